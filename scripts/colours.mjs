// Writes the words of the language into the colours of VS Code (TextMate), Vim and Emacs, from the descriptors of the
// directives in server/src/syntax/verbs.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const widest = 120;

/** What server/src/syntax/vocabulary.ts exports. */
async function vocabulary() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['server/src/syntax/vocabulary.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Lines of words, each behind the indentation. */
function filled(words, indent) {
  const lines = [];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (lines.length && line.length <= widest) lines[lines.length - 1] = line;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}

/** Puts the list in place of the only one that stands between these in the text. Throws where there is none. */
function between(text, [before, after], list) {
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(after, start);
  if (start < before.length || end < 0) throw new Error(`no list behind ${before}`);
  return text.slice(0, start) + list + text.slice(end);
}

/** Writes the lists that are not what they should be. */
export async function colours() {
  const { words, titles, keywords } = await vocabulary();
  const verbs = words.filter((word) => !titles.includes(word));
  const quoted = (list) => list.map((word) => `"${word}"`);
  const choice = (list) => list.join('|');
  const vim = (list) => `\n${filled(list, '      \\ ')}\n      \\ `;
  const emacs = (list) => `\n${filled(quoted(list), '    ')}`;
  const lists = {
    'cglog.tmLanguage.json': [
      [['"match": "^\\\\s*((?i:', '))'], choice(titles)],
      [['"begin": "^\\\\s*((?i:', '))'], choice(verbs)],
      [['"match": "(?<![^\\\\s])(?i:', ')'], choice(keywords)],
    ],
    'vim/syntax/cglog.vim': [
      [["s:verbs = split('", "')"], vim(verbs)],
      [["s:keywords = split('", "')"], vim(keywords)],
      [['cglogHeading /^\\s*\\%(', '\\)\\%(\\s'], titles.join('\\|')],
    ],
    'emacs/cglog-mode.el': [
      [["cglog-verbs\n  '(", '))'], emacs(verbs)],
      [["cglog-keywords\n  '(", '))'], emacs(keywords)],
      [["cglog-titles\n  '(", '))'], emacs(titles)],
    ],
  };
  for (const [name, all] of Object.entries(lists)) {
    const file = path.join(root, 'syntaxes', name);
    const now = fs.readFileSync(file, 'utf8');
    const right = all.reduce((text, [marks, list]) => between(text, marks, list), now);
    if (right !== now) fs.writeFileSync(file, right);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await colours();
