/** The examples as they are written, line by line: what is half typed at the end says little, and nothing of what stands above. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { desk, main } from '../service/logs';

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');
const names = readdirSync('examples');
const files = Object.fromEntries(names.map((name) => [name, example(name)]));
/** One column of so many is tried, another on each line. */
const every = 29;
const most = 2;

describe('A line half typed at the end of a log', function () {
  this.timeout(60_000);
  // from-paper.cglog has mistakes on purpose.
  for (const name of names.filter((n) => n.endsWith('.cglog') && n !== 'from-paper.cglog'))
    it(`draws few findings, and none above it: ${name}`, async () => {
      const lines = example(name).split('\n');
      const log = await desk('', { files });
      let version = 1;
      for (const [at, line] of lines.entries())
        for (let column = at % every; column < line.length; column += every) {
          const typed = line.slice(0, column);
          log.service.change(main, ++version, [{ text: [...lines.slice(0, at), typed].join('\n') }]);
          await log.service.settled();
          const told = log.findings().filter((f) => (f.severity ?? 1) <= 2);
          const where = `line ${at + 1}: “${typed}”`;
          const elsewhere = told.filter((f) => f.range.start.line !== at).map((f) => `${f.code}: ${f.message}`);
          assert.deepEqual(elsewhere, [], where);
          assert.ok(told.length <= most, `${where}: ${told.map((f) => f.message).join(' ')}`);
          assert.ok(
            told.every((f) => f.code !== 'internal-fault'),
            where,
          );
        }
    });
});
