/** Entry Areas: the map edge that belongs to them in the side's colour, an arrow at the hex that names them. */

import type { Sheet } from '../../service/views/data';
import { visible } from '../visible';
import { apothem, at, side as hexside, type Plan, type Point } from './plan';
import type { Scene } from './scene';
import { Shape } from './shape';

export function Entries({ scene, growth }: { scene: Scene; growth: number }) {
  return (
    <g class="entries">
      {scene.sheet.entries.map((entry) => {
        const edge = edgeOf(scene.plan, entry);
        const arrow = scene.plan.centre(entry.arrow);
        return (
          <g key={`${entry.side} ${entry.arrow}`} class={`entry-area ${scene.sideClass(entry.side)}`}>
            <title>{title(entry)}</title>
            <Shape class="entry-edge line" d={entry.hexes.map((hex) => outer(scene.plan, hex, edge)).join('')} />
            {arrow && (
              <Arrow at={arrow} edge={edge} growth={growth} lines={[entry.arrow, ...(entry.text?.split(' ') ?? [])]} />
            )}
          </g>
        );
      })}
    </g>
  );
}

const title = ({ side, arrow, hexes, text }: Sheet['entries'][number]): string =>
  visible(`Entry Area ${arrow} (${side})${text ? `, “${text}”` : ''}: ${hexes.join(' ')}`);

type Edge = 'top' | 'bottom' | 'left' | 'right';

/** The edge that most of its hexes lie on; a corner's arrow alone would not tell. */
function edgeOf(plan: Plan, { hexes, arrow }: Sheet['entries'][number]): Edge {
  const on: Record<Edge, number> = { top: 0, bottom: 0, left: 0, right: 0 };
  for (const name of hexes.length ? hexes : [arrow]) {
    const hex = plan.hex(name);
    if (!hex) continue;
    if (plan.halfRow(hex) <= plan.top + 1) on.top++;
    if (plan.halfRow(hex) >= plan.bottom - 1) on.bottom++;
    if (hex.column === plan.left) on.left++;
    if (hex.column === plan.right) on.right++;
  }
  return (Object.keys(on) as Edge[]).reduce((best, edge) => (on[edge] > on[best] ? edge : best), 'top');
}

function outer(plan: Plan, name: string, edge: Edge): string {
  const c = plan.centre(name);
  if (!c) return '';
  if (edge === 'top' || edge === 'bottom') {
    const y = edge === 'top' ? c.y - apothem - 4 : c.y + apothem + 4;
    return `M${at({ x: c.x - hexside / 2 - 7, y })}h${hexside + 14}`;
  }
  const x = edge === 'left' ? c.x - hexside - 2 : c.x + hexside + 2;
  return `M${at({ x, y: c.y - apothem })}v${(apothem * 2).toFixed(1)}`;
}

/** Pointing into the map, drawn for the top edge and turned. */
const turns: Readonly<Record<Edge, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

interface ArrowProps {
  readonly at: Point;
  readonly edge: Edge;
  /** The name of the hex, and word by word what is printed there. */
  readonly lines: readonly string[];
  readonly growth: number;
}

function Arrow({ at: { x, y }, edge, lines, growth }: ArrowProps) {
  const reach = edge === 'top' || edge === 'bottom' ? apothem : hexside;
  const label: Point =
    edge === 'top' || edge === 'bottom'
      ? { x: x + 34, y: edge === 'top' ? y - reach - 10 - 12 * (lines.length - 1) : y + reach + 22 }
      : { x: edge === 'left' ? x - reach - 24 : x + reach + 24, y: y + 28 };
  return (
    <>
      <path
        class="mass"
        transform={`translate(${at({ x, y }).replace(' ', ',')}) rotate(${turns[edge]})`}
        d={`M0 ${-reach + 4}l-15 -22h8v-18h14v18h8Z`}
      />
      <g transform={`translate(${at(label).replace(' ', ',')}) scale(${growth})`}>
        {lines.map((line, i) => (
          <text key={line} class={i === 0 ? 'entry says' : 'entry-text says'} y={12 * i}>
            {visible(line)}
          </text>
        ))}
      </g>
    </>
  );
}
