/** Lines of a RePh about pieces that were told wrong or stand open: what would follow from them is not judged as well. */
import type { Line } from '../../../syntax/line';
import { pieceNamesOn } from '../../../syntax/pieceNodes';
import { type Cause, ofDeed } from '../../kernel/doubt';
import type { CampaignState } from '../../kernel/state';
import type { Forces } from '../forces';
import type { Piece } from '../piece';

/** Takes down that a line of the current step is wrong, or open: its dice or a choice of it are still to come. */
export function doubtDeed(
  { doubts, stepLine }: CampaignState,
  line: Line,
  { isOpen }: { readonly isOpen: boolean },
): void {
  const { directive } = line.parsed;
  doubts.raiseDeed(stepLine, directive ? pieceNamesOn(directive) : [], { isOpen });
}

/** Whether a line of the current step that is wrong or open names one of these pieces. */
export function hasDoubtfulDeed({ doubts, stepLine }: CampaignState, names: readonly string[]): boolean {
  return names.some((name) => doubts.about(ofDeed(name)).some(({ step }) => step === stepLine));
}

type Holding = Pick<CampaignState, 'doubts' | 'forces'>;

/** The lines above that are open and name a piece or who has it: what becomes of it nobody knows. */
export const openFor = (state: Holding, name: string): readonly Cause[] =>
  deedsOn(state, name).filter(({ isOpen }) => isOpen === true);

/** The lines of earlier steps that are wrong and name a piece or who has it: the players have it where those do. */
export const wrongFor = (state: CampaignState, name: string): readonly Cause[] =>
  deedsOn(state, name).filter(({ step }) => step !== state.stepLine);

function deedsOn({ doubts, forces }: Holding, name: string): readonly Cause[] {
  const piece = forces.get(name);
  const names = piece ? holders(forces, piece) : [name];
  return names.flatMap((one) => doubts.about(ofDeed(one)));
}

function holders(forces: Forces, piece: Piece): string[] {
  const holder = forces.holder(piece);
  return [piece.name, ...(holder ? holders(forces, holder) : [])];
}

/** Whether somebody is still to be selected who may be this piece: that alone is told to be missing. */
export const awaitsSelection = ({ consequences, done }: CampaignState, name: string): boolean =>
  consequences.some((c) => (c.kind === 'select' || c.kind === 'choose') && c.of.includes(name) && !done.has(c.matter));
