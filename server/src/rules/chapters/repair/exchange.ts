/** Vehicular-MG Exchange (9.61421, 2.51421, 3.61421): a disabled MG is repaired by giving up a LMG of the same Area. */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { onePiece } from '../../books/onePiece';
import { checkOrder, matterOf, nameOf, openChoice } from '../../books/repair/dr';
import { partOf } from '../../books/repair/drm';
import { type Inventory, inventoryOf, type Kept } from '../../books/repair/inventory';
import type { Context } from '../../kernel/context';
import type { RepairData } from '../../kernel/moduleData/repair';
import { same } from '../../kernel/names';
import type { Answer, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { isWreck } from '../../pieces/mobility';
import { isVehicle, type Piece } from '../../pieces/piece';
import { recallNow } from './vehicles';

const isLmg = ({ piece, captured }: Kept): boolean =>
  piece.type.kind === 'sw' && piece.type.weapon === 'LMG' && !captured;

/** A MG by its name; MA where it is one, or may be, for all that is known of the type. */
const isMg = ({ type }: Piece, of: string): boolean =>
  /MG$/i.test(of) ||
  (same(of, 'MA') && type.kind === 'vehicle' && type.mgArmament !== false && type.flamethrower !== true);

const disabledMgs = ({ piece }: Kept): readonly string[] =>
  (piece.statuses.get('disabled') ?? []).filter((of) => isMg(piece, of));

const lmgsFor = (inventory: Inventory, kept: Kept): Kept[] => inventory.besides(kept, isLmg);

/** Whether the Recall that the loss of MA begins waits for an exchange. */
function recallWaits(view: View, { exchange: { beforeRecall } }: RepairData): boolean {
  return view.is(beforeRecall);
}

/** Whether MA just lost can still be exchanged before its AFV is Recalled. */
export const canExchange = (view: View, data: RepairData, inventory: Inventory, kept: Kept, of: string): boolean =>
  recallWaits(view, data) && isMg(kept.piece, of) && lmgsFor(inventory, kept).length > 0;

/** The ruling by which MA just lost cannot be exchanged before its AFV is Recalled, where a LMG is there for it. */
export function barredBy(
  view: View,
  { exchange: { beforeRecall } }: RepairData,
  inventory: Inventory,
  kept: Kept,
  of: string,
): string | undefined {
  if (typeof beforeRecall !== 'object' || view.reads(beforeRecall)) return undefined;
  if (!isMg(kept.piece, of) || lmgsFor(inventory, kept).length === 0) return undefined;
  return `ruling ${beforeRecall.ruling} ${view.ruling(beforeRecall.ruling)}`;
}

export const exchangeObligations = ({ exchange }: RepairData, inventory: Inventory): Obligation[] =>
  inventory.all
    .filter(({ piece, captured }) => isVehicle(piece) && !captured && !isWreck(piece))
    .flatMap((kept) => disabledMgs(kept).map((of) => ({ kept, of, lmgs: lmgsFor(inventory, kept) })))
    .filter(({ lmgs }) => lmgs.length > 0)
    .map(({ kept, of, lmgs }) =>
      choiceOwed({
        matter: matterOf('exchange', kept, of),
        step: 'repair',
        rule: exchange.rule,
        side: kept.side,
        due: 'may',
        what: `exchange of ${nameOf(kept, of)} for a LMG`,
        why: `${nameOf(kept, of)} is disabled, and a LMG is in its Area`,
        options: () => lmgs.map(({ piece }, rank) => ({ value: piece.name, label: piece.name, objections: [], rank })),
        write: ({ choice }: Answer) =>
          `exchange ${nameOf(kept, of)} ${choice ? `with ${printPieceName(choice)}` : '-> ?'}`,
      }),
    );

/** Why it is no disabled MG of a vehicle that is exchanged. */
function notDisabled(vehicle: Piece, mgs: readonly string[], of: string | undefined, lmg: Piece): string | undefined {
  const { name } = vehicle;
  if (!isVehicle(vehicle) || isWreck(vehicle)) return `${name} is no vehicle with a MG.`;
  if (of === undefined)
    return `Which MG of ${name}? \`exchange ${nameOf({ piece: vehicle }, 'BMG')} with ${printPieceName(lmg.name)}\`.`;
  if (!isMg(vehicle, of)) return `The ${of} of ${name} is no MG.`;
  return mgs.some((mg) => same(mg, of)) ? undefined : `${nameOf({ piece: vehicle }, of)} is not disabled.`;
}

/** Why it is not given up for the MG of that vehicle. */
function notGiven(vehicle: Piece, kept: Kept | undefined, lmg: Piece, given: Kept | undefined): string | undefined {
  if (kept?.captured) return `${vehicle.name} is captured.`;
  if (!given || !isLmg(given)) return `${lmg.name} is no friendly SW LMG.`;
  if (kept?.place !== undefined && kept.place === given.place) return undefined;
  return `${lmg.name} is not Retained in the same Setup or Entry Area as ${vehicle.name}.`;
}

/** `exchange Pz1(BMG) with LMG4`. */
export function exchange(ctx: Context<ActD<'exchange'>>, data: RepairData): void {
  const { directive: d, state } = ctx;
  const { rule } = data.exchange;
  const [node] = d.pieces;
  const vehicle = onePiece(ctx, d.pieces);
  if (vehicle && !d.with) return openChoice(ctx, 'which LMG it is exchanged for');
  const lmg = onePiece(ctx, d.with?.value ?? []);
  if (!vehicle || !lmg || !node) return;
  const inventory = inventoryOf(ctx);
  const kept = inventory.of(vehicle);
  const given = inventory.of(lmg);
  const mgs = kept ? disabledMgs(kept) : [];
  const of = partOf(node)?.name ?? (mgs.length === 1 ? mgs[0] : undefined);
  const bar = notDisabled(vehicle, mgs, of, lmg) ?? notGiven(vehicle, kept, lmg, given);
  if (bar !== undefined || !kept || of === undefined)
    return ctx.report({ code: 'cannot-exchange', rule, message: bar ?? '' });
  checkOrder(ctx, 'exchange', kept.side);
  state.forces.remove(lmg.name, {
    kind: 'eliminated',
    why: `it became the ${of} of ${vehicle.name}`,
    rule,
    line: ctx.line,
  });
  state.forces.unmarkPart(vehicle.name, 'disabled', of);
  state.done.set(matterOf('exchange', kept, of), ctx.line);
  // The Recall that the loss of this MA began.
  if (recallWaits(ctx, data) && (vehicle.statuses.get('recalled') ?? []).some((part) => same(part, of)))
    state.forces.unmarkPart(vehicle.name, 'recalled', of);
  else recallNow(ctx, data, kept, ctx.line);
}
