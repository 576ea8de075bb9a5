/** Resolve-then-check never reports an error: whatever the dice, the choices and the facts of the scenarios. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { Roller } from '../../../server/src/service/api';
import type { ResolveParams } from '../../../server/src/service/protocol';
import { type Desk, desk } from '../service/logs';
import { append, byDice, errors, press } from './press';

const map = [
  'board PB "Sheet"',
  'extent A1 TT28',
  ...['A7', 'J0', 'U1', 'KK1'].map((arrow) => `entry German ${arrow}`),
  ...['Z28', 'TT4', 'TT14'].map((arrow) => `entry British ${arrow}`),
  'building X22 stone levels 0 1',
  'building Y20 wooden',
  'building II13 stone levels 0 1',
  'building AA10 AA11 wooden',
  'building H4 stone',
].join('\n');
const places = ['X22', 'X22/1', 'Y20', 'II13', 'II13/1', 'AA10', 'AA11', 'H4'];

interface Start {
  readonly cg: string;
  readonly depth: 'roster' | 'map';
  readonly withMap: boolean;
  readonly rulings: readonly string[];
  readonly san: readonly [number, number];
  readonly cpp: number;
  readonly fpp: readonly [number, number];
  readonly given: readonly string[];
  readonly squads: number;
}

const start: fc.Arbitrary<Start> = fc.record({
  cg: fc.constantFrom('cg I', 'cg II\ndate Dawn', 'cg II\ndate Day III'),
  depth: fc.constantFrom('roster', 'map'),
  withMap: fc.boolean(),
  rulings: fc.subarray(['setup-area-for-rg forbidden', 'coy-leader-drs required', 'loss-points-without-base none']),
  san: fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })),
  cpp: fc.integer({ min: 0, max: 60 }),
  fpp: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
  given: fc.subarray(['I1 full', 'I1 depleted', 'I2', 'I3 full', 'V2', 'V3']),
  squads: fc.integer({ min: 5, max: 60 }),
});

function header({ cg, depth, withMap, rulings, san, cpp, fpp, given, squads }: Start): string {
  return [
    `campaign PB "Any" ${cg}`,
    `depth ${depth}`,
    ...(withMap ? ['map "sheet.cgmap"'] : []),
    ...rulings.map((r) => `ruling ${r}`),
    `san British ${san[0]} given`,
    `san German ${san[1]} given`,
    `cpp German ${cpp} given`,
    ...fpp.map((n, i) => `fpp ${i ? 'German' : 'British'} ${n} given`),
    `squads British ${squads}`,
    `squads German ${squads}`,
    ...(given.length ? ['refit initial', '9.617 Purchasing Reinforcement Groups'] : []),
    ...given.map((g) => `  given German ${g}`),
    '',
  ].join('\n');
}

/** The scenario as played: losses and Control that may be anything the books can hold. */
function playScenario(log: Desk, roll: Roller, depth: Start['depth']): void {
  const points = () => roll() * roll();
  const lines = [`  cvp British ${points()} German ${points()}`];
  if (depth === 'map')
    for (const place of places) {
      const by = ['British', 'German', 'none', undefined][roll() % 4];
      if (by) lines.push(`  control ${by} ${place}`);
    }
  append(log, lines);
}

describe('Resolve, pressed again and again', () => {
  const campaign = async (facts: Start, seed: string, dice: ResolveParams['dice'], what: ResolveParams['what']) => {
    const roll = seededRoller(seed);
    const log = await desk(header(facts), { roll, files: { 'sheet.cgmap': map } });
    assert.deepEqual(errors(log), [], log.text);
    for (let presses = 0; presses < 40; presses++) {
      const scenarios = log.text.match(/^scenario /gm)?.length ?? 0;
      const wrote = press(log, what, dice, byDice(roll));
      assert.deepEqual(errors(log), [], log.text);
      if (!wrote && what === 'all') {
        if (!press(log, 'next', dice, byDice(roll))) break;
        assert.deepEqual(errors(log), [], log.text);
      } else if (!wrote) break;
      if ((log.text.match(/^scenario /gm)?.length ?? 0) > scenarios) playScenario(log, roll, facts.depth);
      assert.deepEqual(errors(log), [], log.text);
    }
    return log;
  };

  for (const what of ['next', 'all'] as const)
    for (const dice of ['roll', 'placeholder'] as const)
      it(`always gives a log without errors: ${what}, dice ${dice === 'roll' ? 'rolled' : 'left open'}`, async () => {
        await fc.assert(
          fc.asyncProperty(start, fc.string({ maxLength: 4 }), async (facts, seed) => {
            await campaign(facts, seed, dice, what);
          }),
          { numRuns: 25, seed: 96, endOnFailure: true },
        );
      });

  it('comes to the end of the campaign', async () => {
    const facts: Start = {
      cg: 'cg I',
      depth: 'map',
      withMap: true,
      rulings: [],
      san: [4, 4],
      cpp: 0,
      fpp: [0, 20],
      given: ['I1 full', 'V2'],
      squads: 30,
    };
    const log = await campaign(facts, 'to the end', 'roll', 'all');
    assert.equal(log.text.match(/^scenario Dusk$/gm)?.length, 1);
    assert.match(log.text, /strength [IV]\d+\.\d DR \d,\d -> (full|depleted)/);
  });
});
