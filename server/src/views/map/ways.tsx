/** Water and what crosses it. */

import type { Sheet, SheetHex } from '../../service/views/data';
import { apothem, at, type Plan } from './plan';
import { Shape } from './shape';

interface Props {
  readonly sheet: Sheet;
  readonly plan: Plan;
}

const fords = ['fordable', 'shallow', 'river-brush'];

/** A river is one broad line through its hexes, so that its banks show. */
export function Water({ sheet, plan }: Props) {
  const wet = sheet.hexes.filter(({ water }) => water !== null);
  return (
    <>
      {[...new Set(wet.map(({ water }) => water as string))].map((water) => {
        const d = course(plan, wet, water);
        const ford = fords.includes(water) ? ' ford' : '';
        const thin = water === 'stream' ? ' thin' : '';
        return (
          <g key={water} class={`water-${water.replace(/[^a-z-]/g, '')}`}>
            <Shape class={`water${ford}${thin}`} d={d} />
            <Shape class={`ripple${ford}`} d={d} />
          </g>
        );
      })}
    </>
  );
}

/** From each hex of this water to each later one of any water that it touches: half the way, to where the other begins. */
function course(plan: Plan, wet: readonly SheetHex[], water: string): string {
  const all = new Set(wet);
  return wet
    .filter((hex) => hex.water === water)
    .map((hex) => {
      const centre = plan.centreOf(hex);
      let path = `M${at(centre)}h0`;
      for (let corner = 0; corner < 6; corner++) {
        const other = plan.over(hex, corner);
        if (!other || !all.has(other)) continue;
        const to = plan.centreOf(other);
        path += `M${at(centre)}L${at({ x: (centre.x + to.x) / 2, y: (centre.y + to.y) / 2 })}`;
      }
      return path;
    })
    .join('');
}

export function Roads({ sheet, plan }: Props) {
  const bridges = sheet.hexes.filter(({ bridge }) => bridge).map((hex) => span(sheet, plan, hex));
  const roads = sheet.roads.map((run) => plan.curve(run)).join('');
  return (
    <>
      <Shape class="verge" d={roads} />
      <Shape class="road" d={roads} />
      <Shape class="bridge" d={bridges.join('')} />
      <Shape class="deck" d={bridges.join('')} />
    </>
  );
}

/** Along the road that leads over it; else across the water, which comes from a neighbour; else from north to south. */
function span(sheet: Sheet, plan: Plan, hex: SheetHex): string {
  const centre = plan.centreOf(hex);
  const road = sheet.roads.find((run) => run.includes(hex.hex) && run.length > 1);
  const i = road?.indexOf(hex.hex) ?? -1;
  const [from, to] = [road?.[i - 1] ?? hex.hex, road?.[i + 1] ?? hex.hex].map((name) => plan.centre(name) ?? centre);
  const along = from && to && from !== to ? { x: to.x - from.x, y: to.y - from.y } : across(plan, hex);
  const length = Math.hypot(along.x, along.y);
  const half = apothem * 0.78;
  const [dx, dy] = [(along.x / length) * half, (along.y / length) * half];
  return `M${at({ x: centre.x - dx, y: centre.y - dy })}L${at({ x: centre.x + dx, y: centre.y + dy })}`;
}

function across(plan: Plan, hex: SheetHex): { x: number; y: number } {
  const centre = plan.centreOf(hex);
  const wet = [0, 1, 2, 3, 4, 5].map((corner) => plan.over(hex, corner)).find((other) => other?.water);
  if (!wet) return { x: 0, y: 1 };
  const to = plan.centreOf(wet);
  return { x: centre.y - to.y, y: to.x - centre.x };
}
