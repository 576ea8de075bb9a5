/** Fording, and the paths of RG that must not cross a river. */
import assert from 'node:assert/strict';
import type { Who } from '../../../server/src/board/enterability';
import { enterable } from '../../../server/src/board/map';
import { fordingRoutes, type RiverRulings } from '../../../server/src/board/river';
import { setupPaths } from '../../../server/src/board/setupPath';
import type { SetupArea } from '../../../server/src/board/setupTypes';
import { areasOf, endsText, readMap, soundMap } from './support';

describe('3.6045 Fording', () => {
  const river = soundMap('extent A1 J10\nwater fordable D1..D9 E2..E9\nwater river-brush F1..F9');
  const out = (map: typeof river, from: string, ...enemies: string[]) => {
    const found = fordingRoutes(map, from, new Set(enemies));
    const texts = endsText(found);
    return found.ends.map(({ checks }, i) => `${texts[i]}${checks.length ? ` TC ${checks.join(' ')}` : ''}`);
  };

  it('3.6045 leads to the nearest hexes off the river, without a TC for the own hex', () => {
    assert.deepEqual(out(river, 'D5'), ['C5 1', 'C6 1']);
    assert.deepEqual(out(river, 'F5'), ['G5 1', 'G6 1']);
  });

  it('3.6045 takes the TC in each river and river-brush hex between', () => {
    // E5's neighbours D4, D5, F4 and F5 are river or river-brush; beyond them lie C and G.
    assert.deepEqual(out(river, 'E5'), [
      'C4 2 TC D4',
      'C5 2 TC D4',
      'C6 2 TC D5',
      'G4 2 TC F4',
      'G5 2 TC F4',
      'G6 2 TC F5',
    ]);
  });

  it('3.6045 not to a hex that enemies occupy, nor through one', () => {
    assert.deepEqual(out(river, 'D5', 'C5'), ['C6 1']);
    assert.deepEqual(out(river, 'E5', 'D4', 'D5', 'F4', 'G5'), ['G6 2 TC F5']);
    assert.deepEqual(out(river, 'E5', 'D4', 'D5', 'F4', 'F5', 'E4', 'E6'), []);
  });

  it('3.6045 among equally short routes the one with fewer TC', () => {
    const map = soundMap('extent A1 J10\nwater fordable D1..D4 D6..D9 E2..E9 F1..F9\nwater shallow D5');
    assert.deepEqual(out(map, 'E5'), ['C4 2 TC D4', 'C5 2', 'C6 2', 'G4 2 TC F4', 'G5 2 TC F4', 'G6 2 TC F5']);
  });

  it('3.6045 not up onto a bridge, which has the river beneath it', () => {
    const map = soundMap('extent A1 J10\nwater fordable D1..D9\nwater river C5\nbridge C5 D5');
    assert.deepEqual(out(map, 'D5'), ['C6 1', 'E5 1', 'E6 1']);
    assert.deepEqual(out(map, 'D4'), ['C4 1', 'E4 1', 'E5 1']);
    // C6 lies behind D5 alone, which is deep.
    const deep = soundMap('extent A1 J10\nwater fordable D1..D4 D6..D9 E2..E9 F1..F9\nwater river D5\nbridge D5');
    assert.deepEqual(out(deep, 'E5'), ['C4 2 TC D4', 'C5 2 TC D4', 'G4 2 TC F4', 'G5 2 TC F4', 'G6 2 TC F5']);
  });

  it('3.6045 flags a bank that the map does not tell', () => {
    const { map } = readMap('extent A1 J10\nwater fordable D1..D9\nterrain jungle C1..C10');
    assert.deepEqual(out(map as typeof river, 'D5'), ['C5 1 over C5?', 'C6 1 over C6?', 'E5 1', 'E6 1']);
  });

  it('3.6045 Infantry may Enter what can be forded, vehicles may not', () => {
    const map = soundMap('extent A1 J10\nwater fordable D1\nwater shallow D2\nwater river-brush D3\nwater river D4');
    const who = (kind: 'infantry' | 'vehicles') => ['D1', 'D2', 'D3', 'D4'].map((hex) => enterable(map, hex, kind));
    assert.deepEqual(who('infantry'), ['yes', 'yes', 'yes', 'no']);
    assert.deepEqual(who('vehicles'), ['no', 'no', 'no', 'no']);
  });
});

describe('3.6175 the path of an RG to its Setup Area', () => {
  const frame = 'extent A1 T14\nentry German A7\nentry British T7';
  const path = (
    text: string,
    wading = false,
    who: Who = 'infantry',
    rulings?: RiverRulings,
    control = 'German: O7',
  ) => {
    const areas = areasOf(control, { map: soundMap(`${frame}\n${text}`) });
    return endsText(setupPaths(areas, { area: areas.areaAt('O7') as SetupArea, who, wading }, rulings));
  };

  it('3.6175 crosses rivers by bridges only', () => {
    assert.deepEqual(path('water fordable J0..J14'), []);
    assert.deepEqual(path('water fordable J0..J14\nbridge J7'), ['Entry A7 12']);
    // The Area has hexes in the river: nobody sets up there to be across.
    assert.deepEqual(path('water fordable J0..J14', false, 'infantry', undefined, 'German: L7 O7'), []);
    assert.deepEqual(path('water fordable J0..J12'), ['Entry A7 16']);
    assert.deepEqual(path('water stream J0..J14'), ['Entry A7 12']);
  });

  it('3.6175 of "I" RG wades where no TC is needed', () => {
    const shallow = 'water fordable J0..J6 J8..J14\nwater shallow J7';
    assert.deepEqual(path(shallow), []);
    assert.deepEqual(path(shallow, true), ['Entry A7 12']);
    assert.deepEqual(path(shallow, true, 'both'), []);
    assert.deepEqual(path('water fordable J0..J14', true), []);
  });

  it('3.6175 river-brush is river, unless the campaign rules otherwise', () => {
    assert.deepEqual(path('water river-brush J0..J14'), []);
    assert.deepEqual(path('water river-brush J0..J14', false, 'infantry', { riverBrush: 'not-river' }), [
      'Entry A7 12',
    ]);
  });

  it('3.6175 over friendly Setup Areas and Uncontrolled Territory, Enterable by all of the RG', () => {
    const bridge = 'water fordable J0..J14\nbridge J7';
    assert.deepEqual(path(bridge, false, 'infantry', undefined, 'German: O7; British: J7'), []);
    assert.deepEqual(path('terrain marsh J0..J14'), ['Entry A7 12']);
    assert.deepEqual(path('terrain marsh J0..J14', false, 'both'), []);
    assert.match(path('terrain woods J0..J14', false, 'vehicles').join(), /^Entry A7 12 over J\d+\?$/);
  });

  it('3.6175 is unknown without a map', () => {
    const areas = areasOf('German: O7');
    const area = areas.areaAt('O7') as SetupArea;
    assert.equal(setupPaths(areas, { area, who: 'infantry', wading: false }), 'unknown');
  });
});
