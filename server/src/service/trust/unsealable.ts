/** Lines of private files that stand in no seal, and that none can take up any more. */
import type { Line } from '../../syntax/line';
import { mayFollowDice } from '../../syntax/vocabulary';
import type { HandOver } from '../../trust/trustLines';
import { isReplacedBy } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { blocksOf, keyOf } from './played';
import type { Trust } from './trusted';

export interface Unsealable {
  readonly line: Line;
  /** Gives the number for what the side has sealed in that step. */
  readonly answer: HandOver;
}

export function* unsealable({ gathered }: Analysis, { read, verified: { answers } }: Trust): Iterable<Unsealable> {
  for (const seal of read.seals) {
    const own = gathered.privates.get(seal.side);
    const answer = own && answers.answer(seal);
    if (!own || !answer || read.seals.some((one) => isReplacedBy(seal, one))) continue;
    const [, refit, step, number] = seal.context;
    const linesOf = (nth: number) => blocksOf(own).get(keyOf({ refit, step }, nth))?.lines ?? [];
    for (const line of [...unsealedIn(linesOf(number)), ...linesOf(number + 1).filter(isDirective)])
      yield { line, answer };
  }
}

/** Of the lines below the heading of a seal: those that it does not bind, and no dice of it can have brought about. */
export const unsealedIn = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(
    ({ parsed: { directive, marks } }) => directive !== undefined && !marks && !mayFollowDice(directive.verb),
  );

const isDirective = ({ parsed }: Line): boolean => parsed.kind === 'directive';
