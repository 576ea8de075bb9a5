/** Purchases with CPP of which a Secret DR is still to come off (2.516): they wait until their side knows how many it has. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const head = `campaign RR "Funds" cg I
depth roster
player Canadian "Ann"
player German "Ben"
dice fair
date Interlude Night
san Canadian 3 given
san German 3 given
cpp Canadian 6 given
cpp German 10 given
lvp Canadian 100 given

scenario Interlude Night
  cvp Canadian 22 German 18

refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 7
2.512 New CG Date and SAN Adjustment
  date 26 AM
2.516 CPP Replenishment
2.518 Purchasing Reinforcement Groups
`;

async function withDrSealed(): Promise<Table> {
  const table = new Table(head, seeded(7));
  for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
  await table.resolve('German', 'private', async () => undefined);
  assert.match(table.privates.get('German') ?? '', /^ {2}cpp German base \d+ DR \?/m);
  const { isRefused, message } = await table.trust('German', 'seal');
  assert.ok(!isRefused, message);
  return table;
}

describe('CPP off which a Secret DR is still to come', () => {
  it('are asked for nothing before it is known', async () => {
    const table = await withDrSealed();
    const before = table.privates.get('German');
    const { message } = await table.resolve('German', 'private', async () => undefined);
    assert.equal(message, 'The dice of what you have sealed in 2.516 are open: hand the log over.');
    assert.equal(table.privates.get('German'), before);
    assert.equal(await table.hasToSeal('German'), false);
  });

  it('pay for nothing before that DR is sealed, and who goes on without it is told that it is missing', async () => {
    const table = new Table(head, seeded(7));
    for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
    table.shared = `${table.shared.trimEnd()}\n  buy German O3 for 7\n  cpp German left 51\n`;
    const { isRefused, message } = await table.trust('German', 'seal', { step: '2.518' });
    assert.ok(isRefused);
    assert.match(
      message,
      /^Line \d+: how many CPP the German side has hangs on its Secret DR of 2\.516\. Seal that step first\.$/,
    );
    const handOver = await table.trust('German', 'handOver');
    assert.ok(handOver.isRefused);
    assert.match(handOver.message, /The German CPP are not replenished: the base for 26 AM is 50\./);
  });

  it('pay for nothing that is sealed, and nothing may be sealed', async () => {
    const table = await withDrSealed();
    const own = table.privates.get('German') ?? '';
    const block = (line: string) => `${own.trimEnd()}\nseal 1 2.518 1 26 AM\n  buy German ${line}\n`;
    table.privates.set('German', block('O3 as O3.GDD for 7'));
    const { isRefused, message } = await table.trust('German', 'seal');
    assert.ok(isRefused);
    assert.match(message, /^Line \d+ of your private file: nobody knows yet how many CPP the German side has/);
    table.privates.set('German', block('none'));
    assert.equal((await table.trust('German', 'seal')).isRefused, false);
  });
});

describe('CPP of which their own side has still to decide', () => {
  const text = `campaign PBr "Loss" cg I
depth roster
player British "Ann"
player Axis "Ben"
date July 14 N
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given
chits British 6
chits Axis 6

scenario July 14 N
  cvp British 43 Axis 14

refit
3.612 New CG Date and SAN Adjustment
  date July 15 AM
  san Axis 4 dr 1 +0 = 1 -> 4
  san British 4 dr 3 +0 = 3 -> 4
3.616 CPP Replenishment
  cpp Axis base 30 = 30
  cpp British base 80 loss ?
3.617 Purchasing Reinforcement Groups
3.618 RG Strength, Weapons, and Leaders
3.619 Purchasing Fortifications
`;

  it('leave what they buy, and what hangs on that, unsealed, while the other side seals', async () => {
    const table = new Table(text, seeded(7));
    for (const side of ['British', 'Axis']) await table.trust(side, 'open');
    assert.equal(await table.hasToSeal('Axis'), true);
    assert.equal(await table.hasToSeal('British'), false);
    const { message } = await table.resolve('British', 'private', async () => undefined);
    const line = table.shared.split('\n').findIndex((one) => one.includes('loss ?')) + 1;
    assert.equal(
      message,
      `Nothing of yours is left to seal before you know how many CPP you have: line ${line} of the log leaves that open, and 3.617 waits for it.`,
    );
    assert.equal((await table.trust('British', 'seal')).message, message);
    table.shared = table.shared.replace('loss ?', 'loss none');
    assert.equal(await table.hasToSeal('British'), true);
    assert.match((await table.resolve('British', 'private', async () => undefined)).message, /^3\.617: 1 line written/);
  });
});
