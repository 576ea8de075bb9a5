/** Infantry set up hidden: HIP is bought for it, squad by squad (9.619, 2.520, 3.619). */
import type { PieceNode } from '../../../syntax/nodes';
import type { Context } from '../../kernel/context';
import { count } from '../../kernel/names';
import { findStatus } from '../../pieces/marks/statuses';
import { namesOf } from '../../pieces/named';
import { has, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { barredToday } from '../fortifications/order';

/** The price column of the Fortification Purchase Table for a unit. */
function columnOf({ type }: Piece): keyof typeof words | undefined {
  switch (type.kind) {
    case 'squad':
      return 'squad';
    case 'halfSquad':
    case 'crew':
      return 'hs';
    case 'leader':
    case 'hero':
      return 'smc';
    default:
      return undefined;
  }
}

const words: Readonly<Record<'squad' | 'hs' | 'smc', readonly [one: string, many: string]>> = {
  squad: ['squad', 'squads'],
  hs: ['HS', 'HS'],
  smc: ['SMC', 'SMC'],
};

/**
 * What a node sets up hidden on a date on which its side may not, or once more of its kind are than HIP was bought for;
 * special rules may allow the latter all the same.
 */
export function tellHip(ctx: Context, node: PieceNode): void {
  const { state, module } = ctx;
  const { rule, items } = module.fortifications;
  const hip = items.find((item) => item.effect === 'hip');
  const hides = (piece: Piece) =>
    node.statuses?.value.some((s) => !s.not && findStatus(s.name.value, piece.type.kind)?.name === 'hidden');
  const units = (namesOf(node) ?? []).flatMap(({ name }) => state.forces.get(name) ?? []).filter(hides);
  if (!hip) return;
  for (const [i, piece] of units.entries()) {
    const barred = isPersonnel(piece) || isVehicle(piece) ? barredToday(ctx, piece.side, hip) : undefined;
    if (barred) {
      ctx.report({ code: 'hip-not-allowed', rule, at: ctx.at(node.name), message: barred });
      return;
    }
    const column = columnOf(piece);
    if (column === undefined || typeof hip.cost === 'number' || hip.cost[column] === undefined) continue;
    const alike = (p: Piece) => columnOf(p) === column && p !== piece;
    const before = state.forces
      .inPlay(piece.side)
      .filter((p) => alike(p) && has(p, 'hidden') && p.placed?.during === state.stepLine);
    const bought = state.side(piece.side).hip[column] ?? 0;
    if (before.length + units.slice(0, i).filter(alike).length < bought) continue;
    ctx.report({
      code: 'hip-not-bought',
      hangsOn: state.unopened(piece.side, 'fortify'),
      rule,
      at: ctx.at(node.name),
      message: `${piece.name} is set up hidden, and HIP is bought for ${bought ? `${count(bought, ...words[column])} only` : `no ${words[column][0]}`}: \`fortify ${piece.side} HIP ${column}\`, unless a special rule hides it.`,
    });
    return;
  }
}
