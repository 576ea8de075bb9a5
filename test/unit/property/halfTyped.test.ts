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

describe('A line half typed at the end of a log', () => {
  // from-paper.cglog has mistakes on purpose; nobody types two-players.cglog from above: its marks are of lines below.
  const untyped = ['from-paper.cglog', 'two-players.cglog'];
  for (const name of names.filter((n) => n.endsWith('.cglog') && !untyped.includes(n)))
    it(`draws few findings, and none above it: ${name}`, async () => {
      const lines = example(name).split('\n');
      const log = await desk('', { files });
      let version = 1;
      /** In place of all from the beginning of a line on. */
      const type = (line: number, text: string) => {
        const range = { start: { line, character: 0 }, end: { line: line + 1, character: 0 } };
        log.service.change(main, ++version, [{ range, text }]);
      };
      for (const [at, line] of lines.entries()) {
        for (let column = at % every; column < line.length; column += every) {
          const typed = line.slice(0, column);
          type(at, typed);
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
        type(at, `${line}\n`);
      }
    });
});

describe('A line half typed in the middle of a log with every piece', () => {
  it('seldom draws a finding on another line where it cannot be read', async () => {
    const lines = example('ranville-pieces.cglog').split('\n');
    const log = await desk(lines.join('\n'), { files });
    let version = 1;
    const drawn: string[] = [];
    let tried = 0;
    for (const [at, line] of lines.entries()) {
      const words = [...line.replace(/^[>#].*/, '').matchAll(/\S+/g)].slice(1);
      const cut = words[at % 5]?.index;
      if (cut === undefined) continue;
      log.service.change(main, ++version, [{ text: lines.with(at, line.slice(0, cut)).join('\n') }]);
      const told = log.findings().filter((f) => (f.severity ?? 1) <= 2);
      if (!told.some((f) => f.code === 'unreadable' && f.range.start.line === at)) continue;
      tried++;
      const elsewhere = told.filter((f) => f.range.start.line !== at);
      if (elsewhere.length) drawn.push(`${at + 1}: ${elsewhere.map((f) => f.message).join(' ')}`);
    }
    assert.ok(tried > 50 && drawn.length <= tried / 20, `${drawn.length} of ${tried}\n${drawn.join('\n')}`);
  });
});
