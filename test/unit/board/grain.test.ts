/** How hexes lie to each other: in the common grain even columns sit half a hex lower, in the other one odd columns. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Grain, grains } from '../../../server/src/board/grain';
import { Grid } from '../../../server/src/board/grid';
import { formatHex, type Hex, LAST_COLUMN, parseHex } from '../../../server/src/board/hex';

const { common, other } = grains;

const anyHex = fc
  .tuple(fc.integer({ min: 1, max: LAST_COLUMN }), fc.integer({ min: 1, max: 99 }))
  .map(([column, number]) => ({ column, number }));

const hex = (name: string): Hex => parseHex(name) as Hex;
const sheet = (from: string, to: string, grain: Grain) => new Grid({ from: hex(from), to: hex(to) }, grain);

describe('the common grain', () => {
  it('9.605 EX has AA27 and Z28 two hexes apart', () => {
    assert.equal(common.range('AA27', 'Z28'), 2);
  });

  it('has known distances', () => {
    assert.equal(common.range('A1', 'A1'), 0);
    assert.equal(common.range('A1', 'A5'), 4);
    assert.equal(common.range('A1', 'C1'), 2);
    assert.equal(common.range('Y17', 'Z15'), 2);
    assert.equal(common.range('A1', 'I1'), 8);
    assert.equal(common.range('A1', 'B3'), 3);
    assert.equal(common.range('A1', 'nowhere'), undefined);
  });

  it('puts even columns half a hex lower', () => {
    assert.deepEqual(common.neighbours('X22'), ['W22', 'W23', 'X21', 'X23', 'Y22', 'Y23']);
    assert.deepEqual(common.neighbours('C3'), ['B2', 'B3', 'C2', 'C4', 'D2', 'D3']);
    assert.deepEqual(common.neighbours('A1'), ['A2', 'B0', 'B1']);
    assert.deepEqual(common.neighbours('nowhere'), []);
    assert.equal(common.has(hex('A0')), false);
    assert.equal(common.has(hex('B0')), true);
  });

  it('measures rows in half hexes', () => {
    assert.equal(common.halfRow({ column: 26, number: 28 }) - common.halfRow({ column: 27, number: 27 }), 3);
  });

  it('makes sheets whose half hexes follow from their corners', () => {
    const pegasus = sheet('A1', 'TT28', common);
    assert.equal(pegasus.size, 1334);
    assert.equal(pegasus.columnSpan(1), 'A1-A29');
    assert.equal(pegasus.columnSpan(46), 'TT0-TT28');
    assert.equal(sheet('A1', 'P20', common).columnSpan(3), 'C1-C21');
    assert.equal(sheet('A1', 'GG10', common).columnSpan(2), 'B0-B10');
  });
});

describe('the other grain', () => {
  it('puts odd columns half a hex lower', () => {
    assert.deepEqual(other.neighbours('Q16'), ['P16', 'P17', 'Q15', 'Q17', 'R16', 'R17']);
    assert.deepEqual(other.neighbours('P16'), ['O15', 'O16', 'P15', 'P17', 'Q15', 'Q16']);
    assert.deepEqual(other.neighbours('A0'), ['A1', 'B1']);
    assert.equal(other.has(hex('A0')), true);
    assert.equal(other.has(hex('B0')), false);
  });

  it('counts ranges its own way: PBr 3.60741 has six hexes around Q16 that are not those of the common grain', () => {
    assert.equal(other.range('Q16', 'P17'), 1);
    assert.equal(common.range('Q16', 'P17'), 2);
    assert.equal(other.range('Q16', 'P15'), 2);
    assert.equal(common.range('Q16', 'P15'), 1);
  });

  it('has half hexes above and below its odd columns', () => {
    const primosole = sheet('A0', 'Y28', other);
    assert.equal(primosole.size, 713);
    assert.equal(primosole.columnSpan(1), 'A0-A28');
    assert.equal(primosole.columnSpan(2), 'B1-B28');
    assert.equal(primosole.columnSpan(25), 'Y0-Y28');
    assert.equal(sheet('A0', 'X28', other).columnSpan(1), 'A0-A28');
    const edge = (name: string) => [...primosole.edges(primosole.index(name))];
    assert.deepEqual(edge('C0'), ['top']);
    assert.deepEqual(edge('D1'), ['top']);
    assert.deepEqual(edge('C28'), ['bottom']);
    assert.deepEqual(edge('D28'), ['bottom']);
    assert.deepEqual(edge('C1'), []);
    const touching = (name: string) => primosole.within(primosole.index(name), 1).map((i) => primosole.name(i));
    assert.deepEqual(touching('L1'), ['K0', 'K1', 'L1', 'L2', 'M0', 'M1']);
  });
});

for (const grain of [common, other])
  describe(`the ${grain.name} grain as a plane`, () => {
    it('is symmetric and has no shortcut', () => {
      fc.assert(
        fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
          assert.equal(grain.distance(a, b), grain.distance(b, a));
          assert.ok(Number.isInteger(grain.distance(a, b)));
          assert.equal(grain.distance(a, b) === 0, formatHex(a) === formatHex(b));
          assert.ok(grain.distance(a, c) <= grain.distance(a, b) + grain.distance(b, c));
        }),
      );
    });

    it('finds within a range exactly the hexes at that distance or less', () => {
      fc.assert(
        fc.property(anyHex, fc.integer({ min: 0, max: 4 }), (from, range) => {
          const found = grain.within(from, range).map(formatHex);
          const expected: string[] = [];
          for (let column = Math.max(1, from.column - 5); column <= Math.min(LAST_COLUMN, from.column + 5); column++)
            for (let number = grain.first(column); number <= from.number + 6; number++)
              if (grain.distance(from, { column, number }) <= range) expected.push(formatHex({ column, number }));
          assert.deepEqual(found, expected);
        }),
      );
    });

    it('has for neighbours what is one hex away', () => {
      fc.assert(
        fc.property(anyHex, (from) => {
          const touching = grain.neighbours(formatHex(from)).sort();
          const near = grain
            .within(from, 1)
            .map(formatHex)
            .filter((name) => name !== formatHex(from));
          assert.deepEqual(touching, near.sort());
        }),
      );
    });
  });
