/** The normal form of a line: seals and hand-overs bind it (docs/trust.md), so that it is what is read. */
import { most } from './caps';
import type { ParsedLine } from './nodes';

/** Of a longer line, which is no directive, nothing is bound: to order the accents that one can have takes minutes. */
export const normalForm = (text: string): string =>
  text.length > most.charactersOfLine ? text : text.normalize('NFC');

/** A character with all that may join it. */
const letters = /[^\p{M}\u1160-\u11ff]?[\p{M}\u1160-\u11ff]+|[^\p{M}\u1160-\u11ff]/gu;

/** What was read of the normal form of a line, with the columns that it has in the line as it is written. */
export function inPlace(text: string, read: ParsedLine): ParsedLine {
  const columns = [...text.matchAll(letters)].flatMap(({ 0: letter, index }) =>
    Array.from(letter.normalize('NFC'), (unit) => Array<number>(unit.length).fill(index)).flat(),
  );
  const moved = (node: unknown, of = ''): unknown => {
    if (typeof node === 'number' && (of === 'start' || of === 'end')) return columns[node] ?? text.length;
    if (Array.isArray(node)) return node.map((one) => moved(one));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, moved(value, name)]));
  };
  return { ...(moved(read) as ParsedLine), text };
}
