/** Lines of a RePh about pieces that were told wrong or stand open: what would follow from them is not judged as well. */
import type { Line } from '../../../syntax/line';
import { pieceNamesOn } from '../../../syntax/pieceNodes';
import type { CampaignState } from '../../kernel/state';
import type { Forces } from '../forces';
import type { Piece } from '../piece';

/** Takes down that a line of the current step is wrong, or open: its dice or a choice of it are still to come. */
export function contest(state: CampaignState, line: Line, isOpen: boolean): void {
  const { directive } = line.parsed;
  const names = directive ? pieceNamesOn(directive) : [];
  state.contested.add(line, { step: state.stepLine, isOpen, names, isPast: false });
}

/** A scenario has been played since, which tells anew of every piece; what such a line made of one it still did. */
export function settleContested(state: CampaignState): void {
  state.contested.change((c) => ({ ...c, isPast: true }));
}

/** Whether a line of the current step that is wrong or open names one of these pieces. */
export function isContested({ contested, stepLine }: CampaignState, names: readonly string[]): boolean {
  return names.some((name) => contested.of(name).some(({ step }) => step === stepLine));
}

/** All pieces, in lower case, that such lines have named. */
export const contestedNames = ({ contested }: CampaignState): Pick<ReadonlySet<string>, 'has' | 'size'> =>
  contested.names;

/** Whether a line above that is open names a piece or who has it: what becomes of it nobody knows. */
export function hangsOnOpen({ contested, forces }: Pick<CampaignState, 'contested' | 'forces'>, name: string): boolean {
  return isOn(forces, name, (one) => contested.of(one).some(({ isOpen }) => isOpen));
}

/** Whether a line of an earlier step that is wrong names a piece or who has it: the players have it where that line does. */
export function hangsOnWrong({ contested, forces, stepLine }: CampaignState, name: string): boolean {
  return isOn(forces, name, (one) => contested.of(one).some(({ step }) => step !== stepLine));
}

function isOn(forces: Forces, name: string, isTold: (name: string) => boolean): boolean {
  const piece = forces.get(name);
  return (piece ? holders(forces, piece) : [name.toLowerCase()]).some(isTold);
}

function holders(forces: Forces, piece: Piece): string[] {
  const holder = forces.holder(piece);
  return [piece.name.toLowerCase(), ...(holder ? holders(forces, holder) : [])];
}

/** Whether somebody is still to be selected who may be this piece: that alone is told to be missing. */
export const awaitsSelection = ({ consequences, done }: CampaignState, name: string): boolean =>
  consequences.some((c) => (c.kind === 'select' || c.kind === 'choose') && c.of.includes(name) && !done.has(c.key));
