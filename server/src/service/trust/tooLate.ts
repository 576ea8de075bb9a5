/** What a side tells of its secret choices after the number for them was given. */

import type { Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import { isBelow, isHandOver, type Tree } from '../../trust/answers';
import type { HandOver, Leaf } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { boundBy, includedLog } from './files';
import { sideOf } from './sideOf';
import type { Trust } from './trusted';

export interface TooLate {
  readonly line: Line;
  /** A purchase, after rolls of its side's RG; or a choice told beside the seal that was made for it. */
  readonly what: 'purchase' | 'beside-seal';
  /** Of the step that it stands in. */
  readonly step: string;
  /** Gives the number. */
  readonly answer: HandOver;
  /** The name of the included log that it stands in, which its side had bound in time as it was then. */
  readonly changed?: string;
}

/** The lines of the log and of private files that are, those too that nobody has bound yet. */
export function tooLate(analysis: Analysis, trust: Trust): readonly TooLate[] {
  const of = known.get(trust) ?? bound(analysis, trust);
  known.set(trust, of);
  return of.given.size === 0 ? [] : [...of.late, ...drafts(analysis, trust, of)];
}

interface Bound {
  /** By what is too late, side, RePh and step: the number that was given first. */
  readonly given: ReadonlyMap<string, HandOver>;
  readonly late: readonly TooLate[];
  /** The last RePh, as far as it goes, once a number was given that something can come too late for. */
  readonly last: LastRefit | undefined;
}

interface LastRefit {
  readonly number: number;
  readonly head: Line;
  readonly steps: readonly Line[];
  /** Of the scenario below it. */
  readonly end: Line | undefined;
}

const known = new WeakMap<Trust, Bound>();

function bound(analysis: Analysis, trust: Trust): Bound {
  const { answers } = trust.verified;
  const all = [...boundLines(trust)];
  const given = new Map<string, HandOver>();
  const refits = new Set<string>();
  const give = (of: string, part: string, answer: HandOver | undefined) => {
    if (answer) refits.add(refitOf(part));
    if (answer && answer.number < (given.get(of)?.number ?? Number.POSITIVE_INFINITY)) given.set(of, answer);
  };
  for (const { line, tree, leaf } of all)
    if (leaf.open && isRgRoll(line))
      give(ofPurchases(sideIn(analysis, line, tree), leaf.part), leaf.part, answers.answer(tree));
  for (const seal of trust.read.seals) {
    const [, refit, step] = seal.context;
    const part = `${refit} ${step}`;
    give(ofChoices(seal.side, part), part, answers.answer(seal));
  }
  const sealed = new Set(trust.read.seals.flatMap(({ leaves }) => leaves.map(({ line }) => line)));
  const late = all
    .filter(({ leaf }) => !trust.read.corrections.has(leaf.line))
    .filter((one) => !isHandOver(one.tree) || (answers.bindingOf(one.leaf) === one.tree && !sealed.has(one.leaf.line)))
    .flatMap(({ line, tree, leaf }) =>
      lateFor(analysis, given, {
        line,
        part: leaf.part,
        side: () => sideIn(analysis, line, tree),
        isSealed: !isHandOver(tree),
        isBesideLost: (side) => tree.side !== side && isGivenUp(trust, side, leaf.part),
      }).filter(({ answer }) => isBelow(answers.binding(tree), answer)),
    );
  const last = lastRefit(trust);
  return { given, late, last: last && refits.has(`${last.number}`) ? last : undefined };
}

/** Whether what a side has sealed in a step can never be opened: what comes of it the other side writes beside it. */
const isGivenUp = ({ read: { seals } }: Trust, side: string, part: string): boolean =>
  seals.findLast(({ side: of, context: [, refit, step] }) => of === side && `${refit} ${step}` === part)?.isLost ===
  true;

const hasVerb =
  (verb: Verb) =>
  ({ parsed: { directive } }: Line): boolean =>
    directive?.verb === verb;

function lastRefit({ lines }: Trust): LastRefit | undefined {
  const at = lines.findLastIndex(hasVerb('refit'));
  const head = lines[at];
  if (!head) return undefined;
  const below = lines.slice(at);
  const number = lines.filter(hasVerb('refit')).length;
  return { number, head, steps: below.filter(hasVerb('step')), end: below.find(hasVerb('scenario')) };
}

interface InTree {
  readonly line: Line;
  readonly tree: Tree;
  readonly leaf: Leaf;
}

function* boundLines({ read, lines }: Trust): Iterable<InTree> {
  for (const tree of [...read.handOvers, ...read.seals])
    for (const leaf of tree.leaves) if (leaf.followUp === 0) yield { line: lines[leaf.line] as Line, tree, leaf };
}

const rolls: ReadonlySet<Verb> = new Set(['strength', 'sw', 'leader']);
const isRgRoll = ({ parsed: { directive } }: Line): boolean => directive !== undefined && rolls.has(directive.verb);

const isPurchase = ({ parsed: { directive } }: Line): boolean =>
  directive?.verb === 'buy' && directive.rg.value.kind === 'rg';

const sideIn = (analysis: Analysis, line: Line, tree: Tree): string =>
  (isHandOver(tree) ? sideOf(analysis, line) : undefined) ?? tree.side;

const refitOf = (part: string): string => part.split(' ', 1)[0] ?? '';
const ofPurchases = (side: string, part: string): string => `purchases ${side} ${refitOf(part)}`;
const ofChoices = (side: string, part: string): string => `choices ${side} ${part}`;

interface Told {
  readonly line: Line;
  readonly part: string;
  readonly side: () => string;
  /** It stands in a seal. */
  readonly isSealed: boolean;
  /** Whether the other side of that one tells what comes of a seal that is given up. */
  readonly isBesideLost: (side: string) => boolean;
}

/** For what numbers were given that a line may have come too late for. */
function lateFor(
  { campaign }: Analysis,
  given: Bound['given'],
  { line, part, side, isSealed, isBesideLost }: Told,
): readonly TooLate[] {
  const [, step = ''] = part.split(' ');
  const found = (what: TooLate['what'], of: string) => {
    const answer = given.get(of);
    return answer ? [{ line, what, step, answer }] : [];
  };
  const { steps, secrets } = campaign.end.module ?? {};
  const id = steps?.find(({ number }) => number === step)?.id;
  // A set-up has no dice, and what stands in sight is told beside what is hidden.
  const isChoice = secrets?.some(
    (one) => one.step === id && !one.marks && one.lines[0] === line.parsed.directive?.verb,
  );
  return [
    ...(isPurchase(line) ? found('purchase', ofPurchases(side(), part)) : []),
    ...(isChoice && !isSealed && !isBesideLost(side()) ? found('beside-seal', ofChoices(side(), part)) : []),
  ];
}

/** Of the RePh that is written: what nobody has bound yet, or, in a log that is included, only with its file. It is asked for with each letter that is typed. */
function drafts(analysis: Analysis, trust: Trust, of: Bound): readonly TooLate[] {
  const { last } = of;
  if (!last) return [];
  const { campaign, gathered, root, boundRevision } = analysis;
  const { lines } = campaign;
  const stamp = [boundRevision, ...[...gathered.privates.values()].map(({ version }) => version)].join();
  let above = aboveBound.get(of);
  if (above?.stamp !== stamp) {
    const from = campaign.indexOf(last.head);
    const next = Math.max(
      from,
      lines.findLastIndex(({ uri, parsed }) => uri === root && parsed.marks !== undefined) + 1,
    );
    const end = last.end ? campaign.indexOf(last.end) : lines.length;
    above = {
      stamp,
      late: draftsIn(analysis, trust, of, from, Math.min(next, end)),
      next: next < end ? next : undefined,
    };
    aboveBound.set(of, above);
  }
  return above.next === undefined
    ? above.late
    : [...above.late, ...draftsIn(analysis, trust, of, above.next, lines.length)];
}

interface AboveBound {
  readonly stamp: string;
  readonly late: readonly TooLate[];
  /** The index below the last line that is bound; undefined where the RePh ends above it. */
  readonly next: number | undefined;
}

/** What stands above the last line that is bound: typing below it leaves that as it is. */
const aboveBound = new WeakMap<Bound, AboveBound>();

/** Those from an index on, up to another or the end of the RePh. */
function draftsIn(
  analysis: Analysis,
  trust: Trust,
  { given, last }: Bound,
  from: number,
  to: number,
): readonly TooLate[] {
  const { campaign, gathered } = analysis;
  const { lines, end } = campaign;
  const verbs = new Set<string>(['buy', ...(end.module?.secrets ?? []).flatMap(({ lines: [first] }) => first ?? [])]);
  const out: TooLate[] = [];
  for (let i = from; i < to && lines[i] !== last?.end; i++) {
    const line = lines[i] as Line;
    const { directive, marks } = line.parsed;
    if (marks || !directive || !verbs.has(directive.verb) || isCorrection(lines, i)) continue;
    const step = last?.steps.findLast((heading) => campaign.indexOf(heading) < i)?.parsed.directive;
    const part = `${last?.number} ${step?.verb === 'step' ? step.number.value : ''}`;
    const side = () => sideOf(analysis, line) ?? '';
    const late = lateFor(analysis, given, {
      line,
      part,
      side,
      isSealed: [...gathered.privates.values()].some(({ uri }) => uri === line.uri),
      // Whose program this is may hand it over.
      isBesideLost: (side) => !(trust.own.length === 1 && trust.own[0]?.side === side) && isGivenUp(trust, side, part),
    });
    const file = late.length ? includedLog(analysis, line) : undefined;
    const by = file && boundBy(file, trust.read.handOvers, side());
    const had = trust.read.handOvers.find(
      (one) => one.side === side() && one.files.some(({ name }) => name === file?.name),
    );
    for (const one of late)
      if (isBelow(by, one.answer)) out.push(isBelow(had, one.answer) ? one : { ...one, changed: file?.name });
  }
  return out;
}

/** Whether a line stands for the one that is corrected above it, which nobody has handed over yet. */
export function isCorrection(lines: readonly Line[], at: number): boolean {
  let above = at - 1;
  while (lines[above] && !lines[above]?.parsed.directive) above--;
  const { directive, marks } = lines[above]?.parsed ?? {};
  return directive?.verb === 'was' && !marks;
}
