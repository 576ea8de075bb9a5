/**
 * The marks that tell terrain and sides apart without colour, as paths: patterns would be printed as pictures, a hundred
 * times as large.
 */
import type { SheetHex } from '../../service/views/data';
import { apothem, at, type Plan, type Point, side } from './plan';

interface Texture {
  /** How it looks, for the style sheet. */
  readonly class: 'leaf' | 'fruit' | 'straw' | 'twig' | 'wave' | 'earth' | 'dot';
  /** Between two marks of a row, and between two rows. */
  readonly pitch: Point;
  /** One mark from where it begins. */
  readonly mark: string;
  /** Where it ends. */
  readonly end?: Point;
}

export const textures = {
  woods: { class: 'leaf', pitch: { x: 16, y: 12 }, mark: 'h0' },
  orchard: { class: 'fruit', pitch: { x: 17, y: 15 }, mark: 'h0' },
  grain: { class: 'straw', pitch: { x: 13, y: 12 }, mark: 'v4', end: { x: 0, y: 4 } },
  brush: { class: 'twig', pitch: { x: 17, y: 14 }, mark: 'l2-4l2 4', end: { x: 4, y: 0 } },
  marsh: { class: 'wave', pitch: { x: 16, y: 13 }, mark: 'h6m-2 0v-2m-2 2v-2', end: { x: 2, y: -2 } },
  graveyard: { class: 'earth', pitch: { x: 18, y: 16 }, mark: 'v6m-2-4h4', end: { x: 2, y: 2 } },
  gully: { class: 'earth', pitch: { x: 20, y: 11 }, mark: 'q5 4 10 0', end: { x: 10, y: 0 } },
  shellholes: { class: 'earth', pitch: { x: 20, y: 16 }, mark: 'a3 2.4 0 1 0 6 0a3 2.4 0 1 0-6 0' },
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

const tiles = new Map<Texture, string>();

/** The marks of one hex, from its centre. */
function tileOf(texture: Texture): string {
  const known = tiles.get(texture);
  if (known !== undefined) return known;
  const { pitch, mark, end = { x: 0, y: 0 } } = texture;
  let path = '';
  let pen: Point = { x: 0, y: 0 };
  for (let row = Math.ceil(-apothem / pitch.y); row * pitch.y < apothem; row++)
    for (let x = (row % 2 ? 0.5 : 0) * pitch.x - Math.ceil(side / pitch.x) * pitch.x; x < side; x += pitch.x) {
      const begin = { x: x - end.x / 2, y: row * pitch.y - end.y / 2 };
      if (!isInside({ x, y: row * pitch.y }, apothem - inset)) continue;
      path += `m${at({ x: begin.x - pen.x, y: begin.y - pen.y })}${mark}`;
      pen = { x: begin.x + end.x, y: begin.y + end.y };
    }
  tiles.set(texture, path);
  return path;
}

/** All of some hexes with the marks of a texture as one path. */
export function textured(plan: Plan, texture: Texture, hexes: readonly Pick<SheetHex, 'column' | 'halfRow'>[]): string {
  const tile = tileOf(texture);
  return hexes.map((hex) => `M${at(plan.centreOf(hex))}${tile}`).join('');
}

/** Between two lines of the hatching, along the x axis. */
const spacing = 11;

/**
 * Lines aslant over some hexes, which go on from hex to hex; `slope` 1 falls to the right, -1 rises. As one path.
 */
export function hatching(centres: readonly Point[], slope: 1 | -1): string {
  /** From x to x, by the number of the line `y = slope * x + number * spacing`. */
  const lines = new Map<number, [from: number, to: number][]>();
  for (const centre of centres) {
    const through = (centre.y - slope * centre.x) / spacing;
    const far = (side + apothem) / spacing;
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
function within({ x, y }: Point, slope: 1 | -1, c: number): [from: number, to: number] | undefined {
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
