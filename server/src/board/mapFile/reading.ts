/** What all readers of a map file's lines share: the hexes that a line names, and what is wrong with it. */
import type { HexRange, LocationNode, MapDirective, Span } from '../../syntax/nodes';
import { closestWords } from '../../syntax/typingSlips';
import { type Grid, NONE } from '../grid';
import { columnName, type HexId, parseHex } from '../hex';
import type { BoardMap } from '../map';

/** Stable names of what can be wrong with a map file. */
export type MapFaultCode =
  | 'map-bank-twice'
  | 'map-bank-unknown'
  | 'map-board-twice'
  | 'map-building-twice'
  | 'map-bridge-dry'
  | 'map-embankment-roadless'
  | 'map-embankment-twice'
  | 'map-embankment-unknown'
  | 'map-entry-inland'
  | 'map-entry-twice'
  | 'map-extent-crooked'
  | 'map-extent-late'
  | 'map-extent-missing'
  | 'map-extent-twice'
  | 'map-grain-late'
  | 'map-grain-twice'
  | 'map-grain-unknown'
  | 'map-hex-off-board'
  | 'map-hexside-apart'
  | 'map-hexside-twice'
  | 'map-hexside-unknown'
  | 'map-label-twice'
  | 'map-level-misplaced'
  | 'map-level-twice'
  | 'map-levels-wrong'
  | 'map-lvp-twice'
  | 'map-lvp-wrong'
  | 'map-range-crooked'
  | 'map-road-broken'
  | 'map-road-in-water'
  | 'map-road-unknown'
  | 'map-share-twice'
  | 'map-share-wet'
  | 'map-share-wrong'
  | 'map-stairs-outside'
  | 'map-terrain-unknown'
  | 'map-tint-unlike'
  | 'map-water-unknown';

export interface MapFault<T> {
  readonly ref: T;
  readonly span: Span;
  readonly code: MapFaultCode;
  readonly message: string;
  /** What may be meant by the word at the span. */
  readonly meant?: readonly string[];
}

export interface MapLine<T> {
  readonly directive: MapDirective;
  /** Handed back with each fault, so that the caller can say where. */
  readonly ref: T;
}

/** A hex that a line names, and where: of a range, the whole. */
export interface NamedHex {
  readonly hex: HexId;
  readonly span: HexRange;
}

export class Reading<T> {
  readonly faults: MapFault<T>[] = [];
  /** Checks that need the whole file: a bridge may stand above its water. */
  private readonly atEnd: (() => void)[] = [];

  /** Without a grid no hex is on the map, of which no more is said than that the extent is missing. */
  grid: Grid | undefined;
  /** The map whose hexes the lines change, if they are no map of their own. */
  base: BoardMap | undefined;

  fault(ref: T, { start, end }: Span, code: MapFaultCode, message: string): void {
    this.faults.push({ ref, span: { start, end }, code, message });
  }

  later(check: () => void): void {
    this.atEnd.push(check);
  }

  end(): void {
    for (const check of this.atEnd) check();
  }

  /** The word in small letters if it is one of those; else a fault. */
  known<W extends string>(
    ref: T,
    word: Span & { readonly value: string },
    words: Iterable<W>,
    { code, what }: { readonly code: MapFaultCode; readonly what: string },
  ): W | undefined {
    const all = [...words];
    const written = word.value.toLowerCase();
    const found = all.find((one) => one === written);
    if (found !== undefined) return found;
    const meant = closestWords(written, all);
    const list = meant.length
      ? `did you mean ${meant.map((one) => `"${one}"`).join(' or ')}?`
      : all.filter((one) => one !== 'unknown').join(', ');
    this.faults.push({
      ref,
      span: { start: word.start, end: word.end },
      code,
      message: `"${word.value}" is no ${what} this referee knows: ${list}`,
      meant,
    });
    return undefined;
  }

  hexes(ranges: readonly HexRange[], ref: T): HexId[] {
    return this.named(ranges, ref).map(({ hex }) => hex);
  }

  named(ranges: readonly HexRange[], ref: T): NamedHex[] {
    return ranges.flatMap((span) => this.expand(span, ref).map((hex) => ({ hex, span })));
  }

  /** The on-map hexes of a range in its own order; a range runs along one column or along one number. */
  private expand(range: HexRange, ref: T): HexId[] {
    const grid = this.grid;
    const from = this.locate(range.from, ref);
    const to = range.to ? this.locate(range.to, ref) : from;
    if (!grid || from === NONE || to === NONE) return [];
    const a = grid.hex(from);
    const b = grid.hex(to);
    if (a.column !== b.column && a.number !== b.number) {
      const message = `A range runs down one column (${columnName(a.column)}4..${columnName(a.column)}9) or along one number (C4..F4): ${rangeText(range)} does neither`;
      this.fault(ref, range, 'map-range-crooked', message);
      return [];
    }
    const steps = Math.max(Math.abs(b.column - a.column), Math.abs(b.number - a.number));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const column = a.column + Math.sign(b.column - a.column) * step;
      const number = a.number + Math.sign(b.number - a.number) * step;
      return grid.at({ column, number });
    })
      .filter((i) => i !== NONE)
      .map((i) => grid.name(i));
  }

  /** The index of a hex on the map; `NONE` and a fault where it is on none. */
  locate(node: LocationNode, ref: T): number {
    const grid = this.grid;
    if (!grid) return NONE;
    const { hex, level } = node.value;
    const at = grid.index(hex);
    if (at === NONE) {
      const column = parseHex(hex)?.column;
      const span = column === undefined ? undefined : grid.columnSpan(column);
      const reach = span ? `that column is ${span}` : `the map is ${grid.corners}`;
      this.fault(ref, node, 'map-hex-off-board', `${hex} is not on the map: ${reach}`);
    } else if (level !== 0) {
      this.fault(
        ref,
        node,
        'map-level-misplaced',
        `A map file names hexes; the levels of a building stand after "levels": ${hex}`,
      );
    }
    return at;
  }

  touch(a: HexId, b: HexId): boolean {
    const grid = this.grid as Grid;
    return a !== b && grid.within(grid.index(a), 1).includes(grid.index(b));
  }
}

export function rangeText(range: HexRange): string {
  return range.to ? `${range.from.value.hex}..${range.to.value.hex}` : range.from.value.hex;
}
