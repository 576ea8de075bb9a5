/** What two players do with a log, on a disk and in a virtual folder, the same in Node and on the Web. */
import { assert } from 'chai';
import { ConfigurationTarget, commands, languages, Uri, window, workspace } from 'vscode';
import { closeAll, codeOf, file, until } from './helper';
import { Memory } from './memory';

const log = [
  'campaign PB "Ham" cg II',
  'depth roster',
  'date Dawn',
  'cpp German 30 given',
  'scenario Dawn',
  '  cvp British 10 German 30',
  'refit',
  '9.612 New CG Date and SAN Adjustment',
  '  date Day I',
  '9.617 Purchasing Reinforcement Groups',
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

/** Opens both sides, seals for the first and hands over; private files are to lie in `own`. */
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
  const [, sealer = ''] = /^ +sealed (\w+) \S+$/m.exec(document.getText()) ?? [];
  assert.include(sides, sealer);
  await run('cglog.handOver', shared);
  const [, giver = ''] = /^hand-over (\w+) 1/m.exec(document.getText()) ?? [];
  assert.include(sides, giver);
  assert.match(await read(privateOf(giver)), /^sent 1 \S+$/m);
  assert.match(await read(Uri.joinPath(own, `two.${giver}.cgprivate.bak`)), /^sent 1 \S+$/m);
  assert.match(await read(shared), /^hand-over/m, 'what goes to the other player is saved');
}

describe('two players', () => {
  afterEach(closeAll);

  it('keep their private files beside a log on their own disk', async () => {
    const folder = file('games');
    await write(Uri.joinPath(folder, 'two.cglog'), log);
    try {
      await play(Uri.joinPath(folder, 'two.cglog'), folder);
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
      const secret = at('/games/two.German.cgprivate');
      await write(secret, 'private German "Ham"\n');
      await window.showTextDocument(shared);
      await window.showTextDocument(secret);
      const told = () => languages.getDiagnostics(secret).filter((one) => codeOf(one) === 'private-unread');
      await until('the reason', () => told().length > 0);
      assert.lengthOf(told(), 1);
      assert.include(told()[0]?.message, 'cglog.privateFolder');
      // With notifications open a command goes on waiting for nobody.
      await run('cglog.openSide', shared);
      assert.equal(memory.text(shared), log);
      assert.equal(memory.text(secret), 'private German "Ham"\n');
    });

    it('keep them in the folder of their setting', async () => {
      await set(at('/mine').toString());
      await play(shared, at('/mine'));
      assert.isFalse(await isThere(at('/games/two.German.cgprivate')));
    });
  });
});
