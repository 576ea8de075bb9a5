/** What the audit says of a campaign that is not all open and true yet, or that one player has put right alone. */
import assert from 'node:assert/strict';
import { at, audited, changed, cheat, corrected, findings, type Game, otherOf, seenBy, type Texts, told } from './game';
import { publicRoll } from './lines';
import { answered, declared, whoHas } from './moments';
import { pbr, played, rr } from './played';

const onlyOne = 'Only one side has handed this over: the other has not agreed to it.';
const noFile = 'Without a private file this proves that the log is consistent, and not that it is what was played.';
const both = (lines: readonly string[], texts: Texts): Texts => ({ ...texts, shared: `${lines.join('\n')}\n` });

async function messages(of: Game, texts: Texts): Promise<readonly string[]> {
  const { isClean, faults } = await audited(of, texts);
  assert.equal(isClean, faults.length === 0);
  return faults.map(({ message }) => message);
}

describe('the audit of what is not all open and true', function () {
  this.timeout(120_000);

  it('has this shape', async () => {
    const of = await pbr();
    const whole = await audited(of, of.open);
    assert.deepEqual(Object.keys(whole).sort(), [
      'faults',
      'handOvers',
      'isClean',
      'privateFiles',
      'proves',
      'rolls',
      'seals',
    ]);
    const count = (what: RegExp) => of.open.shared.match(what)?.length ?? 0;
    assert.deepEqual(whole.rolls, { verified: count(/~\S+(?:\?|\+\d+)(?=$| ~)/gm), typed: 0, open: 0, again: 0 });
    assert.deepEqual(whole.seals, { all: count(/^ +sealed /gm), open: count(/^ +sealed /gm) });
    assert.deepEqual(whole.handOvers, { all: count(/^hand-over /gm), whole: count(/^hand-over /gm) });
    assert.deepEqual([...whole.privateFiles].sort(), [...of.sides].sort());
    assert.match(whole.proves, /^Both private files are here: this is what was sent, got and answered/);
    assert.match((await audited(of, seenBy(of.open, of.sides[0]))).proves, /^One private file is here: /);
    assert.equal((await audited(of, seenBy(of.open))).proves, noFile);
  });

  it('a hand-over of which a line is another now: it is not whole, and nothing is proved', async () => {
    for (const find of played) {
      const of = await find();
      for (const texts of [of.open, seenBy(of.open)]) {
        const altered = changed(texts, (lines) => lines.map((line) => line.replace(/^(player .*)"(?= ~)/, '$1!"')));
        const { handOvers, proves } = await audited(of, altered);
        assert.ok(handOvers.whole < handOvers.all);
        assert.equal(proves, 'A line is not as it was bound or sent: as the log stands it is not what was played.');
      }
    }
  });

  it('dice that nobody has answered, or that are not written', async () => {
    for (const find of played) {
      const of = await find();
      for (const { texts } of [declared(of), answered(of)]) {
        const { faults, rolls } = await audited(of, seenBy(texts));
        assert.ok(rolls.open > 0);
        assert.equal(faults.filter(({ message }) => message === 'These dice are still open.').length, rolls.open);
      }
    }
  });

  it('a seal that is closed when the campaign is over, and none before', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const side = whoHas(of, /strength .*~s\.1\?/);
      const closed = 'The campaign is over and this seal is not opened.';
      assert.ok(!(await messages(of, seenBy(of.sealed))).includes(closed));
      const master = (of: Texts, one: string) => /^master \S+ \S+/m.exec(of.privates.get(one) ?? '')?.[0] ?? '';
      const over = (...sides: string[]) =>
        changed(seenBy(of.sealed), (lines) => [...lines, ...sides.map((one) => master(of.sealed, one))]);
      const left = async (texts: Texts) => (await messages(of, texts)).filter((message) => message === closed).length;
      const { seals } = await audited(of, over(...of.sides));
      assert.ok(seals.all > seals.open);
      assert.equal(await left(over(...of.sides)), seals.all - seals.open);
      // Who gives up alone owes his own.
      const alone = await left(over(side));
      assert.ok(alone > 0 && alone < seals.all - seals.open, `${alone}`);
    }
  });

  it('two versions of a hand-over: only who has the private files can tell', async () => {
    for (const find of played) {
      const of = await find();
      const { texts, side } = declared(of);
      const mail = cheat(texts, side);
      // The last hand-over is made anew, with another line in it.
      const start = at(mail.lines, `hand-over ${side} `, true);
      const mark = new RegExp(` ~${mail.letter(side)}${mail.lines[start]?.split(' ')[2]}\\.\\d+\\??$`);
      mail.lines = [...mail.lines.slice(0, start).map((line) => line.replace(mark, '')), '  control none Z9'];
      mail.handOver(side);
      const departs = async (seen: Texts) =>
        (await audited(of, seen)).faults.length - (await audited(of, seenBy(seen))).faults.length;
      const anew = both(mail.lines, texts);
      assert.equal(await departs(seenBy(anew)), 0);
      assert.ok((await departs({ ...anew, privates: answered(of).texts.privates })) > 0, 'who has answered the first');
    }
  });

  it('a roll that one player alone makes anew: verified or not, it is not agreed on', async () => {
    for (const find of played) {
      const of = await find();
      const last = of.mails.at(-1) ?? assert.fail();
      const texts = { shared: last.shared, privates: of.sealed.privates };
      const line = texts.shared.split('\n').findIndex((text) => publicRoll.test(text));
      const [, letter = ''] = /~([A-Z]\w*?)\d+\.\d+\?/.exec(texts.shared.split('\n')[line] ?? '') ?? [];
      const side = of.sides.find((one) => one.startsWith(letter)) ?? assert.fail();
      const other = otherOf(of, side);
      const put = corrected(texts, line);
      const mine = cheat(put, side);
      mine.handOver(side);
      const sent = both(mine.lines, put);
      assert.ok((await messages(of, seenBy(sent))).includes(onlyOne));
      // The other answers without agreeing; its dice are true, and count for nothing.
      const theirs = cheat(sent, other);
      theirs.handOver(other);
      const rolled = cheat(both(theirs.lines, put), side);
      rolled.roll(side);
      const done = both(rolled.lines, put);
      const again = rolled.lines[line + 1] ?? '';
      assert.match(again, /\b(?:dr|DR) [1-6].*\?$/);
      assert.ok(!(await told(of, seenBy(done))).includes('die-wrong'));
      assert.ok((await messages(of, seenBy(done))).includes(onlyOne));
      assert.ok((await messages(of, done)).includes(onlyOne));
    }
  });

  it('a waiver that one player has sealed as well as handed over is still of one', async () => {
    for (const find of played) {
      const of = await find();
      const [side] = of.sides;
      const mail = cheat(of.sealed, side);
      mail.lines.push('waive cpp-overspent "agreed"');
      mail.handOver(side);
      const sealed = mail.lines.map((text) => (text.startsWith('waive cpp-overspent') ? `${text} ~s.1` : text));
      assert.ok((await messages(of, seenBy(both(sealed, of.sealed)))).includes(onlyOne));
    }
  });

  it('a private file that has forgotten what it got, and nothing else, proves nothing', async () => {
    for (const find of played) {
      const of = await find();
      const { shared, privates } = of.open;
      const [side, other] = of.sides;
      const whole = privates.get(side) ?? '';
      const old = whole.replace(/^received .*\n/gm, '');
      assert.notEqual(old, whole);
      const { proves } = await audited(of, { shared, privates: new Map(privates).set(side, old) });
      assert.match(proves, new RegExp(`^One private file is here: .* That of the ${side} side is an older copy`));
      assert.match((await audited(of, seenBy(of.open, other))).proves, /^One private file is here: [^.]*\.$/);
    }
  });

  it('a private file without its `master` proves nothing, whatever else of it is there, and its side is told', async () => {
    const of = await pbr();
    const { shared, privates } = of.open;
    const [side, other] = of.sides;
    const whole = privates.get(side) ?? '';
    const cutOff: readonly (readonly [string, number])[] = [
      ['', 0],
      [`${whole.split('\n')[0]}\n`, 0],
      [`# Ann's\n\n${whole.split('\n')[0]}\n`, 2],
      [whole.replace(/^master .*\n/m, ''), 0],
    ];
    const says = (of: string) => ` That of the ${of} side has no \`master\` that can be read, and proves nothing.`;
    for (const [left, line] of cutOff) {
      const texts: Texts = { shared, privates: new Map(privates).set(side, left) };
      const { proves } = await audited(of, texts);
      assert.match(proves, /^One private file is here: /);
      assert.ok(proves.endsWith(says(side)), proves);
      const missing = (await findings(of, texts)).filter(({ code }) => code === 'master-missing');
      assert.deepEqual(
        missing.map((one) => [one.isPrivate, one.line, one.severity]),
        [[true, line, 1]],
      );
      const { proves: none } = await audited(of, {
        shared,
        privates: new Map([
          [side, left],
          [other, ''],
        ]),
      });
      assert.equal(none, `${noFile}${says(side)}${says(other)}`);
    }
    const damaged = whole.replace(/^(master .*).$/m, '$1');
    const texts: Texts = { shared, privates: new Map(privates).set(side, damaged) };
    assert.ok((await audited(of, texts)).proves.endsWith(says(side)));
    const codes = (await findings(of, texts)).filter(({ isPrivate }) => isPrivate).map(({ code }) => code);
    assert.ok(codes.includes('code-unreadable') && !codes.includes('master-missing'), codes.join());
  });
});
