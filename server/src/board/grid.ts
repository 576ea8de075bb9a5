/** The hexes of one map sheet, numbered, with their neighbours at hand: what every search over the map runs on. */
import type { Grain } from './grain';
import { columnName, formatHex, type Hex, type HexId, parseHex } from './hex';

/** No hex: off the map. */
export const NONE = -1;

/** The corner hexes of a sheet. */
export interface Extent {
  readonly from: Hex;
  readonly to: Hex;
}

export type Edge = 'top' | 'right' | 'bottom' | 'left';

export class Grid {
  /** Names by index, in alphanumeric order. */
  readonly names: readonly HexId[];
  /** Six entries a hex: indices of its neighbours, `NONE` where the map ends. */
  readonly adjacent: Int32Array;
  /** 1 where a hex lies on the map edge. */
  readonly onEdge: Uint8Array;
  private readonly hexes: readonly Hex[];
  private readonly byName: ReadonlyMap<HexId, number>;
  private readonly columns: { readonly first: number; readonly last: number; readonly start: number }[] = [];

  /**
   * The sheet between two corner hexes. Its top and bottom run straight, so where the corner's column has a whole hex
   * at the edge, the columns beside it have a half hex there: corners A1 and GG10 give the standard board with B0 and
   * B10, corners A1 and TT28 a sheet whose odd columns end with hex 29. In the other grain a corner's lower column ends
   * with half hexes: A0 and Y28 give A0 to A28 and B1 to B28.
   */
  constructor(
    private readonly extent: Extent,
    readonly grain: Grain,
  ) {
    const hexes: Hex[] = [];
    const top = grain.halfRow(extent.from) - 1;
    const endsHalf = grain.name === 'other' && grain.isLower(extent.to.column);
    const bottom = grain.halfRow(extent.to) + (endsHalf ? 0 : 1);
    for (let column = extent.from.column; column <= extent.to.column; column++) {
      const lower = grain.isLower(column) ? 1 : 0;
      const first = Math.max(grain.first(column), Math.ceil((top - lower) / 2));
      const last = Math.floor((bottom - lower) / 2);
      this.columns.push({ first, last, start: hexes.length });
      for (let number = first; number <= last; number++) hexes.push({ column, number });
    }
    this.hexes = hexes;
    this.names = hexes.map(formatHex);
    this.byName = new Map(this.names.map((name, i) => [name, i]));
    this.adjacent = new Int32Array(hexes.length * 6).fill(NONE);
    this.onEdge = new Uint8Array(hexes.length);
    for (const [i, { column, number }] of hexes.entries()) {
      let slot = i * 6;
      for (const [across, down] of grain.around(column)) {
        const j = this.indexOf(column + across, number + down);
        if (j !== NONE) this.adjacent[slot++] = j;
      }
      const span = this.columns[column - extent.from.column];
      if (
        column === extent.from.column ||
        column === extent.to.column ||
        number === span?.first ||
        number === span?.last
      )
        this.onEdge[i] = 1;
    }
  }

  get size(): number {
    return this.hexes.length;
  }

  /** `A1-TT28`, for messages. */
  get corners(): string {
    return `${formatHex(this.extent.from)}-${formatHex(this.extent.to)}`;
  }

  /** First and last hex of a column, for messages (`X0-X28`); undefined when the map has no such column. */
  columnSpan(column: number): string | undefined {
    const span = this.columns[column - this.extent.from.column];
    return span && `${columnName(column)}${span.first}-${columnName(column)}${span.last}`;
  }

  at(hex: Hex): number {
    return this.indexOf(hex.column, hex.number);
  }

  private indexOf(column: number, number: number): number {
    const span = this.columns[column - this.extent.from.column];
    if (!span || number < span.first || number > span.last) return NONE;
    return span.start + number - span.first;
  }

  /** The index of a hex name, `NONE` when it is not on this map. */
  index(name: HexId): number {
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    const hex = parseHex(name);
    return hex ? this.at(hex) : NONE;
  }

  name(index: number): HexId {
    return this.names[index] as HexId;
  }

  hex(index: number): Hex {
    return this.hexes[index] as Hex;
  }

  /** Indices of the map's hexes within `range` of a hex, itself included. */
  within(index: number, range: number): number[] {
    return this.grain
      .within(this.hex(index), range)
      .map((hex) => this.at(hex))
      .filter((i) => i !== NONE);
  }

  /** Indices of the hexes that touch one. */
  neighbours(index: number): number[] {
    return [...this.adjacent.subarray(index * 6, index * 6 + 6)].filter((i) => i !== NONE);
  }

  /** Hexes from one to the other, counted as range is. */
  distance(a: number, b: number): number {
    return this.grain.distance(this.hex(a), this.hex(b));
  }

  edges(index: number): readonly Edge[] {
    return this.edgesOf(this.hex(index));
  }

  /** The hexes along one map edge in order: top and bottom by column, left and right by number. */
  along(edge: Edge): number[] {
    const found: number[] = [];
    this.hexes.forEach((hex, i) => {
      if (this.onEdge[i] === 1 && this.edgesOf(hex).includes(edge)) found.push(i);
    });
    return found;
  }

  private edgesOf(hex: Hex): Edge[] {
    const span = this.columns[hex.column - this.extent.from.column];
    const edges: Edge[] = [];
    if (hex.number === span?.first) edges.push('top');
    if (hex.column === this.extent.to.column) edges.push('right');
    if (hex.number === span?.last) edges.push('bottom');
    if (hex.column === this.extent.from.column) edges.push('left');
    return edges;
  }
}
