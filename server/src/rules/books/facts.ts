/** Facts a log records outside the steps: Control, gliders, CVP, and what a side starts with. */

import { splitLocation } from '../../board/hex';
import { mayHaveLevel } from '../../board/map';
import type {
  ChitsD,
  ControlD,
  CvpD,
  ForceD,
  GliderD,
  InitiativeD,
  LocationNode,
  LvpD,
  Num,
  SanD,
  Span,
  SquadsD,
  StrategicD,
} from '../../syntax/nodes';
import { hexesLike, notOnMap } from '../ground/hexesLike';
import { placeText } from '../ground/places';
import { countedForce, leastForce, squadsOf } from '../ground/retention/counts';
import { isStrategicByPiece } from '../ground/retention/strategic';
import { hasBurntDown } from '../ground/retention/terrainNow';
import { levelled, topicsOf } from '../kernel/codes';
import { type Context, type Output, wholeDirective } from '../kernel/context';
import { ofCvp, ofPoints, playedControl, type Subject } from '../kernel/doubt';
import type { Finding } from '../kernel/finding';
import type { Matter } from '../kernel/matter';
import type { SideId } from '../kernel/module';
import { find, list } from '../kernel/names';
import { settleSan } from '../kernel/sanIncrease';
import { SharedMap } from '../kernel/sharedMap';
import { type CampaignState, locationKey } from '../kernel/state';
import { unreadBehind } from '../kernel/unread';
import { type Val, val } from '../kernel/why';
import { isFortified } from './fortifications/effects';
import { expectSurrender } from './withdrawal/pullOut';
import { judgeSetupLimit } from './withdrawal/setupLimit';
import { judgeSurrendered, surrenderOf } from './withdrawal/surrender';

/** `control British X22 Y20`: Control markers as they stand from here on, also of an Area that its side vacates (9.6131). */
export function control(ctx: Context<ControlD>): void {
  const { state, directive: d, line } = ctx;
  if (d.open)
    return tellUntold(
      ctx,
      playedControl,
      d.open,
      `what ${state.dateName ?? 'the scenario'} did to Control (\`control unchanged\` if nothing)`,
    );
  state.controlTold ??= line;
  const side = d.side.value;
  for (const at of d.locations) {
    const { hex, level } = at.value;
    proved(state, locationKey(at.value));
    const building = state.board?.buildingAt.get(hex);
    const isBuilding = building && mayHaveLevel(building, level) && !hasBurntDown(state, locationKey(at.value));
    if (!isBuilding && !onMap(ctx, at)) continue;
    if (!passesInRefit(ctx, at) && !isBuilding && side !== 'none' && state.keepsMap) knownStrategic(ctx, at);
    state.control.set(locationKey(at.value), { side, location: at.value, line });
  }
}

/** True, with a finding, where Control does not stay as the Setup Areas found it, whoever leaves an Area. */
function passesInRefit(ctx: Context<ControlD>, at: LocationNode): boolean {
  const { state, module, directive: d } = ctx;
  const before = state.control.get(locationKey(at.value));
  if (state.phase !== 'refit' || !state.areas || before?.side === d.side.value) return false;
  if (!before || before.side === 'none') return takenLate(ctx, at);
  ctx.report({
    code: 'control-passes',
    rule: module.escape?.vacatedRule,
    at: ctx.at(at),
    message: `${locationKey(at.value)} stays ${before.side}: the Setup Areas are determined, and Control passes to nobody before the next scenario.`,
    related: [{ at: wholeDirective(before.line), message: `${before.side} from here on` }],
  });
  return true;
}

/** The same of what nobody Controlled when they were determined; in its own Area a side may mark what it likes. */
function takenLate(ctx: Context<ControlD>, at: LocationNode): boolean {
  const { state, module, directive: d } = ctx;
  const key = locationKey(at.value);
  const side = d.side.value;
  if (side === 'none' || state.stepData?.id === 'setupAreas' || !state.board) return false;
  if (state.areas?.result.areaAt(key)?.side === side) return false;
  ctx.report({
    code: 'control-passes',
    rule: module.setupAreas.rules.step,
    at: ctx.at(at),
    message: `${key} was not ${side} as the Setup Areas were determined, and Control passes to nobody before the next scenario. If it was, \`control ${side} ${key}\` stands in the scenario.`,
  });
  return true;
}

/** False, with a finding, for a hex that the map does not have. */
export function onMap(ctx: Context, at: LocationNode): boolean {
  const { board } = ctx.state;
  if (!board) return true;
  if (board.grid.index(at.value.hex) >= 0) {
    tellLevel(ctx, at);
    return true;
  }
  ctx.report({
    code: 'hex-off-map',
    at: ctx.at(at),
    message: notOnMap(board, at.value.hex),
    words: hexesLike(board, at.value.hex),
    related: ctx.state.map ? [{ at: wholeDirective(ctx.state.map.line), message: 'the map' }] : undefined,
  });
  return false;
}

/** A level that the building there does not have, where the map tells its levels, or has no more. */
export function tellLevel(ctx: Context, at: LocationNode): void {
  const { state, directive } = ctx;
  const { hex, level } = at.value;
  const key = locationKey(at.value);
  const building = state.board?.buildingAt.get(hex);
  const levels = building?.levels ?? [];
  const isGone = level > 0 && state.phase === 'scenario' && 'pieces' in directive && hasBurntDown(state, key);
  if (!isGone && (levels.length < 2 || (building && mayHaveLevel(building, level)))) return;
  ctx.reportOnce(key, {
    code: 'level-not-there',
    at: ctx.at(at),
    message: isGone
      ? `What stood in ${key} is no more.`
      : `The building in ${hex} has no level ${level} on the map (levels ${list(levels.map(String), 'and')}).`,
  });
}

/**
 * Only Strategic Locations get a Control marker (9.605): the map shows a building there, or the log says what else does,
 * before or after, but before its next heading.
 */
function knownStrategic(ctx: Context, at: LocationNode): void {
  const { state, module } = ctx;
  const { board } = state;
  const key = locationKey(at.value);
  if (!board || state.strategic.has(key) || state.rubble.has(key) || board.lvp.has(key)) return;
  const burnt = hasBurntDown(state, key);
  const building = burnt ? undefined : board.buildingAt.get(at.value.hex);
  if (building && building.levels.length > 1) return;
  state.openControl.set(
    key,
    levelled({
      code: 'not-strategic',
      rule: module.setupAreas.rules.step,
      at: ctx.at(at),
      message: building
        ? `The building in ${at.value.hex} has no level ${at.value.level} on the map (levels ${list(building.levels.map(String), 'and')}).`
        : `${burnt ? `What stood in ${key} is no more` : `The map shows no building in ${at.value.hex}`}: say what makes it a Strategic Location, \`strategic ${key} ${module.strategic[0]}\` (or ${module.strategic.slice(1).join(', ')}).`,
      fixes: building
        ? undefined
        : module.strategic.map((because) => ({
            title: `Add “strategic ${key} ${because}” above`,
            edits: [{ kind: 'insert', line: ctx.line, where: 'above', text: [`  strategic ${key} ${because}`] }],
          })),
    }),
  );
}

export function proved(state: CampaignState, key: string): void {
  state.openControl.delete(key);
}

/** What the lines up to a heading have left without a reason to be Strategic. */
export function tellOpenControl(state: CampaignState, out: Pick<Output, 'findings'>): void {
  if (state.openControl.size === 0) return;
  out.findings.push(...openControl(state));
  state.openControl = new SharedMap();
}

/** Those of them that no piece makes Strategic either; none where the reason may stand in a line that cannot be read. */
export function openControl(state: CampaignState): Finding[] {
  const isUnread = state.doubts.inPart({ verbs: ['strategic', 'at', 'ob', 'fortify', 'rubble'] }).length > 0;
  if (isUnread || unreadBehind(state, topicsOf('not-strategic'), {}).length) return [];
  const { module } = state;
  return [...state.openControl].flatMap(([key, finding]) => {
    const { hex, level } = splitLocation(key);
    const isProved = module && (isStrategicByPiece(state, module, hex, level) || isFortified(state, module, key));
    return isProved ? [] : [finding];
  });
}

export function strategic(ctx: Context<StrategicD>): void {
  const { state, directive } = ctx;
  for (const at of directive.locations) {
    if (!onMap(ctx, at)) continue;
    const key = locationKey(at.value);
    state.strategic.set(key, { because: directive.because.value, line: ctx.line });
    proved(state, key);
  }
}

export function glider(ctx: Context<GliderD>): void {
  const { directive: d, state, module } = ctx;
  const { gliders, rules } = module.setupAreas;
  const status = d.status?.value.toLowerCase();
  if (status !== undefined && status !== 'landed' && status !== 'wrecked') {
    ctx.report({
      code: 'unknown-word',
      at: ctx.at(d.status),
      message: `A glider is landed or wrecked, not “${d.status?.value}”.`,
    });
    return;
  }
  if (gliders.length === 0)
    ctx.report({
      code: 'glider-idle',
      rule: rules.isolated,
      message: `In ${module.name} no path out ends at a glider: nothing depends on this line.`,
      fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line: ctx.line }] }],
    });
  for (const at of d.locations)
    if (onMap(ctx, at) && landsInPlay(ctx, at, { wrecked: status === 'wrecked' }))
      state.gliders.set(at.value.hex, { wrecked: status === 'wrecked', line: ctx.line });
}

/** False, with a finding, for one that comes down or is wrecked behind the Setup Areas, of which Isolation was reckoned. */
function landsInPlay(ctx: Context<GliderD>, at: LocationNode, { wrecked }: { readonly wrecked: boolean }): boolean {
  const { state, module } = ctx;
  const { gliders, rules } = module.setupAreas;
  const isKnown = state.gliders.get(at.value.hex)?.wrecked === wrecked;
  if (state.phase !== 'refit' || !state.areas || isKnown || gliders.length === 0) return true;
  ctx.report({
    code: 'glider-late',
    rule: rules.isolated,
    at: ctx.at(at),
    message: `No glider lands or is wrecked in a RePh, and the Setup Areas are determined. What the scenario has left stands in it: \`glider ${at.value.hex} ${wrecked ? 'wrecked' : 'landed'}\`.`,
  });
  return false;
}

/** `cvp British 6 German 19`: CVP lost by each side in the scenario so far. */
export function cvp(ctx: Context<CvpD>): void {
  const { directive: d, state } = ctx;
  for (const { side, points, open } of d.losses) {
    if (open) tellUntold(ctx, ofCvp(side.value), open, `the CVP that the ${side.value} side has lost`);
    if (!points) continue;
    const before = state.side(side.value).cvp;
    // After a line that cannot be read this may be the next scenario.
    if (
      before &&
      points.value < before.value &&
      state.doubts.inPart({ verbs: ['cvp', 'scenario', 'refit'] }).length === 0
    )
      ctx.report({
        code: 'cvp-fell',
        rule: ctx.module.cpp.loss?.rule,
        at: ctx.at(points),
        // Taken back where the scenario that these are of turns out to have no line.
        until: () => false,
        message: `The ${side.value} side had lost ${before.value} CVP already; losses do not go down within a scenario.`,
      });
    const late = before !== undefined && tellLateLosses(ctx, side.value, points, before.value);
    state.update(side.value, {
      cvp: val(points.value, { text: `${side.value} ${points.value} CVP lost`, line: ctx.line }),
      cvpLate: late || undefined,
    });
  }
}

/**
 * Loss Points count what the CG Scenario has cost, and its end has come: only those who surrender as they withdraw are added,
 * if they count. True, with a finding, for what is lost after it.
 */
function tellLateLosses(ctx: Context<CvpD>, side: SideId, points: Num, before: number): boolean {
  const { state, module } = ctx;
  const { loss } = module.cpp;
  const { stepData, phase } = state;
  if (!loss || phase !== 'refit' || !stepData || stepData.scenarioEnd) return false;
  if (state.doubts.inPart({ verbs: ['scenario', 'refit', 'step'] }).length) return false;
  // Below what was told to be of play already, they are of a scenario whose line is missing.
  if (state.played?.findings.length) return false;
  const { pullOut } = module;
  if (pullOut) expectSurrender(ctx, pullOut, side);
  const left = surrenderOf(state, side);
  if (left?.counts && pullOut) {
    judgeSurrendered(ctx, pullOut, points);
    return false;
  }
  if (points.value <= before) return false;
  const end = module.steps.filter((step) => step.scenarioEnd).at(-1);
  const surrendered = left ? ', and units that surrender now count none either' : '';
  ctx.reportOnce('', {
    code: 'cvp-late',
    rule: left ? pullOut?.rule : loss.rule,
    at: ctx.at(points),
    message: `The ${side} side has lost ${before} CVP in the scenario, which has ended with ${end?.number}: what is lost after that counts none${surrendered}. If they were lost before, they are told above ${stepData.number}.`,
  });
  return true;
}

/** Squad-equivalents Retained in one Area: by its place as written. */
export const squadsIn = (side: SideId, at: string): Matter => ({ what: 'squads', side, at });

export function squads(ctx: Context<SquadsD>): void {
  const { directive: d, state } = ctx;
  if (!d.count) return;
  if (d.place) {
    const at = placeText(d.place);
    const text = `${d.count.value} squad-equivalents Retained at ${at}`;
    state.areaSquads.set(squadsIn(d.side.value, at), val(d.count.value, { text, line: ctx.line }));
    return;
  }
  const counted = state.keepsForces ? squadsOf(ctx, d.side.value) : undefined;
  if (counted) return agrees(ctx, d.count, counted);
  state.update(d.side.value, {
    squads: val(d.count.value, { text: `${d.count.value} squads Retained`, line: ctx.line }),
  });
}

/** A number that a log tells although its pieces tell it too. */
function agrees(ctx: Context, count: Num, counted: Val): void {
  ctx.explain(counted.why);
  if (count.value === counted.value) return;
  ctx.report({
    code: 'count-differs',
    at: ctx.at(count),
    message: `What this log tells is counted instead: ${counted.why.text}.`,
  });
}

/** `force British airborne 3`. */
export function force(ctx: Context<ForceD>): void {
  const { directive: d, state, module } = ctx;
  if (!d.count) return;
  const kinds = module.retained?.filter((f) => f.side === d.side.value) ?? [];
  const id = find(
    kinds.map((f) => f.id),
    d.kind.value,
  );
  if (!id) {
    ctx.report({
      code: 'unknown-word',
      at: ctx.at(d.kind),
      message: kinds.length
        ? `Of the ${d.side.value} side it matters how many ${list(kinds.map((f) => `${f.what} (\`${f.id}\`)`))} it has, not “${d.kind.value}”.`
        : `No rule of ${module.name} depends on a number of ${d.side.value} “${d.kind.value}”.`,
      words: kinds.map((f) => f.id),
    });
    return;
  }
  const data = kinds.find((f) => f.id === id);
  const counted = data && countedForce(ctx, data);
  if (counted) return agrees(ctx, d.count, counted);
  const what = data?.what ?? id;
  const least = data ? leastForce(ctx, data) : 0;
  if (d.count.value < least)
    ctx.report({
      code: 'count-differs',
      at: ctx.at(d.count),
      message: `By the Control lines of this log there are ${least} ${what}, if not more.`,
    });
  judgeSetupLimit(ctx, id);
  state.retained.set(
    `${d.side.value}/${id}`,
    val(d.count.value, { text: `the ${d.side.value} side has ${d.count.value} ${what}`, line: ctx.line }),
  );
}

/** A `?` where a number, or what the players know, is still to be told. */
export function tellUntold(ctx: Context, of: Subject, open: Span, what: string): void {
  ctx.report({ code: 'choice-open', at: ctx.at(open), message: `Still to be told: ${what}.` });
  ctx.state.doubts.raise(of);
}

/** `chits Axis 5`. */
export function chits(ctx: Context<ChitsD>): void {
  const { directive: d, state, module } = ctx;
  const side = d.side.value;
  if (!d.count) return;
  const printed = module.initiative?.limits[side];
  if (!module.initiative || (printed !== undefined && printed !== d.count.value)) {
    ctx.report({
      code: 'wrong-chits',
      rule: module.initiative?.limitRule,
      at: ctx.at(d.count),
      message: module.initiative
        ? `The ${side} side has ${printed} Attack Chits, not ${d.count.value}.`
        : `${module.name} has no Attack Chits.`,
      fixes: printed
        ? [
            {
              title: `Write ${printed}`,
              preferred: true,
              edits: [{ kind: 'replace', at: ctx.at(d.count), text: `${printed}` }],
            },
          ]
        : [{ title: 'Remove this line', edits: [{ kind: 'remove', line: ctx.line }] }],
    });
    return;
  }
  if (contradicts(ctx, d.count, state.side(side).chitLimit, `${side} Attack Chits`)) return;
  state.update(side, {
    chitLimit: val(d.count.value, { text: `${d.count.value} ${side} Attack Chits`, line: ctx.line }),
  });
}

/** `initiative Canadian attack` under a scenario: who attacked in it, where no RePh of the log tells. */
export function stanceOf(ctx: Context<InitiativeD>): void {
  const { directive: d, state, module, line } = ctx;
  if (d.stance.value === 'open') return;
  const before = state.side(d.side.value).stance;
  if (before && before.value !== d.stance.value) {
    ctx.report({
      code: 'done-twice',
      rule: module.initiative?.rule,
      at: ctx.at(d.stance),
      message: `The ${d.side.value} side ${before.value === 'attack' ? 'has selected Attack' : 'stands Idle'} on this CG Date.`,
      related: [{ at: wholeDirective(before.line), message: 'here' }],
    });
    return;
  }
  const { chitsUsed } = state.side(d.side.value);
  const uses = before === undefined && d.stance.value === 'attack' && !mayBeInitial(state);
  state.update(d.side.value, {
    stance: { value: d.stance.value, line },
    chitsUsed: uses ? chitsUsed + 1 : chitsUsed,
  });
}

/** Whether the scenario being told may be the Initial one, for which nobody selects a chit. */
function mayBeInitial({ module, cg, date, scenarios }: CampaignState): boolean {
  const start = module?.dates.findIndex(({ id }) => id === cg?.start) ?? -1;
  return scenarios === 1 && (start < 0 || date === undefined || date <= start);
}

/** True, with a finding, for a number that a line above has told otherwise, and nothing changes since. */
export function contradicts(ctx: Context, said: Num, before: Val | undefined, what: string): boolean {
  if (before === undefined || before.value === said.value) return false;
  ctx.report({
    code: 'done-twice',
    at: ctx.at(said),
    message: `${what}: ${before.value} by a line above, not ${said.value}.`,
    related: before.why.line && [{ at: wholeDirective(before.why.line), message: 'here' }],
  });
  return true;
}

/** `lvp Canadian 18 given`: the CG-LVP Total that a log begins with. */
export function givenLvp(ctx: Context<LvpD>): void {
  const { directive: d, state, line, module } = ctx;
  if (!d.points) return;
  if (!module.lvp) return ctx.report({ code: 'wrong-step', message: `${module.name} keeps no CG-LVP Total.` });
  if (d.side.value !== module.lvp.side)
    return ctx.report({
      code: 'wrong-step',
      rule: module.lvp.rule,
      at: ctx.at(d.side),
      message: `Only the ${module.lvp.side} side counts LVP.`,
    });
  if (
    state.phase !== 'scenario' &&
    contradicts(ctx, d.points, state.side(d.side.value).lvp, `${d.side.value} CG-LVP Total`)
  )
    return;
  const points = d.points.value;
  state.update(d.side.value, { lvp: val(points, { text: `CG-LVP Total ${points} given`, line }) });
  state.doubts.settle(ofPoints('lvp', d.side.value));
}

/** `san British 4 given`. */
export function givenSan(ctx: Context<SanD>): void {
  const { directive: d, state } = ctx;
  if (!d.current) return;
  const isHead = state.phase !== 'scenario';
  if (isHead && contradicts(ctx, d.current, state.side(d.side.value).san, `${d.side.value} SAN`)) return;
  const why = { text: `SAN ${d.current.value} given`, line: ctx.line };
  state.update(d.side.value, { san: val(d.current.value, why), sanSlip: 0 });
  settleSan(state, d.side.value);
  state.doubts.settle(ofPoints('sanDr', d.side.value));
}
