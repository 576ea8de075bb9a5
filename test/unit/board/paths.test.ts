/** Shortest paths. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { distance } from '../../../server/src/board/hex';
import { allOnRoad, nearest, uncontrolledAlong } from '../../../server/src/board/paths';
import { areasOf, soundMap } from './support';

const open = soundMap('extent A1 L10');
const anywhere = () => true;
const anyHex = fc.constantFrom(...open.grid.names);

describe('paths', () => {
  it('on an open board are as long as the range', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const [path = []] = nearest(open.grid, from, new Set([to]), anywhere);
        assert.equal(path.length - 1, distance(from, to));
        assert.deepEqual([path[0], path.at(-1)], [from, to]);
        assert.ok(path.slice(1).every((hex, i) => distance(hex, path[i] as string) === 1));
      }),
    );
  });

  it('9.6053 report every nearest target, for the owner to choose', () => {
    const paths = nearest(open.grid, 'E5', new Set(['E9', 'G5', 'A1', 'E3']), anywhere);
    assert.deepEqual(
      paths.map((path) => path.at(-1)),
      ['E3', 'G5'],
    );
  });

  it('go round what is not allowed, or are not there', () => {
    const [path] = nearest(open.grid, 'A1', new Set(['C1']), (hex) => !hex.startsWith('B') || hex === 'B9');
    assert.equal(path?.length, 19);
    assert.deepEqual(
      nearest(open.grid, 'A1', new Set(['C1']), (hex) => !hex.startsWith('B')),
      [],
    );
    assert.deepEqual(nearest(open.grid, 'Z99', new Set(['C1']), anywhere), []);
    assert.deepEqual(nearest(open.grid, 'A1', new Set(['Z99']), anywhere), []);
  });

  it('9.613 are on road when every hex is a road hex', () => {
    const map = soundMap('extent A1 L10\nroad A5..D5 E6');
    assert.equal(allOnRoad(map, ['A5', 'B5', 'C5']), true);
    assert.equal(allOnRoad(map, ['A5', 'B5', 'C6']), false);
  });

  it('9.613 cross so many Uncontrolled hexes', () => {
    const areas = areasOf('German: B5; British: F5', { map: open });
    assert.equal(uncontrolledAlong(areas, ['B5', 'C6', 'D5', 'D4', 'D3', 'D2', 'D1', 'D0']), 4);
  });
});
