/** Marks that no piece bears as it is set up, for the RePh has taken them off. */
import type { PieceNode } from '../../syntax/nodes';
import type { Context } from '../context';
import type { ModuleData, StepId } from '../module';
import { namesOf } from './named';
import { findStatus, type Status } from './statuses';

/** Tells of each that a line gives to a unit, or to one in its brackets. */
export function tellMarks(ctx: Context, node: PieceNode): void {
  if (ctx.state.phase !== 'refit') return;
  for (const held of node.holds?.value ?? []) tellMarks(ctx, held);
  const [name] = namesOf(node) ?? [];
  const piece = name && ctx.state.forces.get(name.name);
  if (!piece) return;
  for (const written of node.statuses?.value ?? []) {
    const status = findStatus(written.name.value, piece.type.kind);
    if (written.not || !status?.inPlay) continue;
    ctx.report({
      code: 'setup-marked',
      rule: endedBy(ctx.module, status),
      severity: 'error',
      at: ctx.at(written.name),
      message: `Nobody is set up ${status.name}: this RePh has ended that, and play has yet to begin.`,
    });
  }
}

function endedBy(module: ModuleData, status: Status): string | undefined {
  if (status.name === 'encircled') return module.escape?.encircledRule;
  const id: StepId = status.rallied ? 'rallyAndUnloading' : status.removal ? 'markerRemoval' : 'conclusionOfMelee';
  return module.steps.find((step) => step.id === id)?.number;
}
