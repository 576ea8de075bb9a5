/** After an Idle Date: a SAN that what is sealed may have raised. */
import assert from 'node:assert/strict';
import { log, seeded, Table } from './table';

const text = (san: number) => `campaign PBr "Any" cg I
depth roster
date July 14 PM
san British ${san} given
san Axis 2 given
cpp British 20 given
cpp Axis 20 given
chits British 6
chits Axis 6

scenario July 14 PM
  cvp British 4 Axis 4

refit
3.612 New CG Date and SAN Adjustment
  date July 14 N
${san < 4 ? '' : `  san British ${san} dr 1\n`}3.616 CPP Replenishment
  cpp Axis base 42 loss none = 42
  cpp British base 4 = 4
`;

/** After the Idle Date. */
async function idle(san: number): Promise<Table> {
  const table = new Table(text(san), seeded(3));
  for (const side of ['British', 'Axis']) await table.trust(side, 'open');
  for (const step of ['3.617', '3.618', '3.619', '3.620']) {
    table.shared += `${step}\n`;
    for (const side of ['British', 'Axis']) await table.trust(side, 'seal', { step });
  }
  table.shared += '3.621\n  initiative Axis idle\n  initiative British idle\nrefit idle\n3.612\n';
  return table;
}

/** What the referee says is owed, to who reads no private file. */
const owed = async (san: number): Promise<string> => JSON.stringify((await (await idle(san)).seen()).status(log));

describe('a SAN that is announced after an Idle Date', () => {
  it('is owed, and a dr only from the SAN on that makes one', async () => {
    const low = await owed(3);
    assert.match(low, /British SAN \(3\.6122\)/);
    assert.doesNotMatch(low, /British SAN \(3\.6122\): dr/);
    assert.match(await owed(4), /British SAN \(3\.6122\): dr/);
  });

  it('is told to each player as his own to write, and of the other as his', async () => {
    const table = await idle(3);
    table.shared += '  date July 15 AM\n';
    const says = async (side: string) => (await table.resolve(side, 'log', () => undefined)).message;
    const because = (side: string) => `what the ${side} side has sealed may have raised its SAN.`;
    const tell = (side: string, san: number) =>
      `Before 3.612 ends, you tell the ${side} SAN, \`san ${side} ${san}\`: ${because(side)}`;
    assert.equal(await says('British'), `${tell('British', 3)} The Axis player has still to tell the Axis SAN.`);
    assert.equal(await says('Axis'), `${tell('Axis', 2)} The British player has still to tell the British SAN.`);
    table.shared += '  san British 3\n';
    assert.equal(await says('Axis'), tell('Axis', 2));
    assert.equal(
      await says('British'),
      `Before 3.612 ends, the Axis player has still to tell the Axis SAN: ${because('Axis')} Hand over what is new of yours, and send the log.`,
    );
  });
});
