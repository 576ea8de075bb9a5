/** Purchases that a side has bound after the number for rolls of its RG in that RePh was given. */
import type { Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import { type Answers, isBelow, isHandOver, type Tree } from '../../trust/answers';
import type { HandOver, Leaf } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { boundOf } from './played';
import { sideOf } from './sideOf';
import type { Trust } from './trusted';

export interface LatePurchase {
  readonly line: Line;
  /** Of the step that it stands in. */
  readonly step: string;
  /** Gives the number for the rolls. */
  readonly answer: HandOver;
}

const rolls: ReadonlySet<Verb> = new Set(['strength', 'sw', 'leader']);

export function latePurchases(analysis: Analysis, trust: Trust): readonly LatePurchase[] {
  const { given, late } = known.get(trust) ?? bound(analysis, trust);
  known.set(trust, { given, late });
  return given.size === 0 ? [] : [...late, ...drafts(analysis, given)];
}

interface Bound {
  /** The number that was given first for rolls of RG, by side and RePh. */
  readonly given: ReadonlyMap<string, HandOver>;
  readonly late: readonly LatePurchase[];
}

const known = new WeakMap<Trust, Bound>();

function bound(analysis: Analysis, trust: Trust): Bound {
  const { answers } = trust.verified;
  const all = [...boundLines(trust)];
  const given = new Map<string, HandOver>();
  for (const { line, tree, leaf } of all) {
    const { directive } = line.parsed;
    const answer = leaf.open && directive && rolls.has(directive.verb) ? answers.answer(tree) : undefined;
    if (!answer) continue;
    const of = `${sideIn(analysis, line, tree)} ${refitOf(leaf)}`;
    if (answer.number < (given.get(of)?.number ?? Number.POSITIVE_INFINITY)) given.set(of, answer);
  }
  const late = all.flatMap((one): readonly LatePurchase[] => {
    const { line, tree, leaf } = one;
    if (!isPurchase(line) || !isFirst(one, answers)) return [];
    const answer = given.get(`${sideIn(analysis, line, tree)} ${refitOf(leaf)}`);
    return answer && isBelow(answers.binding(tree), answer) ? [{ line, step: stepOf(leaf), answer }] : [];
  });
  return { given, late };
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

const isFirst = ({ tree, leaf }: InTree, answers: Answers): boolean =>
  !isHandOver(tree) || answers.bindingOf(leaf) === tree;

const isPurchase = ({ parsed: { directive } }: Line): boolean =>
  directive?.verb === 'buy' && directive.rg.value.kind === 'rg';

const sideIn = (analysis: Analysis, line: Line, tree: Tree): string =>
  (isHandOver(tree) ? sideOf(analysis, line) : undefined) ?? tree.side;

const refitOf = ({ part }: Leaf): string => part.split(' ')[0] ?? '';
const stepOf = ({ part }: Leaf): string => part.split(' ')[1] ?? '';

/** Of the RePh that is written: what nobody has bound yet. */
function* drafts(analysis: Analysis, given: ReadonlyMap<string, HandOver>): Iterable<LatePurchase> {
  const { lines } = analysis.campaign;
  const from = lines.findLastIndex(({ parsed }) => parsed.directive?.verb === 'refit');
  const refit = lines.filter(({ parsed }) => parsed.directive?.verb === 'refit').length;
  let step = '';
  for (const line of lines.slice(from)) {
    const { directive } = line.parsed;
    if (directive?.verb === 'step') step = directive.number.value;
    if (!isPurchase(line) || boundOf(line).marks.length > 0) continue;
    const answer = given.get(`${sideOf(analysis, line)} ${refit}`);
    if (answer) yield { line, step, answer };
  }
}
