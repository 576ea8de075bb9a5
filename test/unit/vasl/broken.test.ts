/** Broken saves are read or refused by the reader alone, in time, and tell no password. `VASL_BROKEN=10000` tries so many. */
import assert from 'node:assert/strict';
import { positionText, savedPosition } from '../../../server/src/service/vaslSave';
import { readSave } from '../../../server/src/vasl/save';
import { type Game, password, writeSave } from '../service/vasl/writer';
import { breaking, broken, brokenFile, dice } from './breaking';

const many = breaking(600);
/** Milliseconds. */
const patience = 2_000;

const game: Game = {
  stacks: `
    X22: br 6-4-8 OBLI Esq | br LMG {concealed} | br Wnd 9-2 OBLI @Howard
    Z15: br 3-3-8 OBLI Ehs {hidden} | Building Level 1 | br 6-4-8 OBLI Esq
    N9/N10: ge/veh PzKw IVH vca6 CE | Bog
    margin: ge 4-6-7 1sq
    axis bin: ge 2-4-7 1hs #1`,
  cvp: { allied: 1, axis: 0 },
  extensions: ['KGP'],
  chat: ['*** (Rally DR) 4,1 ***   <Ann>      [1 / 2   avg   5.00 (7.00)]    (01.46)', '*** 3d6 = 3,4,1 *** <Ann>'],
};
const forms = ['hex', 'bytes', 'none'] as const;

describe('the reader and broken saves', () => {
  it(`${many} of them: each is read or refused in one sentence, in time, and no password is told`, function () {
    this.timeout(0);
    const told = { read: 0, refused: 0, slowest: 0 };
    for (let seed = 1; seed <= many; seed++) {
      const roll = dice(seed * 6151);
      const isFile = roll(3) === 0;
      const whole = writeSave({
        ...game,
        obfuscation: forms[roll(3)],
        ...(isFile ? {} : { text: (text) => broken(text, roll) }),
      });
      const bytes = isFile ? brokenFile(whole, roll) : whole;
      const began = performance.now();
      const save = readSave(bytes);
      const took = performance.now() - began;
      const position = savedPosition(bytes);
      if ('refused' in position) told.refused++;
      else {
        told.read++;
        for (const told of [JSON.stringify(position), positionText(position).join('\n')])
          assert.ok(!told.includes(password), `seed ${seed} tells a password`);
      }
      told.slowest = Math.max(told.slowest, took);
      assert.ok(took < patience, `seed ${seed} took ${took} ms`);
      if ('refused' in save) assert.match(save.refused, /^[A-Z][^\n]{10,200}\.$/, `seed ${seed}`);
    }
    assert.ok(told.read > many / 4 && told.refused > many / 10, JSON.stringify(told));
    if (process.env.VASL_BROKEN) console.log(`      ${JSON.stringify(told)}`);
  });

  it('a save that is whole tells all that the broken ones are made of, and no password', () => {
    const position = savedPosition(writeSave(game));
    if ('refused' in position) assert.fail(position.refused);
    assert.deepEqual([position.pieces.length, position.rolls?.length], [10, 2]);
    for (const text of [JSON.stringify(position), positionText(position).join('\n')])
      assert.ok(!text.includes(password));
  });
});
