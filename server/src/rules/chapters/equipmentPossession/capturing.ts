/** The line by which a side has Equipment that falls to it Captured, and who guards its crew (9.6071). */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { keptText, personnelIn } from '../../books/keeping';
import { onePiece } from '../../books/onePiece';
import { incapable } from '../../books/units/guards';
import { chartRow } from '../../ground/retention/chart';
import type { Context } from '../../kernel/context';
import type { PossessionData } from '../../kernel/moduleData/equipment';
import type { View } from '../../kernel/step';
import { hasFunctioningMa, isOccupiedVehicle } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import type { Piece } from '../../pieces/piece';
import { capture, captureObligation, type Spoil, spoilOf } from './captured';
import { answerOf, leaveOpen } from './possess';

/** `capture Kfz1`, `capture Pz1 with 648a`: the unit guards its crew. */
export function recordCapture(ctx: Context<ActD<'capture'>>, data: PossessionData): void {
  const answer = answerOf(ctx, data);
  if (answer === 'refused') return;
  for (const piece of piecesOf(ctx, ctx.directive.pieces)) {
    const spoil = spoilOf(ctx, piece);
    if (!spoil) tellNoSpoil(ctx, data, piece);
    else if (answer === 'open') leaveOpen(ctx, data, piece);
    else haveCaptured(ctx, data, spoil);
  }
}

function haveCaptured(ctx: Context<ActD<'capture'>>, data: PossessionData, spoil: Spoil): void {
  const { directive: d } = ctx;
  const owed = captureObligation(ctx, data, spoil);
  const guard = d.with && onePiece(ctx, d.with.value);
  if (d.with && !guard) return;
  const refusal = guard && refusesGuard(ctx, spoil, guard);
  if (refusal)
    return ctx.report({
      code: 'cannot-guard',
      rule: data.rule,
      at: ctx.part('with'),
      message: refusal,
    });
  ctx.discharges(owed);
  ctx.explain(owed.why);
  ctx.hint(ctx.whole.end, capture(ctx, spoil, guard));
}

/** What does not fall to the enemy: its MA decides and is not told, it was told of before, or the chart keeps it. */
function tellNoSpoil(ctx: Context, { rule }: PossessionData, piece: Piece): void {
  if (hangsOnMa(ctx, piece))
    return ctx.report({
      code: 'fact-unknown',
      rule,
      message: `Whether the enemy gets ${piece.name} depends on whether it has a MA: \`${printPieceName(piece.name)}(ma)\`, or \`ma=no\`, where it is declared or placed.`,
    });
  if (ctx.state.done.has({ what: 'capture', pieces: [piece.name] }))
    return ctx.report({ code: 'done-twice', rule, message: `What becomes of ${piece.name} was told before.` });
  ctx.report({
    code: 'nothing-owed',
    rule,
    message: `${piece.name} is ${keptText(ctx, piece)}: the status chart does not give it to the enemy.`,
  });
}

/** A vehicle of which the chart asks what nobody tells. */
const hangsOnMa = (view: View, piece: Piece): boolean =>
  chartRow(view, piece) === 'unknown' && hasFunctioningMa(piece) === 'unknown';

/** Why a unit does not guard the crew of what is captured. */
function refusesGuard(view: View, { piece, owner, area }: Spoil, guard: Piece): string | undefined {
  if (!isOccupiedVehicle(piece))
    return `${piece.name} has no crew to guard; who takes it over has a line of his own: \`possess ${printPieceName(piece.name)} with ${printPieceName(guard.name)}\`.`;
  const isThere = area && personnelIn(view, area).includes(guard);
  const why = isThere ? incapable(guard) : `it is no ${owner} unit Retained in its Area`;
  return why && `${guard.name} cannot guard the crew of ${piece.name}: ${why}.`;
}
