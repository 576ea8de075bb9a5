/** What the lines by which two players trust one log say to who points at them, and the marks behind other lines. */
import { count } from '../../rules/kernel/names';
import type { Line } from '../../syntax/line';
import { type Mark, readMark } from '../../syntax/marks';
import type { Span, TrustDirective } from '../../syntax/nodes';
import { type HandOver, lettersOf, type Seal } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import type { Trust } from '../trust/trusted';
import { blocks, code } from './markdown';

/** How a line is called that a text points at: a link. */
type Link = (line: Line) => string;

// ------------------------------------------------------------------------------------------------ marks

/** The mark of a line at a column. */
export function markAt(
  { parsed: { text, marks } }: Line,
  character: number,
): (Span & { readonly mark: Mark }) | undefined {
  if (!marks) return undefined;
  for (const { 0: word, index } of text.slice(marks.start, marks.end).matchAll(/\S+/g)) {
    const span = { start: marks.start + index, end: marks.start + index + word.length };
    const mark = readMark(word);
    if (mark && span.start <= character && character <= span.end) return { ...span, mark };
  }
  return undefined;
}

/** `bound as line 3 of the British hand-over 7 with its dice open`. */
export function markCard(line: Line, { start, end, mark }: Span & { readonly mark: Mark }, trust?: Trust): string {
  return blocks(
    `${code(line.parsed.text.slice(start, end))}: ${boundAs(mark, treeOf(mark, trust))}.`,
    trust && diceOf(line, mark, trust),
  );
}

function boundAs({ place, open, drm, followUp }: Mark, tree: string): string {
  if (followUp) return `roll ${followUp} of those that line ${place} of ${tree} brought about without a choice`;
  return `bound as line ${place} of ${tree}${open ? ` with its dice open${drm ? ' and its DRM' : ''}` : ''}`;
}

function treeOf({ tree, number }: Mark, trust: Trust | undefined): string {
  if (tree === 's') return 'the seal above';
  const letters = lettersOf(trust?.read.openings.map(({ side }) => side) ?? []);
  const [side] = [...letters].find(([, of]) => of === tree) ?? [];
  return side === undefined ? `a hand-over ${number} that the log does not have` : `the ${side} hand-over ${number}`;
}

/** What is known of the dice that a mark is of; empty where it is of none. */
function diceOf(line: Line, { open, followUp }: Mark, { lines, verified }: Trust): string {
  if (!open && !followUp) return '';
  const isOf = (roll: { readonly line: number }) => lines[roll.line] === line;
  if (verified.rolls.some(isOf)) return 'Its dice are verified: they follow from both players’ numbers.';
  if (verified.due.some(isOf)) return 'Its dice can be known now.';
  return verified.faults.some(isOf)
    ? ''
    : 'Nobody can know its dice before the other side has given a number for them.';
}

// ------------------------------------------------------------------------------------------------ lines

/** What there is to tell of one of these lines beyond what such a line is; empty for nothing. */
export function trustCard(d: TrustDirective, line: Line, analysis: Analysis, link: Link): string {
  const { trust } = analysis;
  if (!trust) return '';
  if (d.verb === 'sealed') return sealCard(analysis, trust, line, link);
  const handOver = trust.read.handOvers.find((one) => trust.lines[one.line] === line);
  if (handOver) return handOverCard(handOver, trust, link);
  const giving = trust.read.handOvers.find(({ given }) => given && trust.lines[given.line] === line);
  return giving ? givenCard(giving, trust) : '';
}

function sealCard(analysis: Analysis, { read, lines }: Trust, line: Line, link: Link): string {
  const seal = read.seals.find((one) => lines[one.line] === line);
  const after = read.seals.find((one) => seal && one.line > seal.line && isInPlaceOf(one, seal));
  if (after) return `Another one has replaced it (${link(lines[after.line] as Line)}).`;
  switch (analysis.sealOf(line)) {
    case 'known':
      return 'Its lines are known here: they stand below it, or in a private file.';
    case 'lost':
      return 'It was given up: nothing of it helps its side.';
    case 'sealed':
      return 'What it holds is not known here before it is opened.';
  }
}

/** Of one side, in one step. */
const isInPlaceOf = (one: Seal, other: Seal): boolean =>
  one.side === other.side && [0, 1, 2].every((i) => one.context[i] === other.context[i]);

function handOverCard(handOver: HandOver, { read, lines }: Trust, link: Link): string {
  const { side, number, leaves, key } = handOver;
  const bound = leaves.filter(({ followUp }) => followUp === 0);
  const open = bound.filter((leaf) => leaf.open).length;
  const answer = read.handOvers.find((one) => one.side !== side && one.after >= number);
  return blocks(
    `It binds ${count(bound.length, 'line')}${open ? `, ${open} of them with open dice` : ''}.`,
    answer && `The ${answer.side} hand-over ${answer.number} has read it (${link(lines[answer.line] as Line)}).`,
    key === undefined && `It is not opened yet: only the ${side} side can check what it binds.`,
  );
}

/** For which hand-overs of the other side a number is. */
function givenCard({ side, number, after }: HandOver, { read }: Trust): string {
  const before = read.handOvers.filter((one) => one.side === side && one.number < number).at(-1)?.after ?? 0;
  const other = read.openings.find((one) => one.side !== side)?.side ?? 'other';
  const which = after - before > 1 ? `hand-overs ${before + 1} to ${after}` : `hand-over ${after}`;
  return `It makes the dice of the rolls that the ${other} ${which} declared.`;
}
