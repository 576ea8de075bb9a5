/** What two players do by mistake, and what their programs make of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readLines } from '../../../server/src/service/merge/lines';
import { fileCode } from '../../../server/src/service/trust/files';
import { boundOf } from '../../../server/src/service/trust/played';
import { LogText } from '../../../server/src/syntax/logText';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { cheat } from './attacks/game';
import { keysOf, Mail, trustOf, verify } from './play';
import { log, seeded, Table } from './table';
import { pythonSays } from './verifier';

const head = `campaign RR "Stop" cg I
depth roster
dice fair
player Canadian "Al"
player German "Gus"
san Canadian 4 given
san German 5 given
cpp Canadian 30 given
cpp German 30 given
lvp Canadian 0 given
refit initial
2.518 Purchasing Reinforcement Groups
  buy German I4 as Pio.GPA for 14 left 16
`;
const lineOf = ({ shared }: Table, part: string) => shared.split('\n').findIndex((line) => line.includes(part));
const done = async (table: Table, side: string, ...what: Parameters<Table['trust']>[1][]) => {
  for (const one of what) {
    const { isRefused, message } = await table.trust(side, one);
    assert.ok(!isRefused, message);
  }
};

/** Both sides are opened, and the German has sealed what he buys and its strength, which is to be rolled. */
async function begun(): Promise<Table> {
  const table = new Table(head, seeded(7));
  await done(table, 'German', 'handOver');
  await done(table, 'Canadian', 'handOver');
  await done(table, 'German', 'seal');
  table.shared += '2.519 RG Strength, Weapons, and Leaders\n';
  await table.resolve('German', 'private', async () => undefined);
  await done(table, 'German', 'seal');
  assert.match(table.privates.get('German') ?? '', /strength Pio.GPA DR \? ~s\.1\?/);
  return table;
}

/** All is opened and true; of what was sealed only the purchase is secret. */
const publicSealed = `campaign PBr "H" cg I ~A1.1
depth roster ~A1.2
player British "Ann" ~A1.3
player Axis "Ben" ~A1.4
dice fair ~A1.5
opening British E6C289Q1GV7B0XZ5R55SP4CYFHQAJPD8KAWR06FD6R
opening Axis JQTB3AC6EC2DG0VZBMPSNE148E5DJXBSE6R5N0S1MB
san British 4 given ~A1.6
san Axis 4 given ~A1.7
cpp British 0 given ~A1.8
cpp Axis 0 given ~A1.9
chits British 6 ~A1.10
chits Axis 6 ~A1.11

refit initial ~A1.12
3.617 Purchasing Reinforcement Groups ~A1.13
  sealed Axis HE3BQ4ZBR8TP27C6E8C2WDQSNPX44W6J4J57K6Z6EC ~A1.14
    opened MM47C2R4PRMRME6BVF0TYB04RYF6A896YR
  squads Axis 99 ~s.1
  force British on-map 0 ~s.2
  control Axis O24 ~s.3
  player Axis "X" ~s.4
  buy Axis none ~s.5
3.618 RG ~A1.15
3.619 Purchasing Fortifications ~A1.16
hand-over Axis 1
  binds KM91P1YNP85KVXGZTJNPYKPB958JJRYDTQ10MH45W7
  opened E6BNPJJCR96ZEYTDDGMQ0F0QNWFHGKKGDW
hand-over British 1 after Axis 1
  binds WR1V24YTE4FZMENZSASZP86ESA6YV0MKT8WBTMD9Z1
  number NZ6W38GXZ7CY52PFNFEAV5GSB942HY77ZE
  opened H9PSB3W43AF7R5G299FQNDGMM84SK0ZHNP
`;

describe('slips of two players', () => {
  it('a seal is not opened before its dice are made, and who does so by hand is told', async () => {
    const table = await begun();
    await done(table, 'German', 'handOver');
    const line = lineOf(table, 'sealed German');
    const secret = table.shared.split('\n').findLastIndex((text) => text.includes('sealed German'));
    const reveal = (at: number) => table.trust('German', 'reveal', { line: at });
    assert.match((await reveal(secret)).message, /open dice that hang on a number of Al: .* Hand the log over first/);
    const keys = cheat({ shared: table.shared, privates: table.privates }, 'German').keys('German');
    const opened = new Table(table.shared, seeded(1));
    const lines = table.shared.split('\n');
    lines.splice(
      secret + 1,
      0,
      `    opened ${keys.sealKey(['', 1, '2.519', 1], [{ text: 'strength Pio.GPA DR ?', open: true }])}`,
      '  strength Pio.GPA DR ? ~s.1?',
    );
    opened.shared = lines.join('\n');
    assert.match((await opened.errors()).join('\n'), /This opens dice that are still to be made/);
    // What has no dice may be shown.
    assert.equal((await reveal(line)).isRefused, false);
    await done(table, 'Canadian', 'handOver');
    await done(table, 'German', 'takeUp');
    const last = table.shared.split('\n').findLastIndex((text) => text.includes('sealed German'));
    assert.equal((await reveal(last)).message, 'The seal is opened.');
    assert.deepEqual(await table.errors(), []);
  });

  it('nothing is sealed in a RePh that is over, and the refusal says what may be done', async () => {
    const table = await begun();
    table.shared = `${table.shared.trimEnd()}\n\nscenario 19 AM\n  cvp Canadian 3 German 4\nrefit\n`;
    const told = async (step: string) => (await table.trust('German', 'seal', { step })).message;
    assert.match(await told('2.518'), /^Step 2\.518 stands only in an earlier RePh.* `waive line-late "WHY"`/);
    assert.match(await told('2.516'), /^Step 2\.516 is not headed in this RePh/);
  });

  it('what a side has sealed and not handed over it binds itself', async () => {
    const table = await begun();
    const { message } = await table.trust('Canadian', 'handOver');
    assert.match(message, /What Gus has sealed in 2\.518 and 2\.519 is not handed over yet\./);
    assert.doesNotMatch(table.shared, /sealed German .*~/);
    await done(table, 'German', 'handOver');
    assert.match(table.shared, /sealed German \w+ ~G1\./);
    await done(table, 'Canadian', 'seal', 'handOver');
    const early = await table.trust('German', 'handOver');
    assert.match(early.message, /^Line \d+ of your private file: these dice of yours have become known: take them up/);
    await done(table, 'German', 'takeUp', 'handOver');
    assert.match(table.privates.get('German') ?? '', /strength Pio.GPA DR \d,\d -> /);
    for (const side of ['German', 'Canadian', undefined]) assert.deepEqual(await table.errors(side), []);
  });

  for (const first of ['British', 'German'])
    it(`a roll that both have handed over at the same time is of one hand-over, with that of the ${first} side first`, () => {
      const base = [...new Mail().lines, '9.612 New CG Date and SAN Adjustment', 'san German 5 dr ?'];
      const [ann, ben] = (['British', 'German'] as const).map((side) => {
        const mail = new Mail(base);
        mail.handOver(side);
        return mail.lines;
      }) as [string[], string[]];
      const blocks = [ann.slice(base.length), ben.slice(base.length)];
      if (first === 'German') blocks.reverse();
      const mail = new Mail([...base.map((line, i) => `${ann[i]}${ben[i]?.slice(line.length)}`), ...blocks.flat()]);
      const isTrue = (rolls: number) => {
        const { faults, rolls: made } = verify(mail.lines);
        assert.deepEqual([faults, made.length], [[], rolls]);
        assert.deepEqual([...pythonSays([[log, mail.lines.join('\n')]]).values()], ['']);
      };
      isTrue(0);
      mail.handOver('German');
      mail.roll('German');
      isTrue(0);
      mail.roll('British');
      isTrue(1);
      mail.handOver('British');
      isTrue(1);
      // Whose roll it is not has nothing to wait for, and may not go on with a closed hand-over.
      mail.handOver('German');
      assert.deepEqual(
        verify(mail.lines).faults.map(({ what, line }) => [what, mail.lines[line]]),
        [['key-withheld', 'hand-over German 1']],
      );
    });

  it('a roll that the other has read is made by who declared it, though he binds it too', () => {
    const mail = new Mail();
    mail.lines.push('9.612 New CG Date and SAN Adjustment', 'san German 5 dr ?');
    mail.handOver('German');
    mail.handOver('British');
    const at = mail.lines.findIndex((line) => line.startsWith('san German 5'));
    const [roll = ''] = mail.lines.splice(at, 1, 'san German 5 dr ?');
    // By a program that refuses nothing.
    mail.handOver('British');
    mail.lines[at] = roll + (mail.lines[at] ?? '').slice('san German 5 dr ?'.length);
    assert.match(mail.lines[at] ?? '', / ~G1\.\d+\? ~B2\.\d+\?$/);
    const leaf = (side: string) =>
      trustOf(mail.lines).handOvers.flatMap((one) =>
        one.side === side ? one.leaves.filter(({ line }) => line === at) : [],
      );
    assert.deepEqual(
      leaf('British').map(({ isElsewhere }) => isElsewhere),
      [true],
    );
    assert.deepEqual(
      leaf('German').map(({ isElsewhere }) => isElsewhere),
      [undefined],
    );
  });

  it('an open roll is bound by a mark that says so, and by no other', () => {
    const mail = new Mail();
    mail.lines.push('9.612 New CG Date and SAN Adjustment', 'san German 5 dr ?');
    mail.handOver('German');
    mail.handOver('British');
    for (const change of [/(?<=~G1\.\d+)\?/, /$^/]) {
      const lines = mail.lines.map((line) => line.replace(change, ''));
      const isDropped = lines.join() !== mail.lines.join();
      const found = verify(lines).faults.some(({ what }) => what === 'mark-closed');
      assert.equal(found, isDropped);
      assert.equal(
        [...pythonSays([[log, lines.join('\n')]]).values()].join().includes('the mark does not say'),
        isDropped,
      );
    }
  });

  it('a mark of the other side on a sealed line binds nothing of it', async () => {
    const table = await begun();
    await done(table, 'German', 'handOver');
    const at = table.shared.split('\n').findLastIndex((line) => line.includes('sealed German'));
    const mail = cheat({ shared: table.shared, privates: table.privates }, 'Canadian');
    const line = mail.lines[at] ?? '';
    // A hand-over that says not to have read the German one, above it.
    mail.lines[at] = line.replace(/ ~G.*$/, '');
    mail.lines = mail.lines.slice(
      0,
      mail.lines.findIndex((one) => one.startsWith('hand-over')),
    );
    mail.handOver('Canadian');
    const theirs = mail.lines.slice(mail.lines.findIndex((one) => one.startsWith('hand-over')));
    const own = table.shared.trimEnd().split('\n');
    const first = own.findIndex((one) => one.startsWith('hand-over'));
    const both = own.map((one, i) => (i === at ? `${one} ${/~C\S+$/.exec(mail.lines[at] ?? '')?.[0]}` : one));
    table.shared = `${[...both.slice(0, first), ...theirs, ...both.slice(first)].join('\n')}\n`;
    await table.trust('Canadian', 'handOver');
    await done(table, 'German', 'takeUp');
    assert.match(table.privates.get('German') ?? '', /strength Pio.GPA DR \d,\d -> /);
    // What is opened hangs on the hand-over that answers: it is remembered from here on.
    assert.match(table.privates.get('German') ?? '', /^received 2 \w+$/m);
  });

  it('a sealed line that the other side alone has bound is none of its own', async () => {
    const table = await begun();
    await done(table, 'German', 'handOver');
    const mail = cheat({ shared: table.shared, privates: table.privates }, 'Canadian');
    const at = mail.lines.findLastIndex((line) => line.includes('sealed German'));
    const other = mail.keys('Canadian').sealCode(['', 1, '2.517', 1], [{ text: 'buy German none' }]);
    mail.lines.splice(at, 0, `  sealed German ${other}`);
    mail.handOver('Canadian');
    table.shared = `${mail.lines.join('\n')}\n`;
    for (const eyes of [undefined, 'Canadian', 'German']) {
      const found = await table.errors(eyes);
      assert.match(found.join(), /The German side alone can hand over what it seals/, eyes);
      assert.doesNotMatch(found.join(), /opened none/, eyes);
    }
    assert.match(
      (await table.trust('German', 'handOver')).message,
      /The German side alone can hand over what it seals/,
    );
    assert.match(pythonSays([[log, table.shared]]).get(log) ?? '', /the other side alone has bound this seal/);
  });

  it('a sealed line that the other side has bound is bound by its own all the same', async () => {
    const table = await begun();
    const mail = cheat({ shared: table.shared, privates: table.privates }, 'Canadian');
    mail.handOver('Canadian');
    table.shared = `${mail.lines.join('\n')}\n`;
    assert.match(table.shared, /sealed German \w+ ~C1\.\d+$/m);
    await done(table, 'German', 'handOver');
    assert.match(table.shared, /sealed German \w+ ~C1\.\d+ ~G1\.\d+$/m);
    await done(table, 'Canadian', 'handOver');
    await done(table, 'German', 'takeUp');
    assert.match(table.privates.get('German') ?? '', /strength Pio.GPA DR \d,\d -> /);
    assert.deepEqual(await table.errors('German'), []);
  });

  it('a seal that is handed over after the scenario has begun is late, and so is a fact beside one', () => {
    const mail = new Mail();
    mail.lines.push('9.617 Purchasing Reinforcement Groups', '9.618 RG Strength, Weapons and Leaders');
    mail.lines.push(`  sealed German ${keysOf('German').sealCode(['', 1, '9.618', 1], [])}`, 'scenario Night I');
    mail.handOver('German');
    mail.handOver('British');
    const late = (...lines: string[]) => {
      const one = new Mail([...mail.lines]);
      one.lines.splice(
        one.lines.findIndex((line) => line.startsWith('scenario')),
        0,
        ...lines,
      );
      one.handOver('German');
      return verify(one.lines).faults.map(({ what, line }) => [what, one.lines[line]?.trim().split(' ')[0]]);
    };
    assert.deepEqual(late('  control German II13'), [['line-late', 'control']]);
    for (const line of ['sw I4.GKT HMG', 'san German 5 dr 4', 'order move German'])
      assert.deepEqual(late(`  ${line}`), [['line-late', line.split(' ')[0]]]);
    // Which unit a secret Shift costs follows from its dice, and what a Depleted RG has.
    for (const line of ['shift 467a from A to B -> eliminated', 'units I4.GKT squad x2', 'inspect German X22'])
      assert.deepEqual(late(`  ${line}`), []);
    const first = new Mail([...mail.lines]);
    const seal = `  sealed German ${keysOf('German').sealCode(['', 1, '9.617', 1], [])}`;
    first.lines.splice(
      first.lines.findIndex((line) => line.startsWith('9.618')),
      0,
      seal,
    );
    first.handOver('German');
    assert.deepEqual(
      verify(first.lines).faults.map(({ what }) => what),
      ['line-late'],
    );
  });

  it('a SAN that a seal may have raised is asked for before the RePh, and the log waits for it', async () => {
    const given = 'san British 4 given\nsan German 4 given\ncpp German 20 given\nfpp British 20 given\n';
    const text = `campaign PB "San" cg II\ndepth roster\ndice fair\ndate Dawn\n${given}`;
    const table = new Table(`${text}refit initial\n9.619 Purchasing Fortifications\n`, seeded(5));
    for (const side of ['British', 'German']) await done(table, side, 'open');
    await done(table, 'British', 'seal');
    table.shared += '\nscenario Dawn\n  cvp British 3 German 5\n';
    for (let i = 0; i < 2; i++) {
      const { message } = await table.resolve('German', 'log', async () => undefined);
      assert.match(message, /^Before the RePh, tell .*SAN that the British side announced before Dawn \(9\.620\)/);
      assert.equal(table.shared.match(/^ {2}san British \?$/gm)?.length, 1);
      assert.doesNotMatch(table.shared, /^refit$/m);
    }
    table.shared = table.shared.replace('san British ?', 'san British 4');
    assert.doesNotMatch(
      (await table.resolve('German', 'log', async () => undefined)).message,
      /British side announced/,
    );
  });

  it('a hand-over that binds nothing and was changed is told by its block', async () => {
    const table = await begun();
    await done(table, 'German', 'handOver');
    await done(table, 'Canadian', 'handOver');
    await done(table, 'German', 'takeUp');
    const at = table.shared.split('\n').findLastIndex((line) => line.startsWith('hand-over Canadian'));
    const [other = ''] = /^ {2}binds .*$/m.exec(table.shared) ?? [];
    table.shared = table.shared
      .split('\n')
      .toSpliced(at + 1, 1, other)
      .join('\n');
    const told = (await table.errors('German')).join('\n');
    assert.match(
      told,
      new RegExp(
        `: its block \\(from line ${at + 1} on\\), a hand-over above it, or what it binds \\(no line here is marked`,
      ),
    );
    assert.doesNotMatch(told, /of the 0 lines/);
  });

  it('an answer that binds nothing is not answered in turn', async () => {
    const given = 'san British 4 given\nsan German 4 given\ncpp German 20 given\nfpp British 20 given\n';
    const table = new Table(`campaign PB "Echo" cg II\ndepth roster\ndate Dawn\n${given}`, seeded(5));
    for (const side of ['British', 'German']) await done(table, side, 'open');
    await done(table, 'British', 'handOver');
    await done(table, 'German', 'handOver');
    for (const side of ['British', 'German']) {
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(isRefused, side);
      assert.match(message, /^There is nothing new to hand over/);
    }
    table.shared += '> Nothing but story.\n\nscenario Dawn\n';
    await done(table, 'British', 'handOver');
    await done(table, 'German', 'handOver');
  });

  it('a SAN that is still to be announced is waited for, by both sides', async () => {
    const given = 'san British 4 given\nsan German 4 given\ncpp German 20 given\nfpp British 20 given\n';
    const text = `campaign PB "San" cg II\ndepth roster\ndice fair\ndate Dawn\nplayer British "Ann"\n${given}`;
    const table = new Table(`${text}refit initial\n9.619 Purchasing Fortifications\n`, seeded(5));
    for (const side of ['British', 'German']) await done(table, side, 'open');
    await done(table, 'British', 'seal', 'handOver');
    table.shared += '\nscenario Dawn\n  cvp British 3 German 5\n';
    const played = table.shared;
    for (const line of ['', '  san British ?\n']) {
      table.shared = `${played}${line}refit\n`;
      const { isRefused, message } = await table.trust('German', 'handOver');
      assert.ok(isRefused);
      assert.match(message, /^Line \d+: Ann has still to announce the British SAN .* send the log to Ann\.$/);
    }
    const mail = cheat({ shared: `${played}refit\n`, privates: table.privates }, 'German');
    mail.handOver('German');
    table.shared = `${mail.lines.join('\n')}\n`;
    const { isRefused, message } = await table.trust('British', 'handOver');
    assert.ok(isRefused);
    assert.match(message, /The British side has sealed what may have raised its SAN, and has not announced it/);
    // Without the RePh it goes to and fro as ever.
    table.shared = played;
    await done(table, 'German', 'handOver');
    table.shared += '  san British 4\n';
    await done(table, 'British', 'handOver');
    table.shared += 'refit\n';
    await done(table, 'German', 'handOver');
    assert.deepEqual(await table.errors(), []);
  });

  it('a line is read in the normal form in which it is bound', () => {
    const mail = new Mail();
    mail.lines.push('9.612 New CG Date and SAN Adjustment', '  control German K4 # "Å"', '  player German "Müller"');
    mail.lines.push('  waive line-late "the dr ? was forgotten"');
    mail.handOver('German');
    const others = mail.lines.map((line) => line.replace('K4', '\u212a4').replace('Å', '\u212b').normalize('NFD'));
    assert.notDeepEqual(others, mail.lines);
    const meant = (lines: readonly string[]) =>
      lines.map((line) => JSON.stringify(parseLine(line).directive ?? '').replace(/,"(?:start|end)":\d+/g, ''));
    assert.deepEqual(meant(others), meant(mail.lines));
    // What joins a sign makes another of it, which begins no story.
    others.push('>\u0338 refit');
    assert.equal(parseLine('>\u0338 refit').kind, 'unreadable');
    assert.deepEqual(verify(others).faults, []);
    assert.deepEqual([...pythonSays([[log, others.join('\n')]]).values()], ['']);
  });

  it('accents that are heaped on a letter keep nobody waiting', function () {
    this.timeout(20_000);
    const heap = `x${'\u0301\u0323'.repeat(60_000)}`;
    const mail = new Mail();
    mail.handOver('German');
    const log = [...mail.lines, `  control German A1 # ${heap}`, `  control German ${'A1 '.repeat(700)} ~G1.99`];
    assert.deepEqual([...pythonSays([['heap', log.join('\n')]]).values()], ['']);
    assert.deepEqual(readLines('ours', log.join('\n')).at(-2)?.marks, []);
    const text = LogText.open('file:///play/heap.cgmap', 1, `label A1 ${heap}\n# ${heap}`, 1_000_000);
    assert.deepEqual(text.lines.map(boundOf), [
      { text: '', marks: [] },
      { text: '', marks: [] },
    ]);
    assert.ok(fileCode(text));
  });

  it('a waiver in a private file is none', async () => {
    const table = await begun();
    const own = table.privates.get('German') ?? '';
    table.privates.set('German', own.replace(/^ {2}buy/m, '  waive purchase-late "x"\n  buy'));
    assert.match((await table.errors('German')).join('\n'), /Both players agree to this: write it in the log/);
    const { isRefused, message } = await table.trust('German', 'handOver');
    assert.ok(isRefused);
    assert.match(message, /^Line \d+ of your private file: Both players agree to this/);
  });

  it('Resolve writes no more at once than step by step, while dice stand open', async () => {
    const example = readFileSync('examples/primosole-bridge.cglog', 'utf8');
    const text = example.slice(0, example.indexOf('\nrefit', example.indexOf('\nscenario')));
    const tables = [0, 1].map(() => new Table(`${text.replace('\nmap ', '\ndice fair\nmap ')}\nrefit\n`, seeded(3)));
    const written = await Promise.all(
      tables.map(async (table, isNext) => {
        await done(table, 'British', 'open');
        await done(table, 'Axis', 'open');
        if (isNext) {
          while ((await table.resolve('British', 'log', async () => undefined)).isWritten);
          return table.shared;
        }
        const service = await table.seen('British');
        const { edits } = service.resolve({ uri: log, what: 'all', dice: 'placeholder' });
        return `${table.shared}${edits.map(({ newText }) => newText).join('')}`;
      }),
    );
    const steps = written.map((one) =>
      one
        .slice(one.lastIndexOf('\nrefit'))
        .match(/^3\.\d+ /gm)
        ?.join(''),
    );
    assert.equal(steps[0], steps[1]);
    assert.doesNotMatch(steps[0] ?? '', /3\.617/);
  });

  it('an empty seal is refused where a choice is owed, and none where a side may do nothing', async () => {
    const initiative = '  initiative Canadian attack\n  initiative German idle\n';
    const text = head.slice(0, head.indexOf('refit')).replaceAll('30 given', '0 given');
    const table = new Table(`${text}scenario 19 AM\n  cvp Canadian 3 German 4\n${initiative}refit\n`, seeded(3));
    for (const side of ['German', 'Canadian']) await done(table, side, 'open');
    table.shared += '2.518 Purchasing Reinforcement Groups\n';
    await done(table, 'German', 'seal');
    table.shared += '2.522 Initiative Determination\n';
    for (const side of ['German', 'Canadian']) {
      const { isRefused, message } = await table.trust(side, 'seal', { step: '2.522' });
      assert.ok(isRefused, message);
      assert.match(message, new RegExp(`^Before you seal 2\\.522: The ${side} side has selected neither`));
    }
    table.shared += '  initiative German idle\n';
    await done(table, 'German', 'seal');
    assert.match(table.shared, /2\.522 Initiative Determination\n {2}sealed German \w+\n$/);
  });

  it('nothing is sealed below a heading whose words say no step, and the heading is told', async () => {
    for (const heading of ['2.518: Purchasing Reinforcement Groups', '2.519: RG']) {
      const table = new Table(`${head}2.519 RG\n`, seeded(7));
      for (const side of ['German', 'Canadian']) await done(table, side, 'open');
      const [number = ''] = heading.split(':');
      table.shared = table.shared.replace(new RegExp(`^${number} .*$`, 'm'), heading);
      for (const step of [undefined, number]) {
        const { isRefused, message, at } = await table.trust('German', 'seal', { step });
        assert.ok(isRefused);
        assert.match(message, new RegExp(`^Line \\d+: Write \`${heading.replace(':', '')}\`: as this line stands`));
        assert.equal(at?.line, lineOf(table, heading));
      }
    }
  });

  it('lines with errors of their own are not sealed', async () => {
    const table = new Table(head.replace('left 16', 'left 17'), seeded(7));
    for (const side of ['German', 'Canadian']) await done(table, side, 'open');
    const { isRefused, message, at } = await table.trust('German', 'seal');
    assert.ok(isRefused);
    assert.match(message, /^Line \d+: .* Mend it before you seal it\.$/);
    assert.equal(at?.line, lineOf(table, 'buy German'));
    // What the other has told is none of his.
    await done(table, 'Canadian', 'seal');
  });

  it('an error of the other is told as such, and what he has sealed keeps nobody from handing over', async () => {
    const table = new Table(head.replace('left 16', 'left 17'), seeded(7));
    for (const side of ['German', 'Canadian']) await done(table, side, 'open');
    const { message } = await table.trust('Canadian', 'handOver');
    assert.match(message, /It is of the German side: mend it first, or send the log back to Gus: what is handed over/);
    assert.match((await table.trust('German', 'handOver')).message, /\. Mend it first: what is handed over/);
    const sealed = await begun();
    // A character of its code was mistyped.
    sealed.shared = sealed.shared.replace(
      /(sealed German \w{20})(\w)/,
      (_, before, one) => `${before}${one === 'A' ? 'B' : 'A'}`,
    );
    assert.match((await sealed.errors()).join('\n'), /This code cannot be right/);
    await done(sealed, 'Canadian', 'handOver');
  });

  it('Hand Over says what is still to be sealed, and hands over', async () => {
    const table = await begun();
    const { isRefused, message } = await table.trust('Canadian', 'handOver');
    assert.ok(!isRefused);
    assert.match(message, /You have still to seal 2\.518 and 2\.519, also where there is nothing to hide/);
    assert.doesNotMatch((await table.trust('German', 'handOver')).message, /still to seal/);
  });

  it('Resolve says what comes before a seal, and what open dice of one wait for', async () => {
    const table = await begun();
    const says = async (side: string) => (await table.resolve(side, 'private', async () => undefined)).message;
    assert.equal(await says('German'), 'The dice of what you have sealed in 2.519 are open: hand the log over.');
    await done(table, 'German', 'handOver');
    assert.match(
      await says('German'),
      /2\.519 are open: the other player’s next hand-over gives the number for them\.$/,
    );
    const own = table.privates.get('Canadian') ?? '';
    table.privates.set('Canadian', `${own}seal 1 2.518 1\n  buy Canadian ?\n`);
    assert.match(
      await says('Canadian'),
      /^Line \d+ of your private file is still open: decide before you seal 2\.518\.$/,
    );
  });

  it('a choice told beside its seal can be agreed on', async () => {
    const table = await begun();
    await done(table, 'German', 'handOver');
    await done(table, 'Canadian', 'seal', 'handOver');
    await done(table, 'German', 'takeUp');
    const late = lineOf(table, '2.519 RG');
    table.shared = table.shared.split('\n').toSpliced(late, 0, '  buy German none').join('\n');
    const told = (await table.errors()).join('\n');
    assert.match(told, /nothing is told beside it after that, unless both agree on it by `waive seal-late "WHY"`/);
    table.shared = table.shared.split('\n').toSpliced(late, 0, '  waive seal-late "forgotten"').join('\n');
    assert.doesNotMatch((await table.errors()).join('\n'), /told beside it/);
    const service = await table.seen('German');
    assert.doesNotMatch(JSON.stringify(service.diagnostics()), /waive-unused/);
  });

  it('what both players see done is told line by line where it was sealed', async () => {
    const table = new Table(publicSealed, seeded(1));
    const at = ['squads', 'force', 'control', 'player Axis "X"'].map((words) => lineOf(table, `  ${words}`) + 1);
    for (const side of ['British', 'Axis', undefined])
      assert.deepEqual(
        (await table.errors(side)).map((told) => told.replace(/^.*\.cglog:/, '')),
        at.map(
          (line) =>
            `${line} This is no secret of the Axis side in 3.617 Purchasing Reinforcement Groups: it stands in the log, where both players see it.`,
        ),
      );
  });

  it('Resolve says for what Hand Over will be refused where it sends the player there', async () => {
    const text = `campaign PBr "Any" cg I
depth roster
dice fair
date July 14 PM
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given
chits British 6
chits Axis 6

scenario July 14 PM
  cvp British 4 Axis 20

refit
3.612 New CG Date and SAN Adjustment
  date July 14 N
  san British 4 dr ?
3.616 CPP Replenishment
  cpp British base 4 = 4
  cpp Axis base 42 loss dr ?
`;
    const told = async (log: string) => {
      const table = new Table(log, seeded(7));
      for (const side of ['British', 'Axis']) await done(table, side, 'open');
      const { message } = await table.resolve('Axis', 'log', async () => undefined);
      return { resolved: message, handedOver: (await table.trust('Axis', 'handOver')).message };
    };
    const { resolved, handedOver } = await told(text);
    assert.match(handedOver, /Axis SAN .*Mend it first/);
    assert.match(resolved, /^Hand the log over: .* That is refused as it stands: /);
    assert.ok(resolved.endsWith(handedOver), resolved);
    const whole = await told(text.replace('dr ?\n3.616', 'dr ?\n  san Axis 4 dr ?\n3.616'));
    assert.match(whole.resolved, /^Hand the log over: .* may hang on dice that are still open\.$/);
    assert.match(whole.handedOver, /^Handed over/);
  });
});
