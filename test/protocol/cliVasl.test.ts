/** `cglog vasl`: what a save holds, for readers and for programs. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { password, writeSave } from '../unit/service/vasl/writer';
import { cglog } from './cglog';
import { Folder } from './folder';

const stacks = `
  X22: br 6-4-8 OBLI Esq | br LMG {concealed}
  Z15: ge 4-6-7 1sq {hidden} | Building Level 1 | br broken 3-3-8 OBLI Ehs
  N9/N10: ge/veh PzKw IVH vca6
  margin: ge GE Control
  axis bin: ge 2-4-7 1hs #1
  nowhere: DM`;

describe('cglog vasl', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
  });
  afterEach(() => folder.dispose());
  const write = (name: string, bytes: Uint8Array) => writeFileSync(join(folder.path, name), bytes);
  /** What comes out of it never holds a password. */
  const run = (...args: string[]) => {
    const ran = cglog(folder.path, ['vasl', ...args]);
    assert.ok(!(ran.out + ran.err).includes(password));
    return ran;
  };

  for (const obfuscation of ['hex', 'bytes', 'none'] as const)
    it(`--json tells boards, and each counter with its place and condition (${obfuscation})`, () => {
      write('end.vsav', writeSave({ stacks, obfuscation }));
      const { code, out, err } = run('end.vsav', '--json');
      assert.deepEqual([code, err], [0, '']);
      const told = JSON.parse(out);
      assert.deepEqual(Object.keys(told), ['vasl', 'boards', 'pieces']);
      assert.equal(told.vasl, '6.7.0');
      assert.deepEqual(told.boards, [
        {
          name: 'PB',
          reversed: false,
          column: 0,
          row: 0,
          version: '1.0',
          zoom: 1,
          width: 2528,
          height: 1838,
          x: 400,
          y: 400,
        },
      ]);
      const plain = { states: [], hidden: false, concealed: false };
      const x22 = { hex: 'X22', location: 'X22', stack: 1 };
      const z15 = { hex: 'Z15', location: 'Z15/1', stack: 2 };
      assert.deepEqual(told.pieces, [
        { ...plain, name: '6-4-8 OBLI Esq', type: '6-4-8', side: 'British', ...x22, order: 1 },
        { ...plain, name: 'LMG', type: 'LMG', side: 'British', ...x22, order: 2, concealed: true },
        { ...plain, name: '4-6-7 1sq', type: '4-6-7', side: 'German', ...z15, location: 'Z15', order: 1, hidden: true },
        { ...plain, name: 'Building Level 1', ...z15, order: 2 },
        {
          ...plain,
          name: 'broken 3-3-8 OBLI Ehs',
          type: '3-3-8',
          side: 'British',
          ...z15,
          order: 3,
          states: ['broken'],
        },
        {
          ...{ ...plain, name: 'PzKw IVH vca6', type: 'PzKpfw IVH', side: 'German', states: ['vca6'] },
          ...{ hex: told.pieces[5].hex, location: 'N9/N10', stack: 3, order: 1 },
        },
        { ...plain, name: 'GE Control', side: 'German', location: 'margin', stack: 4, order: 1 },
        { ...plain, name: '2-4-7 1hs', type: '2-4-7', side: 'German', location: 'Casualties', stack: 5, order: 1 },
        { ...plain, name: 'DM', location: 'off map', stack: 6, order: 1 },
      ]);
    });

  it('tells stacks hex by hex, then what lies in none, and the dice of a .vlog', () => {
    const chat = ['*** (Rally DR) 4,1 ***   <Ann>      [1 / 2   avg   5.00]    (01.46)', '*** 3d6 = 3,4,1 *** <Ann>'];
    write('game.vlog', writeSave({ stacks: `AA5: DM\nX22: ge MMG\nX9: Pin\n${stacks}`, chat }));
    const { code, out } = run('game.vlog');
    assert.equal(code, 0);
    const places = out
      .trim()
      .split('\n')
      .map((line) => line.replace(/:.*/, ''));
    assert.deepEqual(places, [
      ...['VASL 6.7.0, board PB', 'N9/N10', 'X9', 'X22', 'X22', 'Z15', 'AA5'],
      ...['Casualties', 'margin', 'off map', 'Ann Rally DR 4,1', 'Ann 3d6 3,4,1'],
    ]);
    assert.match(out, /^VASL 6\.7\.0, board PB: 12 counters$/m);
    assert.match(out, /^Z15: 4-6-7 1sq \(4-6-7, German, hidden\), Building Level 1, broken 3-3-8/m);
    assert.deepEqual(JSON.parse(run('game.vlog', '--json').out).rolls, [
      { kind: 'Rally', dice: { coloured: 4, white: 1 }, player: 'Ann', text: '' },
      { kind: '3d6', dice: { more: [3, 4, 1] }, player: 'Ann', text: '' },
    ]);
  });

  it('gives no hex where the boards are not known, and does not call that the margin', () => {
    write('other.vsav', writeSave({ stacks: 'E5: ge MMG', board: ['RPT', 'Foo'] }));
    const told = JSON.parse(run('other.vsav', '--json').out);
    assert.deepEqual(told.pieces, [
      {
        ...{ name: 'MMG', type: 'MMG', side: 'German', location: 'unknown', stack: 1, order: 1 },
        ...{ states: [], hidden: false, concealed: false },
      },
    ]);
  });

  it('ends with 2 and one sentence for what is no save', () => {
    write('text.vsav', Buffer.from('begin_save'));
    write('cut.vsav', writeSave({ stacks }).slice(0, 300));
    write('large.vsav', new Uint8Array((4 << 20) + 1));
    write('other.vsav', writeSave({ stacks, module: 'Squad Battles' }));
    write('forged.vsav', writeSave({ stacks, text: (text) => text.replace('bd\t0', 'bd\t999999999') }));
    mkdirSync(join(folder.path, 'folder.vsav'));
    for (const [name, word] of [
      ['text.vsav', /not a zip archive/],
      ['cut.vsav', /damaged or cut off/],
      ['large.vsav', /larger than 4 MB/],
      ['other.vsav', /of the module "Squad Battles"/],
      ['forged.vsav', /"999999999", where no board can lie/],
      ['folder.vsav', /./],
      ['nowhere.vsav', /./],
    ] as const)
      for (const more of [[], ['--json']]) {
        const { code, out, err } = run(name, ...more);
        assert.deepEqual([code, out], [2, ''], name);
        assert.match(err, word);
        assert.ok(err.includes(name), err);
        assert.equal(err.trim().split('\n').length, 1, err);
      }
    for (const args of [[], ['a.vsav', 'b.vsav'], ['--wrong', 'a.vsav']]) assert.equal(run(...args).code, 2);
  });
});
