/** The dice of a `.vlog` go to the open `?` of the RePh, in their order and by player. */
import assert from 'node:assert/strict';
import type { TakeParams, TakeResult } from '../../../../server/src/service/protocol';
import { desk, main } from '../logs';
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

async function taking(text: string, said: readonly string[], more: Partial<TakeParams> = {}) {
  const log = await desk(text);
  const line = text.split('\n').findIndex((one) => one.startsWith('9.612'));
  const save = Buffer.from(writeSave({ stacks: '', chat: said })).toString('base64');
  const ask = (): TakeResult => log.service.takeDice({ uri: main, line: Math.max(line, 0), save, ...more });
  return { log, result: ask(), ask };
}
const written = async (text: string, said: readonly string[], more: Partial<TakeParams> = {}) => {
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
    assert.deepEqual(result.notes, ['Still open: san German 5 dr ?.']);
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

  it('may be those of one side alone', async () => {
    assert.deepEqual(await written(log, chat('(Other dr) 4 *** <Otto>'), { side: 'german' }), [
      '  san British 5 dr ?',
      '  san German 5 dr 4  # on the roof; dice of VASL, Otto',
    ]);
  });

  it('are not to be had, with a word why', async () => {
    const refused = async (text: string, said: readonly string[], more: Partial<TakeParams> = {}) =>
      (await taking(text, said, more)).result.refused;
    const some = chat('(Other dr) 4 *** <Ann>');
    assert.match((await refused(log, [])) ?? '', /no dice in this file/);
    assert.match((await refused(log, some, { line: 7 })) ?? '', /cursor into the RePh/);
    assert.match((await refused(log.replaceAll('dr ?', 'dr 3'), some)) ?? '', /No dice are open in this RePh/);
    assert.match((await refused('', some)) ?? '', /no campaign/);
    assert.match((await refused(log, some, { save: 'AAAA' })) ?? '', /not a zip archive/);
    assert.match((await refused(log, some, { save: '%%%' })) ?? '', /damaged/);
  });
});
