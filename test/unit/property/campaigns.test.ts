/** Resolve at the forces depth: wherever the pieces stand and however they are marked, it writes no error. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CampaignData } from '../../../server/src/service/stateData';
import { main } from '../service/logs';
import { playedCampaign } from './playedCampaign';
import { errors } from './press';
import { type Play, plays } from './scenarios';

/** What is wrong with the books: who has a piece is in play, says so too, and is where it is. */
function booksOf({ pieces }: CampaignData): string[] {
  const by = new Map(pieces.map((p) => [p.name, p]));
  return pieces.flatMap(({ name, fate, holder, holds, where, prisoner }) => {
    if (fate) return holder || holds.length ? [`${name} is gone and holds or is held`] : [];
    const has = holder === null ? undefined : by.get(holder);
    const faults = [
      holder !== null && (!has || has.fate || !has.holds.includes(name)) && `${holder} does not have ${name}`,
      has && JSON.stringify(has.where) !== JSON.stringify(where) && `${name} is not where ${holder} is`,
      prisoner && holds.length > 0 && `${name} is a prisoner and has ${holds}`,
      ...holds.map((held) => by.get(held)?.holder !== name && `${name} has ${held}, which ${by.get(held)?.holder} has`),
    ];
    return faults.filter((fault) => fault !== false && fault !== undefined);
  });
}

const campaign = (play: Play, seed: string, dice: 'roll' | 'placeholder') =>
  playedCampaign(play, seed, dice, (log) => {
    assert.deepEqual(errors(log), [], log.text);
    assert.deepEqual(booksOf(log.service.state(main) as CampaignData), [], log.text);
  });

describe('Resolve where pieces are kept', function () {
  this.timeout(240_000);

  for (const play of plays)
    for (const dice of ['roll', 'placeholder'] as const)
      it(`always gives a log of ${play.module} without errors, dice ${dice === 'roll' ? 'rolled' : 'left open'}`, async () => {
        await fc.assert(
          fc.asyncProperty(fc.string({ maxLength: 4 }), async (seed) => {
            await campaign(play, seed, dice);
          }),
          { numRuns: 4, seed: 96, endOnFailure: true },
        );
      });

  for (const play of plays)
    it(`brings RG and reinforcements of ${play.module} as pieces`, async () => {
      const log = await campaign(play, 'pieces', 'roll');
      const { pieces } = log.service.state(main) as CampaignData;
      assert.ok(pieces.some((p) => p.rg !== null));
      assert.ok((log.text.match(/^scenario /gm)?.length ?? 0) >= 3, log.text);
    });
});
