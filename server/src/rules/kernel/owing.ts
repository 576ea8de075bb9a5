/** Why it is not known whether something is owed. */
import { type Cause, ofMarks, ofPiece } from './doubt';
import { type Matter, piecesIn } from './matter';
import type { Obligation } from './obligation';
import type { CampaignState } from './state';

/** The pieces that it is about, in lower case. */
export const piecesOwing = ({ pieces, matter }: Pick<Obligation, 'pieces' | 'matter'>): readonly string[] =>
  pieces?.map((name) => name.toLowerCase()) ?? piecesIn(matter);

/** Rolls for marks that may outlast a RePh. */
const lasting: ReadonlySet<string> = new Set(['wounded', 'repair.stun', 'repair.immobilization']);

export const isLasting = ({ what }: Matter): boolean => lasting.has(what);

/** Nobody knows what became of a piece of it, or whether the piece still has the mark that the roll is for. */
export const doubtsOf = ({ doubts }: CampaignState, { matter }: Obligation): readonly Cause[] => [
  ...piecesIn(matter).flatMap((name) => doubts.about(ofPiece(name))),
  ...(isLasting(matter) ? piecesIn(matter).flatMap((name) => doubts.about(ofMarks(name))) : []),
];

/** Those that no other before them may end: the first about each piece, for its dice may leave nothing to roll for. */
export function withoutRepeats(all: readonly Obligation[]): readonly Obligation[] {
  const seen = new Set<string>();
  return all.filter((o) => {
    const names = piecesOwing(o);
    const isNew = !names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
}
