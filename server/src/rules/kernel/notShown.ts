/** What is secret is shown as it is set up in sight of the enemy, enters or is used. */
import { isPrivateFile } from '../../syntax/files';
import type { Line } from '../../syntax/line';
import type { Span, Verb } from '../../syntax/nodes';
import type { Context } from './context';
import type { Cause } from './doubt';
import { isInUse } from './inUse';
import type { ModuleData } from './module';

/** Whether a line stands in a private file alone. */
export const isHidden = ({ uri }: Line): boolean => isPrivateFile(uri);

/** Whether a line tells in sight of both what is in use. */
const isSeen = (ctx: Context): boolean => !ctx.muted && isInUse(ctx) && !isHidden(ctx.line);

/** Whether nothing but sealed lines leaves something unknown. */
export const areSeals = (causes: readonly Cause[]): boolean =>
  causes.length > 0 && causes.every(({ line }) => line.parsed.directive?.verb === 'sealed');

/** The verbs of the step in which a sealed line stands that are shown in use. */
function verbsOf({ secrets = [], steps }: ModuleData, { step }: Cause): readonly Verb[] {
  const heading = step?.parsed.directive;
  const id = heading?.verb === 'step' ? steps.find(({ number }) => number === heading.number.value)?.id : undefined;
  return secrets.flatMap((one) => (one.step === id && one.shown?.when === 'use' ? (one.lines as readonly Verb[]) : []));
}

/**
 * Tells, once in a scenario or RePh, that something is in use of which the line that brings it is still sealed. True where it
 * must be shown.
 * @param brings the line that does: its first word, or what leaves it unknown, of which the first word that it may have
 */
export function tellNotShown(
  ctx: Context,
  { what, at, because }: { readonly what: string; readonly at: Span; readonly because?: string },
  brings: { readonly verb: Verb | undefined } | { readonly causes: readonly Cause[]; readonly like?: Verb },
): boolean {
  const { module } = ctx;
  if (!isSeen(ctx)) return false;
  let verb: Verb | undefined;
  if ('verb' in brings) verb = brings.verb;
  else if (areSeals(brings.causes)) {
    const verbs = brings.causes.flatMap((cause) => verbsOf(module, cause));
    verb = verbs.find((one) => one === brings.like) ?? verbs[0];
  }
  const rule = module.secrets?.find(({ lines, shown }) => shown?.when === 'use' && lines.some((one) => one === verb))
    ?.shown?.rule;
  if (rule === undefined) return false;
  ctx.reportOnce(what.toLowerCase(), {
    code: 'not-shown',
    rule,
    at: ctx.at(at),
    message: `${because ?? `${what} is in sight here, and what brings it is still sealed`}: now it is shown.`,
  });
  return true;
}
