/** Hand-overs of both players at the same time, in which each has spelt a line his own way. */
import assert from 'node:assert/strict';
import { merge } from '../../../server/src/service/merge/merge';
import { host } from '../service/merge/merging';
import { log, seeded, Table } from './table';
import { pythonSays } from './verifier';

const head = `campaign PBr "Breville" cg I
depth roster
dice fair
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given

refit initial
3.617 Purchasing Reinforcement Groups
`;

const bought = { British: 'buy British M3 as M3.BRX', Axis: 'buy Axis I5 as I5.AHW' };
type Side = keyof typeof bought;

async function done(table: Table, side: Side, what: 'handOver' | 'seal'): Promise<void> {
  const { isRefused, message } = await table.trust(side, what);
  assert.ok(!isRefused, message);
}

const isTrue = (text: string) => assert.deepEqual([...pythonSays([['log', text]]).values()], ['']);

async function merged(base: string, ours: string, theirs: string): Promise<string> {
  const { text, conflicts } = await merge(host(), log, { base, ours, theirs });
  assert.deepEqual(conflicts, []);
  return text;
}

/** Both have handed over the head, and have an RG in their private files. */
async function begun(): Promise<Table> {
  const table = new Table(head, seeded(5));
  for (const side of ['British', 'Axis'] as const) await done(table, side, 'handOver');
  for (const side of ['British', 'Axis'] as const) {
    await done(table, side, 'handOver');
    table.privates.set(side, `${table.privates.get(side)}seal 1 3.617 1\n  ${bought[side]}\n`);
  }
  return table;
}

/** What a side hands over on its own copy of the log. */
async function copyOf(table: Table, side: Side, lines: string): Promise<string> {
  const base = table.shared;
  await done(table, side, 'seal');
  table.shared += lines;
  await done(table, side, 'handOver');
  const copy = table.shared;
  table.shared = base;
  return copy;
}

describe('a step that each player has headed in his own words, and both have handed over', () => {
  const headings = { British: '3.618', Axis: '3.618 RG Strength' };

  it('has both headings, and goes on below them', async () => {
    const table = await begun();
    const base = table.shared;
    const ours = await copyOf(table, 'British', `${headings.British}\n`);
    const theirs = await copyOf(table, 'Axis', `${headings.Axis}\n`);
    table.shared = await merged(base, ours, theirs);
    assert.match(table.shared, /^3\.618 RG Strength ~A\S+\n3\.618 ~B\S+$/m);
    assert.equal(await merged(base, theirs, ours), table.shared);
    // Who has merged it already does so again.
    for (const copy of [ours, theirs]) assert.equal(await merged(base, copy, table.shared), table.shared);
    assert.equal(await merged(base, table.shared, ours), table.shared);
    for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await table.errors(eyes), []);
    isTrue(table.shared);

    for (const side of ['British', 'Axis'] as const) {
      assert.ok(await table.hasToSeal(side));
      const early = await table.trust(side, 'seal', { step: '3.618' });
      assert.equal(/^Before you seal 3\.618: /.test(early.message), side === 'Axis');
      const { isWritten } = await table.resolve(side, 'private', () => undefined);
      assert.equal(isWritten, side === 'Axis');
      if (isWritten) await done(table, side, 'seal');
      await done(table, side, 'handOver');
    }
    for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await table.errors(eyes), []);
    isTrue(table.shared);
  });

  it('stands twice where one has bound both, or nobody has', async () => {
    const table = await begun();
    await done(table, 'British', 'seal');
    const told = /3\.618 .* already stands in this RePh/;
    const above = table.shared;
    for (const marks of [
      ['', ''],
      [' ~B2.2', ' ~B2.3'],
      [' ~B2.2 ~A2.1', ' ~A2.2'],
      [' ~B2.2', ''],
    ]) {
      table.shared = `${above}${headings.British}${marks[0]}\n${headings.Axis}${marks[1]}\n`;
      assert.match((await table.errors()).join(), told);
    }
  });

  it('is resolved below both headings, from either', async () => {
    const table = new Table(head.replace(/3\.617.*\n/, ''), seeded(5));
    const above = `${table.shared}3.612 ~B1.7\n3.612 New CG Date ~A1.7\n`;
    for (const up of [2, 3]) {
      table.shared = above;
      assert.ok((await table.resolve('', 'log', () => undefined, above.split('\n').length - up)).isWritten);
      assert.equal(table.shared.slice(0, above.length), above);
    }
  });

  it('gives nobody the advice to give up what he has sealed, while a conflict stands', async () => {
    const table = await begun();
    const [seal = ''] = /^ {2}sealed British .*$/m.exec(await copyOf(table, 'British', '')) ?? [];
    table.shared += `<<<<<<< ours\n  sealed British CODE\n=======\n${seal}\n>>>>>>> theirs\n`;
    const errors = (await table.errors('British')).join('\n');
    assert.match(errors, /Two versions were merged/);
    assert.doesNotMatch(errors, /opened none/);
  });
});

/** Chosen of a conflict as docs/trust.md has it. */
const choices = {
  'san British 4 dr ?': (kept: string, other: string) => `${asCorrection(other)}\n${kept}`,
  'control British V11': (kept: string, other: string) => `${asCorrection(other)}\n${kept}`,
};

const asCorrection = (line: string) => line.replace(/^ {2}(.*) ~(\S+)$/, '  was $2 $1');

const ofBreville = `campaign PBr "Breville" cg I
depth forces
dice fair
date July 13 N
san British 4 given
san Axis 4 given
cpp British 20 given
cpp Axis 20 given
`;
const played = `${ofBreville}
scenario July 13 N
  cvp British 1 Axis 2
`;
const step = '3.612 New CG Date and SAN Adjustment\n';

/** What each side writes below a log, and how it stands once both have handed it over at the same time. */
const spellings = {
  scenario: [ofBreville, 'scenario July 13 N', 'Scenario july 13 N', 'scenario July 13 N'],
  refit: [played, 'refit', '  REFIT  # mine', 'refit'],
  date: [`${played}\nrefit\n${step}`, '  date 14 AM', '  date July 14 am', 'date July 14 AM'],
  'date, with a seal below it': [
    `${played}\nrefit\n${step}`,
    '  date 14 AM\n  san British 4 dr ?\n3.613',
    '  date July 14 am\n  san Axis 4 dr ?\n3.613',
    'date July 14 AM',
  ],
} as const;

describe('what says where lines stand, which each player has spelt his own way', () => {
  for (const [what, [above, british, axis, bound]] of Object.entries(spellings))
    it(`is bound as Resolve writes it: ${what}`, async () => {
      const table = new Table(above, seeded(5));
      for (const side of ['British', 'Axis', 'British', 'Axis'] as const) await done(table, side, 'handOver');
      const base = table.shared;
      const copy = async (side: Side, text: string) => {
        table.shared = `${base}${text}\n`;
        if (what.includes('seal')) {
          table.privates.set(side, `${table.privates.get(side)}seal 1 3.613 1 14AM\n  # nobody moves\n`);
          await done(table, side, 'seal');
        }
        await done(table, side, 'handOver');
        return table.shared;
      };
      const ours = await copy('British', british);
      const theirs = await copy('Axis', axis);
      table.shared = await merged(base, ours, theirs);
      assert.match(table.shared, new RegExp(`^ *${bound} ~A2.1 ~B2.1(  # mine)?$`, 'm'));
      for (const eyes of [undefined, 'British', 'Axis']) assert.deepEqual(await table.errors(eyes), []);
      isTrue(table.shared);
    });
});

describe('a line that each player has bound in his own spelling', () => {
  const above = `campaign PBr "Breville" cg I
depth roster
dice fair
date July 13 N
san British 4 given
san Axis 3 given
cpp British 20 given
cpp Axis 20 given

scenario July 13 N
  cvp British 1 Axis 2

refit
3.612 New CG Date and SAN Adjustment
`;
  for (const [line, chosen] of Object.entries(choices))
    it(`is settled by both: ${line}`, async () => {
      const table = new Table(above, seeded(5));
      for (const side of ['British', 'Axis', 'British', 'Axis'] as const) await done(table, side, 'handOver');
      const base = table.shared;
      const copy = async (side: Side, text: string) => {
        table.shared = `${base}  ${text}\n`;
        await done(table, side, 'handOver');
        return table.shared;
      };
      const ours = await copy('British', line);
      const theirs = await copy(
        'Axis',
        line.replace(/^\w+ \w+/, (words) => words.toUpperCase()).replace('BRITISH', 'British'),
      );
      const { text, conflicts } = await merge(host(), log, { base, ours, theirs });
      assert.equal(conflicts.length, 1);
      table.shared = text.replace(/<<<<.*\n(.*)\n=======\n(.*)\n>>>>.*/, (_, kept, other) => chosen(kept, other));
      for (const side of ['British', 'Axis', 'British'] as const) {
        for (const eyes of [undefined, side]) assert.deepEqual(await table.errors(eyes), []);
        await table.trust(side, 'takeUp');
        const { isRefused, message } = await table.trust(side, 'handOver');
        if (isRefused) assert.match(message, /^There is nothing new to hand over/);
      }
      assert.deepEqual(await table.errors(), []);
      isTrue(table.shared);
    });
});
