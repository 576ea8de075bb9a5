/** What must be shown by now, as each player's program tells it: of what stands in the log both say the same. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { log, seeded, Table } from './table';

/** A log that both sides have opened, in which a side seals a step after another. */
class Sealing {
  private constructor(
    readonly table: Table,
    private readonly refit: number,
    private readonly date: string,
  ) {}

  /** @param refit the number of the RePh in which it ends. @param sides who has something to seal in it */
  static async begin(text: string, sides: readonly string[], { refit, date }: { refit: number; date: string }) {
    const map = 'field.cgmap';
    const table = new Table(text, seeded(5), new Map([[map, readFileSync(`test/conformance/pb/${map}`, 'utf8')]]));
    for (const side of sides) await table.trust(side, 'open');
    return new Sealing(table, refit, date);
  }

  write(...lines: string[]): void {
    this.table.shared = `${this.table.shared.trimEnd()}\n${lines.join('\n')}\n`;
  }

  /** Below the heading that stands last. */
  async seal(side: string, step: string, ...lines: string[]): Promise<void> {
    const before = this.table.privates.get(side) ?? '';
    const own = [`seal ${this.refit} ${step} 1 ${this.date}`, ...lines.map((line) => `  ${line}`)];
    this.table.privates.set(side, `${before.trimEnd()}\n${own.join('\n')}\n`);
    const { isRefused, message } = await this.table.trust(side, 'seal', { step });
    assert.ok(!isRefused, message);
  }

  /** What somebody is told of the log, by line. */
  async ofLog(side?: string): Promise<string[]> {
    return (await this.table.errors(side)).flatMap((told) => /\.cglog:(.*)$/s.exec(told)?.[1] ?? []).sort();
  }

  /** What the audit finds, to whoever's eyes. */
  async audited(eyes: string): Promise<readonly string[]> {
    return ((await this.table.seen(eyes)).audit(log)?.faults ?? []).map(({ message }) => message);
  }

  async ofPrivate(side: string): Promise<string[]> {
    return (await this.table.errors(side)).flatMap((told) => /\.cgprivate:(.*)$/s.exec(told)?.[1] ?? []);
  }

  /** What both sides and who has no private file are told of the log, which is the same. */
  async ofAll(...sides: string[]): Promise<string[]> {
    const open = await this.ofLog();
    for (const side of sides) assert.deepEqual(await this.ofLog(side), open, side);
    return open;
  }
}

const sides = ['British', 'German'] as const;
const start = `campaign PB "Shown" cg II
depth forces
map "field.cgmap"
date Dawn
san British 2 given
san German 2 given
cpp German 30 given
fpp German 20 given
ob German: 467a
ob British: 648a
refit initial
9.617 Purchasing Reinforcement Groups
`;

const recon = `campaign RR "Recon" cg I
depth roster
san Canadian 4 given
san German 4 given
cpp Canadian 0 given
cpp German 0 given
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
  cpp German base 80 DR 6,6 = 68
  cpp Canadian base 40 DR 6,6 = 28
2.518 Purchasing Reinforcement Groups
  buy German none
  buy Canadian none
2.521 Purchasing Reconnaissance
`;

async function bought(): Promise<Sealing> {
  const play = await Sealing.begin(start, sides, { refit: 1, date: 'Dawn' });
  await play.seal('German', '9.617', 'buy German I4 as I4.GKT at A7 for 5 left 25');
  play.write('9.618 RG Strength, Weapons and Leaders');
  await play.seal(
    'German',
    '9.618',
    'strength I4.GKT DR 3,4 -> full',
    'sw I4.GKT MMG dr 1 -> received',
    'sw I4.GKT LtMTR dr 5 -> none',
    'leader I4.GKT DR 2,2 -> 9-1',
  );
  play.write('9.619 Purchasing Fortifications');
  await play.seal('British', '9.619', 'fortify British none');
  await play.seal('German', '9.619', 'fortify German foxhole 1S as Fox.GAB at Z20 for 1 left 19');
  play.write('9.620 Scenario Commencement');
  return play;
}

const rg = 'I4.GKT is in sight here, and what brings it is still sealed: now it is shown.';

describe('what must be shown', () => {
  for (const eyes of ['', 'British', 'both'])
    it(`is a fault to the audit once it is due, and not before (${eyes || 'open'})`, async () => {
      const play = await bought();
      const due = /now it is shown|has sealed nothing in 9\.6|not announced/;
      const told = async () => [...(await play.audited(eyes)).filter((message) => due.test(message))].sort();
      assert.deepEqual(await told(), []);
      play.write('  at entry A7: I4.GKT.467a');
      assert.deepEqual(await told(), [rg]);
      play.write(
        'scenario Dawn',
        '  cvp British 0 German 0',
        'refit',
        '9.612 New CG Date and SAN Adjustment',
        '  date Day I',
      );
      const unannounced = (await told()).filter((message) => message !== rg);
      assert.equal(unannounced.length, 2);
      for (const message of unannounced) assert.match(message, /has not announced it before play/);
    });

  it('is a fault to the audit where a side has sealed nothing', async () => {
    const play = await Sealing.begin(start, sides, { refit: 1, date: 'Dawn' });
    play.write('9.619 Purchasing Fortifications');
    await play.seal('British', '9.619', 'fortify British none');
    play.write('scenario Dawn');
    assert.ok(
      (await play.audited('')).some((message) => /^The German side has sealed nothing in 9\.619/.test(message)),
    );
  });

  it('is told of an RG that enters, once, to whoever has its lines and whoever has not', async () => {
    const play = await bought();
    play.write('  at entry A7: I4.GKT.468a[I4.GKT.MMG1] I4.GKT.467a', '  at entry A7: I4.GKT.9-1');
    assert.deepEqual(await play.ofAll(...sides), [`22 ${rg}`]);
    assert.deepEqual(await play.ofPrivate('German'), []);
  });

  it('is told of its strength once its purchase is open', async () => {
    const play = await bought();
    await play.table.trust('German', 'reveal', { line: 14 });
    play.write('  at entry A7: I4.GKT.468a I4.GKT.467a');
    assert.deepEqual(await play.ofAll(...sides), [
      '24 I4.GKT is in sight here, and its strength is still sealed: now it is shown.',
    ]);
  });

  it('is told of what its side has hidden in an Area of the enemy, to that side alone', async () => {
    const play = await bought();
    play.write(
      'scenario Dawn',
      '  cvp British 0 German 0',
      '  strategic Z20 Z10 entrenchment',
      '  control British Z20',
      '  control German Z10',
      '  at Z20: 648a',
      '  at Z10: 467a',
      'refit',
      '9.605 Setup Area Determination',
      '  area British A Z20',
      '  area German A Z10',
      '9.607 Equipment Possession and Transfer',
      '9.612 New CG Date and SAN Adjustment',
    );
    const unannounced = (side: string) =>
      `22 The ${side} side has sealed what may have raised its SAN, and has not announced it before play: \`san ${side} ?\`.`;
    assert.deepEqual(await play.ofAll(...sides), sides.map(unannounced));
    assert.deepEqual(await play.ofPrivate('German'), [
      '12 Fox.GAB is in a Setup Area of the enemy: now this line is shown.',
    ]);
    assert.deepEqual(await play.ofPrivate('British'), []);
  });

  for (const [step, line] of [
    ['as it is set up', '  at Z20: foxhole.GZA2'],
    ['in a scenario', 'scenario Dawn\n  at Z20: foxhole.GZA2'],
    ['as it is lost', 'scenario Dawn\n  lost foxhole.GZA2'],
  ] as const)
    it(`is told of a Fortification whose name counts those of its line (${step})`, async () => {
      const play = await Sealing.begin(start, sides, { refit: 1, date: 'Dawn' });
      play.table.shared = play.table.shared.replace(/9\.617 .*\n$/, '9.619 Purchasing Fortifications\n');
      await play.seal('German', '9.619', 'fortify German foxhole 1S x2 as foxhole.GZA for 2 left 18');
      play.write('9.620 Scenario Commencement', line);
      const [told, ...more] = await play.ofAll(...sides);
      assert.match(
        `${told}`,
        /^1[78] foxhole\.GZA2 is in sight here, and what brings it is still sealed: now it is shown\.$/,
      );
      assert.deepEqual(more, []);
    });

  for (const depth of ['roster', 'map'])
    it(`is told of a Fortification in a Location that the enemy looks into, where no pieces are kept (${depth})`, async () => {
      const bought = recon.replace('buy German none', 'buy German M1 for 1').replace('depth roster', `depth ${depth}`);
      const fortifying = bought.replace('2.521 Purchasing Reconnaissance', '2.520 Purchasing Fortifications');
      const play = await Sealing.begin(fortifying, ['Canadian', 'German'], { refit: 1, date: '19 PM' });
      await play.seal(
        'German',
        '2.520',
        'fortify German fortified at X23 for 10',
        'fortify German foxhole 1S at X24 for 1',
      );
      play.write(
        '2.521 Purchasing Reconnaissance',
        '  recon Canadian for 3 dr 2 = 2',
        '2.522 Initiative Determination',
        '2.524 Recon Inspection',
        '  inspect Canadian X23',
      );
      const line =
        1 + (play.table.privates.get('German') ?? '').split('\n').findIndex((text) => /fortified/.test(text));
      assert.deepEqual(await play.ofPrivate('German'), [`${line} X23 is reconnoitered: now this line is shown.`]);
      assert.deepEqual(await play.ofPrivate('Canadian'), []);
      const open = await play.ofLog();
      assert.deepEqual(await play.ofLog('Canadian'), open);
      const sealed = play.table.shared.split('\n').findIndex((text) => /sealed German/.test(text));
      await play.table.trust('German', 'reveal', { line: sealed });
      assert.deepEqual(await play.ofPrivate('German'), []);
    });

  it('is told of a Recon dr whose side looks into a Location', async () => {
    const play = await Sealing.begin(recon, ['Canadian', 'German'], { refit: 1, date: '19 PM' });
    await play.seal('German', '2.521', 'recon German for 3 dr 2');
    play.write(
      '  recon Canadian none',
      '2.522 Initiative Determination',
      '2.524 Recon Inspection',
      '  inspect German X23',
    );
    assert.deepEqual(await play.ofAll('Canadian', 'German'), [
      '30 Only a Recon dr that is still sealed lets the German side look there: now it is shown.',
    ]);
    assert.deepEqual(await play.ofPrivate('German'), []);
    await play.table.trust('German', 'reveal', { line: 25 });
    assert.match(play.table.shared, /opened \S+\n +recon German for 3 dr 2/);
    assert.deepEqual(await play.ofAll('Canadian', 'German'), []);
  });
});
