/** One line of a private file is shown with the roll that brought it about, whichever of them is asked for. */
import assert from 'node:assert/strict';
import { does, seenBy } from './attacks/game';
import { rr } from './attacks/played';
import { log } from './table';

const followUp = /~s\.(\d+)\+1\b/;

describe('to show one line', () => {
  it('shows what a roll has brought about with its roll', async () => {
    const of = await rr();
    const [side, own = ''] = [...of.sealed.privates].find(([, text]) => followUp.test(text)) ?? assert.fail();
    const lines = own.split('\n');
    const at = lines.findIndex((line) => followUp.test(line));
    const place = followUp.exec(lines[at] ?? '')?.[1];
    const file = log.replace('.cglog', `.${side}.cgprivate`);
    const show = (line: number) => does(of, seenBy(of.sealed, side), side, 'reveal', { file, line });
    const shown = await show(at);
    assert.ok(!shown.isRefused, shown.message);
    const roll = lines.findLastIndex((line, i) => i < at && new RegExp(`~s\\.${place}(?!\\d|\\+)`).test(line));
    assert.equal(shown.texts.shared, (await show(roll)).texts.shared);
    assert.ok(shown.texts.shared.includes(`${lines[roll]?.trim()}\n`));
    // Salt and nodes.
    const proof = 8;
    const moved = shown.texts.shared.split('\n').length - of.sealed.shared.split('\n').length - proof;
    assert.ok(moved > 1);
    assert.equal(
      shown.message,
      `${moved} lines are shown: the roll and what it brought about, which its salt tells too.`,
    );
  });

  it('says that it is one where nothing came of it', async () => {
    const of = await rr();
    const [side] = of.sides;
    const lines = of.sealed.privates.get(side)?.split('\n') ?? [];
    const line = lines.findIndex((text) => /^ {2}buy .*~s\.\d+$/.test(text));
    const file = log.replace('.cglog', `.${side}.cgprivate`);
    const { message } = await does(of, seenBy(of.sealed, side), side, 'reveal', { file, line });
    assert.equal(message, 'One line is shown.');
  });

  it('says whose line is in no seal', async () => {
    const of = await rr();
    const [side] = of.sides;
    const file = log.replace('.cglog', `.${side}.cgprivate`);
    const { message } = await does(of, seenBy(of.sealed, side), side, 'reveal', { file, line: 0 });
    assert.equal(message, 'Line 1 of your private file is in no seal of the log that is still closed.');
  });

  it('says which line opens a seal', async () => {
    const of = await rr();
    const [side] = of.sides;
    const { message } = await does(of, seenBy(of.sealed, side), side, 'reveal', { line: 0 });
    assert.match(message, new RegExp(`what opens a seal is the line \`sealed ${side} CODE\`\\.$`));
  });
});
