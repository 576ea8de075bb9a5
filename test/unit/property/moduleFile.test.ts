/** Resolve-then-check never reports an error on rules that stand in a file, whatever the dice and the choices. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { desk } from '../service/logs';
import { append, byDice, errors, press } from './press';

const files = { 'ridge.cgmodule.json': readFileSync('examples/ranville-ridge.cgmodule.json', 'utf8') };

describe('Resolve on an invented campaign', function () {
  this.timeout(60_000);

  for (const dice of ['roll', 'placeholder'] as const)
    it(`always gives a log without errors: dice ${dice === 'roll' ? 'rolled' : 'left open'}`, async () => {
      const start = fc.record({
        seed: fc.string({ minLength: 1 }),
        san: fc.tuple(fc.nat(7), fc.nat(7)),
        cpp: fc.tuple(fc.nat(40), fc.nat(40)),
      });
      await fc.assert(
        fc.asyncProperty(start, async ({ seed, san, cpp }) => {
          const roll = seededRoller(seed);
          const log = await desk(
            [
              'campaign "ridge.cgmodule.json" "Any" cg I',
              'depth roster',
              ...['British', 'German'].flatMap((side, i) => [
                `san ${side} ${san[i]} given`,
                `cpp ${side} ${cpp[i]} given`,
              ]),
              '',
            ].join('\n'),
            { files, roll },
          );
          for (let date = 0; date < 5; date++) {
            for (let pressed = 0; pressed < 30 && !/\nscenario [^\n]*\n*$/.test(log.text); pressed++)
              if (!press(log, 'next', dice, byDice(roll))) break;
            assert.deepEqual(errors(log), [], log.text);
            append(log, [`  cvp British ${roll() * roll()} German ${roll() * roll()}`, `  control British M10`]);
            if (!press(log, 'next', dice, byDice(roll))) break;
            assert.deepEqual(errors(log), [], log.text);
          }
        }),
        { numRuns: 15 },
      );
    });
});
