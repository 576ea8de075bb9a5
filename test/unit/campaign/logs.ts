/** Logs and maps as players write and edit them, for property tests: the examples, and lines much like theirs. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { vocabulary } from '../../../server/src/syntax/vocabulary';
import { anyLine } from '../syntax/lines';

const example = (name: string) => readFileSync(`test/data/campaigns/${name}`, 'utf8');
const onMap = example('ham-and-jam.cglog');
export const map = example('pegasus.cgmap');
const cut = onMap.indexOf('\nrefit\n') + 1;
const cutAgain = onMap.indexOf('\nscenario', cut) + 1;

/** Files by name; `main.cglog` is the log. */
export type Files = Readonly<Record<string, string>>;

export const beginnings: readonly Files[] = [
  { 'main.cglog': onMap, 'pegasus.cgmap': map },
  { 'main.cglog': example('ham-and-jam-roster.cglog') },
  { 'main.cglog': example('from-paper.cglog'), 'pegasus.cgmap': map },
  {
    'main.cglog': `${onMap.slice(0, cut)}include "one.cglog"\ninclude "two.cglog"\n`,
    'one.cglog': onMap.slice(cut, cutAgain),
    'two.cglog': `${onMap.slice(cutAgain)}include "three.cglog"\n`,
    'three.cglog': '# nothing yet\n',
    'pegasus.cgmap': map,
  },
];

const written = [
  ...beginnings.flatMap((files) => Object.values(files).flatMap((text) => text.split('\n'))),
  ...Object.values(vocabulary).map(({ example }) => example),
  'include "main.cglog"',
  'map "other.cgmap"',
  'waive cpp-overspent "agreed"',
  'ruling setup-area-for-rg forbidden',
  'depth roster',
];
const words = [...new Set(written.flatMap((line) => line.match(/"[^"]*"|[^\s#]+/g) ?? []))];

/** A line of the examples, one with a word of another, or any line at all. */
export const line: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...written) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...written), fc.nat(9), fc.constantFrom(...words, ''))
      .map(([text, at, word]) => {
        const parts = text.split(' ');
        parts[at % parts.length] = word;
        return parts.join(' ');
      }),
  },
  { weight: 1, arbitrary: anyLine },
);

/** Lines put in place of others, or characters typed and deleted within one. */
export const edit = fc.record({
  at: fc.nat(),
  column: fc.option(fc.nat(40)),
  remove: fc.nat(3),
  lines: fc.array(line, { maxLength: 4 }),
  typed: fc.oneof(fc.constantFrom(' ', '"', '#', '?', '1', 'x', '\n'), fc.string({ unit: 'binary', maxLength: 3 })),
});
export type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** The edit as LSP has it, in a text of so many lines. */
export function changeOf({ at, column, remove, lines, typed }: Edit, count: number) {
  const line = at % count;
  if (column !== null)
    return {
      range: { start: { line, character: column }, end: { line, character: column + remove } },
      text: typed,
    };
  return {
    range: { start: { line, character: 0 }, end: { line: line + remove, character: 0 } },
    text: lines.map((text) => `${text}\n`).join(''),
  };
}
