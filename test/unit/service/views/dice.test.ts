/** The dice report: every roll with whose it is, and no luck seen where there is none. */
import assert from 'node:assert/strict';
import { desk, main } from '../logs';
import { at, example, examples, lineOf } from './desks';

describe('the dice report', () => {
  it('has every roll, with its table, its DRM and its result', async () => {
    const { service, text } = await example('ham-and-jam.cglog');
    const { rolls } = service.dice({ uri: main });
    assert.deepEqual(rolls[1], {
      source: at(lineOf(text, 'leader I1.1 DR 5,6')),
      date: 'Night I',
      side: 'German',
      player: 'Ben',
      what: 'leader DR of I1.1',
      table: 'Personnel Leader column',
      rule: '9.6183',
      step: '9.618 RG Strength, Weapons and Leaders',
      kind: 'DR',
      dice: [5, 6],
      drm: 2,
      final: 13,
      result: 'none',
      isVerified: null,
    });
    const san = rolls.find(({ what }) => what === 'British SAN adjustment');
    assert.deepEqual([san?.date, san?.player, san?.dice, san?.drm, san?.result], ['Night II', 'Ann', [6], 1, '3']);
    const loss = rolls.find(({ source }) => source.line === lineOf(text, 'cpp German base 32 loss dr 4'));
    assert.deepEqual([loss?.kind, loss?.dice, loss?.side], ['dr', [4], 'German']);
  });

  for (const name of examples)
    it(`misses no dice of ${name}, and counts each die once`, async () => {
      const { service, text } = await example(name);
      const { rolls, groups } = service.dice({ uri: main });
      // Read without the referee: `dr` or `DR` and its dice.
      const written = text
        .split('\n')
        .map((line) => line.replace(/#.*/, ''))
        .filter((line) => !line.startsWith('>'))
        .flatMap((line) => [...line.matchAll(/\b(dr|DR) (\d(?:,\d)*)/g)].map((m) => `${m[2]}`));
      assert.deepEqual(
        rolls.map(({ dice }) => dice.join(',')),
        written,
      );
      for (const dice of ['dr', 'DR'] as const) {
        const all = groups.find((group) => group.by === 'all' && group.dice === dice);
        const own = rolls.filter(({ kind }) => kind === dice);
        assert.equal(all?.count ?? 0, own.length);
        assert.deepEqual(
          all?.faces ?? [0, 0, 0, 0, 0, 0],
          [1, 2, 3, 4, 5, 6].map((face) => own.flatMap((roll) => roll.dice).filter((die) => die === face).length),
        );
        const ofPlayers = groups.filter((group) => group.by === 'player' && group.dice === dice);
        const named = own.filter(({ side }) => side !== null).length;
        assert.equal(
          ofPlayers.reduce((sum, { count }) => sum + count, 0),
          named,
        );
      }
    });

  const log = (dice: readonly string[]) =>
    [
      'campaign PB cg I\nplayer German "Ben"\nrefit initial\n9.618 RG Strength, Weapons and Leaders',
      ...dice.map(() => '  given German V2'),
      ...dice.map((roll, i) => `  strength V2.${i + 1} DR ${roll}`),
    ].join('\n');
  const said = async (dice: readonly string[]) => {
    const { service } = await desk(log(dice));
    return service.dice({ uri: main }).groups.find(({ by }) => by === 'player')?.text;
  };

  it('says nothing of few rolls, and nothing more than is so of many', async () => {
    assert.equal(await said(['6,6', '6,6']), '2 DR, 12 on average: too few to say anything.');
    assert.match(
      (await said(['3,4', '2,5', '6,1', '3,3', '5,4', '2,4'])) ?? '',
      /^6 DR, 7 on average: nothing out of the ordinary \(fair dice: 5 to 9, 95 times of 100\)\.$/,
    );
    const high = (await said(['6,6', '6,6', '6,5', '6,6', '5,6', '6,6'])) ?? '';
    assert.match(
      high,
      /^6 DR, 11\.7 on average: fair dice come out as far from 7 or farther less than once in 1000 times/,
    );
    // All, the player, the table and the step: four groups of the same rolls.
    assert.match(high, /Of 4 groups of fair rolls about 0\.2 would look so\.$/);
  });

  it('passes over dice that are not thrown yet, and logs without any', async () => {
    const { service } = await desk(log(['?', '6,6']));
    assert.deepEqual(
      service.dice({ uri: main }).rolls.map(({ dice }) => dice),
      [[6, 6]],
    );
    for (const uri of [main, 'untitled:never']) {
      const empty = (await desk('campaign PB\n')).service.dice({ uri });
      assert.deepEqual([empty.rolls, empty.groups], [[], []]);
      assert.ok(empty.empty);
    }
  });
});
