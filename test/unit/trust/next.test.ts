import assert from 'node:assert/strict';
import { nextMove, type Owed } from '../../../server/src/service/trust/next';
import { writeCode } from '../../../server/src/trust/codes';
import { verify } from '../../../server/src/trust/verify';
import { keysOf, Mail, masters, type Side, trustOf } from './play';

const players: Readonly<Record<string, string>> = { British: 'Ann', German: 'Ben' };

const nothing: Owed = { reveals: () => undefined, seals: () => undefined };

/** What is told to who has the private files of some sides, where the rules ask for no more. */
function next(lines: readonly string[], ...eyes: Side[]) {
  const read = trustOf(lines);
  const own = eyes.map((side) => ({ side, master: masters[side] }));
  return nextMove(
    { read, verified: verify(read, own), own },
    ['British', 'German'],
    (side) => players[side] ?? '',
    nothing,
  );
}

const told = (lines: readonly string[]) =>
  ([[], ['British'], ['German'], ['British', 'German']] as Side[][]).map((eyes) => next(lines, ...eyes)?.text);

describe('who is next', () => {
  it('opens the side that is not open yet', () => {
    const { lines } = new Mail();
    const first = lines.filter((line) => !line.startsWith('opening German'));
    assert.deepEqual(told(first), Array(4).fill('Ben opens the German side next').with(2, 'You: open the German side'));
    assert.equal(next(first)?.what, 'open');
  });

  it('is whoever opened last, while nothing was handed over', () => {
    assert.deepEqual(told(new Mail().lines), [
      'Ben hands over next',
      'Ben hands over next',
      'You: hand over when you are done',
      'Ben hands over next',
    ]);
  });

  it('is whoever has not read the last hand-over', () => {
    const mail = new Mail();
    mail.lines.push('san British 3 given');
    mail.handOver('British');
    assert.deepEqual(told(mail.lines).slice(0, 3), [
      'Ben hands over next',
      'Ben hands over next',
      'You: hand over when you are done',
    ]);
    mail.lines.push('san German 3 given');
    mail.handOver('German');
    assert.deepEqual(told(mail.lines).slice(0, 3), [
      'Ann hands over next',
      'You: hand over when you are done',
      'Ann hands over next',
    ]);
  });

  it('gives a number where dice are open, or a line is sealed that may have some', () => {
    const mail = new Mail();
    mail.lines.push('9.612 New CG Date and SAN Adjustment', 'san German dr ?');
    mail.handOver('German');
    assert.deepEqual(told(mail.lines).slice(0, 3), [
      'Ann gives a number next',
      'You: hand over, which gives a number',
      'Ann gives a number next',
    ]);
    const sealing = new Mail();
    const seal = keysOf('German').sealCode(['', 1, '9.617', 1], [{ text: 'buy German I4', open: false }]);
    sealing.lines.push('9.617 Purchasing Reinforcement Groups', `sealed German ${seal}`);
    sealing.handOver('German');
    assert.equal(next(sealing.lines)?.text, 'Ann gives a number next');
    assert.equal(next(sealing.lines)?.what, 'number');
  });

  it('takes up the rolls whose number was given, before anything else', () => {
    const mail = new Mail();
    mail.lines.push('9.612 New CG Date and SAN Adjustment', 'san German dr ?', 'cpp German loss dr ?');
    mail.handOver('German');
    mail.lines.push('san British dr ?');
    mail.handOver('British');
    assert.deepEqual(told(mail.lines), [
      'Ben takes up 2 rolls next',
      'Ben takes up 2 rolls next',
      'You: take up 2 rolls',
      'Ben takes up 2 rolls next',
    ]);
    assert.deepEqual(next(mail.lines, 'German'), { text: 'You: take up 2 rolls', what: 'takeUp', isYours: true });
    mail.roll('German');
    assert.deepEqual(told(mail.lines).slice(0, 3), [
      'Ben gives a number next',
      'Ben gives a number next',
      'You: hand over, which gives a number',
    ]);
    mail.handOver('German');
    assert.equal(next(mail.lines, 'British')?.text, 'You: take up 1 roll');
  });

  it('is oneself first, where both have written at the same time', () => {
    const mail = new Mail();
    const other = new Mail();
    mail.lines.push('san British 3 given');
    other.lines.push('san German 3 given');
    mail.handOver('British');
    other.handOver('German');
    const both = [...mail.lines, ...other.lines.slice(5)];
    assert.equal(next(both, 'British')?.text, 'You: hand over when you are done');
    assert.equal(next(both, 'German')?.text, 'You: hand over when you are done');
  });

  it('is nobody once both masters are open', () => {
    const { lines } = new Mail();
    const open = (side: Side) => `master ${side} ${writeCode('master', masters[side])}`;
    assert.equal(next([...lines, open('British')])?.text, 'Ben hands over next');
    assert.equal(next([...lines, open('British'), open('German')]), undefined);
  });
});
