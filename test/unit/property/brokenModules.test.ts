/** A module file with anything in the place of anything: findings in it, and no log is brought to a fault of ours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type ParseError, parse } from 'jsonc-parser';
import { desk, folder, main } from '../service/logs';

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');
const file = 'ranville-ridge.cgmodule.json';
const rules: unknown = parse(example(file), [] as ParseError[]);
const logs = [example('ranville-ridge.cglog'), example('ranville-pieces.cglog')];
const map = example('ranville.cgmap');

const odd = fc.constantFrom<unknown[]>(
  null,
  true,
  -1,
  0,
  1e9,
  0.5,
  '',
  'x',
  'A B',
  '"',
  [],
  {},
  [null],
  { x: 1 },
  undefined,
);

/** The value with another in the place that the numbers lead to. */
function broken(value: unknown, way: readonly number[], other: unknown): unknown {
  const [first, ...rest] = way;
  if (first === undefined || typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[first % Math.max(keys.length, 1)];
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = broken(copy[key], rest, other);
  return copy;
}

describe('a broken module file', () => {
  it('brings no log to a fault, and forbids its use or is used', async () => {
    const way = fc.array(fc.nat(200), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(way, odd, fc.constantFrom(...logs), async (path, value, log) => {
        const text = JSON.stringify(broken(rules, path, value)) ?? '';
        const { service, findings } = await desk(log, { files: { [file]: text, 'ranville.cgmap': map } });
        const inFile = findings(`${folder}${file}`).filter((f) => f.severity === 1);
        const found = findings();
        assert.deepEqual(
          found.filter((f) => f.code === 'internal-fault'),
          [],
        );
        const isUsed = !found.some((f) => f.code === 'module-unusable');
        assert.equal(isUsed, inFile.length === 0);
        service.state(main);
        service.resolve({ uri: main, what: 'next', dice: 'placeholder' });
        service.hover(main, { line: 40, character: 6 });
        service.completion(main, { line: 40, character: 6 });
      }),
      { numRuns: 60 },
    );
  });
});
