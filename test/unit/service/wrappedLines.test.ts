/** Lines that mail has broken, and what is wrong with a private file itself. */
import assert from 'node:assert/strict';
import { vocabulary } from '../../../server/src/syntax/vocabulary';
import { type Desk, desk, editsByFile, folder, main } from './logs';
import { memories, privateFile, privateName, shared } from './trustLog';

const own = folder + privateName;
const told = (on: Desk, uri = main) => on.findings(uri).map(({ code, range }) => `${range.start.line + 1} ${code}`);
/** What there is to say of the log that is whole: rules that have nothing to do with trust. */
const asWhole = async (log: readonly string[]) => told(await desk(log.join('\n')));

/** With the line that has these words broken before its last letters; `quoted` as mail does. */
function broken(log: readonly string[], words: string, { at = 12, quoted = '', gap = '' } = {}): string[] {
  return log.flatMap((line) =>
    line.includes(words) ? [line.slice(0, -at).trimEnd() + gap, `${quoted}${line.slice(-at)}`] : [line],
  );
}

/** The log after `Join the lines` at the line that has these words. */
async function joined(log: readonly string[], words: string): Promise<string[]> {
  const found = await desk(log.join('\n'));
  const line = log.findIndex((one) => one.includes(words));
  const range = { start: { line, character: 0 }, end: { line, character: 9 } };
  const actions = found.service.codeActions(main, range, []).filter(({ title }) => title === 'Join the lines');
  assert.equal(actions.length, 1, words);
  assert.equal(actions[0]?.isPreferred, true);
  found.apply(editsByFile(actions[0]?.edit ?? assert.fail())[main] ?? assert.fail());
  // Where the last line is taken out its line ending stays.
  return found.text.trimEnd().split('\n');
}

describe('a line that mail has broken', () => {
  const log = shared();
  const lines = ['opening British', 'sealed German', '  number ', '  binds ', '  opened '];

  for (const words of lines)
    it(`is told once, and joined: ${words.trim()}`, async () => {
      const [first = ''] = log.filter((line) => line.includes(words));
      const one = log.filter((line) => line === first || !line.includes(words));
      const whole = await asWhole(one);
      const code = first.trim().split(' ').at(-1)?.length ?? 0;
      for (const shape of [{ at: 12 }, { at: 12, quoted: '> ' }, { at: code }, { at: code, quoted: '>> ' }]) {
        const parts = broken(one, words, shape);
        const at = parts.findIndex((line) => line.includes(words.trimEnd()));
        const found = told(await desk(parts.join('\n')));
        assert.deepEqual(
          found.filter((finding) => /wrapped|unreadable|code-/.test(finding)),
          [`${at + 1} line-wrapped`],
          JSON.stringify(shape),
        );
        assert.deepEqual(await joined(parts, words.trimEnd()), one, JSON.stringify(shape));
      }
      assert.ok(!whole.some((finding) => finding.includes('wrapped')));
    });

  it('may go on in several lines, and have its marks behind it', async () => {
    const [line = ''] = log.filter((one) => one.includes('sealed German'));
    const parts = [line.slice(0, 25), line.slice(25, 40), `${line.slice(40)} ~G2.1  # ours`];
    const whole = [...log.slice(0, -1), `${line} ~G2.1  # ours`];
    assert.deepEqual(await joined([...log.slice(0, -1), ...parts], 'sealed German'), whole);
  });

  it('may go on with its marks alone', async () => {
    const parts = log.flatMap((line) => (line.includes('date Day I') ? line.replace(/ ~/, '\n~').split('\n') : [line]));
    assert.equal(parts.length, log.length + 1);
    assert.deepEqual(await joined(parts, 'date Day I'), log);
  });

  it('is none where what follows does not make it whole', async () => {
    const cut = log.map((line) => (line.includes('sealed German') ? line.slice(0, -3) : line));
    for (const next of ['XYZ', '> XYZ', '> He said so.', '# XYZ', 'buy German I4 at J0'])
      assert.ok(!told(await desk([...cut, next].join('\n'))).some((one) => one.includes('wrapped')), next);
    for (const next of ['XYZ', '> XYZ', '7'])
      assert.ok(
        !told(await desk([...log, '  buy German I4 at', next].join('\n'))).some((one) => one.includes('wrapped')),
      );
    assert.ok(told(await desk(cut.join('\n'))).some((one) => one.includes('code-unreadable')));
  });

  it('is told and joined in a private file too', async () => {
    const [digest = '', ...others] = memories();
    const whole = privateFile().replace(`${digest}\n`, '').split('\n');
    const file = [...whole.slice(0, 2), digest.slice(0, 20), `> ${digest.slice(20)}`, ...whole.slice(2)].join('\n');
    assert.equal(others.length, 2);
    const found = await desk(log.join('\n'), { files: { [privateName]: file } });
    found.service.open(own, 1, file);
    await found.service.settled();
    assert.deepEqual(told(found, own), ['3 line-wrapped']);
    const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 0 } };
    const [action] = found.service.codeActions(own, range, []);
    assert.equal(action?.title, 'Join the lines');
    const edits = editsByFile(action.edit ?? assert.fail())[own] ?? [];
    assert.deepEqual(
      edits.map(({ newText }) => newText),
      [digest, ''],
    );
  });
});

describe('what is told of trust', () => {
  it('can neither be waived nor be taken out', async () => {
    const wrong = shared().map((line) =>
      line.replace('given ~', 'given  left ~').replace('keeps not 9.615', 'keeps not 9.614'),
    );
    const found = await desk(wrong.join('\n'));
    const line = wrong.findIndex((one) => one.includes('hand-over British'));
    assert.ok(told(found).includes(`${line + 1} bound-changed`));
    const range = { start: { line, character: 0 }, end: { line, character: 9 } };
    assert.deepEqual(
      found.service.codeActions(main, range, []).filter(({ title }) => /waive|remove/i.test(title)),
      [],
    );
  });
});

describe('a private file', () => {
  const inFile = async (...lines: readonly string[]) => {
    const file = [...lines, ...memories().filter((line) => !lines.includes(line))].join('\n');
    const found = await desk(shared().join('\n'), { files: { [privateName]: file } });
    return told(found, own);
  };
  const [head = '', master = ''] = privateFile().split('\n');

  it('has nothing wrong where it is of its log', async () => {
    assert.deepEqual(await inFile(...privateFile().split('\n')), []);
  });

  it('is told of lines that are played nowhere, and of those that cannot be read', async () => {
    assert.deepEqual(await inFile(head, master, 'buy German I4 at J0', 'sent 1', '  # a note', '> a story'), [
      '3 seal-astray',
      '4 unreadable',
    ]);
    assert.deepEqual(
      await inFile(head, master, 'seal 1 9.617 1 Day I', '  buy German I4 as I4.GKT at J0', 'scenario Dawn', 'xyz'),
      ['5 seal-astray', '6 unreadable'],
    );
    assert.deepEqual(await inFile(head, master, 'seal 3 9.617 1 Day I', '  buy German I4 as I4.GKT at J0'), [
      '3 seal-astray',
    ]);
  });

  it('is told of damaged codes, and of another side', async () => {
    assert.deepEqual(await inFile(head, `${master}X`), ['2 code-unreadable']);
    const [received = '', ...others] = memories();
    const damaged = `${received.slice(0, -2)}UU`;
    const file = [head, master, damaged, ...others].join('\n');
    const found = await desk(shared().join('\n'), { files: { [privateName]: file } });
    assert.deepEqual(told(found, own), ['3 code-unreadable']);
    assert.deepEqual(await inFile(head.replace('German', 'British'), master), ['1 private-side']);
  });

  it('has no place in a log, where its lines can be taken out', async () => {
    const log = [...shared(), vocabulary.sent.example];
    const found = await desk(log.join('\n'));
    assert.ok(told(found).includes(`${log.length} private-misplaced`));
    const range = { start: { line: log.length - 1, character: 0 }, end: { line: log.length - 1, character: 9 } };
    const titles = found.service.codeActions(main, range, []).map(({ title }) => title);
    assert.ok(titles.includes('Remove this line'), titles.join());
    assert.ok(!titles.some((title) => /waive/i.test(title)));
  });
});
