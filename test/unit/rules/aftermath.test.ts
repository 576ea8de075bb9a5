/** What happens by itself as a scenario ends is told at the heading; a large battlefield is settled in no time. */
import assert from 'node:assert/strict';
import { seededRoller } from '../../../server/src/cli/seededDice';
import { desk, main } from '../service/logs';

const log = (...lines: readonly string[]) =>
  ['campaign PB "Any" cg II', 'date Day I', 'depth forces', ...lines].join('\n');

/** The hover of a line that begins so. */
async function hoverAt(text: string, start: string): Promise<string> {
  const { service } = await desk(text);
  const line = text.split('\n').findIndex((l) => l.startsWith(start));
  const hover = service.hover(main, { line, character: 1 });
  const contents = hover?.contents;
  return contents && typeof contents === 'object' && 'value' in contents ? contents.value : '';
}

describe('what happens by itself as a scenario ends', () => {
  const text = log(
    'ob British: 648a 648b Kfz1="Kfz 1"',
    'scenario Day I',
    '  at X22: 648a(concealed, broken) Kfz1[648b]',
    'refit',
    '9.602 Marker Removal',
    '9.603 Rally and Unloading',
    '9.604 Encirclement, Minefields, Bog, and Shock',
  );

  it('names the markers removed, with the item of the list', async () => {
    assert.match(await hoverAt(text, '9.602'), /648a: concealed removed \(9\.602\(4\)\)/);
  });

  it('names those who rally and unload', async () => {
    const hover = await hoverAt(text, '9.603');
    assert.match(hover, /648a rallied \(9\.603\)/);
    assert.match(hover, /648b unloaded from Kfz1 \(9\.603\)/);
  });

  it('says so where nothing happens', async () => {
    assert.match(await hoverAt(text, '9.604'), /Nothing to do: nothing is Encircled/);
  });

  it('tells it of steps that were left out as well', async () => {
    const short = text.replace(/^9\.60[23].*\n/gm, '');
    assert.match(await hoverAt(short, '9.604'), /648a rallied/);
  });

  it('is not refereed at the other depths', async () => {
    const { service } = await desk(text.replace('depth forces', 'depth map'));
    assert.deepEqual(
      service.diagnostics().flatMap((d) => d.diagnostics.filter((f) => f.severity === 1)),
      [],
    );
  });
});

describe('150 pieces a side', () => {
  it('are settled faster than a player can notice', async () => {
    const sides = [
      ['British', '6-4-8', 'B', 2],
      ['German', '4-6-7', 'G', 17],
    ] as const;
    const each = <T>(make: (i: number) => T): T[] => Array.from({ length: 150 }, (_, i) => make(i));
    const ob = sides.flatMap(([side, type, letter]) => each((i) => `ob ${side}: ${letter}${i}="${type}"`));
    // Every tenth stack meets an enemy, every tenth unit is Encircled.
    const at = sides.flatMap(([, , letter, row]) =>
      each((i) => {
        const hex = `${'ABCDEFGHIJ'[i % 10]}${i % 10 === 0 ? 2 + Math.floor(i / 10) : row + Math.floor(i / 10)}`;
        return `  at ${hex}: ${letter}${i}(broken${i % 10 === 5 ? ', encircled' : ''})`;
      }),
    );
    const text = log(...ob, 'scenario Day I', ...at, 'refit', '');
    const { service, apply } = await desk(text, { roll: seededRoller('150') });
    const press = () => service.resolve({ uri: main, what: 'next', dice: 'roll', answers: {} }).edits;
    const started = process.hrtime.bigint();
    const melee = press();
    apply(melee);
    const checks = press();
    const ms = Number(process.hrtime.bigint() - started) / 1e6;
    assert.equal(melee[0]?.newText.match(/melee/g)?.length, 15);
    assert.equal(checks[0]?.newText.match(/taskcheck/g)?.length, 30);
    // A tenth of a second on an idle machine is what a press may take.
    assert.ok(ms < 500, `${ms} ms`);
  });
});
