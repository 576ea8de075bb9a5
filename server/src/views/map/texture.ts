/**
 * The marks that tell terrain and sides apart without colour, as paths: patterns would be printed as pictures, a hundred
 * times as large.
 */
import { apothem, at, type Place, type Plan, type Point, side } from './plan';

interface Texture {
  /** How it looks, for the style sheet; of trees, once for their shade and once for their leaves. */
  readonly class: string;
  /** Between two marks of a row, and between two rows. */
  readonly pitch: Point;
  /** How far a mark may stand from its place in the row: what grows wild is in none. */
  readonly wild?: number;
  /** One mark from where it begins. */
  readonly mark: string;
  /** Where it ends. */
  readonly end?: Point;
}

export const textures = {
  woods: { class: 'tree', pitch: { x: 14, y: 11 }, wild: 3, mark: 'h0' },
  orchard: { class: 'fruit-tree', pitch: { x: 26, y: 22 }, mark: 'h0' },
  'partial-orchard': { class: 'fruit-tree', pitch: { x: 50, y: 22 }, mark: 'h0' },
  olive: { class: 'olive-tree', pitch: { x: 24, y: 17 }, wild: 3, mark: 'h0m5 3h0m-6 2h0', end: { x: -1, y: 5 } },
  grain: { class: 'straw', pitch: { x: 9, y: 9 }, wild: 1.5, mark: 'l1 5', end: { x: 1, y: 5 } },
  brush: {
    class: 'twig',
    pitch: { x: 17, y: 13 },
    wild: 3,
    mark: 'l-3-4m3 4v-6m0 6l3-4m-3 4',
    end: { x: 0, y: 0 },
  },
  marsh: {
    class: 'reed',
    pitch: { x: 19, y: 12 },
    wild: 2,
    mark: 'h9m-5 0v-4m2 4l2-3m-6 3l-1.5-3',
    end: { x: 0.5, y: -3 },
  },
  graveyard: { class: 'cross', pitch: { x: 14, y: 13 }, mark: 'v7m-2-5h4', end: { x: 2, y: 2 } },
  shellholes: { class: 'earth', pitch: { x: 20, y: 16 }, wild: 2, mark: 'a3 2.4 0 1 0 6 0a3 2.4 0 1 0-6 0' },
  unknown: { class: 'earth', pitch: { x: 18, y: 13 }, mark: 'q0-4 3-4t3 3t-3 4v1m0 3v1', end: { x: 3, y: 8 } },
  still: { class: 'wave', pitch: { x: 30, y: 17 }, wild: 4, mark: 'h11', end: { x: 11, y: 0 } },
  flow: { class: 'wave', pitch: { x: 26, y: 14 }, wild: 3, mark: 'q3-3 6 0t6 0', end: { x: 12, y: 0 } },
  ford: { class: 'wave', pitch: { x: 24, y: 13 }, wild: 3, mark: 'h3m3 0h3', end: { x: 9, y: 0 } },
  shallow: { class: 'wave', pitch: { x: 15, y: 12 }, wild: 2, mark: 'h2', end: { x: 2, y: 0 } },
  reeds: { class: 'twig', pitch: { x: 16, y: 13 }, wild: 3, mark: 'l-3-4m3 4v-6m0 6l3-4m-3 4', end: { x: 0, y: 0 } },
  uncontrolled: { class: 'dot', pitch: { x: 40, y: 40 }, mark: 'h0' },
} as const satisfies Readonly<Record<string, Texture>>;

/** Clear of the hexsides. */
const inset = 5;
/** Across two opposite sides of a hex, from side to side of the apothem. */
const normals: readonly Point[] = [
  { x: 0, y: 1 },
  { x: Math.sqrt(3) / 2, y: 0.5 },
  { x: Math.sqrt(3) / 2, y: -0.5 },
];
const isInside = ({ x, y }: Point, reach: number): boolean =>
  normals.every((n) => Math.abs(n.x * x + n.y * y) <= reach);

/** Between -1 and 1, always the same for the same numbers: one hex of woods must not look like the next. */
const strewn = (...numbers: readonly number[]): number => {
  let mixed = 7;
  for (const n of numbers) mixed = Math.imul(mixed ^ (n + 31), 0x5bd1e995) ^ (mixed >>> 15);
  return ((mixed >>> 0) % 2001) / 1000 - 1;
};

/** So many drawings of what grows wild take turns. */
const variants = 5;
const tiles = new Map<Texture, string[]>();

/** The marks of one hex, from its centre. */
function tileOf(texture: Texture, variant: number): string {
  const known = tiles.get(texture) ?? [];
  tiles.set(texture, known);
  known[variant] ??= drawTile(texture, variant);
  return known[variant];
}

function drawTile({ pitch, wild = 0, mark, end = { x: 0, y: 0 } }: Texture, variant: number): string {
  let path = '';
  let pen: Point = { x: 0, y: 0 };
  const lines = Math.floor(apothem / pitch.y + 0.5);
  for (let line = 0; line < 2 * lines; line++)
    for (let column = -6; column <= 6; column++) {
      const off = (by: number) => wild * strewn(variant, line, column, by);
      const x = (column + (line % 2 ? 0.25 : -0.25)) * pitch.x + off(1);
      const y = (line - lines + 0.5) * pitch.y + off(2);
      if (!isInside({ x, y }, apothem - inset)) continue;
      const begin = { x: x - end.x / 2, y: y - end.y / 2 };
      path += `m${at({ x: begin.x - pen.x, y: begin.y - pen.y })}${mark}`;
      pen = { x: begin.x + end.x, y: begin.y + end.y };
    }
  return path;
}

/** All of some hexes with the marks of a texture as one path. */
export const textured = (plan: Plan, texture: Texture, hexes: readonly Place[]): string =>
  hexes
    .map((hex) => {
      const variant = texture.wild ? Math.abs(hex.column * 7 + hex.number * 3) % variants : 0;
      return `M${at(plan.centreOf(hex))}${tileOf(texture, variant)}`;
    })
    .join('');

/** Of hatching: how far a line falls for each unit to the right, and from one line to the next, straight down. */
interface Slant {
  readonly slope: number;
  readonly spacing: number;
}
/** That of a side's Setup Areas. */
const sideSpacing = 11;
/** Furrows and rows of vines lie flatter than the hatching of any side. */
export const fields = {
  plowed: { slope: 0.3, spacing: 6.5 },
  vineyard: { slope: -0.3, spacing: 10 },
} as const;

/** The hatching of a side's hexes: `slope` 1 falls to the right, -1 rises. As one path. */
export const hatching = (centres: readonly Point[], slope: 1 | -1): string =>
  slanted(centres, { slope, spacing: sideSpacing });

/** Lines aslant over some hexes, which go on from hex to hex. As one path. */
export function slanted(centres: readonly Point[], { slope, spacing }: Slant): string {
  /** From x to x, by the number of the line `y = slope * x + number * spacing`. */
  const lines = new Map<number, [from: number, to: number][]>();
  for (const centre of centres) {
    const through = (centre.y - slope * centre.x) / spacing;
    const far = (Math.abs(slope) * side + apothem) / spacing;
    for (let number = Math.ceil(through - far); number <= through + far; number++) {
      const span = within(centre, slope, number * spacing);
      if (!span) continue;
      const line = lines.get(number);
      if (line) line.push(span);
      else lines.set(number, [span]);
    }
  }
  let path = '';
  for (const [number, spans] of lines)
    for (const [from, to] of merged(spans))
      path += `M${at({ x: from, y: slope * from + number * spacing })}l${at({ x: to - from, y: slope * (to - from) })}`;
  return path;
}

/** The stretch of the line `y = slope * x + c` that lies in the hex about a centre. */
function within({ x, y }: Point, slope: number, c: number): [from: number, to: number] | undefined {
  let [from, to] = [x - side, x + side];
  for (const n of normals) {
    // n.x * (t - x) + n.y * (slope * t + c - y) lies between -apothem and apothem.
    const rate = n.x + n.y * slope;
    const constant = n.y * (c - y) - n.x * x;
    const ends = [(-apothem - constant) / rate, (apothem - constant) / rate].sort((a, b) => a - b);
    from = Math.max(from, ends[0] as number);
    to = Math.min(to, ends[1] as number);
  }
  return to - from > 0.5 ? [from, to] : undefined;
}

function merged(spans: [from: number, to: number][]): [from: number, to: number][] {
  const out: [from: number, to: number][] = [];
  for (const span of spans.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && span[0] <= last[1] + 1) last[1] = Math.max(last[1], span[1]);
    else out.push([...span]);
  }
  return out;
}
