/** What lies in a hex and along its sides: pixels counted by what they show. */
import type { Hex } from '../../board/hex';
import type { Feature } from './features';
import type { Geometry, Point } from './geometry';
import type { Raster } from './raster';

/** How often each was seen. */
export class Tally<T> {
  readonly counts = new Map<T, number>();
  total = 0;

  add(what: T): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    this.total++;
  }

  /** 0 to 1, of all that were counted. */
  share(is: (what: T) => boolean): number {
    if (this.total === 0) return 0;
    let sum = 0;
    for (const [what, count] of this.counts) if (is(what)) sum += count;
    return sum / this.total;
  }

  /** The one seen most often. */
  get most(): T | undefined {
    let found: T | undefined;
    for (const [what, count] of this.counts)
      if (found === undefined || count > (this.counts.get(found) ?? 0)) found = what;
    return found;
  }
}

export interface HexSample {
  /** Terrain; what is printed over it is left out. */
  readonly whole: Tally<Feature>;
  /** The same about the centre dot. */
  readonly centre: Tally<Feature>;
  /** Levels of the ground, depressions and water left out where there is other ground. */
  readonly levels: Tally<number>;
  /** 0 to 1: how much of it was terrain, and not print. */
  readonly seen: number;
}

/** How far from the centre, of the way to a side, pixels are taken for the hex: beyond are its neighbours' walls and lines. */
const reach = 0.86;
/** Pixels to each side of the centre dot that are taken for it, of the height of a hex. */
const aboutCentre = 0.07;

export function sampleHex(raster: Raster, geometry: Geometry, hex: Hex): HexSample {
  const { x, y } = geometry.centre(hex);
  const whole = new Tally<Feature>();
  const centre = new Tally<Feature>();
  const high = new Tally<number>();
  const low = new Tally<number>();
  const near = geometry.dy * aboutCentre;
  let pixels = 0;
  eachPixel(raster, geometry, { x, y }, (px, py) => {
    pixels++;
    const feature = raster.feature(px, py);
    if (feature.kind === 'print') return;
    whole.add(feature);
    if (Math.abs(px - x) <= near && Math.abs(py - y) <= near) centre.add(feature);
    const level = raster.level(px, py);
    if (level !== undefined) (isLow(feature) ? low : high).add(level);
  });
  const levels = high.total > 0 ? high : low;
  return { whole, centre, levels, seen: pixels === 0 ? 0 : whole.total / pixels };
}

function eachPixel(
  { width, height }: Raster,
  geometry: Geometry,
  { x, y }: Point,
  visit: (x: number, y: number) => void,
): void {
  const [across, down] = [geometry.side, geometry.dy / 2];
  for (let py = Math.max(0, Math.ceil(y - down)); py <= Math.min(height - 1, y + down); py++)
    for (let px = Math.max(0, Math.ceil(x - across)); px <= Math.min(width - 1, x + across); px++) {
      const [u, v] = [Math.abs(px - x) / across, Math.abs(py - y) / down];
      if (v <= reach && u + v / 2 <= reach) visit(px, py);
    }
}

const isLow = ({ kind, word }: Feature) =>
  kind === 'water' || kind === 'ditch' || word === 'gully' || kind === 'hexside';

/** What lies along a side and across it. */
export interface SideSample {
  /** 0 to 1 of its length. */
  along(is: (feature: Feature) => boolean): number;
  across(is: (feature: Feature) => boolean): number;
}

/** Places along a side, its ends left out, where other sides begin. */
const places = 25;
const inner = 0.8;
/** How far from the side, of the height of a hex, what lies on it is painted, and what runs across it is looked for. */
const breadth = 0.05;
const far = 0.08;

export function sampleSide(raster: Raster, geometry: Geometry, a: Hex, b: Hex): SideSample {
  const [from, to] = [geometry.centre(a), geometry.centre(b)];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const over = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const on: Feature[][] = [];
  const sides: [Feature[], Feature[]][] = [];
  for (let i = 0; i < places; i++) {
    const t = (i / (places - 1) - 0.5) * inner * geometry.side;
    const at = (d: number) => ({ x: middle.x - over.y * t + over.x * d, y: middle.y + over.x * t + over.y * d });
    const between = (first: number, last: number) => {
      const found: Feature[] = [];
      for (let d = first * geometry.dy; d <= last * geometry.dy; d++) found.push(...featureAt(raster, at(d)));
      return found;
    };
    on.push(between(-breadth, breadth));
    sides.push([between(-far, -far / 2), between(far / 2, far)]);
  }
  const share = (count: number) => count / places;
  return {
    along: (is) => share(on.filter((seen) => seen.some(is)).length),
    across: (is) => share(sides.filter(([here, there]) => here.some(is) && there.some(is)).length),
  };
}

function featureAt(raster: Raster, { x, y }: Point): Feature[] {
  const [px, py] = [Math.round(x), Math.round(y)];
  const isWithin = px >= 0 && py >= 0 && px < raster.width && py < raster.height;
  return isWithin ? [raster.feature(px, py)] : [];
}
