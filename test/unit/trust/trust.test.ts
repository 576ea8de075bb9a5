import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readMark, writeMark } from '../../../server/src/syntax/marks';
import { openText, readBound } from '../../../server/src/trust/boundText';
import { type CodeKind, codeBytes, codeLength, readCode, writeCode } from '../../../server/src/trust/codes';
import { diceOf, type RollOf } from '../../../server/src/trust/dice';
import { campaignOf, key, opening } from '../../../server/src/trust/digest';
import { placesFor, proofOf, rootAbove, rootOf, SEAL_PLACES } from '../../../server/src/trust/lineTree';

const secret = (seed: number) => new Uint8Array(20).map((_, i) => (seed * 31 + i * 7) & 255);
const kinds = Object.keys(codeBytes) as CodeKind[];
const openings = new Map([
  ['German', opening('German', secret(2))],
  ['British', opening('British', secret(1))],
]);
const campaign = campaignOf(openings);

describe('a code', () => {
  it('reads back as it was written, in any case and with letters taken for digits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.uint8Array({ minLength: 25, maxLength: 25 }), (kind, random) => {
        const bytes = random.slice(0, codeBytes[kind]);
        const code = writeCode(kind, bytes);
        assert.equal(code.length, codeLength(kind));
        for (const text of [code, code.toLowerCase(), code.replaceAll('0', 'O').replaceAll('1', 'l')])
          assert.deepEqual(readCode(kind, text), bytes);
      }),
    );
  });

  it('tells what is wrong with it', () => {
    const code = writeCode('number', secret(3));
    assert.equal(readCode('number', code.slice(1)), 'length');
    assert.equal(readCode('number', `${code}0`), 'length');
    assert.equal(readCode('number', `${code.slice(1)}U`), 'character');
    assert.equal(readCode('key', code), 'check');
    let told = 0;
    for (let at = 0; at < code.length; at++)
      told +=
        readCode('number', `${code.slice(0, at)}${code[at] === '7' ? '8' : '7'}${code.slice(at + 1)}`) === 'check'
          ? 1
          : 0;
    assert.equal(told, code.length);
  });
});

describe('the openings', () => {
  it('make the campaign in either order, and each another', () => {
    assert.deepEqual(campaignOf(new Map([...openings].reverse())), campaign);
    const other = new Map(openings).set('British', opening('British', secret(9)));
    assert.notDeepEqual(campaignOf(other), campaign);
    assert.notDeepEqual(opening('British', secret(2)), opening('German', secret(2)));
  });
});

describe('a tree of lines', () => {
  const of = { campaign, context: ['seal', 'German', 'Night II', 1, '9.617', 1] };
  const treeKey = key(secret(2), campaign, 'seal', 'Night II', 1, '9.617', 1);
  const lines = ['buy German I4 at J0 for 7', 'buy German V3 at Z15', 'buy German none'];
  const root = rootOf(of, treeKey, lines, SEAL_PLACES);

  it('has each of its lines shown alone, and no other', () => {
    lines.forEach((line, i) => {
      const proof = proofOf(of, treeKey, lines, SEAL_PLACES, i + 1);
      assert.equal(proof.nodes.length, 7);
      assert.deepEqual(rootAbove(of, i + 1, line, proof), root);
      assert.notDeepEqual(rootAbove(of, i + 1, `${line} `, proof), root);
      assert.notDeepEqual(rootAbove(of, i + 2, line, proof), root);
      assert.notDeepEqual(rootAbove({ ...of, context: [...of.context.slice(0, -1), 2] }, i + 1, line, proof), root);
      assert.notDeepEqual(rootAbove({ ...of, campaign: secret(1) }, i + 1, line, proof), root);
    });
    assert.deepEqual(rootAbove(of, 128, '', proofOf(of, treeKey, lines, SEAL_PLACES, 128)), root);
  });

  it('is another for each change of its lines', () => {
    for (const changed of [
      [],
      lines.slice(1),
      [...lines].reverse(),
      [...lines, 'x'],
      lines.with(0, 'buy German I4 at J0'),
    ])
      assert.notDeepEqual(rootOf(of, treeKey, changed, SEAL_PLACES), root);
    assert.throws(() => rootOf(of, treeKey, new Array(129).fill('x'), SEAL_PLACES), RangeError);
  });

  it('of a hand-over has as many places as it needs', () =>
    assert.deepEqual([0, 1, 2, 3, 4, 5, 128, 129].map(placesFor), [1, 1, 2, 4, 4, 8, 128, 256]));
});

describe('dice', () => {
  const roll: RollOf = { campaign, answer: secret(4), context: ['hand-over', 'British', 7], place: 3, followUp: 0 };
  const first = (of: RollOf, n: number) => {
    const dice: number[] = [];
    for (const die of diceOf(of, secret(5), secret(6))) if (dice.push(die) === n) break;
    return dice;
  };

  it('are the same for the same roll, and others for any other', () => {
    const dice = first(roll, 40);
    assert.deepEqual(first({ ...roll }, 40), dice);
    const others: RollOf[] = [
      { ...roll, campaign: secret(7) },
      { ...roll, answer: secret(7) },
      { ...roll, context: ['hand-over', 'British', 8] },
      { ...roll, place: 4 },
      { ...roll, followUp: 1 },
    ];
    for (const other of others) assert.notDeepEqual(first(other, 40), dice);
  });

  it('are fair: chi squared of 60,000 below what one run in 10,000 exceeds', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let place = 1; place <= 300; place++)
      for (const die of first({ ...roll, place }, 200)) counts[die - 1] = (counts[die - 1] as number) + 1;
    const expected = 10_000;
    const chi = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    assert.ok(chi < 25.7, `${counts} ${chi}`);
  });
});

describe('the text that is bound', () => {
  it('leaves blanks, the comment and the marks out, and nothing else', () => {
    const cases: [string, string, string[]][] = [
      ['  buy  German\tI4 at J0   for 7  # cheap ', 'buy German I4 at J0 for 7', []],
      ['label X18 "Cafe  # 1"  ~G5.2', 'label X18 "Cafe  # 1"', ['~G5.2']],
      [
        'escape 457b to A DR 4,2 = 8 -> escapes ~B7.3? ~B8.2',
        'escape 457b to A DR 4,2 = 8 -> escapes',
        ['~B7.3?', '~B8.2'],
      ],
      ['ww British ~x', 'ww British ~x', []],
      ['# all of it', '', []],
      ['buy German Cafe\u0301', 'buy German Caf\u00e9', []],
    ];
    for (const [line, text, marks] of cases) {
      const bound = readBound(line);
      assert.deepEqual([bound.text, bound.marks.map(writeMark)], [text, marks]);
    }
  });

  it('of an open roll ends with its first dice', () => {
    assert.equal(openText('escape 457b from Z15/1 to A DR 2,3 +3 = 8 -> escapes'), 'escape 457b from Z15/1 to A DR ?');
    assert.equal(openText('san British 4 dr 5 +0 = 5 -> 2'), 'san British 4 dr ?');
    assert.equal(openText('select "DR" dr ?'), 'select "DR" dr ?');
    assert.equal(openText('buy German I4'), 'buy German I4');
  });

  it('has marks of one form', () => {
    for (const text of ['~B7.3', '~B7.3?', '~B7.3+1', '~s.3', '~s.12?', '~British12.1024+99'])
      assert.equal(writeMark(readMark(text) ?? assert.fail(text)), text);
    for (const text of ['~B7', '~B0.1', '~B7.0', '~B7.3?+1', '~.3', '~s1.3?x', 'B7.3', '~B7.3+0'])
      assert.equal(readMark(text), undefined, text);
  });
});
