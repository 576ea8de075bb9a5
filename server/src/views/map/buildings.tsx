/**
 * Buildings, which turn to the road beside them; one that stands in several hexes, or in a row of houses, is one roof.
 * A path for all of one kind.
 */

import type { Sheet, SheetHex } from '../../service/views/data';
import { at, type Plan, type Point } from './plan';
import { Shape } from './shape';

/** Along and across of what stands in one hex, and how broad a wing is that leads into the next. */
const size = { along: 17, across: 12, wing: 10 };

interface Building {
  readonly places: readonly Place[];
  /** Pairs of hexes that one roof spans. */
  readonly wings: readonly (readonly [Point, Point])[];
  readonly isWooden: boolean;
  readonly top: number;
}

interface Place {
  readonly centre: Point;
  /** The direction of the ridge, of length 1. */
  readonly ridge: Point;
}

export function Buildings({ sheet, plan }: { sheet: Sheet; plan: Plan }) {
  const all = buildingsOf(sheet, plan);
  const roofs = (of: readonly Building[]) => of.map(roof).join('');
  const [wooden, stone] = [all.filter((b) => b.isWooden), all.filter((b) => !b.isWooden)];
  const high = all.filter(({ top }) => top > 0);
  const outlines = roofs(all);
  return (
    <g class="buildings">
      {outlines && <path class="shadow" transform="translate(2.5,3)" d={outlines} />}
      <Shape class="walls" d={outlines} />
      <Shape class="stone" d={roofs(stone)} />
      <Shape class="wooden" d={roofs(wooden)} />
      <Shape class="courses" d={stone.map(ridges).join('')} />
      <Shape class="planks" d={wooden.map((b) => ridges(b) + planks(b)).join('')} />
      {high.flatMap(({ places, top }) =>
        places.map(({ centre: { x, y } }) => (
          <g key={at({ x, y })}>
            <path class="stair" d={`M${at({ x: x - 4.5, y: y - 4.5 })}h9v9h-9Z`} />
            <text class="storeys" x={x} y={y + 2.6}>
              {top}
            </text>
          </g>
        )),
      )}
    </g>
  );
}

function buildingsOf(sheet: Sheet, plan: Plan): Building[] {
  const roads = sheet.roads.filter(({ kind }) => kind !== 'path').map(({ hexes }) => hexes);
  const bars = sheet.hexsides.filter(({ kind }) => kind === 'rowhouse-bar');
  return sheet.buildings.map(({ hexes, material, levels }) => {
    const here = hexes.map((name) => plan.hex(name)).filter((hex) => hex !== undefined);
    const joined = here.flatMap((a, i) =>
      here.slice(i + 1).flatMap((b) => (plan.towards(a, b) === undefined ? [] : [[a, b] as const])),
    );
    const rows = bars.flatMap(({ hex, other }) => {
      const [a, b] = [plan.hex(hex), plan.hex(other)];
      return a && b && here.includes(a) !== here.includes(b)
        ? [here.includes(a) ? ([a, b] as const) : ([b, a] as const)]
        : [];
    });
    const links = [...joined, ...rows];
    return {
      places: here.map((hex) => placeOf(plan, hex, links, roads)),
      wings: [
        ...joined.map(([a, b]) => [plan.centreOf(a), plan.centreOf(b)] as const),
        // Half the way: the other half is the neighbour's.
        ...rows.map(([a, b]) => [plan.centreOf(a), plan.middle(a, plan.towards(a, b) as number)] as const),
      ],
      isWooden: material === 'wooden',
      top: Math.max(0, ...levels),
    };
  });
}

/** A roof's ridge follows its wings, else the road through its hex. */
function placeOf(
  plan: Plan,
  hex: SheetHex,
  links: readonly (readonly [SheetHex, SheetHex])[],
  roads: readonly (readonly string[])[],
): Place {
  const centre = plan.centreOf(hex);
  const link = links.find(([a, b]) => a === hex || b === hex);
  const towards = (to: Point | undefined): Point | undefined => {
    const length = to && Math.hypot(to.x - centre.x, to.y - centre.y);
    return to && length ? { x: (to.x - centre.x) / length, y: (to.y - centre.y) / length } : undefined;
  };
  if (link) return { centre, ridge: towards(plan.centreOf(link[0] === hex ? link[1] : link[0])) ?? east };
  const road = roads.find((run) => run.includes(hex.hex));
  const at = road?.indexOf(hex.hex) ?? -1;
  const ridge = towards(plan.centre(road?.[at + 1] ?? road?.[at - 1] ?? ''));
  // Beside the road, not on it.
  return ridge ? { centre: { x: centre.x - ridge.y * 9, y: centre.y + ridge.x * 9 }, ridge } : { centre, ridge: east };
}

const east: Point = { x: 1, y: 0 };

/** A point of a building: so far along its ridge, and so far to its right. */
const off = ({ centre, ridge }: Place, along: number, right: number): string =>
  at({ x: centre.x + ridge.x * along - ridge.y * right, y: centre.y + ridge.y * along + ridge.x * right });

function roof({ places, wings }: Building): string {
  const houses = places.map((place) => {
    const [a, b] = [size.along, size.across];
    return `M${off(place, -a, -b)}L${off(place, a, -b)}L${off(place, a, b)}L${off(place, -a, b)}Z`;
  });
  const passages = wings.map(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [x, y] = [((to.x - from.x) / length) * size.wing, ((to.y - from.y) / length) * size.wing];
    const corner = ({ x: px, y: py }: Point, sign: number) => at({ x: px - sign * y, y: py + sign * x });
    return `M${corner(from, -1)}L${corner(to, -1)}L${corner(to, 1)}L${corner(from, 1)}Z`;
  });
  return [...passages, ...houses].join('');
}

/** Of a house with wings the ridge goes on over them, else it ends in hips. */
function ridges({ places, wings }: Building): string {
  if (wings.length > 0) return wings.map(([from, to]) => `M${at(from)}L${at(to)}`).join('');
  return places
    .map((place) => {
      const [a, b] = [size.along, size.across];
      const [one, two] = [off(place, -a + b, 0), off(place, a - b, 0)];
      return `M${off(place, -a, -b)}L${one}L${off(place, -a, b)}M${one}L${two}M${off(place, a, -b)}L${two}L${off(place, a, b)}`;
    })
    .join('');
}

const planks = ({ places }: Building): string =>
  places.map((place) => [-8, 8].map((b) => `M${off(place, -12, b)}L${off(place, 12, b)}`).join('')).join('');
