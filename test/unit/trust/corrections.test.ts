/** Another line in the place of one that is bound: both players hand it over. */
import assert from 'node:assert/strict';
import { correction } from '../../../server/src/service/trust/correction';
import { LogText } from '../../../server/src/syntax/logText';
import { readCode, writeCode } from '../../../server/src/trust/codes';
import {
  audited,
  changed,
  cheat,
  corrected,
  does,
  findings,
  type Game,
  otherOf,
  seenBy,
  type Texts,
  told,
} from './attacks/game';
import { answered, declared } from './attacks/moments';
import { pbr, played, withPieces } from './attacks/played';
import { trustOf, verify } from './play';
import { log } from './table';
import { pythonSays } from './verifier';

const onlyOne = 'Only one side has handed this over: the other has not agreed to it.';
/** A line that hangs on nothing, bound as it stands. */
const plain = /^ {2}(?!was|date|sealed)[a-z]\S* (?!.*\b(?:DR|dr) ).*~[A-Z]\w*\d+\.\d+$/;

/** The same above the first RePh. */
const fact = /^(?:san|cpp|lvp|chits|fpp) .*~[A-Z]\w*\d+\.\d+$/;

const broughtAbout = /^ {2}\S.*~[A-Z]\w*\d+\.\d+\+1/m;
const openRoll = /^ {2}\S.*\b(?:DR|dr) \?.*~[A-Z]\w*\d+\.\d+\?$/;

function find({ shared }: Texts, what: RegExp): number {
  const at = shared.split('\n').findIndex((line) => what.test(line));
  return at < 0 ? assert.fail(`no ${what} in\n${shared}`) : at;
}

/** Its dice open: they are rolled again. */
const openAgain = (text: string): string => text.replace(/\b(DR|dr) .*$/, '$1 ?');

function masterOf({ privates }: Texts, side: string): Uint8Array {
  const master = readCode('master', /^master \S+ (\S+)/m.exec(privates.get(side) ?? '')?.[1] ?? '');
  return typeof master === 'string' ? assert.fail(master) : master;
}

const publicly = ({ shared }: Texts): Texts => ({ shared, privates: new Map() });
const pythonOf = ({ shared }: Texts): string => [...pythonSays([[log, shared]]).values()].join();
const isOfOne = async (of: Game, texts: Texts): Promise<boolean> =>
  (await audited(of, publicly(texts))).faults.some(({ message }) => message === onlyOne);

const comesTo: Readonly<Record<string, string>> = { unbog: 'unbogged', recuperate: 'recovers' };

/** What a side does with the log that it has got, with its own program. */
async function goesOn(of: Game, texts: Texts, side: string): Promise<Texts> {
  const own = (done: Texts): Texts => ({
    shared: done.shared,
    privates: new Map([...texts.privates, ...done.privates]),
  });
  const known = own((await does(of, seenBy(texts, side), side, 'takeUp')).texts);
  // What came of it no table tells.
  const taken = changed(known, (lines) =>
    lines.map((line) =>
      line.replace(
        /^ {2}(unbog|recuperate) \S+ (?:DR|dr) \S+(?= ~)/,
        (told, verb: string) => `${told} -> ${comesTo[verb]}`,
      ),
    ),
  );
  const { isRefused, message, texts: sent } = await does(of, seenBy(taken, side), side, 'handOver');
  assert.ok(!isRefused, message);
  return own(sent);
}

describe('a line that both players correct', function () {
  this.timeout(120_000);

  it('is one that a hand-over binds, and no heading, date or seal', () => {
    const bound = [
      'date Day I',
      '9.612 New CG Date',
      'refit',
      'sealed German Q4',
      'control none A1',
      'control none A2 ~s.1',
    ];
    const text = [...bound.map((line) => `${line} ~G1.1`.replace(' ~s.1 ~G1.1', ' ~s.1')), 'control none A3'].join(
      '\n',
    );
    const edits = LogText.open(log, 1, text).lines.map(correction);
    assert.deepEqual(
      edits.map((edit) => edit?.newText),
      [
        ...[undefined, undefined, undefined, undefined],
        'was G1.1 control none A1\ncontrol none A1',
        ...[undefined, undefined],
      ],
    );
  });

  it('is as good as the one that it stands for', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = answered(of);
      const put = corrected(texts, find(texts, plain));
      assert.ok(!(await told(of, seenBy(put, side))).includes('bound-changed'));
      const sent = await goesOn(of, put, side);
      assert.deepEqual(await told(of, seenBy(sent, other)), []);
      assert.equal(pythonOf(sent), '');
      assert.ok(await isOfOne(of, sent));
      const now = put.shared.split('\n')[find(put, /^\s*was /) + 1]?.trim() ?? '';
      const { message } = await does(of, seenBy(sent, other), other, 'handOver');
      assert.ok(/You agree to `was /.test(message) && message.includes(`; in its place \`${now}\`)`), message);
      const agreed = await goesOn(of, sent, other);
      assert.ok(!(await isOfOne(of, agreed)));
      assert.equal(pythonOf(agreed), '');
    }
  });

  it('is not changed again by one of them', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = answered(of);
      const sent = await goesOn(of, corrected(texts, find(texts, plain)), side);
      const agreed = await goesOn(of, sent, other);
      const at = find(agreed, /^\s*was /);
      const alter = (change: (was: string, now: string) => readonly string[]) =>
        changed(agreed, (lines) => lines.toSpliced(at, 2, ...change(lines[at] ?? '', lines[at + 1] ?? '')));
      const altered = [
        alter((was, now) => [was.replace(/ (\S+) ~/, ' $1x ~'), now]),
        alter((was, now) => [was.replace(/was [A-Z]\w*\d+\.\d+ /, (names) => `${names}A9.1 `), now]),
        alter((was, now) => [was, now.replace(/ (\S+) ~/, ' $1x ~')]),
        alter((was) => [was]),
        alter((_, now) => [now]),
      ];
      for (const [i, one] of altered.entries()) {
        const codes = await told(of, publicly(one));
        assert.ok(codes.includes('bound-changed') || codes.includes('mark-stray'), `${i}: ${codes}`);
        assert.notEqual(pythonOf(one), '', `${i}`);
      }
    }
  });

  it('is no seal, and nothing that says where others stand', async () => {
    for (const play of played) {
      const of = await play();
      const { texts } = answered(of);
      for (const fixed of [/^ *sealed .*~[A-Z]/, /^ *date .*~[A-Z]/, /^\d+\.\d+ .*~[A-Z]/, /^refit.* ~[A-Z]/]) {
        if (!texts.shared.split('\n').some((line) => fixed.test(line))) continue;
        const at = find(texts, fixed);
        const put = changed(texts, (lines) => {
          const [, said, mark] = /^\s*(.*?) ~(\S+)$/.exec(lines[at] ?? '') ?? [];
          return lines.toSpliced(at, 1, `was ${mark} ${said}`, said ?? '');
        });
        assert.ok((await told(of, publicly(put))).includes('bound-changed'), `${fixed}`);
        assert.notEqual(pythonOf(put), '', `${fixed}`);
      }
    }
  });

  it('stands for no other than the one that was handed over with it', async () => {
    const of = await pbr();
    const last = of.mails.at(-1) ?? assert.fail();
    const side = otherOf(of, last.by);
    const at = find(last, /^ {2}(?:san|roll) /);
    const put = corrected(last, at, openAgain);
    const agreed = await goesOn(of, put, side);
    assert.ok(!(await told(of, publicly(agreed))).includes('line-late'));
    const late = changed(agreed, (lines) => lines.toSpliced(at + 1, 0, 'control none Z9'));
    const cheating = cheat(late, side);
    cheating.handOver(side);
    const texts = { ...agreed, shared: cheating.lines.join('\n') };
    const lateIn = async (one: Texts) =>
      (await findings(of, publicly(one))).flatMap(({ code, line }) => (code === 'line-late' ? line : []));
    assert.deepEqual(await lateIn(texts), [at + 1, at + 2]);
    const both = cheat(corrected(texts, at + 1), side);
    both.handOver(side);
    assert.deepEqual(await lateIn({ ...texts, shared: both.lines.join('\n') }), [at + 1, at + 3]);
  });

  it('is corrected once more, as is the line above it', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = answered(of);
      const lines = texts.shared.split('\n');
      const above = lines.findIndex((line, i) => fact.test(line) && fact.test(lines[i + 1] ?? ''));
      const at = above + 1;
      const known = await told(of, publicly(texts));
      const agree = async (put: Texts) => {
        assert.deepEqual(await told(of, seenBy(put, side)), known);
        const agreed = await goesOn(of, await goesOn(of, put, side), other);
        assert.deepEqual(await told(of, publicly(agreed)), known);
        assert.equal(pythonOf(agreed), '');
        return agreed;
      };
      const kept = await agree(corrected(texts, at));
      const faults = async (one: Texts) => (await audited(of, publicly(one))).faults.map(({ message }) => message);
      const before = await faults(kept);
      const again = await agree(corrected(kept, at + 1));
      assert.match(again.shared.split('\n')[at + 1] ?? '', /^ *was /);
      const third = await agree(corrected(again, above));
      assert.match(third.shared.split('\n')[above] ?? '', /^ *was /);
      assert.deepEqual(await faults(third), before);
    }
  });

  it('is rolled again with a number of its own, and the old dice are still checked', async () => {
    for (const play of played) {
      const of = await play();
      const { texts: before, side, other } = answered(of);
      const taken = await does(of, seenBy(before, side), side, 'takeUp');
      const texts = { shared: taken.texts.shared, privates: new Map([...before.privates, ...taken.texts.privates]) };
      const at = find(texts, /^ {2}\S.*\b(?:DR|dr) [\d,]+.*~[A-Z]\w*\d+\.\d+\?$/);
      const put = corrected(texts, at);
      assert.match(put.shared.split('\n')[at + 1] ?? '', /\b(?:DR|dr) \?$/);
      const sent = await goesOn(of, put, side);
      const answeredAgain = await goesOn(of, sent, other);
      const rolled = await does(of, seenBy(answeredAgain, side), side, 'takeUp');
      const [was = '', now = ''] = rolled.texts.shared.split('\n').slice(at, at + 2);
      assert.match(now, /\b(?:DR|dr) \d.*~[A-Z]\w*\d+\.\d+\?$/);
      assert.deepEqual(pythonOf(rolled.texts), '');
      const { rolls, faults } = await audited(of, publicly(rolled.texts));
      assert.equal(rolls.again, 1);
      assert.deepEqual(
        faults.filter(({ message }) => /still open|two players/.test(message)),
        [],
      );
      const wrong = changed(rolled.texts, (lines) =>
        lines.toSpliced(
          at,
          1,
          was.replace(/(DR|dr) (\d)/, (_, word, die) => `${word} ${(Number(die) % 6) + 1}`),
        ),
      );
      assert.ok((await told(of, publicly(wrong))).includes('die-wrong'));
      assert.match(pythonOf(wrong), /the dice are/);
    }
  });

  it('may be what a roll has brought about', async () => {
    const of = await withPieces();
    const { privates } = of.open;
    const texts = of.mails.find(({ shared }) => broughtAbout.test(shared)) ?? assert.fail();
    const put = corrected({ ...texts, privates }, find(texts, broughtAbout), (line) => line.replace('dr ?', 'dr 1'));
    const { faults } = await audited(of, publicly(put));
    assert.deepEqual(
      faults.filter(({ message }) => message.startsWith('This is not what the roll')),
      [],
    );
  });

  it('is no roll whose dice its side could know and leaves out', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = answered(of);
      const rolls = texts.shared.split('\n').flatMap((line, i) => (openRoll.test(line) ? [i] : []));
      const at = rolls[0] ?? assert.fail('no open roll');
      const put = rolls.reduceRight((log, roll) => corrected(log, roll), texts);
      const refused = await does(of, seenBy(put, side), side, 'handOver');
      assert.match(refused.message, /must stand in the `was` line/);
      const drafts = (await findings(of, seenBy(put, side))).filter(({ severity }) => severity === 1);
      assert.deepEqual([...new Set(drafts.map(({ code }) => code))], ['die-wrong']);
      for (const by of [side, other]) {
        const cheating = cheat(put, by);
        cheating.handOver(by);
        const sent = { shared: cheating.lines.join('\n'), privates: texts.privates };
        const found = await findings(of, publicly(sent));
        assert.ok(
          found.some(({ code, line }) => code === 'die-wrong' && line === at),
          by,
        );
        assert.match(pythonOf(sent), /could be known and are left out/);
        if (by === side) assert.ok((await does(of, seenBy(sent, other), other, 'handOver')).isRefused);
      }
    }
  });

  it('is told as rolled again where its side says not to have read the number that was given', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = answered(of);
      const rolls = texts.shared.split('\n').flatMap((line, i) => (openRoll.test(line) ? [i] : []));
      const cheating = cheat(
        rolls.reduceRight((log, roll) => corrected(log, roll), texts),
        side,
      );
      const known = cheating.lines.findLastIndex((line) => line.startsWith(`hand-over ${side} `));
      const { number } = trustOf(cheating.lines).handOvers.find(({ line }) => line === known) ?? assert.fail();
      cheating.handOver(side, { unread: true });
      const closed = { ...texts, shared: cheating.lines.join('\n') };
      const codes = await told(of, seenBy(closed, other));
      assert.ok(codes.includes('hand-over-closed'), `${codes}`);
      const says = async (sent: Texts) =>
        (await findings(of, seenBy(sent, other)))
          .flatMap(({ code, message }) => (code === 'to-agree' ? message : []))
          .join();
      assert.match(
        await says(closed),
        /The number for that roll was given in hand-over .* its dice are not shown: it would be rolled again/,
      );
      const own = verify(cheating.lines, { side, master: masterOf(texts, side) });
      const key = own.keyOf(own.answers.of(side, number) ?? assert.fail()) ?? assert.fail();
      const opened = changed(closed, (lines) => lines.toSpliced(known + 2, 0, `  opened ${writeCode('key', key)}`));
      assert.match(await says(opened), /The number for that roll was given in hand-over .*, and makes \d/);
      assert.ok(!(await told(of, seenBy(opened, other))).includes('hand-over-closed'));
      const { message } = await does(of, seenBy(opened, other), other, 'handOver');
      assert.match(message, /and makes \d.*: it would be rolled again/);
    }
  });

  it('waits for no dice that were to fall', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = declared(of);
      const rolls = texts.shared.split('\n').flatMap((line, i) => (openRoll.test(line) ? [i] : []));
      const put = rolls.reduceRight((log, at) => corrected(log, at), texts);
      const { isRefused, message, texts: sent } = await does(of, seenBy(put, side), side, 'handOver');
      assert.ok(!isRefused, message);
      const blocks = sent.shared.split(/^(?=hand-over )/m).filter((text) => text.startsWith(`hand-over ${side} `));
      assert.deepEqual(
        blocks.map((block) => block.includes('  opened ')),
        [...blocks.slice(1).map(() => true), false],
      );
      assert.ok(!(await told(of, publicly(sent))).includes('hand-over-closed'));
      assert.doesNotMatch(sent.shared, /^\s*was .*~[A-Z]\w*\d+\.\d+\?$/m);
      assert.equal(pythonOf(sent), '');
      await goesOn(of, { shared: sent.shared, privates: new Map([...texts.privates, ...sent.privates]) }, other);
    }
  });

  it('of the other side is handed over before that can open what it has declared', async () => {
    for (const play of played) {
      const of = await play();
      const { texts, side, other } = declared(of);
      const rolls = texts.shared.split('\n').flatMap((line, i) => (openRoll.test(line) ? [i] : []));
      const put = rolls.reduceRight((log, at) => corrected(log, at), texts);
      const agreed = await goesOn(of, await goesOn(of, put, other), side);
      assert.ok(!(await told(of, publicly(agreed))).includes('hand-over-closed'));
      assert.equal(pythonOf(agreed), '');
      const [head = ''] = texts.shared.match(/^hand-over .*$/gm)?.slice(-1) ?? [];
      const [before, block = ''] = agreed.shared.split(`\n${head}\n`);
      const shared = `${before}\n${head}\n${block.replace(/^ {2}opened .*\n/m, '')}`;
      const { isRefused, message } = await does(of, seenBy({ ...agreed, shared }, other), other, 'handOver');
      assert.ok(isRefused);
      assert.match(message, /has no dice to wait for .* send the log back to \w+, who alone can open it/);
    }
  });
});
