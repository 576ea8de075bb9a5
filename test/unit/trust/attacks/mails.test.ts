/** What is told of hand-overs that are not those that were sent, got and answered. */
import assert from 'node:assert/strict';
import { writeCode } from '../../../../server/src/trust/codes';
import { Mail } from '../play';
import { at, audited, changed, cheat, does, findings, type Game, game, seenBy, type Texts, told } from './game';
import { answered, declared, waiver } from './moments';
import { pbr, played } from './played';

const both = (lines: readonly string[], texts: Texts): Texts => ({ ...texts, shared: `${lines.join('\n')}\n` });
const codeOf = (texts: Texts, side: string): string =>
  /^master .*$/m.exec(texts.privates.get(side) ?? '')?.[0] ?? assert.fail(side);

/** A line of a step that a side has bound. */
const bound = (letter: string) => new RegExp(`^( {2}\\S.*?)( ~${letter}\\d+\\.\\d+)$`);

/** A second version of a hand-over that was answered: as the side would have made it instead. */
function secondVersion(of: Game): { first: Texts; answer: Texts; second: Mail; side: string; other: string } {
  const { texts: first, side, other } = declared(of);
  const { texts: answer } = answered(of);
  const mine = first.shared.split('\n');
  const start = at(mine, `hand-over ${side}`, true);
  // What the side has bound last, unbound again, with one line more.
  const letter = cheat(first, side).letter(side);
  const number = mine[start]?.split(' ')[2];
  const unbound = mine.slice(0, start).map((line) => line.replace(new RegExp(` ~${letter}${number}\\.\\d+\\??`), ''));
  unbound.push(waiver);
  const second = cheat({ ...first, shared: unbound.join('\n') }, side);
  second.handOver(side);
  return { first, answer, second, side, other };
}

describe('hand-overs that are not those that were sent', function () {
  this.timeout(120_000);

  it('two versions of one: who has answered the first is told, and gives no number', async () => {
    for (const find of played) {
      const of = await find();
      const { answer, second, other, side } = secondVersion(of);
      const texts = seenBy(both(second.lines, answer), other);
      assert.deepEqual(await told(of, { ...texts, privates: new Map() }), [], 'the text alone is consistent');
      const first = (await findings(of, texts)).find(({ code }) => code === 'private-departs');
      assert.ok(first?.isPrivate, side);
      assert.match(
        first.message,
        /was changed in this log since, by whoever had it, or (?:Ann|Ben) sent two versions of \d+\./,
      );
      const { isRefused, message } = await does(of, texts, other, 'handOver');
      assert.ok(isRefused);
      assert.match(message, /two versions of \d+\. .* No number is given/);
    }
  });

  it('a line that the other has handed over is changed by a slip: he is not blamed, and its marks are named', async () => {
    let opened = 0;
    for (const find of played) {
      const of = await find();
      for (const { by: side, ...mail } of of.mails.slice(0, 4)) {
        const other = of.sides.find((one) => one !== side) ?? '';
        const { texts } = await does(
          of,
          (await does(of, seenBy(mail, other), other, 'takeUp')).texts,
          other,
          'handOver',
        );
        const letter = cheat(mail, side).letter(side);
        const slip = changed(texts, (lines) => lines.map((line) => line.replace(bound(letter), '$1 x$2')));
        if (slip.shared === texts.shared) continue;
        const [first = assert.fail()] = (await findings(of, slip)).filter(({ code }) => code === 'private-departs');
        assert.match(first.message, new RegExp(`does not read as it was \\w+: .*~${letter}\\d+\\.1`));
        assert.doesNotMatch(first.message, /^(?:Ann|Ben) sent two versions/);
        if (/ was changed since\. Put it back/.test(first.message)) opened++;
      }
    }
    assert.ok(opened > 0);
  });

  it('a chain made anew with one’s own secret: the other is told, and the end tells', async () => {
    for (const find of played) {
      const of = await find();
      const { answer, second, other } = secondVersion(of);
      const theirs = answer.shared.trimEnd().split('\n');
      const block = theirs.slice(at(theirs, `hand-over ${other}`, true));
      // What the other has bound above it goes along.
      const letter = second.letter(other);
      const number = block[0]?.split(' ')[2];
      const bound = theirs.filter((line) => new RegExp(` ~${letter}${number}\\.`).test(line));
      const lines = [...second.lines, ...bound, ...block];
      assert.ok((await told(of, seenBy(both(lines, answer), other))).includes('private-departs'));
      const opened = [...lines, codeOf(answer, other)];
      assert.ok((await told(of, { shared: opened.join('\n'), privates: new Map() })).includes('key-wrong'));
    }
  });

  it('one in the other’s name: he is told, and the end tells', async () => {
    for (const find of played) {
      const of = await find();
      const { texts, side, other } = declared(of);
      // Any secret will do, so that the number can be chosen.
      const forged = new Mail(texts.shared.trimEnd().split('\n'), { [other]: new Uint8Array(20).fill(5) });
      forged.handOver(other);
      const made = both(forged.lines, texts);
      assert.deepEqual(
        (await told(of, seenBy(made))).filter((code) => code !== 'opening-missing'),
        [],
        'the text alone cannot tell',
      );
      assert.ok((await told(of, seenBy(made, other))).includes('key-wrong'));
      const ended = both([...forged.lines, codeOf(texts, other)], texts);
      assert.ok((await told(of, seenBy(ended))).includes('key-wrong'));
      assert.notEqual(side, other);
    }
  });

  it('a line that reads otherwise than it was bound: who has read it is told once it is opened', async () => {
    for (const find of played) {
      const of = await find();
      const { first, second, side, other } = secondVersion(of);
      const index = at(second.lines, waiver);
      const bound = second.lines[index] ?? '';
      const read = second.lines.with(index, bound.replace('agreed', 'not agreed'));
      const known = await does(of, seenBy(both(read, first), other), other, 'takeUp');
      const answer = await does(of, seenBy(known.texts, other), other, 'handOver');
      assert.ok(!answer.isRefused, answer.message);
      const back = answer.texts.shared.replace('"not agreed"', '"agreed"');
      const dishonest = cheat({ ...first, shared: back }, side);
      dishonest.roll(side);
      const seen = both(dishonest.lines, answer.texts);
      assert.ok(
        (await told(of, seenBy(both(dishonest.lines.with(index, read[index] ?? ''), first)))).includes('bound-changed'),
      );
      assert.ok((await told(of, seenBy(seen, other))).includes('private-departs'));
    }
  });

  it('a number that was typed: its own side is told at once, and the end tells the other', async () => {
    const of = await pbr();
    const { texts, other } = declared(of);
    const giver = cheat(texts, other);
    giver.handOver(other);
    const typed = `  number ${writeCode('number', new Uint8Array(20))}`;
    const lines = giver.lines.with(at(giver.lines, '  number ', true), typed);
    assert.ok((await told(of, seenBy(both(lines, texts), other))).includes('key-wrong'));
    const refused = await does(of, seenBy(both([...lines, waiver], texts), other), other, 'handOver');
    assert.ok(refused.isRefused);
    // Whoever gives it does not know the other's part of the dice, so that it wins him nothing.
    assert.deepEqual(await told(of, seenBy(both(lines, texts))), []);
    assert.ok((await told(of, seenBy(both([...lines, codeOf(texts, other)], texts)))).includes('key-wrong'));
  });

  it('an older copy of a private file, and one of another campaign of the same title', async () => {
    const of = await pbr();
    const [first] = of.mails;
    const side = first?.by ?? '';
    const old = new Map([[side, first?.privates.get(side)?.replace(/^sent .*\n/gm, '') ?? '']]);
    const codes = (await findings(of, { shared: of.sealed.shared, privates: old })).map(({ code }) => code);
    assert.ok(codes.includes('private-behind'));
    const { proves } = await audited(of, { shared: of.sealed.shared, privates: old });
    assert.match(proves, /^Without a private file .* That of the \w+ side is an older copy/);
    const another = await game('PBr', 'roster', 60, [/./]);
    const foreign = new Map([[side, another.sealed.privates.get(side) ?? '']]);
    const mixed = { shared: of.sealed.shared, privates: foreign };
    assert.deepEqual(await told(of, mixed), ['key-wrong'], 'what it remembers is no matter of this log');
    assert.match(
      (await audited(of, mixed)).proves,
      /^Without a private file .* or of another log, and proves nothing\.$/,
    );
    assert.match((await does(of, mixed, side, 'handOver')).message, /is of another log/);
  });

  it('a hand-over of another campaign of the same title', async () => {
    const of = await pbr();
    const another = await game('PBr', 'roster', 60, [/./]);
    const theirs = another.open.shared.split('\n');
    const start = at(theirs, /^hand-over /);
    const block = theirs.slice(start, start + 1 + at(theirs.slice(start + 1), /^\S/));
    const codes = await told(
      of,
      changed(seenBy(of.open), (lines) => {
        const mine = at(lines, /^hand-over /);
        return [...lines.slice(0, mine), ...block, ...lines.slice(mine + 1 + at(lines.slice(mine + 1), /^\S/))];
      }),
    );
    assert.ok(codes.includes('bound-changed'));
  });

  for (const [where, above] of [
    ['what is over', /^refit/],
    ['the head, after the first hand-over of its side', /^opening/],
  ] as const)
    it(`a line put into ${where}, unless both agree to it`, async () => {
      for (const find of played) {
        const of = await find();
        const last = of.mails.at(-1) ?? assert.fail();
        // Whoever is to write has read that the scenario has begun.
        const [side, other] = of.sides[0] === last.by ? [of.sides[1], of.sides[0]] : of.sides;
        const late = (waived: readonly string[]) =>
          changed(last, (lines) => lines.toSpliced(at(lines, above) + 1, 0, ...waived, 'control none Z9'));
        const alone = await does(of, seenBy(late([]), side), side, 'handOver');
        assert.match(alone.message, /later than it can stand here/);
        const mail = cheat(late([]), side);
        mail.handOver(side);
        assert.ok((await told(of, seenBy(both(mail.lines, last), other))).includes('line-late'));
        const agreed = cheat(late(['waive line-late "we had forgotten it"']), side);
        agreed.handOver(side);
        const codes = await told(of, seenBy(both(agreed.lines, last), other));
        assert.ok(!codes.includes('line-late') && !codes.includes('waive-unused'), `${codes}`);
      }
    });

  it('a waiver or a ruling is of both, or the audit tells', async () => {
    const of = await pbr();
    const { texts, side, other } = answered(of);
    const mine = await does(of, seenBy(texts, side), side, 'takeUp');
    const asked = changed({ ...texts, shared: mine.texts.shared }, (lines) => [...lines, waiver]);
    const sent = await does(of, seenBy(asked, side), side, 'handOver');
    assert.ok(!sent.isRefused, sent.message);
    assert.match(sent.message, /(?:Ann|Ben) is to agree to `(?:waive|ruling) .*` \(line \d+\)\./);
    assert.doesNotMatch(sent.message, /You agree/);
    const neither = (await audited(of, { shared: asked.shared, privates: new Map() })).faults;
    assert.ok(neither.some(({ message }) => /^Neither side has handed this over/.test(message)));
    const one = 'Only one side has handed this over: the other has not agreed to it.';
    const saysSo = async (shared: string) =>
      (await audited(of, { shared, privates: new Map() })).faults.some(({ message }) => message === one);
    assert.ok(await saysSo(sent.texts.shared));
    const toAgree = async (shared: string) =>
      (await findings(of, { shared, privates: new Map() })).flatMap(({ code, message }) =>
        code === 'to-agree' ? message : [],
      );
    const [tells, ...more] = await toAgree(sent.texts.shared);
    assert.match(
      tells ?? '',
      /^Only (?:Ann|Ben) has handed this over: with a hand-over of (?:Ann|Ben) both agree to it\.$/,
    );
    assert.equal(more.length, 0);
    const agreed = await does(of, seenBy({ ...texts, shared: sent.texts.shared }, other), other, 'handOver');
    assert.doesNotMatch(agreed.message, /is to agree/);
    assert.match(agreed.message, /You agree to `(?:waive|ruling) .*` \(line \d+\)\./);
    assert.ok(!(await saysSo(agreed.texts.shared)));
    assert.deepEqual(await toAgree(agreed.texts.shared), []);
    const [line = ''] = agreed.texts.shared.split('\n').filter((text) => text.startsWith(waiver));
    assert.match(line, / ~[AB]\d+\.\d+ ~[AB]\d+\.\d+$/);
  });

  it('one in a log that is included is agreed to with that log', async () => {
    const found = await pbr();
    const of = { ...found, files: new Map([...found.files, ['notes.cglog', `> house rules\n${waiver}\n`]]) };
    const { texts, side, other } = answered(of);
    const mine = await does(of, seenBy(texts, side), side, 'takeUp');
    const asked = changed({ ...texts, shared: mine.texts.shared }, (lines) => [...lines, 'include "notes.cglog"']);
    const sent = await does(of, seenBy(asked, side), side, 'handOver');
    assert.ok(!sent.isRefused, sent.message);
    assert.match(sent.message, /(?:Ann|Ben) is to agree to `waive .*` in “notes\.cglog”\./);
    const line = at(sent.texts.shared.split('\n'), 'include ') + 1;
    const saysSo = async (shared: string) =>
      (await audited(of, { shared, privates: new Map() })).faults.some(
        (one) => one.line === line && /^Only one side has handed this over/.test(one.message),
      );
    const toAgree = async (shared: string) =>
      (await findings(of, { shared, privates: new Map() })).flatMap((one) =>
        one.code === 'to-agree' ? [[one.line + 1, one.message]] : [],
      );
    assert.ok(await saysSo(sent.texts.shared));
    const [[told, message] = []] = await toAgree(sent.texts.shared);
    assert.equal(told, line);
    assert.match(`${message}`, /has handed this log with what is of both in it over/);
    const agreed = await does(of, seenBy({ ...texts, shared: sent.texts.shared }, other), other, 'handOver');
    assert.match(agreed.message, /You agree to `waive .*` in “notes\.cglog”\./);
    assert.ok(!(await saysSo(agreed.texts.shared)));
    assert.deepEqual(await toAgree(agreed.texts.shared), []);
  });
});
