/** Whatever may be bought, and whatever the dice then give, Resolve writes it without an error: every chart, every date. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { modules } from '../../../server/src/rules/modules';
import type { Roller } from '../../../server/src/service/api';
import type { Ask } from '../../../server/src/service/protocol';
import { type Desk, desk, main } from '../service/logs';

interface Start {
  readonly cg: string;
  readonly date: string;
  readonly depth: 'roster' | 'map';
  readonly rulings: readonly string[];
  readonly cpp: number;
}

const starts = (id: string): fc.Arbitrary<Start> => {
  const module = modules.find((m) => m.id === id) ?? assert.fail(id);
  const rulings = module.rulings.flatMap((r) => r.readings.slice(1, 2).map((reading) => `${r.name} ${reading.id}`));
  return fc.record({
    cg: fc.constantFrom(...module.campaigns.map((c) => c.id)),
    date: fc.constantFrom(...module.dates.map((d) => d.id)),
    depth: fc.constantFrom('roster', 'map'),
    rulings: fc.subarray(rulings),
    cpp: fc.integer({ min: 0, max: 200 }),
  });
};

const header = (id: string, { cg, date, depth, rulings, cpp }: Start): string => {
  const module = modules.find((m) => m.id === id) ?? assert.fail(id);
  return [
    `campaign ${id} "Any" cg ${cg}`,
    `depth ${depth}`,
    ...rulings.map((r) => `ruling ${r}`),
    `date ${date}`,
    ...module.sides.flatMap((s) => [
      `san ${s.id} 3 given`,
      ...(module.purchases.sides.includes(s.id) ? [`cpp ${s.id} ${cpp} given`] : []),
    ]),
    'refit initial',
    `${module.steps.find((s) => s.id === 'purchaseReinforcementGroups')?.number}`,
    '',
  ].join('\n');
};

/** Up to six options, also more than the points buy. */
function pick({ many, options }: Ask, roll: Roller): string {
  if (!many || options.length === 0) return '?';
  return Array.from({ length: roll() }, () => options[(roll() * 36 + roll() * 6 + roll()) % options.length]?.id).join(
    ' ',
  );
}

/** Resolves until nothing is asked that was not asked before. */
function press(log: Desk, what: 'step' | 'next', roll: Roller): void {
  const answers: Record<string, string> = {};
  for (;;) {
    const result = log.service.resolve({
      uri: main,
      what,
      line: log.text.split('\n').length - 2,
      dice: 'roll',
      answers,
    });
    const asked = result.asks.filter((a) => !(a.key in answers));
    for (const a of asked) answers[a.key] = pick(a, roll);
    if (asked.length > 0) continue;
    log.apply(result.edits);
    return;
  }
}

describe('what can be bought', () => {
  for (const { id } of modules)
    it(`${id}: is bought, and rolled for, without an error`, async () => {
      let strengths = 0;
      await fc.assert(
        fc.asyncProperty(starts(id), fc.string({ maxLength: 4 }), async (start, seed) => {
          const roll = seededRoller(seed);
          const log = await desk(header(id, start), { roll });
          press(log, 'step', roll);
          press(log, 'next', roll);
          const errors = log.findings().filter((f) => f.severity === 1);
          assert.deepEqual(errors, [], log.text);
          strengths += log.text.match(/^ {2}strength /gm)?.length ?? 0;
        }),
        { numRuns: 40, seed: 518, endOnFailure: true },
      );
      assert.ok(strengths > 20, `${strengths} RG were rolled for`);
    });
});
