/** Setup Areas, No-Man's Land, Uncontrolled Territory and Isolation on small maps. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { grains } from '../../../server/src/board/grain';

import type { SetupInput } from '../../../server/src/board/setupTypes';
import { areasOf, readMap, sides, soundMap, statusText, strategicOf } from './support';

const open = soundMap('extent A1 T14\nentry German A7\nentry British T7');
const on = (input: Partial<SetupInput> = {}) => ({ map: open, ...input });

describe('9.605 Setup Areas', () => {
  it('9.605 are the hexes within two of a friendly-Controlled Strategic Location', () => {
    const areas = areasOf('German: J7', on());
    const expected = open.grid.names.filter((hex) => (grains.common.range(hex, 'J7') as number) <= 2);
    assert.deepEqual(
      areas.areas.map(({ side, id, hexes, locations }) => ({ side, id, hexes, locations })),
      [{ side: 'German', id: 'A', hexes: expected, locations: ['J7'] }],
    );
    assert.equal(expected.length, 19);
  });

  it('9.605 are one Area where they touch, separate Areas where they do not', () => {
    assert.equal(areasOf('German: F7 K7', on()).areas.length, 1);
    assert.deepEqual(
      areasOf('German: L7 F7', on()).areas.map(({ id, locations }) => id + locations),
      ['AF7', 'BL7'],
    );
  });

  it('9.605 leave out what is off the map or not Strategic', () => {
    const areas = areasOf('German: J7 K3 ZZ9', on({ strategic: new Set(['J7']) }));
    assert.deepEqual(areas.ignored, [
      { location: 'K3', why: 'not-strategic' },
      { location: 'ZZ9', why: 'off-map' },
    ]);
    assert.equal(statusText(areas, 'K3'), 'uncontrolled');
    assert.equal(statusText(areas, 'ZZ9'), 'off map');
  });

  it("9.6051 a hex within two of both sides is No-Man's Land, at exactly two from each as well", () => {
    const areas = areasOf('German: H7; British: L7', on());
    assert.equal(statusText(areas, 'J7'), 'no-mans-land');
    assert.deepEqual(areas.noMansLand(), ['J6', 'J7', 'J8']);
    assert.equal(statusText(areas, 'I7'), 'area German A');
    assert.equal(statusText(areas, 'M7'), 'area British A');
    assert.equal(statusText(areas, 'J3'), 'uncontrolled');
  });

  it("9.6051 a Strategic Location is never No-Man's Land, however near the enemy", () => {
    const areas = areasOf('German: H7; British: I7', on());
    assert.equal(statusText(areas, 'H7'), 'area German A');
    assert.equal(statusText(areas, 'I7'), 'area British A');
    assert.deepEqual(areas.areaAt('H7')?.hexes, ['H7']);
    assert.equal(statusText(areas, 'H8'), 'no-mans-land');
  });

  it("9.605 hexes that No-Man's Land cuts off from every Location are Areas of their own, named last", () => {
    const areas = areasOf('German: H7; British: I7', on());
    const own = areas.areas.filter(({ side }) => side === 'German');
    assert.deepEqual(
      own.map(({ id, locations }) => `${id}: ${locations.join(' ')}`),
      ['A: H7', 'B: '],
    );
    assert.deepEqual(
      own.map(({ isolated }) => isolated),
      [true, false],
    );
    assert.ok(own[1]?.hexes.includes('F7'));
  });

  it("9.6051 a Strategic Location of nobody is in no Area, not No-Man's Land, and reaches nowhere", () => {
    const strategic = new Set(['H7', 'J7', 'L7', 'J12']);
    const areas = areasOf('German: H7; British: L7', on({ strategic }));
    assert.equal(statusText(areas, 'J7'), 'uncontrolled');
    assert.equal(areas.reasons('J7')?.strategic, true);
    assert.equal(statusText(areas, 'J11'), 'uncontrolled');
  });

  it('9.6053 all else is Uncontrolled Territory', () => {
    assert.equal(areasOf('', on()).uncontrolled().length, open.grid.size);
  });
});

describe('9.6054 Surrounded Hexes', () => {
  // Every hex at distance three from J7: their reach leaves J7 alone uncontrolled in the middle.
  const ring = open.grid.names.filter((hex) => grains.common.range(hex, 'J7') === 3);

  it('9.6054 become part of the Setup Area that encloses them', () => {
    const areas = areasOf(`German: ${ring.join(' ')}`, on());
    assert.equal(statusText(areas, 'J7'), 'area German A');
    assert.equal(areas.reasons('J7')?.enclosed, true);
    assert.equal(areas.reasons('J8')?.enclosed, false);
  });

  it('9.6054 also an unoccupied Strategic Location of nobody, but no occupied one', () => {
    const strategic = new Set([...ring, 'J7', 'J9']);
    const control = `German: ${ring.join(' ')}`;
    assert.equal(statusText(areasOf(control, on({ strategic })), 'J9'), 'area German A');
    const occupied = areasOf(control, on({ strategic, occupied: new Set(['J7', 'J9']) }));
    assert.equal(statusText(occupied, 'J9'), 'uncontrolled');
    assert.equal(statusText(occupied, 'J7'), 'uncontrolled');
  });

  it('9.6054 an enemy in it keeps a Strategic Location out, not the hexes about it, which are taken', () => {
    const wide = open.grid.names.filter((hex) => grains.common.range(hex, 'J7') === 4);
    const strategic = new Set([...wide, 'J7']);
    const areas = areasOf(`German: ${wide.join(' ')}`, on({ strategic, occupied: new Set(['J7', 'J8']) }));
    assert.equal(areas.reasons('J8')?.enclosed, true);
    assert.equal(statusText(areas, 'J7'), 'uncontrolled');
    assert.equal(statusText(areas, 'J8'), 'area German A');
    assert.equal(areas.reasons('J7')?.enclosed, false);
    const vacant = areasOf(`German: ${wide.join(' ')}`, on({ strategic, occupied: new Set() }));
    assert.equal(statusText(vacant, 'J7'), 'area German A');
  });

  it('9.6054 an empty Strategic Location of the enemy too, where it is known to be empty', () => {
    const around = open.grid.names.filter((hex) => grains.common.range(hex, 'J7') === 1);
    const control = `German: ${around.join(' ')}; British: J7`;
    assert.equal(statusText(areasOf(control, on()), 'J7'), 'area British A');
    assert.equal(statusText(areasOf(control, on({ occupied: new Set(['J7']) })), 'J7'), 'area British A');
    const vacant = areasOf(control, on({ occupied: new Set() }));
    assert.equal(statusText(vacant, 'J7'), 'area German A');
    assert.ok(vacant.areas.every((area) => area.side === 'German'));
  });

  it('9.6054 not where both sides have part of the ring', () => {
    const control = `German: ${ring.slice(1).join(' ')}; British: ${ring[0]}`;
    assert.equal(statusText(areasOf(control, on()), 'J7'), 'uncontrolled');
  });

  it('9.6054 the map edge does not enclose, unless the campaign rules that it does', () => {
    const corner = 'German: A4 B3 C3 D2 D1 E1';
    assert.equal(statusText(areasOf(corner, on()), 'A1'), 'uncontrolled');
    const closed = areasOf(corner, on({ rulings: { mapEdgePockets: 'closed' } }));
    assert.equal(statusText(closed, 'A1'), 'area German A');
  });
});

describe('9.6051 both sides in one hex', () => {
  it('9.6051 the ground level decides for the hex', () => {
    const areas = areasOf('German: J7; British: J7/1 O7', on());
    assert.deepEqual(
      areas.noMansLand().filter((hex) => (grains.common.range(hex, 'J7') as number) === 1),
      [],
    );
    assert.equal(statusText(areas, 'J7'), 'area German A');
    assert.equal(areas.areaAt('J7/1')?.side, 'British');
  });

  it('9.6051 read literally each Controlled Strategic Location counts', () => {
    const areas = areasOf('German: J7; British: J7/1', on({ rulings: { bothSidesInHex: 'literal' } }));
    assert.equal(statusText(areas, 'J8'), 'no-mans-land');
    assert.equal(statusText(areas, 'J7'), 'area German A');
  });

  it('9.605 an upper Location alone in its hex counts for it', () => {
    const areas = areasOf('British: J7/1', on());
    assert.equal(statusText(areas, 'J8'), 'area British A');
    assert.equal(areas.areaAt('J7/1'), areas.areaAt('J8'));
  });
});

describe('9.6052 Isolation', () => {
  const canal = soundMap('extent A1 T14\nentry German A7\nentry British T7\nwater canal J0..J14\nbridge J7');
  const across = (control: string, input: Partial<SetupInput> = {}) => areasOf(control, { map: canal, ...input });

  it('9.6052 an Area that can trace to an Eligible Entry Area is not Isolated, and says how', () => {
    const area = across('German: O7').areaAt('O7');
    assert.equal(area?.isolated, false);
    assert.deepEqual(
      area?.ways.map(({ exit }) => exit.id),
      ['A7'],
    );
    const path = area?.ways[0]?.path ?? [];
    assert.equal(path[0], 'O7');
    assert.ok(path.includes('J7'));
    assert.ok(path.at(-1)?.startsWith('A'));
    assert.equal(path.length - 1, 14);
  });

  it('9.6052 shows the shortest way, from the Location nearest to it', () => {
    const [way] = across('German: O7 F7 K7').areaAt('O7')?.ways ?? [];
    assert.deepEqual(way?.path[0], 'F7');
    assert.equal(way?.path.length, 6);
  });

  it("9.6052 No-Man's Land on the only bridge Isolates", () => {
    const areas = across('German: L7; British: H7');
    const area = areas.areaAt('L7');
    assert.ok(area);
    assert.equal(area.isolated, true);
    assert.deepEqual(area.ways, []);
    assert.deepEqual(areas.barriers(area).slice(0, 4), [
      { hex: 'J7', why: 'no-mans-land' },
      { hex: 'J6', why: 'no-mans-land' },
      { hex: 'J8', why: 'no-mans-land' },
      { hex: 'J0', why: 'terrain' },
    ]);
    assert.deepEqual(areas.barriers(area).at(-1), { hex: 'J14', why: 'terrain' });
  });

  it('9.6052 an enemy Setup Area on the only bridge Isolates', () => {
    assert.equal(across('German: O7; British: J7').areaAt('O7')?.isolated, true);
  });

  it('9.6052 hexes of an Area beyond water do not save the Locations on this bank', () => {
    const areas = across('German: K3; British: J7');
    assert.equal(statusText(areas, 'I3'), 'area German A');
    assert.equal(areas.areaAt('K3')?.isolated, true);
    assert.equal(areas.isolated('K3'), true);
    assert.equal(areas.isolated('I3'), false);
  });

  it('9.6052 Entry Areas are Eligible hex by hex', () => {
    const areas = across('German: R5; British: O12');
    assert.deepEqual(areas.exits('British'), [
      {
        kind: 'entry',
        id: 'T7',
        eligible: ['T3', 'T7', 'T8', 'T9', 'T10', 'T11'],
        closed: ['T4', 'T5', 'T6'].map((hex) => ({ hex, why: 'enemy-area' })),
      },
    ]);
    assert.equal(areas.areaAt('O12')?.isolated, false);
  });

  it('9.6052 a landed glider ends a path for its own side only, a wrecked one for nobody', () => {
    const glider = (hex: string, wrecked: boolean) => new Map([['British', [{ hex, wrecked }]]]);
    const none = new Map(sides.map((side) => [side, []] as const));
    const control = 'German: E7; British: O7';
    const landed = across(control, { entryAreas: none, gliders: glider('Q3', false) });
    assert.equal(landed.areaAt('O7')?.isolated, false);
    assert.equal(landed.areaAt('E7')?.isolated, true);
    assert.equal(across(control, { entryAreas: none, gliders: glider('C3', false) }).areaAt('O7')?.isolated, false);
    const wreck = across(control, { entryAreas: none, gliders: glider('Q3', true) });
    assert.equal(wreck.areaAt('O7')?.isolated, true);
    assert.deepEqual(wreck.exits('British'), [
      { kind: 'glider', id: 'Q3', eligible: [], closed: [{ hex: 'Q3', why: 'wrecked' }] },
    ]);
  });

  it("9.6052 a glider in No-Man's Land cannot be reached, unless the campaign rules that it can", () => {
    const gliders = new Map([['British', [{ hex: 'J7', wrecked: false }]]]);
    const entryAreas = new Map([['British', []]]);
    const scene = { gliders, entryAreas, map: open };
    assert.equal(areasOf('German: H7; British: L7', scene).areaAt('L7')?.isolated, true);
    const ruled = areasOf('German: H7; British: L7', { ...scene, rulings: { gliderInNoMansLand: 'reachable' } });
    assert.equal(ruled.areaAt('L7')?.isolated, false);
  });

  it('9.6052 is unknown without a map or without Entry Areas', () => {
    const blank = areasOf('German: O7; British: E7');
    assert.equal(blank.areaAt('O7')?.isolated, 'unknown');
    assert.equal(blank.exits('German'), 'unknown');
    assert.equal(areasOf('German: O7', { entryAreas: new Map([['German', []]]) }).areaAt('O7')?.isolated, 'unknown');
    assert.equal(across('German: O7', { entryAreas: new Map() }).areaAt('O7')?.isolated, 'unknown');
  });

  it('9.6052 is unknown where the only way leads over terrain the map does not tell', () => {
    const { map } = readMap('extent A1 T14\nentry German A7\nwater canal J0..J6 J8..J14\nterrain jungle J7');
    assert.equal(areasOf('German: O7', { map }).areaAt('O7')?.isolated, 'unknown');
    assert.equal(areasOf('German: F7', { map }).areaAt('F7')?.isolated, false);
    const gliders = new Map([['British', [{ hex: 'J7', wrecked: false }]]]);
    const scene = { map, gliders, entryAreas: new Map([['British', []]]) };
    assert.equal(areasOf('British: O7', scene).areaAt('O7')?.isolated, 'unknown');
  });
});

describe('9.6057 Upper-Level Isolation', () => {
  const map = soundMap(
    'extent A1 T14\nentry German A7\nentry British T7\nbuilding J7..J12 stone levels 0 1\nbuilding K8 levels 0 1',
  );
  const scene = { map, strategic: strategicOf(map), upperLevelsByControl: true };

  it('9.6057 a first level over the enemy is an Area of its own and Isolated', () => {
    const areas = areasOf('German: J7; British: J7/1', scene);
    const area = areas.areaAt('J7/1');
    assert.deepEqual(area, {
      side: 'British',
      id: 'A',
      hexes: [],
      locations: ['J7/1'],
      upper: true,
      isolated: true,
      ways: [],
    });
    assert.equal(areas.isolated('J7/1'), true);
    assert.deepEqual(areas.barriers(area as NonNullable<typeof area>), []);
  });

  it('9.6057 traces through the building to a friendly ground level, and is Retained in its Area', () => {
    const areas = areasOf('German: J7; British: J7/1 J8/1 J9/1 J10/1 J10', scene);
    const connected = ['J7/1', 'J8/1', 'J9/1', 'J10/1', 'J10'];
    assert.deepEqual(areas.upperTrace('J7/1'), { connected, ground: 'J10', isolated: false });
    assert.equal(areas.areaAt('J7/1'), areas.areaAt('J10'));
    assert.equal(areas.isolated('J7/1'), false);
  });

  it('3.6052 leads through Locations that nobody Controls where no rule asks for that', () => {
    const elsewhere = { ...scene, upperLevelsByControl: false };
    const areas = areasOf('German: J7; British: J7/1 J9', elsewhere);
    assert.deepEqual(areas.upperTrace('J7/1'), { connected: ['J7/1', 'J9'], ground: 'J8', isolated: false });
    assert.equal(areasOf('German: J7 J8/1; British: J7/1 J9', elsewhere).isolated('J7/1'), true);
  });

  it('9.6057 not through another building', () => {
    const areas = areasOf('German: J7 J8; British: J8/1 K8/1 K8', scene);
    assert.equal(areas.areaAt('J8/1')?.upper, true);
    assert.equal(areas.areaAt('K8/1')?.upper, false);
  });

  it('9.6057 Locations that hold together are one Area', () => {
    const areas = areasOf('German: J7 J8; British: J7/1 J8/1', scene);
    assert.deepEqual(
      areas.areas.filter(({ upper }) => upper).map(({ locations }) => locations),
      [['J7/1', 'J8/1']],
    );
  });

  it('9.6057 comes down where the ground is not Isolated, if it can', () => {
    const areas = areasOf('German: J7 J9; British: J7/1 J8/1 J8 J9/1 J10/1 J11/1 J12/1 J12', scene);
    assert.equal(areas.isolated('J8'), true);
    assert.equal(areas.upperTrace('J7/1')?.ground, 'J12');
    assert.equal(areas.isolated('J7/1'), false);
  });

  it('9.6057 may lead up and over', () => {
    const tall = soundMap('extent A1 T14\nbuilding J7..J9 levels 0 1 2');
    const areas = areasOf('German: J7; British: J7/1 J7/2 J8/2 J9/2 J9/1 J9', {
      map: tall,
      upperLevelsByControl: true,
    });
    assert.equal(areas.upperTrace('J7/1')?.ground, 'J9');
  });

  it('9.6057 a Location that gives its own hex an Area stays in that', () => {
    const areas = areasOf('German: J7; British: J7/1 J8/1', scene);
    assert.deepEqual(areas.areaAt('J7/1')?.locations, ['J7/1']);
    assert.deepEqual(areas.areaAt('J8/1')?.locations, ['J8/1']);
    assert.equal(areas.areaAt('J8/1'), areas.areaAt('J8'));
    assert.equal(areas.isolated('J8/1'), true);
  });

  it('9.6057 is as Isolated as the ground it comes down to', () => {
    const areas = areasOf('British: J7/1 J7', { ...scene, entryAreas: new Map([['British', []]]) });
    assert.equal(areas.isolated('J7/1'), true);
    assert.equal(areas.areaAt('J7/1'), areas.areaAt('J7'));
  });
});

describe('Setup Areas without a map', () => {
  it('9.6051 still tell statuses near Control and far from it', () => {
    const areas = areasOf('German: Z15; British: Y18');
    assert.equal(statusText(areas, 'Y17'), 'no-mans-land');
    assert.equal(statusText(areas, 'Z15'), 'area German A');
    assert.equal(statusText(areas, 'Z13'), 'area German A');
    assert.equal(statusText(areas, 'A1'), 'uncontrolled');
    assert.equal(areas.reasons('A1')?.within.length, 0);
    assert.equal(statusText(areas, 'AB1'), 'off map');
    assert.equal(statusText(areasOf(''), 'A1'), 'uncontrolled');
  });
});

describe('Setup Areas of any campaign', () => {
  const someHexes = fc.uniqueArray(fc.constantFrom(...open.grid.names), { maxLength: 14 });
  const anyControl = fc.tuple(someHexes, someHexes).map(([german, british]) => {
    const free = british.filter((hex) => !german.includes(hex));
    return `German: ${german.join(' ')}; British: ${free.join(' ')}`.replace(/\w+: (?=;|$)/g, '');
  });

  it('9.605 give every hex one status, as the distances say', () => {
    fc.assert(
      fc.property(anyControl, (control) => {
        const areas = areasOf(control, on());
        const seen = new Map<string, string>();
        for (const { side, hexes } of areas.areas) {
          for (const hex of hexes) {
            assert.ok(!seen.has(hex), `${hex} is in two Areas`);
            seen.set(hex, side);
          }
        }
        for (const hex of areas.noMansLand()) {
          assert.ok(!seen.has(hex), `${hex} is in an Area and No-Man's Land`);
          seen.set(hex, 'no-mans-land');
        }
        for (const hex of areas.uncontrolled()) {
          assert.ok(!seen.has(hex));
          seen.set(hex, 'uncontrolled');
        }
        assert.equal(seen.size, open.grid.size);
        for (const hex of open.grid.names) {
          const reasons = areas.reasons(hex);
          const near = new Set(reasons?.within.map(({ side }) => side));
          const expected = reasons?.strategic
            ? reasons.within[0]?.side
            : near.size === 2
              ? 'no-mans-land'
              : ([...near][0] ?? (reasons?.enclosed ? seen.get(hex) : 'uncontrolled'));
          assert.equal(seen.get(hex), expected, hex);
        }
      }),
    );
  });

  it('9.6052 an Area is not Isolated exactly where it shows a way, whose hexes may all be used', () => {
    fc.assert(
      fc.property(anyControl, (control) => {
        const areas = areasOf(control, on());
        for (const area of areas.areas) {
          assert.equal(area.isolated, area.ways.length === 0);
          for (const { path, exit } of area.ways) {
            assert.ok(area.hexes.includes(path[0] as string));
            assert.ok(exit.eligible.includes(path.at(-1) as string));
            assert.ok(path.slice(1).every((hex, i) => grains.common.range(hex, path[i] as string) === 1));
            for (const hex of path) {
              const status = areas.status(hex);
              assert.ok(status?.kind === 'uncontrolled' || (status?.kind === 'area' && status.area.side === area.side));
            }
          }
        }
      }),
    );
  });

  it('9.605 the order in which Control is written changes nothing', () => {
    fc.assert(
      fc.property(anyControl, (control) => {
        const turned = control
          .split('; ')
          .map((part) => part.replace(/: (.*)/, (_, hexes: string) => `: ${hexes.split(' ').reverse().join(' ')}`))
          .reverse()
          .join('; ');
        assert.deepEqual(areasOf(turned, on()).areas, areasOf(control, on()).areas);
      }),
    );
  });
});
