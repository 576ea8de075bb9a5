/** The way of a Shift: whether one Area can be reached from another, by which path, and the DRM of that path. */
import { type Area, isEntryArea } from '../../../board/areaMap';
import type { Who } from '../../../board/enterability';
import type { SetupAreas } from '../../../board/setupTypes';
import { type ShiftPath, type ShiftPaths, type ShiftRulings, shiftPaths } from '../../../board/shift';
import type { ShiftData, SideId } from '../../module';
import { count } from '../../names';
import type { AreasInForce } from '../../state';
import type { Modifier } from '../../table';
import type { View } from '../step';

export interface Question {
  readonly side: SideId;
  readonly from: Area;
  readonly to: Area;
  readonly who: Who;
}

export interface Way {
  readonly possible: boolean | 'unknown';
  /** No DR: the Entry Area is part of the Setup Area or adjacent to it. */
  readonly automatic: boolean;
  readonly modifiers: readonly Modifier[];
  /** What the log must tell before the DRM are known. */
  readonly ask?: string;
  readonly path?: ShiftPath;
  /** River hexes in which each unit takes a TC. */
  readonly checks: readonly string[];
}

type Found = ShiftPaths | 'unknown';
const memo = new WeakMap<SetupAreas, Map<string, Found>>();

/** Paths are searched for once: every unit of an Area asks the same. */
function pathsOf(result: SetupAreas, question: Question, rulings: ShiftRulings): Found {
  let known = memo.get(result);
  if (!known) {
    known = new Map();
    memo.set(result, known);
  }
  const { side, from, to, who } = question;
  const key = [side, areaKey(from), areaKey(to), who, rulings.shiftFrom, rulings.riverBrush].join('|');
  let found = known.get(key);
  if (!found) {
    found = shiftPaths(result, question, rulings);
    known.set(key, found);
  }
  return found;
}

/** One Area of a side, as `retentionKey` has it. */
export const areaKey = (area: Area): string =>
  isEntryArea(area) ? `entry ${area.id}` : `area ${area.side} ${area.locations[0] ?? area.hexes[0]}`;

const free: Way = { possible: true, automatic: false, modifiers: [], checks: [] };

export function wayOf(view: View, data: ShiftData, { result }: AreasInForce, question: Question): Way {
  const { from, to } = question;
  // A Shift from one Entry Area to another has neither path nor DRM.
  if (isEntryArea(from) && isEntryArea(to)) return free;
  const found = pathsOf(result, question, rulingsOf(view, data));
  const untraced = isEntryArea(from) && view.reads({ ruling: 'shift-from-entry-area', reading: 'no-path' });
  if (found === 'unknown')
    return untraced
      ? free
      : {
          ...free,
          possible: 'unknown',
          ask: 'The path of the Shift is not known: the log names no map with the Entry Areas.',
        };
  if (found.possible === false) return untraced ? free : { ...free, possible: false };
  const { possible, automatic } = found;
  if (automatic) return { ...free, possible, automatic };
  return { possible, automatic, ...best(data, found.paths) };
}

function rulingsOf(view: View, { rivers }: ShiftData): ShiftRulings {
  return {
    shiftFrom: view.reads({ ruling: 'shift-start', reading: 'any-hex' }) ? 'any-hex' : 'strategic-locations',
    riverBrush: rivers ? (view.ruling(rivers.ruling) as ShiftRulings['riverBrush']) : 'river',
  };
}

/** The path with the best DRM, of those that a bridge leads over rivers where there are such; then the one with fewest TC. */
function best(data: ShiftData, all: readonly ShiftPath[]): Pick<Way, 'modifiers' | 'ask' | 'path' | 'checks'> {
  const bridged = data.rivers ? all.filter(({ rivers, unsure }) => rivers.length === 0 && unsure.length === 0) : [];
  const paths = bridged.length ? bridged : all;
  const worth = (path: ShiftPath) => total(data, path) * 1000 + (data.rivers ? path.checks.length : 0);
  const sorted = [...paths].sort((a, b) => worth(a) - worth(b));
  const certain = sorted.find(({ unsure }) => unsure.length === 0);
  const [first] = sorted;
  const path = certain ?? first;
  if (!path || !first) return { modifiers: [], checks: [] };
  const modifiers = modifiersOf(data, path);
  const checks = data.rivers ? path.checks : [];
  const sure = certain && total(data, certain) <= total(data, first);
  if (sure) return { modifiers, path, checks };
  const ask = `The map does not tell whether ${first.unsure.join(', ')} can be Entered, over which the best path leads.`;
  return { modifiers, path, checks, ask };
}

const total = (data: ShiftData, path: ShiftPath): number =>
  modifiersOf(data, path).reduce((sum, { value }) => sum + value, 0);

function modifiersOf({ rule, road, uncontrolled }: ShiftData, path: ShiftPath): Modifier[] {
  const out: Modifier[] = [];
  if (path.road) out.push({ value: road, because: 'entire path on road hexes', rule });
  const times = Math.floor(path.uncontrolled / uncontrolled.per);
  if (times > 0)
    out.push({
      value: times * uncontrolled.value,
      because: count(path.uncontrolled, 'Uncontrolled-Territory hex', 'Uncontrolled-Territory hexes'),
      rule,
    });
  return out;
}

/** `path X22-X23-Y23: 2 Uncontrolled hexes, all road`. */
export function pathText({ path, uncontrolled, road }: ShiftPath): string {
  const hexes = count(uncontrolled, 'Uncontrolled-Territory hex', 'Uncontrolled-Territory hexes');
  return `path ${path.join('-')}: ${hexes}${road ? ', all road' : ''}`;
}
