/** A private file that is lost while dice of its side are open, and the number for them is given. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const above = `campaign PBr "Breville" cg I
depth roster
dice fair
player British "Ann"
player Axis "Ben"
date July 13 N
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given

scenario July 13 N
  cvp British 1 Axis 2

refit
3.612 New CG Date and SAN Adjustment
  date July 14 AM
`;

const scenario = '\nscenario July 14 AM\n  cvp British 1 Axis 2\n';

async function done(table: Table, side: string): Promise<void> {
  const { isRefused, message } = await table.trust(side, 'handOver');
  assert.ok(!isRefused, message);
}

describe('dice of a lost private file', () => {
  it('are named by Resolve and Hand Over, and the log goes on without them below the next heading', async () => {
    const table = new Table(above, seeded(5));
    for (const side of ['British', 'Axis', 'British', 'Axis']) await done(table, side);
    table.shared += '  san Axis 4 dr ?\n';
    await done(table, 'Axis');
    const line = table.shared.split('\n').findIndex((text) => text.includes('san Axis 4 dr ?')) + 1;
    const waits = new RegExp(
      `the dice of line ${line} are Ben’s to write, who has the number for them: .* by hand\\.$`,
    );
    const resolved = async () => {
      const { shared } = table;
      table.shared += scenario;
      const { message } = await table.resolve('British', 'log', () => undefined);
      table.shared = shared;
      return message;
    };
    assert.match(await resolved(), /^The RePh is not complete: dice of it are still open: hand the log over\./);
    await done(table, 'British');
    table.privates.delete('Axis');
    assert.match(await resolved(), waits);
    const { isRefused, message } = await table.trust('British', 'handOver');
    assert.ok(isRefused);
    assert.match(message, waits);

    table.shared += `${scenario}\nrefit\n`;
    assert.ok((await table.resolve('British', 'log', () => undefined)).isWritten);
  });
});
