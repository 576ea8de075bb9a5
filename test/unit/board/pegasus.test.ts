/** The rules' illustration of Setup Areas (EX at 9.605), laid out on the example map as far as its text tells. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { defaultEscapeRulings, escapeRoutes } from '../../../server/src/board/escape';
import { enterable } from '../../../server/src/board/map';
import { retention } from '../../../server/src/board/retention';
import { friendlyAreaNear, isolatedUnit } from '../../../server/src/board/standing';
import { areasOf, endsText, readMap, soundMap, statusText, strategicOf } from './support';

const map = soundMap(readFileSync('test/data/campaigns/pegasus.cgmap', 'utf8'));

const german = 'German: Z15 W15 U18 V20 AA22 DD24';
const british = 'British: X18 Y20 EE18 X22 Z15/1';
/** TT4 and TT14 are not yet Eligible: their troops come on Day II and at Dusk. */
const entryAreas = new Map([
  ['German', map.entryAreas.filter((area) => area.side === 'German')],
  ['British', map.entryAreas.filter((area) => area.arrow === 'Z28')],
]);
const landed = new Map([['British', [{ hex: 'X22', wrecked: false }]]]);
const wrecked = new Map([['British', [{ hex: 'X22', wrecked: true }]]]);
const scene = { map, strategic: strategicOf(map), entryAreas, gliders: landed };

describe('9.605 EX on the Pegasus Bridge map', () => {
  const areas = areasOf(`${german}; ${british}`, scene);
  const holding = (location: string) => {
    const area = areas.areaAt(location);
    assert.ok(area, location);
    return area;
  };

  it('9.605 two German and four British Setup Areas', () => {
    assert.deepEqual(
      areas.areas.map(({ side, locations }) => `${side}: ${locations.join(' ')}`),
      [
        'German: U18 V20 W15 Z15',
        'German: AA22 DD24',
        'British: X22',
        'British: X18 Y20',
        'British: EE18',
        'British: Z15/1',
      ],
    );
  });

  it("9.6051 Y17, Y21 and Z23 are No-Man's Land, 9.6053 W25 is Uncontrolled Territory", () => {
    for (const hex of ['Y17', 'Y21', 'Z23']) assert.equal(statusText(areas, hex), 'no-mans-land', hex);
    assert.equal(statusText(areas, 'W25'), 'uncontrolled');
  });

  it('9.6051 says which Locations make Y21 No-Man’s Land', () => {
    assert.deepEqual(areas.reasons('Y21')?.within, [
      { location: 'Y20', side: 'British', distance: 1 },
      { location: 'X22', side: 'British', distance: 2 },
      { location: 'AA22', side: 'German', distance: 2 },
    ]);
  });

  it("9.6052 British Areas A and B are Isolated, since Y21 is No-Man's Land", () => {
    for (const location of ['Y20', 'EE18']) {
      assert.equal(holding(location).isolated, true, location);
      assert.deepEqual(
        areas.barriers(holding(location)).filter(({ hex }) => hex === 'Y21'),
        [{ hex: 'Y21', why: 'no-mans-land' }],
      );
    }
    const withoutPillbox = areasOf(`${german.replace('AA22', '')}; ${british}`, scene);
    for (const location of ['Y20', 'EE18']) assert.equal(withoutPillbox.areaAt(location)?.isolated, false, location);
  });

  it('9.6052 German Area B is Isolated, German Area A is not', () => {
    assert.equal(holding('AA22').isolated, true);
    assert.equal(holding('Z15').isolated, false);
  });

  it('9.6052 British Area C traces to the glider in X22 and to the Z28 Entry Area', () => {
    const c = holding('X22');
    assert.equal(c.isolated, false);
    assert.deepEqual(
      c.ways.map(({ exit }) => `${exit.kind} ${exit.id}`),
      ['entry Z28', 'glider X22'],
    );
    assert.deepEqual(c.ways[1]?.path, ['X22']);
  });

  it('9.6052 with the glider wrecked British Area C is still not Isolated', () => {
    const c = areasOf(`${german}; ${british}`, { ...scene, gliders: wrecked }).areaAt('X22');
    assert.equal(c?.isolated, false);
    assert.deepEqual(
      c?.ways.map(({ exit }) => exit.id),
      ['Z28'],
    );
  });

  it('9.6052 with Germans entrenched in AA27, Z28 is in German Area B, but V28-Y29 can still be traced to', () => {
    const entrenched = areasOf(`${german} AA27; ${british}`, {
      ...scene,
      strategic: strategicOf(map, 'AA27'),
      gliders: wrecked,
    });
    assert.equal(entrenched.status('Z28')?.kind, 'area');
    assert.equal(entrenched.areaAt('Z28'), entrenched.areaAt('AA22'));
    assert.equal(entrenched.areaAt('X22')?.isolated, false);
    const [z28] = entrenched.exits('British') as Exclude<ReturnType<typeof entrenched.exits>, 'unknown'>;
    for (const hex of ['V28', 'W29', 'X28', 'Y29']) assert.ok(z28?.eligible.includes(hex), hex);
    assert.deepEqual(
      z28?.closed.map(({ hex }) => hex),
      ['Z28', 'AA29', 'BB28'],
    );
    assert.equal(entrenched.areaAt('AA27')?.isolated, true);
  });

  it('9.6057 the first level of Z15 is British Area D and Isolated, its ground level German Area A', () => {
    const d = holding('Z15/1');
    assert.deepEqual([d.side, d.id, d.upper, d.isolated], ['British', 'D', true, true]);
    assert.equal(holding('Z15').side, 'German');
    assert.equal(areas.isolated('Z15/1'), true);
  });

  it('9.606 EX the squad in W25 is Retained in the British Area at X22', () => {
    assert.deepEqual(endsText(retention(areas, { side: 'British', at: 'W25', who: 'infantry' })), ['Area British A 1']);
    assert.equal(holding('W24'), holding('X22'));
  });

  it('9.6061 EX the squad and the Kuebelwagen in the Isolated British Area reach the German one of Z15', () => {
    assert.equal(holding('Y18'), holding('Y20'));
    for (const who of ['infantry', 'vehicles'] as const) {
      const found = escapeRoutes(areas, { side: 'German', at: 'Y18', who });
      assert.deepEqual(endsText(found), ['Area German A 2']);
      assert.equal(found !== 'unknown' && found.inEnemyArea, true);
      assert.equal(found !== 'unknown' && found.ends[0]?.throughEnemyArea, false);
    }
  });

  it('9.6061 EX the tank in Y17 is Retained in that Area', () => {
    assert.deepEqual(endsText(escapeRoutes(areas, { side: 'German', at: 'Y17', who: 'vehicles' })), [
      'Area German A 1',
    ]);
    assert.deepEqual(friendlyAreaNear(areas, { side: 'German', at: 'Y17' }, 'non-isolated'), ['adjacent']);
  });

  it('9.606 EX the squad in Z23 is Isolated, and beside an Isolated Area only', () => {
    const unit = { side: 'German', at: 'Z23', who: 'infantry' } as const;
    assert.equal(isolatedUnit(areas, unit), true);
    assert.deepEqual(friendlyAreaNear(areas, unit, 'non-isolated'), ['farther']);
    assert.deepEqual(friendlyAreaNear(areas, unit, 'any-other'), ['adjacent']);
    assert.deepEqual(endsText(escapeRoutes(areas, unit)), ['Area German B 1']);
  });

  it('9.606 EX the squad on the first level of Z15 is Isolated and not in an enemy Setup Area', () => {
    const unit = { side: 'British', at: 'Z15/1', who: 'infantry' } as const;
    assert.equal(isolatedUnit(areas, unit), true);
    const found = escapeRoutes(areas, unit);
    assert.equal(found !== 'unknown' && found.inEnemyArea, false);
    assert.deepEqual(endsText(found), ['Area British B 3', 'Area British C 3']);
    // Of the two, the path to Area B enters fewer German hexes.
    const bound = escapeRoutes(areas, unit, { ...defaultEscapeRulings, equidistant: 'fewest-enemy' });
    assert.deepEqual(endsText(bound), ['Area British B 3']);
  });

  it('9.605 a marker without an entrenchment or building does not make AA27 Strategic', () => {
    const marked = areasOf(`${german} AA27; ${british}`, scene);
    assert.deepEqual(marked.ignored, [{ location: 'AA27', why: 'not-strategic' }]);
    assert.equal(statusText(marked, 'Z28'), 'uncontrolled');
  });
});

describe('the Pegasus Bridge map', () => {
  it('9.61741 has the four German Entry Areas and the British ones, nine hexes each with the arrow in the middle', () => {
    assert.deepEqual(
      map.entryAreas.map(({ side, arrow, hexes }) => `${side} ${arrow}: ${hexes.join(' ')}`),
      [
        'German A7: A3 A4 A5 A6 A7 A8 A9 A10 A11',
        'German J0: F0 G1 H0 I1 J0 K1 L0 M1 N0',
        'German U1: Q1 R0 S1 T0 U1 V0 W1 X0 Y1',
        'German KK1: GG1 HH0 II1 JJ0 KK1 LL0 MM1 NN0 OO1',
        'British Z28: V28 W29 X28 Y29 Z28 AA29 BB28 CC29 DD28',
        'British TT4: TT0 TT1 TT2 TT3 TT4 TT5 TT6 TT7 TT8',
        'British TT14: TT10 TT11 TT12 TT13 TT14 TT15 TT16 TT17 TT18',
      ],
    );
  });

  it('has the bridge at Y21 as the one way over the canal', () => {
    const crossings = map.grid.names.filter(
      (hex) => map.water.get(hex) === 'canal' && enterable(map, hex, 'infantry') === 'yes',
    );
    assert.deepEqual(crossings, ['Y21']);
  });

  it('9.61222 has the building in II13', () => {
    assert.deepEqual(map.buildingAt.get('II13')?.levels, [0, 1]);
  });

  it('takes the same extent from any corner hex that its geometry gives', () => {
    const names = readMap('extent A0 TT28').map?.grid.names;
    assert.deepEqual(names, map.grid.names);
  });
});
