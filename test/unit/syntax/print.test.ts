/** What is written reads back as what was meant. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { print, printName, printPieceName, signed } from '../../../server/src/syntax/print';
import { vocabulary } from '../../../server/src/syntax/vocabulary';
import { directiveLike, meaning } from './lines';

describe('writing a directive', () => {
  it('writes the examples of the vocabulary as they stand', () => {
    for (const { example } of Object.values(vocabulary)) {
      const { directive } = parseLine(example);
      assert.equal(directive && print(directive), example);
    }
  });

  it('says the same when read again', () => {
    let readable = 0;
    fc.assert(
      fc.property(directiveLike, (text) => {
        const { directive } = parseLine(text);
        if (!directive) return;
        readable++;
        const written = print(directive);
        assert.deepEqual(meaning(parseLine(written).directive), meaning(directive), `${text} -> ${written}`);
      }),
      { numRuns: 3000 },
    );
    assert.ok(readable > 500, `${readable} readable`);
  });

  it('quotes a name only where it would be read as something else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const name = value.replace(/[\r\n]/g, '').normalize('NFC');
        const directive = parseLine(`buy "G" ${printName(name)} at ? as ${printName(name)}`).directive;
        assert.ok(directive?.verb === 'buy');
        assert.deepEqual(directive.rg.value, { kind: 'rg', id: name });
        assert.equal(directive.as?.value, name);
      }),
    );
    assert.deepEqual(['I4.1', '57L', '9-1', '2S', 'Müller'].map(printName), ['I4.1', '57L', '9-1', '2S', 'Müller']);
    assert.deepEqual(['none', 'x2', '?', '57L AT', '', '\u0338x'].map(printName), [
      ...['"none"', '"x2"', '"?"', '"57L AT"', '""', '"\u0338x"'],
    ]);
  });

  const anyName = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'aB1.-+>()[]:=?#, "/→–'), maxLength: 6 }),
      fc.constantFrom('with', 'FROM', 'to', 'Dr', 'not', 'entry', 'offmap', 'X22', 'because', '9-2b', '.5', 'a.', '->'),
    )
    .map((name) => name.replace(/[\r\n]/g, '').normalize('NFC'));

  it('writes whatever a piece, its type, its marks and where it is are called so that it reads back', () => {
    fc.assert(
      fc.property(fc.array(anyName, { minLength: 12, maxLength: 12 }), (n) => {
        const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = '', k = '', l = ''] = n;
        const held = { name: { value: d } };
        const all = [
          {
            name: { value: a },
            through: { value: b },
            type: { value: c },
            holds: { value: [held, { name: { value: e } }] },
          },
          {
            name: { value: f },
            statuses: { value: [{ name: { value: g } }, { name: { value: h }, value: { value: i } }] },
          },
        ];
        const to = { value: { kind: 'area', id: j } } as const;
        const traits = [{ name: { value: k }, not: { value: true } as const }];
        for (const directive of [
          { verb: 'ob', side: { value: l }, traits, pieces: all },
          { verb: 'at', post: to, pieces: all },
          { verb: 'shift', pieces: all, with: { value: all }, to, result: { value: [{ value: a }, { value: f }] } },
          { verb: 'deploy', pieces: all, into: all },
          { verb: 'lost', pieces: all, because: { value: k } },
          { verb: 'withdraw', side: { value: l } },
        ] as const) {
          const text = print(directive);
          assert.deepEqual(meaning(parseLine(text).directive), directive, text);
        }
      }),
      { numRuns: 300 },
    );
    assert.deepEqual(["O'Hara", '6+1', 'I4.1.8-1', 'a..b', 'a(b)', 'To', 'a.'].map(printPieceName), [
      "O'Hara",
      '6+1',
      'I4.1.8-1',
      '"a..b"',
      '"a(b)"',
      '"To"',
      '"a."',
    ]);
  });

  it('quotes a name that looks like a hex only where a hex may stand', () => {
    for (const text of [
      'strategic AA27 "B3"',
      'building X22 "C4..C9" levels 0',
      'receive British at "A7"',
      'buy German I4 as V10 at A7',
      'area British A7 X22',
      'retain 648a to "A7"',
      'fire X22 "Y20"',
    ]) {
      const { directive } = parseLine(text);
      assert.equal(directive && print(directive), text);
    }
  });

  it('takes a directive that has no columns, as code composes one', () => {
    assert.equal(
      print({
        verb: 'strength',
        rg: { value: 'V2.1' },
        roll: {
          dice: { value: 'DR' },
          values: [{ value: 4 }, { value: null }],
          modifiers: [{ value: -1 }],
        },
        result: { value: [{ value: 'depleted' }] },
      }),
      'strength V2.1 DR 4,? -1 -> depleted',
    );
    assert.equal(signed(0), '+0');
  });
});
