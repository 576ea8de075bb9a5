/** Where hexes lie on the picture, and the lines around groups of them. */
import assert from 'node:assert/strict';
import { grains } from '../../../server/src/board/grain';

import { apothem, Plan } from '../../../server/src/views/map/plan';
import { hexes } from './mapFixture';

const plan = new Plan(hexes(8, 6), 'common');
const centre = (hex: string) => plan.centre(hex) ?? assert.fail(hex);
const apart = (a: string, b: string) => Math.hypot(centre(a).x - centre(b).x, centre(a).y - centre(b).y);
const points = (path: string) => path.split(/[MLZ]/).filter(Boolean);

describe('the plan of a sheet', () => {
  it('puts hexes that touch two apothems apart, and others further', () => {
    for (const a of plan.hexes)
      for (const b of plan.hexes) {
        const place = (hex: typeof a) => ({ column: hex.column, number: Number(/\d+/.exec(hex.hex)?.[0]) });
        const distance = grains.common.distance(place(a), place(b));
        if (distance === 1) assert.ok(Math.abs(apart(a.hex, b.hex) - 2 * apothem) < 1e-9, `${a.hex} ${b.hex}`);
        if (distance > 1) assert.ok(apart(a.hex, b.hex) > 3 * apothem, `${a.hex} ${b.hex}`);
      }
  });

  it('has even columns half a hex lower, and numbers going down', () => {
    assert.ok(centre('B1').y - centre('A1').y > 0);
    assert.ok(Math.abs(centre('B1').y - centre('A1').y - apothem) < 1e-9);
    assert.ok(centre('A2').y > centre('A1').y && centre('B1').x > centre('A1').x);
  });

  it('finds the hex under a point, near its centre and near its corners', () => {
    for (const { hex } of plan.hexes) {
      const { x, y } = centre(hex);
      for (const [dx, dy] of [
        [0, 0],
        [30, 0],
        [-30, 2],
        [14, 28],
        [-14, -28],
      ] as const)
        assert.equal(plan.at({ x: x + dx, y: y + dy })?.hex, hex);
    }
    assert.equal(plan.at({ x: 2, y: 2 }), undefined);
  });

  it('draws six corners around one hex, ten around two, and a line for a hole', () => {
    assert.equal(points(plan.outline(['C3'], 3)).length, 6);
    assert.equal(points(plan.outline(['C3', 'C4'], 3)).length, 10);
    const ring = ['D2', 'D4', 'C3', 'C4', 'E3', 'E4'];
    const around = plan.outline(ring, 3);
    assert.equal(around.match(/M/g)?.length, 2);
    assert.equal(points(around).length, 18 + 6);
    assert.equal(plan.outline([...ring, 'D3'], 3).match(/M/g)?.length, 1);
  });

  it('draws the line within the group: inside its hexes, outside of a hole', () => {
    const nearest = (path: string, hex: string) =>
      Math.min(
        ...points(path)
          .map((p) => p.split(' ').map(Number))
          .map(([x = 0, y = 0]) => Math.hypot(x - centre(hex).x, y - centre(hex).y)),
      );
    assert.ok(nearest(plan.outline(['C3'], 4), 'C3') < nearest(plan.outline(['C3'], 0), 'C3'));
    const ring = ['D2', 'D4', 'C3', 'C4', 'E3', 'E4'];
    assert.ok(nearest(plan.outline(ring, 4), 'D3') > nearest(plan.outline(ring, 0), 'D3'));
  });

  it('draws each hexside of the grid once', () => {
    const ends = (d: string) =>
      d
        .slice(1)
        .split('M')
        .flatMap((line) =>
          line
            .split('L')
            .map((point, i, all) => [point, all[i + 1]].sort().join(' to '))
            .slice(0, -1),
        );
    const three = plan.hexes.filter(({ hex }) => ['C3', 'C4', 'D3'].includes(hex));
    for (const [hexes, sides] of [
      [three, 0],
      [plan.hexes, 0],
    ] as const) {
      const all = ends(new Plan(hexes, 'common').grid(hexes));
      assert.equal(new Set(all).size, all.length);
      assert.ok(all.length > sides);
    }
    assert.equal(
      ends(new Plan(three, 'common').grid(three)).length,
      3 * 6 - 3,
      'three hexes that touch share three hexsides',
    );
  });

  it('knows nothing of hexes that are not on the sheet', () => {
    assert.equal(plan.centre('ZZ9'), undefined);
    assert.equal(plan.outline(['ZZ9'], 3), '');
    assert.equal(plan.hexagons(['ZZ9']), '');
  });
});

describe('a contour', () => {
  const path = (names: string[], push = 0) => plan.contour(names, { times: 1, push: () => push });
  const all = (d: string) =>
    [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  const reach = (names: string[], push = 0) =>
    Math.max(...all(path(names, push)).map(({ x, y }) => Math.hypot(x - centre('C3').x, y - centre('C3').y)));

  it('lies within the hexes that it goes around, by so much further out as it is pushed', () => {
    assert.ok(reach(['C3']) < 36 && reach(['C3']) > 24);
    assert.ok(reach(['C3'], 10) > reach(['C3']) + 6);
    assert.equal(path(['C3', 'C4']).match(/M/g)?.length, 1);
    assert.equal(path(['ZZ9']), '');
  });

  it('follows the edge of the sheet, where nothing lies beyond', () => {
    const left = Math.min(...all(path(['A3', 'A4'])).map(({ x }) => x));
    assert.ok(Math.abs(left - (centre('A3').x - 36)) < 1);
  });

  it('knows the other grain: there odd columns sit lower', () => {
    const other = new Plan(hexes(8, 6), 'other');
    const [a, b] = ['A1', 'B1'].map((hex) => other.centre(hex)?.y ?? assert.fail(hex));
    assert.ok(Math.abs((a as number) - (b as number) - apothem) < 1e-9);
    const touching = (hex: string) =>
      [0, 1, 2, 3, 4, 5].map((corner) => other.over(other.hex(hex) ?? assert.fail(hex), corner)?.hex).sort();
    // As PBr's Q16: both hexes of its number beside it, and those below them.
    assert.deepEqual(touching('C3'), ['B3', 'B4', 'C2', 'C4', 'D3', 'D4']);
  });
});
