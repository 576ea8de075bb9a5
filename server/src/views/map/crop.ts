/** The part of the sheet where something is going on. */
import type { MapView } from '../../service/views/data';
import { apothem, margin, type Plan, side } from './plan';

/** In units of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A lone stack is shown with so much of the sheet about it. */
const least = 12 * side;

/**
 * What lies about the Setup Areas, the Controlled Locations, the stacks, fires and paths, with a hex around it. The whole
 * sheet where nothing is told.
 */
export function cropOf(view: MapView, plan: Plan): Box {
  const hexes = new Set([
    ...view.areas.flatMap((area) => area.hexes),
    ...view.locations.filter(({ side: owner }) => owner !== null).map(({ hex }) => hex),
    ...view.stacks.flatMap(({ hex }) => hex ?? []),
    ...view.groups.flatMap(({ hex }) => hex ?? []),
    ...view.markers.map(({ hex }) => hex),
    ...view.paths.flatMap((path) => path.hexes),
  ]);
  const centres = [...hexes].map((hex) => plan.centre(hex)).filter((centre) => centre !== undefined);
  if (centres.length === 0) return { x: 0, y: 0, width: plan.width, height: plan.height };
  const [x, width] = span(
    centres.map((centre) => centre.x),
    2.5 * side,
    plan.width,
  );
  const [y, height] = span(
    centres.map((centre) => centre.y),
    3 * apothem,
    plan.height,
  );
  return { x, y, width, height };
}

/** From where, and how far: to the sheet's own margin where it comes near. */
function span(values: readonly number[], around: number, most: number): [from: number, length: number] {
  let [from, to] = [most, 0];
  for (const value of values) [from, to] = [Math.min(from, value), Math.max(to, value)];
  const reach = Math.max(around, (least - (to - from)) / 2);
  from = from - reach <= margin ? 0 : from - reach;
  to = to + reach >= most - margin ? most : to + reach;
  return [from, to - from];
}
