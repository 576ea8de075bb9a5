/** The way of a Shift: whether one Area can be reached from another, by which path, and the DRM of that path. */
import { type Area, isEntryArea } from '../../../board/areaMap';
import type { Who } from '../../../board/enterability';
import type { SetupAreas } from '../../../board/setupTypes';
import {
  fewestUncontrolled,
  type ShiftPath,
  type ShiftPaths,
  type ShiftRulings,
  shiftPaths,
} from '../../../board/shift';
import type { ActD } from '../../../syntax/nodes';
import { tellingOf, tellingText } from '../../kernel/asking';
import { type DrmRow, type Facts, is, modifiers, type Open, once } from '../../kernel/conditions';
import type { ShiftData, SideId } from '../../kernel/module';
import { count, list } from '../../kernel/names';
import { drmOf, outcome, type RollSpec } from '../../kernel/obligation';
import { drmTold, sameResult } from '../../kernel/rolls';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Modifier } from '../../kernel/table';
import { keptByAreas } from '../../pieces/memo';
import { isVehicle, type Piece } from '../../pieces/piece';
import { pieceFacts } from '../../pieces/pieceFacts';

export interface Question {
  readonly side: SideId;
  readonly from: Area;
  readonly to: Area;
  readonly units: readonly Piece[];
}

/** Those who Shift, and from where, as far as it is known. */
type Movers = Pick<Question, 'side' | 'units'> & { readonly from?: Area };

export const whoOf = (units: readonly Piece[]): Who => {
  const vehicles = units.filter(isVehicle).length;
  return vehicles === 0 ? 'infantry' : vehicles === units.length ? 'vehicles' : 'both';
};

/** One way to go, and what it comes to. */
export interface Route {
  readonly path?: ShiftPath;
  readonly modifiers: readonly Modifier[];
  /** The rows of which it is not known whether, or how often, they apply. */
  readonly unknown?: readonly DrmRow[];
  /** What the log must tell before the DRM are known. */
  readonly ask?: string;
  /** River hexes in which each unit takes a TC. */
  readonly checks: readonly string[];
}

export interface Way {
  readonly possible: boolean | 'unknown';
  /** No DR: the Entry Area is part of the Setup Area or adjacent to it. */
  readonly automatic: boolean;
  /** The players go one of these: none has a better DRM than another and no more TC. Best DRM first. */
  readonly routes: readonly [Route, ...Route[]];
}

export const rollOf = (data: ShiftData, { modifiers, unknown }: Route): RollSpec => ({
  table: { name: 'Shift Table', rule: data.rule, dice: 'DR', rows: data.table },
  modifiers,
  unknown,
});

type Found = ShiftPaths | 'unknown';
const paths = keptByAreas<Found>();

/** Paths are searched for once: every unit of an Area asks the same. */
function pathsOf(result: SetupAreas, question: Question, rulings: ShiftRulings): Found {
  const { side, from, to, units } = question;
  const who = whoOf(units);
  const key = [side, areaKey(from), areaKey(to), who, rulings.shiftFrom, rulings.riverBrush].join('|');
  return paths(result, key, () => shiftPaths(result, { side, from, to, who }, rulings));
}

/** An Entry Area that its date, or that nobody has activated it, keeps from being one: units may wait there all the same. */
export const isShut = (area: Area): boolean =>
  isEntryArea(area) && area.eligible.length === 0 && area.closed.length === 0;

/** One Area of a side, as `retentionKey` has it. */
export const areaKey = (area: Area): string =>
  isEntryArea(area) ? `entry ${area.id}` : `area ${area.side} ${area.locations[0] ?? area.hexes[0]}`;

const plain: Route = { modifiers: [], checks: [] };
const free: Way = { possible: true, automatic: false, routes: [plain] };

export function wayOf(view: View, data: ShiftData, { result }: AreasInForce, question: Question): Way {
  const { from, to } = question;
  // A Shift from one Entry Area to another has neither path nor DRM.
  if (isEntryArea(from) && isEntryArea(to)) return free;
  const untraced = isEntryArea(from) && view.reads({ ruling: 'shift-from-entry-area', reading: 'no-path' });
  const unknown = (ask: string): Way =>
    untraced
      ? free
      : {
          possible: 'unknown',
          automatic: false,
          routes: [{ ...untold(view, data, question, fewestUncontrolled(result, question)), ask }],
        };
  if (isShut(from))
    return unknown(
      `Entry Area ${isEntryArea(from) ? from.id : ''} is not open on this CG Date: whether a path leads from it is for the players to say.`,
    );
  const found = pathsOf(result, question, rulingsOf(view, data));
  if (found === 'unknown')
    return unknown('The path of the Shift is not known: the log names no map with the Entry Areas.');
  const { possible, automatic } = found;
  if (possible === false) return untraced ? free : { ...free, possible };
  if (automatic) return { ...free, possible, automatic };
  const routes = once(() => routesOf(view, data, found.paths, question));
  return {
    possible,
    automatic,
    get routes() {
      return routes();
    },
  };
}

/** Neither a path nor its absence is known: which DRM are certain, and which may be. `least`: Uncontrolled hexes that any has. */
export function untold(view: View, data: ShiftData, question: Movers, least = 0): Route {
  const { apply, unknown } = modifiers(data.drm, unitFacts(view, question));
  const times = Math.floor(least / 5);
  const certain = unknown.flatMap(({ per, value, because, rule }): Modifier[] =>
    per === 'fiveUncontrolledHexes' && times > 0
      ? [{ value: times * value, because: `${because} (${least} or more)`, rule }]
      : [],
  );
  return { ...plain, modifiers: [...apply, ...certain], unknown };
}

function rulingsOf(view: View, { rivers }: ShiftData): ShiftRulings {
  return {
    shiftFrom: view.reads({ ruling: 'shift-start', reading: 'any-hex' }) ? 'any-hex' : 'strategic-locations',
    riverBrush: rivers ? (view.ruling(rivers.ruling) as ShiftRulings['riverBrush']) : 'river',
  };
}

/** Those of `Way`: by default over the bridges alone where such a path leads over the rivers. */
function routesOf(view: View, data: ShiftData, all: readonly ShiftPath[], question: Question): Way['routes'] {
  const bridged = data.rivers ? all.filter(({ rivers }) => rivers.length === 0) : [];
  // One that may not be there binds nobody.
  const isThere = bridged.some(({ perhaps }) => perhaps.length === 0);
  const reading = data.rivers && isThere ? view.ruling(data.rivers.bridged) : undefined;
  const units = unitFacts(view, question);
  const routes = (reading === 'taken' ? bridged : all)
    .map((path): Route => {
      const { apply, unknown, open } = modifiers(data.drm, factsOf(units, path));
      const checks = data.rivers && reading !== 'waives' ? path.checks : [];
      // One that may not be there leaves a worse one.
      const worse = path.perhaps.length ? data.drm.filter(({ value }) => value > 0) : [];
      return {
        path,
        modifiers: apply,
        unknown: [...unknown, ...worse],
        ask: askOf(view, path, unknown, open, question.side),
        checks,
      };
    })
    .sort((a, b) => drmOf(a) - drmOf(b) || a.checks.length - b.checks.length);
  // Of those that are as good in both, the first stands for all.
  const [first = plain, ...others] = routes.filter(
    (route, i) => !routes.some((other, j) => i !== j && betters(other, route) && (j < i || !betters(route, other))),
  );
  return [first, ...others];
}

/** Whether the first route leaves nothing to be had from the other. */
const betters = (route: Route, other: Route): boolean =>
  (!route.path?.perhaps.length || !!other.path?.perhaps.length) &&
  drmOf(route) <= drmOf(other) &&
  route.checks.length <= other.checks.length;

function askOf(
  view: View,
  { perhaps }: ShiftPath,
  unknown: readonly DrmRow[],
  untold: readonly Open[],
  side: SideId | undefined,
): string | undefined {
  if (perhaps.length)
    return `The map does not tell whether ${perhaps.join(', ')} can be Entered, over which the best path leads.`;
  const open = unknown.map((row) => `“${row.because}”`);
  const tellings = [...new Set(untold.flatMap((one) => tellingOf(view, one, side).map(tellingText)))];
  const hangs = tellings.length ? ` It hangs on ${list(tellings, 'and')}.` : '';
  return open.length ? `The log does not tell whether ${list(open, 'or')} applies.${hangs}` : undefined;
}

/**
 * The route that a line means: the one with its DRM or its Final DR; else the best that comes to its result, or the best of
 * all.
 */
export function routeMeant(
  view: View,
  data: ShiftData,
  { routes }: Pick<Way, 'routes'>,
  { roll, result }: Pick<ActD<'shift'>, 'roll' | 'result'>,
): Route {
  const told = roll && drmTold(roll);
  if (told !== undefined) return routeWith(view, data, routes, told);
  const said = result?.value.map(({ value }) => value).join(' ');
  const dice = roll?.values.flatMap(({ value }) => value ?? []) ?? [];
  const comesTo = (route: Route) =>
    !route.ask && sameResult(outcome(rollOf(data, route), dice)?.result ?? '', said ?? '');
  return (said && dice.length === 2 && routes.find(comesTo)) || routes[0];
}

/** The one with a DRM; where there is none, one against which the DRM is wrong. */
function routeWith(view: View, data: ShiftData, routes: Way['routes'], drm: number): Route {
  const certain = routes.filter(({ ask }) => ask === undefined);
  const found = certain.find((route) => drmOf(route) === drm);
  if (found) return found;
  const last = certain.at(-1);
  // If one hex of several that the map leaves open can be Entered, the DRM lies between what all would give and none.
  const lies = (route: Route) => drmOf(route) <= drm && (!last || drm <= drmOf(last));
  const open = routes.find((route) => route.ask && (!route.path?.perhaps.length || lies(route)));
  if (open) return open;
  const shorter = certain.findLast((route) => drmOf(route) < drm);
  if (shorter && view.reads({ ruling: 'shift-path', reading: 'any' })) {
    const more = { value: drm - drmOf(shorter), because: 'a longer path, as this line says', rule: data.rule };
    return { ...shorter, path: undefined, modifiers: [...shorter.modifiers, more] };
  }
  return certain[0] ?? { ...routes[0], ask: undefined };
}

/** What is known of each unit that Shifts, whatever its path. */
const unitFacts = (view: View, { side, from, units }: Movers): Facts[] =>
  units.map((unit) => ({
    name: unit.name,
    more: once(() =>
      pieceFacts(view, unit, {
        side,
        isolated: from === undefined ? 'unknown' : isEntryArea(from) ? false : from.isolated,
        alone: units.length === 1,
      }),
    ),
  }));

const factsOf = (units: readonly Facts[], { road, uncontrolled }: ShiftPath): Facts[] =>
  units.map((unit) => ({
    ...unit,
    roadPath: is(road),
    count: (per) =>
      per === 'fiveUncontrolledHexes' ? [{ times: Math.floor(uncontrolled / 5), of: `${uncontrolled}` }] : 'unknown',
  }));

/** `path X22-X23-Y23: 2 Uncontrolled hexes, all road`. */
export function pathText({ path, uncontrolled, road }: ShiftPath): string {
  const hexes = count(uncontrolled, 'Uncontrolled-Territory hex', 'Uncontrolled-Territory hexes');
  return `path ${path.join('-')}: ${hexes}${road ? ', all road' : ''}`;
}

/** `2 TC`, `no TC`. */
export const tcText = ({ checks }: Route): string => (checks.length ? `${checks.length} TC` : 'no TC');
