/** The roll that a line writes, wherever in it. */
import type { Directive, RollNode } from '../syntax/nodes';

export function rollIn(directive: Directive): RollNode | undefined {
  if ('roll' in directive && directive.roll) return directive.roll;
  return directive.verb === 'cpp' && directive.loss?.value.kind === 'roll' ? directive.loss.value.roll : undefined;
}
