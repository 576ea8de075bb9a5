/** What a unit's own hex says: Isolation, the friendly Area at hand, the front line. */
import assert from 'node:assert/strict';
import type { Who } from '../../../server/src/board/enterability';
import type { SetupAreas } from '../../../server/src/board/setupTypes';
import { friendlyAreaNear, frontLine, isolatedUnit } from '../../../server/src/board/standing';
import { areasOf, soundMap, strategicOf } from './support';

const frame = 'extent A1 T14\nentry German A7\nentry British T7';
const open = soundMap(frame);
const canal = soundMap(`${frame}\nwater canal J0..J14\nbridge J7`);

describe('9.6052 Isolation of a unit where it stands', () => {
  const isolated = (areas: SetupAreas, at: string, who: Who = 'infantry') =>
    isolatedUnit(areas, { side: 'German', at, who });

  it("9.6052 its path begins beside its own hex, be that No-Man's Land or the enemy's", () => {
    // J6 to J8 are No-Man's Land; I7 and K7 are beside J7.
    const areas = areasOf('German: H7; British: L7', { map: open });
    assert.equal(isolated(areas, 'J7'), false);
    assert.equal(isolated(areas, 'K5'), false);
    assert.equal(isolated(areas, 'L7'), true);
    assert.equal(isolated(areas, 'A7'), false);
    assert.equal(isolated(areas, 'R12'), false);
  });

  it('9.6052 an Entry hex that nothing else leads to will do', () => {
    const pond = areasOf('German: O7', { map: soundMap(`${frame}\nwater pond A6 A8 B6 B7`) });
    assert.equal(isolated(pond, 'A7'), false);
  });

  it('9.6052 in its own Area as the Area', () => {
    const areas = areasOf('German: O7; British: J7', { map: canal });
    for (const hex of areas.areaAt('O7')?.hexes ?? []) assert.equal(isolated(areas, hex), areas.isolated(hex), hex);
    assert.equal(isolated(areas, 'O7'), true);
  });

  it('9.6052 by what each kind can Enter', () => {
    const marsh = areasOf('German: O7', { map: soundMap(`${frame}\nterrain marsh J0..J14`) });
    assert.equal(isolated(marsh, 'O7'), false);
    assert.equal(isolated(marsh, 'O7', 'vehicles'), true);
    assert.equal(isolated(marsh, 'O7', 'both'), true);
    assert.equal(isolated(marsh, 'K7', 'vehicles'), true);
    assert.equal(isolated(marsh, 'I7', 'vehicles'), false);
    const woods = areasOf('German: O7', { map: soundMap(`${frame}\nterrain woods J0..J14`) });
    assert.equal(isolated(woods, 'O7'), false);
    assert.equal(isolated(woods, 'O7', 'vehicles'), 'unknown');
    // It stands in the woods: its own hex needs no telling.
    assert.equal(isolated(woods, 'J7', 'vehicles'), false);
  });

  it('9.6057 above ground as the way down', () => {
    const map = soundMap(`${frame}\nbuilding J7 levels 0 1`);
    const strategic = strategicOf(map);
    const unit = { side: 'German', at: 'J7/1', who: 'infantry' } as const;
    assert.equal(isolatedUnit(areasOf('German: J7 J7/1', { map, strategic }), unit), false);
    // No building leads from J7/1 to the Germans beside J7, who are not Isolated.
    const beside = areasOf('German: J7/1 G7 H7 I7; British: J7', {
      map,
      strategic: new Set([...strategic, 'G7', 'H7', 'I7']),
    });
    assert.equal(isolatedUnit(beside, { ...unit, at: 'J7' }), false);
    assert.equal(isolatedUnit(beside, unit), true);
  });

  it('9.6052 is unknown without a map or Entry Areas, or off the map', () => {
    assert.equal(isolated(areasOf('German: E7'), 'E7'), 'unknown');
    assert.equal(isolated(areasOf('German: E7', { map: open, entryAreas: new Map() }), 'E7'), 'unknown');
    assert.equal(isolated(areasOf('German: E7', { map: open }), 'Z9'), 'unknown');
  });
});

describe('9.606 the friendly Setup Area at hand', () => {
  const near = (areas: SetupAreas, at: string, counted: 'non-isolated' | 'any-other' = 'non-isolated') =>
    friendlyAreaNear(areas, { side: 'German', at }, counted).join(' or ');

  it('9.606 is adjacent, two hexes away or farther', () => {
    const areas = areasOf('German: E7; British: S12', { map: open });
    assert.deepEqual(
      ['H7', 'I7', 'J7'].map((hex) => near(areas, hex)),
      ['adjacent', 'two-hexes', 'farther'],
    );
    assert.deepEqual(friendlyAreaNear(areas, { side: 'British', at: 'H7' }, 'non-isolated'), ['farther']);
  });

  it('9.606 is none that is Isolated, unless they count; 2.506 never the Area that is left', () => {
    const areas = areasOf('German: O7; British: J7', { map: canal });
    assert.equal(near(areas, 'O10'), 'farther');
    assert.equal(near(areas, 'O10', 'any-other'), 'adjacent');
    assert.equal(near(areas, 'O9', 'any-other'), 'farther');
    const two = areasOf('German: E7 J7', { map: open });
    assert.equal(two.areas.length, 1);
    assert.equal(near(two, 'G7'), 'farther');
    const apart = areasOf('German: E7 K7', { map: open });
    assert.deepEqual([near(apart, 'G7'), near(apart, 'F7')], ['two-hexes', 'farther']);
  });

  it('9.606 is one of several where Isolation is not known and it matters', () => {
    const blank = areasOf('German: E7');
    assert.equal(near(blank, 'H7'), 'adjacent or farther');
    assert.equal(near(blank, 'I7'), 'two-hexes or farther');
    assert.equal(near(blank, 'H7', 'any-other'), 'adjacent');
    assert.equal(near(blank, 'J7'), 'farther');
    assert.equal(near(blank, 'Z9'), 'farther');
  });
});

describe('9.6141 Front-Line hexes', () => {
  it("9.6141 are Setup-Area hexes beside No-Man's Land or the enemy's", () => {
    const belt = areasOf('German: H7; British: L7', { map: open });
    const front = (areas: SetupAreas, ...hexes: string[]) => hexes.map((hex) => frontLine(areas, hex));
    assert.deepEqual(front(belt, 'I6', 'I7', 'K7', 'H7', 'F7'), [true, true, true, false, false]);
    assert.deepEqual(front(belt, 'J7', 'J3', 'Z9'), [false, false, false]);
    // H7 and M7 are five apart: their Areas touch without No-Man's Land.
    const touching = areasOf('German: H7; British: M7', { map: open });
    assert.deepEqual(touching.noMansLand(), []);
    assert.deepEqual(front(touching, 'J7', 'K7', 'I7', 'L7'), [true, true, false, false]);
    assert.equal(frontLine(areasOf('German: H7; British: M7'), 'J7'), true);
  });
});
