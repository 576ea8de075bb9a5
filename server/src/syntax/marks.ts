/** The marks behind a line, which say where it is bound. Frozen with version 1 of docs/trust.md. */
import type { ParsedLine, Span } from './nodes';

/** Where a line is bound: `~B7.3`, `~B7.3?`, `~B7.3?+`, `~B7.3+1`, `~s.3`. */
export interface Mark {
  /** The letters of the side whose hand-over it is; `s` without a number for the seal above the line. */
  readonly tree: string;
  /** Of the hand-over; 0 of a seal. */
  readonly number: number;
  /** The place in it, from 1 on. */
  readonly place: number;
  /** Bound with its dice open. */
  readonly open: boolean;
  /** And with the DRM that stand behind them: by these its player tells the way, or a fact. */
  readonly drm?: boolean;
  /** Which roll it is of those that the line in that place brought about; 0: the line itself. */
  readonly followUp: number;
}

const mark = /^~(?:(s)|([^\s~.0-9]+)([1-9][0-9]{0,5}))\.([1-9][0-9]{0,3})(?:(\?\+?)|\+([1-9][0-9]{0,2}))?$/u;

export function readMark(text: string): Mark | undefined {
  const [found, seal, side, number = '0', place, open, followUp = '0'] = mark.exec(text) ?? [];
  if (!found) return undefined;
  return {
    tree: seal ?? (side as string),
    number: Number(number),
    place: Number(place),
    open: open !== undefined,
    ...(open === '?+' && { drm: true }),
    followUp: Number(followUp),
  };
}

export function writeMark({ tree, number, place, open, drm, followUp }: Mark): string {
  const behind = open ? `?${drm ? '+' : ''}` : followUp ? `+${followUp}` : '';
  return `~${tree}${number || ''}.${place}${behind}`;
}

/** A line as far as its marks are read. */
interface MarkedLine {
  readonly parsed: Pick<ParsedLine, 'text' | 'marks'>;
}

const marksOn = ({ parsed: { text, marks } }: MarkedLine): readonly Mark[] =>
  marks
    ? text
        .slice(marks.start, marks.end)
        .split(/\s+/)
        .flatMap((word) => readMark(word) ?? [])
    : [];

export const isBoundOpen = (line: MarkedLine): boolean => marksOn(line).some(({ open }) => open);

/** Whether a line was bound with its dice open, and not the DRM behind them. */
export const isBoundWithoutDrm = (line: MarkedLine): boolean =>
  isBoundOpen(line) && !marksOn(line).some(({ drm }) => drm);

/** Whether each of two lines is bound, and no side has bound both: they may say one thing, each as its side has spelt it. */
export function isBoundApart(one: MarkedLine, other: MarkedLine): boolean {
  const [trees, others] = [one, other].map((line) => marksOn(line).map(({ tree }) => tree)) as [string[], string[]];
  return trees.length > 0 && others.length > 0 && !trees.some((tree) => others.includes(tree));
}

/** Where a comment begins, or the line ends. */
export function commentAt(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === '#' && !quoted) return at;
  }
  return line.length;
}

/** The stretch of a line that its marks take, behind what it says; undefined where it has none, as of narrative. */
export function marksIn(text: string): Span | undefined {
  if (!text.includes('~') || /^\s*>/.test(text)) return undefined;
  const end = text.slice(0, commentAt(text)).trimEnd().length;
  let start = end;
  for (;;) {
    const said = text.slice(0, start).trimEnd();
    const word = /(?<=\S\s+)~\S+$/.exec(said);
    if (!word || !readMark(word[0])) break;
    start = word.index;
  }
  // Quotes that are not closed hold all that follows.
  if (text.slice(0, start).split('"').length % 2 === 0) return undefined;
  return start < end ? { start, end } : undefined;
}
