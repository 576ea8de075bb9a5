/**
 * Trying quick fixes takes little of anybody's time: a part of a large log is folded for it, and few fixes are tried. What
 * that comes to in milliseconds shows the bench.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bounded } from '../../../server/src/board/work';
import { codeActions } from '../../../server/src/service/codeActions';
import { Documents } from '../../../server/src/service/documents';
import { most } from '../../../server/src/syntax/caps';

const folder = 'examples/';
const examples = readdirSync(folder).filter((name) => name.endsWith('.cglog'));

/** Sums and results that are wrong on every fifth line or so. */
const slips: readonly (readonly [RegExp, string])[] = [
  [/ for \d+/, ' for 99'],
  [/-> full/, '-> depleted'],
  [/ left \d+/, ' left 98'],
  [/ = -?\d+/, ' = 77'],
];

/** An example again and again, up to 10,000 lines, and with mistakes. */
function repeated(name: string): string {
  const own = readFileSync(folder + name, 'utf8').split('\n');
  return Array.from({ length: 10_000 }, (_, i) => {
    const line = own[i % own.length] ?? '';
    const slip = i % 5 === 0 ? slips.find(([wrong]) => wrong.test(line)) : undefined;
    return slip ? line.replace(slip[0], slip[1]) : line;
  }).join('\n');
}

describe('Trying quick fixes', () => {
  for (const name of examples)
    it(`takes no more work than a question has, on 10,000 lines: ${name}`, async () => {
      const documents = new Documents({
        readFile: async (asked) => readFileSync(new URL(asked), 'utf8'),
        roll: () => 3,
        changed: () => {},
      });
      const uri = pathToFileURL(folder + name).href;
      documents.open(uri, 1, repeated(name));
      await documents.settled();
      const found =
        documents
          .analysisOf(uri)
          ?.findings()
          .filter(({ severity }) => severity === 'error') ?? [];
      const lines = [...new Set(found.map(({ at }) => at.line.number))];
      const some = lines.filter((_, i) => i % Math.ceil(lines.length / 20) === 0);
      const whole: readonly [number, number][] = [
        [0, 10_000],
        [9_500, 10_000],
      ];
      for (const [from, to] of [...some.map((line) => [line, line] as const), ...whole]) {
        const range = { start: { line: from, character: 0 }, end: { line: to, character: 999 } };
        const ask = () => {
          bounded(most.workOfRequest, () => {
            codeActions(documents, uri, range, []);
          });
        };
        assert.doesNotThrow(ask, `lines ${from} to ${to}`);
      }
    });
});
