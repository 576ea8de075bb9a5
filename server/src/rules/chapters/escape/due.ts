/** Which units must attempt Escape, may, or are Retained without an attempt (9.6053, 9.6056, 9.606). */
import type { Standing } from '../../../board/areaMap';
import type { Due, Duty } from '../../books/duty';
import { areaName, areasNow } from '../../ground/areas';
import { isNoMove } from '../../ground/noMove';
import { type ChartRow, chartRow } from '../../ground/retention/chart';
import { type Destinations, destinationText, retainTo } from '../../ground/retention/destinations';
import { retention, retentionKey } from '../../ground/retention/retention';
import { type AreasInForce, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { has, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { crewmates } from '../../pieces/units/crew';
import { overstackOf } from './stacking';

/** A unit, as the board asks about it. */
export const standingOf = ({ state: { forces } }: View, unit: Piece): Standing | undefined =>
  unit.where.kind === 'location'
    ? {
        side: forces.sideOf(unit),
        at: locationKey(unit.where.location),
        who: isVehicle(unit) ? 'vehicles' : 'infantry',
      }
    : undefined;

/** What step 9.606 has for a piece; undefined for what is no matter of it. */
export function dueOf(view: View, piece: Piece): Due | undefined {
  const row = chartRow(view, piece);
  const { chart } = view.module;
  if (row === undefined || !chart) return undefined;
  const areas = areasNow(view);
  if (row === 'unknown' || !areas)
    return {
      kind: 'open',
      rule: chart.rules.chart,
      why: `what becomes of ${piece.name} depends on what the log does not tell`,
    };
  const at = locationKey(row.location);
  const due = (kind: Due['kind'], why: string, retained?: Destinations): Due => ({
    kind,
    rule: row.rule,
    why,
    row,
    retained,
  });
  switch (row.outcome) {
    case 'must-escape':
      return due('must', `${piece.name} is in ${whereText(areas, row)} (${at})`);
    case 'may-escape':
      if (isNoMove(view, piece)) return noMove(view, piece, row);
      if (has(piece, 'overstacked')) return due('must', `${piece.name} is Isolated and Overstacked in ${at}`);
      return mayEscape(view, areas, piece, row, due);
    case 'retained':
      return isNoMove(view, piece) ? noMove(view, piece, row) : retained(view, areas, piece, due);
    case 'abandoned':
      return due('abandon', `${piece.name} is Immobile without functioning MA in ${whereText(areas, row)} (${at})`);
    default:
      return due('stays', staysText(areas, piece, row));
  }
}

export const escapeDuty: Duty = {
  step: 'escape',
  due: dueOf,
  matter: (_, units) => ({ what: 'escape', pieces: units.map((p) => p.name) }),
  acted: ({ name }) => ({ what: 'escape', pieces: [name] }),
};

function mayEscape(
  view: View,
  areas: AreasInForce,
  piece: Piece,
  row: ChartRow,
  due: (kind: Due['kind'], why: string) => Due,
): Due {
  const at = locationKey(row.location);
  const here = `Isolated in ${whereText(areas, row)}`;
  const tooMany =
    isPersonnel(piece) && row.side !== undefined ? overstackOf(view, at, row.side, escapeDuty) : undefined;
  if (tooMany !== undefined) return due('some', `${at}, ${here}, is Overstacked: ${tooMany}`);
  return due('may', `${piece.name} is ${here} (${at})`);
}

function retained(
  view: View,
  areas: AreasInForce,
  piece: Piece,
  due: (kind: Due['kind'], why: string, retained?: Destinations) => Due,
): Due {
  const unit = standingOf(view, piece);
  if (!unit) return due('stays', `${piece.name} stays`);
  const after = crewmates(view, piece).find((mate) => view.state.acted.has(escapeDuty.acted(mate)));
  const found = after ? followed(view, after, retainTo(areas, unit)) : retainTo(areas, unit);
  const at = `${piece.name} is in Uncontrolled Territory (${unit.at})`;
  if (found.reachable === false)
    return due('must', `${at}, from which it can trace no path to a friendly Setup Area or Eligible Entry Area`);
  const ends = found.ends.map(destinationText).join(' or ');
  if (found.reachable === 'unknown')
    return due('either', `${at}; whether it can trace a path, the map does not tell`, found);
  return { ...due('retain', `${at} and is Retained in ${ends}`, found), after };
}

/** Of the Areas that a unit can go to, the one in which another is Retained. */
function followed(view: View, after: Piece, found: Destinations): Destinations {
  const kept = retentionKey(retention(view, after));
  const ends = found.ends.filter(({ where }) => {
    if (where.kind === 'area') return kept === retentionKey({ ...where, isolated: 'unknown' });
    return where.kind === 'entry' && kept === retentionKey(where);
  });
  return ends.length ? { ...found, ends, certain: true } : found;
}

function whereText(areas: AreasInForce, { where, area, location }: ChartRow): string {
  const key = locationKey(location);
  if (area && areas.result.areaAt(key) !== area)
    return `the Setup Area of the enemy, ${areaName(areas, area)}, around what nobody Controls`;
  if (area) return where === 'enemy-area' ? `${areaName(areas, area)} of the enemy` : areaName(areas, area);
  return where === 'no-mans-land' ? 'No-Man’s Land' : 'Uncontrolled Territory';
}

function staysText(areas: AreasInForce, piece: Piece, row: ChartRow): string {
  const here = whereText(areas, row);
  switch (row.row) {
    case 'unit':
      return row.unknown
        ? `${piece.name} is in ${here}, of which is not known whether it is Isolated`
        : `${piece.name} is in ${here}, not Isolated: it is Retained there`;
    case 'unpossessed':
      return `${piece.name} is in ${here}, and nobody has it`;
    case 'immobile':
      return `${piece.name} is Immobile: only Mobile vehicles attempt Escape`;
    case 'strategic':
      return piece.type.kind === 'gun'
        ? `${piece.name} is a functioning Gun: it stays where it is`
        : `${piece.name} is Immobile, and its MA functions: it stays where it is`;
  }
}

const noMove = ({ module }: View, piece: Piece, row: ChartRow): Due => ({
  kind: 'stays',
  rule: module.chart?.noMove?.rule ?? row.rule,
  why: `${piece.name} is on a No Move counter and begins ${module.chart?.noMove?.before} where it is`,
  row,
});
