/** A roll of which not every DRM is known: what its line says of them is taken as far as it can be right. */
import assert from 'node:assert/strict';
import type { DrmRow, When } from '../../../../server/src/rules/kernel/conditions';
import type { Context, Report } from '../../../../server/src/rules/kernel/context';
import { Doubts } from '../../../../server/src/rules/kernel/doubt';
import type { Obligation, RollSpec } from '../../../../server/src/rules/kernel/obligation';
import { checkKnown, type Known } from '../../../../server/src/rules/pieces/doubt/asWritten';
import { parseLine } from '../../../../server/src/syntax/parseLine';

const row = (value: number, more: { readonly when?: When; readonly per?: DrmRow['per'] } = {}): DrmRow => ({
  value,
  because: 'perhaps',
  rule: '2.506',
  ...more,
});
const spec = (of: Partial<RollSpec> = {}): RollSpec => ({
  table: {
    name: 'table',
    rule: '2.506',
    dice: 'DR',
    rows: [
      { max: 7, result: 'low' },
      { min: 8, max: 11, result: 'middle' },
      { min: 12, result: 'high' },
    ],
  },
  modifiers: [],
  ...of,
});
const certain = [{ value: 1, because: 'sure', rule: '2.506' }];

interface Checked {
  readonly known: Known | 'open' | undefined;
  readonly reports: readonly Report[];
  readonly hints: readonly string[];
  readonly doubtful: readonly string[];
}

/** Checks the roll of a line about 648a. */
function checked(written: string, roll: RollSpec, { ask }: { readonly ask?: string } = { ask: 'Is it so?' }): Checked {
  const { directive, text } = parseLine(`  escape 648a from Y20 to A${written && ` ${written}`}`);
  assert.equal(directive?.verb, 'escape');
  const reports: Report[] = [];
  const hints: string[] = [];
  const doubts = new Doubts();
  const line = { uri: 'log', number: 0, parsed: parseLine(text) };
  doubts.begin(line);
  const ctx = {
    directive,
    line,
    state: { doubts },
    at: (at: object) => at,
    report: (report: Report) => reports.push(report),
    hint: (_: number, hint: string) => hints.push(hint),
    explain: () => {},
  } as unknown as Context;
  const owed = { what: 'attempt', rule: '2.506', roll } as unknown as Obligation & { readonly roll: RollSpec };
  const known = checkKnown(ctx, owed, directive?.roll, directive?.result, ask);
  return { known, reports, hints, doubtful: doubts.names('piece') };
}

const codes = ({ reports }: Checked) => reports.map(({ code }) => code);
const result = ({ known }: Checked) => (typeof known === 'object' ? known.result : known);

/** The DRM that a line may say, of those that are tried. */
const allowed = (unknown: readonly DrmRow[], modifiers: RollSpec['modifiers'] = []) =>
  [-40, -9, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 40].filter((drm) => {
    const { reports } = checked(`DR 3,4 ${drm < 0 ? drm : `+${drm}`} = ${7 + drm}`, spec({ unknown, modifiers }));
    return !reports.some(({ code }) => code === 'wrong-drm');
  });

describe('a roll of which not every DRM is known', () => {
  it('is as any other where there is nothing to ask', () => {
    assert.equal(result(checked('DR 3,4 -> low', spec(), {})), 'low');
    assert.deepEqual(
      checked('DR ?', spec(), {}).reports.map(({ message }) => message),
      ['Still to be rolled: the attempt.'],
    );
    assert.deepEqual(codes(checked('DR 3,4 +2 = 9 -> middle', spec({ modifiers: certain }), {})), ['wrong-drm']);
  });

  it('is still to be made, and asks', () => {
    const open = checked('DR ?', spec({ unknown: [row(1)] }));
    assert.equal(open.known, 'open');
    assert.deepEqual(
      open.reports.map(({ code, message }) => [code, message]),
      [['roll-open', 'Still to be rolled: the attempt. Is it so?']],
    );
  });

  it('has the DRM that its line says', () => {
    const taken = checked('DR 3,4 +1 = 8 -> middle', spec({ unknown: [row(1)] }));
    assert.deepEqual(codes(taken), []);
    assert.equal(result(taken), 'middle');
    assert.equal(result(checked('DR 3,4 +0 = 7 -> low', spec({ unknown: [row(1)] }))), 'low');
  });

  it('has no DRM that nothing could make', () => {
    assert.deepEqual(allowed([row(2)]), [0, 2]);
    assert.deepEqual(allowed([row(2), row(-1)]), [-1, 0, 1, 2]);
    assert.deepEqual(allowed([row(2)], certain), [1, 3]);
    assert.deepEqual(allowed([row(2), row(2)]), [0, 2, 4]);
    const told = checked('DR 3,4 +5 = 12', spec({ unknown: [row(2), row(-1)], modifiers: certain }));
    assert.equal(told.reports[0]?.message, 'The DRM can be +0, +1, +2 or +3, not +5. What is certain: +1 sure.');
    assert.equal(
      checked('DR 3,4 +5 = 12', spec({ unknown: [row(2)] })).reports[0]?.message,
      'The DRM can be +0 or +2, not +5.',
    );
    const { table } = spec();
    assert.match(
      checked('dr 3 +5 = 8', spec({ table: { ...table, dice: 'dr' }, unknown: [row(2)] })).reports[0]?.message ?? '',
      /^The drm can/,
    );
  });

  it('has of rows that exclude each other one at most', () => {
    const dawn = row(2, { when: { date: ['Dawn'] } });
    const dusk = row(3, { when: { date: ['Dusk'] } });
    assert.deepEqual(allowed([dawn, dusk]), [0, 2, 3]);
    assert.deepEqual(allowed([dawn, dusk, row(-1)]), [-1, 0, 1, 2, 3]);
    assert.deepEqual(allowed([dawn, row(3)]), [0, 2, 3, 5]);
    const both = row(4, { when: { date: ['Dawn', 'Dusk'] } });
    assert.deepEqual(allowed([dawn, dusk, both]), [0, 2, 3, 4, 6, 7]);
    const cgs = [row(4, { when: { cg: ['I'] } }), row(-1, { when: { cg: ['II'] } })] as const;
    assert.deepEqual(allowed([dawn, cgs[0], dusk, cgs[1]]), [-1, 0, 1, 2, 3, 4, 6, 7]);
    const night = row(-3, { when: { date: ['Night'] } });
    assert.deepEqual(allowed([dawn, dusk, night]), [-3, 0, 2, 3]);
  });

  it('may have what is counted any number of times', () => {
    const each = row(2, { per: 'hexesToFriendlyArea' as never });
    assert.deepEqual(allowed([each]), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 40]);
    assert.deepEqual(allowed([row(-1, { per: each.per as never })]), [-40, -9, -4, -3, -2, -1, 0]);
    const five = [{ value: 5, because: 'sure', rule: '2.506' }];
    const odd = [-40, -9, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
    assert.deepEqual(allowed([row(-2, { per: each.per as never })], five), odd);
    assert.deepEqual(allowed([each], certain), [1, 2, 3, 4, 5, 6, 7, 8, 9, 40]);
    const low = checked('DR 3,4 -1 = 6', spec({ unknown: [each] }));
    assert.equal(low.reports[0]?.message, 'The DRM can be no less than +0, not -1.');
    const high = checked('DR 3,4 +1 = 8', spec({ unknown: [row(-1, { per: each.per as never })] }));
    assert.equal(high.reports[0]?.message, 'The DRM can be no more than +0, not +1.');
  });

  it('comes to what its dice give whatever is not known', () => {
    const sure = checked('DR 1,2', spec({ unknown: [row(2)] }));
    assert.deepEqual(sure.known, { result: 'low' });
    assert.deepEqual(sure.hints, ['→ low']);
    assert.deepEqual([codes(sure), sure.doubtful], [[], []]);
    const told = checked('DR 1,2 -> low', spec({ unknown: [row(2)] }));
    assert.deepEqual([told.known, told.hints, codes(told)], [{ result: 'low' }, [], []]);
    const wrong = checked('DR 1,2 -> high', spec({ unknown: [row(2)] }));
    assert.deepEqual([wrong.known, wrong.hints, codes(wrong)], [{ result: 'low' }, [], ['wrong-result']]);
  });

  it('comes to the result that its line says where that can be', () => {
    const unknown = [row(2)];
    assert.deepEqual(checked('DR 3,4 -> low', spec({ unknown })).known, { result: 'low' });
    assert.deepEqual(checked('DR 3,4 -> Middle', spec({ unknown })).known, { result: 'middle' });
    const also = [{ said: 'nothing', results: ['middle'] }];
    assert.deepEqual(checked('DR 3,4 -> nothing', spec({ unknown, also })).known, { result: 'middle' });
    const wrong = checked('DR 3,4 -> high', spec({ unknown }));
    assert.equal(wrong.known, 'open');
    assert.deepEqual(wrong.doubtful, ['648a']);
    assert.deepEqual(
      wrong.reports.map(({ code, message }) => [code, message]),
      [['wrong-result', 'Whatever is not known, this is “low” or “middle”, not “high”.']],
    );
  });

  it('asks where its dice do not tell, and leaves its pieces open', () => {
    const open = checked('DR 3,4', spec({ unknown: [row(2)] }));
    assert.equal(open.known, 'open');
    assert.deepEqual(
      open.reports.map(({ code, message }) => [code, message]),
      [['fact-unknown', 'Is it so?']],
    );
    assert.deepEqual(open.doubtful, ['648a']);
    for (const dice of ['DR 5,6', 'DR 1,2'])
      assert.equal(checked(dice, spec({ unknown: [row(1, { per: 'hexesToFriendlyArea' as never })] })).known, 'open');
  });

  it('is told wrong in its dice as any other', () => {
    const unknown = [row(2)];
    assert.deepEqual(codes(checked('', spec({ unknown }))), ['roll-missing']);
    for (const dice of ['DR 7,1', 'DR 0,3', 'DR 3', 'DR 3,?']) {
      const { known, reports } = checked(dice, spec({ unknown }));
      assert.deepEqual([known, reports.map(({ code }) => code)], [undefined, ['impossible-dice']], dice);
    }
    assert.equal(checked('DR 6,1', spec({ unknown: [row(-1)] })).known !== undefined, true);
  });

  it('comes to nothing that the table does not have', () => {
    const { table } = spec();
    const { known } = checked(
      'DR 1,1',
      spec({ table: { ...table, rows: [{ min: 8, result: 'high' }] }, unknown: [row(1)] }),
    );
    assert.equal(known, 'open');
  });
});
