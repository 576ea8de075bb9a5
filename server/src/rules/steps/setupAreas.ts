/** Setup Area Determination (9.605): every Area that Control makes gets its id; the log's claims are checked against it. */
import { distance } from '../../board/hex';
import type { SetupArea } from '../../board/setupTypes';
import type { AreaD, Location, Span } from '../../syntax/nodes';
import { anchorOf, areaName, areasNow } from '../areas';
import { hexText, isolationText } from '../areaTexts';
import { type Context, wholeDirective } from '../context';
import type { Fix } from '../finding';
import { article, count, list, same } from '../names';
import type { Obligation } from '../obligation';
import { type AreasInForce, locationKey, type Until } from '../state';
import { mayFollow } from '../unread';
import {
  grantControl,
  leaveOut,
  ofOther,
  otherLevel,
  retractAwaited,
  settleSlips,
  takeSideFor,
  withoutSlip,
} from './setupAreas/assumed';
import { withName } from './setupAreas/named';
import type { StepRules, View } from './step';
import { mapNotKept } from './units';

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

function needControl({ module, state }: View): Obligation {
  const { step } = module.setupAreas.rules;
  const { lacksControl, dateName, scenarioLine } = state;
  const played = scenarioLine?.parsed.text.trim();
  return {
    key: 'control-known',
    step: 'setupAreas',
    rule: step,
    due: 'need',
    what: 'Control of the Strategic Locations',
    why: { text: 'no `control` line says who Controls what', rule: step },
    write: () => '',
    // Where a `?` stands for it, that asks.
    missed: state.untold.has('control')
      ? undefined
      : {
          code: 'control-unknown',
          severity: 'information',
          ...(lacksControl && state.control.size > 0
            ? {
                message: `What did ${dateName ?? 'the scenario'} do to Control? Tell it below \`${played}\`, with \`control unchanged\` if nothing. Until then the Setup Areas are unknown.`,
                at: scenarioLine,
                evenLeftOut: true,
              }
            : {
                message: `No Setup Areas can be found: no \`control\` line tells who Controls which Strategic Locations.`,
              }),
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

  idle: ({ state }) => (state.keepsMap ? 'no Controlled Strategic Location makes a Setup Area' : mapNotKept),

  /** Control may be marked within the step until the first Area has its id; from then on the Areas stay (9.605). */
  leave(view) {
    const areas = areasNow(view);
    if (areas) view.state.areas = settled(settleSlips(view, areas, settled));
  },

  handlers: { area: nameArea },
};

function writeIsolated(ctx: Context, at: Span, isolated: boolean): Fix {
  const text = isolated ? 'isolated' : 'not isolated';
  return { title: `Write “${text}”`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(at), text }] };
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
  return { ...areas, names: all, astray: left };
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
  const side = d.side.value;
  let area: SetupArea | undefined;
  const told = new Set<SetupArea>();
  areas = withoutSlip(ctx, areas, first.value);
  for (const at of d.locations) {
    const key = locationKey(at.value);
    areas = grantControl(ctx, areas, at);
    const found = areas.result.areaAt(key);
    if (found && told.has(found)) continue;
    if (found && found.side !== side) told.add(found);
    const refuse = (rule: string, message: string, fixes = leaveOut(ctx, at), about = `${ctx.line.number} ${key}`) =>
      ctx.reportOnce(about, { code: 'area-wrong-hex', rule, severity: 'error', at: ctx.at(at), message, fixes });
    const meant = found?.side === side ? undefined : otherLevel(ctx, areas, at.value);
    if (meant) {
      area ??= areas.result.areaAt(meant);
      const edits = [{ kind: 'replace', at: ctx.at(at), text: meant }] as const;
      refuse(rules.uncontrolled, `${key} is not ${side}: ${meant} is meant?`, [
        { title: `Write ${meant}`, preferred: true, edits },
      ]);
    } else if (found?.side !== side) {
      const is = hexText(areas, at.value.hex);
      const where = found ? `${key} is in ${areaName(areas, found)}` : is.text;
      const other = ofOther(areas, side, at.value)?.side;
      const ask = other ? ` Is the ${other} side meant, or \`control ${side} ${key}\` missing?` : '';
      // A second one shows that a `control` line is missing, as the first was told.
      const about = other && `slip ${side}`;
      refuse(rules[is.rule], `${key} cannot be in ${article(side)} Setup Area: ${where}.${ask}`, undefined, about);
    } else if (area && found !== area)
      refuse(
        rules.step,
        `${key} and ${locationKey(first.value)} are in two separate ${side} Setup Areas: the ${side} hexes between them are not contiguous.`,
      );
    else area = found;
  }
  if (!area) {
    area = ofOther(areas, side, first.value);
    if (!area) return retractAwaited(ctx, withStray(areas, ctx, first.value));
    areas = takeSideFor(ctx, areas, first.value);
  }
  const named = areas.names.get(area);
  if (named) {
    const isOfWrong: Until = ({ areas: now }) => now?.assumed === true || (now?.astray ?? []).length > 0;
    if (isOfWrong(state) || mayFollow(state, ['front'])) return;
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
  giveName(ctx, areas, area);
}

/** The Area has its id from now on; whether it is Isolated is checked against the line, or taken from it. */
function giveName(ctx: Context<AreaD>, areas: AreasInForce, of: SetupArea): void {
  const { directive: d, state, module } = ctx;
  const { rules } = module.setupAreas;
  const now = withName(areas, of, { id: d.id.value, line: ctx.line, isolated: d.isolated?.value });
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
      severity: 'error',
      at: ctx.at(d.isolated),
      message: `${isolationText(ctx.module, now, area)}.`,
      fixes: [writeIsolated(ctx, d.isolated, area.isolated)],
    });
}
