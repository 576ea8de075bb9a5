/** The pieces of each side, where they are kept and what became of them. */
import assert from 'node:assert/strict';
import type { ForcesView } from '../../../../server/src/service/views/data';
import { type Desk, desk, main } from '../logs';
import { at, example, lineOf } from './desks';

const side = (view: ForcesView, name: string) => {
  const found = view.sides.find((s) => s.side === name);
  assert.ok(found);
  return found;
};

describe('the forces', () => {
  let open: Desk;
  before(async () => {
    open = await example('primosole-bridge.cglog');
  });
  const forces = (words: string) => open.service.forces({ uri: main, line: lineOf(open.text, words) });

  it('stand in the Areas that keep them, by stack', () => {
    const { areas } = side(forces('3.606 Escape'), 'British');
    const kept = areas.find(({ name }) => name === 'British Area A');
    assert.equal(kept?.isolated, false);
    assert.deepEqual(
      kept?.stacks.find(({ place }) => place === 'Q16'),
      { place: 'Q16', pieces: ['648a', 'Bren1', '648b', 'Frost'] },
    );
    // T12 is in Axis Area A, O15 in none.
    assert.ok(areas.find(({ name }) => name === 'an enemy Setup Area' || name === 'in no Setup Area'));
  });

  it('tell who is gone, why, by which rule and line', () => {
    const { gone } = side(forces('3.606 Escape'), 'British');
    const dead = gone.find(({ name }) => name === '648d');
    assert.deepEqual(dead, {
      name: '648d',
      type: '6-4-8',
      kind: 'eliminated',
      why: 'Eliminated in the Melee in R11',
      rule: '3.601',
      source: at(lineOf(open.text, 'lost 648d')),
    });
  });

  it('count prisoners with those who guard them, and not among their own', () => {
    const view = forces('guard Hall with Signals.467a');
    assert.deepEqual(side(view, 'Axis').prisoners, ['Hall']);
    const british = side(view, 'British').areas.flatMap(({ stacks }) => stacks.flatMap(({ pieces }) => pieces));
    assert.ok(!british.includes('Hall'));
    assert.equal(view.pieces.Hall?.prisoner, true);
  });

  it('lose no piece: each is in one place, a prisoner, or gone', () => {
    for (const words of ['3.606 Escape', 'scenario July 14 AM', 'scenario July 15 AM']) {
      const view = forces(words);
      const places = view.sides.flatMap(({ areas, prisoners, gone }) => [
        ...areas.flatMap(({ stacks }) => stacks.flatMap(({ pieces }) => pieces)),
        ...prisoners,
        ...gone.map(({ name }) => name),
      ]);
      const all = (open.service.state(main, lineOf(open.text, words)) as { pieces: { name: string }[] }).pieces;
      assert.deepEqual([...places].sort(), all.map(({ name }) => name).sort(), words);
    }
  });

  it('stand in order: Setup Areas by name, Entry Areas, and what is in neither', () => {
    const names = side(forces('scenario July 15 AM'), 'Axis').areas.map(({ name }) => name);
    const setup = names.filter((name) => name.startsWith('Axis Area'));
    assert.ok(setup.length > 2);
    assert.deepEqual(names, [...setup.sort(), 'Entry Area R0', 'off map']);
  });

  it('are named after the Areas of their RePh while nobody has told where in them they are', () => {
    const { areas } = side(forces('scenario July 15 AM'), 'Axis');
    assert.ok(areas.some(({ name }) => name === 'Axis Area A'));
  });

  it('are held in an Entry Area under the name that it has everywhere', async () => {
    const { service } = await desk(
      'campaign PB cg I\ndepth forces\nob German: 436a\nscenario Night I\n  at entry R0: 436a\n',
    );
    const { areas } = side(service.forces({ uri: main }), 'German');
    assert.deepEqual(areas, [
      { name: 'Entry Area R0', isolated: false, stacks: [{ place: 'Entry Area R0', pieces: ['436a'] }] },
    ]);
  });

  it('say what to write where no pieces are kept', async () => {
    const { service } = await example('ham-and-jam.cglog');
    const view = service.forces({ uri: main });
    assert.deepEqual([view.sides, view.pieces], [[], {}]);
    assert.match(view.empty ?? '', /depth forces/);
    const nothing = (await desk('')).service.forces({ uri: main });
    assert.deepEqual([nothing.campaign, nothing.sides], [null, []]);
  });
});
