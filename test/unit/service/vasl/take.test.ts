/** What a save of VASL adds to a log at a scenario's end: positions and marks, once, and a difference the second time. */
import assert from 'node:assert/strict';
import { head, taking } from './desk';
import type { Game } from './writer';

describe('a save of VASL is taken to a scenario', () => {
  const log = `${head('PB')}ob British airborne ox-and-bucks: 648a..648c LMG1 PIAT1 Howard=9-2
ob German: 467a..467c MMG1 Gun1="75L AT PaK 40" 228a Pz1="PzKpfw IVH"
scenario Night I
  control unchanged
`;
  const save: Game = {
    stacks: `
      X22: br 6-4-8 OBLI Esq | br LMG | br 6-4-8 OBLI Esq | br malf PIAT | br Wnd 9-2 OBLI @Howard
      O24: br 6-4-8 OBLI Esq
      U18: ge broken 4-6-7 1sq | DM
      V20: ge 4-6-7 1sq | ge MMG | 2S Foxhole | ge 4-6-7 1sq | Pin
      DD24: ge 2-2-8 Icr | ge 75L AT PaK 40 ca1
      W15: ge/veh PzKw IVH vca6 tca4 CE | Bog`,
  };
  const lines = [
    '# From a VASL save, VASL 6.7.0',
    'ob German: foxhole1="foxhole 2S"',
    'at V20: foxhole1',
    'at O24: 648c',
    'at U18: 467a(broken, dm)',
    'at V20: 467c(pinned)',
    'at V20: 467b[MMG1]  # in foxhole1',
    'at W15: Pz1(ce, ca=V14-W14, bogged)',
    'at X22: 648a[LMG1] 648b[PIAT1(malfunctioned)] Howard(wounded)',
    'at DD24: 228a[Gun1(ca=DD23-EE24)]',
  ];

  for (const obfuscation of ['hex', 'bytes', 'none'] as const)
    it(`in the ${obfuscation} form: a line for each side of a Location, and none the second time`, async () => {
      const { write, take } = await taking(log);
      assert.deepEqual(write({ ...save, obfuscation }), lines);
      const again = take({ ...save, obfuscation });
      assert.deepEqual(again.edits, []);
      assert.deepEqual(
        again.items.filter(({ group }) => group !== 'question'),
        [],
      );
    });

  it('a corrected save is a difference: only what has changed is another line', async () => {
    const { write } = await taking(log);
    write(save);
    const corrected = {
      stacks: save.stacks
        .replace('O24: br 6-4-8', 'P24: br 6-4-8')
        .replace('br malf PIAT', 'br PIAT')
        .replace(' | Pin', '')
        .replace('ge broken 4-6-7 1sq | DM', 'ge 4-6-7 1sq'),
    };
    assert.deepEqual(write(corrected), [
      '- at O24: 648c',
      '- at U18: 467a(broken, dm)',
      '- at V20: 467c(pinned)',
      '- at X22: 648a[LMG1] 648b[PIAT1(malfunctioned)] Howard(wounded)',
      'at X22: 648a[LMG1] Howard(wounded)',
      'at P24: 648c',
      'at U18: 467a',
      'at V20: 467c',
      'at X22: 648b[PIAT1]',
    ]);
  });

  it('what a player has corrected by hand stays as he has it', async () => {
    const { log: desk, write, take } = await taking(log);
    write(save);
    const lines = desk.text.split('\n');
    const line = lines.findIndex((one) => one.includes('at X22'));
    const swapped = '  at X22: 648b[LMG1] 648a[PIAT1(malfunctioned)] Howard(wounded)';
    const end = lines[line]?.length ?? 0;
    desk.apply([{ range: { start: { line, character: 0 }, end: { line, character: end } }, newText: swapped }]);
    assert.deepEqual(take(save).edits, []);
  });

  it('a counter with a name is who is called so', async () => {
    const { write } = await taking(`${head('PB')}ob British: 9-2 Howard=9-2\nscenario Night I\n`);
    assert.deepEqual(write({ stacks: 'O24: br 9-2 @Maj. Howard' }).slice(1), ['at O24: Howard']);
  });

  it('a Weapon is that of whoever has it by the log', async () => {
    const { write } = await taking(`${head('PB')}ob German: 467a[LMG2] 467b[LMG1]\nscenario Night I\n`);
    const stacks = 'O24: ge 4-6-7 1sq | ge LMG\nP24: ge 4-6-7 1sq | ge LMG';
    assert.deepEqual(write({ stacks }).slice(1), ['at O24: 467a[LMG2]', 'at P24: 467b[LMG1]']);
  });

  it('a Gun is manned by the crew in its stack', async () => {
    const obs = 'ob German: 467a 228a Gun1="75L AT PaK 40"';
    const { write } = await taking(`${head('PB')}${obs}\nscenario Night I\n`);
    const stacks = 'O24: ge 2-2-8 Icr | ge 4-6-7 1sq | ge 75L AT PaK 40';
    assert.deepEqual(write({ stacks }).slice(1), ['at O24: 228a[Gun1] 467a']);
  });

  it('what the player takes the tick off is left out, and stays on the list', async () => {
    const { write, take } = await taking(log);
    const unticked = ['at X22 British', 'has 467b MMG1'];
    const { items } = take(save, { unticked });
    for (const id of unticked) assert.equal(items.find((item) => item.id === id)?.ticked, false, id);
    const written = write(save, { unticked });
    assert.ok(!written.some((line) => line.startsWith('at X22')));
    assert.ok(written.includes('at V20: 467b MMG1  # in foxhole1'));
  });
});

describe('a scenario of sixty pieces', () => {
  /** Forty squads, each by itself, and a Weapon with every second one. */
  const stacks = (hexes: readonly string[], british: string, axis: string, weapon = 'LMG'): string =>
    hexes
      .map((hex, i) => {
        const [nation, squad] = i < 20 ? ['br', british] : ['ge', axis];
        return `${hex}: ${nation} ${squad}${i % 2 ? '' : ` | ${nation} ${weapon}`}`;
      })
      .join('\n');
  const hexesOf = (columns: readonly string[], rows: readonly number[], by: number) =>
    columns.flatMap((column) => rows.map((row) => `${column}${row + by}`));
  /** `X22` by who is there, with what they have. */
  const placesOf = (text: string): Map<string, string> =>
    new Map([...text.matchAll(/^ {2}at (\w+): (.*)$/gm)].map(([, hex = '', pieces = '']) => [pieces, hex]));

  for (const { module, board, british, axis, obs, columns, rows } of [
    {
      module: 'PB',
      board: 'PB',
      british: '6-4-8 Para Esq',
      axis: '4-6-7 1sq',
      obs: 'ob British airborne: 648a..648t LMG1..LMG10\nob German: 467a..467t LMG11..LMG20\n',
      columns: ['C', 'F', 'I', 'L', 'O'],
      rows: [2, 5, 8, 11, 14, 17, 20, 23],
    },
    {
      module: 'PBr',
      board: 'PBR',
      british: '4-5-8 Esq',
      axis: '5-4-8 FJsq',
      obs: 'ob British: 458a..458t LMG1..LMG10\nob Axis fallschirmjäger: 548a..548t LMG11..LMG20\n',
      columns: ['B', 'E', 'H', 'K', 'N'],
      rows: [2, 5, 8, 11, 14, 17, 20, 23],
    },
    {
      module: 'RR',
      board: 'Rileys',
      british: '4-5-8 Esq',
      axis: '4-6-8 Lehr Esq',
      obs: 'ob Canadian: 458a..458t LMG1..LMG10\nob German panzer-lehr: 468a..468t LMG11..LMG20\n',
      columns: ['C', 'F', 'I', 'L', 'O'],
      rows: [2, 5, 8, 11, 14, 17, 20, 23],
    },
  ])
    it(`of ${module} is taken from board ${board}, and one hex further on everybody is who he was`, async () => {
      const date = module === 'RR' ? '19 AM' : module === 'PBr' ? '"July 13 N"' : 'Night I';
      const { log, write, take } = await taking(`${head(module)}${obs}scenario ${date}\n  control unchanged\n`);
      const first = hexesOf(columns, rows, 0);
      const written = write({ board, stacks: stacks(first, british, axis) });
      assert.equal(written.filter((line) => line.startsWith('at ')).length, 40);
      const before = placesOf(log.text);
      assert.deepEqual(new Set(before.values()), new Set(first));
      const save = { board, stacks: stacks(hexesOf(columns, rows, 1), british, axis) };
      write(save);
      const after = placesOf(log.text);
      for (const [pieces, hex] of before) {
        const [, column = '', row = ''] = /^(\D+)(\d+)$/.exec(hex) ?? [];
        assert.equal(after.get(pieces), `${column}${Number(row) + 1}`, pieces);
      }
      assert.equal(after.size, 40);
      assert.deepEqual(take(save).edits, []);
    });
});
