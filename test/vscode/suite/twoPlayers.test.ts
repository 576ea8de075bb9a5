/** What two players do with a log, on a disk and in a virtual folder, the same in Node and on the Web. */
import { assert } from 'chai';
import { ConfigurationTarget, commands, languages, type Tab, Uri, window, workspace } from 'vscode';
import { closeAll, codeOf, file, until } from './helper';
import { Memory } from './memory';

const log = [
  'campaign PBr "Any" cg I',
  'depth roster',
  'date July 14 PM',
  'san British 4 given',
  'san Axis 4 given',
  'cpp British 20 given',
  'cpp Axis 20 given',
  'chits British 6',
  'chits Axis 6',
  'scenario July 14 PM',
  '  cvp British 4 Axis 4',
  'refit',
  '3.612 New CG Date and SAN Adjustment',
  '  date July 14 N',
  '  san Axis 4 dr 2',
  '  san British 4 dr 3',
  '3.616 CPP Replenishment',
  '  cpp Axis base 42 loss none = 42',
  '  cpp British base 4 = 4',
  '3.621 Initiative Determination',
  '  initiative Axis attack',
  '',
].join('\n');

const write = (uri: Uri, text: string) => workspace.fs.writeFile(uri, new TextEncoder().encode(text));
const read = async (uri: Uri) => new TextDecoder().decode(await workspace.fs.readFile(uri));
const isThere = (uri: Uri) =>
  workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );

/** Runs a command, and takes the first of whatever it asks. */
async function run(command: string, uri: Uri): Promise<void> {
  let isDone = false;
  const done = commands.executeCommand(command, uri.toString()).then(() => {
    isDone = true;
  });
  await until(command, async () => {
    if (!isDone) await commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return isDone;
  });
  await done;
}

/** Opens both sides, seals for the Axis side and hands over; private files are to lie in `own`. */
async function play(shared: Uri, own: Uri): Promise<void> {
  const privateOf = (side: string) => Uri.joinPath(own, `two.${side}.cgprivate`);
  const document = await workspace.openTextDocument(shared);
  await window.showTextDocument(document);
  const sides: string[] = [];
  for (const nth of [1, 2]) {
    await run('cglog.openSide', shared);
    const opened = [...document.getText().matchAll(/^opening (\w+) /gm)].map(([, side]) => side ?? '');
    assert.lengthOf(opened, nth);
    sides.push(...opened.filter((side) => !sides.includes(side)));
  }
  for (const side of sides) assert.match(await read(privateOf(side)), new RegExp(`^master ${side} \\S+$`, 'm'));
  await run('cglog.seal', shared);
  assert.match(document.getText(), /^ +sealed Axis \S+$/m);
  assert.notInclude(document.getText(), 'initiative Axis');
  await run('cglog.handOver', shared);
  // What goes to the other player is saved, and so is what opens it, with a copy.
  assert.match(await read(shared), /^hand-over Axis 1$/m);
  for (const name of ['two.Axis.cgprivate', 'two.Axis.cgprivate.bak']) {
    const secret = await read(Uri.joinPath(own, name));
    assert.match(secret, /^ +initiative Axis attack ~s\.1$/m);
    assert.match(secret, /^sent 1 \S+$/m);
  }
  await commands.executeCommand('cglog.audit', shared.toString());
  const isAudit = ({ label }: Tab) => /\bAudit\b/.test(label);
  await until('the audit', () => window.tabGroups.all.some(({ tabs }) => tabs.some(isAudit)));
}

describe('two players', () => {
  afterEach(closeAll);

  it('keep their private files beside a log on their own disk', async () => {
    const folder = file('games');
    const ignored = Uri.joinPath(folder, '.gitignore');
    await write(Uri.joinPath(folder, 'two.cglog'), log);
    await write(Uri.joinPath(folder, '.git', 'HEAD'), '');
    await write(ignored, '*.vsav\r\ndice');
    try {
      await play(Uri.joinPath(folder, 'two.cglog'), folder);
      assert.equal(await read(ignored), '*.vsav\r\ndice\r\n*.cgprivate*\r\n');
    } finally {
      await closeAll();
      await workspace.fs.delete(folder, { recursive: true });
    }
  });

  describe('in a virtual folder', () => {
    const at = (path: string) => Uri.parse(`cglogmemory://test${path}`);
    const shared = at('/games/two.cglog');
    const set = (folder: string | undefined) =>
      workspace.getConfiguration('cglog').update('privateFolder', folder, ConfigurationTarget.Global);
    let memory: Memory;
    beforeEach(async () => {
      memory = new Memory('cglogmemory');
      await write(shared, log);
    });
    afterEach(async () => {
      await set(undefined);
      await closeAll();
      memory.dispose();
    });

    it('are told why no private file is read beside a log, and nothing is written', async () => {
      const secret = at('/games/two.Axis.cgprivate');
      await write(secret, 'private Axis "Ham"\n');
      await window.showTextDocument(shared);
      await window.showTextDocument(secret);
      const told = () => languages.getDiagnostics(secret).filter((one) => codeOf(one) === 'private-unread');
      await until('the reason', () => told().length > 0);
      assert.lengthOf(told(), 1);
      assert.include(told()[0]?.message, 'cglog.privateFolder');
      await run('cglog.openSide', shared);
      assert.equal(memory.text(shared), log);
      assert.equal(memory.text(secret), 'private Axis "Ham"\n');
    });

    it('keep them in the folder of their setting', async () => {
      await set(at('/mine').toString());
      await play(shared, at('/mine'));
      assert.isFalse(await isThere(at('/games/two.Axis.cgprivate')));
    });
  });
});
