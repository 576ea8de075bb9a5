/** The ways over the map that the rules reckon with: of units Retained, of Escape and Shift, and out of Isolation. */
import type { Trace } from '../../board/nearest';
import type { SetupArea } from '../../board/setupTypes';
import { dueOf, standingOf } from '../../rules/chapters/escape/due';
import { nightDuty, toldWhere, waysTonight } from '../../rules/chapters/repair/night';
import { areaOf, destinationsFrom } from '../../rules/chapters/shift/movers';
import { pathText, routeMeant, wayOf } from '../../rules/chapters/shift/way';
import { areaName, areasNow } from '../../rules/ground/areas';
import { areaNamed, type Destination, destination, escapeTo } from '../../rules/ground/retention/destinations';
import { retainedAt } from '../../rules/ground/retention/retained';
import { list, same } from '../../rules/kernel/names';
import type { AreasInForce } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import { isPersonnel, isVehicle, type Piece } from '../../rules/pieces/piece';
import type { ActD, Directive, PieceNode } from '../../syntax/nodes';
import { namesOfRun } from '../../syntax/pieceRun';
import { viewKey } from './counters';
import type { MapParams, MapPath } from './data';

/** Those that a view asks for. */
export function askedPaths(view: View, asked: MapParams['paths']): MapPath[] {
  const areas = areasNow(view);
  if (!areas || !asked) return [];
  const piece = asked.piece === undefined ? undefined : view.state.forces.get(asked.piece);
  const traced = areas.result.areas.filter((area) => asked.isolation || viewKey(area) === asked.area);
  return [
    ...(piece ? pathsOfPiece(view, areas, bearerOf(view, piece)) : []),
    ...traced.flatMap((area) => isolationPaths(view, areas, area)),
  ];
}

function isolationPaths({ module }: View, areas: AreasInForce, area: SetupArea): MapPath[] {
  return area.ways.map(({ exit, path }) => ({
    kind: 'isolation',
    side: area.side,
    hexes: path,
    text: `${areaName(areas, area)} to ${exit.kind === 'glider' ? 'the landed glider in' : 'Entry Area'} ${exit.id}: ${hexesText(path.length - 1)}`,
    rule: module.setupAreas.rules.isolated,
  }));
}

/** Who takes a piece along: what somebody has goes where he goes. */
function bearerOf(view: View, piece: Piece): Piece {
  const { forces } = view.state;
  const holder = forces.isPrisoner(piece) ? undefined : forces.holder(piece);
  return holder ? bearerOf(view, holder) : piece;
}

/** Where step 9.606, 9.613 or 9.614 could have a piece go, or where it is Retained of itself. */
function pathsOfPiece(view: View, areas: AreasInForce, piece: Piece): MapPath[] {
  const isRepair = view.state.stepData?.id === nightDuty.step;
  const waits = isRepair ? waysTonight(view, piece) : undefined;
  const leaves = isRepair ? nightDuty.due(view, piece) : undefined;
  const due = leaves?.kind === 'must' ? leaves : dueOf(view, piece);
  const standing = standingOf(view, piece);
  const side = view.state.forces.sideOf(piece);
  const told = (kind: MapPath['kind'], rule: string, ends: readonly Destination[]): MapPath[] =>
    ends.flatMap(({ name, trace }) => (trace ? [tracePath(kind, side, rule, piece.name, name, trace)] : []));
  if (waits)
    return waits.ways.map((trace) =>
      tracePath('retain', side, waits.rule, piece.name, destination(areas, trace.to).name, trace),
    );
  if (due?.retained) return told('retain', due.rule, due.retained.ends);
  if (standing && (due?.kind === 'must' || due?.kind === 'some' || due?.kind === 'may'))
    return told('escape', due.rule, escapeTo(view, areas, standing).ends);
  if (view.state.stepData?.id !== 'shift') return [];
  const kept = retainedAt(view, piece);
  const from = kept && areaOf(areas, side, kept);
  if (!from) return [];
  return destinationsFrom(view, areas, side, from).flatMap((to) =>
    shiftPath(view, areas, [piece], destination(areas, to)),
  );
}

const tracePath = (
  kind: MapPath['kind'],
  side: string,
  rule: string,
  who: string,
  to: string,
  { path, distance }: Trace<unknown>,
): MapPath => ({
  kind,
  side,
  hexes: path,
  text: `${who} from ${path[0]} to ${to}: ${hexesText(distance)}`,
  rule,
});

const hexesText = (distance: number): string =>
  distance === 0 ? 'no hex between' : distance === 1 ? '1 hex' : `${distance} hexes`;

/** The way of units that a line has Shift, and would have Escape, as it stood before the line. */
export function linePaths(before: View, directive: Directive | undefined): MapPath[] {
  if (directive?.verb !== 'escape' && directive?.verb !== 'shift') return [];
  const step = before.state.stepData?.id;
  const atNight = directive.verb === 'escape' && step === nightDuty.step;
  if (step !== directive.verb && !atNight) return [];
  const { forces } = before.state;
  const areas = areasNow(before);
  const units = [...directive.pieces, ...(directive.with?.value ?? [])]
    .flatMap(namesIn)
    .flatMap((name) => forces.get(name) ?? [])
    .filter((piece) => isPersonnel(piece) || isVehicle(piece));
  const [unit] = units;
  if (!areas || !unit) return [];
  const side = forces.sideOf(unit);
  const to = directive.to && areaNamed(before, areas, side, directive.to);
  const named = to && to !== 'open' ? destination(areas, to) : undefined;
  if (directive.verb === 'shift') return named ? shiftPath(before, areas, units, named, directive) : [];
  const where = (atNight && toldWhere(before, directive, unit)) || unit.where;
  const standing = standingOf(before, { ...unit, where });
  if (!standing || !before.module.escape) return [];
  const who = list(
    units.map((piece) => piece.name),
    'and',
  );
  const rule = (atNight && nightDuty.due(before, unit)?.rule) || before.module.escape.rule;
  return escapeTo(before, areas, standing).ends.flatMap(({ id, name, trace }) =>
    trace && (!named || same(named.id, id)) ? [tracePath('escape', side, rule, who, name, trace)] : [],
  );
}

const namesIn = ({ name, through }: PieceNode): readonly string[] =>
  through ? (namesOfRun(name.value, through.value) ?? []) : [name.value];

/** `line`: the one that tells which of several ways they go. */
function shiftPath(
  view: View,
  areas: AreasInForce,
  units: readonly Piece[],
  to: Destination,
  line: Pick<ActD<'shift'>, 'roll' | 'result'> = {},
): MapPath[] {
  const data = view.module.shift;
  const [unit] = units;
  const kept = unit && retainedAt(view, unit);
  const side = unit && view.state.forces.sideOf(unit);
  const from = kept && side && areaOf(areas, side, kept);
  if (!data || !from || !side) return [];
  const { path } = routeMeant(view, data, wayOf(view, data, areas, { side, from, to: to.area, units }), line);
  if (!path) return [];
  const who = list(
    units.map((piece) => piece.name),
    'and',
  );
  const text = `${who} from ${destination(areas, from).name} to ${to.name}: ${pathText(path)}`;
  return [{ kind: 'shift', side, hexes: path.path, text, rule: data.rule }];
}
