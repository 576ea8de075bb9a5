/** Marks that no piece can bear as it is set up: the RePh has taken them off, or nothing has given them to it. */
import type { PieceNode } from '../../syntax/nodes';
import type { Context } from '../context';
import type { ModuleData, StepId } from '../module';
import { contestedNames } from './contested';
import { namesOf } from './named';
import { has, type Piece } from './piece';
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
    if (status.harm && !isHarmed(piece, status.harm) && !contestedNames(ctx.state).has(piece.name.toLowerCase()))
      ctx.report({
        code: 'setup-marked',
        rule: ctx.module.unitSetup?.rule,
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

const isHarmed = (piece: Piece, harm: Status['harm']): boolean =>
  statuses.some((status) => status.harm === harm && has(piece, status.name));

function endedBy(module: ModuleData, status: Status): string | undefined {
  if (status.name === 'encircled') return module.escape?.encircledRule;
  const id: StepId = status.rallied ? 'rallyAndUnloading' : status.removal ? 'markerRemoval' : 'conclusionOfMelee';
  return module.steps.find((step) => step.id === id)?.number;
}
