/** What mail, editors and people do to a log, and what changes nothing that it says. */
import assert from 'node:assert/strict';
import { pythonSays } from '../verifier';
import { audited, changed, type Game, told } from './game';
import { played } from './played';

const codes = /^\s+(?:binds|number|opened) \S+$/;
const each = (change: (line: string) => string) => (lines: readonly string[]) => lines.map(change);
/** Quotes keep their blanks. */
const blanks = (by: string) => each((line) => (line.includes('"') ? line : line.replaceAll(' ', by)));
const verbs = (kind: RegExp, change: (verb: string) => string) => each((line) => line.replace(kind, change));

const harmless: Readonly<Record<string, (lines: readonly string[]) => readonly string[]>> = {
  'a byte order mark': ([first = '', ...rest]) => [`\ufeff${first}`, ...rest],
  'lines that end as Windows has it': each((line) => `${line}\r`),
  'lines that end as an old Mac has it': (lines) => [lines.join('\r')],
  tabs: blanks('\t'),
  'blanks that do not break': blanks('\u00a0'),
  'wide blanks': blanks('\u3000'),
  'form feeds and tabs from top to bottom': blanks('\f\v'),
  'blanks behind each line': each((line) => `${line} \t\u00a0`),
  'lines that are indented otherwise': each((line) => `   ${line}`),
  'codes in small letters': each((line) => (codes.test(line) ? line.toLowerCase() : line)),
  'codes with letters that are easily misread': each((line) =>
    codes.test(line) ? line.replaceAll('0', 'O').replaceAll('1', 'l') : line,
  ),
  'words of hand-overs in capitals': verbs(/^\s*(?:hand-over|binds|number|opened|opening|master)\b/, (verb) =>
    verb.toUpperCase(),
  ),
  'a zero in front of the number of a hand-over': each((line) => line.replace(/^(hand-over \S+) (\d)/, '$1 0$2')),
  comments: each((line) => (line.startsWith('>') ? line : `${line}  # DR 3 ~X1.1`)),
  'story and blank lines within what is handed over': (lines) =>
    lines.flatMap((line) => (codes.test(line) ? [line, '', '> dr 3 ~X1.1', '# dr 3'] : [line])),
  'a story behind a byte order mark': (lines) => [...lines, '\ufeff> roll weather dr 3 ~X1.1'],
};

const publicly = (of: Game, change: (lines: readonly string[]) => readonly string[]) =>
  changed({ shared: of.open.shared, privates: new Map() }, change);

describe('a log to which something was done that changes nothing', function () {
  this.timeout(120_000);

  for (const [what, change] of Object.entries(harmless))
    it(`is as true as before: ${what}`, async () => {
      for (const find of played) {
        const of = await find();
        const texts = publicly(of, change);
        assert.notEqual(texts.shared, of.open.shared);
        assert.deepEqual(await told(of, texts), []);
        assert.deepEqual((await audited(of, texts)).faults, []);
        assert.equal((await audited(of, texts)).rolls.verified, (await audited(of, of.open)).rolls.verified);
        // What each side remembers of it is the same.
        assert.deepEqual(await told(of, { ...of.open, shared: texts.shared }), []);
      }
    });

  it('is found true by the verifier in Python', async () => {
    const logs = new Map<string, string>();
    for (const [what, change] of Object.entries(harmless))
      for (const find of played) {
        const of = await find();
        logs.set(`${what} (${of.module} ${logs.size})`, publicly(of, change).shared);
      }
    for (const [name, said] of pythonSays(logs)) assert.equal(said, '', name);
  });
});
