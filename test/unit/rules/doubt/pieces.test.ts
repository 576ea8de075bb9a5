/** What lines that are wrong, open or unread, or name nobody, leave doubtful of pieces and of the ground. */
import assert from 'node:assert/strict';
import type { Context } from '../../../../server/src/rules/kernel/context';
import { Doubts, ofBrought, ofDeed, ofLocation, ofPiece } from '../../../../server/src/rules/kernel/doubt';
import type { CampaignState } from '../../../../server/src/rules/kernel/state';
import type { View } from '../../../../server/src/rules/kernel/step';
import { pb } from '../../../../server/src/rules/modules/pb/data';
import {
  awaitsSelection,
  doubtDeed,
  hasDoubtfulDeed,
  openFor,
  wrongFor,
} from '../../../../server/src/rules/pieces/doubt/deeds';
import { isDoubtful } from '../../../../server/src/rules/pieces/doubt/doubtful';
import { maybeThere, personnelMaybeThere } from '../../../../server/src/rules/pieces/doubt/maybeThere';
import { leaveGroundOpen } from '../../../../server/src/rules/pieces/doubt/unknownNames';
import type { Piece } from '../../../../server/src/rules/pieces/piece';
import type { PieceKind } from '../../../../server/src/rules/pieces/types/pieceType';
import type { Line } from '../../../../server/src/syntax/line';
import { parseLine } from '../../../../server/src/syntax/parseLine';

const line = (number: number, text = 'refit'): Line => ({ uri: 'log', number, parsed: parseLine(text) });
const [step, other] = [line(1), line(2)];

interface Made {
  readonly name: string;
  readonly kind?: PieceKind;
  readonly side?: string;
  readonly fate?: object;
  readonly by?: string;
}

/** A state of these pieces, `by` whom each is possessed. */
function stateOf(made: readonly Made[] = [], more: object = {}): CampaignState {
  const pieces = made.map(({ kind = 'squad', ...rest }) => ({ ...rest, type: { kind } }));
  const get = (name?: string) => pieces.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  const forces = { get, holder: ({ name }: Made) => get(get(name)?.by) };
  return { doubts: new Doubts(), forces, stepLine: step, ...more } as unknown as CampaignState;
}

const lines = (causes: readonly { readonly line: Line }[]) => causes.map((cause) => cause.line.number);

describe('a line about pieces that is wrong or open', () => {
  function doubted(text: string, isOpen: boolean, state = stateOf()): CampaignState {
    const own = line(7, text);
    state.doubts.begin(own);
    doubtDeed(state, own, { isOpen });
    return state;
  }

  it('is a deed of each of them, in its step', () => {
    const state = doubted('  at A1: 648a[LMG1]', true);
    assert.deepEqual(state.doubts.names('deed'), ['648a', 'lmg1']);
    assert.equal(hasDoubtfulDeed(state, ['lmg1']), true);
    assert.equal(hasDoubtfulDeed(state, ['Zed', 'lmg1']), true);
    assert.equal(hasDoubtfulDeed(state, ['Zed']), false);
    state.stepLine = other;
    assert.equal(hasDoubtfulDeed(state, ['lmg1']), false);
  });

  it('is one of nobody where it cannot be read', () => {
    const state = doubted('] nothing', true);
    assert.deepEqual(state.doubts.names('deed'), []);
    assert.equal(state.doubts.deedOf(line(7)), undefined);
    assert.equal([...state.doubts].length, 1);
  });

  it('is about what they have, and so on, while that is theirs', () => {
    const pieces = [{ name: 'Tank' }, { name: '648a', by: 'Tank' }, { name: 'LMG1', by: '648a' }, { name: '648b' }];
    const state = doubted('  at A1: Tank', true, stateOf(pieces));
    assert.deepEqual(
      ['Tank', '648a', 'LMG1', '648b', 'Zed'].map((name) => openFor(state, name).length),
      [1, 1, 1, 0, 0],
    );
    assert.equal(openFor(doubted('  at A1: Zed', true), 'Zed').length, 1);
  });

  it('is open in any step, and wrong for those that come later', () => {
    const open = doubted('  at A1: 648a', true);
    const wrong = doubted('  at A1: 648a', false);
    assert.deepEqual([openFor(open, '648a').length, openFor(wrong, '648a').length], [1, 0]);
    assert.equal(wrongFor(wrong, '648a').length, 0);
    wrong.stepLine = other;
    assert.equal(wrongFor(wrong, '648a').length, 1);
  });

  it('leaves its marks doubtful, as does what was told to be missing', () => {
    const of = (more: object) => ({ missed: new Map(), skipped: [], ...more });
    const doubtful = (state: CampaignState) => isDoubtful({ state } as Pick<View, 'state'>, { name: 'P' } as Piece);
    assert.equal(doubtful(stateOf([], of({}))), false);
    const told = (name: string) => ({ matters: [{ what: 'escape' }, { what: 'shock', pieces: [name] }] });
    assert.equal(doubtful(stateOf([], of({ skipped: [told('p')] }))), true);
    assert.equal(doubtful(stateOf([], of({ skipped: [told('q')] }))), false);
    assert.equal(doubtful(stateOf([], of({ missed: new Map([['told', told('p')]]) }))), true);
    const deed = stateOf([], of({}));
    deed.doubts.begin(step);
    deed.doubts.raise(ofDeed('p'));
    assert.equal(doubtful(deed), true);
  });

  it('is not told of who is still to be selected', () => {
    const matter = { what: 'select' };
    const awaits = (kind: string, of: readonly string[], done: readonly object[] = []) =>
      awaitsSelection(stateOf([], { consequences: [{ kind, of, matter }], done: new Set(done) }), 'p');
    assert.equal(awaits('select', ['q', 'p']), true);
    assert.equal(awaits('choose', ['p']), true);
    assert.equal(awaits('other', ['p']), false);
    assert.equal(awaits('select', ['q']), false);
    assert.equal(awaits('select', ['p'], [matter]), false);
  });
});

describe('a piece whose placing cannot be read', () => {
  const pieces: readonly Made[] = [
    { name: '648a', side: 'British' },
    { name: '467a', side: 'German' },
    { name: 'LMG1', kind: 'sw', side: 'British' },
    { name: 'Lost', side: 'British', fate: {} },
  ];
  const names = ['648a', '467a', 'LMG1', 'Lost', 'Nobody'];
  const stateAfter = (text: string) => {
    const state = stateOf(pieces);
    state.doubts.begin(line(7, text));
    state.doubts.raiseAll(names.map(ofPiece));
    return state;
  };

  it('may be there', () => {
    const state = stateAfter('  at ] 648a');
    assert.deepEqual(
      [maybeThere(state, () => true), maybeThere(state, ({ type }) => type.kind === 'sw')].map((of) => of.length),
      [3, 1],
    );
    assert.deepEqual(lines(personnelMaybeThere(state, 'British')), [7]);
    assert.deepEqual(personnelMaybeThere(state, 'Axis'), []);
  });

  it('is nowhere for all that its line says where that places none', () => {
    assert.deepEqual(
      maybeThere(stateAfter('  attack ] 648a'), () => true),
      [],
    );
    assert.deepEqual(
      maybeThere(stateAfter('  lost ] 648a at A1'), () => true),
      [],
    );
  });
});

describe('pieces of which nobody knows', () => {
  interface Ground {
    readonly phase?: string;
    readonly control?: readonly string[];
    readonly strategic?: readonly string[];
    readonly buildings?: readonly string[];
    readonly leftOut?: readonly string[];
  }

  /** What is not known after a line, with these pieces known. */
  function leftBy(text: string, made: readonly Made[] = [], given: Ground = {}) {
    const { phase = 'scenario', control = [], strategic = [], buildings = [], leftOut = [] } = given;
    const state = stateOf(made, {
      phase,
      control: new Set(control),
      strategic: new Set(strategic),
      board: { buildingAt: new Set(buildings) },
      scenarios: 1,
    });
    const own = line(7, text);
    state.doubts.begin(own);
    leaveGroundOpen({ state, module: pb, directive: own.parsed.directive, leftOut } as unknown as Context);
    return state.doubts;
  }

  const leavesGround = (...of: Parameters<typeof leftBy>) =>
    leftBy(...of)
      .linesWhere(() => true)
      .some(({ verb }) => verb === 'at');

  it('may hold a Location that nobody else does', () => {
    assert.equal(leavesGround('  at A1: Zed'), true);
    assert.equal(leavesGround('  at offmap: Zed'), false);
    assert.equal(leavesGround('  lost Zed'), false);
    assert.equal(leavesGround('  at A1: Zed', [], { control: ['A1'] }), false);
    assert.equal(leavesGround('  at A1: Zed', [], { strategic: ['A1'] }), false);
    assert.equal(leavesGround('  at A1: Zed', [], { buildings: ['A1'] }), false);
    assert.equal(leavesGround('  at A1: Zed', [], { control: ['A2'], strategic: ['A2'], buildings: ['A2'] }), true);
  });

  it('hold none that Personnel or a vehicle has, and may fortify it', () => {
    const at = '  at A1: 648a Zed';
    for (const kind of ['squad', 'vehicle'] as const)
      assert.equal(leavesGround(at, [{ name: '648a', kind }], { leftOut: ['Zed'] }), false, kind);
    for (const kind of ['sw', 'gun'] as const)
      assert.equal(leavesGround(at, [{ name: '648a', kind }], { leftOut: ['Zed'] }), true, kind);
    for (const name of ['foxhole5', 'foxhole'])
      assert.equal(leavesGround(at, [{ name: '648a' }], { leftOut: ['Zed', name] }), true, name);
  });

  it('may be in the Location of a scenario that their line tells', () => {
    const isOpen = (...of: Parameters<typeof leftBy>) => leftBy(...of).has(ofLocation('A1'));
    assert.equal(isOpen('  at A1: Zed'), true);
    assert.equal(isOpen('  at A1: Zed', [], { phase: 'refit' }), false);
    assert.equal(isOpen('  lost Zed'), false);
    assert.deepEqual(
      [...leftBy('  at offmap: Zed')].filter(([key]) => key.startsWith('location')),
      [],
    );
  });

  it('may be what others become', () => {
    const brought = (made: readonly Made[] = []) => leftBy('  recombine 248a 248b -> 458a', made).names('brought');
    assert.deepEqual(brought(), ['458a']);
    assert.deepEqual(brought([{ name: '458a' }]), []);
    assert.equal(leftBy('  at A1: Zed').has(ofBrought('Zed')), false);
  });
});
