/** A paper sheet as comma-separated values, for a spreadsheet. */
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Paper } from '../../service/views/data';
import { forEyes } from '../eyes';
import { visible } from '../visible';

/** Both halves in one table: a column that only one side has is empty for the other. */
export function paperCsv(paper: Paper): string {
  const { halves, eyes, leftOut } = paper;
  const fullest = [...halves].sort((a, b) => b.columns.length - a.columns.length);
  const columns = new Map(fullest.flatMap((half) => half.columns.map(({ id, title }) => [id, title])));
  const rows = halves.flatMap(({ side, columns: own, rows }) =>
    rows.map(({ heading, cells }) => {
      const at = new Map(own.map(({ id }, i) => [id, cells[i]?.text ?? '']));
      return [side, heading.text, ...[...columns.keys()].map((id) => at.get(id) ?? '')];
    }),
  );
  const head = ['Side', '', ...columns.values()];
  // One in which nothing is left out, or told to one side alone, begins with its columns.
  const title = eyes?.length || leftOut.length ? [[forEyes(paper)]] : [];
  // What a player wrote must not become a formula.
  return stringify(
    [...title, head, ...rows].map((row) => row.map(visible)),
    { escape_formulas: true },
  );
}
