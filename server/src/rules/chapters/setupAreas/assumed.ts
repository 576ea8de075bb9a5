/**
 * Control that the `area` lines of a RePh take for granted and no `control` line tells: told with the first Location of it,
 * then taken for what the players have on their map, so that what follows from one line that is missing is not told as well.
 */
import { splitLocation } from '../../../board/hex';
import type { SetupArea } from '../../../board/setupTypes';
import type { Line } from '../../../syntax/line';
import type { AreaD, Location, LocationNode } from '../../../syntax/nodes';
import { addControl } from '../../books/control';
import { anchorOf, controlNow, determineAreas, strategicNow } from '../../ground/areas';
import type { Context } from '../../kernel/context';
import type { Fix } from '../../kernel/finding';
import { grainOf } from '../../kernel/grain';
import type { SideId } from '../../kernel/module';
import { article } from '../../kernel/names';
import { type AreasInForce, locationKey, type SideSlip } from '../../kernel/state';
import { View } from '../../kernel/step';
import { leaveUnread, unreadOf } from '../../kernel/unread';
import { isPersonnel } from '../../pieces/piece';
import { withName } from './named';

/**
 * The Locations of an `area` line that it may take for granted: not one that would be in another Area than those of its side
 * that the line names, which no `control` line could mend.
 */
export function grantable(ctx: Context<AreaD>, areas: AreasInForce): readonly LocationNode[] {
  const { state, module, line, directive: d } = ctx;
  const side = d.side.value;
  const isReturned = (key: string) => state.control.get(key)?.assumedFrom === side;
  const lacks = ({ value }: LocationNode) => isReturned(locationKey(value)) || lacksControl(ctx, areas, value);
  const lacking = d.locations.filter(lacks);
  const sure = d.locations.filter(
    (at) => !lacking.includes(at) && areas.result.areaAt(locationKey(at.value))?.side === side,
  );
  if (lacking.length === 0 || sure.length === 0) return lacking;
  const trial = new View(state.copy(), module);
  const now = lacking.reduce((before, { value }) => assume(trial, before, line, side, value), areas);
  const areaOf = ({ value }: LocationNode) => now.result.areaAt(locationKey(value));
  return lacking.filter((at) => at.value.level > 0 || sure.some((one) => areaOf(one) === areaOf(at)));
}

/** The Areas with what an `area` line takes for granted of one of its Locations, which is told unless it was before. */
export function grantControl(ctx: Context<AreaD>, areas: AreasInForce, at: LocationNode): AreasInForce {
  const { state, directive: d } = ctx;
  const side = d.side.value;
  const isReturned = state.control.get(locationKey(at.value))?.assumedFrom === side;
  const why = isReturned ? undefined : lacksControl(ctx, areas, at.value);
  if (!why && !isReturned) return areas;
  if (why) {
    const isFirst = why.holder !== undefined || !state.controlMissed.has(side);
    if (isFirst) ctx.reportOnce(`${why.text} ${side}`, missingControl(ctx, at, why.text));
    // Whoever writes no `control` line for what nobody had is told so once in the log.
    if (why.holder === undefined) state.controlMissed = new Set(state.controlMissed).add(side);
  }
  const now = assume(ctx, areas, ctx.line, side, at.value);
  retractSettled(ctx, now);
  return now;
}

/** Whether this line takes Control of a Location for granted. */
export function isGranted({ state, line }: Context<AreaD>, key: string): boolean {
  const entry = state.control.get(key);
  return entry?.line === line && entry.assumedFrom !== undefined;
}

/** What made lines above wrong, a `control` line that is missing, may have made two Areas one. */
export function retractSettled({ state, out }: Context, areas: AreasInForce): void {
  state.areas = areas;
  out.retract(state.takeSettled());
}

interface Lack {
  readonly text: string;
  /** Who has it by the log. */
  readonly holder?: SideId;
}

/** Why a Location in no Area of this side may lack a `control` line. */
function lacksControl(ctx: Context<AreaD>, areas: AreasInForce, location: Location): Lack | undefined {
  const side = ctx.directive.side.value;
  const key = locationKey(location);
  const control = controlNow(ctx);
  const holder = control.get(key);
  if (holder === side || !strategicNow(ctx, control).has(key)) return undefined;
  const area = areas.result.areaAt(key);
  const { forces } = ctx.state;
  if (holder === undefined) {
    // Empty, it is part of the Area that encloses it (9.6054).
    const isTaken = area?.side === side && (location.level === 0 || !isHeldAgainst(ctx, control, location));
    return isTaken ? undefined : { text: 'it is a Strategic Location that nobody Controls' };
  }
  const there = forces.at(key).filter((p) => isPersonnel(p) && !forces.isCaptive(p));
  if (there.length && there.every((p) => p.side === side))
    return { holder, text: `the ${holder} side Controls it, though only ${side} units are there` };
  // Where its owner has named the Area, the side of this line is no slip.
  const named = area && areas.names.get(area);
  return named && !slipOn(areas, named.line) ? { holder, text: `the ${holder} side Controls it` } : undefined;
}

/** Whether a Location above ground has a unit in it, or the enemy one of the building beside, above or below it. */
function isHeldAgainst(ctx: Context<AreaD>, control: ReadonlyMap<string, SideId>, { hex, level }: Location): boolean {
  const { state, directive } = ctx;
  const { forces, board } = state;
  if (forces.at(locationKey({ hex, level })).some((p) => isPersonnel(p) && !forces.isCaptive(p))) return true;
  const building = board?.buildingAt.get(hex)?.hexes ?? [hex];
  const beside = building
    .filter((other) => (grainOf(ctx).range(other, hex) ?? 2) <= 1)
    .map((other) => ({ hex: other, level }));
  const next = [...beside, { hex, level: level - 1 }, { hex, level: level + 1 }];
  return next.some((at) => (control.get(locationKey(at)) ?? directive.side.value) !== directive.side.value);
}

function missingControl(ctx: Context<AreaD>, at: LocationNode, why: string): Parameters<Context['report']>[0] {
  const { state, module, directive: d } = ctx;
  const line = `control ${d.side.value} ${locationKey(at.value)}`;
  return {
    code: 'area-wrong-hex',
    rule: module.setupAreas.rules.uncontrolled,
    at: ctx.at(at),
    message: `${locationKey(at.value)} cannot be in ${article(d.side.value)} Setup Area: ${why}. Is \`${line}\` missing?`,
    fixes: [...addControl(state.scenarioLine, [state.control.get(locationKey(at.value))], line), ...leaveOut(ctx, at)],
  };
}

/** A hex that does not belong is left out, unless it is the only one. */
export function leaveOut(ctx: Context<AreaD>, at: LocationNode): Fix[] {
  const { locations } = ctx.directive;
  const before = locations[locations.indexOf(at) - 1];
  const after = locations[locations.indexOf(at) + 1];
  if (!before && !after) return [];
  const gone = before ? { start: before.end, end: at.end } : { start: at.start, end: after?.start ?? at.end };
  return [
    {
      title: `Leave out ${locationKey(at.value)}`,
      preferred: true,
      edits: [{ kind: 'replace', at: ctx.at(gone), text: '' }],
    },
  ];
}

/** The Areas as they are with a Location of this side more. */
function assume(view: View, areas: AreasInForce, line: Line, side: SideId, location: Location): AreasInForce {
  const { state } = view;
  const key = locationKey(location);
  const before = state.control.get(key);
  const assumedFrom = before?.assumedFrom === side ? undefined : (before?.side ?? 'none');
  state.control.set(key, { side, location, line, assumedFrom });
  // A `control` line that cannot be read is why, not the line that takes it for granted.
  const [unread] = unreadOf(state, ['control'], { side, naming: key });
  state.doubts.behind(unread, () => leaveUnread(state, 'area'));
  const misplaced = [...(areas.misplaced ?? [])];
  let now: AreasInForce = {
    ...areas,
    result: determineAreas(view),
    names: new Map(),
    assumed: true,
    from: state.snapshot(),
  };
  for (const [area, name] of areas.names) {
    const there = now.result.areaAt(anchorOf(area));
    if (there?.side === area.side) now = withName(now, there, name);
    else misplaced.push({ side: area.side, id: name.id, hex: splitLocation(anchorOf(area)).hex, line: name.line });
  }
  return { ...now, misplaced };
}

const slipOn = ({ slips = [] }: AreasInForce, line: Line): SideSlip | undefined => slips.find((s) => s.line === line);

/** The Area of the other side whose Strategic Location a line names as its side's, as a slip. */
export function ofOther(areas: AreasInForce, side: SideId, location: Location): SetupArea | undefined {
  const key = locationKey(location);
  const there = areas.result.areaAt(key);
  return there && there.side !== side && !areas.names.has(there) && there.locations.includes(key) ? there : undefined;
}

export function takeSideFor(ctx: Context<AreaD>, areas: AreasInForce, location: Location): AreasInForce {
  const { directive: d, line } = ctx;
  leaveUnread(ctx.state, 'area');
  const slip = { side: d.side.value, id: d.id.value, location, line };
  return { ...areas, slips: [...(areas.slips ?? []), slip] };
}

/**
 * What was taken for a slip of its side is none where the owner of that Area names it as well, or that side another Location
 * of it; nor is another of that side.
 */
export function withoutSlip(ctx: Context<AreaD>, areas: AreasInForce, location: Location): AreasInForce {
  const side = ctx.directive.side.value;
  const area = areas.result.areaAt(locationKey(location));
  const name = area && areas.names.get(area);
  const slip = name && slipOn(areas, name.line);
  if (!slip || (area.side !== side && slip.side !== side)) return areas;
  const slips = areas.slips?.filter((s) => s.side === slip.side) ?? [];
  return slips.reduce((now, one) => controlled(ctx, now, one), areas);
}

/** With the Location of such a line as its side's, and the Area around it called as it says. */
function controlled(view: View, areas: AreasInForce, slip: SideSlip): AreasInForce {
  const others = new Map([...areas.names].filter(([, { line }]) => line !== slip.line));
  const slips = areas.slips?.filter((s) => s !== slip);
  const now = assume(view, { ...areas, names: others, slips }, slip.line, slip.side, slip.location);
  const area = now.result.areaAt(locationKey(slip.location));
  if (!area || area.side !== slip.side || now.names.has(area)) return now;
  return withName(now, area, { id: slip.id, line: slip.line });
}

/** The Areas as the lines of the whole step have them: a side is no slip where more Areas have an id by its Control. */
export function settleSlips(view: View, areas: AreasInForce, settled: (areas: AreasInForce) => AreasInForce) {
  const { slips = [] } = areas;
  if (slips.length === 0) return areas;
  const unnamed = (now: AreasInForce) => now.result.areas.filter((area) => !settled(now).names.has(area)).length;
  const taken = (on: View) => slips.reduce((now, slip) => controlled(on, now, slip), areas);
  return unnamed(taken(new View(view.state.copy(), view.module))) < unnamed(areas) ? taken(view) : areas;
}

/** A Location of the same hex that its side has and that no line names: another level is meant. */
export function otherLevel(ctx: Context<AreaD>, areas: AreasInForce, { hex }: Location): string | undefined {
  const side = ctx.directive.side.value;
  const isMeant = (key: string) => {
    const area = areas.result.areaAt(key);
    return splitLocation(key).hex === hex && area?.side === side && !areas.names.has(area);
  };
  return [...controlNow(ctx)].find(([key, by]) => by === side && isMeant(key))?.[0];
}
