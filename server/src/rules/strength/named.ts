/** The RG that a line names. */
import type { Name } from '../../syntax/nodes';
import { type Context, wholeDirective } from '../context';
import { nearest, same } from '../names';
import type { Rg } from '../state';

/** For a name that no RG has a finding, unless its own line has one. */
export function rgNamed(ctx: Context, name: Name): Rg | undefined {
  if (ctx.state.doubtful.has(name.value.toLowerCase())) return undefined;
  const all = [...ctx.state.rgs.values()];
  const rg = all.find((r) => same(r.name, name.value));
  if (rg) return rg;
  const near = nearest(
    all.map((r) => r.name),
    name.value,
  );
  const { date = -1 } = ctx.state;
  const isOfDate = (r: Rg) => r.date === date && same(r.data.id, name.value.replace(/\.[^.]*$/, ''));
  if (!ctx.muted && !all.some(isOfDate))
    ctx.state.unreceived = new Map(ctx.state.unreceived).set(name.value.toLowerCase(), date);
  ctx.reportOnce(name.value, {
    code: 'unknown-rg-name',
    rule: ctx.module.purchases.rules.record,
    severity: 'error',
    at: ctx.at(name),
    until: ({ rgs }) => [...rgs.keys()].some((received) => same(received, name.value)),
    message: `No RG called ${name.value} was received.${near ? ` ${near} is meant?` : ''}`,
    fixes: near
      ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(name), text: near }] }]
      : undefined,
  });
  return undefined;
}

/** The same, of an RG that was received in this RePh. */
export function newRgNamed(ctx: Context, name: Name): Rg | undefined {
  const rg = rgNamed(ctx, name);
  if (!rg || rg.date === (ctx.state.date ?? -1)) return rg;
  ctx.report({
    code: 'rg-of-another-date',
    rule: ctx.module.purchases.rules.record,
    severity: 'error',
    at: ctx.at(name),
    message: `${rg.name} was received on ${ctx.module.dates[rg.date]?.id ?? 'an earlier date'} and rolled for then.`,
    related: [{ at: wholeDirective(rg.line), message: `${rg.name} is received here` }],
  });
  return undefined;
}
