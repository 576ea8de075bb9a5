/** What is rolled for Equipment in sight of both while a Shift is secret: only its side knows who is where, and only once its dice have fallen. */
import assert from 'node:assert/strict';
import type { TextEdit } from 'vscode-languageserver-types';
import type { TrustParams } from '../../../server/src/service/trust/protocol';
import { cheat } from './attacks/game';
import { keysOf, Mail, verify } from './play';
import { applied, log, seeded, Table } from './table';

const [side, other] = ['German', 'Canadian'];

/** Who Shifts leaves PIAT1 alone or comes to it. */
const head = (fair = '') => `campaign RR "Shift" cg I
depth forces
${fair}date 19 AM
san Canadian 3 given
san German 3 given
cpp Canadian 9 given
cpp German 20 given
lvp Canadian 0 given
ob German: 467a 467b Pz1="PzKpfw IVH"
ob Canadian: 457a MMG1 PIAT1

scenario 19 AM
  strategic Z20 Z8 X3 entrenchment
  control Canadian Z20
  control German Z8 X3
  at Z8: 467a PIAT1
  at X3: 467b MMG1 Pz1(stunned)[]
  at Z20: 457a
  cvp Canadian 8 German 10
refit
2.503
  lvp Canadian 0 = 0
2.505
  area German A Z8
  area German B X3
  area Canadian A Z20
2.507
  capture MMG1
  capture PIAT1
2.512
  date 19 PM
2.513 Shift
`;

async function done(table: Table, who: string, what: TrustParams['what']): Promise<void> {
  const { isRefused, message } = await table.trust(who, what);
  assert.ok(!isRefused, message);
}

const codes = async (table: Table, eyes: string) =>
  (await table.seen(eyes))
    .diagnostics()
    .flatMap(({ diagnostics }) => diagnostics.map(({ code, range }) => `${range.start.line + 1} ${code}`));
/** The Shift is sealed and handed over with what stands below it, until its dice come to what is wanted. */
async function played(shift: string, below: string, result: RegExp, text = head('dice fair\n')): Promise<Table> {
  for (let seed = 1; seed < 200; seed++) {
    const table = new Table(`${text}${shift}`, seeded(seed));
    for (const one of [side, other]) await done(table, one, 'open');
    if (shift) await done(table, side, 'seal');
    table.shared += below;
    for (const one of [side, other]) await done(table, one, 'handOver');
    await done(table, side, 'takeUp');
    if (result.test(table.privates.get(side) ?? '')) return table;
  }
  return assert.fail(`no seed comes to ${result}`);
}

async function soundFor(table: Table, ...eyes: readonly string[]): Promise<void> {
  for (const one of eyes) assert.deepEqual(await table.errors(one), []);
}

/** Takes the quick fix of that title at a step. */
async function add(table: Table, title: string, step: string): Promise<void> {
  const lines = table.shared.split('\n');
  const line = lines.findIndex((text) => text.startsWith(step));
  const at = { line, character: 0 };
  const fixes = (await table.seen(side)).codeActions(log, { start: at, end: at }, []);
  const [fix, ...others] = fixes.filter((one) => one.title === title);
  assert.ok(fix && others.length === 0, fixes.map((one) => one.title).join());
  const edits = (fix.edit?.documentChanges ?? []).flatMap((one) => ('edits' in one ? one.edits : []));
  table.shared = applied(table.shared, { edits: edits as TextEdit[] });
}

/** Later rolls of its own, declared with the Shift. */
const later = '2.514\n  salvage MMG1 dr ?\n2.516\n  cpp German base 80 DR ?\n';
const leaves = '  shift 467a from A to B DR ? +0\n';
/** Nobody is with PIAT1. */
const alone = head('dice fair\n').replace('467a PIAT1', 'PIAT1').replace('467b MMG1', '467a 467b MMG1');
const comes = '  shift 467a from B to A DR ? +0\n';

describe('a roll for Equipment while a Shift is secret', () => {
  it('is declared by nobody before its side knows the dice of its Shift', async () => {
    for (const [who, eyes] of [
      [side, 'its own'],
      [other, 'the other'],
    ] as const) {
      const table = new Table(`${head('dice fair\n')}${leaves}`, seeded(1));
      for (const one of [side, other]) await done(table, one, 'open');
      await done(table, side, 'seal');
      if (who === other) await done(table, side, 'handOver');
      await table.resolve(who, 'log', () => undefined);
      assert.match(table.shared, /\n2\.514 .*\n/);
      assert.doesNotMatch(table.shared, /^ +salvage /m, eyes);
      table.shared += '  salvage PIAT1 dr ?\n';
      const { isRefused, message } = await table.trust(who, 'handOver');
      assert.ok(isRefused);
      assert.match(message, /^Line \d+ hangs on a Shift that is still secret: take it out\. Its side adds it here/);
    }
  });

  it('is told to its side alone in the step itself, and in time', async () => {
    const told = async (table: Table, eyes: string, severity: number) =>
      (await table.errors(eyes, [severity])).filter((one) => one.includes('The dr to keep'));
    const table = await played(leaves, '2.514\n', /-> no shift/);
    for (const eyes of ['', other])
      for (const severity of [1, 3]) assert.deepEqual(await told(table, eyes, severity), []);
    const [line = '', ...more] = await told(table, side, 1);
    assert.deepEqual(more, []);
    assert.match(
      line,
      /:(\d+) The dr to keep the captured MMG1 is missing: `salvage MMG1 dr \?`\. Missing too: .*PIAT1\. Only the German side knows that: it adds this before it hands the log over\.$/,
    );
    const { isRefused, message } = await table.trust(side, 'handOver');
    assert.ok(isRefused);
    assert.match(message, /The dr to keep the captured MMG1 is missing/);
    const before = table.shared;
    assert.match(
      (await table.resolve(side, 'log', () => undefined)).message,
      / In 2\.514: The dr to keep .* before it hands/,
    );
    table.shared = before;
    await add(table, 'Add “salvage MMG1 dr ?” and 1 more', '2.514');
    await soundFor(table, '', side, other);
    await done(table, side, 'handOver');
  });

  it('may be added as soon as its side is certain of it', async () => {
    // What hangs on no Shift Resolve writes.
    const text = head('dice fair\n')
      .replace('Pz1(stunned)', 'Pz1(stunned, immobilized)')
      .replace(/area .*/g, '$& not isolated');
    const table = new Table(`${text}${leaves}`, seeded(1));
    for (const one of [side, other]) await done(table, one, 'open');
    await done(table, side, 'seal');
    table.shared += '2.514\n';
    const told = (await table.errors(side, [3])).filter((one) => one.includes(' is missing: '));
    assert.equal(told.length, 1);
    assert.doesNotMatch(told[0] ?? '', /Missing too/);
    assert.match(
      told[0] ?? '',
      /MMG1 .* it may add this now, and does so at the latest once the dice of its Shift are known\.$/,
    );
    await soundFor(table, '', side, other);
    await add(table, 'Add “salvage MMG1 dr ?”', '2.514');
    await soundFor(table, '', side, other);
    await done(table, side, 'handOver');
  });

  it('is no error where the log goes on before the number for its Shift is given', async () => {
    const missing = async (table: Table, severity: number) =>
      (await table.errors(side, [severity])).filter((one) => /is missing: /.test(one));
    for (const isKnown of [false, true]) {
      const text = head('dice fair\n').replace('Pz1(stunned)', 'Pz1');
      const table = isKnown ? await played(leaves, '', /-> no shift/, text) : new Table(`${text}${leaves}`, seeded(1));
      for (const one of isKnown ? [] : [side, other]) await done(table, one, 'open');
      if (!isKnown) await done(table, side, 'seal');
      table.shared += '2.514\n2.516\n';
      await soundFor(table, '', other);
      const [told = '', ...more] = await missing(table, isKnown ? 1 : 3);
      assert.deepEqual(more, []);
      assert.match(told, /salvage MMG1/);
      if (!isKnown) assert.match(told, /Only the German side knows that: it may add this now/);
      assert.deepEqual(await missing(table, isKnown ? 3 : 1), []);
      assert.equal((await table.trust(side, 'handOver')).isRefused ?? false, isKnown);
    }
  });

  it('is not told to be owed to who cannot know, nor its side to be without its dice that has them', async () => {
    const text = head('dice fair\n')
      .replace('467b Pz1', '467b HMG1 PSK1 Pz1')
      .replace('Pz1(stunned)', 'Pz1')
      .replace('at Z8: 467a', 'at Z8: HMG1(malfunctioned) 467a[PSK1]')
      .replace(/area .*/g, '$& not isolated');
    const table = await played(leaves, '2.514\n', /-> shifted/, text);
    for (const eyes of ['', other])
      assert.deepEqual(
        (await table.errors(eyes, [3])).filter((one) => /Still owed.*HMG1/.test(one)),
        [],
        eyes,
      );
    for (const one of ['MMG1', 'HMG1']) table.shared += `  ${one === 'MMG1' ? 'salvage' : 'repair'} ${one} dr ?\n`;
    const { isRefused, message } = await table.trust(side, 'handOver');
    assert.ok(isRefused);
    assert.match(message, /hangs on a Shift of yours, of which the log does not tell enough/);
  });

  it('is told for each piece in its turn: the dice before it may leave nothing to roll for', async () => {
    const text = head('dice fair\n')
      .replace('467b MMG1 Pz1(stunned)', '467b MMG1 Pz1(stunned, malfunctioned=MA)')
      .replace('IVH"', 'IVH"(repair=1)')
      .replace(/area .*/g, '$& not isolated');
    const table = await played(leaves, '2.514\n', /-> no shift/, text);
    const [told = '', ...more] = await table.errors(side);
    assert.deepEqual(more, []);
    assert.match(told, /The stun dr of Pz1 is missing: `recuperate Pz1 dr \?`\. Missing too: .*MMG1/);
    assert.doesNotMatch(told, /repair/);
    // Nobody Shifts, and the step is left.
    const left = new Table(`${text}2.514\n2.516\n`, seeded(1));
    for (const one of [side, other]) await done(left, one, 'open');
    for (const one of [left, table]) {
      await add(one, 'Add “recuperate Pz1 dr ?” and 2 more', '2.514');
      assert.doesNotMatch(one.shared, /^ +repair /m);
    }
    await done(table, side, 'handOver');
  });

  it('is told, in any order, where nobody Shifts: to others it hangs on a Shift all the same', async () => {
    const text = head('dice fair\n')
      .replace('467b MMG1', '467b MMG1 HMG1(malfunctioned)')
      .replace('467b Pz1', '467b HMG1 Pz1');
    const table = new Table(text, seeded(1));
    for (const one of [side, other]) await done(table, one, 'open');
    await done(table, side, 'handOver');
    await table.resolve(side, 'private', () => 'stay');
    table.privates.set(side, `${table.privates.get(side)}\nseal 1 2.513 1 19 PM\n`);
    await done(table, side, 'seal');
    table.shared += '2.514\n  salvage MMG1 dr ?\n';
    const told = await table.errors(side);
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /PIAT1.*it adds this before it hands the log over/);
    table.shared += '  salvage PIAT1 dr ?\n  repair HMG1(not isolated) dr ?\n';
    await soundFor(table, '', side, other);
    for (const one of [side, other]) await done(table, one, 'handOver');
    await done(table, side, 'takeUp');
    await done(table, side, 'reveal');
    await soundFor(table, '', side, other);
  });

  it('is added by one quick fix where all see it missing, and by none in a log that is included', async () => {
    const table = new Table(`${head()}2.514\n2.516\n`, seeded(1));
    for (const one of [side, other]) await done(table, one, 'open');
    await add(table, 'Add “salvage MMG1 dr ?” and 1 more', '2.514');
    const uri = log.replace('ham', 'part');
    const including = `${head()}include "part.cglog"\n`;
    const files = new Map([['part.cglog', '2.514\n2.516\n']]);
    const parted = new Table(including, seeded(1), files);
    for (const one of [side, other]) await done(parted, one, 'open');
    const service = await parted.seen(side);
    service.open(uri, 1, '2.514\n2.516\n');
    await service.settled();
    const at = { line: 0, character: 0 };
    const titles = service.codeActions(uri, { start: at, end: at }, []).map(({ title }) => title);
    assert.ok(
      titles.some((title) => title.startsWith('Waive')) && !titles.some((title) => title.startsWith('Add')),
      titles.join(),
    );
  });

  it('is no longer told once both players have waived it', async () => {
    const table = await played(leaves, 'waive repair-missing "as agreed"\n2.514\n', /-> no shift/);
    assert.deepEqual(
      (await table.errors(side, [1, 2, 3])).filter((one) => /Only the|to waive/.test(one)),
      [],
    );
    // Whether there was something to waive the other side does not know.
    for (const eyes of ['', other])
      for (const text of [table.shared, `${table.shared}2.516\n`])
        assert.deepEqual(
          (await new Table(text, seeded(1)).errors(eyes, [1, 2])).filter((one) => /to waive/.test(one)),
          [],
          eyes,
        );
    await done(table, side, 'handOver');
  });

  it('waits for a side that may still Shift', async () => {
    const table = new Table(head('dice fair\n'), seeded(1));
    for (const one of [side, other]) await done(table, one, 'open');
    await table.resolve(other, 'log', () => undefined);
    const { isWritten, message } = await table.resolve(other, 'log', () => undefined);
    assert.ok(!isWritten, table.shared);
    assert.match(
      message,
      /^Hand the log over: before the dr to keep the captured MMG1 the German side may still Shift/,
    );
    await done(table, other, 'handOver');
    await table.resolve(side, 'log', () => undefined);
    assert.match(table.shared, /^ +salvage MMG1 dr \?\n +salvage PIAT1 dr \?$/m);
    await done(table, side, 'handOver');
    await soundFor(table, '', side, other);
  });

  it('is due, or is not, as the Shift has left who could make it', async () => {
    for (const [shift, text, result, isDue] of [
      [leaves, head('dice fair\n'), /-> no shift/, true],
      [leaves, head('dice fair\n'), /-> shifted/, false],
      [comes, alone, /-> shifted/, true],
      [comes, alone, /-> no shift/, false],
    ] as const) {
      const table = await played(shift, later, result, text);
      await soundFor(table, '', other);
      const told = (await table.errors(side)).filter((one) => one.includes('PIAT1'));
      assert.equal(told.length, isDue ? 1 : 0, `${result}`);
      if (isDue) assert.match(told[0] ?? '', /The dr to keep the captured PIAT1 is missing: `salvage PIAT1 dr \?`/);
      if (isDue) await add(table, 'Add “salvage PIAT1 dr ?”', '2.514');
      await soundFor(table, '', side, other);
      for (const one of [side, other]) await done(table, one, 'handOver');
      if (isDue) await done(table, side, 'takeUp');
      assert.match(table.shared, /salvage MMG1 dr \d .*-> \S+ ~G/);
      if (isDue) assert.match(table.shared, /salvage PIAT1 dr \d .*-> \S+ ~G/);
      await soundFor(table, '', side, other);
      await done(table, side, 'reveal');
      await soundFor(table, '', side, other);
    }
  });

  it('whose cause only its side knows is no error to the other', async () => {
    const table = await played(
      comes.replace('467a', '467c'),
      later,
      /-> shifted/,
      alone
        .replace('467a 467b MMG1', '467b 467c MMG1')
        .replace('Pz1(stunned)[]\n', '\n')
        .replace('at Z8: PIAT1', 'at Z8: PIAT1 Pz1(abandoned)')
        .replace('467a 467b', '467a..467c')
        .replace('  at Z20', '  lost 467a\n  at Z20'),
    );
    table.shared = table.shared.replace(/^(?=2\.516)/m, '  salvage PIAT1 dr ?\n  scrounge Pz1 with 467c dr ?\n');
    await soundFor(table, '', side, other);
  });

  it('may come behind those of a later part, if its side has sealed its Shift', async () => {
    const withHmg = (text: string) =>
      text.replace('467b Pz1', '467b HMG1 Pz1').replace(/(at Z8: .*)/, '$1 HMG1(malfunctioned)');
    const late = '2.514\n  salvage MMG1 dr 1\n  repair HMG1(not isolated) dr 1\n';
    const isTold = async (text: string) =>
      (await codes(new Table(text, seeded(1)), '')).some((code) => code.endsWith('sub-step-order'));
    assert.ok(await isTold(withHmg(head()) + late));
    const table = new Table(withHmg(head('dice fair\n')) + leaves, seeded(1));
    for (const one of [side, other]) await done(table, one, 'open');
    await done(table, side, 'seal');
    assert.ok(!(await isTold(table.shared + late)));
    assert.ok(await isTold(table.shared.replace(/^ +sealed .*\n/m, '') + late));
  });

  it('comes late for who has sealed nothing above it, and later than when its side knows', () => {
    const late = (lines: readonly string[], seal: string, knowing = 1, opened = '') => {
      const mail = new Mail();
      mail.lines.push('9.613 Shift', ...(seal ? [seal] : []), '9.616 CPP Replenishment', '  cpp German base 10 DR ?');
      mail.handOver('German');
      mail.handOver('British');
      for (let i = 1; i < knowing; i++) {
        mail.roll('German');
        mail.handOver('German');
        mail.handOver('British');
      }
      const at = mail.lines.findIndex((line) => line.startsWith('9.616'));
      mail.lines = mail.lines.toSpliced(at, 0, ...(opened ? [opened] : []), ...lines);
      mail.roll('German');
      mail.handOver('German');
      if (lines.some((l) => /replace/.test(l))) console.log(mail.lines.join('\n'), verify(mail.lines).faults);
      return verify(mail.lines).faults.filter(({ what }) => what === 'line-late').length;
    };
    const keys = keysOf('German');
    const [place, shift] = [['', 1, '9.613', 1], [{ text: 'shift 467a from A to B -> no shift' }]] as const;
    const rolls = ['9.614 Repair', '  salvage PIAT1 dr ?', '  man Pz1'];
    const seal = `  sealed German ${keys.sealCode(place, shift)}`;
    /** What comes late of lines below a roll that came in time, once its dice are known. */
    const afterwards = (
      lines: readonly string[],
      knowing = 1,
      first: readonly string[] = ['9.614 Repair', '  salvage Sh1(MA) dr ?'],
      of = seal,
    ): readonly string[] => {
      const mail = new Mail();
      mail.lines.push('9.613 Shift', of, '9.616 CPP Replenishment', '  cpp German base 10 DR ?');
      const at = () => mail.lines.findIndex((line) => line.startsWith('9.616'));
      const add = (more: readonly string[]) => {
        mail.lines = mail.lines.toSpliced(at(), 0, ...more);
      };
      for (const side of ['German', 'British']) mail.handOver(side);
      add(first);
      for (let i = 0; i <= knowing; i++) {
        if (i === knowing) add(lines);
        mail.roll('German');
        mail.handOver('German');
        mail.handOver('British');
      }
      const { faults } = verify(mail.lines);
      return faults.flatMap(({ what, line }) =>
        what === 'line-late' ? (mail.lines[line] ?? '').trim().split(' ', 2).join(' ') : [],
      );
    };
    assert.equal(late(rolls, ''), 3);
    assert.equal(late(rolls, seal), 0);
    assert.equal(late(rolls, seal, 2), 3);
    assert.deepEqual(afterwards(['  wreck Sh1 -> burnt-out']), []);
    assert.deepEqual(afterwards(['  wreck Pz1 -> burnt-out', '  salvage PIAT2 dr ?']), ['wreck Pz1', 'salvage PIAT2']);
    assert.deepEqual(afterwards(['  wreck Sh1 -> burnt-out'], 2), ['wreck Sh1']);
    // Its crew may go where it is needed; what stands in parentheses names nothing.
    assert.deepEqual(afterwards(['  abandon Sh1', '  man Sh2 with Sh1-crew']), []);
    assert.deepEqual(afterwards(['  man Sh2 with Sh3-crew', '  exchange Sh2(MA) with LMG1']), [
      'man Sh2',
      'exchange Sh2(MA)',
    ]);
    // Whom a TC of the Shift leaves where is known with its dice.
    const open = [`    opened ${keys.sealKey(place, shift)}`, '  shift 467a from A to B -> no shift ~s.1'];
    const ford = [...open, '  ford 467a DR ?', '9.614 Repair'];
    assert.deepEqual(afterwards(['  salvage PIAT2 dr ?'], 1, ford), []);
    assert.deepEqual(afterwards(['  salvage PIAT2 dr ?'], 2, ford), ['salvage PIAT2']);
    // Whatever its name is a crew has come out of a vehicle that was lost in the Shift.
    const sealed = (...texts: readonly string[]) => texts.map((text) => ({ text }));
    const below = (lines: readonly string[], last: string) => {
      const bound = sealed(...lines);
      const opened = [
        `    opened ${keys.sealKey(place, bound)}`,
        ...lines.map((line, i) => `  ${line} ~s.${i + 1}`),
        last,
        '9.614 Repair',
      ];
      return afterwards(['  salvage PIAT2 dr ?'], 1, opened, `  sealed German ${keys.sealCode(place, bound)}`);
    };
    const lost = ['shift Pz1 from A to B -> casualties', 'casualty Pz1 -> eliminated'];
    assert.deepEqual(below(lost, '  casualty 228a DR ?'), []);
    assert.deepEqual(below(lost.slice(0, 1), '  casualty 228a DR ?'), ['salvage PIAT2']);
    const run = ['shift 467a..467c from A to B -> shifted'];
    assert.deepEqual(below(run, '  ford 467b DR ?'), []);
    assert.deepEqual(below(run, '  ford 467d DR ?'), ['salvage PIAT2']);
    // What came of both has the same words.
    assert.deepEqual(below(['shift 467a from A to entry TT19 -> eliminated'], '  ford 467d DR ? -> eliminated'), [
      'salvage PIAT2',
    ]);
    // One that nobody can see to follow from it gives no time.
    for (const first of [ford.slice(2), [...open, '  ford 467b DR ?', '9.614 Repair']])
      assert.deepEqual(afterwards(['  salvage PIAT2 dr ?'], 1, first), ['salvage PIAT2']);
    assert.deepEqual(afterwards(['  salvage PIAT2 dr ?'], 1, ['  unbog Pz1 DR ?', '9.614 Repair']), ['salvage PIAT2']);
    assert.equal(late(['9.615 Given', '  receive German fpp 5'], seal), 2);
    // Once it is open it is seen that there was no Shift.
    assert.equal(
      late(rolls, `  sealed German ${keys.sealCode(place, [])}`, 1, `    opened ${keys.sealKey(place, [])}`),
      3,
    );
  });

  it('is in time once a TC of the Shift is known, whoever declares it', () => {
    const keys = keysOf('German');
    const [place, shift] = [['', 1, '9.613', 1], [{ text: 'shift 467a from A to B -> shifted' }]] as const;
    const seal = `  sealed German ${keys.sealCode(place, shift)}`;
    for (const [who, last] of [
      ['British', 0],
      ['British', 1],
      ['German', 0],
      ['German', 1],
    ] as const) {
      const mail = new Mail();
      const add = (...more: readonly string[]) => {
        const at = mail.lines.findIndex((line) => line.startsWith('9.616'));
        mail.lines = mail.lines.toSpliced(at, 0, ...more);
      };
      const send = (...players: readonly string[]) => {
        for (const player of players) {
          mail.roll(player);
          mail.handOver(player);
        }
      };
      mail.lines.push('9.613 Shift', seal, '9.616 CPP Replenishment', '  cpp German base 10 DR ?');
      // Neither side counts the hand-overs of the other.
      send('British', 'British', 'British');
      // The German side knows its Shift, and hands over before it opens that.
      send('German', 'British', 'German');
      if (who === 'German') send('British');
      add(`    opened ${keys.sealKey(place, shift)}`, '  shift 467a from A to B -> shifted ~s.1', '  ford 467a DR ?');
      // The number for it; then what came of it is handed over.
      send(who, who === 'German' ? 'British' : 'German');
      if (who === 'British') send('British');
      if (last) send('German', 'British');
      add('9.614 Repair', '  salvage PIAT2 dr ?');
      send('German');
      const isLate = verify(mail.lines).faults.some(({ what }) => what === 'line-late');
      assert.equal(isLate, last > 0, `${who} ${last}`);
    }
  });

  it('is another thing than what a Shift brings about, which either side tells once that is open', () => {
    const keys = keysOf('German');
    const seal = `  sealed German ${keys.sealCode(['', 1, '9.613', 1], [])}`;
    const late = (told: string, sealed = seal) => {
      const mail = new Mail();
      mail.lines.push(
        '9.613 Shift',
        ...(sealed ? [sealed] : []),
        '9.616 CPP Replenishment',
        '  cpp German base 10 DR ?',
      );
      for (const one of ['German', 'British']) mail.handOver(one);
      mail.roll('German');
      mail.handOver('German');
      mail.lines = mail.lines.flatMap((line) => (line.startsWith('9.616') ? [told, line] : [line]));
      mail.handOver('British');
      return verify(mail.lines).faults.some(({ what }) => what === 'line-late');
    };
    for (const told of ['  casualty 467a-crew DR ?', '  ford 467a DR ?']) {
      assert.ok(!late(told), told);
      assert.ok(late(told, ''), told);
    }
    assert.ok(late('  wreck Pz1 -> burnt-out'));
  });

  it('is not waited for with the CPP, of which nothing hangs on it, but for those of vehicles', async () => {
    const text = head('dice fair\n')
      .replace('Pz1(stunned)', 'Pz1')
      .replace('Pz1="PzKpfw IVH"', 'Pz1="PzKpfw IVH" HMG1')
      .replace('467a PIAT1', '467a PIAT1 HMG1(malfunctioned)');
    const next = async (below: string, of = text, who = side): Promise<string> => {
      const table = new Table(`${of}2.514\n${below}`, seeded(1));
      for (const one of [side, other]) await done(table, one, 'open');
      await done(table, who === side ? other : side, 'handOver');
      return (await table.resolve(who, 'log', (ask) => (ask.key.startsWith('shift/') ? 'stay' : undefined))).message;
    };
    // All of the German side.
    const weapons = '  repair HMG1(not isolated) dr ?\n  salvage MMG1 dr ?\n  salvage PIAT1 dr ?\n';
    const onFoot = text.replace(' Pz1="PzKpfw IVH"', '').replace(' Pz1[]', '');
    assert.match(await next(weapons, onFoot), /^2\.516 CPP Replenishment written/);
    // What becomes of a vehicle, or is exchanged for its MG, its side may choose once it knows these dice: its own.
    assert.match(await next(weapons), /^Hand the log over: what is done in 2\.516 CPP/);
    assert.match(await next(weapons, text, other), /^2\.516 CPP Replenishment written/);
    const immobile = text.replace('Pz1[]', 'Pz1(immobilized)[]');
    const vehicle = '  repair Pz1(not isolated, not front-line) dr ?\n';
    assert.match(await next(vehicle + weapons, immobile), /^Hand the log over: what is done in 2\.516 CPP/);
    const cpp =
      '2.516\n  cpp German base 80 DR 3,4 = 73\n  cpp Canadian base 40 DR 3,4 = 33\n2.517\n  weather Wet Overcast\n';
    assert.match(
      await next(weapons + cpp, text.replace('dice fair\n', '')),
      /^Hand the log over: what is done in 2\.518/,
    );
  });
});

describe('what is done with pieces beside a sealed Shift', () => {
  const fair = head('dice fair\n')
    .replace('at X3: 467b', 'at X3: 467b[LMG1]')
    .replace(/^ob German: .*/m, '$& LMG1');
  const told = async (table: Table, eyes: string) =>
    (await table.errors(eyes)).filter((one) => /later than it can stand here/.test(one));

  it('stands above it before its dice are known, and is late then, to whoever reads the log', async () => {
    const table = await played('  shift 467b from B to A DR ? +0\n', '', /-> eliminated/, fair);
    for (const isOpen of [false, true]) {
      const late = new Table(table.shared, seeded(1));
      for (const [one, text] of table.privates) late.privates.set(one, text);
      for (const what of isOpen ? (['reveal', 'handOver'] as const) : []) await done(late, side, what);
      late.shared = late.shared.replace(/^(?= {2}sealed German)/m, '  drop LMG1\n');
      assert.equal((await told(late, side)).length, 1, `${isOpen}`);
      assert.ok((await late.trust(side, 'handOver')).isRefused);
      assert.match((await late.trust(other, 'handOver')).message, /to write: take it out/);
      const mail = cheat(late, side);
      mail.handOver(side);
      const bound = new Table(`${mail.lines.join('\n')}\n`, seeded(2));
      for (const [one, text] of late.privates) bound.privates.set(one, text);
      for (const eyes of ['', side, other]) assert.equal((await told(bound, eyes)).length, 1, `${eyes} ${isOpen}`);
    }
  });

  it('is in time with the seal', async () => {
    const table = new Table(`${fair}  drop LMG1\n${leaves}`, seeded(1));
    for (const one of [side, other]) await done(table, one, 'open');
    await done(table, side, 'seal');
    assert.match(table.privates.get(side) ?? '', /drop LMG1 ~s\.1\n {2}shift/);
    for (const one of [side, other]) await done(table, one, 'handOver');
    await done(table, side, 'takeUp');
    await soundFor(table, '', side, other);
  });

  it('comes below it with the first hand-over that knows its dice, and with no later one', async () => {
    for (const isFirst of [true, false]) {
      const table = await played(leaves, '', /-> no shift/, fair);
      const next = async (lines: string) => {
        table.shared = `${table.shared.trimEnd()}\n${lines}`;
        for (const one of [side, other]) await done(table, one, 'handOver');
      };
      if (!isFirst)
        await next('2.514\n  recuperate Pz1(not isolated) dr ?\n  salvage MMG1 dr ?\n  salvage PIAT1 dr ?\n');
      table.shared = table.shared.replace(/^ {2}sealed German .*\n/m, '$&  drop LMG1\n');
      assert.equal((await told(table, side)).length, isFirst ? 0 : 1);
      assert.equal((await table.trust(side, 'handOver')).isRefused ?? false, !isFirst);
    }
  });

  it('comes with what is opened if that has brought it about: to Deploy waits for nothing that is opened late', async () => {
    const table = await played(leaves, '2.514\n2.516\n  cpp German base 80 DR ?\n', /-> no shift/, fair);
    const due = '  recuperate Pz1(not isolated) dr ?\n  salvage MMG1 dr ?\n  salvage PIAT1 dr ?\n';
    table.shared = table.shared.replace(/^(?=2\.516)/m, due);
    for (const one of [side, other]) await done(table, one, 'handOver');
    await done(table, side, 'takeUp');
    await done(table, side, 'reveal');
    const before = table.shared;
    for (const [deed, late] of [
      ['replace 467a -> 447a', 0],
      ['deploy 467a with 8-1a -> 247a 247b', 1],
    ] as const) {
      table.shared = before.replace(/^ {2}shift 467a .*\n/m, `$&  ${deed}\n`);
      assert.equal((await told(table, side)).length, late, deed);
    }
  });
});
