/** `cglog take`: a save of VASL taken to a log, on the command line and over the wire. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TakeResult } from '../../server/src/service/protocol';
import { writeSave } from '../unit/service/vasl/writer';
import { cglog } from './cglog';
import { Client } from './client';
import { Folder } from './folder';

const log = `campaign PB "Taken" cg I
depth forces
map PB
ob German: 467a 467b LMG1
scenario Night I
  control unchanged
`;
const stacks = 'O24: ge 4-6-7 1sq | ge LMG\nP24: ge 4-6-7 1sq {hidden}';
const added = '  # From a VASL save, VASL 6.7.0\n  at O24: 467a[LMG1]\n  at P24: 467b(hidden)\n';

describe('cglog take', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.write('log.cglog', log);
    writeFileSync(join(folder.path, 'end.vsav'), writeSave({ stacks }));
    writeFileSync(join(folder.path, 'early.vsav'), writeSave({ stacks, turn: 1 }));
  });
  afterEach(() => folder.dispose());
  const run = (...args: string[]) => cglog(folder.path, args);

  it('prints proposals, notes and lines, and leaves the log alone', () => {
    const { code, out, err } = run('take', 'end.vsav', 'log.cglog');
    assert.equal(code, 0);
    assert.match(out, /^The save tells:\n {2}\[x\] at O24: 467a\[LMG1\]\n/);
    assert.match(out, /\[x\] 467a possesses LMG1 \(O24\)\n {6}It lies on that counter\.\n {6}--untick "has 467a LMG1"/);
    assert.match(out, /Lines:\n {2}\+ # From a VASL save/);
    assert.match(err, /Hidden and concealed pieces of the British and German sides are left out/);
    assert.equal(folder.read('log.cglog'), log);
  });

  it('writes to the one log of the folder, once', () => {
    assert.equal(run('take', 'end.vsav', '--both', '--write').code, 0);
    assert.equal(folder.read('log.cglog'), log + added);
    const again = run('take', 'end.vsav', '--both', '--write');
    assert.match(again.out, /The log says all that the save tells\./);
    assert.equal(folder.read('log.cglog'), log + added);
    assert.equal(run('check', 'log.cglog').code, 0);
  });

  it('fills open dice from a .vlog', () => {
    const refit = 'campaign PB "Taken" cg I\nsan British 5 given\nsan German 5 given\nrefit\n9.612\n';
    folder.write('dice.cglog', `${refit}  san British 5 dr ?\n  san German 5 dr ?\n`);
    const chat = ['*** (Other dr) 2 ***   <Ann>', '*** (Other dr) 6 ***   <Ben>'];
    folder.write('rolls.vlog', writeSave({ stacks: '', chat }));
    const { code, out } = run('take', 'rolls.vlog', 'dice.cglog', '--dice');
    assert.equal(code, 0);
    assert.match(
      out,
      /^In the order in which they were rolled, to be confirmed:\n {2}\[x\] Ann: dr 2 \(Other\) \(line 6\)/,
    );
    assert.match(out, /Lines:\n {2}line 6: san British 5 dr 2 {2}# dice of VASL, Ann\n {2}line 7: san German 5 dr 6/);
    const of = run('take', 'rolls.vlog', 'dice.cglog', '--dice', '--player', 'Ben');
    assert.match(of.out, /Lines:\n {2}line 6: san British 5 dr 6 {2}# dice of VASL, Ben\n$/);
    assert.match(of.err, /Still open: san German 5 dr \?\./);
    assert.match(run('take', 'rolls.vlog', 'dice.cglog', '--player', 'Ben').err, /--player goes with --dice/);
    assert.equal(run('take', 'rolls.vlog', 'dice.cglog', '--dice', '--write').code, 0);
    assert.ok(
      folder.read('dice.cglog').endsWith('dr 2  # dice of VASL, Ann\n  san German 5 dr 6  # dice of VASL, Ben\n'),
    );
    const again = run('take', 'rolls.vlog', 'dice.cglog', '--dice');
    assert.equal(again.code, 2);
    assert.match(again.err, /No dice are open in this RePh/);
  });

  it('takes what is ticked, and leaves out what is not', () => {
    run('take', 'end.vsav', '--side', 'German', '--untick', 'has 467a LMG1', '--untick', 'at P24 German', '--write');
    assert.match(folder.read('log.cglog'), /save, VASL 6\.7\.0\n {2}at O24: 467a LMG1\n$/);
    const { code, err } = run('take', 'end.vsav', '--tick', 'nonsense');
    assert.equal(code, 2);
    assert.match(err, /Nothing that is proposed is called "nonsense"/);
  });

  it('a save of another moment is not taken but --anyway', () => {
    const early = run('take', 'early.vsav', '--write');
    assert.equal(early.code, 1);
    assert.match(early.err, /turn 1.*\nNothing was taken: --anyway takes the save all the same\./);
    assert.equal(folder.read('log.cglog'), log);
    assert.equal(run('take', 'early.vsav', '--both', '--anyway', '--write').code, 0);
    assert.equal(folder.read('log.cglog'), log + added);
  });

  it('keeps the line ends of a log of Windows', () => {
    folder.write('log.cglog', log.replaceAll('\n', '\r\n'));
    run('take', 'end.vsav', '--both', '--write');
    assert.equal(folder.read('log.cglog'), (log + added).replaceAll('\n', '\r\n'));
  });

  it('says in a word what it cannot do', () => {
    const refused = (args: readonly string[], word: RegExp) => {
      const { code, err } = run('take', ...args);
      assert.equal(code, 2, args.join(' '));
      assert.match(err, word);
    };
    refused([], /Which save\?/);
    refused(['none.vsav'], /none\.vsav: there is no such file/);
    refused(['log.cglog'], /log\.cglog: This is no VASL save: it is not a zip archive\./);
    refused(['end.vsav', 'log.cglog', 'more'], /"more" is one too many/);
    refused(['end.vsav', '--side', 'British', '--both'], /Either --side or --both/);
    refused(['end.vsav', '--side', 'French'], /There is no side “French”/);
    refused(['end.vsav', '--at', '99'], /There is no line 99/);
    folder.write('other.cglog', log);
    refused(['end.vsav'], /Which log\? There are 2 in this folder: log\.cglog, other\.cglog/);
    const empty = new Folder();
    writeFileSync(join(empty.path, 'end.vsav'), writeSave({ stacks }));
    assert.match(cglog(empty.path, ['take', 'end.vsav']).err, /Which log\? There is no \.cglog file in this folder/);
    empty.dispose();
  });

  it('a client asks the same, with the bytes in base64', async () => {
    const client = await Client.start();
    const uri = 'untitled:taken';
    await client.open(uri, log);
    const save = Buffer.from(writeSave({ stacks })).toString('base64');
    const answer = await client.request<TakeResult>('cglog/take', { uri, line: 4, save, side: 'German' });
    assert.equal(answer.version, 1);
    assert.deepEqual(answer.warnings, []);
    assert.deepEqual(answer.edits, [
      {
        range: { start: { line: 5, character: 19 }, end: { line: 5, character: 19 } },
        newText: `\n${added.trimEnd()}`,
      },
    ]);
    await client.stop();
  });

  it('a client asks for dice, and a wrong question is answered as such', async () => {
    const client = await Client.start();
    const uri = 'untitled:dice';
    await client.open(uri, 'campaign PB "Taken" cg I\nsan British 5 given\nrefit\n9.612\n  san British 5 dr ?\n');
    const chat = ['<Ann> - my SAN', '*** (Other dr) 2 ***   <Ann>'];
    const save = Buffer.from(writeSave({ stacks: '', chat })).toString('base64');
    const asked = { uri, line: 4, save, player: 'Ann' };
    const answer = await client.request<TakeResult>('cglog/takeDice', asked);
    assert.deepEqual(answer.items, [
      {
        id: 'roll 1',
        group: 'custom',
        label: 'Ann: dr 2 (Other)',
        detail: 'for san British 5 dr ?, line 5 / Ann: my SAN',
        ticked: true,
        line: 4,
      },
    ]);
    assert.deepEqual(
      answer.edits.map(({ newText }) => newText),
      ['2', '  # dice of VASL, Ann'],
    );
    await assert.rejects(client.request('cglog/takeDice', { ...asked, player: 3 }), /has other parameters/);
    await client.stop();
  });
});
