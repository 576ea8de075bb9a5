/** What burns when a scenario ends, what each fire leaves, and what it destroys (9.609). */

import { locationKey as keyAt, type LocationKey, splitLocation } from '../../../board/hex';
import { mayHaveLevel, possibleLevels } from '../../../board/map';
import { areasNow } from '../../ground/areas';
import { isNoMove } from '../../ground/noMove';
import { isIsolatedPiece, retention } from '../../ground/retention/retention';
import { hasBurntDown } from '../../ground/retention/terrainNow';
import type { FiresData } from '../../kernel/moduleData/equipment';
import { count, list } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { Doing, View } from '../../kernel/step';
import { isOccupiedVehicle, isWreck } from '../../pieces/mobility';
import { has, isEquipment, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { guardedBy, leaveUnguarded } from '../../pieces/units/consequences';
import { bailOut, loseCrew } from '../../pieces/units/crew';

export type Left = 'shellholes' | 'stone rubble' | 'wooden rubble' | 'burnt-out' | 'out';

/** All that one line settles: a burning Location, or a building with a fire in any of its Locations. */
export interface Burning {
  /** The hex that stands for it: the first that burns. */
  readonly hex: string;
  readonly what: 'wreck' | 'wooden rubble' | 'stone rubble' | 'building' | 'other' | 'unknown';
  /** Its hexes: of a building all that stand. */
  readonly hexes: readonly string[];
  /** Those of its Locations that burn. */
  readonly fires: readonly LocationKey[];
  readonly wrecks: readonly Piece[];
  /** What is left of it; several where the map does not tell of what it is built. */
  readonly leaves: readonly Left[];
}

const atOf = ({ where }: Piece): LocationKey | undefined =>
  where.kind === 'location' ? locationKey(where.location) : undefined;

/** Whether a Location is one of a building or of rubble. */
function isBuilt({ state }: View, at: LocationKey): boolean {
  const { hex, level } = splitLocation(at);
  if (level === 0 && state.rubble.has(hex)) return true;
  const building = state.board?.buildingAt.get(hex);
  return building !== undefined && mayHaveLevel(building, level) && !hasBurntDown(state, at);
}

export function burning(view: View): Burning[] {
  const { state } = view;
  const wrecks = state.forces.inPlay().filter((p) => has(p, 'burning') && p.where.kind === 'location');
  const out = firesTogether(view, alight(view, wrecks)).map((g) => ofTerrain(view, g.hex, g.fires));
  const covered = new Set(out.flatMap((b) => b.hexes));
  const alone = new Map<string, Piece[]>();
  for (const wreck of wrecks) {
    const { hex } = splitLocation(atOf(wreck) ?? '');
    if (covered.has(hex)) continue;
    alone.set(hex, [...(alone.get(hex) ?? []), wreck]);
  }
  for (const [hex, pieces] of alone) {
    // It may stand in a building.
    const isUntold = !state.board && pieces.some((p) => !has(p, 'bypass'));
    out.push({
      ...{ hex, what: isUntold ? 'unknown' : 'wreck', hexes: [hex], fires: [], wrecks: pieces },
      leaves: isUntold ? ['burnt-out', 'stone rubble', 'wooden rubble'] : ['burnt-out'],
    });
  }
  return out.map((b) =>
    b.what === 'wreck' ? b : { ...b, wrecks: wrecks.filter((w) => b.hexes.includes(splitLocation(atOf(w) ?? '').hex)) },
  );
}

/** All Locations on fire: a Burning Wreck sets the building or rubble alight that it stands in (9.6091). */
function alight(view: View, wrecks: readonly Piece[]): ReadonlySet<LocationKey> {
  const fires = new Set<LocationKey>(view.state.fires.keys());
  for (const wreck of wrecks) {
    const at = atOf(wreck);
    if (at !== undefined && !has(wreck, 'bypass') && isBuilt(view, at)) fires.add(at);
  }
  return fires;
}

interface Group {
  readonly hex: string;
  readonly fires: LocationKey[];
}

/** Those of one building are one. */
function firesTogether({ state }: View, fires: Iterable<LocationKey>): Group[] {
  const groups = new Map<string, Group>();
  for (const at of fires) {
    const { hex } = splitLocation(at);
    const building = state.rubble.has(hex) || state.shellholes.has(hex) ? undefined : state.board?.buildingAt.get(hex);
    const key = building ? `building/${building.hexes[0]}` : hex;
    const group = groups.get(key);
    if (group) group.fires.push(at);
    else groups.set(key, { hex, fires: [at] });
  }
  return [...groups.values()];
}

function ofTerrain({ state }: View, hex: string, fires: readonly LocationKey[]): Burning {
  const found = (what: Burning['what'], leaves: readonly Left[], hexes: readonly string[] = [hex]): Burning => ({
    ...{ hex, what, hexes, fires, leaves },
    wrecks: [],
  });
  const rubble = state.rubble.get(hex)?.material;
  if (rubble === 'wooden') return found('wooden rubble', ['shellholes']);
  if (rubble) return found('stone rubble', ['stone rubble']);
  if (!state.board) return found('unknown', ['stone rubble', 'wooden rubble', 'out']);
  const building = state.shellholes.has(hex) ? undefined : state.board.buildingAt.get(hex);
  if (!building) return found('other', ['out']);
  const { material } = building;
  const standing = building.hexes.filter((h) => !state.rubble.has(h) && !state.shellholes.has(h));
  if (material === 'stone' || material === 'wooden') return found('building', [`${material} rubble`], standing);
  return found('building', ['stone rubble', 'wooden rubble'], standing);
}

const rules: Readonly<Record<Burning['what'], (data: FiresData) => string>> = {
  wreck: (d) => d.wreck,
  'wooden rubble': (d) => d.wooden,
  'stone rubble': (d) => d.stone,
  building: (d) => d.building,
  other: (d) => d.rule,
  unknown: (d) => d.rule,
};

export const ruleOf = (data: FiresData, { what }: Burning): string => rules[what](data);

/** `building X22`, `wooden rubble in Y20`, `Burning Wreck Pz1 in Z23`. */
export function burningText({ what, hex, hexes, wrecks, fires }: Burning): string {
  const at = fires.length === 1 ? fires[0] : hex;
  if (fires.length === 0)
    return `Burning Wreck ${list(
      wrecks.map((w) => w.name),
      'and',
    )} in ${hex}`;
  switch (what) {
    case 'building':
      return `fire in the building ${hexes.join('-')}`;
    case 'stone rubble':
    case 'wooden rubble':
      return `fire in the ${what} of ${at}`;
    default:
      return `fire in ${at}`;
  }
}

export function fireObligation(data: FiresData, fire: Burning): Obligation {
  const { hex, leaves } = fire;
  const rule = ruleOf(data, fire);
  const what = burningText(fire);
  const [only, ...others] = leaves;
  return choiceOwed({
    matter: { what: 'extinguish', at: fire.hexes[0], of: fire.what === 'wreck' ? fire.what : undefined },
    step: 'flames',
    rule,
    what,
    why: whyText(fire),
    options: others.length
      ? () => leaves.map((id, rank): Choice => ({ value: id, label: id, detail: meaning(id), objections: [], rank }))
      : undefined,
    write: ({ choice }: Answer) => `extinguish ${hex} -> ${choice ?? (others.length ? '?' : only)}`,
    missed: {
      code: 'fire-missing',
      message: `${whyText(fire)}: \`extinguish ${hex} -> ${others.length ? leaves.join('` or `-> ') : only}\`.`,
    },
  });
}

function whyText(fire: Burning): string {
  const what = burningText(fire);
  const [only, ...others] = fire.leaves;
  if (fire.what === 'wreck') return `${what} becomes a Burnt-Out wreck`;
  if (others.length)
    return `The ${what} is to be extinguished, and ${fire.what === 'unknown' ? 'no map tells what burns there' : 'nothing tells of what it is built'}`;
  return only === 'out' ? `The ${what} is to be removed` : `The ${what} leaves ${only}`;
}

/** `stone rubble`, `nothing (\`out\`)`. */
export const leftText = (left: Left): string =>
  left === 'out' ? 'nothing (`out`)' : left === 'burnt-out' ? 'a Burnt-Out wreck (`burnt-out`)' : left;

const meaning = (left: Left): string | undefined =>
  left === 'out' ? 'neither building nor rubble burns there' : undefined;

/** The Locations whose contents a fire destroys: all of a building that falls, else the one that burns. */
function consumed({ state }: View, fire: Burning, left: Left): Set<LocationKey> {
  const out = new Set<LocationKey>();
  if (left === 'out' || left === 'burnt-out') return out;
  for (const at of fire.fires) out.add(at);
  for (const hex of fire.hexes) {
    out.add(hex);
    if (fire.what !== 'building') continue;
    const building = state.board?.buildingAt.get(hex);
    for (const level of building ? possibleLevels(building) : []) out.add(keyAt(hex, level));
  }
  return out;
}

/** Puts a fire out and makes of the terrain, and of what is in it, what the rules say. Returns that in players' words. */
export function extinguish(view: Doing, data: FiresData, fire: Burning, left: Left): string {
  const { state, line } = view;
  const { forces } = state;
  const lost: string[] = [];
  const isFallen = left.endsWith('rubble') && (fire.what === 'building' || fire.what === 'unknown');
  const places = consumed(view, fire, left);
  const eliminate = (piece: Piece, why: string) => {
    const guarded = guardedBy(forces, forces.get(piece.name) ?? piece);
    forces.remove(piece.name, { kind: 'eliminated', why, rule: data.eliminations, line });
    leaveUnguarded(view, guarded);
    lost.push(piece.name);
  };
  const burnVehicle = (vehicle: Piece, hex: string, isInside: boolean) => {
    const falls = isFallen && isInside;
    const burns =
      left === 'shellholes' || (fire.what === 'stone rubble' && isInside) || (has(vehicle, 'burning') && !falls);
    if (falls || burns) leaveBurning(view, data, vehicle);
    if (falls) eliminate(vehicle, `in the building that burnt down in ${hex}`);
    else if (burns) burnOut(view, vehicle);
  };
  for (const hex of fire.hexes)
    for (const piece of piecesIn(view, hex)) {
      const at = atOf(piece);
      const isInside = at !== undefined && places.has(at) && !has(piece, 'bypass');
      if (isVehicle(piece)) burnVehicle(piece, hex, isInside);
      else if (isInside && canBurn(piece) && burns(view, data, piece)) eliminate(piece, `burnt in ${at}`);
    }
  changeTerrain(view, fire, left, { isFallen });
  for (const key of places) state.act({ what: 'burnt', at: key }, line);
  for (const piece of confined(view))
    eliminate(piece, 'Isolated where nothing but a burnt-out Location was left to it');
  resettle(view, fire);
  return lost.length ? `${count(lost.length, 'piece')} Eliminated: ${list(lost, 'and')}` : '';
}

const canBurn = (piece: Piece): boolean => isEquipment(piece) || piece.type.kind === 'fortification';

const piecesIn = ({ state }: View, hex: string): Piece[] =>
  state.forces.inPlay().filter((p) => p.where.kind === 'location' && p.where.location.hex === hex);

/** Nothing tells of the crew of a vehicle that burns: it is lost with it, or leaves it by a ruling. */
function leaveBurning(view: Doing, data: FiresData, vehicle: Piece): void {
  if (!isOccupiedVehicle(vehicle)) return;
  if (view.reads({ ruling: 'fire-vehicle-crew', reading: 'leaves' })) bailOut(view, vehicle);
  else loseCrew(view, vehicle, `in ${vehicle.name} when it burnt`, data.eliminations);
}

function burnOut({ state }: View, piece: Piece): void {
  for (const { name } of state.forces.held(piece)) state.forces.release(name);
  state.forces.unmark(piece.name, 'burning', 'wreck', 'abandoned');
  state.forces.mark(piece.name, 'burnt-out');
}

/** Equipment that a unit has which is not lost with it may be spared by a ruling. */
function burns(view: View, data: FiresData, piece: Piece): boolean {
  if (piece.type.kind === 'fortification' || view.ruling(data.possessedRuling) === 'eliminated') return true;
  const holder = view.state.forces.holder(piece);
  return holder === undefined || !isPersonnel(holder);
}

function changeTerrain(
  { state, line }: Doing,
  fire: Burning,
  left: Left,
  { isFallen }: { readonly isFallen: boolean },
): void {
  for (const at of fire.fires) state.fires.delete(at);
  if (left === 'shellholes') {
    state.rubble.delete(fire.hex);
    state.shellholes.set(fire.hex, line);
    state.strategic.delete(fire.hex);
  }
  if (isFallen) for (const hex of fire.hexes) state.rubble.set(hex, { material: left.split(' ')[0] ?? '', line });
  // What is no Location any more is Controlled by nobody.
  for (const key of [...state.control.keys()])
    if (fire.hexes.includes(splitLocation(key).hex) && hasBurntDown(state, key)) state.control.delete(key);
}

/** Isolated units and Equipment for which no Location is left that did not burn: of their Setup Area, or their own, which No Move holds them to (9.6095). */
function confined(view: View): Piece[] {
  const { state } = view;
  const areas = areasNow(view);
  const burnt = new Set([...state.acted.of('burnt')].map(([{ at }]) => at));
  const gone = areas?.result.areas.filter((a) => (a.upper ? a.locations : a.hexes).every((at) => burnt.has(at))) ?? [];
  if (burnt.size === 0) return [];
  return state.forces.inPlay().filter((piece) => {
    if (!(isPersonnel(piece) || isEquipment(piece)) || isWreck(piece)) return false;
    const kept = retention(view, piece);
    if (kept.kind !== 'area' || isIsolatedPiece(view, piece) !== true) return false;
    const at = atOf(piece);
    return gone.includes(kept.area) || (at !== undefined && burnt.has(at) && isNoMove(view, piece));
  });
}

/** Survivors of Locations that are no more set up elsewhere in their Area. */
function resettle(view: Doing, fire: Burning): void {
  const { state, line } = view;
  for (const hex of fire.hexes)
    for (const piece of piecesIn(view, hex)) {
      const at = atOf(piece);
      const level = at === undefined ? 0 : splitLocation(at).level;
      if (at === undefined || level === 0 || piece.holder !== undefined || !hasBurntDown(state, at)) continue;
      const kept = retention(view, piece);
      if (kept.kind === 'area')
        state.forces.move(
          piece.name,
          { kind: 'area', area: kept.area },
          { line, during: state.stepLine ?? state.phaseLine },
        );
    }
}
