/** A log that is included is bound as a file: what stands in it counts as bound with that, and is to be as it must be in the log. */
import assert from 'node:assert/strict';
import { log, seeded, Table } from './table';

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
      // The honest ones are too late with it: what both see is which file is to be put back, and that this settles it.
      const way =
        /part\.cglog:3 .* “part\.cglog” is another than its side had handed over by then.*: put it back as it was/;
      assert.ok(
        told.some((one) => way.test(one)),
        told.join('\n'),
      );
      assert.deepEqual(await changed(late, part).errors(y), []);
    });
  });

  it('is handed over as the log itself: without own errors, open choices, open dice, and dice that are typed', async () => {
    const rolled = (dice: string) => `9.618\n  strength X1.GHJ DR ${dice}\n`;
    for (const [lines, why] of [
      ['  buy German I99\n', /^Line 4 of “part\.cglog”: The German chart has no RG “I99”.* Mend it first/],
      ['  buy German ?\n', /^Line 4 of “part\.cglog” is still open: Still to be decided: what the German side buys/],
      [
        rolled('?'),
        /^Line 5 of “part\.cglog” is still open: two players make dice for lines of the log itself alone\./,
      ],
      [rolled('3,4 -> full'), /^Line 5 of “part\.cglog”: These dice are typed: with `dice fair`/],
    ] as const) {
      const table = await opened(`${part}${lines}`);
      const { isRefused, message } = await table.trust(y, 'handOver');
      assert.ok(isRefused, lines);
      assert.match(message, why);
    }
  });

  it('with a choice of the other side is handed over, and by that side once it has decided', async () => {
    const undecided = `${part}  buy German ?\n`;
    const table = await opened(undecided);
    await done(table, x, 'handOver');
    assert.ok((await table.trust(y, 'handOver')).isRefused);
    const decided = changed(table, part);
    for (const side of [y, x]) await done(decided, side, 'handOver');
    for (const side of ['', x, y]) assert.deepEqual(await decided.errors(side), [], side);
  });

  it('may have dice that were typed at one table where not all are to be fair', async () => {
    const table = await opened(part);
    const atTable = changed(table, `${part}9.618\n  strength X1.GHJ DR 3,4 -> full\n`);
    atTable.shared = atTable.shared.replace('dice fair\n', '');
    for (const side of [y, x]) await done(atTable, side, 'handOver');
  });

  it('has no open dice for a clean audit', async () => {
    const table = await opened(part);
    for (const side of [y, x]) await done(table, side, 'handOver');
    const audited = async (text: string) => (await changed(table, text).seen()).audit(log);
    const open = await audited(`${part}9.618\n  strength X1.GHJ DR ?\n`);
    assert.equal(open?.rolls.open, 1);
    assert.ok(
      open.faults.some(({ file, line, message }) => /part/.test(file) && line === 5 && /still open/.test(message)),
    );
    assert.deepEqual([(await audited(part))?.rolls.open, (await audited(part))?.isClean], [0, true]);
  });
});
