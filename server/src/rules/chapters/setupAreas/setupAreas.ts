/** Setup Area Determination (9.605): every Area that Control makes gets its id; the log's claims are checked against it. */
import type { SetupArea } from '../../../board/setupTypes';
import { written } from '../../../syntax/line';
import type { AreaD, Location, LocationNode, Span } from '../../../syntax/nodes';
import { tellLevel } from '../../books/facts';
import { anchorOf, areaName, areasNow } from '../../ground/areas';
import { hexText, isolationText } from '../../ground/areaTexts';
import { type Context, wholeDirective } from '../../kernel/context';
import { playedControl } from '../../kernel/doubt';
import type { Fix } from '../../kernel/finding';
import { mapNotKept } from '../../kernel/idle';
import type { Matter } from '../../kernel/matter';
import { article, count, list, same } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed, lineOwed } from '../../kernel/owe';
import { type AreasInForce, locationKey, type Until } from '../../kernel/state';
import type { StepRules, View } from '../../kernel/step';
import { unreadBehind } from '../../kernel/unread';
import {
  grantable,
  grantControl,
  isGranted,
  leaveOut,
  ofOther,
  otherLevel,
  retractSettled,
  settleSlips,
  takeSideFor,
  withoutSlip,
} from './assumed';
import { withName } from './named';

/** The suggested id of an Area, or the next that its side does not use yet. */
function freeId(areas: AreasInForce, area: SetupArea): string {
  const taken = [...areas.names].filter(([a]) => a.side === area.side).map(([, n]) => n.id);
  return [area.id, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((x) => !taken.some((t) => same(t, x))) ?? area.id;
}

function nameObligation({ module }: View, areas: AreasInForce, area: SetupArea): Obligation {
  const { rules } = module.setupAreas;
  const anchor = anchorOf(area);
  const id = freeId(areas, area);
  return lineOwed({
    matter: { what: 'area', side: area.side, at: anchor },
    step: 'setupAreas',
    rule: rules.step,
    side: area.side,
    what: `id of the ${area.side} Setup Area with ${anchor}`,
    // The way out of an Area is a search over the map.
    why: () => ({
      text: area.upper
        ? `${anchor} is a Setup Area of its own`
        : `${count(area.hexes.length, 'hex', 'hexes')} around ${list(area.locations, 'and') || anchor}`,
      rule: rules.step,
      of: [{ text: isolationText(module, areas, area), rule: area.upper ? rules.upperLevel : rules.isolated }],
    }),
    line: `area ${area.side} ${id} ${anchor}${area.isolated === true ? ' isolated' : ''}`,
    missed: {
      code: 'area-unnamed',
      message: `The ${area.side} Setup Area with ${anchor} has no id: \`area ${area.side} ${id} ${anchor}\`.`,
    },
  });
}

/** What the scenario did to Control is still to be told. */
export const controlMatter: Matter = { what: 'control-known' };

function needControl({ module, state }: View): Obligation {
  const { step } = module.setupAreas.rules;
  const { lacksControl, dateName, scenarioLine } = state;
  const played = scenarioLine && written(scenarioLine.parsed);
  const isOfScenario = lacksControl && state.control.size > 0;
  return factOwed({
    matter: controlMatter,
    step: 'setupAreas',
    rule: step,
    what: 'Control of the Strategic Locations',
    why: 'no `control` line says who Controls what',
    // Where a `?` stands for it, that asks.
    waitsFor: [playedControl],
    code: 'control-unknown',
    ask: isOfScenario
      ? `What did ${dateName ?? 'the scenario'} do to Control? Tell it below \`${played}\`, with \`control unchanged\` if nothing. Until then the Setup Areas are unknown.`
      : 'No Setup Areas can be found: no `control` line tells who Controls which Strategic Locations.',
    at: isOfScenario ? scenarioLine : undefined,
    evenLeftOut: isOfScenario,
  });
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

  idle: ({ state }) => (state.keepsMap ? 'no Controlled Strategic Location makes a Setup Area' : mapNotKept),

  /** Control may be marked within the step until the first Area has its id; from then on the Areas stay (9.605). */
  leave(view) {
    const areas = areasNow(view);
    if (!areas) return;
    const now = settled(settleSlips(view, areas, settled));
    view.state.areas = { ...now, from: now.from ?? view.state.snapshot() };
  },

  handlers: { area: nameArea },
};

function writeIsolated(ctx: Context, at: Span, { isolated }: { readonly isolated: boolean }): Fix {
  const text = isolated ? 'isolated' : 'not isolated';
  return { title: `Write “${text}”`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(at), text }] };
}

const withStray = (areas: AreasInForce, { directive: d, line }: Context<AreaD>, { hex }: Location): AreasInForce => ({
  ...areas,
  misplaced: [...(areas.misplaced ?? []), { side: d.side.value, id: d.id.value, hex, line }],
});

/** With the ids whose lines have no right hex given to what they can only mean: the nearest Areas that no line names. */
function settled(areas: AreasInForce): AreasInForce {
  const { result, names, misplaced = [] } = areas;
  if (misplaced.length === 0) return areas;
  const { grain } = result.areaMap.grid;
  const all = new Map(names);
  const left = misplaced.filter(({ side, id, hex, line }) => {
    const away = (area: SetupArea) =>
      Math.min(...area.hexes.map((h) => grain.range(h, hex) ?? Number.POSITIVE_INFINITY));
    const [area] = result.areas.filter((a) => a.side === side && !all.has(a)).sort((a, b) => away(a) - away(b));
    if (area) all.set(area, { id, line });
    return !area;
  });
  return { ...areas, names: all, misplaced: left };
}

/** The Area that a line is of: that of most of its Locations, one without an id first; by another level where none is of its side. */
function areaMeant(ctx: Context<AreaD>, areas: AreasInForce): SetupArea | undefined {
  const { locations, side } = ctx.directive;
  const votes = new Map<SetupArea, number>();
  const keys = [...new Set(locations.map((at) => locationKey(at.value)))];
  const told = keys.filter((key) => !isGranted(ctx, key));
  for (const key of told.length ? told : keys) {
    const found = areas.result.areaAt(key);
    if (found?.side === side.value) votes.set(found, (votes.get(found) ?? 0) + 1);
  }
  const few = locations.length + 1;
  const rank = ([area, n]: readonly [SetupArea, number]) => n + (areas.names.has(area) ? 0 : few);
  const [most] = [...votes].sort((a, b) => rank(b) - rank(a));
  if (most) return most[0];
  const levels = locations.flatMap((at) => otherLevel(ctx, areas, at.value) ?? []);
  return levels[0] === undefined ? undefined : areas.result.areaAt(levels[0]);
}

/** The Locations of a line that are not in its Area, one for each Area that they are in. */
function strays({ locations }: AreaD, { result }: AreasInForce, area: SetupArea | undefined): LocationNode[] {
  const seen = new Set<unknown>();
  return locations.filter((at) => {
    const found = result.areaAt(locationKey(at.value));
    const about = found ?? locationKey(at.value);
    if ((found && found === area) || seen.has(about)) return false;
    seen.add(about);
    return true;
  });
}

function tellStray(ctx: Context<AreaD>, areas: AreasInForce, at: LocationNode, area: SetupArea | undefined): void {
  const { rules } = ctx.module.setupAreas;
  const { side, locations } = ctx.directive;
  const key = locationKey(at.value);
  const refuse = (rule: string, message: string, fixes = leaveOut(ctx, at), about?: string) => {
    const finding = { code: 'area-wrong-hex', rule, at: ctx.at(at), message, fixes } as const;
    return about === undefined ? ctx.reportOnceHere(key, finding) : ctx.reportOnce(about, finding);
  };
  const found = areas.result.areaAt(key);
  if (found?.side === side.value) {
    const own = locations.map((l) => locationKey(l.value)).find((l) => areas.result.areaAt(l) === area) ?? '';
    refuse(
      rules.step,
      `${key} and ${own} are in two separate ${side.value} Setup Areas: the ${side.value} hexes between them are not contiguous.`,
    );
    return;
  }
  const meant = otherLevel(ctx, areas, at.value);
  if (meant) {
    const edits = [{ kind: 'replace', at: ctx.at(at), text: meant }] as const;
    refuse(rules.uncontrolled, `${key} is not ${side.value}. Did you mean ${meant}?`, [
      { title: `Write ${meant}`, preferred: true, edits },
    ]);
    return;
  }
  const is = hexText(areas, at.value.hex);
  const where = found ? `${key} is in ${areaName(areas, found)}` : is.text;
  const other = ofOther(areas, side.value, at.value)?.side;
  const ask = other ? ` Did you mean the ${other} side? Or is \`control ${side.value} ${key}\` missing?` : '';
  // A second one shows that a `control` line is missing, as the first was told.
  const about = other && `slip ${side.value}`;
  refuse(rules[is.rule], `${key} cannot be in ${article(side.value)} Setup Area: ${where}.${ask}`, undefined, about);
}

function nameArea(ctx: Context<AreaD>): void {
  const { directive: d, state, module } = ctx;
  if (!state.keepsMap) return;
  const { rules } = module.setupAreas;
  // It tells of Control at the end of the scenario.
  state.controlTold ??= ctx.line;
  let areas = areasNow(ctx);
  const first = d.locations[0];
  if (!areas || !first) return;
  if (!areas.from) areas = { ...areas, from: state.snapshot() };
  const side = d.side.value;
  areas = withoutSlip(ctx, areas, first.value);
  // All that the line takes for granted comes first: it may make two Areas one.
  for (const at of d.locations) tellLevel(ctx, at);
  for (const at of grantable(ctx, areas)) areas = grantControl(ctx, areas, at);
  let area = areaMeant(ctx, areas);
  const misplaced = strays(d, areas, area).filter((at) => !isGranted(ctx, locationKey(at.value)));
  for (const at of misplaced) tellStray(ctx, areas, at, area);
  if (!area) {
    area = ofOther(areas, side, first.value);
    if (!area) return retractSettled(ctx, withStray(areas, ctx, first.value));
    areas = takeSideFor(ctx, areas, first.value);
  }
  let named = areas.names.get(area);
  if (named?.otherwise !== undefined) {
    // That line was told wrong: it is of what else it names.
    const lost = { side, id: named.id, hex: named.otherwise, line: named.line };
    const names = new Map([...areas.names].filter(([one]) => one !== area));
    areas = { ...areas, names, misplaced: [...(areas.misplaced ?? []), lost] };
    named = undefined;
  }
  if (named) {
    // This line is misplaced itself from here on.
    const isOfWrong: Until = ({ areas: now }) =>
      now?.assumed === true || (now?.misplaced ?? []).some(({ line }) => line !== ctx.line);
    if (isOfWrong(state) || unreadBehind(state, ['front'], {}).length) return;
    if (!state.board) {
      // Terrain may part what no map tells apart.
      state.areas = withStray(areas, ctx, first.value);
      return;
    }
    ctx.report({
      code: 'done-twice',
      rule: rules.step,
      until: isOfWrong,
      message: `This Setup Area already has the id ${named.id}.`,
      related: [{ at: wholeDirective(named.line), message: `${areaName(areas, area)} is named here` }],
    });
    // One of the two lines is of an Area that no line names.
    state.areas = withStray(areas, ctx, first.value);
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
      at: ctx.at(d.id),
      message: `The ${side} side already has a Setup Area ${taken[1].id}.`,
      related: [{ at: wholeDirective(taken[1].line), message: `Area ${taken[1].id} is named here` }],
      fixes: [{ title: `Write ${free}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.id), text: free }] }],
    });
    return;
  }
  giveName(
    ctx,
    areas,
    area,
    misplaced.find((at) => areas?.result.areaAt(locationKey(at.value))?.side === side)?.value.hex,
  );
}

/** The Area has its id from now on; whether it is Isolated is checked against the line, or taken from it. */
function giveName(ctx: Context<AreaD>, areas: AreasInForce, of: SetupArea, otherwise: string | undefined): void {
  const { directive: d, state, module } = ctx;
  const { rules } = module.setupAreas;
  const now = withName(areas, of, { id: d.id.value, line: ctx.line, isolated: d.isolated?.value, otherwise });
  state.areas = now;
  const area = now.result.areaAt(anchorOf(of)) ?? of;
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
  else if (!ctx.faulty && area.isolated !== 'unknown' && d.isolated.value !== area.isolated)
    ctx.report({
      code: 'wrong-isolated',
      rule,
      at: ctx.at(d.isolated),
      message: `${isolationText(ctx.module, now, area)}.`,
      fixes: [writeIsolated(ctx, d.isolated, { isolated: area.isolated })],
    });
}
