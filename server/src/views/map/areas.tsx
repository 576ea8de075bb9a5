/** Setup Areas as MARKING THE MAP has them: boundaries dashed in the side's colour, No-Man's Land highlighted yellow. */

import type { MapArea } from '../../service/views/data';
import { visible } from '../visible';
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

/** The ids, above all that might hide them. */
export function AreaPlates({ scene }: { scene: Scene }) {
  const taken = new Map<string, number>();
  const near: Point[] = [];
  const crowded = new Set(scene.view.stacks.map(({ hex }) => hex));
  return (
    <g class="area-plates">
      {scene.view.areas.map((area) => {
        const hex = middle(scene, area, { crowded, near });
        const centre = hex && scene.plan.centre(hex);
        if (!centre) return null;
        near.push(centre);
        const before = taken.get(hex) ?? 0;
        taken.set(hex, before + 1);
        return (
          <Plate
            key={area.key}
            scene={scene}
            area={area}
            at={{ x: centre.x, y: centre.y + apothem - 12 - 17 * before }}
          />
        );
      })}
    </g>
  );
}

/** So close to each other two ids may hide one another. */
const close = 3 * apothem;

interface Taken {
  /** Hexes with a stack. */
  readonly crowded: ReadonlySet<string | null>;
  /** Where ids stand already. */
  readonly near: readonly Point[];
}

/** The hex of the Area that lies most in its middle, where none with a stack on it or an id beside it if possible. */
function middle({ plan }: Scene, area: MapArea, { crowded, near }: Taken): string | undefined {
  const own = area.hexes.length > 0 ? area.hexes : area.locations.map((location) => location.split('/')[0] ?? '');
  const places = own.flatMap((hex) => {
    const centre = plan.centre(hex);
    return centre ? [{ hex, centre }] : [];
  });
  if (places.length === 0) return undefined;
  const mean = (of: (p: Point) => number) => places.reduce((sum, p) => sum + of(p.centre), 0) / places.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const far = ({ hex, centre }: (typeof places)[number]) =>
    Math.hypot(centre.x - x, centre.y - y) +
    (near.some((other) => Math.hypot(centre.x - other.x, centre.y - other.y) < close) ? 2000 : 0) +
    (crowded.has(hex) ? 1000 : 0);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best)).hex;
}

function Plate({ scene, area, at: { x, y } }: AreaProps & { readonly at: Point }) {
  const label = visible(area.id) + (area.upper ? ' \u2191' : '');
  const width = Math.max(17, label.length * 7.6 + 7);
  return (
    <g
      class={`plate-of ${scene.sideClass(area.side)}`}
      data-area={visible(area.key)}
      transform={`translate(${at({ x, y }).replace(' ', ',')})`}
    >
      <title>{areaTitle(area)}</title>
      <g class="grows">
        <Shape class="plate mass" d={`M${-width / 2} -8h${width}v16h${-width}Z`} />
        <text class="plate-text" y="4">
          {label}
        </text>
        {area.isolated && (
          <text class="plate-note says" y="-11">
            Isolated
          </text>
        )}
      </g>
    </g>
  );
}

export const areaTitle = ({ side, id, named, upper, isolated }: MapArea): string =>
  `${visible(side)} ${named ? 'Setup Area' : 'Setup Area at'} ${visible(id)}` +
  (upper ? ', above ground level' : '') +
  (isolated === null ? '' : isolated ? ', Isolated' : ', not Isolated');
