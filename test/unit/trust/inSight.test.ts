/** What stands in sight of both as units are set up stays in the log when a side seals; the rest moves into its private file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { seeded, Table } from './table';

const field = new Map([['field.cgmap', readFileSync('test/conformance/pb/field.cgmap', 'utf8')]]);
const logs: Readonly<Record<string, readonly [side: string, other: string, step: string, text: string]>> = {
  PB: [
    'German',
    'British',
    '9.620',
    'campaign PB "Sight" cg II\ndepth forces\nmap "field.cgmap"\ndate Dawn\nsan British 2 given\nsan German 2 given\ncpp German 0 given\nfpp German 20 given\nob German: 467a..467d AP1\nob British: 648a\nrefit initial\n9.620 Scenario Commencement\n',
  ],
  RR: [
    'German',
    'Canadian',
    '2.523',
    'campaign RR "Sight" cg I\ndepth forces\ndate 19 AM\nsan Canadian 2 given\nsan German 2 given\nlvp Canadian 0 given\ncpp Canadian 0 given\ncpp German 0 given\nob German: 467a..467d AP1\nob Canadian: 458a\nrefit initial\n2.523 Scenario Commencement\n',
  ],
  PBr: [
    'Axis',
    'British',
    '3.622',
    'campaign PBr "Sight" cg I\ndepth forces\ndate July 14 AM\nsan Axis 2 given\nsan British 2 given\ncpp Axis 0 given\ncpp British 0 given\nob Axis: 467a..467d AP1\nob British: 648a\nrefit initial\n3.622 Unit Set Up\n',
  ],
};

describe('to seal a set-up', () => {
  for (const [module, [side, other, step, text]] of Object.entries(logs)) {
    const plain = text.replace(' AP1', '');
    const sealing = async (...lines: readonly string[]) => {
      const table = new Table(lines.some((line) => line.includes('AP1')) ? text : plain, seeded(7), field);
      for (const one of [side, other]) await table.trust(one, 'open');
      table.shared += lines.map((line) => `  ${line}\n`).join('');
      return { table, result: await table.trust(side, 'seal', { step }) };
    };
    const seen = ['at Z20: 467a', 'at Z21: 467b'];
    const unseen = ['at Z21: 467c(hidden)', 'at Z22: 467d(concealed)', 'at Z20: AP1(hidden)'];

    it(`leaves what is in sight (${module})`, async () => {
      const { table, result } = await sealing(...seen.slice(0, 1), ...unseen, ...seen.slice(1));
      assert.ok(!result.isRefused, result.message);
      assert.match(result.message, /^3 lines are sealed/);
      const own = table.privates.get(side) ?? '';
      for (const line of seen) assert.ok(table.shared.includes(line) && !own.includes(line), line);
      for (const line of unseen) assert.ok(!table.shared.includes(line) && own.includes(line), line);
    });

    it(`takes what is in sight beside a seal for which the number was given (${module})`, async () => {
      const { table } = await sealing(...unseen.slice(0, 2));
      for (const one of [side, other]) {
        const handed = await table.trust(one, 'handOver');
        assert.ok(!handed.isRefused, handed.message);
      }
      assert.match(table.shared, /^ {2}number /m);
      table.shared = table.shared.replace(/^(?=hand-over)/m, seen.map((line) => `  ${line}\n`).join(''));
      for (const eyes of [undefined, side, other]) assert.deepEqual(await table.errors(eyes), []);
      const later = await table.trust(side, 'handOver');
      assert.ok(!later.isRefused, later.message);
      for (const eyes of [undefined, side, other]) assert.deepEqual(await table.errors(eyes), []);
    });

    it(`moves what is kept off the map (${module})`, async () => {
      const { table, result } = await sealing('at offmap: 467a');
      assert.ok(!result.isRefused, result.message);
      assert.ok(!table.shared.includes('offmap'));
    });

    it(`leaves what was handed over, and seals what is hidden all the same (${module})`, async () => {
      for (const told of ['at Z20: 467a', 'at offmap: 467a', 'at Z20: 467a 467b(hidden)']) {
        const table = new Table(plain, seeded(7), field);
        for (const one of [side, other]) await table.trust(one, 'open');
        table.shared += `  ${told}\n`;
        const handed = await table.trust(side, 'handOver');
        assert.ok(!handed.isRefused, handed.message);
        if (told.includes('offmap')) {
          const alone = await table.trust(side, 'seal', { step });
          assert.match(alone.message, /was handed over and stays in the log/);
        }
        const [before = '', after = ''] = table.shared.split(/^(?=hand-over)/m);
        table.shared = `${before}  at Z22: 467d(concealed)\n${after}`;
        const { isRefused, message } = await table.trust(side, 'seal', { step });
        assert.ok(!isRefused, message);
        assert.match(message, /^One line is sealed/);
        assert.ok(table.shared.includes(told));
        assert.deepEqual(await table.errors(side), []);
      }
    });

    it(`is asked for before what is hidden is handed over (${module})`, async () => {
      const table = new Table(plain, seeded(7), field);
      for (const one of [side, other]) await table.trust(one, 'open');
      await table.trust(other, 'handOver');
      const hidden = unseen.slice(0, 2);
      table.shared += [...seen, ...hidden].map((line) => `  ${line}\n`).join('');
      const early = await table.trust(side, 'handOver');
      assert.match(early.message, /^Line \d+ \(and 1 more\) is secret by /);
      for (const line of hidden) table.shared = table.shared.replace(`  ${line}\n`, '');
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(!isRefused, message);
    });

    it(`asks for a line of its own for what is in sight beside what is not (${module})`, async () => {
      const { table, result } = await sealing('at Z20: 467a 467b(hidden) 467c');
      assert.ok(result.isRefused);
      assert.match(
        result.message,
        /^Line \d+ has 467a and 467c, in sight of both, beside what may be secret: give each a line of its own\.$/,
      );
      assert.ok(table.shared.includes('467b(hidden)'));
    });
  }
});
