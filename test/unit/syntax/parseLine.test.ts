/** Reading one line: its kind, its columns, and what is said when it cannot be read. */
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
  it('has a name of its own for a Fortification that has no capacity', () => {
    const bare = read('fortify', '  fortify British AT as AT.BEY at C8 for 3');
    assert.deepEqual([bare.as?.value, bare.variant], ['AT.BEY', undefined]);
    const foxhole = read('fortify', '  fortify German foxhole 1S as F1');
    assert.deepEqual([foxhole.as?.value, foxhole.variant?.value], ['F1', '1S']);
  });

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

  it('reads as it would without its marks, which stand behind what it says', () => {
    const text = '  san British 4 dr 5 ~B7.3? ~s.1 # so';
    const line = parseLine(text);
    const { marks, text: _, ...rest } = line;
    assert.equal(text.slice(marks?.start, marks?.end), '~B7.3? ~s.1');
    const { text: __, ...without } = parseLine('  san British 4 dr 5             # so');
    assert.deepEqual(rest, without);
    assert.equal(parseLine('xyzzy German ~B7.3').marks?.start, 13);
    assert.equal(parseLine('buy German I4 ~B7.3 at J0').marks, undefined);
    for (const none of [
      '> Told ~B7.3',
      '# Told ~B7.3',
      '  ~B7.3',
      'buy German I4 ~B7',
      'player British "a ~B7.3"',
      'date Day "I ~B7.3',
    ])
      assert.equal(parseLine(none).marks, undefined, none);
    assert.equal(parseLine('  ~B7.3').kind, 'unreadable');
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
        visit([line.directive, line.fault, line.comment, line.marks]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read in a batch without a look at the next one', () => {
    const [line] = parseLines(['map Batched', '9.612']);
    assert.ok(line?.directive?.verb === 'map' && line.directive.module?.value === 'Batched');
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

  it('are those of the line as it is written, in whatever normal form', () => {
    const text = '  player "Mu\u0308ller" "Zoe\u0308 🎲" ~K\u03011.2 # a\u0308';
    const { side, name } = read('player', text);
    assert.deepEqual([side.value, name.value], ['Müller', 'Zoë 🎲']);
    assert.equal(text.slice(side.start, side.end), '"Mu\u0308ller"');
    assert.equal(text.slice(name.start, name.end), '"Zoe\u0308 🎲"');
    const { comment, marks, text: kept } = parseLines([text])[0] as ParsedLine;
    assert.equal(kept, text);
    assert.equal(text.slice(marks?.start, marks?.end), '~K\u03011.2');
    assert.equal(text.slice(comment?.start, comment?.end), '# a\u0308');
    assert.equal(fault('control Mu\u0308ller \u212a22 12').at, '12');
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

describe('pieces', () => {
  const named = (text: string) => read('mark', `mark ${text}`).pieces.map((piece) => piece.name.value);
  const posted = (text: string) => read('at', `at ${text}: 648a`).post.value;

  it("have names of letters, digits and . - + _ ' * /, and any other in quotes", () => {
    for (const name of ['648a', '9-2b', '6+1', 'I4.1.8-1', 'Dawn.57L-AT1', "O'Hara", 'a_b*/c', 'Müller', '57L-AT'])
      assert.deepEqual(named(`${name}, x`), [name, 'x']);
    assert.deepEqual(named('"Lt. Brotheridge" 648a'), ['Lt. Brotheridge', '648a']);
    assert.deepEqual(named('"with" "DR" "?"'), ['with', 'DR', '?']);
  });

  it('end at the words that open another part', () => {
    const d = read('escape', 'escape 648c,648d With Kraus from Z15/1 TO A dr 2,4->replaced 237a');
    assert.deepEqual(
      [d.pieces, d.with?.value ?? []].map((all) => all.map((piece) => piece.name.value)),
      [['648c', '648d'], ['Kraus']],
    );
    assert.deepEqual(d.from?.value, { kind: 'location', location: { hex: 'Z15', level: 1 } });
    assert.deepEqual(d.to?.value, { kind: 'area', id: 'A' });
    assert.deepEqual(
      d.result?.value.map((word) => word.value),
      ['replaced', '237a'],
    );
    for (const word of ['with', 'from', 'to', 'at', 'for', 'because', 'DR']) {
      assert.equal(fault(`mark ${word}`).at, word);
      assert.deepEqual(named(`${word}x`), [`${word}x`]);
    }
    const { pieces, into } = read('deploy', 'deploy 467a->247a 247b');
    assert.deepEqual([pieces.length, into.length], [1, 2]);
  });

  it('are what is marked, typed and held', () => {
    const text = 'at X22: Truck1 [ 467a[LMG1,] Gun1="57L AT" ] 648b( broken,not wounded repair=+3 )[] 648c..648f=6-4-8';
    assert.equal(fault(text).at, ']');
    const { pieces } = read('at', text.replace(',]', ']'));
    const [truck, squad, run] = pieces;
    assert.deepEqual(
      truck?.holds?.value.map(({ name, type, holds }) => [name.value, type?.value, holds?.value[0]?.name.value]),
      [
        ['467a', undefined, 'LMG1'],
        ['Gun1', '57L AT', undefined],
      ],
    );
    assert.deepEqual(
      squad?.statuses?.value.map(({ name, not, value }) => [name.value, not?.value, value?.value]),
      [
        ['broken', undefined, undefined],
        ['wounded', true, undefined],
        ['repair', undefined, '+3'],
      ],
    );
    assert.deepEqual([squad?.holds?.value, truck?.statuses], [[], undefined]);
    assert.deepEqual([run?.name.value, run?.through?.value, run?.type?.value], ['648c', '648f', '6-4-8']);
  });

  it('stand at a Location, in an Area, at an Entry Area, off map, or where is still open', () => {
    assert.deepEqual(posted('x22 '), { kind: 'location', location: { hex: 'X22', level: 0 } });
    assert.deepEqual(posted('Z15/1'), { kind: 'location', location: { hex: 'Z15', level: 1 } });
    assert.deepEqual(posted('A'), { kind: 'area', id: 'A' });
    assert.deepEqual(posted('"X22"'), { kind: 'area', id: 'X22' });
    assert.deepEqual(posted('Entry z08'), { kind: 'entry', hex: 'Z8' });
    assert.deepEqual(posted('OffMap'), { kind: 'offmap' });
    assert.deepEqual(posted('"offmap"'), { kind: 'area', id: 'offmap' });
    assert.deepEqual(posted('?'), { kind: 'open' });
  });

  it('are declared with what is true of them all', () => {
    const d = read('ob', 'ob British airborne, not veteran ammo=low: 648a');
    assert.deepEqual(
      [d.side.value, ...d.traits.map((t) => [t.name.value, t.not?.value, t.value?.value])],
      ['British', ['airborne', undefined, undefined], ['veteran', true, undefined], ['ammo', undefined, 'low']],
    );
    assert.equal(read('ob', 'ob "The British":648a').side.value, 'The British');
    assert.deepEqual(read('withdraw', 'withdraw Axis').pieces, undefined);
    assert.equal(read('withdraw', 'withdraw Axis :548a LMG2').pieces?.length, 2);
  });

  it('are lost for a reason that needs no quotes', () => {
    assert.equal(read('lost', 'lost 436c because overrun at dawn # sad').because?.value, 'overrun at dawn');
    assert.equal(read('lost', 'lost 436c "by the café"').pieces.length, 2);
  });
});

describe('a fault', () => {
  it('says what was expected after what', () => {
    assert.deepEqual(fault('control'), {
      at: '',
      start: 7,
      expected: ['unchanged'],
      message: 'Expected "unchanged", or a side, such as British, or none, after "control".',
    });
    assert.equal(fault('squads').message, 'Expected a side, such as British, after "squads".');
    assert.deepEqual(fault('order  # later').expected, ['setup', 'move']);
    assert.equal(
      fault('buy German V3 at A7 fro 7').message,
      'Expected "as", "for", "left", how it comes in (onmap ...) or the end of the line after "A7", but found "fro".',
    );
    assert.equal(fault('chits German 34 X22').message, 'Expected nothing more after "34", but found "X22".');
    assert.equal(fault('cpp German base x').at, 'x');
    assert.equal(fault('9612 New Date').message, 'Expected a step number, such as 9.612, but found "9612".');
  });

  it('says what a line of pieces lacks, and where', () => {
    for (const [text, at, start, message] of [
      ['mark', '', 4, 'Expected a piece, such as 648a, after "mark".'],
      ['at X22 648a', '648a', 7, 'Expected ":" after "X22", but found "648a".'],
      ['at X22:', '', 7, 'Expected a piece, such as 648a, after "X22:".'],
      ['at X22: 648a(broken', '', 19, 'Expected a status, such as broken, or ")", after "648a(broken".'],
      ['mark 648a()', ')', 10, 'Expected a status, such as broken, after "648a(", but found ")".'],
      ['mark 648a(not)', ')', 13, 'Expected a status, such as broken, after "648a(not", but found ")".'],
      ['mark HMG1(repair=)', ')', 17, 'Expected a value, such as 3, after "HMG1(repair=", but found ")".'],
      ['at X22: 648a[LMG1', '', 17, 'Expected a piece, such as 648a, or "]", after "648a[LMG1".'],
      ['at X22: 648a..', '', 14, 'Expected a piece, such as 648a, after "648a..".'],
      ['ob British: Howard=', '', 19, 'Expected a type, such as 9-2, after "Howard=".'],
      ['ob British', '', 10, 'Expected a trait, such as airborne, or ":", after "British".'],
      ['retain 648a to entry', '', 20, 'Expected an entry hex, such as Z28, after "entry".'],
      ['at entry Z28/1: 648a', 'Z28/1:', 9, 'Expected an entry hex, such as Z28, after "entry", but found "Z28/1:".'],
      ['lost 436c because', '', 17, 'Expected a reason, such as "overrun by tanks", after "because".'],
      ['deploy 467a with -> 247a', '->', 17, 'Expected a piece, such as 648a, after "with", but found "->".'],
      ['replace 648a', '', 12, 'Expected a piece, such as 648a, or "with", or "->", after "648a".'],
      ['escape 648c to A to B', 'to', 17, '"to" stands on this line already.'],
      ['escape 648c at Z15/1', 'at', 12, '"at" cannot stand here: did you mean "from" or "to"?'],
      ['fire X22', '', 8, 'Expected a hex, such as X22 or Z15/1, or flame, blaze or out, after "X22".'],
    ] as const)
      assert.deepEqual(fault(text), { at, start, message, expected: fault(text).expected }, text);
    assert.deepEqual(fault('at X22 648a').expected, [':']);
    assert.deepEqual(fault('at X22: 648a(broken').expected, [')']);
    assert.deepEqual(fault('at X22: 648a[LMG1').expected, [']']);
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
    assert.match(fault('deploy 467a').message, /`deploy 467a -> 247a 247b`\.$/);
    assert.match(fault('recombine 247a 247b').message, /`recombine 247a 247b -> 467a`\.$/);
    assert.deepEqual(fault('player British "Ann').message, 'The quotes that open here are not closed.');
    assert.equal(
      fault('ruling x y "as we read it"').message,
      'Expected nothing more after "y", but found "as we read it".',
    );
  });

  it('is short for a line that no one could mean', () => {
    const long = fault(`control British ${'X22 '.repeat(1000)}`);
    assert.equal(long.start, 2000);
    assert.match(long.message, /^The line is too long to read: 4016 characters, 2000 at most\. Write several lines\.$/);
    assert.ok(fault('{"a":'.repeat(300)).message.length < 200);
    assert.equal(parseLine(`# ${'x'.repeat(5_000_000)}`).kind, 'comment');
    fault('\u0000\u0001\uffff');
    fault('two\nlines');
  });
});

describe('the lines that are kept', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  /** As an editor sends it, of its own characters. */
  const typed = (i: number, length: number) => Buffer.from(`# ${i} ${'x'.repeat(length)}`).toString();

  it('are bounded in characters, however long they are', () => {
    const before = held();
    for (let i = 0; i < 300; i++) parseLine(typed(i, 1_000_000));
    for (let i = 0; i < 3000; i++) parseLine(typed(i, 15_000));
    assert.ok(held() - before < 20, `${held() - before} MB`);
  });

  it('are read once while they are the newest', () => {
    const text = 'control British X22';
    const line = parseLine(text);
    for (let i = 0; i < 100; i++) parseLine(typed(i, 10_000));
    assert.equal(parseLine(text), line);
  });
});
