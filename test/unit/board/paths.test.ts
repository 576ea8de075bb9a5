/** Shortest paths. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { grains } from '../../../server/src/board/grain';

import { flood, pathBack } from '../../../server/src/board/paths';
import { soundMap } from './support';

const { grid } = soundMap('extent A1 L10');
const anyHex = fc.constantFrom(...grid.names);

/** A shortest path between two hexes over those that are allowed; empty when none leads there. */
function path(from: string, to: string, allowed: (hex: string) => boolean = () => true): string[] {
  const spread = flood(grid, [grid.index(to)], (i) => allowed(grid.name(i)));
  const start = grid.index(from);
  return spread.steps[start] === -1 ? [] : pathBack(grid, spread, start);
}

describe('paths', () => {
  it('on an open board are as long as the range', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const hexes = path(from, to);
        assert.equal(hexes.length - 1, grains.common.range(from, to));
        assert.deepEqual([hexes[0], hexes.at(-1)], [from, to]);
        assert.ok(hexes.slice(1).every((hex, i) => grains.common.range(hex, hexes[i] as string) === 1));
      }),
    );
  });

  it('go round what is not allowed, or are not there', () => {
    assert.equal(path('A1', 'C1', (hex) => !hex.startsWith('B') || hex === 'B9').length, 19);
    assert.deepEqual(
      path('A1', 'C1', (hex) => !hex.startsWith('B')),
      [],
    );
  });

  it('spread from several sources at once', () => {
    const { steps } = flood(grid, [grid.index('A1'), grid.index('L10')], () => true);
    assert.equal(steps[grid.index('A3')], 2);
    assert.equal(steps[grid.index('L8')], 2);
  });
});
