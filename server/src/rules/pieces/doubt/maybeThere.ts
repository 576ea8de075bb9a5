/** Pieces whose placing cannot be read: what is said for want of such a piece in an Area hangs on that line. */
import { type Cause, groupsOf, ofPiece } from '../../kernel/doubt';
import type { CampaignState } from '../../kernel/state';
import { isPersonnel, type Piece } from '../piece';

/** Of one that no line places nothing says that it may be there. */
export const maybeThere = (
  { doubts, forces }: Pick<CampaignState, 'doubts' | 'forces'>,
  isMeant: (piece: Piece) => boolean,
): readonly Cause[] =>
  doubts.names('piece').flatMap((name) => {
    const piece = forces.get(name);
    return piece && !piece.fate && isMeant(piece) ? doubts.about(ofPiece(name)).filter(isPlacing) : [];
  });

const isPlacing = ({ line }: Cause): boolean => /^\s*at\b/i.test(line.parsed.text);

/** Personnel of a side, who could do what nobody else in an Area can; those of RG too whose purchase is sealed. */
export const personnelMaybeThere = (
  state: Pick<CampaignState, 'doubts' | 'forces'>,
  side: string | undefined,
): readonly Cause[] => [
  ...maybeThere(state, (piece) => isPersonnel(piece) && piece.side === side),
  ...(side === undefined ? [] : state.doubts.about(groupsOf(side))),
];
