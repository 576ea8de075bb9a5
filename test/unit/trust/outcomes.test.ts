/** Rolls of a Player Turn in a RePh whose dice both players make: they are declared, and what came of them is told once they have fallen. */
import assert from 'node:assert/strict';
import { readCode } from '../../../server/src/trust/codes';
import { Mail } from './play';
import { log, seeded, Table } from './table';
import { pythonSays } from './verifier';

const head = (fair: string) => `campaign PB "mines" cg II
depth forces
map PB
player British "Ann"
player German "Ben"
${fair}date Dawn
san British 2 given
san German 2 given
cpp German 0 given
ob British: 648a
ob German: 467b Pz1="PzKpfw IVH" Pz2="PzKpfw IVH" Pz3="PzKpfw IVH" Mine="AT 3"
scenario Dawn
  control British X18
  control German U12
  at X18: 648a
  at U12: 467b Pz1(shock) Pz2(bogged)
  at U13: Pz3 Mine
  cvp British 0 German 0

refit
9.604 Encirclement, Minefields, Bog, and Shock
`;

const done = async (table: Table, side: string, what: Parameters<Table['trust']>[1]) => {
  const { isRefused, message } = await table.trust(side, what);
  assert.ok(!isRefused, message);
};
const begun = async (lines: string, fair = 'dice fair\n') => {
  const table = new Table(head(fair), seeded(3));
  for (const side of ['British', 'German']) await done(table, side, 'open');
  table.shared += lines;
  return table;
};
const codes = async (table: Table) =>
  (await table.seen())
    .diagnostics()
    .flatMap(({ diagnostics }) => diagnostics.map(({ code, range }) => `${range.start.line + 1} ${code}`));
const missing = async (table: Table) => (await codes(table)).filter((code) => code.endsWith('roll-missing'));
/** All dice are made, and nobody has told what came of them. */
const fallen = async () => {
  const table = await begun('');
  await table.resolve('German', 'log', async () => undefined);
  assert.match(table.shared, /minefield Pz3 dr \?\n {2}unbog Pz2 DR \?\n {2}recuperate Pz1 dr \?\n/);
  await done(table, 'German', 'handOver');
  await done(table, 'British', 'handOver');
  await done(table, 'German', 'takeUp');
  assert.match(table.shared, /unbog Pz2 DR \d,\d ~G/);
  return table;
};
describe('a roll of a Player Turn', () => {
  const results = '  minefield Pz3 -> unharmed\n  unbog Pz2 -> unbogged\n  recuperate Pz1 -> recovers\n';

  it('has no result without dice where both players make them', async () => {
    const table = await begun(results);
    assert.equal((await missing(table)).length, 3);
    assert.match((await table.trust('German', 'handOver')).message, /The dice are missing/);
  });

  it('may have one where a log does not say `dice fair`, and where none is made', async () => {
    assert.deepEqual(await missing(await begun(results, '')), []);
    assert.deepEqual(await missing(await begun('  minefield Pz3 -> exempt\n')), []);
  });

  it('is declared by Resolve, handed over, and told once its dice have fallen', async () => {
    const table = await fallen();
    assert.match((await table.trust('German', 'handOver')).message, /still open: Still to be told/);
    for (const [verb, what] of [
      ['minefield', 'unharmed'],
      ['unbog', 'unbogged'],
      ['recuperate', 'recovers'],
    ] as const) {
      const at = table.shared.split('\n').findIndex((line) => line.includes(verb));
      await table.resolve('German', 'log', async () => what, at);
      assert.match(table.shared, new RegExp(`${verb} Pz. (?:dr|DR) [1-6,]+ -> ${what} ~G`), 'its dice stay');
    }
    await done(table, 'German', 'handOver');
    const report = (await table.seen('both')).audit(log);
    assert.deepEqual([report?.faults, report?.rolls.verified], [[], 3]);
  });

  it('is told before Resolve goes on, since what comes below may hang on it', async () => {
    const table = await fallen();
    const before = table.shared;
    const { message } = await table.resolve('German', 'log', async () => undefined);
    assert.match(message, /^Line 25 is still open: Still to be told: .*Pz3/);
    assert.equal(table.shared, before);
    const asked: string[] = [];
    const told = await table.resolve('German', 'log', async ({ title, options }) => {
      asked.push(title);
      return options[0]?.id;
    });
    assert.deepEqual(
      asked.map((title) => /Pz\d/.exec(title)?.[0]),
      ['Pz3', 'Pz2', 'Pz1'],
    );
    assert.doesNotMatch(told.message, /still open/);
    assert.match(table.shared, /unbog Pz2 DR \d,\d -> \w+ ~G/);
    await table.resolve('German', 'log', async () => undefined);
    assert.match(table.shared, /9\.605/);
  });

  it('is handed over as soon as it is told: a program that leaves it open is told of, and gets no number', async () => {
    const table = await fallen();
    for (const [verb, what] of [
      ['minefield', 'unharmed'],
      ['unbog', 'unbogged'],
      ['recuperate', 'recovers'],
    ] as const) {
      const at = table.shared.split('\n').findIndex((line) => line.includes(verb));
      await table.resolve('German', 'log', async () => what, at);
    }
    const master = readCode('master', /^master German (\S+)/m.exec(table.privates.get('German') ?? '')?.[1] ?? '');
    assert.ok(typeof master !== 'string');
    const mail = new Mail(table.shared.trimEnd().split('\n'), { British: master, German: master });
    const at = mail.lines.findIndex((line) => line.includes('recuperate'));
    const [left = ''] = mail.lines.splice(at, 1, '');
    mail.handOver('German');
    mail.lines[at] = left;
    table.shared = `${mail.lines.join('\n')}\n`;
    for (const side of ['British', undefined])
      assert.match((await table.errors(side)).join('\n'), new RegExp(`:${at + 1} The dice of this roll were known`));
    const { isRefused, message } = await table.trust('British', 'handOver');
    assert.ok(isRefused);
    assert.match(message, /does not bind it.* No number is given/);
    const faults = (await table.seen('both')).audit(log)?.faults ?? [];
    assert.ok(faults.some(({ message }) => message.includes('does not bind it')));
  });

  it('of the other side is told, and bound, by that', async () => {
    const table = new Table(
      head('dice fair\n')
        .replace('ob British: 648a', 'ob British: 648a T1="Sherman V(a)"')
        .replace('at X18: 648a', 'at X18: 648a T1(shock)'),
      seeded(3),
    );
    for (const side of ['British', 'German']) await done(table, side, 'open');
    await table.resolve('German', 'log', async () => undefined);
    assert.match(table.shared, /recuperate T1 dr \?/);
    await done(table, 'German', 'handOver');
    await done(table, 'British', 'handOver');
    await done(table, 'German', 'takeUp');
    for (const what of ['unharmed', 'unbogged', 'recovers']) {
      const verb = { unharmed: 'minefield', unbogged: 'unbog', recovers: 'recuperate Pz1' }[what] ?? '';
      const at = table.shared.split('\n').findIndex((line) => line.includes(verb));
      await table.resolve('German', 'log', async () => what, at);
    }
    await done(table, 'German', 'handOver');
    assert.match(table.shared, /recuperate T1 dr \d ~G1\.\d+\?\n/);
    assert.deepEqual(await table.errors('British'), []);
    const at = table.shared.split('\n').findIndex((line) => line.includes('recuperate T1'));
    assert.match((await table.trust('British', 'handOver')).message, /is still open/);
    await table.resolve('British', 'log', async () => 'recovers', at);
    assert.deepEqual(await table.errors('British'), []);
    await done(table, 'British', 'handOver');
    assert.match(table.shared, /recuperate T1 dr \d -> recovers ~G1\.\d+\? ~B\d+\.\d+\n/);
    for (const side of ['British', 'German', undefined]) assert.deepEqual(await table.errors(side), []);
    assert.deepEqual([...pythonSays([[log, table.shared]]).values()], ['']);
  });
});
