/** Buildings: a block in each hex, joined to the next where one building stands in several; a path for all of one kind. */

import type { Sheet } from '../../service/views/data';
import { at, type Plan, type Point } from './plan';
import { Shape } from './shape';

const width = 26;
const height = 20;

export function Buildings({ sheet, plan }: { sheet: Sheet; plan: Plan }) {
  const all = sheet.buildings.map(({ hexes, material, levels }) => ({
    places: hexes.map((hex) => plan.centre(hex)).filter((p) => p !== undefined),
    isWooden: material === 'wooden',
    top: Math.max(0, ...levels),
  }));
  const [wooden, stone] = [all.filter((b) => b.isWooden), all.filter((b) => !b.isWooden)];
  const shapes = (of: typeof all) => of.map(({ places }) => shape(places)).join('');
  const inEach = (of: typeof all, draw: (place: Point) => string) =>
    of.flatMap(({ places }) => places.map(draw)).join('');
  const high = all.filter(({ top }) => top > 0);
  return (
    <g class="buildings">
      <Shape class="walls" d={shapes(all)} />
      <Shape class="stone" d={shapes(stone)} />
      <Shape class="wooden" d={shapes(wooden)} />
      <Shape class="courses" d={inEach(stone, courses)} />
      <Shape class="grain-of-wood" d={inEach(wooden, planks)} />
      <Shape class="stair" d={inEach(high, stair)} />
      {high.flatMap(({ places, top }) =>
        places.map(({ x, y }) => (
          <text key={at({ x, y })} class="storeys" x={x} y={y + 2.6}>
            {top}
          </text>
        )),
      )}
    </g>
  );
}

/** The blocks, and a passage from each to those that touch it. */
function shape(places: readonly Point[]): string {
  const blocks = places.map(
    ({ x, y }) => `M${at({ x: x - width / 2, y: y - height / 2 })}h${width}v${height}h${-width}Z`,
  );
  const passages = places.flatMap((from, i) =>
    places.slice(i + 1).map((to) => {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const length = Math.hypot(dx, dy);
      if (length > 70) return '';
      const [nx, ny] = [(-dy / length) * 6, (dx / length) * 6];
      return `M${at({ x: from.x - nx, y: from.y - ny })}L${at({ x: to.x - nx, y: to.y - ny })}L${at({ x: to.x + nx, y: to.y + ny })}L${at({ x: from.x + nx, y: from.y + ny })}Z`;
    }),
  );
  return [...passages, ...blocks].join('');
}

const planks = ({ x, y }: Point): string =>
  [-6, -2, 2, 6].map((dy) => `M${at({ x: x - width / 2, y: y + dy })}h${width}`).join('');

const courses = ({ x, y }: Point): string =>
  `M${at({ x: x - width / 2, y: y - 4 })}h${width}m${-width} 8h${width}m-7 0v6m-12 0v-6m6 0v-8m6 0v-6m-12 0v6`;

/** The staircase, on which stands the highest level that it leads to. */
const stair = ({ x, y }: Point): string => `M${at({ x: x - 5, y: y - 4.5 })}h10v9h-10Z`;
