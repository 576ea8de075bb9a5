/** Lines that mail has broken in two or more: their code, or their marks, go on in the next one. */
import { levelled } from '../../rules/kernel/codes';
import { wholeDirective } from '../../rules/kernel/context';
import type { Code, Finding } from '../../rules/kernel/finding';
import type { Line } from '../../syntax/line';
import { readMark } from '../../syntax/marks';
import { parseLine } from '../../syntax/parseLine';
import { vocabulary } from '../../syntax/vocabulary';
import { codeKind, codeOf } from '../../trust/codeKinds';
import { readCode } from '../../trust/codes';

/** So many lines one can go on in. */
const most = 3;

interface Wrapped {
  readonly head: Line;
  readonly rest: readonly Line[];
  /** The line as it was. */
  readonly text: string;
}

/** What is told of such a line while it is in parts. */
const ofParts: ReadonlySet<Code> = new Set<Code>(['unreadable', 'code-unreadable']);

/**
 * The findings, each broken line told once. What hangs on a code that is not whole cannot be verified: as long as one is
 * broken, nothing of trust is told. `told`: of the campaign; `ofTrust`: of seals, hand-overs and dice.
 */
export function withWrapped(
  told: readonly Finding[],
  ofTrust: readonly Finding[],
  linesOf: (uri: string) => readonly Line[],
): readonly Finding[] {
  const all = [...told, ...ofTrust];
  const broken = new Map<Line, Wrapped>();
  for (const { code, at } of all) {
    if (!ofParts.has(code)) continue;
    for (const found of wrappedAround(linesOf(at.line.uri), at.line.number)) broken.set(found.head, found);
  }
  if (broken.size === 0) return all;
  const parts = new Set([...broken.values()].flatMap(({ head, rest }) => [head, ...rest]));
  return [
    ...told.filter(({ code, at }) => !(ofParts.has(code) && parts.has(at.line))),
    ...[...broken.values()].map(findingOf),
  ];
}

const findingOf = ({ head, rest, text }: Wrapped): Finding =>
  levelled({
    code: 'line-wrapped',
    at: wholeDirective(head),
    message: `This line was broken on its way, as mail does: it goes on in ${rest.length > 1 ? `the next ${rest.length} lines` : 'the next one'}.`,
    fixes: [
      {
        title: 'Join the lines',
        preferred: true,
        edits: [
          { kind: 'replace', at: { line: head, start: 0, end: head.parsed.text.length }, text },
          ...rest.map((line) => ({ kind: 'remove', line }) as const),
        ],
      },
    ],
  });

/** The broken line that a line is a part of, and those that belong to a hand-over or a seal on it. */
function* wrappedAround(lines: readonly Line[], number: number): Iterable<Wrapped> {
  const own = wrappedAt(lines, number);
  if (own) yield own;
  const verb = lines[number]?.parsed.directive?.verb;
  if (verb !== 'hand-over' && verb !== 'sealed') return;
  for (let at = number + 1; belongs(lines[at]); at++) {
    const found = wrappedFrom(lines, at);
    if (found) yield found;
  }
}

/** Codes below a hand-over or a seal, or what is left of them. */
const belongs = (line: Line | undefined): boolean => {
  const { directive } = line?.parsed ?? {};
  return (directive && vocabulary[directive.verb].stands === 'below') || partOf(line) !== undefined;
};

/** The broken line that a line is a part of. */
function wrappedAt(lines: readonly Line[], number: number): Wrapped | undefined {
  for (let at = number; at >= Math.max(0, number - most); at--) {
    const found = wrappedFrom(lines, at);
    if (found && at + found.rest.length >= number) return found;
  }
  return undefined;
}

/** A line that is whole only with what follows; the parts of a code stood together or were parted by a blank. */
function wrappedFrom(lines: readonly Line[], at: number): Wrapped | undefined {
  const head = lines[at];
  if (head?.parsed.kind !== 'directive' && head?.parsed.kind !== 'unreadable') return undefined;
  const text = head.parsed.text.trimEnd();
  const next = lines[at + 1];
  const part = partOf(next);
  if (next && isWhole(text)) return isMarks(part) ? { head, rest: [next], text: `${text} ${part}` } : undefined;
  if (codeKind(/^\s*(\S*)/.exec(text)?.[1]?.toLowerCase() ?? '') === undefined) return undefined;
  let ways = [text];
  for (let last = at + 1; last <= at + most; last++) {
    const more = partOf(lines[last]);
    if (more === undefined) return undefined;
    ways = ways.flatMap((way) => [way + more, `${way} ${more}`]);
    const whole = ways.find(isWhole);
    if (whole !== undefined) return { head, rest: lines.slice(at + 1, last + 1), text: whole };
  }
  return undefined;
}

/** What a line can be the rest of another by: letters of a code, or marks; mail quotes them with `>`. */
function partOf(line: Line | undefined): string | undefined {
  if (line?.parsed.kind !== 'unreadable' && line?.parsed.kind !== 'story') return undefined;
  const part = line.parsed.text.replace(/^[\s>]+/, '').trimEnd();
  return isMarks(part) || /^[0-9a-z]+(?=\s*(?:~|#|$))/i.test(part) ? part : undefined;
}

const isMarks = (part: string | undefined): boolean =>
  part !== undefined && readMark(/^\S*/.exec(part)?.[0] ?? '') !== undefined;

/** Whether a line can be read, with its code if it is one that has one. */
function isWhole(text: string): boolean {
  const { directive } = parseLine(text);
  if (!directive) return false;
  const coded = codeOf(directive);
  return coded ? typeof readCode(coded.kind, coded.code.value) !== 'string' : true;
}
