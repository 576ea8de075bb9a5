/** Lines that nobody has handed over, among those that are bound. */
import assert from 'node:assert/strict';
import { game } from './attacks/game';
import { log, seeded, Table } from './table';

const head = `campaign PB "Any" cg II
depth roster
date Night I
san British 4 given
san German 4 given
cpp German 20 given

scenario Night I
  cvp British 4 German 4
`;

const added = 'keeps not 9.618';

async function handedOver(): Promise<Table> {
  const table = new Table(head, seeded(3));
  for (const what of ['open', 'handOver'] as const)
    for (const side of ['British', 'German']) {
      const { isRefused, message } = await table.trust(side, what);
      assert.ok(!isRefused, message);
    }
  return table;
}

const faults = async (table: Table) =>
  ((await table.seen()).audit(log)?.faults ?? []).map(({ line, message }) => [line, message]);

describe('what nobody has handed over', () => {
  it('is told by the audit where it stands above what is bound, and at the end of the campaign anywhere', async () => {
    const table = await handedOver();
    assert.deepEqual(await faults(table), []);
    const at = table.shared.split('\n').findIndex((line) => /^scenario/.test(line));
    table.shared = table.shared
      .split('\n')
      .toSpliced(at + 1, 0, '  control German Z9')
      .join('\n');
    assert.deepEqual(
      (await faults(table)).filter(([, message]) => message === 'Nobody has handed this over.').map(([line]) => line),
      [at + 2],
    );
    // What is written last goes along with the next hand-over.
    const going = await handedOver();
    going.shared = `${going.shared.trimEnd()}\nrefit\n`;
    assert.deepEqual(await faults(going), []);
    const { open, files } = await game('PB', 'roster', 3, []);
    const over = new Table(open.shared, seeded(1), files);
    for (const [side, text] of open.privates) over.privates.set(side, text);
    assert.deepEqual(await faults(over), []);
  });

  it('is told by check as by Hand Over where it would come too late', async () => {
    const table = await handedOver();
    const late = /This comes later than it can stand here/;
    const lines = table.shared.split('\n');
    table.shared = lines.toSpliced(1, 0, added).join('\n');
    for (const eyes of [undefined, 'British', 'German']) assert.match((await table.errors(eyes)).join('\n'), late);
    assert.match((await table.trust('German', 'handOver')).message, late);
    table.shared = lines.toSpliced(1, 0, 'waive line-late "forgotten"', added).join('\n');
    assert.doesNotMatch((await table.errors('German')).join('\n'), late);
    const { isRefused, message } = await table.trust('German', 'handOver');
    assert.ok(!isRefused, message);
    // What is put below the last hand-over is in time.
    table.shared = `${lines.join('\n').trimEnd()}\nrefit\n`;
    assert.doesNotMatch((await table.errors('German')).join('\n'), late);
  });

  it('is told once of a mark of a merge, which is taken out and not agreed on', async () => {
    const table = await handedOver();
    const conflict = ['<<<<<<< ours', added, '=======', '>>>>>>> theirs'];
    const lines = table.shared.split('\n');
    table.shared = lines.toSpliced(1, 0, ...conflict).join('\n');
    const told = (await table.errors()).map((error) => /:(\d+) (\w+ \w+)/.exec(error)?.slice(1));
    assert.deepEqual(told.sort(), [
      ['2', 'Two versions'],
      ['3', 'This comes'],
      ['4', 'Down to'],
      ['5', 'The two'],
    ]);
  });

  it('is told by the audit where nobody can read it, wherever it stands', async () => {
    for (const line of ['<<<<<<< ours', 'refit once more', 'sealed German ?']) {
      const table = await handedOver();
      assert.deepEqual(await faults(table), []);
      const at = table.shared.trimEnd().split('\n').length + 1;
      table.shared = `${table.shared.trimEnd()}\n${line}\n`;
      assert.ok(
        (await faults(table)).some(([told]) => told === at),
        line,
      );
    }
  });
});
