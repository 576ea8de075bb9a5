/** Rolls with their dice that a side hands over without binding them: those alone of which the other tells what came. */
import type { Line } from '../../syntax/line';
import { type RollLeft, rollsLeft } from '../../trust/rollsLeft';
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

const known = new WeakMap<Trust, readonly RollLeft[]>();

function unanswered(trust: Trust): readonly RollLeft[] {
  const found = known.get(trust) ?? [...rollsLeft(trust.read, trust.verified.answers)].filter(({ reply }) => !reply);
  known.set(trust, found);
  return found;
}
