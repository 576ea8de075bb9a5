/** Lines of a RePh about pieces that were told wrong or stand open: what would follow from them is not judged as well. */
import type { Line } from '../../syntax/line';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import type { CampaignState } from '../state';

/** Takes down that a line of the current step is wrong or open. */
export function contest(state: CampaignState, line: Line): void {
  state.contested = new Map(state.contested).set(line, state.stepLine);
}

/** Whether a line of the current step that is wrong or open names one of these pieces. */
export function isContested({ contested, stepLine }: CampaignState, names: readonly string[]): boolean {
  for (const [line, heading] of contested)
    if (heading === stepLine && namesOf(line).some((name) => names.includes(name))) return true;
  return false;
}

/** All pieces, in lower case, that such lines have named. */
export const contestedNames = ({ contested }: CampaignState): ReadonlySet<string> =>
  new Set([...contested.keys()].flatMap(namesOf));

/** Whether somebody is still to be selected who may be this piece: that alone is told to be missing. */
export const awaitsSelection = ({ consequences, done }: CampaignState, name: string): boolean =>
  consequences.some((c) => (c.kind === 'select' || c.kind === 'choose') && c.of.includes(name) && !done.has(c.key));

const namesOf = ({ parsed: { directive } }: Line): readonly string[] => (directive ? pieceNamesOn(directive) : []);
