/**
 * One mistake is one finding: a log of the conformance tests with one slip on one line tells no error on any other that it did not
 * tell before. What it may tell stands in `oneSlip/maySay.ts`. For the sake of time a fixed hash of the log and the line chooses: every
 * fifth line is made unreadable, and of each roll the dice are either open or missing; `checkSlips` makes all of them where it is asked to.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { brokenText, checkSlips } from './oneSlip/check';
import { slipKinds } from './oneSlip/slips';

const folder = 'test/conformance';

describe('one slip in a log', function () {
  this.timeout(600_000);

  it('is told on its own line alone', async () => {
    const made = { unreadable: 0, open: 0, missing: 0 };
    const broken: string[] = [];
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.cglog')) continue;
      const lines = readFileSync(`${folder}/${name}`, 'utf8').split('\n');
      const checked = await checkSlips(lines, { name, which: 'some' });
      for (const kind of slipKinds) made[kind] += checked.made[kind];
      broken.push(...checked.broken.map((one) => brokenText(name, one)));
    }
    for (const kind of slipKinds) assert.ok(made[kind] > 800, `${made[kind]} slips: ${kind}`);
    assert.deepEqual(broken, []);
  });
});
