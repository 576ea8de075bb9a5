/** The maps that come with the package, by facts read off the published ones. */
import assert from 'node:assert/strict';
import { builtInMap } from '../../../server/src/rules/modules/maps';
import type { MapFacts } from '../../../server/src/service/mapFacts';
import { desk, main } from './logs';

const file = 'file:///logs/own.cgmap';

/** With the module's own map as a file of its own. */
async function withMap(id: string) {
  const { service } = await desk(`campaign ${id} "T" cg I\ndepth map\nmap ${id}\n`);
  service.open(file, 1, service.mapText(id) ?? assert.fail(id));
  await service.settled();
  return service;
}

const mapOf = async (id: string): Promise<MapFacts> => (await withMap(id)).mapFacts(file) ?? assert.fail(id);

/** `kind other` of each side of a hex, as the map draws them around it. */
const sidesOf = ({ hexsides }: MapFacts, at: string): string[] =>
  hexsides
    .flatMap(({ kind, hex, other }) => (hex === at ? [`${kind} ${other}`] : other === at ? [`${kind} ${hex}`] : []))
    .toSorted();

const touching = ({ hexes }: MapFacts, at: string): string => hexes[at]?.neighbours.toSorted().join(' ') ?? '';

function counts({ hexes, hexsides }: MapFacts) {
  const all = Object.values(hexes);
  const sides = new Map<string, number>();
  for (const { kind } of hexsides) sides.set(kind, (sides.get(kind) ?? 0) + 1);
  return {
    hexes: all.length,
    buildings: new Set(all.flatMap(({ building }) => building?.id ?? [])).size,
    sides: Object.fromEntries(sides),
  };
}

describe('the published maps', () => {
  it('have all their hexes, buildings and hexsides', async () => {
    assert.deepEqual(counts(await mapOf('PB')), {
      hexes: 1334,
      buildings: 78,
      sides: { hedge: 299, wall: 190, slope: 136, fence: 72, cliff: 2, 'rowhouse-bar': 2 },
    });
    assert.deepEqual(counts(await mapOf('RR')), {
      hexes: 1334,
      buildings: 29,
      sides: { hedge: 254, slope: 127, fence: 79, wall: 2 },
    });
    assert.deepEqual(counts(await mapOf('PBr')), { hexes: 713, buildings: 13, sides: { fence: 69, wall: 20 } });
  });

  it('have their first and last hex, and their grain', async () => {
    const heads = await Promise.all(['PB', 'RR', 'PBr'].map(mapOf));
    assert.deepEqual(
      heads.map(({ module, title, extent, grain }) => [module, title, extent, grain]),
      [
        ['PB', 'Pegasus Bridge', ['A1', 'TT28'], 'common'],
        ['RR', "Riley's Road", ['A1', 'TT28'], 'common'],
        ['PBr', 'Primosole Bridge', ['A0', 'Y28'], 'other'],
      ],
    );
  });

  it('PB: single hexes', async () => {
    const { hexes, hexsides, entryAreas } = await mapOf('PB');
    assert.deepEqual(hexes.X22?.neighbours.toSorted(), ['W22', 'W23', 'X21', 'X23', 'Y22', 'Y23']);
    assert.deepEqual([hexes.X18?.label, hexes.X18?.building?.levels], ['Café Gondrée', 'unknown']);
    assert.deepEqual(hexes.C9?.building?.levels, [0, 1, 2]);
    assert.deepEqual([hexes.Y19?.bridge, hexes.Y20?.bridge, hexes.Y21?.bridge], [true, true, undefined]);
    assert.deepEqual([hexes.A19?.water, hexes.W22?.waterPart, hexes.A28?.covered], ['canal', 0.36, true]);
    assert.deepEqual(hexes.A1?.level, { tier: 'green', guess: 0 });
    assert.deepEqual(
      hexsides.filter(({ kind }) => kind === 'cliff').map(({ hex, other }) => [hex, other].toSorted().join('-')),
      ['N15-O15', 'O15-O16'],
    );
    assert.deepEqual(
      entryAreas.map(({ side, hex, text }) => `${side} ${hex} ${text}`),
      ['German A7 +0', 'German J0 +2', 'German U1 +4', 'German KK1 +6', 'British Z28 All', 'British TT14 Day II Dusk'],
    );
    assert.equal(entryAreas[4]?.hexes.join(' '), 'V28 W29 X28 Y29 Z28 AA29 BB28 CC29 DD28');
  });

  it('PB: half hexes, and what lies between hexes', async () => {
    const map = await mapOf('PB');
    assert.deepEqual(
      ['A1', 'B0', 'A29', 'TT28'].map((hex) => touching(map, hex)),
      ['A2 B0 B1', 'A1 B1 C1', 'A28 B28', 'SS28 SS29 TT27'],
    );
    assert.deepEqual(sidesOf(map, 'Z15'), ['wall AA15', 'wall AA16', 'wall Z14', 'wall Z16']);
    assert.deepEqual(sidesOf(map, 'HH4'), ['rowhouse-bar HH5', 'wall HH3', 'wall II4']);
    assert.deepEqual(sidesOf(map, 'U9'), ['hedge U10']);
    // The marks of the slope stand in the first hex.
    assert.ok(map.hexsides.some((s) => s.kind === 'slope' && s.hex === 'FF12' && s.other === 'GG12'));
  });

  it('PB: two things in one hex, tints, and levels that nobody can read', async () => {
    const { hexes } = await mapOf('PB');
    assert.deepEqual(hexes.S22?.terrain.toSorted(), ['gully', 'partial-orchard']);
    assert.deepEqual([hexes.S22?.ditch, hexes.F9?.road?.toSorted()], [true, ['dirt', 'path']]);
    assert.deepEqual(hexes.I10?.level, { tier: 'olive', guess: -1 });
    assert.deepEqual([hexes.A10?.level, hexes.TT28?.level, hexes.TT28?.terrain], [undefined, undefined, ['unknown']]);
    assert.deepEqual([hexes.N24?.water, hexes.A23?.water, hexes.W22?.water], ['pond', 'pond', undefined]);
    assert.deepEqual(
      ['I10', 'Z13', 'Z15', 'C9', 'B16', 'II13'].map((hex) => hexes[hex]?.building?.levels),
      [[0, 1], [0, 1], [0, 1], [0, 1, 2], 'unknown', 'unknown'],
    );
    assert.equal(hexes.K9?.building?.id, hexes.K10?.building?.id);
    assert.notEqual(hexes.HH4?.building?.id, hexes.HH5?.building?.id);
  });

  it('RR: levels, roads, sides and open edges', async () => {
    const map = await mapOf('RR');
    const { hexes } = map;
    assert.deepEqual(
      ['A29', 'J20', 'MM10', 'TT0'].map((hex) => hexes[hex]?.level),
      [0, 1, -1, -1],
    );
    assert.deepEqual([hexes.TT19?.road, hexes.H10?.road], [['dirt'], ['paved']]);
    assert.deepEqual(sidesOf(map, 'C20'), ['fence C21']);
    assert.deepEqual(sidesOf(map, 'V2'), ['hedge U2', 'hedge U3']);
    assert.equal(hexes.B19?.building?.id, hexes.B20?.building?.id);
    assert.deepEqual(
      map.entryAreas.map(({ side, hex, hexes: all }) => [side, hex, all.length]),
      [
        ['Canadian', 'X0', 46],
        ['German', 'X28', 46],
        ['German', 'TT19', 9],
        ['German', 'A20', 9],
      ],
    );
  });

  it('RR: single hexes, and 20 LVP in 16', async () => {
    const { hexes } = await mapOf('RR');
    const lvp = Object.entries(hexes).flatMap(([hex, facts]) => (facts.lvp === undefined ? [] : `${hex} ${facts.lvp}`));
    assert.deepEqual(lvp.toSorted(), [
      ...['AA24 1', 'C20 1', 'E22 1', 'EE10 1', 'F16 1', 'H10 1', 'JJ11 1', 'LL21 2'],
      ...['MM10 1', 'N16 1', 'N24 1', 'OO23 2', 'Q10 2', 'R10 2', 'U17 1', 'X23 1'],
    ]);
    assert.deepEqual([hexes.R9?.water, hexes.R9?.label, hexes.A1?.level], ['pond', 'Milk Factory', -1]);
    assert.deepEqual(hexes.A1?.terrain, ['plowed']);
  });

  it('PBr: single hexes, in the other grain', async () => {
    const { hexes } = await mapOf('PBr');
    assert.deepEqual(hexes.Q16?.neighbours.toSorted(), ['P16', 'P17', 'Q15', 'Q17', 'R16', 'R17']);
    assert.deepEqual(hexes.P16?.neighbours.toSorted(), ['O15', 'O16', 'P15', 'P17', 'Q15', 'Q16']);
    assert.deepEqual(hexes.A0?.neighbours.toSorted(), ['A1', 'B1']);
    assert.deepEqual([hexes.N22?.water, hexes.N22?.bridge], ['river', true]);
    assert.deepEqual([hexes.A2?.embankment, hexes.A2?.road], [true, ['dirt']]);
    // A doubt of the map: the symbol can be read as stone or not.
    assert.deepEqual(hexes.O24?.building, { id: 'b04', material: 'unknown', levels: 'unknown' });
    assert.equal(hexes.B0, undefined);
  });

  it('PBr: half hexes, sides, ways and arrows in the other grain', async () => {
    const map = await mapOf('PBr');
    const { hexes, entryAreas } = map;
    assert.deepEqual(
      ['B1', 'C0', 'C28', 'Y9'].map((hex) => touching(map, hex)),
      ['A0 A1 B2 C0 C1', 'B1 C1 D1', 'B28 C27 D28', 'X10 X9 Y10 Y8'].map((names) =>
        names.split(' ').toSorted().join(' '),
      ),
    );
    assert.deepEqual(sidesOf(map, 'O13'), ['fence N13', 'fence O12', 'wall O14', 'wall P14']);
    assert.deepEqual(
      [hexes.L24?.road?.toSorted(), hexes.N24?.road?.toSorted()],
      [
        ['path', 'paved'],
        ['dirt', 'paved'],
      ],
    );
    assert.deepEqual([hexes.V20?.terrain, hexes.Y9?.terrain, hexes.H21?.terrain], [['olive'], ['vineyard'], ['brush']]);
    // Fording and brush in the river are rules of ours: the map shows a river.
    assert.deepEqual(
      ['A13', 'H21', 'N21', 'O21', 'Y23'].map((hex) => hexes[hex]?.water),
      ['river', 'river', 'river', 'river', 'river'],
    );
    assert.deepEqual([hexes.G2?.ditch, hexes.Q16?.label, hexes.Q16?.building], [true, 'Reitano', undefined]);
    assert.deepEqual(
      entryAreas.map(({ side, hex }) => `${side} ${hex}`),
      [
        ...['Axis A5', 'Axis C0', 'Axis L1', 'Axis U0', 'Axis Y9', 'Axis Y18'],
        ...['British C28', 'British L28', 'British U28'],
      ],
    );
    assert.equal(entryAreas[1]?.hexes.toSorted().join(' '), 'A0 B1 C0 D1 E0 F1 G0');
  });

  it('PBr: two rivers part the land in three', () => {
    const { banks } = builtInMap('PBr');
    const on = (bank: string) => [...banks].flatMap(([hex, name]) => (name === bank ? [hex] : []));
    assert.deepEqual([on('north').length, on('south').length], [494, 155]);
    assert.equal(on('between').toSorted().join(' '), 'A14 A15 A16 A17 A18 A19 B16 B17 B18 B19 B20 C18 C19');
  });

  it('are written out as files that read as the same map', async () => {
    for (const id of ['PB', 'RR', 'PBr']) {
      const service = await withMap(id);
      assert.deepEqual(service.mapFacts(file), service.mapFacts(main));
    }
  });

  it('are told of a log after the lines that change them', async () => {
    const { service } = await desk(
      'campaign PB "T" cg I\ndepth map\nmap PB\nbuilding X18 levels 0 1\nwater none W23\n',
    );
    const levels = (line?: number) => service.mapFacts(main, line)?.hexes.X18?.building?.levels;
    assert.deepEqual([levels(2), levels(3), levels()], ['unknown', [0, 1], [0, 1]]);
    assert.deepEqual(
      [service.mapFacts(main, 3), service.mapFacts(main)].map((map) => map?.hexes.W23?.water),
      ['pond', undefined],
    );
    assert.equal((await desk('campaign PB "T" cg I\n')).service.mapFacts(main), undefined);
  });
});

describe('places of a published map', () => {
  const log = 'campaign PB "T" cg I\ndepth map\nmap PB\nscenario Night I\n  control British X18\n';

  it('are found by their hex and by their name, accents forgiven', async () => {
    const { service } = await desk(log);
    const found = (query: string) =>
      service
        .workspaceSymbols(query)
        .map(({ name, location }) => [name, 'range' in location && location.range.start.line]);
    assert.deepEqual(found('cafe gondree'), [['X18 Café Gondrée', 2]]);
    assert.deepEqual(found('X18'), [['X18 Café Gondrée', 2]]);
  });

  it('are found where a map file of the players names them', async () => {
    const { service } = await desk(log.replace('map PB', 'map "own.cgmap"'), {
      files: { 'own.cgmap': 'board PB\nextent A1 TT28\nlabel X20 "Café Gondrée"\n' },
    });
    const found = (query: string) => service.workspaceSymbols(query).map(({ name, location }) => [name, location.uri]);
    for (const query of ['x20', 'CAFE gondree']) assert.deepEqual(found(query), [['X20 Café Gondrée', file]], query);
  });

  it('stand on no line in place of their hex, which is offered', async () => {
    for (const written of ['"cafe gondree"', 'Café Gondrée', 'Cafe Gondree X22']) {
      const { findings, service } = await desk(log.replace('X18', written));
      const [finding] = findings().filter(({ code }) => code === 'unreadable');
      assert.match(String(finding?.message), /^Café Gondrée is in X18: a line names the hex\.$/);
      const range = finding?.range ?? assert.fail('no finding');
      const titles = service.codeActions(main, range, findings()).map(({ title }) => title);
      assert.ok(titles.includes('Write X18'), titles.join());
    }
    const { findings } = await desk(log.replace('X18', 'Cafeteria'));
    assert.match(String(findings().find(({ code }) => code === 'unreadable')?.message), /^Expected a hex/);
  });

  it('are told in the hover of a hex, with all that the map says of it', async () => {
    const { service } = await desk(log);
    const hover = service.hover(main, { line: 4, character: 19 });
    const text = JSON.stringify(hover?.contents);
    for (const words of ['Café Gondrée', 'stone building, ground level, others not told', '10 % water'])
      assert.ok(text.includes(words), `${words}: ${text}`);
  });
});
