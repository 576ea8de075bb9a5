/** The end of a campaign: what is still sealed is opened, and with it what all keys and numbers follow from. */
import assert from 'node:assert/strict';
import { log, seeded, Table } from './table';
import { pythonSays } from './verifier';

const ends = [
  ['PB "End" cg II', 'Day III', 'Dusk', ['British', 'German']],
  ['PBr "End" cg I', 'July 17 AM', 'July 17 PM', ['British', 'Axis']],
] as const;

/** A campaign up to a scenario, and from its last one on. @param isTold of what it cost */
async function at(head: string, date: string, sides: readonly string[], isTold = true): Promise<Table> {
  const lines = [
    `campaign ${head}`,
    'depth roster',
    `date ${date}`,
    '',
    `scenario ${date}`,
    ...(isTold ? [`  cvp ${sides[0]} 3 ${sides[1]} 5`] : []),
  ];
  const table = new Table(`${lines.join('\n')}\n`, seeded(1), new Map());
  for (const side of sides) await table.trust(side, 'open');
  for (const side of sides) assert.equal((await table.trust(side, 'handOver')).isRefused, false);
  return table;
}

const mastersIn = ({ shared }: Table): readonly string[] =>
  shared.split('\n').filter((line) => line.startsWith('master '));

describe('the end of a campaign of two players', () => {
  it('opens the master of a side, and no earlier', async () => {
    for (const [head, before, date, sides] of ends) {
      const early = await at(head, before, sides);
      for (const side of sides)
        assert.match((await early.trust(side, 'reveal')).message, /^Nothing of the .* is sealed/);
      assert.deepEqual(mastersIn(early), []);
      const inPlay = await at(head, date, sides, false);
      for (const side of sides)
        assert.match(
          (await inPlay.trust(side, 'reveal')).message,
          new RegExp(
            `The secret of your side stays closed .* \`cvp (?:${sides.join('|')}) \\? (?:${sides.join('|')}) \\?\``,
          ),
        );
      const table = await at(head, date, sides);
      const withheld = async () => {
        const { faults } = (await table.seen()).audit(log) ?? { faults: [] };
        return faults.flatMap(({ message }) => / `master` of the (\w+) side is not opened/.exec(message)?.[1] ?? []);
      };
      for (const [i, side] of sides.entries()) {
        assert.deepEqual((await withheld()).sort(), sides.slice(i).sort());
        assert.match((await table.trust(side, 'reveal')).message, /^The campaign is over: /);
      }
      assert.deepEqual(await withheld(), []);
      assert.deepEqual(
        mastersIn(table).map((line) => line.split(' ')[1]),
        sides,
      );
      for (const side of sides) assert.ok((await table.trust(side, 'reveal')).isRefused);
      const seen = await table.seen('both');
      assert.ok(seen.audit(log)?.isClean);
      assert.deepEqual(
        seen.diagnostics().flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 1)),
        [],
      );
      assert.deepEqual([...pythonSays([[log, table.shared]]).values()], ['']);
    }
  });

  it('stays the end, whatever is written below it', async () => {
    for (const [head, before, date, sides] of ends) {
      const table = await at(head, date, sides);
      const { shared } = table;
      const faults = async () => ((await table.seen()).audit(log)?.faults ?? []).map(({ message }) => message);
      const closed = (await faults()).filter((message) => /^The campaign is over/.test(message));
      assert.equal(closed.length, 2);
      const again = [
        `refit\n\nscenario ${date}`,
        `scenario ${date}`,
        `scenario ${before}`,
        `refit\nscenario ${before}`,
        `refit initial\nscenario ${date}`,
      ];
      for (const below of again) {
        table.shared = `${shared.trimEnd()}\n${below}\n`;
        const found = await faults();
        for (const message of closed) assert.ok(found.includes(message), below);
        assert.notDeepEqual(await table.errors(), [], below);
      }
    }
  });

  it('keeps it closed while something is wrong, and says in which file', async () => {
    const [[head, , date, sides]] = ends;
    const [side] = sides;
    const table = await at(head, date, sides);
    const said = async (what: Partial<Table>) => {
      const one = await at(head, date, sides);
      return (await Object.assign(one, what).trust(side, 'reveal')).message;
    };
    const line = table.shared.split('\n').length;
    assert.match(
      await said({ shared: `${table.shared}nonsense\n` }),
      new RegExp(`stays closed .* line ${line} is wrong or still open\\.`),
    );
    const own = table.privates.get(side) ?? assert.fail();
    const privates = new Map([[side as string, `${own}nonsense\n`]]);
    assert.match(
      await said({ shared: table.shared, privates }),
      new RegExp(`stays closed .* line ${own.split('\n').length} of your private file is wrong or still open\\.`),
    );
  });

  it('comes once the SAN of the last scenario is announced that a seal may have raised', async () => {
    const given = 'san British 4 given\nsan German 4 given\ncpp German 20 given\nfpp British 20 given\n';
    const head = `campaign PB "San" cg II\ndepth roster\ndate Dusk\n${given}`;
    const table = new Table(`${head}refit initial\n9.619 Purchasing Fortifications\n`, seeded(5));
    const sides = ['British', 'German'];
    for (const side of sides) await table.trust(side, 'open');
    for (const what of ['seal', 'handOver'] as const) for (const side of sides) await table.trust(side, what);
    table.shared += '\nscenario Dusk\n';
    assert.deepEqual(await table.errors('German'), []);
    for (let i = 0; i < 2; i++) {
      const { message } = await table.resolve('German', 'log', async () => undefined);
      assert.match(message, /^Before the campaign is over, tell .*SAN that the British side announced before Dusk/);
      assert.equal(table.shared.match(/^ {2}san British \?$/gm)?.length, 1);
    }
    table.shared = `${table.shared.replace(/^ {2}san (?:British|German) \?\n/gm, '').trimEnd()}\n  cvp British 3 German 5\n`;
    for (const side of ['', ...sides]) assert.match((await table.errors(side)).join(), /:\d+ .*has not announced it/);
    const { message } = await table.trust('British', 'reveal');
    assert.match(message, /stays closed .* has not announced it before play/);
    // As the log stands now that the seals are opened.
    const told = Number(/line (\d+) is wrong/.exec(message)?.[1]);
    assert.match(table.shared.split('\n')[told - 1] ?? '', /^scenario Dusk/);
    assert.deepEqual(mastersIn(table), []);
    table.shared = `${table.shared.trimEnd()}\n  san British 4\n  san German 4\n`;
    for (const side of [...sides, ...sides]) await table.trust(side, 'handOver');
    for (const side of sides) assert.match((await table.trust(side, 'reveal')).message, /^The campaign is over: /);
    assert.ok((await table.seen('both')).audit(log)?.isClean);
    assert.deepEqual(await table.errors('both'), []);
  });
});
