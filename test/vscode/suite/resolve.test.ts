/** Resolve writes into the log as one edit that one Undo takes back. */
import { assert } from 'chai';
import { ConfigurationTarget, commands, DiagnosticSeverity, Position, type TextEditor, workspace } from 'vscode';
import { closeAll, findings, openText, until } from './helper';

const start = [
  'campaign PB "Ham and Jam" cg I',
  'depth roster',
  'san British 3 given',
  'san German 3 given',
  'cpp German 0 given',
  '',
  'refit initial',
  '9.618 RG Strength, Weapons and Leaders',
  '  given German V2 as V2.1',
];

async function resolveNext(editor: TextEditor): Promise<void> {
  const { version } = editor.document;
  await until('the step to be written', async () => {
    await commands.executeCommand('cglog.resolveNext');
    return editor.document.version > version;
  });
}

/** Resolves step after step until a choice is put to the player; returns the command that waits for it. */
async function resolveUntilAsked(): Promise<{ readonly ended: () => boolean }> {
  for (let steps = 0; steps < 10; steps++) {
    let ended = false;
    commands.executeCommand('cglog.resolveNext').then(() => {
      ended = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if (!ended) return { ended: () => ended };
  }
  throw new Error('no choice was put to the player');
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
    assert.match(after, /^ {2}strength V2\.1 DR [1-6],[1-6] -> (full|depleted)$/m);
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
    assert.match(editor.document.getText(), /^ {2}strength V2\.1 DR \?/m);
    assert.notMatch(editor.document.getText(), /\b(dr|DR) \d/);
  });

  it('asks for what the rules leave to the player, and writes nothing when the question is waved away', async () => {
    const { document } = await openText(...start);
    const { ended } = await resolveUntilAsked();
    const before = document.getText();
    await commands.executeCommand('workbench.action.closeQuickOpen');
    await until('the command to end', ended);
    assert.strictEqual(document.getText(), before);
  });

  it('writes nothing when the log was edited while the question stood open', async () => {
    const editor = await openText(...start);
    const { ended } = await resolveUntilAsked();
    const before = editor.document.getText();
    await editor.edit((e) => e.insert(new Position(0, 0), '# A thought.\n'));
    await until('the command to end', async () => {
      await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return ended();
    });
    assert.strictEqual(editor.document.getText(), `# A thought.\n${before}`);
  });
});
