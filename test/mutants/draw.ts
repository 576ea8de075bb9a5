/** Which mutants are tried: all of doubt, and of the rules as many from each room, as the seed has it. */
import { Random } from '../fuzz/random';
import type { Mutant } from './mutant';
import { isOfRules, roomOf } from './sources';

export function drawn(all: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const rooms = new Map<string, Mutant[]>();
  for (const mutant of all) {
    if (mutant.isOfDoubt || !isOfRules(mutant.file)) continue;
    const room = roomOf(mutant.file);
    rooms.set(room, [...(rooms.get(room) ?? []), mutant]);
  }
  const random = new Random(seed);
  const piles = [...rooms.values()].map((pile) => shuffled(pile, random));
  const taken: Mutant[] = [];
  for (let turn = 0; taken.length < count && piles.some((pile) => turn < pile.length); turn++)
    for (const pile of piles) if (turn < pile.length && taken.length < count) taken.push(pile[turn] as Mutant);
  return [...all.filter(({ isOfDoubt }) => isOfDoubt), ...taken];
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
