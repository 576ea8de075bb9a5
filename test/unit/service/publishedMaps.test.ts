/** The maps that come with the package, by facts read off the published ones. */
import assert from 'node:assert/strict';
import type { MapFacts } from '../../../server/src/service/mapFacts';
import { desk, main } from './logs';

async function mapOf(id: string): Promise<MapFacts> {
  const { service } = await desk('');
  return service.mapFacts(id) ?? assert.fail(id);
}

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
    assert.deepEqual(counts(await mapOf('rr')), {
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

  it('are written out as files that read as the same map', async () => {
    for (const id of ['PB', 'RR', 'PBr']) {
      const { service } = await desk('');
      const uri = 'file:///logs/own.cgmap';
      service.open(uri, 1, service.mapText(id) ?? assert.fail(id));
      await service.settled();
      assert.deepEqual(service.mapFacts(uri), service.mapFacts(id));
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
