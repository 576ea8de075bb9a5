/** What a roll is for stands before its dice: behind them it would be bound only once they are known. */
import assert from 'node:assert/strict';
import { behindDice } from '../../../../server/src/syntax/behindDice';
import type { Verb } from '../../../../server/src/syntax/nodes';
import { parseLine } from '../../../../server/src/syntax/parseLine';
import { print } from '../../../../server/src/syntax/print';
import { partsOf, verbs, vocabulary } from '../../../../server/src/syntax/vocabulary';
import { log, seeded, Table } from '../table';

/** How a part reads that may stand on either side of the dice. */
const said: Readonly<Record<string, string>> = {
  side: 'German',
  with: 'with 8-1',
  from: 'from C',
  to: 'to B',
  place: 'at T6',
  cost: 'for 2',
  choice: 'none',
  given: 'given',
  base: 'base 5',
  unadjusted: 'unadjusted',
  loss: 'loss none',
};
/** What behind the dice would be dice itself. */
const numbers: ReadonlySet<string> = new Set(['amount', 'open', 'current']);

const rollParts = (verb: Verb) => partsOf(verb).filter(({ kind }) => kind.words?.includes('dr'));

/** Lines of each verb with a roll, each with one part behind the dice, and what they are to be instead. */
function* lines(): Iterable<readonly [verb: Verb, line: string]> {
  for (const verb of verbs)
    for (const roll of rollParts(verb)) {
      const [first = ''] = vocabulary[verb].example.split(/ (?:with|from|to|at|for|base|loss|dr|DR|->|=) /);
      const lead = verb === 'san' ? 'san German' : first;
      const dice = `${roll.field === 'loss' ? 'loss ' : ''}dr ?`;
      assert.ok(parseLine(`${lead} ${dice}`).directive, `${lead} ${dice}`);
      const fields = partsOf(verb).map(({ field }) => field);
      for (const field of fields.slice(0, fields.indexOf(roll.field)).filter((one) => !numbers.has(one))) {
        const isLead = Object.hasOwn(parseLine(lead).directive ?? {}, field);
        assert.ok(isLead || said[field], `${verb}: ${field}`);
        if (!isLead) yield [verb, `${lead} ${dice} ${said[field]}`];
      }
    }
}

describe('what a roll is for', () => {
  const all = () => [...lines()].filter(([, line]) => parseLine(line).directive);

  it('is found behind the dice of whatever line has a roll', () => {
    for (const [, line] of all()) {
      const { directive } = parseLine(line);
      assert.ok(directive && behindDice(directive).length, line);
      const again = parseLine(print(directive)).directive;
      assert.deepEqual(again && behindDice(again), [], line);
    }
    const found = new Set(all().map(([verb]) => verb));
    // All else that these have is read before the dice alone.
    const bare: readonly Verb[] = ['strength', 'sw', 'leader', 'first', 'roll', 'melee', 'extinguish'];
    assert.deepEqual(verbs.filter((verb) => rollParts(verb).length && !found.has(verb)).toSorted(), bare.toSorted());
  });

  it('is none of what is told once they have fallen', () => {
    for (const line of [
      'shift 467a from A to B DR ? +3 -> eliminated',
      'cpp German base 5 loss dr ? DR ? forgo 2 = 3 left 3',
      'recon German for 5 dr 4 +2 = 6 left 3',
      'first setup dr 3 -> Canadian',
      'select 648a 648b dr 3,5 -> 648b',
    ]) {
      const { directive } = parseLine(line);
      assert.deepEqual(directive && behindDice(directive), [], line);
    }
  });

  const head = `campaign PB "Behind" cg II
depth forces
dice fair
date Dawn
san British 2 given
san German 2 given
cpp German 0 given
ob British: 648a 648b 8-1
ob German: 467b
scenario Dawn
  control British X18
  control German U12
  at X18: 648a 648b(encircled) 8-1
  at U12: 467b
  cvp British 0 German 0
refit
`;
  const begun = async (text: string, isOpened = true) => {
    const table = new Table(head + text, seeded(3));
    if (isOpened) for (const side of ['British', 'German']) await table.trust(side, 'open');
    return table;
  };
  const told = async (table: Table) =>
    (await table.seen())
      .diagnostics()
      .flatMap(({ diagnostics }) => diagnostics)
      .filter(({ code }) => code === 'behind-dice');

  it('is told behind open dice of two players, on every such line', async () => {
    const text = all()
      .map(([, line]) => `  ${line}\n`)
      .join('');
    assert.equal((await told(await begun(text))).length, all().length);
    assert.deepEqual(await told(await begun(text, false)), [], 'at one table');
  });

  it('is not handed over there, and a fix puts it before the dice', async () => {
    const table = await begun('9.604 Encirclement\n  taskcheck 648b DR ? with 8-1  # he helps\n');
    const { isRefused, message } = await table.trust('British', 'handOver');
    assert.ok(isRefused);
    assert.match(message, /it stands before the dice/);
    const [found] = await told(table);
    assert.ok(found);
    const actions = (await table.seen()).codeActions(log, found.range, [found]);
    const fix = actions.find(({ title }) => title === 'Put it before the dice');
    assert.match(JSON.stringify(fix), /"newText":"taskcheck 648b with 8-1 DR \?"/);
  });

  it('is not sealed there', async () => {
    const table = await begun('9.613 Shift\n');
    const file = table.privates.get('German');
    table.privates.set('German', `${file}seal 1 9.613 1 Dawn\n  shift 467b DR ? from U12 to A\n`);
    const { isRefused, message } = await table.trust('German', 'seal', { step: '9.613' });
    assert.ok(isRefused);
    assert.match(message, /it stands before the dice/);
  });

  it('is told by everybody, and by the audit, where dice were bound without it; and no word is lost', async () => {
    const table = await begun('9.604 Encirclement\n  taskcheck 648b DR ?\n');
    for (const side of ['British', 'German']) {
      const { isRefused, message } = await table.trust(side, 'handOver');
      assert.ok(!isRefused, message);
    }
    table.shared = table.shared.replace('DR ? ~', 'DR ? with 8-1 ~');
    await table.trust('British', 'takeUp');
    assert.match(table.shared, /taskcheck 648b DR \d,\d with 8-1 ~/);
    for (const side of ['British', 'German', undefined])
      assert.match((await table.errors(side)).join('\n'), /bound without it/);
    assert.ok((await table.trust('British', 'handOver')).isRefused);
    const faults = (await table.seen('both')).audit(log)?.faults ?? [];
    assert.ok(faults.some(({ message }) => message.includes('bound without it')));
  });
});
