import type { Context } from '../kernel/context';
import type { Named } from '../pieces/named';
import { has, type Piece, type Where } from '../pieces/piece';
import { placing } from '../pieces/whereabouts';

/** True, with a finding, for what may not come in from off map yet. */
export function mustWait(ctx: Context, { at }: Named, piece: Piece, where?: Where): boolean {
  if (where?.kind === 'offmap' || !has(piece, 'withdrawn')) return false;
  ctx.report({
    code: 'withdrawn-waits',
    rule: ctx.module.pullOut?.partner.rule,
    at: ctx.at(at),
    message: `${piece.name} waits off map since it was withdrawn, and may not enter yet.`,
  });
  // Where it is instead is not asked for as well.
  ctx.state.forces.move(piece.name, { kind: 'offmap' }, placing(ctx));
  return true;
}

/** What was called back has come in where it is placed, with all that it has. */
export function comeIn(ctx: Context, { name }: Pick<Piece, 'name'>): void {
  const { forces } = ctx.state;
  const piece = forces.get(name);
  if (!piece || piece.where.kind === 'offmap') return;
  forces.unmark(name, 'returning');
  for (const held of piece.holds) comeIn(ctx, { name: held });
}
