/** What is told of seals that are not kept as they were made. */
import assert from 'node:assert/strict';
import { bindingOf } from '../../../../server/src/service/trust/binding';
import { readBound, withMark } from '../../../../server/src/trust/boundText';
import { trustOf } from '../play';
import { pythonSays } from '../verifier';
import { at, audited, changed, cheat, corrected, does, findings, seenBy, stateOf, type Texts, told } from './game';
import { sealedPurchases, whoHas } from './moments';
import { pb, pbr, played, rr } from './played';

const strength = /strength .*~s\.1\?/;
const both = (lines: readonly string[], texts: Texts): Texts => ({ ...texts, shared: `${lines.join('\n')}\n` });

/** Where the sealed line of a side's purchases stands, and the place that it is bound to. */
function purchases({ shared }: Texts, side: string) {
  const lines = shared.split('\n');
  const heading = at(lines, /Purchasing Reinforcement Groups/);
  const line = heading + at(lines.slice(heading), `sealed ${side} `);
  const seal = trustOf(lines).seals.find((one) => one.line === line);
  assert.ok(seal);
  return { line, context: seal.context };
}

/** The log with another seal of a side's purchases, handed over by a program that refuses nothing. */
function again(texts: Texts, side: string, text: string): readonly string[] {
  const { line, context } = purchases(texts, side);
  const mail = cheat(texts, side);
  const [date, refit, step] = context;
  const code = mail.keys(side).sealCode([date, refit, step, 2], [{ text }]);
  mail.lines = mail.lines.toSpliced(line + 1, 0, `  sealed ${side} ${code}`);
  mail.roll(side);
  mail.handOver(side);
  return mail.lines;
}

/** With a purchase in the log that is still to be sealed. */
const more = (texts: Texts, side: string): Texts =>
  changed(seenBy(texts, side), (lines) => lines.toSpliced(purchases(texts, side).line, 0, `  buy ${side} none`));

describe('seals that are not kept as they were made', function () {
  this.timeout(120_000);

  it('two private files for one seal: the owner is told at the sealed line, the other when it is opened', async () => {
    for (const find of [pb, rr, pbr]) {
      const of = await find();
      const side = whoHas(of, strength);
      const own = of.sealed.privates.get(side) ?? '';
      const other = own.replace(/( {2}buy .* for) \d+/, '$1 1');
      assert.notEqual(other, own);
      const texts = { shared: of.sealed.shared, privates: new Map([[side, other]]) };
      const found = (await findings(of, texts)).find(({ message }) => message.includes('not what you bound here'));
      assert.deepEqual([found?.isPrivate, found?.line], [false, purchases(texts, side).line]);
      const { line } = purchases(texts, side);
      const kept = await does(of, texts, side, 'reveal', { line });
      assert.match(kept.message, /Your private file does not have what you sealed in/);
      const opening = of.open.shared.split('\n')[purchases(of.open, side).line + 1] ?? '';
      const bought = other.split('\n').filter((text) => /^ {2}buy .*~s\./.test(text));
      const opened = changed(texts, (lines) => lines.toSpliced(line + 1, 0, opening, ...bought));
      assert.ok((await told(of, seenBy(opened))).includes('bound-changed'));
    }
  });

  it('another code put below a sealed line is none of it', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const side = whoHas(of, strength);
      const { line, context } = purchases(of.open, side);
      const lines = of.open.shared.split('\n');
      const end = line + 2 + lines.slice(line + 2).findIndex((text) => !/ ~s\.\d+/.test(text));
      const dearer = (text: string) => text.replace(/( buy .* for) \d+/, '$1 1');
      const sold = lines.slice(line + 2, end).map(dearer);
      assert.notDeepEqual(sold, lines.slice(line + 2, end));
      const bound = sold.flatMap((text) => {
        const { text: said, marks } = readBound(text);
        return marks[0]?.followUp === 0 ? [bindingOf(said)] : [];
      });
      const code = cheat(of.sealed, side).keys(side).sealCode(context, bound);
      const texts = changed(seenBy(of.open), (all) =>
        all.toSpliced(line + 1, end - line - 1, `    binds ${code}`, all[line + 1] ?? '', ...sold),
      );
      assert.ok((await told(of, texts)).includes('bound-changed'));
      assert.match([...pythonSays([['log', texts.shared]]).values()].join(), /not those committed to/);
    }
  });

  it('another seal before the number for it is given replaces the first in sight of both', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const { texts, side, other } = sealedPurchases(of);
      const { context } = purchases(texts, side);
      const sealed = await does(of, more(texts, side), side, 'seal', { step: context[2] });
      assert.ok(!sealed.isRefused, sealed.message);
      const sent = await does(of, seenBy(sealed.texts, side), side, 'handOver');
      assert.ok(!sent.isRefused, sent.message);
      for (const eyes of [[], [side], [other]]) {
        const seen = {
          ...texts,
          privates: new Map([...texts.privates, ...sent.texts.privates]),
          shared: sent.texts.shared,
        };
        assert.deepEqual(await told(of, seenBy(seen, ...eyes)), []);
      }
    }
  });

  it('one that another has replaced stays closed: of two sealed the better cannot be opened', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const { texts, side, other } = sealedPurchases(of);
      const { line, context } = purchases(texts, side);
      const [date, refit, step] = context;
      const lines = [{ text: `buy ${side} none` }];
      const mail = cheat(
        changed(texts, (all) => all.toSpliced(line, 1)),
        side,
      );
      const [first, second] = [1, 2].map((number) => mail.keys(side).sealCode([date, refit, step, number], lines));
      mail.lines = mail.lines.toSpliced(line, 0, `  sealed ${side} ${first}`, `  sealed ${side} ${second}`);
      const opened = (number: number) =>
        mail.lines.toSpliced(
          line + number,
          0,
          `    opened ${mail.keys(side).sealKey([date, refit, step, number], lines)}`,
          `  buy ${side} none ~s.1`,
        );
      const seen = (all: readonly string[], ...eyes: string[]) => seenBy(both(all, texts), ...eyes);
      const isTold = async (all: readonly string[]) => (await told(of, seen(all))).includes('seal-late');
      assert.ok(!(await isTold(opened(2))), 'what stands for it may be');
      assert.ok(await isTold(opened(1)));
      const { faults } = await audited(of, seen(opened(1)));
      assert.ok(faults.some(({ line: at, message }) => at === line + 1 && /in place of this one/.test(message)));
      assert.match(pythonSays([['log', opened(1).join('\n')]]).get('log') ?? '', /another seal stands for this one/);
      const answer = await does(of, seen(opened(1), other), other, 'handOver');
      assert.ok(answer.isRefused);
    }
  });

  it('another seal after the number is refused, and told to both where a program has made it', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const side = whoHas(of, strength);
      const texts = of.sealed;
      const { context } = purchases(texts, side);
      const refused = await does(of, more(texts, side), side, 'seal', { step: context[2] });
      assert.match(refused.message, /has given a number for what was sealed here/);
      const lines = again(texts, side, `buy ${side} none`);
      for (const eyes of [[], of.sides])
        assert.ok((await told(of, seenBy(both(lines, texts), ...eyes))).includes('seal-late'));
    }
  });

  it('a purchase after the number for rolls of RG: told as soon as both are open, with its rule', async () => {
    for (const [find, rule] of [
      [rr, '2.518'],
      [pbr, '3.617'],
    ] as const) {
      const of = await find();
      const side = whoHas(of, strength);
      const bought =
        /^ {2}(buy .*?)(?: as \S+)?(?: ~s\.1)$/m.exec(of.sealed.privates.get(side) ?? '')?.[1] ?? assert.fail();
      // Told in the log itself.
      const mail = cheat(of.sealed, side);
      const { line } = purchases(of.sealed, side);
      mail.lines = mail.lines.toSpliced(line + 1, 0, `  ${bought}`);
      mail.handOver(side);
      const closed = both(mail.lines, of.sealed);
      assert.ok(!(await told(of, seenBy(closed))).includes('purchase-late'), 'nobody else knows of the rolls');
      const late = (await findings(of, seenBy(closed, side))).filter(({ code }) => code === 'purchase-late');
      assert.deepEqual(
        late.map((one) => [one.line, one.isPrivate]),
        [[line + 1, false]],
      );
      // Unless both agree to it.
      const agreed = corrected(closed, line + 1);
      assert.ok(!(await told(of, seenBy(agreed, side))).includes('purchase-late'));
      const corrects = cheat(agreed, side);
      corrects.handOver(side);
      assert.ok(!(await told(of, seenBy(both(corrects.lines, agreed), side))).includes('purchase-late'));
      const opened = await does(of, seenBy(closed, side), side, 'reveal');
      const found = (await findings(of, seenBy(opened.texts))).find(({ code }) => code === 'purchase-late');
      assert.equal(found?.rule, rule);
      // In a seal, once it is opened.
      const lines = again(of.sealed, side, bought);
      assert.ok(!(await told(of, seenBy(both(lines, of.sealed)))).includes('purchase-late'));
      const [date, refit] = purchases(of.sealed, side).context;
      const draft = `${of.sealed.privates.get(side)}seal ${refit} ${rule} 2 ${date}\n  ${bought}`;
      const sealed = { shared: `${lines.join('\n')}\n`, privates: new Map([[side, `${draft} ~s.1\n`]]) };
      assert.ok((await told(of, sealed)).includes('purchase-late'));
      const shown = await does(of, sealed, side, 'reveal');
      assert.ok((await told(of, seenBy(shown.texts))).includes('purchase-late'));
      // Written in the private file, and sealed by nobody yet.
      const unsealed = { shared: of.sealed.shared, privates: new Map([[side, `${draft}\n`]]) };
      assert.ok((await told(of, unsealed)).includes('purchase-late'));
    }
  });

  it('a choice told beside the seal that was made for it', async () => {
    for (const [find, words] of [
      [rr, 'Reconnaissance'],
      [pbr, 'Reconnaissance'],
      [pbr, 'Purchasing Fortifications'],
    ] as const) {
      const of = await find();
      const [side] = of.sides;
      const beside = (text: Texts) => {
        const mail = cheat(text, side);
        const heading = at(mail.lines, new RegExp(`^\\d+\\.\\d+ .*${words}`));
        const sealed = heading + at(mail.lines.slice(heading), `sealed ${side}`);
        const line = words.startsWith('P') ? `  fortify ${side} foxhole 1S` : `  recon ${side} none`;
        mail.lines = mail.lines.toSpliced(sealed + 1, 0, line);
        return mail;
      };
      const mail = beside(of.sealed);
      assert.ok(
        (await told(of, seenBy(both(mail.lines, of.sealed), side))).includes('seal-late'),
        'not yet handed over',
      );
      mail.handOver(side);
      assert.ok((await told(of, seenBy(both(mail.lines, of.sealed)))).includes('seal-late'));
    }
  });

  it('another seal after the number, below a date that is spelt another way', async () => {
    const of = await pbr();
    const { texts, side } = sealedPurchases(of);
    const answered = of.mails[of.mails.findIndex(({ shared }) => shared === texts.shared) + 1] ?? assert.fail();
    const { line, context } = purchases(answered, side);
    const [date, refit, step] = context;
    for (const [again, nth] of [
      [date, 2],
      [date.toLowerCase(), 1],
      [date.toLowerCase(), 2],
    ] as const) {
      const mail = cheat(answered, side);
      const code = mail.keys(side).sealCode([again, refit, step, nth], [{ text: `buy ${side} none` }]);
      const dated = again === date ? [] : [`  date ${again}`];
      mail.lines = mail.lines.toSpliced(line + 1, 0, ...dated, `  sealed ${side} ${code}`);
      mail.handOver(side);
      const texts = both(mail.lines, answered);
      const found = await findings(of, seenBy(texts));
      assert.ok(
        found.some((one) => one.code === 'seal-late' && one.line === line + 1 + dated.length),
        `${again} ${nth}`,
      );
      assert.match(pythonSays([['log', texts.shared]]).get('log') ?? '', /the number for the seal before it was given/);
    }
  });

  it('two lines sealed and the better shown: the audit is not clean until all is opened', async () => {
    const of = await pbr();
    const { texts, side } = sealedPurchases(of);
    const mail = cheat(texts, side);
    const { line, context } = purchases(texts, side);
    const lines = [{ text: `buy ${side} G3 for 6` }, { text: `buy ${side} none` }];
    const [date, refit, step] = context;
    const place = [date, refit, step, 2] as const;
    mail.lines = mail.lines.toSpliced(line + 1, 0, `  sealed ${side} ${mail.keys(side).sealCode(place, lines)}`);
    mail.handOver(side);
    const { salt, nodes } = mail.keys(side).proofCodes(place, lines, 2);
    const shown = mail.lines.toSpliced(
      line + 2,
      0,
      ...[`    shown 2 ${salt}`, ...nodes.map((node) => `    beside ${node}`)],
      withMark(`  ${lines[1]?.text}`, { tree: 's', number: 0, place: 2, open: false, followUp: 0 }),
    );
    assert.deepEqual(await told(of, seenBy(both(shown, texts))), [], 'the line that is shown was sealed');
    const ended = [...shown, /^master .*$/m.exec(texts.privates.get(side) ?? '')?.[0] ?? ''];
    const { faults } = await audited(of, seenBy(both(ended, texts)));
    assert.ok(
      faults.some(({ line: at, message }) => at === line + 2 && /over and this seal is not opened/.test(message)),
    );
    // Opened as a whole with one of them left out.
    const half = mail.lines.toSpliced(
      line + 2,
      0,
      `    opened ${mail.keys(side).sealKey(place, lines)}`,
      withMark(`  ${lines[1]?.text}`, { tree: 's', number: 0, place: 1, open: false, followUp: 0 }),
    );
    assert.ok((await told(of, seenBy(both(half, texts)))).includes('bound-changed'));
  });

  it('a private file that is lost after bad dice: nothing in it comes, and the audit is never clean', async () => {
    for (const find of [pb, rr, pbr]) {
      const of = await find();
      const side = whoHas(of, strength);
      const { line } = purchases(of.sealed, side);
      const lost = changed(seenBy(of.sealed), (lines) => lines.toSpliced(line + 1, 0, '    opened none'));
      assert.deepEqual(await told(of, lost), []);
      const { isClean, faults } = await audited(of, lost);
      assert.ok(
        !isClean && faults.some((one) => one.line === line + 1 && /cannot be opened any more/.test(one.message)),
      );
      const { sides, rgs } = await stateOf(of, lost);
      assert.equal(sides.find((one) => one.side === side)?.cpp, 0, 'all is spent');
      const [, rg = ''] = / as (\S+)/.exec(of.sealed.privates.get(side) ?? '') ?? [];
      assert.ok(!rgs.some(({ name }) => name === rg), `${rg} does not come`);
      assert.ok((await stateOf(of, of.open)).rgs.some(({ name }) => name === rg));
      // Who has only lost those lines, and goes on.
      const [date, refit, step, number] = purchases(of.sealed, side).context;
      const own = of.sealed.privates.get(side) ?? assert.fail();
      const rest = own.replace(new RegExp(`^seal ${refit} ${step} ${number} ${date}\\n(?: .*\\n)*`, 'm'), '');
      assert.notEqual(rest, own);
      const without = await told(of, { ...lost, privates: new Map([[side, rest]]) });
      assert.ok(!without.includes('bound-changed') && !without.includes('private-departs'), `${without}`);
      // Whoever wrote it: who can open the seal is told, and hands nothing over.
      const wronged = { ...lost, privates: seenBy(of.sealed, side).privates };
      const found = (await findings(of, wronged)).filter(({ code }) => code === 'private-departs');
      assert.deepEqual(
        found.map(({ isPrivate }) => isPrivate),
        [true],
      );
      assert.match(found[0]?.message ?? '', /gives up what is sealed here .* take that line out of the log/);
      assert.ok((await does(of, wronged, side, 'handOver')).isRefused);
    }
  });

  it('a seal that was revealed is closed again, or given up', async () => {
    for (const find of [pb, rr, pbr]) {
      const of = await find();
      const side = whoHas(of, strength);
      const { line } = purchases(of.open, side);
      assert.match(of.open.shared.split('\n')[line + 1] ?? '', /^ {4}opened /);
      for (const instead of [[], ['    opened none']]) {
        const closed = changed(of.open, (lines) => {
          const last = lines.findIndex((text, i) => i > line + 1 && !text.includes(' ~s.'));
          return lines.toSpliced(line + 1, last - line - 1, ...instead);
        });
        const own = (await findings(of, seenBy(closed, side))).filter(({ isPrivate }) => isPrivate);
        assert.match(own.map(({ message }) => message).join(), /You have revealed what was sealed here/, `${instead}`);
        const { isRefused, message } = await does(of, seenBy(closed, side), side, 'handOver');
        assert.ok(isRefused);
        assert.match(message, /You have revealed what was sealed here.* sealed line in \d\.\d+,/);
      }
      assert.ok(!(await told(of, seenBy(of.open, side))).includes('private-departs'));
    }
  });

  it('a seal of another campaign of the same title does not open', async () => {
    const of = await pbr();
    const side = whoHas(of, strength);
    const another = cheat(of.sealed, side);
    another.lines = another.lines.map((line) =>
      line.startsWith('opening') && !line.includes(` ${side} `)
        ? line.replace(/\S+$/, of.open.shared.match(new RegExp(`^opening ${side} (\\S+)`, 'm'))?.[1] ?? '')
        : line,
    );
    const { context } = purchases(of.open, side);
    const bound = trustOf(of.open.shared.split('\n')).seals.find(
      (one) => one.context === context || one.line === purchases(of.open, side).line,
    );
    const texts = (bound?.leaves ?? []).map(({ text }) => ({ text }));
    const code = another.keys(side).sealCode(context, texts);
    const key = another.keys(side).sealKey(context, texts);
    const { line } = purchases(of.open, side);
    const moved = changed(seenBy(of.open), (lines) =>
      lines
        .with(line, (lines[line] ?? '').replace(/(sealed \S+) \S+/, `$1 ${code}`))
        .with(line + 1, `    opened ${key}`),
    );
    const [first] = (await findings(of, moved)).filter((one) => one.code === 'bound-changed' && one.line === line);
    assert.ok(first);
  });

  it('names of what is secret count nothing, and the log says nothing of how much was bought', async () => {
    for (const find of played) {
      const of = await find();
      for (const [side, text] of of.sealed.privates)
        for (const [, name = ''] of text.matchAll(/ as (\S+)/g))
          assert.match(name, new RegExp(`^[A-Z]+\\d+\\.${side[0]}[A-Z]{2}$`));
    }
    const of = await pbr();
    const { texts, side } = sealedPurchases(of);
    const { context, line } = purchases(texts, side);
    const before = changed(seenBy(texts, side), (lines) => lines.toSpliced(line, 1));
    const logs = await Promise.all(
      [[], ['G3'], ['G3', 'G2'], ['G3', 'G2', 'G1']].map(async (groups) => {
        const bought = groups.map((group) => `  buy ${side} ${group} as ${group}.${side[0]}AA`);
        const own = (before.privates.get(side) ?? '').replace(/^seal (?:.|\n)*?(?=^(?:sent|received))/m, '');
        const draft = [`seal ${context[1]} ${context[2]} 1 ${context[0]}`, ...bought, ''].join('\n');
        const sealed = await does(of, { ...before, privates: new Map([[side, own + draft]]) }, side, 'seal', {
          step: context[2],
        });
        assert.ok(!sealed.isRefused, sealed.message);
        const code = new RegExp(`(?<=sealed ${side} )\\S+`, 'g');
        return sealed.texts.shared.replace(code, '');
      }),
    );
    assert.equal(new Set(logs).size, 1);
  });

  it('what a roll of a seal has brought about is all there, and nothing else', async () => {
    const of = await rr();
    const owner = whoHas(of, /~s\.1\+1$/m);
    const lines = (await does(of, seenBy(of.sealed, owner), owner, 'reveal')).texts.shared.split('\n');
    const first = at(lines, /~s\.1\+1$/);
    const last = at(lines, /~s\.1\+\d$/, true);
    assert.ok(last > first + 1);
    const tells = 'This is not what the roll that its mark names has brought about';
    const isTold = async (change: readonly string[]) => {
      const texts = seenBy({ ...of.open, shared: change.join('\n') });
      return (await audited(of, texts)).faults.some(({ message }) => message.startsWith(tells));
    };
    assert.ok(!(await isTold(lines)));
    assert.ok(await isTold(lines.toSpliced(last, 1)), 'the last is missing: rolled anew it would be chosen');
    // The leader before the weapons, with the dice that come first.
    const words = (line: string) => readBound(line).text;
    const [a = '', b = ''] = [lines[first], lines[last]];
    const order = lines.with(first, a.replace(words(a), words(b))).with(last, b.replace(words(b), words(a)));
    assert.ok(await isTold(order));
    const other = of.sides.find((side) => side !== owner);
    const refused = await does(
      of,
      { shared: `${lines.toSpliced(last, 1).join('\n')}\n`, privates: of.sealed.privates },
      other ?? '',
      'handOver',
    );
    assert.ok(refused.isRefused && refused.message.includes(tells), refused.message);
  });
});
