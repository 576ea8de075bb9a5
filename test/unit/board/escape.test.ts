/** Where a unit Escapes to, and through what. */
import assert from 'node:assert/strict';
import type { Who } from '../../../server/src/board/enterability';
import { defaultEscapeRulings, type EscapeRoutes, escapeRoutes } from '../../../server/src/board/escape';
import type { SetupAreas } from '../../../server/src/board/setupTypes';
import { areasOf, endsText, readMap, soundMap } from './support';

const frame = 'extent A1 T14\nentry German A7\nentry British T7';
const open = soundMap(frame);
const routes = (areas: SetupAreas, side: string, at: string, who: Who = 'infantry') =>
  escapeRoutes(areas, { side, at, who }) as EscapeRoutes;
/** Ends with ` through the enemy` where the way leads there, or ` perhaps through the enemy`. */
const told = (found: EscapeRoutes) => {
  const through = { true: ' through the enemy', false: '', unknown: ' perhaps through the enemy' };
  const texts = endsText(found);
  return found.ends.map((end, i) => texts[i] + through[`${end.throughEnemyArea}`]);
};

describe('9.6061 Escape', () => {
  // G6, G7 and G8 are No-Man's Land.
  const close = areasOf('German: E7; British: I7', { map: open });

  it("9.6061 from No-Man's Land into the own Area beside it", () => {
    assert.deepEqual(close.noMansLand(), ['G6', 'G7', 'G8']);
    const found = routes(close, 'German', 'G7');
    assert.deepEqual(told(found), ['Area German A 1']);
    assert.equal(found.inEnemyArea, false);
    assert.deepEqual(told(routes(close, 'British', 'G7')), ['Area British A 1']);
  });

  it("9.6061 out of an enemy Area over No-Man's Land", () => {
    const found = routes(close, 'German', 'I7');
    assert.deepEqual(told(found), ['Area German A 3 through the enemy']);
    assert.equal(found.inEnemyArea, true);
    assert.equal(found.ends[0]?.shunned, 1);
    // Its own hex alone is no enemy hex on the way.
    assert.deepEqual(told(routes(close, 'German', 'H7')), ['Area German A 2']);
  });

  it("9.6061 read literally goes round No-Man's Land, which it can only leave", () => {
    const literal = { ...defaultEscapeRulings, noMansLandInPath: 'start-only' } as const;
    const unit = { side: 'German', at: 'I7', who: 'infantry' } as const;
    const round = escapeRoutes(close, unit, literal) as EscapeRoutes;
    assert.deepEqual(told(round), ['Area German A 4 through the enemy']);
    assert.deepEqual(round.ends[0]?.path.slice(2), ['H5', 'G5', 'F5']);
    assert.deepEqual(told(escapeRoutes(close, { ...unit, at: 'G7' }, literal) as EscapeRoutes), ['Area German A 1']);
    // A wall of it from edge to edge cannot be passed.
    const river = soundMap(`${frame}\nwater canal J0..J14\nbridge J7`);
    const bridge = areasOf('German: H7; British: L7', { map: river });
    assert.deepEqual(told(escapeRoutes(bridge, { ...unit, at: 'R7' }, literal) as EscapeRoutes), []);
    assert.deepEqual(told(routes(bridge, 'German', 'R7')), ['Area German A 9 through the enemy']);
  });

  it('9.6061 among equally short ways shows one with the fewest enemy hexes', () => {
    // From E7 eight hexes lead to the Area at O7; only the way over J4 leaves the German Area round J7 alone.
    const control = 'German: J7; British: O7';
    const found = routes(areasOf(control, { map: open }), 'British', 'E7');
    assert.deepEqual(told(found), ['Area British A 8']);
    assert.ok(found.ends[0]?.path.includes('J4'));
    const pond = soundMap(`${frame}\nwater pond J4`);
    assert.deepEqual(told(routes(areasOf(control, { map: pond }), 'British', 'E7')), [
      'Area British A 8 through the enemy',
    ]);
  });

  it('9.6061 is perhaps of the enemy hexes where a hex that the map does not tell would avoid them', () => {
    const { map } = readMap(`${frame}\nterrain jungle J4`);
    assert.deepEqual(told(routes(areasOf('German: J7; British: O7', { map }), 'British', 'E7')), [
      'Area British A 8 perhaps through the enemy',
    ]);
    const woods = soundMap(`${frame}\nterrain woods J4`);
    const areas = areasOf('German: J7; British: O7', { map: woods });
    assert.deepEqual(told(routes(areas, 'British', 'E7', 'vehicles')), ['Area British A 8 perhaps through the enemy']);
    assert.deepEqual(told(routes(areas, 'British', 'E7')), ['Area British A 8']);
  });

  it('9.6061 out of an own Isolated Area over its hexes, and not into it', () => {
    const map = soundMap(`${frame}\nwater canal J0..J14\nbridge J7`);
    const areas = areasOf('German: O7; British: J7', { map });
    assert.equal(areas.areaAt('O7')?.isolated, true);
    const found = routes(areas, 'German', 'O7');
    assert.deepEqual(told(found), ['Entry A7 14 through the enemy']);
    assert.equal(found.ends[0]?.shunned, 5);
    assert.equal(found.inEnemyArea, false);
  });

  it('9.6061 the other own Areas are open to it, Isolated or not', () => {
    const map = soundMap(`${frame}\nwater canal J0..J14\nbridge J7`);
    const areas = areasOf('German: O3 O12; British: J7', { map });
    assert.equal(areas.areaAt('O12')?.isolated, true);
    assert.deepEqual(told(routes(areas, 'German', 'O3')), ['Area German B 7']);
  });

  it('9.6061 from an upper level over the enemy', () => {
    const map = soundMap(`${frame}\nbuilding E7 levels 0 1`);
    const areas = areasOf('German: E7; British: E7/1 M7', { map });
    const found = routes(areas, 'British', 'E7/1');
    assert.equal(found.inEnemyArea, false);
    assert.deepEqual(told(found), ['Area British A 6 through the enemy']);
    assert.equal(routes(areas, 'British', 'E7').inEnemyArea, true);
  });

  it('9.6061 vehicles go where they can', () => {
    const map = soundMap(`${frame}\nterrain marsh G1..G15`);
    const areas = areasOf('German: E7; British: I7', { map });
    assert.deepEqual(told(routes(areas, 'German', 'I7')), ['Area German A 3 through the enemy']);
    assert.deepEqual(told(routes(areas, 'German', 'I7', 'vehicles')), []);
  });

  it('9.6061 is unknown without a map', () => {
    assert.equal(escapeRoutes(areasOf('German: E7'), { side: 'German', at: 'G7', who: 'infantry' }), 'unknown');
  });
});
