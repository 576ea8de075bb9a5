/** The assignment of least cost: exact, by the Hungarian method with potentials, in rows² × columns steps. */
import { charge } from '../../board/work';

/** Columns of one step of work. */
const columnsOfStep = 32;

/**
 * Gives each row a column of its own so that the sum of costs is least.
 * @param costs of each row by column; there are at least as many columns as rows
 * @returns the column of each row
 */
export function assign(costs: readonly (readonly number[])[]): number[] {
  const search = new Search(costs);
  for (let row = 1; row <= costs.length; row++) search.add(row);
  return search.columns();
}

/** Rows and columns count from 1 on; column 0 is where a row stands that has none yet. */
class Search {
  readonly #width: number;
  readonly #ofRow: Float64Array;
  readonly #ofColumn: Float64Array;
  /** The row that has each column; 0: none. */
  readonly #holder: Int32Array;
  /** By column, on the way of the row that is being added: the column before it, and how much it costs more to come there. */
  readonly #before: Int32Array;
  readonly #more: Float64Array;
  readonly #seen: Uint8Array;

  constructor(private readonly costs: readonly (readonly number[])[]) {
    this.#width = costs[0]?.length ?? 0;
    const [rows, columns] = [costs.length + 1, this.#width + 1];
    this.#ofRow = new Float64Array(rows);
    this.#ofColumn = new Float64Array(columns);
    this.#holder = new Int32Array(columns);
    this.#before = new Int32Array(columns);
    this.#more = new Float64Array(columns);
    this.#seen = new Uint8Array(columns);
  }

  /** Finds a column for one row more, for which others may change theirs. */
  add(row: number): void {
    this.#holder[0] = row;
    this.#more.fill(Number.POSITIVE_INFINITY);
    this.#seen.fill(0);
    let at = 0;
    do {
      charge(this.#width / columnsOfStep);
      this.#seen[at] = 1;
      at = this.#goOn(at);
    } while (this.#holder[at] !== 0);
    while (at !== 0) {
      const from = this.#before[at] as number;
      this.#holder[at] = this.#holder[from] as number;
      at = from;
    }
  }

  /** To the column that costs least more. */
  #goOn(at: number): number {
    const row = this.#holder[at] as number;
    const costs = this.costs[row - 1] as readonly number[];
    const own = this.#ofRow[row] as number;
    let next = 0;
    let step = Number.POSITIVE_INFINITY;
    for (let column = 1; column <= this.#width; column++) {
      if (this.#seen[column]) continue;
      const more = (costs[column - 1] as number) - own - (this.#ofColumn[column] as number);
      if (more < (this.#more[column] as number)) {
        this.#more[column] = more;
        this.#before[column] = at;
      }
      if ((this.#more[column] as number) < step) {
        step = this.#more[column] as number;
        next = column;
      }
    }
    this.#shift(step);
    return next;
  }

  #shift(step: number): void {
    for (let column = 0; column <= this.#width; column++) {
      if (!this.#seen[column]) {
        (this.#more[column] as number) -= step;
        continue;
      }
      (this.#ofRow[this.#holder[column] as number] as number) += step;
      (this.#ofColumn[column] as number) -= step;
    }
  }

  /** From 0 on, as the costs have them. */
  columns(): number[] {
    const out = new Array<number>(this.costs.length).fill(0);
    this.#holder.forEach((row, column) => {
      if (row > 0 && column > 0) out[row - 1] = column - 1;
    });
    return out;
  }
}

/** Pairs of least cost among two kinds of things; what is more of one kind is left over. */
export function pairUp<A, B>(some: readonly A[], others: readonly B[], cost: (a: A, b: B) => number): [A, B][] {
  if (some.length > others.length) return pairUp(others, some, (b, a) => cost(a, b)).map(([b, a]) => [a, b]);
  charge((some.length * others.length) / 8);
  const columns = assign(some.map((a) => others.map((b) => cost(a, b))));
  return some.flatMap((a, i): [A, B][] => {
    const b = others[columns[i] as number];
    return b === undefined ? [] : [[a, b]];
  });
}
