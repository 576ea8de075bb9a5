/** Each stretch of a line has the colour of what it means. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { tokens } from '../../../server/src/syntax/tokens';
import { vocabulary } from '../../../server/src/syntax/vocabulary';
import { anyLine } from './lines';

const kinds = (text: string) => tokens(parseLine(text)).map((t) => `${text.slice(t.start, t.end)}:${t.kind}`);

describe('tokens', () => {
  it('follow the meaning, not the spelling', () => {
    assert.deepEqual(kinds('  leader I4 DR 2,? +1 = 5 -> 9-1 # dice'), [
      'leader:verb',
      'I4:rg',
      'DR:keyword',
      '2:dice',
      '?:open',
      '+1:modifier',
      '=:operator',
      '5:number',
      '->:operator',
      '9-1:result',
      '# dice:comment',
    ]);
    assert.deepEqual(kinds('buy German I4 at I4 for 7'), [
      'buy:verb',
      'German:side',
      'I4:rg',
      'at:keyword',
      'I4:hex',
      'for:keyword',
      '7:number',
    ]);
    assert.deepEqual(kinds('area British A X22 not isolated').slice(2), ['A:area', 'X22:hex', 'not isolated:keyword']);
    assert.deepEqual(kinds('at entry Z28: 648a..648c[LMG1(not broken, repair=3)] Ann="9-2"'), [
      'at:verb',
      'entry Z28:hex',
      '::operator',
      '648a:piece',
      '..:operator',
      '648c:piece',
      '[:operator',
      'LMG1:piece',
      '(:operator',
      'not:keyword',
      'broken:status',
      'repair:status',
      '=:operator',
      '3:name',
      '):operator',
      ']:operator',
      'Ann:piece',
      '=:operator',
      '"9-2":name',
    ]);
    assert.deepEqual(kinds('shift 648a with Kraus from ? to offmap -> 447x').slice(2), [
      'with:keyword',
      'Kraus:piece',
      'from:keyword',
      '?:open',
      'to:keyword',
      'offmap:keyword',
      '->:operator',
      '447x:result',
    ]);
    assert.deepEqual(kinds('9.612 New Date'), ['9.612:step', 'New Date:step']);
    assert.deepEqual(kinds('hand-over British 7 after German 6').slice(1), [
      'British:side',
      '7:number',
      'after:keyword',
      'German:side',
      '6:number',
    ]);
    assert.deepEqual(kinds('binds QX6BK74TD7EPR15'), ['binds:verb', 'QX6BK74TD7EPR15:code']);
    assert.deepEqual(kinds('dice fair'), ['dice:verb', 'fair:keyword']);
    assert.deepEqual(kinds('> It rained # hard'), ['> It rained # hard:story']);
  });

  it('dim marks, as they do comments', () => {
    assert.deepEqual(kinds('  san British 4 dr 5 ~B7.3? ~s.1  # so').slice(-2), [
      '~B7.3? ~s.1:comment',
      '# so:comment',
    ]);
    assert.deepEqual(kinds('9.612 New Date ~B7.2'), ['9.612:step', 'New Date:step', '~B7.2:comment']);
    assert.deepEqual(kinds('> It was ~B7.3'), ['> It was ~B7.3:story']);
  });

  it('cover every word of every example', () => {
    for (const { example } of Object.values(vocabulary)) {
      let rest = example;
      for (const { start, end } of tokens(parseLine(example)).reverse()) rest = rest.slice(0, start) + rest.slice(end);
      assert.equal(rest.trim().replace(/[\s,]/g, ''), '', example);
    }
  });

  it('stand in order, apart and within the line', () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        let from = 0;
        for (const { start, end } of tokens(parseLine(text))) {
          assert.ok(from <= start && start < end && end <= text.length, JSON.stringify(text));
          from = end;
        }
      }),
      { numRuns: 1000 },
    );
  });
});
