/** Rolls of a piece that may be gone by the dice of another: whether the second is made hangs on the first. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { seeded, Table } from '../table';

const files = new Map([['escape.cgmap', readFileSync('test/conformance/pb/escape.cgmap', 'utf8')]]);
const above = `campaign PB "Escape" cg II
depth forces
player British "Ann"
player German "Ben"
map "escape.cgmap"
dice fair
date Dawn
san British 2 given
san German 2 given
ob German: 467a 467b

scenario Dawn
  control British C8
  control German N3
  at C7: 467a(encircled) 467b

refit
9.604 Encirclement, Minefields, Bog, and Shock
  taskcheck 467a DR ?
9.605 Setup Area Determination
  area British A C8
  area German A N3
9.606 Escape
  escape 467b from C7 to A DR ?
`;

async function opened(text: string, seed = 3): Promise<Table> {
  const table = new Table(text, seeded(seed), files);
  for (const side of ['British', 'German']) assert.ok(!(await table.trust(side, 'open')).isRefused);
  return table;
}

describe('A roll of a piece of which other dice have still to tell what becomes', () => {
  it('is not handed over before these are known', async () => {
    const second = '  escape 467a from C7 to A DR ?';
    const table = await opened(`${above}${second}\n`);
    const { isRefused, message } = await table.trust('German', 'handOver');
    const [first, last] = ['taskcheck 467a', 'escape 467a'].map(
      (of) => table.shared.split('\n').findIndex((line) => line.includes(of)) + 1,
    );
    assert.ok(isRefused);
    assert.match(message, new RegExp(`Line ${last}: .* hangs on the open dice of line ${first}\\. Take it out`));
  });

  it('is handed over beside those of others, and once they are', async () => {
    const table = await opened(above, 9);
    for (const [side, what] of [
      ['German', 'handOver'],
      ['British', 'handOver'],
      ['German', 'takeUp'],
    ] as const) {
      const { isRefused, message } = await table.trust(side, what);
      assert.ok(!isRefused, message);
    }
    assert.match(table.shared, /taskcheck 467a DR \d,\d .*-> passes/);
    table.shared = table.shared.replace(/\n {2}escape 467b.*/, '$&\n  escape 467a from C7 to A DR ?');
    assert.ok(!(await table.trust('German', 'handOver')).isRefused);
  });
});
