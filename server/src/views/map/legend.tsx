/** What the lines and patterns of the map stand for. */
import type { SheetHex } from '../../service/views/data';
import { visible } from '../visible';
import { cornersOf, dashed, margin, Plan } from './plan';
import type { Scene } from './scene';
import { hatching, textured, textures } from './texture';

export const legendHeight = 64;
const width = 172;

/** One hex, to show samples on. */
const only: SheetHex = { hex: 'A1', column: 1, halfRow: 2, terrain: [], water: null, bridge: false };
const sample = new Plan([only]);

const middle = sample.centreOf(only);

export function Legend({ scene, top }: { scene: Scene; top: number }) {
  const sides = scene.view.campaign?.sides ?? [];
  const entries = [
    ...sides.flatMap(({ id }) => [
      {
        label: `${visible(id)} Control`,
        drawn: <path class={`held line ${scene.sideClass(id)}`} d={sample.hexagon({ x: 0, y: 0 }, 5)} />,
      },
      {
        label: `${visible(id)} Setup Area`,
        drawn: (
          <g class={scene.sideClass(id)}>
            <path class="hatch line" d={hatching([{ x: 0, y: 0 }], scene.slope(id))} />
            <path class="boundary line" d={dashed(cornersOf({ x: 0, y: 0 }, 3), 1)} />
          </g>
        ),
      },
    ]),
    {
      label: 'Isolated',
      drawn: (
        <g class="isolated">
          <path class="boundary line side-none" d={dashed(cornersOf({ x: 0, y: 0 }, 3), 3)} />
        </g>
      ),
    },
    { label: 'No-Man’s Land', drawn: <path class="no-mans-land" d={sample.hexagon({ x: 0, y: 0 })} /> },
    {
      label: 'Uncontrolled Territory',
      drawn: (
        <path
          class="dot"
          transform={`translate(${-middle.x},${-middle.y})`}
          d={textured(sample, textures.uncontrolled, [only])}
        />
      ),
    },
    { label: 'Strategic, not Controlled', drawn: <path class="unheld" d={sample.hexagon({ x: 0, y: 0 }, 6)} /> },
  ];
  return (
    <g class="legend" transform={`translate(${margin},${top + legendHeight / 2})`}>
      {entries.map(({ label, drawn }, i) => (
        <g key={label} transform={`translate(${i * width},0)`}>
          <g transform="translate(22,0) scale(.55)">
            <path class="grid" d={sample.hexagon({ x: 0, y: 0 })} />
            {drawn}
          </g>
          <text class="tray-name" x="48" y="4">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** How wide a picture has to be to hold it. */
export const legendWidth = (sides: number): number => 2 * margin + (2 * sides + 4) * width;
