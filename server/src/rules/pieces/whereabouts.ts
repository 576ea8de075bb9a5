/** Where a piece is, and since which line: compared, and in players' words. */

import type { Context } from '../kernel/context';
import { locationKey } from '../kernel/state';
import type { Placed, Where } from './piece';

/** This line, within its scenario or step. */
export const placing = (ctx: Pick<Context, 'state' | 'line'>): Placed => ({
  line: ctx.line,
  during: ctx.state.stepLine ?? ctx.state.phaseLine,
});

/** By a line that tells of the piece, and not by one that leaves all others where they were. */
export const isTold = ({ line }: Placed): boolean => line.parsed.directive?.verb !== 'others';

export function sameWhere(a: Where, b: Where): boolean {
  if (a.kind === 'location' && b.kind === 'location') return locationKey(a.location) === locationKey(b.location);
  if (a.kind === 'area' && b.kind === 'area') return a.area === b.area;
  if (a.kind === 'entry' && b.kind === 'entry') return a.hex === b.hex;
  return a.kind === b.kind;
}

export function whereText(where: Where): string {
  switch (where.kind) {
    case 'location':
      return `in ${locationKey(where.location)}`;
    case 'area':
      return `in a Setup Area with ${where.area.locations[0] ?? where.area.hexes[0]}`;
    case 'entry':
      return `held in Entry Area ${where.hex}`;
    case 'offmap':
      return 'off map';
    case 'unplaced':
      return 'nowhere yet';
  }
}
