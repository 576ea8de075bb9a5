/** Setup Areas as MARKING THE MAP has them: boundaries dashed in the side's colour, No-Man's Land highlighted yellow. */

import type { MapArea } from '../../service/views/data';
import { visible } from '../visible';
import { type Box, type Size, touch } from './boxes';
import { Lasting } from './lasting';
import { apothem, at, type Plan, type Point } from './plan';
import type { Scene } from './scene';
import { Shape } from './shape';
import { hatching, textured, textures } from './texture';

/** Clear of the hexsides, so that the boundaries of two Areas that touch are two lines. */
const inset = 3.2;

export function Uncontrolled({ scene: { view, sheet, plan } }: { scene: Scene }) {
  const hexes = view.uncontrolled ?? [];
  const draw = () =>
    plan
      .strips(hexes.map((hex) => plan.hex(hex)).filter((hex) => hex !== undefined))
      .map((strip, i) => <Shape key={i} class="territory dot" d={textured(plan, textures.uncontrolled, strip)} />);
  return <Lasting sign={`${sheet.id} ${hexes}`} draw={draw} />;
}

export function NoMansLand({ scene: { view, sheet, plan } }: { scene: Scene }) {
  const hexes = view.noMansLand ?? [];
  const draw = () => (
    <>
      <Shape class="no-mans-land" d={plan.hexagons(hexes)} />
      <Shape class="nml-edge" d={plan.outline(hexes, 1)} />
    </>
  );
  return (
    <g class="no-mans-land-layer">
      <Lasting sign={`${sheet.id} ${hexes}`} draw={draw} />
    </g>
  );
}

export function Areas({ scene }: { scene: Scene }) {
  return (
    <g class="areas">
      {scene.view.areas.map((area) => (
        <Lasting
          key={area.key}
          sign={`${scene.sheet.id} ${scene.sideClass(area.side)} ${area.isolated} ${area.upper} ${area.hexes}`}
          draw={() => <Area scene={scene} area={area} />}
        />
      ))}
    </g>
  );
}

function Area({ scene: { plan, sideClass, slope }, area: { key, side, isolated, upper, hexes } }: AreaProps) {
  return (
    <g class={`area ${sideClass(side)}${isolated ? ' isolated' : ''}`} data-area={visible(key)}>
      {!upper && <Shape class="hatch line" d={hatching(centresOf(plan, hexes), slope(side))} />}
      {!upper && <Shape class="boundary line" d={plan.dashes(hexes, inset, isolated ? 3 : 1)} />}
    </g>
  );
}

const centresOf = (plan: Plan, hexes: readonly string[]): Point[] =>
  hexes.map((hex) => plan.centre(hex)).filter((centre) => centre !== undefined);

interface AreaProps {
  readonly scene: Scene;
  readonly area: MapArea;
}

interface PlatesProps {
  readonly scene: Scene;
  /** How much larger than in a file they are drawn. */
  readonly growth: number;
}

/** The ids, above all that might hide them. */
export function AreaPlates({ scene, growth }: PlatesProps) {
  const crowded = new Set(scene.view.stacks.map(({ hex }) => hex));
  const taken: Box[] = [];
  return (
    <g class="area-plates">
      {scene.view.areas.map((area) => {
        const hex = middle(scene, area, crowded);
        const centre = hex && scene.plan.centre(hex);
        if (!centre) return null;
        const place = free(taken, { x: centre.x, y: centre.y + apothem - 12 }, sizeOf(area, growth));
        taken.push(place);
        return <Plate key={area.key} scene={scene} area={area} at={place} growth={growth} />;
      })}
    </g>
  );
}

const labelOf = ({ id, upper }: MapArea): string => visible(id) + (upper ? ' \u2191' : '');
const widthOf = (area: MapArea): number => Math.max(17, labelOf(area).length * 7.6 + 7);
const sizeOf = (area: MapArea, growth: number): Size => ({
  width: (area.isolated ? Math.max(44, widthOf(area)) : widthOf(area)) * growth,
  height: (area.isolated ? 27 : 17) * growth,
});

/** The place itself or, where another id stands there, the next one above or below it. */
function free(taken: readonly Box[], { x, y }: Point, size: Size): Box {
  const boxes = [0, -1, 1, -2, 2, -3, 3].map((steps) => ({ x, y: y + steps * size.height, ...size }));
  return boxes.find((box) => !taken.some((other) => touch(box, other))) ?? (boxes[0] as Box);
}

/** The hex of the Area that lies most in its middle, where none with a stack on it if possible. */
function middle({ plan }: Scene, area: MapArea, crowded: ReadonlySet<string | null>): string | undefined {
  const own = area.hexes.length > 0 ? area.hexes : area.locations.map((location) => location.split('/')[0] ?? '');
  const places = own.flatMap((hex) => {
    const centre = plan.centre(hex);
    return centre ? [{ hex, centre }] : [];
  });
  if (places.length === 0) return undefined;
  const mean = (of: (p: Point) => number) => places.reduce((sum, p) => sum + of(p.centre), 0) / places.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const far = ({ hex, centre }: (typeof places)[number]) =>
    Math.hypot(centre.x - x, centre.y - y) + (crowded.has(hex) ? 1000 : 0);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best)).hex;
}

interface PlateProps extends AreaProps {
  readonly at: Point;
  readonly growth: number;
}

function Plate({ scene, area, at: place, growth }: PlateProps) {
  const width = widthOf(area);
  return (
    <g
      class={`plate-of ${scene.sideClass(area.side)}`}
      data-area={visible(area.key)}
      transform={`translate(${at(place).replace(' ', ',')}) scale(${growth})`}
    >
      <title>{areaTitle(area)}</title>
      <Shape class="plate mass" d={`M${-width / 2} -8h${width}v16h${-width}Z`} />
      <text class="plate-text" y="4">
        {labelOf(area)}
      </text>
      {area.isolated && (
        <text class="plate-note says" y="-11">
          Isolated
        </text>
      )}
    </g>
  );
}

export const areaTitle = ({ side, id, named, upper, isolated }: MapArea): string =>
  `${visible(side)} ${named ? 'Setup Area' : 'Setup Area at'} ${visible(id)}` +
  (upper ? ', above ground level' : '') +
  (isolated === null ? '' : isolated ? ', Isolated' : ', not Isolated');
