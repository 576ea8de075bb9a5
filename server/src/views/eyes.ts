/** For whose eyes something is that leaves the log. */
import type { Head } from '../service/views/data';
import { visible } from './visible';

/** One line for its title; empty for a log in which nothing can be sealed. */
export function forEyes({ eyes, leftOut, campaign }: Pick<Head, 'eyes' | 'leftOut' | 'campaign'>): string {
  if (!eyes) return '';
  if (eyes.length === 0) return 'Open to both players: what is sealed is left out';
  const isBoth = campaign?.sides.every(({ id }) => eyes.includes(id)) ?? false;
  const whose = isBoth ? 'For both players’ eyes' : visible(`For the ${eyes.join(' and ')} player’s eyes`);
  return leftOut.length === 0
    ? whose
    : visible(`${whose}: what the ${leftOut.join(' and the ')} side has sealed is left out`);
}
