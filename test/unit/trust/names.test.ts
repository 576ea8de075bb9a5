/** Names that a player types in his private file, and that would tell how much is in it. */
import assert from 'node:assert/strict';
import type { CampaignData } from '../../../server/src/service/stateData';
import { editsByFile } from '../service/logs';
import { applied, log, seeded, Table } from './table';

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

async function table(lines: readonly string[], { shared = text, other = 'Axis', place = '3.617 1 July 14 AM' } = {}) {
  const of = new Table(shared, seeded(1), new Map());
  for (const side of ['British', other]) await of.trust(side, 'open');
  const block = [`seal 1 ${place}`, ...lines.map((line) => `  ${line}`)];
  of.privates.set('British', `${of.privates.get('British')?.trimEnd()}\n${block.join('\n')}\n`);
  return of;
}

/** What is told of names: line, what stands there, and the lines as the fix leaves them. */
async function told(of: Table) {
  const service = await of.seen('British');
  const lines = (of.privates.get('British') ?? '').split('\n');
  const found = service.diagnostics().find(({ uri }) => uri === file)?.diagnostics ?? [];
  return found
    .filter(({ code }) => code === 'name-tells' || code === 'name-shared')
    .map((one) => {
      const { start, end } = one.range;
      const fix = service.codeActions(file, one.range, [one]).find(({ title }) => /^Call (it|them) /.test(title));
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

const fortifying = (depth: string) => `campaign PB "Dug In" cg II
depth ${depth}
${depth === 'forces' ? 'map PB\n' : ''}date Dawn
san British 2 given
san German 2 given
cpp German 30 given
fpp British 20 given
fpp German 20 given

refit initial
9.619 Purchasing Fortifications
  fortify German foxhole 1S
`;
const dugIn = (lines: readonly string[], depth = 'forces') =>
  table(lines, { shared: fortifying(depth), other: 'German', place: '9.619 1 Dawn' });
const chance = '(\\w+\\.B[A-Z]{2})';

describe('names that both sides may give', () => {
  const bothSeal = async (lines: (side: string) => readonly string[]) => {
    const of = new Table(text.replace('cpp British', 'cpp Axis 20 given\ncpp British'), seeded(2));
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    const { shared } = of;
    const said: string[] = [];
    for (const side of ['British', 'Axis']) {
      const written = lines(side).map((line) => `  ${line}\n`);
      of.shared = `${of.shared.trimEnd()}\n${written.join('')}`;
      const { isRefused, message } = await of.trust(side, 'seal', { step: '3.617' });
      if (isRefused) of.shared = shared;
      said.push(message);
    }
    return { of, said };
  };

  it('are not sealed: what a player calls it gets letters of his side behind it', async () => {
    const { said } = await bothSeal((side) => [`buy ${side} I4 as Path`]);
    assert.deepEqual(
      said.map((one) => one.replace(/\.[BA][A-Z]{2}”/, '.CHANCE”')),
      Array(2).fill(
        'Line 14: The other side may have a secret “Path” as well. Give it a name by chance, such as “Path.CHANCE”.',
      ),
    );
  });

  it('Seal gives to what has none, wherever it is spoken of', async () => {
    const { of, said } = await bothSeal((side) => [`buy ${side} I4  # one`]);
    assert.deepEqual(said, Array(2).fill('One line is sealed in 3.617, and stands in your private file.'));
    for (const side of ['British', 'Axis']) {
      assert.match(of.privates.get(side) ?? '', new RegExp(`buy ${side} I4 as I4\\.${side[0]}[A-Z]{2} .*~s\\.1`));
      await of.trust(side, 'reveal');
    }
    // Each with its own, and none is called like another.
    assert.doesNotMatch((await of.errors()).join('\n'), /called|I4/);

    const drafted = await table([
      'buy British I4',
      'buy British I2 as Path.BQK',
      'seal 1 3.618 1 July 14 AM',
      'strength I4.1 DR ?',
      'strength Path.BQK DR ?',
    ]);
    drafted.shared += '3.618 RG Strength, Weapons and Leaders\n';
    const early = await drafted.trust('British', 'seal', { step: '3.618' });
    assert.ok(early.isRefused);
    assert.match(
      early.message,
      /^Line \d+ of your private file: Seal gives I4\.1 a name by chance, or asks for one\. Seal 3\.617 first, where line \d+ of your private file buys it\.$/,
    );
    await drafted.trust('British', 'seal', { step: '3.617' });
    const [, name] = /buy British I4 as (I4\.B\w\w)/.exec(drafted.privates.get('British') ?? '') ?? [];
    assert.match(drafted.privates.get('British') ?? '', new RegExp(`strength ${name} DR \\?\\n *strength Path\\.BQK`));
    assert.equal((await drafted.trust('British', 'seal', { step: '3.618' })).isRefused, false);
  });

  it('are given first, before what speaks of them further down is sealed', async () => {
    const of = new Table(
      `${text}  buy British I4\n3.618 RG Strength, Weapons and Leaders\n  strength I4.1 DR ?\n`,
      seeded(1),
      new Map(),
    );
    for (const side of ['British', 'Axis']) await of.trust(side, 'open');
    const early = await of.trust('British', 'seal', { step: '3.618' });
    assert.match(early.message, /Seal 3\.617 first, where line \d+ buys it\.$/);
    // What is told below a sealed line, for both to see, keeps its number.
    of.shared = of.shared.replace('  buy British I4\n', '');
    await of.trust('British', 'seal', { step: '3.617' });
    of.shared = of.shared.replace('3.618', '  buy British I4\n3.618');
    const { isRefused, message } = await of.trust('British', 'seal', { step: '3.618' });
    assert.ok(!isRefused, message);
  });
});

describe('names of Fortifications in a private file', () => {
  it('count nothing either, where pieces are kept', async () => {
    const lines = [
      'fortify British foxhole 2S',
      'fortify British foxhole 1S as foxhole4  # the ford',
      'fortify British foxhole 3S x2 as foxhole',
      'fortify British AP x6',
      'fortify British foxhole 1S as Fox',
      'fortify British HIP squad',
      'fortify British ?',
      'at Z20: foxhole4 foxhole3',
    ];
    const found = await told(await dugIn(lines));
    const expected: [string, string[]][] = [
      ['foxhole', ['fortify British foxhole 2S as NAME']],
      ['foxhole4', ['fortify British foxhole 1S as NAME  # the ford', 'at Z20: NAME foxhole3']],
      ['foxhole', ['fortify British foxhole 3S x2 as NAME', 'at Z20: foxhole4 NAME1']],
      ['AP', ['fortify British AP x6 as NAME']],
      ['Fox', ['fortify British foxhole 1S as NAME']],
    ];
    assert.deepEqual(
      found.map(({ of, fix = '', changed }) => {
        const name = new RegExp(`^Call (?:it|them) ${chance}$`).exec(fix)?.[1] ?? assert.fail(fix);
        return [of, changed.map((line) => line.replace(name, 'NAME'))];
      }),
      expected,
    );
    assert.deepEqual(await told(await dugIn(lines, 'roster')), []);
  });

  it('come from completion and from Resolve, as those of RG do', async () => {
    const offered = async (of: Table, typed: string) => {
      const own = `${of.privates.get('British')?.trimEnd()}\n  ${typed}`;
      of.privates.set('British', own);
      const service = await of.seen('British');
      const lines = own.split('\n');
      const at = { line: lines.length - 1, character: (lines.at(-1) ?? '').length };
      return service.completion(file, at).items.map(({ label }) => label);
    };
    assert.match((await offered(await dugIn([]), 'fortify British foxhole ')).join(), new RegExp(`\\b1S as ${chance}`));
    assert.match(
      (await offered(await dugIn([]), 'fortify British foxhole 1S x2 as '))[0] ?? '',
      new RegExp(`^${chance}$`),
    );
    assert.match((await offered(await table([]), 'buy British I2 as '))[0] ?? '', new RegExp(`^${chance} for 7$`));
    const open = await dugIn(['fortify British ?']);
    const service = await open.seen('British');
    const params = { uri: file, what: 'line' as const, line: 4, dice: 'placeholder' as const };
    const ask = service.resolve(params).asks[0];
    const id = ask?.options.find(({ label }) => /1S/.test(label))?.id ?? '';
    const resolved = service.resolve({ ...params, answers: { [ask?.key ?? '']: `${id}*2` } });
    assert.match(applied(open.privates.get('British') ?? '', resolved), new RegExp(`foxhole 1S x2 as ${chance}`));
  });

  it('stay what they are as they are shown, and so do those in sight', async () => {
    const of = await dugIn([
      'fortify British foxhole 1S as foxhole.BQK',
      'fortify British foxhole 2S x2 as foxhole.BZA',
    ]);
    const names = async (side: string) => {
      const service = await of.seen(side);
      return (service.state(log) as CampaignData).pieces.map(({ name }) => name).sort();
    };
    const [own, open] = [await names('British'), await names('German')];
    assert.deepEqual(open, ['foxhole1']);
    assert.deepEqual(own, ['foxhole.BQK', 'foxhole.BZA1', 'foxhole.BZA2', 'foxhole1']);
    await of.trust('British', 'seal', { step: '9.619' });
    assert.deepEqual(await names('German'), open);
    await of.trust('British', 'reveal');
    assert.match(of.shared, /as foxhole\.BQK ~s\.1/);
    assert.deepEqual(await names('German'), own);
  });
});
