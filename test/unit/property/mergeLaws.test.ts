/** Any two versions of any text: nothing of them is lost, and what only one has changed is as he left it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { merge } from '../../../server/src/service/merge/merge';
import { main } from '../service/logs';
import { host } from '../service/merge/merging';

const lines = [
  ...[
    'campaign RR "The Farm" cg I',
    'depth roster',
    'san German 4 given',
    'san Canadian 3 given',
    'cpp German 60 given',
  ],
  ...['refit', 'refit initial', 'scenario 19 AM', 'scenario 19 PM', '2.512 New CG Date', '2.518', '2.519 RG Strength'],
  ...['  date 19 PM', '  san German 4 dr ?', '  san German 4 dr 5 -> 2 ~G1.1', '  SAN German 4 dr 5 -> 2  # mine'],
  ...['  buy German ?', '  buy German V3 at X28', '  buy German V3 at X28 for 21', '  buy Canadian M1 for 1 ~C1.1'],
  ...[
    '  strength V3.1 DR ?',
    '  strength V3.1 DR 2,2 -> full',
    '  cvp German 10 Canadian ?',
    '  cvp German ? Canadian 3',
  ],
  ...[
    'hand-over German 1',
    '  binds CODE',
    '  number CODE',
    '  sealed German CODE',
    '  opened CODE',
    '  buy German M1 ~s.1',
  ],
  ...[
    '',
    '',
    '# comment',
    '  # comment',
    '> story',
    '  waive wrong-cost "agreed"',
    'nonsense',
    '\tat X22: 467a',
    '=======',
    '<<<<<<< ours',
    '>>>>>>> theirs',
  ],
];
const text = fc.array(fc.constantFrom(...lines), { maxLength: 14 });

/** A version of some lines: some taken out, put in, put elsewhere or changed. */
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(1), fc.constantFrom(...lines)), { maxLength: 4 });
const edited = (base: readonly string[], changes: readonly (readonly [number, number, string])[]) =>
  changes.reduce((now, [at, out, put]) => now.toSpliced(at % (now.length + 1), out, put), [...base]);

const written = (some: readonly string[]) => some.map((line) => `${line}\n`).join('');

/** What a line tells at least: up to its dice, its price, what is open, its marks and its comment. */
const coreOf = (line: string) => (line.trim().split(/\s+(?:[?~#]|(?:dr|DR|for|at)\s)/)[0] ?? '').toLowerCase();

describe('any two versions of a text', () => {
  it('merge so that what one alone has changed is as he left it', async () => {
    await fc.assert(
      fc.asyncProperty(text, edits, async (base, changes) => {
        const [before, after] = [written(base), written(edited(base, changes))];
        for (const [ours, theirs] of [
          [before, after],
          [after, before],
          [after, after],
        ] as const) {
          const { text: made, conflicts } = await merge(host(), main, { base: before, ours, theirs });
          assert.equal(made, after);
          if (!after.includes('<<<<<<<')) assert.deepEqual(conflicts, []);
        }
      }),
      { numRuns: 100, seed: 18, endOnFailure: true },
    );
  });

  it('merge to the same whoever does it, and nothing that was written is lost', async () => {
    await fc.assert(
      fc.asyncProperty(text, edits, edits, async (base, some, others) => {
        const [one, other] = [edited(base, some), edited(base, others)];
        const texts = { base: written(base), ours: written(one), theirs: written(other) };
        const { text: made, conflicts } = await merge(host(), main, texts);
        const turned = await merge(host(), main, { ...texts, ours: texts.theirs, theirs: texts.ours });
        if (conflicts.length === 0) assert.equal(turned.text, made);
        assert.equal(turned.conflicts.length, conflicts.length);
        for (const line of [...one, ...other].filter((each) => !base.some((old) => coreOf(old) === coreOf(each))))
          assert.ok(made.toLowerCase().includes(coreOf(line)), `${line} is lost:\n${made}`);
      }),
      { numRuns: 200, seed: 18, endOnFailure: true },
    );
  });
});
