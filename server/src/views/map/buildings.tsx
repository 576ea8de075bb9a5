/** Buildings: a block in each hex, joined to the next where one building stands in several. */

import type { Sheet } from '../../service/views/data';
import { at, type Plan, type Point } from './plan';
import { Shape } from './shape';

const width = 26;
const height = 20;

export function Buildings({ sheet, plan }: { sheet: Sheet; plan: Plan }) {
  return (
    <>
      {sheet.buildings.map(({ hexes, material, levels }) => {
        const places = hexes.map((hex) => plan.centre(hex)).filter((p) => p !== undefined);
        const top = Math.max(0, ...levels);
        return (
          <g key={hexes[0]} class="building">
            <Shape class="walls" d={shape(places)} />
            <Shape class={material === 'wooden' ? 'wooden' : 'stone'} d={shape(places)} />
            <Shape
              class={material === 'wooden' ? 'grain-of-wood' : 'courses'}
              d={places.map(material === 'wooden' ? planks : courses).join('')}
            />
            {top > 0 && places.map((place) => <Stair key={at(place)} place={place} top={top} />)}
          </g>
        );
      })}
    </>
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

/** The staircase, with the highest level that it leads to. */
function Stair({ place: { x, y }, top }: { place: Point; top: number }) {
  return (
    <>
      <Shape class="stair" d={`M${at({ x: x - 5, y: y - 4.5 })}h10v9h-10Z`} />
      <text class="storeys" x={x} y={y + 2.6}>
        {top}
      </text>
    </>
  );
}
