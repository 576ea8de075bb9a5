/**
 * Marks that a RePh takes off whatever comes of it: where the line that does is missing, or nobody knows what became of the
 * piece, they hold no longer. What is missing was told once, and the next scenario tells anew.
 */
import type { Line } from '../../../syntax/line';
import type { Verb } from '../../../syntax/nodes';
import { ofDeed, ofMarks, ofPiece } from '../../kernel/doubt';
import { type Matter, piecesIn } from '../../kernel/matter';
import { isLasting } from '../../kernel/owing';
import type { CampaignState } from '../../kernel/state';

const takenOff = new Map<string, readonly string[]>([
  ['bog', ['bogged', 'mired']],
  ['shock', ['shocked', 'uk']],
  ['fording', ['fording']],
  ['heroic', ['heroic']],
  ['repair.weapon', ['malfunctioned']],
]);
const all = [...takenOff.values()].flat();

/** Rolls that may leave nothing of the piece. */
const fatal: ReadonlySet<string> = new Set(['shock', 'repair.weapon', 'repair.stun', 'wounded', 'hero']);

/** Rolls for marks that may outlast them, by the verb of their lines. */
const lasting: ReadonlySet<Verb> = new Set<Verb>(['wounded', 'recuperate', 'repair']);
const lastingMarks: ReadonlySet<string> = new Set(['wounded', 'stunned', 'stunned+1', 'stun-recall', 'immobilized']);

/** As a RePh ends that was told to miss something. */
export function letLapse(state: CampaignState): void {
  const { doubts, forces, missed, skipped, done } = state;
  const matters = [...missed.values(), ...skipped].flatMap((told) => told.matters).filter((m) => !done.has(m));
  leaveMarksOpen(state, matters);
  for (const { what, pieces = [] } of matters) {
    const names = pieces.filter((name) => forces.get(name));
    if (fatal.has(what)) doubts.raiseAll(names.map(ofPiece));
    for (const name of names) forces.unmark(name, ...(takenOff.get(what) ?? []));
  }
  takeOff(state, doubts.names('piece'));
}

/** Whose roll for such a mark is missing, or told wrong, may have it still or not; whose is neither has what came of it. */
function leaveMarksOpen({ doubts, done, forces }: CampaignState, missing: readonly Matter[]): void {
  const made = [...done].flatMap(([matter]) => (isLasting(matter) ? piecesIn(matter) : []));
  for (const name of made) doubts.settle(ofMarks(name));
  const wrong = doubts.names('deed').filter((name) => doubts.about(ofDeed(name)).some(({ line }) => isOfLasting(line)));
  const missed = missing.filter(isLasting).flatMap(piecesIn);
  doubts.raiseAll([...missed.filter((name) => forces.get(name)), ...wrong].map(ofMarks));
}

const isOfLasting = ({ parsed: { directive } }: Line): boolean =>
  directive !== undefined && lasting.has(directive.verb);

/** Whether nobody knows of a piece what became of it, or which marks it still has. */
export const isOpenMarked = ({ doubts }: CampaignState, name: string): boolean =>
  doubts.has(ofMarks(name)) || doubts.has(ofPiece(name));

/** A line tells such a mark of the piece, or that it has it no more. */
export function settleMarks({ doubts }: CampaignState, name: string, status: string): void {
  if (lastingMarks.has(status)) doubts.settle(ofMarks(name));
}

/** From pieces of which nobody knows what became of them: whatever it was, these marks are off. */
export function takeOff({ forces }: CampaignState, names: Iterable<string>): void {
  for (const name of names) forces.unmark(name, ...all);
}
