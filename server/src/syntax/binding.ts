/** Lines that have to do with seals, hand-overs and dice: that bind, are bound, have dice, or say where in the campaign they stand. */
import type { ParsedLine, Verb } from './nodes';
import { isTrustVerb } from './vocabulary';

const structure: ReadonlySet<Verb> = new Set(['refit', 'scenario', 'date', 'step']);
const dice = /\bdr\s*\d/i;

const known = new WeakMap<ParsedLine, boolean>();

export function isBinding(line: ParsedLine): boolean {
  const found = known.get(line) ?? binds(line);
  known.set(line, found);
  return found;
}

const binds = ({ kind, text, directive, marks }: ParsedLine): boolean =>
  marks !== undefined ||
  (directive !== undefined && (isTrustVerb(directive.verb) || structure.has(directive.verb) || dice.test(text))) ||
  (kind === 'unreadable' && mayBind.test(text));

/** A line that cannot be read, by its first word. */
const mayBind =
  /^\s*(?:opening|dice|sealed|hand-over|binds|number|file|opened|shown|beside|master|was|refit|scenario|date|\d+\.\d+)\b|\bdr\s*\d/i;
