/** Initiative Chits are revealed by both together (2.5222, 3.6212): nobody can wait and see. */
import assert from 'node:assert/strict';
import { log, seeded, Table } from './table';

const text = `campaign PBr "Any" cg I
depth roster
date July 14 PM
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given
chits British 6
chits Axis 6

scenario July 14 PM
  cvp British 4 Axis 4

refit
3.612 New CG Date and SAN Adjustment
  date July 14 N
  san Axis 4 dr 2
  san British 4 dr 3
3.616 CPP Replenishment
  cpp Axis base 42 loss none = 42
  cpp British base 4 = 4
3.621 Initiative Determination
`;

/** The log after a side has written and sealed its chit. */
async function choose(table: Table, side: string, stance: string): Promise<void> {
  await table.resolve(side, 'private', ({ options }) => options.find(({ id }) => id === stance)?.id);
  const { isRefused, message } = await table.trust(side, 'seal', { step: '3.621' });
  assert.ok(!isRefused, message);
}

const sealedLine = (table: Table, side: string) =>
  table.shared.split('\n').findIndex((line) => line.trim().startsWith(`sealed ${side}`));

async function begun(): Promise<Table> {
  const table = new Table(text, seeded(3));
  await table.trust('British', 'open');
  await table.trust('Axis', 'open');
  await choose(table, 'British', 'attack');
  return table;
}

describe('what both sides choose at once', () => {
  it('is not opened before the other has handed over its own', async () => {
    const table = await begun();
    const alone = await table.trust('British', 'reveal', { line: sealedLine(table, 'British') });
    assert.match(alone.message, /opened by both together: the Axis player has not handed over a seal/);
    assert.ok(alone.isRefused);
    await choose(table, 'Axis', 'idle');
    assert.ok((await table.trust('British', 'reveal')).isRefused, 'a seal that was not handed over may still change');
    const handed = await table.trust('Axis', 'handOver');
    assert.ok(!handed.isRefused, handed.message);
    assert.ok(!(await table.trust('British', 'reveal')).isRefused);
    assert.match(table.shared, /sealed British \S+.*\n +opened \S+\n +initiative British attack ~s\.1/);
    assert.doesNotMatch(table.shared, /initiative Axis/);
  });

  it('stands in the private file alone until then', async () => {
    const table = await begun();
    assert.doesNotMatch(table.shared, /attack/);
    assert.match(table.privates.get('British') ?? '', /seal 1 3\.621 1 July 14 N\n {2}initiative British attack ~s\.1/);
    assert.equal(table.privates.get('Axis')?.includes('initiative'), false);
  });

  it('is told as what comes next: to be sealed, then to be revealed', async () => {
    const table = new Table(text, seeded(3));
    await table.trust('British', 'open');
    await table.trust('Axis', 'open');
    const next = async (eyes?: string) => (await table.seen(eyes)).status(log).next ?? undefined;
    const told = async () => [(await next('British'))?.text, (await next('Axis'))?.text, (await next())?.text];
    const handOver = async (side: string) => {
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(!isRefused, message);
    };
    const yours = (what: string) => `You: ${what} 3.621`;
    const handsOver = 'The Axis player hands over next';
    assert.deepEqual(await told(), [yours('seal'), yours('seal'), handsOver]);
    assert.equal((await next('British'))?.what, 'seal');
    await choose(table, 'British', 'attack');
    await handOver('British');
    const given = 'The Axis player gives a number next';
    assert.deepEqual(await told(), [given, yours('seal'), given]);
    await choose(table, 'Axis', 'idle');
    // Only what was handed over by the other side is opened.
    const reveals = 'The Axis player reveals 3.621 next';
    assert.deepEqual(await told(), [reveals, yours('reveal'), reveals]);
    await handOver('Axis');
    const { at } = (await next('British')) ?? {};
    assert.deepEqual(at, { uri: log, line: sealedLine(table, 'British') });
    assert.deepEqual(await told(), [yours('reveal'), yours('reveal'), 'The British player reveals 3.621 next']);
    assert.ok(!(await table.trust('British', 'reveal', { line: at?.line })).isRefused);
    assert.equal((await next('British'))?.text, 'You: hand over, which gives a number');
    await handOver('British');
    assert.deepEqual(await told(), [reveals, yours('reveal'), reveals]);
    assert.ok(!(await table.trust('Axis', 'reveal', { line: sealedLine(table, 'Axis') })).isRefused);
    assert.equal((await next('Axis'))?.text, 'You: hand over when you are done');
  });
});
