/** Setup Area Determination (9.605): every Area that Control makes gets its id; the log's claims are checked against it. */
import { distance } from '../../board/hex';
import type { SetupArea } from '../../board/setupTypes';
import { toldIsolated } from '../../board/told';
import type { AreaD, Location, LocationNode, Span } from '../../syntax/nodes';
import { anchorOf, areaName, areasNow, controlNow, determineAreas, strategicNow } from '../areas';
import { hexText, isolationText } from '../areaTexts';
import { type Context, wholeDirective } from '../context';
import type { Fix } from '../finding';
import { addControl } from '../forces/control';
import { isPersonnel } from '../forces/piece';
import { article, count, list, same } from '../names';
import type { Obligation } from '../obligation';
import { type AreaName, type AreasInForce, locationKey, type Until } from '../state';
import { leaveUnread } from '../unread';
import type { StepRules, View } from './step';

/** The suggested id of an Area, or the next that its side does not use yet. */
function freeId(areas: AreasInForce, area: SetupArea): string {
  const taken = [...areas.names].filter(([a]) => a.side === area.side).map(([, n]) => n.id);
  return [area.id, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((x) => !taken.some((t) => same(t, x))) ?? area.id;
}

function nameObligation({ module }: View, areas: AreasInForce, area: SetupArea): Obligation {
  const { rules } = module.setupAreas;
  const anchor = anchorOf(area);
  const id = freeId(areas, area);
  return {
    key: `area/${area.side}/${anchor}`,
    step: 'setupAreas',
    rule: rules.step,
    side: area.side,
    due: 'must',
    what: `id of the ${area.side} Setup Area with ${anchor}`,
    // Worked out when somebody asks: the way out of an Area is a search over the map.
    get why() {
      return {
        text: area.upper
          ? `${anchor} is a Setup Area of its own`
          : `${count(area.hexes.length, 'hex', 'hexes')} around ${list(area.locations, 'and') || anchor}`,
        rule: rules.step,
        of: [{ text: isolationText(module, areas, area), rule: area.upper ? rules.upperLevel : rules.isolated }],
      };
    },
    write: () => `area ${area.side} ${id} ${anchor}${area.isolated === true ? ' isolated' : ''}`,
    missed: {
      code: 'area-unnamed',
      severity: 'error',
      message: `The ${area.side} Setup Area with ${anchor} has no id: \`area ${area.side} ${id} ${anchor}\`.`,
    },
  };
}

function needControl({ module }: View): Obligation {
  const { step } = module.setupAreas.rules;
  return {
    key: 'control-known',
    step: 'setupAreas',
    rule: step,
    due: 'need',
    what: 'Control of the Strategic Locations',
    why: { text: 'no `control` line says who Controls what', rule: step },
    write: () => '',
    missed: {
      code: 'control-unknown',
      severity: 'information',
      message: `No Setup Areas can be found: no \`control\` line tells who Controls which Strategic Locations.`,
    },
  };
}

export const setupAreas: StepRules = {
  obligations(view) {
    if (!view.state.keepsMap) return [];
    const areas = areasNow(view);
    if (!areas) return [needControl(view)];
    const { names } = settled(areas);
    return areas.result.areas
      .filter((area) => areas.names.has(area) || !names.has(area))
      .map((area) => nameObligation(view, areas, area));
  },

  idle: ({ state }) =>
    state.keepsMap ? 'no Controlled Strategic Location makes a Setup Area' : 'the roster depth keeps no map',

  /** Control may be marked within the step until the first Area has its id; from then on the Areas stay (9.605). */
  leave(view) {
    const areas = areasNow(view);
    if (areas) view.state.areas = settled(areas);
  },

  handlers: { area: nameArea },
};

/** A hex that does not belong is left out, unless it is the only one. */
function leaveOut(ctx: Context<AreaD>, at: LocationNode): Fix[] {
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

function writeIsolated(ctx: Context, at: Span, isolated: boolean): Fix {
  const text = isolated ? 'isolated' : 'not isolated';
  return { title: `Write “${text}”`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(at), text }] };
}

/** The Area of the other side whose Strategic Location a line names as its side's: the side is the slip. */
function ofOther(areas: AreasInForce, side: string, location: Location): SetupArea | undefined {
  const key = locationKey(location);
  const there = areas.result.areaAt(key);
  return there && there.side !== side && !areas.names.has(there) && there.locations.includes(key) ? there : undefined;
}

/** Why a Location in no Area of this side may lack a `control` line: nobody has it, or only units of this side are there. */
function lacksControl(ctx: Context<AreaD>, areas: AreasInForce, location: Location): string | undefined {
  const side = ctx.directive.side.value;
  const key = locationKey(location);
  const control = controlNow(ctx);
  const holder = control.get(key);
  if (holder === side || !strategicNow(ctx, control).has(key)) return undefined;
  if (holder === undefined)
    return location.level > 0 || areas.result.status(location.hex)?.kind === 'uncontrolled'
      ? 'it is a Strategic Location that nobody Controls'
      : undefined;
  const { forces } = ctx.state;
  const there = forces.at(key).filter((p) => isPersonnel(p) && !forces.isCaptive(p));
  return there.length && there.every((p) => p.side === side)
    ? `the ${holder} side Controls it, though only ${side} units are there`
    : undefined;
}

function missingControl(ctx: Context<AreaD>, at: LocationNode, why: string): Parameters<Context['report']>[0] {
  const { state, module, directive: d } = ctx;
  const { rules } = module.setupAreas;
  const line = `control ${d.side.value} ${locationKey(at.value)}`;
  return {
    code: 'area-wrong-hex',
    rule: rules.uncontrolled,
    severity: 'error',
    at: ctx.at(at),
    message: `${locationKey(at.value)} cannot be in ${article(d.side.value)} Setup Area: ${why}. Is \`${line}\` missing?`,
    fixes: [...addControl(state.scenarioLine, [state.control.get(locationKey(at.value))], line), ...leaveOut(ctx, at)],
  };
}

/** The Areas as they are with a Location of this side more, which its line takes for granted. */
function withControl(ctx: Context<AreaD>, areas: AreasInForce, location: Location): AreasInForce {
  const { state, line, directive: d } = ctx;
  state.control.set(locationKey(location), { side: d.side.value, location, line });
  const anew: AreasInForce = { ...areas, result: determineAreas(ctx), names: new Map() };
  return [...areas.names].reduce((named, [area, name]) => {
    const now = named.result.areaAt(anchorOf(area));
    return now?.side === area.side ? withName(named, now, name) : named;
  }, anew);
}

/** An Area has its id, and is Isolated or not as its line has it where nothing else tells. */
function withName(areas: AreasInForce, of: SetupArea, { id, line, isolated }: AreaName): AreasInForce {
  const told =
    of.isolated === 'unknown' && isolated !== undefined ? toldIsolated(areas.result, of, isolated) : undefined;
  const { area, areas: result } = told ?? { area: of, areas: areas.result };
  const name: AreaName = { id, line, isolated: told && isolated };
  return { ...areas, result, names: new Map(areas.names).set(area, name) };
}

const withStray = (areas: AreasInForce, { directive: d, line }: Context<AreaD>, { hex }: Location): AreasInForce => ({
  ...areas,
  astray: [...(areas.astray ?? []), { side: d.side.value, id: d.id.value, hex, line }],
});

/** With the ids whose lines have no right hex given to what they can only mean: the nearest Areas that no line names. */
function settled(areas: AreasInForce): AreasInForce {
  const { result, names, astray = [] } = areas;
  if (astray.length === 0) return areas;
  const all = new Map(names);
  const left = astray.filter(({ side, id, hex, line }) => {
    const away = (area: SetupArea) => Math.min(...area.hexes.map((h) => distance(h, hex) ?? Number.POSITIVE_INFINITY));
    const [area] = result.areas.filter((a) => a.side === side && !all.has(a)).sort((a, b) => away(a) - away(b));
    if (area) all.set(area, { id, line });
    return !area;
  });
  return { result, names: all, astray: left };
}

function nameArea(ctx: Context<AreaD>): void {
  const { directive: d, state, module } = ctx;
  if (!state.keepsMap) return;
  const { rules } = module.setupAreas;
  let areas = areasNow(ctx);
  const first = d.locations[0];
  if (!areas || !first) return;
  const side = d.side.value;
  let area: SetupArea | undefined;
  const told = new Set<SetupArea>();
  for (const at of d.locations) {
    const key = locationKey(at.value);
    const why = lacksControl(ctx, areas, at.value);
    if (why) {
      // What follows from a whole `control` line that is missing is told with its first hex.
      ctx.reportOnce(`${why} ${side}`, missingControl(ctx, at, why));
      leaveUnread(state, 'area');
      areas = state.areas = withControl(ctx, areas, at.value);
    }
    const found = areas.result.areaAt(key);
    if (found && told.has(found)) continue;
    if (found && found.side !== side) told.add(found);
    const refuse = (rule: string, message: string) =>
      ctx.report({
        code: 'area-wrong-hex',
        rule,
        severity: 'error',
        at: ctx.at(at),
        message,
        fixes: leaveOut(ctx, at),
      });
    if (found?.side !== side) {
      const is = hexText(areas, at.value.hex);
      const where = found ? `${locationKey(at.value)} is in ${areaName(areas, found)}` : is.text;
      refuse(rules[is.rule], `${locationKey(at.value)} cannot be in ${article(side)} Setup Area: ${where}.`);
    } else if (area && found !== area)
      refuse(
        rules.step,
        `${locationKey(at.value)} and ${locationKey(first.value)} are in two separate ${side} Setup Areas: the ${side} hexes between them are not contiguous.`,
      );
    else area = found;
  }
  area ??= ofOther(areas, side, first.value);
  if (!area) {
    state.areas = withStray(areas, ctx, first.value);
    // What makes the line wrong, a `control` line that is missing, may have made two Areas one.
    for (const [finding, until] of state.awaited) if (until(state)) ctx.out.retracted.push(finding);
    return;
  }
  const named = areas.names.get(area);
  if (named) {
    const isOfWrong: Until = (now) => (now.areas?.astray ?? []).length > 0;
    if (isOfWrong(state)) return;
    if (!state.board) {
      // Terrain may part what no map tells apart.
      state.areas = withStray(areas, ctx, first.value);
      return;
    }
    ctx.report({
      code: 'done-twice',
      rule: rules.step,
      severity: 'error',
      until: isOfWrong,
      message: `This Setup Area already has the id ${named.id}.`,
      related: [{ at: wholeDirective(named.line), message: `${areaName(areas, area)} is named here` }],
    });
    return;
  }
  ctx.discharges(nameObligation(ctx, areas, area));
  const taken = [...areas.names].find(([a, n]) => a.side === side && same(n.id, d.id.value));
  // Of a line with the wrong side nothing is told but that.
  if (taken && area.side === side) {
    const free = freeId(areas, area);
    ctx.report({
      code: 'area-id-taken',
      rule: rules.step,
      severity: 'error',
      at: ctx.at(d.id),
      message: `The ${side} side already has a Setup Area ${taken[1].id}.`,
      related: [{ at: wholeDirective(taken[1].line), message: `Area ${taken[1].id} is named here` }],
      fixes: [{ title: `Write ${free}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.id), text: free }] }],
    });
    return;
  }
  const now = withName(areas, area, { id: d.id.value, line: ctx.line, isolated: d.isolated?.value });
  state.areas = now;
  area = now.result.areaAt(anchorOf(area)) ?? area;
  const rule = area.upper ? rules.upperLevel : rules.isolated;
  ctx.explain({
    get text() {
      return isolationText(ctx.module, now, area);
    },
    rule,
    line: ctx.line,
  });
  if (!d.isolated)
    ctx.hint(
      ctx.whole.end,
      area.isolated === 'unknown' ? 'Isolation unknown' : area.isolated ? 'Isolated' : 'not Isolated',
    );
  else if (area.isolated !== 'unknown' && d.isolated.value !== area.isolated)
    ctx.report({
      code: 'wrong-isolated',
      rule,
      severity: 'error',
      at: ctx.at(d.isolated),
      message: `${isolationText(ctx.module, now, area)}.`,
      fixes: [writeIsolated(ctx, d.isolated, area.isolated)],
    });
}
