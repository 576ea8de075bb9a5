/** When a RePh that two players keep is complete, and what comes between the two dr of a Dual Attack (2.5222, 3.6213). */
import assert from 'node:assert/strict';
import { cheat } from './attacks/game';
import { log, seeded, Table } from './table';

const initial = `campaign RR "Stop" cg I
depth roster
dice fair
player Canadian "Al"
player German "Gus"
san Canadian 4 given
san German 5 given
cpp Canadian 0 given
cpp German 30 given
lvp Canadian 0 given
refit initial
2.518 Purchasing Reinforcement Groups
  buy German I4 as Pio.GKT for 14 left 16
`;

const dual = `campaign PBr "Any" cg I
depth roster
dice fair
keeps not 3.612 3.616
date July 14 PM
san British 4 given
san Axis 4 given
cpp British 0 given
cpp Axis 0 given
chits British 6
chits Axis 6

scenario July 14 PM
  cvp British 4 Axis 4

refit
3.621 Initiative Determination
  initiative British attack
  initiative Axis attack
`;

const done = async (table: Table, side: string, ...what: Parameters<Table['trust']>[1][]) => {
  for (const one of what) {
    const { isRefused, message } = await table.trust(side, one);
    assert.ok(!isRefused, message);
  }
};

/** Until Resolve writes no more in the log. @returns what it says then */
async function resolved(table: Table, side: string): Promise<string> {
  for (;;) {
    const { message, isWritten } = await table.resolve(side, 'log', async () => undefined);
    if (!isWritten) return message;
  }
}

const begins = (table: Table): boolean => /^scenario /m.test(table.shared.slice(table.shared.lastIndexOf('\nrefit')));

describe('a RePh of two players', () => {
  it('is not complete while dice that are sealed are open, or something is still to be sealed', async () => {
    const table = new Table(initial, seeded(7));
    for (const side of ['German', 'Canadian']) await done(table, side, 'open');
    await done(table, 'German', 'seal');
    table.shared += '2.519 RG Strength, Weapons, and Leaders\n';
    await table.resolve('German', 'private', async () => undefined);
    await done(table, 'German', 'seal');
    await done(table, 'Canadian', 'seal');
    assert.equal(
      await resolved(table, 'German'),
      'Before the log goes on the German side seals what it does in secret: in its private file (Resolve there), then Seal.',
    );
    await done(table, 'German', 'seal');
    assert.equal(
      await resolved(table, 'German'),
      'The RePh is not complete: the dice of what the German side has sealed in 2.519 are open: hand the log over.',
    );
    const { first } = (await table.seen('German')).resolve({ uri: log, what: 'all', dice: 'placeholder' });
    assert.equal(first, 'handOver');
    const own = table.privates.get('German') ?? '';
    table.privates.set('German', `${own}seal 1 2.520 2\n  fortify German none\n`);
    assert.equal(await resolved(table, 'German'), 'The RePh is not complete: the German side has still to seal 2.520.');
    table.privates.set('German', own);
    await done(table, 'German', 'handOver');
    assert.match(
      await resolved(table, 'German'),
      /2\.519 are open: the other player’s next hand-over gives the number/,
    );
    assert.ok(!begins(table));
    // Nor for who owes that number: he would write on, and could not hand it over.
    assert.match(
      await resolved(table, 'Canadian'),
      /the Canadian side has still to give a number: hand the log over\.$/,
    );
    // Where the heading was written all the same, nothing of the scenario is asked for yet.
    const early = new Table(`${table.shared}\nscenario 19 AM\n`, seeded(1));
    for (const [side, text] of table.privates) early.privates.set(side, text);
    assert.match(await resolved(early, 'German'), /^The RePh is not complete: the dice of what the German side/);
    await done(table, 'Canadian', 'handOver');
    await done(table, 'German', 'takeUp');
    await table.resolve('German', 'private', async () => undefined);
    // In what the other has sealed there may be dice.
    assert.match(await resolved(table, 'German'), /the German side has still to give a number: hand the log over\.$/);
    await done(table, 'German', 'handOver');
    assert.match((await table.resolve('German', 'log', async () => undefined)).message, /^The RePh is complete/);
    assert.ok(begins(table));
  });

  it('has the dr for who moves first only once it is known who sets up first', async () => {
    const table = new Table(dual, seeded(7));
    for (const side of ['British', 'Axis']) await done(table, side, 'open');
    assert.match(
      await resolved(table, 'British'),
      /^Hand the log over: the British dr for who moves first hangs on dice/,
    );
    assert.match(table.shared, /first setup dr \?\n3\.623 Scenario Commencement\n$/);
    // Whoever writes it all the same is told, and hands nothing over.
    const drafted = table.shared;
    table.shared += '  first move dr ?\n';
    const told = /Who moves first is not determined until all setup is complete/;
    assert.match((await table.errors()).join('\n'), told);
    const { isRefused, message } = await table.trust('British', 'handOver');
    assert.ok(isRefused);
    assert.match(message, told);
    const mail = cheat({ shared: table.shared, privates: table.privates }, 'British');
    mail.handOver('British');
    const bound = new Table(`${mail.lines.join('\n')}\n`, seeded(1));
    assert.match((await bound.errors()).join('\n'), told);
    assert.match(JSON.stringify((await bound.seen()).audit(log)?.faults), told);
    const agreed = new Table(
      bound.shared.replace('  first move', '  waive mover-early "so be it"\n  first move'),
      seeded(1),
    );
    assert.doesNotMatch((await agreed.errors()).join('\n'), told);
    // One after the other is as it should be.
    table.shared = drafted;
    await done(table, 'British', 'handOver');
    await done(table, 'Axis', 'handOver');
    await done(table, 'British', 'takeUp');
    assert.match(
      await resolved(table, 'British'),
      /^The RePh is not complete: dice of it are still open: hand the log over/,
    );
    await done(table, 'British', 'handOver');
    await done(table, 'Axis', 'handOver');
    await done(table, 'British', 'takeUp');
    assert.match((await table.resolve('British', 'log', async () => undefined)).message, /^The RePh is complete/);
    await done(table, 'British', 'handOver');
    for (const eyes of ['British', 'Axis', undefined]) assert.deepEqual(await table.errors(eyes), []);
    assert.deepEqual((await table.seen()).audit(log)?.faults, []);
  });

  it('has it declared by whichever side hands over first once the setup dr is written', async () => {
    const table = new Table(dual, seeded(7));
    for (const side of ['British', 'Axis']) await done(table, side, 'open');
    await resolved(table, 'British');
    await done(table, 'British', 'handOver');
    // The side that gives the number does not know the dr yet.
    const mail = cheat({ shared: `${table.shared}  first move dr ?\n`, privates: table.privates }, 'Axis');
    mail.handOver('Axis');
    const early = new Table(`${mail.lines.join('\n')}\n`, seeded(1));
    assert.match((await early.errors()).join('\n'), /Who moves first is not determined/);
    await done(table, 'Axis', 'handOver');
    await done(table, 'British', 'takeUp');
    await resolved(table, 'British');
    assert.match(table.shared, /\n {2}first move dr \?\n/);
    await done(table, 'Axis', 'handOver');
    await done(table, 'British', 'handOver');
    await done(table, 'Axis', 'takeUp');
    await done(table, 'Axis', 'handOver');
    for (const eyes of ['British', 'Axis', undefined]) assert.deepEqual(await table.errors(eyes), []);
    assert.deepEqual((await table.seen()).audit(log)?.faults, []);
  });
});
