/** The assignment of least cost, against trying all of them. */
import assert from 'node:assert/strict';
import { assign, pairUp } from '../../../../server/src/service/vasl/assign';

/** The least sum over all ways of giving each row a column of its own. */
function least(costs: readonly (readonly number[])[], row = 0, used = 0): number {
  const own = costs[row];
  if (!own) return 0;
  return own.reduce(
    (best, cost, column) =>
      used & (1 << column) ? best : Math.min(best, cost + least(costs, row + 1, used | (1 << column))),
    Number.POSITIVE_INFINITY,
  );
}

describe('the assignment of least cost', () => {
  it('is as good as the best of all, with more columns than rows too', () => {
    let state = 1;
    const roll = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let n = 0; n < 300; n++) {
      const rows = roll(6) + 1;
      const columns = rows + roll(3);
      const costs = Array.from({ length: rows }, () => Array.from({ length: columns }, () => roll(20) - 5));
      const found = assign(costs);
      assert.equal(new Set(found).size, rows, 'each has a column of its own');
      const sum = found.reduce((all, column, row) => all + (costs[row]?.[column] ?? Number.NaN), 0);
      assert.equal(sum, least(costs), JSON.stringify(costs));
    }
  });

  it('pairs what there is, whichever are more', () => {
    const far = (a: number, b: number) => Math.abs(a - b);
    assert.deepEqual(pairUp([10, 20], [21, 4, 11], far), [
      [10, 11],
      [20, 21],
    ]);
    assert.deepEqual(
      pairUp([21, 4, 11], [10, 20], far).sort((a, b) => a[0] - b[0]),
      [
        [11, 10],
        [21, 20],
      ],
    );
    assert.deepEqual(pairUp([], [1], far), []);
  });
});
