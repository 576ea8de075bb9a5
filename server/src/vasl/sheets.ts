/** The sizes and grids of VASL's board pictures, in their own pixels. */

export interface Grid {
  /** The centre of A1. */
  readonly x0: number;
  readonly y0: number;
  /** From one column, and from one row, to the next. */
  readonly dx: number;
  readonly dy: number;
  /** `common`: B1 lies half a hex below A1; `other`: half a hex above. */
  readonly grain: 'common' | 'other';
}

export interface Sheet extends Grid {
  readonly width: number;
  readonly height: number;
  /** How many columns there are. */
  readonly columns: number;
  /** First and last hex of columns A, C, E ..., half hexes included, and of B, D, F ... */
  readonly odd: readonly [first: number, last: number];
  readonly even: readonly [first: number, last: number];
}

/** The grid of nearly all boards. */
export const commonGrid: Grid = { x0: 0, y0: 32.25, dx: 56.25, dy: 64.5, grain: 'common' };

/** Those of the campaigns, by the names of their pictures. */
const sheets: ReadonlyMap<string, Sheet> = new Map([
  ['PB', { ...commonGrid, width: 2528, height: 1838, columns: 46, odd: [1, 29], even: [0, 28] }],
  ['Rileys', { ...commonGrid, width: 2696, height: 1837, columns: 46, odd: [1, 29], even: [0, 28] }],
  [
    'PBR',
    {
      ...{ x0: 1, y0: 98, dx: 56.1818, dy: 64.2857, grain: 'other' },
      ...{ width: 1355, height: 1967, columns: 25, odd: [0, 28], even: [1, 28] },
    },
  ],
]);

const geomorphic: Sheet = { ...commonGrid, width: 1800, height: 645, columns: 33, odd: [1, 10], even: [0, 10] };

/** The sheet of a board; undefined where the size of its picture is not known. */
export function sheetOf(name: string): Sheet | undefined {
  return sheets.get(name) ?? (/^\d{1,3}$/.test(name) ? geomorphic : undefined);
}

/** Deluxe and half boards have grids of their own, which are not known here. */
export const hasCommonGrid = (name: string): boolean => !/^(?:d?[a-h]|\d+[a-z])$/i.test(name);
