/** The colours of VS Code, Vim and Emacs know the words that the language has: `scripts/colours.mjs` writes them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { endings } from '../../../server/src/syntax/files';
import { keywords, partsOf, titles, verbs, vocabulary, words } from '../../../server/src/syntax/vocabulary';

const file = (name: string) => readFileSync(`syntaxes/${name}`, 'utf8');
const own = words.filter((word) => !titles.includes(word));

/** The words of a list in the file, which starts with this. */
const listed = (text: string, start: string, end: RegExp) => {
  const rest = text.slice(text.indexOf(start) + start.length);
  return rest.slice(0, rest.search(end)).match(/[a-z]+(?:-[a-z]+)*/g) ?? [];
};

describe('the words that editors colour', () => {
  it('are those of the descriptors in VS Code', () => {
    const { repository } = JSON.parse(file('cglog.tmLanguage.json'));
    const wordsIn = (pattern: string) => (/\(\?i:([^)]*)\)/.exec(pattern)?.[1] ?? '').split('|');
    assert.deepEqual(wordsIn(repository.heading.match), titles);
    assert.deepEqual(wordsIn(repository.directive.begin), own);
    assert.deepEqual(wordsIn(repository.keyword.match), keywords);
  });

  it('are those of the descriptors in Vim', () => {
    const text = file('vim/syntax/cglog.vim');
    assert.deepEqual(listed(text, "s:verbs = split('", /'\)/), own);
    assert.deepEqual(listed(text, "s:keywords = split('", /'\)/), keywords);
    assert.deepEqual(listed(text, 'cglogHeading /^\\s*\\%(', /\)/), titles);
  });

  it('are those of the descriptors in Emacs', () => {
    const text = file('emacs/cglog-mode.el');
    assert.deepEqual(listed(text, 'cglog-verbs\n', /\)\)/), own);
    assert.deepEqual(listed(text, 'cglog-keywords\n', /\)\)/), keywords);
    assert.deepEqual(listed(text, 'cglog-titles\n', /\)\)/), titles);
  });
});

describe('each kind of file', () => {
  it('is known to the editors by its ending', () => {
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8'));
    const known = contributes.languages.flatMap(({ extensions }: { extensions: readonly string[] }) => extensions);
    const vim = file('vim/ftdetect/cglog.vim');
    const emacs = file('emacs/cglog-mode.el').split('auto-mode-alist').slice(1).join();
    const readme = readFileSync('README.md', 'utf8');
    for (const ending of Object.values(endings)) {
      assert.ok(known.includes(ending), ending);
      assert.ok(vim.includes(`BufRead *${ending} `), ending);
      assert.ok(readme.includes(`\`*${ending}\``), ending);
      assert.ok(emacs.includes(ending === '.cgmodule.json' ? 'cgmodule' : ending.slice('.cg'.length)), ending);
    }
  });
});

describe('a descriptor', () => {
  const spelt = (text: string) => text.match(/(?<![\w-])[a-z]+(?![\w-])/g) ?? [];

  it('has in its parts the words that its signature has', () => {
    for (const verb of verbs) {
      const { signature, ofPieces = '' } = vocabulary[verb];
      const known = new Set(partsOf(verb).flatMap(({ kind }) => kind.words ?? []));
      // What stands behind an arrow, a depth and what marks a Location are names.
      const said = `${signature} ${ofPieces}`
        .trim()
        .replace(/-> [^\]]*/g, '')
        .replace(/[a-z]+(?:\|[a-z]+)+$/, '');
      const missing = spelt(said).filter((word) => word !== verb && !known.has(word));
      assert.deepEqual(missing, [], signature);
    }
  });
});
