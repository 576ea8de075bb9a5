/** The checklist: what each step of each RePh has come to. */
import assert from 'node:assert/strict';
import type { Checklist, ChecklistStep } from '../../../../server/src/service/views/data';
import { desk, main } from '../logs';
import { at, example, lineOf } from './desks';

const head =
  'campaign PB cg I\ndepth roster\nsan British 5 given\nsan German 4 given\ncpp German 20 given\ndate Night III\n';
const log = `${head}scenario Night III
  control German II13
  cvp British 6 German 19
refit
9.612 New CG Date and SAN Adjustment
  date Dawn
  san British 5 dr 2 +1 = 3 -> 5
9.615 OB Given Reinforcements
  receive British fpp 15
9.616 CPP Replenishment
  cpp German base 25 = 25
9.617 Purchasing Reinforcement Groups
  buy German I5 at A7 for 13
9.618 RG Strength, Weapons and Leaders
  strength I5.1 DR 1,1 -> full
`;

const listed = async (text: string): Promise<Checklist> => (await desk(text)).service.checklist({ uri: main });
function step(list: Checklist, number: string, section = -1): ChecklistStep {
  const found = list.sections.at(section)?.steps.find((s) => s.number === number);
  assert.ok(found, number);
  return found;
}

describe('the checklist', () => {
  it('has the head, the RePhs and the scenarios of the log', async () => {
    const { service, text } = await example('rileys-road.cglog');
    const { sections } = service.checklist({ uri: main });
    assert.deepEqual(
      sections.map(({ kind, title }) => `${kind}: ${title}`),
      [
        "head: Along Riley's Road",
        'initial: Initial RePh',
        'scenario: Scenario 19 AM',
        'refit: RePh after 19 AM',
        'scenario: Scenario 19 PM',
        'refit: RePh after 19 PM',
        'refit: RePh after Idle Date 19 Night',
        'scenario: Scenario 20 AM',
        'refit: RePh after 20 AM',
        'scenario: Scenario 20 PM',
        'refit: RePh after 20 PM',
        'refit: RePh after Idle Date 20 Night',
        'scenario: Scenario 21 AM',
        'refit: RePh after 21 AM',
        ...['21 PM', '21 Night', 'Interlude AM', 'Interlude PM', 'Interlude Night'].map(
          (date) => `refit: RePh after Idle Date ${date}`,
        ),
        'scenario: Scenario 26 AM',
        'refit: RePh after 26 AM',
      ],
    );
    assert.deepEqual(sections[2]?.source, at(lineOf(text, 'scenario 19 AM')));
    assert.deepEqual(sections[2]?.steps, []);
  });

  it('tells a step that is done, with the lines that did it', async () => {
    const list = await listed(log);
    const done = step(list, '9.612');
    assert.equal(done.state, 'done');
    assert.deepEqual(done.source, at(lineOf(log, '9.612 New')));
    assert.equal(done.lastLine, lineOf(log, 'san British 5 dr'));
    assert.deepEqual(done.done, [{ what: 'British SAN adjustment', source: at(lineOf(log, 'san British 5 dr')) }]);
    assert.equal(done.resolvable, false);
  });

  it('tells what the current step owes, and whose it is', async () => {
    const list = await listed(log);
    const current = step(list, '9.618');
    assert.equal(current.state, 'current');
    assert.equal(current.resolvable, true);
    // Full: a HMG and two leader DR; the LMG and the LtMTR of I5 come by themselves.
    const musts = current.owed.filter(({ due }) => due === 'must');
    assert.ok(musts.length >= 3);
    assert.ok(musts.every(({ side }) => side === 'German'));
    assert.ok(musts.some(({ what, rule }) => what === 'leader DR of I5.1' && rule === '9.6183'));
    assert.deepEqual(
      current.done.map(({ what }) => what),
      ['strength DR of I5.1'],
    );
  });

  it('tells a step left out by right, with the reason, at the line where it would stand', async () => {
    const list = await listed(log);
    const passed = step(list, '9.609');
    assert.equal(passed.state, 'passed');
    assert.match(passed.why ?? '', /single units/);
    assert.deepEqual(passed.source, at(lineOf(log, '9.612 New')));
  });

  it('tells a step left out that applied', async () => {
    const text = `${log}\nscenario Dawn\n`.replace(/9\.612 New[\s\S]*?(?=9\.615)/, '');
    const list = await listed(text);
    const skipped = step(list, '9.612', -3);
    assert.equal(skipped.state, 'skipped');
    assert.match(skipped.why ?? '', /British SAN adjustment/);
    const unfinished = step(list, '9.618', -3);
    assert.equal(unfinished.state, 'owed');
    assert.equal(unfinished.resolvable, true);
    // Passed over at the end of the RePh: told where the scenario begins.
    assert.deepEqual(step(list, '9.620', -3).source, at(lineOf(text, 'scenario Dawn')));
  });

  it('calls a step done only without errors, and folds those that the log does not keep', async () => {
    const text = log
      .replace('base 25 = 25', 'base 25 = 26')
      .replace('depth roster\n', 'depth roster\nkeeps not 9.619\n');
    const list = await listed(text);
    const wrong = step(list, '9.616');
    assert.deepEqual([wrong.state, wrong.mistakes], ['wrong', 1]);
    const kept = list.sections
      .at(-1)
      ?.steps.filter((one) => one.kept)
      .map(({ number }) => number);
    assert.deepEqual(kept, ['9.610', '9.612', '9.615', '9.616', '9.617', '9.618', '9.620']);
    assert.equal(step(list, '9.605').kept, false);
    assert.equal(step(list, '9.619').kept, false);
  });

  it('tells what is ahead, and which of it comes next', async () => {
    const list = await listed(log);
    const ahead = list.sections.at(-1)?.steps.filter(({ state }) => state === 'ahead') ?? [];
    assert.deepEqual(
      ahead.map(({ number }) => number),
      ['9.619', '9.620'],
    );
    assert.equal(ahead.filter(({ resolvable }) => resolvable).length, 1);
    assert.deepEqual([ahead[0]?.source, ahead[0]?.lastLine], [at(lineOf(log, 'strength I5.1') + 1), null]);
  });

  it('tells the RePh that follows the last scenario, where it would be written', async () => {
    const text = `${head}scenario Night III\n  control German II13\n\n`;
    const list = await listed(text);
    const coming = list.sections.at(-1);
    assert.deepEqual(
      [coming?.kind, coming?.title, coming?.source, coming?.lastLine, coming?.resolvable],
      ['refit', 'RePh after Night III', at(lineOf(text, 'control German') + 1), null, true],
    );
    assert.ok(coming?.steps.length && coming.steps.every(({ state }) => state === 'ahead'));
    assert.deepEqual(
      coming.steps.filter(({ resolvable }) => resolvable).map(({ number, source }) => [number, source]),
      [['9.612', coming.source]],
    );
    // What Resolve then writes is what was told to come.
    const { service } = await desk(text);
    const { edits } = service.resolve({ uri: main, what: 'next', dice: 'placeholder' });
    assert.match(edits[0]?.newText ?? '', /^\s*refit\n9\.612 /);
    assert.equal(edits[0]?.range.start.line, (coming.source.line ?? 0) - 1);
  });

  it('tells how many pieces the open scenario has still to account for, and begins no RePh before', async () => {
    const text = `campaign PB cg I
depth forces
ob British: 648a..648c
ob German: 436a 436b LMG1
scenario Night I
  at X22: 648a
  at Y20: 436a[LMG1]
`;
    const { sections } = await listed(text);
    assert.deepEqual(sections.at(-2)?.owed, [
      { what: 'where 2 British pieces ended', names: ['648b', '648c'] },
      { what: 'where 1 German piece ended', names: ['436b'] },
    ]);
    assert.deepEqual([sections.at(-1)?.title, sections.at(-1)?.resolvable], ['RePh after Night I', false]);
    assert.ok(sections.at(-1)?.steps.every(({ resolvable }) => !resolvable));
    const told = await listed(`${text}  at X22: 648b 648c\n  lost 436b\n`);
    assert.deepEqual(told.sections.at(-2)?.owed, []);
    assert.equal(told.sections.at(-1)?.resolvable, true);
  });

  it('tells the Initial RePh that a new log goes on with, the scenario after a RePh, and the end', async () => {
    const titles = async (text: string) => {
      const { sections, empty } = await listed(text);
      return [...sections.map(({ title, lastLine }) => (lastLine === null ? `${title} to come` : title)), empty];
    };
    assert.deepEqual(await titles('campaign PB cg I'), ['PB', 'Initial RePh to come', null]);
    assert.deepEqual(await titles('campaign PB'), ['PB', 'The CG Date is unknown: the log must tell it first.']);
    const refit = `${head}refit initial\n9.620 Scenario Commencement\n`;
    assert.deepEqual(await titles(refit), ['PB', 'Initial RePh', 'Scenario Night III to come', null]);
    const chits = 'campaign RR cg I\nscenario 19 AM\nrefit\n2.512 New CG Date and SAN Adjustment\n  date 19 PM\n';
    const idle = `${chits}2.522 Initiative\n  initiative German idle\n  initiative Canadian idle\n`;
    assert.equal((await titles(idle)).at(-2), 'RePh after Idle Date 19 PM to come');
    assert.match((await titles(idle.replace('Canadian idle', 'Canadian ?'))).at(-1) ?? '', /hangs on the Initiative/);
    const last = `${head.replace('Night III', 'Dusk')}scenario Dusk\n`;
    assert.deepEqual(await titles(last), ['PB', 'Scenario Dusk', 'Dusk is the last CG Date: the campaign is over.']);
  });

  it('has only the steps that a RePh has', async () => {
    const { service } = await example('rileys-road.cglog');
    const { sections } = service.checklist({ uri: main });
    const numbers = (title: string) => sections.find((s) => s.title === title)?.steps.map(({ number }) => number) ?? [];
    assert.ok(numbers('RePh after 19 AM').includes('2.505'));
    assert.ok(!numbers('RePh after Idle Date 19 Night').includes('2.505'), 'Setup Areas stay as determined');
    assert.ok(!numbers('Initial RePh').includes('2.512'));
    assert.ok(numbers('Initial RePh').includes('2.518'));
  });

  it('is empty without a campaign', async () => {
    for (const text of ['', '# nothing\n', 'campaign XX\n']) assert.deepEqual((await listed(text)).sections, []);
    const { service } = await desk(log);
    assert.deepEqual(service.checklist({ uri: 'untitled:never' }).sections, []);
  });
});
