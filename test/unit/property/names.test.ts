/** A piece may be called anything: with its pieces under other names, every log is judged as it was. */
import assert from 'node:assert/strict';
import { crewSuffix } from '../../../server/src/rules/pieces/piece';
import { renamePiece } from '../../../server/src/service/renamePiece';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { errorsOf, faultyLogs, type Log } from './narrowDoubt/folding';

/** With all that a key was ever put together of, words of the language and of JavaScript among them. */
const strange = [
  'Ox/Bucks',
  'A@B',
  'x=y',
  '__proto__',
  'constructor',
  '🦬',
  'a+b',
  'Lord "Shimi" Lovat',
  'none',
  'to A',
  'V2:1,2',
  '*',
  'escape/A+B',
  'more',
  '100%',
];

/** Pieces that an `ob` line of the head declares by name, one each. */
const declared = ({ lines }: Log): string[] =>
  lines.flatMap((line) => {
    const { directive } = parseLine(line);
    return directive?.verb === 'ob'
      ? directive.pieces.flatMap(({ name, through }) => (through || name.value.includes('.') ? [] : [name.value]))
      : [];
  });

function renamed(text: string, before: string, after: string): string {
  const changes = renamePiece(parseLine(text), before, after).sort((a, b) => b.start - a.start);
  return changes.reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);
}

describe('the names of pieces', function () {
  this.timeout(600_000);

  it('are never taken for anything else', async () => {
    const changed: string[] = [];
    let [tried, first] = [0, 0];
    for (const log of await faultyLogs()) {
      // Lines that cannot be read name their pieces where no rename finds them.
      if (
        !log.lines.some((line) => /^depth forces/.test(line)) ||
        log.errors.some(({ code }) => /unread|syntax|unknown/.test(code))
      )
        continue;
      // No two pieces are called the same.
      const free = strange.filter((one) => !declared(log).includes(one));
      const names = [...new Set(declared(log))].slice(0, free.length);
      let lines = log.lines;
      for (const [i, name] of names.entries()) {
        const to = free[(first + i) % free.length] ?? '';
        lines = lines.map((line) => renamed(renamed(line, name, to), name + crewSuffix, to + crewSuffix));
      }
      if (names.length === 0) continue;
      tried++;
      first++;
      const at = (all: typeof log.errors) => all.map(({ code, line }) => `${code} ${line}`);
      const now = at(await errorsOf(log.name, lines));
      const before = at(log.errors);
      if (now.join() !== before.join()) changed.push(`${log.name}: ${before.join(', ')} became ${now.join(', ')}`);
    }
    assert.ok(tried > 300, `${tried} logs`);
    assert.deepEqual(changed, []);
  });
});
