/** The dice of a `.vlog` go to the open `?` of the RePh, in their order and by player. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { TakeDiceParams, TakeResult } from '../../../../server/src/service/protocol';
import { desk, main, objections } from '../logs';
import { writeSave } from './writer';

const log = `campaign PB "T" cg I
depth roster
player British "Ann"
player German "Ben"
san British 5 given
san German 5 given
cpp German 0 given
scenario Night I
  cvp British 6 German 19
refit
9.612 New CG Date and SAN Adjustment
  date Night II
  san British 5 dr ?
  san German 5 dr ?  # on the roof
`;
const chat = (...rolls: string[]) => rolls.map((roll) => `*** ${roll}`);

async function taking(text: string, said: readonly string[], more: Partial<TakeDiceParams> = {}) {
  const log = await desk(text, { files: { 'escape.cgmap': readFileSync('test/conformance/pb/escape.cgmap', 'utf8') } });
  const line = text.split('\n').findIndex((one) => /^9\.6\d\d /.test(one));
  const save = Buffer.from(writeSave({ stacks: '', chat: said })).toString('base64');
  const ask = (): TakeResult => log.service.takeDice({ uri: main, line: Math.max(line, 0), save, ...more });
  return { log, result: ask(), ask };
}
const written = async (text: string, said: readonly string[], more: Partial<TakeDiceParams> = {}) => {
  const { log, result } = await taking(text, said, more);
  assert.equal(result.refused, undefined);
  log.apply(result.edits);
  return log.text.split('\n').filter((line) => line.includes('san') && line.includes('dr'));
};

describe('dice of a VASL log', () => {
  it('go to the open dice in order, and the line says where they come from', async () => {
    assert.deepEqual(await written(log, chat('(Other dr) 2 *** <Ann>', '(Other dr) 6 *** <Ben>')), [
      '  san British 5 dr 2  # dice of VASL, Ann',
      '  san German 5 dr 6  # on the roof; dice of VASL, Ben',
    ]);
  });

  it('go by player where VASL knows them as the log does, else by order alone', async () => {
    assert.deepEqual(await written(log, chat('(Other dr) 6 *** <ben>', '(Other dr) 2 *** <Ann>')), [
      '  san British 5 dr 2  # dice of VASL, Ann',
      '  san German 5 dr 6  # on the roof; dice of VASL, ben',
    ]);
    assert.deepEqual(await written(log, chat('(Other dr) 6 *** <Otto>', '(Other dr) 2 ***')), [
      '  san British 5 dr 6  # dice of VASL, Otto',
      '  san German 5 dr 2  # on the roof; dice of VASL',
    ]);
  });

  it('are one or two as the log wants them; rolls of the scenario are passed over where others are made', async () => {
    const said = chat('(Rally dr) 1 *** <Ann>', '(Other DR) 4,1 *** <Ann>', '(Other dr) 3 *** <Ann>');
    const { result } = await taking(log, said);
    assert.deepEqual(
      result.items.map(({ label, detail, ticked }) => [label, detail, ticked]),
      [
        ['Ann: DR 4,1 (Other)', 'no open dice are left that it fits', false],
        ['Ann: dr 3 (Other)', 'for san British 5 dr ?, line 13', true],
      ],
    );
    assert.deepEqual(result.notes, [
      'Left out as made for something else: 1 (Rally).',
      'Still open: san German 5 dr ?.',
    ]);
    assert.deepEqual(await written(log, chat('(SA dr) 1 *** <Ann>')), [
      '  san British 5 dr 1  # dice of VASL, Ann',
      '  san German 5 dr ?  # on the roof',
    ]);
  });

  it('that the player unticks leave the open dice to the next ones', async () => {
    const said = chat('(Other dr) 1 *** <Otto>', '(Other dr) 2 *** <Otto>', '(Other dr) 3 *** <Otto>');
    assert.deepEqual(await written(log, said, { unticked: ['roll 1'] }), [
      '  san British 5 dr 2  # dice of VASL, Otto',
      '  san German 5 dr 3  # on the roof; dice of VASL, Otto',
    ]);
  });

  it('of a line that names no side are those of whose pieces they are', async () => {
    const shifting = `campaign PB "Shift" cg II
depth forces
map PB
player British "Ann"
player German "BEN"
date Dawn
ob German: 468a 468b
ob British: 648a
scenario Dawn
  at O24: 468a
  at S24: 468b
  at X22: 648a
refit
9.605 Setup Area Determination
  area British A X22
  area German A O24
  area German B S24
9.613 Shift
  shift 468a from A to B DR ?`;
    const said = chat('(Other DR) 6,1 *** <Ann>', '(Other dr) 5 *** <Ben>', '(Other DR) 3,4 *** < ben >');
    const line = shifting.split('\n').length - 1;
    const { log, result } = await taking(shifting, said, { line });
    assert.deepEqual(
      result.items.map(({ label, group, line }) => [label, group, line]),
      [
        ['Ann: DR 6,1 (Other)', 'question', undefined],
        ['Ben: dr 5 (Other)', 'question', undefined],
        ['ben: DR 3,4 (Other)', 'custom', line],
      ],
    );
    log.apply(result.edits);
    assert.equal(log.text.split('\n')[line], '  shift 468a from A to B DR 3,4  # dice of VASL, ben');
  });

  it('are those of the RePh of the cursor alone', async () => {
    const again = `${log}scenario Night II\n  cvp British 6 German 19\nrefit\n9.612\n  san British 5 dr ?\n`;
    const said = chat('(Other dr) 2 *** <Otto>', '(Other dr) 6 *** <Otto>', '(Other dr) 4 *** <Otto>');
    assert.deepEqual(await written(again, said), [
      '  san British 5 dr 2  # dice of VASL, Otto',
      '  san German 5 dr 6  # on the roof; dice of VASL, Otto',
      '  san British 5 dr ?',
    ]);
    assert.deepEqual(await written(again, said, { line: again.split('\n').length - 2 }), [
      '  san British 5 dr ?',
      '  san German 5 dr ?  # on the roof',
      '  san British 5 dr 2  # dice of VASL, Otto',
    ]);
  });

  it('are the last 400 of very many', async () => {
    const said = (many: number) =>
      chat(...Array.from({ length: many }, (_, i) => `(Other dr) ${(i % 6) + 1} *** <Otto>`));
    const most = (await taking(log, said(400))).result;
    assert.deepEqual([most.items.length, most.notes], [400, []]);
    const more = (await taking(log, said(401))).result;
    assert.deepEqual([more.items.length, more.items[0]?.label], [400, 'Otto: dr 2 (Other)']);
    assert.deepEqual(more.notes, ['Only the last 400 of 401 rolls are looked at.']);
  });

  it('are offered with what the players wrote, and without a name where there is none', async () => {
    const said = chat(
      '(Other dr) 2 ***   <Ann>   British SAN   [1 / 2   avg 2.0]',
      '3d6 = 3,4,1 *** <Ann>',
      '(Other dr) 6 ***',
    );
    const { result } = await taking(log, said);
    assert.deepEqual(
      result.items.map(({ label }) => label),
      ['Ann: dr 2 (Other) British SAN', 'Somebody: dr 6 (Other)'],
    );
  });

  it('are told with what players wrote before each', async () => {
    const said = ['<Ann> - hello', '<Ben> - your SAN', ...chat('(Other dr) 2 *** <Ann>', '(Other dr) 3 *** <Ben>')];
    const { result } = await taking(log, said);
    assert.deepEqual(
      result.items.map(({ detail }) => detail),
      ['for san British 5 dr ?, line 13 / Ann: hello / Ben: your SAN', 'for san German 5 dr ?, line 14'],
    );
  });

  it('keep the coloured die before the white one', async () => {
    const leader = log.replace(/ {2}san.*/s, '9.6183 Leaders\n  leader I4.1 DR ?  # who?\n');
    const { log: filled, result } = await taking(leader, chat('(Other DR) 6,1 *** <Ben>'));
    filled.apply(result.edits);
    assert.match(filled.text, /\n {2}leader I4\.1 DR 6,1 {2}# who\?; dice of VASL, Ben\n$/);
  });

  describe('of Random Selection', () => {
    const escaping = `campaign PB "Escape" cg II
depth forces
map "escape.cgmap"
date Dawn
san British 2 given
san German 2 given
ob German: 467a 467b
scenario Dawn
  control British C8
  control German N3
  at C7: 467a 467b
refit
9.605 Setup Area Determination
  area British A C8
  area German A N3
9.606 Escape
  escape 467a 467b from C7 to A DR ?
  select 467a 467b dr ?
`;
    const last = async (text: string, said: readonly string[]) => {
      const { log, result } = await taking(text, said);
      log.apply(result.edits);
      return { lines: log.text.split('\n').slice(-3, -1), notes: result.notes };
    };

    it('are one for each piece, though a single ? stands for all', async () => {
      const said = chat('(RS dr) 5 *** <Ann>', '(Other DR) 1,4 *** <Ann>', '(RS dr) 3 *** <Ben>');
      assert.deepEqual(await last(escaping, said), {
        lines: [
          '  escape 467a 467b from C7 to A DR 1,4  # dice of VASL, Ann',
          '  select 467a 467b dr 5,3  # dice of VASL, Ann, Ben',
        ],
        notes: [],
      });
    });

    it('stand open where there are too few, and go in where they are open', async () => {
      const few = escaping.replace('DR ?', 'DR 1,4');
      assert.deepEqual(await last(few, chat('(RS dr) 5 *** <Ann>')), {
        lines: ['  escape 467a 467b from C7 to A DR 1,4', '  select 467a 467b dr 5,?  # dice of VASL, Ann'],
        notes: ['Still open: select 467a 467b dr ?.'],
      });
      const { lines } = await last(few.replace('dr ?', 'dr ?,2'), chat('(Other dr) 6 *** <Ann>'));
      assert.equal(lines[1], '  select 467a 467b dr 6,2  # dice of VASL, Ann');
    });

    it('go nowhere else', async () => {
      const { result } = await taking(log, chat('(RS dr) 5 *** <Ann>', '(Other dr) 3 *** <Ann>'));
      assert.deepEqual(
        result.items.map(({ label }) => label),
        ['Ann: dr 3 (Other)'],
      );
      const only = await taking(log, chat('(RS dr) 5 *** <Ann>'));
      assert.deepEqual(
        only.result.items.map(({ group }) => group),
        ['question'],
      );
      assert.deepEqual(only.result.edits, []);
    });
  });

  it('fill a whole RePh as it was, and nothing is wrong then', async () => {
    const example = readFileSync('examples/ham-and-jam-roster.cglog', 'utf8');
    const last = example.lastIndexOf('\nrefit');
    const dice = /\b(DR|dr) (\d(?:,\d)?)[^#\n]*/g;
    const rolls = [...example.slice(last).matchAll(dice)].map(([, kind = '', values = '']) => ({ kind, values }));
    const open = example.slice(0, last) + example.slice(last).replace(dice, '$1 ? ');
    const log = await desk(open);
    const said = rolls.map(({ kind, values }) => `*** (Other ${kind}) ${values} *** <Zed>`);
    const save = Buffer.from(writeSave({ stacks: '', chat: said })).toString('base64');
    const result = log.service.takeDice({ uri: main, line: example.slice(0, last).split('\n').length, save });
    assert.deepEqual(result.notes, []);
    assert.equal(result.items.length, 16);
    log.apply(result.edits);
    const taken = [...log.text.slice(last).matchAll(dice)].map(([, kind = '', values = '']) => ({ kind, values }));
    assert.deepEqual(taken, rolls);
    assert.deepEqual(objections(log.findings()), []);
  });

  it('may be those of one player alone', async () => {
    const said = chat('(Other dr) 4 *** <Otto>', '(Other dr) 1 *** <Hugo>', '(Other dr) 2 *** <Otto>');
    assert.deepEqual(await written(log, said, { player: 'hugo' }), [
      '  san British 5 dr 1  # dice of VASL, Hugo',
      '  san German 5 dr ?  # on the roof',
    ]);
    const { result } = await taking(log, said, { player: 'Ann' });
    assert.equal(result.refused, 'Nobody called "Ann" has rolled dice in this file: its rolls are of Otto and Hugo.');
  });

  it('that are left over fill nothing, whatever is ticked', async () => {
    const said = chat('(Other dr) 1 *** <Ann>', '(Other dr) 2 *** <Ann>', '(Other dr) 3 *** <Ben>');
    const { result } = await taking(log, said, { ticked: ['roll 2'] });
    assert.deepEqual(
      result.items.map(({ id, ticked }) => [id, ticked]),
      [
        ['roll 1', true],
        ['roll 2', false],
        ['roll 3', true],
      ],
    );
  });

  it('may be those of one side alone', async () => {
    assert.deepEqual(await written(log, chat('(Other dr) 4 *** <Otto>'), { side: 'german' }), [
      '  san British 5 dr ?',
      '  san German 5 dr 4  # on the roof; dice of VASL, Otto',
    ]);
  });

  it('are not to be had, with a word why', async () => {
    const refused = async (text: string, said: readonly string[], more: Partial<TakeDiceParams> = {}) =>
      (await taking(text, said, more)).result.refused;
    const some = chat('(Other dr) 4 *** <Ann>');
    assert.match((await refused(log, [])) ?? '', /no dice in this file/);
    assert.match((await refused(log, some, { line: 7 })) ?? '', /cursor into the RePh/);
    assert.match((await refused(log.replaceAll('dr ?', 'dr 3'), some)) ?? '', /No dice are open in this RePh/);
    assert.match((await refused('', some)) ?? '', /no campaign/);
    assert.match((await refused(log, some, { save: 'AAAA' })) ?? '', /not a zip archive/);
    assert.match((await refused(log, some, { save: '%%%' })) ?? '', /damaged/);
    assert.match((await refused(log, some, { save: 'A'.repeat(6 << 20) })) ?? '', /larger than 4 MB/);
    const half = writeSave({ stacks: '', chat: some }).subarray(0, 300);
    assert.match(
      (await refused(log, some, { save: Buffer.from(half).toString('base64') })) ?? '',
      /damaged or cut off/,
    );
  });
});
