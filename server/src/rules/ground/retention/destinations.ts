/** Where units go that leave their Location: the nearest Areas of 9.6053 and 9.6061, as a log names them. */

import { type Area, isEntryArea, type Standing } from '../../../board/areaMap';
import { type EscapeRulings, escapeRoutes } from '../../../board/escape';
import type { Nearest, Trace } from '../../../board/nearest';
import { freedPrisoner, retention } from '../../../board/retention';
import type { SetupArea } from '../../../board/setupTypes';
import type { Post } from '../../../syntax/nodes';
import type { SideId } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import { type AreasInForce, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { keptByAreas } from '../../pieces/memo';
import type { Where } from '../../pieces/piece';
import { areaAt, areaId, areaName } from '../areas';
import { entryArrow, entryAt, mayBeEntry } from '../entryAreas';

export interface Destination {
  /** As a log writes it behind `to`: `A`, `entry Z28`. */
  readonly id: string;
  readonly name: string;
  readonly area: Area;
  readonly where: Where;
  /** How far it is, and by what way; absent where no path was found. */
  readonly trace?: Trace<Area> & { readonly throughEnemyArea?: boolean | 'unknown' };
}

export interface Destinations {
  /** Equally near, for the owner to choose from; where that is not known, all that the side has. */
  readonly ends: readonly Destination[];
  /** The rules and the map leave no other. */
  readonly certain: boolean;
  readonly reachable: boolean | 'unknown';
}

type Routes = Nearest<Area> | 'unknown';

/** Floods, each found once. */
const routes = keptByAreas<Routes>();

const keyOf = ({ side, at, who }: Standing): string => `${side} ${at} ${who}`;

/** 9.6061: where a unit that Escapes is Retained. `tie`: by another reading of which Areas are equally near. */
export function escapeTo(
  view: View,
  areas: AreasInForce,
  unit: Standing,
  tie?: EscapeRulings['equidistant'],
): Destinations {
  const rulings: EscapeRulings = {
    noMansLandInPath: view.reads({ ruling: 'escape-through-no-mans-land', reading: 'start-only' })
      ? 'start-only'
      : 'crossable',
    path: view.reads({ ruling: 'escape-path', reading: 'fewest-enemy' }) ? 'fewest-enemy' : 'shortest',
    equidistant:
      tie ?? (view.reads({ ruling: 'escape-equidistant', reading: 'fewest-enemy' }) ? 'fewest-enemy' : 'any'),
  };
  const found = routes(areas.result, `escape ${keyOf(unit)} ${Object.values(rulings).join(' ')}`, () =>
    escapeRoutes(areas.result, unit, rulings),
  );
  return destinations(areas, unit, found);
}

/** 9.6053: where a unit in Uncontrolled Territory is Retained. */
export function retainTo(areas: AreasInForce, unit: Standing): Destinations {
  const found = routes(areas.result, `retain ${keyOf(unit)}`, () => retention(areas.result, unit));
  return destinations(areas, unit, found);
}

/** 9.608: where a freed prisoner is Retained; `unknown` where its own Location is not told. */
export function freedTo(areas: AreasInForce, prisoner: Omit<Standing, 'who'>, known?: 'unknown'): Destinations {
  const unit: Standing = { ...prisoner, who: 'infantry' };
  const found = routes(
    areas.result,
    `free ${keyOf(unit)} ${known}`,
    () => known ?? freedPrisoner(areas.result, prisoner),
  );
  return destinations(areas, unit, found);
}

function destinations(areas: AreasInForce, unit: Standing, found: Routes): Destinations {
  const ends = found === 'unknown' ? [] : found.ends.map((trace) => destination(areas, trace.to, trace));
  if (found !== 'unknown' && ends.length) return { ends, certain: found.certain, reachable: found.reachable };
  const all = allAreas(areas, unit).map((area) => destination(areas, area));
  return { ends: all, certain: false, reachable: found === 'unknown' ? 'unknown' : found.reachable };
}

/** Every Area that a side has, but the one that a unit leaves. */
function allAreas({ result }: AreasInForce, unit: Standing): Area[] {
  const left = result.areaAt(unit.at);
  const own = result.areas.filter((a) => a.side === unit.side && a !== left && !a.upper);
  const exits = result.exits(unit.side);
  return [...own, ...(exits === 'unknown' ? [] : exits.filter((e) => e.kind === 'entry' && e.eligible.length > 0))];
}

export function destination(areas: AreasInForce, area: Area, trace?: Destination['trace']): Destination {
  if (isEntryArea(area))
    return {
      id: `entry ${area.id}`,
      name: `Entry Area ${area.id}`,
      area,
      where: { kind: 'entry', hex: area.id },
      trace,
    };
  return { id: areaId(areas, area), name: areaName(areas, area), area, where: { kind: 'area', area }, trace };
}

/** The Area that a line names for a side; undefined for none, `open` for `?`. */
export function areaNamed(view: View, areas: AreasInForce, side: SideId, post: Post): Area | 'open' | undefined {
  const { value } = post;
  switch (value.kind) {
    case 'open':
      return 'open';
    case 'area':
      return areaAt(areas, side, { ...post, value }) ?? theUnnamed(areas, side);
    case 'location': {
      const area = areaAt(areas, side, { ...post, value });
      if (area) return area.side === side ? area : entryNamed(areas, side, value.location.hex);
      return entryNamed(areas, side, value.location.hex) ?? entryOffTheMap(view, areas, side, value.location.hex);
    }
    case 'entry':
      return entryNamed(areas, side, entryArrow(view, side, value.hex), 'said');
    case 'offmap':
      return undefined;
  }
}

/** Those that an id may mean that no Area has: the ones without an id, and any where its own line was told wrong. */
export function mayBeMeant({ names, misplaced = [] }: AreasInForce, { value }: Post, ends: readonly Destination[]) {
  if (value.kind !== 'area') return [];
  const { id } = value;
  if (misplaced.some((a) => same(a.id, id))) return ends;
  return ends.filter(({ area }) => !isEntryArea(area) && !names.has(area));
}

/** The one Setup Area of a side that was told to have no id: an id that no other has can only be meant for it. */
function theUnnamed(areas: AreasInForce, side: SideId): SetupArea | undefined {
  const [only, ...others] = areas.result.areas.filter((area) => area.side === side && !areas.names.has(area));
  return others.length ? undefined : only;
}

/** A place as a line names it: told wrong on many lines, it is told once. */
export function postKey({ value }: Post): string {
  switch (value.kind) {
    case 'area':
      return value.id.toLowerCase();
    case 'location':
      return locationKey(value.location);
    case 'entry':
      return `entry ${value.hex}`;
    default:
      return value.kind;
  }
}

/** `said`: that it is an Entry Area, which is taken where no map tells. */
function entryNamed({ result }: AreasInForce, side: SideId, hex: string, said?: 'said'): Area | undefined {
  const exits = result.exits(side);
  if (exits !== 'unknown') return exits.find((e) => e.kind === 'entry' && same(e.id, hex));
  return said && { kind: 'entry', id: hex, eligible: [hex], closed: [] };
}

/** The Entry Area that a hex in no Setup Area can only mean, where no map shows any. */
function entryOffTheMap(view: View, areas: AreasInForce, side: SideId, hex: string): Area | undefined {
  const arrow = entryAt(view, side, hex)?.arrow ?? (mayBeEntry(view, side, hex) ? hex : undefined);
  return arrow === undefined ? undefined : entryNamed(areas, side, arrow, 'said');
}

/** `British Area A, 3 hexes away`. */
export function destinationText({ name, trace }: Destination): string {
  if (!trace) return name;
  const { distance } = trace;
  return distance === 0
    ? name
    : `${name}, ${distance} ${distance === 1 ? 'hex' : 'hexes'} away (${trace.path.join('-')})`;
}

export const destinationList = (ends: readonly Destination[], word = 'or'): string =>
  list(
    ends.map((e) => `\`to ${e.id}\` (${e.name})`),
    word,
  );
