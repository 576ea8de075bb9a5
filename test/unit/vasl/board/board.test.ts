/** Boards that the tests draw, made into map files. No real board was tried. */
import assert from 'node:assert/strict';
import { boardMap } from '../../../../server/src/service/boardMap';
import { Drawing, type Layout, metadata, small, zip } from './drawing';
import { mapOf } from './reading';

const attributes = {
  name: 'T1',
  version: '1.0',
  boardImageFileName: 'bdT1.gif',
  hasHills: 'FALSE',
  width: 5,
  height: 3,
};
const other: Layout = { columns: 5, rows: 3, isOther: true, x0: 1, y0: 98, width: 227, height: 290 };
const otherAttributes = {
  ...attributes,
  A1CenterX: 1,
  A1CenterY: 98,
  hexWidth: 56.25,
  hexHeight: 64.5,
  altHexGrain: 'TRUE',
};

interface Parts {
  readonly inner?: string;
  readonly stairs?: readonly (readonly [number, number])[];
}
const ways = {
  LOSData: (drawing: Drawing, { inner, stairs }: Parts = {}) => {
    const isOther = drawing.layout.isOther ?? false;
    return zip({
      'BoardMetadata.xml': metadata(isOther ? otherAttributes : attributes, inner),
      LOSData: drawing.losData(stairs),
    });
  },
  GIF: (drawing: Drawing, { inner }: Parts = {}) =>
    zip({
      'BoardMetadata.xml': metadata(drawing.layout.isOther ? otherAttributes : attributes, inner),
      'bdT1.gif': drawing.gif(),
    }),
  PNG: (drawing: Drawing, { inner }: Parts = {}) =>
    zip({
      'BoardMetadata.xml': metadata(
        { ...(drawing.layout.isOther ? otherAttributes : attributes), boardImageFileName: 'bdT1.png' },
        inner,
      ),
      'bdT1.png': drawing.png(),
    }),
};

const sorted = (hexes: Iterable<string>) => [...hexes].sort();

describe('a map from a VASL board', () => {
  for (const [way, archive] of Object.entries(ways))
    for (const [grain, layout] of Object.entries({ common: small, other }))
      describe(`${way}, ${grain} grain`, () => {
        it('terrain in its hexes', () => {
          const drawing = new Drawing(layout)
            .hex('B2', 'woods')
            .hex('C2', 'grain')
            .hex('D2', 'brush')
            .hex('A2', 'marsh');
          const { map } = mapOf(archive(drawing));
          assert.equal(map.grid.grain.name, grain);
          assert.deepEqual(
            [...map.terrain].sort(([a], [b]) => (a < b ? -1 : 1)),
            [
              ['A2', ['marsh']],
              ['B2', ['woods']],
              ['C2', ['grain']],
              ['D2', ['brush']],
            ],
          );
        });

        it('exactly the hexes of the board', () => {
          const { map } = mapOf(archive(new Drawing(layout)));
          const numbers = (column: string) =>
            map.grid.names.filter((name) => name.startsWith(column)).map((n) => n.slice(1));
          assert.deepEqual(numbers('A'), grain === 'common' ? ['1', '2', '3'] : ['0', '1', '2', '3']);
          assert.deepEqual(numbers('B'), grain === 'common' ? ['0', '1', '2', '3'] : ['1', '2', '3']);
          assert.deepEqual(numbers('E'), numbers('A'));
          assert.deepEqual(numbers('F'), []);
        });

        it('a road over the sides that it crosses, and none that it does not', () => {
          const drawing = new Drawing(layout)
            .way('paved', 9, 'A1', 'A2', 'A3')
            .way('dirt', 9, 'C1', 'C2', 'D2')
            .way('path', 5, 'E1', 'E2');
          const { map } = mapOf(archive(drawing));
          const runs = map.roads.map(({ kind, hexes }) => `${kind} ${sorted(hexes).join(' ')}`);
          assert.deepEqual(runs.sort(), ['dirt C1 C2 D2', 'path E1 E2', 'paved A1 A2 A3']);
          assert.deepEqual(sorted(map.roadHexes), ['A1', 'A2', 'A3', 'C1', 'C2', 'D2']);
        });

        it('hedges and walls along hexsides, whole ones only', () => {
          const drawing = new Drawing(layout)
            .side('hedge', 'B2', 'C2')
            .side('wall', 'C1', 'C2')
            .side('hedge', 'C2', 'C3', 0.4);
          const { map, text } = mapOf(archive(drawing));
          const sides = map.hexsides.map(({ kind, hex, other }) => `${kind} ${hex}-${other}`);
          assert.deepEqual(sides.sort(), ['hedge B2-C2', 'wall C1-C2']);
          assert.match(text, /^# C2-C3: hedge on \d+ % of the hexside: not written$/m);
        });

        it('buildings of one hex and of two, by their material', () => {
          const drawing = new Drawing(layout)
            .disc('A2', 12, 'wooden')
            .way('stone', 20, 'C2', 'C3')
            .disc('E2', 12, 'stone');
          const { map } = mapOf(archive(drawing));
          const buildings = map.buildings.map(({ hexes, material }) => `${material} ${hexes.join(' ')}`);
          assert.deepEqual(buildings.sort(), ['stone C2 C3', 'stone E2', 'wooden A2']);
        });
      });
});

describe('what LOSData tells alone', () => {
  const { LOSData } = ways;

  it('levels of buildings, and stairs by their hex', () => {
    const drawing = new Drawing().way('stone2', 20, 'B1', 'B2').disc('D1', 12, 'wooden').disc('D3', 12, 'wooden1');
    const { map } = mapOf(
      LOSData(drawing, {
        stairs: [
          [1, 2],
          [3, 1],
          [3, 3],
        ],
      }),
    );
    assert.deepEqual(map.buildings, [
      { hexes: ['B1', 'B2'], material: 'stone', levels: [0, 1, 2], stairs: ['B2'] },
      { hexes: ['D1'], material: 'wooden', levels: [0] },
      { hexes: ['D3'], material: 'wooden', levels: [0, 1], stairs: ['D3'] },
    ]);
  });

  it('stairs of the other grain, whose columns begin with A1 and B1', () => {
    const drawing = new Drawing(other).way('stone2', 20, 'B1', 'B2');
    assert.deepEqual(mapOf(LOSData(drawing, { stairs: [[1, 1]] })).map.buildings[0]?.stairs, ['B2']);
  });

  it('levels of all hexes once one is not level', () => {
    assert.equal(mapOf(LOSData(new Drawing())).map.levels.size, 0);
    const { map } = mapOf(LOSData(new Drawing().level('B2', 1).level('C2', -1)));
    assert.equal(map.levels.size, map.grid.size);
    assert.deepEqual(
      ['B2', 'C2', 'A1'].map((hex) => map.levels.get(hex)),
      [1, -1, 0],
    );
  });

  it('the level of a hex beside its gully and not in it', () => {
    const drawing = new Drawing().level('B2', 1).way('gully', 12, 'B1', 'B2', 'B3');
    for (const [at, code] of drawing.codes.entries()) if (code === 30) drawing.levels[at] = 0;
    assert.equal(mapOf(LOSData(drawing)).map.levels.get('B2'), 1);
  });

  it('water, a bridge over it, and a road that has none', () => {
    const drawing = new Drawing()
      .way('canal', 30, 'A2', 'B2', 'C3')
      .way('paved', 9, 'B1', 'B3')
      .disc('B2', 9, 'bridge');
    const { map } = mapOf(LOSData(drawing));
    assert.equal(map.water.get('B2'), 'canal');
    assert.deepEqual([...map.bridges], ['B2']);
    const without = mapOf(LOSData(new Drawing().hex('B2', 'canal').way('paved', 9, 'B1', 'B2', 'B3')));
    assert.equal(without.map.water.has('B2'), false);
    assert.match(without.text, /^water-part 0\.\d+ B2 {2}# LOSData: Canal, a road and no bridge, doubtful$/m);
  });

  it('a terrain that maps have no word for is unknown, by its name', () => {
    const { map, text } = mapOf(LOSData(new Drawing().hex('B2', 'crags')));
    assert.deepEqual(map.terrain.get('B2'), ['unknown']);
    assert.match(text, /^terrain unknown B2 {2}# LOSData: terrain 26 of VASL 100 %, for which maps have no word$/m);
  });

  it('a rowhouse bar parts buildings; a ditch and a sunken road are told', () => {
    const drawing = new Drawing()
      .way('stone2', 24, 'B1', 'B2')
      .side('bar', 'B1', 'B2')
      .way('ditch', 8, 'D1', 'D3')
      .way('sunken', 9, 'E1', 'E2');
    const { map } = mapOf(LOSData(drawing));
    assert.deepEqual(
      map.buildings.map(({ hexes }) => hexes),
      [['B1'], ['B2']],
    );
    assert.deepEqual(
      map.hexsides.map(({ kind, hex, other }) => `${kind} ${hex}-${other}`),
      ['rowhouse-bar B1-B2'],
    );
    assert.deepEqual(sorted(map.ditches), ['D1', 'D2', 'D3']);
    assert.deepEqual(
      [...map.embankments],
      [
        ['E1', 'sunken'],
        ['E2', 'sunken'],
      ],
    );
  });

  it('an orchard is its hex however few its trees; a little woods is a doubt', () => {
    const { map, text } = mapOf(LOSData(new Drawing().disc('B2', 6, 'orchard', 18, 0).disc('D2', 9, 'woods', 17, 0)));
    assert.deepEqual([...map.terrain], [['B2', ['orchard']]]);
    assert.match(text, /^# D2: woods on \d+ %, not at the centre: not written$/m);
  });

  it('water that VASL does not name, with what is to be settled', () => {
    assert.match(
      mapOf(LOSData(new Drawing().hex('B2', 'water'))).text,
      /^water pond B2 .*make it canal, pond or river$/m,
    );
  });
});

describe('what the metadata tell', () => {
  it('slopes, by the sides of a hex from the upper one clockwise', () => {
    const inner = '<note text="1 > 0"/><slopes><slope hex="C2" hexsides="03"/><slope hex="B2" hexsides="1"/></slopes>';
    const { map } = mapOf(ways.LOSData(new Drawing(), { inner }));
    assert.deepEqual(map.hexsides.map(({ kind, hex, other }) => `${kind} ${hex}-${other}`).sort(), [
      'slope B2-C2',
      'slope C2-C1',
      'slope C2-C3',
    ]);
  });

  it('levels of buildings, which a picture does not', () => {
    const inner =
      '<buildingTypes><buildingType hexName="B2" buildingTypeName="Stone Building, 3 Level"/></buildingTypes>';
    const { map, text } = mapOf(ways.GIF(new Drawing().disc('B2', 12, 'stone').disc('D2', 12, 'stone'), { inner }));
    assert.deepEqual(map.buildings[0], { hexes: ['B2'], material: 'stone', levels: [0, 1, 2, 3] });
    assert.match(text, /^building D2 stone levels unknown /m);
  });

  it('colours of its own, by terrain', () => {
    const inner =
      '<colors><color name="Mine" red="18" green="52" blue="86" terrain="Vineyard" elevation="1"/></colors>';
    const { map } = mapOf(ways.GIF(new Drawing().hex('B2', 'strange'), { inner }));
    assert.deepEqual(map.terrain.get('B2'), ['vineyard']);
    assert.equal(map.levels.get('B2'), 1);
  });
});

describe('what colours tell', () => {
  it('the level of the ground, bare and under brush', () => {
    const { map } = mapOf(ways.GIF(new Drawing().level('B2', 2).hex('C2', 'brush1').hex('D2', 'brush')));
    assert.deepEqual(
      ['A1', 'B2', 'C2', 'D2'].map((hex) => map.levels.get(hex)),
      [0, 2, 1, 0],
    );
    assert.deepEqual(
      ['C2', 'D2'].map((hex) => map.terrain.get(hex)),
      [['brush'], ['brush']],
    );
  });
});

describe('an old board', () => {
  it('of the usual numbers where its data say none, its hexes by the size of its picture', () => {
    const old = zip({ data: 'version 5.9\n', 'bd99.gif': new Drawing().hex('C2', 'woods').gif() });
    const { map, text } = mapOf(old);
    assert.deepEqual(map.terrain.get('C2'), ['woods']);
    assert.equal(map.grid.corners, 'A1-E3');
    assert.match(text, /version 5\.9: from bd99\.gif, data in its archive/);
  });

  it('with colours of its own, by the names of VASL', () => {
    const old = zip({
      data: 'version 5.9\n',
      colors: '// mine\nBrushL_1, 18, 52, 86 // here\nnothing\n',
      'bd99.gif': new Drawing().hex('C2', 'strange').gif(),
    });
    const { map } = mapOf(old);
    assert.deepEqual(map.terrain.get('C2'), ['brush']);
    assert.equal(map.levels.get('C2'), -1);
  });

  it('with an even number of columns loses the half hexes that no extent has, and says so', () => {
    const drawing = new Drawing({ columns: 4, rows: 3, width: 169, height: 194 });
    const { map, text } = mapOf(zip({ data: '', 'bd9.gif': drawing.gif() }));
    assert.equal(map.grid.corners, 'A1-D2');
    assert.match(
      text,
      /^# An extent cannot have all of its hexes\. Left out are half hexes at the bottom: B3 and the like\.$/m,
    );
  });
});

describe('how sure it is', () => {
  it('says behind each line what it was read from', () => {
    const drawing = new Drawing()
      .hex('B2', 'woods')
      .side('hedge', 'C1', 'C2')
      .way('dirt', 9, 'E1', 'E2')
      .disc('D2', 12, 'stone');
    for (const [way, source] of [
      ['LOSData', 'LOSData'],
      ['GIF', 'picture'],
    ] as const) {
      const { text } = mapOf(ways[way](drawing));
      const told = text.split('\n').filter((line) => line && !line.startsWith('#') && !/^(extent|grain)/.test(line));
      assert.ok(told.length >= 4, text);
      for (const line of told) assert.match(line, new RegExp(`  # ${source}: .*(sure|likely|doubtful)`));
    }
  });

  it('nothing that colours alone tell is sure but hexsides', () => {
    const { text } = mapOf(ways.GIF(new Drawing().hex('B2', 'woods')));
    assert.match(text, /^terrain woods B2 {2}# picture: 100 %, centre, likely$/m);
    assert.match(
      mapOf(ways.LOSData(new Drawing().hex('B2', 'woods'))).text,
      /^terrain woods B2 {2}# LOSData: 100 %, centre, sure$/m,
    );
  });

  it('a hex in other colours is unknown', () => {
    const { map, text } = mapOf(ways.GIF(new Drawing().hex('B2', 'strange')));
    assert.deepEqual(map.terrain.get('B2'), ['unknown']);
    assert.match(text, /^terrain unknown B2 {2}# picture: 100 % in no colour of VASL$/m);
  });

  it('says that the players check it, and tells the name of the board as text', () => {
    const result = boardMap(zip({ data: '', 'bd9.gif': new Drawing().gif() }), 'bd9\nterrain woods A1');
    assert.ok('text' in result);
    assert.match(result.text, /^# Made by cglog from the VASL board "bd9\?terrain woods A1"/);
    assert.match(result.text, /check against the map before you play/);
  });
});
