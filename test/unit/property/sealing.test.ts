/**
 * Who cannot read what a side has sealed is told nothing wrong because of that: with the secret lines of one side in one step
 * sealed, a log draws no error on any other line, but that something must be shown. What was told before stays told, where it
 * does not hang on what is sealed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { corpus, folder } from '../../conformance/corpus';
import { analysed } from './narrowDoubt/folding';
import { mapFolder, playedCampaign } from './playedCampaign';
import { plays } from './scenarios';
import { type Compared, compare, sealings } from './sealing/sealing';

/** Of what is told of all other lines, and of lines of the other side, so much stays: figures, measured and to be raised. */
const leastKept = { ofAll: 0.91, ofOther: 0.985 };

/** What a sealing adds, and why that is so. */
const known: readonly { readonly told: RegExp; readonly why: string }[] = [
  {
    told: /^\.\.\/\.\.\/examples\/rileys-road.*sealed in 2\.520: setup-moved of “at O25: 468d foxhole5 foxhole6”/,
    why: 'the log names its foxholes by their numbers, of which those that are sealed are left out',
  },
  {
    told: /^rr\/2\.5183\/units.*German sealed in 2\.518: nothing-owed of “strength I2\.1/,
    why: 'an I2.1 of each side: with that of the Germans sealed the first is of the Canadians',
  },
  {
    told: /^rr\/2\.522\/scenario-says-other.*German sealed in 2\.522: wrong-final of “recon German/,
    why: 'without its chit the German side has attacked, as is said below the scenario',
  },
  {
    told: /^pb\/9\.620\/slip.*British sealed in 9\.619: wrong-san of “san British 4”/,
    why: 'what is sealed may have made the SAN 5, as is said first',
  },
];

const examples = ['ham-and-jam-roster', 'ham-and-jam', 'primosole-bridge', 'rileys-road'].map((name) => ({
  name: `../../examples/${name}.cglog`,
  text: readFileSync(`examples/${name}.cglog`, 'utf8'),
}));

/** A log with each of its secrets sealed, one at a time. @param name from where its maps are found, below the conformance logs */
async function allSealed(name: string, text: string): Promise<readonly Compared[]> {
  const lines = text.split('\n');
  const before = await analysed(name, lines);
  const out: Compared[] = [];
  for (const sealed of sealings(before, lines, pathToFileURL(resolve(folder, name)).href))
    out.push(await compare(name, lines, before, sealed));
  return out;
}

describe('what one side has sealed', function () {
  this.timeout(600_000);

  it('adds no error to any conformance log or example, and leaves nearly all that they tell', async () => {
    const all: Compared[] = [];
    for (const { name, text } of [...examples, ...corpus]) all.push(...(await allSealed(name, text)));
    assert.ok(all.length > 2500, `${all.length} sealed steps`);
    const added = all.flatMap((one) => one.added);
    assert.deepEqual(
      added.filter((told) => !known.some((one) => one.told.test(told))),
      [],
    );
    for (const { told, why } of known)
      assert.ok(
        added.some((one) => told.test(one)),
        `no longer: ${why}`,
      );
    const sum = (of: (one: Compared) => number) => all.reduce((so, one) => so + of(one), 0);
    const kept = sum((one) => one.kept);
    const gone = sum((one) => one.gone.length);
    assert.ok(kept / (kept + gone) >= leastKept.ofAll, `${kept} of ${kept + gone} stay told`);
    const keptOfOther = sum((one) => one.keptOfOther);
    const goneOfOther = sum((one) => one.gone.filter(({ isOfOther }) => isOfOther).length);
    assert.ok(
      keptOfOther / (keptOfOther + goneOfOther) >= leastKept.ofOther,
      `${keptOfOther} of ${keptOfOther + goneOfOther} stay told of the other side`,
    );
  });

  for (const play of plays)
    it(`adds no error to a campaign of ${play.module} that players play by the dice`, async () => {
      const all: Compared[] = [];
      for (const seed of ['a', 'b', 'c']) {
        const { text } = await playedCampaign(play, seed, 'roll');
        all.push(...(await allSealed(`../../${mapFolder}/${play.module}-${seed}.cglog`, text)));
      }
      assert.ok(all.length > 20, `${all.length} sealed steps`);
      assert.deepEqual(
        all.flatMap(({ added }) => added),
        [],
      );
    });
});
