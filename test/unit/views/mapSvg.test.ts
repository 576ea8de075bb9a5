/** The picture of a map says what its data says, layer by layer, and is a file that opens anywhere. */
import assert from 'node:assert/strict';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { embankments, hexsideKinds, roadKinds } from '../../../server/src/board/mapWords';
import { terrains, waters } from '../../../server/src/board/terrain';
import type { MapLocation, MapView } from '../../../server/src/service/views/data';
import { AreaPlates } from '../../../server/src/views/map/areas';
import { mapText } from '../../../server/src/views/map/facts';
import { hexLabel } from '../../../server/src/views/map/label';
import { Names } from '../../../server/src/views/map/labels';
import { allLayers, type Layer } from '../../../server/src/views/map/layers';
import { counterColours, palettes, themes } from '../../../server/src/views/map/palette';
import { apothem, planOf } from '../../../server/src/views/map/plan';
import { sceneOf } from '../../../server/src/views/map/scene';
import { mapSvg } from '../../../server/src/views/map/svg';
import { counter, hexes, sheetOf, source, viewOf } from './mapFixture';
import { every, readMarkup, type Tag, withClass } from './markup';

const draw = (view: Partial<MapView>, layers?: readonly Layer[]) => readMarkup(mapSvg(viewOf(view), { layers }));
const only = (top: Tag, name: string) => {
  const found = withClass(top, name);
  assert.equal(found.length, 1, `${found.length} of ${name}`);
  return found[0] as Tag;
};
/** Of the sheet alone: the legend shows the same once more. */
const onSheet = (top: Tag, name: string) => withClass(top, 'sheet').flatMap((sheet) => withClass(sheet, name));
/** The points of a path of absolute moves. */
const pointsOf = (path: Tag | undefined) =>
  [...(path?.attributes.d ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
const centreOf = (hex: string) => planOf(sheetOf()).centre(hex) ?? assert.fail(hex);
const titles = (top: Tag) =>
  every(top)
    .filter(({ name }) => name === 'title')
    .map(({ text }) => text);

const location = (rest: Partial<MapLocation>): MapLocation => ({
  location: 'C3',
  hex: 'C3',
  level: 0,
  side: 'British',
  strategic: true,
  letter: null,
  because: 'stone building',
  source: source(4),
  ...rest,
});
const area = {
  key: 'b',
  id: 'A',
  named: true,
  side: 'British',
  hexes: ['C3', 'C4'],
  locations: ['C3'],
  upper: false,
  isolated: false,
  source: null,
};

describe('the picture of a map', () => {
  it('names every hex of the sheet once', () => {
    const sheet = sheetOf();
    const names = withClass(draw({ sheet }), 'name').map(({ text }) => text);
    assert.deepEqual(names.sort(), sheet.hexes.map(({ hex }) => hex).sort());
  });

  it('has a drawing for each word that a map file may say of a hex', () => {
    const words = [...terrains.keys()].filter((word) => word !== 'open');
    const sheet = sheetOf({ hexes: hexes(8, 6, (hex) => ({ terrain: hex === 'C3' ? words : [] })) });
    const drawn = draw({ sheet });
    for (const word of words) {
      const shape = onSheet(drawn, `terrain-${word}`);
      assert.equal(shape.length, 1, word);
    }
    for (const water of waters.keys()) {
      const wet = sheetOf({ hexes: hexes(8, 6, (hex) => ({ water: hex === 'C3' ? water : null })) });
      assert.equal(onSheet(draw({ sheet: wet }), `water-${water}`).length, 1, water);
    }
  });

  it('has a drawing for each kind of hexside, road and embankment, between the hexes that are told', () => {
    const told = { hex: 'C3', other: 'C4' };
    for (const kind of hexsideKinds) {
      const [side] = onSheet(draw({ sheet: sheetOf({ hexsides: [{ kind, ...told }] }) }), `hexside-${kind}`);
      const ends = pointsOf(withClass(side as Tag, kind)[0]);
      // C3 lies above C4: where they touch, half an apothem's rounding apart.
      const y = (centreOf('C3').y + centreOf('C4').y) / 2;
      assert.ok(Math.abs((ends[0]?.y ?? 0) - y) <= 1, kind);
      const marks = kind === 'slope' || kind === 'cliff';
      const posts = kind === 'fence';
      const [above, below] = [ends.some((p) => p.y < y - 2), ends.some((p) => p.y > y + 2)];
      assert.deepEqual([above, below], [marks || posts, posts], `${kind}: marks stand in the hex that is named first`);
    }
    const hexesOf = ['C3', 'C4'];
    for (const kind of roadKinds) {
      const drawn = draw({ sheet: sheetOf({ roads: [{ kind, hexes: hexesOf }] }) });
      assert.equal(onSheet(drawn, kind === 'path' ? 'path-way' : kind).length, 1, kind);
    }
    for (const kind of embankments) {
      const sheet = sheetOf({ roads: [{ kind: 'dirt', hexes: hexesOf }], embankments: [{ hex: 'C3', kind }] });
      assert.equal(onSheet(draw({ sheet }), `${kind}-road`).length, 1, kind);
    }
  });

  it('draws levels, ditches, parts of water, covered hexes, LVP, names of places and what an arrow says', () => {
    const sheet = sheetOf({
      levels: [
        { level: -1, tint: 'olive', hexes: ['C3', 'C4'] },
        { level: 2, tint: null, hexes: ['D3'] },
      ],
      ditches: ['F3'],
      waterParts: [{ hex: 'F5', share: 0.3 }],
      covered: ['H5'],
      lvp: [{ hex: 'E2', points: 3 }],
      labels: [{ hex: 'G3', text: 'Le Port' }],
      entries: [{ side: 'German', arrow: 'D0', hexes: ['D0'], text: '+2 CPP' }],
    });
    const drawn = draw({ sheet });
    for (const name of ['low-1', 'high-2', 'ditch', 'water', 'covered', 'lvp-disc'])
      assert.equal(onSheet(drawn, name).length, 1, name);
    assert.equal(only(drawn, 'lvp-points').text, '3');
    assert.equal(only(drawn, 'place').text, 'Le Port');
    assert.deepEqual(
      withClass(drawn, 'entry-text').map(({ text }) => text),
      ['+2', 'CPP'],
    );
    const bare = draw({});
    for (const name of ['tint', 'ditch', 'water', 'covered', 'lvp-disc', 'place'])
      assert.equal(onSheet(bare, name).length, 0, name);
  });

  it('lets what is written on the sheet keep clear of each other', () => {
    const labels = ['C3', 'E3', 'G5'].map((hex) => ({ hex, text: `A rather long name at ${hex}` }));
    assert.deepEqual(
      withClass(draw({ sheet: sheetOf({ labels }) }), 'place').map(({ text }) => text),
      ['A rather long name at C3', 'A rather long name at G5'],
    );
  });

  it('draws a river with its banks, and a bridge along the road over it', () => {
    const wet = ['C3', 'D3', 'E4'];
    const sheet = sheetOf({
      hexes: hexes(8, 6, (hex) => ({ water: wet.includes(hex) ? 'river' : null, bridge: hex === 'D3' })),
      roads: [{ kind: null, hexes: ['D2', 'D3', 'D4'] }],
    });
    const drawn = draw({ sheet });
    const [river] = onSheet(drawn, 'water');
    assert.equal(river?.attributes.d?.match(/M/g)?.length, 1, 'one water');
    assert.equal(river?.attributes.d, onSheet(drawn, 'bank')[0]?.attributes.d);
    const xs = pointsOf(onSheet(drawn, 'bridge')[0]).map(({ x }) => x);
    assert.deepEqual(new Set(xs), new Set([centreOf('D3').x]), 'the road runs down the column, and so does the bridge');
  });

  it('sets the bank as far into a hex as a part of it is water', () => {
    const water = (hex: string) => ({ water: hex === 'D3' ? 'pond' : null });
    const lowest = (share?: number) => {
      const waterParts = share === undefined ? [] : [{ hex: 'D4', share }];
      const drawn = draw({ sheet: sheetOf({ hexes: hexes(8, 6, water), waterParts }) });
      return Math.max(...pointsOf(onSheet(drawn, 'water')[0]).map(({ y }) => y)) - centreOf('D3').y;
    };
    assert.ok(lowest() < apothem);
    assert.ok(lowest(0.1) > lowest() + 3 && lowest(0.3) > lowest(0.1) + 3);
  });

  it('joins roads where they meet, and lets them leave the sheet', () => {
    const roads = [
      { kind: 'paved' as const, hexes: ['A2', 'B2', 'C3', 'D3'] },
      { kind: 'dirt' as const, hexes: ['C3', 'C4'] },
    ];
    const drawn = draw({ sheet: sheetOf({ roads }) });
    const [dirt, paved] = ['dirt', 'paved'].map((kind) => pointsOf(onSheet(drawn, kind)[0]));
    const end = dirt?.find(({ y }) => Math.abs(y - centreOf('C3').y) < 20);
    assert.ok(end && Math.hypot(end.x - centreOf('C3').x, end.y - centreOf('C3').y) < 12, 'the joint lies in C3');
    const middle = (centreOf('B2').x + centreOf('C3').x) / 2;
    assert.ok(paved?.some(({ x }) => Math.abs(x - middle) < 1));
    assert.ok(Math.min(...(paved ?? []).map(({ x }) => x)) < centreOf('A2').x - 20, 'beyond the middle of A2');
  });

  it('makes one roof of a building in several hexes, and of houses in a row', () => {
    const building = (hexesOf: string[], material = 'stone') => ({ hexes: hexesOf, material, levels: [0, 1] });
    const parts = (told: Parameters<typeof sheetOf>[0], name: string) =>
      onSheet(draw({ sheet: sheetOf(told) }), name)[0]?.attributes.d?.match(/M/g)?.length;
    assert.equal(parts({ buildings: [building(['C3'])] }, 'stone'), 1);
    assert.equal(parts({ buildings: [building(['C3', 'C4'])] }, 'stone'), 3, 'two houses and what joins them');
    const row = [building(['C3']), building(['C4'], 'wooden')];
    assert.equal(parts({ buildings: row }, 'wooden'), 1);
    const bar = { kind: 'rowhouse-bar', hex: 'C3', other: 'C4' };
    assert.equal(parts({ buildings: row, hexsides: [bar] }, 'wooden'), 2, 'with its half of the passage');
  });

  it('draws the Axis side in blue and the other in red, whichever stands first', () => {
    const campaign = viewOf().campaign as NonNullable<MapView['campaign']>;
    const turned = { ...campaign, sides: [...campaign.sides].reverse() };
    for (const told of [campaign, turned]) {
      const view: Partial<MapView> = {
        campaign: told,
        areas: [{ ...area, side: 'German' }],
        sheet: sheetOf({ entries: [{ side: 'German', arrow: 'D0', hexes: ['D0'], text: null }] }),
        pieces: { a: counter('a', { side: 'German', nationality: 'German' }) },
        stacks: [{ hex: 'C3', place: 'C3', area: null, level: 0, pieces: ['a'] }],
      };
      const drawn = draw(view);
      for (const name of ['area', 'entry-area', 'counter'])
        assert.ok(only(drawn, name).classes.includes('side-1'), `${name}: the second colour is blue`);
    }
    for (const theme of themes) {
      const [other, axis] = palettes[theme].sides.map((colour) =>
        [1, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
      );
      assert.ok((axis?.[1] ?? 0) > (axis?.[0] ?? 0) && (other?.[0] ?? 0) > (other?.[1] ?? 0), theme);
    }
  });

  it('names fewer hexes the larger the letters have to be', () => {
    const sheet = sheetOf({ hexes: hexes(12, 12) });
    const named = (size: number) =>
      renderToString(h(Names, { sheet, plan: planOf(sheet), size })).match(/<text/g)?.length ?? 0;
    // Every column and row; every second; A, F and K with 0, 5 and 10, of which A and K have no 0.
    assert.deepEqual([named(9), named(20), named(40)], [144, 36, 2 + 3 + 2]);
  });

  it('explains in the legend what the sheet has, and nothing else', () => {
    const labels = (top: Tag) => withClass(top, 'tray-name').map(({ text }) => text);
    const bare = labels(draw({}));
    const sheet = sheetOf({
      hexes: hexes(8, 6, (hex) => ({ terrain: hex === 'C3' ? ['olive'] : [], water: hex === 'D3' ? 'canal' : null })),
      levels: [{ level: 1, tint: 'tan', hexes: ['C3'] }],
      roads: [{ kind: 'paved', hexes: ['A1', 'A2'] }],
      hexsides: [{ kind: 'hedge', hex: 'C3', other: 'C4' }],
      buildings: [{ hexes: ['E3'], material: 'wooden', levels: [0] }],
      lvp: [{ hex: 'E3', points: 2 }],
    });
    const more = labels(draw({ sheet })).filter((label) => !bare.includes(label));
    assert.deepEqual(more, ['Level 1? (tan)', 'Olive', 'Canal', 'Paved road', 'Hedge', 'Wooden building', 'Worth LVP']);
  });

  it('outlines Controlled Locations in the colour of the side, and others in none', () => {
    const drawn = draw(
      {
        locations: [
          location({}),
          location({ location: 'E3', hex: 'E3', side: 'German' }),
          location({ location: 'G3', hex: 'G3', side: null }),
        ],
      },
      ['control'],
    );
    assert.equal(withClass(withClass(drawn, 'locations')[0] as Tag, 'held').length, 2);
    assert.equal(withClass(withClass(drawn, 'locations')[0] as Tag, 'unheld').length, 1);
    const first = withClass(drawn, 'side-0').flatMap((g) => withClass(g, 'held'));
    assert.equal(first.length, 1 + 1, 'British: one on the map and one in the legend');
  });

  it('gives each level its own line only where two sides share a building', () => {
    const upstairs = (side: string) => location({ location: 'C3/1', level: 1, side });
    const rings = (side: string) =>
      withClass(withClass(draw({ locations: [location({}), upstairs(side)] }), 'locations')[0] as Tag, 'held').length;
    assert.equal(rings('British'), 1);
    assert.equal(rings('German'), 2);
  });

  it('puts the letters of MARKING THE MAP in squares', () => {
    const drawn = draw({ locations: [location({ letter: 'G', because: 'functioning Gun1' })] });
    assert.equal(only(drawn, 'in-letter').text, 'G');
    assert.ok(titles(drawn).includes('C3: Strategic (functioning Gun1), Controlled by the British side'));
  });

  it('draws each Setup Area with a dashed line and its id, an Isolated one otherwise', () => {
    const drawn = draw({
      areas: [area, { ...area, key: 'g', id: 'B', side: 'German', hexes: ['F3'], isolated: true }],
    });
    const [first, second] = withClass(drawn, 'area');
    assert.ok(first && second && first.classes.includes('side-0') && second.classes.includes('side-1'));
    assert.ok(!first.classes.includes('isolated') && second.classes.includes('isolated'));
    assert.deepEqual(
      withClass(drawn, 'plate-text').map(({ text }) => text),
      ['A', 'B'],
    );
    assert.deepEqual(
      withClass(drawn, 'plate-note').map(({ text }) => text),
      ['Isolated'],
    );
    // Both fall, or rise, from where they begin: `l` tells how far to the right and down.
    const slants = withClass(drawn, 'areas')
      .flatMap((areas) => withClass(areas, 'hatch'))
      .map(({ attributes }) => new Set([...(attributes.d ?? '').matchAll(/l\S+ (-?)/g)].map(([, sign]) => sign)));
    assert.deepEqual(slants, [new Set(['-']), new Set([''])], 'each side has its own hatching');
    const dashes = withClass(drawn, 'areas')
      .flatMap((areas) => withClass(areas, 'boundary'))
      .map(({ attributes }) => attributes.d?.match(/M/g)?.length);
    assert.deepEqual(dashes, [10, 18], 'one dash for a hexside, three where it is Isolated');
  });

  it('lets no id hide another, however large they are', () => {
    const areas = ['C3', 'C4', 'D3', 'E3'].map((hex) => ({ ...area, key: hex, id: hex, hexes: [hex], isolated: true }));
    for (const growth of [1, 3]) {
      const scene = sceneOf(viewOf({ areas }), sheetOf(), '');
      const places = [
        ...renderToString(h(AreaPlates, { scene, growth })).matchAll(/translate\(([\d.]+),(-?[\d.]+)\)/g),
      ];
      assert.equal(places.length, 4);
      for (const [i, [, x, y]] of places.entries())
        for (const [, otherX, otherY] of places.slice(i + 1)) {
          const apart = [Math.abs(Number(x) - Number(otherX)) / growth, Math.abs(Number(y) - Number(otherY)) / growth];
          assert.ok((apart[0] ?? 0) >= 43 || (apart[1] ?? 0) >= 26, `${growth}: ${apart}`);
        }
    }
  });

  it('highlights No-Man’s Land and dots Uncontrolled Territory, hex by hex', () => {
    const drawn = draw({ noMansLand: ['C3', 'D3'], uncontrolled: ['A1', 'A2', 'A3'] });
    const hexagons = (tag: Tag | undefined) => tag?.attributes.d?.match(/M/g)?.length;
    assert.equal(hexagons(withClass(drawn, 'no-mans-land')[0]), 2);
    assert.equal(hexagons(withClass(drawn, 'territory')[0]), 3);
  });

  it('draws the counters of a stack, the top one last, and counts what it does not show', () => {
    const names = ['648a', '648b', '648c', '648d', '648e', 'Howard'];
    const pieces = Object.fromEntries(names.map((name) => [name, counter(name)]));
    pieces.Howard = counter('Howard', { kind: 'leader', type: '9-2', statuses: ['wounded'] });
    const stack = { hex: 'C3', place: 'C3', area: null, level: 0, pieces: names };
    const drawn = draw({ pieces, stacks: [stack] });
    const shown = withClass(drawn, 'counter').map(({ attributes }) => attributes['data-piece']);
    assert.deepEqual(shown, ['648c', '648d', '648e', 'Howard']);
    assert.equal(only(drawn, 'count-text').text, '6');
    assert.equal(only(drawn, 'figures').text, '9-2', 'of the others only the edge is seen');
    assert.equal(only(drawn, 'chip-text').text, 'W');
    const told = titles(drawn)
      .find((title) => title.includes('648a'))
      ?.split('\n');
    assert.deepEqual(
      told?.map((line) => line.split(':')[0]),
      [...names].reverse(),
    );
    assert.equal(told?.[0], 'Howard: 9-2, British, wounded');
  });

  it('tells the counters of an RG apart', () => {
    const names = ['Signals.467i', 'Signals.467j', '648a', 'Pathfinder-Leader'];
    const tags = names.map((name) => {
      const stack = { hex: 'C3', place: 'C3', area: null, level: 0, pieces: [name] };
      return only(draw({ pieces: { [name]: counter(name) }, stacks: [stack] }), 'tag').text;
    });
    assert.deepEqual(tags, ['…gnals.467i', '…gnals.467j', '648a', 'Pathfinder…']);
  });

  it('shows broken, prisoner and captured by the counter itself', () => {
    const pieces = {
      a: counter('a', { statuses: ['broken'] }),
      b: counter('b', { prisoner: true }),
      c: counter('c', { kind: 'sw', type: 'MMG', captured: true }),
    };
    const stacks = Object.keys(pieces).map((name, i) => ({
      hex: `C${i + 1}`,
      place: '',
      area: null,
      level: 0,
      pieces: [name],
    }));
    const drawn = draw({ pieces, stacks });
    assert.equal(only(drawn, 'band-text').text, 'broken');
    only(drawn, 'bars');
    assert.equal(only(drawn, 'chip-text').text, 'CAPT');
  });

  it('sets out below the sheet what has no hex on it', () => {
    const stack = { hex: null, place: 'off map', area: null, level: 0, pieces: ['a'] };
    const drawn = draw({ pieces: { a: counter('a') }, stacks: [stack] });
    assert.ok(only(drawn, 'tray').text.includes('off map'));
    assert.equal(withClass(only(drawn, 'tray'), 'counter').length, 1);
  });

  it('draws Entry Areas at their edge, paths with their heads, and what the line touches', () => {
    const sheet = sheetOf({ entries: [{ side: 'German', arrow: 'D0', hexes: ['C1', 'D0', 'E1'], text: null }] });
    const path = {
      kind: 'retain' as const,
      side: 'British',
      hexes: ['C3', 'D3', 'E4'],
      text: '648a goes',
      rule: '9.6053',
    };
    const drawn = draw({ sheet, paths: [path], touched: { hexes: ['C3'], pieces: [] } });
    assert.equal(only(drawn, 'entry').text, 'D0');
    assert.ok(only(drawn, 'retain').attributes.d?.startsWith('M'));
    assert.ok(titles(drawn).includes('648a goes'));
    assert.ok(withClass(drawn, 'touched').length === 1);
  });

  it('leaves out the layers that are not asked for', () => {
    const view: Partial<MapView> = {
      locations: [location({ letter: 'E' })],
      areas: [area],
      noMansLand: ['D3'],
      uncontrolled: ['A1'],
      markers: [{ kind: 'flame', hex: 'C3', location: 'C3', text: 'Flame', source: null }],
      pieces: { a: counter('a') },
      stacks: [{ hex: 'C3', place: 'C3', area: null, level: 0, pieces: ['a'] }],
      sheet: sheetOf({
        entries: [{ side: 'German', arrow: 'D0', hexes: ['D0'], text: null }],
        roads: [{ kind: null, hexes: ['A1', 'A2'] }],
      }),
      paths: [{ kind: 'escape', side: 'British', hexes: ['C3', 'C4'], text: 'goes', rule: null }],
    };
    const sign: Readonly<Record<Layer, string>> = {
      terrain: 'roads',
      names: 'name',
      uncontrolled: 'territory',
      noMansLand: 'no-mans-land-layer',
      areas: 'area',
      entries: 'entry-area',
      control: 'locations',
      markers: 'markers',
      counters: 'counter',
      paths: 'way',
    };
    const signs = (layer: Layer, shown?: readonly Layer[]) =>
      (layer === 'terrain' ? onSheet : withClass)(draw(view, shown), sign[layer]).length;
    for (const layer of allLayers) {
      assert.ok(signs(layer) > 0, layer);
      const others = allLayers.filter((l) => l !== layer);
      assert.equal(signs(layer, others), 0, layer);
    }
  });

  it('without a sheet says why', () => {
    const drawn = draw({ sheet: null, sheetId: null, empty: 'The log names no map file.' });
    assert.ok(drawn.text.includes('The log names no map file.'));
    assert.equal(withClass(drawn, 'name').length, 0);
  });

  it('shows text from a log as text', () => {
    const evil = '<script>alert(1)</script>"\' &amp; \u0000\u001b[2J\u202e';
    const pieces = {
      [evil]: counter(evil, { type: evil, statuses: [evil], rg: evil, kind: 'unknown', nationality: evil }),
    };
    const drawn = draw({
      campaign: { ...(viewOf().campaign as NonNullable<MapView['campaign']>), title: evil, moment: evil },
      status: evil,
      pieces,
      stacks: [{ hex: 'C3', place: evil, area: null, level: 0, pieces: [evil] }],
      areas: [{ ...area, id: evil }],
      locations: [location({ because: evil })],
      markers: [{ kind: 'glider', hex: 'C3', location: evil, text: evil, source: null }],
      groups: [{ name: evil, type: evil, side: evil, hex: null, area: null, place: evil, source: source(1) }],
      paths: [{ kind: 'shift', side: evil, hexes: ['C3', 'C4'], text: evil, rule: null }],
    });
    assert.deepEqual(
      every(drawn).filter(({ name }) => name === 'script'),
      [],
    );
    assert.ok(drawn.text.includes('<script>alert(1)</script>"\' &amp; ␀␛[2J⟨U+202E⟩'));
    for (const { name, attributes } of every(drawn))
      for (const attribute of Object.keys(attributes)) assert.doesNotMatch(attribute, /^on/, name);
  });

  it('is styled by selectors that every reader of SVG knows', () => {
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(mapSvg(viewOf(), { theme: 'dark' })) ?? [];
    for (const [, selectors = ''] of style.matchAll(/([^{}]+)\{/g)) assert.match(selectors, /^[\s\w.,-]+$/);
  });

  it('may stand on one page with others, whose sheet it uses', () => {
    const view = viewOf({ areas: [area], uncontrolled: ['A1'] });
    const first = mapSvg(view, { prefix: 'page-' });
    const second = mapSvg(view, { prefix: 'page-', again: true });
    const drawn = readMarkup(second);
    assert.deepEqual(
      every(drawn)
        .filter(({ name }) => name === 'use')
        .map(({ attributes }) => attributes.href),
      ['#page-sheet'],
    );
    // Shown again, it stands on its own: the style must find in it the class that its rules begin with.
    assert.match(first, /<g class="cg sheet" id="page-sheet">/);
    for (const [, id] of second.matchAll(/#(page-[\w-]+)/g)) assert.ok(first.includes(`id="${id}"`), id);
    assert.equal(withClass(drawn, 'name').length, 0);
  });
});

describe('the facts of a map as text', () => {
  it('lists Areas, Locations and stacks, and nothing that is not there', () => {
    const view = viewOf({
      areas: [{ ...area, isolated: true }],
      locations: [location({})],
      noMansLand: ['D3'],
      pieces: { a: counter('a', { statuses: ['broken'] }) },
      stacks: [{ hex: 'C3', place: 'C3', area: null, level: 0, pieces: ['a'] }],
      sheet: sheetOf({ labels: [{ hex: 'C3', text: 'Le Port' }] }),
    });
    assert.equal(
      mapText(view),
      [
        'Setup Areas',
        '  British Setup Area A, Isolated: 2 hexes C3 C4',
        '',
        'No-Man’s Land',
        '  D3',
        '',
        'Strategic and Controlled Locations',
        '  C3: Strategic (stone building), Controlled by the British side',
        '',
        'Stacks',
        '  C3',
        '    a: 6-4-8, British, broken',
        '',
        'Places',
        '  Le Port: C3',
      ].join('\n'),
    );
  });
});

describe('a hex in words', () => {
  it('says what is there, and open ground where nothing is', () => {
    const sheet = sheetOf({
      hexes: hexes(8, 6, (hex) => ({ terrain: hex === 'C3' ? ['orchard'] : [], water: hex === 'D3' ? 'canal' : null })),
      buildings: [{ hexes: ['C3'], material: 'stone', levels: [0] }],
      labels: [{ hex: 'C3', text: 'Le Port' }],
      lvp: [{ hex: 'C3', points: 2 }],
    });
    const view = viewOf({
      sheet,
      areas: [area],
      locations: [location({}), location({ location: 'D3', hex: 'D3', side: null })],
      noMansLand: ['D3'],
      stacks: [{ hex: 'C3', place: 'C3', area: null, level: 0, pieces: ['a', 'b'] }],
    });
    assert.equal(
      hexLabel(view, sheet, 'C3'),
      'C3: Le Port, orchard, stone building, 2 LVP, C3 Controlled by the British side, British Setup Area A, 2 counters',
    );
    assert.equal(hexLabel(view, sheet, 'D3'), 'D3: canal, No-Man’s Land');
    assert.equal(hexLabel(view, sheet, 'A1'), 'A1: open ground');
  });
});

/** WCAG's contrast of two colours. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const part = (at: number) => {
      const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  };
  const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe('the colours of the map', () => {
  for (const theme of themes) {
    it(`can be told apart and read (${theme})`, () => {
      const p = palettes[theme];
      assert.ok(contrast(p.ink, p.paper) >= 7);
      assert.ok(contrast(p.quiet, p.open) >= 4.5, 'hex names');
      for (const colour of p.sides) {
        assert.ok(contrast(colour, p.open) >= 3, `${colour} on the ground`);
        assert.ok(contrast(p.onSide, colour) >= 4.5, `text on ${colour}`);
      }
      assert.ok(contrast(p.touched, p.open) >= 3);
    });
  }

  it('let the figures of every nation’s counters be read', () => {
    for (const [nation, colour] of Object.entries(counterColours))
      assert.ok(contrast('#111111', colour) >= 4.5, nation);
  });
});
