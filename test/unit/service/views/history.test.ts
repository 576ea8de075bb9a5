/** A hex by CG Date: who Controlled it and what stood there, each with its line. */
import assert from 'node:assert/strict';
import { desk, main } from '../logs';
import { at, lineOf } from './desks';

const files = { 'small.cgmap': 'board PB "Small"\nextent A1 P19\nbuilding C4 stone levels 0 1\nbuilding C8 wooden\n' };
const log = `campaign PB "Small war" cg I
depth forces
map "small.cgmap"
ob British: 648a 648b
ob German: 467a
scenario Night I
  control British C4
  control German C8
  at C4: 648a 648b
refit
9.605 Setup Area Determination
  area British A C4
  area German A C8
9.612 New CG Date and SAN Adjustment
  date Night II

scenario Night II
  control German C4
  at C4: 467a
  at C5: 648a
  lost 648b
`;

async function history(hex: string, line?: string) {
  const { service } = await desk(log, { files });
  const { days } = service.history({ uri: main, hex, ...(line && { line: lineOf(log, line) }) });
  return days.map(({ date, facts }) => ({ date, facts: facts.map(({ text, source }) => ({ text, source })) }));
}

describe('the history of a hex', () => {
  it('tells by CG Date who Controlled it and what stood there, and the lines that say so', async () => {
    assert.deepEqual(await history('c4'), [
      {
        date: 'Night I',
        facts: [
          { text: 'British Control', source: at(lineOf(log, 'control British C4')) },
          { text: 'British: 648a, 648b', source: at(lineOf(log, 'at C4: 648a')) },
        ],
      },
      {
        date: 'Night II',
        facts: [
          { text: 'German Control', source: at(lineOf(log, 'control German C4')) },
          { text: 'German: 467a', source: at(lineOf(log, 'at C4: 467a')) },
        ],
      },
    ]);
  });

  it('puts dates together that left it alike', async () => {
    const days = await history('C8');
    assert.deepEqual(
      days.map(({ date }) => date),
      ['Night I to Night II'],
    );
    assert.deepEqual(await history('A1'), [{ date: 'Night I to Night II', facts: [] }]);
  });

  it('goes as far as the line that it is asked for', async () => {
    assert.deepEqual(
      (await history('C4', 'at C4: 648a')).map(({ date }) => date),
      ['Night I'],
    );
  });

  it('has nothing to tell of what is no hex', async () => {
    for (const hex of ['', 'nowhere', 'A100']) assert.deepEqual(await history(hex), []);
  });
});
