/** The example campaigns: the good ones without a finding, the one copied from paper with its ten mistakes and no more. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { desk } from './service/logs';

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');
const files = Object.fromEntries(
  readdirSync('examples')
    .filter((name) => !name.endsWith('.cglog'))
    .map((name) => [name, example(name)]),
);

/** `LINE code` of each finding; the line as text, for the comments there say which mistake it is. */
async function found(name: string): Promise<string[]> {
  const { findings, text } = await desk(example(name), { files });
  const lines = text.split('\n');
  return findings().map(({ range, code }) => `${lines[range.start.line]?.match(/# (\(\d+\))/)?.[1]} ${code}`);
}

describe('the examples', () => {
  it('`npm start` opens a sound one first', async () => {
    const [, first = ''] = /const first = '(.+)';/.exec(readFileSync('scripts/start.mjs', 'utf8')) ?? [];
    assert.deepEqual(await found(first), []);
  });

  for (const name of readdirSync('examples').filter((f) => f.endsWith('.cglog') && f !== 'from-paper.cglog'))
    it(`${name} is without a finding`, async () => assert.deepEqual(await found(name), []));

  it('from-paper.cglog has ten mistakes, each found on its line, and nothing else', async () =>
    assert.deepEqual(await found('from-paper.cglog'), [
      '(1) area-wrong-hex',
      '(2) san-not-adjusted',
      '(3) place-isolated',
      '(4) purchase-at-night',
      '(5) fpp-carried-over',
      '(6) step-out-of-order',
      '(7) wrong-cost',
      '(8) cg-date-max',
      '(9) wrong-result',
      '(10) wrong-result',
    ]));
});
