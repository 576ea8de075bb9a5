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

/** The Canadian has sealed purchases and shows that none of them has raised his SAN: it is announced as it is. */
const atRileysRoad = `campaign RR "Any" cg I
depth roster
date 19 PM
san Canadian 3 given
san German 4 given
cpp Canadian 0 given
cpp German 20 given
lvp Canadian 0 given

scenario 19 PM
  cvp Canadian 4 German 4

refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 0
2.512 New CG Date and SAN Adjustment
  date 19 Night
2.516 CPP Replenishment
  cpp Canadian base 25 DR 5,6 = 14
  cpp German base 80 DR 5,6 = 69
2.518 Purchasing Reinforcement Groups
  buy Canadian none
  buy German none
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

async function handOver(table: Table, side: string) {
  const result = await table.trust(side, 'handOver');
  assert.ok(!result.isRefused, result.message);
  return result;
}

/** The number for the seal of the Axis is still to be given. */
async function bothSealed(): Promise<Table> {
  const table = await begun();
  await handOver(table, 'British');
  await choose(table, 'Axis', 'idle');
  await handOver(table, 'Axis');
  return table;
}

describe('what both sides choose at once', () => {
  it('holds up what comes for a scenario, of which nobody knows yet how it is played', async () => {
    const table = new Table(atRileysRoad, seeded(3));
    const done = async (side: string, what: 'open' | 'seal' | 'handOver' | 'reveal', more = {}) => {
      const { isRefused, message } = await table.trust(side, what, more);
      assert.ok(!isRefused, message);
    };
    for (const side of ['Canadian', 'German']) await done(side, 'open');
    await done('Canadian', 'seal');
    table.shared += '2.522 Initiative Determination\n  initiative Canadian idle\n';
    await done('Canadian', 'seal');
    await done('Canadian', 'handOver');
    table.shared += '  initiative German attack\n';
    await done('German', 'seal');
    await done('German', 'handOver');
    await done('Canadian', 'reveal', { line: sealedLine(table, 'Canadian') });
    const goesOn = () => table.resolve('German', 'log', () => undefined);
    const { isWritten, message } = await goesOn();
    assert.ok(!isWritten, table.shared);
    assert.match(
      message,
      /^Whether .* hangs on the Initiative: each side reveals its chit in 2\.522, once both are sealed/,
    );
    table.shared = table.shared.replace(/^ +sealed German .*\n/m, '  initiative German attack\n');
    const still = await goesOn();
    assert.ok(!still.isWritten, table.shared);
    assert.match(still.message, /^What is played hangs on the Initiative: each side reveals its chit in 2\.522/);
  });

  it('may be an Attack that, once purchases are open, could not be selected, and keeps nobody from handing over', async () => {
    const none = '3.617 Purchasing Reinforcement Groups\n  buy British none\n';
    const table = new Table(
      text
        .replace('  cvp', '  force British on-map 0\n  cvp')
        .replace(/^(?=3\.621)/m, none)
        .replace(/3\.621.*\n/, ''),
      seeded(3),
    );
    const done = async (side: string, what: 'open' | 'seal' | 'handOver' | 'reveal', more = {}) => {
      const { isRefused, message } = await table.trust(side, what, more);
      assert.ok(!isRefused, message);
    };
    for (const side of ['British', 'Axis']) await done(side, 'open');
    await done('British', 'seal');
    table.shared += '  buy Axis none\n3.621 Initiative Determination\n  initiative British idle\n';
    await done('British', 'seal');
    await done('British', 'handOver');
    table.shared += '  initiative Axis attack\n';
    await done('Axis', 'seal');
    for (const side of ['Axis', 'British']) await done(side, 'handOver');
    for (const eyes of [undefined, 'Axis']) assert.deepEqual(await table.errors(eyes), []);
    await done('British', 'reveal', { line: sealedLine(table, 'British') });
    await done('Axis', 'reveal');
    await done('British', 'reveal');
    const [told = '', more] = await table.errors();
    assert.match(told, /The Axis side cannot select Attack: the British side has no Retained units on the map/);
    assert.equal(more, undefined);
    // It is told at the seal too.
    assert.doesNotMatch((await table.trust('Axis', 'handOver')).message, /cannot select Attack/);
  });

  it('is not opened before the other has handed over its own', async () => {
    const table = await begun();
    const alone = await table.trust('British', 'reveal', { line: sealedLine(table, 'British') });
    assert.match(alone.message, /opened by both together: the Axis player has handed over no choice yet/);
    assert.ok(alone.isRefused);
    await choose(table, 'Axis', 'idle');
    // A seal that was not handed over may still change.
    assert.match((await table.trust('British', 'reveal')).message, /the Axis player has handed over no choice yet/);
    await handOver(table, 'British');
    await handOver(table, 'Axis');
    await handOver(table, 'British');
    assert.ok(!(await table.trust('British', 'reveal')).isRefused);
    assert.match(table.shared, /sealed British \S+.*\n +opened \S+\n +initiative British attack ~s\.1/);
    assert.doesNotMatch(table.shared, /initiative Axis/);
  });

  it('is not opened while the other, who would see it, can still make another choice', async () => {
    const table = await bothSealed();
    const early = await table.trust('British', 'reveal', { line: sealedLine(table, 'British') });
    assert.match(early.message, /the Axis player can still make another choice\. Hand the log over, which gives the/);
    assert.ok(early.isRefused);
    assert.ok((await table.trust('British', 'reveal')).isRefused);
    const { message, reveals } = await handOver(table, 'British');
    assert.match(message, /Reveal 3\.621 before you send the log\.$/);
    assert.equal(reveals, sealedLine(table, 'British'));
    assert.ok(!(await table.trust('British', 'reveal', { line: sealedLine(table, 'British') })).isRefused);
    table.privates.set('Axis', (table.privates.get('Axis') ?? '').replace('Axis idle', 'Axis attack'));
    const again = await table.trust('Axis', 'seal', { step: '3.621' });
    assert.match(again.message, /has given a number for what was sealed here: it can no longer be replaced/);
  });

  it('is opened once the other, who has told its own in the log, can no longer take it back', async () => {
    const table = await begun();
    await handOver(table, 'British');
    table.shared = table.shared.replace(/^(?=hand-over)/m, '  initiative Axis idle\n');
    const reveal = () => table.trust('British', 'reveal', { line: sealedLine(table, 'British') });
    assert.match((await reveal()).message, /has handed over no choice yet/);
    await handOver(table, 'Axis');
    assert.match((await reveal()).message, /can still make another choice/);
    assert.match((await handOver(table, 'British')).message, /Reveal 3\.621 before you send the log\.$/);
    const { isRefused, message } = await reveal();
    assert.ok(!isRefused, message);
    for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await table.errors(eyes), []);
  });

  it('is not opened by a number that the other has written in its name', async () => {
    const table = await bothSealed();
    const [forged = ''] = /^ {2}number .*$/m.exec(table.shared) ?? [];
    table.shared += `hand-over British 2 after Axis 1\n${forged}\n`;
    const { isRefused, message } = await table.trust('British', 'reveal', { line: sealedLine(table, 'British') });
    assert.match(message, /can still make another choice/);
    assert.ok(isRefused);
  });

  it('is replaced too late by a hand-over said to have been made at the same time', async () => {
    const table = await bothSealed();
    const before = table.shared;
    await handOver(table, 'British');
    const numbered = table.shared.slice(table.shared.indexOf('hand-over British 2'));
    await table.trust('British', 'reveal', { line: sealedLine(table, 'British') });
    table.shared = before;
    table.privates.set('Axis', (table.privates.get('Axis') ?? '').replace('Axis idle', 'Axis attack'));
    assert.ok(!(await table.trust('Axis', 'seal', { step: '3.621' })).isRefused);
    await handOver(table, 'Axis');
    table.shared += numbered;
    for (const eyes of [undefined, 'British', 'Axis'])
      assert.match(
        (await table.errors(eyes)).join(),
        /was given in hand-over British 2: that seal can no longer be rep/,
      );
  });

  it('is written by the other side where its owner can never open it, and by nobody else', async () => {
    const table = await bothSealed();
    await handOver(table, 'British');
    assert.ok(!(await table.trust('British', 'reveal', { line: sealedLine(table, 'British') })).isRefused);
    const lines = table.shared.split('\n');
    lines.splice(sealedLine(table, 'Axis') + 1, 0, '    opened none');
    table.shared = lines.join('\n');
    const lost = table.shared;
    const [own = ''] = [table.privates.get('Axis')];
    table.privates.set('Axis', own.replace(/^seal .*\n {2}.*\n/m, ''));

    const { message } = await table.resolve('Axis', 'log', () => 'attack');
    assert.match(
      message,
      /the chit of the Axis side in 3\.621 can never be opened, and the other side writes it there/,
    );
    table.shared = `${lost}  initiative Axis attack\n`;
    assert.match((await table.errors('Axis')).join(), /nothing is told beside it after that/);
    assert.ok((await table.trust('Axis', 'handOver')).isRefused);

    table.shared = lost;
    const asked: string[] = [];
    await table.resolve('British', 'log', ({ key }) => {
      asked.push(key);
      return 'idle';
    });
    assert.deepEqual(asked, ['initiative/Axis']);
    assert.match(table.shared, /^ {2}initiative Axis idle$/m);
    for (const eyes of [undefined, 'British']) assert.deepEqual(await table.errors(eyes), []);
    await handOver(table, 'British');
    for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await table.errors(eyes), []);
    await handOver(table, 'Axis');
  });

  it('is all that is opened where nobody says what', async () => {
    const table = await bothSealed();
    table.shared = table.shared.replace(/^3\.621/m, '3.619 Purchasing Fortifications\n$&');
    assert.ok(!(await table.trust('British', 'seal', { step: '3.619' })).isRefused);
    const unasked = await table.trust('British', 'reveal', { isDue: true });
    assert.ok(unasked.isRefused);
    assert.match(
      unasked.message,
      /^Say what is to be opened, .* Sealed by the British side: 3\.619 \(line \d+\)\. What is chosen in 3\.621 is opened by both together: .* can still make another choice\. Hand the log over/,
    );
    const due = await bothSealed();
    await handOver(due, 'British');
    assert.equal((await due.trust('British', 'reveal', { isDue: true })).message, 'The seal in 3.621 is opened.');
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
    const yours = (what: string) => `You: ${what} 3.621`;
    const handsOver = 'The Axis player hands over next';
    assert.deepEqual(await told(), [yours('seal'), yours('seal'), handsOver]);
    assert.equal((await next('British'))?.what, 'seal');
    await choose(table, 'British', 'attack');
    await handOver(table, 'British');
    const given = (side: string) => `The ${side} player gives a number next`;
    assert.deepEqual(await told(), [given('Axis'), yours('seal'), given('Axis')]);
    await choose(table, 'Axis', 'idle');
    // Only what the other side can no longer replace is opened.
    const answers = 'You: hand over, which gives a number';
    assert.deepEqual(await told(), [given('Axis'), answers, given('Axis')]);
    await handOver(table, 'Axis');
    assert.deepEqual(await told(), [answers, yours('reveal'), given('British')]);
    await handOver(table, 'British');
    const { at } = (await next('British')) ?? {};
    assert.deepEqual(at, { uri: log, line: sealedLine(table, 'British') });
    const reveals = 'The Axis player reveals 3.621 next';
    assert.deepEqual(await told(), [yours('reveal'), yours('reveal'), reveals]);
    assert.ok(!(await table.trust('British', 'reveal', { line: at?.line })).isRefused);
    assert.equal((await next('British'))?.text, reveals);
    assert.ok(!(await table.trust('Axis', 'reveal', { line: sealedLine(table, 'Axis') })).isRefused);
    assert.equal((await next('Axis'))?.text, 'You: hand over when you are done');
  });
});
