/** What came from a file is shown and never obeyed: by a terminal, and in whatever an editor lists or tells. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Client } from './client';
import { Folder } from './folder';

/** A terminal's title, colours and cursor; its second alphabet; what turns text around, and what hides. */
const bad = 'x\u001b]0;owned\u0007\u001b[31;5m\u009b2J\u202egnp\u2066\u200b\u2028\u000b$(zap)[go](command:x)';
/** What no door lets out; a tab and a line's end are text. */
const unseen = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const map = `board PB "sheet ${bad}"\nextent A1 H8\nbuilding C4 stone levels 0 1\nentry British A4\nentry ${bad}\n`;
/** In JSON nothing but the first controls must be escaped. */
const text = JSON.stringify(bad).slice(1, -1);
const module = `{
  "base": "PB",
  "id": "H",
  "name": "name ${text}\\nforged.cglog:1:1: error",
  "changes": [
    {
      "rule": "house ${text}",
      "add": "fortifications/items",
      "before": "HIP",
      "value": { "type": "wire", "aliases": [], "name": "Wire ${text}", "cost": 2, "counted": true, "notes": [] }
    }
  ]
}
`;
/** With names that it must not have. */
const wrongModule = `{ "base": "PB", "id": "W", "${text}": "${text}", "sides": [{ "id": "side ${text}" }], "dates": "${text}" }
`;
const log = `campaign PB "title ${bad}" cg I
depth forces
map "map.cgmap"
player British "Ann ${bad}"
ruling ${bad} ${bad}
san British 4 given
cpp German 90 given
ob British: "Joe ${bad}"=6-4-8("note ${bad}") Gun1="57L AT ${bad}"
date Dawn
scenario Dawn
> story ${bad}
  at C4: "Joe ${bad}" Gun1 "nobody ${bad}"
  control British C4 ${bad}
  strategic D5 "because ${bad}"
refit
9.601 ${bad}
9.605 Setup Area Determination
  area British "area ${bad}" C4
9.612 New CG Date and SAN Adjustment
  date Day I
9.617 Purchasing Reinforcement Groups
  waive wrong-cost "reason ${bad}"
  waive "${bad}" "reason ${bad}"
  buy German I5 as "rg ${bad}" at A7 for 1
  buy German V5 at "place ${bad}"
9.618 RG Strength, Weapons and Leaders
  strength "rg ${bad}" DR 3,4 -> "${bad}"
include "no ${bad}.cglog"
an unreadable line ${bad}
`.replaceAll('"rg x', '"x');

describe('texts of files', () => {
  let folder: Folder;
  before(() => {
    folder = new Folder({
      'w.cgmodule.json': wrongModule,
      'log.cglog': log,
      'map.cgmap': map,
      'm.cgmodule.json': module,
      [`n${bad.slice(0, 20).replace('/', '')}.cglog`]: log,
    });
  });
  after(() => folder.dispose());

  const cglog = (...args: string[]) => {
    const run = spawnSync(process.execPath, [resolve('dist/node/cli.js'), ...args], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    return { code: run.status, told: `${run.stdout}\n${run.stderr}` };
  };

  const commands: readonly (readonly string[])[] = [
    ['check', '.'],
    ['check', '.', '--json'],
    ['check', `missing ${bad}`],
    ['check', `missing ${bad}.cglog`],
    [`command ${bad}`],
    ['check', `--${bad}`],
    ['state', 'log.cglog'],
    ['state', 'log.cglog', '--json'],
    ['explain', 'log.cglog', '--at', '8:30'],
    ['explain', 'log.cglog', '--at', `${bad}`],
    ['map', 'log.cglog'],
    ['map', 'log.cglog', '--svg', `none/${bad}`],
    ['roster', 'log.cglog'],
    ['roster', 'log.cglog', '--csv'],
    ['roster', 'log.cglog', '--html'],
    ['roster', 'log.cglog', '--side', bad],
    ['record', 'log.cglog'],
    ['dice', 'log.cglog'],
    ['dice', 'log.cglog', '--json'],
    ['export', 'log.cglog'],
    ['module', 'm.cgmodule.json'],
    ['module', 'm.cgmodule.json', '--json'],
    ['module', bad],
    ['rules', 'm.cgmodule.json'],
    ['rules', 'm.cgmodule.json', '--json'],
    ['fmt', '--check', '.'],
  ];
  for (const args of commands)
    it(`are not obeyed by a terminal: cglog ${args.map((arg) => arg.replace(bad, 'BAD')).join(' ')}`, () => {
      const { told } = cglog(...args);
      assert.ok(told.trim().length > 0);
      assert.doesNotMatch(told, unseen);
    });

  it('are not obeyed by a terminal: what resolve says beside the log', () => {
    const run = spawnSync(process.execPath, [resolve('dist/node/cli.js'), 'resolve', 'log.cglog', '--step', 'all'], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    assert.ok(run.stderr.length > 0);
    assert.doesNotMatch(run.stderr, unseen);
    assert.ok(run.stdout.includes(bad), 'the log itself goes to a pipe as it is');
  });

  it('are those of a module that can be played', () => {
    const { code, told } = cglog('module', 'm.cgmodule.json');
    assert.equal(code, 0);
    assert.match(told, /^H {2}name x.*owned.*␊forged/);
    assert.match(cglog('rules', 'm.cgmodule.json').told, /owned/);
  });

  it('keep their value in JSON', () => {
    const { told } = cglog('state', 'log.cglog', '--json');
    assert.equal(JSON.parse(told).title, `title ${bad}`);
  });

  /** Members of answers that are read by people, by LSP 3.17 and `protocol.ts`. */
  const read = new Set(
    'message label name detail title contents value documentation tooltip text description collapsedText'.split(' '),
  );
  /** All texts for people in an answer; `inText` below one of their members. */
  function texts(answer: unknown, member = ''): string[] {
    if (typeof answer === 'string') return read.has(member) ? [answer] : [];
    if (Array.isArray(answer)) return answer.flatMap((item) => texts(item, member));
    if (typeof answer !== 'object' || answer === null) return [];
    return Object.entries(answer).flatMap(([name, value]) =>
      ['data', 'arguments', 'edit', 'edits', 'textEdit', 'textEdits'].includes(name) ? [] : texts(value, name),
    );
  }

  it('are visible in whatever an editor lists or tells', async () => {
    const client = await Client.start({
      capabilities: {
        textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
      },
    });
    const answers: unknown[] = [];
    for (const name of ['log.cglog', 'map.cgmap', 'm.cgmodule.json', 'w.cgmodule.json']) {
      const uri = folder.uri(name);
      const content = folder.read(name);
      client.open(uri, content);
      const textDocument = { uri };
      const diagnostics = await client.diagnosticsOf(uri, 1);
      answers.push({ diagnostics });
      const ask = async (method: string, params: object) => {
        answers.push(await client.request(method, params));
      };
      const whole = { start: { line: 0, character: 0 }, end: { line: content.split('\n').length, character: 0 } };
      await ask('textDocument/documentSymbol', { textDocument });
      await ask('textDocument/codeLens', { textDocument });
      await ask('textDocument/inlayHint', { textDocument, range: whole });
      await ask('textDocument/foldingRange', { textDocument });
      await ask('textDocument/documentLink', { textDocument });
      await ask('workspace/symbol', { query: '' });
      for (const diagnostic of diagnostics)
        await ask('textDocument/codeAction', {
          textDocument,
          range: diagnostic.range,
          context: { diagnostics: [diagnostic] },
        });
      for (const [line, words] of content.split('\n').entries()) {
        for (let character = 0; character <= words.length; character += 7) {
          const position = { line, character };
          await ask('textDocument/hover', { textDocument, position });
          await ask('textDocument/completion', { textDocument, position });
        }
        await ask('cglog/status', { uri, line });
        await ask('cglog/resolve', { uri, line, what: 'line', dice: 'roll' });
      }
      await ask('cglog/resolve', { uri, what: 'next', dice: 'roll' });
    }
    const told = answers.flatMap((answer) => texts(answer));
    assert.ok(told.length > 500, `${told.length}`);
    assert.ok(
      told.some((text) => text.includes('owned')),
      'the hostile text is told of',
    );
    assert.deepEqual(
      told.filter((text) => unseen.test(text)),
      [],
    );
    await client.stop();
  });
});
