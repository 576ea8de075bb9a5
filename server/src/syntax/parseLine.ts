/** Reads lines: what each says, or where and why it cannot be read. Lines with the same text share one result. */
import { most } from './caps';
import { conflictFault } from './conflictSign';
import { faultOf, tooLong, unknownWord } from './fault';
import { SyntaxError as ParserError, parse } from './generated/parser.js';
import { marksIn } from './marks';
import type { Directive, ParsedLine, Span } from './nodes';
import { inPlace, normalForm } from './normalForm';
import { isVerb } from './vocabulary';

/** The generated parser has a cost for each call, so that many lines are cheaper together. */
const batch = 100;

const { charactersOfLine: longest } = most;

/**
 * The newest half of the lines that were asked for, and the half before it; together the bound of the cache. In characters
 * of text, of which what is read of it is a multiple.
 */
const half = { lines: 50_000, characters: 2_000_000 };
/** A longer line, which can only be a comment or narrative, is read again sooner than kept. */
const longestKept = 20_000;
let recent = new Map<string, ParsedLine>();
let older = new Map<string, ParsedLine>();
let characters = 0;

/** One line, without its line ending. Never throws. */
export function parseLine(text: string): ParsedLine {
  return cached(text) ?? remember(read(text));
}

/** Many lines, as `parseLine` reads each. */
export function parseLines(texts: readonly string[]): ParsedLine[] {
  const waiting = new Set<string>();
  for (const whole of texts) {
    const normal = normalForm(whole);
    const text = unmarked(normal)?.text ?? normal;
    if (waiting.has(text) || cached(text)) continue;
    const plain = readPlain(text);
    if (plain) remember(plain);
    else if (waiting.add(text).size === batch) readDirectives(waiting);
  }
  readDirectives(waiting);
  return texts.map(parseLine);
}

/** Reads the lines that wait, and remembers them. */
function readDirectives(waiting: Set<string>): void {
  if (waiting.size === 0) return;
  const texts = [...waiting];
  const found = parse(`${texts.join('\n')}\n`, { startRule: 'Lines' });
  texts.forEach((text, i) => {
    const line = found[i];
    remember(line ? directiveLine(text, line) : readDirective(text));
  });
  waiting.clear();
}

function cached(text: string): ParsedLine | undefined {
  const line = recent.get(text);
  if (line) return line;
  const old = older.get(text);
  return old && remember(old);
}

function remember(line: ParsedLine): ParsedLine {
  const { length } = line.text;
  if (length > longestKept) return line;
  if (recent.size >= half.lines || characters + length > half.characters) {
    older = recent;
    recent = new Map();
    characters = 0;
  }
  recent.set(line.text, line);
  characters += length;
  return line;
}

function read(text: string): ParsedLine {
  return readOtherwise(text) ?? readMarked(text) ?? readPlain(text) ?? readDirective(text);
}

/** A line that is not in its normal form reads as that does; undefined for any other. */
function readOtherwise(text: string): ParsedLine | undefined {
  const normal = normalForm(text);
  return normal === text ? undefined : inPlace(text, parseLine(normal));
}

const firstWord = /[^\s"#=?,>]+/y;

/** A line that the grammar is not needed for; `undefined` for one that starts with a verb or a number. */
function readPlain(text: string): ParsedLine | undefined {
  const start = text.search(/\S/);
  if (start < 0) return { text, kind: 'blank' };
  const first = text[start] as string;
  if (first === '#') return { text, kind: 'comment', comment: { start, end: text.length } };
  const fault = conflictFault(text);
  if (fault) return { text, kind: 'unreadable', fault };
  if (first === '>') return { text, kind: 'story' };
  if (text.length > longest) return { text, kind: 'unreadable', fault: tooLong(text, longest) };
  firstWord.lastIndex = start;
  const word = firstWord.exec(text)?.[0] ?? first;
  if (isVerb(word.toLowerCase()) || (first >= '0' && first <= '9')) return undefined;
  return { text, kind: 'unreadable', fault: unknownWord(word, start) };
}

/** A line with marks reads as it would without them; undefined for any other. */
function readMarked(text: string): ParsedLine | undefined {
  const found = unmarked(text);
  return found && { ...parseLine(found.text), text, marks: found.marks };
}

/** A line with blanks in the place of its marks; undefined where it has none. */
function unmarked(text: string): { readonly text: string; readonly marks: Span } | undefined {
  const marks = marksIn(text);
  return (
    marks && { text: text.slice(0, marks.start) + ' '.repeat(marks.end - marks.start) + text.slice(marks.end), marks }
  );
}

function readDirective(text: string): ParsedLine {
  try {
    return directiveLine(text, parse(text, { startRule: 'Line' }));
  } catch (error) {
    if (!(error instanceof ParserError)) throw error;
    return { text, kind: 'unreadable', fault: faultOf(text, error.location.start.offset, error.expected ?? []) };
  }
}

function directiveLine(text: string, line: { directive: Directive; comment?: Span }): ParsedLine {
  return { text, kind: 'directive', ...line };
}
