/** The DRM of one Escape attempt (9.606), each with its reason; and the facts without which they cannot be told. */

import type { Standing } from '../../../board/areaMap';
import { friendlyAreaNear, isolatedUnit } from '../../../board/standing';
import { capacity, loadOf } from '../../books/portage';
import { areaAround } from '../../ground/areas';
import type { Destination } from '../../ground/retention/destinations';
import { tellingOf } from '../../kernel/asking';
import {
  type Condition,
  type DrmRow,
  type Facts,
  modifiers,
  once,
  type Per,
  type Share,
} from '../../kernel/conditions';
import type { Matter } from '../../kernel/matter';
import { idOf } from '../../kernel/matter';
import type { EscapeData } from '../../kernel/moduleData/escape';
import { list } from '../../kernel/names';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Modifier } from '../../kernel/table';
import { has, isMmc, isSmc, type Piece } from '../../pieces/piece';
import { pieceFacts } from '../../pieces/pieceFacts';

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
  /** Its vehicle has a driver only, by its type or as its line says where the type does not tell. */
  readonly crewless?: boolean;
}

/** A fact that the log must tell before the DRM is known. */
export interface Unknown {
  /** Which, and of what. */
  readonly matter: Matter;
  /** `the PP of MMG1`. */
  readonly what: string;
  /** How a log tells it. */
  readonly tell: string;
}

export interface EscapeDrm {
  readonly modifiers: readonly Modifier[];
  readonly unknown: readonly Unknown[];
  /** The rows that hang on them. */
  readonly open: readonly DrmRow[];
}

interface Question {
  readonly view: View;
  readonly data: EscapeData;
  readonly areas: AreasInForce;
  readonly attempt: Attempt;
}

export function escapeDrm(view: View, data: EscapeData, areas: AreasInForce, attempt: Attempt): EscapeDrm {
  const q: Question = { view, data, areas, attempt };
  const ofEach = view.reads({ ruling: 'escape-wounded-in-stack', reading: 'all' });
  const { apply, unknown: open, asks, open: untold } = modifiers(data.drm, factsOf(q), { ofEach });
  const { side } = attempt.standing;
  const asked = asks.flatMap((fact) => {
    const ask = questions[fact];
    if (ask) return [ask(q)];
    const tellings = untold.filter((o) => o.condition === fact).flatMap((o) => tellingOf(view, o, side));
    return tellings.length
      ? tellings.map(({ what, line }) => ({ matter: { what: fact, of: line }, what, tell: line }))
      : [otherwise(q, fact)];
  });
  const unknown = new Map(asked.map((u) => [idOf(u.matter), u]));
  return { modifiers: apply, unknown: [...unknown.values()], open };
}

/** What is known of each unit that uses the dice. */
function factsOf(q: Question): Facts[] {
  const { view, areas, attempt } = q;
  const { stack, standing } = attempt;
  const area = areaAround(view, areas, standing.side, standing.at);
  const isEnemy = area !== undefined && area.side !== standing.side;
  const isolated = isIsolated(q);
  // Without a map as well.
  const hasEnemyArea = () => areas.result.areas.some(({ side, hexes }) => side !== standing.side && hexes.length > 0);
  const near = once(() => {
    const { areasNear, isolatedNear } = q.data;
    const counted = isolatedNear && view.reads(isolatedNear) ? 'any-other' : areasNear;
    return friendlyAreaNear(areas.result, standing, counted);
  });
  return stack.map((unit) => ({
    name: unit.name,
    more: once(() => pieceFacts(view, unit, { side: standing.side, isolated, alone: stack.length === 1 })),
    throughEnemyArea: (asked) => {
      const through = isEnemy || (hasEnemyArea() && pathThroughEnemy(attempt));
      return through === 'unknown' ? through : through === asked;
    },
    upperLevel: (asked) => (!isEnemy && area?.upper === true) === asked,
    hexesToFriendlyArea: (hexes) => {
      const may = near().map((nearness) => hexes.some((far) => far === hexesOf[nearness]));
      return may.every((is) => is === may[0]) ? may[0] === true : 'unknown';
    },
    count: (per) => counts[per]?.(q) ?? 'unknown',
  }));
}

const hexesOf = { adjacent: 1, 'two-hexes': 2, farther: 3 } as const;

function pathThroughEnemy({ reachable, destination }: Attempt): boolean | 'unknown' {
  if (reachable === false) return false;
  return destination?.trace?.throughEnemyArea ?? 'unknown';
}

const names = (pieces: readonly Piece[]): string =>
  list(
    pieces.map((p) => p.name),
    'and',
  );

/** What a log tells, and how, where a condition or a count is not known. */
const questions: { readonly [Asked in Condition | Per]?: (q: Question) => Unknown } = {
  closedTopped({ attempt: { vehicle } }) {
    const name = vehicle?.name ?? '';
    const isTop = vehicle?.type.kind === 'vehicle' && vehicle.type.top === 'unknown';
    return isTop
      ? { matter: { what: 'top', pieces: [name] }, what: `whether ${name} is a CT AFV`, tell: `${name}(ct)` }
      : { matter: { what: 'afv', pieces: [name] }, what: `whether ${name} is an AFV`, tell: `${name}(afv)` };
  },
  unarmed: ({ attempt: { vehicle } }) => ({
    matter: { what: 'crew', pieces: [vehicle?.name ?? ''] },
    what: `whether ${vehicle?.name} is armed, with an Inherent crew`,
    tell: `${vehicle?.name}(inherent-crew)`,
  }),
  isolated: ({ attempt: { stack, standing } }) => ({
    matter: { what: 'isolated', at: standing.at },
    what: `whether ${names(stack)} is Isolated`,
    tell: `${stack[0]?.name}(isolated)`,
  }),
  throughEnemyArea: ({ attempt: { stack, standing } }) => ({
    matter: { what: 'path', at: standing.at },
    what: `whether the path of ${names(stack)} leads through an enemy Setup Area`,
    tell: 'map "FILE.cgmap"',
  }),
  hexesToFriendlyArea: ({ attempt: { standing } }) => ({
    matter: { what: 'near', at: standing.at },
    what: `how near a friendly Setup Area that is not Isolated is to ${standing.at}`,
    tell: 'map "FILE.cgmap"',
  }),
  excessPp({ view, attempt: { stack } }) {
    const [missing] = stack.flatMap((unit) => loadOf(view.state.forces, unit).unknown);
    return {
      matter: { what: 'pp', pieces: [missing?.name ?? ''] },
      what: `the PP of ${missing?.name}`,
      tell: `${missing?.name}(pp=5)`,
    };
  },
};

/** A condition of a module of the players' own, for which there is no better question. */
const otherwise = ({ attempt: { stack } }: Question, asked: Condition | Per): Unknown => ({
  matter: { what: asked, pieces: stack.map((p) => p.name) },
  what: `what “${asked}” asks of ${names(stack)}`,
  tell: 'DR 3,4 +1',
});

const counts: { readonly [P in Per]?: (q: Question) => readonly Share[] | 'unknown' } = {
  hsEquivalentsBeyondOne({ attempt: { stack } }) {
    const total = stack.reduce((sum, p) => sum + ('hsEquivalents' in p.type ? p.type.hsEquivalents : 0), 0);
    return total > 1 ? [{ times: total - 1, of: `${total}` }] : [];
  },
  excessPp: excess,
  leadership: leaders,
};

/** An (Armor-)Leader’s or Hero’s own DRM. */
function leaders({ view, attempt: { vehicle, stack } }: Question): readonly Share[] {
  const lead = vehicle
    ? view.state.forces.held(vehicle).filter((p) => p.type.kind === 'armorLeader')
    : stack.filter(isSmc);
  const shares = lead.map((p) => ({ times: ownDrm(view, p), of: `${p.name}, ${p.type.type}` }));
  if (view.reads({ ruling: 'escape-leaders', reading: 'each' })) return shares;
  return shares.sort((a, b) => a.times - b.times).slice(0, 1);
}

export function ownDrm(view: View, piece: Piece): number {
  const drm = 'drm' in piece.type ? piece.type.drm : 0;
  const heroic = has(piece, 'heroic') ? Math.min(drm, -1) : drm;
  if (!has(piece, 'wounded') || view.reads({ ruling: 'wounded-leader-drm', reading: 'printed' })) return heroic;
  return piece.type.kind === 'hero' ? 0 : drm + 1;
}

/** The unit with the most PP beyond its IPC; a leader with it adds his own IPC to that of one MMC. */
function excess({ view, attempt: { stack } }: Question): readonly Share[] | 'unknown' {
  const { forces } = view.state;
  if (stack.some((unit) => loadOf(forces, unit).unknown.length > 0)) return 'unknown';
  const over = (unit: Piece) => Number(loadOf(forces, unit).pp) - capacity(unit);
  const spare = stack.filter((p) => p.type.kind === 'leader').reduce((sum, p) => sum + Math.max(0, -over(p)), 0);
  const mmc = stack.filter(isMmc).map((unit) => ({ unit, pp: over(unit) }));
  for (let left = spare; left > 0; left--) {
    const [most] = mmc.sort((a, b) => b.pp - a.pp);
    if (most) most.pp--;
  }
  const all = [...mmc, ...stack.filter(isSmc).map((unit) => ({ unit, pp: over(unit) }))];
  const [worst] = all.sort((a, b) => b.pp - a.pp);
  return worst && worst.pp > 0 ? [{ times: worst.pp, of: `${worst.unit.name}` }] : [];
}

function isIsolated({ view, areas, attempt }: Question): boolean | 'unknown' {
  if (attempt.isolated !== undefined) return attempt.isolated;
  if (attempt.stack.some((p) => has(p, 'isolated'))) return true;
  const { standing } = attempt;
  const area = areaAround(view, areas, standing.side, standing.at);
  const reads = (reading: string) => view.reads({ ruling: 'escape-isolated', reading });
  if (reads('friendly-area') && area?.side !== standing.side) return false;
  if (!reads('anywhere') && area && area.side !== standing.side) return false;
  return isolatedUnit(areas.result, standing);
}
