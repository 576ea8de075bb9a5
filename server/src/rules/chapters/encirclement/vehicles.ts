/** Bogged and Mired vehicles, Shocked and UK AFV, until they are free or lost (9.6043, 9.6044; 2.5044, 2.5043; 3.6043, 3.6044). */
import type { ActD } from '../../../syntax/nodes';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { loseVehicle } from '../../books/units/guards';
import { retention, retentionKey } from '../../ground/retention/retention';
import type { Context } from '../../kernel/context';
import { find, list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { outcomeOwed, recordedLine, reportOpen } from '../../kernel/recorded';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isOccupiedVehicle } from '../../pieces/mobility';
import { pieceOf, readNames } from '../../pieces/named';
import { has, isMmc, type Piece } from '../../pieces/piece';
import { checkOrder, matterOf, ruleOf } from './parts';

/** What a vehicle may not stay, how a log tells its attempts, and how they end. */
interface Trouble {
  readonly part: 'bog' | 'shock';
  readonly verb: 'unbog' | 'recuperate';
  readonly statuses: readonly string[];
  readonly what: string;
  /** The attempts and where they are described. */
  readonly attempt: string;
  readonly ends: readonly { readonly value: string; readonly label: string }[];
  readonly code: 'still-bogged' | 'still-shocked';
}

const bog: Trouble = {
  part: 'bog',
  verb: 'unbog',
  statuses: ['bogged', 'mired'],
  what: 'Bog Removal',
  attempt: 'Bog Removal attempts (D8.3) until it is unbogged or immobilized',
  ends: [
    { value: 'unbogged', label: 'unbogged' },
    { value: 'immobilized', label: 'immobilized' },
  ],
  code: 'still-bogged',
};

const shock: Trouble = {
  part: 'shock',
  verb: 'recuperate',
  statuses: ['shocked', 'uk'],
  what: 'recuperation',
  attempt: 'recuperation attempts (C7.42) until the marker is removed or it is Eliminated',
  ends: [
    { value: 'recovers', label: 'the marker is removed' },
    { value: 'eliminated', label: 'Eliminated' },
  ],
  code: 'still-shocked',
};

export const bogged = (view: View): Obligation[] => troubled(view, bog);
export const shocked = (view: View): Obligation[] => troubled(view, shock);

const troubled = (view: View, trouble: Trouble): Obligation[] =>
  view.state.forces
    .inPlay()
    .filter((piece) => isIn(trouble, piece))
    .map((piece) => attempts(view, trouble, piece));

const isIn = ({ statuses }: Trouble, piece: Piece): boolean =>
  isOccupiedVehicle(piece) && statuses.some((s) => has(piece, s));

function attempts(
  view: View,
  { part, verb, what, attempt, ends, code, statuses }: Trouble,
  vehicle: Piece,
): Obligation {
  const rule = ruleOf(view, part);
  const is = statuses.find((s) => has(vehicle, s)) ?? '';
  const noteL =
    'if Vehicle Note L applies to it, one squad-equivalent in its Setup Area gives −2 on the colored dr, a crew or HS −1';
  const line = recordedLine(view.state, { verb, piece: vehicle.name });
  return outcomeOwed(view.state, {
    verb,
    piece: vehicle.name,
    matter: matterOf(part, vehicle.name),
    step: 'encirclement',
    rule,
    side: view.state.forces.sideOf(vehicle),
    what: `${what} of ${vehicle.name}`,
    why: { text: `${vehicle.name} is ${is}: ${attempt}`, rule, of: part === 'bog' ? [{ text: noteL, rule }] : [] },
    outcomes: ends.map((end) => ({ ...end, objections: [], rank: 0 })),
    missed: {
      code,
      message: `${vehicle.name} is still ${is}: ${attempt}. \`${line(ends.map((e) => e.value).join('|'))}\`.`,
    },
  });
}

/** `unbog Pz1 with 467a DR 2,4 -> unbogged`; `-> bogged` or `-> mired`: another attempt follows. */
export function unbog(ctx: Context<ActD<'unbog'>>): void {
  const end = attempted(ctx, bog);
  if (!end) return;
  const { forces } = ctx.state;
  const { vehicle, result } = end;
  if (result === 'mired') return replaceStatus(ctx.state, vehicle, bog, 'mired');
  if (result === 'bogged') return;
  forces.unmark(vehicle.name, ...bog.statuses);
  if (result === 'immobilized') forces.mark(vehicle.name, 'immobilized');
}

/** `recuperate Pz2 dr 2 -> recovers`; `-> shocked` or `-> uk`: another attempt follows. */
export function recuperate(ctx: Context<ActD<'recuperate'>>): void {
  const end = attempted(ctx, shock);
  if (!end) return;
  const { forces } = ctx.state;
  const { vehicle, result } = end;
  if (result === 'shocked' || result === 'uk') return replaceStatus(ctx.state, vehicle, shock, result);
  if (result === 'recovers') return forces.unmark(vehicle.name, ...shock.statuses);
  const fate = { kind: 'eliminated', why: 'did not recover', rule: ruleOf(ctx, 'shock'), line: ctx.line } as const;
  ctx.hint(ctx.whole.end, loseVehicle(ctx, vehicle, ruleOf(ctx, 'encirclement'), fate));
}

function replaceStatus({ forces }: CampaignState, { name }: Piece, { statuses }: Trouble, status: string): void {
  forces.unmark(name, ...statuses);
  forces.mark(name, status);
}

/** The vehicle and the result of one attempt; only the last one settles what is owed. */
function attempted(
  ctx: Context<ActD<'unbog'> | ActD<'recuperate'>>,
  trouble: Trouble,
): { readonly vehicle: Piece; readonly result: string } | undefined {
  const { state, directive: d } = ctx;
  const { part, statuses, ends, what, verb } = trouble;
  const rule = ruleOf(ctx, part);
  const vehicle = onePiece(ctx, d.pieces, rule);
  if (!vehicle) return undefined;
  const before = state.done.get(matterOf(part, vehicle.name));
  const attempt = isIn(trouble, vehicle) || before ? attempts(ctx, trouble, vehicle) : undefined;
  // An attempt of which nobody knows how it ended may have left another to be made.
  const isOpen = before !== undefined && state.doubts.deedOf(before)?.isOpen === true;
  const owed = isOpen
    ? attempt
    : answered(ctx, attempt, {
        rule,
        message: `${vehicle.name} needs no ${what}: it is not ${list(statuses)}, or abandoned.`,
      });
  if (!owed) return undefined;
  checkOrder(ctx, part, vehicle);
  if (part === 'bog') checkHelpers(ctx, vehicle, rule);
  ctx.explain(owed.why);
  const said = d.result?.value.map((w) => w.value).join(' ') ?? '?';
  if (said === '?') {
    ctx.discharges(owed);
    reportOpen(ctx, owed, {
      message: `Still to be told: how the ${what} of ${vehicle.name} ends, ${list(ends.map((e) => e.value))}.`,
    });
    return undefined;
  }
  const words = [...ends.map((e) => e.value), ...statuses];
  const result = find(words, said);
  if (!result) {
    ctx.report({
      code: 'unknown-word',
      rule,
      at: ctx.at(d.result),
      message: `An attempt with \`${verb}\` leaves a vehicle ${list(words)}, not “${said}”.`,
      words,
    });
    return undefined;
  }
  if (ends.some((e) => e.value === result)) ctx.discharges(owed);
  return { vehicle, result };
}

/** Whether both will be in one Setup Area; so too where the Areas or a place are not known. */
function isNear(view: View, helper: Piece, vehicle: Piece): boolean {
  const its = retentionKey(retention(view, vehicle));
  const own = retentionKey(retention(view, helper));
  return its === undefined || own === undefined || its === own;
}

/** Why it does not help: where it could, there are too many. */
function misfit(
  piece: Piece,
  vehicle: Piece,
  { friendly, near }: { readonly friendly: boolean; readonly near: boolean },
): string {
  if (!isMmc(piece)) return `Only squads, HS and crews help to free a vehicle, not ${piece.name}.`;
  if (!friendly) return `${piece.name} is not of the side of ${vehicle.name}.`;
  if (!near) return `${piece.name} is not in the Setup Area of ${vehicle.name}.`;
  return `One squad-equivalent helps to free ${vehicle.name}: a squad, or two HS or crews.`;
}

/** Vehicle Note L: one squad-equivalent of MMC of its side in its Setup Area, no more. */
function checkHelpers(ctx: Context<ActD<'unbog'> | ActD<'recuperate'>>, vehicle: Piece, rule: string): void {
  const { state, directive: d } = ctx;
  let halves = 0;
  for (const node of d.with?.value ?? [])
    for (const named of readNames(ctx, node)) {
      const piece = pieceOf(ctx, named);
      if (!piece) continue;
      halves += piece.type.kind === 'squad' ? 2 : 1;
      const friendly = piece.side === state.forces.sideOf(vehicle) && !state.forces.isCaptive(piece);
      const near = isNear(ctx, piece, vehicle);
      if (isMmc(piece) && friendly && near && halves <= 2) continue;
      ctx.report({
        code: 'helper-misfit',
        rule,
        at: ctx.at(named.at),
        message: misfit(piece, vehicle, { friendly, near }),
      });
      return;
    }
  if (halves) ctx.hint(ctx.whole.end, `−${Math.min(halves, 2)} on the colored dr, if Vehicle Note L applies`);
}
