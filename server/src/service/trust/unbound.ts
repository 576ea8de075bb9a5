/** Lines of a log that nobody has handed over: as yet they are nobody's. */
import type { Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import { isPrivateVerb, isTrustVerb } from '../../syntax/vocabulary';
import type { Analysis } from '../analysis';
import { bindingOf } from './binding';
import { boundOf, givesUp } from './played';

/** Whether hand-overs bind such a line. */
export function isForBinding(line: Line): boolean {
  const { kind, directive } = line.parsed;
  if (kind !== 'directive' && kind !== 'unreadable') return false;
  // By `opened none` the other side goes, and so it cannot be taken back unseen.
  return !directive || !isTrustVerb(directive.verb) || isBound(directive.verb) || givesUp(line);
}

/** Whether a line of trust is bound as well: one of a private file is, so that it is seen to and taken out. */
const isBound = (verb: Verb): boolean => verb === 'sealed' || verb === 'dice' || verb === 'was' || isPrivateVerb(verb);

/** Of the log itself: what others include is bound as a file. */
export function unbound({ shared, root }: Analysis): {
  readonly above: readonly Line[];
  readonly below: readonly Line[];
} {
  const last = shared.findLastIndex(
    (line) => line.uri === root && isForBinding(line) && line.parsed.marks !== undefined,
  );
  const isUnbound = (line: Line) => line.uri === root && line.parsed.marks === undefined && isForBinding(line);
  return { above: shared.slice(0, last + 1).filter(isUnbound), below: shared.slice(last + 1).filter(isUnbound) };
}

export const neverRolledText = 'two players make dice for lines of the log itself alone. Move it there.';

/** In logs that are included: lines with open dice. Hand-overs make dice for lines that they bind one by one, and so none for these. */
export const neverRolled = ({ shared, root }: Analysis): readonly Line[] =>
  shared.filter(
    (line) =>
      line.uri !== root && line.parsed.marks === undefined && isForBinding(line) && bindingOf(boundOf(line).text).open,
  );
