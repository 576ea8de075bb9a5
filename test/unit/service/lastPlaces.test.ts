/** What a scenario leaves, without typing it: a line for each stack with Tab stops, or all others as before. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { CodeAction, SnippetTextEdit } from 'vscode-languageserver-types';
import { literal, tabStop, withoutStops } from '../../../server/src/service/tabStops';
import { desk, main, objections } from './logs';

const files = { 'field.cgmap': readFileSync('test/conformance/pb/field.cgmap', 'utf8') };

/** Two sides, with what a set-up has told and what it has left in its Areas. */
const played = `campaign PB "Stacks" cg II
depth forces
map "field.cgmap"
date Dawn
cpp German 0 given
san British 2 given
san German 2 given
ob British airborne: 648a 648b LMG1 "Lt. $"=8-1
ob German: 467a..467c MMG1 foxhole1 Pz1="PzKpfw IVH"
scenario Dawn
  cvp British 0 German 0
  control German CC10 CC11
  strategic X25 entrenchment
  control British X25
  at X25: 648a[LMG1] 648b "Lt. $"
  at CC10: 467a 467c foxhole1
  at CC11: 467b[MMG1]
  at CC12: Pz1
  mark Pz1(wreck)
refit
9.605 Setup Area Determination
  area British A X25
  area German B CC10 CC11
9.612 New CG Date and SAN Adjustment
9.615 OB Given Reinforcements
  receive British fpp 15
9.616 CPP Replenishment
  cpp German base 32
9.617 Purchasing Reinforcement Groups
  buy German none
9.619 Purchasing Fortifications
  fortify British none
9.620 Scenario Commencement
  at CC10: 467a
`;
const told = '  cvp British 0 German 0\n  control unchanged\n';

const open = (scenario: string) => desk(`${played}scenario Day I\n${scenario}`, { files });
const line = played.split('\n').length - 1;
const title = 'Write a line for each stack, from where it was last known';

async function action(scenario: string): Promise<{ action?: CodeAction; log: Awaited<ReturnType<typeof open>> }> {
  const log = await open(scenario);
  const at = { line, character: 3 };
  const all = log.service.codeActions(main, { start: at, end: at }, log.findings());
  return { action: all.find((a) => a.title === title), log };
}

function snippet({ edit }: CodeAction): SnippetTextEdit {
  const [change] = edit?.documentChanges ?? [];
  assert.ok(change && 'textDocument' in change);
  assert.deepEqual(change.textDocument, { uri: main, version: 1 });
  return change.edits[0] as SnippetTextEdit;
}

describe('A line for each stack', () => {
  it('is written under the scenario with a Tab stop for its place, the sides in their order', async () => {
    const { action: offered } = await action(told);
    assert.ok(offered);
    assert.equal(offered.kind, 'refactor');
    assert.equal(
      snippet(offered).snippet.value,
      [
        '',
        `  at ${tabStop(1, 'X25')}: 648a[LMG1] 648b "Lt. \\$"`,
        `  at ${tabStop(2, 'CC10')}: 467a 467c`,
        `  at ${tabStop(3, 'CC11')}: 467b[MMG1]`,
      ].join('\n'),
    );
  });

  it('accounts for all of them where nothing has moved', async () => {
    const { action: offered, log } = await action(`${told}refit\n`);
    assert.ok(offered);
    assert.equal(offered.kind, 'quickfix');
    assert.deepEqual(
      offered.diagnostics?.map(({ code }) => code),
      ['piece-unaccounted'],
    );
    log.apply([withoutStops(snippet(offered))]);
    assert.match(log.text, /scenario Day I\n {2}at X25: 648a\[LMG1\] 648b "Lt. \$"\n {2}at CC10: 467a 467c\n/);
    assert.deepEqual(
      objections(log.findings()).filter((message) => /leave/.test(`${message}`)),
      [],
    );
  });

  it('leaves out what the scenario has told, in whichever order, and asks for the place of whom the log has nowhere', async () => {
    const { action: offered } = await action(`  at CC12: 467b\n  lost 648b\n  ob German: 467z 467y\n${told}`);
    assert.ok(offered);
    assert.equal(
      snippet(offered).snippet.value,
      [
        '',
        `  at ${tabStop(1, 'X25')}: 648a[LMG1] "Lt. \\$"`,
        `  at ${tabStop(2, 'CC10')}: 467a 467c`,
        `  at ${tabStop(3, '?')}: 467z 467y`,
      ].join('\n'),
    );
  });

  it('has nothing to write beside “others as before” but for those', async () => {
    const all = await action(`  others as before\n${told}`);
    assert.equal(all.action, undefined);
    const some = await action(`  others German as before\n  ob German: 467z\n${told}`);
    assert.ok(some.action);
    assert.match(snippet(some.action).snippet.value, /^\n {2}at \$\{1:X25\}: [^\n]*\n {2}at \$\{2:\?\}: 467z$/);
  });

  it('is offered on no other line, and not where no pieces are kept', async () => {
    const log = await open(told);
    const at = { line: line + 1, character: 3 };
    const elsewhere = log.service.codeActions(main, { start: at, end: at }, []);
    assert.ok(elsewhere.every((a) => a.title !== title));
    const map = await desk('campaign PB "T" cg II\ndepth map\ndate Dawn\nscenario Dawn\n');
    const here = { line: 3, character: 3 };
    assert.ok(map.service.codeActions(main, { start: here, end: here }, []).every((a) => a.title !== title));
  });
});

describe('Tab stops', () => {
  it('are taken out again with what stands in them, whatever it is', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const plain = (value: string) => withoutStops({ range, snippet: { kind: 'snippet', value } }).newText;
    assert.equal(tabStop(1, 'X22'), ['$', '{1:X22}'].join(''));
    for (const text of ['X22', '$1', `$${'{1:x}'}`, 'a\\b}', '\\$', '']) {
      assert.equal(plain(literal(text)), text);
      assert.equal(
        plain(`at ${tabStop(1, text)}: ${literal(text)} ${tabStop(12, text)}`),
        `at ${text}: ${text} ${text}`,
      );
    }
  });
});

describe('All others as before', () => {
  const next = async (scenario: string, answers?: Readonly<Record<string, string>>) => {
    const log = await open(scenario);
    const result = log.service.resolve({ uri: main, what: 'next', dice: 'placeholder', answers });
    log.apply(result.edits);
    return { ...result, text: log.text };
  };

  it('is asked for by Resolve where the log knows their places, and opens the RePh', async () => {
    const { asks, message, text } = await next(told);
    assert.deepEqual(
      asks.map(({ key, title: of, options }) => [key, of, options.map(({ id, detail }) => [id, detail])]),
      [['others', 'Where Day I left 648a, 648b, Lt. $, 467b and 467c', [['before', 'others as before']]]],
    );
    assert.match(message, /^Where did Day I leave .*If they are all where they were: `others as before`\.$/);
    assert.ok(!text.includes('others'), 'nothing is written without an answer');
    const answered = await next(told, { others: 'before' });
    assert.ok(answered.text.includes(`${told}  others as before\n\nrefit\n`), answered.text);
  });

  it('is asked for those alone, and the rest told', async () => {
    const { asks, message } = await next(`  at X25: 648a 648b "Lt. $"\n  ob German: 467z\n${told}`);
    assert.deepEqual(
      asks.map(({ title: of, options }) => [of, options[0]?.detail]),
      [['Where Day I left 467b and 467c', 'others German as before']],
    );
    assert.match(
      message,
      /leave 467b, 467c and 467z\?.*If 467b and 467c are where they were: `others German as before`\.$/,
    );
    const { message: left } = await next(`  at X25: 648a 648b "Lt. $"\n  ob German: 467z\n${told}`, {
      others: 'before',
    });
    assert.match(left, /leave 467z\? `at X22: 467z`, or `lost 467z`\.$/);
  });

  it('is completed at the start of a line and behind the verb', async () => {
    const words = async (typed: string) => {
      const log = await open(typed);
      const at = { line: line + 1, character: typed.length };
      return log.service.completion(main, at).items.map(({ label }) => label);
    };
    assert.ok((await words('  ')).includes('others as before'));
    const behind = await words('  others ');
    for (const word of ['as', 'British', 'German']) assert.ok(behind.includes(word), word);
    assert.deepEqual(await words('  others as '), ['before']);
  });
});
