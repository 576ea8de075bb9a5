/** Resolve-then-check where the Initiative decides whether a date is played: never an error, whatever the dice and chits. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { findModule } from '../../../server/src/rules/modules';
import type { Roller } from '../../../server/src/service/api';
import type { ResolveParams } from '../../../server/src/service/protocol';
import { type Desk, desk } from '../service/logs';
import { append, byDice, errors, press } from './press';

interface Start {
  readonly module: string;
  readonly cg: string;
  readonly rulings: readonly string[];
  readonly facts: readonly string[];
  readonly depth: string;
}

const starts: fc.Arbitrary<Start> = fc.oneof(
  fc.record({
    module: fc.constant('RR'),
    cg: fc.constant('I'),
    rulings: fc.subarray([
      'lvp-on-idle-date not-added',
      'san-of-five more-than-five',
      'dual-attack-four more-than-four',
      'removal-original-six no-effect-only',
    ]),
    facts: fc.subarray(['san German 6 given', 'san Canadian 1 given', 'cpp German 5 given', 'fpp German 30 given']),
    depth: fc.constantFrom('roster', 'map'),
  }),
  fc.record({
    module: fc.constant('PBr'),
    cg: fc.constantFrom('I', 'II\ndate July 14 AM', 'III\ndate July 14 AM', 'III\ndate July 14 PM'),
    rulings: fc.subarray(['loss-points-after-idle each-date']),
    facts: fc.subarray([
      'chits Axis 3',
      'chits British 4',
      'force British on-map 2',
      'san Axis 5 given',
      'cpp British 9 given',
      'fpp British 40 given',
      'force British airborne 1',
    ]),
    depth: fc.constantFrom('roster', 'map'),
  }),
);

function header({ module, cg, rulings, facts, depth }: Start): string {
  const told = facts.map((f) => f.split(' ').slice(0, 2).join(' '));
  const sides = findModule(module)?.sides.map((s) => s.id) ?? [];
  const rest = sides
    .flatMap((side) => [`san ${side} 3 given`, `cpp ${side} 0 given`])
    .filter((f) => !told.includes(f.split(' ').slice(0, 2).join(' ')));
  return `${[
    `campaign ${module} "Any" cg ${cg}`,
    `depth ${depth}`,
    ...rulings.map((r) => `ruling ${r}`),
    ...facts,
    ...rest,
  ].join('\n')}\n`;
}

function playScenario(log: Desk, roll: Roller, module: string): void {
  const points = () => roll() * roll();
  const sides = findModule(module)?.sides.map((s) => s.id) ?? [];
  append(log, [
    `  cvp ${sides.map((side) => `${side} ${points()}`).join(' ')}`,
    ...(roll() > 3 && module === 'PBr' ? [`  force British on-map ${roll() - 1}`] : []),
  ]);
}

const campaign = async (facts: Start, seed: string, dice: ResolveParams['dice'], what: ResolveParams['what']) => {
  const roll = seededRoller(seed);
  const log = await desk(header(facts), { roll });
  for (let presses = 0; presses < 60; presses++) {
    const scenarios = log.text.match(/^scenario /gm)?.length ?? 0;
    const wrote = press(log, what, dice, byDice(roll));
    assert.deepEqual(errors(log), [], log.text);
    if (!wrote && (what !== 'all' || !press(log, 'next', dice, byDice(roll)))) break;
    if ((log.text.match(/^scenario /gm)?.length ?? 0) > scenarios) playScenario(log, roll, facts.module);
    assert.deepEqual(errors(log), [], log.text);
  }
  return log;
};

describe('Resolve, where dates may be Idle', () => {
  for (const what of ['next', 'all'] as const)
    for (const dice of ['roll', 'placeholder'] as const)
      it(`always gives a log without errors: ${what}, dice ${dice === 'roll' ? 'rolled' : 'left open'}`, async () => {
        await fc.assert(
          fc.asyncProperty(starts, fc.string({ maxLength: 4 }), async (facts, seed) => {
            await campaign(facts, seed, dice, what);
          }),
          { numRuns: 12, seed: 36, endOnFailure: true },
        );
      });

  for (const [module, last] of [
    ['RR', '26 AM'],
    ['PBr', 'July 17 PM'],
  ] as const)
    it(`comes to the end of ${module}, over Idle Dates`, async () => {
      const facts: Start = { module, cg: 'I', rulings: [], facts: [], depth: 'roster' };
      const log = await campaign(facts, 'to the end', 'roll', 'all');
      assert.match(log.text, /^refit idle$/m);
      assert.match(log.text, /^ {2}initiative \w+ attack$/m);
      assert.ok(log.text.includes(`\n  date ${last}\n`), log.text);
    });
});
