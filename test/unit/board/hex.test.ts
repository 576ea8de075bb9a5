/** Hex names. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  columnName,
  compareHexes,
  formatHex,
  LAST_COLUMN,
  locationKey,
  parseHex,
  splitLocation,
} from '../../../server/src/board/hex';

const anyHex = fc
  .tuple(fc.integer({ min: 1, max: LAST_COLUMN }), fc.integer({ min: 0, max: 99 }))
  .map(([column, number]) => ({ column, number }));

describe('hex names', () => {
  it('count columns from A, doubled letters after Z', () => {
    assert.deepEqual(parseHex('A1'), { column: 1, number: 1 });
    assert.deepEqual(parseHex('Z28'), { column: 26, number: 28 });
    assert.deepEqual(parseHex('aa27'), { column: 27, number: 27 });
    assert.deepEqual(parseHex('TT14'), { column: 46, number: 14 });
    assert.equal(columnName(LAST_COLUMN), 'ZZ');
  });

  it('count from 0 in any column: which begins with what, the sheet says', () => {
    assert.deepEqual(parseHex('B0'), { column: 2, number: 0 });
    assert.deepEqual(parseHex('A0'), { column: 1, number: 0 });
  });

  it('are no other words', () => {
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
