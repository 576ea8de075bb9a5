/** A log that is included is bound as a file: what stands in it counts as bound with that, and is to be as it must be in the log. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const [x, y] = ['British', 'German'] as const;
const head = `campaign PB "Parts" cg II
depth roster
player ${x} "Ann"
player ${y} "Ben"
dice fair
date Dawn
san ${x} 2 given
san ${y} 2 given
cpp ${y} 30 given
include "part.cglog"
`;
const part = 'refit initial\n9.617 Purchasing Reinforcement Groups\n  buy German I4 as X1.GHJ at A7\n';

async function opened(text: string, lines = ''): Promise<Table> {
  const table = new Table(`${head}${lines}`, seeded(4), new Map([['part.cglog', text]]));
  for (const side of [x, y]) await done(table, side, 'open');
  return table;
}

/** The same campaign with another text in the log that is included. */
function changed({ shared, privates }: Table, text: string): Table {
  const table = new Table(shared, seeded(5), new Map([['part.cglog', text]]));
  for (const [side, own] of privates) table.privates.set(side, own);
  return table;
}

async function done(table: Table, side: string, what: 'open' | 'seal' | 'handOver' | 'takeUp'): Promise<void> {
  const { isRefused, message } = await table.trust(side, what);
  assert.ok(!isRefused, message);
}

describe('a log that is included', () => {
  describe('has purchases', () => {
    const rolls = '9.618 RG Strength, Weapons and Leaders\n  strength X1.GHJ DR ?\n';

    it('which the hand-over that binds it has bound, be it the same as that of the rolls', async () => {
      const sealed = await opened(part);
      for (const side of [y, x]) await done(sealed, side, 'handOver');
      sealed.shared = `${sealed.shared.trimEnd()}\n${rolls}`;
      await done(sealed, y, 'seal');
      const inSight = await opened(part, rolls);
      for (const table of [sealed, inSight]) {
        for (const side of [y, x]) await done(table, side, 'handOver');
        await done(table, y, 'takeUp');
        for (const side of ['', x, y]) assert.deepEqual(await table.errors(side), [], side);
        table.shared += '9.619 Purchasing Fortifications\n';
        await done(table, y, 'handOver');
      }
    });

    it('which are too late where its side has bound it only once the number is given', async () => {
      const table = await opened(part, rolls);
      for (const side of [y, x]) await done(table, side, 'handOver');
      await done(table, y, 'takeUp');
      const late = changed(table, `${part}  buy German V1 as X2.GHK at A7\n`);
      const told = await late.errors(y);
      assert.ok(
        told.some((one) => /part\.cglog:4 The number for rolls of what this side bought was given/.test(one)),
        told.join('\n'),
      );
      assert.ok((await late.trust(y, 'handOver')).isRefused);
    });
  });
});
