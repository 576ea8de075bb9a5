/** Random Selection: a die falls for each piece in its turn, and whoever has rolled may not choose the turns. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { applied, log, seeded, Table } from '../table';
import { at } from './game';

const files = new Map([['escape.cgmap', readFileSync('test/conformance/pb/escape.cgmap', 'utf8')]]);
const text = `campaign PB "Escape" cg II
depth forces
player British "Ann"
player German "Ben"
map "escape.cgmap"
dice fair
date Dawn
san British 2 given
san German 2 given
ob German: 467a..467i

scenario Dawn
  control British C8
  control German N3
  at C7: 467a 467b 467c
  at C8: 467d 467e 467f
  at D7: 467g 467h 467i

refit
9.605 Setup Area Determination
  area British A C8
  area German A N3
9.606 Escape
  escape 467a 467b 467c from C7 to A DR ?
  escape 467d 467e 467f from C8 to A DR ?
  escape 467g 467h 467i from D7 to A DR ?
`;

/** Ben has taken up dice of which some have brought about Random Selection. */
async function rolled(): Promise<Table> {
  for (let seed = 1; seed < 30; seed++) {
    const table = new Table(text, seeded(seed), files);
    for (const side of ['British', 'German']) await table.trust(side, 'open');
    for (const [side, what] of [
      ['German', 'handOver'],
      ['British', 'handOver'],
      ['German', 'takeUp'],
    ] as const) {
      const { isRefused, message } = await table.trust(side, what);
      assert.ok(!isRefused, message);
    }
    if (/select 467\w 467\w 467\w dr/.test(table.shared)) return table;
  }
  return assert.fail('no Random Selection');
}

const tells = /This is not what the roll that its mark names has brought about/;
const audited = async (table: Table) => {
  const faults = (await table.seen()).audit(log)?.faults ?? [];
  return faults.filter(({ message }) => tells.test(message)).map(({ line }) => line);
};

/** Both have handed over the same rolls, each without the other’s hand-over; the British one, whose name comes first, makes them. */
async function rolledByBoth(): Promise<Table> {
  for (let seed = 1; seed < 30; seed++) {
    const table = new Table(text, seeded(seed), files);
    for (const side of ['British', 'German']) await table.trust(side, 'open');
    const base = table.shared.trimEnd().split('\n');
    const [ann = [], ben = []] = await Promise.all(
      ['British', 'German'].map(async (side) => {
        const own = new Table(table.shared, table.random, files);
        for (const [of, file] of table.privates) own.privates.set(of, file);
        const { isRefused, message } = await own.trust(side, 'handOver');
        assert.ok(!isRefused, message);
        table.privates.set(side, own.privates.get(side) ?? '');
        return own.shared.trimEnd().split('\n');
      }),
    );
    const both = base.map((line, i) => `${ann[i]}${ben[i]?.slice(line.length)}`);
    table.shared = [...both, ...ann.slice(base.length), ...ben.slice(base.length), ''].join('\n');
    const { isRefused, message } = await table.trust('German', 'handOver');
    assert.ok(!isRefused, message);
    await table.trust('British', 'takeUp');
    // What follows from it without a selection is told as missing as well.
    if (/select 467\w 467\w 467\w dr .*\n {2}escape /.test(table.shared)) return table;
  }
  return assert.fail('no Random Selection');
}

describe('what a roll that both have handed over has brought about', () => {
  it('is all there once, and nobody is asked for it again', async () => {
    const table = await rolledByBoth();
    assert.deepEqual(await audited(table), []);
    const lines = table.shared.split('\n');
    const index = at(lines, '  select ');
    assert.match(lines[index] ?? '', / ~B1\.\d+\+1$/);
    const { isRefused, message } = await table.trust('British', 'handOver');
    assert.ok(!isRefused, message);
    assert.deepEqual(await audited(table), []);
    table.shared = lines.toSpliced(index, 1).join('\n');
    assert.deepEqual(await audited(table), [index]);
  });
});

describe('something more that an old roll has brought about', () => {
  it('is told by the audit, and to whoever hands over', async () => {
    const table = await rolled();
    for (const side of ['German', 'British']) {
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(!isRefused, message);
    }
    const lines = table.shared.split('\n');
    const index = lines.findIndex((line, i) => line.startsWith('  escape') && lines[i + 1]?.startsWith('  escape'));
    const [place = ''] = /~G1\.\d+(?=\?)/.exec(lines[index] ?? '') ?? [];
    table.shared = lines.toSpliced(index + 1, 0, `  heat 467a DR ? ${place}+1`).join('\n');
    const { isRefused, message } = await table.trust('British', 'handOver');
    assert.ok(isRefused);
    assert.match(message, tells);
    assert.deepEqual(await audited(table), [index + 2]);
  });
});

describe('pieces in another order than the dice fall for', () => {
  it('are told by the audit, and not handed over', async () => {
    const table = await rolled();
    assert.deepEqual(await audited(table), []);
    const lines = table.shared.split('\n');
    const index = at(lines, '  select ');
    // However they are written beside each other.
    for (const order of ['$3 $2 $1', '$3, $2, $1', '"$3" $2 $1', '$2 $1, $3', '$3 "$2", "$1"']) {
      const turned = (lines[index] ?? '')
        .replace(/select (\S+) (\S+) (\S+)/, `select ${order}`)
        .replace(/ ->.*?(?= ~)/, '');
      table.shared = lines.with(index, turned).join('\n');
      assert.deepEqual(await audited(table), [index + 1], turned);
      const { isRefused, message } = await table.trust('German', 'handOver');
      assert.ok(isRefused);
      assert.match(message, tells);
    }
    table.shared = lines.with(index, (lines[index] ?? '').replace(/select (\S+) (\S+)/, 'select $1, $2')).join('\n');
    assert.deepEqual(await audited(table), []);
  });
});

describe('a roll that is corrected', () => {
  it('takes back what it has brought about, and is rolled again', async () => {
    const table = await rolled();
    const lines = table.shared.split('\n');
    const index = at(lines, '  select ');
    const [, place = ''] = / ~(G1\.\d+)\+1$/.exec(lines[index] ?? '') ?? [];
    const line = lines.findIndex((text) => text.includes(`~${place}?`));
    const service = await table.seen('German');
    const start = { line, character: 0 };
    const action = service.codeActions(log, { start, end: start }, []).find(({ title }) => title.startsWith('Correct'));
    const [change] = action?.edit?.documentChanges ?? [];
    assert.ok(change && 'edits' in change);
    table.shared = applied(table.shared, change as Parameters<typeof applied>[1]);
    const kept = table.shared.split('\n').filter((text) => text.startsWith(`  was ${place}`));
    assert.equal(kept.length, lines.filter((text) => text.includes(`~${place}`)).length);
    for (const side of ['German', 'British', 'German'] as const) {
      if (side === 'German') await table.trust(side, 'takeUp');
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(!isRefused || /nothing new/.test(message), message);
    }
    for (const eyes of [undefined, 'British', 'German']) {
      const told = (await table.errors(eyes)).filter(
        (one) => !/no longer in the campaign|must recombine|is missing/.test(one),
      );
      assert.deepEqual(told, []);
    }
    assert.deepEqual(await audited(table), []);
    assert.ok((await table.seen()).audit(log)?.faults.every(({ message }) => !/not agreed|still open/.test(message)));
  });
});
