/** The line that records an adjustment of the SAN (9.6122), against what the rules say of it. */

import type { SanD } from '../../../syntax/nodes';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofPoints } from '../../kernel/doubt';
import { type Fact, factOf } from '../../kernel/fact';
import type { Matter } from '../../kernel/matter';
import { diceOf, outcome } from '../../kernel/obligation';
import { answerRoll, cannotBe } from '../../kernel/rolls';
import { isTold, settleSan } from '../../kernel/sanIncrease';
import { isSlipOf, tellOtherSan } from '../../kernel/sanTold';
import { type Val, val } from '../../kernel/why';
import {
  adjusted,
  type Exemption,
  exemption,
  raise,
  type SanSide,
  sanObligation,
  sanSpec,
  sidesOf,
  sparesLow,
} from './san';

const doneKey = ({ side }: SanSide): Matter => ({ what: 'san', side });

/** `san British 4 dr 5 +0 = 5 -> 2`, `san German 4 unadjusted`, `san British 2` within the step. */
export function adjustSan(ctx: Context<SanD>): void {
  const { state, directive: d } = ctx;
  const data = sidesOf(ctx).find((s) => s.side === d.side.value);
  if (!data) return;
  if (state.doubts.has(ofPoints('sanDr', data.side))) afterMissed(ctx, data);
  const isSettled = d.current && isTold(state, data.side, d.current.value);
  if (!state.side(data.side).san || isSettled) tellSan(ctx, data);
  if (isSettled) settleSan(state, data.side);
  const before = factOf(state, 'san', data.side);
  const { sanRaisedFrom } = state.side(data.side);
  if (!before) {
    ctx.askOnce(
      { what: 'san-known', side: data.side },
      {
        code: 'san-unknown',
        rule: data.rule,
        at: ctx.at(d.side),
        message: `The ${data.side} SAN before this is not in the log. Tell it earlier: \`san ${data.side} ${d.current?.value ?? '?'} given\`.`,
      },
    );
    return;
  }
  if (d.current && d.current.value !== before.value && d.current.value !== sanRaisedFrom)
    return tellOther(ctx, data, before, d.current);
  if (d.current?.value === before.value) state.update(data.side, { sanSlip: 0 });
  const already = state.done.get(doneKey(data));
  if (already) {
    ctx.report({
      code: 'done-twice',
      rule: data.rule,
      message: `The ${data.side} SAN was already adjusted in this RePh.`,
      related: [{ at: wholeDirective(already), message: 'here' }],
    });
    return;
  }
  const exempt = exemption(state, data);
  if (d.unadjusted) return leaveUnadjusted(ctx, data, before, exempt);
  if (before.value < data.from || exempt === 'exempt') return leaveAsIs(ctx, data, before, exempt);
  // Without dice the line may mean that the side is exempt: the step asks who holds the building.
  if (exempt === 'not exempt' || d.roll) roll(ctx, data, before);
}

/** Another SAN than the side has: told once, and nothing of what the line makes of it. Its dr adjusts the SAN that the side has. */
function tellOther(ctx: Context<SanD>, data: SanSide, fact: Fact, current: NonNullable<SanD['current']>): void {
  const { state, module, directive: d } = ctx;
  if (!isSlipOf(ctx, data.side, fact, current.value)) tellOtherSan(ctx, data.side, fact, current, module.san.rule);
  settleSan(state, data.side);
  const san = afterDr(ctx, data, fact);
  state.update(data.side, { san, sanSlip: (saidSan(d) ?? current.value) - san.value });
  state.done.set(doneKey(data), ctx.line);
}

/** The SAN that the dr on a line leaves, where one is owed. */
function afterDr({ state, module, directive: { roll }, line }: Context<SanD>, data: SanSide, fact: Fact): Val {
  const isOwed = fact.value >= data.from && exemption(state, data) !== 'exempt';
  const dice = roll?.values.flatMap((one) => (one.value === null || cannotBe(one) ? [] : [one.value])) ?? [];
  const spec = sanSpec(module, data, fact.value);
  const out = isOwed && dice.length === diceOf(spec) ? outcome(spec, dice) : undefined;
  if (!out) return val(fact.value, fact.why);
  const after = adjusted(module, data, fact.value, out.result);
  return val(after, { text: `${data.side} SAN ${after}`, rule: data.rule, line, of: [fact.why] });
}

/** `unadjusted`: the side Controls what spares it the dr. */
function leaveUnadjusted(ctx: Context<SanD>, data: SanSide, { value: san, doubt }: Fact, exempt: Exemption): void {
  const { state, module, directive: d } = ctx;
  const hex = data.exemptWhileControlling;
  const { sanRaisedFrom } = state.side(data.side);
  const isLow = d.current && d.current.value === sanRaisedFrom;
  if (isLow && exempt === 'unknown' && sparesLow(ctx))
    state.update(data.side, { san: val(d.current.value, { text: `${data.side} SAN unadjusted`, line: ctx.line }) });
  else if (isLow)
    ctx.report({
      code: 'wrong-result',
      hangsOn: doubt,
      rule: module.san.rule,
      at: ctx.at(d.unadjusted),
      message: `The ${data.side} SAN of ${sanRaisedFrom} is raised to ${san} by itself.`,
      fixes: [
        {
          title: `Write \`-> ${san}\``,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(d.unadjusted), text: `-> ${san}` }],
        },
      ],
    });
  else if (san >= data.from && exempt === 'not exempt')
    ctx.report({
      code: 'san-not-adjusted',
      hangsOn: doubt,
      rule: data.rule,
      at: ctx.at(d.unadjusted),
      fixes: [
        {
          title: 'Write `dr ?`, to be rolled',
          edits: [{ kind: 'replace', at: ctx.at(d.unadjusted), text: 'dr ?' }],
        },
      ],
      message: `The ${data.side} SAN of ${san} needs its adjustment dr (+${san - data.less})${hex ? `: the ${data.side} side does not Control ${hex}` : ''}.`,
    });
  else if (exempt === 'unknown')
    ctx.explain({
      text: `the log says that the ${data.side} side Controls the building in ${hex}`,
      rule: data.rule,
      line: ctx.line,
    });
  state.done.set(doneKey(data), ctx.line);
}

/** No dr is owed: the SAN stays as it is. */
function leaveAsIs(ctx: Context<SanD>, data: SanSide, { value: san, why, doubt }: Fact, exempt: Exemption): void {
  const { module, directive: d } = ctx;
  if (d.roll) {
    ctx.report({
      code: 'nothing-owed',
      hangsOn: doubt,
      rule: data.rule,
      at: ctx.at(d.roll),
      message:
        exempt === 'exempt'
          ? `No SAN adjustment dr: the ${data.side} side Controls ${data.exemptWhileControlling}, so its SAN stays at ${san}.`
          : `No SAN adjustment dr: the ${data.side} SAN is ${san}, and a dr is owed only from ${data.from} on.`,
    });
    return;
  }
  if (d.current) settleSan(ctx.state, data.side);
  const said = d.result && Number(d.result.value[0]?.value);
  if (said !== undefined && said !== san)
    ctx.report({
      code: 'wrong-result',
      hangsOn: doubt,
      rule: module.san.rule,
      at: ctx.at(d.result),
      message: `The ${data.side} SAN stays at ${san}.`,
    });
  ctx.explain(why);
}

function roll(ctx: Context<SanD>, data: SanSide, before: Val): void {
  const { state, module, directive: d } = ctx;
  const obligation = sanObligation(ctx, data, before.value);
  const rolled = answerRoll(ctx, obligation, d.roll, d.result);
  if (!rolled) return;
  const after = adjusted(module, data, before.value, rolled.result);
  const said = saidSan(d);
  settleSan(state, data.side);
  state.update(data.side, {
    sanSlip: said === undefined ? 0 : said - after,
    san: val(after, {
      text: `${data.side} SAN ${after}`,
      rule: data.rule,
      line: ctx.line,
      of: [rolled.why, before.why],
    }),
  });
}

/** After an adjustment dr that is not in the log the SAN is what the log says, if it can be. */
function afterMissed(ctx: Context<SanD>, { side, reduction }: SanSide): void {
  const { state, module, directive: d } = ctx;
  const { san } = state.side(side);
  if (!san || !d.current) return;
  const reduced = Math.max(san.value - reduction, module.san.minimum);
  // What is sealed may have raised it from there.
  if (state.side(side).sanMost) state.update(side, { san: val(reduced, san.why) });
  else if (d.current.value === reduced) state.update(side, { san: undefined });
  state.doubts.settle(ofPoints('sanDr', side));
}

/** A SAN that the log has not told before, or that nobody knew with what is sealed: the one on the line, as good as given. */
function tellSan(ctx: Context<SanD>, data: SanSide): void {
  const { current } = ctx.directive;
  if (!current) return;
  const san = val(current.value, { text: `SAN ${current.value}, as this line has it`, line: ctx.line });
  ctx.state.update(data.side, { san });
  raise(ctx, data);
}

/** The SAN that a line says is the outcome. */
function saidSan(d: SanD): number | undefined {
  const said = Number(d.result?.value[0]?.value);
  return Number.isNaN(said) ? undefined : said;
}
