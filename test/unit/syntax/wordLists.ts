/** The lists of the reference page that are made from the vocabulary: what stands behind `->`, marks, and traits. */
import { attributes, kindName } from '../../../server/src/rules/pieces/marks/attributes';
import { statuses } from '../../../server/src/rules/pieces/marks/statuses';
import { traits } from '../../../server/src/rules/pieces/marks/traits';
import type { PieceKind } from '../../../server/src/rules/pieces/types/pieceType';
import type { Verb } from '../../../server/src/syntax/nodes';
import { resultWords } from '../../../server/src/syntax/resultWords';

const code = (text: string) => `\`${text}\``;
const cell = (text: string) => text.replaceAll('|', '\\|');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const groups: readonly (readonly [string, readonly PieceKind[]])[] = [
  ['Personnel', ['squad', 'halfSquad', 'crew', 'leader', 'hero']],
  ['MMC', ['squad', 'halfSquad', 'crew']],
  ['squad, HS', ['squad', 'halfSquad']],
  ['SMC', ['leader', 'hero']],
  ['Equipment', ['sw', 'radio', 'gun', 'vehicle']],
  ['SW, Gun', ['sw', 'radio', 'gun']],
];

/** `Personnel, vehicle`. */
function kindsText(kinds: readonly PieceKind[]): string {
  const left = new Set(kinds);
  const out: string[] = [];
  for (const [name, all] of groups)
    if (all.every((kind) => left.has(kind))) {
      out.push(name);
      for (const kind of all) left.delete(kind);
    }
  return [...out, ...[...left].filter((kind) => kind !== 'unknown').map(kindName)].join(', ');
}

const also = (words: readonly string[]) => words.map(code).join(', ');

const results = table(
  ['Directive', 'Result', 'It means', 'Also written'],
  Object.entries(resultWords).flatMap(([verb, words]) =>
    (words ?? []).map(({ word, meaning, also: others }, i) => [
      i ? '' : code(verb as Verb),
      code(word),
      meaning,
      also(others),
    ]),
  ),
);

const values = {
  weapon: 'WEAPON',
  ammunition: 'AMMUNITION',
  target: 'TARGET',
  arc: 'HEX-HEX',
  hexside: 'HEX',
} as const;

const marks = table(
  ['Mark', 'Of', 'It says', 'Also written'],
  statuses.map(({ name, kinds, meaning, aliases, value }) => [
    code(value ? `${name}=${values[value.of]}` : name),
    kindsText(kinds),
    meaning,
    also(aliases),
  ]),
);

const facts = table(
  ['Fact', 'Of', 'It says', 'Also written'],
  attributes.map(({ name, kinds, meaning, aliases, value }) => [
    code(value === 'flag' ? name : `${name}=${value === 'number' ? '2' : value.toUpperCase()}`),
    kindsText(kinds),
    meaning,
    also(aliases),
  ]),
);

const formations = table(
  ['Trait', 'Of', 'It says', 'Also written'],
  traits({}).map(({ name, kinds, meaning, aliases }) => [code(name), kindsText(kinds), meaning, also(aliases)]),
);

/** Each list by the name that its place on the page has. */
export const wordLists: Readonly<Record<string, string>> = { results, marks, facts, traits: formations };
