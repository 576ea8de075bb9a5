/** Hex names and distances. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  columnName,
  compareHexes,
  distance,
  formatHex,
  halfRow,
  hexDistance,
  hexesWithin,
  LAST_COLUMN,
  locationKey,
  neighbours,
  parseHex,
  splitLocation,
} from '../../../server/src/board/hex';

const anyHex = fc
  .tuple(fc.integer({ min: 1, max: LAST_COLUMN }), fc.integer({ min: 1, max: 99 }))
  .map(([column, number]) => ({ column, number }));

describe('hex names', () => {
  it('count columns from A, doubled letters after Z', () => {
    assert.deepEqual(parseHex('A1'), { column: 1, number: 1 });
    assert.deepEqual(parseHex('Z28'), { column: 26, number: 28 });
    assert.deepEqual(parseHex('aa27'), { column: 27, number: 27 });
    assert.deepEqual(parseHex('TT14'), { column: 46, number: 14 });
    assert.equal(columnName(LAST_COLUMN), 'ZZ');
  });

  it('allow hex 0 in even columns only', () => {
    assert.deepEqual(parseHex('B0'), { column: 2, number: 0 });
    assert.equal(parseHex('A0'), undefined);
    assert.equal(parseHex('AA0'), undefined);
  });

  it('refuse what no map has', () => {
    for (const name of ['AB3', 'AAA3', 'A', '7', 'A100', 'A-1', 'Z15/1', ''])
      assert.equal(parseHex(name), undefined, name);
  });

  it('come back as they went in', () => {
    fc.assert(fc.property(anyHex, (hex) => assert.deepEqual(parseHex(formatHex(hex)), hex)));
  });

  it('9.6011 sort by column, then by number', () => {
    assert.deepEqual(['C19', 'AA1', 'B17', 'Z9', 'B16', 'A1'].sort(compareHexes), [
      'A1',
      'B16',
      'B17',
      'C19',
      'Z9',
      'AA1',
    ]);
  });

  it('carry a level as a Location', () => {
    assert.equal(locationKey('Z15', 0), 'Z15');
    assert.equal(locationKey('Z15', 1), 'Z15/1');
    assert.deepEqual(splitLocation('Z15/1'), { hex: 'Z15', level: 1 });
    assert.deepEqual(splitLocation('Z15'), { hex: 'Z15', level: 0 });
  });
});

describe('hex geometry', () => {
  it('9.605 EX has AA27 and Z28 two hexes apart', () => {
    assert.equal(distance('AA27', 'Z28'), 2);
  });

  it('has known distances', () => {
    assert.equal(distance('A1', 'A1'), 0);
    assert.equal(distance('A1', 'A5'), 4);
    assert.equal(distance('A1', 'C1'), 2);
    assert.equal(distance('Y17', 'Z15'), 2);
    assert.equal(distance('A1', 'I1'), 8);
    assert.equal(distance('A1', 'B3'), 3);
    assert.equal(distance('A1', 'nowhere'), undefined);
  });

  it('puts even columns half a hex lower', () => {
    assert.deepEqual(neighbours('C3'), ['B2', 'B3', 'C2', 'C4', 'D2', 'D3']);
    assert.deepEqual(neighbours('B2'), ['A2', 'A3', 'B1', 'B3', 'C2', 'C3']);
    assert.deepEqual(neighbours('A1'), ['A2', 'B0', 'B1']);
    assert.deepEqual(neighbours('nowhere'), []);
  });

  it('is symmetric and has no shortcut', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        assert.equal(hexDistance(a, b), hexDistance(b, a));
        assert.ok(Number.isInteger(hexDistance(a, b)));
        assert.equal(hexDistance(a, b) === 0, formatHex(a) === formatHex(b));
        assert.ok(hexDistance(a, c) <= hexDistance(a, b) + hexDistance(b, c));
      }),
    );
  });

  it('finds within a range exactly the hexes at that distance or less', () => {
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 0, max: 4 }), (hex, range) => {
        const found = hexesWithin(hex, range).map(formatHex);
        const expected: string[] = [];
        for (let column = Math.max(1, hex.column - 5); column <= Math.min(LAST_COLUMN, hex.column + 5); column++) {
          for (let number = column % 2; number <= hex.number + 6; number++) {
            if (hexDistance(hex, { column, number }) <= range) expected.push(formatHex({ column, number }));
          }
        }
        assert.deepEqual(found, expected);
      }),
    );
  });

  it('measures rows in half hexes', () => {
    assert.equal(halfRow({ column: 26, number: 28 }) - halfRow({ column: 27, number: 27 }), 3);
  });
});
