/** A Shift, which is secret and need not be made: who is asked for it, and who for what came of it once its seal is given up. */
import assert from 'node:assert/strict';
import type { Ask } from '../../../server/src/service/protocol';
import type { TrustParams } from '../../../server/src/service/trust/protocol';
import { seeded, Table } from './table';

const modules = [
  {
    module: 'PB',
    head: 'campaign PB "Shift" cg II\ndepth forces\ndice fair\ndate Dawn\nsan British 3 given\nsan German 3 given\ncpp German 20 given\n',
    side: 'German',
    other: 'British',
    dates: ['Dawn', 'Day I'],
    steps: ['9.605', '9.612', '9.613', '9.614'],
  },
  {
    module: 'RR',
    head: 'campaign RR "Shift" cg I\ndepth forces\ndice fair\ndate 19 AM\nsan Canadian 3 given\nsan German 3 given\ncpp Canadian 9 given\ncpp German 20 given\nlvp Canadian 0 given\n',
    side: 'German',
    other: 'Canadian',
    dates: ['19 AM', '19 PM'],
    steps: ['2.505', '2.512', '2.513', '2.514'],
  },
  {
    module: 'PBr',
    head: 'campaign PBr "Shift" cg I\ndepth forces\ndice fair\ndate July 15 AM\nsan British 3 given\nsan Axis 3 given\ncpp British 9 given\ncpp Axis 20 given\nchits British 6\nchits Axis 6\n',
    side: 'Axis',
    other: 'British',
    dates: ['July 15 AM', 'July 15 PM'],
    steps: ['3.605', '3.612', '3.613', '3.614'],
  },
] as const;
type Module = (typeof modules)[number];

const logOf = ({
  module,
  head,
  side,
  other,
  dates: [date, next],
  steps: [areas, dated],
}: Module) => `${head}ob ${side}: 467a 467b HMG1
ob ${other}: 457a

scenario ${date}
  strategic Z20 Z8 X3 entrenchment
  control ${other} Z20
  control ${side} Z8 X3
  at Z8: 467a 467b[HMG1(malfunctioned)]
  at Z20: 457a
  cvp ${other} 8 ${side} 10
refit
${module === 'RR' ? '2.503\n  lvp Canadian 0 = 0\n' : ''}${areas}
  area ${side} A Z8
  area ${side} B X3
  area ${other} A Z20
${dated}
  date ${next}
`;

async function opened({ side, other }: Module, text: string): Promise<Table> {
  const table = new Table(text, seeded(3));
  for (const one of [side, other]) await done(table, one, 'open');
  return table;
}

async function done(table: Table, side: string, what: TrustParams['what']): Promise<string> {
  const { isRefused, message } = await table.trust(side, what);
  assert.ok(!isRefused, message);
  return message;
}

/** What Resolve asks a side about a Shift, with the options, and what it writes for the one that is picked. */
async function asked(table: Table, side: string, where: 'log' | 'private', pick: RegExp) {
  const asks: Ask[] = [];
  const text = () => (where === 'log' ? table.shared : (table.privates.get(side) ?? ''));
  const had = text().split('\n');
  const { message } = await table.resolve(side, where, (ask) => {
    if (ask.key.startsWith('shift/')) asks.push(ask);
    return ask.options.find(({ label }) => pick.test(label))?.id;
  });
  const written = text()
    .split('\n')
    .filter((line) => line && !had.includes(line));
  return {
    message,
    written,
    shifts: written.filter((line) => /^ +shift /.test(line)),
    options: asks.map(({ options }) => options.map(({ label }) => label)),
  };
}

for (const one of modules) {
  const { module, side, other, steps } = one;
  const [, , step, later] = steps;

  describe(`a Shift in ${module}`, () => {
    it('is not passed by: its step is begun, and its side is asked for it before it hands the log over', async () => {
      const table = await opened(one, logOf(one));
      const { message, written } = await asked(table, other, 'log', /^/);
      assert.deepEqual(written, [`${step} Shift`]);
      assert.match(message, new RegExp(`Before the log goes on the ${side} side may seal what it chooses here`));
      assert.deepEqual((await asked(table, other, 'private', /^/)).options, []);
      const next = await asked(table, other, 'log', /^/);
      assert.match(next.written[0] ?? '', new RegExp(`^${later} `));
      assert.doesNotMatch(next.message, /may still seal/);
      await done(table, other, 'handOver');
      const still = new RegExp(`In ${step} the ${side} side may still seal what it chooses \\(Shift from .*\\)`);
      assert.match((await asked(table, side, 'log', /^/)).message, still);
      const stayed = await asked(table, side, 'private', /^stay$/);
      assert.deepEqual([stayed.options.length, stayed.shifts], [1, []]);
      const shifted = await asked(table, side, 'private', /^467a to /);
      assert.deepEqual(shifted.shifts, ['  shift 467a from A to B DR ?']);
      table.privates.set(side, (table.privates.get(side) ?? '').replace(/^( {2}shift .*)$/m, '$1 +0'));
      await done(table, side, 'seal');
      await done(table, side, 'handOver');
      for (const eyes of ['', side, other]) assert.deepEqual(await table.errors(eyes), []);
      assert.doesNotMatch((await asked(table, side, 'log', /^/)).message, /may still seal/);
    });

    it('is offered to no unit of which open dice are still to tell what becomes of it', async () => {
      const number = steps[0].replace('05', '04');
      const text = logOf(one)
        .replace('467a 467b[', '467a(encircled) 467b[')
        .replace(/^(?=\S+05$)/m, `${number}\n  taskcheck 467a DR ?\n`);
      const offered = async (log: string) =>
        (await asked(await opened(one, `${log}${step} Shift\n`), side, 'private', /^stay$/)).options.flat();
      const to = `to ${side} Area B`;
      assert.deepEqual(await offered(text), [`467b ${to}`, 'stay']);
      assert.deepEqual((await offered(logOf(one))).slice(1), [`467a ${to}`, `467b ${to}`, 'stay']);
    });

    it('is offered to nobody who has handed the log over without it', async () => {
      const table = await opened(one, logOf(one));
      for (const _ of ['its step', 'the next']) await asked(table, side, 'log', /^/);
      await done(table, side, 'handOver');
      const { message } = await asked(table, side, 'log', /^/);
      assert.doesNotMatch(message, /may still seal/);
      assert.deepEqual((await asked(table, side, 'private', /^/)).options, []);
    });

    it('that can never be opened has the outcome for which Resolve asks the other side, in its step', async () => {
      for (const [below, pick, line] of [
        ['', /^all .*: eliminated$/, 'shift 467a 467b from A to B -> eliminated'],
        [`${later}\n`, /^467b .*: shifted$/, 'shift 467b from A to B -> shifted'],
        [`${later}\n`, /: no shift$/, 'shift 467a 467b from A to B -> no shift'],
      ] as const) {
        const table = await opened(one, `${logOf(one)}${step} Shift\n  shift 467a from A to B DR ? +0\n`);
        await done(table, side, 'seal');
        table.shared += below;
        for (const who of [side, other]) await done(table, who, 'handOver');
        table.privates.set(side, (table.privates.get(side) ?? '').replace(/^seal .*\n {2}.*\n/m, ''));
        table.shared = table.shared.replace(/^( {2}sealed .*\n)/m, '$1    opened none\n');
        const given = table.shared;
        const own = await asked(table, side, 'log', pick);
        assert.deepEqual([own.options, table.shared], [[], given]);
        assert.match(
          own.message,
          new RegExp(`^Hand the log over: what the ${side} side has sealed in ${step} can never be opened`),
        );
        for (const eyes of [other, 'both', '']) {
          const untold = await asked(table, eyes, 'log', /^$/);
          assert.deepEqual([untold.options.length, table.shared], [1, given]);
          assert.match(untold.message, new RegExp(`^Tell first what came of it: what the ${side} side has sealed`));
        }
        const { options, written } = await asked(table, other, 'log', pick);
        assert.equal(options.length, 1);
        assert.deepEqual(written, [`  ${line}`]);
        if (below) assert.match(table.shared, new RegExp(`^ {2}${line}\\n${later}`, 'm'));
        for (const eyes of ['', other]) assert.deepEqual(await table.errors(eyes), []);
        assert.deepEqual((await asked(table, other, 'log', pick)).options, []);
        await done(table, other, 'handOver');
        for (const eyes of ['', side, other]) assert.deepEqual(await table.errors(eyes), []);
      }
    });

    it('that can never be opened leaves no repair dr owed to its side, whoever is told to have stayed', async () => {
      const text = logOf(one)
        .replace(' HMG1\n', ' HMG1 Gun1="75L AT"(repair=2)\n')
        .replace('467b[HMG1(malfunctioned)]', '467b[HMG1] Gun1(malfunctioned)')
        .replace(/area \S+ A Z8/, '$& not isolated');
      const table = await opened(one, `${text}${step} Shift\n  shift 467a 467b from A to B DR ? +0\n`);
      await done(table, side, 'seal');
      for (const who of [side, other]) await done(table, who, 'handOver');
      table.privates.set(side, (table.privates.get(side) ?? '').replace(/^seal .*\n {2}.*\n/m, ''));
      const told = async (outcome: string, repair: string) => {
        const { shared } = table;
        table.shared = shared.replace(/^ {2}sealed .*\n/m, `$&${outcome}`);
        table.shared += `${later}\n${repair}${later.replace('14', '16')}\n`;
        const errors: string[] = [];
        for (const eyes of ['', side, other]) errors.push(...(await table.errors(eyes)));
        table.shared = shared;
        return errors.filter((error) => /repair|Gun1/.test(error));
      };
      const stayed = '    opened none\n  shift 467a from A to B -> eliminated\n';
      assert.deepEqual(await told(stayed, ''), []);
      assert.deepEqual(await told(stayed, '  repair Gun1 dr ?\n'), []);
    });
  });
}

describe('what the dice of a sealed Shift bring about', () => {
  it('is written below its seal by Resolve in the private file', async () => {
    const [one] = modules;
    const [, , step] = one.steps;
    const text = logOf(one)
      .replace('ob German: ', 'ob German: Pz1="PzKpfw IVH" ')
      .replace('  at Z20: ', '  at Z8: Pz1[]\n$&');
    for (let seed = 1; seed < 400; seed++) {
      const table = new Table(`${text}${step} Shift\n  shift Pz1 from A to B DR ? +2\n`, seeded(seed));
      for (const side of [one.side, one.other]) await done(table, side, 'open');
      await done(table, one.side, 'seal');
      for (const side of [one.side, one.other]) await done(table, side, 'handOver');
      await done(table, one.side, 'takeUp');
      if (!/casualty Pz1 dr \d -> eliminated/.test(table.privates.get(one.side) ?? '')) continue;
      const { written } = await asked(table, one.side, 'private', /^/);
      assert.deepEqual(written, ['  casualty Pz1-crew DR ?']);
      assert.deepEqual(await table.errors(one.side), []);
      assert.deepEqual((await asked(table, one.side, 'private', /^/)).written, []);
      await done(table, one.side, 'reveal');
      assert.match(table.shared, /~s\.1\+1\n {2}casualty Pz1-crew DR \?\n/);
      return;
    }
    assert.fail('no seed has its vehicle Eliminated');
  });
});
