/** What a roll is for, told behind its dice. Two players bind a line with its dice open up to these, and what stands behind them later. */
import type { Directive, RollNode, Span } from './nodes';
import { partsOf } from './vocabulary';

/** The parts that the language writes before the dice, where a line has them behind; in the order in which they are written. */
export function behindDice(d: Directive): readonly Span[] {
  const nodes = d as unknown as Readonly<Record<string, unknown>>;
  const parts = partsOf(d.verb).filter(({ field }) => nodes[field] !== undefined);
  const rolls = parts.flatMap(({ field }, at) => {
    const roll = rollOf(nodes[field]);
    return roll ? [{ at, start: roll.start }] : [];
  });
  const [dice] = rolls.sort((a, b) => a.start - b.start);
  if (!dice) return [];
  return parts.slice(0, dice.at).flatMap(({ field, kind }) => {
    const told: Span[] = [];
    kind.walk(nodes[field], (span) => told.push(span), d);
    return told.filter(({ start }) => start > dice.start);
  });
}

/** The roll that a part is, as behind `loss` too. */
function rollOf(node: unknown): RollNode | undefined {
  const { values, value } = node as Partial<RollNode> & { readonly value?: { readonly roll?: RollNode } };
  return Array.isArray(values) ? (node as RollNode) : value?.roll;
}
