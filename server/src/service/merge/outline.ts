/**
 * The shape of a version: its head, RePh and scenarios, their steps, and in each the lines with what belongs to them. Sections
 * of two versions with one key are the same one, so that no line is taken for one of another step.
 */
import { isHeading } from '../../syntax/line';
import { isBoundApart } from '../../syntax/marks';
import { type MergeLine, verbOf } from './lines';

/** A line and what stands below it as a part of it. */
export interface Entry {
  readonly head: MergeLine;
  readonly below: readonly MergeLine[];
  /** Of those among its like that tell of one roll, or else say the same, from 1. */
  readonly nth: number;
}

export interface Section {
  /** No other section within the same one has it. */
  readonly key: string;
  readonly verb: string;
  /** Blank lines and headings of the players' own, just above the heading. */
  readonly lead: readonly Entry[];
  /** None of the head of a log; two of a step where each side has bound its own. */
  readonly headings: readonly MergeLine[];
  readonly entries: readonly Entry[];
  readonly inner: readonly Section[];
}

export const linesOf = ({ head, below }: Entry): MergeLine[] => [head, ...below];

/** A section that is being read. */
interface Opened {
  readonly key: string;
  readonly verb: string;
  readonly lead: readonly MergeLine[];
  readonly headings: MergeLine[];
  readonly lines: MergeLine[];
  readonly inner: Opened[];
}

export function outlineOf(lines: readonly MergeLine[]): Section {
  const log: Opened = { key: '', verb: '', lead: [], headings: [], lines: [], inner: [] };
  const keys = new Keys();
  let [part, section] = [log, log];
  for (const line of lines) {
    if (!isHeading(line.parsed) || line.conflict) {
      section.lines.push(line);
      continue;
    }
    if (isSameStep(section, line)) {
      section.headings.push(line);
      continue;
    }
    const verb = line.parsed.directive?.verb ?? '';
    const around = verb === 'step' ? part : log;
    const lead = section.lines.splice(leadFrom(section.lines));
    section = { key: keys.of(line, around), verb, lead, headings: [line], lines: [], inner: [] };
    around.inner.push(section);
    if (verb !== 'step') part = section;
  }
  return closed(log);
}

const closed = ({ lead, lines, inner, ...rest }: Opened): Section => ({
  ...rest,
  lead: entriesOfLines(lead),
  entries: entriesOf(lines),
  inner: inner.map(closed),
});

/** Of a step that each side has headed in its own words, directly below the other's. */
function isSameStep({ headings: [above], lines }: Opened, line: MergeLine): boolean {
  const number = stepOf(line);
  return above !== undefined && lines.length === 0 && number === stepOf(above) && isBoundApart(above, line);
}

/** undefined for another line than the heading of a step. */
export const stepOf = ({ parsed: { directive: d } }: MergeLine): string | undefined =>
  d?.verb === 'step' ? d.number.value : undefined;

/** By what sections are known again: a step by its number, a scenario by its CG Date, a RePh by the scenario above it. */
class Keys {
  #scenario = '';
  readonly #seen = new Map<Opened, Map<string, number>>();

  of({ parsed: { directive: d }, meaning }: MergeLine, around: Opened): string {
    const key = d?.verb === 'step' ? d.number.value : d?.verb === 'refit' ? `${meaning} ${this.#scenario}` : meaning;
    if (d?.verb === 'scenario') this.#scenario = d.date.value;
    const seen = this.#seen.get(around) ?? new Map<string, number>();
    const nth = (seen.get(key) ?? 0) + 1;
    this.#seen.set(around, seen.set(key, nth));
    return `${key} ${nth}`;
  }
}

/** Where the blank lines and comments at the left edge begin that the lines end with. */
function leadFrom(lines: readonly MergeLine[]): number {
  const isLead = ({ text, parsed }: MergeLine) => parsed.kind === 'blank' || text.startsWith('#');
  return lines.findLastIndex((line) => !isLead(line)) + 1;
}

/** What stands below these and is a part of them (docs/trust.md). */
const partsBelow: Readonly<Record<string, readonly string[]>> = {
  'hand-over': ['binds', 'number', 'file', 'opened'],
  sealed: ['opened', 'shown', 'beside'],
};

/** Each line for itself. */
export const entriesOfLines = (lines: readonly MergeLine[]): Entry[] =>
  counted(lines.map((head) => ({ head, below: [] })));

function counted(entries: readonly Omit<Entry, 'nth'>[]): Entry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const nth = (seen.get(entry.head.roll) ?? 0) + 1;
    seen.set(entry.head.roll, nth);
    return { ...entry, nth };
  });
}

function entriesOf(lines: readonly MergeLine[]): Entry[] {
  const entries: { readonly head: MergeLine; readonly below: MergeLine[] }[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const isBelow = last && (line.conflict === 'goes on' || isPartOf(line, last.head) || goesOn(line, last.head));
    if (isBelow) last.below.push(line);
    else entries.push({ head: line, below: [] });
  }
  return counted(entries);
}

/** Lines of a seal that are revealed bear its mark, `~s.3`. */
function isPartOf(line: MergeLine, head: MergeLine): boolean {
  const verb = verbOf(head);
  const isRevealed = verb === 'sealed' && line.marks.some((mark) => mark.startsWith('~s.'));
  return isRevealed || (partsBelow[verb]?.includes(verbOf(line)) ?? false);
}

/** A comment that goes on in the column of the one above it. */
const goesOn = ({ parsed, text }: MergeLine, head: MergeLine): boolean =>
  parsed.kind === 'comment' && head.comment !== '' && text.indexOf('#') === head.text.length - head.comment.length;
