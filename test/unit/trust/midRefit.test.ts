/** A RePh that is begun at one table, and goes on between two programs once the sides are opened. */
import assert from 'node:assert/strict';
import { type Depth, modules, start } from './starts';
import { log, seeded, Table } from './table';
import { decide, isMissed, turn } from './twoPrograms';

/** @param steps how often Resolve writes before the sides are opened */
async function play(module: string, depth: Depth, seed: number, steps: number): Promise<void> {
  const random = seeded(seed);
  const { text, sides, files } = await start(module, depth, random);
  const table = new Table(text, random, files);
  const [x, y] = sides;
  for (let i = 0; i < steps; i++) await table.resolve(x, 'log', decide(table, x, '\0'));
  assert.deepEqual(await table.errors(), []);
  for (const side of sides) await table.trust(side, 'open');
  const isPlayed = (all: string) => (all.match(/^scenario /gm)?.length ?? 0) > 1;
  const isOpen = () => /\b(?:dr|DR) \?/.test([table.shared, ...table.privates.values()].join());
  for (let i = 0; !isPlayed(table.shared) || isOpen(); i++) {
    assert.ok(i < 60, 'never ends');
    const [side, other] = i % 2 ? [x, y] : [y, x];
    await turn(table, side, other, isPlayed);
    for (const eyes of [undefined, x, y]) {
      const errors = await table.errors(eyes);
      // What only one's own secrets make due one adds as one gets the log.
      assert.deepEqual(eyes === other ? errors.filter((told) => !isMissed(told)) : errors, []);
    }
  }
  for (const side of sides) await table.trust(side, 'reveal');
  await table.trust(x, 'handOver');
  assert.deepEqual((await table.seen('both')).audit(log)?.faults, []);
}

describe('a RePh in which the sides are opened after it was begun', function () {
  this.timeout(120_000);

  for (const module of modules) {
    it(`goes on between both: ${module}`, async () => {
      for (const steps of [2, 4, 6]) await play(module, 'roster', 7 + steps, steps);
    });
    it(`goes on between both, with pieces: ${module}`, () => play(module, 'forces', 11, 4));
  }
});
