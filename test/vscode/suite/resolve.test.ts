/** Resolve writes into the log as one edit that one Undo takes back. */
import { assert } from 'chai';
import { ConfigurationTarget, commands, DiagnosticSeverity, type TextEditor, workspace } from 'vscode';
import { closeAll, findings, openText, until } from './helper';

const start = ['campaign PB "Ham and Jam" cg I', 'depth roster', '', 'refit initial'];

async function resolveNext(editor: TextEditor): Promise<void> {
  const { version } = editor.document;
  await until('the step to be written', async () => {
    await commands.executeCommand('cglog.resolveNext');
    return editor.document.version > version;
  });
}

describe('resolve', () => {
  afterEach(async () => {
    await workspace.getConfiguration('cglog').update('dice', undefined, ConfigurationTarget.Workspace);
    await closeAll();
  });

  it('writes the next step below, without an error, and one Undo takes it back', async () => {
    const editor = await openText(...start);
    const before = editor.document.getText();
    await resolveNext(editor);
    const after = editor.document.getText();
    assert.ok(after.startsWith(before.trimEnd()), after);
    assert.match(after, /^9\.6\d+ /m);
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.deepEqual(
      findings(editor.document).filter((d) => d.severity === DiagnosticSeverity.Error),
      [],
    );
    await commands.executeCommand('undo');
    assert.strictEqual(editor.document.getText(), before);
  });

  it('leaves the dice open when the player rolls', async () => {
    await workspace.getConfiguration('cglog').update('dice', 'placeholder', ConfigurationTarget.Workspace);
    const editor = await openText(...start);
    await resolveNext(editor);
    assert.match(editor.document.getText(), /\bDR \?/);
    assert.notMatch(editor.document.getText(), /\b(dr|DR) \d/);
  });
});
