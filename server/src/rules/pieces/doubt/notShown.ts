/** Pieces in sight of both, which lines have brought that only their side can read, or nobody yet. */
import type { Span } from '../../../syntax/nodes';
import type { Context } from '../../kernel/context';
import type { Cause } from '../../kernel/doubt';
import { same } from '../../kernel/names';
import { areSeals, isHidden, tellNotShown } from '../../kernel/notShown';
import type { Rg } from '../../kernel/state';
import type { Piece } from '../piece';
import { pieceType, typeFromName } from '../types/readType';

/** What a name says of its piece: its RG, and what of that it is, by the lines that tell of it. */
function read({ module }: Context, name: string) {
  const [, group, last = name] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  const { kind, type } = pieceType(module, '', typeFromName(last) ?? last);
  const isLeader = kind === 'leader' || kind === 'armorLeader';
  const verb = isLeader ? 'leader' : kind === 'sw' ? 'sw' : 'strength';
  return { group, verb, type } as const;
}

const rgOf = ({ state }: Context, group: string | undefined): Rg | undefined =>
  group === undefined ? undefined : [...state.rgs.values()].find(({ name }) => same(name, group));

/** Once for an RG that nobody has seen bought, or of which nobody has seen the strength; else for each piece, such as `foxhole.GZA2`. */
function toldOf(ctx: Context, name: string, isBought: boolean) {
  const { group = name, verb } = read(ctx, name);
  if (pieceType(ctx.module, '', group).kind === 'fortification') return { what: name };
  if (!isBought) return { what: group };
  if (verb !== 'strength') return { what: name };
  return { what: group, because: `${group} is in sight here, and its strength is still sealed` };
}

/** That a line brings a piece which the log does not show. */
export function tellHidden(ctx: Context, { name, rg, line }: Piece, at: Span): void {
  const group = rgOf(ctx, rg);
  const by = [group?.line, line].find((one) => one && isHidden(one));
  if (!by) return;
  const isBought = group !== undefined && !isHidden(group.line);
  tellNotShown(ctx, { ...toldOf(ctx, name, isBought), at }, { verb: by.parsed.directive?.verb });
}

/** The same of a name that only what is sealed can have brought; false where other lines can. */
export function tellSealed(ctx: Context, name: string, at: Span, causes: readonly Cause[]): boolean {
  const { group, verb } = read(ctx, name);
  return tellNotShown(ctx, { ...toldOf(ctx, name, rgOf(ctx, group) !== undefined), at }, { causes, like: verb });
}

/** Whether all that an RG brings of what a name means is in sight, so that nothing sealed can have brought it. */
export function isSeenWhole(ctx: Context, name: string, causes: readonly Cause[]): boolean {
  const { group, verb, type } = read(ctx, name);
  const rg = rgOf(ctx, group);
  if (!rg || !areSeals(causes)) return false;
  switch (verb) {
    case 'leader':
      return rg.leaders.length > 0;
    case 'sw':
      return rg.sw.some(({ weapon, received }) => same(weapon, type) && received !== 'open');
    case 'strength':
      return rg.strength === 'full' || rg.strength === 'depleted';
  }
}
