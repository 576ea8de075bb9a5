/** How much may wait off map, and what is more than that (3.60742). */
import { printPieceName } from '../../../../syntax/print';
import { count, list } from '../../../kernel/names';
import type { View } from '../../../kernel/step';
import { isMmc, isPersonnel, isVehicle, type Piece } from '../../../pieces/piece';
import { runText } from '../../muster';
import { elements, isLeftBehind, isSw } from './members';
import { type Partner, waitingNow } from './waiting';

interface Load {
  readonly leaders: number;
  readonly squads: number;
  readonly weapons: number;
}

export const loadText = (leaders: number, squads: number, weapons: number): string =>
  list([count(leaders, 'leader'), count(squads, 'squad-equivalent'), `${weapons} SW`], 'and');

const isLeader = (view: View, { heroesRuling }: Partner, { type }: Piece): boolean =>
  type.kind === 'leader' || (type.kind === 'hero' && view.ruling(heroesRuling) === 'leaders');

/** What counts against the limits: units, and the SW they have that are not captured. */
export function loadOf(view: View, partner: Partner, units: readonly Piece[]): Load {
  const { forces } = view.state;
  const all = units.flatMap((p) => forces.withHoldings(p)).filter((p) => !forces.isCaptive(p));
  const halves = all.filter(isMmc).reduce((n, p) => n + (p.type.kind === 'squad' ? 2 : 1), 0);
  return {
    leaders: all.filter((p) => isLeader(view, partner, p)).length,
    squads: halves / 2,
    weapons: all.filter((p) => isSw(p) && !forces.isCaptured(p) && !isLeftBehind(view, partner, p)).length,
  };
}

export function excess(load: Load, partner: Partner): string[] {
  const { leaders, squadEquivalents, supportWeapons } = partner;
  return [
    load.leaders > leaders ? `${count(load.leaders, 'leader')}, at most ${leaders}` : '',
    load.squads > squadEquivalents
      ? `${count(load.squads, 'squad-equivalent')} of MMC, at most ${squadEquivalents}`
      : '',
    load.weapons > supportWeapons
      ? `${count(load.weapons, 'SW that is not captured', 'SW that are not captured')}, at most ${supportWeapons}`
      : '',
  ].filter(Boolean);
}

/** Those that were not sent off, of which, or of whose SW, more remains than may wait while some still may. */
export function undecided(view: View, partner: Partner): Piece[] {
  const gone = waitingNow(view, partner);
  const units = elements(view, partner);
  const { weapons } = loadOf(view, partner, gone);
  const all = loadOf(view, partner, [...gone, ...units]);
  const isWeaponOpen = all.weapons > partner.supportWeapons && weapons < partner.supportWeapons;
  return units.filter(
    (unit) =>
      excess({ ...loadOf(view, partner, [...gone, unit]), weapons }, partner).length === 0 &&
      (isPersonnel(unit) || isWeaponOpen) &&
      (isInExcess(view, partner, unit) || (isWeaponOpen && loadOf(view, partner, [unit]).weapons > 0)),
  );
}

/** SW of a unit beyond those that may wait: they are left. */
export function surplus(view: View, partner: Partner, unit: Piece): Piece[] {
  const { forces } = view.state;
  const free = partner.supportWeapons - loadOf(view, partner, waitingNow(view, partner)).weapons;
  return forces
    .withHoldings(unit)
    .filter((p) => isSw(p) && !forces.isCaptured(p) && !isLeftBehind(view, partner, p))
    .slice(Math.max(0, free));
}

/** Whether more of its kind remains than may wait; of a vehicle, of those who man it. */
export function isInExcess(view: View, partner: Partner, piece: Piece): boolean {
  if (isVehicle(piece))
    return view.state.forces.held(piece).some((p) => isPersonnel(p) && isInExcess(view, partner, p));
  const all = [...waitingNow(view, partner), ...elements(view, partner)];
  const holder = view.state.forces.holder(piece);
  const load = loadOf(view, partner, all.includes(piece) || (holder && all.includes(holder)) ? all : [...all, piece]);
  if (isMmc(piece)) return load.squads > partner.squadEquivalents;
  if (isLeader(view, partner, piece)) return load.leaders > partner.leaders;
  return isSw(piece) && load.weapons > partner.supportWeapons;
}

/** How a line names a unit that goes, with what it may take. */
export function goingText(view: View, partner: Partner, unit: Piece): string {
  const left = surplus(view, partner, unit);
  const name = printPieceName(unit.name);
  if (left.length === 0) return name;
  const taken = view.state.forces.held(unit).filter((p) => !left.includes(p) && !isLeftBehind(view, partner, p));
  return `${name}[${runText(taken.map((p) => p.name))}]`;
}
