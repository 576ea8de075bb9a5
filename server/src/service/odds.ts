/** The exact chances of a roll not yet made. */
import { drmOf, type RollSpec, wordFor } from '../rules/obligation';
import { holds, type Row, rowLabel, ways } from '../rules/table';
import { signed } from '../syntax/print';
import { plain, table } from './words/markdown';

interface Chance {
  readonly row: Row;
  /** As a log writes it: `9-1`, `depleted`; for a SAN the new one. */
  readonly result: string;
  /** Out of 6 or 36. */
  readonly ways: number;
  readonly of: 6 | 36;
}

/** The chance of each row that can come up, in the table's order. */
function chances(spec: RollSpec): Chance[] {
  const drm = drmOf(spec);
  const rolls = [...ways(spec.table.dice)];
  const of = spec.table.dice === 'dr' ? 6 : 36;
  return spec.table.rows
    .map((row) => ({
      row,
      result: rowResult(spec, row),
      ways: rolls.reduce((sum, [original, n]) => sum + (holds(row, original + drm) ? n : 0), 0),
      of: of as Chance['of'],
    }))
    .filter((chance) => chance.ways > 0);
}

function rowResult(spec: RollSpec, row: Row): string {
  const word = wordFor(spec, row.result);
  return word === row.result ? word : `${row.result} (${word})`;
}

/** `5/36 (13.9%)`. */
const chanceText = ({ ways, of }: Pick<Chance, 'ways' | 'of'>): string =>
  `${ways}/${of} (${Number(((100 * ways) / of).toFixed(1))}%)`;

/** `received 2/6 (33.3%)`, for rolls of few results. */
export const oddsLine = (spec: RollSpec): string =>
  chances(spec)
    .map((chance) => `${chance.result} ${chanceText(chance)}`)
    .join(', ');

/** `DR +1`. */
export const rollName = (spec: RollSpec): string =>
  spec.modifiers.length ? `${spec.table.dice} ${signed(drmOf(spec))}` : spec.table.dice;

export const oddsTable = (spec: RollSpec): string =>
  table(
    [`Final ${spec.table.dice}`, 'Result', 'Chance'],
    chances(spec).map((chance) => [plain(rowLabel(chance.row)), plain(chance.result), chanceText(chance)]),
  );
