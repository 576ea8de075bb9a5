/** What the referee finds reaches the Problems view while the player types, with quick fixes. */
import { assert } from 'chai';
import { type CodeAction, commands, DiagnosticSeverity, Position, Range, workspace } from 'vscode';
import { closeAll, codeOf, find, finding, findings, openFile, openText, until } from './helper';

describe('findings', () => {
  afterEach(closeAll);

  it('underlines a line that cannot be read, and only that', async () => {
    const { document } = await openFile('mistakes.cglog');
    const found = await finding(document, 'a finding', (d) => d.severity === DiagnosticSeverity.Error);
    assert.strictEqual(document.getText(found.range), 'contrl');
    assert.match(found.message, /control/);
    assert.strictEqual(findings(document).filter((d) => d.severity === DiagnosticSeverity.Error).length, 1);
  });

  it('follow the typing', async () => {
    const editor = await openText('campaign PB "Ham and Jam" cg I', 'depth roster', 'refit initial');
    const { document } = editor;
    await editor.edit((e) => e.insert(new Position(document.lineCount - 1, 0), 'nonsense here\n'));
    const found = await finding(document, 'the mistake', (d) => document.getText(d.range).startsWith('nonsense'));
    await editor.edit((e) => e.delete(new Range(found.range.start.line, 0, found.range.start.line + 1, 0)));
    await until('it to go', () => findings(document).every((d) => codeOf(d) !== codeOf(found)));
  });

  it('offer quick fixes', async () => {
    const { document } = await openFile('mistakes.cglog');
    const at = find(document, 'contrl');
    const fix = await until('a quick fix', async () => {
      const range = new Range(at, at);
      const actions = await commands.executeCommand<CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        range,
      );
      return actions.find((a) => a.title.includes('control') && a.edit);
    });
    assert.ok(fix.edit);
    await workspace.applyEdit(fix.edit);
    assert.match(document.getText(), /^control British X22$/m);
  });

  it('are there again after the referee was restarted', async () => {
    const { document } = await openFile('mistakes.cglog');
    await finding(document, 'a finding', (d) => d.severity === DiagnosticSeverity.Error);
    await commands.executeCommand('cglog.restartServer');
    await finding(document, 'the finding', (d) => d.severity === DiagnosticSeverity.Error);
    const other = (await openText('nonsense here')).document;
    await finding(other, 'a finding in another log', (d) => d.severity === DiagnosticSeverity.Error);
  });
});
