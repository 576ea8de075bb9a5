/** Edits as people make them, and as enemies do, each as an editor tells it. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextChange } from '../../server/src/service/api';
import type { Corpus } from './corpus';
import type { Random } from './random';

export interface Edit {
  readonly why: string;
  /** Each is one edit, in order. */
  readonly changes: readonly TextChange[];
}

type Make = (random: Random, document: TextDocument, corpus: Corpus) => readonly TextChange[];

/** What upsets one program or another. */
const strange: readonly string[] = [
  ...['🎲', 'é', 'e\u0301', '\u202e', '\u2066', '\u200b', '\ufeff', '\u2028', '\u0085', '\0', '\x1b[31m'],
  ...['\ud83c', '\udfb2', '\t', '\v', '\u00a0', '"', '""', '#', '?', '->', '=', '..', '(', '[', ']', ')', ','],
  ...['$(bug)', ']]>', '<', '&', '%00', 'constructor', '__proto__', 'ſ', 'İ', '٣', '½', '−1'],
];
const numbers: readonly string[] = [
  ...['0', '-1', '1', '2', '7', '12', '13', '99', '1000', '100000', '2147483648', '9'.repeat(30), '1e9', '0.5', '?'],
];

const replacing = (line: number, start: number, end: number, text: string): TextChange => ({
  range: { start: { line, character: start }, end: { line, character: end } },
  text,
});
const insertion = (line: number, character: number, text: string) => replacing(line, character, character, text);
const wholeLines = (from: number, to: number, text: string): TextChange => ({
  range: { start: { line: from, character: 0 }, end: { line: to, character: 0 } },
  text,
});
const linesOf = (document: TextDocument, from: number, to: number): string =>
  document.getText({ start: { line: from, character: 0 }, end: { line: to, character: 0 } });
const lineOf = (document: TextDocument, line: number): string =>
  linesOf(document, line, line + 1).replace(/[\r\n]+$/, '');
const anyLine = (random: Random, document: TextDocument): number => random.below(document.lineCount);
const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** Something else in place of what matches on some line. */
function changed(random: Random, document: TextDocument, what: RegExp, to: () => string): TextChange[] {
  for (let tries = 0; tries < 8; tries++) {
    const line = anyLine(random, document);
    const found = [...lineOf(document, line).matchAll(what)];
    if (found.length === 0) continue;
    const { index, 0: word } = random.of(found);
    return [replacing(line, index, index + word.length, to())];
  }
  return [];
}

/** Lines of the corpus as they stand together in some log. */
function block(random: Random, { lines }: Corpus, most: number): string {
  const from = random.below(lines.length);
  return `${lines.slice(from, from + 1 + random.below(most)).join('\n')}\n`;
}

const typesLine: Make = (random, document, { lines }) => {
  const line = anyLine(random, document);
  const written = random.of(lines).slice(0, 60);
  const typed = [...written].slice(0, random.oneIn(3) ? random.below(written.length) : undefined);
  let character = 0;
  return [
    insertion(line, lineOf(document, line).length, '\n'),
    ...typed.map((letter) => {
      const change = insertion(line + 1, character, letter);
      character += letter.length;
      return change;
    }),
  ];
};

const deletesBackwards: Make = (random, document) => {
  const line = anyLine(random, document);
  const from = random.below(lineOf(document, line).length + 1);
  const count = Math.min(from, 1 + random.below(12));
  return Array.from({ length: count }, (_, i) => replacing(line, from - 1 - i, from - i, ''));
};

const movesLines: Make = (random, document) => {
  const from = anyLine(random, document);
  const to = from + 1 + random.below(4);
  const there = random.below(Math.max(1, document.lineCount - (to - from)));
  return [wholeLines(from, to, ''), wholeLines(there, there, ended(linesOf(document, from, to)))];
};

const namesFile = /^\s*(include|map|campaign)\b/;
const namesAnother: Make = (random, document, { lines }) => {
  const naming = random.of(lines.filter((text) => namesFile.test(text)));
  const here = Array.from({ length: document.lineCount }, (_, i) => i).filter((i) =>
    namesFile.test(lineOf(document, i)),
  );
  if (here.length === 0 || random.oneIn(3)) return [insertion(anyLine(random, document), 0, `${naming}\n`)];
  const line = random.of(here);
  return [replacing(line, 0, lineOf(document, line).length, naming)];
};

const changesHead: Make = (random, document, { lines }) => {
  const heads = lines.filter((text) => /^\s*(depth|keeps|ruling|player|waive|board|extent)\b/.test(text));
  return [insertion(random.below(Math.min(document.lineCount, 6)), 0, `${random.of(heads)}\n`)];
};

const comments: Make = (random, document) => {
  const line = anyLine(random, document);
  const text = lineOf(document, line);
  return [replacing(line, 0, text.length, text.startsWith('#') ? text.replace(/^#\s?/, '') : `# ${text}`)];
};

/** With weights: how often each comes. */
const makers: readonly (readonly [weight: number, value: readonly [why: string, make: Make]])[] = [
  [14, ['types a line', typesLine]],
  [6, ['deletes backwards', deletesBackwards]],
  [
    8,
    [
      'deletes lines',
      (random, document) => {
        const line = anyLine(random, document);
        return [wholeLines(line, line + 1 + (random.oneIn(4) ? random.below(10) : 0), '')];
      },
    ],
  ],
  [
    8,
    [
      'pastes lines of another log',
      (random, document, corpus) => {
        const line = anyLine(random, document);
        return [wholeLines(line, line, block(random, corpus, 12))];
      },
    ],
  ],
  [
    5,
    [
      'duplicates lines',
      (random, document) => {
        const line = anyLine(random, document);
        return [wholeLines(line, line, ended(linesOf(document, line, line + 1 + random.below(6))))];
      },
    ],
  ],
  [
    5,
    [
      'swaps lines',
      (random, document) => {
        const line = anyLine(random, document);
        return [wholeLines(line, line + 2, `${lineOf(document, line + 1)}\n${lineOf(document, line)}\n`)];
      },
    ],
  ],
  [4, ['moves lines', movesLines]],
  [10, ['changes a number', (random, document) => changed(random, document, /\d+/g, () => random.of(numbers))]],
  [6, ['changes a digit', (random, document) => changed(random, document, /\d/g, () => `${random.below(10)}`)]],
  [
    10,
    [
      'changes a word',
      (random, document, { words }) => changed(random, document, /"[^"]*"|[^\s#]+/g, () => random.of(words)),
    ],
  ],
  [
    4,
    [
      'takes a word of the same log',
      (random, document) => {
        const words = document.getText().match(/[^\s#]+/g) ?? ['x'];
        return changed(random, document, /[^\s#]+/g, () => random.of(words));
      },
    ],
  ],
  [3, ['takes a word out', (random, document) => changed(random, document, /\s*[^\s#]+/g, () => '')]],
  [
    3,
    [
      'puts a word in',
      (random, document, { words }) => changed(random, document, /\s|$/g, () => ` ${random.of(words)} `),
    ],
  ],
  [4, ['comments a line out or in', comments]],
  [
    4,
    [
      'writes what is strange',
      (random, document) => {
        const line = anyLine(random, document);
        return [insertion(line, random.below(lineOf(document, line).length + 1), random.of(strange))];
      },
    ],
  ],
  [
    2,
    [
      'writes a count',
      (random, document) => changed(random, document, /(?<=\S) |(?<=\S)$/g, () => ` x${random.of(numbers)} `),
    ],
  ],
  [2, ['names another file', namesAnother]],
  [2, ['changes the head', changesHead]],
  [
    1,
    [
      'turns the line endings',
      (random, document) => [{ text: document.getText().replace(/\r\n|\r|\n/g, random.of(['\n', '\r\n', '\r'])) }],
    ],
  ],
  [1, ['sends the whole text', (_, document) => [{ text: document.getText() }]]],
  [1, ['cuts the log off', (random, document) => [wholeLines(anyLine(random, document), document.lineCount, '')]]],
];

/** Rare, for each costs as much as a thousand others. */
const huge: readonly (readonly [why: string, make: Make])[] = [
  [
    'writes a huge line',
    (random, document, { words }) => {
      const line = anyLine(random, document);
      const text = random.of([
        'x'.repeat(100_000),
        `${random.of(words)} `.repeat(5_000),
        '"'.repeat(20_000),
        '('.repeat(20_000),
        '['.repeat(20_000),
        `ob German: ${'467 '.repeat(5_000)}`,
      ]);
      return [insertion(line, 0, text), insertion(line, 0, 'y'), replacing(line, 0, text.length + 1, '')];
    },
  ],
  [
    'pastes very many lines',
    (random, document, { lines }) => {
      const line = anyLine(random, document);
      return [wholeLines(line, line, `${random.of(lines)}\n`.repeat(1_000)), wholeLines(line, line + 1_000, '')];
    },
  ],
];

/** @param hugeEdits how many edits come to one that is huge */
export function makeEdit(random: Random, document: TextDocument, corpus: Corpus, hugeEdits: number): Edit {
  const [why, make] = random.oneIn(hugeEdits) ? random.of(huge) : random.weighted(makers);
  return { why, changes: make(random, document, corpus) };
}

/** The edit that takes another back, told where it was made and what stood there. */
export function undoing(document: TextDocument, change: TextChange, before: string): TextChange {
  if (!change.range) return { text: before };
  const start = document.offsetAt(change.range.start);
  return {
    range: { start: document.positionAt(start), end: document.positionAt(start + change.text.length) },
    text: before,
  };
}
