/** What fires have made of the map: the sheet itself stays as it is drawn. */
import { type LocationKey, splitLocation } from '../../../board/hex';
import type { CampaignState } from '../../kernel/state';

/** Whether a Location of a building is no more: shellholes have taken its hex, or rubble the floors above it. */
export function hasBurntDown(
  { shellholes, rubble }: Pick<CampaignState, 'shellholes' | 'rubble'>,
  location: LocationKey,
): boolean {
  const { hex, level } = splitLocation(location);
  return shellholes.has(hex) || (level > 0 && rubble.has(hex));
}
