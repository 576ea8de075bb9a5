/** The exact chances of a roll not yet made. */
import { drmOf, type RollSpec, wordFor } from '../rules/kernel/obligation';
import { holds, rowLabel, ways } from '../rules/kernel/table';
import { signed } from '../syntax/print';
import { plain, table } from './words/markdown';

interface Chance {
  /** The Final dr/DR it comes up on, or the Original that overrides the table. */
  readonly on: string;
  /** As a log writes it: `9-1`, `depleted`; for a SAN the new one. */
  readonly result: string;
  /** Out of 6 or 36. */
  readonly ways: number;
  readonly of: 6 | 36;
}

/** The chance of each result that can come up, in the table's order; none for Random Selection, whose dice are alike. */
function chances(spec: RollSpec): Chance[] {
  if (spec.among) return [];
  const drm = drmOf(spec);
  const of = spec.table.dice === 'dr' ? 6 : 36;
  const special = spec.originals ?? [];
  const rolls = [...ways(spec.table.dice)].filter(([original]) => !special.some((o) => o.value === original));
  const ofTable = spec.table.rows.map((row) => ({
    on: rowLabel(row),
    result: resultText(spec, row.result),
    ways: rolls.reduce((sum, [original, n]) => sum + (holds(row, original + drm) ? n : 0), 0),
  }));
  const ofOriginals = special.map(({ value, result }) => ({
    on: `Original ${value}`,
    result: resultText(spec, result),
    ways: ways(spec.table.dice).get(value) ?? 0,
  }));
  return [...ofOriginals, ...ofTable].flatMap((chance) => (chance.ways > 0 ? { ...chance, of } : []));
}

function resultText(spec: RollSpec, result: string): string {
  const word = wordFor(spec, result);
  return word === result ? word : `${result} (${word})`;
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
    chances(spec).map((chance) => [plain(chance.on), plain(chance.result), chanceText(chance)]),
  );
