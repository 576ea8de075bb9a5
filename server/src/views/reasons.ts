/** Why a fact is so, as plain text: what made it so stands below it. */
import type { Reason } from '../service/views/data';
import { visible } from './visible';

export function reasonText({ text, rule, source, of }: Reason, depth = 0): string {
  const told = [source && `line ${source.line + 1}`, rule].filter(Boolean).join(', ');
  const line = `${'  '.repeat(depth)}${visible(text)}${told && ` (${visible(told)})`}`;
  return [line, ...of.map((part) => reasonText(part, depth + 1))].join('\n');
}
