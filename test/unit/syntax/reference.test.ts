/** The reference page, the vocabulary and what the editor is given agree with the grammar. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatLines } from '../../../server/src/syntax/format';
import { parseLine, parseLines } from '../../../server/src/syntax/parseLine';
import { verbs, vocabulary, words } from '../../../server/src/syntax/vocabulary';
import { wordLists } from './wordLists';

const file = (name: string) => readFileSync(path.resolve(name), 'utf8');
const fault = (text: string) => parseLine(text).fault?.message;

describe('the reference page', () => {
  const page = file('grammar/README.md');
  const examples = [...page.matchAll(/^```cglog\n(.*?)^```/gms)].map((match) =>
    (match[1] as string).trimEnd().split('\n'),
  );

  it('has only examples that can be read', () => {
    assert.ok(examples.length > 8);
    for (const line of examples.flat()) assert.equal(fault(line), undefined, line);
  });

  it('has an example and the signature of every directive', () => {
    const shown = new Set(examples.flat().map((line) => parseLine(line).directive?.verb));
    assert.deepEqual(
      verbs.filter((verb) => !shown.has(verb)),
      [],
    );
    const flat = page.replace(/\s+/g, ' ');
    for (const verb of words) assert.match(flat, new RegExp(`\\*\\*\`${verb} `), verb);
  });

  /** `UPDATE_REFERENCE=1` writes them anew. */
  for (const [name, list] of Object.entries(wordLists))
    it(`lists all ${name} of the vocabulary`, () => {
      const place = new RegExp(`(<!-- ${name} -->\\n).*?(<!-- end -->)`, 's');
      const now = file('grammar/README.md');
      assert.match(now, place);
      const right = now.replace(place, (_, start, end) => `${start}\n${list}\n\n${end}`);
      if (process.env.UPDATE_REFERENCE) writeFileSync('grammar/README.md', right);
      else assert.equal(now, right);
    });

  it('is written as the formatter would', () => {
    for (const example of examples) {
      const unlike = example.filter((line, i) => formatLines(parseLines(example))[i]?.trim() !== line.trim());
      assert.deepEqual(
        unlike.filter((line) => !line.startsWith('BUY')),
        [],
      );
    }
  });
});

describe('the TextMate grammar', () => {
  const grammar = JSON.parse(file('syntaxes/cglog.tmLanguage.json'));
  /** Oniguruma takes `(?i:` where this JavaScript does not. */
  const compile = (source: string) => new RegExp(source.replaceAll('(?i:', '(?:'), 'iu');

  it('has only patterns that compile and includes that exist', () => {
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        if (['match', 'begin', 'end'].includes(key)) compile(value as string);
        if (key === 'include') assert.ok((value as string).slice(1) in grammar.repository, value as string);
        visit(value);
      }
    };
    visit(grammar);
    assert.equal(grammar.scopeName, 'source.cglog');
  });

  it('colours every verb', () => {
    const { step, heading, directive } = grammar.repository;
    const patterns = [step.match, heading.match, directive.begin].map(compile);
    for (const verb of verbs)
      assert.equal(patterns.filter((pattern) => pattern.test(vocabulary[verb].example)).length, 1, verb);
  });

  it('dims marks, and has each code as one', () => {
    const { mark, code } = grammar.repository;
    const found = (text: string) =>
      [mark, code].map(({ match }) => [...(text.match(new RegExp(compile(match), 'giu')) ?? [])]);
    assert.deepEqual(found('  san British 4 dr 5 ~B7.3? ~s.1# so'), [['~B7.3?', '~s.1'], []]);
    for (const verb of verbs.filter((one) => vocabulary[one].signature.endsWith(' CODE')))
      assert.deepEqual(found(vocabulary[verb].example), [[], [vocabulary[verb].example.split(' ').at(-1)]], verb);
    assert.deepEqual(found('buy German I4 at J0 for 7'), [[], []]);
  });

  it('tells hexes, numbers and modifiers apart', () => {
    const { hex, number, modifier } = grammar.repository;
    const kinds = (text: string) =>
      [hex, number, modifier].map(({ match }) => text.match(new RegExp(compile(match), 'giu')) ?? []);
    assert.deepEqual(kinds('building C4..C9 Z15/1 levels 0'), [['C4', 'C9', 'Z15/1'], ['0'], []]);
    assert.deepEqual(kinds('at X22: 648a')[0], ['X22']);
    assert.deepEqual(kinds('leader V2.1 DR 2,2 +1 = 5'), [[], ['2', '2', '5'], ['+1']]);
  });
});

describe('the language configuration', () => {
  const { wordPattern, indentationRules, onEnterRules, folding } = JSON.parse(
    file('syntaxes/language-configuration.json'),
  );

  it("selects a player's words whole", () => {
    const found = (text: string) => text.match(new RegExp(wordPattern.pattern, `g${wordPattern.flags}`));
    assert.deepEqual(found('at Z15/1 9-1 6-4-8 V2.1 57L "?" C4..C9 Müller'), [
      'at',
      'Z15/1',
      '9-1',
      '6-4-8',
      'V2.1',
      '57L',
      '"?"',
      'C4',
      'C9',
      'Müller',
    ]);
    assert.deepEqual(found('at X22: 648a[LMG1] I4.1.8-1(not broken) 648a..648f 6+1'), [
      'at',
      'X22',
      '648a',
      'LMG1',
      'I4.1.8-1',
      'not',
      'broken',
      '648a',
      '648f',
      '6+1',
    ]);
    assert.deepEqual(found('fpp "Ham and Jam" -> 10-2 # x'), ['fpp', 'Ham', 'and', 'Jam', '10-2', 'x']);
  });

  it('indents below headings and goes on with narrative', () => {
    for (const heading of ['refit initial', 'Scenario Night I', '9.612', '9.612 New CG Date', 'seal 1 9.617 1 Dawn']) {
      assert.match(heading, new RegExp(indentationRules.increaseIndentPattern));
      assert.match(`  ${heading}`, new RegExp(indentationRules.decreaseIndentPattern));
    }
    for (const line of ['buy German I4', '  sealed German X', 'hand-over German 1'])
      assert.doesNotMatch(line, new RegExp(indentationRules.increaseIndentPattern));
    assert.match('> It rained.', new RegExp(onEnterRules[0].beforeText));
    assert.doesNotMatch('> ', new RegExp(onEnterRules[0].beforeText));
    assert.match('# region Night I', new RegExp(folding.markers.start));
    assert.match('# endregion', new RegExp(folding.markers.end));
  });
});

describe('the snippets', () => {
  const snippets = Object.entries(JSON.parse(file('syntaxes/snippets.json'))) as [string, { body: string[] }][];

  it('can be read with what they propose', () => {
    for (const [name, { body }] of snippets)
      for (const line of body) {
        const filled = line.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1');
        assert.equal(fault(filled.replace(/\$0/g, '')), undefined, `${name}: ${filled}`);
      }
  });
});
