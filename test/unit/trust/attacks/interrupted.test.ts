/** Who is interrupted while two files are written has lost nothing, and does the same again. */
import assert from 'node:assert/strict';
import type { TrustParams } from '../../../../server/src/service/trust/protocol';
import { at, changed, does, type Game, seenBy, type Texts, told } from './game';
import { sealedPurchases, whoHas } from './moments';
import { pbr, played, rr } from './played';

const strength = /strength .*~s\.1\?/;

type Does = readonly [side: string, what: TrustParams['what'], more?: Partial<TrustParams>];

/** Does it, once interrupted when the first file is written, and once not: both come to the same. */
async function interrupted(of: Game, texts: Texts, ...[side, what, more]: Does): Promise<void> {
  const own = seenBy(texts, side);
  const whole = await does(of, own, side, what, more);
  assert.ok(!whole.isRefused, whole.message);
  const [first, second] = whole.files;
  assert.ok(first && second, 'only one file is written');
  const half = first.uri.endsWith('.cglog')
    ? { ...own, shared: first.text }
    : { ...own, privates: new Map([[side, first.text]]) };
  const again = await does(of, half, side, what, more);
  assert.deepEqual(again.isRefused ? [half, again.message] : again.texts, whole.texts);
}

describe('writing two files is interrupted', function () {
  this.timeout(120_000);

  it('between them a revealed line stands in both, and nobody is told of it', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const side = whoHas(of, strength);
      const texts = seenBy(of.sealed, side);
      const line = at((texts.privates.get(side) ?? '').split('\n'), strength);
      const { files } = await does(of, texts, side, 'reveal', { line, file: `file:///play/ham.${side}.cgprivate` });
      const [first] = files;
      assert.ok(first);
      assert.match(first.uri, /\.cglog$/, 'the lines leave the private file first');
      assert.deepEqual(await told(of, { ...texts, shared: first.text }), []);
      await interrupted(of, texts, side, 'reveal', { line, file: `file:///play/ham.${side}.cgprivate` });
    }
  });

  it('all that is revealed stands in both, until it is revealed once more', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const side = whoHas(of, strength);
      const texts = seenBy(of.sealed, side);
      const whole = await does(of, texts, side, 'reveal');
      const half = { ...texts, shared: whole.texts.shared };
      assert.deepEqual(await told(of, half), []);
      const again = await does(of, half, side, 'reveal');
      assert.match(again.message, /^What stands open in the log is taken out of your private file: /);
      assert.equal(again.texts.privates.get(side), whole.texts.privates.get(side));
      assert.equal(again.texts.shared, whole.texts.shared);
      // What was written there since stays.
      const more = (texts.privates.get(side) ?? '').replace(/ ~s\.1$/m, '$&\n  # Not what I meant.\n  buy Any G1');
      const kept = await does(of, { ...half, privates: new Map([[side, more]]) }, side, 'reveal');
      assert.match(
        kept.texts.privates.get(side) ?? '',
        /^seal .*\n {2}opened .*\n {2}# Not what I meant\.\n {2}buy Any G1$/m,
      );
      assert.match((await does(of, kept.texts, side, 'reveal')).message, /^Nothing of the/);
    }
  });

  it('a reveal that is undone in the log alone is made good from either file', async () => {
    const of = await pbr();
    const side = whoHas(of, strength);
    const whole = await does(of, seenBy(of.sealed, side), side, 'reveal');
    const undone = { ...whole.texts, shared: of.sealed.shared };
    const { isRefused, message } = await does(of, undone, side, 'reveal');
    assert.ok(isRefused);
    assert.match(message, /You have revealed what was sealed here/);
    assert.doesNotMatch(message, /opened none/);
    // Its lines put back below the headings; a seal without lines as it was.
    const before = of.sealed.privates.get(side) ?? '';
    const both = (whole.texts.privates.get(side) ?? '').replace(
      /^(seal .*\n)( {2}opened .*\n)/gm,
      (_, heading, opened) => {
        const at = before.indexOf(heading) + heading.length;
        const [lines = ''] = /^(?: .*\n)*/.exec(before.slice(at)) ?? [];
        return `${heading}${lines && lines !== opened ? opened : ''}${lines}`;
      },
    );
    const back = { ...undone, privates: new Map([[side, both]]) };
    assert.deepEqual(await told(of, back), []);
    const again = await does(of, back, side, 'reveal');
    assert.ok(!again.isRefused, again.message);
    assert.deepEqual(again.texts, whole.texts);
  });

  it('a hand-over that came into the private file alone is made again as it was', async () => {
    let tried = 0;
    for (const find of played) {
      const of = await find();
      for (const { by, ...mail } of of.mails.slice(0, 3)) {
        const side = of.sides.find((one) => one !== by) ?? '';
        const taken = await does(of, seenBy(mail, side), side, 'takeUp');
        const ready = await does(of, taken.texts, side, 'handOver');
        if (ready.isRefused) continue;
        await interrupted(of, taken.texts, side, 'handOver');
        tried++;
      }
    }
    assert.ok(tried > 3, `${tried}`);
  });

  it('another hand-over than the one that is remembered is refused', async () => {
    const of = await pbr();
    const [{ by, ...mail } = assert.fail()] = of.mails;
    const side = of.sides.find((one) => one !== by) ?? '';
    const texts = seenBy(mail, side);
    const sent = await does(of, texts, side, 'handOver');
    const more = changed(texts, (lines) => [...lines, 'waive cpp-overspent "agreed"', '']);
    const other = await does(of, { ...more, privates: sent.texts.privates }, side, 'handOver');
    assert.match(
      other.message,
      /Your private file has another hand-over 1 as sent than this would be, .*send \w+ the same log once more.*`was` lines\.$/,
    );
    assert.doesNotMatch(other.message, /out of your private file/);
  });

  it('lines that came into the private file alone are sealed once', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const { texts, side } = sealedPurchases(of);
      // Before it was sealed and handed over: the lines stand in the log, as at one table.
      const before = unsealed(texts, side);
      await interrupted(of, before, side, 'seal', { step: stepOf(texts) });
    }
  });

  it('lines that are added to a seal which nobody has been handed are sealed once', async () => {
    for (const find of [rr, pbr]) {
      const of = await find();
      const { texts, side } = sealedPurchases(of);
      const step = stepOf(texts);
      const sealed = await does(of, unsealed(texts, side), side, 'seal', { step });
      const more = changed(sealed.texts, (lines) =>
        lines.toSpliced(at(lines, `sealed ${side} `, true), 0, `  buy ${side} none`),
      );
      await interrupted(of, more, side, 'seal', { step });
    }
  });

  it('a line that is meant twice is sealed twice', async () => {
    const of = await pbr();
    const { texts, side } = sealedPurchases(of);
    const step = stepOf(texts);
    const bought = (text = '') => text.match(/^ {2}buy .*(?= ~)/gm) ?? [];
    const sealed = await does(of, unsealed(texts, side), side, 'seal', { step });
    const had = bought(sealed.texts.privates.get(side));
    const [again = ''] = had;
    const more = changed(sealed.texts, (lines) => lines.toSpliced(at(lines, `sealed ${side} `, true), 0, again));
    const whole = await does(of, more, side, 'seal', { step });
    assert.deepEqual(bought(whole.texts.privates.get(side)), [...had, again]);
  });

  it('a seal that the private file no longer has as it was is not opened', async () => {
    const of = await pbr();
    const side = whoHas(of, strength);
    const own = (of.sealed.privates.get(side) ?? '').replace(/\n {2}buy .*/, '');
    const texts = { shared: of.sealed.shared, privates: new Map([[side, own]]) };
    const all = await does(of, texts, side, 'reveal');
    assert.match(all.message, /seals are opened\. Your private file does not have what you sealed in 3\.617/);
    assert.deepEqual(await told(of, seenBy(all.texts)), []);
  });
});

const heading = /^(\d+\.\d+) Purchasing Reinforcement Groups/m;
const stepOf = ({ shared }: Texts) => heading.exec(shared)?.[1] ?? assert.fail();

/** The log up to a side's purchases, which stand in it. */
function unsealed({ shared, privates }: Texts, side: string): Texts {
  const lines = shared.split('\n');
  const own = (privates.get(side) ?? '').split('\n');
  const bought = own.filter((line) => /^ {2}buy /.test(line)).map((line) => line.replace(/ ~.*/, ''));
  assert.ok(bought.length);
  const shorter = [
    ...lines.slice(0, at(lines, heading)),
    lines[at(lines, heading)]?.replace(/ ~.*/, '') ?? '',
    ...bought,
    '',
  ];
  const kept = own.slice(0, at(own, /^seal /));
  return { shared: shorter.join('\n'), privates: new Map([[side, `${kept.join('\n')}\n`]]) };
}
