/** The lines of a log as who may read private files sees them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Documents } from '../../../server/src/service/documents';
import { played, woven } from '../../../server/src/service/trust/played';
import { LogText } from '../../../server/src/syntax/logText';

import { folder, main } from './logs';
import { privateFile, privateName, sealedLine, secret, shared, shownLines } from './trustLog';

const file = (name: string, lines: readonly string[]): LogText => LogText.open(`file:///${name}`, 1, lines.join('\n'));
const head = ['campaign PB "T" cg I', 'scenario Night I', 'refit', '9.612', '  date Night II'];
const step = '9.617 Purchasing Reinforcement Groups';

interface Seen {
  /** From the first step that may be sealed on. */
  readonly lines: readonly string[];
  readonly seals: readonly string[];
  readonly astray: readonly string[];
}

/** What is played of a log, which goes on below the head, with the private files of sides. */
function seen(log: readonly string[], privates: Readonly<Record<string, readonly string[]>> = {}): Seen {
  const shared = file('t.cglog', [...head, ...log]);
  const files = new Map(Object.entries(privates).map(([side, lines]) => [side, file(`t.${side}.cgprivate`, lines)]));
  const { plan, seals, astray } = played(shared.lines, files);
  return {
    lines: woven(shared.lines, plan)
      .slice(head.length)
      .map(({ parsed }) => parsed.text.trim()),
    seals: [...seals].map(([line, status]) => `${line.number - head.length} ${status}`),
    astray: astray.map(({ parsed }) => parsed.text),
  };
}

const German = ['private German', 'seal 1 9.617 1 Night II', '  buy German I4 ~s.1', '  cpp German left 3 ~s.2'];

describe('a log with private files', () => {
  it('is as it stands for who reads none, and what is sealed is not known', () => {
    const log = [step, '  sealed German X', '  buy British I1', '9.619', '  sealed German Y'];
    const { lines, seals } = seen(log);
    assert.deepEqual(
      lines,
      log.map((line) => line.trim()),
    );
    assert.deepEqual(seals, ['1 sealed', '4 sealed']);
  });

  it('has the lines of a seal behind the sealed line, and those of no other', () => {
    const { lines, seals, astray } = seen([step, '  sealed British Z', '  sealed German X', '  buy British I1'], {
      German,
    });
    assert.deepEqual(lines, [
      step,
      'sealed British Z',
      'sealed German X',
      'buy German I4 ~s.1',
      'cpp German left 3 ~s.2',
      'buy British I1',
    ]);
    assert.deepEqual(seals, ['1 sealed', '2 known']);
    assert.deepEqual(astray, []);
  });

  it('finds a seal by its RePh, step and number, whatever date stands above it, and tells which are in none', () => {
    const headings = ['2 9.617 1 Night II', '1 9.619 1 Night II'];
    const blocks = headings.flatMap((heading) => [`seal ${heading}`, '  buy German I4']);
    const { lines, seals, astray } = seen([step, '  sealed German X'], { German: ['private German', ...blocks] });
    assert.deepEqual(lines, [step, 'sealed German X']);
    assert.deepEqual(seals, ['1 sealed']);
    assert.deepEqual(
      astray,
      headings.map((heading) => `seal ${heading}`),
    );
    for (const date of ['NIGHT II', 'Dawn']) {
      const own = ['private German', `seal 1 9.617 1 ${date}`, '  buy German I4'];
      assert.deepEqual(seen([step, '  sealed German X'], { German: own }).seals, ['1 known']);
    }
  });

  it('has lines that are shown among those that are not, in the order in which they were sealed', () => {
    const lines = ['  buy German I4 ~s.1', '  buy German I2 ~s.2', '  buy German I3 ~s.3', '  buy German I5 ~s.4'];
    const [first = '', second = '', third = '', fourth = ''] = lines;
    const hidden = ['private German', 'seal 1 9.617 1 Night II', first, third];
    const log = [step, '  sealed German X', '  shown 4 C', '  beside D', fourth, '  shown 2 A', '  beside B', second];
    const inOrder = seen([...log, '  buy British I1'], { German: hidden }).lines.filter((line) =>
      line.startsWith('buy'),
    );
    // The fourth was shown first.
    assert.deepEqual(
      inOrder,
      [first, third, fourth, second, '  buy British I1'].map((line) => line.trim()),
    );
    const sorted = [step, '  sealed German X', '  shown 2 A', '  beside B', second, '  shown 4 C', fourth];
    assert.deepEqual(
      seen(sorted, { German: hidden }).lines.filter((line) => line.startsWith('buy')),
      lines.map((line) => line.trim()),
    );
    assert.deepEqual(seen(log).seals, ['1 sealed']);
  });

  it('has drafts, which nobody has sealed yet, at the end of their step', () => {
    const drafts = [...German, 'seal 1 9.619 1 Night II', '  fortify German AP'];
    const log = [step, '  buy British I1', '', '9.619', '  fpp British 5'];
    assert.deepEqual(seen(log, { German: drafts }).lines, [
      step,
      'buy British I1',
      '',
      'buy German I4 ~s.1',
      'cpp German left 3 ~s.2',
      '9.619',
      'fpp British 5',
      'fortify German AP',
    ]);
    assert.deepEqual(seen(log, { German: drafts }).astray, []);
    // Before the step is headed there is no place for them.
    assert.deepEqual(seen([step], { German: drafts }).astray, ['seal 1 9.619 1 Night II']);
  });

  it('plays the last seal of a side in a step, and nothing of one that it replaced', () => {
    const both = [...German, 'seal 1 9.617 2 Night II', '  buy German I5 ~s.1'];
    const log = [step, '  sealed German X', '  sealed German Y'];
    const { lines, seals } = seen(log, { German: both });
    assert.deepEqual(lines, [step, 'sealed German X', 'sealed German Y', 'buy German I5 ~s.1']);
    assert.deepEqual(seals, ['1 known', '2 known']);
    assert.deepEqual(seen(log).seals, ['1 known', '2 sealed']);
  });

  it('knows a seal that is opened by what stands in the log, whatever a private file still has', () => {
    const opened = ['  opened KEY', '  buy German I4 ~s.1', '  cpp German left 3 ~s.2'];
    const log = [step, '  sealed German X', ...opened, '  buy British I1'];
    for (const privates of [undefined, { German }]) {
      const { lines, seals, astray } = seen(log, privates);
      assert.deepEqual(
        lines,
        log.map((line) => line.trim()),
      );
      assert.deepEqual(seals, ['1 known']);
      assert.deepEqual(astray, []);
    }
  });

  it('plays nothing of a seal that is given up', () => {
    const log = [step, '  sealed German X', '  opened none'];
    for (const privates of [undefined, { German }]) {
      const { lines, seals } = seen(log, privates);
      assert.deepEqual(
        lines,
        log.map((line) => line.trim()),
      );
      assert.deepEqual(seals, ['1 lost']);
    }
    assert.deepEqual(seen([step, '  sealed German X', '  opened NONE']).seals, ['1 lost']);
  });

  it('ends a seal in the private file at what else is kept there, and at a heading of the log', () => {
    for (const end of ['sent 1 CODE', 'master German CODE', 'private German', 'scenario Dawn', '9.619']) {
      const { lines } = seen([step, '  sealed German X'], { German: [...German, end, '  buy German I5'] });
      assert.deepEqual(lines.at(-1), 'cpp German left 3 ~s.2', end);
    }
  });

  it('has the files of both sides for who may read both', () => {
    const British = ['private British', 'seal 1 9.617 1 Night II', '  buy British I1 ~s.1'];
    const { lines, seals } = seen([step, '  sealed British Z', '  sealed German X'], { German, British });
    assert.deepEqual(lines.slice(1, 4), ['sealed British Z', 'buy British I1 ~s.1', 'sealed German X']);
    assert.deepEqual(seals, ['1 known', '2 known']);
  });
});

describe('a log with private files that is edited', () => {
  const own = folder + privateName;
  const pool = [
    ...[
      '# a comment',
      '',
      '> a story',
      '  buy German I5 at J0',
      '  opened none',
      '9.618',
      'refit',
      sealedLine,
      'sent 1 X',
    ],
    ...[
      'seal 1 9.617 1 Day I',
      'seal 1 9.617 2 Day I',
      `  ${secret} ~s.1`,
      ...shownLines.slice(0, 2),
      'opening German X',
    ],
  ];
  const change = fc.record({
    uri: fc.constantFrom(main, own),
    /** From the end: that is where seals are. */
    at: fc.nat(9),
    removes: fc.nat(1),
    adds: fc.array(fc.constantFrom(...pool), { maxLength: 2 }),
  });

  it('is played as the same texts are when they are seen for the first time', async () => {
    const texts = () =>
      new Map([
        [main, [...shared(), '  # so'].join('\n')],
        [own, privateFile()],
      ]);
    const desk = async (open: ReadonlyMap<string, string>) => {
      const documents = new Documents({
        readFile: async () => undefined,
        roll: () => assert.fail('nothing is rolled'),
        changed: () => {},
      });
      for (const [uri, text] of open) documents.open(uri, 1, text);
      await documents.settled();
      return documents;
    };
    const seenBy = (documents: Documents) => {
      const analysis = documents.analysisOf(main);
      const { lines = [] } = analysis?.campaign ?? {};
      return {
        lines: lines.map(({ uri, number, parsed }) => `${uri} ${number} ${parsed.text}`),
        findings: analysis
          ?.findings()
          .map(({ code, at }) => `${at.line.uri} ${at.line.number} ${code}`)
          .sort(),
      };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const now = texts();
        const edited = await desk(now);
        for (const [i, { uri, at, removes, adds }] of changes.entries()) {
          const before = (now.get(uri) ?? '').split('\n');
          const from = Math.max(0, before.length - 1 - at);
          const to = Math.min(before.length - 1, from + removes);
          const text = adds.map((line) => `${line}\n`).join('');
          const range = { start: { line: from, character: 0 }, end: { line: to, character: 0 } };
          now.set(uri, before.toSpliced(from, to - from, ...adds).join('\n'));
          edited.change(uri, i + 2, [{ range, text }]);
          await edited.settled();
          assert.deepEqual(seenBy(edited), seenBy(await desk(now)));
        }
      }),
      { numRuns: 40 },
    );
  });
});
