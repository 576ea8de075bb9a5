/** Where units in Uncontrolled Territory and freed prisoners are Retained. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hexesOf } from '../../../server/src/board/areaMap';
import type { Who } from '../../../server/src/board/enterability';
import { enterable } from '../../../server/src/board/map';
import type { Nearest } from '../../../server/src/board/nearest';
import { flood } from '../../../server/src/board/paths';
import { entryAreasInReach, freedPrisoner, retention } from '../../../server/src/board/retention';
import type { SetupAreas } from '../../../server/src/board/setupTypes';
import { areasOf, endsText, readMap, soundMap } from './support';

const frame = 'extent A1 T14\nentry German A7\nentry British T7';
const open = soundMap(frame);
const canal = soundMap(`${frame}\nwater canal J0..J14\nbridge J7`);
const at = (areas: SetupAreas, hex: string, who: Who = 'infantry') =>
  endsText(retention(areas, { side: 'German', at: hex, who }));

describe('9.6053 Retention from Uncontrolled Territory', () => {
  it('9.6053 leads into the nearest own Setup Area, to a hex of it', () => {
    const areas = areasOf('German: E7 S7', { map: open });
    assert.deepEqual(at(areas, 'K7'), ['Area German A 4']);
    const found = retention(areas, { side: 'German', at: 'K7', who: 'infantry' }) as Nearest<unknown>;
    assert.ok(areas.areaAt('E7')?.hexes.includes(found.ends[0]?.path.at(-1) as string));
  });

  it('9.6053 lists all that are equally near', () => {
    const areas = areasOf('German: E7 Q7', { map: open });
    assert.deepEqual(at(areas, 'K7'), ['Area German A 4', 'Area German B 4']);
    assert.deepEqual(at(areas, 'J7'), ['Area German A 3']);
  });

  it('9.6053 leads off map at an Eligible Entry Area that is as near, even from one of its own hexes', () => {
    const areas = areasOf('German: I7', { map: open });
    assert.deepEqual(at(areas, 'D7'), ['Entry A7 3', 'Area German A 3']);
    assert.deepEqual(at(areas, 'C7'), ['Entry A7 2']);
    assert.deepEqual(at(areas, 'A9'), ['Entry A7 0']);
  });

  it('9.6053 an Isolated Area counts', () => {
    const areas = areasOf('German: O7; British: J7', { map: canal });
    assert.equal(areas.areaAt('O7')?.isolated, true);
    assert.deepEqual(at(areas, 'O11'), ['Area German A 2']);
  });

  it('9.6053 the path enters only Uncontrolled Territory that can be Entered, and so may not exist', () => {
    assert.deepEqual(at(areasOf('German: E7', { map: canal }), 'R7'), ['Area German A 11']);
    assert.deepEqual(at(areasOf('German: E7; British: J7', { map: canal }), 'R7'), []);
    // J6 to J8 are No-Man's Land, and the bridge with them.
    assert.deepEqual(at(areasOf('German: H7; British: L7', { map: canal }), 'R7'), []);
  });

  it('9.6053 an Area is entered where the unit can Enter it', () => {
    // G6 to G8 belong to the Area, but are water.
    const moat = soundMap(`${frame}\nwater canal G1..G15`);
    const areas = areasOf('German: E7', { map: moat });
    assert.equal(areas.areaAt('G7'), areas.areaAt('E7'));
    assert.deepEqual(at(areas, 'J7'), []);
    const marsh = areasOf('German: E7', { map: soundMap(`${frame}\nterrain marsh G1..G15`) });
    assert.deepEqual(at(marsh, 'J7'), ['Area German A 3']);
    assert.deepEqual(at(marsh, 'J7', 'vehicles'), []);
    assert.deepEqual(at(marsh, 'J7', 'both'), []);
  });

  it('9.6053 where the map does not tell, lists all that may be nearest and the hexes that decide', () => {
    const areas = areasOf('German: E7 Q7', { map: soundMap(`${frame}\nterrain woods H0..H14`) });
    assert.deepEqual(at(areas, 'J7'), ['Area German A 3']);
    assert.deepEqual(at(areas, 'J7', 'vehicles'), ['Area German A 3 over H6?', 'Area German B 5']);
    // Round the woods the one Area is as far as the other: nearer only through them.
    const tie = areasOf('German: E7 P7', { map: soundMap(`${frame}\nterrain woods H6..H9`) });
    assert.deepEqual(at(tie, 'J7', 'vehicles'), ['Area German A 3 over H6?', 'Area German B 4']);
    const { map } = readMap(`${frame}\nwater canal J0..J6 J8..J14\nterrain jungle J7`);
    assert.deepEqual(at(areasOf('German: E7', { map }), 'L7'), ['Area German A 5 over J7?', 'Entry A7 11 over J7?']);
    assert.deepEqual(at(areasOf('German: E7', { map }), 'I7'), ['Area German A 2']);
    // The Entry Area lies behind the Area in which the path ends.
    const gap = readMap(`${frame}\nwater canal J0..J6 J8..J14 G1..G6 G8..G15\nterrain jungle J7`).map;
    assert.deepEqual(at(areasOf('German: G7', { map: gap }), 'L7'), ['Area German A 3 over J7?']);
  });

  it('9.6053 is certain where a shorter way that may exist leads to the same Area', () => {
    const { map } = readMap(`${frame}\nwater canal J0..J6 J8..J13\nterrain jungle J7`);
    const found = retention(areasOf('German: E7', { map, entryAreas: new Map([['German', []]]) }), {
      side: 'German',
      at: 'L7',
      who: 'infantry',
    }) as Nearest<unknown>;
    assert.equal(found.certain, true);
    assert.ok(found.ends[0]?.path.includes('J14'));
  });

  it('9.6053 is unknown without a map or the Entry Areas', () => {
    const unit = { side: 'German', at: 'K7', who: 'infantry' } as const;
    assert.equal(retention(areasOf('German: E7'), unit), 'unknown');
    assert.equal(retention(areasOf('German: E7', { map: open, entryAreas: new Map() }), unit), 'unknown');
  });

  it('9.6053 finds what floods from each Area find', () => {
    const hexes = open.grid.names;
    const anyHexes = fc.uniqueArray(fc.constantFrom(...hexes), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyHexes, anyHexes, anyHexes, fc.constantFrom(...hexes), (german, british, water, hex) => {
        const map = soundMap(`${frame}\nwater pond ${water.join(' ')}`);
        const areas = areasOf(`German: ${german.join(' ')}; British: ${british.join(' ')}`, { map });
        if (areas.status(hex)?.kind !== 'uncontrolled') return;
        const { grid } = map;
        const exits = areas.exits('German');
        assert.ok(exits !== 'unknown');
        const distances = [...areas.areas.filter(({ side }) => side === 'German'), ...exits].flatMap((area) => {
          const dry = hexesOf(area).filter((name) => enterable(map, name, 'infantry') === 'yes');
          const spread = flood(
            grid,
            dry.map((name) => grid.index(name)),
            (i) => {
              const name = grid.name(i);
              const uncontrolled = areas.status(name)?.kind === 'uncontrolled';
              return name === hex || (uncontrolled && enterable(map, name, 'infantry') === 'yes');
            },
          );
          const steps = spread.steps[grid.index(hex)] as number;
          return steps < 0 ? [] : [{ area, steps }];
        });
        const least = Math.min(...distances.map(({ steps }) => steps));
        const found = retention(areas, { side: 'German', at: hex, who: 'infantry' }) as Nearest<unknown>;
        assert.deepEqual(
          new Set(found.ends.map(({ to }) => to)),
          new Set(distances.filter(({ steps }) => steps === least).map(({ area }) => area)),
        );
        for (const { distance } of found.ends) assert.equal(distance, least);
      }),
    );
  });
});

describe('9.608 freed prisoners', () => {
  it('9.608 pass hexes of whatever status, if they can be Entered', () => {
    const areas = areasOf('German: E7; British: I7', { map: open });
    const freed = (all: SetupAreas, hex: string) => endsText(freedPrisoner(all, { side: 'German', at: hex }));
    assert.deepEqual(freed(areas, 'K7'), ['Area German A 5']);
    assert.deepEqual(freed(areasOf('German: H7; British: L7', { map: canal }), 'R7'), ['Area German A 9']);
    assert.deepEqual(
      freed(areasOf('German: E7; British: O7', { map: soundMap(`${frame}\nwater canal J0..J14`) }), 'O7'),
      [],
    );
  });

  it('9.608 is unknown without a map', () => {
    assert.equal(freedPrisoner(areasOf('German: E7'), { side: 'German', at: 'K7' }), 'unknown');
  });
});

describe('3.61426 Entry Areas in reach', () => {
  it('3.61426 are all that vehicles can trace to, nearest in hexes first', () => {
    const map = soundMap(`${frame}\nentry German J0\nwater canal R0..R14`);
    const areas = areasOf('German: H5; British: M11', { map });
    const unit = { side: 'German', at: 'H5', who: 'vehicles' } as const;
    assert.deepEqual(endsText(entryAreasInReach(areas, unit)), ['Entry J0 5', 'Entry A7 7']);
    assert.deepEqual(endsText(entryAreasInReach(areas, { ...unit, side: 'British', at: 'M11' })), []);
    assert.equal(entryAreasInReach(areasOf('German: H5'), unit), 'unknown');
  });
});
