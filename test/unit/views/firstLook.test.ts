/** The panel's first look at a map, and the size of letters at each scale. */
import assert from 'node:assert/strict';
import { frontOf } from '../../../client/webview/front';
import { letteringAt, stepOf } from '../../../client/webview/lettering';
import { planOf } from '../../../server/src/views/map/plan';
import { nameSize, plateSize } from '../../../server/src/views/map/style';
import { counter, hexes, sheetOf, viewOf } from './mapFixture';

const sheet = sheetOf({ hexes: hexes(40, 30) });
const held = (hex: string, side: string | null) => ({
  location: hex,
  hex,
  level: 0,
  side,
  strategic: true,
  letter: null,
  because: null,
  source: null,
});
const front = (rest: Parameters<typeof viewOf>[0]) => frontOf(viewOf({ sheet, ...rest }), planOf(sheet)).sort();

describe('a first look at the map', () => {
  it('is at where the sides face each other', () => {
    const locations = [held('B3', 'German'), held('T20', 'German'), held('V22', 'British'), held('C28', null)];
    assert.deepEqual(front({ locations }), ['T20', 'V22']);
  });

  it('counts whoever stands somewhere', () => {
    const stacks = [{ hex: 'T21', place: 'T21', area: null, level: 0, pieces: ['a'] }];
    const pieces = { a: counter('a', { side: 'German' }) };
    assert.deepEqual(front({ locations: [held('V22', 'British')], stacks, pieces }), ['T21', 'V22']);
  });

  it('shows all that is held where the sides are far apart, and nothing where nothing is', () => {
    assert.deepEqual(front({ locations: [held('B3', 'German'), held('V22', 'British')] }), ['B3', 'V22']);
    assert.deepEqual(front({ locations: [held('C28', null)] }), []);
  });
});

describe('letters at each scale', () => {
  it('of hex names and of the ids of Areas are at least 9 pixels high', () => {
    for (let scale = 0.1; scale < 8; scale *= 1.07) {
      const step = stepOf(scale);
      assert.ok(letteringAt(step).names * scale >= 9, `names at ${scale}`);
      assert.ok(letteringAt(step).places * scale >= 9, `places at ${scale}`);
      assert.ok(plateSize * letteringAt(step).growth * scale >= 9, `ids at ${scale}`);
    }
  });

  it('are no larger than they are drawn in a file, where the map is large', () => {
    assert.equal(letteringAt(stepOf(4)).names, nameSize);
    assert.equal(letteringAt(stepOf(4)).growth, 1);
  });
});
