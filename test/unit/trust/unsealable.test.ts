/** What stands below a sealed part in a private file and in no seal: what follows from secret dice, and what comes too late. */
import assert from 'node:assert/strict';
import { log, seeded, Table } from './table';

const head = `campaign RR "Late" cg I
depth forces
dice fair
player Canadian "Claire"
player German "Dieter"
san Canadian 4 given
san German 5 given
cpp Canadian 30 given
cpp German 30 given
lvp Canadian 0 given
refit initial
2.518 Purchasing Reinforcement Groups
`;

/** The Canadian has a secret I1 whose strength is known to her: Depleted, so that only her chart says what it has. */
async function depleted(): Promise<Table> {
  for (let seed = 1; ; seed++) {
    const table = new Table(head, seeded(seed));
    const done = async (side: string, ...what: Parameters<Table['trust']>[1][]) => {
      for (const one of what) {
        const { isRefused, message } = await table.trust(side, one);
        assert.ok(!isRefused, message);
      }
    };
    await done('Canadian', 'handOver');
    await done('German', 'handOver');
    const own = table.privates.get('Canadian');
    table.privates.set('Canadian', `${own}seal 1 2.518 1\n  buy Canadian I1 as Royal.CYR at X0\n`);
    await done('Canadian', 'seal');
    table.shared += '2.519 RG Strength, Weapons, and Leaders\n';
    await table.resolve('Canadian', 'private', async () => undefined);
    await done('Canadian', 'seal', 'handOver');
    await done('German', 'handOver');
    await done('Canadian', 'takeUp');
    if (/-> depleted/.test(table.privates.get('Canadian') ?? '')) return table;
  }
}

const toPrivate = (table: Table, line: string) => {
  const own = table.privates.get('Canadian') ?? '';
  const at = own.lastIndexOf('~s.1');
  const end = own.indexOf('\n', at);
  table.privates.set('Canadian', `${own.slice(0, end)}\n  ${line}${own.slice(end)}`);
};

describe('below a sealed part whose number was given', () => {
  it('what the chart says of a Depleted RG is told in the private file, and in the log once it is revealed', async () => {
    const table = await depleted();
    toPrivate(table, 'units Royal.CYR 4-5-8 x5 4-5-7 x4');
    assert.deepEqual(await table.errors('Canadian'), []);
    assert.ok(!(await table.trust('Canadian', 'reveal')).isRefused);
    assert.match(table.shared, /^ {2}units Royal\.CYR 4-5-8 x5 4-5-7 x4$/m);
    const { isRefused, message } = await table.trust('Canadian', 'handOver');
    assert.ok(!isRefused, message);
    for (const eyes of [undefined, 'Canadian', 'German']) assert.deepEqual(await table.errors(eyes), []);
  });

  it('what the chart says is shown with the one line that it follows from, and nothing of another RG', async () => {
    const table = await depleted();
    const units = 'units Royal.CYR 4-5-8 x5 4-5-7 x4';
    toPrivate(table, `${units}\n  units Regina.XYZ 4-5-8 x5`);
    const lines = (table.privates.get('Canadian') ?? '').split('\n');
    const file = log.replace('.cglog', '.Canadian.cgprivate');
    const line = lines.findIndex((text) => text.includes('strength Royal'));
    const { isRefused, message } = await table.trust('Canadian', 'reveal', { file, line });
    assert.ok(!isRefused, message);
    assert.match(table.shared, new RegExp(`strength Royal.* ~s\\.1\\?\n(?:.*~s\\.1\\+\\d+\n)*  ${units}\n`));
    assert.doesNotMatch(table.shared, /Regina/);
    assert.doesNotMatch(table.privates.get('Canadian') ?? '', /units Royal/);
    assert.match(table.privates.get('Canadian') ?? '', /units Regina/);
  });

  it('what can no longer be sealed is told, and is not handed over', async () => {
    const table = await depleted();
    toPrivate(table, 'leader Royal.CYR DR 1,1 -> 9-2');
    const told = (await table.errors('Canadian')).join();
    assert.match(told, /is in no seal, and can no longer be sealed/);
    assert.ok((await table.trust('Canadian', 'handOver')).isRefused);
  });
});
