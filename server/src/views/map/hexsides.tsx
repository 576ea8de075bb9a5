/** What stands along hexsides: hedges, walls, fences; slopes and cliffs with their marks on the side that they fall to. */
import type { Sheet } from '../../service/views/data';
import { at, type Plan } from './plan';
import { Shape } from './shape';

/** From the bottom up. */
const kinds = ['slope', 'cliff', 'fence', 'wall', 'hedge', 'rowhouse-bar'];
/** Drawn in two strokes, the second upon the first. */
const isFilled = new Set(['wall', 'hedge']);

export function Hexsides({ sheet, plan }: { sheet: Sheet; plan: Plan }) {
  return (
    <g class="hexsides">
      {kinds.map((kind) => {
        const sides = sheet.hexsides.filter((one) => one.kind === kind);
        const d = sides.map(({ hex, other }) => drawn(plan, kind, hex, other)).join('');
        return (
          d && (
            <g key={kind} class={`hexside-${kind}`}>
              {isFilled.has(kind) && <Shape class={`${kind}-base`} d={d} />}
              <Shape class={kind} d={d} />
            </g>
          )
        );
      })}
    </g>
  );
}

function drawn(plan: Plan, kind: string, name: string, otherName: string): string {
  const hex = plan.hex(name);
  const corner = hex && plan.towards(hex, plan.hex(otherName));
  if (!hex || corner === undefined) return '';
  const { from, to, out } = plan.hexside(hex, corner);
  const along = (part: number, inward = 0) =>
    at({
      x: from.x + (to.x - from.x) * part - out.x * inward,
      y: from.y + (to.y - from.y) * part - out.y * inward,
    });
  if (kind === 'slope') return marks.map((part, i) => `M${along(part)}L${along(part, i % 2 ? 5 : 8)}`).join('');
  if (kind === 'cliff') return `M${along(0)}L${along(1)}${marks.map((p) => `M${along(p)}L${along(p, 7)}`).join('')}`;
  if (kind === 'rowhouse-bar') return `M${along(0.2)}L${along(0.8)}`;
  const line = `M${along(0.02)}L${along(0.98)}`;
  return kind === 'fence' ? `${line}${posts.map((p) => `M${along(p, -3)}L${along(p, 3)}`).join('')}` : line;
}

const posts = [0.14, 0.38, 0.62, 0.86];
const marks = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9];
