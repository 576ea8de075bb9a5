/** When units leave the campaign: early, if the enemy holds what the rule names, or after a CG Date in any case (3.60741). */

import { forceOf } from '../../ground/retention/counts';
import { hasBurntDown } from '../../ground/retention/terrainNow';
import type { ForceData, SideId } from '../../kernel/module';
import type { PullOutData } from '../../kernel/moduleData/equipment';
import { count } from '../../kernel/names';
import type { View } from '../../kernel/step';

/** A number of one side that the data names: units, hexes or strongpoints. */
interface Force {
  readonly side: SideId;
  readonly force: string;
}

/** Whether the side leaves in this RePh; `ask`: the numbers on which that hangs and that nobody has told. */
export type Leaving =
  | { readonly due: true; readonly early: boolean; readonly why: string }
  | { readonly due: false; readonly why: string }
  | { readonly due: 'unknown'; readonly ask: readonly Force[] };

/** Such a number, counted or told. */
export function told(view: View, named: Force): number | undefined {
  const data = forceData(view, named);
  return data && forceOf(view, data)?.value;
}

export const forceData = ({ module }: View, { side, force }: Force): ForceData | undefined =>
  module.retained?.find((f) => f.side === side && f.id === force);

export function leaving(view: View, data: PullOutData): Leaving {
  const { dateName, afterIdle } = view.state;
  if (dateName === data.last.date) return lastly(view, data);
  if (dateName !== data.early.date || afterIdle) return { due: false, why: '' };
  const known = conditionsOf(view, data);
  const met = whyMet(data, known);
  if (met) return { due: true, early: true, why: met };
  const unmet = whyUnmet(view, data, known);
  return unmet ? { due: false, why: unmet } : { due: 'unknown', ask: untold(data, known) };
}

/** After the last scenario in any case; by a reading not after an Idle Date. */
const lastly = (view: View, { idleRuling }: PullOutData): Leaving =>
  view.state.afterIdle && view.ruling(idleRuling) === 'stay'
    ? { due: false, why: 'it was Idle' }
    : { due: true, early: false, why: `${view.state.dateName} is over` };

/** The conditions of an early withdrawal, as far as they are counted or told. */
interface Conditions {
  /** Strongpoints that the enemy does not Control. */
  readonly left?: number;
  /** Building/rubble hexes near one that he Controls. */
  readonly hexes?: number;
  /** His units across the river(s). */
  readonly units?: number;
  /** Whether these are as many as it takes. */
  readonly isNear?: boolean;
  readonly isPresent?: boolean;
  /** Units across are asked for with the strongpoints too: a reading. */
  readonly always: boolean;
}

function conditionsOf(view: View, data: PullOutData): Conditions {
  const { strongpoints, near, present } = data.early;
  const left = told(view, strongpoints);
  const hexes = told(view, near) ?? hexesNear(view, data);
  const units = told(view, present);
  return {
    left,
    hexes,
    units,
    isNear: hexes === undefined ? undefined : hexes >= near.least,
    isPresent: units === undefined ? undefined : units >= present.least,
    always: view.ruling(data.conditionsRuling) === 'always',
  };
}

/** Why the side must leave, as far as is known. */
function whyMet({ early }: PullOutData, known: Conditions): string | undefined {
  const { left, hexes, units, isNear, isPresent, always } = known;
  const { near, present } = early;
  const across = `has ${count(units ?? 0, 'Good Order unit')} across the river(s)`;
  if (left === 0 && (isPresent || !always))
    return `the ${present.side} side Controls all stone buildings and pillboxes there${always ? `, and ${across}` : ''}`;
  if (isNear && isPresent)
    return `the ${present.side} side Controls ${hexes} building/rubble hexes within two hexes of ${near.hex}, and ${across}`;
  return undefined;
}

/** Why the side need not leave, whatever else is told. */
function whyUnmet(view: View, { early }: PullOutData, known: Conditions): string | undefined {
  const { left, hexes, units, isNear, isPresent, always } = known;
  const { strongpoints, near, present } = early;
  const isBarred = always && isPresent === false;
  if (!isBarred && !(left && (isNear === false || isPresent === false))) return undefined;
  const has = (n: number | undefined, named: Force) => `${forceData(view, named)?.what ?? named.force}: ${n}`;
  const short = isNear === false && !isBarred ? `${has(hexes, near)} (${near.least} are needed)` : has(units, present);
  return `the ${present.side} side has not what it takes; ${left === undefined ? '' : `${has(left, strongpoints)}; `}${short}`;
}

/** The numbers that still decide. */
function untold({ early }: PullOutData, { left, isNear, isPresent, always }: Conditions): Force[] {
  const { strongpoints, near, present } = early;
  return [
    ...(left === undefined && !(always && isNear) ? [strongpoints] : []),
    ...(isNear === undefined && isPresent !== false && left !== 0 ? [near] : []),
    ...(isPresent === undefined && (isNear !== false || (always && !left)) ? [present] : []),
  ];
}

/** Building/rubble hexes whose ground level the enemy Controls, by the map; unknown where it has none there. */
function hexesNear({ state }: View, { early }: PullOutData): number | undefined {
  const { board } = state;
  const { hex, within, side } = early.near;
  const center = board ? board.grid.index(hex) : -1;
  if (!board || center < 0) return undefined;
  const around = board.grid.within(center, within).map((i) => board.grid.name(i));
  const built = around.filter((h) => (board.buildingAt.has(h) && !hasBurntDown(state, h)) || state.rubble.has(h));
  return built.length ? built.filter((h) => state.control.get(h)?.side === side).length : undefined;
}
