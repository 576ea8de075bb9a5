/** Saves of VASL are read: in each obfuscation, on each board, whatever is broken in them. */
import assert from 'node:assert/strict';
import { strToU8, zipSync } from 'fflate';
import { savedPosition } from '../../../server/src/service/vaslSave';
import { readSave, type Save } from '../../../server/src/vasl/save';
import { type Game, password, writeSave } from '../service/vasl/writer';

function read(game: Game): Save {
  const save = readSave(writeSave(game));
  return 'refused' in save ? assert.fail(save.refused) : save;
}
const refusal = (bytes: Uint8Array): string => {
  const save = readSave(bytes);
  return 'refused' in save ? save.refused : assert.fail('it was read');
};
const places = (game: Game) =>
  read(game).counters.map(({ name, hex, other }) => `${name} ${hex ?? '-'}${other === undefined ? '' : `/${other}`}`);

describe('a save of VASL', () => {
  const stacks = `
    X22: br 6-4-8 OBLI Esq | br LMG
    Z15: ge 4-6-7 1sq | Building Level 1 | br 3-3-8 OBLI Ehs`;

  for (const obfuscation of ['hex', 'bytes', 'none'] as const)
    it(`is read in the ${obfuscation} form, by stack from the bottom to the top`, () => {
      const { vasl, counters, unread } = read({ stacks, obfuscation });
      assert.deepEqual([vasl, unread], ['6.7.0', 0]);
      assert.deepEqual(
        counters.map(({ name, hex, stack, order, level }) => [name, hex, stack, order, level]),
        [
          ['6-4-8 OBLI Esq', 'X22', 1, 1, undefined],
          ['LMG', 'X22', 1, 2, undefined],
          ['4-6-7 1sq', 'Z15', 2, 1, undefined],
          ['Building Level 1', 'Z15', 2, 2, 1],
          ['3-3-8 OBLI Ehs', 'Z15', 2, 3, 1],
        ],
      );
    });

  it('has its counters in the hexes of PB and Rileys, half hexes and the last column too', () => {
    for (const board of ['PB', 'Rileys'])
      assert.deepEqual(
        places({
          board,
          stacks: ['A1', 'B0', 'A29', 'X22', 'U18', 'TT0', 'TT28'].map((hex) => `${hex}: DM`).join('\n'),
        }),
        ['DM A1', 'DM B0', 'DM A29', 'DM X22', 'DM U18', 'DM TT0', 'DM TT28'],
      );
  });

  it('has its counters in the hexes of PBR, whose grain is the other one', () => {
    const hexes = ['A0', 'B1', 'Q16', 'P16', 'Q28', 'X28', 'Y0', 'Y28'];
    assert.deepEqual(
      places({ board: 'PBR', stacks: hexes.map((hex) => `${hex}: DM`).join('\n') }),
      hexes.map((hex) => `DM ${hex}`),
    );
  });

  it('tells a counter on a hexside by both hexes, and no hex in the margin or off the map', () => {
    assert.deepEqual(places({ stacks: 'N9/N10: Pin\nmargin: DM\nnowhere: DM\naxis bin: ge 4-6-7 1sq' }).sort(), [
      '4-6-7 1sq -',
      'DM -',
      'DM -',
      'Pin N9/N10',
    ]);
  });

  it('names a counter by its Layers, and tells its nation and own name', () => {
    const [one, two, three] = read({
      stacks: 'X22: ge broken 4-6-7 1sq | br Wnd 9-2 OBLI @Howard | ge/veh PzKw IVH vca6',
    }).counters;
    assert.deepEqual([one?.name, one?.nation], ['broken 4-6-7 1sq', 'German']);
    assert.match(two?.name ?? '', /^Wnd 9-2/);
    assert.equal(two?.nation, 'British');
    assert.deepEqual(two?.labels, [{ property: 'Name', text: 'Howard' }]);
    assert.equal(three?.name, 'PzKw IVH vca6');
  });

  it('tells what is hidden and concealed, and no password', () => {
    const game: Game = {
      stacks: 'X22: ge 4-6-7 1sq {hidden} | ge 4-6-7 1sq {concealed} | ge 4-6-7 1sq',
      chat: [`<Ann> - ${'x'}`],
    };
    const save = read(game);
    assert.deepEqual(
      save.counters.map(({ hidden, concealed }) => [hidden, concealed]),
      [
        [true, false],
        [false, true],
        [false, false],
      ],
    );
    for (const told of [save, savedPosition(writeSave(game))]) assert.ok(!JSON.stringify(told).includes(password));
  });

  it('tells turn, ELR, SAN and the Casualties Bin', () => {
    const { info, cvp } = read({ stacks, turn: 5, cvp: { allied: 6, axis: 19 } });
    assert.deepEqual(info, {
      first: 'Axis',
      now: 'Axis',
      turn: 5,
      axis: { elr: 4, san: 5 },
      allied: { elr: 3, san: 4 },
    });
    assert.deepEqual(cvp, { allied: 6, axis: 19 });
  });

  it('tells extensions, and boards that no campaign has', () => {
    const { extensions, boards } = read({ stacks, board: ['PB', 'RR'], extensions: ['KGP'] });
    assert.deepEqual(extensions, [{ name: 'KGP', version: '1.0' }]);
    assert.deepEqual(
      boards.map(({ name }) => name),
      ['PB', 'RR'],
    );
  });

  it('tells the rolls of a log in order, each as its chat has it', () => {
    const { rolls } = read({
      stacks,
      chat: [
        '*** (Rally DR) 4,1 ***   <Ann>      [1 / 2   avg   5.00 (7.00)]    (01.46)',
        '<Ann> - what a roll *** (SA dr) 6 ***',
        '<Ben> - for the leader ',
        '*** (Other dr) 4 ***   <Ben>      [1 / 3   avg   4,00 (2,67)]    (01.03)',
        '*** 3d6 = 3,4,1 *** <Ann>',
        '*** DR = 6,2 ***',
        '*** (Other DR) 7,2 ***   <Ann>',
        '*** (Other DR) 2,5 ***   <Ann>      Allied SAN    [1 / 8   avg   6,62 (6,62)]    (01.51 - by random.org)',
      ],
    });
    assert.deepEqual(rolls, [
      { kind: 'Rally', dice: { coloured: 4, white: 1 }, player: 'Ann', text: '' },
      {
        kind: 'Other',
        dice: { dr: 4 },
        player: 'Ben',
        text: '',
        before: ['Ann: what a roll *** (SA dr) 6 ***', 'Ben: for the leader'],
      },
      { kind: '3d6', dice: { more: [3, 4, 1] }, player: 'Ann', text: '' },
      { kind: '', dice: { coloured: 6, white: 2 }, player: '', text: '' },
      { kind: 'Other', dice: { coloured: 2, white: 5 }, player: 'Ann', text: 'Allied SAN' },
    ]);
  });

  it('keeps of what players write the last words before a roll', () => {
    const words = [1, 2, 3, 4].map((n) => `<Ann> - ${n}${'x'.repeat(300)}`);
    const { rolls } = read({ stacks, chat: [...words, ' - Ann has left', '<Ann> - ', '*** (Other dr) 4 ***'] });
    assert.deepEqual(
      rolls[0]?.before?.map((text) => [text.slice(0, 6), text.length]),
      [2, 3, 4].map((n) => [`Ann: ${n}`, 205]),
    );
  });
});

describe('what is no save of VASL', () => {
  const whole = writeSave({ stacks: 'X22: ge 4-6-7 1sq' });

  it('is refused in one sentence', () => {
    const cases: [Uint8Array, RegExp][] = [
      [new Uint8Array(), /not a zip archive/],
      [strToU8('campaign PB "T" cg I\n'), /not a zip archive/],
      [zipSync({ 'a.txt': strToU8('a') }), /holds no saved game/],
      [zipSync({ buildFile: strToU8('<x/>'), 'buildFile.xml': strToU8('<x/>') }), /module or an extension/],
      [writeSave({ stacks: '', module: 'Other Game' }), /save of the module "Other Game"/],
      [zipSync({ savedGame: strToU8('nothing') }), /does not say of which module/],
      [new Uint8Array(4 * 1024 * 1024 + 1), /larger than 4 MB/],
      [
        zipSync({ savedGame: new Uint8Array(65 << 20), savedata: strToU8(''), moduledata: strToU8('') }),
        /unpacks to more than 64 MB/,
      ],
      [zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, strToU8('x')]))), /too many files/],
    ];
    for (const [bytes, word] of cases) {
      const told = refusal(bytes);
      assert.match(told, word);
      assert.match(told, /^[^.]*(?:\.\S[^.]*)*\.$/, 'one sentence');
    }
  });

  it('is refused where its game does not begin or end', () => {
    for (const [from, to, word] of [
      ['begin_save', 'begun', /does not begin as one/],
      ['end_save', 'ended', /cut off before its end/],
    ] as const)
      assert.match(refusal(writeSave({ stacks: '', text: (game) => game.replace(from, to) })), word);
  });

  it('is refused with a board in column 999999999', () => {
    const forged = writeSave({ stacks: '', text: (game) => game.replace('bd\t0\t0\tPB', 'bd\t999999999\t0\tPB') });
    assert.match(refusal(forged), /where no board can lie/);
  });

  it('is refused wherever it is cut off', () => {
    // Behind its entries a zip has a list of them, which nobody needs.
    const list = whole.length - 22 - 3 * 46 - 'savedGamesavedatamoduledata'.length;
    for (let length = 0; length < list; length += 13) assert.ok(refusal(whole.slice(0, length)));
    for (let length = list; length < whole.length; length += 13) readSave(whole.slice(0, length));
  });

  it('is not hung up on by counters without sense', () => {
    const nested = (text: string) => text.replace('end_save', `+/1/${'emb2;\t'.repeat(300)}/x\x1b+/2//\x1bend_save`);
    const save = readSave(writeSave({ stacks: 'X22: ge 4-6-7 1sq', obfuscation: 'none', text: nested }));
    if ('refused' in save) assert.fail(save.refused);
    assert.ok(save.counters.some(({ name, hex }) => name === '4-6-7 1sq' && hex === 'X22'));
    assert.ok(save.unread > 0);
  });
});
