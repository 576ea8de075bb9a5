/** What a map file says of Entry Areas. */
import type { EntryD, HexRange } from '../../syntax/nodes';
import { type Edge, type Grid, NONE } from '../grid';
import { compareHexes, type HexId } from '../hex';
import type { EntryArea } from '../map';
import { type Reading, rangeText } from './reading';

/** How many hexes an Entry Area has to each side of its arrow, along the map edge: nine in all. */
const ENTRY_REACH = 4;

export class Entries<T> {
  readonly all: EntryArea[] = [];

  constructor(private readonly reading: Reading<T>) {}

  read({ side: { value: side }, arrow, hexes: ranges, label }: EntryD, ref: T): void {
    const at = this.reading.locate(arrow, ref);
    if (at === NONE) return;
    const grid = this.reading.grid as Grid;
    const id = grid.name(at);
    if (grid.edges(at).length === 0) {
      const ends = grid.columnSpan(grid.hex(at).column)?.replace('-', ' and ');
      const message = `An Entry Area's arrow stands at the map edge: ${id} does not touch it; of its column ${ends} do`;
      this.reading.fault(ref, arrow, 'map-entry-inland', message);
      return;
    }
    if (this.all.some((area) => area.arrow === id && area.side === side)) {
      this.reading.fault(ref, arrow, 'map-entry-twice', `The ${side} Entry Area ${id} is described twice`);
      return;
    }
    const named = ranges.length > 0 ? this.hexesOf(ranges, ref) : nearestEdgeHexes(grid, at);
    const hexes = [...new Set(named)].sort(compareHexes);
    this.all.push({ side, arrow: id, hexes, ...(label && { text: label.value }) });
  }

  /** As written: a range runs along the map edge from one hex to the other. */
  private hexesOf(ranges: readonly HexRange[], ref: T): HexId[] {
    const grid = this.reading.grid as Grid;
    return ranges.flatMap((range) => {
      const ends = [range.from, range.to ?? range.from].map((node) => this.reading.locate(node, ref));
      const [from = NONE, to = NONE] = ends;
      if (from === NONE || to === NONE) return [];
      const edge = grid.edges(from).find((edge) => grid.edges(to).includes(edge));
      if (edge === undefined) {
        const message = `An Entry Area's hexes lie along one map edge: ${rangeText(range)} does not`;
        this.reading.fault(ref, range, 'map-entry-inland', message);
        return [];
      }
      const run = grid.along(edge);
      const [first = 0, last = 0] = [run.indexOf(from), run.indexOf(to)].sort((a, b) => a - b);
      return run.slice(first, last + 1).map((i) => grid.name(i));
    });
  }
}

/** The arrow hex and the map-edge hexes nearest to it, four to each side along its edge: fewer where a corner cuts them off. */
export function nearestEdgeHexes(grid: Grid, arrow: number): HexId[] {
  return grid.edges(arrow).flatMap((edge: Edge) => {
    const run = grid.along(edge);
    const at = run.indexOf(arrow);
    return run.slice(Math.max(0, at - ENTRY_REACH), at + ENTRY_REACH + 1).map((i) => grid.name(i));
  });
}
