/** Says in players' words why a line cannot be read. */
import type { Expectation } from './generated/parser.js';
import type { SyntaxFault } from './nodes';
import { lineFor, partFor, stepMeant, wayFor } from './scribbles';
import { closestWords } from './typingSlips';
import { openers, words } from './vocabulary';
import { wordsOf } from './words';

const endOfLine = 'the end of the line';
/** Two letters that no column has. */
const notColumn = /^([A-Z])(?!\1)[A-Z]\d{1,2}(\/\d)?$/i;
/** A longer list of what could stand there helps nobody. */
const most = 6;

/** The parser stopped at `column` where it expected one of these. */
export function faultOf(text: string, column: number, expectations: readonly Expectation[]): SyntaxFault {
  const expected = [...new Set(expectations.map(named))].filter((name) => name !== '');
  const literals = expected.filter((name) => !name.includes(' '));
  const found = /^(?:"[^"]*"|[^\s#]+)/.exec(text.slice(column))?.[0] ?? '';
  const before = text.slice(0, column);
  const end = column + found.length;
  const number = before.trim() === '' ? stepMeant(found) : undefined;
  if (number)
    return {
      start: column,
      end,
      expected: [number],
      message: `"${shorten(found)}" is no step number: did you mean "${number}"?`,
    };
  const line = before.trim() === '' ? lineFor(found) : undefined;
  if (line) return { start: column, end, expected: [], message: `"${shorten(found)}" begins no line. ${line}` };
  const part = partFor(literals, found, before);
  if (part.length)
    return {
      start: column,
      end,
      expected: part,
      message: `"${found}" cannot stand here: did you mean ${orList(part.map((word) => `"${word}"`))}?`,
    };
  const way = wayFor(expected, found, before);
  const said = message(expected, found, before);
  return way
    ? { start: column, end, expected: [], message: `${said} ${way}` }
    : { start: column, end, expected: literals, message: said };
}

function message(expected: readonly string[], found: string, before: string): string {
  const last = lastWord(before);
  const place = last && `after "${last}"`;
  const word = found.toLowerCase();
  const shown = `"${shorten(found.replace(/^"|"$/g, ''))}"`;
  if (/^"[^"]*$/.test(found)) return 'The quotes that open here are not closed.';
  if (openers.has(word) && wordsOf(before).some(({ text }) => text.toLowerCase() === word))
    return `"${found}" stands on this line already.`;
  if (notColumn.test(found) && expected.some((name) => name.startsWith('a hex')))
    return `"${found}" is no hex: after column Z come AA, BB, CC.`;
  const wanted = expected.filter((name) => found !== '' || name !== endOfLine);
  if (wanted.length === 1 && wanted[0] === endOfLine)
    return `Expected nothing more${place && ` ${place}`}, but found ${shown}.`;
  if (wanted.length === 0 || wanted.length > most) return `${shown} cannot stand ${place || 'here'}.`;
  const list = orList(wanted.map((name) => (name.includes(' ') ? name : `"${name}"`)));
  const clauses = [`Expected ${list}`, place, found && `but found ${shown}`].filter((clause) => clause !== '');
  // A description with "such as" ends in a comma; without one only "but" asks for it.
  const separator = wanted.some((name) => name.includes(',')) ? ', ' : ' ';
  return `${clauses.join(separator).replace(/,? but found/, ', but found')}.`;
}

function named(expectation: Expectation): string {
  if (expectation.type === 'other') return expectation.description;
  return expectation.type === 'literal' ? expectation.text : '';
}

export function unknownWord(word: string, start: number): SyntaxFault {
  const end = start + word.length;
  const said = `Unknown word "${shorten(word)}"`;
  const number = stepMeant(word);
  if (number) return { start, end, expected: [number], message: `${said}: did you mean "${number}"?` };
  const line = lineFor(word);
  const near = line ? [] : closestWords(word.toLowerCase(), words);
  if (near.length > 0)
    return { start, end, expected: near, message: `${said}: did you mean ${orList(near.map((w) => `"${w}"`))}?` };
  return {
    start,
    end,
    expected: [],
    message: line
      ? `${said}. ${line}`
      : `${said}. A line starts with a word such as "control" or "buy", a step number such as 9.612, "#" or ">".`,
  };
}

export function tooLong(text: string, longest: number): SyntaxFault {
  return {
    start: longest,
    end: text.length,
    expected: [],
    message: `The line is too long to read: ${text.length} characters, ${longest} at most. Write several lines.`,
  };
}

/** Looks back no further than a message could show. */
function lastWord(text: string): string {
  return /("[^"]*"|[^\s"]+)\s*$/.exec(text.slice(-60))?.[1]?.replaceAll('"', '') ?? '';
}

/** Commas, unless an item has one of its own. */
function orList(items: readonly string[]): string {
  if (items.some((item) => item.includes(','))) return items.join(', or ');
  return [items.slice(0, -1).join(', '), items.at(-1)].filter((part) => part !== '').join(' or ');
}

function shorten(word: string): string {
  return word.length > 30 ? `${word.slice(0, 29)}…` : word;
}
