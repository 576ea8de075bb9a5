/** Shift paths between two Areas of a side. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Area, hexesOf } from '../../../server/src/board/areaMap';
import type { Who } from '../../../server/src/board/enterability';
import type { BoardMap } from '../../../server/src/board/map';
import type { SetupAreas } from '../../../server/src/board/setupTypes';
import { defaultShiftRulings, type ShiftPaths, type ShiftRulings, shiftPaths } from '../../../server/src/board/shift';
import { areasOf, readMap, soundMap } from './support';

const frame = 'extent A1 T14\nentry German A7\nentry British T7';
const open = soundMap(frame);

/** The German Area that holds a hex, or the Entry Area `entry A7`. */
function areaOf(areas: SetupAreas, name: string): Area {
  const exits = areas.exits('German');
  const entry = /^entry (.*)/.exec(name)?.[1];
  const area = entry ? exits !== 'unknown' && exits.find(({ id }) => id === entry) : areas.areaAt(name);
  assert.ok(area, name);
  return area;
}

function shift(
  areas: SetupAreas,
  from: string,
  to: string,
  who: Who = 'infantry',
  rulings: Partial<ShiftRulings> = {},
) {
  const question = { side: 'German', from: areaOf(areas, from), to: areaOf(areas, to), who };
  return shiftPaths(areas, question, { ...defaultShiftRulings, ...rulings }) as ShiftPaths;
}

/** `5 road, rivers J7, TC J7, perhaps H7`: each path by what it is worth. */
const worth = ({ paths }: ShiftPaths) =>
  paths.map(({ uncontrolled, road, rivers, checks, perhaps }) =>
    [
      `${uncontrolled}${road ? ' road' : ''}`,
      ...(rivers.length ? [`rivers ${rivers.join(' ')}`] : []),
      ...(checks.length ? [`TC ${checks.join(' ')}`] : []),
      ...(perhaps.length ? [`perhaps ${perhaps.join(' ')}`] : []),
    ].join(', '),
  );

const across = (map: BoardMap, control = 'German: E7 O7') => areasOf(control, { map });

describe('9.613 Shift', () => {
  it('9.613 counts the Uncontrolled hexes between two Setup Areas', () => {
    // The Areas reach to G and M: H to L lie between.
    const found = shift(across(open), 'E7', 'O7');
    assert.deepEqual(worth(found), ['5']);
    assert.equal(found.possible, true);
    const [path] = found.paths;
    assert.deepEqual([path?.path[0], path?.path.length], ['E7', 9]);
  });

  it('9.613 an own Area on the way costs nothing, and is worth a detour', () => {
    assert.deepEqual(worth(shift(across(open, 'German: E7 O7 J10'), 'E7', 'O7')), ['2']);
  });

  it('9.613 the hex of an Entry Area where the path ends does not lie between', () => {
    const areas = across(open, 'German: G7');
    assert.deepEqual(worth(shift(areas, 'G7', 'entry A7')), ['3']);
    assert.deepEqual(worth(shift(areas, 'entry A7', 'G7')), ['3']);
    // A7 touches the Area round D8; A6, in the Area round A4, lies as far but behind B6.
    const two = across(soundMap(`${frame}\nwater pond C8 C9`), 'German: A4 D8');
    assert.deepEqual(worth(shift(two, 'D8', 'entry A7')), ['0']);
  });

  it('9.613 is automatic to an Entry Area that is part of the Area or adjacent to it', () => {
    for (const [hex, automatic] of [
      ['C7', true],
      ['D7', true],
      ['E7', false],
    ] as const) {
      assert.equal(shift(across(open, `German: ${hex}`), hex, 'entry A7').automatic, automatic, hex);
    }
    assert.equal(shift(across(open, 'German: D7'), 'entry A7', 'D7').automatic, false);
    assert.equal(shift(across(open), 'E7', 'O7').automatic, false);
    assert.deepEqual(worth(shift(across(open, 'German: C7'), 'C7', 'entry A7')), ['0']);
  });

  it('9.613 a path entirely on road hexes, if it has more Uncontrolled hexes, beside the other', () => {
    const straight = soundMap(`${frame}\nroad E7..O7`);
    assert.deepEqual(worth(shift(across(straight), 'E7', 'O7')), ['5 road']);
    // Row 9: F to N lie outside both Areas.
    const winding = soundMap(`${frame}\nroad E7..E9 F9..O9 O8..O7`);
    assert.deepEqual(worth(shift(across(winding), 'E7', 'O7')), ['5', '9 road']);
    const broken = soundMap(`${frame}\nroad E7..I7\nroad K7..O7`);
    assert.deepEqual(worth(shift(across(broken), 'E7', 'O7')), ['5']);
  });

  it('9.613 starts where the Area is surely Controlled, unless the campaign rules that any hex will do', () => {
    const off = soundMap(`${frame}\nroad E8 F8 G8 H8 I8 J8 K8 L8 M8`);
    assert.deepEqual(worth(shift(across(off), 'E7', 'O7')), ['5']);
    assert.deepEqual(worth(shift(across(off), 'E7', 'O7', 'infantry', { shiftFrom: 'any-hex' })), ['5 road']);
    const canal = across(soundMap(`${frame}\nwater canal F0..F14`));
    assert.deepEqual(worth(shift(canal, 'E7', 'O7')), []);
    assert.deepEqual(worth(shift(canal, 'E7', 'O7', 'infantry', { shiftFrom: 'any-hex' })), ['5']);
  });

  it("9.613 No-Man's Land and the enemy stop it", () => {
    const canal = soundMap(`${frame}\nwater canal J0..J14\nbridge J7`);
    assert.deepEqual(worth(shift(across(canal), 'E7', 'O7')), ['5']);
    const held = shift(across(canal, 'German: E7 O7; British: J7'), 'E7', 'O7');
    assert.deepEqual([held.paths, held.possible], [[], false]);
    assert.equal(shift(across(canal, 'German: H7 P7; British: L7'), 'H7', 'P7').possible, false);
  });

  it('9.613 each hex must be Enterable by all of a mixed group', () => {
    const marsh = across(soundMap(`${frame}\nterrain marsh J0..J12`));
    assert.deepEqual(worth(shift(marsh, 'E7', 'O7')), ['5']);
    const [round] = shift(marsh, 'E7', 'O7', 'both').paths;
    assert.ok(round?.path.some((hex) => hex === 'J13' || hex === 'J14'));
    assert.equal(shift(across(soundMap(`${frame}\nterrain marsh J0..J14`)), 'E7', 'O7', 'both').possible, false);
  });

  it('9.613 shows a path over terrain that the map does not tell only where it would be better', () => {
    const belt = across(soundMap(`${frame}\nterrain woods J0..J14`));
    const unknown = shift(belt, 'E7', 'O7', 'vehicles');
    assert.equal(unknown.possible, 'unknown');
    assert.match(worth(unknown).join('; '), /^5, perhaps J\d+$/);
    assert.equal(shift(belt, 'E7', 'O7').possible, true);
    const { map } = readMap(`${frame}\nwater pond J0..J6 J8..J13\nterrain jungle J7`);
    const better = shift(across(map as BoardMap), 'E7', 'O7');
    assert.equal(better.possible, true);
    assert.equal(better.paths.length, 2);
    assert.equal(worth(better).at(-1), '5, perhaps J7');
    const idle = shift(across(readMap(`${frame}\nterrain jungle J7`).map as BoardMap), 'E7', 'O7');
    assert.deepEqual(worth(idle), ['5']);
  });

  it('9.613 vehicles follow a road through woods', () => {
    const road = across(soundMap(`${frame}\nterrain woods J0..J14\nroad E7..O7`));
    assert.deepEqual(worth(shift(road, 'E7', 'O7', 'vehicles')), ['5 road']);
    assert.deepEqual(worth(shift(road, 'E7', 'O7', 'both')), ['5 road']);
    const { map } = readMap(`${frame}\nterrain jungle J0..J14\nroad E7..O7`);
    assert.equal(shift(across(map as BoardMap), 'E7', 'O7', 'vehicles').possible, 'unknown');
  });

  it('9.613 is unknown without a map', () => {
    const areas = areasOf('German: E7 O7');
    const question = { side: 'German', from: areaOf(areas, 'E7'), to: areaOf(areas, 'O7'), who: 'infantry' } as const;
    assert.equal(shiftPaths(areas, question), 'unknown');
  });

  it('9.613 has the fewest Uncontrolled hexes of all paths', () => {
    const anyHexes = fc.uniqueArray(fc.constantFrom(...open.grid.names), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(anyHexes, anyHexes, (held, water) => {
        const map = soundMap(`${frame}\nwater pond ${water.join(' ')}`);
        const areas = areasOf(`German: ${held.join(' ')}`, { map });
        const [from, to] = [areas.areas[0], areas.areas[1]];
        if (!from || !to) return;
        // Relaxed till nothing changes: slow, and plain to see.
        const least = new Map<string, number>(
          from.locations.filter((hex) => !water.includes(hex)).map((hex) => [hex, 0]),
        );
        for (let changed = true; changed; ) {
          changed = false;
          for (const [hex, cost] of [...least]) {
            for (const next of map.grid.within(map.grid.index(hex), 1).map((i) => map.grid.name(i))) {
              if (water.includes(next)) continue;
              const sum = cost + (areas.status(next)?.kind === 'uncontrolled' ? 1 : 0);
              if (sum >= (least.get(next) ?? Number.POSITIVE_INFINITY)) continue;
              least.set(next, sum);
              changed = true;
            }
          }
        }
        const expected = Math.min(...hexesOf(to).map((hex) => least.get(hex) ?? Number.POSITIVE_INFINITY));
        const found = shiftPaths(areas, { side: 'German', from, to, who: 'infantry' }) as ShiftPaths;
        assert.equal(found.paths[0]?.uncontrolled ?? Number.POSITIVE_INFINITY, expected);
      }),
      { numRuns: 40 },
    );
  });
});

describe('3.613 Shift over rivers', () => {
  it('3.613 shows the way over a bridge beside a shorter one through the river', () => {
    const map = soundMap(`${frame}\nwater fordable J0..J14\nbridge J1`);
    const found = shift(across(map), 'E7', 'O7');
    const [short, dry] = worth(found);
    assert.match(short as string, /^5, rivers J\d+, TC J\d+$/);
    assert.match(dry as string, /^\d+$/);
    assert.equal(found.paths.length, 2);
    assert.ok(found.paths[1]?.path.includes('J1'));
    assert.deepEqual(worth(shift(across(map), 'E7', 'O7', 'vehicles')), [dry]);
  });

  it('3.613 without a bridge shows the way with the fewest TC', () => {
    const map = soundMap(`${frame}\nwater fordable J0..J12 J14\nwater shallow J13`);
    const found = shift(across(map), 'E7', 'O7');
    assert.equal(found.paths.length, 2);
    assert.match(worth(found)[0] as string, /^5, rivers J\d+, TC J\d+$/);
    assert.match(worth(found)[1] as string, /^\d+, rivers J13$/);
    assert.equal(shift(across(map), 'E7', 'O7', 'both').possible, false);
  });

  it('3.613 shows the way over a bridge beside one through a river that needs no TC', () => {
    const map = soundMap(`${frame}\nwater shallow J0..J14\nbridge J1`);
    const [short, dry] = worth(shift(across(map), 'E7', 'O7'));
    assert.match(short as string, /^5, rivers J\d+$/);
    assert.match(dry as string, /^\d+$/);
  });

  it('3.613 shows roads through a ford and over a bridge, and the way over the bridge off the road', () => {
    const roads = 'road E7..O7\nroad E7..E9 F9..O9 O8..O7';
    const map = soundMap(`${frame}\nwater fordable J0..J14\nbridge J9\n${roads}`);
    assert.deepEqual(worth(shift(across(map), 'E7', 'O7')), ['5 road, rivers J7, TC J7', '5', '9 road']);
  });

  it('3.613 a road over the bridge is both dry and on road', () => {
    const map = soundMap(`${frame}\nwater fordable J0..J14\nbridge J7\nroad E7..O7`);
    assert.deepEqual(worth(shift(across(map), 'E7', 'O7')), ['5 road']);
  });

  it('3.613 river-brush is river, unless the campaign rules otherwise', () => {
    const map = soundMap(`${frame}\nwater river-brush J0..J14`);
    assert.match(worth(shift(across(map), 'E7', 'O7')).join('; '), /^5, rivers J\d+, TC J\d+$/);
    assert.deepEqual(worth(shift(across(map), 'E7', 'O7', 'infantry', { riverBrush: 'not-river' })), ['5']);
  });

  it('3.613 a deep river is crossed by bridges only', () => {
    assert.equal(shift(across(soundMap(`${frame}\nwater river J0..J14`)), 'E7', 'O7').possible, false);
  });

  it('3.613 shows every way between the best and the one with the fewest TC', () => {
    const map = soundMap(
      'extent A1 GG24\nwater fordable A12..L12 N12..GG12 A13..H13 J13..L13 N13..GG13\nwater shallow I13 M12 M13\nentry German A3',
    );
    const found = shift(areasOf('German: C8 C18', { map }), 'C8', 'C18');
    assert.deepEqual(
      found.paths.map(({ uncontrolled, checks }) => [uncontrolled, checks.length]),
      [
        [5, 2],
        [11, 1],
        [17, 0],
      ],
    );
  });

  it('3.613 shows the fewest Uncontrolled hexes for each number of TC, and nothing worse', () => {
    const small = 'extent A1 J9\nentry German A5';
    const all = soundMap(small).grid.names;
    const anyHexes = fc.uniqueArray(fc.constantFrom(...all), { minLength: 2, maxLength: 4 });
    const wide = fc.uniqueArray(fc.constantFrom(...all), { minLength: 15, maxLength: 60 });
    fc.assert(
      fc.property(anyHexes, wide, (held, river) => {
        const map = soundMap(`${small}\nwater fordable ${river.join(' ')}`);
        const areas = areasOf(`German: ${held.join(' ')}`, { map });
        const [from, to] = [areas.areas[0], areas.areas[1]];
        if (!from || !to) return;
        // Every state of a hex and the TC so far, relaxed till nothing changes.
        const least = new Map<string, number>(
          from.locations.map((hex) => [`${hex} ${river.includes(hex) ? 1 : 0}`, 0]),
        );
        const ways = new Map(
          all.map((hex) => [
            hex,
            map.grid.within(map.grid.index(hex), 1).map((i) => {
              const next = map.grid.name(i);
              return {
                next,
                toll: river.includes(next) ? 1 : 0,
                price: areas.status(next)?.kind === 'uncontrolled' ? 1 : 0,
              };
            }),
          ]),
        );
        for (let open = [...least.keys()]; open.length; ) {
          const changed = new Set<string>();
          for (const state of open) {
            const [hex = '', tolls] = state.split(' ');
            for (const { next, toll, price } of ways.get(hex) ?? []) {
              const there = `${next} ${Number(tolls) + toll}`;
              const sum = (least.get(state) ?? 99) + price;
              if (next === hex || Number(tolls) + toll > 12 || sum >= (least.get(there) ?? 99)) continue;
              least.set(there, sum);
              changed.add(there);
            }
          }
          open = [...changed];
        }
        const ends = hexesOf(to).flatMap((hex) =>
          [...Array(13).keys()].flatMap((tolls) => {
            const sum = least.get(`${hex} ${tolls}`);
            return sum === undefined ? [] : [[sum, tolls] as const];
          }),
        );
        const best = ends.filter(
          ([sum, tolls]) => !ends.some(([s, t]) => s <= sum && t <= tolls && (s < sum || t < tolls)),
        );
        const expected = [...new Set(best.map(String))].sort();
        const { paths } = shiftPaths(areas, { side: 'German', from, to, who: 'infantry' }) as ShiftPaths;
        // One that crosses no river beside one that crosses it without a TC is not told apart here.
        assert.deepEqual(paths.map(({ uncontrolled, checks }) => `${uncontrolled},${checks.length}`).sort(), expected);
        for (const { path, checks } of paths)
          assert.deepEqual(
            checks,
            path.filter((hex) => river.includes(hex)),
          );
      }),
      { numRuns: 150 },
    );
  });
});
