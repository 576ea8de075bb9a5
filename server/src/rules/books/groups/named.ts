/** The RG that a line names. */

import type { Name } from '../../../syntax/nodes';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofBrought, ofPoints, ofRg } from '../../kernel/doubt';
import type { RgData } from '../../kernel/module';
import { list, same } from '../../kernel/names';
import { isHidden, tellNotShown } from '../../kernel/notShown';
import type { Rg } from '../../kernel/state';

/** For a name that no RG has a finding, unless its own line has one. */
export function rgNamed(ctx: Context, name: Name): Rg | undefined {
  if (isNotJudged(ctx, name)) return undefined;
  const all = [...ctx.state.rgs.values()];
  const rg = all.find((r) => same(r.name, name.value));
  if (rg && isHidden(rg.line)) tellNotShown(ctx, { what: rg.name, at: name }, { verb: rg.line.parsed.directive?.verb });
  if (rg) return rg;
  if (ctx.state.takeUnnamed(name.value) && isNotJudged(ctx, name)) return undefined;
  const missing = unbought(ctx, name.value);
  const [only] = missing;
  if (!ctx.muted) for (const group of missing) takeAsMissed(ctx, name.value, group);
  const lines = missing.map(({ side, id }) => `\`buy ${side} ${id}\``);
  const guess = only ? ` Is ${list(lines)} missing above?` : '';
  ctx.reportOnce(name.value, {
    code: 'unknown-rg-name',
    rule: ctx.module.purchases.rules.record,
    at: ctx.at(name),
    until: ({ rgs }) => [...rgs.keys()].some((received) => same(received, name.value)),
    message: `No RG called ${name.value} was received.${guess}`,
    words: only ? undefined : all.map((r) => r.name),
  });
  // What it would have brought is unknown with it.
  ctx.state.doubts.raise(ofBrought(name.value));
  return undefined;
}

/** Whether its own line was told wrong, or cannot be read: nothing that is rolled for it is judged. */
function isNotJudged(ctx: Context, name: Name): boolean {
  const because = ctx.state.doubts.about(ofRg(name.value));
  if (because.length === 0) return false;
  if (tellNotShown(ctx, { what: name.value, at: name }, { causes: because })) return true;
  const finding = {
    code: 'not-judged' as const,
    rule: ctx.state.stepData?.number,
    at: ctx.at(name),
    message: `Nothing of ${name.value} is judged here.`,
  };
  ctx.withhold(finding, because);
  return true;
}

/** The RG of the charts that a name without one may be called after, if none such came on this date: its purchase is not in the log. */
function unbought({ state, module }: Context, name: string): readonly RgData[] {
  const id = name.replace(/\.[^.]*$/, '');
  const isOfDate = (r: Rg) => r.date === (state.date ?? -1) && same(r.data.id, id);
  if (id === name || [...state.rgs.values()].some(isOfDate)) return [];
  return module.purchases.groups.filter((g) => same(g.id, id));
}

/** Keeps its number for it; a balance of the log's own that counts what it cost was told for the same reason. */
function takeAsMissed({ state, out }: Context, name: string, { side, cost }: RgData): void {
  state.reservedNames.set(name.toLowerCase(), state.date ?? -1);
  const { cppSlip } = state.side(side);
  if (cost === undefined || state.doubts.has(ofPoints('cpp', side)) || -cppSlip < cost) return;
  for (const [finding, { matters }] of state.missed)
    if (finding.code === 'wrong-cpp-left' && matters.some((matter) => matter.what === 'left' && matter.side === side))
      out.retracted.push(finding);
}

/** The same, of an RG that was received in this RePh. */
export function newRgNamed(ctx: Context, name: Name): Rg | undefined {
  const rg = rgNamed(ctx, name);
  if (rg && !isComing(ctx, rg, name)) return undefined;
  if (!rg || rg.date === (ctx.state.date ?? -1)) return rg;
  ctx.report({
    code: 'rg-of-another-date',
    rule: ctx.module.purchases.rules.record,
    at: ctx.at(name),
    message: `${rg.name} was received on ${ctx.module.dates[rg.date]?.id ?? 'an earlier date'} and rolled for then.`,
    related: [{ at: wholeDirective(rg.line), message: `${rg.name} is received here` }],
  });
  return undefined;
}

/** False, with a finding, for one whose strength was in a seal that is given up: nothing is rolled or told of it any more. */
export function isComing(ctx: Context, rg: Rg, name: Name): boolean {
  if (!rg.lost) return true;
  ctx.report({
    code: 'nothing-owed',
    rule: ctx.module.strength.strength.rule,
    at: ctx.at(name),
    message: `${rg.name} does not come: its strength is in a seal that can never be opened.`,
    related: [{ at: wholeDirective(rg.lost), message: 'its strength is sealed here, and given up' }],
  });
  return false;
}
