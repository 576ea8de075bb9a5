/** Names that no piece has: a slip for one, those of a missing `ob` line, or the squad of two HS that should have recombined. */
import assert from 'node:assert/strict';
import type { Context, Report } from '../../../../server/src/rules/kernel/context';
import { Doubts } from '../../../../server/src/rules/kernel/doubt';
import type { Doing } from '../../../../server/src/rules/kernel/step';
import { pb } from '../../../../server/src/rules/modules/pb/data';
import { tellUndeclared } from '../../../../server/src/rules/pieces/doubt/undeclared';
import { mergeAs, type Unmerged } from '../../../../server/src/rules/pieces/doubt/unmerged';
import type { Forces } from '../../../../server/src/rules/pieces/forces';
import type { Line } from '../../../../server/src/syntax/line';
import { parseLine } from '../../../../server/src/syntax/parseLine';

const line = (number: number, text = 'refit'): Line => ({ uri: 'log', number, parsed: parseLine(text) });
const [phaseLine, stepLine, before] = [line(1), line(2), line(0)];

interface Made {
  readonly name: string;
  readonly fate?: object;
  readonly placed?: { readonly during: Line };
  readonly holds?: readonly string[];
}

describe('a name that no line declares', () => {
  interface Given {
    readonly text?: string;
    readonly pieces?: readonly Made[];
    readonly told?: readonly string[];
    readonly phase?: string;
    readonly run?: true;
  }

  function told(name: string, given: Given = {}) {
    const { text = `  at A1: ${name}`, phase = 'scenario', run } = given;
    const { pieces = [{ name: 'Howard', placed: { during: before } }] } = given;
    const forces = {
      get: (one: string) => pieces.find((piece) => piece.name.toLowerCase() === one.toLowerCase()),
      all: () => pieces,
    } as unknown as Forces;
    const doubts = new Doubts();
    const own = line(7, text);
    doubts.begin(own);
    const reports: (Report & { readonly key: string })[] = [];
    const ctx = {
      state: {
        doubts,
        phase,
        phaseLine,
        told: new Set(given.told?.map((about) => `unknown-piece undeclared ${about}`)),
      },
      module: pb,
      directive: own.parsed.directive,
      at: (at: object) => at,
      reportOnce: (key: string, report: Report) => reports.push({ ...report, key }),
    } as unknown as Context;
    const start = text.indexOf(name);
    tellUndeclared(ctx, forces, { name, at: { start, end: start + name.length }, run });
    const [report] = reports;
    assert.equal(reports.length, 1);
    return { report, message: report?.message, key: report?.key, doubts: [...doubts].map(([key]) => key) };
  }

  it('is a slip for one that is', () => {
    const { report, doubts } = told('Howrd');
    assert.equal(report?.message, 'No piece is called Howrd. Did you mean Howard?');
    assert.equal(report?.key, 'howrd');
    assert.deepEqual(report?.fixes, [
      {
        title: 'Write Howard',
        preferred: true,
        edits: [{ kind: 'replace', at: { start: 9, end: 14 }, text: 'Howard' }],
      },
    ]);
    assert.deepEqual(doubts, ['brought howrd', 'piece howard']);
  });

  it('says nothing of the other where that has its place, or in a RePh', () => {
    const placed = [{ name: 'Howard', placed: { during: phaseLine } }];
    assert.deepEqual(told('Howrd', { pieces: placed }).doubts, ['brought howrd']);
    assert.deepEqual(told('Howrd', { phase: 'refit' }).doubts, ['brought howrd']);
    assert.deepEqual(told('Howrd', { pieces: [{ name: 'Howard' }] }).doubts, ['brought howrd', 'piece howard']);
  });

  it('is none for a piece that is gone, stands on the line, or has the next number', () => {
    const isSlip = (...of: Parameters<typeof told>) => told(...of).report?.fixes !== undefined;
    assert.equal(isSlip('Howrd', { pieces: [{ name: 'Howard', fate: {} }] }), false);
    assert.equal(isSlip('Howrd', { text: '  at A1: Howrd howard' }), false);
    assert.equal(isSlip('foxhole5', { pieces: [{ name: 'foxhole4' }] }), false);
    assert.equal(isSlip('foxhole5', { pieces: [{ name: 'foxhole5a' }] }), true);
    assert.equal(isSlip('foxhole5', { pieces: [{ name: 'foxhol5' }] }), true);
    assert.equal(isSlip('foxhole5', { pieces: [{ name: 'Foxhole14' }] }), false);
    assert.equal(isSlip('foxhole5', { pieces: [{ name: 'foxhale4' }] }), true);
  });

  it('is of a missing `ob` line where several are not known, or one of a run', () => {
    const several = told('Howrd', { text: '  at A1: Howrd Wodo 2 I4.1 howrd' });
    assert.equal(several.message, 'No piece is called Howrd or Wodo. Declare them first: `ob SIDE: Howrd Wodo`.');
    assert.equal(several.key, 'undeclared several');
    assert.deepEqual(several.doubts, ['brought howrd', 'brought wodo']);
    assert.equal(told('Howrd', { text: '  at A1: Howrd Wodo' }).key, 'undeclared several');
    assert.equal(told('Zed', { text: '  at A1: Zed Howard' }).key, 'undeclared one');
    const run = told('Howrd', { run: true, text: '  at A1: Howrd Wodo' });
    assert.equal(run.message, 'No piece is called Howrd, of this run. Declare it first: `ob SIDE: Howrd`.');
    assert.deepEqual(run.doubts, ['brought howrd']);
  });

  it('is told once, the next one as the whole line', () => {
    assert.equal(told('Zed').message, 'No piece is called Zed. Declare it first: `ob SIDE: Zed`.');
    assert.equal(told('Zed').key, 'undeclared one');
    assert.equal(told('Zed', { told: ['one'] }).key, 'undeclared several');
    assert.equal(told('Zed', { told: ['several'] }).key, 'undeclared several');
    assert.equal(told('Howrd', { told: ['several'] }).key, 'undeclared several');
    assert.equal(told('Howrd', { told: ['one'] }).key, 'howrd');
  });

  it('of a Fortification leaves all numbers of it open', () => {
    assert.deepEqual(told('foxhole5', { pieces: [] }).doubts, ['brought foxhole']);
    assert.deepEqual(told('Zed5', { pieces: [] }).doubts, ['brought zed5']);
  });
});

describe('a squad that no line has made', () => {
  interface Given {
    readonly text?: string;
    readonly name?: string;
    readonly pieces?: readonly Made[];
    readonly unmerged?: readonly Unmerged[];
    readonly stepLine?: Line;
  }
  const pair = (...halves: [string, string]): Unmerged => ({
    side: 'German',
    pair: halves,
    squads: ['4-6-7', '4-6-8'],
  });

  function merged(given: Given = {}) {
    const { text = '  at A1: 467x', name = '467x', unmerged = [pair('247a', '247b')] } = given;
    const { pieces = [{ name: '247a' }, { name: '247b', holds: ['LMG1'] }] } = given;
    const deeds: unknown[][] = [];
    const forces = {
      get: (one: string) => pieces.find((piece) => piece.name === one) ?? (one === name ? { name } : undefined),
      rename: (from: string, to: string, change: object) => deeds.push(['rename', from, to, change]),
      hold: (holder: string, held: string, since: object) => deeds.push(['hold', holder, held, since]),
      remove: (gone: string, fate: object) => deeds.push(['remove', gone, fate]),
    };
    const own = line(7, text);
    const state = { forces, unmerged, phaseLine, stepLine: given.stepLine };
    const made = mergeAs({ state, module: pb, line: own } as unknown as Doing, name);
    return { made, deeds, left: state.unmerged, own };
  }

  it('is made of two HS that should have recombined', () => {
    const { made, deeds, left, own } = merged();
    assert.equal(made?.name, '467x');
    assert.deepEqual(left, []);
    const [renamed, held, removed] = deeds;
    assert.deepEqual(renamed?.slice(0, 3), ['rename', '247a', '467x']);
    const change = renamed?.[3] as { type: { kind: string; type: string }; stated: unknown; line: Line };
    assert.deepEqual([change.type.kind, change.type.type, change.stated, change.line], ['squad', '4-6-7', [], own]);
    assert.deepEqual(held, ['hold', '467x', 'LMG1', { line: own, during: phaseLine }]);
    assert.deepEqual(removed, ['remove', '247b', { kind: 'withdrawn', why: 'recombined into 467x', line: own }]);
    assert.deepEqual(merged({ stepLine }).deeds[1], ['hold', '467x', 'LMG1', { line: own, during: stepLine }]);
  });

  it('leaves the other pairs', () => {
    const others = [pair('247c', '247d'), pair('247a', '247b'), pair('247e', '247f')];
    assert.deepEqual(merged({ unmerged: others }).left, [others[0], others[2]]);
  });

  it('is none where nothing can make it', () => {
    const isMade = (given: Given) => merged(given).made !== undefined;
    assert.equal(isMade({ unmerged: [] }), false);
    assert.equal(isMade({ name: 'Zed' }), false);
    assert.equal(isMade({ name: '548x' }), false);
    assert.equal(isMade({ name: '468x' }), true);
    assert.equal(isMade({ text: '  at A1: 467x 247b' }), false);
    assert.equal(isMade({ text: '] nothing' }), true);
    assert.equal(isMade({ pieces: [{ name: '247a' }] }), false);
    assert.equal(isMade({ pieces: [{ name: '247a' }, { name: '247b', fate: {} }] }), false);
  });

  it('is none where a line has told of its HS since', () => {
    const isMade = (during: Line, step?: Line) =>
      merged({ pieces: [{ name: '247a' }, { name: '247b', placed: { during } }], stepLine: step }).made !== undefined;
    assert.equal(isMade(phaseLine), false);
    assert.equal(isMade(before), true);
    assert.equal(isMade(stepLine, stepLine), false);
    assert.equal(isMade(phaseLine, stepLine), true);
  });
});
