/** One line that records an attempt to Shift: where to, the DR, and what comes of it (9.613). */
import { type Area, isEntryArea } from '../../../board/areaMap';
import { isBoundWithoutDrm } from '../../../syntax/marks';
import type { ActD, Post } from '../../../syntax/nodes';
import { signed } from '../../../syntax/print';
import { whereOf } from '../../books/place';
import { judgePortage, takeAlong } from '../../books/portage';
import { removeGuard } from '../../books/units/guards';
import { areasNow } from '../../ground/areas';
import { areaNamed, type Destination, destination, mayBeMeant } from '../../ground/retention/destinations';
import { retainedAt } from '../../ground/retention/retained';
import { type Context, type Report, wholeDirective } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import type { ShiftData, SideId } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import { drmOf, type Obligation, type RollSpec } from '../../kernel/obligation';
import { rollOwed } from '../../kernel/owe';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { checkKnown } from '../../pieces/doubt/asWritten';
import { isPersonnel, isVehicle, type Piece, type Where } from '../../pieces/piece';
import { placing, sameWhere, whereText } from '../../pieces/whereabouts';
import { oweRoll } from './aftermath';
import { attemptMatter, groupMatter } from './attempts';
import { askPortage, leaveGuns, type Member, readMembers } from './members';
import { destinationsFrom, isEligible, isNext, unitMatter } from './movers';
import {
  areaKey,
  isShut,
  pathText,
  type Route,
  rollOf,
  routeMeant,
  tcText,
  untold,
  type Way,
  wayOf,
  whoOf,
} from './way';

type Line = Context<ActD<'shift'>>;

export function recordShift(ctx: Line, data: ShiftData): void {
  const areas = areasNow(ctx);
  const members = readMembers(ctx, data, areas);
  const [first] = members;
  if (!first) return;
  const run = () => shiftMembers(ctx, data, areas, members, first);
  // Where they can go from there, and what bears on their dice, the players have reckoned from where they have them.
  if (isWhereSaid(ctx, data, areas, first)) run();
  else ctx.quietly(run);
}

function shiftMembers(
  ctx: Line,
  data: ShiftData,
  areas: AreasInForce | undefined,
  members: readonly Member[],
  first: Member,
): void {
  const side = ctx.state.forces.sideOf(first.unit);
  for (const { unit, node } of members) takeAlong(ctx, unit, node);
  leaveGuns(ctx, data, members);
  for (const { unit } of members) {
    const now = ctx.state.forces.get(unit.name);
    if (now) ctx.object(judgePortage(ctx.state.forces, now, data.rule));
  }
  askPortage(ctx, data, members);
  const units = members.flatMap(({ unit }) => ctx.state.forces.get(unit.name) ?? []);
  if (!areas || !first.from) return shiftUnknown(ctx, data, side, units);
  const to = readDestination(ctx, data, areas, { side, from: first.from });
  if (!to) return;
  if (to === 'open') return leaveOpen(ctx, side, first.from, units);
  attempt(ctx, data, areas, { side, from: first.from, to, units });
}

/** `from C`, if written. */
function isWhereSaid(
  ctx: Line,
  data: ShiftData,
  areas: AreasInForce | undefined,
  { unit, from: area }: Member,
): boolean {
  const { from } = ctx.directive;
  if (!from || from.value.kind === 'open' || !areas || !area) return true;
  const side = ctx.state.forces.sideOf(unit);
  if (isShut(area) && from.value.kind === 'entry' && isEntryArea(area) && same(from.value.hex, area.id)) return true;
  const said = areaNamed(ctx, areas, side, from);
  if (said !== undefined && said !== 'open' && areaKey(said) === areaKey(area)) return true;
  const { id, name } = destination(areas, area);
  ctx.reportOnceHere(name, {
    code: 'wrong-place',
    rule: data.rule,
    at: ctx.at(from),
    message: `${unit.name} is Retained in ${name}.`,
    fixes: [{ title: `Write ${id}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(from), text: id }] }],
  });
  return false;
}

/** Whose units Shift, and the Area that they leave. */
interface Origin {
  readonly side: SideId;
  readonly from: Area;
}

/** Where to: undefined, with a finding, for an Area that cannot be Shifted to. */
function readDestination(
  ctx: Line,
  data: ShiftData,
  areas: AreasInForce,
  origin: Origin,
): Destination | 'open' | undefined {
  const { to } = ctx.directive;
  const area = to && areaNamed(ctx, areas, origin.side, to);
  if (!to || area === 'open') {
    ctx.report({
      code: 'choice-open',
      rule: data.rule,
      at: to && ctx.at(to),
      message: 'Still to be told: where to.',
    });
    return 'open';
  }
  if (!area) return readUnnamed(ctx, data, areas, origin, to);
  const isOwn = isEntryArea(area) || area.side === origin.side;
  if (!isOwn) return tellNoArea(ctx, data, to, { ...origin, ends: endsFrom(ctx, areas, origin) });
  const there = destination(areas, area);
  // The other way round than they can go is one mistake.
  if (areaKey(area) === areaKey(origin.from) && ctx.doubtful) return undefined;
  const barred = bars(ctx, data, areas, origin, there);
  if (!barred) return there;
  ctx.report({ ...barred, at: ctx.at(to) });
  return undefined;
}

const endsFrom = (view: View, areas: AreasInForce, { side, from }: Origin): Destination[] =>
  destinationsFrom(view, areas, side, from).map((area) => destination(areas, area));

/** What no Area of the side is called may mean one that has no id. */
function readUnnamed(
  ctx: Line,
  data: ShiftData,
  areas: AreasInForce,
  origin: Origin,
  to: Post,
): Destination | 'open' | undefined {
  const ends = endsFrom(ctx, areas, origin);
  const [unnamed, ...others] = mayBeMeant(areas, to, ends);
  if (unnamed) return others.length ? 'open' : unnamed;
  return tellNoArea(ctx, data, to, { ...origin, ends });
}

function tellNoArea(
  ctx: Line,
  { rule }: ShiftData,
  to: Post,
  { side, ends }: Origin & { readonly ends: readonly Destination[] },
): undefined {
  const there = ends.length ? `; from here there is ${list(ends.map(({ id }) => `\`${id}\``))}` : '';
  ctx.report({
    code: 'wrong-destination',
    rule,
    at: ctx.at(to),
    message: `The ${side} side has no such Setup Area or Eligible Entry Area${there}.`,
    fixes: ends.slice(0, 3).map(({ id }) => ({
      title: `Write ${id}`,
      edits: [{ kind: 'replace', at: ctx.at(to), text: id }],
    })),
  });
}

/** Why they cannot Shift to an Area from the one they are in. */
function bars(
  view: View,
  { rule, isolatedRule }: ShiftData,
  { result }: AreasInForce,
  { side, from }: Origin,
  { area, name }: Destination,
): Pick<Report, 'code' | 'rule' | 'message'> | undefined {
  if (areaKey(area) === areaKey(from))
    return { code: 'wrong-destination', rule, message: `They are in ${name} already.` };
  if (!isEligible(area)) return { code: 'place-not-eligible', rule, message: `${name} is not Eligible.` };
  if (!isEntryArea(area) && area.isolated === true)
    return { code: 'place-isolated', rule: isolatedRule, message: `${name} is Isolated: nobody Shifts into it.` };
  if (isEntryArea(from) && isEntryArea(area) && !isNext(view, result, side, from, area))
    return {
      code: 'wrong-destination',
      rule,
      message: `${name} is not the next Eligible Entry Area after ${from.id}, in the order of the map.`,
    };
  return undefined;
}

interface Group extends Origin {
  readonly to: Destination;
  readonly units: readonly Piece[];
}

function attempt(ctx: Line, data: ShiftData, areas: AreasInForce, group: Group): void {
  const { directive: d, state } = ctx;
  const { side, from, to, units } = group;
  const way = wayOf(ctx, data, areas, { side, from, to: to.area, units });
  if (way.possible === false) {
    ctx.report({
      code: 'shift-no-path',
      rule: data.rule,
      at: ctx.part('to'),
      message: `No path of Enterable Uncontrolled-Territory, friendly Setup-Area or Entry-Area hexes leads from ${destination(areas, from).name} to ${to.name}${whoOf(units) === 'both' ? ' for Infantry and vehicles alike' : ''}.`,
    });
    return;
  }
  // Of a roll that was bound without its DRM nobody takes another way once the dice are known.
  const route = routeMeant(ctx, data, way, isBoundWithoutDrm(ctx.line) ? {} : d);
  const obligation = owedFor(ctx, data, group, way, route);
  for (const unit of units) state.act(unitMatter(unit), ctx.line);
  actAsGroup(ctx, data, groupMatter(side, from, to.area), destination(areas, from).name, to.name);
  ctx.discharges(obligation);
  if (route.path) ctx.explain({ text: pathText(route.path), rule: data.rule, line: ctx.line });
  if (way.automatic) {
    if (d.roll) tellAutomatic(ctx, data, to);
    return carryOut(ctx, data, { units, to: to.where, result: 'shifted', checks: [], from });
  }
  // Only from a Setup Area to an Entry Area may it take no DR.
  if (way.possible === 'unknown' && !d.roll && !isEntryArea(from) && isEntryArea(to.area)) {
    if (isSaid(d)) return carryOut(ctx, data, { units, to: to.where, result: 'shifted', checks: [], from });
    if (!d.result)
      return ctx.report({
        code: 'choice-open',
        rule: data.rule,
        message: `${route.ask} Is ${to.name} part of their Setup Area or adjacent to it, they Shift without fail: \`-> shifted\`; else write the DR with its DRM.`,
      });
  }
  const rolled = checkKnown(
    ctx,
    obligation,
    d.roll,
    d.result,
    route.ask && `${route.ask} Write the DR with its DRM: \`+1\`.`,
  );
  if (!rolled || rolled === 'open') return;
  carryOut(ctx, data, { units, to: to.where, result: rolled.result, checks: route.checks, from });
}

/** One attempt for all that go the same way. */
function actAsGroup(ctx: Line, data: ShiftData, group: Matter, from: string, to: string): void {
  const before = ctx.state.acted.get(group);
  if (before)
    ctx.report({
      code: 'shift-group',
      rule: data.rule,
      message: `All that attempt to Shift from ${from} to ${to} on one CG Date do so as one group.`,
      related: [{ at: wholeDirective(before), message: 'the others Shift here' }],
    });
  ctx.state.act(group, ctx.line);
}

function owedFor(
  ctx: Line,
  data: ShiftData,
  { side, from, units, to }: Group,
  { routes }: Way,
  route: Route,
): Obligation & { readonly roll: RollSpec } {
  const names = list(
    units.map((p) => p.name),
    'and',
  );
  const others = routes.filter(({ path }) => path !== route.path);
  const roll: RollSpec = {
    ...rollOf(data, route),
    elsewise: others.length
      ? `By another path it is ${list(others.map((other) => `${signed(drmOf(other))} with ${tcText(other)}`))}.`
      : undefined,
  };
  return rollOwed({
    matter: attemptMatter(ctx, side, from),
    step: 'shift',
    rule: data.rule,
    side,
    due: 'may',
    what: `Shift DR of ${names}`,
    why: { text: `${names} attempt to Shift to ${to.name}`, rule: data.rule, line: ctx.line },
    roll,
    line: `shift ${names} to ${to.id}`,
  });
}

/** A DR where none is made. */
function tellAutomatic(ctx: Line, data: ShiftData, to: Destination): void {
  const { roll, result } = ctx.directive;
  if (!roll) return;
  const at = ctx.at({ start: roll.start, end: result?.end ?? roll.end });
  ctx.report({
    code: 'nothing-owed',
    rule: data.rule,
    at,
    message: `No DR is made: ${to.name} is part of their Setup Area or adjacent to it, so that they Shift without fail.`,
    fixes: [{ title: 'Write “-> shifted”', preferred: true, edits: [{ kind: 'replace', at, text: '-> shifted' }] }],
  });
}

/** Where to is still open: the dice are, too. */
function leaveOpen(ctx: Line, side: SideId, from: Area, units: readonly Piece[]): void {
  for (const unit of units) ctx.state.act(unitMatter(unit), ctx.line);
  ctx.state.done.set(attemptMatter(ctx, side, from), ctx.line);
}

/** Whether the line says that they Shift. */
const isSaid = ({ result }: ActD<'shift'>): boolean =>
  result?.value.map((w) => w.value.toLowerCase()).join(' ') === 'shifted';

/** Neither Areas nor paths are known: what the line says is taken. */
function shiftUnknown(ctx: Line, data: ShiftData, side: SideId, units: readonly Piece[]): void {
  const { directive: d, state } = ctx;
  const names = list(
    units.map((p) => p.name),
    'and',
  );
  const roll = rollOf(data, untold(ctx, data, { side, units }));
  const obligation: Obligation & { readonly roll: RollSpec } = {
    matter: { what: 'shift', side, pieces: units.map((p) => p.name) },
    step: 'shift',
    rule: data.rule,
    side,
    due: 'may',
    what: `Shift DR of ${names}`,
    why: { text: 'the log tells no Setup Areas', rule: data.rule, line: ctx.line },
    roll,
    write: () => '',
  };
  for (const unit of units) state.act(unitMatter(unit), ctx.line);
  ctx.discharges(obligation);
  const [first] = units;
  const to = d.to && first && whereOf(ctx, d.to, first);
  if (first && to) {
    const [here, there] = [nameOf(first.where), nameOf(to)];
    actAsGroup(ctx, data, { what: 'shift group', side, at: here, of: there }, here, there);
  }
  // Only to an Entry Area may it take no DR, and from another one it takes one without DRM.
  const begins = first?.where.kind === 'entry';
  const ends = to?.kind !== 'area';
  const rolled =
    !d.roll && isSaid(d) && !begins && ends
      ? { result: 'shifted' }
      : checkKnown(
          ctx,
          obligation,
          d.roll,
          d.result,
          begins && to?.kind === 'entry'
            ? undefined
            : 'The Setup Areas and paths are not known. Write the DR with its DRM: `+1`.',
        );
  if (rolled && rolled !== 'open') carryOut(ctx, data, { units, to, result: rolled.result, checks: [] });
}

const nameOf = (where: Where): string =>
  where.kind === 'entry' ? `Entry Area ${where.hex}` : whereText(where).replace(/^in /, '');

interface Outcome {
  readonly units: readonly Piece[];
  readonly to?: Where;
  readonly from?: Area;
  readonly result: string;
  readonly checks: readonly string[];
}

function carryOut(ctx: Line, data: ShiftData, outcome: Outcome): void {
  const { units, to, from, result } = outcome;
  if (result === 'no shift') return;
  if (result === 'eliminated') lose(ctx, data, units);
  else {
    for (const unit of units) arrive(ctx, unit, outcome);
    if (to) tellFreeEntry(ctx, data, units, to);
  }
  if (from && !isEntryArea(from)) tellVacated(ctx, data, from);
}

/** All are Eliminated with what they have. A prisoner is of the other side: he is not of the group. */
function lose(ctx: Line, { rule }: ShiftData, units: readonly Piece[]): void {
  const { forces } = ctx.state;
  for (const unit of units)
    for (const piece of forces.withHoldings(unit).reverse())
      if (!isPersonnel(piece) || piece.side === forces.sideOf(unit))
        removeGuard(ctx, piece, { rule, why: 'lost in a Shift' });
}

/** A unit is Retained where they Shift to; a TC for each river hex of the path is still owed, and a dr where the result has casualties. */
function arrive(ctx: Line, unit: Piece, { to, result, checks }: Outcome): void {
  const { line } = ctx;
  const { name } = unit;
  if (to && !sameWhere(unit.where, to)) ctx.state.forces.move(name, to, placing(ctx));
  if (isPersonnel(unit))
    for (const hex of checks)
      oweRoll(ctx, { kind: 'ford', matter: { what: 'ford', pieces: [name], at: hex }, piece: name, hex, line });
  if (result === 'casualties')
    oweRoll(ctx, { kind: 'casualty', matter: { what: 'casualty', pieces: [name] }, piece: name, line });
}

/** At the Entry Area that they Shifted to units of one side enter without any more CPP. */
function tellFreeEntry(ctx: Line, { entersFree }: ShiftData, units: readonly Piece[], to: Where): void {
  const [first] = units;
  if (entersFree && to.kind === 'entry' && first && ctx.state.forces.sideOf(first) === entersFree.side)
    ctx.explain({ text: 'they may enter there without any more CPP', rule: entersFree.rule, line: ctx.line });
}

/** The last unit has left: Control stays as it is. */
function tellVacated(ctx: Line, data: ShiftData, from: Area): void {
  const { forces } = ctx.state;
  const stays = forces.inPlay().some((piece) => {
    if (!isPersonnel(piece) && !isVehicle(piece)) return false;
    const kept = retainedAt(ctx, piece);
    return kept?.kind === 'area' && areaKey(kept.area) === areaKey(from);
  });
  if (!stays)
    ctx.explain({
      text: 'the Setup Area is vacated: each of its Locations stays Controlled by the side that left it',
      rule: data.vacatedRule,
      line: ctx.line,
    });
}
