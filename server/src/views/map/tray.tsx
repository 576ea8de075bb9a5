/** What has no hex: stacks and RGs off the map, or in an Area of which no hex is known. Set out below the sheet. */
import { visible } from '../visible';
import { groupBy } from './groupBy';
import { margin } from './plan';
import type { Scene } from './scene';
import { keyOf, StackPicture } from './stacks';

const pitch = 58;
const rowHeight = 66;

interface Row {
  readonly place: string;
  readonly stacks: Scene['view']['stacks'];
  readonly groups: Scene['view']['groups'];
}

/** One row for each place. */
function rows({ view, plan }: Scene): Row[] {
  const off = ({ hex }: { readonly hex: string | null }) => hex === null || !plan.hex(hex);
  const stacks = groupBy(view.stacks.filter(off), ({ place }) => place);
  const groups = groupBy(view.groups.filter(off), ({ place }) => place);
  return [...new Set([...stacks.keys(), ...groups.keys()])].map((place) => ({
    place,
    stacks: stacks.get(place) ?? [],
    groups: groups.get(place) ?? [],
  }));
}

/** How many counters a row of this width holds. */
const across = (width: number): number => Math.max(1, Math.floor((width - 2 * margin - 200) / pitch));

const linesOf = (width: number, { stacks, groups }: Row): number =>
  Math.max(1, Math.ceil((stacks.length + groups.length) / across(width)));

export function trayHeight(scene: Scene, width = scene.plan.width): number {
  const all = rows(scene);
  return all.reduce((sum, row) => sum + linesOf(width, row) * rowHeight, all.length ? 12 : 0);
}

interface Props {
  readonly scene: Scene;
  readonly top: number;
  /** Of the picture; without it that of the sheet. */
  readonly width?: number;
}

export function Tray({ scene, top, width = scene.plan.width }: Props) {
  let y = top + 12;
  const perLine = across(width);
  const touched = new Set(scene.view.touched.pieces);
  return (
    <g class="tray">
      {rows(scene).map((row) => {
        const at = y;
        y += linesOf(width, row) * rowHeight;
        const spot = (i: number) => ({
          x: margin + 215 + (i % perLine) * pitch,
          y: at + rowHeight / 2 + Math.floor(i / perLine) * rowHeight,
        });
        return (
          <g key={row.place} class="tray-row">
            <text class="caption" x={margin} y={at + rowHeight / 2 + 4}>
              {visible(row.place)}
            </text>
            {row.stacks.map((stack, i) => (
              <StackPicture
                key={keyOf(stack)}
                scene={scene}
                stack={stack}
                middle={spot(i)}
                scale={1}
                touched={touched}
              />
            ))}
            {row.groups.map((group, i) => {
              const { x, y: middle } = spot(row.stacks.length + i);
              return (
                <g key={group.name} class={`group ${scene.sideClass(group.side)}`} data-group={visible(group.name)}>
                  <title>{visible(`RG ${group.name}: ${group.type}, ${group.side}`)}</title>
                  <rect class="letter line" x={x - 26} y={middle - 8} width="52" height="16" rx="2" />
                  <text class="level" x={x} y={middle + 3}>
                    {visible(group.name).slice(0, 11)}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}
