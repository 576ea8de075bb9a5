/** Which lines that cannot be read may have told what a finding says is not so: by its topic, its side, its pieces, and when they stand. */
import assert from 'node:assert/strict';
import { Doubts, type UntoldLines } from '../../../server/src/rules/kernel/doubt';
import type { ModuleData } from '../../../server/src/rules/kernel/module';
import type { CampaignState } from '../../../server/src/rules/kernel/state';
import {
  leaveUnread,
  sidesOf,
  type Topic,
  unreadApart,
  unreadBehind,
  unreadLine,
  unreadOf,
} from '../../../server/src/rules/kernel/unread';
import type { Verb } from '../../../server/src/syntax/nodes';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { verbs } from '../../../server/src/syntax/vocabulary';

type State = Pick<CampaignState, 'doubts' | 'scenarios' | 'keepsForces'>;
const module = { sides: [{ id: 'German' }, { id: 'British' }] } as unknown as ModuleData;

/** A state in which each of these texts could not be read, the line of its place in the list. */
function stateAfter(...texts: readonly string[]): CampaignState {
  const state: State = { doubts: new Doubts(), scenarios: 3, keepsForces: true };
  leave(state as CampaignState, texts);
  return state as CampaignState;
}

function leave(state: CampaignState, texts: readonly string[], told: Partial<UntoldLines> = {}): void {
  for (const text of texts) {
    state.doubts.begin({ uri: 'log', number: state.doubts.linesWhere(() => true).length, parsed: parseLine(text) });
    leaveUnread(state, text.split(' ', 1)[0] as Verb, told);
  }
}

/** A state after one line that could not be read, of which as much is known. */
function unread(text: string, told: Partial<UntoldLines> = {}): CampaignState {
  const state = stateAfter();
  leave(state, [text], told);
  return state;
}

const isBehind = (state: CampaignState, topic: Topic, of: Parameters<typeof unreadBehind>[2] = {}): boolean =>
  unreadBehind(state, [topic], of).length > 0;
const piecesOf = (...names: string[]) => ({ pieces: () => names });

describe('lines that cannot be read', () => {
  it('are behind a finding on what their verb tells of', () => {
    const state = stateAfter('unbog Tank', 'roll weather', 'inspect A1');
    assert.deepEqual(
      (['bog', 'tables', 'inspections', 'scenario'] as const).map((topic) =>
        unreadBehind(state, [topic], {}).map(({ line }) => line.number),
      ),
      [[0], [1], [2], []],
    );
    assert.equal(unreadBehind(state, ['bog', 'inspections'], {}).length, 2);
    assert.deepEqual(
      unreadBehind(stateAfter(), ['bog'], { pieces: () => assert.fail('asked for where no line may tell of them') }),
      [],
    );
  });

  it('are behind what follows from the CG Date alone where they are about that', () => {
    const state = stateAfter('repair Gun1', 'date 7 PM');
    assert.equal(unreadBehind(state, ['repairs'], {}).length, 1);
    assert.deepEqual(
      unreadBehind(state, ['repairs'], { byDate: true }).map(({ line }) => line.number),
      [1],
    );
  });

  it('about pieces have no part in whose the ground is where no pieces are kept', () => {
    const state = stateAfter('at A1: 468a', 'control German A1', 'date 7 PM');
    const lines = (topic: Topic) => unreadBehind(state, [topic], {}).map(({ line }) => line.number);
    assert.deepEqual(lines('front'), [0, 1]);
    Object.assign(state, { keepsForces: false });
    assert.deepEqual(lines('front'), [1]);
    assert.deepEqual(lines('present'), [0, 1]);
  });

  it('of a side are behind nothing of the other that is told of each by itself', () => {
    const state = unread('buy German', { side: 'German' });
    for (const topic of ['groups', 'counts', 'recon'] as const) {
      assert.equal(isBehind(state, topic), true);
      assert.equal(isBehind(state, topic, { side: 'German' }), true);
      assert.equal(isBehind(state, topic, { side: 'British' }), false);
      assert.equal(isBehind(unread('buy'), topic, { side: 'British' }), true);
    }
    assert.equal(isBehind(state, 'owing', { side: 'British' }), true);
  });

  it('are past with the scenario that tells all of it anew', () => {
    const isKept = (text: string, topic: Topic) =>
      [3, 4, 5].map((scenarios) => {
        const state = unread(text);
        Object.assign(state, { scenarios });
        return isBehind(state, topic);
      });
    for (const verb of ['at', 'others', 'area', 'scenario', 'retain', 'melee', 'lost'])
      assert.deepEqual(isKept(verb, 'front'), [true, true, false], verb);
    // The CG Date is open until a line tells it.
    assert.deepEqual(isKept('date', 'received'), [true, true, true]);
    assert.deepEqual(isKept('ob', 'owing'), [true, true, false]);
    for (const verb of ['ob', 'control', 'possess', 'casualty'])
      assert.deepEqual(isKept(verb, 'front'), [true, true, true], verb);
  });

  describe('of which the pieces are known', () => {
    const told = { pieces: ['468a'], holdsGround: false } as const;

    it('are behind what is told of one of these', () => {
      const topics = [
        ['unbog', 'bog'],
        ['at', 'front'],
        ['at', 'frontButAreas'],
        ['at', 'owing'],
        ['ob', 'pieces'],
        ['at', 'present'],
        ['repair', 'repairs'],
      ] as const;
      for (const [verb, topic] of topics) {
        assert.equal(isBehind(unread(verb, told), topic, piecesOf('468a')), true, topic);
        assert.equal(isBehind(unread(verb, told), topic, piecesOf('468b', '468a')), true, topic);
        assert.equal(isBehind(unread(verb, told), topic, piecesOf('468b')), false, topic);
      }
    });

    it('are behind what names none, as far as it is not the ground', () => {
      assert.equal(isBehind(unread('ob', told), 'pieces'), true);
      assert.equal(isBehind(unread('at', told), 'present'), true);
      assert.equal(isBehind(unread('at', told), 'counts', piecesOf('468b')), true);
      for (const topic of ['front', 'frontButAreas', 'owing'] as const)
        assert.equal(isBehind(unread('at', told), topic), false, topic);
      assert.equal(isBehind(unread('control', told), 'ground', piecesOf('468a')), false);
    });

    it('are behind all that hangs on the ground where they may hold it', () => {
      const holding = { pieces: ['gun1'], holdsGround: true } as const;
      for (const topic of ['front', 'frontButAreas', 'owing'] as const)
        assert.equal(isBehind(unread('at', holding), topic, piecesOf('468b')), true, topic);
      assert.equal(isBehind(unread('control', holding), 'ground', piecesOf('468b')), true);
      assert.equal(isBehind(unread('at', holding), 'present', piecesOf('468b')), false);
      assert.equal(isBehind(unread('at', { pieces: ['gun1'] }), 'front', piecesOf('468b')), true);
    });

    it('are behind what hangs on the Areas of their side, and on no piece', () => {
      const own = { side: 'German', pieces: ['468a'], holdsGround: 'own' } as const;
      assert.equal(isBehind(unread('at', own), 'front'), true);
      assert.equal(isBehind(unread('at', own), 'front', { side: 'German' }), true);
      assert.equal(isBehind(unread('at', own), 'front', { side: 'British' }), false);
      assert.equal(isBehind(unread('at', own), 'front', { side: 'German', ...piecesOf('468b') }), false);
    });
  });

  describe('of a verb', () => {
    const dates = ['date', 'scenario'];
    /** In a log they change what a rule asks of a hex; of a level, a hexside or a label none asks. */
    const hexes = ['terrain', 'road', 'water', 'bank', 'bridge', 'building', 'covered', 'worth', 'entry'];
    const ground = ['control', 'strategic', 'glider', 'area', 'map', ...hexes, 'fire', 'rubble'];
    /** A piece is elsewhere after them. */
    const moves = ['at', 'others', 'escape', 'retain', 'shift', 'free', 'scenario', 'melee', 'lost'];
    /** A piece is another after them, or has other marks. */
    const changes = [
      ...['deploy', 'harden', 'recombine', 'remove', 'replace'],
      ...['casualty', 'heat', 'minefield', 'select', 'taskcheck', 'wounded', 'ww'],
    ];
    /** A piece has another, or lacks one, after them. */
    const holdings = ['drop', 'ford', 'keep', 'mark', 'possess', 'abandon', 'capture', 'guard', 'man', 'withdraw'];
    const present = ['ob', ...ground, ...moves, ...changes, ...holdings];
    const groups = ['buy', 'given', 'units', 'receive', 'sealed', ...dates];
    const told: Readonly<Record<Topic, readonly string[]>> = {
      campaign: ['campaign'],
      map: ['map'],
      hexes: ['map', ...hexes],
      scenario: ['scenario'],
      dates,
      ground,
      pieces: ['ob', 'scrounge', ...changes, ...holdings, ...dates],
      present,
      front: present,
      frontButAreas: present.filter((verb) => verb !== 'area'),
      repairs: ['exchange', 'recuperate', 'repair', 'restock', 'salvage'],
      bog: ['unbog'],
      tables: ['roll'],
      fortifications: ['fortify', 'strategic', 'rubble'],
      groups,
      received: dates,
      counts: ['force', 'squads', 'ob', 'at', ...groups],
      owing: ['ob', 'wounded', ...ground, ...moves, ...groups],
      recon: ['recon', 'buy', ...dates],
      inspections: ['inspect'],
    };
    const behind = (topic: Topic, keepsForces = { keepsForces: true }) =>
      verbs.filter((verb) => isBehind(Object.assign(unread(verb), keepsForces), topic));

    for (const topic of Object.keys(told) as Topic[])
      it(`may have told of ${topic}, or of no such thing`, () =>
        assert.deepEqual(
          behind(topic),
          verbs.filter((verb) => told[topic].includes(verb)),
        ));

    it('may have told of the front without pieces', () =>
      assert.deepEqual(
        behind('front', { keepsForces: false }),
        verbs.filter((verb) => [...ground, 'scenario'].includes(verb)),
      ));
  });

  it('that can have told only whose a Location is are weighed apart, but for what follows from lines above', () => {
    const state = unread('control', { grounds: ['A1'], pieces: [] });
    const apart = (topics: readonly Topic[], hanging: Parameters<typeof unreadApart>[2] = {}) => {
      const { behind, onGrounds } = unreadApart(state as CampaignState, topics, hanging);
      return [behind.length, onGrounds.length];
    };
    assert.deepEqual(apart(['front']), [0, 1]);
    assert.deepEqual(apart(['ground', 'front']), [0, 1]);
    assert.deepEqual(apart(['front'], { isOfDeeds: true }), [1, 0]);
    assert.deepEqual(apart(['present']), [1, 0]);
    assert.deepEqual(apart(['present', 'front']), [1, 0]);
    assert.deepEqual(apart(['repairs']), [0, 0]);
    const others = unreadApart(unread('control', { pieces: [] }) as CampaignState, ['front'], {});
    assert.deepEqual([others.behind.length, others.onGrounds.length], [1, 0]);
  });

  it('may be of any piece where one is not known', () => {
    for (const topic of ['front', 'present', 'owing'] as const)
      assert.equal(isBehind(unread('at', { holdsGround: false }), topic, piecesOf('468b')), true);
  });

  it('are found by their verb, their side and what they name', () => {
    const state = stateAfter();
    leave(state, ['buy German I4', 'receive I5'], { side: 'German' });
    leave(state, ['buy']);
    const lines = (...asked: [readonly Verb[], { side?: string; naming?: string }?]) =>
      unreadOf(state, ...asked).map(({ line }) => line.number);
    assert.deepEqual(lines(['buy']), [0, 2]);
    assert.deepEqual(lines(['buy', 'receive']), [0, 1, 2]);
    assert.deepEqual(lines(['buy'], { side: 'German' }), [0, 2]);
    assert.deepEqual(lines(['buy'], { side: 'British' }), [2]);
    assert.deepEqual(lines(['buy', 'receive'], { naming: 'i4' }), [0]);
    assert.deepEqual(lines(['buy', 'receive'], { naming: 'I5' }), [1]);
  });

  it('tell of a side by the word behind their verb', () => {
    assert.deepEqual(unreadLine(module, 'buy', 'buy german ] I4'), {
      verb: 'buy',
      words: ['buy', 'german', 'I4'],
      side: 'German',
    });
    assert.equal(unreadLine(module, 'buy', 'buy I4 British').side, undefined);
    assert.equal(unreadLine(module, 'buy', 'buy').side, undefined);
    assert.equal(unreadLine(undefined, 'buy', 'buy German').side, undefined);
    assert.deepEqual(sidesOf(module, unreadLine(module, 'buy', 'buy German')), ['German']);
    assert.deepEqual(sidesOf(module, unreadLine(module, 'buy', 'buy')), ['German', 'British']);
  });
});
