/** What a side may keep secret and has left open in the log: Hand Over asks before the other sees it. */
import assert from 'node:assert/strict';
import type { TrustParams } from '../../../server/src/service/trust/protocol';
import { cheat } from './attacks/game';
import { log, seeded, Table } from './table';

const head = `campaign RR "Open" cg I
depth roster
player Canadian "Ann"
player German "Ben"
dice fair
date 19 AM
san Canadian 3 given
san German 3 given
cpp Canadian 0 given
cpp German 0 given
lvp Canadian 0 given

scenario 19 AM
  cvp Canadian 3 German 4

refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 3
2.512 New CG Date and SAN Adjustment
  date 19 PM
2.516 CPP Replenishment
`;

const atBreville = `campaign PBr "Open" cg I
depth roster
date July 14 PM
san British 4 given
san Axis 4 given
cpp British 0 given
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
  cpp Axis base 42 = 42
  cpp British base 4 = 4
3.617 Purchasing Reinforcement Groups
`;

/** An RG that stands in the German private file alone. @returns its name */
async function bought(fair = 'dice fair\n'): Promise<{ readonly table: Table; readonly rg: string }> {
  const table = new Table(
    `campaign PB "Open" cg II
depth roster
player British "Ann"
player German "Ben"
${fair}date Dawn
san British 2 given
san German 2 given
cpp German 30 given
refit initial
9.617 Purchasing Reinforcement Groups
  buy German I4 at A7
`,
    seeded(5),
  );
  for (const side of ['British', 'German']) await done(table, side, 'open');
  await done(table, 'German', 'seal');
  const [rg = ''] = /I4\.\w+/.exec(table.privates.get('German') ?? '') ?? [];
  return { table, rg };
}

const done = async (table: Table, side: string, what: TrustParams['what'], more = {}) => {
  const { isRefused, message } = await table.trust(side, what, more);
  assert.ok(!isRefused, message);
  return message;
};

async function begun(): Promise<Table> {
  const table = new Table(head, seeded(7));
  for (const side of ['Canadian', 'German']) await done(table, side, 'open');
  await done(table, 'Canadian', 'handOver');
  return table;
}

const put = (table: Table, step: string, ...lines: readonly string[]): void => {
  const below = lines.map((line) => `  ${line}\n`).join('');
  table.shared = table.shared.replace(new RegExp(`^${step}.*\\n`, 'm'), `$&${below}`);
};

const lineOf = (table: Table, text: string): number => table.shared.split('\n').indexOf(`  ${text}`) + 1;

describe('what a side may keep secret', () => {
  it('is not handed over where it stands open above a seal of its step, or without one', async () => {
    const table = await begun();
    put(table, '2.516', 'cpp German base 80 DR ?');
    const refused = await table.trust('German', 'handOver');
    assert.ok(refused.isRefused);
    assert.equal(
      refused.message,
      `Line ${lineOf(table, 'cpp German base 80 DR ?')} is secret by 2.516, and Ann would see it: seal 2.516 first. If Ann is to see it, reveal it then.`,
    );
    await done(table, 'German', 'seal');
    await done(table, 'German', 'handOver');
    assert.doesNotMatch(table.shared, /cpp German base/);
  });

  it('is not handed over by the first hand-over of a log either, unless the RePh was over before', async () => {
    const initial = `campaign RR "Open" cg I
depth roster
dice fair
san Canadian 4 given
san German 5 given
cpp Canadian 30 given
cpp German 30 given

refit initial
2.518 Purchasing Reinforcement Groups
  buy German O1 for 5 left 25
  buy Canadian none left 30
2.519 RG Strength, Weapons, and Leaders
2.520 Purchasing Fortifications
`;
    for (const [text, isTold] of [
      [initial, false],
      [`${initial}\nscenario 19 AM\n`, true],
    ] as const) {
      const table = new Table(text, seeded(3));
      for (const side of ['Canadian', 'German']) await done(table, side, 'open');
      const { isRefused, message } = await table.trust('German', 'handOver');
      assert.equal(!isRefused, isTold, message);
      if (isRefused)
        assert.match(message, /^Line 13 is secret by 2\.518, and the Canadian player would see it: seal 2\.518/);
    }
  });

  it('is what Seal takes that is told no step, if the last has nothing', async () => {
    const table = await begun();
    put(table, '2.516', 'cpp German base 80 DR ?');
    table.shared += '2.517 Weather Determination\n';
    assert.match(await done(table, 'German', 'seal'), /^One line is sealed in 2\.516/);
  });

  it('is told for both to see below a seal without it, or as that is opened', async () => {
    for (const way of ['below', 'opened']) {
      const table = new Table(atBreville, seeded(3));
      for (const side of ['British', 'Axis']) await done(table, side, 'open');
      await done(table, 'British', 'handOver');
      table.shared += '  buy Axis M3\n3.619 Purchasing Fortifications\n  fortify Axis none\n';
      const { message } = await table.trust('Axis', 'handOver');
      assert.match(message, /is secret by 3\.617, and the British player would see it: seal 3\.617 first/);
      if (way === 'below') table.shared = table.shared.replace('  buy Axis M3\n', '');
      await done(table, 'Axis', 'seal', { step: '3.617' });
      if (way === 'below') table.shared = table.shared.replace(/^ {2}sealed Axis .*\n/m, '$&  buy Axis M3\n');
      else await done(table, 'Axis', 'reveal');
      await done(table, 'Axis', 'handOver');
      assert.match(table.shared, /buy Axis M3\b.* ~/);
      for (const eyes of ['', 'British', 'Axis']) assert.deepEqual(await table.errors(eyes), []);
    }
  });

  it('is not handed over of what stands in the private file alone, whatever the line is', async () => {
    for (const [fair, dice] of [
      ['dice fair\n', '?'],
      ['', '3,3 -> full'],
    ] as const) {
      const { table, rg } = await bought(fair);
      table.shared += `9.618 RG\n  strength ${rg} DR ${dice}\n`;
      const { isRefused, message } = await table.trust('German', 'handOver');
      assert.ok(isRefused, dice);
      assert.equal(
        message,
        `Line ${lineOf(table, `strength ${rg} DR ${dice}`)} is secret by 9.6181, and Ann would see it: seal 9.618 first. If Ann is to see it, reveal it then.`,
      );
    }
  });

  it('is judged by nobody who cannot know of it, where it was handed over all the same', async () => {
    const { table, rg } = await bought();
    table.shared += `9.618 RG\n  strength ${rg} DR ?\n`;
    const mail = cheat(table, 'German');
    mail.handOver('German');
    table.shared = `${mail.lines.join('\n')}\n`;
    await done(table, 'British', 'handOver');
    await done(table, 'German', 'takeUp');
    assert.match(table.shared, new RegExp(`leader ${rg} DR .* ~G1\\.14\\+3$`, 'm'));
    await done(table, 'German', 'handOver');
    const { faults = [] } = (await table.seen('British')).audit(log) ?? {};
    assert.deepEqual(faults, []);
    await done(table, 'British', 'handOver');
    // Once it is open it is judged as any.
    await done(table, 'German', 'reveal');
    table.shared = table.shared.replace(/^ {2}leader .*\n/m, '');
    const told = (await table.seen('British')).audit(log)?.faults.map(({ message }) => message);
    assert.match(told?.join() ?? '', /This is not what the roll that its mark names has brought about/);
  });

  it('may be told in the same words in another part of the log', async () => {
    const table = new Table(
      `campaign PB "Open" cg II
depth forces
dice fair
date Dawn
san British 2 given
san German 2 given
cpp German 30 given
ob German: 467a
ob British: 648a
refit initial
9.620 Commencement
  at Z20: 467a(hidden)
`,
      seeded(5),
    );
    for (const side of ['British', 'German']) await done(table, side, 'open');
    await done(table, 'German', 'seal');
    const sealed = table.shared;
    table.shared += '  at Z20: 467a(hidden)\n';
    const twice = await table.trust('German', 'handOver');
    assert.match(twice.message, /^Line 15 stands in your private file as well: /);
    table.shared = sealed;
    await done(table, 'British', 'seal');
    await done(table, 'German', 'handOver');
    await done(table, 'British', 'handOver');
    table.shared += 'scenario Dawn\n  at Z20: 467a(hidden)\n';
    await done(table, 'German', 'handOver');
    assert.match(table.shared, /^ {2}at Z20: 467a\(hidden\) ~G2\.2$/m);
  });
});
