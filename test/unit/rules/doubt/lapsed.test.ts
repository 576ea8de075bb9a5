/** Marks that a RePh takes off, whatever comes of it: what is left of them where their lines are missing, wrong or open. */
import assert from 'node:assert/strict';
import { Doubts, ofMarks, ofPiece } from '../../../../server/src/rules/kernel/doubt';
import type { Matter } from '../../../../server/src/rules/kernel/matter';
import type { CampaignState } from '../../../../server/src/rules/kernel/state';
import { isOpenMarked, letLapse, settleMarks } from '../../../../server/src/rules/pieces/doubt/lapsed';
import type { Line } from '../../../../server/src/syntax/line';
import { parseLine } from '../../../../server/src/syntax/parseLine';

const line = (number: number, text = 'refit'): Line => ({ uri: 'log', number, parsed: parseLine(text) });

interface Given {
  readonly missed?: readonly Matter[];
  readonly skipped?: readonly Matter[];
  readonly done?: readonly Matter[];
}

/** A state of the pieces P and Q, and of which marks each is rid. */
function state({ missed = [], skipped = [], done = [] }: Given = {}) {
  const unmarked: Record<string, readonly string[]> = {};
  const doubts = new Doubts();
  doubts.begin(line(1));
  const forces = {
    get: (name: string) => (['p', 'q'].includes(name.toLowerCase()) ? { name } : undefined),
    unmark: (name: string, ...marks: string[]) => {
      unmarked[name] = [...(unmarked[name] ?? []), ...marks];
    },
  };
  const made = {
    doubts,
    forces,
    missed: new Map([['told', { matters: missed }]]),
    skipped: [{ matters: skipped }],
    done: new Map(done.map((matter) => [matter, line(2)])),
  } as unknown as CampaignState;
  return { state: made, doubts, unmarked };
}

const of = (what: string, ...pieces: string[]): Matter => ({ what, pieces }) as Matter;

describe('marks that lapse', () => {
  it('are off with the RePh whose line for them is missing', () => {
    const marks = [
      ['bog', ['bogged', 'mired']],
      ['shock', ['shocked', 'uk']],
      ['fording', ['fording']],
      ['heroic', ['heroic']],
      ['repair.weapon', ['malfunctioned']],
      ['escape', []],
    ] as const;
    for (const [what, off] of marks)
      for (const told of ['missed', 'skipped'] as const) {
        const given = state({ [told]: [of(what, 'P', 'Nobody')] });
        letLapse(given.state);
        assert.deepEqual([given.unmarked.P, given.unmarked.Nobody], [off, undefined], what);
      }
  });

  it('stay where the line was written after all', () => {
    const matter = of('shock', 'P');
    const given = state({ missed: [matter], done: [matter] });
    letLapse(given.state);
    assert.deepEqual(given.unmarked, {});
    assert.ok(!given.doubts.has(ofPiece('P')));
  });

  it('may have taken the piece along where the roll can', () => {
    for (const what of ['shock', 'repair.weapon', 'repair.stun', 'wounded', 'hero']) {
      const given = state({ missed: [of(what, 'P', 'Nobody')] });
      letLapse(given.state);
      assert.deepEqual(given.doubts.names('piece'), ['p'], what);
    }
    for (const what of ['bog', 'fording', 'heroic', 'repair.immobilization']) {
      const given = state({ missed: [of(what, 'P')] });
      letLapse(given.state);
      assert.deepEqual(given.doubts.names('piece'), [], what);
    }
  });

  it('are off all pieces of which nobody knows what became of them', () => {
    const given = state();
    given.doubts.raise(ofPiece('Q'));
    letLapse(given.state);
    assert.deepEqual(given.unmarked, {
      q: ['bogged', 'mired', 'shocked', 'uk', 'fording', 'heroic', 'malfunctioned'],
    });
  });
});

describe('marks that may outlast a RePh', () => {
  const lasting = ['wounded', 'repair.stun', 'repair.immobilization'];

  it('are doubtful where the roll for them is missing', () => {
    for (const what of lasting) {
      const given = state({ missed: [of(what, 'P', 'Nobody')] });
      letLapse(given.state);
      assert.deepEqual(given.doubts.names('marks'), ['p'], what);
    }
    for (const what of ['bog', 'shock', 'repair.weapon']) {
      const given = state({ missed: [of(what, 'P')] });
      letLapse(given.state);
      assert.deepEqual(given.doubts.names('marks'), [], what);
    }
  });

  it('are doubtful where the line for them is wrong or open', () => {
    const marksAfter = (text: string) => {
      const given = state();
      given.doubts.begin(line(3, text));
      given.doubts.raiseDeed(line(1), ['P'], { isOpen: true });
      letLapse(given.state);
      return given.doubts.names('marks');
    };
    assert.deepEqual(marksAfter('wounded P dr 3'), ['p']);
    assert.deepEqual(marksAfter('recuperate P dr 3'), ['p']);
    assert.deepEqual(marksAfter('repair P dr 3'), ['p']);
    assert.deepEqual(marksAfter('shift P from A to B'), []);
    assert.deepEqual(marksAfter('no line at all'), []);
  });

  it('are known again where the roll was made', () => {
    for (const what of lasting) {
      const given = state({ done: [of(what, 'P')] });
      given.doubts.raiseAll([ofMarks('P'), ofMarks('Q')]);
      letLapse(given.state);
      assert.deepEqual(given.doubts.names('marks'), ['q'], what);
    }
    const other = state({ done: [of('bog', 'P')] });
    other.doubts.raise(ofMarks('P'));
    letLapse(other.state);
    assert.deepEqual(other.doubts.names('marks'), ['p']);
  });

  it('are known again where a line tells one of them', () => {
    for (const status of ['wounded', 'stunned', 'stunned+1', 'stun-recall', 'immobilized']) {
      const { state: told, doubts } = state();
      doubts.raise(ofMarks('P'));
      settleMarks(told, 'P', status);
      assert.ok(!doubts.has(ofMarks('P')), status);
    }
    const { state: told, doubts } = state();
    doubts.raise(ofMarks('P'));
    settleMarks(told, 'P', 'broken');
    assert.ok(doubts.has(ofMarks('P')));
  });

  it('are open for a piece of which one or all is not known', () => {
    const { state: made, doubts } = state();
    assert.equal(isOpenMarked(made, 'P'), false);
    doubts.raise(ofMarks('P'));
    assert.equal(isOpenMarked(made, 'P'), true);
    doubts.raise(ofPiece('Q'));
    assert.equal(isOpenMarked(made, 'Q'), true);
  });
});
