/** What a module's charts and OB can bring a side as pieces. */
import type { ModuleData, SideId } from '../kernel/module';
import type { PieceType } from '../pieces/types/pieceType';
import { pieceType } from '../pieces/types/readType';
import { fleeting } from './muster';

/** As a log declares them, in the order of the charts: units, then SW, then leaders. */
export function chartedTypes(module: ModuleData, side: SideId): readonly PieceType[] {
  const groups = module.purchases.groups.filter((rg) => rg.side === side);
  const rows = module.obGiven?.rows.filter((row) => row.side === side) ?? [];
  const columns = groups.map(({ leaders }) => module.strength.leaders.columns[leaders]);
  const written = [
    ...groups.flatMap(({ units }) => units.flatMap(({ type, models }) => models ?? [type])),
    ...rows.flatMap(({ units }) => units.map(({ type }) => type)),
    ...(module.muster?.brings ?? []).flatMap((lot) => (lot.side === side ? [lot.type] : [])),
    ...groups.flatMap(({ sw }) => sw.map(({ weapon }) => weapon)),
    ...columns.flatMap((column) =>
      (column && 'length' in column.rows ? column.rows : []).map(({ result }) =>
        column?.armor ? `${result} armor leader` : result,
      ),
    ),
  ];
  const types = new Map(written.map((text) => [text, pieceType(module, side, text)]));
  const known = [...types.values()].filter(({ kind }) => kind !== 'unknown' && !fleeting.has(kind));
  return [...new Map(known.map((type) => [type.type, type])).values()];
}
