/** Dice: fair, whole, and repeatable where a seed is given. */
import assert from 'node:assert/strict';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { cryptoRoller } from '../../../server/src/server/dice';
import type { Roller } from '../../../server/src/service/api';

function counts(roll: Roller, rolls: number): Map<number, number> {
  const seen = new Map<number, number>();
  for (let i = 0; i < rolls; i++) {
    const face = roll();
    seen.set(face, (seen.get(face) ?? 0) + 1);
  }
  return seen;
}

describe('dice', () => {
  for (const [name, roll] of Object.entries({ rolled: cryptoRoller, seeded: seededRoller('pegasus') })) {
    it(`${name} show 1 to 6, each about equally often`, () => {
      const seen = counts(roll, 60_000);
      assert.deepEqual([...seen.keys()].sort(), [1, 2, 3, 4, 5, 6]);
      // Five and a half standard deviations.
      for (const [face, times] of seen) assert.ok(Math.abs(times - 10_000) < 500, `${face}: ${times}`);
    });
  }

  it('rolled pass over the bytes that would favour low numbers', () => {
    const bytes = [255, 252, 251, 0];
    const { crypto } = globalThis;
    crypto.getRandomValues = <T>(array: T) => {
      (array as Uint8Array)[0] = bytes.shift() as number;
      return array;
    };
    try {
      assert.deepEqual([cryptoRoller(), cryptoRoller()], [6, 1]);
    } finally {
      Reflect.deleteProperty(crypto, 'getRandomValues');
    }
  });

  it('seeded fall alike for one seed, and otherwise for another', () => {
    const rolls = (seed: string) => {
      const roll = seededRoller(seed);
      return Array.from({ length: 40 }, roll).join('');
    };
    assert.equal(rolls('1'), rolls('1'));
    const different = new Set(['1', '2', '12', '', 'a', 'A'].map(rolls));
    assert.equal(different.size, 6);
  });
});
