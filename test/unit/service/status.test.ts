/** The line in the status bar and the table behind it. */
import assert from 'node:assert/strict';
import { desk, main } from './logs';

const log = `campaign PB "Ham_and_Jam" cg II
depth roster
date Dawn
san British 5 given
cpp German 5 given
scenario Dawn
  cvp British 10 German 12
refit
9.612 New CG Date and SAN Adjustment
  san British 5 dr ?
9.615 OB Given Reinforcements
  receive British
9.616 CPP Replenishment
  cpp German base 32 = 32
9.617 Purchasing Reinforcement Groups
  buy German I4 at J0
9.618 RG Strength, Weapons and Leaders
9.619 Purchasing Fortifications
`;

describe('status', () => {
  it('tells date, step and points as they stand after a line', async () => {
    const { service } = await desk(log);
    const at = (line: number) => service.status(main, line - 1).text;
    assert.equal(at(1), 'date unknown · before the CG');
    assert.equal(at(5), 'Dawn · before the CG · German 5 CPP');
    assert.equal(at(6), 'Dawn · scenario · German 5 CPP');
    assert.equal(at(8), 'Dawn · RePh · German 5 CPP');
    assert.equal(at(9), 'Day I · 9.612 · German 5 CPP');
    assert.equal(at(15), 'Day I · 9.617 · German 37 CPP');
    assert.equal(at(16), 'Day I · 9.617 · German 30 CPP');
    assert.equal(at(18), 'Day I · 9.619 · British 15 FPP');
    assert.equal(at(1000), at(18), 'past the end: the end');
    assert.equal(service.status(main).text, at(18));
  });

  it('shows what each side has and what is owed now', async () => {
    const { service } = await desk(log);
    const { tooltip } = service.status(main, 16);
    for (const part of [
      '**Pegasus Bridge · CG II · “Ham\\_and\\_Jam”**',
      'Day I, 9.618 RG Strength, Weapons and Leaders',
      '|  | SAN | CPP | FPP | CVP lost |',
      '| British | 5 |  | 15 | 10 |',
      '| German | ? | 30 | ? | 12 |',
      'Owed now:\n- strength DR of I4.1 (9.6181)',
    ])
      assert.ok(tooltip.includes(part), `"${part}" in:\n${tooltip}`);
  });

  it('is empty without a campaign', async () => {
    const { service } = await desk('# nothing yet\n');
    const nothing = { text: '', tooltip: '', next: null, isExchanged: false };
    assert.deepEqual(service.status(main), nothing);
    assert.deepEqual(service.status('file:///logs/other.cglog', 3), nothing);
  });
});
