/** Infantry set up hidden: HIP is bought for it, squad by squad (9.619, 2.520, 3.619). */
import type { PieceNode } from '../../syntax/nodes';
import type { Context } from '../context';
import { barredToday } from '../fortifications/order';
import type { StepId } from '../module';
import { count, list } from '../names';
import type { Obligation } from '../obligation';
import type { View } from '../steps/step';
import { namesOf } from './named';
import { has, isMmc, isPersonnel, isVehicle, type Piece } from './piece';
import { capacity, portagePoints } from './portage';
import { sameWhere } from './record';
import { findStatus } from './statuses';

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
      ctx.report({ code: 'hip-not-allowed', rule, severity: 'error', at: ctx.at(node.name), message: barred });
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
      rule,
      severity: 'warning',
      at: ctx.at(node.name),
      message: `${piece.name} is set up hidden, and HIP is bought for ${bought ? `${count(bought, ...words[column])} only` : `no ${words[column][0]}`}: \`fortify ${piece.side} HIP ${column}\`, unless a special rule hides it.`,
    });
    return;
  }
}

/** Units that this step has set up hidden with more SW than HIP covers, leaders who came later counted. */
export function hiddenLoads(view: View, step: StepId): Obligation[] {
  const { state, module } = view;
  const { rule, items } = module.fortifications;
  const instead = items.find((item) => item.effect === 'hip')?.insteadOfIpc;
  if (!instead || !state.keepsForces) return [];
  const { forces } = state;
  return forces.inPlay().flatMap((unit) => {
    const { placed, where } = unit;
    if (!isPersonnel(unit) || !has(unit, 'hidden') || where.kind !== 'location') return [];
    if (placed === undefined || placed.during !== state.stepLine) return [];
    const weapons = forces.held(unit).filter(({ type }) => type.kind === 'sw');
    const [weapon, ...others] = weapons;
    if (weapon && isMmc(unit) && others.length === 0 && instead.includes(weapon.type.type)) return [];
    const leaders = forces
      .inPlay(unit.side)
      .filter((p) => p.type.kind === 'leader' && !forces.isPrisoner(p) && sameWhere(p.where, where));
    const ipc = [unit, ...(isMmc(unit) ? leaders : [])].reduce((sum, p) => sum + capacity(p), 0);
    const costs = weapons.map(portagePoints);
    const pp = costs.reduce<number>((sum, n) => sum + Number(n), 0);
    if (costs.includes('unknown') || pp <= ipc) return [];
    return {
      key: `hidden-load/${unit.name}`,
      step,
      rule,
      side: unit.side,
      due: 'must',
      what: `less for ${unit.name} to have hidden`,
      why: { text: `${unit.name} is set up hidden with ${pp} PP, and its IPC is ${ipc}`, rule },
      write: () => '',
      missed: {
        code: 'hip-load',
        severity: 'warning',
        message: `${unit.name} is set up hidden with ${list(
          weapons.map((w) => w.name),
          'and',
        )}, ${pp} PP: HIP covers SW up to its IPC of ${ipc}, or one ${list([...instead], 'or')} with an MMC, unless a special rule hides them.`,
        at: placed.line,
      },
    };
  });
}
