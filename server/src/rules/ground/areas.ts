/** The Setup Areas in force (9.605), determined once for what they depend on, and how a log refers to one. */

import { type LocationKey, splitLocation } from '../../board/hex';
import { type BoardMap, buildingLocations } from '../../board/map';
import { computeSetupAreas } from '../../board/setupAreas';
import type { SetupArea, SetupAreas, SetupInput } from '../../board/setupTypes';
import { charge, uncounted } from '../../board/work';
import type { Line } from '../../syntax/line';
import type { Place } from '../../syntax/nodes';
import { grainOf } from '../kernel/grain';
import type { ModuleData, SideId } from '../kernel/module';
import { same } from '../kernel/names';
import { type AreasInForce, byAreas, type CampaignState, locationKey } from '../kernel/state';
import { View } from '../kernel/step';
import { areasOnMap } from './entryAreas';
import { strategicPieces } from './retention/strategic';
import { hasBurntDown } from './retention/terrainNow';

/** Results by what they depend on: replaying a log asks the same questions again. */
const memo = new Map<string, SetupAreas>();
const memoSize = 32;
/** In steps of work, of a hex of the map where Setup Areas are determined. */
const costOfHex = 30;
const boardIds = new WeakMap<BoardMap, number>();
let boards = 0;

function boardId(board: BoardMap | undefined): number {
  if (!board) return 0;
  const id = boardIds.get(board) ?? ++boards;
  boardIds.set(board, id);
  return id;
}

/** Who Controls each Location now that can count, by the log or by the pieces in it. */
export function controlNow(view: View): Map<LocationKey, SideId> {
  const { state, module } = view;
  const control = new Map<LocationKey, SideId>();
  for (const [key, entry] of state.control)
    if (entry.side !== 'none' && !(hasBurntDown(state, key) && !state.strategic.has(key)) && !countsLvpOnly(view, key))
      control.set(key, entry.side);
  for (const [key, { side }] of strategicPieces(state, module).locations)
    if (side && !state.control.has(key)) control.set(key, side);
  return control;
}

/** Whether a hex is marked with LVP and has nothing that makes it Strategic: its Control counts for them alone. */
export function countsLvpOnly(view: View, key: LocationKey): boolean {
  const { state, module } = view;
  if (!state.board?.lvp.has(key) || state.board.buildingAt.has(key)) return false;
  if (state.strategic.has(key) || state.rubble.has(key)) return false;
  const { strategic } = module.lvp ?? {};
  return !(strategic && view.reads(strategic));
}

/** All Strategic Locations: buildings, rubble (also where it has fallen into another hex), what the log declares, what pieces make, and what a marker says is one. */
export const strategicNow = ({ state, module }: View, control: ReadonlyMap<LocationKey, SideId>): Set<LocationKey> =>
  new Set([
    ...(state.board ? buildingLocations(state.board).filter((key) => !hasBurntDown(state, key)) : []),
    ...state.rubble.keys(),
    ...state.strategic.keys(),
    ...strategicPieces(state, module).locations.keys(),
    ...control.keys(),
    ...heldByNobody(state),
  ]);

/** Where no map shows what is Strategic, the log does: also by saying that nobody Controls it. */
const heldByNobody = ({ board, control }: CampaignState): LocationKey[] =>
  board ? [] : [...control].flatMap(([key, { side }]) => (side === 'none' ? [key] : []));

/** The Setup Areas that the Control of this moment makes. */
export function determineAreas(view: View): SetupAreas {
  const { state, module } = view;
  const control = controlNow(view);
  const pieces = strategicPieces(state, module);
  const rulings = {
    bothSidesInHex: view.reads({ ruling: 'both-sides-in-hex', reading: 'literal' })
      ? ('literal' as const)
      : ('ground-decides' as const),
    mapEdgePockets: view.reads({ ruling: 'map-edge-pockets', reading: 'closed' })
      ? ('closed' as const)
      : ('open' as const),
    groundBelow: view.reads({ ruling: 'ground-below-level', reading: 'with-level' })
      ? ('with-level' as const)
      : ('apart' as const),
    gliderInNoMansLand: view.reads({ ruling: 'glider-in-no-mans-land', reading: 'reachable' })
      ? ('reachable' as const)
      : ('unreachable' as const),
  };
  const blazing = [...state.fires].flatMap(([key, { kind }]) => (kind === 'blaze' ? [key] : []));
  const barred = view.reads({ ruling: 'blaze-on-path', reading: 'barred' })
    ? blazing.filter((key) => splitLocation(key).level === 0)
    : [];
  const gliders = [...state.gliders].map(([hex, { wrecked }]) => ({ hex, wrecked }));
  const drawn = state.board ? areasOnMap(view, state.board) : [];
  const key = JSON.stringify([
    module.sides.map((s) => s.id),
    module.setupAreas.gliders,
    module.setupAreas.upperLevelsByControl,
    drawn.map((e) => [e.side, e.arrow]),
    boardId(state.board),
    grainOf(view).name,
    [...control],
    heldByNobody(state),
    [...state.strategic.keys()],
    [...pieces.locations.keys()],
    pieces.occupied ? 'told' : 'unknown',
    [...pieces.manned],
    [...state.rubble.keys()],
    [...state.shellholes.keys()],
    blazing,
    gliders,
    barred,
    rulings,
  ]);
  if (!state.hasDetermined(key)) charge(costOfHex * (state.board?.grid.size ?? 0));
  const known = memo.get(key);
  if (known) return known;
  const input: SetupInput = {
    map: state.board,
    grain: grainOf(view),
    sides: module.sides.map((s) => s.id),
    control,
    strategic: uncounted(() => strategicNow(view, control)),
    occupied: pieces.occupied,
    manned: pieces.manned,
    blazing: new Set(blazing),
    barred: new Set(barred),
    upperLevelsByControl: module.setupAreas.upperLevelsByControl,
    gliders: new Map(module.setupAreas.gliders.map((side) => [side, gliders])),
    entryAreas: state.board
      ? new Map(module.sides.map((s) => [s.id, drawn.filter((e) => same(e.side, s.id))]))
      : new Map(),
    rulings,
  };
  const result = uncounted(() => computeSetupAreas(input));
  if (memo.size >= memoSize) memo.delete(memo.keys().next().value ?? '');
  memo.set(key, result);
  return result;
}

/**
 * The Areas determined in this RePh; before that, those that Control makes now. Undefined at a depth that keeps none, and
 * before an Initial Scenario, whose own OB says where each side sets up.
 */
export function areasNow(view: View): AreasInForce | undefined {
  const { state } = view;
  if (!state.keepsMap || state.phase === 'header' || state.phase === 'initial') return undefined;
  if (state.areas) {
    if (state.areas.from) state.consulted?.add(byAreas);
    return state.areas;
  }
  if (state.lacksControl) return undefined;
  if (state.control.size === 0 && strategicPieces(state, view.module).locations.size === 0) return undefined;
  return { result: determineAreas(view), names: new Map() };
}

/** By what was determined and the readings: what the Setup Areas in force would be. */
const others = new WeakMap<CampaignState, Map<string, AreasInForce | undefined>>();

/**
 * Puts into a campaign the Setup Areas that its rulings make, where others were in force when they were determined. Returns
 * whether that makes a difference.
 */
export function rereadAreas(state: CampaignState, module: ModuleData): boolean {
  const { areas } = state;
  const { from } = areas ?? {};
  if (!areas || !from) return false;
  const known = others.get(from) ?? new Map<string, AreasInForce | undefined>();
  others.set(from, known);
  const key = JSON.stringify([...state.rulings].map(([name, { reading }]) => [name, reading]));
  if (!known.has(key))
    known.set(
      key,
      uncounted(() => otherAreas(areas, from, state, module)),
    );
  const other = known.get(key);
  if (other) state.areas = other;
  return other !== undefined;
}

function otherAreas(
  areas: AreasInForce,
  from: CampaignState,
  { rulings }: CampaignState,
  module: ModuleData,
): AreasInForce | undefined {
  return determinedOtherwise(areas, from, module, (was) => {
    was.rulings = rulings;
  });
}

/** The Setup Areas that were determined, had something been otherwise; undefined where that makes no difference. */
function determinedOtherwise(
  areas: AreasInForce,
  from: CampaignState,
  module: ModuleData,
  change: (was: CampaignState) => void,
): AreasInForce | undefined {
  const was = from.copy();
  was.consulted = undefined;
  was.areas = undefined;
  const before = determineAreas(new View(was, module));
  change(was);
  const result = determineAreas(new View(was, module));
  const shape = (of: SetupAreas) =>
    JSON.stringify([of.areas.map((a) => [a.side, a.hexes, a.locations, a.isolated]), of.noMansLand()]);
  if (result === before || shape(result) === shape(before)) return undefined;
  const names = [...areas.names].flatMap(([area, name]) => {
    const there = result.areaAt(anchorOf(area));
    return there?.side === area.side ? [[there, name] as const] : [];
  });
  return { ...areas, result, names: new Map(names) };
}

/** Locations, by their keys, go to a side, or to nobody: in the Setup Areas that were determined, too. @param line says so */
export function giveGround(
  state: CampaignState,
  module: ModuleData,
  { keys, side, line }: { readonly keys: readonly string[]; readonly side?: SideId; readonly line: Line },
): void {
  const give = (to: CampaignState) => {
    for (const key of keys) {
      if (side === undefined) to.control.delete(key);
      else to.control.set(key, { side, location: splitLocation(key), line });
    }
  };
  give(state);
  const { areas } = state;
  if (areas?.from)
    state.areas = uncounted(() => determinedOtherwise(areas, areas.from as CampaignState, module, give)) ?? areas;
}

/** `British Area A`, or by its first hex while it has no id. */
export function areaName(areas: AreasInForce, area: SetupArea): string {
  return `${area.side} Area ${areaId(areas, area)}`;
}

/** How a log refers to an Area: its id, else one of its hexes or Locations. */
export function areaId(areas: AreasInForce, area: SetupArea): string {
  return areas.names.get(area)?.id ?? anchorOf(area);
}

/** The Location that stands for an Area: a Controlled Strategic Location if it has one. */
export const anchorOf = (area: SetupArea): string => area.locations[0] ?? area.hexes[0] ?? '';

/** The Area a place stands for: by its id for that side, or by a hex or Location in it. */
export function areaAt(areas: AreasInForce, side: SideId, place: Place): SetupArea | undefined {
  if (place.value.kind === 'area') {
    const id = place.value.id;
    return [...areas.names].find(([area, name]) => area.side === side && same(name.id, id))?.[0];
  }
  return place.value.kind === 'location' ? areas.result.areaAt(locationKey(place.value.location)) : undefined;
}

/**
 * The Setup Area that a Location is in for a unit of this side: also that of the enemy around a Strategic Location of which
 * nobody has Control (9.6053), which is part of no Area.
 */
export function areaAround(
  view: View,
  { result }: AreasInForce,
  side: SideId,
  key: LocationKey,
): SetupArea | undefined {
  const own = result.areaAt(key);
  const { hex } = splitLocation(key);
  if (own || result.status(hex)?.kind !== 'uncontrolled') return own;
  const is = result.reasons(hex);
  if (!is?.strategic || view.reads({ ruling: 'nobodys-location', reading: 'uncontrolled' })) return undefined;
  const [nearest] = is.within;
  if (nearest?.distance === 0 || is.within.some((w) => w.side === side)) return undefined;
  const [next, ...others] = nearest ? [result.areaAt(nearest.location)] : result.around(hex);
  return next && next.side !== side && others.every((o) => o?.side === next.side) ? next : undefined;
}

/** Whether a place of a side is in an Isolated Setup Area, as far as it is known. */
export function isIsolated(areas: AreasInForce, side: SideId, place: Place): boolean {
  if (place.value.kind === 'location') return areas.result.isolated(locationKey(place.value.location)) === true;
  return areaAt(areas, side, place)?.isolated === true;
}
