/** The directive that begins a scenario. */

import { type Context, wholeDirective } from '../rules/kernel/context';
import { beganLate, checkStart, dateIndex, isBeyondEnd, writeDate } from '../rules/kernel/dates';
import { cgDate, ofPoints } from '../rules/kernel/doubt';
import { Matters } from '../rules/kernel/matter';
import { SharedMap } from '../rules/kernel/sharedMap';
import type { Phase } from '../rules/kernel/state';
import type { Line } from '../syntax/line';
import type { ScenarioD } from '../syntax/nodes';
import { afterIdleDate, endRefit, isLastDate, isPlayedOut, unreadOpening } from './steps';

export function scenario(ctx: Context, d: ScenarioD): void {
  const { state, module } = ctx;
  const before = state.phase;
  if (before === 'scenario' && state.unheaded) {
    // Its play stands above it, as was told.
    state.unheaded = false;
    state.phaseLine = ctx.line;
    state.scenarioLine = ctx.line;
    return;
  }
  const refitUnread = before === 'scenario' && state.doubts.inPart({ verbs: ['refit', 'step'] }).length > 0;
  if (state.isIdleDate)
    ctx.reportOnce('', {
      code: 'date-idle',
      rule: module.initiative?.matrixRule,
      message: `Both sides stand Idle on ${state.dateName ?? 'this date'}: no scenario is played. ${afterIdleDate(state)}`,
      fixes: isLastDate(state)
        ? undefined
        : [
            {
              title: 'Write “refit idle”',
              preferred: true,
              edits: [{ kind: 'replace', at: ctx.whole, text: 'refit idle' }],
            },
          ],
    });
  endRefit(ctx);
  const index = dateIndex(ctx, d.date);
  if (index >= 0 && refitUnread) state.date = index;
  else if (index >= 0) playedOn(ctx, d, index, before);
  else if (before === 'header') state.date = undefined;
  if (index >= 0) state.doubts.settle(cgDate);
  begin(ctx, ctx.line);
}

/** A scenario of the date that the log has come to; `line`: the first one of it. */
export function beginScenario(ctx: Context, line: Line): void {
  endRefit(ctx);
  begin(ctx, line);
}

function begin({ state, module }: Context, line: Line): void {
  const before = state.phase;
  state.ended ||= isPlayedOut(state);
  state.open('scenario', line);
  state.complete = new Set();
  state.asBefore = new Set();
  state.scenarioLine = line;
  state.scenarios++;
  state.doubts.end('play');
  state.afterIdle = false;
  state.retained = new SharedMap();
  state.controlTold = undefined;
  state.areaSquads = new Matters();
  for (const { id } of module.sides) {
    state.doubts.settle(ofPoints('recon', id));
    state.update(id, {
      cvp: undefined,
      cvpLate: undefined,
      squads: undefined,
      recon: 0,
      reconUnseen: 0,
      inspected: 0,
      reconsPrepaid: [],
      // Without a RePh before it, nobody knows who attacks in it.
      stance: before === 'refit' || before === 'initial' ? state.side(id).stance : undefined,
    });
  }
}

/** The date on which a scenario says it is played, against the date that the log has come to. */
function playedOn(ctx: Context, d: ScenarioD, index: number, before: Phase): void {
  const { state, module } = ctx;
  // A log may begin in the middle of its campaign, but not before it.
  const begins = before === 'header' && state.scenarios === 0;
  if (begins) beganLate(ctx, index);
  if (begins && state.date === undefined) checkStart(ctx, d.date, index);
  else if (index !== state.date && isBeyondEnd(ctx, d.date, index)) {
    state.date = index;
    return;
  }
  if (isPlayedOut(state)) {
    if (!state.isIdleDate)
      ctx.report({
        code: 'campaign-over',
        hangsOn: unreadOpening(state),
        rule: module.section,
        message: `${state.dateName} is the last CG Date, and its scenario stands above: the campaign is over, and no other follows.`,
      });
    return;
  }
  const isDue = index === state.dateDue || index === state.dateOtherwise;
  if (isDue) state.dateOtherwise = undefined;
  if (state.date === undefined || isDue || (begins && index > state.date)) state.date = index;
  else if (before === 'scenario') {
    ctx.report({
      code: 'refit-missing',
      rule: module.section,
      message: 'Between two scenarios stands a RePh: `refit` is missing above.',
      related: state.phaseLine ? [{ at: wholeDirective(state.phaseLine), message: 'the scenario before' }] : undefined,
    });
    state.date = index;
  } else if (index !== state.date) outOfOrder(ctx, d, index, state.date);
}

function outOfOrder(ctx: Context, { date }: ScenarioD, index: number, due: number): void {
  const { state, module } = ctx;
  ctx.report({
    code: 'date-out-of-order',
    rule: module.newDateRule,
    at: ctx.at(date),
    message: `The CG Date is ${state.dateName}, not ${module.dates[index]?.id}.`,
    fixes: state.dateName ? [writeDate(ctx, date, state.dateName)] : undefined,
  });
  // A date further on may be a slip, or the log skips one: which of them its next date tells.
  if (index > due) state.dateOtherwise = index;
  else if (state.scenarios === 0) {
    // It is the head that is wrong, or so it seems.
    state.dateOtherwise = due;
    state.date = index;
    state.redate(index, ({ date }) => date > index);
  }
}

/** What is told where a RePh stands, or play goes on, and no line opens the scenario. `above`: the line it is missing above. */
export const missingScenario = ({ state, module }: Context, above: Line) => ({
  code: 'scenario-missing' as const,
  rule: module.section,
  message: `A RePh follows a CG scenario: \`scenario ${state.dateName ?? 'DATE'}\` is missing above.`,
  fixes: [
    {
      title: `Add “scenario ${state.dateName ?? ''}” above`,
      edits: [
        {
          kind: 'insert' as const,
          line: above,
          where: 'above' as const,
          text: [`scenario ${state.dateName ?? ''}`, ''],
        },
      ],
    },
  ],
});
