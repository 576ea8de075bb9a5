/** The rolls that a line writes, wherever in it. */
import type { Directive, RollNode } from '../syntax/nodes';

export function rollIn(directive: Directive): RollNode | undefined {
  if ('roll' in directive && directive.roll) return directive.roll;
  return lossRoll(directive);
}

/** All of them, in the order in which they stand. */
export function rollsIn(directive: Directive): readonly RollNode[] {
  const [roll, loss] = [rollIn(directive), lossRoll(directive)];
  return [...new Set([roll, loss])].filter((one) => one !== undefined).sort((a, b) => a.start - b.start);
}

const lossRoll = (directive: Directive): RollNode | undefined =>
  directive.verb === 'cpp' && directive.loss?.value.kind === 'roll' ? directive.loss.value.roll : undefined;
