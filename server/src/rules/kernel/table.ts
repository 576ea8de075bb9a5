/** Dice tables: rows by Final dr/DR, each with its result in the players' words. */
import type { DiceKind } from '../../syntax/nodes';
import type { Final, Words } from './moduleData/names';

/** A row holds from `min` to `max`, both inclusive; an absent end is open (`≤ 4`, `≥ 5`). */
export interface Row {
  readonly min?: Final;
  readonly max?: Final;
  /** The word a log writes after `->`. */
  readonly result: Words;
  /** The text has no such row: it is one reading of that. */
  readonly unprinted?: true;
}

/** A row of a table whose results the referee acts upon: they are these words. */
export interface RowOf<Result extends string> extends Row {
  readonly result: Result;
}

export interface Table {
  readonly name: string;
  readonly rule: string;
  readonly dice: DiceKind;
  readonly rows: readonly Row[];
}

/** A modifier that applies now, with its reason and rule. */
export interface Modifier {
  readonly value: number;
  readonly because: string;
  readonly rule: string;
}

export const holds = (row: Row, final: number): boolean =>
  (row.min === undefined || final >= row.min) && (row.max === undefined || final <= row.max);

/** The row for a Final dr/DR. Tables are complete: a test walks every one. */
export function look(table: Table, final: number): Row | undefined {
  return table.rows.find((row) => holds(row, final));
}

/** Whether rows give something else than others on a Final dr/DR. */
export const differ = (rows: readonly Row[], others: readonly Row[], final: number): boolean =>
  rows.find((row) => holds(row, final))?.result !== others.find((row) => holds(row, final))?.result;

/** `≤ 4`, `≥ 5`, `5-6`, `3`, `12 (not printed)`; `any` where the row has no end. */
export function rowLabel(row: Row): string {
  if (row.unprinted) return `${rowLabel({ ...row, unprinted: undefined })} (not printed)`;
  if (row.min === undefined && row.max === undefined) return 'any';
  if (row.min === undefined) return `≤ ${row.max}`;
  if (row.max === undefined) return `≥ ${row.min}`;
  return row.min === row.max ? `${row.min}` : `${row.min}-${row.max}`;
}

/** Ways, of 6 or 36, to roll each Original dr/DR. */
export function ways(dice: DiceKind): ReadonlyMap<number, number> {
  const out = new Map<number, number>();
  for (let a = 1; a <= 6; a++) {
    if (dice === 'dr') out.set(a, 1);
    else for (let b = 1; b <= 6; b++) out.set(a + b, (out.get(a + b) ?? 0) + 1);
  }
  return out;
}
