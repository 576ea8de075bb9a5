/** The colours of other editors know the words that the language has. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { verbs, vocabulary, words } from '../../../server/src/syntax/vocabulary';

const file = (name: string) => readFileSync(`syntaxes/${name}`, 'utf8');
const grammar = JSON.parse(file('cglog.tmLanguage.json'));
/** The words between the brackets of a pattern. */
const wordsIn = (pattern: string) => (/\(\?i:([^)]*)\)/.exec(pattern)?.[1] ?? '').split('|');
const headings = wordsIn(grammar.repository.heading.match);
const keywords = wordsIn(grammar.repository.keyword.match);
const sorted = (list: readonly string[]) => [...list].sort();

/** The words of a list in the file, which starts with this. */
const listed = (text: string, start: string, end: RegExp) => {
  const rest = text.slice(text.indexOf(start) + start.length);
  return rest.slice(0, rest.search(end)).match(/[a-z]+/g) ?? [];
};

for (const [editor, name, starts] of [
  ['Vim', 'vim/syntax/cglog.vim', ["s:verbs = split('", "s:keywords = split('"]],
  ['Emacs', 'emacs/cglog-mode.el', ['cglog-verbs', 'cglog-keywords']],
] as const)
  describe(`the colours of ${editor}`, () => {
    const text = file(name);
    const ends = editor === 'Vim' ? /'\)/ : /\)\)/;

    it('know every word that a line starts with, the headings as such', () => {
      const own = words.filter((word) => !headings.includes(word));
      assert.deepEqual(sorted(listed(text, starts[0], ends)), sorted(own));
      for (const heading of headings) assert.ok(text.split(heading).length > 1, heading);
    });

    it('know the keywords of the TextMate grammar', () => {
      assert.deepEqual(sorted(listed(text, starts[1], ends)), sorted(keywords));
    });
  });

it('the keywords are words of the signatures', () => {
  const signatures = verbs.map((verb) => `${vocabulary[verb].signature} ${vocabulary[verb].ofPieces ?? ''}`).join(' ');
  const known = new Set(signatures.match(/[a-z]+/g));
  // Of statuses and places, which no signature spells out.
  const more = new Set(['entry', 'offmap', 'wrecked', 'landed']);
  assert.deepEqual(
    keywords.filter((word) => !known.has(word) && !more.has(word)),
    [],
  );
});
