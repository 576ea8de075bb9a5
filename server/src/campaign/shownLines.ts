/** Lines that tell, in sight of both, what a sealed line of their step leaves unknown. */
import type { Context } from '../rules/kernel/context';
import { type Cause, ofPiece, ofRg } from '../rules/kernel/doubt';
import { pieceNamesOn } from '../syntax/pieceNodes';

/** Of whom such a line tells that much is known: the line is judged like any. */
export function settleShown({ state, directive: d }: Context): void {
  const here = state.sealed.filter(
    ({ step, status, verbs }) =>
      status === 'sealed' && step === state.stepData?.number && verbs.some((verb) => verb === d.verb),
  );
  if (here.length === 0) return;
  const isSealed = ({ line }: Cause) => here.some((seal) => seal.line === line);
  // What is rolled for besides hangs on the strength.
  if (d.verb === 'strength') state.doubts.settle(ofRg(d.rg.value), isSealed);
  for (const name of pieceNamesOn(d)) state.doubts.settle(ofPiece(name), isSealed);
}
