/** Lines of which not everything is judged, for their rules asked for what nobody knows. */
import type { Context, Mark } from '../rules/kernel/context';
import type { Verb } from '../syntax/nodes';

/** They judge what stands above them; what a step does not judge it tells by itself. */
const headings: ReadonlySet<Verb> = new Set(['step', 'refit', 'scenario']);

/** Kept where nothing else was told of the line, or kept back. @param since as the line began */
export function keepNotJudged(ctx: Context, since: Mark): void {
  const { state, out, line, directive } = ctx;
  const because = state.doubts.asked;
  if (because.length === 0 || headings.has(directive.verb)) return;
  const said = [...out.findings.slice(since.findings), ...out.withheld.slice(since.withheld).map((one) => one.finding)];
  if (said.some(({ at }) => at.line === line)) return;
  ctx.keepBack({ code: 'not-judged', at: ctx.whole, message: 'Not everything is judged of this line.' }, because);
}
