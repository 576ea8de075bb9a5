/** Random lines for property tests: near enough to the language that many of them can be read. */
import fc from 'fast-check';
import type { Directive } from '../../../server/src/syntax/nodes';
import { vocabulary } from '../../../server/src/syntax/vocabulary';

const examples = Object.values(vocabulary).map((entry) => entry.example.match(/"[^"]*"|\S+/g) as string[]);
const pool = [
  ...new Set(examples.flat()),
  '?',
  'dr',
  'DR',
  '+0',
  '-3',
  '=',
  '->',
  'none',
  'x22',
  'Z15/1',
  'DR 6 6',
  '..648f',
  'x[y]',
  '(not',
  'broken)',
  ':',
  'to',
  'offmap',
  'entry',
  '7.5',
  'AT',
  'left',
  'x1',
  'levels',
  '"at"',
  '"none"',
  '"entry"',
];

const quoted = fc
  .string({ unit: 'binary', maxLength: 8 })
  .map((s) => `"${s.replace(/[\r\n]/g, '').replaceAll('"', '""')}"`);
const word = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: quoted });

/** An example of the vocabulary with a few of its words changed, in any case, indented, marked and commented. */
export const directiveLike: fc.Arbitrary<string> = fc
  .record({
    words: fc.constantFrom(...examples),
    changes: fc.array(fc.record({ at: fc.nat(12), drop: fc.nat(1), word }), { maxLength: 3 }),
    space: fc.constantFrom(' ', '  ', '\t', '\u00a0'),
    upper: fc.boolean(),
    indent: fc.constantFrom('', '  ', '\ufeff'),
    marks: fc.constantFrom('', '', '', ' ~B7.3', '\t~s.1 ~G2.1?'),
    comment: fc.constantFrom('', ' # why', '#'),
  })
  .map(({ words, changes, space, upper, indent, marks, comment }) => {
    const said = [...words];
    for (const { at, drop, word } of changes) said.splice(1 + (at % said.length), drop, word);
    const text = said.join(space);
    return indent + (upper ? text.toUpperCase() : text) + marks + comment;
  });

/** A line of any kind, garbage among them. */
export const anyLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: directiveLike },
  { weight: 1, arbitrary: fc.constantFrom('', '  ', '# remark', '  # remark', '> It rained.', '  > And rained.') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((s) => s.replace(/[\r\n]/g, '')) },
);

/** What a directive says, without where its words stand. */
export function meaning(directive: Directive | undefined): unknown {
  return JSON.parse(
    JSON.stringify(directive ?? null, (key, value) => (['start', 'end', 'keyword'].includes(key) ? undefined : value)),
  );
}
