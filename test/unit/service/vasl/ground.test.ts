/** What a save shows of the ground, of wrecks, of levels and possession, and of what is not on the map. */
import assert from 'node:assert/strict';
import { head, taking } from './desk';
import type { Game } from './writer';

const both = { side: 'both' };

async function adds(module: string, obs: string, game: Game, options = {}): Promise<string[]> {
  const date = module === 'RR' ? '19 AM' : module === 'PBr' ? '"July 13 N"' : 'Night I';
  const { write, take } = await taking(`${head(module)}${obs}\nscenario ${date}\n  control unchanged\n`);
  const written = write(game, { ...both, ...options }).filter((line) => !line.startsWith('#'));
  assert.deepEqual(take(game, { ...both, ...options }).edits, [], 'the second take is empty');
  return written;
}

describe('the ground of a save', () => {
  it('fires, rubble and gliders; a Blaze on a wreck burns that', async () => {
    const stacks = `O24: Flame
      P24: Blaze
      Q24: Stone Rubble
      S24: br Landed Horsa
      T25: br Horsa Wreck
      Y21: ge/veh Marder I(f) Wreck | Blaze`;
    assert.deepEqual(await adds('PB', 'ob German: Marder1=Marder', { stacks }), [
      'at Y21: Marder1(wreck, burning)',
      'fire O24 flame',
      'fire P24 blaze',
      'rubble Q24 stone',
      'glider S24 landed',
      'glider T25 wrecked',
    ]);
  });

  it('what a corrected save does not show any more is taken back; an older fire is asked for', async () => {
    const { write, take } = await taking(`${head('PB')}ob German: 467a\nscenario Night I\n  fire R24 blaze\n`);
    write({ stacks: 'O24: Blaze\nP24: Blaze\nR24: Blaze\nQ24: Stone Rubble' }, both);
    const corrected = { stacks: 'O24: Blaze\nS24: ge 4-6-7 1sq' };
    assert.deepEqual(write(corrected, both), [
      '- fire O24 P24 blaze',
      '- rubble Q24 stone',
      'fire O24 blaze',
      'at S24: 467a',
    ]);
    const { items, edits } = take(corrected, both);
    assert.deepEqual(edits, []);
    assert.deepEqual(
      items.map(({ id, ticked }) => [id, ticked]),
      [['fire R24 out', false]],
    );
  });

  it('levels of buildings, of RR by its own board', async () => {
    const { take } = await taking(`${head('PB')}ob British: 648a 648b\nscenario Night I\n`);
    const { notes } = take({ stacks: 'O20: br 6-4-8 Esq | Building Level 3 | br 6-4-8 Esq' }, both);
    assert.ok(notes.some((note) => /stands on level 3 in O20/.test(note)));
  });

  it('the CA of a Gun, on the other grain as on the common one', async () => {
    const gun = 'ob Axis: Gun1="75L AT PaK 40" 228a';
    const stacks = 'Q16: ge 2-2-8 Icr | ge 75L AT PaK 40 ca1';
    // Q16 touches Q15 above and R16 at the upper right.
    assert.deepEqual(await adds('PBr', gun, { board: 'PBR', stacks }), ['at Q16: 228a[Gun1(ca=Q15-R16)]']);
    const common = { board: 'Rileys', stacks };
    assert.deepEqual(await adds('RR', gun.replace('Axis', 'German'), common), ['at Q16: 228a[Gun1(ca=Q15-R15)]']);
  });

  it('Bypass by the hex across', async () => {
    assert.deepEqual(await adds('PB', 'ob German: Pz1="PzKpfw IVH"', { stacks: 'N9/N10: ge/veh PzKw IVH' }), [
      'at N9: Pz1(bypass=N10)',
    ]);
  });

  it('a Weapon above a leader is the squad’s beneath him; one at the bottom is nobody’s', async () => {
    const obs = 'ob German: 467a 8-0a LMG1 MMG1';
    const stacks = 'O24: ge MMG | ge 4-6-7 1sq | ge 8-0 | ge LMG';
    assert.deepEqual(await adds('PB', obs, { stacks }), ['at O24: MMG1 467a[LMG1] 8-0a']);
  });

  it('who has a Weapon by the log has it still where they lie in one Location', async () => {
    const obs = 'ob German: 467a[LMG1] 467b';
    const stacks = 'O24: ge 4-6-7 1sq | ge 4-6-7 1sq | ge LMG';
    assert.deepEqual(await adds('PB', obs, { stacks }), ['at O24: 467a[LMG1] 467b']);
  });

  it('whether somebody is aboard is asked, and whom the log has aboard is taken to be', async () => {
    const stacks = 'O24: ge 4-6-7 1sq | ge/veh Kfz 1';
    assert.deepEqual(await adds('PB', 'ob German: 467a Kfz1="Kfz 1"', { stacks }), ['at O24: 467a Kfz1']);
    const ticked = ['aboard 467a Kfz1'];
    assert.deepEqual(await adds('PB', 'ob German: 467a Kfz1="Kfz 1"', { stacks }, { ticked }), ['at O24: Kfz1[467a]']);
    assert.deepEqual(await adds('PB', 'ob German: Kfz1="Kfz 1"[467a]', { stacks }), ['at O24: Kfz1[467a]']);
  });

  it('Fortifications of the log are placed; whose a new one is the hex tells, or the player', async () => {
    const obs = 'ob German: 467a foxhole1="foxhole 1S"';
    const stacks = 'O24: ge 4-6-7 1sq | 1S Foxhole\nP24: Wire';
    assert.deepEqual(await adds('PB', obs, { stacks }), ['at O24: foxhole1', 'at O24: 467a  # in foxhole1']);
    assert.deepEqual(await adds('PB', obs, { stacks }, { ticked: ['built German wire P24'] }), [
      'at O24: foxhole1',
      'ob German: wire1',
      'at P24: wire1',
      'at O24: 467a  # in foxhole1',
    ]);
  });

  it('who is on an upper level is in no foxhole', async () => {
    const stacks = 'O20: ge 4-6-7 1sq | Building Level 1 | ge 4-6-7 1sq | 1S Foxhole';
    const { take } = await taking(`campaign PB "T" cg I\ndepth forces\nob German: 467a 467b\nscenario Night I\n`);
    assert.match(JSON.stringify(take({ stacks }, both).edits), /at O20: 467a {2}# in foxhole1\\n {2}at O20\/1: 467b"/);
  });

  it('who has moved to another foxhole is in that', async () => {
    const { write } = await taking(`${head('PB')}ob German: 467a 467b\nscenario Night I\n`);
    write({ stacks: 'O24: ge 4-6-7 1sq | 1S Foxhole | ge 4-6-7 1sq' }, both);
    assert.deepEqual(write({ stacks: 'O24: ge 4-6-7 1sq | ge 4-6-7 1sq | 1S Foxhole' }, both), [
      '- at O24: 467b',
      'at O24: 467b  # in foxhole1',
    ]);
  });

  it('Control is proposed where a marker lies on what is Strategic', async () => {
    const { write } = await taking(`${head('PB')}ob German: 467a\nscenario Night I\n`);
    const lines = write({ stacks: 'X18: br OBLI Control\nC3: ge GE Control' }, both);
    assert.ok(lines.includes('control British X18'));
    assert.ok(!lines.some((line) => line.includes('C3')));
  });
});

describe('what a save does not have on the map', () => {
  const obs = 'ob British: 648a\nob German: 467a..467c 247a Pz1="PzKpfw IVH"';

  it('the Casualties Bin tells of losses and CVP, which the player confirms', async () => {
    const game = {
      stacks: `O24: ge 4-6-7 1sq
        P24: br 6-4-8 Esq
        axis bin: ge 4-6-7 1sq #2 | ge/veh PzKw IVH #7`,
      cvp: { allied: 9, axis: 0 },
    };
    assert.deepEqual(await adds('PB', obs, game), [
      'lost 467b Pz1',
      'at O24: 467a',
      'at P24: 648a',
      'cvp British 0 German 9',
    ]);
  });

  it('a vehicle in the Bin whose wreck is on the map is no loss besides', async () => {
    const stacks = 'O24: ge/veh PzKw IVH Wreck\naxis bin: ge/veh PzKw IVH #7';
    assert.deepEqual(await adds('PB', obs, { stacks }), ['at O24: Pz1(wreck)']);
    const { take } = await taking(`${head('PB')}${obs}\nscenario Night I\n`);
    assert.ok(!take({ stacks }, both).notes.some((note) => note.includes('Casualties Bin')));
  });

  it('nobody is declared lost but by the player', async () => {
    const { take } = await taking(`${head('PB')}${obs}\nscenario Night I\n`);
    const save = { stacks: 'O24: ge 4-6-7 1sq\nmargin: ge 2-4-7 1hs' };
    const { items, edits } = take(save, both);
    assert.ok(!JSON.stringify(edits).includes('lost'));
    const asked = items.filter(({ group }) => group === 'question').map(({ id, ticked }) => [id, ticked]);
    assert.deepEqual(asked, [
      ['offmap 247a', false],
      ['lost 648a', false],
      ['lost 467b', false],
      ['lost 467c', false],
      ['lost Pz1', false],
      ['lost 247a', false],
    ]);
    const ticked = take(save, { ...both, ticked: ['lost 467b', 'lost 467c', 'offmap 247a'] });
    assert.match(JSON.stringify(ticked.edits), /lost 467b\.\.467c/);
    assert.match(JSON.stringify(ticked.edits), /at offmap: 247a/);
  });

  it('who is off map by the log is not missed', async () => {
    const { take } = await taking(`${head('PB')}ob German: 467a 467b\nscenario Night I\n  at offmap: 467a\n`);
    const { items } = take({ stacks: 'P24: Flame' }, both);
    assert.deepEqual(
      items.filter(({ group }) => group === 'question').map(({ id }) => id),
      ['lost 467b'],
    );
  });

  it('who was lost by the first save and is found by the second is there again', async () => {
    const { write } = await taking(`${head('PB')}ob German: 467a\nscenario Night I\n`);
    write({ stacks: 'P24: Flame\naxis bin: ge 4-6-7 1sq' }, both);
    assert.deepEqual(write({ stacks: 'P24: Flame\nO24: ge 4-6-7 1sq' }, both), ['- lost 467a', 'at O24: 467a']);
  });

  it('a prisoner’s marker does not tell who he is: those that it may be are asked for', async () => {
    const stacks = 'O24: Prisoner SQ | br 6-4-8 Esq';
    const ticked = ['guards 648a 467b'];
    assert.deepEqual(await adds('PB', obs, { stacks }, { ticked }), ['at O24: 648a[467b]']);
  });
});

describe('a set-up before the first scenario', () => {
  const log = `${head('PB')}ob German: 467a\n\nrefit initial\n`;

  it('becomes `ob` lines in the head of the log, without what it has', async () => {
    const { write, take } = await taking(log);
    const save = {
      turn: 1,
      stacks: `X22: br 6-4-8 OBLI Esq | br LMG | br 6-4-8 OBLI Esq | br 9-2 OBLI @Howard
        U18: ge 4-6-7 1sq | ge 4-6-7 1sq | ge 75L AT PaK 40 ca1
        margin: ge 4-4-7 2sq`,
    };
    assert.deepEqual(write(save, both), [
      'ob British airborne ox-and-bucks: 648a..648b Howard=9-2',
      'ob British: LMG1',
      'ob German: 467b 75L-AT-PaK-40a="75L AT PaK 40"',
    ]);
    assert.deepEqual(take(save, both).edits, []);
    assert.equal(take(save, { ...both, line: 5 }).refused, undefined, 'also from the Initial RePh');
  });

  it('a later turn is told', async () => {
    const { take } = await taking(log);
    assert.match(take({ stacks: 'U18: ge 4-6-7 1sq', turn: 5 }).warnings.join(), /turn 5: the set-up/);
  });
});
