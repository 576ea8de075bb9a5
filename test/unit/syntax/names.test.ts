/** Whatever a thing is called: its name is written, coloured, mentioned and parted from its neighbours as one. */
import assert from 'node:assert/strict';
import { typedAt } from '../../../server/src/service/completion/typed';
import { mentionsOf } from '../../../server/src/service/mentions';
import type { Directive } from '../../../server/src/syntax/nodes';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { print } from '../../../server/src/syntax/print';
import { tokens } from '../../../server/src/syntax/tokens';
import { keywords, verbs, vocabulary, walk } from '../../../server/src/syntax/vocabulary';
import { namesIn, unquoted, withoutComment, wordAt, wordsBefore, wordsOf } from '../../../server/src/syntax/words';
import { meaning } from './lines';

/** `none`, `?` and a word that a choice or a place begins with mean something else where they stand. */
const names = [
  ...['Ox/Bucks', 'A@B', 'x=y', '__proto__', 'constructor', '🐂', '🐂 Bucks', 'a "b" c', '"', '#1', 'a # b', 'a, b'],
  ...['->', 'a->b', '→', '(x)', 'x]y', 'A:B', '..', 'a..b', '.5', '-1', '+1', 'x2', 'X22', 'B3/1', "O'Hara", 'Müller'],
  ...keywords.filter((word) => word !== 'none'),
];

/** The directive with another name in place of each that the example has; undefined for one that has none. */
function renamed(d: Directive, name: string): unknown {
  const free = new Set<string>();
  walk(d, ({ start, end }, token) => {
    if (token && !['keyword', 'dice', 'number', 'modifier', 'hex', 'open', 'code'].includes(token))
      free.add(`${start} ${end}`);
  });
  return JSON.parse(
    JSON.stringify(d, (_, node) => {
      if (!free.has(`${node?.start} ${node?.end}`)) return node;
      if (typeof node.value === 'string') return { ...node, value: name };
      const { value } = node;
      if (typeof value?.id === 'string') return { ...node, value: { ...value, id: name } };
      return typeof value?.type === 'string' ? { ...node, value: { ...value, type: name } } : node;
    }),
  );
}

describe('a name of any characters', () => {
  /** Each example with each name, as it is written. */
  const lines = verbs
    .filter((verb) => verb !== 'step')
    .flatMap((verb) =>
      names.map((name) => {
        const { directive } = parseLine(vocabulary[verb].example);
        assert.ok(directive);
        const wanted = renamed(directive, name) as Directive;
        return { name, wanted, text: print(wanted) };
      }),
    );

  it('reads back from what is written, in every directive', () => {
    for (const { wanted, text } of lines)
      assert.deepEqual(
        meaning(parseLine(text).directive),
        meaning(wanted),
        `${text}: ${parseLine(text).fault?.message}`,
      );
  });

  it('is one token, and one mention', () => {
    for (const { text } of lines) {
      const line = parseLine(text);
      const spans = new Set(tokens(line).map(({ start, end }) => `${start} ${end}`));
      for (const m of line.directive ? mentionsOf(line.directive) : []) {
        if (m.kind === 'hex' || m.to !== undefined) continue;
        assert.equal(unquoted(text.slice(m.start, m.end)), m.name, text);
        assert.ok(spans.has(`${m.start} ${m.end}`), text);
      }
    }
  });

  it('is one word within its quotes, for completion, selection and what cannot be read', () => {
    let quoted = 0;
    for (const { name, text } of lines)
      for (const m of mentionsOf(parseLine(text).directive as Directive)) {
        if (text[m.start] !== '"' || m.to !== undefined) continue;
        quoted++;
        const cut = `${text.slice(0, m.end)} # "x"`;
        assert.equal(wordsOf(cut).findLast((word) => word.end === m.end)?.start, m.start, cut);
        assert.equal(namesIn(cut).at(-1), name, cut);
        const { start, end, words } = typedAt(cut, m.end - 1) ?? assert.fail(cut);
        assert.deepEqual([start, end], [m.start, m.end], cut);
        assert.ok(
          words.every((word) => word.end <= m.start),
          cut,
        );
        assert.ok(wordsBefore(cut, m.end)?.at(-1)?.includes(text.slice(m.start, m.end)), cut);
        const at = wordAt(cut, m.start + 1);
        assert.ok(m.start < at.start || at.start === at.end, cut);
        assert.ok(at.end < m.end, cut);
      }
    assert.ok(quoted > 1000, `${quoted}`);
  });
});

describe('the words of a line', () => {
  const texts = (line: string) => wordsOf(line).map(({ text }) => text);

  it('are without its marks, which say nothing', () => {
    const text = 'mark 648a(broken) ~B7.3? ~s.1  # by ~B1.1';
    assert.deepEqual(namesIn(text), ['mark', '648a', 'broken']);
    assert.equal(withoutComment(text).trimEnd(), 'mark 648a(broken)');
    assert.deepEqual(wordAt(text, 20), { text: '~B7.3?', kind: 'mark', start: 18, end: 24 });
    assert.equal(wordsBefore(text, 20), undefined);
    assert.equal(typedAt(text, 24), undefined);
    assert.deepEqual(typedAt(text, 17)?.last, true);
    assert.deepEqual(namesIn('mark ~B7.3 648a'), ['mark', '~B7.3', '648a']);
  });

  it('are parted at brackets and colons only where pieces are named', () => {
    assert.deepEqual(texts('at X22: 648a[LMG1](broken, x=y) # (why)'), [
      ...['at', 'X22', ':', '648a', '[', 'LMG1', ']', '(', 'broken', 'x', '=', 'y', ')', '# (why)'],
    ]);
    assert.deepEqual(texts('ww British: 648g to A'), ['ww', 'British', ':', '648g', 'to', 'A']);
    assert.deepEqual(texts('buy German A(B): at A7->x'), ['buy', 'German', 'A(B):', 'at', 'A7', '->', 'x']);
    assert.deepEqual(texts('mrak 648a(broken)'), ['mrak', '648a', '(', 'broken', ')']);
    assert.deepEqual(texts('9.612: New (x)'), ['9.612:', 'New', '(x)']);
  });

  it('have no comment within quotes, also where nothing closes them', () => {
    assert.deepEqual(texts('lost 436c because "hit #2" # so'), ['lost', '436c', 'because', '"hit #2"', '# so']);
    assert.deepEqual(texts('lost "a""b" "c # d'), ['lost', '"a""b"', '"c # d']);
    assert.deepEqual(namesIn('lost "a""b" "c # d'), ['lost', 'a"b', 'c # d']);
    assert.deepEqual(['""', '"', '"a', '"""', 'a"b"'].map(unquoted), ['', '', 'a', '"', 'a"b"']);
  });
});
