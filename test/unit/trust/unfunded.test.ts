/** Purchases with CPP of which a Secret DR is still to come off (2.516): they wait until their side knows how many it has. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const head = `campaign RR "Funds" cg I
depth roster
player Canadian "Ann"
player German "Ben"
dice fair
date Interlude Night
san Canadian 3 given
san German 3 given
cpp Canadian 6 given
cpp German 10 given
lvp Canadian 100 given

scenario Interlude Night
  cvp Canadian 22 German 18

refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 7
2.512 New CG Date and SAN Adjustment
  date 26 AM
2.516 CPP Replenishment
2.518 Purchasing Reinforcement Groups
`;

async function withDrSealed(): Promise<Table> {
  const table = new Table(head, seeded(7));
  for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
  await table.resolve('German', 'private', async () => undefined);
  assert.match(table.privates.get('German') ?? '', /^ {2}cpp German base \d+ DR \?/m);
  const { isRefused, message } = await table.trust('German', 'seal');
  assert.ok(!isRefused, message);
  return table;
}

/** Of 19 PM the German side has not sealed its Secret DR. */
const unsealed = `campaign RR "2.516" cg I
depth roster
opening Canadian SACHYFEX4EXK8K79T3SJP7N3QGGSZ20E64S0PP5RFR
opening German F25CPFCG5R0RCZ194Z82TCNHSZ3BAPEZY6NF2V35QQ
san Canadian 4 given
san German 4 given
cpp Canadian 10 given
cpp German 25 given
lvp Canadian 0 given
scenario 19 AM
  cvp Canadian 3 German 4
  initiative Canadian attack
  initiative German idle
refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 3 = 3
2.512 New CG Date and SAN Adjustment
  date 19 PM
2.516 CPP Replenishment
  sealed Canadian GNMEE1M8N26GN6PNK51TG6Q1CH7WZ6KABVYX5KVEA6
2.518 Purchasing Reinforcement Groups
`;

/** The German side buys, and has neither sealed nor told its Secret DR. */
const spent = `${unsealed}  buy German I1 as I1.GAB at X30 for 28 left 65
  cpp German left 72
  sealed Canadian FN7YWXSRW6QZQQ1Q76T7TSGCKZ9RXEWKXTMZMPYB52
`;

/** Of 19 PM the German side seals all but its Secret DR. */
const neverSealed = `${unsealed}  sealed German 9GEXY3MAK82M43FBHQ4EET1831WNVR6RF9YSTC4J4G
  sealed Canadian FN7YWXSRW6QZQQ1Q76T7TSGCKZ9RXEWKXTMZMPYB52
2.519 RG Strength, Weapons, and Leaders
  sealed German JNZYESFV6FWZ8HHN9HHF4H68BZYWASTYYQJKR37N54
  sealed Canadian 0TX4GTZ4YDEJ0174RW9KYAVGZBXKE9NQXY39ZTY012
2.520 Purchasing Fortifications
  sealed German XEZW8F7CJEX0N5PH6VEAVW18M6AFB53HNBE2RFZ8ET
  sealed Canadian K928KPYYVWY9MV4T3QF4QKE1V0JG1ZDE6Q418G50MZ
2.521 Purchasing Reconnaissance
  sealed German GKHMWCRFV8BARW8WXAPVXKZAB8NTEYWHTNYKP9YQF8
  sealed Canadian AVSB2AT15JQGBSW0HZH0EQRBYG1QNZTJTYMHHMANGW
2.522 Initiative Determination
  initiative German attack
  initiative Canadian idle
2.525 Begin Play
  order setup Canadian move German
  san German 4
  san Canadian 4
scenario 19 PM
  cvp Canadian 3 German 4
refit
2.503 Rally, Unloading, CG Scenario End, and CG-LVP Totals
  lvp Canadian 3
2.512 New CG Date and SAN Adjustment
  date 19 Night
2.516 CPP Replenishment
  cpp German base 80 DR 1,1 left 172
`;

describe('CPP off which a Secret DR is still to come', () => {
  it('are asked for nothing before it is known', async () => {
    const table = await withDrSealed();
    const before = table.privates.get('German');
    const { message } = await table.resolve('German', 'private', async () => undefined);
    assert.equal(message, 'The dice of what you have sealed in 2.516 are open: hand the log over.');
    assert.equal(table.privates.get('German'), before);
    assert.equal(await table.hasToSeal('German'), false);
  });

  it('pay for nothing before that DR is sealed, and who goes on without it is told that it is missing', async () => {
    const table = new Table(head, seeded(7));
    for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
    table.shared = `${table.shared.trimEnd()}\n  buy German O3 for 7\n  cpp German left 51\n`;
    const { isRefused, message } = await table.trust('German', 'seal', { step: '2.518' });
    assert.ok(isRefused);
    assert.match(
      message,
      /^Line \d+: how many CPP the German side has hangs on its Secret DR of 2\.516\. Seal that step first\.$/,
    );
    const handOver = await table.trust('German', 'handOver');
    assert.ok(handOver.isRefused);
    assert.match(handOver.message, /The German CPP are not replenished: the base for 26 AM is 50\./);
  });

  it('lack all that it can take off once they are spent, and its line is missing: 25 + 80 - 12, and I1 costs 28', async () => {
    const [missing = '', left = '', ...more] = await new Table(spent, seeded(7)).errors();
    assert.match(missing, /The German CPP are not replenished: the base for 19 PM is 80\./);
    assert.match(left, /65 CPP are left here, not 72\./);
    assert.deepEqual(more, []);
  });

  it('lack all that it can take off from the end of the RePh on, where it was never sealed and nothing is bought', async () => {
    const [missing = '', above = '', ...more] = await new Table(neverSealed, seeded(7)).errors();
    assert.match(missing, /The German side has sealed nothing in 2\.516/);
    assert.match(above, /No more than 171 CPP can be left here/);
    assert.deepEqual(more, []);
  });

  it('pay for nothing that is sealed, and nothing may be sealed', async () => {
    const table = await withDrSealed();
    const own = table.privates.get('German') ?? '';
    const block = (line: string) => `${own.trimEnd()}\nseal 1 2.518 1 26 AM\n  buy German ${line}\n`;
    table.privates.set('German', block('O3 as O3.GDD for 7'));
    const { isRefused, message } = await table.trust('German', 'seal');
    assert.ok(isRefused);
    assert.match(message, /^Line \d+ of your private file: nobody knows yet how many CPP the German side has/);
    table.privates.set('German', block('none'));
    assert.equal((await table.trust('German', 'seal')).isRefused, false);
  });
});

describe('CPP of which their own side has still to decide', () => {
  const text = `campaign PBr "Loss" cg I
depth roster
player British "Ann"
player Axis "Ben"
date July 14 N
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given
chits British 6
chits Axis 6

scenario July 14 N
  cvp British 43 Axis 14

refit
3.612 New CG Date and SAN Adjustment
  date July 15 AM
  san Axis 4 dr 1 +0 = 1 -> 4
  san British 4 dr 3 +0 = 3 -> 4
3.616 CPP Replenishment
  cpp Axis base 30 = 30
  cpp British base 80 loss ?
3.617 Purchasing Reinforcement Groups
3.618 RG Strength, Weapons, and Leaders
3.619 Purchasing Fortifications
`;

  it('leave what they buy, and what hangs on that, unsealed, while the other side seals', async () => {
    const table = new Table(text, seeded(7));
    for (const side of ['British', 'Axis']) await table.trust(side, 'open');
    assert.equal(await table.hasToSeal('Axis'), true);
    assert.equal(await table.hasToSeal('British'), false);
    const { message } = await table.resolve('British', 'private', async () => undefined);
    const line = table.shared.split('\n').findIndex((one) => one.includes('loss ?')) + 1;
    assert.equal(
      message,
      `Nothing of yours is left to seal before you know how many CPP you have: line ${line} of the log leaves that open, and 3.617 waits for it.`,
    );
    assert.equal((await table.trust('British', 'seal')).message, message);
    table.shared = table.shared.replace('loss ?', 'loss none');
    assert.equal(await table.hasToSeal('British'), true);
    assert.match((await table.resolve('British', 'private', async () => undefined)).message, /^3\.617: 1 line written/);
  });
});
