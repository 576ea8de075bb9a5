/** Whose secrets a save gives away: a player's own alone, unless both sit at one machine. */
import assert from 'node:assert/strict';
import { head, taking } from './desk';

const log = `${head('PB')}ob British: 648a 648b
ob German: 467a 467b AP1="AP 6"(hidden)
scenario Night I
  control unchanged
`;
const save = {
  stacks: `O24: br 6-4-8 Esq {hidden}
    P24: br 6-4-8 Esq
    DD24: ge 4-6-7 1sq {concealed} | ?
    EE24: ge 4-6-7 1sq
    FF24: 6 FP Minefield {hidden}
    GG24: ge 4-6-7 1sq {hidden}`,
};

describe('secrets of a save', () => {
  const placed = async (side?: string) => {
    const { take } = await taking(log);
    const result = take(save, { side });
    const lines = result.edits.flatMap(({ newText }) => newText.split('\n')).filter((line) => line.includes(' at '));
    return { lines: lines.map((line) => line.trim()), ...result };
  };

  it('those of the other side are left out, and it is said so', async () => {
    const { lines, notes, items } = await placed('British');
    assert.deepEqual(lines, ['at O24: 648a(hidden)', 'at P24: 648b', 'at EE24: 467a']);
    assert.ok(notes.some((note) => note.startsWith('Hidden and concealed pieces of the German side are left out')));
    const told = JSON.stringify({ items, notes });
    for (const secret of ['DD24', 'FF24', 'GG24']) assert.ok(!told.includes(secret), secret);
    assert.ok(!items.some(({ id }) => id === 'lost 467b'), 'who is not seen is not asked for');
  });

  it('without a side nobody’s are taken', async () => {
    assert.deepEqual((await placed()).lines, ['at P24: 648a', 'at EE24: 467a']);
  });

  it('the note is the same whether there is anything hidden or not', async () => {
    const { take } = await taking(log);
    const { notes } = take({ stacks: 'P24: br 6-4-8 Esq' }, { side: 'British' });
    assert.ok(notes.some((note) => note.startsWith('Hidden and concealed pieces of the German side')));
  });

  it('two players at one machine take both', async () => {
    const { lines, notes } = await placed('both');
    assert.deepEqual(lines, [
      'at FF24: AP1',
      'at O24: 648a(hidden)',
      'at P24: 648b',
      'at DD24: 467a(concealed)',
      'at EE24: 467b',
    ]);
    assert.deepEqual(notes, []);
  });

  it('a side that there is not is told', async () => {
    assert.equal((await placed('French')).refused, 'There is no side “French”: British, German, or both.');
  });
});
