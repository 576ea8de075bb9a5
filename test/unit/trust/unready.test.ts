/** What a line leaves to be told is told before it is bound: afterwards nobody can. */
import assert from 'node:assert/strict';
import { seeded, Table } from './table';

const head = `campaign RR "Open" cg I
depth roster
date Interlude Night
san Canadian 3 given
san German 3 given
cpp Canadian 6 given
cpp German 60 given
lvp Canadian 100 given
refit initial
2.518 Purchasing Reinforcement Groups
`;

describe('a purchase that still has to tell something', () => {
  for (const [what, open, message] of [
    ['its vehicle', 'V1 as V1.GAA at X28 for 12', /add `model PzIVH` or/],
    ['its Entry Area', 'I4 as I4.GBB at entry for 14', /which Entry Area I4 comes in at/],
  ] as const)
    it(`is neither sealed nor handed over without ${what}`, async () => {
      const table = new Table(head, seeded(5));
      for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
      table.shared += `  buy German ${open}\n`;
      for (const way of ['seal', 'handOver'] as const) {
        const refused = await table.trust('German', way);
        assert.ok(refused.isRefused, way);
        assert.match(refused.message, message);
      }
    });

  it('is sealed once it has told it', async () => {
    const table = new Table(`${head}  buy German V1 as V1.GAA at X28 model PzIVJ for 12\n`, seeded(5));
    for (const side of ['Canadian', 'German']) await table.trust(side, 'open');
    const { isRefused, message } = await table.trust('German', 'seal');
    assert.ok(!isRefused, message);
  });
});

describe('a step whose secrets concern pieces', () => {
  it('is not said to be in sight of both where the log keeps no pieces', async () => {
    const table = new Table(
      'campaign PBr "Shift" cg I\ndepth map\ndate July 15 AM\nscenario July 15 AM\nrefit\n3.613 Shift\n',
      seeded(5),
    );
    for (const side of ['British', 'Axis']) await table.trust(side, 'open');
    const { isRefused, message } = await table.trust('Axis', 'seal', { step: '3.613' });
    assert.ok(isRefused);
    assert.match(message, /^What is secret in 3\.613 Shift concerns pieces, which are refereed at the forces depth/);
  });
});
