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
