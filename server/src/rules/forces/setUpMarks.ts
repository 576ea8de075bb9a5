/** Marks that no piece can bear as it is set up: the RePh has taken them off, or nothing has given them to it. */
import type { PieceNode } from '../../syntax/nodes';
import type { Context } from '../context';
import type { ModuleData, SideId, StepId } from '../module';
import type { View } from '../steps/step';
import { contestedNames } from './contested';
import { namesOf } from './named';
import { has, isVehicle, type Piece } from './piece';
import type { RepairData } from './repairData';
import { isIsolatedPiece } from './retention';
import { findStatus, type Status, statuses } from './statuses';

/** Tells of each that a line gives to a unit, or to one in its brackets. */
export function tellMarks(ctx: Context, node: PieceNode): void {
  if (ctx.state.phase !== 'refit') return;
  for (const held of node.holds?.value ?? []) tellMarks(ctx, held);
  const [name] = namesOf(node) ?? [];
  const piece = name && ctx.state.forces.get(name.name);
  if (!piece) return;
  for (const written of node.statuses?.value ?? []) {
    const status = findStatus(written.name.value, piece.type.kind);
    if (written.not || !status) continue;
    if (status.harm && !isHarmed(ctx, piece, status.harm) && !contestedNames(ctx.state).has(piece.name.toLowerCase()))
      ctx.report({
        code: 'setup-marked',
        rule: removedUnder(ctx, piece, status) ?? ctx.module.unitSetup?.rule,
        severity: 'error',
        at: ctx.at(written.name),
        message: `${piece.name} is not ${status.name}: it was not as this RePh left it, and play has yet to begin.`,
      });
    if (!status.inPlay) continue;
    ctx.report({
      code: 'setup-marked',
      rule: endedBy(ctx.module, status),
      severity: 'error',
      at: ctx.at(written.name),
      message: `Nobody is set up ${status.name}: this RePh has ended that, and play has yet to begin.`,
    });
  }
}

const isHarmed = (view: View, piece: Piece, harm: Status['harm']): boolean =>
  statuses.some((status) => status.harm === harm && has(piece, status.name)) ||
  (harm === 'shortage' && (!view.module.repair?.shortage || isIsolatedPiece(view, piece) !== false));

/** Whether the Low Ammo marker of a piece is one that a RePh takes off. */
export const isLowAmmoMeant = ({ lowAmmo }: RepairData, piece: Piece, side: SideId): boolean =>
  (lowAmmo.of === 'all' || isVehicle(piece)) && (lowAmmo.side ?? side) === side;

/** The rule that has taken such a mark off, if there is one of its own. */
function removedUnder({ module, state }: View, piece: Piece, { harm }: Status): string | undefined {
  const { repair } = module;
  if (!repair) return undefined;
  const { shortage, specialAmmo, lowAmmo } = repair;
  if (harm === 'shortage') return shortage?.rule;
  if (harm === 'ammunition') return specialAmmo.roll ? undefined : specialAmmo.rule;
  return harm === 'low-ammo' && isLowAmmoMeant(repair, piece, state.forces.sideOf(piece)) ? lowAmmo.rule : undefined;
}

function endedBy(module: ModuleData, status: Status): string | undefined {
  if (status.name === 'encircled') return module.escape?.encircledRule;
  const id: StepId = status.rallied ? 'rallyAndUnloading' : status.removal ? 'markerRemoval' : 'conclusionOfMelee';
  return module.steps.find((step) => step.id === id)?.number;
}
