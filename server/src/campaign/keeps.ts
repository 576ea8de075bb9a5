/** `keeps not 9.615 9.618`: the steps of which a log tells nothing, and what is unknown because of that. */

import { rulesFor } from '../rules/chapters';
import type { Context } from '../rules/kernel/context';
import { allGroups, ofBrought, ofPiece } from '../rules/kernel/doubt';
import { piecesIn } from '../rules/kernel/matter';
import type { StepData } from '../rules/kernel/module';
import { list } from '../rules/kernel/names';
import type { Obligation } from '../rules/kernel/obligation';
import type { View } from '../rules/kernel/step';
import { leaveUnread, unreadLine } from '../rules/kernel/unread';
import type { KeepsD, Verb } from '../syntax/nodes';

export function keeps(ctx: Context<KeepsD>): void {
  const { state, module, directive, line } = ctx;
  if (state.phase !== 'header') {
    ctx.report({
      code: 'keeps-misplaced',
      message: 'Which steps a log does not tell of stands in its head, above its first scenario or RePh.',
      fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line }] }],
    });
    return;
  }
  const all = new Map(state.keepsNot);
  const told: StepData[] = [];
  for (const number of directive.steps) {
    const step = module.steps.find((s) => s.number === number.value);
    const whole = step ?? module.steps.find((s) => number.value.startsWith(s.number));
    if (!step)
      ctx.report({
        code: whole ? 'sub-step-heading' : 'unknown-step',
        rule: module.section,
        at: ctx.at(number),
        message: whole
          ? `${number.value} is part of step ${whole.number} ${whole.title}, which is kept or not as a whole.`
          : `${module.name} has no step ${number.value}; its RePh runs from ${module.steps[0]?.number} to ${module.steps.at(-1)?.number}.`,
        words: whole ? [whole.number] : module.steps.map((s) => s.number),
      });
    if (!whole) continue;
    all.set(whole.number, line);
    told.push(whole);
  }
  state.keepsNot = all;
  if (told.length === 0) return;
  const titles = told.map((step) => `${step.number} ${step.title}`);
  ctx.explain({ text: `this log does not tell of ${list(titles, 'and')}`, line });
  ctx.report({
    code: 'steps-not-kept',
    rule: module.section,
    message: `Not kept: ${list(titles, 'and')}. Nothing of ${told.length > 1 ? 'them' : 'it'} is missed, and what hangs on ${told.length > 1 ? 'them' : 'it'} is unknown.`,
  });
}

/** The date moves on whether or not the log tells of its step. */
const byItself: ReadonlySet<Verb> = new Set(['date', 'scenario']);

/** What a step of which the log does not tell leaves unknown as it ends: as lines of it that cannot be read would. */
export function neglect(view: View, step: StepData, owed: readonly Obligation[]): void {
  const { state } = view;
  state.doubts.at(state.keepsNot.get(step.number), () => {
    leaveUntold(view, step);
    for (const o of owed) {
      for (const stem of o.makes ?? []) state.doubts.raise(ofBrought(stem));
      const pieces = o.roll || o.settlesFate ? piecesIn(o.matter).filter((name) => state.forces.get(name)) : [];
      state.doubts.raiseAll(pieces.map(ofPiece));
    }
  });
}

/** What its lines would have told. */
function leaveUntold(view: View, step: StepData): void {
  const { state, module } = view;
  const { handlers, unread = {} } = rulesFor(step);
  for (const verb of [...Object.keys(handlers), ...Object.keys(unread)] as Verb[]) {
    if (byItself.has(verb)) continue;
    leaveUnread(state, verb);
    unread[verb]?.(view, unreadLine(module, verb, ''));
    if (verb === 'buy' || verb === 'given') state.doubts.raise(allGroups);
  }
}
