/** Whole RePh, played by two programs that see only their own files and send each other the log. */
import assert from 'node:assert/strict';
import { playRefit } from '../trust/refit';
import { depths, modules } from '../trust/starts';
import { pythonSays } from '../trust/verifier';
import { playCampaign } from '../trust/wholeCampaign';

/** At the most, as docs/trust.md has it: mails of both sides in one RePh without an Idle Date. */
const most = { roster: { PB: 5, RR: 9, PBr: 9 }, map: { PB: 5, RR: 9, PBr: 9 }, forces: { PB: 20, RR: 20, PBr: 20 } };

/** RePh of each module at each depth; `npm run trust` plays thousands. */
const rephs = { roster: 15, map: 12, forces: 7 };

describe('two programs that see only their own files', function () {
  this.timeout(400_000);
  for (const depth of depths)
    for (const module of modules)
      it(`play ${module} at the ${depth} depth, and what they open is what one player would have written`, async () => {
        const logs: [string, string][] = [];
        for (let seed = 1; seed <= rephs[depth]; seed++) {
          const { mails, isIdle, text } = await playRefit(module, depth, seed);
          logs.push([`${seed}`, text]);
          const limit = most[depth][module as 'PB'];
          assert.ok(isIdle || mails <= limit, `${mails} mails with seed ${seed}`);
        }
        for (const [seed, said] of pythonSays(logs)) assert.equal(said, '', `seed ${seed}`);
      });

  for (const depth of depths)
    it(`go on after an Idle Date at the ${depth} depth`, async () => {
      for (const module of ['PBr', 'RR'])
        for (const seed of [3063, 3099])
          assert.ok((await playRefit(module, depth, seed, 'fair', true)).isIdle, `${seed}`);
    });

  it('declare a part of a step once the one before it is, and need what came of dice to be told', async () => {
    for (const seed of [5, 71]) await playRefit('PBr', 'forces', seed);
    // What the other side has still to decide stands above what one hands over.
    await playRefit('RR', 'forces', 30026);
  });

  /** The two leave dice open for the other's number all the same, or roll what they do not want verified. */
  for (const [way, plays] of [
    ['agreed', { PB: ['forces', 71008], RR: ['forces', 71006], PBr: ['forces', 71011] }],
    ['mixed', { RR: ['forces', 71003], PBr: ['forces', 71010] }],
    // Her own choice leaves open how many CPP she has, while the other has gone on.
    ['mixed', { PB: ['map', 71001], PBr: ['roster', 71001] }],
  ] as const)
    it(`play without \`dice fair\`, ${way}: ${Object.values(plays).join(', ')}`, async () => {
      const logs: [string, string][] = [];
      for (const [module, [depth, seed]] of Object.entries(plays))
        logs.push([module, (await playRefit(module, depth, seed, way)).text]);
      assert.deepEqual(
        [...pythonSays(logs).values()],
        logs.map(() => ''),
      );
    });

  /** Dates enough that secrets, Idle Dates and a night come; `npm run trust` plays one of each module and depth. */
  for (const [module, depth] of [
    ['PB', 'forces'],
    ['RR', 'forces'],
    ['RR', 'roster'],
    ['PBr', 'map'],
  ] as const)
    it(`play ${module} at the ${depth} depth to its end`, async () => {
      const { scenarios, text } = await playCampaign(module, depth, 1);
      assert.ok(scenarios >= 5, `${scenarios} scenarios`);
      assert.deepEqual([...pythonSays([['1', text]]).values()], ['']);
    });
});
