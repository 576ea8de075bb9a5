/** Dice that are taken for another roll than they were made for, or that nobody has bound. */
import assert from 'node:assert/strict';
import { rollsUnbound } from '../../../../server/src/trust/rollsLeft';
import { Mail, trustOf, verify } from '../play';
import { pythonSays } from '../verifier';
import { at, audited, changed, cheat, does, findings, seenBy, type Texts, told } from './game';
import { answered, whoHas } from './moments';
import { rr, withPieces } from './played';

const faults = (lines: readonly string[], what: string) =>
  verify(lines).faults.flatMap((one) => (one.what === what ? one.line : []));
const python = (lines: readonly string[]) => pythonSays([['log', lines.join('\n')]]).get('log') ?? '';
const marked = (lines: readonly string[], line: RegExp, mark: string) =>
  lines.map((text) => (line.test(text) ? `${text} ${mark}` : text));
const both = (lines: readonly string[], texts: Texts): Texts => ({ ...texts, shared: `${lines.join('\n')}\n` });

describe('dice of a roll that is brought about by nothing', () => {
  /** A German roll with its dice, and one of the British. */
  function played(): Mail {
    const mail = new Mail();
    mail.lines.push('9.604 Encirclement', '  unbog Pz1 DR ?');
    mail.handOver('German');
    mail.lines.push('9.606 Escape', '  escape 648a from X1 to A DR 3,4');
    mail.handOver('British');
    return mail;
  }

  it('are told, where another hand-over makes that roll', () => {
    const { lines } = played();
    const open = marked(lines, /unbog/, '~B1.9?');
    const line = at(open, 'escape');
    assert.deepEqual(faults(open, 'follow-up-stray'), []);
    const taken = marked(open, /escape/, '~B1.9+1');
    assert.deepEqual(faults(taken, 'follow-up-stray'), [line]);
    assert.match(python(taken), new RegExp(`:${line + 1}: no roll has brought this about`));
    // Of the hand-over that makes it there may be something.
    const [, own = ''] = /unbog .* ~(G1\.\d+)\?/.exec(open.join('\n')) ?? [];
    assert.deepEqual(faults(marked(open, /escape/, `~${own}+1`), 'follow-up-stray'), []);
    // It has dice: any other line could so seem to be bound with that roll.
    const told = marked(open, /escape/, `~${own}+1`).map((text) =>
      text.replace('escape 648a from X1 to A DR 3,4', 'control none A1'),
    );
    assert.deepEqual(faults(told, 'follow-up-stray'), [line]);
    assert.match(python(told), new RegExp(`:${line + 1}: no roll has brought this about`));
  });

  it('are told, where that roll is corrected and what it had brought about is not', () => {
    const { lines } = played();
    const was = lines.map((line) => line.replace(/unbog Pz1 DR \? ~(G1\.\d+\?)/, 'was $1 unbog Pz1 DR 1,2 -> bogged'));
    const place = Number(/was G1\.(\d+)/.exec(was.join('\n'))?.[1]);
    const taken = marked(was, /escape/, `~G1.${place}+1`);
    assert.deepEqual(faults(taken, 'follow-up-stray'), [at(was, 'escape')]);
    assert.match(python(taken), /no roll has brought this about/);
    const corrected = was.map((line) => line.replace(/escape .* DR 3,4/, `was G1.${place}+1 $&`));
    assert.deepEqual(faults(corrected, 'follow-up-stray'), []);
    // Nor is anything added where something that it had brought about is corrected.
    const first = lines.map((line) => line.replace(/escape .* DR 3,4/, `was G1.${place}+1 $&`));
    assert.deepEqual(faults(first, 'follow-up-stray'), []);
    const more = [...first, `  wounded 8-0a dr 1 ~G1.${place}+2`];
    assert.deepEqual(faults(more, 'follow-up-stray'), [more.length - 1]);
    assert.match(python(more), /no roll has brought this about/);
  });
});

describe('a fact above the first step of a RePh', () => {
  it('comes too late once a roll below is known', () => {
    const mail = new Mail();
    mail.lines.push('9.606 Escape', '  escape 648a from X1 to A DR ?');
    mail.handOver('British');
    mail.handOver('German');
    mail.roll('British');
    const refit = at(mail.lines, /^refit/);
    const late = (line: number) => {
      const with_ = new Mail(mail.lines.toSpliced(line, 0, '  control British T10'));
      with_.handOver('British');
      return faults(with_.lines, 'line-late');
    };
    assert.deepEqual(late(refit + 1), [refit + 1]);
    assert.deepEqual(late(mail.lines.length), []);
  });
});

describe('known dice that nobody has bound', function () {
  this.timeout(120_000);

  it('are answered with no number, whatever their side says that it has read', async () => {
    const of = await withPieces();
    const { texts, side, other } = answered(of);
    const rolled = await does(of, seenBy(texts, side), side, 'takeUp');
    const index = at(rolled.texts.shared.split('\n'), /(?:DR|dr) \d.* ~\w+\.\d+\?$/);
    const mail = cheat(
      changed(rolled.texts, (lines) =>
        lines.map((line) => line.replace(/(unbog \S+ DR \d,\d)(?= ~)/, '$1 -> immobilized')),
      ),
      side,
    );
    const line = mail.lines[index] ?? '';
    const hidden = mail.lines.map((one) => (/(?:DR|dr) \d.* ~\w+\.\d+\?$/.test(one) ? '' : one));
    const kept = mail.lines;
    mail.lines = [...hidden, '3.605 Setup Area Determination'];
    mail.handOver(side, { unread: true });
    mail.lines = mail.lines.map((one, i) => (i < kept.length && one === '' ? (kept[i] ?? '') : one));
    assert.equal(mail.lines[index], line);
    assert.ok([...rollsUnbound(trustOf(mail.lines))].some((one) => one.line === index));
    const sent = both(mail.lines, texts);
    const { isRefused, message } = await does(of, seenBy(sent, other), other, 'handOver');
    assert.ok(isRefused);
    assert.match(message, /the dice of this roll are known, and .* has not handed over what came of it/);
    const found = (await audited(of, seenBy(sent))).faults;
    assert.ok(found.some((one) => one.line === index + 1 && /is not handed over/.test(one.message)));
  });

  it('of a seal that is opened the other side binds as it has seen them', async () => {
    const of = await rr();
    const roll = /strength .* DR \d,\d.*~s\.1\?/;
    for (const side of of.sides) {
      const opened = await does(of, seenBy(of.sealed, side), side, 'reveal');
      if (!roll.test(opened.texts.shared)) continue;
      const other = of.sides.find((one) => one !== side) ?? '';
      const seen = { ...of.sealed, shared: opened.texts.shared };
      const left = async (texts: Texts) =>
        (await audited(of, texts)).faults.filter(({ message }) => /what came of it is not handed over/.test(message))
          .length;
      assert.ok((await left(seenBy(seen))) > 0);
      // What is still in a private file is no matter of that.
      assert.equal(await left(of.sealed), 0);
      const answer = await does(of, seenBy(seen, other), other, 'handOver');
      assert.ok(!answer.isRefused, answer.message);
      const index = at(answer.texts.shared.split('\n'), roll);
      assert.match(answer.texts.shared.split('\n')[index] ?? '', new RegExp(`~s\\.1\\? ~${other[0]}\\d+\\.\\d+$`));
      assert.deepEqual((await audited(of, seenBy(answer.texts))).faults, []);
      const changedSince = changed(answer.texts, (lines) =>
        lines.with(index, (lines[index] ?? '').replace(/-> \w+/, '-> full-strength')),
      );
      assert.ok((await told(of, seenBy(changedSince))).includes('bound-changed'));
    }
  });

  it('of a seal of which lines are shown stay as they were shown, and are judged as it is opened', async () => {
    const of = await rr();
    const open = of.open.shared.split('\n').map((line) => line.replace(/(~s\.\S+) .*/, '$1'));
    const roll = at(open, /~s\.1\+1$/) - 1;
    const block = open.slice(roll, roll + 5);
    assert.match(block.at(-1) ?? '', /~s\.1\+4$/);
    const name = (block[0] ?? '').trim().split(' ')[1] ?? '';
    /** The seal of a line that is shown alone. */
    const shown = (lines: readonly string[], line: RegExp, below: readonly string[]) => {
      const seal = trustOf(of.open.shared.split('\n')).seals.findLast((one) => one.line < at(open, line));
      assert.ok(seal);
      const [date, refit, step, number] = seal.context;
      const bound = seal.leaves
        .filter(({ followUp }) => followUp === 0)
        .map((leaf) => ({ text: leaf.open ? leaf.text.replace(/ DR .*/, ' DR ?') : leaf.text, open: leaf.open }));
      const { salt, nodes } = cheat(of.sealed, seal.side)
        .keys(seal.side)
        .proofCodes([date, refit, step, number], bound, 1);
      const proof = [`    shown 1 ${salt}`, ...nodes.map((node) => `    beside ${node}`)];
      return lines.toSpliced(at(lines, seal.code) + 1, 0, ...proof, ...below);
    };
    const bought = new RegExp(`buy .* as ${name.replace('.', '\\.')} `);
    const start = shown(of.sealed.shared.split('\n'), bought, [open[at(open, bought)] ?? '']);
    const [a = '', b = '', c = '', d = ''] = block.slice(1);
    const words = (line: string) => line.replace(/ dr .*/, '');
    const as = (line: string, other: string) => line.replace(words(line), words(other)).replace(/ -> \w+/, '');
    assert.notEqual(words(a), words(c));
    const liked = [as(a, c), b, as(c, a), d];
    const all = shown(start, /~s\.1\+1$/, [block[0] ?? '', ...liked]);
    const owner = whoHas(of, /~s\.1\+1$/m);
    const other = of.sides.find((one) => one !== owner) ?? '';
    const answer = await does(of, seenBy(both(all, of.sealed), other), other, 'handOver');
    assert.ok(!answer.isRefused, answer.message);
    const right = changed(answer.texts, (lines) =>
      lines.map((line) => {
        const of = liked.indexOf(line.replace(/(~s\.\S+) .*/, '$1'));
        return of < 0 ? line : line.replace(words(line), words(block[of + 1] ?? ''));
      }),
    );
    assert.notEqual(right.shared, answer.texts.shared);
    assert.ok((await told(of, seenBy(right))).includes('bound-changed'));
    const opened = await does(of, { ...answer.texts, privates: of.sealed.privates }, owner, 'reveal');
    const found = (await audited(of, seenBy(opened.texts))).faults;
    assert.ok(found.some(({ message }) => /the roll that its mark names has brought about/.test(message)));
  });
});

describe('what the other side has bound and is not true', function () {
  this.timeout(120_000);

  it('is given no number for, such as other dice', async () => {
    const of = await withPieces();
    const { texts, side, other } = answered(of);
    const rolled = await does(of, seenBy(texts, side), side, 'takeUp');
    const mail = cheat(
      changed(rolled.texts, (lines) =>
        lines.map((line) => line.replace(/(unbog \S+ DR )\d,\d(?= ~)/, '$16,6 -> immobilized')),
      ),
      side,
    );
    mail.handOver(side);
    const { isRefused, message } = await does(of, seenBy(both(mail.lines, texts), other), other, 'handOver');
    assert.ok(isRefused);
    assert.match(message, /The two players’ numbers make \d,\d.* No number is given for it\./);
  });

  it('is told by the audit, where nothing is secret and something is sealed', async () => {
    const of = await withPieces();
    const { texts, side } = answered(of);
    const mail = cheat(texts, side);
    const heading = at(mail.lines, /^3\.604/);
    const code = mail.keys(side).sealCode(['July 15 AM', 1, '3.604', 1], []);
    mail.lines = mail.lines.toSpliced(heading + 1, 0, `  sealed ${side} ${code}`);
    const sealed = both(mail.lines, texts);
    const [{ line = -1 } = {}] = (await findings(of, seenBy(sealed))).filter((one) => one.code === 'seal-not-secret');
    assert.equal(line, heading + 1);
    const found = (await audited(of, seenBy(sealed))).faults;
    assert.ok(found.some((one) => one.line === heading + 2 && /is secret here/.test(one.message)));
  });
});
