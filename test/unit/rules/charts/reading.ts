/** RG charts and tables as rows of words, to be held against their text. */
import assert from 'node:assert/strict';
import type { ModuleData, Reading, RgData } from '../../../../server/src/rules/kernel/module';
import { holds, look, type Row } from '../../../../server/src/rules/kernel/table';
import { modules } from '../../../../server/src/rules/modules';

export const moduleOf = (id: string): ModuleData => modules.find((m) => m.id === id) ?? assert.fail(id);

/** Rows of words, a line each, columns parted by "|". */
export const columns = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

export const unitText = ({ type, full, depleted }: RgData['units'][number]): string => {
  const right =
    depleted === undefined ? '' : depleted === 'unknown' ? '/?' : depleted === 'rolled' ? '/dr' : `/${depleted}`;
  return `${full}${right} ${type}`;
};

export const costText = (g: RgData): string => (g.dearer ? `${g.cost} (${g.dearer.cost})` : `${g.cost}`);
export const maxText = (cgMax: RgData['cgMax']): string =>
  typeof cgMax === 'object' ? Object.values(cgMax).join(' ') : `${cgMax}`;

export const chart = (module: ModuleData, side: string) =>
  module.purchases.groups
    .filter((g) => g.side === side)
    .map((g) => [
      g.id,
      g.name,
      g.units.map(unitText).join('; '),
      costText(g),
      g.dateMax === 0 ? 'NA' : `${g.dateMax}`,
      maxText(g.cgMax),
      g.notes.join(''),
    ]);

export const groupsOf = (module: ModuleData, side: string) => module.purchases.groups.filter((g) => g.side === side);
export const group = (module: ModuleData, side: string, id: string): RgData =>
  groupsOf(module, side).find((g) => g.id === id) ?? assert.fail(`${side} ${id}`);

/** `LMG 3, PSK 1` by ID; only those that have some. */
export const swChart = (module: ModuleData, side: string) =>
  groupsOf(module, side)
    .filter((g) => g.sw.length)
    .map((g) => [g.id, g.sw.map((s) => `${s.weapon} ${s.number}`).join(', ')]);

/** IDs of the RG of which something is true. */
export const ids = (module: ModuleData, side: string, is: (g: RgData) => unknown): string =>
  groupsOf(module, side)
    .filter(is)
    .map((g) => g.id)
    .join(' ');

export const leaderRows = (module: ModuleData, column: string, reading?: string): readonly Row[] => {
  const { rows } = module.strength.leaders.columns[column] ?? assert.fail(column);
  return 'ruling' in rows ? (rows.readings[reading ?? ''] ?? assert.fail(reading)) : rows;
};

export const results = (rows: readonly Row[], from: number, to: number): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, i) => look({ name: '', rule: '', dice: 'DR', rows }, from + i)?.result ?? 'no row',
  );

/** Every Final falls into exactly one row. */
export function sound(rows: readonly Row[]): void {
  for (let final = -12; final <= 24; final++) assert.equal(rows.filter((r) => holds(r, final)).length, 1, `${final}`);
}

export const drms = (module: ModuleData, list: RgData['leaderDrm']) =>
  (list ?? [])
    .filter(isByDefault(module))
    .map((d) => `${d.value}${d.first ? ' first' : ''}`)
    .join(' ');

/** What holds only by a reading that is not the default is tested by logs. */
export const isByDefault =
  (module: ModuleData) =>
  ({ under }: { readonly under?: Reading }): boolean =>
    !under || module.rulings.find((r) => r.name === under.ruling)?.readings[0]?.id === under.reading;
