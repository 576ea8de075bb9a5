/** What one side chooses the other does not hand over. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cheat } from './attacks/game';
import { log, seeded, Table } from './table';

const head = `campaign RR "Stop" cg I
depth roster
dice fair
player Canadian "Claire"
player German "Dieter"
san Canadian 4 given
san German 5 given
cpp Canadian 30 given
cpp German 30 given
lvp Canadian 0 given
refit initial
2.518 Purchasing Reinforcement Groups
`;
const opened = async (lines: string, { isFirst = false } = {}): Promise<Table> => {
  const table = new Table(head, seeded(5));
  const sides = ['Canadian', 'German'];
  for (const side of sides) assert.ok(!(await table.trust(side, 'open')).isRefused);
  if (!isFirst) for (const side of sides) assert.ok(!(await table.trust(side, 'handOver')).isRefused);
  table.shared = `${table.shared.trimEnd()}\n${lines}`;
  return table;
};

describe('a choice of the other side', () => {
  it('is not handed over', async () => {
    for (const line of ['buy Canadian I1', 'buy Canadian none']) {
      const table = await opened(`  ${line}\n`);
      const { isRefused, message } = await table.trust('German', 'handOver');
      assert.ok(isRefused, message);
      assert.match(message, /^Line \d+ is Claire’s to write/);
      if (line.endsWith('I1')) await table.trust('Canadian', 'seal');
      assert.ok(!(await table.trust('Canadian', 'handOver')).isRefused);
    }
  });

  it('is told to both, and by the audit, where a program has handed it over', async () => {
    for (const line of ['buy Canadian I1', 'buy German I4']) {
      const { shared, privates } = await opened(`  ${line}\n`);
      const mail = cheat({ shared, privates }, 'German');
      mail.handOver('German');
      const table = new Table(`${mail.lines.join('\n')}\n`, seeded(6));
      for (const [side, text] of privates) table.privates.set(side, text);
      const isOthers = line.includes('Canadian');
      for (const side of ['', 'Canadian', 'German']) {
        const told = (await table.seen(side)).diagnostics().flatMap(({ diagnostics }) => diagnostics);
        assert.equal(
          told.some(({ code }) => code === 'bound-by-other'),
          isOthers,
          `${line} as ${side}`,
        );
      }
      const faults = (await table.seen()).audit(log)?.faults ?? [];
      assert.equal(
        faults.some(({ message }) => /Claire’s to choose, and Dieter alone/.test(message)),
        isOthers,
      );
    }
  });

  describe('in a log that is included', () => {
    const including = async (text: string, shared = head) => {
      const table = new Table(shared, seeded(5), new Map([['x.cglog', text]]));
      for (const [, side = ''] of shared.matchAll(/^player (\S+)/gm))
        assert.ok(!(await table.trust(side, 'open')).isRefused);
      return table;
    };
    const said = async (table: Table, side: string) => {
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(!isRefused, message);
      return message;
    };
    /** At which line of the log what is told, by the editor or by the audit. */
    const told = async (table: Table) => {
      const service = await table.seen();
      const found = service
        .diagnostics()
        .flatMap(({ uri, diagnostics }) =>
          diagnostics.flatMap(({ code, range, message }) =>
            code === 'to-agree' || code === 'bound-by-other'
              ? [`${uri === log} ${range.start.line + 1} ${String(message)}`]
              : [],
          ),
        );
      const faults = (service.audit(log)?.faults ?? []).map(({ line, message }) => `${line} ${message}`);
      return { found, faults: faults.filter((one) => !/still sealed|are still open/.test(one)) };
    };
    const nothing = { found: [], faults: [] };

    it('is agreed to by its side as that hands over the log', async () => {
      for (const line of ['buy Canadian I1', 'buy Canadian none', '2.520\n  fortify Canadian none']) {
        const table = await including(`  ${line}\n`);
        for (const side of ['Canadian', 'German']) await said(table, side);
        table.shared = `${table.shared.trimEnd()}\ninclude "x.cglog"\n`;
        const at = table.shared.split('\n').indexOf('include "x.cglog"') + 1;
        const first = await said(table, 'German');
        assert.ok(first.includes(`Claire is to agree to \`${line.split('\n  ').at(-1)}\` in “x.cglog”.`), first);
        assert.deepEqual(await told(table), {
          found: [
            `true ${at} Only Dieter has handed this log with choices of Claire in it over: with a hand-over of Claire both agree to it.`,
          ],
          faults: [`${at} Only one side has handed this over: the other has not agreed to it.`],
        });
        const message = await said(table, 'Canadian');
        assert.ok(message.includes(`You agree to \`${line.split('\n  ').at(-1)}\` in “x.cglog”.`), message);
        assert.deepEqual(await told(table), nothing);
      }
    });

    it('asks nobody where its own side hands it over', async () => {
      const table = await including('  buy German I4\n');
      for (const side of ['Canadian', 'German']) await said(table, side);
      table.shared = `${table.shared.trimEnd()}\ninclude "x.cglog"\n`;
      await said(table, 'German');
      assert.deepEqual(await told(table), nothing);
      assert.doesNotMatch(await said(table, 'Canadian'), /agree/);
      assert.deepEqual(await told(table), nothing);
    });

    it('is of both where it stands in an earlier RePh than the first hand-overs', async () => {
      const earlier =
        'refit initial\n9.617\n  buy German none\n9.619\n  fortify British none\nscenario Dawn\n  cvp British 3 German 5\n';
      const shared =
        'campaign PB "Kept" cg II\ndepth roster\ndate Dawn\nplayer British "Ann"\nplayer German "Ben"\nsan British 4 given\nsan German 4 given\ncpp German 20 given\nfpp British 9 given\ninclude "x.cglog"\nrefit\n';
      const table = await including(earlier, shared);
      for (const side of ['German', 'British']) {
        assert.doesNotMatch(await said(table, side), /agree/);
        assert.deepEqual(await told(table), nothing, side);
      }
    });

    it('is what each side has bound where lines that were handed over are kept there', async () => {
      const table = await including('');
      for (const side of ['Canadian', 'German']) await said(table, side);
      table.shared = `${table.shared.trimEnd()}\n2.520\n  fortify Canadian none\n`;
      await said(table, 'Canadian');
      table.shared = `${table.shared.trimEnd()}\n  fortify German none\n`;
      await said(table, 'German');
      const lines = table.shared.split('\n');
      const from = lines.findIndex((one) => one.startsWith('2.520'));
      const kept = new Table(
        [...lines.slice(0, from), 'include "x.cglog"', ''].join('\n'),
        seeded(6),
        new Map([['x.cglog', lines.slice(from).join('\n')]]),
      );
      for (const [side, text] of table.privates) kept.privates.set(side, text);
      for (const side of ['German', 'Canadian']) {
        assert.doesNotMatch(await said(kept, side), /agree/);
        assert.deepEqual(await told(kept), nothing, side);
      }
    });
  });

  it('that both had written before the first hand-over is agreed to with the next of the other', async () => {
    const table = await opened('  buy Canadian none\n', { isFirst: true });
    assert.ok(!(await table.trust('German', 'handOver')).isRefused);
    const told = async () =>
      (await table.seen('Canadian'))
        .diagnostics()
        .flatMap(({ diagnostics }) => diagnostics)
        .flatMap(({ code, message }) => (/Claire’s to choose/.test(`${message}`) ? [code] : []));
    assert.deepEqual(await told(), ['to-agree']);
    assert.ok(!(await table.trust('Canadian', 'handOver')).isRefused);
    assert.deepEqual(await told(), []);
  });

  it('is not the other’s for good once one of its seals is given up', async () => {
    const table = await opened('');
    assert.ok(!(await table.trust('Canadian', 'seal', { step: '2.518' })).isRefused);
    const below = '2.519 RG Strength, Weapons and Leaders\n2.520 Purchasing Fortifications\n';
    table.shared = `${table.shared.replace(/^( {2}sealed Canadian .*\n)/m, '$1    opened none\n  buy Canadian none\n')}${below}`;
    const { message } = await table.trust('German', 'handOver');
    assert.doesNotMatch(message, /to write/);
    table.shared = `${table.shared.trimEnd()}\n  fortify Canadian none\n`;
    assert.match((await table.trust('German', 'handOver')).message, /^Line \d+ is Claire’s to write/);
  });

  it('such as the SAN that its seal may have raised is its own to announce, unless everybody knows it', async () => {
    for (const [fpp, san] of [
      [20, 4],
      [20, 5],
      [0, 4],
    ] as const) {
      const given = `san British 4 given\nsan German 4 given\ncpp German 0 given\nfpp British ${fpp} given\n`;
      const table = new Table(
        `campaign PB "San" cg II\ndepth roster\ndice fair\ndate Dawn\nplayer British "Ann"\nplayer German "Ben"\n${given}refit initial\n9.619 Purchasing Fortifications\n${fpp ? '  fortify British SAN for 10\n' : ''}`,
        seeded(5),
      );
      for (const side of ['British', 'German']) assert.ok(!(await table.trust(side, 'open')).isRefused);
      for (const what of ['seal', 'handOver'] as const) {
        const { isRefused, message } = await table.trust('British', what);
        assert.ok(!isRefused, message);
      }
      table.shared += `\nscenario Dawn\n  san British ${san}\n  cvp British 3 German 5\n`;
      const { isRefused, message } = await table.trust('German', 'handOver');
      assert.equal(isRefused ?? false, fpp > 0, message);
      if (!isRefused) {
        assert.deepEqual(await table.errors(), []);
        continue;
      }
      assert.match(message, /^Line \d+ is Ann’s to write/);
      const mail = cheat({ shared: table.shared, privates: table.privates }, 'German');
      mail.handOver('German');
      const bound = new Table(`${mail.lines.join('\n')}\n`, seeded(6));
      for (const [side, text] of table.privates) bound.privates.set(side, text);
      const told = /Ann’s to choose, and Ben alone has handed it over/;
      for (const side of ['', 'German', ...(san === 4 ? ['British'] : [])])
        assert.match((await bound.errors(side)).join(), told, side);
      assert.match(JSON.stringify((await bound.seen()).audit(log)?.faults), told);
    }
  });

  it('such as who Escapes together is left to it, by Resolve and by Hand Over', async () => {
    const text = [
      'campaign PB "Apart" cg II',
      'depth forces',
      'map "escape.cgmap"',
      'dice fair',
      'date Dawn',
      'san British 2 given',
      'san German 2 given',
      'ob German: 467a 467b 467c 9-1',
      'scenario Dawn',
      '  control British C8',
      '  control German N3',
      '  cvp British 0 German 0',
      '  at C7: 467a 467b 9-1',
      '  at B8: 467c',
      'refit',
      '9.605 Setup Area Determination',
      '  area British A C8',
      '  area German A N3',
      '',
    ].join('\n');
    const table = new Table(
      text,
      seeded(5),
      new Map([['escape.cgmap', readFileSync('test/conformance/pb/escape.cgmap', 'utf8')]]),
    );
    for (const side of ['British', 'German']) await table.trust(side, 'open');
    await table.resolve('British', 'log', () => undefined);
    assert.ok(!(await table.trust('British', 'handOver')).isRefused);
    assert.match(table.shared, /^ {2}escape 467c from B8 to A DR \? ~B1\.\d+\?$/m);
    const open = /^ {2}escape 467a 467b 9-1 from C7 to \? DR \?$/m;
    assert.match(table.shared, open);
    assert.match((await table.trust('German', 'handOver')).message, /^Line \d+ is still open/);
    table.shared = table.shared.replace(
      open,
      '  escape 467a with 9-1 from C7 to A DR ?\n  escape 467b from C7 to A DR ?',
    );
    assert.ok(!(await table.trust('German', 'handOver')).isRefused);
    assert.match(table.shared, /^ {2}escape 467b from C7 to A DR \? ~G1\.2\?$/m);
    for (const side of ['', 'British', 'German']) assert.deepEqual(await table.errors(side), []);
  });

  describe('of what to do with its pieces', () => {
    const text = [
      'campaign PB "Deeds" cg II',
      'depth forces',
      'player British "Ann"',
      'player German "Ben"',
      'map "escape.cgmap"',
      'date Dawn',
      'san British 2 given',
      'san German 2 given',
      'ob German: 467a LMG1 LMG2',
      'ob British: 648a MMG1',
      'scenario Dawn',
      '  control British C8',
      '  control German N3',
      '  cvp British 0 German 0',
      '  at N3: 467a[LMG1]',
      '  at C8: LMG2',
      '  at C8: 648a[MMG1]',
      'refit',
      '9.605 Setup Area Determination',
      '  area British A C8',
      '  area German A N3',
      '',
    ].join('\n');
    const files = new Map([['escape.cgmap', readFileSync('test/conformance/pb/escape.cgmap', 'utf8')]]);
    const begun = async (lines: string) => {
      const table = new Table(text, seeded(5), files);
      const sides = ['British', 'German'];
      for (const side of sides) await table.trust(side, 'open');
      for (const side of sides) assert.ok(!(await table.trust(side, 'handOver')).isRefused);
      table.shared += lines;
      return table;
    };

    it('is its own: nobody gives away, leaves or Eliminates what the other has', async () => {
      for (const [line, isOthers] of [
        ['9.606 Escape\n  destroy MMG1\n', true],
        ['9.606 Escape\n  drop MMG1\n', true],
        ['9.607 Equipment Possession and Hidden Fortifications\n  destroy MMG1 with 648a\n', true],
        // Pieces of both are of both, whoever is named first or does it.
        ['9.606 Escape\n  destroy LMG1 MMG1\n', true],
        ['9.606 Escape\n  drop MMG1 with 467a\n', true],
        ['9.606 Escape\n  replace 648a -> 648x\n', true],
        ['9.606 Escape\n  replace 467a -> 467x\n', false],
        ['9.606 Escape\n  drop LMG1\n', false],
      ] as const) {
        const table = await begun(line);
        const { isRefused, message } = await table.trust('German', 'handOver');
        assert.equal(isRefused ?? false, isOthers, message);
        if (!isOthers) continue;
        assert.match(message, /is Ann’s to write: take it out/);
        const mail = cheat({ shared: table.shared, privates: table.privates }, 'German');
        mail.handOver('German');
        const bound = new Table(`${mail.lines.join('\n')}\n`, seeded(6), files);
        for (const side of ['', 'British', 'German'])
          assert.match((await bound.errors(side)).join(), /Ann’s to choose, and Ben alone has handed it over/, line);
        const isOfBoth = /467a|LMG1/.test(line);
        assert.equal((await table.trust('British', 'handOver')).isRefused ?? false, isOfBoth, line);
      }
    });

    it('is agreed to with its next hand-over where whoever holds the log is asked for it', async () => {
      const toAgree = async (table: Table, eyes: string) =>
        (await table.errors(eyes, [2, 3])).filter((one) => /With a hand-over of Ann both agree to it/.test(one));
      const table = await begun('9.607 Equipment Possession and Hidden Fortifications\n  destroy LMG2\n');
      assert.ok(!(await table.trust('German', 'handOver')).isRefused);
      for (const eyes of ['', 'British', 'German']) assert.equal((await toAgree(table, eyes)).length, 1, eyes);
      assert.ok(!(await table.trust('British', 'handOver')).isRefused);
      for (const eyes of ['', 'British', 'German']) assert.deepEqual(await toAgree(table, eyes), [], eyes);
    });
  });
});
