/** What is told of rolls that a player would rather have otherwise, and writes so by a program that refuses nothing. */
import assert from 'node:assert/strict';
import { createService } from '../../../../server/src/service/service';
import { log } from '../table';
import { at, audited, changed, cheat, does, type Game, seenBy, type Texts, told } from './game';
import { publicRoll } from './lines';
import { answered, declared } from './moments';
import { played, withPieces } from './played';

const both = (lines: readonly string[], texts: Texts): Texts => ({ ...texts, shared: `${lines.join('\n')}\n` });
/** What may be told anywhere. */
const fact = '  control none Z9';
/** Its dice have become known. */
const secretRoll = /^ .*\b(?:dr|DR) [1-6].*~s\.\d+\?/m;
const isHeading = /^\d\.\d+ /;
const openRoll = /^ .*\b(?:dr|DR) \?.* ~[A-Z]/;

/** Whoever has rolled writes on as he likes and hands over; what the other is told then. */
async function goesOn(of: Game, write: (lines: string[]) => readonly string[], isRolled = true) {
  const { texts, side, other } = answered(of);
  const mail = cheat(texts, side);
  if (isRolled) mail.roll(side);
  mail.lines = [...write(mail.lines)];
  mail.handOver(side);
  return told(of, seenBy(both(mail.lines, texts), other));
}

/** The heading of a step of the last RePh, above that of a line, in which nothing is sealed; undefined: none. */
function stepAbove(lines: readonly string[], below: number): number | undefined {
  const begins = lines.findLastIndex((line) => /^refit/.test(line));
  // A line above a scenario that has begun is late whatever is rolled.
  if (lines.slice(begins).some((line) => /^scenario/.test(line))) return undefined;
  const steps = lines.flatMap((line, i) => (i > begins && i < below && isHeading.test(line) ? [i] : []));
  return steps.slice(0, -1).find((step, i) => !lines.slice(step, steps[i + 1]).some((line) => /sealed/.test(line)));
}

describe('rolls that a player would rather have otherwise', function () {
  this.timeout(120_000);

  it('may be followed by whatever is written below them', async () => {
    for (const find of played) {
      const codes = await goesOn(await find(), (lines) => [...lines, fact]);
      assert.ok(!codes.includes('line-late') && !codes.includes('bound-changed'), `${codes}`);
    }
  });

  it('a line above one whose dice were known: restacked, reordered or told of later', async () => {
    for (const find of played) {
      const of = await find();
      const index = at(answered(of).texts.shared.split('\n'), openRoll);
      assert.ok((await goesOn(of, (lines) => lines.toSpliced(index, 0, fact))).includes('line-late'));
    }
  });

  it('a line in a step above theirs, from whoever knows the dice', async () => {
    let tried = 0;
    for (const find of played) {
      const of = await find();
      const { texts, side, other } = answered(of);
      const lines = texts.shared.split('\n');
      const step = stepAbove(lines, at(lines, openRoll));
      if (step === undefined) continue;
      tried++;
      const above = (all: readonly string[]) => all.toSpliced(step + 1, 0, fact);
      const below = (all: readonly string[]) => [...all, fact];
      assert.ok((await goesOn(of, above)).includes('line-late'));
      /** The other writes a line and hands over. */
      const isLate = async (before: Texts, write: typeof above) => {
        const mail = cheat(before, other);
        mail.lines = [...write(mail.lines)];
        mail.handOver(other);
        return (await told(of, seenBy(both(mail.lines, before), side))).includes('line-late');
      };
      const rolled = cheat(texts, side);
      rolled.roll(side);
      rolled.handOver(side);
      assert.ok(await isLate(both(rolled.lines, texts), above));
      assert.ok(!(await isLate(both(rolled.lines, texts), below)));
      assert.ok(!(await isLate(declared(of).texts, above)));
    }
    assert.ok(tried > 0);
  });

  it('a line in a step above a secret one, as soon as that is open', async () => {
    let tried = 0;
    for (const find of played) {
      const of = await find();
      for (const texts of of.mails) {
        const [side] = [...texts.privates].find(([, text]) => secretRoll.test(text)) ?? [];
        const lines = texts.shared.split('\n');
        const step = side === undefined ? side : stepAbove(lines, lines.length);
        if (side === undefined || step === undefined) continue;
        tried++;
        const mail = cheat(texts, side);
        mail.lines = mail.lines.toSpliced(step + 1, 0, fact);
        mail.handOver(side);
        assert.ok((await told(of, seenBy(both(mail.lines, texts), side))).includes('line-late'));
        break;
      }
    }
    assert.ok(tried > 0);
  });

  it('a line above one that its side has declared, though it says not to have read the number', async () => {
    for (const find of played) {
      const of = await find();
      const { texts, side } = declared(of);
      const index = at(texts.shared.split('\n'), openRoll);
      const mail = cheat(texts, side);
      mail.lines = mail.lines.toSpliced(index, 0, fact);
      mail.handOver(side);
      assert.ok((await told(of, seenBy(both(mail.lines, texts)))).includes('line-late'));
    }
  });

  it('are withheld, and the log goes on without them', async () => {
    for (const find of played) {
      const of = await find();
      assert.ok((await goesOn(of, (lines) => [...lines, fact], false)).includes('hand-over-closed'));
      // Whoever is asked to go on refuses.
      const { texts, side, other } = answered(of);
      const mail = cheat(texts, side);
      mail.lines.push(fact);
      mail.handOver(side);
      const { isRefused, message } = await does(of, seenBy(both(mail.lines, texts), other), other, 'handOver');
      assert.ok(isRefused, message);
    }
  });

  it('are declared a second time', async () => {
    for (const find of played) {
      const of = await find();
      const again = changed(seenBy(of.open), (lines) => {
        const index = at(lines, publicRoll);
        return lines.toSpliced(index + 1, 0, (lines[index] ?? '').replace(/\b(dr|DR) \d.*/, '$1 ?'));
      });
      const codes = await told(of, again);
      assert.notDeepEqual(codes, []);
    }
  });

  it('are bound open twice', async () => {
    for (const find of played) {
      const of = await find();
      const { texts, side, other } = answered(of);
      const lines = texts.shared.split('\n');
      const index = at(lines, openRoll);
      const line = lines[index] ?? '';
      // Bound anew with its dice open, so that another number makes them.
      const mail = cheat(
        changed(texts, (all) => all.with(index, line.replace(/ ~\S+$/, ''))),
        side,
      );
      mail.handOver(side);
      const again = (mail.lines[index] ?? '').replace(/( ~\S+)$/, `${/ ~\S+$/.exec(line)?.[0]}$1`);
      mail.lines = mail.lines.with(index, again);
      const answer = await does(of, seenBy(both(mail.lines, texts), other), other, 'handOver');
      assert.ok(answer.isRefused, 'the dice of the first are withheld');
      mail.roll(side);
      assert.ok((await told(of, seenBy(both(mail.lines, texts), other))).some((code) => code.startsWith('die-')));
    }
  });

  it('are a result without dice, or come from Resolve’s own', async () => {
    const of = await withPieces();
    const { texts } = declared(of);
    const start = texts.shared.split('\n').slice(0, at(texts.shared.split('\n'), openRoll));
    const roll = texts.shared.split('\n')[start.length] ?? '';
    assert.match(roll, /^ {2}unbog /);
    const result = `${roll.replace(/ (?:dr|DR) \?.*/, '')} -> unbogged`;
    const text = (last: string) => [...start, last, ''].map((line) => line.replace(/(?: ~\S+)+$/, '')).join('\n');
    const withoutDice = { shared: text(result), privates: new Map() };
    assert.ok((await told(of, withoutDice)).includes('roll-missing'));
    const { faults } = await audited(of, withoutDice);
    assert.ok(
      faults.some(({ line, message }) => line === start.length + 1 && message.startsWith('This result has no dice')),
    );
    const service = createService({
      readFile: async (uri) => of.files.get(uri.split('/').at(-1) ?? ''),
      roll: () => assert.fail('no die is rolled'),
      changed: () => {},
    });
    service.open(log, 1, text(''));
    await service.settled();
    for (const dice of ['roll', 'placeholder'] as const) {
      const { edits } = service.resolve({ uri: log, what: 'next', dice, answers: {} });
      for (const { newText } of edits) assert.doesNotMatch(newText, /\bdr \d/i);
    }
  });
});
