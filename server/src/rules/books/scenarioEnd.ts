/** Nothing is lost from the books: what the end of a scenario must account for. */

import type { Line } from '../../syntax/line';
import { printPieceName } from '../../syntax/print';
import { type Context, wholeDirective } from '../kernel/context';
import { ofDeed, ofPiece, otherLines } from '../kernel/doubt';
import { list } from '../kernel/names';
import { type CampaignState, locationKey } from '../kernel/state';
import { leaveUnread } from '../kernel/unread';
import { isWreck } from '../pieces/mobility';
import { has, isPersonnel, isVehicle, type Piece } from '../pieces/piece';
import { settleCaptors, settleCrews } from '../pieces/units/crew';
import { checkLosses } from './losses';

/** Where the end of a scenario leaves a piece open: in play, held by nobody, its Location not told. */
const isUnaccounted = ({ where, holder }: Piece): boolean =>
  holder === undefined && (where.kind === 'area' || where.kind === 'unplaced');

/** An armor leader of whom no line tells but those of his vehicle, which is a wreck. */
function isInWreck({ forces }: CampaignState, piece: Piece): boolean {
  const vehicle = piece.type.kind === 'armorLeader' ? forces.holder(piece) : undefined;
  return vehicle !== undefined && isWreck(vehicle) && vehicle.placed?.line === piece.placed?.line;
}

/** The pieces that the scenario just played leaves open; asked for before the RePh begins. */
export const unaccounted = (state: CampaignState): Piece[] =>
  state.keepsForces
    ? state.forces.inPlay().filter((piece) => isCounter(piece) && (isUnaccounted(piece) || isInWreck(state, piece)))
    : [];

/** The question where they are, and how a log answers it. */
export const unaccountedText = (state: CampaignState, missing: readonly Piece[]): string =>
  `Where did ${state.dateName ?? 'the scenario'} leave ${names(missing)}? \`at X22: ${missing[0]?.name}\`, or \`lost ${missing[0]?.name}\`.`;

/** Told at the scenario that leaves pieces unaccounted for, once for all of them. */
export function checkBooks(ctx: Context): void {
  const { state } = ctx;
  if (!state.keepsForces || !state.phaseLine) return;
  if (!state.doubts.has(otherLines)) tellMissing(ctx, state.phaseLine);
  tellUnmanned(ctx, state.phaseLine);
  askWhichMans(ctx, state.phaseLine);
  checkLosses(ctx);
  // The Setup Areas that kept them are those of the scenario before, and nothing more is known of where they are.
  for (const { name, where, holder } of state.forces.inPlay())
    if (where.kind === 'area' && holder === undefined) state.forces.move(name, { kind: 'unplaced' }, undefined);
  const ends = ctx.module.unitSetup?.shortage === 'scenario';
  if (ends) for (const { name } of state.forces.inPlay()) state.forces.unmark(name, 'ammo-shortage');
}

function tellMissing(ctx: Context, phaseLine: Line): void {
  const { state } = ctx;
  const { forces } = state;
  const open = unaccounted(state).filter(({ name }) => !state.doubts.has(ofPiece(name)));
  state.doubts.raiseAll(open.map(({ name }) => ofPiece(name)));
  const missing = open.filter(({ name }) => !state.doubts.has(ofDeed(name)));
  const untold = [...missing];
  if (missing.length)
    ctx.report({
      code: 'piece-unaccounted',
      severity: 'error',
      at: wholeDirective(phaseLine),
      message: unaccountedText(state, missing),
    });
  const loose = forces.inPlay().filter((piece) => has(piece, 'prisoner') && !forces.isPrisoner(piece));
  if (loose.length)
    ctx.report({
      code: 'prisoner-unguarded',
      severity: 'information',
      at: wholeDirective(phaseLine),
      message: `Who guards ${names(loose)}? Who has a prisoner has him in brackets, as in \`at X22: 648a[${loose[0]?.name}]\`, or he is none: \`mark ${loose[0]?.name}(not prisoner)\`.`,
    });
  for (const side of state.complete) {
    // Who has captured a piece accounts for it, and a wreck stays where it is.
    const unmentioned = forces
      .inPlay()
      .filter((p) => forces.sideOf(p) === side && isCounter(p) && p.where.kind === 'location' && p.holder === undefined)
      .filter(
        (p) => p.type.kind !== 'unknown' && !isWreck(p) && !isTold(state, p) && !state.doubts.has(ofPiece(p.name)),
      );
    untold.push(...unmentioned);
    if (unmentioned.length)
      ctx.report({
        code: 'piece-unmentioned',
        severity: 'error',
        at: wholeDirective(phaseLine),
        message: `The account of the ${side} side is said to be complete, but leaves out ${names(unmentioned)}. Tell where they are with \`at\`, or that they are \`lost\`.`,
      });
  }
  // The ground may be theirs wherever they are.
  if (untold.some((piece) => isPersonnel(piece) || isVehicle(piece))) leaveUnread(state, 'at');
}

/** Vehicles whose crew is told of elsewhere. */
function tellUnmanned(ctx: Context, phaseLine: Line): void {
  const left = settleCrews(ctx);
  const [first] = left;
  if (!first || ctx.state.doubts.has(otherLines)) return;
  const one = printPieceName(first.name);
  const at = first.where.kind === 'location' ? locationKey(first.where.location) : 'X22';
  ctx.report({
    code: 'vehicle-unmanned',
    severity: 'information',
    at: wholeDirective(phaseLine),
    message: `${names(left)}: whom the log had in ${left.length > 1 ? 'them' : 'it'} left, and nobody else is told to be there. Abandoned, then: \`mark ${one}(abandoned)\`. Who took it over stands in its brackets, \`at ${at}: ${one}[648a]\`; if it has its own crew still, \`mark ${one}(not abandoned)\` below tells it.`,
  });
}

/** Captured vehicles with several units in them, of which one mans it. */
function askWhichMans(ctx: Context, phaseLine: Line): void {
  for (const { vehicle, units } of settleCaptors(ctx))
    if (!ctx.state.doubts.has(otherLines))
      ctx.report({
        code: 'fact-unknown',
        severity: 'information',
        at: wholeDirective(phaseLine),
        message: `Which of ${names(units)} mans the captured ${vehicle.name}? Who only rides in it is marked: \`${printPieceName(units.at(-1)?.name ?? '')}(passenger)\`.`,
      });
}

/** Fortifications stay where they were built. */
const isCounter = ({ type }: Piece): boolean => type.kind !== 'fortification';

const isTold = ({ phaseLine }: CampaignState, { placed }: Piece): boolean => placed?.during === phaseLine;

const shown = 12;
function names(pieces: readonly Piece[]): string {
  const all = pieces.map((p) => p.name);
  return list(all.length > shown ? [...all.slice(0, shown), `${all.length - shown} more`] : all, 'and');
}
