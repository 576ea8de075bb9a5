/** The vocabulary of DRM: what it says, what holds when the log does not tell, and the page that documents it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { counted, holds, is, modifiers, subjects } from '../../../server/src/rules/conditions';
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
    const count = (per: string) => (per === 'excessPp' ? 3 : 0);
    const { apply, unknown } = modifiers(rows, { ...facts, count });
    assert.deepEqual(
      apply.map((m) => [m.value, m.because]),
      [
        [-1, 'Night'],
        [3, 'PP over the IPC'],
      ],
    );
    assert.deepEqual(unknown, [rows[1]]);
  });
});

describe('the page on modules', () => {
  it('lists the conditions as the schema has them', () => {
    const names = { campaign: 'the campaign', side: 'a side', group: 'an RG', piece: 'a unit or Weapon' };
    const told = Object.entries(definition('When').properties ?? {})
      .filter(([name]) => name !== 'any' && name !== 'not')
      .map(([name, said]) => {
        const subject = subjects[name as keyof typeof subjects];
        return `| \`${name}\` | ${names[subject]} | ${typeof said === 'object' && said.description} |`;
      });
    assert.deepEqual(page.match(/^\| `\w+` \| .* \| .* \|$/gm), told);
  });

  it('lists what a DRM can be counted by', () => {
    for (const [per, what] of Object.entries(counted)) assert.ok(page.includes(`| \`${per}\` | ${what} |`), per);
    assert.deepEqual(Object.keys(counted), definition('Per').enum);
  });

  it('shows examples that are read without a fault', () => {
    const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((m) => m[1] ?? '');
    assert.ok(examples.length > 1);
    for (const example of examples) assert.deepEqual(readModule(example).faults, []);
  });
});
