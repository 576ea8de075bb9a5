/** The line that says in which Area units of Uncontrolled Territory are Retained (9.6053). */
import { type Area, isEntryArea } from '../../../board/areaMap';
import type { ActD, Post } from '../../../syntax/nodes';
import type { Due } from '../../books/duty';
import { whereOf } from '../../books/place';
import { leaveStandingGuns } from '../../books/portage';
import { areaName, areasNow } from '../../ground/areas';
import {
  areaNamed,
  type Destination,
  destination,
  destinationList,
  mayBeMeant,
  postKey,
} from '../../ground/retention/destinations';
import { type Retention, retention } from '../../ground/retention/retention';
import { type Context, wholeDirective } from '../../kernel/context';
import { list, same } from '../../kernel/names';
import { type AreasInForce, type CampaignState, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isWreck } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import { has, isVehicle, type Piece, type Placed, type Where } from '../../pieces/piece';
import { partedBy } from '../../pieces/units/crew';
import { placing, sameWhere, whereText } from '../../pieces/whereabouts';
import type { Group } from './attempt';
import { dueOf, escapeDuty } from './due';
import { groupOf, retainObligation } from './obligations';
import { hasAnother } from './stacking';

type Line = Context<ActD<'retain'>>;

export function recordRetain(ctx: Line): void {
  const { directive: d, state } = ctx;
  const areas = areasNow(ctx);
  const named = piecesOf(ctx, d.pieces);
  const units = named.filter((unit) => !isToldBefore(ctx, unit));
  const [first] = units;
  if (!areas || !first) return;
  const group = groupOf(ctx, escapeDuty, first);
  if (group?.due.retained) ctx.discharges(retainObligation(group));
  const told = new Set<string>();
  const retain = (unit: Piece, due: Due) => {
    const where = isWhereSaid(ctx, unit, due) && goesTo(ctx, areas, unit, due, told);
    if (!where) return;
    const moved = due.kind === 'may' || due.kind === 'some' || due.kind === 'must' || due.row?.unknown;
    if (moved && group && tellParted(ctx, group, units)) return;
    if (!moved || where === 'open') state.act(escapeDuty.acted(unit), ctx.line);
    if (where === 'open') return;
    if (moved) leaveStandingGuns(state.forces, unit);
    moveInto(ctx, unit, where, placing(ctx));
    state.forces.unmark(unit.name, 'overstacked');
  };
  for (const unit of units) {
    const due = dueOf(ctx, unit);
    if (due) retain(unit, due);
    else tellUncharted(ctx, areas, unit, named);
  }
  tellOverstacked(ctx, first.name);
}

function isToldBefore(ctx: Line, unit: Piece): boolean {
  const before = ctx.state.acted.get(escapeDuty.acted(unit));
  if (before)
    ctx.reportOnceHere('before', {
      code: 'done-twice',
      rule: ctx.module.chart?.rules.uncontrolled,
      message: `Where ${unit.name} goes was already told in this RePh.`,
      related: [{ at: wholeDirective(before), message: 'here' }],
    });
  return before !== undefined;
}

/** Within an Area an armor leader and his crew are moved by one line. */
function tellParted(ctx: Line, { units }: Group, named: readonly Piece[]): boolean {
  const parted = partedBy(ctx, units, named);
  if (parted)
    ctx.reportOnceHere('parted', {
      code: 'wrong-destination',
      rule: ctx.module.escape?.rule,
      message: `${parted.leader.name} left his vehicle with ${parted.crew.name} and is part of that crew: they are moved together.`,
    });
  return parted !== undefined;
}

/**
 * What the status chart has no row for: what another has goes where that goes, and what is not on the map or no unit stays.
 * Nothing is told of a line that has it where it is kept.
 */
function tellUncharted(ctx: Line, areas: AreasInForce, unit: Piece, named: readonly Piece[]): void {
  const { forces } = ctx.state;
  const { to } = ctx.directive;
  const holder = forces.holder(unit);
  if (named.some(({ name }) => name === holder?.name)) return;
  const said = to && areaNamed(ctx, areas, forces.sideOf(holder ?? unit), to);
  const kept = retention(ctx, unit);
  if (kept.kind === 'unknown' || said === 'open' || (said && isKeptIn(kept, said))) return;
  const why = holder
    ? `it is with ${holder.name} and goes where that goes`
    : unit.where.kind === 'location'
      ? `it is ${isWreck(unit) ? 'a wreck' : has(unit, 'prisoner') ? 'a prisoner' : 'no unit'}`
      : `it is ${whereText(unit.where)}`;
  ctx.report({
    code: 'nothing-owed',
    rule: ctx.module.chart?.rules.chart,
    message: `${unit.name} is not Retained by a line of its own: ${why}.`,
  });
}

const isKeptIn = (kept: Retention, area: Area): boolean =>
  kept.kind === 'area' ? kept.area === area : kept.kind === 'entry' && isEntryArea(area) && same(area.id, kept.hex);

/** A unit goes with what it has; by a ruling it leaves a Gun that stands. */
export function moveInto(view: View, unit: Piece, where: Where, placed: Placed | undefined): void {
  const { forces } = view.state;
  if (!isVehicle(unit) && view.reads({ ruling: 'malfunctioned-gun', reading: 'stays' }))
    leaveStandingGuns(forces, unit);
  forces.move(unit.name, where, placed);
}

/** A Location to which all those that are too many for it came by such lines: nobody is left whom the step would ask to leave. */
function tellOverstacked(ctx: Line, name: string): void {
  const unit = ctx.state.forces.get(name);
  const due = unit && dueOf(ctx, unit);
  if (!unit || due?.kind !== 'some' || somebodyMayLeave(ctx, unit)) return;
  ctx.report({
    code: 'wrong-destination',
    rule: due.rule,
    at: ctx.at(ctx.directive.to),
    message: `${due.why}.`,
  });
}

const somebodyMayLeave = (ctx: Context, unit: Piece): boolean =>
  unit.where.kind === 'location' &&
  ctx.state.forces
    .at(locationKey(unit.where.location))
    .some((other) => groupOf(ctx, escapeDuty, other)?.due.kind === 'some');

/** `from W25`, if written. */
function isWhereSaid(ctx: Line, unit: Piece, due: Due | undefined): boolean {
  const { from } = ctx.directive;
  if (from?.value.kind !== 'location') return true;
  if (unit.where.kind === 'location' && locationKey(unit.where.location) === locationKey(from.value.location))
    return true;
  ctx.reportOnceHere(whereText(unit.where), {
    code: 'wrong-place',
    rule: due?.rule ?? ctx.module.chart?.rules.uncontrolled,
    at: ctx.at(from),
    message: `${unit.name} is ${whereText(unit.where)}.`,
  });
  return false;
}

/** Where a line puts a unit; undefined, with a finding, where the rules do not have it there. `told`: where its units go instead, once. */
function goesTo(ctx: Line, areas: AreasInForce, unit: Piece, due: Due, told: Set<string>): Where | 'open' | undefined {
  const moves =
    due.kind === 'may' || due.kind === 'some' || due.row?.unknown || (due.kind === 'must' && has(unit, 'overstacked'));
  if (moves) return withinArea(ctx, areas, unit, due);
  if (due.retained || due.kind === 'open') return toNearest(ctx, areas, unit, due, told);
  return ifStrategic(ctx, areas, unit) ?? tellNotRetained(ctx, unit, due, told);
}

/** Of what the status chart does not send to an Area, where a line has it if its hex may be one that nobody Controls. */
function ifStrategic(ctx: Line, areas: AreasInForce, unit: Piece): Where | 'open' | undefined {
  const { to } = ctx.directive;
  const said = mayBeStrategic(ctx.state, unit) && to && areaNamed(ctx, areas, ctx.state.forces.sideOf(unit), to);
  if (!said) return undefined;
  return said === 'open' ? 'open' : destination(areas, said).where;
}

function tellNotRetained(ctx: Line, unit: Piece, { kind, rule, why }: Due, told: Set<string>): undefined {
  const key = `${kind} ${rule}`;
  if (told.has(key)) return;
  told.add(key);
  ctx.report({
    code: 'nothing-owed',
    rule,
    message: kind === 'must' ? `${unit.name} must attempt Escape: ${why}.` : `${why}.`,
  });
}

/** In Uncontrolled Territory a unit is Retained in the nearest Area, and the owner chooses of those equally near (9.6053). */
function toNearest(
  ctx: Line,
  areas: AreasInForce,
  unit: Piece,
  due: Due,
  told: Set<string>,
): Where | 'open' | undefined {
  const { to } = ctx.directive;
  const { ends = [], certain = false } = due.retained ?? {};
  if (!to && certain && ends.length === 1) return ends[0]?.where;
  const area = to && areaNamed(ctx, areas, ctx.state.forces.sideOf(unit), to);
  if (!to || area === 'open') return askArea(ctx, unit, due, ends);
  const end = ends.find((e) => e.area === area);
  // A Location of the Area may be named: it is as free.
  if (end || (area && !certain)) return to.value.kind === 'area' && end ? end.where : whereOf(ctx, to, unit);
  const [unnamed, ...others] = area ? [] : mayBeMeant(areas, to, ends);
  if (unnamed) return others.length ? 'open' : unnamed.where;
  return tellNearest(ctx, unit, due, { to, area, ends }, told);
}

function askArea(ctx: Line, unit: Piece, { rule }: Due, ends: readonly Destination[]): 'open' {
  const { to } = ctx.directive;
  ctx.reportOnceHere('retain', {
    code: 'choice-open',
    rule,
    at: to && ctx.at(to),
    message: `Still to be told: in which Area ${unit.name} is Retained${ends.length ? `, ${destinationList(ends)}` : ''}.`,
  });
  return 'open';
}

/** What a line names that is not of the nearest Areas, and these. */
interface Misnamed {
  readonly to: Post;
  /** The one of that name; absent where the side has none. */
  readonly area?: Area;
  readonly ends: readonly Destination[];
}

function tellNearest(
  ctx: Line,
  unit: Piece,
  { rule, after }: Due,
  { to, area, ends }: Misnamed,
  told: Set<string>,
): undefined {
  const right = list(ends.map((e) => e.name));
  if (told.has(right)) return;
  told.add(right);
  const tell = area ? ctx.report.bind(ctx) : ctx.reportOnce.bind(ctx, `retain ${postKey(to)}`);
  tell({
    code: 'wrong-destination',
    rule,
    at: ctx.at(to),
    message: after
      ? `${unit.name} left a vehicle with ${after.name} as one crew, and goes where that went: ${right}.`
      : `${unit.name} is Retained in the nearest Area: ${right}.`,
    fixes: ends.map((e) => ({
      title: `Write ${e.id}`,
      preferred: ends.length === 1,
      edits: [{ kind: 'replace', at: ctx.at(to), text: e.id }],
    })),
  });
}

/**
 * Without a map its hex may have a Strategic Location that nobody Controls, and so be Uncontrolled Territory, unless a line
 * tells what is there.
 */
function mayBeStrategic({ board, control, strategic }: CampaignState, { where }: Piece): boolean {
  if (board || where.kind !== 'location') return false;
  // The ground level decides.
  const { hex } = where.location;
  return !control.has(hex) && !strategic.has(hex);
}

/** A unit moved freely within its own Isolated Area, so that its Location is not Overstacked (9.606). */
function withinArea(ctx: Line, areas: AreasInForce, unit: Piece, due: Due): Where | 'open' | undefined {
  const { to } = ctx.directive;
  const own = due.row?.area;
  if (!to || to.value.kind === 'open') {
    ctx.reportOnceHere('retain', {
      code: 'choice-open',
      rule: due.rule,
      at: to && ctx.at(to),
      message: `Still to be told: to which other Location of its Area ${unit.name} is moved.`,
    });
    return 'open';
  }
  const refuse = (message: string): undefined => {
    ctx.reportOnceHere('within', {
      code: 'wrong-destination',
      rule: due.rule,
      at: ctx.at(to),
      message,
    });
  };
  const area = areaNamed(ctx, areas, unit.side, to);
  if (!area || area !== own)
    return refuse(
      `${unit.name} may be moved within ${own ? areaName(areas, own) : 'its own Area'} only; out of it leads an Escape attempt.`,
    );
  if (due.row && !hasAnother(own, locationKey(due.row.location)))
    return refuse(
      `${areaName(areas, own)} has no Location but that which ${unit.name} is in: out of it leads an Escape attempt.`,
    );
  const where = whereOf(ctx, to, unit);
  return where && sameWhere(where, unit.where) ? refuse(`${unit.name} is there already.`) : where;
}
