/**
 * Control that the `area` lines of a RePh take for granted and no `control` line tells: told with the first Location of it,
 * then taken for what the players have on their map, so that what follows from one line that is missing is not told as well.
 */
import { splitLocation } from '../../../board/hex';
import type { SetupArea } from '../../../board/setupTypes';
import type { Line } from '../../../syntax/line';
import type { AreaD, Location, LocationNode } from '../../../syntax/nodes';
import { anchorOf, controlNow, determineAreas, strategicNow } from '../../areas';
import type { Context } from '../../context';
import type { Fix } from '../../finding';
import { addControl } from '../../forces/books/control';
import { isPersonnel } from '../../forces/pieces/piece';
import type { SideId } from '../../module';
import { article } from '../../names';
import { type AreasInForce, locationKey, type SideSlip } from '../../state';
import { leaveUnread } from '../../unread';
import { View } from '../step';
import { withName } from './named';

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
  retractAwaited(ctx, now);
  return now;
}

/** What made lines above wrong, a `control` line that is missing, may have made two Areas one. */
export function retractAwaited({ state, out }: Context, areas: AreasInForce): void {
  state.areas = areas;
  for (const [finding, until] of state.awaited) if (until(state)) out.retracted.push(finding);
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
  if (holder === undefined)
    return location.level > 0 || area?.side !== side
      ? { text: 'it is a Strategic Location that nobody Controls' }
      : undefined;
  const { forces } = ctx.state;
  const there = forces.at(key).filter((p) => isPersonnel(p) && !forces.isCaptive(p));
  if (there.length && there.every((p) => p.side === side))
    return { holder, text: `the ${holder} side Controls it, though only ${side} units are there` };
  // Where its owner has named the Area, the side of this line is no slip.
  const named = area && areas.names.get(area);
  return named && !slipOn(areas, named.line) ? { holder, text: `the ${holder} side Controls it` } : undefined;
}

function missingControl(ctx: Context<AreaD>, at: LocationNode, why: string): Parameters<Context['report']>[0] {
  const { state, module, directive: d } = ctx;
  const line = `control ${d.side.value} ${locationKey(at.value)}`;
  return {
    code: 'area-wrong-hex',
    rule: module.setupAreas.rules.uncontrolled,
    severity: 'error',
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
  leaveUnread(state, 'area');
  const astray = [...(areas.astray ?? [])];
  let now: AreasInForce = { ...areas, result: determineAreas(view), names: new Map(), assumed: true };
  for (const [area, name] of areas.names) {
    const there = now.result.areaAt(anchorOf(area));
    if (there?.side === area.side) now = withName(now, there, name);
    else astray.push({ side: area.side, id: name.id, hex: splitLocation(anchorOf(area)).hex, line: name.line });
  }
  return { ...now, astray };
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
