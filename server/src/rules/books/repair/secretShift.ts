/** What is done for Equipment hangs on who is where, which after a secret Shift (9.613, 2.513, 3.613) its side alone knows, once its dice have fallen. */
import type { Line } from '../../../syntax/line';
import type { Verb } from '../../../syntax/nodes';
import { topicsOf } from '../../kernel/codes';
import { ofPiece } from '../../kernel/doubt';
import type { SideId } from '../../kernel/module';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { unreadBehind } from '../../kernel/unread';
import { openFor } from '../../pieces/doubt/deeds';
import { inventoryOf } from './inventory';

/**
 * Whether nobody here knows by now where one of these pieces is, or who is there.
 * @param needsPersonnel whether it is done by Personnel of the Area
 */
export function hangsOnShift(view: View, names: readonly string[], needsPersonnel: boolean): boolean {
  const { state } = view;
  const inventory = inventoryOf(view);
  return names.some((name) => {
    const piece = state.forces.get(name);
    const kept = piece && inventory.of(piece);
    const isLeft = () => kept !== undefined && inventory.hasPersonnel(kept) === 'unknown';
    const behind = [
      ...openFor(state, name),
      ...state.doubts.about(ofPiece(name)),
      ...unreadBehind(state, topicsOf('repair-missing'), { pieces: () => [name.toLowerCase()] }),
    ];
    return behind.some(({ line }) => isOfShift(state, line)) || (needsPersonnel && isLeft());
  });
}

/**
 * Whether a side has given up what it has sealed of its Shift. What the other side tells of that instead may leave a dr due for which its time is
 * over, and whether it is made would be known to nobody before: it is no longer owed.
 */
export const isShiftLost = ({ sealed }: CampaignState, of: SideId): boolean =>
  sealed.some(({ status, side, verbs }) => status === 'lost' && side === of && verbs.includes('shift'));

/** It moves units, or it is what stands for such lines. */
function isOfShift({ sealed }: CampaignState, line: Line): boolean {
  const verb = line.parsed.directive?.verb;
  return verb === 'sealed' || (verb !== undefined && moves.has(verb)) || sealed.some((seal) => seal.line === line);
}

const moves: ReadonlySet<Verb> = new Set<Verb>(['shift', 'ford', 'casualty']);
