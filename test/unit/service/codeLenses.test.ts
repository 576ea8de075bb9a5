/** What stands above each step heading. */
import assert from 'node:assert/strict';
import { desk, main } from './logs';

const log = `campaign PB cg I
depth roster
san British 5 given
san German 2 given
cpp German 0 given
scenario Night I
  cvp British 6 German 19
refit
9.612 New CG Date and SAN Adjustment
  san British 5 dr 4 +1 = 5 -> 3
9.613 Shift
9.615 OB Given Reinforcements
9.617 Purchasing Reinforcement Groups
9.619 Purchasing Fortifications
`;

/** `LINE title -> command`, lines counted from 1. */
async function lenses(text: string, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { service } = await desk(text, { files });
  return service.codeLenses(main).map(({ range, command }) => {
    const args = JSON.stringify(command?.arguments ?? []).replace(main, 'log');
    const run = command?.command ? ` -> ${command.command} ${args}` : '';
    return `${range.start.line + 1} ${command?.title}${run}`;
  });
}

describe('code lenses', () => {
  it('tell what is done, owed, idle and passed over', async () => {
    assert.deepEqual(await lenses(log), [
      '9 done',
      '9 passed over 9.601–9.611',
      '11 it concerns single units, which this depth does not keep',
      '12 owed: British reinforcements of Night II · Resolve -> cglog.resolveStep ["log",11]',
      '12 passed over 9.614',
      '13 no purchases on Night II, a Night CG Date',
      '13 passed over 9.616',
      '14 to decide: British Fortifications · Resolve -> cglog.resolveStep ["log",13]',
      '14 passed over 9.618',
      '14 Resolve Next RePh Step -> cglog.resolveNext ["log"]',
    ]);
  });

  it('tell above a RePh the CG Date that it leads to', async () => {
    const text = `${log}scenario Night II\nrefit  # next\n9.612\n  date Night III\nrefit idle\n9.612\ninclude "b.cglog"\n`;
    const dates = (await lenses(text, { 'b.cglog': 'date Dawn\nrefit\n' })).filter((lens) => lens.includes('RePh →'));
    assert.deepEqual(dates, ['16 RePh → Night III', '19 RePh → Dawn']);
  });

  it('call nothing done in which something is wrong, and tell which step is missing', async () => {
    const wrong = `campaign PB cg II
depth roster
date Dawn
san British 4 given
san German 2 given
cpp German 0 given
scenario Dawn
  cvp British 0 German 0
refit
9.615 OB Given Reinforcements
  receive British fpp 15
9.616 CPP Replenishment
  cpp German base 32 = 33
  nonsense
9.617 none
9.620 Scenario Commencement
scenario Day I
  nonsense
`;
    const all = await lenses(wrong);
    assert.ok(
      all.some((lens) => lens.startsWith('10 9.612 missing · passed over ')),
      all.join('\n'),
    );
    assert.ok(all.includes('12 2 mistakes, 1 done') || all.includes('12 2 mistakes'), all.join('\n'));
    assert.ok(all.includes('17 1 mistake'), all.join('\n'));
    assert.ok(all.includes('15 done'), all.join('\n'));
  });

  it('stay short when much is owed', async () => {
    const given = ['I4', 'I5', 'V2', 'V3', 'V4'].map((id) => `  given German ${id}\n`).join('');
    const [first] = await lenses(`campaign PB cg I\nrefit initial\n9.618\n${given}`);
    assert.equal(
      first,
      '3 owed: strength DR of I4.1, strength DR of I5.1 and 3 more · Resolve -> cglog.resolveStep ["log",2]',
    );
  });

  it('offer what may be written only while the step is the current one', async () => {
    const last = 'campaign PB cg I\nrefit initial\n9.620\n';
    assert.ok(
      (await lenses(last)).includes('3 may be written: set-up and move order · Resolve -> cglog.resolveStep ["log",2]'),
    );
    assert.ok(!(await lenses(`${last}scenario Night I\n`)).some((lens) => lens.includes('may be written')));
  });

  it('lead on from the scenario at the end, and from the header of a new log', async () => {
    assert.equal(
      (await lenses(`${log}scenario Night II\n`)).at(-1),
      '15 Resolve Next RePh Step -> cglog.resolveNext ["log"]',
    );
    assert.deepEqual(await lenses('campaign PB cg I\n'), ['1 Resolve Next RePh Step -> cglog.resolveNext ["log"]']);
    assert.deepEqual(await lenses('campaign XX\n'), []);
    assert.deepEqual(await lenses('campaign PB cg I\nscenario Dusk\n'), [], 'after the last date');
  });

  it('count what an included log does in the step', async () => {
    const san = '  san British 5 dr 4 +1 = 5 -> 3\n';
    const text = log.replace(san, 'include "night.cglog"\n');
    assert.ok((await lenses(text, { 'night.cglog': san })).includes('9 done'));
  });
});
