/**
 * Saves that are broken in every way: each is read or refused in a word, in time, and what is taken of it is a log that can
 * be read. `VASL_BROKEN=10000` tries so many.
 */
import assert from 'node:assert/strict';
import { bounded, most } from '../../../../server/src/service/api';
import { parseLine } from '../../../../server/src/syntax/parseLine';
import { breaking, broken, brokenFile, dice } from '../../vasl/breaking';
import { head, taking } from './desk';
import { type Game, password, writeSave } from './writer';

const many = breaking(200);
/** Milliseconds in which a save is answered on a machine that others use as well. */
const patience = 5_000;

const log = `${head('PB')}ob British: 648a..648d LMG1 PIAT1 Howard=9-2
ob German: 467a..467d MMG1 Gun1="75L AT PaK 40" 228a Pz1="PzKpfw IVH" foxhole1
scenario Night I
  at O24: 467a[MMG1]
  fire P24 blaze
`;
const game: Game = {
  obfuscation: 'none',
  stacks: `
    X22: br 6-4-8 OBLI Esq | br LMG | br 6-4-8 OBLI Esq | br malf PIAT | br Wnd 9-2 OBLI @Howard
    U18: ge GE Control | ge broken 4-6-7 1sq | ge broken 2-3-6 Chs | DM
    V20: ge 4-6-7 1sq | ge MMG | 2S Foxhole | ge 4-4-7 2sq | Pin
    Z15: br 3-3-8 OBLI Ehs | Building Level 1 | br 6-4-8 OBLI Esq
    W15: ge/veh PzKw IVH vca6 CE | Bog
    DD24: ge 2-2-8 Icr {hidden} | ge 75L AT PaK 40 ca1 {hidden}
    Y21: ge/veh Marder I(f) Wreck | Blaze
    R19: Prisoner SQ | br 6-4-8 OBLI Esq
    S24: br Landed Horsa
    margin: ge 4-6-7 1sq
    axis bin: ge 2-4-7 1hs #1`,
  cvp: { allied: 1, axis: 0 },
};

describe('broken saves', () => {
  it(`${many} of them: none throws, none hangs`, async function () {
    this.timeout(0);
    const { take } = await taking(log);
    const text = writeSave({ ...game, text: (whole) => whole });
    assert.equal(take(text, { side: 'both' }).refused, undefined, 'whole it is read');
    let answered = 0;
    for (let seed = 1; seed <= many; seed++) {
      const roll = dice(seed * 7919);
      let save = writeSave({ ...game, text: (whole) => broken(whole, roll) });
      // One in four is broken as a file.
      if (roll(4) === 0) save = brokenFile(save, roll);
      const began = performance.now();
      const options = { side: roll(2) ? 'both' : 'German', anyway: true, line: roll(9) };
      bounded(most.workOfLongRequest, () => {
        const told = take(save, options);
        assert.ok(!JSON.stringify(told).includes(password), `seed ${seed} tells a password`);
        const { refused, edits } = told;
        if (refused === undefined) answered++;
        for (const line of edits.flatMap(({ newText }) => newText.split('\n')))
          assert.notEqual(parseLine(line).kind, 'unreadable', `seed ${seed}: ${line}`);
      });
      const took = performance.now() - began;
      assert.ok(took < patience, `seed ${seed} took ${took} ms`);
    }
    assert.ok(answered > many / 4, `${answered} were read`);
  });

  it('one with more counters than a campaign has is refused', async () => {
    const stacks = Array.from(
      { length: 600 },
      (_, i) => `O${(i % 20) + 5}: ${Array(10).fill('ge 4-6-7 1sq').join(' | ')}`,
    );
    const { take } = await taking(log);
    assert.match(take({ stacks: stacks.join('\n') }).refused ?? '', /more than 5000 counters/);
  });

  it('one with as many as are read is answered in time, or refused', async () => {
    const stacks = Array.from(
      { length: 490 },
      (_, i) => `O${(i % 20) + 5}: ${Array(10).fill('ge 4-6-7 1sq').join(' | ')}`,
    );
    const { take } = await taking(log);
    const began = performance.now();
    bounded(most.workOfLongRequest, () => take({ stacks: stacks.join('\n') }, { anyway: true }));
    assert.ok(performance.now() - began < 4 * patience);
  });
});
