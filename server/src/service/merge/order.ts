/** The order of what two players have put at one place: that in which the step asks for it. */
import { charge } from '../../board/work';
import { rulesFor } from '../../rules/chapters';
import { type Matter, sameMatter } from '../../rules/kernel/matter';
import { same } from '../../rules/kernel/names';
import type { Obligation } from '../../rules/kernel/obligation';
import type { CampaignState } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import { fold } from '../ahead';
import { type MergeLine, verbOf } from './lines';
import { type Item, linesIn, textOf } from './parts';

/** In steps of work, besides those that its rules take. */
const costOfLine = 100;

/** What a player has written in one go: up to what has its place in the step. */
interface Run {
  readonly items: readonly Item[];
  readonly matter?: Matter;
  readonly side?: string;
  /** All else of the step is done on or with it. */
  readonly isFirst?: true;
}

/** What both have written, each in his order. `state`: before the first of it; it is folded on. */
export function inStepOrder(state: CampaignState, ours: readonly Item[], theirs: readonly Item[], uri: string): Item[] {
  const made: Item[] = [];
  let [own, other] = [ours, theirs];
  while (own.length && other.length) {
    const [a, b] = [runOf(state, own, uri), runOf(state, other, uri)];
    const isOwn = isBefore(state, a, b, uri);
    const { items } = isOwn ? a : b;
    if (isOwn) own = own.slice(items.length);
    else other = other.slice(items.length);
    for (const item of items) made.push(item);
    for (const { said } of directivesOf(items)) fold(state, said, uri);
  }
  return [...made, ...own, ...other];
}

/** What no step has a place for. */
export const inOrderOfText = (ours: readonly Item[], theirs: readonly Item[]): readonly Item[] =>
  standsFirst({ items: ours }, { items: theirs }) ? [...ours, ...theirs] : [...theirs, ...ours];

/**
 * As the step asks, but for what the rules allow only behind the other, or forbid the other behind it: Recon takes turns
 * (3.6223), and who has looked too early is told when the other looks.
 */
function isBefore(state: CampaignState, one: Run, other: Run, uri: string): boolean {
  const isOne = comesFirst(state, one, other);
  const [first, second] = isOne ? [one, other] : [other, one];
  const isAllowed = (...runs: readonly Run[]) => !isForbidden(state, runs, uri);
  if (first.isFirst) return isOne;
  const isTurned = isAllowed(first)
    ? isAllowed(second) && !isAllowed(first, second) && isAllowed(second, first)
    : isAllowed(second);
  return isTurned ? !isOne : isOne;
}

/** Whether the rules have something against what is written so. */
function isForbidden(state: CampaignState, runs: readonly Run[], uri: string): boolean {
  charge(costOfLine);
  const probe = state.copy();
  return directivesOf(runs.flatMap(({ items }) => items)).some(({ said }) =>
    fold(probe, said, uri).findings.some(({ severity }) => severity === 'error'),
  );
}

const directivesOf = (items: readonly Item[]): readonly MergeLine[] =>
  linesIn(items).filter(({ parsed }) => parsed.kind === 'directive');

/**
 * The next run; what stands below the last one that has a place goes along with it. What hangs on lines of the other player
 * is judged here for the first time.
 */
function runOf(state: CampaignState, items: readonly Item[], uri: string): Run {
  const probe = state.copy();
  for (const [i, item] of items.entries()) {
    if (linesIn([item]).some(isFirst)) return { items: items.slice(0, i + 1), isFirst: true };
    const above = isInspection(item) ? items.slice(0, i) : [];
    if (directivesOf(above).length > 0 && !waits(above)) return { items: above };
    const { side, matter = answeredBy(probe, item, uri) } = item;
    if (!matter && side === undefined) continue;
    const rest = items.slice(i + 1);
    const goesAlong = !waits(rest) && rest.every((one) => isPlaceless(state, one));
    return { items: goesAlong ? items : items.slice(0, i + 1), matter, side };
  }
  return { items };
}

/** The CG Date of the step (9.6121, 2.5121, 3.6121), and what is given to begin with. */
const isFirst = ({ parsed: { directive: d } }: MergeLine): boolean =>
  d !== undefined && (d.verb === 'date' || (d.verb !== 'given' && 'given' in d && d.given !== undefined));

/** Recon Inspection follows all setup (2.524, 3.6223). */
const isInspection = (item: Item): boolean => directivesOf([item]).some((line) => verbOf(line) === 'inspect');

/** No step has a place for it, as far as is known. */
const isPlaceless = ({ stepData }: CampaignState, item: Item): boolean =>
  !item.matter && item.side === undefined && (!stepData || directivesOf([item]).length === 0);

/** Whether the last line is of the one that comes next. */
const waits = (items: readonly Item[]): boolean => linesIn(items).at(-1)?.parsed.directive?.verb === 'waive';

/** What a step asks for that is answered by lines folded on a state. */
function answeredBy(state: CampaignState, item: Item, uri: string): Matter | undefined {
  charge(costOfLine);
  const notes = directivesOf([item]).flatMap(({ said }) => fold(state, said, uri).notes);
  return notes.find(({ obligation }) => obligation)?.obligation?.matter;
}

function comesFirst(state: CampaignState, one: Run, other: Run): boolean {
  const owed = owedNow(state);
  const [a, b] = [placeOf(state, owed, one), placeOf(state, owed, other)];
  return a < b || (a === b && standsFirst(one, other));
}

/** All that the step asks for, in its order. */
function owedNow(state: CampaignState): readonly Obligation[] {
  const { module, stepData } = state;
  return module && stepData ? [...rulesFor(stepData).obligations(new View(state, module))] : [];
}

/**
 * Where a run stands in its step: with what it answers, else with what is asked of its side, else in the order of the sides,
 * and last where nothing tells: of words alone behind all else.
 */
function placeOf(
  { module }: CampaignState,
  owed: readonly Obligation[],
  { items, matter, side, isFirst }: Run,
): number {
  if (isFirst) return -1;
  if (directivesOf(items).length === 0) return Number.POSITIVE_INFINITY;
  const answered = owed.findIndex((o) => matter && sameMatter(o.matter, matter));
  if (answered >= 0) return answered;
  const isOfSide = (of: string | undefined) => of !== undefined && side !== undefined && same(of, side);
  const sides = module?.sides ?? [];
  const nth = sides.findIndex(({ id }) => isOfSide(id));
  const inOrderOfSides = owed.length + (nth < 0 ? sides.length : nth);
  if (items.some(isInspection)) return inOrderOfSides + sides.length + 1;
  const asked = owed.findIndex((o) => isOfSide(o.side));
  return asked >= 0 ? asked : inOrderOfSides;
}

/** The same whoever merges. */
function standsFirst({ items: one }: Run, { items: other }: Run): boolean {
  return waits(one) === waits(other) ? textOf(linesIn(one)) < textOf(linesIn(other)) : waits(other);
}
