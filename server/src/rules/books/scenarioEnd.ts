/** Nothing is lost from the books: what the end of a scenario must account for. */

import type { Line } from '../../syntax/line';
import { printPieceName } from '../../syntax/print';
import { topicsOf } from '../kernel/codes';
import { type Context, wholeDirective } from '../kernel/context';
import { type Cause, ofDeed, ofPiece } from '../kernel/doubt';
import type { Code, Fix } from '../kernel/finding';
import type { SideId } from '../kernel/module';
import { list } from '../kernel/names';
import { type CampaignState, locationKey } from '../kernel/state';
import { leaveUnread, unreadBehind } from '../kernel/unread';
import { isWreck } from '../pieces/mobility';
import { has, isVehicle, type Piece } from '../pieces/piece';
import { settleCaptors, settleCrews } from '../pieces/units/crew';
import { lastPlace } from './asBefore';
import { checkLosses } from './losses';

/** The sides of which a scenario that the log ends in does not tell what it has cost. */
export const cvpUntold = ({ phase, module, sides }: CampaignState): readonly SideId[] =>
  phase !== 'scenario' ? [] : (module?.sides ?? []).flatMap(({ id }) => (sides.get(id)?.cvp ? [] : id));

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
export function unaccountedText(state: CampaignState, missing: readonly Piece[]): string {
  const [{ name } = { name: '' }] = missing;
  const told = `Where did ${state.dateName ?? 'the scenario'} leave ${names(missing)}? \`at X22: ${name}\`, or \`lost ${name}\`.`;
  const stayed = leftAsBefore(state, missing);
  return stayed ? `${told} ${stayedText(stayed.of, missing)}: \`${stayed.line}\`.` : told;
}

function stayedText(stayed: readonly Piece[], missing: readonly Piece[]): string {
  const isAll = stayed.length === missing.length;
  if (stayed.length === 1) return `If ${isAll ? 'it' : names(stayed)} is where it was`;
  return `If ${isAll ? 'they are all' : `${names(stayed)} are`} where they were`;
}

/** Those of which the log knows where they were, and the line that leaves them there. */
export function leftAsBefore(
  state: CampaignState,
  missing: readonly Piece[],
): { readonly of: readonly Piece[]; readonly line: string } | undefined {
  // Who is in a wreck has a place, and is asked for all the same.
  const of = missing.filter((piece) => isUnaccounted(piece) && lastPlace(state, piece));
  const sides = [...new Set(of.map((piece) => state.forces.sideOf(piece)))];
  if (of.length === 0) return undefined;
  return { of, line: sides.length > 1 ? 'others as before' : `others ${sides[0]} as before` };
}

/** Told at the scenario that leaves pieces unaccounted for, once for all of them. */
export function checkBooks(ctx: Context): void {
  const { state } = ctx;
  if (!state.keepsForces || !state.phaseLine) return;
  const { phaseLine } = state;
  state.doubts.at(phaseLine, () => {
    tellMissing(ctx, phaseLine);
    tellUnmanned(ctx, phaseLine);
    askWhichMans(ctx, phaseLine);
  });
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
  tellOf(
    ctx,
    'piece-unaccounted',
    unaccounted(state),
    (missing) => unaccountedText(state, missing),
    (missing) => leaveThem(state, phaseLine, missing),
  );
  const loose = forces.inPlay().filter((piece) => has(piece, 'prisoner') && !forces.isPrisoner(piece));
  if (loose.length)
    ctx.report({
      code: 'prisoner-unguarded',
      at: wholeDirective(phaseLine),
      message: `Who guards ${names(loose)}? Who has a prisoner has him in brackets, as in \`at X22: 648a[${loose[0]?.name}]\`, or he is none: \`mark ${loose[0]?.name}(not prisoner)\`.`,
    });
  for (const side of state.complete) {
    if (state.asBefore.has(side)) continue;
    // Who has captured a piece accounts for it, and a wreck stays where it is.
    const unmentioned = forces
      .inPlay()
      .filter((p) => forces.sideOf(p) === side && isCounter(p) && p.where.kind === 'location' && p.holder === undefined)
      .filter((p) => p.type.kind !== 'unknown' && !isWreck(p) && !isTold(state, p));
    tellOf(
      ctx,
      'piece-unmentioned',
      unmentioned,
      (missing) =>
        `The account of the ${side} side is said to be complete, but leaves out ${names(missing)}. Tell where they are with \`at\`, or that they are \`lost\`.`,
    );
  }
}

/** Tells of those whom no line tells of; held back is what a line may tell that cannot be read, or is wrong or open. */
function tellOf(
  ctx: Context,
  code: 'piece-unaccounted' | 'piece-unmentioned',
  pieces: readonly Piece[],
  text: (pieces: readonly Piece[]) => string,
  fixes: (pieces: readonly Piece[]) => readonly Fix[] | undefined = () => undefined,
): void {
  const { state } = ctx;
  if (!state.phaseLine) return;
  const finding = (of: readonly Piece[]) => ({
    code,
    at: wholeDirective(state.phaseLine as Line),
    message: text(of),
  });
  // Where the others are the log has told before.
  const isUnknown = code === 'piece-unaccounted';
  const missing: Piece[] = [];
  for (const piece of pieces) {
    const because = mayBeTold(state, code, piece);
    if (because.length) {
      ctx.withhold(finding([piece]), because);
      if (isUnknown && !state.doubts.has(ofPiece(piece.name))) state.doubts.raise(ofPiece(piece.name));
    } else missing.push(piece);
  }
  if (missing.length)
    ctx.report({
      ...finding(missing),
      pieces: missing.map(({ name }) => name.toLowerCase()),
      fixes: fixes(missing),
    });
  if (isUnknown) state.doubts.raiseAll(missing.map(({ name }) => ofPiece(name)));
  // The ground may be theirs wherever they are.
  for (const piece of missing)
    if (isVehicle(piece) || piece.type.kind === 'gun')
      leaveUnread(state, 'at', { side: piece.side, pieces: [piece.name.toLowerCase()], holdsGround: 'own' });
}

/** Where all of them are known to have been. */
function leaveThem(state: CampaignState, line: Line, missing: readonly Piece[]): readonly Fix[] | undefined {
  const stayed = leftAsBefore(state, missing);
  if (stayed?.of.length !== missing.length) return undefined;
  return [
    {
      title: `Leave them where they were: “${stayed.line}”`,
      edits: [{ kind: 'insert', line, where: 'below', text: [`  ${stayed.line}`] }],
    },
  ];
}

/** The lines that may tell of a piece. */
const mayBeTold = (state: CampaignState, code: Code, { name }: Piece): readonly Cause[] => {
  const pieces = [name.toLowerCase()];
  return [
    ...state.doubts.about(ofPiece(name)),
    ...(code === 'piece-unaccounted' ? state.doubts.about(ofDeed(name)) : []),
    ...state.doubts.inPart({ pieces }),
    ...unreadBehind(state, topicsOf(code), { pieces: () => pieces }),
  ];
};

/** Vehicles whose crew is told of elsewhere. */
function tellUnmanned(ctx: Context, phaseLine: Line): void {
  const left = settleCrews(ctx);
  const [first] = left;
  if (!first || isUnread(ctx.state, left)) return;
  const one = printPieceName(first.name);
  const at = first.where.kind === 'location' ? locationKey(first.where.location) : 'X22';
  ctx.report({
    code: 'vehicle-unmanned',
    at: wholeDirective(phaseLine),
    message: `${names(left)}: whom the log had in ${left.length > 1 ? 'them' : 'it'} left, and nobody else is told to be there. Abandoned, then: \`mark ${one}(abandoned)\`. Who took it over stands in its brackets, \`at ${at}: ${one}[648a]\`; if it has its own crew still, \`mark ${one}(not abandoned)\` below tells it.`,
  });
}

/** Captured vehicles with several units in them, of which one mans it. */
function askWhichMans(ctx: Context, phaseLine: Line): void {
  for (const { vehicle, units } of settleCaptors(ctx))
    if (!isUnread(ctx.state, [vehicle, ...units]))
      ctx.report({
        code: 'fact-unknown',
        at: wholeDirective(phaseLine),
        message: `Which of ${names(units)} mans the captured ${vehicle.name}? Who only rides in it is marked: \`${printPieceName(units.at(-1)?.name ?? '')}(passenger)\`.`,
      });
}

/** Whether a line of the scenario that cannot be read may tell of them. */
const isUnread = ({ doubts }: CampaignState, pieces: readonly Piece[]): boolean =>
  doubts.inPart({ pieces: pieces.map(({ name }) => name.toLowerCase()) }).length > 0;

/** Fortifications stay where they were built. */
const isCounter = ({ type }: Piece): boolean => type.kind !== 'fortification';

const isTold = ({ phaseLine }: CampaignState, { placed }: Piece): boolean => placed?.during === phaseLine;

const shown = 12;
function names(pieces: readonly Piece[]): string {
  const all = pieces.map((p) => p.name);
  return list(all.length > shown ? [...all.slice(0, shown), `${all.length - shown} more`] : all, 'and');
}
