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
export const margin = 52;

/** A half of a unit is as fine as it shows, and short in a file, also where numbers are binary: a tenth never is. */
const round = (n: number): number => Math.round(n * 2) / 2;
export const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** Half the way. */
export const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** Of a closed line. */
const around = (line: readonly Point[], i: number): Point => line[(i + line.length) % line.length] as Point;

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
/** Straight out of the hex over the hexside that begins at each corner. */
const outward: readonly Point[] = corners.map((c, i) => {
  const next = corners[(i + 1) % 6] as Point;
  return { x: (c.x + next.x) / (2 * apothem), y: (c.y + next.y) / (2 * apothem) };
});
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

export type Place = Pick<SheetHex, 'column' | 'number'>;
/** One side of a hex of a group, beyond which lies none of that group. */
interface Border {
  readonly hex: SheetHex;
  /** The corner at which it begins, clockwise. */
  readonly from: number;
}

/** How an outline is rounded. */
interface Rounding {
  /** How often each corner is drawn towards those beside it. */
  readonly times: number;
  /** How far the line lies outside of a hexside, by the hex beyond that. */
  readonly push?: (beyond: SheetHex) => number;
}

export class Plan {
  readonly width: number;
  readonly height: number;
  private readonly byName = new Map<string, SheetHex>();
  private readonly byPlace = new Map<number, SheetHex>();
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;

  constructor(
    readonly hexes: readonly SheetHex[],
    private readonly grain: Sheet['grain'],
  ) {
    for (const hex of hexes) {
      this.byName.set(hex.hex, hex);
      this.byPlace.set(key(hex.column, this.halfRow(hex)), hex);
    }
    const columns = hexes.map((h) => h.column);
    const rows = hexes.map((h) => this.halfRow(h));
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

  /** How far down the sheet a hex's centre lies, in half hexes. */
  halfRow({ column, number }: Place): number {
    const isLower = (column % 2 === 0) === (this.grain === 'common');
    return 2 * number + (isLower ? 1 : 0);
  }

  centreOf(hex: Place): Point {
    return {
      x: margin + side + (hex.column - this.left) * 1.5 * side,
      y: margin + (this.halfRow(hex) - this.top + 1) * apothem,
    };
  }

  /** The middle of the hexside that begins at a corner. */
  middle(hex: Place, corner: number): Point {
    const [{ x, y }, out] = [this.centreOf(hex), outward[corner % 6] as Point];
    return { x: x + out.x * apothem, y: y + out.y * apothem };
  }

  /** Both ends of the hexside that begins at a corner, and the direction out of the hex. */
  hexside(hex: Place, corner: number): { readonly from: Point; readonly to: Point; readonly out: Point } {
    return {
      from: this.corner(hex, corner),
      to: this.corner(hex, (corner + 1) % 6),
      out: outward[corner % 6] as Point,
    };
  }

  /** The corner at which the hexside to a neighbour begins; undefined where the two do not touch. */
  towards(hex: SheetHex, other: SheetHex | undefined): number | undefined {
    const found = corners.findIndex((_, corner) => this.over(hex, corner) === other);
    return found < 0 || !other ? undefined : found;
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
          path += `${pen ? '' : `M${at(this.corner(hex, corner))}`}L${at(this.corner(hex, (corner + 1) % 6))}`;
        pen = isDrawn;
      }
    }
    return path;
  }

  /** The neighbour over the hexside that begins at a corner, where the sheet has one. */
  over(hex: SheetHex, corner: number): SheetHex | undefined {
    const [columns, halfRows] = across[corner % 6] as readonly [number, number];
    return this.byPlace.get(key(hex.column + columns, this.halfRow(hex) + halfRows));
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

  /** A line around a group of hexes as terrain lies, round; straight along the edge of the sheet. */
  contour(names: Iterable<string>, { times, push = () => 0 }: Rounding): string {
    return this.borders(names)
      .map((loop) => {
        const beyond = loop.map(({ hex, from }) => this.over(hex, from));
        const isFixed = loop.map((_, i) => !beyond[i] || !beyond[(i + 1) % loop.length]);
        let line = this.shifted(loop, (i) => (beyond[i] ? push(beyond[i] as SheetHex) : 0));
        // A small ring would shrink to nothing.
        for (let n = 0; n < (loop.length > 12 ? times : 1); n++)
          line = line.map((p, i) => (isFixed[i] ? p : between(p, between(around(line, i - 1), around(line, i + 1)))));
        const bends = line.map((p, i) => {
          const next = at(between(p, around(line, i + 1)));
          return isFixed[i] ? `L${at(p)}L${next}` : `Q${at(p)} ${next}`;
        });
        return `M${at(between(around(line, -1), line[0] as Point))}${bends.join('')}Z`;
      })
      .join('');
  }

  /** The corners of each closed line around a group of hexes. */
  private loops(names: Iterable<string>, inset: number): Point[][] {
    return this.borders(names).map((loop) => this.shifted(loop, () => -inset));
  }

  /** The corner behind each side of a line, when the sides are moved outward. */
  private shifted(loop: readonly Border[], by: (side: number) => number): Point[] {
    return loop.map(({ hex, from }, i) => {
      const after = (i + 1) % loop.length;
      const [a, b] = [outward[from] as Point, outward[loop[after]?.from as number] as Point];
      const { x, y } = this.corner(hex, (from + 1) % 6);
      const [out, on] = [by(i), by(after)];
      // Where both are moved alike, the new sides meet in this point.
      return { x: x + ((a.x * out + b.x * on) * 2) / 3, y: y + ((a.y * out + b.y * on) * 2) / 3 };
    });
  }

  /** The closed lines around a group of hexes, side by side. */
  private borders(names: Iterable<string>): Border[][] {
    const group = new Set([...names].map((name) => this.byName.get(name)).filter((hex) => hex !== undefined));
    const open = (hex: SheetHex, s: number) => {
      const other = this.over(hex, s);
      return !other || !group.has(other);
    };
    const drawn = new Set<number>();
    const sideOf = (hex: SheetHex, s: number) => key(hex.column, this.halfRow(hex)) * 6 + s;
    const loops: Border[][] = [];
    for (const first of group) {
      for (let s = 0; s < 6; s++) {
        if (!open(first, s) || drawn.has(sideOf(first, s))) continue;
        const loop: Border[] = [];
        let [hex, from] = [first, s];
        while (!drawn.has(sideOf(hex, from))) {
          drawn.add(sideOf(hex, from));
          loop.push({ hex, from });
          const next = (from + 1) % 6;
          if (open(hex, next)) from = next;
          else {
            hex = this.over(hex, next) as SheetHex;
            from = (from + 5) % 6;
          }
        }
        loops.push(loop);
      }
    }
    return loops;
  }

  private corner(hex: Place, corner: number): Point {
    const [centre, { x, y }] = [this.centreOf(hex), corners[corner] as Point];
    return { x: centre.x + x, y: centre.y + y };
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
    plan = new Plan(sheet.hexes, sheet.grain);
    plans.set(sheet, plan);
  }
  return plan;
}
