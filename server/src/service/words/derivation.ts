/** A derivation as a nested list: each value with its line and rule, what made it below it. */
import type { Why } from '../../rules/why';
import { bullet, plain } from './markdown';
import type { Moment } from './moment';

/** Deeper, and longer accounts, are told by the lines they link to. */
const deepest = 5;
const longestAccount = 12;

export const derivation = (moment: Moment, why: Why): string => listed(moment, why, 0).join('\n');

function listed(moment: Moment, why: Why, depth: number): string[] {
  const out = [bullet(whyText(moment, why), depth)];
  if (depth >= deepest) return out;
  for (const part of why.of ?? []) out.push(...listed(moment, part, depth + 1));
  out.push(...account(moment, why.before, depth + 1));
  return out;
}

/** The balances that led here, the latest first, each on one line. */
function account(moment: Moment, latest: Why | undefined, depth: number): string[] {
  const out: string[] = [];
  let entry = latest;
  for (; entry && out.length < longestAccount; entry = entry.before)
    out.push(bullet(`before: ${entryText(moment, entry)}`, depth));
  if (entry) out.push(bullet('and so on, back to the first line of the account', depth));
  return out;
}

/** `18 CPP left: I4 PzGrenadier Pltn costs 7 CPP (line 54)`. */
export function entryText(moment: Moment, entry: Why): string {
  const changes = entry.before ? (entry.of ?? []) : [];
  const text = [entry, ...changes].map((why) => plain(why.text)).join(': ');
  return text + references(moment, { line: entry.line ?? changes[0]?.line, rule: entry.rule ?? changes[0]?.rule });
}

const whyText = (moment: Moment, why: Why): string => `${plain(capital(why.text))}${references(moment, why)}`;

const references = (moment: Moment, { line, rule }: Pick<Why, 'line' | 'rule'>): string => {
  const parts = [line && moment.link(line), rule && plain(rule)].filter(Boolean);
  return parts.length ? ` (${parts.join(', ')})` : '';
};

/** A sentence's beginning; ids such as `X22` and signs stay as they are. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
