/** Resolve at the forces depth: wherever the pieces stand and however they are marked, it writes no error. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { seededRoller } from '../../../server/src/cli/seededDice';
import type { CampaignData } from '../../../server/src/service/stateData';
import { desk, main } from '../service/logs';
import { byDice, errors, press } from './press';
import { type Play, playScenario, plays } from './scenarios';

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

/** Played over three scenarios at the most, as far as the log goes by itself. */
async function campaign(play: Play, seed: string, dice: 'roll' | 'placeholder') {
  const { module, map, starts, head } = play;
  const roll = seededRoller(seed);
  const [cg = '', ...date] = (starts[(roll() * 6 + roll()) % starts.length] as string).split('\n');
  const maps = roll() > 1 ? [`map "${map}"`] : [];
  const text = [`campaign ${module} "Any" ${cg}`, ...date, 'depth forces', ...maps, ...head, ''].join('\n');
  const log = await desk(text, { roll, files: { [map]: readFileSync(`test/data/campaigns/${map}`, 'utf8') } });
  const sound = () => {
    assert.deepEqual(errors(log), [], log.text);
    assert.deepEqual(booksOf(log.service.state(main) as CampaignData), [], log.text);
  };
  const scenarios = () => log.text.match(/^scenario /gm)?.length ?? 0;
  sound();
  for (let played = 0, presses = 0; played < 3 && presses < 30; presses++) {
    const wrote = press(log, 'all', dice, byDice(roll)) || press(log, 'next', dice, byDice(roll));
    sound();
    if (scenarios() > played) {
      played++;
      playScenario(log, play, roll);
      sound();
    } else if (!wrote) break;
  }
  press(log, 'all', dice, byDice(roll));
  sound();
  return log;
}

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
