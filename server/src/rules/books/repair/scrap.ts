/** Abandoning, Scrounging and Removal of vehicles (9.61423, 2.51423, 3.61423), also where Equipment is possessed (9.6071). */

import type { ActD, ResultNode } from '../../../syntax/nodes';
import type { Context } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import type { SideId } from '../../kernel/module';
import type { RepairData } from '../../kernel/moduleData/repair';
import { list, same } from '../../kernel/names';
import { isNothing } from '../../kernel/rolls';
import type { View } from '../../kernel/step';
import { hasCrew, isOccupiedVehicle, isWreck } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import { has, isPersonnel, isVehicle, newPiece, type Piece, type Where } from '../../pieces/piece';
import { pieceType, typeFromName } from '../../pieces/types/readType';
import { bailOut } from '../../pieces/units/crew';
import { placing } from '../../pieces/whereabouts';
import { isTaken } from '../changed';
import { onePiece } from '../onePiece';
import { crewNamed } from '../units/crewName';
import { checkOrder, matterOf, wreckMatter } from './dr';
import { mustBeWrecked } from './functioning';
import { type Inventory, inventoryOf, isRecalled, type Kept } from './inventory';

type Deed = 'abandon' | 'wreck' | 'scrounge';

/** What is to be done with a vehicle; `by`: who is said to do it. */
interface Dealing {
  readonly deed: Deed;
  readonly vehicle: Piece;
  readonly by?: Piece;
}

/** What speaks against a deed. */
function bars(view: View, data: RepairData, inventory: Inventory, dealing: Dealing): string | undefined {
  const { deed, vehicle } = dealing;
  const past = pastDealing(data, dealing) ?? (deed === 'scrounge' ? scroungedBefore(view, vehicle) : undefined);
  if (past) return past;
  const kept = inventory.of(vehicle);
  // That is nobody's option: it asks neither whether its crew was Recalled nor for anybody, nor where it is kept.
  if (deed === 'wreck' && kept && mustBeWrecked(view, data, kept)) return notBeside(inventory, kept, dealing);
  if (isRecalled(vehicle)) return `${vehicle.name} is under Recall`;
  if (kept?.where.kind !== 'area') return `${vehicle.name} is in no friendly Setup Area`;
  return whoLacks(view, inventory, kept, dealing);
}

const whoLacks = (view: View, inventory: Inventory, kept: Kept, dealing: Dealing): string | undefined =>
  notBeside(inventory, kept, dealing) ?? unattended(view, inventory, kept, dealing);

/** What is no vehicle, or has become what nothing more is done with. */
function pastDealing({ scrap }: RepairData, { deed, vehicle }: Dealing): string | undefined {
  const { name } = vehicle;
  if (!isVehicle(vehicle)) return `${name} is no vehicle`;
  if (has(vehicle, 'burnt-out') || has(vehicle, 'burning')) return `${name} is a Burnt-Out wreck`;
  const isForWrecks = deed === 'scrounge' || (deed === 'wreck' && scrap.wrecks);
  if (isWreck(vehicle) && !isForWrecks) return `${name} is a wreck already`;
  return deed === 'abandon' && has(vehicle, 'abandoned') ? `${name} is abandoned already` : undefined;
}

/** Who does it is in the vehicle, or Retained in its Setup Area. */
function notBeside(inventory: Inventory, kept: Kept, { vehicle, by }: Dealing): string | undefined {
  if (!by || by.holder === vehicle.name || inventory.personnelWith(kept).some(({ piece }) => piece === by))
    return undefined;
  return `${by.name} is not Retained in the same Setup Area as ${vehicle.name}`;
}

/** Personnel are Retained there; a crew that abandons its vehicle is the Personnel that is asked for. */
function unattended(view: View, inventory: Inventory, kept: Kept, { deed, vehicle }: Dealing): string | undefined {
  if (inventory.personnelWith(kept).length) return undefined;
  if (deed !== 'scrounge' && isCrewed(view, vehicle)) return undefined;
  return `${vehicle.name} has no Personnel unit Retained in its Setup Area`;
}

/** Nothing is left to be got out of it, or who tried in this RePh has failed. */
export function scroungedBefore({ state }: View, vehicle: Piece): string | undefined {
  if (has(vehicle, 'scrounged')) return `${vehicle.name} was Scrounged before`;
  return state.acted.has(scroungeMatter(vehicle))
    ? `${vehicle.name} has had its attempt to be Scrounged in this RePh`
    : undefined;
}

const scroungeMatter = ({ name }: Piece): Matter => ({ what: 'scrounge', pieces: [name] });

const isCrewed = ({ state: { forces } }: View, piece: Piece): boolean =>
  isOccupiedVehicle(piece) && (forces.held(piece).some(isPersonnel) || hasCrew(piece) !== false);

/** In the step of repairs, or in another that lets them. */
export interface Within {
  readonly inStep: boolean;
}

/** The vehicle of a line that may be dealt with so; told where it may not. */
function dealable(ctx: Context<ActD<Deed>>, data: RepairData, { inStep }: Within): readonly Kept[] {
  const { directive: d } = ctx;
  const inventory = inventoryOf(ctx);
  const by = onePiece(ctx, d.with?.value ?? []);
  return piecesOf(ctx, d.pieces).flatMap((piece) => {
    const bar = bars(ctx, data, inventory, { deed: d.verb, vehicle: piece, by });
    const kept = inventory.of(piece);
    if (bar || !kept) {
      // After a secret Shift only its side knows who is there.
      const isOfPersonnel = kept && bar === whoLacks(ctx, inventory, kept, { deed: d.verb, vehicle: piece, by });
      const hangsOn = isOfPersonnel ? ctx.state.unopened(kept.side, 'shift') : [];
      ctx.report({ code: 'cannot-scrap', rule: data.scrap.rule, message: `${bar}.`, hangsOn });
      return [];
    }
    if (inStep) {
      const owed = d.verb === 'wreck' && mustBeWrecked(ctx, data, kept);
      if (owed !== 'unknown') checkOrder(ctx, owed ? 'salvage' : 'scrap', kept.side);
      ctx.state.done.set(owed ? wreckMatter(kept) : matterOf('scrap', kept, d.verb), ctx.line);
    }
    return [kept];
  });
}

const words = (result: ResultNode | undefined): string | undefined => result?.value.map((w) => w.value).join(' ');

/** `abandon Pz1`, `abandon Pz1 -> 228a`: what stands behind the arrow is its crew. */
export function abandon(ctx: Context<ActD<'abandon'>>, data: RepairData, place: Within = { inStep: true }): void {
  for (const kept of dealable(ctx, data, place)) leave(ctx, kept, crewNamed(ctx, kept.piece));
}

function leave(ctx: Context, { piece: vehicle, captured }: Kept, named: string | undefined): void {
  // Whether it has more than a driver is not guessed; who names its crew says so. Captors who man it are units of the log.
  const crewed = named === undefined ? !captured && hasCrew(vehicle) === true : hasCrew(vehicle) !== false;
  const crew = bailOut(ctx, vehicle, { named, crewed });
  if (crew.length) ctx.hint(ctx.whole.end, `crew ${list(crew, 'and')}`);
}

/** `wreck Pz1`, `wreck Pz1 -> burnt-out`. */
export function wreck(ctx: Context<ActD<'wreck'>>, data: RepairData, place: Within = { inStep: true }): void {
  const { directive: d, state } = ctx;
  const written = words(d.result)?.toLowerCase() ?? 'wreck';
  const status = written.replace(/ wreck$/, '');
  if (status === '?') {
    ctx.report({
      code: 'choice-open',
      at: ctx.at(d.result),
      message: 'Still to be told: a wreck, or `burnt-out`.',
    });
    dealable(ctx, data, place);
    return;
  }
  if (status !== 'wreck' && status !== 'burnt-out') {
    ctx.report({
      code: 'unknown-word',
      at: ctx.at(d.result),
      message: `A vehicle becomes a \`wreck\` or \`burnt-out\`, not “${written}”.`,
      words: ['wreck', 'burnt-out'],
    });
    return;
  }
  for (const kept of dealable(ctx, data, place)) {
    const { piece } = kept;
    if (isOccupiedVehicle(piece)) leave(ctx, kept, undefined);
    state.forces.unmark(piece.name, 'abandoned', 'wreck');
    state.forces.mark(piece.name, status);
  }
}

/** `scrounge Pz1 with 467a dr 3 -> LMG5`: the dr and what it yields are D10.5, which the players look up. */
export function scrounge(ctx: Context<ActD<'scrounge'>>, data: RepairData, place: Within = { inStep: true }): void {
  const { directive: d } = ctx;
  const vehicle = onePiece(ctx, d.pieces);
  const [kept] = vehicle ? dealable(ctx, data, place) : [];
  const by = onePiece(ctx, d.with?.value ?? []);
  if (kept) yields(ctx, data, { vehicle: kept.piece, side: kept.side, where: kept.piece.where, by });
}

interface Scrounging {
  readonly vehicle: Piece;
  readonly side: SideId;
  /** Where the Weapons are from then on. */
  readonly where: Where;
  /** Who has them. */
  readonly by?: Piece;
}

/** Makes pieces of the Weapons that stand behind the arrow. */
export function yields(
  ctx: Context<ActD<'scrounge'>>,
  data: RepairData,
  { vehicle, side, where, by }: Scrounging,
): void {
  const { directive: d, state } = ctx;
  const { forces } = state;
  const word = words(d.result);
  if (!d.result || word === undefined || word === '?') return;
  state.act(scroungeMatter(vehicle), ctx.line);
  if (isNothing(word)) return;
  forces.mark(vehicle.name, 'scrounged');
  const { french } = data.scrap;
  const makes = vehicle.type.kind === 'vehicle' && vehicle.type.french && french;
  for (const { value: name, start, end } of d.result.value) {
    if (isTaken(ctx, { name, at: { start, end } }, [])) continue;
    const written = typeFromName(name) ?? 'LMG';
    if (makes && !same(written, 'LMG')) {
      ctx.report({
        code: 'wrong-result',
        rule: data.scrap.rule,
        at: ctx.at({ start, end }),
        message: `${vehicle.name} is of French make and yields a ${french}, not a ${written}.`,
      });
      continue;
    }
    const type = pieceType(ctx.module, side, makes || written);
    forces.set(newPiece({ name, side, type, line: ctx.line, where, placed: placing(ctx) }));
    if (by) forces.hold(by.name, name, placing(ctx));
  }
}
