/** Names that a player types in his private file, and that would tell how much is in it. */
import assert from 'node:assert/strict';
import { editsByFile } from '../service/logs';
import { log, seeded, Table } from './table';

const text = `campaign PBr "Breville" cg I
depth roster
date July 14 AM
cpp British 20 given

scenario July 14 AM
  cvp British 32 Axis 45

refit
3.617 Purchasing Reinforcement Groups
`;
const file = log.replace('.cglog', '.British.cgprivate');
const bought = [
  'buy British I2',
  'buy British I2 as I2.2  # a second',
  'strength I2.2 DR ?',
  'buy British I2 as I2.BQK',
];

async function table(lines: readonly string[]): Promise<Table> {
  const of = new Table(text, seeded(1), new Map());
  for (const side of ['British', 'Axis']) await of.trust(side, 'open');
  const block = ['seal 1 3.617 1 July 14 AM', ...lines.map((line) => `  ${line}`)];
  of.privates.set('British', `${of.privates.get('British')?.trimEnd()}\n${block.join('\n')}\n`);
  return of;
}

/** What is told of names: line, what stands there, and the lines as the fix leaves them. */
async function told(of: Table) {
  const service = await of.seen('British');
  const lines = (of.privates.get('British') ?? '').split('\n');
  const found = service.diagnostics().find(({ uri }) => uri === file)?.diagnostics ?? [];
  return found
    .filter(({ code }) => code === 'name-tells')
    .map((one) => {
      const { start, end } = one.range;
      const fix = service.codeActions(file, one.range, [one]).find(({ title }) => title.startsWith('Call it '));
      const fixed = [...lines];
      for (const { range, newText } of [...(editsByFile(fix?.edit ?? {})[file] ?? [])].reverse()) {
        const line = fixed[range.start.line] ?? '';
        fixed[range.start.line] = line.slice(0, range.start.character) + newText + line.slice(range.end.character);
      }
      const changed = fixed.filter((line, i) => line !== lines[i]).map((line) => line.trim());
      return { of: lines[start.line]?.slice(start.character, end.character), fix: fix?.title, changed };
    });
}

describe('names in a private file', () => {
  it('count nothing: the fix gives one by chance, wherever the RG is spoken of', async () => {
    const [unnamed, counted, ...more] = await told(await table(bought));
    assert.deepEqual(more, []);
    assert.equal(unnamed?.of, 'I2');
    const first = /^Call it (I2\.B[A-Z]{2})$/.exec(unnamed?.fix ?? '')?.[1] ?? assert.fail(unnamed?.fix);
    assert.deepEqual(unnamed?.changed, [`buy British I2 as ${first}`]);
    assert.equal(counted?.of, 'I2.2');
    const second = /^Call it (I2\.B[A-Z]{2})$/.exec(counted?.fix ?? '')?.[1] ?? assert.fail(counted?.fix);
    assert.notEqual(first, second);
    assert.deepEqual(counted?.changed, [`buy British I2 as ${second}  # a second`, `strength ${second} DR ?`]);
  });

  it('are left as they are once they are sealed', async () => {
    const sealed = await told(await table(bought.map((line, i) => line.replace(/ {2}#.*|$/, ` ~s.${i + 1}`))));
    assert.deepEqual(sealed, []);
    const rolled = await told(await table(['buy British I2 as I2.2', 'strength I2.2 DR ? ~s.1?']));
    assert.deepEqual(
      rolled.map(({ of, fix }) => [of, fix]),
      [['I2.2', undefined]],
    );
  });
});
