/** Places as a log writes them: `at J0`, `at Z15/1`, `at A`. */
import type { Place } from '../../syntax/nodes';
import { locationKey } from '../kernel/state';

export function placeText(place: Place): string {
  const { value } = place;
  if (value.kind === 'open') return '?';
  return value.kind === 'area' ? value.id : locationKey(value.location);
}
