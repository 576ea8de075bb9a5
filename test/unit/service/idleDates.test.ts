/** What the editor does around Idle Dates: Resolve and completion go on with `refit idle`, or wait for the Initiative. */
import assert from 'node:assert/strict';
import { desk, fallingAs, main, objections } from './logs';

const upTo = (...initiative: string[]) =>
  [
    'campaign RR "Idle" cg I',
    'depth roster',
    ...['German', 'Canadian'].flatMap((side) => [`san ${side} 3 given`, `cpp ${side} 0 given`]),
    'scenario 19 AM',
    'refit',
    '2.516 CPP Replenishment',
    '  cpp German base 80 DR 4,3',
    '  cpp Canadian base 40 DR 4,3',
    '2.518 Purchasing Reinforcement Groups',
    '  buy German none',
    '  buy Canadian none',
    '2.521 Purchasing Reconnaissance',
    '  recon German none',
    '  recon Canadian none',
    '2.522 Initiative Determination',
    ...initiative.map((line) => `  initiative ${line}`),
    '',
  ].join('\n');

describe('around Idle Dates', () => {
  it('Resolve goes on with the next CG Date where both sides stand Idle', async () => {
    const log = await desk(upTo('German idle', 'Canadian idle'), { roll: fallingAs(1, 2, 3, 4) });
    log.apply(log.service.resolve({ uri: main, what: 'next', dice: 'roll' }).edits);
    assert.match(log.text, /\n\nrefit idle\n2\.512 New CG Date and SAN Adjustment\n {2}date 19 Night\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('Resolve writes no scenario while a chit is hidden', async () => {
    const log = await desk(upTo('German attack', 'Canadian ?'));
    for (const what of ['next', 'all'] as const) {
      const { edits, message } = log.service.resolve({ uri: main, what, dice: 'roll' });
      assert.deepEqual(edits, []);
      assert.match(message, /^What is played hangs on the Initiative/);
    }
  });

  it('Resolve rolls for who is first in a Dual Attack, and writes the scenario', async () => {
    const log = await desk(upTo('German attack', 'Canadian attack'), { roll: fallingAs(4, 3) });
    log.apply(log.service.resolve({ uri: main, what: 'all', dice: 'roll' }).edits);
    assert.match(log.text, / {2}first setup dr 4 -> German\n2\.525 Begin Play\n {2}first move dr 3 -> German\n/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('completion offers the heading that comes next, and the chits of a side', async () => {
    const labels = async (text: string) => {
      const { service } = await desk(text);
      const lines = text.split('\n');
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      return service.completion(main, position).items.map((i) => i.label);
    };
    const idle = await labels(upTo('German idle', 'Canadian idle'));
    assert.ok(idle.includes('refit idle') && !idle.includes('scenario 19 PM'), idle.join());
    assert.ok((await labels(`${upTo('German attack', 'Canadian idle')}`)).includes('scenario 19 PM'));
    assert.deepEqual((await labels(`${upTo()}  initiative German `)).slice(0, 2), ['attack', 'idle']);
  });
});
