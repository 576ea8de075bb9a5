/** Map files: what they say, and what is wrong with them. */
import assert from 'node:assert/strict';
import { buildingLocations, enterable } from '../../../server/src/board/map';
import { readMap, soundMap } from './support';

const faultsOf = (text: string) => readMap(text).faults;

describe('map extent', () => {
  it('gives the standard board half hexes at top and bottom of its even columns', () => {
    const { grid } = soundMap('extent A1 GG10');
    assert.equal(grid.size, 17 * 10 + 16 * 11);
    assert.equal(grid.columnSpan(1), 'A1-A10');
    assert.equal(grid.columnSpan(2), 'B0-B10');
  });

  it('gives odd columns a half hex at the bottom below a whole hex of an even one', () => {
    const { grid } = soundMap('extent A1 TT28');
    assert.equal(grid.columnSpan(46), 'TT0-TT28');
    assert.equal(grid.columnSpan(25), 'Y1-Y29');
  });

  it('must be there, once, first and straight', () => {
    assert.deepEqual(faultsOf('board PB\nterrain woods B3\nterrain woods B4'), ['map-extent-missing at terrain']);
    assert.equal(readMap('board PB').map, undefined);
    assert.deepEqual(faultsOf('terrain woods B3\nextent A1 F6'), ['map-extent-late at terrain']);
    assert.deepEqual(faultsOf('extent A1 F6\nextent A1 F7'), ['map-extent-twice at extent']);
    assert.deepEqual(faultsOf('extent A1 F6\nextent A1 F6'), ['map-extent-twice at extent']);
    assert.deepEqual(faultsOf('extent F1 A6'), ['map-extent-crooked at F1 A6']);
    assert.deepEqual(faultsOf('extent A6 F1'), ['map-extent-crooked at A6 F1']);
  });
});

describe('map lines', () => {
  it('describe terrain, water, roads, buildings', () => {
    const map = soundMap(`
      board PB "Small"
      extent A1 J8
      terrain woods B3 C4..C6
      terrain hedge B3
      water canal A7..J7
      bridge D7
      road D2..D8
      building F3 F4 stone levels 0 1
      building H2`);
    assert.equal(map.module, 'PB');
    assert.equal(map.title, 'Small');
    assert.deepEqual(map.terrain.get('B3'), ['woods', 'hedge']);
    assert.deepEqual([...map.terrain.keys()], ['B3', 'C4', 'C5', 'C6']);
    assert.equal(map.water.get('G7'), 'canal');
    assert.deepEqual(
      map.roads.map(({ hexes }) => hexes),
      [['D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8']],
    );
    assert.deepEqual(
      map.buildings.map(({ hexes, material, levels }) => ({ hexes, material, levels })),
      [
        { hexes: ['F3', 'F4'], material: 'stone', levels: [0, 1] },
        { hexes: ['H2'], material: undefined, levels: [0] },
      ],
    );
    assert.deepEqual(buildingLocations(map), ['F3', 'F3/1', 'F4', 'F4/1', 'H2']);
  });

  it('let ranges run backwards, down a column or along a number', () => {
    const map = soundMap('extent A1 J8\nroad D4..D2\nroad E3..B3');
    assert.deepEqual(
      map.roads.map(({ hexes }) => hexes),
      [
        ['D4', 'D3', 'D2'],
        ['E3', 'D3', 'C3', 'B3'],
      ],
    );
  });

  it('name hexes that are on the map, on the ground, in straight ranges', () => {
    assert.deepEqual(faultsOf('extent A1 J8\nterrain woods B3 K2 C4..C12'), [
      'map-hex-off-board at K2',
      'map-hex-off-board at C12',
    ]);
    assert.deepEqual(readMap('extent A1 J8\nterrain woods K2 C12').messages, [
      'K2 is not on the map: the map is A1-J8',
      'C12 is not on the map: that column is C1-C9',
    ]);
    assert.deepEqual(faultsOf('extent A1 J8\nterrain woods B3..D5'), ['map-range-crooked at B3..D5']);
    assert.deepEqual(faultsOf('extent A1 J8\nterrain woods B3/1'), ['map-level-misplaced at B3/1']);
  });

  it('keep roads whole and dry, and bridges over water', () => {
    assert.deepEqual(faultsOf('extent A1 J8\nroad A1 A2 C2 C3'), ['map-road-broken at C2']);
    assert.deepEqual(faultsOf('extent A1 J8\nroad C2..C4\nwater canal C3'), ['map-road-in-water at C2..C4']);
    assert.deepEqual(faultsOf('extent A1 J8\nroad C2..C4\nwater stream C3'), []);
    assert.deepEqual(faultsOf('extent A1 J8\nroad C2..C4\nwater fordable C3'), []);
    assert.deepEqual(faultsOf('extent A1 J8\nbridge C3\nbridge C4\nwater canal C3'), ['map-bridge-dry at C4']);
  });

  it('use known words', () => {
    assert.deepEqual(faultsOf('extent A1 J8\nterrain jungle C3'), ['map-terrain-unknown at jungle']);
    assert.deepEqual(faultsOf('extent A1 J8\nwater lava C3'), ['map-water-unknown at lava']);
    assert.deepEqual(faultsOf('extent A1 J8\nterrain Woods C3'), []);
    assert.deepEqual(faultsOf('extent A1 J8\nbank left C3'), ['map-bank-unknown at left']);
  });

  it('name each bank of a river by one of its hexes', () => {
    const river = 'extent A1 J8\nwater fordable E1..E4\nwater river-brush E5..E9\nbridge E4';
    const { banks } = soundMap(`${river}\nbank north A1 B3\nbank south J8`);
    assert.deepEqual(
      ['D8', 'E4', 'E5', 'F1'].map((hex) => banks.get(hex)),
      ['north', undefined, undefined, 'south'],
    );
    assert.deepEqual(faultsOf(`${river}\nbank north A1\nbank south D8`), ['map-bank-twice at D8']);
    assert.deepEqual(faultsOf(`extent A1 J8\nwater stream E1..E8\nbank north A1\nbank south J8`), [
      'map-bank-twice at J8',
    ]);
  });

  it('describe each thing once', () => {
    assert.deepEqual(faultsOf('board PB\nboard PB\nextent A1 J8'), ['map-board-twice at board']);
    assert.deepEqual(faultsOf('extent A1 J8\nbuilding C3 C4\nbuilding C4 D4'), ['map-building-twice at C4']);
    assert.deepEqual(faultsOf('extent A1 J8\nbuilding C3 C3'), ['map-building-twice at C3']);
    assert.deepEqual(faultsOf('extent A1 J8\nentry German A3\nentry German A3'), ['map-entry-twice at A3']);
    assert.deepEqual(faultsOf('extent A1 J8\nentry German A3\nentry British A3'), []);
  });

  it('count building levels from the ground without a gap', () => {
    assert.deepEqual(faultsOf('extent A1 J8\nbuilding C3 levels 0 2'), ['map-levels-wrong at 0 2']);
    assert.deepEqual(buildingLocations(soundMap('extent A1 J8\nbuilding C3 levels 2 1')), ['C3', 'C3/1', 'C3/2']);
  });
});

describe('map Entry Areas', () => {
  const hexesOf = (entry: string) => soundMap(`extent A1 Z20\n${entry}`).entryAreas[0]?.hexes.join(' ');

  it('are the arrow and the nearest map-edge hexes, nine in all', () => {
    assert.equal(hexesOf('entry German A9'), 'A5 A6 A7 A8 A9 A10 A11 A12 A13');
    assert.equal(hexesOf('entry German M1'), 'I1 J0 K1 L0 M1 N0 O1 P0 Q1');
    assert.equal(hexesOf('entry German M21'), 'I21 J20 K21 L20 M21 N20 O21 P20 Q21');
    assert.equal(hexesOf('entry German Z9'), 'Z5 Z6 Z7 Z8 Z9 Z10 Z11 Z12 Z13');
  });

  it('end at a corner', () => {
    assert.equal(hexesOf('entry German A3'), 'A1 A2 A3 A4 A5 A6 A7');
    assert.equal(hexesOf('entry German A1'), 'A1 A2 A3 A4 A5 B0 C1 D0 E1');
  });

  it('may be spelled out, ranges along the edge', () => {
    assert.equal(hexesOf('entry German M1 J0..M1 O1'), 'J0 K1 L0 M1 O1');
    assert.equal(hexesOf('entry German M21 L20..O21'), 'L20 M21 N20 O21');
  });

  it('2.5187 may be a whole map edge, and hexes of several', () => {
    const top = hexesOf('entry Canadian M1 A1..Z0')?.split(' ') ?? [];
    assert.deepEqual([top.length, top[0], top[1], top.at(-1)], [26, 'A1', 'B0', 'Z0']);
    const bottom = hexesOf('entry German M21 Z20..A21')?.split(' ') ?? [];
    assert.deepEqual([bottom.length, bottom[0], bottom[1], bottom.at(-1)], [26, 'A21', 'B20', 'Z20']);
    assert.equal(hexesOf('entry German A1 A1..A3 B0..D0'), 'A1 A2 A3 B0 C1 D0');
  });

  it('lie at the map edge', () => {
    assert.deepEqual(faultsOf('extent A1 Z20\nentry German C4'), ['map-entry-inland at C4']);
    assert.deepEqual(faultsOf('extent A1 Z20\nentry German M1 M1 M2 A4..B0'), [
      'map-entry-inland at M2',
      'map-entry-inland at A4..B0',
    ]);
    assert.deepEqual(faultsOf('extent A1 Z20\nentry German A22'), ['map-hex-off-board at A22']);
    const [message = ''] = readMap('extent A1 P20\nentry British C20').messages;
    assert.match(message, /C20 does not touch it; of its column C1 and C21 do/);
  });
});

describe('Enterable hexes', () => {
  const { map } = readMap(`
    extent A1 J8
    terrain woods B3
    terrain marsh C3
    terrain jungle D3
    water canal A7..J7
    water stream E3
    bridge D7`);
  const who = (hex: string) => map && [enterable(map, hex, 'infantry'), enterable(map, hex, 'vehicles')];

  it('depend on terrain, water and bridges', () => {
    assert.deepEqual(who('A1'), ['yes', 'yes']);
    assert.deepEqual(who('B3'), ['yes', 'unknown']);
    assert.deepEqual(who('C3'), ['yes', 'no']);
    assert.deepEqual(who('E3'), ['yes', 'unknown']);
    assert.deepEqual(who('C7'), ['no', 'no']);
    assert.deepEqual(who('D7'), ['yes', 'yes']);
  });

  it('are unknown where the terrain is', () => {
    assert.deepEqual(who('D3'), ['unknown', 'unknown']);
  });
});
