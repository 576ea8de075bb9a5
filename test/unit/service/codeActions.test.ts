/** Code actions: fixes that clear their finding, waivers, and Resolve that rolls only when it is taken. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction, Range, TextEdit } from 'vscode-languageserver-types';
import { type Desk, desk, fallingAs, folder, main, objections } from './logs';

const start = 'campaign PB "T" cg I\ndepth roster\nsan British 5 given\nsan German 3 given\ncpp German 0 given\n';
const dawn = start.replace('cg I', 'cg II\ndate Dawn').replace('cpp German 0', 'cpp German 20');
const buying = `${dawn}refit initial\n9.617 Purchasing Reinforcement Groups\n`;

const road = `campaign RR "T" cg I
depth roster
date 19 PM
cpp German 80 given
cpp Canadian 40 given
refit initial
2.518 x
`;
const bridge = `campaign PBr "T" cg III
depth roster
cpp Axis 0 given
cpp British 0 given
scenario July 14 AM
  cvp Axis 1 British 1
refit
3.616 x
`;

/** The range of a piece of the log. */
function at(log: Desk, part: string): Range {
  const offset = log.text.indexOf(part);
  assert.ok(offset >= 0, `“${part}” stands in the log`);
  const document = TextDocument.create('', '', 0, log.text);
  return { start: document.positionAt(offset), end: document.positionAt(offset + part.length) };
}
const actions = (log: Desk, part: string, only?: string[]): CodeAction[] =>
  log.service.codeActions(main, at(log, part), log.findings(), only);
const named = (all: readonly CodeAction[], title: string | RegExp): CodeAction =>
  all.find((a) => (typeof title === 'string' ? a.title === title : title.test(a.title))) ??
  assert.fail(`no ${title} among ${all.map((a) => a.title).join(' | ')}`);
const titles = (all: readonly CodeAction[]) => all.map((a) => a.title);

/** The edits of an action, which all are for one version of one file. */
function edits(action: CodeAction, uri = main, version: number | null = 1): TextEdit[] {
  const [change, ...others] = action.edit?.documentChanges ?? [];
  assert.ok(change && 'textDocument' in change && others.length === 0);
  assert.deepEqual(change.textDocument, { uri, version });
  return change.edits as TextEdit[];
}

describe('Quick fixes', () => {
  it('belong to their finding and clear it', async () => {
    const log = await desk(`${start}scenario Night I\nrefit\n9.612 x\n  san British 5 dr 4 +1 = 5 -> 5\n`);
    const fix = named(actions(log, '-> 5'), 'Write “3”');
    assert.equal(fix.kind, 'quickfix');
    assert.equal(fix.isPreferred, true);
    assert.deepEqual(
      fix.diagnostics?.map((d) => d.code),
      ['wrong-result'],
    );
    log.apply(edits(fix));
    assert.match(log.text, /-> 3\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('mend a result that its dice contradict either way', async () => {
    const line = '  san British 5 dr 4 +1 = 5 -> 5';
    const log = await desk(`${start}scenario Night I\nrefit\n9.612 x\n${line}\n`);
    log.apply(edits(named(actions(log, '-> 5'), 'Leave the dice open: “dr ?”')));
    assert.match(log.text, /\n {2}san British 5 dr \? \+1 = 5 -> 5\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('move a line to its step', async () => {
    const astray = '9.612 x\n9.615 y\n  receive British\n  san British 5 dr 4 +1 = 5 -> 3\n';
    const log = await desk(`${start}scenario Night I\nrefit\n${astray}`);
    assert.equal(objections(log.findings()).length, 1);
    log.apply(edits(named(actions(log, 'san British 5 dr'), /^Move it to 9.612/)));
    assert.match(log.text, /9\.612 x\n {2}san British 5 dr 4 \+1 = 5 -> 3\n9\.615 y\n {2}receive British\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('move a part of a step above the one that it comes before', async () => {
    const log = await desk(`campaign PB "T" cg II
date Dawn
depth forces
san British 2 given
san German 2 given
ob German: 228a 468a LMG9(captured) Pz1="PzKpfw IVH"(repair=2)
scenario Dawn
  control German Z8
  at Z8: 468a[LMG9] 228a Pz1(abandoned)
refit
9.605 x
  area German A Z8
9.614 x
  salvage LMG9 dr 2
  man Pz1 with 228a
`);
    log.apply(edits(named(actions(log, 'man Pz1'), 'Move it above “salvage LMG9 dr 2”')));
    assert.match(log.text, /9\.614 x\n {2}man Pz1 with 228a\n {2}salvage LMG9 dr 2\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('put a missing mark behind what stands there', async () => {
    for (const [line, title, fixed] of [
      ['at X22  648a', 'Add “:”', 'at X22:  648a'],
      ['at X22: 648a(broken # hit', 'Add “)”', 'at X22: 648a(broken) # hit'],
      ['at X22: 648a[LMG1', 'Add “]”', 'at X22: 648a[LMG1]'],
    ] as const) {
      const log = await desk(`${start}scenario Night I\n  ${line}\n`);
      log.apply(edits(named(actions(log, line), title)));
      assert.equal(log.text, `${start}scenario Night I\n  ${fixed}\n`);
    }
  });

  it('offer what can still be bought in place of what is too dear', async () => {
    const log = await desk(`${buying}  buy German V3 at A7\n  buy German V3 at J0\n`);
    const all = actions(log, 'V3 at J0');
    assert.equal(titles(all)[0], 'Remove this purchase');
    log.apply(edits(named(all, /^Buy V1 Lt Tank Pltn I at A7 instead/)));
    assert.match(log.text, /\n {2}buy German V1 at A7 for 3\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('write the sums along that follow from them', async () => {
    const log = await desk(`${buying}  buy German V3 at A7 for 13 left 7\n  buy German V10 at A7 for 1 left 6\n`);
    log.apply(edits(named(actions(log, 'for 13'), 'Write 14')));
    assert.match(log.text, /V3 at A7 for 14 left 6\n {2}buy German V10 at A7 for 1 left 5\n$/);
    assert.deepEqual(objections(log.findings()), []);
  });

  const twice = {
    'a side and an RG': [`${buying}  buy Germn V33 at A7\n`, ['Germn', 'Write German'], ['V33', 'Write V3']],
    'an RG and its place': [`${buying}  buy German V33 at A77\n`, ['V33', 'Write V3'], ['A77', 'Write A7']],
    'a side and a price': [`${buying}  buy Germn V3 at A7 for 13\n`, ['Germn', 'Write German'], ['13', 'Write 14']],
    'a side and a result': [
      `${start}scenario Night I\nrefit\n9.612 x\n  san Britsh 5 dr 4 +1 = 5 -> 5\n`,
      ['Britsh', 'Write British'],
      ['-> 5', 'Write “3”'],
    ],
    'two words': [
      `${start}player Britsh "A"\nplayr German "B"\n`,
      ['Britsh', 'Write British'],
      ['playr', 'Write “player”'],
    ],
    'a side and an RG of Riley’s Road': [
      `${road}  buy Grman I22 for 99\n`,
      ['Grman', 'Write German'],
      ['I22', 'Write I2'],
      ['99', /^Write \d+$/],
    ],
    'a side and a way of Riley’s Road': [
      `${road}  buy Canadin V4 onmap\n`,
      ['Canadin', 'Write Canadian'],
      ['onmap', 'Leave it out'],
    ],
    'a side and a base of Primosole Bridge': [
      `${bridge}  cpp Britsh base 13\n`,
      ['Britsh', 'Write British'],
      ['13', 'Write 12'],
    ],
    'a side and a total of Primosole Bridge': [
      `${bridge}  cpp Britsh base 12 = 14\n`,
      ['Britsh', 'Write British'],
      ['= 14', 'Write 12'],
    ],
  } satisfies Record<string, [string, ...[string, string | RegExp][]]>;
  for (const [what, [text, ...mistakes]] of Object.entries(twice))
    it(`of two mistakes mend one after the other: ${what}`, async () => {
      const log = await desk(text);
      for (const [i, [part, title]] of mistakes.entries())
        log.apply(edits(named(actions(log, part, ['quickfix']), title), main, i + 1));
      assert.deepEqual(objections(log.findings()), []);
    });

  it('are withheld where they are wrong themselves', async () => {
    // I1 is on the chart and cannot be bought.
    const log = await desk(`${buying}  buy German X1 at A7\n`);
    assert.deepEqual(
      titles(actions(log, 'X1', ['quickfix'])).filter((title) => title.startsWith('Write')),
      ['Write V1', 'Write M1'],
    );
    // Where nothing else can be meant it is better than to take the line out.
    const only = titles(actions(await desk(`${buying}  buy German I at A7\n`), 'I at', ['quickfix']));
    assert.ok(only.includes('Write I1') && !only.includes('Remove this line'), only.join(' | '));
  });

  it('are withheld where they break what is right, and another does not', async () => {
    const log = await desk(`${buying}  buy German V3 at A7\n  buy German V3 at J0\n  buy German I4 at A7\n`);
    const all = titles(actions(log, 'V3 at J0'));
    // With the 6 CPP left after the first the last is paid, unless more than 1 is spent between.
    assert.ok(all.includes('Remove this purchase'));
    assert.ok(all.some((title) => title.startsWith('Buy V10 StaffCar at A7 instead')));
    assert.ok(!all.some((title) => title.startsWith('Buy V1 Lt Tank Pltn I at A7 instead')));
  });

  it('are offered for all that they break where none does without', async () => {
    const rolled = '9.618 x\n  strength V3.2 DR 5,4 -> full\n  leader V3.2 DR 6,6 -> none\n';
    const log = await desk(`${buying}  buy German V3 at A7\n  buy German V3 at J0\n${rolled}`);
    assert.ok(titles(actions(log, 'V3 at J0')).includes('Remove this purchase'));
  });

  it('put in what is missing behind what its step has done', async () => {
    const rolled = '9.618 x\n  strength V10.1 DR 5,4 -> full\n';
    const log = await desk(`${buying}  buy German V10 at A7\n  buy German V3 at A7\n${rolled}9.619 y\n`);
    const all = actions(log, 'buy German V3');
    assert.ok(!titles(all).includes('Remove this line'), titles(all).join(' | '));
    log.apply(edits(named(all, 'Add “strength V3.1 DR ?”')));
    assert.match(log.text, /\n {2}strength V3\.1 DR \?\n9\.619 y\n$/);
  });

  it('raise a dr that stands below what it comes before', async () => {
    const text = readFileSync('test/conformance/pb/9.61423/dr-first.cglog', 'utf8').replace('../field', 'field');
    const log = await desk(text, { files: { 'field.cgmap': readFileSync('test/conformance/pb/field.cgmap', 'utf8') } });
    log.apply(edits(named(actions(log, '  abandon Pz1'), 'Insert what comes before')));
    const lines = log.text.split('\n').filter((line) => line.startsWith('  ') && !line.startsWith('  at '));
    const [dr, abandoned] = ['repair Pz1 dr 3', 'abandon Pz2'].map((part) => lines.indexOf(`  ${part}`)) as [
      number,
      number,
    ];
    assert.ok(dr >= 0 && dr < abandoned, lines.join('\n'));
    assert.equal(log.text.match(/repair Pz1 dr/g)?.length, 1);
  });

  it('of dice that are wrong write the result though more is then missing', async () => {
    const log = await desk(
      `${buying}  buy German V3 at A7\n9.618 x\n  strength V3.1 DR 5,4 = 8 -> depleted\n9.619 y\n`,
    );
    const all = actions(log, '8 ->', ['quickfix']);
    assert.ok(titles(all).includes('Write “DR 5,4 -> full”'), titles(all).join(' | '));
  });

  it('are given for the findings of the range alone', async () => {
    const log = await desk(`${start}player Britsh "A"\nplayer Germn "B"\n`);
    assert.ok(titles(actions(log, 'Britsh')).includes('Write British'));
    assert.ok(!titles(actions(log, 'Britsh')).includes('Write German'));
    assert.deepEqual(actions(log, 'depth roster', ['quickfix']), []);
  });

  it('of a whole log are those of its first mistakes', async () => {
    const log = await desk(`${start}${'player Britsh "A"\n'.repeat(600)}refit initial\n`);
    const whole = { start: { line: 0, character: 0 }, end: { line: 700, character: 0 } };
    const all = log.service.codeActions(main, whole, log.findings());
    const lines = all.filter(({ title }) => title === 'Write British').map((a) => edits(a)[0]?.range.start.line);
    assert.equal(lines.length, 500);
    assert.equal(Math.max(...lines.map(Number)), 504);
  });

  it('keep CRLF', async () => {
    const log = await desk(`campaign PB cg I\ndepth roster\nrefit\n9.605 x\n9.612 x\nrefit\n`.replaceAll('\n', '\r\n'));
    const all = log.service.codeActions(main, { start: { line: 5, character: 0 }, end: { line: 5, character: 5 } }, []);
    log.apply(edits(named(all, /^Add “scenario/)));
    assert.match(log.text, /\r\nscenario Night II\r\n\r\nrefit\r\n$/);
  });

  it('of an included log change that log, of a map the map', async () => {
    const night = `${'#\n'.repeat(7)}player Britsh "A"\n`;
    const map = 'board PB\nextent A1 H9\nterrain wods A1\n';
    const files = { 'night.cglog': night, 'sheet.cgmap': map };
    const log = await desk(`${start}map "sheet.cgmap"\ninclude "night.cglog"\nplayer Germn "B"\n`, { files });
    log.service.open(`${folder}night.cglog`, 4, night);
    log.service.open(`${folder}sheet.cgmap`, 5, map);
    const line = (number: number): Range => ({
      start: { line: number, character: 0 },
      end: { line: number, character: 20 },
    });
    const all = log.service.codeActions(`${folder}night.cglog`, line(7), []);
    assert.ok(!titles(all).includes('Write German'), 'the finding of the same line of the other log');
    const fix = named(all, 'Write British');
    assert.deepEqual(
      edits(fix, `${folder}night.cglog`, 4).map((e) => e.newText),
      ['British'],
    );
    const inMap = log.service.codeActions(`${folder}sheet.cgmap`, line(2), []);
    assert.ok(inMap.every((a) => !/Waive|Resolve|Roll/.test(a.title)));
  });

  it('answer for files that are not known', async () => {
    const log = await desk(start);
    const none: Range = { start: { line: 9, character: 9 }, end: { line: 9, character: 9 } };
    assert.deepEqual(log.service.codeActions('file:///other.cglog', none, []), []);
    assert.deepEqual(log.service.codeActions(main, none, [], ['source']), []);
  });
});

describe('Waive this finding', () => {
  it('is offered last, above the line and as deep, and silences it', async () => {
    const log = await desk(`${buying}    buy German V3 at KK1 for 1\n`);
    const all = actions(log, 'for 1');
    const waive = all.at(-1) as CodeAction;
    assert.match(waive.title, /^Waive this finding \(wrong-cost\)/);
    log.apply(edits(waive));
    assert.equal(log.text, `${buying}    waive wrong-cost "reason"\n    buy German V3 at KK1 for 1\n`);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('is not offered for what is only owed, nor for lines that nobody can read', async () => {
    const log = await desk(`${start}refit initial\n9.618 x\n  given German V2\n  strenth V2.1\n`);
    for (const part of ['9.618 x', 'strenth'])
      assert.ok(titles(actions(log, part)).every((t) => !t.startsWith('Waive')));
  });
});

describe('Resolve by code action', () => {
  const rolling = `${start}refit initial\n9.618 x\n  given German V2\n`;

  it('rolls the line when the action is taken, not before', async () => {
    let rolled = 0;
    const log = await desk(`${rolling}  strength V2.1 DR ?\n`, {
      roll() {
        rolled++;
        return 5;
      },
    });
    const roll = named(actions(log, 'DR ?'), 'Roll this');
    assert.equal(roll.kind, 'quickfix');
    assert.equal(roll.edit, undefined);
    assert.equal(rolled, 0);
    const taken = log.service.resolveCodeAction(roll, 'roll');
    assert.equal(rolled, 2);
    log.apply(edits(taken));
    assert.match(log.text, /\n {2}strength V2\.1 DR 5,5 -> depleted\n$/);
  });

  it('is refused when the log was edited meanwhile', async () => {
    const log = await desk(`${rolling}  strength V2.1 DR ?\n`);
    const roll = named(actions(log, 'DR ?'), 'Roll this');
    log.apply([]);
    const taken = log.service.resolveCodeAction(roll, 'roll');
    assert.equal(taken.edit, undefined);
    assert.match(taken.disabled?.reason ?? '', /edited meanwhile/);
  });

  it('shows what applies: the step, its rolls, the next step', async () => {
    const log = await desk(rolling, { roll: fallingAs(1, 1, 6, 6) });
    const all = actions(log, 'given German V2');
    assert.deepEqual(titles(all), ['Resolve this step', 'Roll all that is owed', 'Resolve next RePh step']);
    assert.ok(all.every((a) => a.kind === 'refactor'));
    log.apply(edits(log.service.resolveCodeAction(named(all, 'Roll all that is owed'), 'roll')));
    assert.match(log.text, /-> full\n {2}leader V2\.1 DR 6,6 -> none\n$/);
    assert.deepEqual(titles(actions(log, 'given German V2')), ['Resolve next RePh step']);
  });

  it('answers the finding that something is owed', async () => {
    const log = await desk(rolling);
    const step = named(actions(log, '9.618 x', ['quickfix']), 'Resolve this step');
    assert.deepEqual(
      step.diagnostics?.map((d) => d.code),
      ['owed'],
    );
  });

  it('offers nothing to resolve in a RePh that is past', async () => {
    const log = await desk(`${start}refit initial\n9.620 x\nscenario Night I\n`);
    assert.deepEqual(titles(actions(log, 'refit initial')), []);
    assert.deepEqual(titles(actions(log, '9.620 x')), ['Resolve this step']);
    assert.deepEqual(titles(actions(log, 'scenario Night I')), ['Resolve next RePh step']);
  });

  it('leaves choices open, and offers each as an action of its own', async () => {
    const log = await desk(`${buying}  buy German ?\n`);
    const all = actions(log, 'buy German ?', ['quickfix']);
    assert.equal(titles(all)[0], 'V10 StaffCar at A7 (1 CPP, #R 2)');
    assert.equal(titles(all).at(-1), 'Nothing');
    log.apply(edits(log.service.resolveCodeAction(all[0] as CodeAction, 'roll')));
    assert.match(log.text, /\n {2}buy German V10 at A7 for 1\n$/);
  });

  it('with dice left open writes placeholders', async () => {
    const log = await desk(rolling);
    const next = named(actions(log, 'given German V2'), 'Resolve this step');
    log.apply(edits(log.service.resolveCodeAction(next, 'placeholder')));
    assert.match(log.text, /\n {2}strength V2\.1 DR \?\n$/);
  });

  it('leaves other actions as they are', async () => {
    const log = await desk(rolling);
    const other: CodeAction = { title: 'x', data: { what: 'next' } };
    assert.equal(log.service.resolveCodeAction(other, 'roll'), other);
  });
});
