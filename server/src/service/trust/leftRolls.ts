/** Rolls with their dice that a side hands over without binding them: those alone of which the other tells what came. */
import type { Line } from '../../syntax/line';
import { isHandOver, type Tree } from '../../trust/answers';
import { type RollLeft, rollsLeft, rollsUnbound } from '../../trust/rollsLeft';
import type { Analysis } from '../analysis';
import type { Desk } from './desk';
import { sideOf } from './sideOf';
import type { Trust } from './trusted';

/** That their own side was to bind, before the other has answered that. */
export const leftByOne = (analysis: Analysis, trust: Trust): readonly RollLeft[] =>
  unanswered(trust).filter(({ line, next }) => {
    const of = sideOf(analysis, trust.lines[line] as Line);
    return of === undefined || of === next.side;
  });

/** Those of the other that a side's next hand-over binds. */
export function leftTo(desk: Desk): ReadonlySet<Line> {
  const { trust } = desk.analysis;
  const left = (trust ? unanswered(trust) : []).flatMap(({ line, next }) =>
    next.side === desk.other ? [trust?.lines[line] as Line] : [],
  );
  return new Set(left.filter((line) => desk.sideOf(line) === desk.side));
}

/** Rolls that a side has declared in the log and that stand with their dice, bound by nobody so: whoever is given a number by then could change them once he knows more. */
export const unboundOf = (analysis: Analysis, trust: Trust, of: string): readonly Line[] =>
  unboundIn(trust, of, isHandOver).filter((line) => (sideOf(analysis, line) ?? of) === of);

/** Rolls out of a side's seals that stand with their dice, bound by nobody so. */
export const openedBy = ({ analysis: { trust } }: Desk, of: string): ReadonlySet<Line> =>
  new Set(trust ? unboundIn(trust, of, (tree) => !isHandOver(tree)) : []);

const unboundIn = ({ read, lines }: Trust, of: string, isOf: (tree: Tree) => boolean): readonly Line[] =>
  [...rollsUnbound(read)].flatMap(({ line, tree }) => (tree.side === of && isOf(tree) ? (lines[line] ?? []) : []));

const known = new WeakMap<Trust, readonly RollLeft[]>();

function unanswered(trust: Trust): readonly RollLeft[] {
  const found = known.get(trust) ?? [...rollsLeft(trust.read, trust.verified.answers)].filter(({ reply }) => !reply);
  known.set(trust, found);
  return found;
}
