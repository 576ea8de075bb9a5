/** What map files say beyond terrain, water, roads and buildings, and what is wrong with it. */
import assert from 'node:assert/strict';
import { buildingLocations, enterable } from '../../../server/src/board/map';
import { readMap, soundMap } from './support';

const on = (text: string) => `extent A1 J8\n${text}`;
const faultsOf = (text: string) => readMap(on(text)).faults;
const messagesOf = (text: string) => readMap(on(text)).messages;

describe('the grain of a map', () => {
  it('is the common one where the file does not say', () => {
    assert.equal(soundMap('extent A1 J8').grid.grain.name, 'common');
    assert.equal(soundMap('grain common\nextent A1 J8').grid.grain.name, 'common');
    assert.equal(soundMap('extent A1 J8\ngrain Other').grid.grain.name, 'other');
  });

  it('is a word of two, said once, before all that names hexes', () => {
    assert.deepEqual(readMap('grain othr\nextent A1 J8').faults, ['map-grain-unknown at othr']);
    assert.deepEqual(readMap('grain othr\nextent A1 J8').messages, [
      '"othr" is no grain this referee knows: did you mean "other"?',
    ]);
    assert.deepEqual(readMap('grain odd\nextent A1 J8').messages, [
      '"odd" is no grain this referee knows: common, other',
    ]);
    assert.deepEqual(readMap('grain other\ngrain other\nextent A1 J8').faults, ['map-grain-twice at grain']);
    assert.deepEqual(readMap('extent A1 J8\nterrain woods B3\ngrain other').faults, ['map-grain-late at grain']);
    assert.deepEqual(readMap('grain other\nterrain woods B3').faults, ['map-extent-missing at terrain']);
  });
});

describe('levels of a map', () => {
  it('are sure, or the guess that a tint stands for', () => {
    const { levels } = soundMap(on('level -1 A1..A3\nlevel Tan 1 B1\nlevel tan 1 C1'));
    assert.deepEqual(
      [levels.get('A2'), levels.get('B1'), levels.get('C1')],
      [-1, { tint: 'tan', guess: 1 }, { tint: 'tan', guess: 1 }],
    );
    assert.equal(levels.get('D1'), undefined);
  });

  it('are told once of each hex, and a tint is taken for one of them', () => {
    assert.deepEqual(faultsOf('level 1 A1..A3\nlevel 1 A2'), ['map-level-twice at A2']);
    assert.deepEqual(messagesOf('level tan 1 A1\nlevel 0 A1'), ['A1 has a level already: tan']);
    assert.deepEqual(faultsOf('level tan 1 A1\nlevel tan 2 A2'), ['map-tint-unlike at 2']);
    assert.deepEqual(messagesOf('level tan 1 A1\nlevel tan 2 A2'), ['tan is taken for level 1 above']);
  });
});

describe('hexsides of a map', () => {
  it('lie between two hexes, the one with the marks first', () => {
    assert.deepEqual(soundMap(on('hexside hedge A3-A4 B2-B3\nhexside slope B3-B2')).hexsides, [
      { kind: 'hedge', hex: 'A3', other: 'A4' },
      { kind: 'hedge', hex: 'B2', other: 'B3' },
      { kind: 'slope', hex: 'B3', other: 'B2' },
    ]);
  });

  it('are of a known kind, between hexes of the map that touch, told once', () => {
    assert.deepEqual(faultsOf('hexside hedg A3-A4'), ['map-hexside-unknown at hedg']);
    assert.deepEqual(messagesOf('hexside hedg A3-A4'), [
      '"hedg" is no kind of hexside this referee knows: did you mean "hedge"?',
    ]);
    assert.deepEqual(faultsOf('hexside wall A3-A5 A3-A3 A3-K2'), [
      'map-hexside-apart at A3-A5',
      'map-hexside-apart at A3-A3',
      'map-hex-off-board at K2',
    ]);
    assert.deepEqual(faultsOf('hexside wall A3-A4\nhexside hedge A3-A4\nhexside wall A4-A3'), [
      'map-hexside-twice at A4-A3',
    ]);
  });
});

describe('roads and paths of a map', () => {
  it('are of a kind, and a path is no road', () => {
    const { roads, roadHexes } = soundMap(on('road paved D2..D4\nroad E3..E5\npath D4 D5'));
    assert.deepEqual(
      roads.map(({ kind, hexes }) => [kind, hexes.length]),
      [
        ['paved', 3],
        [undefined, 3],
        ['path', 2],
      ],
    );
    assert.deepEqual([roadHexes.has('D4'), roadHexes.has('E3'), roadHexes.has('D5')], [true, true, false]);
  });

  it('are of a known kind and whole', () => {
    assert.deepEqual(faultsOf('road pavd D2..D4'), ['map-road-unknown at pavd']);
    assert.deepEqual(faultsOf('path D2 D4'), ['map-road-broken at D4']);
    assert.deepEqual(messagesOf('path D2 D4'), ['The path breaks off: D4 does not touch D2']);
    assert.deepEqual(faultsOf('path D2 D3\nwater canal D3'), []);
  });

  it('have embankments, of a kind where the map tells', () => {
    const { embankments } = soundMap(on('road A2..D2\nembankment A2 B2\nembankment Sunken C2\nembankment elevated D2'));
    assert.deepEqual([...embankments.values()], ['unknown', 'unknown', 'sunken', 'elevated']);
    assert.deepEqual(faultsOf('road A2 B2\nembankment sunk A2 B2'), ['map-embankment-unknown at sunk']);
    assert.deepEqual(faultsOf('road A2 B2\nembankment A2\nembankment sunken A2'), ['map-embankment-twice at A2']);
    assert.deepEqual(faultsOf('embankment A2\npath A2 B2'), ['map-embankment-roadless at A2']);
  });
});

describe('water and ditches of a map', () => {
  it('a ditch is no water, and a land hex may be water in part', () => {
    const map = soundMap(on('ditch A2 B2\nwater-part 0.36 C2 D2'));
    assert.deepEqual([[...map.ditches], map.water.size], [['A2', 'B2'], 0]);
    assert.equal(map.waterParts.get('D2'), 0.36);
    assert.equal(enterable(map, 'C2', 'infantry'), 'yes');
  });

  it('a share lies between 0 and 1, and is told once, of hexes that are not water as a whole', () => {
    for (const share of ['0', '1', '1.5'])
      assert.deepEqual(faultsOf(`water-part ${share} C2`), [`map-share-wrong at ${share}`]);
    assert.deepEqual(faultsOf('water-part 0.2 C2\nwater-part 0.3 C2'), ['map-share-twice at C2']);
    assert.deepEqual(faultsOf('water-part 0.2 C2\nwater pond C2'), ['map-share-wet at C2']);
  });
});

describe('buildings of a map', () => {
  const buildingOf = (text: string) => soundMap(on(`building ${text}`)).buildings[0];

  it('may have more than the map tells', () => {
    assert.deepEqual(buildingOf('C3'), { hexes: ['C3'], levels: [0] });
    assert.deepEqual(buildingOf('C3 stone levels unknown'), {
      hexes: ['C3'],
      material: 'stone',
      levels: [0],
      mayBeHigher: true,
    });
    assert.deepEqual(buildingOf('C3 unknown levels 0 1 Unknown'), {
      hexes: ['C3'],
      levels: [0, 1],
      mayBeHigher: true,
    });
    assert.deepEqual(buildingLocations(soundMap(on('building C3 levels 1 unknown'))), ['C3', 'C3/1']);
  });

  it('have their stairs within them', () => {
    assert.deepEqual(buildingOf('C3 C4 C5 stone levels 0 1 stairs C3 C5')?.stairs, ['C3', 'C5']);
    assert.deepEqual(buildingOf('C3 C4 stairs C4 levels 0 1')?.stairs, ['C4']);
    assert.deepEqual(faultsOf('building C3 C4 levels 0 1 stairs C4 C5'), ['map-stairs-outside at C5']);
  });
});

describe('what is written on a map', () => {
  it('names places, LVP and what an entry arrow says', () => {
    const map = soundMap(
      on('label C3 "Café ""Gondrée"""\nworth 2 C3 D3\nentry German A3 "+0"\nentry British A5 A4..A6 "Day II"'),
    );
    assert.equal(map.labels.get('C3'), 'Café "Gondrée"');
    assert.deepEqual(
      [...map.lvp],
      [
        ['C3', 2],
        ['D3', 2],
      ],
    );
    assert.deepEqual(
      map.entryAreas.map(({ text, hexes }) => [text, hexes.length]),
      [
        ['+0', 7],
        ['Day II', 3],
      ],
    );
  });

  it('names each hex once, and no hex without LVP', () => {
    assert.deepEqual(faultsOf('label C3 "One"\nlabel C3 "Two"'), ['map-label-twice at C3']);
    assert.deepEqual(messagesOf('label C3 "One"\nlabel C3 "Two"'), ['C3 has a name already: "One"']);
    assert.deepEqual(faultsOf('worth 0 C3'), ['map-lvp-wrong at 0']);
    assert.deepEqual(faultsOf('worth 1 C3\nworth 2 C3'), ['map-lvp-twice at C3']);
  });

  it('covers hexes of which nobody knows what is in them, unless a line tells', () => {
    const map = soundMap(on('covered C3..C5\nterrain woods C4'));
    assert.deepEqual([...map.covered], ['C3', 'C4', 'C5']);
    assert.deepEqual([map.terrain.get('C3'), map.terrain.get('C4')], [['unknown'], ['woods']]);
    assert.equal(enterable(map, 'C3', 'infantry'), 'unknown');
    assert.equal(enterable(map, 'C4', 'infantry'), 'yes');
  });
});
