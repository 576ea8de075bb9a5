/** What a finding on a line about pieces hangs on, besides lines that cannot be read. */
import assert from 'node:assert/strict';
import type { Context, Report } from '../../../../server/src/rules/kernel/context';
import { Doubts } from '../../../../server/src/rules/kernel/doubt';
import { causesBehind } from '../../../../server/src/rules/pieces/behind';
import type { Line } from '../../../../server/src/syntax/line';
import { parseLine } from '../../../../server/src/syntax/parseLine';

const line = (number: number, text = 'refit'): Line => ({ uri: 'log', number, parsed: parseLine(text) });
const [mapLine, obLine, above, below] = [line(1), line(2), line(3), line(4)];

interface Given {
  readonly text?: string;
  readonly phase?: string;
  /** A step other than that of the lines above. */
  readonly isLater?: boolean;
  readonly lacksMap?: boolean;
  readonly map?: object;
  readonly keepsForces?: boolean;
  readonly kind?: string;
}

/** A line about 648a and LMG1, which it has, in a RePh. */
function context(given: Given = {}) {
  const { text = '  at A1: 648a[LMG1] 648b', phase = 'refit', kind = 'squad', ...rest } = given;
  const pieces = new Map(
    ['648a', '648b', 'lmg1', 'tank'].map((name) => [name, { name, line: obLine, type: { kind } }]),
  );
  const doubts = new Doubts();
  const forces = {
    get: (name: string) => pieces.get(name.toLowerCase()),
    holder: ({ name }: { name: string }) => (name === 'lmg1' ? pieces.get('648a') : undefined),
  };
  const own = line(5, text);
  const { directive, text: whole } = own.parsed;
  const state = {
    doubts,
    forces,
    phase,
    stepLine: rest.isLater ? below : above,
    lacksMap: rest.lacksMap ?? false,
    map: 'map' in rest ? rest.map : { line: mapLine },
    keepsForces: rest.keepsForces ?? true,
  };
  const ctx = { state, directive, line: own, whole: { start: 0, end: whole.length } } as unknown as Context;
  return { ctx, doubts };
}

const lines = (ctx: Context, code: string, more: Partial<Report> = {}): readonly number[] =>
  causesBehind(ctx, { code, message: '', ...more } as Report).map((cause) => cause.line.number);

/** A line of this step, or an earlier one, about a piece: open, or told wrong. */
function leave({ doubts }: { doubts: Doubts }, name: string, isOpen: boolean): void {
  doubts.begin(line(9));
  doubts.raiseDeed(above, [name], { isOpen });
}

describe('behind a finding about pieces', () => {
  describe('the kind of a piece that nobody knows', () => {
    it('leaves the line open in a RePh', () => {
      for (const phase of ['refit', 'initial']) {
        const { ctx } = context({ kind: 'unknown', phase });
        assert.deepEqual(lines(ctx, 'wrong-counter'), [2, 2, 2]);
        assert.ok(ctx.isOpen && ctx.doubtful);
      }
    });

    it('says nothing of names, of play, nor of what is known', () => {
      for (const { given, code } of [
        { given: { kind: 'unknown' }, code: 'unknown-piece' },
        { given: { kind: 'unknown', phase: 'scenario' }, code: 'wrong-counter' },
        { given: {}, code: 'wrong-counter' },
      ]) {
        const { ctx } = context(given);
        assert.deepEqual(lines(ctx, code), []);
        assert.ok(!ctx.isOpen && !ctx.doubtful);
      }
    });

    it('is asked of the piece that the finding is of', () => {
      const { ctx } = context({ kind: 'unknown' });
      assert.deepEqual(lines(ctx, 'wrong-counter', { of: '648b' }), [2]);
    });
  });

  describe('a map that is not there', () => {
    const missing = (given: Given, code: string, more: Partial<Report> = {}) =>
      lines(context({ lacksMap: true, ...given }).ctx, code, more);

    it('might tell otherwise of pieces, and any fact', () => {
      assert.deepEqual(missing({}, 'wrong-counter'), [1]);
      assert.deepEqual(missing({ text: 'cpp German 3' }, 'wrong-cpp-total'), []);
      assert.deepEqual(missing({ text: 'cpp German 3' }, 'fact-unknown'), [1]);
      assert.deepEqual(missing({ keepsForces: false }, 'wrong-counter'), []);
      assert.deepEqual(missing({ keepsForces: false }, 'fact-unknown'), [1]);
      assert.deepEqual(missing({ phase: 'header' }, 'wrong-counter'), []);
      assert.deepEqual(missing({ map: undefined }, 'wrong-counter'), []);
      assert.deepEqual(missing({ lacksMap: false }, 'wrong-counter'), []);
    });

    it('might tell otherwise of what a step is told to miss, if it is of pieces, or not of points, RG and chits alone', () => {
      const text = '2.506 Escape';
      assert.deepEqual(missing({ text }, 'escape-missing'), [1]);
      assert.deepEqual(missing({ text }, 'escape-missing', { pieces: ['648a'] }), [1]);
      for (const code of [
        ...['san-not-adjusted', 'cpp-not-replenished', 'strength-missing', 'sw-missing', 'leader-missing'],
        ...['recon-missing', 'initiative-missing', 'first-missing', 'table-missing'],
      ]) {
        assert.deepEqual(missing({ text }, code), [], code);
        assert.deepEqual(missing({ text }, code, { pieces: ['648a'] }), [1], code);
        assert.deepEqual(missing({ text: 'cpp German 3' }, code, { pieces: ['648a'] }), [], code);
      }
      assert.deepEqual(missing({ text: 'cpp German 3' }, 'escape-missing'), []);
    });
  });

  describe('a line about the piece above', () => {
    /** Where a piece is, whether it can move, and with what: these follow from what the line above did with it. */
    const ofWhereabouts = [
      ...['nothing-owed', 'cannot-shift', 'cannot-possess', 'cannot-recombine', 'cannot-harden', 'cannot-deploy'],
      ...['cannot-man', 'cannot-scrap', 'cannot-exchange', 'setup-elsewhere', 'setup-moved', 'setup-gun-moved'],
      ...['portage-elsewhere', 'portage-exceeded', 'wrong-place'],
    ];

    it('that is open may bring it where this one has it', () => {
      const given = context();
      leave(given, '648b', true);
      for (const code of ofWhereabouts) assert.deepEqual(lines(given.ctx, code), [9], code);
      assert.deepEqual(lines(given.ctx, 'wrong-dice'), []);
      assert.deepEqual(lines(given.ctx, 'wrong-place', { of: '648a' }), []);
    });

    it('that was told wrong in an earlier step is what the players go on from', () => {
      const now = context();
      leave(now, '648b', false);
      assert.deepEqual(lines(now.ctx, 'wrong-place'), []);
      const later = context({ isLater: true });
      leave(later, '648b', false);
      assert.deepEqual(lines(later.ctx, 'wrong-place'), [9]);
    });

    it('about who has it is about it too, and about nobody else', () => {
      const holder = context({ text: 'at A1: LMG1 648b' });
      leave(holder, '648a', true);
      assert.deepEqual(lines(holder.ctx, 'wrong-place', { of: 'LMG1' }), [9]);
      assert.deepEqual(lines(holder.ctx, 'wrong-place', { of: '648b' }), []);
      const held = context({ text: 'at A1: LMG1' });
      leave(held, 'lmg1', true);
      assert.deepEqual(lines(held.ctx, 'wrong-place', { of: 'LMG1' }), [9]);
      const nobody = context({ text: 'at A1: Zed' });
      leave(nobody, 'zed', true);
      assert.deepEqual(lines(nobody.ctx, 'wrong-place'), [9]);
    });

    it('is nothing to what is said in play', () => {
      const given = context({ phase: 'scenario' });
      leave(given, '648b', true);
      assert.deepEqual(lines(given.ctx, 'wrong-place'), []);
    });
  });
});
