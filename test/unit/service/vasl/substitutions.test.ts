/** What play has made of pieces, as a save shows it: recognised, proposed, and taken back when the save is corrected. */
import assert from 'node:assert/strict';
import { head, taking } from './desk';

const log = (obs: string) => `${head('PB')}${obs}\nscenario Night I\n  control unchanged\n`;
const ofBoth = { side: 'both' };

/** What the save adds, the comment apart. */
async function adds(obs: string, stacks: string, options = {}): Promise<string[]> {
  const { write } = await taking(log(obs));
  return write({ stacks }, options).filter((line) => !line.startsWith('#'));
}

describe('substitutions', () => {
  for (const [what, obs, stacks, lines] of [
    ['Replaced', 'ob German: 467a', 'O24: ge 4-4-7 2sq', ['replace 467a -> 447a', 'at O24: 447a']],
    ['Replaced twice', 'ob German: 468a', 'O24: ge 4-4-7 2sq', ['replace 468a -> 447a', 'at O24: 447a']],
    ['Reduced', 'ob German: 467a', 'O24: ge 2-4-7 1hs', ['replace 467a -> 247a', 'at O24: 247a']],
    ['Replaced and Reduced', 'ob German: 467a', 'O24: ge 2-3-7 2hs', ['replace 467a -> 237a', 'at O24: 237a']],
    [
      'Deployed',
      'ob German: 467a',
      'O24: ge 2-4-7 1hs\nP24: ge 2-4-7 1hs',
      ['deploy 467a -> 247a 247b', 'at O24: 247a', 'at P24: 247b'],
    ],
    ['recombined', 'ob German: 247a 247b', 'O24: ge 4-6-7 1sq', ['recombine 247a 247b -> 467a', 'at O24: 467a']],
    ['Battle Hardened', 'ob German: 467a', 'O24: ge 4-6-8 Esq', ['replace 467a -> 468a', 'at O24: 468a']],
    ['a leader Battle Hardened', 'ob German: 8-1a', 'O24: ge 9-1', ['replace 8-1a -> 8-1a=9-1', 'at O24: 8-1a']],
    [
      'a leader who has a name',
      'ob British: Howard=9-2 Brotheridge=8-1',
      'O24: br 9-1 @Howard\nP24: br 8-1',
      ['replace Howard -> Howard=9-1', 'at O24: Howard', 'at P24: Brotheridge'],
    ],
    ['a hero', 'ob German: 467a', 'O24: ge 4-6-7 1sq | ge Hero', ['ob German: Hero1', 'at O24: 467a Hero1']],
    [
      'a crew that left its tank',
      'ob German: Pz1="PzKpfw IVH"',
      'O24: ge/veh PzKw IVH | Aband. | ge 1-2-7 Vcr',
      ['ob German: Pz1-crew=1-2-7', 'at O24: Pz1(abandoned) Pz1-crew'],
    ],
  ] as const)
    it(`${what}: proposed for the player to confirm`, async () => {
      assert.deepEqual(await adds(obs, stacks, ofBoth), lines);
      const { take } = await taking(log(obs));
      const [first = ''] = lines;
      const item = take({ stacks }, ofBoth).items.find(({ label }) => label === first);
      assert.equal(item?.group, 'custom');
      const without = take({ stacks }, { ...ofBoth, unticked: [item?.id ?? ''] });
      assert.ok(!JSON.stringify(without.edits).includes(first));
    });

  it('of two squads reduced each is one: nobody is declared lost', async () => {
    assert.deepEqual(await adds('ob German: 467a 467b', 'O24: ge 2-4-7 1hs\nP24: ge 2-4-7 1hs', ofBoth), [
      'replace 467a -> 247a',
      'replace 467b -> 247b',
      'at O24: 247a',
      'at P24: 247b',
    ]);
  });

  it('one that a later save shows takes the place of what the first one said', async () => {
    const { write, take } = await taking(log('ob German: 467a LMG1'));
    write({ stacks: 'O24: ge 4-6-7 1sq | ge LMG' });
    const later = { stacks: 'O24: ge 2-4-7 1hs | ge LMG\nP24: ge 2-4-7 1hs' };
    assert.deepEqual(write(later), [
      '- at O24: 467a[LMG1]',
      'deploy 467a -> 247a 247b',
      'at O24: 247a[LMG1]',
      'at P24: 247b',
    ]);
    assert.deepEqual(take(later).edits, []);
  });

  it('none is seen where the piece itself is there', async () => {
    assert.deepEqual(await adds('ob German: 467a 447a', 'O24: ge 4-6-7 1sq\nP24: ge 4-4-7 2sq'), [
      'at O24: 467a',
      'at P24: 447a',
    ]);
  });

  it('one that a corrected save does not show is taken back', async () => {
    const { write, take } = await taking(log('ob German: 467a'));
    write({ stacks: 'O24: ge 4-4-7 2sq' });
    const corrected = { stacks: 'O24: ge 4-6-7 1sq' };
    assert.deepEqual(write(corrected), ['- replace 467a -> 447a', '- at O24: 447a', 'at O24: 467a']);
    assert.deepEqual(take(corrected).edits, []);
  });

  it('what the log has no piece for is asked, and declared when the player says so', async () => {
    const stacks = 'O24: ge 4-6-7 1sq | ge LMG | ge 4-6-7 1sq';
    const { take } = await taking(log('ob German: 467a'));
    const { items } = take({ stacks });
    const asked = items.filter(({ id }) => id.startsWith('new'));
    assert.deepEqual(
      asked.map(({ id, group, ticked }) => [id, group, ticked]),
      [['new German O24', 'question', false]],
    );
    assert.deepEqual(await adds('ob German: 467a', stacks, { ticked: ['new German O24'] }), [
      'ob German: LMG1 467b',
      'at O24: 467a[LMG1] 467b',
    ]);
  });
});
