/** The DRM of one Escape attempt (9.606), each with its reason; and the facts without which they cannot be told. */
import type { Standing } from '../../../board/areaMap';
import { friendlyAreaNear, isolatedUnit } from '../../../board/standing';
import { list } from '../../names';
import type { AreasInForce } from '../../state';
import type { View } from '../../steps/step';
import type { Modifier } from '../../table';
import type { Destination } from '../destinations';
import type { EscapeData, EscapeDrm } from '../escapeData';
import { has, isMmc, isSmc, type Piece } from '../piece';
import { capacity, loadOf } from '../portage';

/** Who makes an attempt with one DR, and what bears on it. */
export interface Attempt {
  readonly stack: readonly Piece[];
  readonly standing: Standing;
  readonly vehicle?: Piece;
  /** The intended Area of Retention. */
  readonly destination?: Destination;
  /** Whether any path leads to one. */
  readonly reachable: boolean | 'unknown';
  /** What a line says of Isolation, against the map. */
  readonly isolated?: boolean;
}

/** A fact that the log must tell before the DRM is known. */
export interface Unknown {
  /** `pp/MMG1`. */
  readonly key: string;
  /** `the PP of MMG1`. */
  readonly what: string;
  /** How a log tells it. */
  readonly tell: string;
}

type Found = readonly Modifier[] | Unknown | undefined;

export interface Drm {
  readonly modifiers: readonly Modifier[];
  readonly unknown: readonly Unknown[];
}

export function escapeDrm(view: View, data: EscapeData, areas: AreasInForce, attempt: Attempt): Drm {
  const modifiers: Modifier[] = [];
  const unknown: Unknown[] = [];
  for (const drm of data.drm) {
    if (attempt.vehicle && !forVehicles(view, drm)) continue;
    for (const found of [judge[drm.when]({ view, data, areas, attempt, drm })].flat()) {
      if (found === undefined) continue;
      if ('key' in found) unknown.push(found);
      else if (found.value !== 0) modifiers.push(found);
    }
  }
  return { modifiers, unknown };
}

const forVehicles = (view: View, { vehicles }: EscapeDrm): boolean =>
  typeof vehicles === 'boolean' ? vehicles : view.ruling(vehicles.ruling) === vehicles.reading;

interface Question {
  readonly view: View;
  readonly data: EscapeData;
  readonly areas: AreasInForce;
  readonly attempt: Attempt;
  readonly drm: EscapeDrm;
}

const one = ({ drm, data }: Question, because: string, times = 1): Modifier[] => [
  { value: drm.value * times, because, rule: data.rule },
];

/** Whether those with something are enough for the DRM: one of them, or all of the stack. */
function enough({ view, attempt: { stack } }: Question, such: readonly Piece[]): boolean {
  const all = view.reads({ ruling: 'escape-wounded-in-stack', reading: 'all' });
  return such.length > 0 && (!all || such.length === stack.length);
}

const names = (pieces: readonly Piece[]): string =>
  list(
    pieces.map((p) => p.name),
    'and',
  );

const judge: Readonly<Record<EscapeDrm['when'], (q: Question) => Found>> = {
  'lone-unwounded-smc'(q) {
    const [only, ...others] = q.attempt.stack;
    return only && others.length === 0 && isSmc(only) && !has(only, 'wounded')
      ? one(q, 'lone unwounded SMC')
      : undefined;
  },
  'closed-topped'(q) {
    const { vehicle } = q.attempt;
    if (vehicle?.type.kind !== 'vehicle') return undefined;
    const { afv, top } = vehicle.type;
    if (afv === false || (top !== 'closed' && top !== 'unknown')) return undefined;
    if (top === 'unknown')
      return { key: `top/${vehicle.name}`, what: `whether ${vehicle.name} is a CT AFV`, tell: `${vehicle.name}(ct)` };
    if (afv === 'unknown')
      return { key: `afv/${vehicle.name}`, what: `whether ${vehicle.name} is an AFV`, tell: `${vehicle.name}(afv)` };
    return one(q, 'CT AFV');
  },
  night(q) {
    const { date } = q.view.state;
    if (date === undefined) return { key: 'date', what: 'the CG Date', tell: 'date DATE' };
    return q.view.module.dates[date]?.night ? one(q, `CG Date ${q.view.state.dateName} is Night`) : undefined;
  },
  'area-adjacent': (q) => near(q, 'adjacent', 'adjacent to a friendly Setup Area'),
  'area-two-hexes': (q) => near(q, 'two-hexes', 'two hexes away from a friendly Setup Area'),
  leader: leaders,
  'enemy-area'(q) {
    const { areas, attempt } = q;
    const { standing, destination } = attempt;
    const area = areas.result.areaAt(standing.at);
    if (area && area.side !== standing.side) return one(q, 'in an enemy Setup Area');
    const exempt = q.drm.notFromUpperLevel;
    if (area?.upper && exempt && q.view.ruling(exempt.ruling) === exempt.reading) return undefined;
    if (attempt.reachable === false) return undefined;
    const through = destination?.trace ? destination.trace.throughEnemyArea : 'unknown';
    if (through === 'unknown')
      return {
        key: `path/${standing.at}`,
        what: `whether the path of ${names(attempt.stack)} leads through an enemy Setup Area`,
        tell: 'map "FILE.cgmap"',
      };
    return through ? one(q, `path to ${destination?.name} through an enemy Setup Area`) : undefined;
  },
  'hs-equivalents'(q) {
    const total = q.attempt.stack.reduce((sum, p) => sum + ('hsEquivalents' in p.type ? p.type.hsEquivalents : 0), 0);
    return total > 1 ? one(q, `${total} HS-equivalents (one is free)`, total - 1) : undefined;
  },
  'excess-pp': excess,
  'unarmed-or-wounded'(q) {
    const { vehicle, stack } = q.attempt;
    if (vehicle?.type.kind === 'vehicle') {
      const { crew } = vehicle.type;
      if (crew === 'unknown')
        return {
          key: `crew/${vehicle.name}`,
          what: `whether ${vehicle.name} is armed, with an Inherent crew`,
          tell: `${vehicle.name}(inherent-crew)`,
        };
      return crew ? undefined : one(q, 'unarmed');
    }
    const such = stack.filter((p) => has(p, 'unarmed') || has(p, 'wounded') || has(p, 'walking-wounded'));
    if (!enough(q, such)) return undefined;
    return one(
      q,
      list(
        such.map(
          (p) => `${p.name} ${has(p, 'wounded') ? 'Wounded' : has(p, 'unarmed') ? 'unarmed' : 'Walking Wounded'}`,
        ),
        'and',
      ),
    );
  },
  'captured-vehicle'(q) {
    const { vehicle } = q.attempt;
    return vehicle && q.view.state.forces.isCaptured(vehicle) ? one(q, 'Captured vehicle') : undefined;
  },
  stunned(q) {
    const { vehicle } = q.attempt;
    const is = vehicle && ['stunned', 'stunned+1', 'stun-recall'].some((s) => has(vehicle, s));
    return is ? one(q, 'stunned') : undefined;
  },
  encircled(q) {
    const such = q.attempt.stack.filter((p) => has(p, 'encircled'));
    return enough(q, such) ? one(q, `${names(such)} Encircled`) : undefined;
  },
  isolated(q) {
    const is = isIsolated(q);
    if (is === 'unknown')
      return {
        key: `isolated/${q.attempt.standing.at}`,
        what: `whether ${names(q.attempt.stack)} is Isolated`,
        tell: `${q.attempt.stack[0]?.name}(isolated)`,
      };
    return is ? one(q, 'Isolated') : undefined;
  },
};

function near(q: Question, wanted: 'adjacent' | 'two-hexes', because: string): Found {
  const { areas, attempt, data } = q;
  const found = friendlyAreaNear(areas.result, attempt.standing, data.areasNear);
  if (found === 'unknown')
    return {
      key: `near/${attempt.standing.at}`,
      what: `how near a friendly Setup Area that is not Isolated is to ${attempt.standing.at}`,
      tell: 'map "FILE.cgmap"',
    };
  return found === wanted ? one(q, because) : undefined;
}

/** An (Armor-)Leader’s or Hero’s own DRM; NA to one who is alone. */
function leaders(q: Question): Found {
  const { vehicle, stack } = q.attempt;
  const { forces } = q.view.state;
  const lead = vehicle ? forces.held(vehicle).filter((p) => p.type.kind === 'armorLeader') : stack.filter(isSmc);
  if (!vehicle && stack.length === 1) return undefined;
  const drms = lead.map((p) => ({
    value: ownDrm(q.view, p),
    because: `${p.name} (${p.type.type})`,
    rule: q.data.rule,
  }));
  if (q.view.reads({ ruling: 'escape-leaders', reading: 'each' })) return drms;
  return drms.sort((a, b) => a.value - b.value).slice(0, 1);
}

function ownDrm(view: View, piece: Piece): number {
  const drm = 'drm' in piece.type ? piece.type.drm : 0;
  const heroic = has(piece, 'heroic') ? Math.min(drm, -1) : drm;
  if (!has(piece, 'wounded') || view.reads({ ruling: 'wounded-leader-drm', reading: 'printed' })) return heroic;
  return piece.type.kind === 'hero' ? 0 : drm + 1;
}

/** The unit with the most PP beyond its IPC; a leader with it adds his own IPC to that of one MMC. */
function excess(q: Question): Found {
  const { forces } = q.view.state;
  const { stack } = q.attempt;
  const missing = stack.flatMap((unit) => loadOf(forces, unit).unknown)[0];
  if (missing) return { key: `pp/${missing.name}`, what: `the PP of ${missing.name}`, tell: `${missing.name}(pp=5)` };
  const over = (unit: Piece) => Number(loadOf(forces, unit).pp) - capacity(unit);
  const spare = stack.filter((p) => p.type.kind === 'leader').reduce((sum, p) => sum + Math.max(0, -over(p)), 0);
  const mmc = stack.filter(isMmc).map((unit) => ({ unit, pp: over(unit) }));
  for (let left = spare; left > 0; left--) {
    const [most] = mmc.sort((a, b) => b.pp - a.pp);
    if (most) most.pp--;
  }
  const all = [...mmc, ...stack.filter(isSmc).map((unit) => ({ unit, pp: over(unit) }))];
  const [worst] = all.sort((a, b) => b.pp - a.pp);
  return worst && worst.pp > 0
    ? one(q, `${worst.unit.name} with ${worst.pp} PP more than its IPC`, worst.pp)
    : undefined;
}

function isIsolated({ view, areas, attempt }: Question): boolean | 'unknown' {
  if (attempt.isolated !== undefined) return attempt.isolated;
  if (attempt.stack.some((p) => has(p, 'isolated'))) return true;
  const { standing } = attempt;
  const area = areas.result.areaAt(standing.at);
  const reads = (reading: string) => view.reads({ ruling: 'escape-isolated', reading });
  if (reads('friendly-area') && area?.side !== standing.side) return false;
  if (!reads('anywhere') && area && area.side !== standing.side) return false;
  return isolatedUnit(areas.result, standing);
}
