/** Marks that no piece can bear, or be rid of, as it is set up: the RePh has taken them off, or nothing has put them on. */
import type { PieceNode, StatusNode } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { isIsolatedPiece } from '../../ground/retention/retention';
import type { Context } from '../../kernel/context';
import type { ModuleData, StepId } from '../../kernel/module';
import { same } from '../../kernel/names';
import type { View } from '../../kernel/step';
import { isDoubtful } from '../../pieces/doubt/doubtful';
import { isLowAmmoMeant } from '../../pieces/marks/lowAmmo';
import { findStatus, type Status, statuses } from '../../pieces/marks/statuses';
import { namesOf } from '../../pieces/named';
import { isGone, type Piece } from '../../pieces/piece';

/** Tells of each that a line gives to a unit, or to one in its brackets. `settled`: those of whom nobody knew till now what became. */
export function tellMarks(ctx: Context, node: PieceNode, settled: readonly string[]): void {
  if (ctx.state.phase !== 'refit') return;
  for (const held of node.holds?.value ?? []) tellMarks(ctx, held, settled);
  const [name] = namesOf(node) ?? [];
  const piece = name && ctx.state.forces.get(name.name);
  if (!piece || isGone(piece)) return;
  for (const written of node.statuses?.value ?? []) {
    const status = findStatus(written.name.value, piece.type.kind);
    if (!status) continue;
    if (status.lasting && !settled.some((one) => same(one, piece.name))) tellLasting(ctx, piece, status, written);
    if (written.not || !status.inPlay) continue;
    ctx.report({
      code: 'setup-marked',
      rule: endedBy(ctx.module, status),
      at: ctx.at(written.name),
      message: `Nobody is set up ${status.name}: this RePh has ended that, and play has yet to begin.`,
    });
  }
}

/** Tells where it is not as the RePh left the piece. */
function tellLasting(ctx: Context, piece: Piece, status: Status, { name, not, value }: StatusNode): void {
  const had = bears(ctx, piece, status, value?.value);
  if (had === !not || (!not && isShort(ctx, piece, status)) || isDoubtful(ctx, piece)) return;
  const mark = `${not ? 'not ' : ''}${status.name}${value ? `=${value.value}` : ''}`;
  // A special rule of the scenario may make some so.
  const isByRule = status.lasting === 'fanaticism';
  const place = isByRule
    ? 'If a special rule makes it so, `waive setup-fanatic "by SSR"` stands above'
    : not && status.permanent
      ? 'What a step did is told in that step'
      : `What a step did is told in that step, what play did in the scenario: \`mark ${printPieceName(piece.name)}(${mark})\``;
  ctx.report({
    code: isByRule ? 'setup-fanatic' : 'setup-marked',
    rule: (!not && removedUnder(ctx, piece, status)) || ctx.module.unitSetup?.rule,
    at: ctx.at(name),
    message: `${piece.name} cannot be set up ${mark}: this RePh ${not ? 'left it so' : 'did not leave it so'}, and play has yet to begin. ${place}.`,
  });
}

/**
 * Tells of each mark that a line of a RePh puts on a piece, or on one in its brackets, or takes off, though no step does:
 * before the line has them so. Only a Melee is still play.
 */
export function tellUnbrought(ctx: Context, node: PieceNode, of?: Piece): void {
  const { state } = ctx;
  if (state.phase !== 'refit') return;
  for (const held of node.holds?.value ?? []) tellUnbrought(ctx, held);
  const [name] = namesOf(node) ?? [];
  const piece = of ?? (name && state.forces.get(name.name));
  if (!piece || isGone(piece) || state.melee?.pieces.has(piece.name.toLowerCase())) return;
  for (const written of node.statuses?.value ?? []) tellUnbroughtMark(ctx, piece, written);
}

function tellUnbroughtMark(ctx: Context, piece: Piece, { name, not, value }: StatusNode): void {
  const status = findStatus(name.value, piece.type.kind);
  if (!status?.lasting && !status?.inPlay) return;
  if (bears(ctx, piece, status, value?.value) === !not || isDoubtful(ctx, piece)) return;
  const mark = `${status.name}${value ? `=${value.value}` : ''}`;
  const inPlay = `; what play did is told in the scenario: \`mark ${printPieceName(piece.name)}(${not ? 'not ' : ''}${mark})\``;
  ctx.report({
    code: 'refit-marked',
    rule: ctx.state.stepData?.number,
    at: ctx.at(name),
    message: `${piece.name} is ${not ? 'still' : 'not'} ${mark}, and no step changes that by a mark. What a step does has a line of its own${not && status.permanent ? '' : inPlay}.`,
  });
}

/** Whether it is so marked, or with what passes into that. */
export function bears({ state: { forces } }: Context, piece: Piece, status: Status, part: string | undefined): boolean {
  const { lasting } = status;
  if (!lasting) return piece.statuses.has(status.name);
  if (lasting === 'captivity' && forces.isCaptive(piece)) return true;
  if (lasting === 'capture') return forces.isCaptured(piece);
  return statuses.some((one) => {
    const parts = one.lasting === lasting ? piece.statuses.get(one.name) : undefined;
    return parts && (part === undefined || parts.length === 0 || parts.some((p) => same(p, part)));
  });
}

/** What is Isolated may be short of ammunition, and is where no RePh ends that. */
const isShort = (view: View, piece: Piece, { lasting }: Status): boolean =>
  lasting === 'shortage' && (!view.module.repair?.shortage || isIsolatedPiece(view, piece) !== false);

/** The rule that has taken such a mark off, if there is one of its own. */
function removedUnder({ module, state }: View, piece: Piece, { lasting }: Status): string | undefined {
  const { repair } = module;
  if (!repair) return undefined;
  const { shortage, specialAmmo, lowAmmo } = repair;
  if (lasting === 'shortage') return shortage?.rule;
  if (lasting === 'ammunition') return specialAmmo.roll ? undefined : specialAmmo.rule;
  return lasting === 'low-ammo' && isLowAmmoMeant(repair, piece, state.forces.sideOf(piece)) ? lowAmmo.rule : undefined;
}

function endedBy(module: ModuleData, status: Status): string | undefined {
  if (status.name === 'encircled') return module.escape?.encircledRule;
  const id: StepId = status.rallied ? 'rallyAndUnloading' : status.removal ? 'markerRemoval' : 'conclusionOfMelee';
  return module.steps.find((step) => step.id === id)?.number;
}
