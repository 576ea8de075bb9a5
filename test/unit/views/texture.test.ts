/** The marks that tell terrain and sides apart: within their hexes, in lines that go on from hex to hex. */
import assert from 'node:assert/strict';
import { apothem, Plan, type Point, side } from '../../../server/src/views/map/plan';
import { hatching, textured, textures } from '../../../server/src/views/map/texture';
import { hexes } from './mapFixture';

const plan = new Plan(hexes(6, 5), 'common');
const centre = (name: string) => plan.centre(name) as Point;
const numbers = (text: string) => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
/** How far a point lies outside of a hex about a centre. */
const outside = (p: Point, c: Point) =>
  Math.max(Math.abs(p.y - c.y), Math.abs((Math.sqrt(3) / 2) * (p.x - c.x)) + Math.abs(p.y - c.y) / 2) - apothem;

describe('the textures of the map', () => {
  it('lie within the hex, each with marks of its own', () => {
    const tiles = new Set<string>();
    for (const [name, texture] of Object.entries(textures)) {
      const d = textured(
        plan,
        texture,
        plan.hexes.filter(({ hex }) => hex === 'C3'),
      );
      const [start = '', ...moves] = d.split('m');
      let [x = 0, y = 0] = numbers(start);
      assert.deepEqual({ x, y }, { x: Math.round(centre('C3').x * 2) / 2, y: Math.round(centre('C3').y * 2) / 2 });
      const { mark, end = { x: 0, y: 0 } } = texture as { mark: string; end?: Point };
      const marks = `m${moves.join('m')}`.split(mark).slice(0, -1);
      assert.ok(marks.length > 0, name);
      for (const move of marks) {
        const [dx = 0, dy = 0] = numbers(move);
        [x, y] = [x + dx, y + dy];
        assert.ok(outside({ x, y }, centre('C3')) < 0, `${name} ${x} ${y}`);
        [x, y] = [x + end.x, y + end.y];
      }
      assert.equal(marks.join(mark) + mark, `m${moves.join('m')}`, name);
      tiles.add(d);
    }
    assert.equal(tiles.size, Object.keys(textures).length);
  });

  it('hatch in lines that touch no hex beside, and go on over the next', () => {
    for (const slope of [1, -1] as const) {
      const alone = hatching([centre('C3')], slope);
      const lines = alone.slice(1).split('M').map(numbers);
      assert.ok(lines.length >= 7 && lines.length <= 10, `${lines.length}`);
      for (const [x = 0, y = 0, dx = 0, dy = 0] of lines) {
        assert.ok(Math.abs(dy - slope * dx) <= 1);
        for (const end of [
          { x, y },
          { x: x + dx, y: y + dy },
        ])
          assert.ok(outside(end, centre('C3')) < 1);
      }
      const both = hatching([centre('C3'), centre('C4')], slope).split('M').length - 1;
      assert.ok(both < 2 * lines.length, 'some lines run through both');
      const apart = hatching([centre('A1'), centre('E4')], slope).split('M').length - 1;
      assert.ok(apart >= 2 * lines.length - 4);
    }
    assert.ok(side > 0);
  });
});
