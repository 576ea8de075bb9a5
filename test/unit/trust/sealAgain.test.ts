/** Seal once more: where nothing is new, where another log has come in between, and where it was cut off. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const head = `campaign RR "Again" cg I
depth roster
dice fair
player Canadian "Claire"
player German "Dieter"
san Canadian 4 given
san German 5 given
cpp Canadian 90 given
cpp German 30 given
lvp Canadian 0 given
refit initial
2.518 Purchasing Reinforcement Groups
`;

const done = async (table: Table, side: string, what: Parameters<Table['trust']>[1]): Promise<string> => {
  const { isRefused, message } = await table.trust(side, what);
  assert.ok(!isRefused, message);
  return message;
};

const buys = (table: Table, side: string, lines: string, number = 1) =>
  table.privates.set(side, `${table.privates.get(side)}seal 1 2.518 ${number}\n${lines}\n`);

/** Both are opened, and the Canadian has an RG in her private file. */
async function begun(): Promise<Table> {
  const table = new Table(head, seeded(7));
  await done(table, 'Canadian', 'handOver');
  await done(table, 'German', 'handOver');
  buys(table, 'Canadian', '  buy Canadian I3 as Beaver.CYR');
  return table;
}

/** What she has sealed is handed over. */
async function sent(): Promise<Table> {
  const table = await begun();
  await done(table, 'Canadian', 'seal');
  await done(table, 'Canadian', 'handOver');
  return table;
}

describe('who seals once more', () => {
  it('is told that nothing is new, and nothing is written', async () => {
    const table = await begun();
    for (const next of ['seal', 'handOver'] as const) {
      await done(table, 'Canadian', next);
      const [log, own] = [table.shared, table.privates.get('Canadian')];
      const { isRefused, message } = await table.trust('Canadian', 'seal', { step: '2.518' });
      assert.match(message, /^Nothing is new in 2\.518: /);
      assert.ok(isRefused);
      assert.deepEqual([table.shared, table.privates.get('Canadian')], [log, own]);
    }
  });

  it('leaves in the log what she has written below the sealed line, and takes what stands above it', async () => {
    for (const first of [begun, sent]) {
      const table = await first();
      if (first === begun) await done(table, 'Canadian', 'seal');
      const [seen, secret] = ['  buy Canadian I1 as Royal', '  buy Canadian I2 as Maple.CYR'];
      table.shared = table.shared.replace(/^( {2}sealed .*)$/m, `$1\n${seen}`);
      const alone = await table.trust('Canadian', 'seal', { step: '2.518' });
      assert.match(
        alone.message,
        /^Nothing is new in 2\.518: .* Line \d+ stands below the sealed line, in sight of both/,
      );
      assert.equal(alone.at?.line, table.shared.split('\n').indexOf(seen));
      table.shared = table.shared.replace(/^(?= {2}sealed )/m, `${secret}\n`);
      assert.match(await done(table, 'Canadian', 'seal'), /^2 lines are sealed .* stands below the sealed line/);
      assert.match(table.shared, /^( {2}sealed Canadian .*\n)+ {2}buy Canadian I1 as Royal$/m);
      assert.doesNotMatch(table.shared, /Maple/);
      await done(table, 'Canadian', 'handOver');
      for (const eyes of [undefined, 'Canadian', 'German']) assert.deepEqual(await table.errors(eyes), []);
    }
  });

  it('is asked to before the first is revealed, for what no seal has would be shown unbound', async () => {
    const table = await begun();
    await done(table, 'Canadian', 'seal');
    const own = `${table.privates.get('Canadian')?.trimEnd()}\n  buy Canadian I2 as Maple.CYR\n`;
    table.privates.set('Canadian', own);
    const { isRefused, message } = await table.trust('Canadian', 'reveal');
    assert.ok(isRefused);
    assert.match(
      message,
      /^Line \d+ of your private file stands in no seal, .*: seal 2\.518 once more, or take it out\.$/,
    );
    await done(table, 'Canadian', 'seal');
    await done(table, 'Canadian', 'reveal');
    assert.match(table.shared, /^ {2}buy Canadian I2 as Maple\.CYR .*~s\.2$/m);
  });

  it('is told what to do with lines for a second seal before the first is handed over, and then it replaces that', async () => {
    const table = await begun();
    await done(table, 'Canadian', 'seal');
    buys(table, 'Canadian', '  buy Canadian I2 as Maple.CYR', 2);
    const [log, own = ''] = [table.shared, table.privates.get('Canadian')];
    const { isRefused, message, at } = await table.trust('Canadian', 'seal');
    assert.ok(isRefused);
    assert.match(message, /all that is to be sealed there below `seal 1 2\.518 1`, and take the other heading out/);
    assert.equal(at?.line, own.split('\n').indexOf('seal 1 2.518 2'));
    assert.deepEqual([table.shared, table.privates.get('Canadian')], [log, own]);

    table.privates.set('Canadian', own.replace('seal 1 2.518 2\n', ''));
    assert.match(await done(table, 'Canadian', 'seal'), /^2 lines are sealed/);
    assert.deepEqual(await table.errors('Canadian'), []);

    table.shared = log;
    table.privates.set('Canadian', own);
    await done(table, 'Canadian', 'handOver');
    assert.match(
      await done(table, 'Canadian', 'seal'),
      /^One line is sealed .* sealed there before no longer counts\.$/,
    );
    await done(table, 'Canadian', 'handOver');
    for (const eyes of [undefined, 'Canadian', 'German']) assert.deepEqual(await table.errors(eyes), []);
  });

  it('has her seal back where the log that came has taken the place of one with another of the same lines', async () => {
    const table = await sent();
    const own = table.privates.get('Canadian') ?? '';
    table.privates.set('Canadian', own.replace('seal 1 2.518 1', 'seal 1 2.518 2'));
    assert.match((await table.errors('Canadian')).join(), /ham\.cglog:\d+ What your private file has for this is not/);
    const { message } = await table.trust('Canadian', 'seal', { step: '2.518' });
    assert.match(message, /stands in your private file again/);
    assert.equal(table.privates.get('Canadian'), own);
  });

  it('is told at the sealed line where the log that came has one that her private file lacks', async () => {
    const table = await sent();
    const first = table.shared;
    const own = table.privates.get('Canadian') ?? '';
    table.privates.set('Canadian', own.replace('buy Canadian I3', 'buy Canadian I1'));
    assert.match((await table.trust('Canadian', 'seal', { step: '2.518' })).message, /^One line is sealed/);
    table.shared = first;
    await done(table, 'German', 'handOver');
    const told = (await table.errors('Canadian')).join();
    assert.match(told, /ham\.cglog:\d+ What your private file has for this is not what you bound here/);
    assert.ok(!(await table.hasToSeal('Canadian')), 'the number was given');
  });

  it('makes good a seal that came into the private file alone', async () => {
    for (const isMeanwhile of [false, true]) {
      const table = await begun();
      const before = table.shared;
      await done(table, 'Canadian', 'seal');
      const whole = [table.shared, table.privates.get('Canadian')];
      table.shared = before;
      if (isMeanwhile) {
        buys(table, 'German', '  buy German M1 as Wall.GWD');
        await done(table, 'German', 'seal');
      }
      assert.deepEqual(await table.errors('Canadian'), []);
      await done(table, 'Canadian', 'seal');
      assert.deepEqual(await table.errors('Canadian'), []);
      const [, code = ''] = /sealed Canadian (\S+)/.exec(whole[0] ?? '') ?? [];
      assert.ok(table.shared.includes(code));
      assert.equal(table.privates.get('Canadian'), whole[1]);
    }
  });
});
