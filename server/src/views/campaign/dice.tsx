/** Every roll of a campaign, and how they stand to what fair dice do. */
import type { ComponentChildren } from 'preact';
import type { DiceReport, LuckGroup, Roll, Source } from '../../service/views/data';
import { visible } from '../visible';

const headings: Readonly<Record<LuckGroup['by'], string>> = {
  all: 'All rolls',
  player: 'By player',
  table: 'By table',
  step: 'By step',
};

interface Props {
  readonly report: DiceReport;
  /** How a line of the log is named; without it by its number alone. */
  readonly line?: (source: Source) => ComponentChildren;
}

export const DicePage = ({ report: { empty, rolls, groups }, line = ({ line: at }) => at + 1 }: Props) =>
  rolls.length === 0 ? (
    <p>{visible(empty ?? '')}</p>
  ) : (
    <>
      {(['DR', 'dr'] as const).map((dice) => (
        <Luck key={dice} dice={dice} groups={groups.filter((group) => group.dice === dice)} />
      ))}
      <h3>Roll by roll</h3>
      {verifiedText(rolls).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached */}
      <section class="wide" tabIndex={0} aria-label="Rolls">
        <table>
          <thead>
            <tr>
              {['Line', 'Side', 'What, table and rule', 'Roll', 'Result'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {byDate(rolls).map((own) => (
            <tbody key={`${own[0]?.source.uri} ${own[0]?.source.line}`}>
              <tr class="group">
                <th scope="rowgroup" colSpan={5}>
                  {visible(own[0]?.date ?? 'No CG Date')}
                </th>
              </tr>
              {own.map((roll) => (
                <tr key={`${roll.source.uri} ${roll.source.line}`}>
                  <td>{line(roll.source)}</td>
                  {rollCells(roll).map((text, i) => (
                    <td key={i}>{visible(text)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );

const kinds = { DR: 'DR (two dice)', dr: 'dr (one die)' } as const;
const order = ['all', 'player', 'table', 'step'] as const;

/** All groups of one kind of dice, so that their bars have one scale. */
function Luck({ dice, groups }: { readonly dice: 'dr' | 'DR'; readonly groups: readonly LuckGroup[] }) {
  if (groups.length === 0) return null;
  const most = Math.max(...groups.flatMap(({ faces, count }) => faces.map((face) => face / count)));
  return (
    <table class="luck">
      <caption>{kinds[dice]}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Rolls</th>
          <th scope="col">Average</th>
          <th scope="col">Fair dice, 95 of 100</th>
          <th scope="col">
            <span>Average against fair dice</span>
            <Scale dice={dice} />
          </th>
          <th scope="col">
            Faces <span class="whole">1 to 6</span>
          </th>
          <th scope="col">What it says</th>
        </tr>
      </thead>
      {order.map((by) => {
        const own = groups.filter((group) => group.by === by);
        return own.length === 0 ? null : (
          <tbody key={by}>
            {by !== 'all' && (
              <tr class="group">
                <th scope="rowgroup" colSpan={7}>
                  {headings[by]}
                </th>
              </tr>
            )}
            {own.map((group) => (
              <tr key={group.name}>
                <th scope="row">{visible(by === 'all' ? headings.all : group.name)}</th>
                <td>{group.count}</td>
                <td>{group.mean.toFixed(1)}</td>
                <td>
                  <span class="whole">
                    {group.low.toFixed(1)} to {group.high.toFixed(1)}
                  </span>
                </td>
                <td>
                  <Interval group={group} />
                </td>
                <td>
                  <Faces group={group} most={most} />
                </td>
                <td>{visible(group.says)}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** Width of a bar's scale, and of the room that its first and last mark need on either side. */
const bar = { width: 132, edge: 8 };
/** Where a value stands between the least and the most that can be rolled. */
const along = (value: number, least: number): number =>
  Math.round((bar.edge + ((bar.width - 2 * bar.edge) * (value - least)) / (5 * least)) * 10) / 10;

/** What the bars below are drawn against. */
function Scale({ dice }: { readonly dice: 'dr' | 'DR' }) {
  const least = dice === 'dr' ? 1 : 2;
  const marks = [1, 2, 3, 4, 5, 6].map((face) => face * least);
  return (
    <svg class="scale" width={bar.width} height="16" viewBox={`0 0 ${bar.width} 16`} aria-hidden="true">
      <path d={marks.map((mark) => `M${along(mark, least)} 12v4`).join('')} stroke="currentColor" />
      {marks.map((mark) => (
        <text key={mark} x={along(mark, least)} y="10" text-anchor="middle" font-size="10" fill="currentColor">
          {mark}
        </text>
      ))}
    </svg>
  );
}

/** From the least to the most that can be rolled: what fair dice average 95 times of 100, and what these did. */
function Interval({ group: { expected, low, high, mean } }: { readonly group: LuckGroup }) {
  const x = (value: number) => along(value, expected / 3.5);
  return (
    <svg class="interval" width={bar.width} height="14" viewBox={`0 0 ${bar.width} 14`} aria-hidden="true">
      <path d={`M${bar.edge} 7H${bar.width - bar.edge}`} stroke="currentColor" stroke-opacity="0.4" />
      <path d={`M${x(low)} 7H${x(high)}`} stroke="currentColor" stroke-width="6" stroke-opacity="0.4" />
      <path d={`M${x(expected)} 2V12`} stroke="currentColor" />
      <circle cx={x(mean)} cy="7" r="3.4" fill="currentColor" />
    </svg>
  );
}

/** How often each face came up, against a sixth; `most`: the largest share in the table. */
function Faces({ group: { faces, dice, count }, most }: { readonly group: LuckGroup; readonly most: number }) {
  const told = faces.map((times, i) => `${i + 1}: ${times}`).join(', ');
  const height = (share: number) => Math.round((share / most) * 180) / 10;
  const fair = height((dice === 'dr' ? 1 : 2) / 6);
  return (
    <svg class="faces" width="60" height="20" viewBox="0 0 60 20" role="img" aria-label={told}>
      <title>{told}</title>
      {faces.map((times, i) => (
        <path
          key={i}
          d={`M${i * 10 + 5} 19v${-Math.max(0.4, height(times / count))}`}
          stroke="currentColor"
          stroke-width="7"
          stroke-opacity="0.55"
        />
      ))}
      <path d={`M0 ${19 - fair}H60`} stroke="currentColor" stroke-dasharray="2 2" />
    </svg>
  );
}

/** Rolls that follow one another on a CG Date. */
function byDate(rolls: readonly Roll[]): Roll[][] {
  const out: Roll[][] = [];
  for (const roll of rolls) {
    const last = out.at(-1);
    if (last && last[0]?.date === roll.date) last.push(roll);
    else out.push([roll]);
  }
  return out;
}

/** As the table above has its columns, behind the line. */
const rollCells = ({ side, what, kind, dice, drm, final, result, table, rule, isVerified }: Roll): string[] => {
  const made = isVerified === null ? '' : isVerified ? ', verified' : ', typed';
  const modified = drm === 0 ? '' : ` ${drm > 0 ? '+' : ''}${drm}`;
  return [
    side ?? '',
    [what, [table, rule && `(${rule})`].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    `${kind} ${dice.join(',')}${modified}${kind === 'Random Selection' ? '' : ` = ${final}`}${made}`,
    result ?? '',
  ];
};

/** For a terminal. */
export const diceText = ({ empty, rolls, groups }: Pick<DiceReport, 'empty' | 'rolls' | 'groups'>): string =>
  groups.length === 0
    ? visible(empty ?? '')
    : [
        ...(['all', 'player', 'table', 'step'] as const).flatMap((by) => {
          const own = groups.filter((group) => group.by === by);
          return own.length ? [`${headings[by]}\n${own.map(groupLine).join('\n')}`] : [];
        }),
        ...verifiedText(rolls),
      ].join('\n\n');

/** How many rolls nobody could choose; nothing of a log that nobody hands over. */
export function verifiedText(rolls: readonly Roll[]): string[] {
  const known = rolls.filter(({ isVerified }) => isVerified !== null);
  const verified = known.filter(({ isVerified }) => isVerified).length;
  return known.length ? [`${verified} of ${known.length} rolls follow from both players’ numbers.`] : [];
}

const groupLine = ({ by, name, text }: LuckGroup): string => visible(by === 'all' ? `  ${text}` : `  ${name}: ${text}`);
