/** Quick fixes of the marks that a merge left: one version is kept, or both, and the marks go. */
import type { Finding, Fix } from '../rules/kernel/finding';
import { type ConflictSign, conflictSign } from '../syntax/conflictSign';
import type { Line } from '../syntax/line';

/** @param lines of the file that the finding is in */
export function conflictFixes(lines: readonly Line[], { code, at }: Finding): readonly Fix[] {
  if (code !== 'conflict-marker') return [];
  const found = conflictAt(lines, at.line.number);
  if (!found) return [{ title: 'Remove this line', edits: [{ kind: 'remove', line: at.line }] }];
  const { begin, base, middle, end } = found;
  const keeping = (version: string, keeps: (number: number) => boolean): Fix => ({
    title: `Keep ${version}`,
    edits: lines.slice(begin, end + 1).flatMap((line) => (keeps(line.number) ? [] : [{ kind: 'remove', line }])),
  });
  const isFirst = (number: number) => number > begin && number < base;
  const isSecond = (number: number) => number > middle && number < end;
  return [
    keeping(`the first version${nameOf(lines[begin])}`, isFirst),
    keeping(`the second version${nameOf(lines[end])}`, isSecond),
    keeping('both versions', (number) => isFirst(number) || isSecond(number)),
  ];
}

interface Conflict {
  readonly begin: number;
  /** Where the first version ends: at what both began from, or at the second version. */
  readonly base: number;
  readonly middle: number;
  readonly end: number;
}

/** The conflict that a mark belongs to; undefined where one of its marks is missing. */
function conflictAt(lines: readonly Line[], number: number): Conflict | undefined {
  const signs = lines.map(({ parsed }) => conflictSign(parsed.text));
  const begin = signs.lastIndexOf('<', number);
  if (begin < 0) return undefined;
  const end = signs.indexOf('>', begin);
  const within = (sign: ConflictSign) => signs.slice(begin + 1, end).indexOf(sign) + begin + 1;
  const middle = within('=');
  const isWhole = end >= number && middle > begin && within('<') === begin;
  if (!isWhole) return undefined;
  const base = within('|');
  return { begin, base: base > begin && base < middle ? base : middle, middle, end };
}

/** What the merge calls a version. */
function nameOf(line: Line | undefined): string {
  const name = line?.parsed.text.slice(7).trim();
  return name ? ` (${name})` : '';
}
