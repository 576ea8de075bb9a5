/** Before an Initial Scenario a step in which nothing is done asks for no seal. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const start = `campaign PBr "Initial" cg I
depth roster
date July 14 AM
san Axis 2 given
san British 2 given
cpp Axis 30 given
cpp British 30 given
`;
const sides = ['Axis', 'British'] as const;

describe('a private file', () => {
  it('waits for the heading of the next step', async () => {
    const table = new Table(`${start}refit initial\n`, seeded(3));
    for (const side of sides) await table.trust(side, 'open');
    const { message } = await table.resolve('Axis', 'private', async () => undefined);
    assert.equal(
      message,
      'Nothing of yours is left to seal in the steps that the log has so far: write the next one there.',
    );
  });
});

describe('a step that an Initial RePh does not have', () => {
  it('is not sealed, and is told why', async () => {
    const head = `campaign RR "Initial" cg I
depth roster
san Canadian 2 given
san German 2 given
cpp Canadian 10 given
cpp German 10 given
lvp Canadian 0 given
refit initial
2.521 Purchasing Reconnaissance
`;
    const table = new Table(head, seeded(3));
    for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
    table.shared += '  recon German for 3 dr ?\n';
    const { isRefused, message } = await table.trust('German', 'seal');
    assert.ok(isRefused);
    assert.match(message, /^Line 11: 2\.521 Purchasing Reconnaissance is not done before an Initial Scenario; only /);
    assert.match(table.shared, /recon German for 3/);
  });
});

describe('the Recon step', () => {
  /** As it is behind the purchases, which both have sealed. */
  const bought = async (above: string) => {
    const table = new Table(`${start}${above}3.617 Purchasing Reinforcement Groups\n`, seeded(3));
    for (const side of sides) await table.trust(side, 'open');
    for (const heading of ['', '3.618 RG Strength', '3.619 Fortifications', '3.620 Recon']) {
      if (heading) table.shared += `${heading}\n`;
      for (const side of sides) {
        if (heading.startsWith('3.620')) assert.equal(await table.hasToSeal(side), above !== 'refit initial\n', side);
        else assert.ok(!(await table.trust(side, 'seal', { step: heading.slice(0, 5) || '3.617' })).isRefused);
      }
    }
    return table;
  };
  it('of an Initial RePh, in which nobody makes a Recon dr, has no seal', async () => {
    const table = await bought('refit initial\n');
    table.shared += 'scenario July 14 AM\n  san Axis 2\n  san British 2\n';
    for (const side of sides) assert.deepEqual(await table.errors(side), []);
  });

  it('of a later RePh has one', async () => {
    const above = `scenario July 14 AM\n  cvp Axis 0 British 0\nrefit\n3.612 New CG Date\n  date July 14 PM\n3.616 CPP\n  cpp Axis base 29\n  cpp British base 12\n`;
    await bought(above);
  });
});
