/** What fair dice do, against all ways that a few dice can fall. */
import assert from 'node:assert/strict';
import { type Sums, standing, sumsOf } from '../../../server/src/service/luck';

/** Every sum of so many dice, one for each way to roll it. */
const everySum = (dice: number): number[] =>
  dice === 0 ? [0] : everySum(dice - 1).flatMap((sum) => [1, 2, 3, 4, 5, 6].map((face) => sum + face));

const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 1e-9, `${a} ${b}`);

describe('fair dice', () => {
  it('have each sum as often as there are ways to roll it', () => {
    const fair = sumsOf([1, 2, 3, 5]);
    for (const [dice, { least, chances }] of fair) {
      const all = everySum(dice);
      for (const [i, chance] of chances.entries())
        near(chance, all.filter((sum) => sum === least + i).length / all.length);
      assert.deepEqual([least, chances.length], [dice, 5 * dice + 1]);
    }
  });

  it('come out as far off as they do, both sides counted', () => {
    for (const [count, each] of [
      [1, 1],
      [1, 2],
      [2, 1],
      [4, 1],
      [2, 2],
      [3, 2],
    ] as const) {
      const dice = count * each;
      const all = everySum(dice);
      const fair = sumsOf([dice]).get(dice);
      assert.ok(fair);
      for (const sum of new Set(all)) {
        const off = (other: number) => Math.abs(other - 3.5 * dice);
        near(standing(sum, count, each, fair).asFar, all.filter((other) => off(other) >= off(sum)).length / all.length);
      }
    }
  });

  it('have 95 of 100 means in the interval, and would not in a narrower one', () => {
    for (const dice of [4, 5, 6]) {
      const all = everySum(dice);
      const fair = sumsOf([dice]).get(dice);
      assert.ok(fair);
      const { low, high, expected } = standing(dice, dice, 1, fair);
      assert.equal(expected, 3.5);
      near(high - expected, expected - low);
      const within = (by: number) =>
        all.filter((sum) => Math.abs(sum / dice - 3.5) <= high - 3.5 - by / dice + 1e-9).length / all.length;
      assert.ok(within(0) >= 0.95);
      assert.ok(within(1) < 0.95);
    }
  });

  it('of a long campaign are reckoned at once, and all chances still make one', () => {
    const fair = sumsOf([6000]).get(6000);
    near(fair?.chances.reduce((a, b) => a + b, 0) ?? 0, 1);
    const { low, high } = standing(21000, 3000, 2, fair as Sums);
    // 1.96 standard deviations of the mean of 3000 DR: 1.96 * sqrt(35 / 6 / 3000).
    assert.ok(Math.abs(high - 7 - 0.0864) < 0.001 && Math.abs(7 - low - 0.0864) < 0.001, `${low} ${high}`);
  });
});
