/** What is wrong in each part of a log: what is done is done only where nothing is. */
import type { Campaign } from '../campaign/campaign';
import { isHeading, type Line } from '../syntax/line';

export interface Mistakes {
  /** Errors between its heading and the next. */
  count: number;
  /** Those of them on the heading: of a step that owes something, what it owes. */
  atHeading: number;
  /** The numbers of steps that are missing above its heading. */
  readonly missing: string[];
}

export const none: Readonly<Mistakes> = { count: 0, atHeading: 0, missing: [] };

/** What is wrong beside what is owed, which is told as such. */
export const wrongIn = ({ count, atHeading }: Readonly<Mistakes>, { owes }: { readonly owes: boolean }): number =>
  owes ? count - atHeading : count;

/** By the heading of the step, RePh or scenario that they stand in; those above the first by the first line. */
export function mistakesOf(campaign: Campaign): ReadonlyMap<Line, Mistakes> {
  const errors = new Map<Line, { count: number; missing: string[] }>();
  for (const { severity, code, rule, at } of campaign.findings().findings) {
    if (severity !== 'error') continue;
    const here = errors.get(at.line) ?? { count: 0, missing: [] };
    if (code === 'step-missing' && rule) here.missing.push(rule);
    else here.count++;
    errors.set(at.line, here);
  }
  const out = new Map<Line, Mistakes>();
  let heading = campaign.lines[0];
  if (errors.size === 0) return out;
  for (const line of campaign.lines) {
    if (isHeading(line.parsed)) heading = line;
    const here = errors.get(line);
    if (!here || !heading) continue;
    const sum = out.get(heading) ?? { count: 0, atHeading: 0, missing: [] };
    sum.count += here.count;
    if (line === heading && isHeading(line.parsed)) sum.atHeading += here.count;
    sum.missing.push(...here.missing);
    out.set(heading, sum);
  }
  return out;
}
