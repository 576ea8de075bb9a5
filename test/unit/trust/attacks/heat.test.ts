/** Heat of Battle, which an Escape brings about without a choice: the number for the Escape makes its dice. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { log, seeded, Table } from '../table';
import { pythonSays } from '../verifier';

const files = new Map([['escape.cgmap', readFileSync('test/conformance/pb/escape.cgmap', 'utf8')]]);
const units = [...'abcdefghi'].map((letter) => `467${letter}`);
const bare = `campaign PB "Escape" cg II
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
  at C7: ${units.join(' ')}

refit
9.605 Setup Area Determination
  area British A C8
  area German A N3
9.606 Escape
${units.map((unit) => `  escape ${unit} from C7 to A DR ?\n`).join('')}`;

/** Ben has taken up his dice, an Original 2 among them. */
async function rolled(text = bare): Promise<Table> {
  for (let seed = 1; seed < 60; seed++) {
    const table = new Table(text, seeded(seed), files);
    for (const side of ['British', 'German']) await done(table, side, 'open');
    await done(table, 'German', 'handOver');
    await done(table, 'British', 'handOver');
    await done(table, 'German', 'takeUp');
    if (/ heat /.test(table.shared)) return table;
  }
  return assert.fail('no Original 2');
}

async function done(table: Table, side: string, what: 'open' | 'handOver' | 'takeUp'): Promise<void> {
  const { isRefused, message } = await table.trust(side, what);
  assert.ok(!isRefused, message);
}

const roll = /^ {2}escape (\S+) .*DR 1,1 .*~G1\.(\d+)\?.*\n {2}heat (\S+) DR (\d,\d)(?= ~G1\.(\d+)\+1$)/m;

const says = async (table: Table) =>
  [...((await table.seen()).audit(log)?.faults ?? []), ...[...pythonSays([[log, table.shared]]).values()]].map((one) =>
    typeof one === 'string' ? one : one.message,
  );

describe('Heat of Battle between two players', () => {
  it('is rolled with the Escape, and what came of it told behind its dice', async () => {
    const table = await rolled();
    const [, escaped, place, piece, , of] = roll.exec(table.shared) ?? assert.fail(table.shared);
    assert.deepEqual([piece, of], [escaped, place]);
    assert.deepEqual(await table.errors('German'), []);
    const { isRefused, message } = await table.trust('German', 'handOver');
    assert.ok(isRefused);
    assert.match(message, /is still open: Still to be told: what Heat of Battle made of 467/);
    const offered: string[] = [];
    const line = table.shared.split('\n').findIndex((one) => one.startsWith('  heat '));
    const { shared } = table;
    await table.resolve(
      'German',
      'log',
      ({ options }) => {
        offered.push(...options.map(({ label }) => label));
        return undefined;
      },
      line,
    );
    assert.deepEqual(offered, ['Hero Creation', 'Battle Hardening', 'any other result']);
    assert.equal(table.shared, shared);
    for (const outcome of ['hero', 'hardened', 'eliminated']) {
      const told = new Table(table.shared.replace(roll, `$& -> ${outcome}`), seeded(1), files);
      for (const [side, file] of table.privates) told.privates.set(side, file);
      await done(told, 'German', 'handOver');
      for (const eyes of ['', 'German', 'British']) assert.deepEqual(await told.errors(eyes), [], outcome);
      assert.match(told.shared, new RegExp(`heat .* -> ${outcome} ~G1\\.\\d+\\+1 ~G2\\.\\d+$`, 'm'));
      assert.deepEqual(
        (await says(told)).filter((one) => /die|dice|roll/.test(one)),
        [],
      );
    }
  });

  it('is of a unit that is not eligible where both say so, who know its dice', async () => {
    const table = await rolled();
    const { shared } = table;
    table.shared = shared.replace(roll, '$& -> none');
    const { isRefused, message } = await table.trust('German', 'handOver');
    assert.ok(isRefused);
    assert.match(message, /is not eligible for Heat of Battle \(A15\) is told once its DR is known/);
    const [, , , piece] = roll.exec(shared) ?? [];
    table.shared = table.shared.replace(/\n {2}heat /, '\n  waive heat-not-eligible "a crew"$&');
    await done(table, 'German', 'handOver');
    for (const eyes of ['', 'German', 'British']) assert.deepEqual(await table.errors(eyes), []);
    const toAgree = async () => (await table.errors('British', [2, 3])).filter((one) => /agree/.test(one));
    assert.equal((await toAgree()).length, 1);
    await done(table, 'British', 'handOver');
    assert.deepEqual(await toAgree(), []);
    assert.match(table.shared, new RegExp(`heat ${piece} DR \\d,\\d -> none ~`));
  });

  it('is told before what its unit drops is rolled for, with a number of its own', async () => {
    const withSw = units.map((unit, i) => `${unit}[DC${i + 1}]`).join(' ');
    const table = await rolled(bare.replace('467a..467i', '467a..467i DC1..DC9').replace(/(?<=at C7: ).*/, withSw));
    table.shared = table.shared.replace(roll, '$& -> eliminated');
    await table.resolve('German', 'log', () => undefined);
    assert.match(table.shared, /^ {2}drop DC\d dr \?$/m);
    for (const [side, what] of [
      ['German', 'handOver'],
      ['British', 'handOver'],
      ['German', 'takeUp'],
      ['German', 'handOver'],
    ] as const)
      await done(table, side, what);
    assert.match(table.shared, /drop DC\d dr \d.*~G2\.\d+\? ~G3\.\d+$/m);
    for (const eyes of ['', 'German', 'British']) assert.deepEqual(await table.errors(eyes), []);
  });

  it('can neither be left out, nor have other dice, nor be declared with a number of its own', async () => {
    const table = await rolled();
    const [, , , piece, dice = ''] = roll.exec(table.shared) ?? [];
    const missing = /something that it has is missing|Heat of Battle .* is missing/;
    const other = dice === '6,6' ? '1,2' : '6,6';
    const without = (shared: string) => shared.replace(/^ {2}heat .*\n/m, '');
    for (const [shared, why] of [
      [without(table.shared), missing],
      [table.shared.replace(/(heat \S+ DR )\d,\d/, `$1${other} -> hero`), /numbers make/],
      [`${without(table.shared).trimEnd()}\n  heat ${piece} DR ?\n`, missing],
    ] as const) {
      const cheating = new Table(shared, seeded(1), files);
      for (const [side, file] of table.privates) cheating.privates.set(side, file);
      const { isRefused, message } = await cheating.trust('German', 'handOver');
      assert.ok(isRefused, shared);
      assert.match(message, why);
    }
  });
});
