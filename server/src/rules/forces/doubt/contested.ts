/** Lines of a RePh about pieces that were told wrong or stand open: what would follow from them is not judged as well. */
import type { Line } from '../../../syntax/line';
import { pieceNamesOn } from '../../../syntax/pieceNodes';
import type { CampaignState } from '../../state';
import type { Forces } from '../pieces/forces';
import type { Piece } from '../pieces/piece';

/** Takes down that a line of the current step is wrong, or open: its dice or a choice of it are still to come. */
export function contest(state: CampaignState, line: Line, isOpen: boolean): void {
  const { directive } = line.parsed;
  const names = directive ? pieceNamesOn(directive) : [];
  state.contested = new Map(state.contested).set(line, { step: state.stepLine, isOpen, names, isPast: false });
}

/** A scenario has been played since, which tells anew of every piece; what such a line made of one it still did. */
export function settleContested(state: CampaignState): void {
  if (state.contested.size)
    state.contested = new Map([...state.contested].map(([line, c]) => [line, { ...c, isPast: true }]));
}

/** Whether a line of the current step that is wrong or open names one of these pieces. */
export function isContested({ contested, stepLine }: CampaignState, names: readonly string[]): boolean {
  for (const { step, isPast, names: told } of contested.values())
    if (step === stepLine && !isPast && told.some((name) => names.includes(name))) return true;
  return false;
}

/** All pieces, in lower case, that such lines have named. */
export const contestedNames = ({ contested }: CampaignState): ReadonlySet<string> =>
  new Set([...contested.values()].flatMap(({ isPast, names }) => (isPast ? [] : names)));

/** Whether a line above that is open names a piece or who has it: what becomes of it nobody knows. */
export function hangsOnOpen({ contested, forces }: Pick<CampaignState, 'contested' | 'forces'>, name: string): boolean {
  return isOn(openNames(contested), forces, name);
}

/** Whether a line of an earlier step that is wrong names a piece or who has it: the players have it where that line does. */
export function hangsOnWrong({ contested, forces, stepLine }: CampaignState, name: string): boolean {
  const wrong = [...contested.values()].flatMap(({ step, isPast, names }) =>
    step === stepLine || isPast ? [] : names,
  );
  return isOn(new Set(wrong), forces, name);
}

function isOn(names: ReadonlySet<string>, forces: Forces, name: string): boolean {
  if (names.size === 0) return false;
  const piece = forces.get(name);
  return (piece ? holders(forces, piece) : [name.toLowerCase()]).some((one) => names.has(one));
}

const opened = new WeakMap<CampaignState['contested'], ReadonlySet<string>>();

/** What the open lines name, counted out once for as long as none is added. */
function openNames(contested: CampaignState['contested']): ReadonlySet<string> {
  const before = opened.get(contested);
  if (before) return before;
  const now = new Set([...contested.values()].flatMap((c) => (c.isOpen && !c.isPast ? c.names : [])));
  opened.set(contested, now);
  return now;
}

function holders(forces: Forces, piece: Piece): string[] {
  const holder = forces.holder(piece);
  return [piece.name.toLowerCase(), ...(holder ? holders(forces, holder) : [])];
}

/** Whether somebody is still to be selected who may be this piece: that alone is told to be missing. */
export const awaitsSelection = ({ consequences, done }: CampaignState, name: string): boolean =>
  consequences.some((c) => (c.kind === 'select' || c.kind === 'choose') && c.of.includes(name) && !done.has(c.key));
