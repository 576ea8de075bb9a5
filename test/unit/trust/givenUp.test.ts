/** A seal that is given up after a line of it was shown. */
import assert from 'node:assert/strict';
import type { CampaignData } from '../../../server/src/service/stateData';
import { log, seeded, Table } from './table';
import { pythonSays } from './verifier';

const text = `campaign PBr "Breville" cg I
depth roster
san British 4 given
san Axis 4 given
cpp British 0 given
cpp Axis 20 given

refit initial
3.617 Purchasing Reinforcement Groups
  buy Axis I5
  buy Axis M1
  buy Axis M3
`;

describe('a seal that is given up after lines of it were shown', () => {
  it('keeps what was shown, which costs what it did; the rest does not come, and all that is left is spent', async () => {
    const of = new Table(text, seeded(3));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    const { message } = await of.trust('Axis', 'seal');
    assert.match(message, /^3 lines are sealed/);
    const show = async (bought: string) => {
      const lines = (of.privates.get('Axis') ?? '').split('\n');
      const line = lines.findIndex((one) => one.includes(`buy Axis ${bought} `));
      await of.trust('Axis', 'reveal', { file: log.replace('.cglog', '.Axis.cgprivate'), line });
      return of.shared;
    };
    const [one, two] = [await show('I5'), await show('M1')];
    assert.match(two, /^ +buy Axis I5 .* ~s\.1\n(?:.*\n)* +buy Axis M1 .* ~s\.2$/m);
    const told = async (shared: string) => {
      of.shared = shared;
      const errors = await of.errors();
      const open = await of.seen();
      const { rgs, sides } = open.state(log) as CampaignData;
      const [{ columns, rows } = assert.fail()] = open.roster({ uri: log, side: 'Axis' }).halves;
      const spent = rows.flatMap(({ cells }) => cells[columns.findIndex(({ id }) => id === 'cpp-spent')]?.text || []);
      const { cpp } = sides.find(({ side }) => side === 'Axis') ?? assert.fail();
      return { errors, rgs: rgs.map(({ name }) => name.split('.')[0]), cpp, spent };
    };
    const givenUp = (shared: string) => shared.replace(/^( +)(?=shown 1)/m, '$1opened none\n$1');

    assert.deepEqual(await told(givenUp(one)), { errors: [], rgs: ['I5'], cpp: 0, spent: ['20'] });
    assert.deepEqual(await told(givenUp(two)), { errors: [], rgs: ['I5', 'M1'], cpp: 0, spent: ['20'] });
    assert.deepEqual(await told(givenUp(one)), { errors: [], rgs: ['I5'], cpp: 0, spent: ['20'] });
    assert.deepEqual(await told(two), { errors: [], rgs: ['I5', 'M1'], cpp: null, spent: ['?'] });
  });
});

describe('an RG of which the strength is in a seal that is given up', () => {
  it('does not come, whatever is told of it below, and nothing is asked of it', async () => {
    const of = new Table(text, seeded(3));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    // What is bought is told below a sealed line, for both to see.
    const [above = '', bought = ''] = text.split(/(?<=3\.617.*\n)/);
    of.shared = of.shared.replace(bought, '');
    assert.match(above, /3\.617/);
    assert.ok(!(await of.trust('Axis', 'seal', { step: '3.617' })).isRefused);
    of.shared += `${bought}3.618 RG Strength, Weapons and Leaders\n`;
    assert.ok((await of.resolve('Axis', 'private', () => undefined)).isWritten);
    const { isRefused, message } = await of.trust('Axis', 'seal', { step: '3.618' });
    assert.ok(!isRefused, message);
    const given = of.shared.replace(/(?<=^3\.618.*\n)( {2}sealed .*)$/m, '$1\n    opened none');
    const units = async () => {
      const { rgs } = (await of.seen()).state(log) as CampaignData;
      return rgs.flatMap(({ id, units }) => (id === 'I5' ? units : []));
    };
    for (const line of ['', 'units I5.1 none']) {
      of.shared = `${given}  ${line}\n3.619 Purchasing Fortifications\n`;
      assert.deepEqual(await of.errors(), []);
      assert.deepEqual(await units(), []);
    }
    for (const line of [
      'strength I5.1 DR ?',
      'strength I5.1 DR 3,3',
      'strength I5.1 DR 3,3\n  leader I5.1 DR 3,3',
      'units I5.1 4-4-7 x3',
      'leader I5.1 DR 3,3',
    ]) {
      of.shared = `${given}  ${line}\n3.619 Purchasing Fortifications\n`;
      const errors = await of.errors();
      assert.equal(errors.length, line.split('\n').length, errors.join());
      for (const error of errors)
        assert.match(error, /I5\.1 does not come: its strength is in a seal that can never be opened\.$/);
      assert.deepEqual(await units(), []);
    }
  });
});

describe('a SAN after a seal that is given up', () => {
  it('is as it was, and the seal is named as the cause', async () => {
    const of = new Table(text.slice(0, text.indexOf('3.617')), seeded(3));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    for (const step of ['3.617', '3.618', '3.619']) {
      of.shared += `${step}\n`;
      await of.trust('Axis', 'seal', { step });
      of.shared += '    opened none\n';
    }
    of.shared += '3.623 Commencement\n  san Axis 5\n';
    const [{ diagnostics } = assert.fail()] = (await of.seen()).diagnostics();
    const wrong = diagnostics.find(({ code }) => code === 'wrong-san') ?? assert.fail(of.shared);
    const [{ message, location } = assert.fail()] = wrong.relatedInformation ?? [];
    assert.equal(message, 'Axis SAN 4: what was sealed can never be opened');
    assert.match(of.shared.split('\n')[location.range.start.line] ?? '', /^ {2}sealed Axis /);
  });
});

describe('a seal that another one replaces', () => {
  it('is neither opened nor given up, and nothing is lost with it', async () => {
    const of = new Table(text, seeded(3));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    await of.trust('Axis', 'seal');
    await of.trust('Axis', 'handOver');
    of.shared = of.shared.replace(/^(?= {2}sealed )/m, '  buy Axis M3\n');
    assert.match((await of.trust('Axis', 'seal', { step: '3.617' })).message, /^4 lines are sealed/);
    assert.match((await of.trust('Axis', 'reveal')).message, /^One seal is opened\.$/);
    assert.match(
      (await of.trust('Axis', 'reveal')).message,
      /^Nothing of the Axis side is sealed\.$/,
      'no advice to give the first one up',
    );
    const line = of.shared.split('\n').findIndex((one) => one.includes('sealed Axis'));
    assert.match(
      (await of.trust('Axis', 'reveal', { line })).message,
      /Another seal of the Axis side stands below line \d+ for 3\.617, in place of this one: .* it stays closed/,
    );
    const told = async () => {
      const { rgs, sides } = (await of.seen()).state(log) as CampaignData;
      const { cpp } = sides.find(({ side }) => side === 'Axis') ?? assert.fail();
      const { faults } = (await of.seen()).audit(log) ?? assert.fail();
      return { errors: await of.errors(), rgs: rgs.length, cpp, faults: faults.map(({ message }) => message) };
    };
    const before = await told();
    assert.deepEqual([before.rgs, before.errors], [4, []]);
    of.shared = of.shared.replace(/^( {2}sealed .*)$/m, '$1\n    opened none');
    const faults = [...before.faults, 'Nobody has handed this over.'].sort();
    const after = await told();
    assert.deepEqual({ ...after, faults: after.faults.toSorted() }, { ...before, faults });
    assert.match((await of.trust('Axis', 'reveal')).message, /^Nothing of the Axis side is sealed\.$/);
  });
});

describe('who has lost a line that was sealed', () => {
  it('is told once of all seals that it is missing in', async () => {
    const of = new Table(text, seeded(3));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    const begun = of.privates.get('Axis') ?? '';
    for (const [step, below] of [
      ['3.617', ''],
      ['3.619', '3.619\n  fortify Axis none\n'],
    ]) {
      of.shared += below;
      const { isRefused, message } = await of.trust('Axis', 'seal', { step });
      assert.ok(!isRefused, message);
    }
    of.privates.set('Axis', begun);
    const { message } = await of.trust('Axis', 'reveal');
    assert.match(
      message,
      /does not have what you sealed in 3\.617 \(line 12\) and 3\.619 \(line 14\): .* Nothing else opens these seals/,
    );
    assert.equal(message.split('Your private file does not have').length, 2, message);
  });

  it('is told how to go on without the seal, and can', async () => {
    const of = new Table(text, seeded(3));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    for (const what of ['seal', 'handOver'] as const) await of.trust('Axis', what);
    const own = of.privates.get('Axis') ?? '';
    const rest = own.replace(/^.*buy Axis M1.*\n/m, '');
    of.privates.set('Axis', rest);
    const way = /write `opened none` below the sealed line, and take the seal out of your file/;
    assert.match((await of.errors('Axis')).join(), way);
    for (const what of ['handOver', 'reveal'] as const) assert.match((await of.trust('Axis', what)).message, way);
    of.shared = of.shared.replace(/^( {2}sealed .*)$/m, '$1\n    opened none');
    assert.match(
      (await of.errors('Axis')).join(),
      /gives up what is sealed here .* if not, take this seal out of your file/,
    );
    of.privates.set('Axis', rest.replace(/^seal .*\n(?: .*\n)*/m, ''));
    for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await of.errors(eyes), []);
    const { isRefused, message } = await of.trust('British', 'handOver');
    assert.ok(!isRefused, message);
  });

  it('gives nothing up in his private file, nor opens anything by a code that is none', async () => {
    const of = new Table(text, seeded(3));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    for (const what of ['seal', 'handOver'] as const) await of.trust('Axis', what);
    const own = of.privates.get('Axis') ?? '';
    for (const [code, says] of [
      ['none', /That a seal is given up stands in the log, below the sealed line/],
      ['XYZ', /This code cannot be right/],
    ] as const) {
      of.privates.set('Axis', own.replace(/^seal .*$/m, `$&\n  opened ${code}`));
      const errors = await of.errors('Axis');
      assert.equal(errors.length, 1, errors.join());
      assert.match(errors.join(), says);
    }
  });
});

const shift = (dice: string) => `campaign PBr "Shift" cg I
depth forces
${dice}date July 15 AM
san British 3 given
san Axis 3 given
cpp British 9 given
cpp Axis 20 given
chits British 6
chits Axis 6
ob Axis: 467a 467b HMG1
ob British: 457a

scenario July 15 AM
  strategic Z20 Z8 X3 entrenchment
  control British Z20
  control Axis Z8 X3
  at Z8: 467a 467b[HMG1(malfunctioned, repair=2)]
  at Z20: 457a
  cvp British 8 Axis 10
refit
3.605 Setup Area Determination
  area Axis A Z8
  area Axis B X3
  area British A Z20
3.612 New CG Date and SAN Adjustment
  date July 15 PM
3.613 Shift
  shift 467a from A to B DR ? +0
`;
const outcome = '    opened none\n  shift 467a from A to B -> eliminated\n';

describe('a Shift that can never be opened', () => {
  const done = async (of: Table, side: string, what: 'open' | 'seal' | 'handOver' | 'takeUp') => {
    const { isRefused, message } = await of.trust(side, what);
    assert.ok(!isRefused, message);
  };
  /** The private file that is lost. */
  let found = '';
  /** The Axis player has sealed it, has its number, has told what came of rolls below, and has lost it. */
  async function lost(dice: string, below = ''): Promise<Table> {
    const of = new Table(shift(dice), seeded(3));
    for (const side of ['British', 'Axis']) await done(of, side, 'open');
    await done(of, 'Axis', 'seal');
    of.shared += below;
    await done(of, 'Axis', 'handOver');
    await done(of, 'British', 'handOver');
    for (const what of below ? (['takeUp', 'handOver'] as const) : []) await done(of, 'Axis', what);
    found = of.privates.get('Axis') ?? '';
    of.privates.set('Axis', found.replace(/^seal .*\n {2}.*\n/m, ''));
    return of;
  }
  const write = (of: Table, lines: string) => {
    of.shared = of.shared.replace(/^( {2}sealed .*\n)(?: {4}opened none\n(?: {2}\D.*\n)*)?/m, `$1${lines}`);
  };

  it('has the outcome that the other side writes, without dice', async () => {
    const of = await lost('dice fair\n');
    write(of, outcome);
    assert.match((await of.errors('Axis')).join(), /nothing is told beside it after that/);
    assert.deepEqual(await of.errors('British'), []);
    await done(of, 'British', 'handOver');
    for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await of.errors(eyes), []);
  });

  it('has it for good: that it was given up is handed over with it', async () => {
    const of = await lost('dice fair\n');
    write(of, outcome);
    await done(of, 'British', 'handOver');
    assert.match(of.shared, /^ {4}opened none ~B2\.1$/m);
    await done(of, 'Axis', 'handOver');
    of.shared = of.shared.replace(/^ {4}opened none.*\n/m, '');
    for (const eyes of [undefined, 'British', 'Axis'])
      assert.match((await of.errors(eyes)).join(), /not what stands in the log/, eyes);
    assert.match(pythonSays([[log, of.shared]]).get(log) ?? '', /not those committed to/);
    assert.ok((await of.trust('British', 'handOver')).isRefused);
  });

  it('is opened after all as both correct that it was given up', async () => {
    const of = await lost('dice fair\n');
    write(of, outcome);
    await done(of, 'British', 'handOver');
    of.privates.set('Axis', found);
    assert.match((await of.trust('Axis', 'reveal')).message, /once it is handed over: correct it/);
    of.shared = of.shared
      .replace(/^( +)(opened none) ~(B2\.1)$/m, '$1was $3 $2')
      .replace(/^( +)(shift 467a .*) ~(B2\.2)$/m, '$1was $3 $2');
    await done(of, 'Axis', 'takeUp');
    const { isRefused, message } = await of.trust('Axis', 'reveal');
    assert.ok(!isRefused, message);
    for (const side of ['Axis', 'British']) await done(of, side, 'handOver');
    for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await of.errors(eyes), [], of.shared);
    assert.match(
      of.shared,
      /^ +sealed .*\n +opened .*\n +shift 467a from A to B DR \d,\d .*\n +was B2\.1 opened none/m,
    );
    assert.doesNotMatch(
      (await of.seen())
        .audit(log)
        ?.faults.map((one) => one.message)
        .join() ?? '',
      /sealed|opened/,
    );
    assert.equal(pythonSays([[log, of.shared]]).get(log), '');
  });

  it('has no deed of its side that the other writes', async () => {
    const of = await lost('dice fair\n');
    write(of, `${outcome.replace('eliminated', 'no shift')}  destroy HMG1 with 467b\n`);
    assert.deepEqual(await of.errors('British'), []);
    assert.match((await of.trust('British', 'handOver')).message, /to write: take it out/);
    write(of, outcome.replace('eliminated', 'no shift'));
    await done(of, 'British', 'handOver');
  });

  it('has it though rolls of a later step are known by then', async () => {
    for (const dice of ['dice fair\n', '']) {
      const of = await lost(dice, '3.614 Equipment Repair and Replenishment\n  repair HMG1(not isolated) dr ? -2\n');
      const late = /comes later than it can stand here/;
      for (const other of [
        outcome.replace('-> eliminated', 'DR 6,6 -> eliminated'),
        `${outcome}  control British Z20\n`,
        // Of what is his own the same holds as ever.
        `${outcome}  deploy 457a with 8-1a -> 247x 247y\n`,
      ]) {
        write(of, other);
        assert.match((await of.errors('British')).join(), late, other);
      }
      write(of, outcome);
      assert.deepEqual(await of.errors('British'), []);
      await done(of, 'British', 'handOver');
      for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await of.errors(eyes), []);
    }
  });
});
