/** Steps that a side has still to seal as the log goes on to what comes after the RePh: nothing is handed over that makes it too late. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const head = `campaign RR "Left" cg I
depth roster
player Canadian "Ann"
player German "Ben"
dice fair
date 19 AM
san Canadian 3 given
san German 3 given
cpp Canadian 0 given
cpp German 0 given
lvp Canadian 0 given

scenario 19 AM
  cvp Canadian 3 German 4

refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 3
2.512 New CG Date and SAN Adjustment
  date 19 PM
2.516 CPP Replenishment
2.522 Initiative Determination
  initiative Canadian attack
  initiative German idle
`;
const after = `
scenario 19 PM
  cvp Canadian 3 German 4

refit
`;

async function opened(text: string): Promise<Table> {
  const table = new Table(text, seeded(7));
  for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
  return table;
}

const lineOf = (table: Table, text: string): number => table.shared.split('\n').indexOf(text) + 1;

describe('a step that a side has still to seal', () => {
  it('is asked for before what follows on the RePh is handed over, of either side', async () => {
    const table = await opened(head + after);
    const refused = await table.trust('German', 'handOver');
    assert.ok(refused.isRefused);
    assert.equal(
      refused.message,
      `Line ${lineOf(table, 'scenario 19 PM')}: you have still to seal 2.516, and it is too late for that once this is handed over. Take this line out, and what you have written below it, and seal them; or agree with Ann to go on without, by \`waive seal-missing "WHY"\` above the heading of each.`,
    );
    table.shared = table.shared.replace(after, '');
    table.shared = table.shared.replace(/2\.516.*\n/, '$&  cpp German base 80 DR ?\n');
    assert.equal((await table.trust('German', 'seal', { step: '2.516' })).isRefused, false);
    table.shared += after;
    const other = await table.trust('German', 'handOver');
    assert.ok(other.isRefused);
    assert.match(
      other.message,
      /^Line \d+: Ann has still to seal 2\.516, .* and send the log to Ann; or agree with Ann/,
    );
  });

  it('is gone without where both agree', async () => {
    const table = await opened(head + after);
    table.shared = table.shared.replace('2.516', 'waive seal-missing "forgotten"\n2.516');
    const { isRefused, message } = await table.trust('German', 'handOver');
    assert.ok(!isRefused, message);
  });

  it('keeps nothing back that is of its own RePh', async () => {
    const table = await opened(head);
    const { isRefused, message } = await table.trust('German', 'handOver');
    assert.ok(!isRefused, message);
  });
});
