/** Where the hexes of a sheet lie on the picture: flat-top hexes, columns side by side, as on ASL map sheets. */
import type { Sheet, SheetHex } from '../../service/views/data';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Length of a hexside. */
export const side = 36;
/** From a hex's centre to its upper and lower side. */
export const apothem = (side * Math.sqrt(3)) / 2;
/** Around the sheet, for the arrows of the Entry Areas. */
export const margin = 46;

/** A half of a unit is as fine as it shows, and short in a file, also where numbers are binary: a tenth never is. */
const round = (n: number): number => Math.round(n * 2) / 2;
export const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** The six corners from the right one clockwise, as seen from the centre. */
const corners: readonly Point[] = [
  { x: side, y: 0 },
  { x: side / 2, y: apothem },
  { x: -side / 2, y: apothem },
  { x: -side, y: 0 },
  { x: -side / 2, y: -apothem },
  { x: side / 2, y: -apothem },
];
/** The corners of a hex that is drawn in by some units. */
export function cornersOf(centre: Point, inset = 0): Point[] {
  const scale = 1 - inset / apothem;
  return corners.map((c) => ({ x: centre.x + c.x * scale, y: centre.y + c.y * scale }));
}
/** Columns and half rows to the neighbour over the hexside that begins at each corner. */
const across: readonly (readonly [columns: number, halfRows: number])[] = [
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
];

/** The other five corners, each from the one before. */
const fromRightCorner = `${corners
  .slice(1)
  .map(({ x, y }, i) => `l${at({ x: x - (corners[i] as Point).x, y: y - (corners[i] as Point).y })}`)
  .join('')}Z`;

/** A closed line in dashes, so many from corner to corner, each between gaps half as long. */
export function dashed(corners: readonly Point[], each: 1 | 3): string {
  const gap = each === 1 ? 0.14 : 0.07;
  let path = '';
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point;
    const along = (part: number) => at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    for (let n = 0; n < each; n++) path += `M${along(n / each + gap)}L${along((n + 1) / each - gap)}`;
  });
  return path;
}

const key = (column: number, halfRow: number) => column * 1000 + halfRow;

export class Plan {
  readonly width: number;
  readonly height: number;
  private readonly byName = new Map<string, SheetHex>();
  private readonly byPlace = new Map<number, SheetHex>();
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;

  constructor(readonly hexes: readonly SheetHex[]) {
    for (const hex of hexes) {
      this.byName.set(hex.hex, hex);
      this.byPlace.set(key(hex.column, hex.halfRow), hex);
    }
    const columns = hexes.map((h) => h.column);
    const rows = hexes.map((h) => h.halfRow);
    this.left = hexes.length ? Math.min(...columns) : 0;
    this.top = hexes.length ? Math.min(...rows) : 0;
    this.right = hexes.length ? Math.max(...columns) : 0;
    this.bottom = hexes.length ? Math.max(...rows) : 0;
    this.width = round(2 * margin + (this.right - this.left) * 1.5 * side + 2 * side);
    this.height = round(2 * margin + (this.bottom - this.top + 2) * apothem);
  }

  hex(name: string): SheetHex | undefined {
    return this.byName.get(name);
  }

  centreOf({ column, halfRow }: Pick<SheetHex, 'column' | 'halfRow'>): Point {
    return {
      x: margin + side + (column - this.left) * 1.5 * side,
      y: margin + (halfRow - this.top + 1) * apothem,
    };
  }

  /** Undefined for a hex that is not on the sheet. */
  centre(name: string): Point | undefined {
    const hex = this.byName.get(name);
    return hex && this.centreOf(hex);
  }

  /** The hex under a point of the picture. */
  at({ x, y }: Point): SheetHex | undefined {
    const column = Math.round((x - margin - side) / (1.5 * side)) + this.left;
    let nearest: SheetHex | undefined;
    let least = side;
    for (const c of [column - 1, column, column + 1]) {
      const row = Math.floor((y - margin) / apothem - 1) + this.top;
      for (const r of [row - 1, row, row + 1, row + 2]) {
        const hex = this.byPlace.get(key(c, r));
        if (!hex) continue;
        const centre = this.centreOf(hex);
        const distance = Math.hypot(centre.x - x, centre.y - y);
        if (distance < least) [nearest, least] = [hex, distance];
      }
    }
    return nearest;
  }

  /** Hexes by strips of the sheet from top to bottom: what lies outside of a picture's part need not be drawn or printed. */
  strips<H extends Pick<SheetHex, 'column'>>(hexes: readonly H[]): H[][] {
    const strips: H[][] = [];
    for (const hex of hexes) {
      const number = Math.floor((hex.column - this.left) / 4);
      strips[number] ??= [];
      strips[number].push(hex);
    }
    return strips.filter((strip) => strip);
  }

  /** Each hexside of some hexes once, as far as no hex on the left or above draws it. */
  grid(hexes: readonly SheetHex[]): string {
    let path = '';
    for (const hex of hexes) {
      let pen = false;
      // The three on the right and below first, in one go.
      for (const corner of [5, 0, 1, 2, 3, 4]) {
        const isDrawn = corner < 2 || corner === 5 || !this.over(hex, corner);
        if (isDrawn)
          path += `${pen ? '' : `M${at(this.corner(hex, corner, 0))}`}L${at(this.corner(hex, (corner + 1) % 6, 0))}`;
        pen = isDrawn;
      }
    }
    return path;
  }

  /** The neighbour over the hexside that begins at a corner, where the sheet has one. */
  over(hex: SheetHex, corner: number): SheetHex | undefined {
    const [columns, halfRows] = across[corner % 6] as readonly [number, number];
    return this.byPlace.get(key(hex.column + columns, hex.halfRow + halfRows));
  }

  /** One hex as a path, drawn in by some units. */
  hexagon(centre: Point, inset = 0): string {
    return `M${cornersOf(centre, inset).map(at).join('L')}Z`;
  }

  /** All of some hexes as one path. */
  hexagons(names: Iterable<string>): string {
    let path = '';
    for (const name of names) {
      const centre = this.centre(name);
      if (centre) path += `M${at({ x: centre.x + side, y: centre.y })}${fromRightCorner}`;
    }
    return path;
  }

  /**
   * The line around a group of hexes, drawn in so that two groups that touch have two lines. Walks clockwise: at each
   * corner either the same hex shows its next side, or the line goes on along the neighbour that hides it.
   */
  outline(names: Iterable<string>, inset: number): string {
    return this.loops(names, inset)
      .map((loop) => `M${loop.map(at).join('L')}Z`)
      .join('');
  }

  /** The same line in dashes, so many for each hexside. */
  dashes(names: Iterable<string>, inset: number, each: 1 | 3): string {
    return this.loops(names, inset)
      .map((loop) => dashed(loop, each))
      .join('');
  }

  /** The corners of each closed line around a group of hexes. */
  private loops(names: Iterable<string>, inset: number): Point[][] {
    const group = new Set([...names].map((name) => this.byName.get(name)).filter((hex) => hex !== undefined));
    const open = (hex: SheetHex, s: number) => {
      const other = this.over(hex, s);
      return !other || !group.has(other);
    };
    const drawn = new Set<string>();
    const loops: Point[][] = [];
    for (const first of group) {
      for (let s = 0; s < 6; s++) {
        if (!open(first, s) || drawn.has(first.hex + s)) continue;
        const loop: Point[] = [];
        let [hex, from] = [first, s];
        while (!drawn.has(hex.hex + from)) {
          drawn.add(hex.hex + from);
          const next = (from + 1) % 6;
          if (open(hex, next)) {
            loop.push(this.corner(hex, next, -inset));
            from = next;
          } else {
            const [columns, halfRows] = across[from] as readonly [number, number];
            const outside = { column: hex.column + columns, halfRow: hex.halfRow + halfRows };
            loop.push(this.corner(outside, (from + 3) % 6, inset));
            hex = this.over(hex, next) as SheetHex;
            from = (from + 5) % 6;
          }
        }
        loops.push(loop);
      }
    }
    return loops;
  }

  /** A corner of a hex, moved outward by so much that its sides move by `by`. */
  private corner(hex: Pick<SheetHex, 'column' | 'halfRow'>, corner: number, by: number): Point {
    const centre = this.centreOf(hex);
    const { x, y } = corners[corner] as Point;
    const scale = 1 + by / apothem;
    return { x: centre.x + x * scale, y: centre.y + y * scale };
  }

  /** A run of hexes as a line through the middles of the hexsides that it crosses. */
  curve(names: readonly string[]): string {
    const points = names.map((name) => this.centre(name)).filter((p) => p !== undefined);
    const [first, ...rest] = points;
    if (!first) return '';
    let path = `M${at(first)}`;
    let before = first;
    for (const [i, point] of rest.entries()) {
      const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 };
      path += i === 0 ? `L${at(middle)}` : `Q${at(before)} ${at(middle)}`;
      before = point;
    }
    return `${path}L${at(before)}`;
  }

  /** Straight from centre to centre, from one hex to another and on to those between. */
  line(names: readonly string[]): string {
    const points = names.map((name) => this.centre(name)).filter((p) => p !== undefined);
    return points.length ? `M${points.map(at).join('L')}` : '';
  }
}

const plans = new WeakMap<Sheet, Plan>();

/** The same plan for the same sheet. */
export function planOf(sheet: Sheet): Plan {
  let plan = plans.get(sheet);
  if (!plan) {
    plan = new Plan(sheet.hexes);
    plans.set(sheet, plan);
  }
  return plan;
}
