/** Logs of very many lines: what each costs does not grow with those above it. Where it did, these took minutes. */
import assert from 'node:assert/strict';
import { Campaign } from '../../../server/src/campaign/campaign';
import { noFiles } from '../../../server/src/campaign/environment';
import { most } from '../../../server/src/syntax/caps';
import { LogText } from '../../../server/src/syntax/logText';
import { desk, main } from '../service/logs';

const head = ['campaign PB "x" cg I', 'depth forces', 'cpp German 40 given', 'fpp German 60000 given'];
const buying = ['refit initial', '9.617 Purchasing RG'];
const fortifying = ['refit initial', '9.619 Purchasing Fortifications'];

const shapes: Readonly<
  Record<string, readonly [above: readonly string[], count: number, line: (i: number) => string]>
> = {
  'equal wrong purchases': [buying, 30_000, () => 'buy German I4 at J0 for 5'],
  'purchases of no such RG': [buying, 30_000, (i) => `buy German ZZ4 as Z${i}`],
  'RG that are given': [[], 10_000, (i) => `given German I4 as I4.${i}`],
  waivers: [[], 100_000, () => 'waive cpp-overspent "x"'],
  'pieces beyond what a log keeps': [[], 40_000, (i) => `ob British: 648a_${i}`],
  'counters by the thousand': [fortifying, 60, () => 'fortify German foxhole 1S x1000'],
  'lines that cannot be read': [['scenario Night I'], 50_000, (i) => `at X22 ]( 648a ${i}`],
  'Control of anything': [
    ['scenario Night I'],
    50_000,
    (i) => `control British ${i % 2 ? 'A' : 'B'}${i % 99}/${i % 9}`,
  ],
};

describe('very many', () => {
  for (const [what, [above, count, line]] of Object.entries(shapes))
    it(what, () => {
      const text = [...head, ...above, ...Array.from({ length: count }, (_, i) => line(i))].join('\n');
      const campaign = new Campaign(noFiles);
      campaign.update(LogText.open('log', 1, text).lines);
      const { findings } = campaign.findings();
      assert.ok(findings.every(({ code }) => code !== 'internal-fault' && code !== 'too-much-work'));
      assert.ok(campaign.end.forces.size <= most.pieces);
    });

  it('purchases in another step', () => {
    const campaign = new Campaign(noFiles);
    const bought = Array.from({ length: 20_000 }, () => 'buy German V3 at A7 for 14 left 80');
    campaign.update(LogText.open('log', 1, [...head, ...buying, '9.618 RG Strength', ...bought].join('\n')).lines);
    assert.equal(campaign.end.rgs.size, 20_000);
    // What so many RG owe is more than the end of a log can list.
    const given = campaign.findings().findings.filter(({ code }) => code === 'too-much-work');
    assert.deepEqual(
      given.map(({ at }) => at.line.parsed.text),
      ['9.618 RG Strength'],
    );
  });

  it('RG in the record', async () => {
    const text = [...head, ...Array.from({ length: 40_000 }, () => 'given German I4 full')].join('\n');
    const { service } = await desk(text);
    assert.equal(service.record({ uri: main, side: 'German' }).halves[0]?.rows.length, 40_001);
  });

  it('scenarios', () => {
    const campaign = new Campaign(noFiles);
    campaign.update(LogText.open('log', 1, [...head, ...Array(20_000).fill('scenario Night I')].join('\n')).lines);
    const told = campaign.findings().findings.filter(({ code }) => code === 'too-many');
    assert.deepEqual(
      told.map(({ at, message }) => [at.line.number, message]),
      [
        [
          164,
          'Pegasus Bridge has 8 CG Dates, and 160 scenarios and RePhs stand above: those from here on are left out. Take out what no game needs.',
        ],
      ],
    );
  });
});
