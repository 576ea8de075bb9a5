/** A counter: nationality by colour, what it is by its drawing, its figures below, its statuses as marks. */
import type { Counter } from '../../service/views/data';
import { visible } from '../visible';
import { chipsOf } from './chips';
import { Glyph } from './glyphs';
import { nationClass } from './style';

/** Side of a counter; its middle is at 0, 0. */
const counterSize = 36;
const half = counterSize / 2;
/** With clipped corners, as punched counters have; one path, for a large map has hundreds. */
const face = `M${2 - half} ${-half}h32l2 2v32l-2 2h-32l-2-2v-32Z`;

interface Props {
  readonly counter: Counter;
  /** The class of its side's colour. */
  readonly side: string;
  /** Another counter lies on it and covers all but its lower left edge. */
  readonly covered?: boolean;
  /** The line speaks of it. */
  readonly touched?: boolean;
  readonly transform?: string;
}

export function CounterPicture({ counter, side, covered = false, touched = false, transform }: Props) {
  const name = `counter nation-${nationClass(counter.nationality)} ${side}${covered ? ' below' : ''}`;
  return (
    <g class={name} data-piece={visible(counter.name)} transform={transform}>
      <path class="face line" d={face} />
      {!covered && <Print counter={counter} />}
      {counter.statuses.includes('broken') && <rect class="band" x={-half} y="-5" width={counterSize} height="8.4" />}
      {!covered && <Marks counter={counter} />}
      {touched && <rect class="touched" x={-half} y={-half} width={counterSize} height={counterSize} />}
    </g>
  );
}

/** What is printed on it. */
function Print({ counter }: { counter: Counter }) {
  const lines = linesOf(figuresOf(counter));
  return (
    <>
      <text class="tag" x="0" y={-half + 6.4}>
        {tag(visible(counter.name))}
      </text>
      <g transform={`translate(0,${lines.length > 1 ? -3.5 : -1.5})`}>
        <Glyph kind={counter.kind} type={counter.type} />
      </g>
      {lines.map((line, i) => (
        <text
          key={line}
          class="figures"
          font-size={Math.min(lines.length > 1 ? 6.4 : 9.4, fitting(line))}
          x="0"
          y={half - 3 - (lines.length - 1 - i) * 6}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** How it fares. */
function Marks({ counter: { statuses, captured, prisoner } }: { counter: Counter }) {
  const chips = chipsOf(statuses);
  if (captured && !chips.includes('CAPT')) chips.push('CAPT');
  const told = chips.length > 2 ? [chips[0] as string, `+${chips.length - 1}`] : chips;
  return (
    <>
      {statuses.includes('broken') && (
        <text class="band-text" x="0" y="1.4">
          broken
        </text>
      )}
      {prisoner && <path class="bars" d="M-12 -18v36M-4 -18v36M4 -18v36M12 -18v36" />}
      {told.map((chip, i) => (
        <Chip key={chip} text={chip} row={i} />
      ))}
    </>
  );
}

function Chip({ text, row }: { text: string; row: number }) {
  const width = text.length * 3.5 + 4;
  const y = -half + 7.8 + row * 7.8;
  return (
    <>
      <rect class="chip" x={half - width + 2} y={y} width={width} height="7.4" rx="1.5" />
      <text class="chip-text" x={half - width / 2 + 2} y={y + 5.6}>
        {text}
      </text>
    </>
  );
}

/** What is printed large: `4-5-7`, `8-1`, `HMG`, `57L AT`, `Sherman III(a)`. */
function figuresOf({ kind, type }: Counter): string {
  const strength = /\d{1,2}-\d-\d/.exec(type)?.[0];
  if (strength && ['squad', 'halfSquad', 'crew', 'unknown'].includes(kind)) return strength;
  if (kind === 'armorLeader') return type.replace(/ armou?r leader/, '');
  return short(visible(type), 22);
}

/** A long type in two lines, at the blank nearest to its middle. */
function linesOf(text: string): string[] {
  if (text.length <= 8) return [text];
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = blanks.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0];
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}

/** The size at which a line fits: letters are about two thirds as wide as high. */
const fitting = (line: string): number => Math.round((10 * (counterSize - 3)) / (0.68 * line.length)) / 10;

/** What an RG brings is told apart by the end of its name. */
const tag = (name: string): string =>
  name.length > 11 && name.includes('.') ? `…${name.slice(-10)}` : short(name, 11);

const short = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** All that the counter shows, in words. */
export function counterTitle(counter: Counter): string {
  const { name, type, nationality, side, traits, statuses, holder, holds, captured, prisoner, rg } = counter;
  const facts = [
    ...(name === type ? [] : [type]),
    nationality ?? side,
    ...traits,
    ...statuses.filter((s) => s !== 'prisoner' && s !== 'captured'),
    ...(prisoner ? ['prisoner'] : []),
    ...(captured ? ['captured'] : []),
    ...(holder ? [`with ${holder}`] : []),
    ...(holds.length ? [`has ${holds.join(' ')}`] : []),
    ...(rg ? [`of ${rg}`] : []),
  ];
  return visible(`${name}: ${facts.join(', ')}`);
}
