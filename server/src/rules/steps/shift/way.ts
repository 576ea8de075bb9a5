/** The way of a Shift: whether one Area can be reached from another, by which path, and the DRM of that path. */
import { type Area, isEntryArea } from '../../../board/areaMap';
import type { Who } from '../../../board/enterability';
import type { SetupAreas } from '../../../board/setupTypes';
import { type ShiftPath, type ShiftPaths, type ShiftRulings, shiftPaths } from '../../../board/shift';
import { type DrmRow, type Facts, is, modifiers, once } from '../../conditions';
import { keptByAreas } from '../../forces/memo';
import { isVehicle, type Piece } from '../../forces/piece';
import { pieceFacts } from '../../forces/pieceFacts';
import type { ShiftData, SideId } from '../../module';
import { count, list } from '../../names';
import type { AreasInForce } from '../../state';
import type { Modifier } from '../../table';
import type { View } from '../step';

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

export interface Way {
  readonly possible: boolean | 'unknown';
  /** No DR: the Entry Area is part of the Setup Area or adjacent to it. */
  readonly automatic: boolean;
  readonly modifiers: readonly Modifier[];
  /** The rows of which it is not known whether, or how often, they apply. */
  readonly unknown?: readonly DrmRow[];
  /** What the log must tell before the DRM are known. */
  readonly ask?: string;
  readonly path?: ShiftPath;
  /** River hexes in which each unit takes a TC. */
  readonly checks: readonly string[];
}

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

const free: Way = { possible: true, automatic: false, modifiers: [], checks: [] };

/** `drm` is the sum that the players write: who takes a worse one for fewer TC goes another way. */
export function wayOf(view: View, data: ShiftData, { result }: AreasInForce, question: Question, drm?: number): Way {
  const { from, to } = question;
  // A Shift from one Entry Area to another has neither path nor DRM.
  if (isEntryArea(from) && isEntryArea(to)) return free;
  const untraced = isEntryArea(from) && view.reads({ ruling: 'shift-from-entry-area', reading: 'no-path' });
  if (isShut(from))
    return untraced
      ? free
      : {
          ...untold(view, data, question),
          ask: `Entry Area ${isEntryArea(from) ? from.id : ''} is not open on this CG Date: whether a path leads from it is for the players to say.`,
        };
  const found = pathsOf(result, question, rulingsOf(view, data));
  if (found === 'unknown')
    return untraced
      ? free
      : {
          ...untold(view, data, question),
          ask: 'The path of the Shift is not known: the log names no map with the Entry Areas.',
        };
  if (found.possible === false) return untraced ? free : { ...free, possible: false };
  const { possible, automatic } = found;
  if (automatic) return { ...free, possible, automatic };
  let chosen: ReturnType<typeof best> | undefined;
  const way = () => {
    chosen ??= best(view, data, found.paths, question, drm);
    return chosen;
  };
  return {
    possible,
    automatic,
    get modifiers() {
      return way().modifiers;
    },
    get ask() {
      return way().ask;
    },
    get path() {
      return way().path;
    },
    get checks() {
      return way().checks;
    },
  };
}

/** Neither a path nor its absence is known: which DRM are certain, and which may be. */
export function untold(view: View, data: ShiftData, question: Movers): Way {
  const { apply, unknown } = modifiers(data.drm, unitFacts(view, question));
  return { ...free, possible: 'unknown', modifiers: apply, unknown };
}

function rulingsOf(view: View, { rivers }: ShiftData): ShiftRulings {
  return {
    shiftFrom: view.reads({ ruling: 'shift-start', reading: 'any-hex' }) ? 'any-hex' : 'strategic-locations',
    riverBrush: rivers ? (view.ruling(rivers.ruling) as ShiftRulings['riverBrush']) : 'river',
  };
}

/**
 * The path with the best DRM, by default of those that a bridge leads over rivers where there are such; then the one with
 * fewest TC. One that has the DRM written is taken before it if it saves TC: which of the two to go is the players' choice.
 */
function best(
  view: View,
  data: ShiftData,
  all: readonly ShiftPath[],
  question: Question,
  written: number | undefined,
): Pick<Way, 'modifiers' | 'ask' | 'path' | 'checks'> {
  const bridged = data.rivers ? all.filter(({ rivers }) => rivers.length === 0) : [];
  const reading = data.rivers && bridged.length ? view.ruling(data.rivers.bridged) : undefined;
  const units = unitFacts(view, question);
  const ways = (reading === 'taken' ? bridged : all).map((path) => {
    const drm = modifiers(data.drm, factsOf(units, path));
    const checks = data.rivers && reading !== 'waives' ? path.checks : [];
    return { path, drm, checks, total: drm.apply.reduce((sum, { value }) => sum + value, 0) };
  });
  ways.sort((a, b) => a.total - b.total || a.checks.length - b.checks.length);
  const sure = ways.filter(({ path }) => path.unsure.length === 0);
  const saved = sure.find(({ total, checks }) => total === written && checks.length < (ways[0]?.checks.length ?? 0));
  const certain = saved ?? sure[0];
  const [first] = saved ? [saved] : ways;
  const way = certain ?? first;
  if (!way || !first) return { modifiers: [], checks: [] };
  const found = { modifiers: way.drm.apply, path: way.path, checks: way.checks };
  if (!certain || certain.total > first.total)
    return {
      ...found,
      ask: `The map does not tell whether ${first.path.unsure.join(', ')} can be Entered, over which the best path leads.`,
    };
  const open = way.drm.unknown.map((row) => `“${row.because}”`);
  return open.length ? { ...found, ask: `The log does not tell whether ${list(open, 'or')} applies.` } : found;
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
