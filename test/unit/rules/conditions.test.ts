/** The vocabulary of DRM: what it says, what holds when the log does not tell, and the page that documents it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { counted, holds, is, modifiers, subjectNames, subjects } from '../../../server/src/rules/kernel/conditions';
import { readModule } from '../../../server/src/rules/moduleFile/read';
import { definition } from '../../../server/src/rules/moduleFile/schema';

const page = readFileSync('docs/modules.md', 'utf8');
const facts = { night: is(true), isolated: is('unknown'), date: (dates: readonly string[]) => dates.includes('Dawn') };

describe('conditions', () => {
  it('must all hold; no beats unknown', () => {
    assert.equal(holds({}, {}), true);
    assert.equal(holds({ night: true, date: ['Dawn', 'Dusk'] }, facts), true);
    assert.equal(holds({ night: false }, facts), false);
    assert.equal(holds({ night: true, isolated: true }, facts), 'unknown');
    assert.equal(holds({ night: false, isolated: true }, facts), false);
    assert.equal(holds({ captured: true }, facts), 'unknown');
  });

  it('can be joined and denied', () => {
    assert.equal(holds({ any: [{ night: false }, { date: ['Dawn'] }] }, facts), true);
    assert.equal(holds({ any: [{ night: false }, { isolated: true }] }, facts), 'unknown');
    assert.equal(holds({ any: [{ night: false }] }, facts), false);
    assert.equal(holds({ not: { night: true } }, facts), false);
    assert.equal(holds({ not: { isolated: true } }, facts), 'unknown');
  });

  it('make DRM, once or for each of what they are counted by', () => {
    const rows = [
      { value: -1, because: 'Night', rule: '1', when: { night: true } },
      { value: 2, because: 'Isolated', rule: '2', when: { isolated: true } },
      { value: 1, because: 'PP over the IPC', rule: '3', per: 'excessPp' },
      { value: 1, because: 'engineers', rule: '4', per: 'assaultEngineers' },
    ] as const;
    const count = (per: string) => (per === 'excessPp' ? [{ times: 3, of: '648a' }] : []);
    const { apply, unknown, asks } = modifiers(rows, [{ ...facts, count }]);
    assert.deepEqual(
      apply.map((m) => [m.value, m.because]),
      [
        [-1, 'Night'],
        [3, 'PP over the IPC (648a)'],
      ],
    );
    assert.deepEqual(unknown, [rows[1]]);
    assert.deepEqual(asks, ['isolated']);
  });
});

describe('DRM of several units that use the same dice', () => {
  const rows = [
    { value: 1, because: 'wounded', rule: '1', when: { status: ['wounded'] } },
    { value: 2, because: 'Night', rule: '1', when: { night: true } },
  ];
  const unit = (name: string, wounded: boolean) => ({ name, night: is(true), status: () => wounded });
  const told = (units: Parameters<typeof modifiers>[1], options?: Parameters<typeof modifiers>[2]) =>
    modifiers(rows, units, options).apply.map((m) => m.because);

  it('apply if one of them meets the condition, and say which if others do not', () => {
    assert.deepEqual(told([unit('648a', false), unit('Howard', true)]), ['wounded (Howard)', 'Night']);
    assert.deepEqual(told([unit('648a', true), unit('Howard', true)]), ['wounded', 'Night']);
    assert.deepEqual(told([unit('648a', false)]), ['Night']);
  });

  it('apply, where that is the reading, only if all of them do', () => {
    assert.deepEqual(told([unit('648a', false), unit('Howard', true)], { ofEach: true }), ['Night']);
    assert.deepEqual(told([unit('648a', true), unit('Howard', true)], { ofEach: true }), ['wounded', 'Night']);
  });
});

describe('the page on modules', () => {
  it('lists the conditions as the schema has them', () => {
    const told = Object.entries(definition('When').properties ?? {})
      .filter(([name]) => name !== 'any' && name !== 'not')
      .map(([name, said]) => {
        const subject = subjects[name as keyof typeof subjects];
        return `| \`${name}\` | ${subjectNames[subject]} | ${typeof said === 'object' && said.description} |`;
      });
    const table = page.slice(page.indexOf('| condition |'), page.indexOf('| counted by'));
    assert.deepEqual(table.match(/^\| `\w+` \| .* \| .* \|$/gm), told);
  });

  it('lists what a DRM can be counted by', () => {
    for (const [per, { in: roll, each }] of Object.entries(counted))
      assert.ok(page.includes(`| \`${per}\` | ${subjectNames[roll]} | ${each} |`), per);
    assert.deepEqual(Object.keys(counted).sort(), [...(definition('Per').enum ?? [])].sort());
  });

  it('shows examples that are read without a fault', () => {
    const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((m) => m[1] ?? '');
    assert.ok(examples.length > 1);
    for (const example of examples) assert.deepEqual(readModule(example).faults, []);
  });
});
