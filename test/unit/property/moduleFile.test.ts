/** Resolve-then-check never reports an error on rules that stand in a file, whatever the dice and the choices. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { desk } from '../service/logs';
import { append, byDice, errors, press } from './press';

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');
const rules = example('ranville-ridge.cgmodule.json');
const files = { 'ridge.cgmodule.json': rules };

describe('Resolve on an invented campaign', () => {
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

  it('always gives a RePh without errors where every piece is kept', async () => {
    const log = example('ranville-pieces.cglog');
    const named = { 'ranville-ridge.cgmodule.json': rules, 'ranville.cgmap': example('ranville.cgmap') };
    const begun = [...log.matchAll(/^refit.*\n/gm)].map((found) => log.slice(0, found.index + found[0].length));
    assert.equal(begun.length, 3);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...begun), fc.string({ minLength: 1 }), async (text, seed) => {
        const roll = seededRoller(seed);
        const own = await desk(text, { files: named, roll });
        for (let pressed = 0; pressed < 60 && !/\nscenario [^\n]*\n*$/.test(own.text.slice(text.length)); pressed++)
          if (!press(own, 'next', 'roll', byDice(roll))) break;
        assert.match(own.text.slice(text.length), /7\.18 Scenario Commencement/);
        assert.deepEqual(errors(own), [], own.text);
      }),
      { numRuns: 20 },
    );
  });
});
