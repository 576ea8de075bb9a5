/** Reading one line: its kind, its columns, and what is said when it cannot be read. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Directive, ParsedLine, Verb } from '../../../server/src/syntax/nodes';
import { parseLine, parseLines } from '../../../server/src/syntax/parseLine';
import { vocabulary } from '../../../server/src/syntax/vocabulary';
import { anyLine } from './lines';

function read<V extends Verb>(verb: V, text: string): Extract<Directive, { verb: V }> {
  const line = parseLine(text);
  assert.equal(line.fault, undefined, `${text}: ${line.fault?.message}`);
  assert.equal(line.directive?.verb, verb);
  return line.directive as Extract<Directive, { verb: V }>;
}

/** The text that the fault underlines, its message, and the column where it starts. */
function fault(text: string): { at: string; start: number; message: string; expected: readonly string[] } {
  const line = parseLine(text);
  assert.equal(line.kind, 'unreadable', text);
  const { start, end, message, expected } = line.fault as NonNullable<ParsedLine['fault']>;
  return { at: text.slice(start, end), start, message, expected };
}

describe('a line', () => {
  it('is blank, a comment, narrative, a directive or unreadable', () => {
    for (const [text, kind] of [
      ['', 'blank'],
      [' \t\ufeff', 'blank'],
      ['  # DR 4,6', 'comment'],
      ['> The glider # came down', 'story'],
      ['refit', 'directive'],
      ['\ufeffrefit', 'directive'],
      ['contrl', 'unreadable'],
    ] as const)
      assert.equal(parseLine(text).kind, kind, text);
  });

  it('keeps its comment, which does not start within quotes', () => {
    const text = 'player British "Ann # 1" # the first';
    const line = parseLine(text);
    assert.equal(text.slice(line.comment?.start, line.comment?.end), '# the first');
    assert.equal(read('player', text).name.value, 'Ann # 1');
    assert.equal(read('scenario', 'scenario Night I# dark').date.value, 'Night I');
  });

  it('is read for every verb of the vocabulary', () => {
    for (const [verb, entry] of Object.entries(vocabulary)) read(verb as Verb, entry.example);
  });

  it('never makes the parser fail, and puts every node within the line', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const line = parseLine(text);
        assert.equal(line.kind === 'directive', line.directive !== undefined);
        assert.equal(line.kind === 'unreadable', line.fault !== undefined);
        const visit = (node: unknown): void => {
          if (typeof node !== 'object' || node === null) return;
          if ('start' in node && 'end' in node) {
            const { start, end } = node as { start: number; end: number };
            assert.ok(0 <= start && start <= end && end <= text.length, `${start}..${end} in ${JSON.stringify(text)}`);
          }
          Object.values(node).forEach(visit);
        };
        visit([line.directive, line.fault, line.comment]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read the same in a batch, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), fc.nat(1e9), (texts, salt) => {
        const batched = parseLines(texts.map((text) => `${text}#${salt}`));
        texts.forEach((text, i) => {
          const { text: _, comment: __, ...alone } = parseLine(`${text}# ${salt}`);
          const { text: ___, comment: ____, ...among } = batched[i] as ParsedLine;
          if (alone.kind === 'directive') assert.deepEqual(among, alone);
          else assert.equal(among.kind, alone.kind);
        });
      }),
    );
  });
});

describe('columns', () => {
  it('are UTF-16 units after emoji and accents', () => {
    const text = '\ufeff  player "Britische 🪂 Fallschirmjäger" "Zoë 🎲" # 👍';
    const { side, name } = read('player', text);
    assert.equal(text.slice(side.start, side.end), '"Britische 🪂 Fallschirmjäger"');
    assert.equal(text.slice(name.start, name.end), '"Zoë 🎲"');
    assert.equal(name.value, 'Zoë 🎲');
    const comment = parseLine(text).comment;
    assert.equal(text.slice(comment?.start, comment?.end), '# 👍');
    assert.equal(fault('control "🪂🪂" X22 12').at, '12');
  });

  it('count from the start of the line in a batch too', () => {
    const text = '  control British X22 Z15/1';
    const line = parseLines(['refit # columns', text, 'withdraw'])[1] as ParsedLine;
    const { locations } = line.directive as Extract<Directive, { verb: 'control' }>;
    assert.deepEqual(
      locations.map(({ start, end }) => text.slice(start, end)),
      ['X22', 'Z15/1'],
    );
  });
});

describe('forgiveness', () => {
  it('takes verbs and keywords in any case and parts in any order', () => {
    const { place, as, cost, left, rg } = read('buy', 'BUY German i4 LEFT 5 for 7 As I4.1 aT j0');
    assert.deepEqual(rg.value, { kind: 'rg', id: 'i4' });
    assert.deepEqual(place?.value, { kind: 'location', location: { hex: 'J0', level: 0 } });
    assert.deepEqual([as?.value, cost?.value, left?.value], ['I4.1', 7, 5]);
  });

  it('takes hexes with commas, and words instead of quotes at the end of a line', () => {
    assert.equal(read('control', 'control British x22, Y20 ,Z15/1').locations.length, 3);
    assert.equal(read('player', 'player British Ann of Caen').name.value, 'Ann of Caen');
    assert.equal(read('date', 'date   Night \t II  ').date.value, 'Night II');
  });

  it('takes a quote within quotes when it is written twice', () => {
    assert.equal(read('player', 'player British "Ann ""Ace"" Day"').name.value, 'Ann "Ace" Day');
  });

  it('reads dice with commas or spaces, with what is still open, and ones that no die shows', () => {
    const values = (text: string) => read('strength', text).roll?.values.map((die) => die.value);
    assert.deepEqual(values('strength V2.1 DR 4,6'), [4, 6]);
    assert.deepEqual(values('strength V2.1 DR 4 6'), [4, 6]);
    assert.deepEqual(values('strength V2.1 DR ?'), [null]);
    assert.deepEqual(values('strength V2.1 DR 4,?'), [4, null]);
    assert.deepEqual(values('strength V2.1 DR 0,7'), [0, 7]);
    assert.equal(read('strength', 'strength V2.1 Dr 4').roll?.dice.value, 'dr');
    assert.equal(read('strength', 'strength V2.1 DR 4,6->depleted').result?.value[0]?.value, 'depleted');
  });

  it('tells "?" the counter from ? the open choice', () => {
    assert.deepEqual(read('fortify', 'fortify German "?" x8').item.value, { kind: 'item', type: '?' });
    assert.deepEqual(read('fortify', 'fortify German ?').item.value, { kind: 'open' });
    assert.deepEqual(read('fortify', 'fortify German none').item.value, { kind: 'none' });
    assert.deepEqual(read('buy', 'buy German "none"').rg.value, { kind: 'rg', id: 'none' });
  });
});

describe('a fault', () => {
  it('says what was expected after what', () => {
    assert.deepEqual(fault('control'), {
      at: '',
      start: 7,
      expected: [],
      message: 'Expected a side, such as British, or none, after "control".',
    });
    assert.equal(fault('squads').message, 'Expected a side, such as British, after "squads".');
    assert.deepEqual(fault('order  # later').expected, ['setup', 'move']);
    assert.equal(
      fault('buy German V3 at A7 fro 7').message,
      'Expected "as", "for", "left" or the end of the line after "A7", but found "fro".',
    );
    assert.equal(fault('withdraw British X22').message, 'Expected nothing more after "British", but found "X22".');
    assert.equal(fault('cpp German base x').at, 'x');
    assert.equal(fault('9612 New Date').message, 'Expected a step number, such as 9.612, but found "9612".');
  });

  it('offers the nearest verb', () => {
    assert.deepEqual(fault('  contrl British X22'), {
      at: 'contrl',
      start: 2,
      expected: ['control'],
      message: 'Unknown word "contrl": did you mean "control"?',
    });
    assert.deepEqual(fault('xyzzy').expected, []);
  });

  it('names common slips', () => {
    assert.equal(fault('buy German V3 at A7 at Z15').message, '"at" stands on this line already.');
    assert.equal(fault('control British X22 AB12').message, '"AB12" is no hex: after column Z come AA, BB, CC.');
    assert.deepEqual(fault('player British "Ann').message, 'The quotes that open here are not closed.');
  });

  it('is short for a line that no one could mean', () => {
    const long = fault(`control British ${'X22 '.repeat(1000)}`);
    assert.equal(long.start, 2000);
    assert.match(long.message, /^The line is too long to read: 4016 characters, 2000 at most\.$/);
    assert.ok(fault('{"a":'.repeat(300)).message.length < 200);
    assert.equal(parseLine(`# ${'x'.repeat(5_000_000)}`).kind, 'comment');
    fault('\u0000\u0001\uffff');
    fault('two\nlines');
  });
});
