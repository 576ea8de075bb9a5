/** RG charts and tables of every module: no note, name or row that there is not. */
import assert from 'node:assert/strict';
import { modules } from '../../../../server/src/rules/modules';
import { group, sound } from './reading';

describe('charts', () => {
  it('explain every note that they bear', () => {
    for (const module of modules)
      for (const g of module.purchases.groups)
        for (const note of g.notes) assert.ok(module.purchases.notes[g.side]?.[note], `${module.id} ${g.id} ${note}`);
  });

  it('name only dates, groups, options, columns and rulings that there are', () => {
    for (const module of modules) {
      const dates = module.dates.map((d) => d.id);
      const { options = [], groups, limits = [], days } = module.purchases;
      for (const g of groups) {
        for (const date of [g.from, g.until]) assert.ok(date === undefined || dates.includes(date), `${g.id} ${date}`);
        for (const o of g.options ?? []) {
          assert.ok(
            options.some((d) => d.word === o.word),
            `${g.id} ${o.word}`,
          );
          const { under } = o;
          assert.ok(
            !under ||
              module.rulings.some((r) => r.name === under.ruling && r.readings.some((x) => x.id === under.reading)),
            `${g.id} ${under?.ruling}`,
          );
        }
        for (const other of g.otherwise ?? [])
          assert.ok(
            module.rulings.some(
              (r) => r.name === other.ruling && r.readings.slice(1).some(({ id }) => id === other.reading),
            ),
            `${g.id} ${other.ruling}`,
          );
        assert.equal(g.leaders !== 'none', g.leaderRolls > 0, g.id);
        assert.ok(g.leaders === 'none' || module.strength.leaders.columns[g.leaders], g.id);
      }
      for (const l of limits) for (const id of l.groups) group(module, l.side, id);
      if (days) assert.deepEqual(Object.keys(days), dates);
    }
  });

  it('have leader and strength tables without gap or overlap', () => {
    for (const module of modules) {
      sound(module.strength.strength.table);
      for (const { rows } of Object.values(module.strength.leaders.columns))
        for (const some of 'ruling' in rows ? Object.values(rows.readings) : [rows]) sound(some);
    }
  });
});
