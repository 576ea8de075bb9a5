/** The paths by which the rules Retain, let Escape, Shift or keep from Isolation. */

import { visible } from '../visible';
import type { Scene } from './scene';
import { Shape } from './shape';

export function Paths({ scene: { view, plan, sideClass } }: { scene: Scene }) {
  return (
    <g class="paths">
      {view.paths.map((path) => {
        const d = plan.line(path.hexes);
        return (
          <g key={`${path.kind} ${path.text}`} class={`way ${sideClass(path.side)}`}>
            <title>{visible(path.text)}</title>
            <Shape class="halo" d={d} />
            <Shape class={`path line ${path.kind}`} d={d} />
            <Shape
              class="head mass"
              d={head(plan.centre(path.hexes.at(-2) ?? ''), plan.centre(path.hexes.at(-1) ?? ''))}
            />
          </g>
        );
      })}
    </g>
  );
}

type Maybe = { readonly x: number; readonly y: number } | undefined;

/** An arrowhead at the end of the line; a path of one hex has none. */
function head(from: Maybe, to: Maybe): string {
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const corner = (along: number, out: number) =>
    `${(to.x + x * along - y * out).toFixed(1)} ${(to.y + y * along + x * out).toFixed(1)}`;
  return `M${corner(7, 0)}L${corner(-8, 7)}L${corner(-8, -7)}Z`;
}
