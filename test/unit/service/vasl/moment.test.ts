/** A save of another place or another time is told before anything is written. */
import assert from 'node:assert/strict';
import { zipSync } from 'fflate';
import { head, taking } from './desk';
import { type Game, writeSave } from './writer';

const log = `${head('PB')}ob German: 467a
scenario Night I
  control unchanged

refit
`;
const save: Game = { stacks: 'O24: ge 4-6-7 1sq' };

describe('a save of the wrong moment', () => {
  const told = async (game: Game, options = {}) => (await taking(log)).take(game, options);

  for (const [what, game, word] of [
    ['of the first turn', { ...save, turn: 1 }, 'The save is of turn 1: the end of Night I comes later.'],
    [
      'of another date, by the player’s comment',
      { ...save, description: 'Ham and Jam, Day II, end' },
      'The player’s own comment in the save says Day II, and this is Night I.',
    ],
    [
      'with another board beside it',
      { ...save, board: ['PB', '01'] },
      'The save has another board as well (01): what lies there is left out.',
    ],
    [
      'of a .vlog',
      { ...save, chat: ['*** (Other DR) 4,1 ***   <Ann>'] },
      'This is a .vlog: it shows the position with which it began. Step to its end in VASL and save the game for the last one.',
    ],
    [
      'of another campaign',
      { stacks: Array.from({ length: 12 }, (_, i) => `O${i + 5}: ge 5-4-8 SSsq`).join('\n') },
      'Of 12 counters on the map the log has only 0: is this the save of another campaign, or of another time?',
    ],
  ] as const)
    it(`${what} is told, and nothing is written but in spite of it`, async () => {
      const { warnings, edits, items } = await told(game);
      assert.deepEqual(warnings, [word]);
      assert.deepEqual([edits, items], [[], []]);
      const anyway = await told(game, { anyway: true });
      assert.deepEqual(anyway.warnings, [word]);
      assert.ok(anyway.edits.length > 0 || anyway.items.length > 0);
    });

  it('its own date in the comment is none, nor one that it is a part of', async () => {
    assert.deepEqual((await told({ ...save, description: 'the end of NIGHT I' })).warnings, []);
  });

  for (const [what, game, word] of [
    ['no board', { ...save, board: [] }, 'The save has no board: it shows no position.'],
    [
      'other boards',
      { ...save, board: ['01', 'RR'] },
      'The save is of board 01 and RR; Pegasus Bridge is played on PB.',
    ],
    ['another module', { ...save, module: 'Afrika' }, 'This is a save of the module "Afrika", not of VASL.'],
  ] as const)
    it(`${what}: refused whatever the player says`, async () => {
      const { refused, edits } = await told(game, { anyway: true });
      assert.equal(refused, word);
      assert.deepEqual(edits, []);
    });

  it('an extension’s own file, what is no archive, and what is no base64', async () => {
    const { take, log: desk } = await taking(log);
    const extension = zipSync({ extensiondata: new Uint8Array([1]), buildFile: new Uint8Array([1]) });
    assert.equal(take(extension).refused, 'This is a module or an extension of VASSAL, not a saved game.');
    assert.equal(take(new Uint8Array([1, 2])).refused, 'This is no VASL save: it is not a zip archive.');
    const broken = desk.service.take({ uri: 'file:///logs/main.cglog', line: 5, save: '%%%' });
    assert.equal(broken.refused, 'The save came over damaged: it is no base64.');
  });

  it('extensions in the game are noted', async () => {
    const { notes, edits } = await told({ ...save, extensions: ['KGP'] }, { side: 'both' });
    assert.match(notes.join(), /has extensions \(KGP\)/);
    assert.ok(edits.length > 0);
  });

  it('a RePh is no place for it, nor a log without pieces', async () => {
    const refit = await told(save, { line: 7 });
    assert.equal(
      refit.refused,
      'A save is taken to the scenario whose end it shows, and line 8 is of none: the nearest begins on line 5.',
    );
    const { take } = await taking('campaign PB "T" cg I\ndepth map\nmap PB\nscenario Night I\n');
    assert.match(take(save).refused ?? '', /does not keep single pieces/);
    const { service } = (await taking(log)).log;
    const save64 = Buffer.from(writeSave(save)).toString('base64');
    assert.equal(service.take({ uri: 'file:///x', line: 0, save: save64 }).refused, 'There is no campaign log here.');
  });
});
