/** What the rolls of one RG have in common. */

import type { Context } from '../../kernel/context';
import { type Cause, ofBrought } from '../../kernel/doubt';
import type { Obligation, RollSpec } from '../../kernel/obligation';
import type { Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Why } from '../../kernel/why';

export type Rolling = Obligation & { readonly roll: RollSpec };

export const received = (rg: Rg): Why => ({ text: `${rg.name}: ${rg.data.name}, ${rg.how}`, line: rg.line });

/** The finding for a roll that was never made, at the line that received the RG. */
export const missed = (
  rg: Rg,
  what: 'strength' | 'sw' | 'leader',
  message: string,
): NonNullable<Obligation['missed']> => ({
  code: `${what}-missing`,
  message: `${rg.name} (${rg.data.name}): ${message}`,
  at: rg.line,
});

/**
 * Takes the next undischarged obligation of a kind, or says, once for an RG, that none is left.
 * @param hangsOn why another may be owed after all
 */
export function next<O extends Obligation>(
  ctx: Context,
  { name }: Rg,
  all: readonly O[],
  none: string,
  rule: string,
  hangsOn: readonly Cause[] = [],
): O | undefined {
  const o = all.find((x) => !ctx.state.done.has(x.matter));
  if (!o) {
    ctx.reportOnce(`${rule} ${name}`, { code: 'nothing-owed', rule, message: none, hangsOn });
    // Which of the lines is too many nobody knows, and so not what the others bring.
    ctx.state.doubts.raise(ofBrought(name));
  }
  return o;
}

/** Whether no DR is asked for, since what gives the RG in a later RePh says its strength. */
export const isToldLater = ({ state, module }: View, { how, data }: Pick<Rg, 'how' | 'data'>): boolean =>
  how === 'given' &&
  data.strength === 'roll' &&
  state.phase === 'refit' &&
  module.strength.strength.laterGivenTold === true;

/** Whether the strength, on which other rolls depend, is known. */
export const strengthIsKnown = (rg: Rg): rg is Rg & { readonly strength: 'full' | 'depleted' } =>
  rg.strength === 'full' || rg.strength === 'depleted';
