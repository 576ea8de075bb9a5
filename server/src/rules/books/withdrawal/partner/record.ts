/** The lines that tell who waits off map and who is lost (3.60742). */
import type { LostD, PieceNode, WithdrawD } from '../../../../syntax/nodes';
import { pieceNamesIn } from '../../../../syntax/pieceNodes';
import { printPieceName } from '../../../../syntax/print';
import { retention, retentionKey } from '../../../ground/retention/retention';
import type { Context } from '../../../kernel/context';
import type { PullOutData } from '../../../kernel/moduleData/equipment';
import { list } from '../../../kernel/names';
import { unreadOf } from '../../../kernel/unread';
import { piecesOf } from '../../../pieces/named';
import { has, isPersonnel, type Piece } from '../../../pieces/piece';
import { withoutGuard } from '../../../pieces/units/consequences';
import { placing } from '../../../pieces/whereabouts';
import { holdsOf } from '../../runBrackets';
import { takeAll } from '../../take';
import { leaving } from '../leaving';
import { matterOf } from '../pullOut';
import { leaveCampaign, sendOff } from './leave';
import { excess, goingText, isInExcess, loadOf } from './limits';
import { elements, isElement, isLeftBehind, isTaken, refuses, stays } from './members';
import { openMatter, partnerObligation } from './obligations';
import { type Partner, waiting, waitingNow } from './waiting';

/** `withdraw Axis: 467a[LMG1] 8-1`: to wait off map. */
export function withdrawPartner(ctx: Context<WithdrawD>, data: PullOutData): void {
  const { directive: d, state } = ctx;
  const { partner } = data;
  const { side, rule } = partner;
  // What is missing is told; those who go do all the same.
  if (!state.done.has(matterOf(data)) && leaving(ctx, data).due !== true) {
    ctx.report({
      code: 'nothing-owed',
      rule,
      message: `The ${side} side withdraws only when the ${data.side} side does: \`withdraw ${data.side}\` is not above.`,
      hangsOn: unreadOf(state, ['withdraw'], { side: data.side }),
    });
    return;
  }
  ctx.discharges(partnerObligation(ctx, partner, elements(ctx, partner)));
  if (d.pieces?.length === 0) {
    state.done.set(openMatter(partner), ctx.line);
    ctx.report({
      code: 'choice-open',
      rule,
      message: `Still to be told: which of ${list([...partner.groups], 'and')} wait off map, and may return.`,
    });
  }
  for (const node of d.pieces ?? [])
    for (const piece of piecesOf(ctx, [node])) withdrawPiece(ctx, partner, node, piece);
}

function withdrawPiece(ctx: Context<WithdrawD>, partner: Partner, node: PieceNode, piece: Piece): void {
  const { rule, side } = partner;
  const at = ctx.at(node);
  if (has(piece, waiting)) {
    ctx.reportOnceHere('twice', { code: 'done-twice', rule, at, message: `${piece.name} waits off map already.` });
    return;
  }
  const refusal = refuses(ctx, partner, piece);
  if (refusal) return ctx.report({ code: 'withdraws-not', rule, at, message: refusal });
  const holds = holdsOf(ctx, node, piece.name);
  if (holds) takeAlong(ctx, partner, piece, holds);
  const now = ctx.state.forces.get(piece.name) ?? piece;
  const load = loadOf(ctx, partner, [...waitingNow(ctx, partner), now]);
  const tooMuch = excess(load, partner);
  if (tooMuch.length === 0) return sendOff(ctx, partner, now);
  const isOnlySw = isPersonnel(now) && excess({ ...load, weapons: 0 }, partner).length === 0;
  ctx.report({
    code: 'withdrawal-max',
    rule,
    at,
    message: isOnlySw
      ? `${piece.name} has more than may wait off map: ${list(tooMuch, 'and')}. Without it: \`withdraw ${side}: ${goingText(ctx, partner, now)}\`.`
      : `${piece.name} is more than may wait off map: ${list(tooMuch, 'and')}. It leaves the campaign: \`lost ${printPieceName(piece.name)}\`.`,
  });
}

/** What the line has in the brackets of a unit, and what these leave out. */
function takeAlong(ctx: Context, partner: Partner, piece: Piece, holds: NonNullable<PieceNode['holds']>): void {
  const { value } = holds;
  for (const inner of value)
    for (const gun of piecesOf(ctx, [inner]).filter((p) => isLeftBehind(ctx, partner, p)))
      ctx.report({ code: 'withdraws-not', rule: partner.rule, at: ctx.at(inner), message: stays(partner, gun) });
  const along = leftOut(ctx, partner, piece, holds);
  takeAll(
    ctx,
    piece.name,
    value.filter((inner) => mayHave(ctx, partner, piece, inner)),
  );
  for (const { name } of along) ctx.state.forces.hold(piece.name, name, placing(ctx));
}

/** Those in a vehicle, prisoners and captured SW of a unit, told, where its brackets leave them out: they go with it all the same. */
function leftOut(ctx: Context, partner: Partner, unit: Piece, holds: NonNullable<PieceNode['holds']>): Piece[] {
  const named = pieceNamesIn(holds.value);
  const out = ctx.state.forces
    .held(unit)
    .filter((p) => (isPersonnel(p) || isTaken(ctx, partner, p)) && !named.includes(p.name.toLowerCase()));
  if (out.length) {
    const names = list(
      out.map((p) => p.name),
      'and',
    );
    ctx.report({
      code: 'withdrawal-missing',
      rule: partner.rule,
      at: ctx.at(holds),
      message: `${names} ${out.length > 1 ? 'go' : 'goes'} with ${unit.name}, as all prisoners, captured SW and those in a vehicle do: add ${out.length > 1 ? 'them' : 'it'} in the brackets of ${unit.name}.`,
    });
  }
  return out;
}

/** False, with a finding, for what another unit has, or lies elsewhere: nothing is Transferred to those who go. */
function mayHave(ctx: Context, partner: Partner, unit: Piece, node: PieceNode): boolean {
  const { forces } = ctx.state;
  for (const piece of piecesOf(ctx, [node])) {
    const holder = forces.holder(piece);
    if (holder === unit) continue;
    const isNear = retentionKey(retention(ctx, piece)) === retentionKey(retention(ctx, unit));
    // What is of these RG leaves whoever has it.
    if (isNear && (!holder || isElement(ctx, partner, piece) === true)) continue;
    const why = holder ? `${holder.name} has it` : `it is not in the Area of ${unit.name}`;
    ctx.report({
      ...{ code: 'withdraws-not', rule: partner.rule, at: ctx.at(node) },
      message: `${piece.name} does not go with ${unit.name}: ${why}.`,
    });
    return false;
  }
  return true;
}

/** `lost 467j`: more than may wait off map. */
export function loseExcess(ctx: Context<LostD>, data: PullOutData | undefined): void {
  const { state } = ctx;
  for (const piece of piecesOf(ctx, ctx.directive.pieces)) {
    if (!data || !state.done.has(matterOf(data)) || refuses(ctx, data.partner, piece) !== undefined) {
      ctx.report({
        code: 'nothing-owed',
        rule: data?.partner.rule ?? state.stepData?.number,
        hangsOn: data && unreadOf(state, ['withdraw']),
        message: `${piece.name} is not lost here${isPersonnel(piece) ? '' : `: Equipment is Eliminated with \`destroy ${printPieceName(piece.name)}\``}.`,
      });
      continue;
    }
    if (!isInExcess(ctx, data.partner, piece)) {
      ctx.report({
        code: 'nothing-owed',
        rule: data.partner.rule,
        hangsOn: unreadOf(state, ['withdraw'], { side: data.partner.side }),
        message: `${piece.name} may wait off map: only what is more than may wait is lost. \`withdraw ${data.partner.side}: ${printPieceName(piece.name)}\`.`,
      });
      continue;
    }
    withoutGuard(ctx, piece, data.partner.rule, () => leaveCampaign(ctx, data.partner, piece));
  }
}
