/** The list of rule numbers is complete, and the logs prove it. */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { exempt } from '../../../server/src/rules/coverage/notes';
import { ruleCoverage } from '../../../server/src/service/ruleCoverage';
import { corpus } from '../../conformance/corpus';
import { readExpectations } from '../../conformance/expectations';
import { rulesOf } from './numbers';

const logsOf = (module: string, rule: string) =>
  corpus.filter(({ name }) => name.startsWith(`${module}/${rule}/`)).map(({ text }) => readExpectations(text));

const breaks = (log: ReturnType<typeof readExpectations>) => log.findings.some((f) => f.severity !== 'information');

for (const [id, numbers] of Object.entries(rulesOf)) ofModule(id, numbers);

function ofModule(id: string, numbers: readonly string[]) {
  const folder = id.toLowerCase();
  const rules = ruleCoverage(id) ?? assert.fail(`${id} has no list`);

  describe(`rule coverage of ${id}`, () => {
    it('lists every number of the text, once, in its order, with a title', () => {
      assert.deepEqual(
        rules.map(({ rule }) => rule),
        numbers,
      );
      for (const { rule, title } of rules) assert.notEqual(title, '', rule);
    });

    it('gives a reason where nothing is done, no log shows it or no finding tells of it', () => {
      for (const { rule, note, where, logs } of rules) {
        const why = exempt[id]?.[rule];
        assert.equal(logs === undefined, where.length === 0 || why === 'no log', rule);
        if (where.length === 0 || why) assert.ok(note, `${rule}: nothing says why`);
      }
    });

    it('names rooms that are there', () => {
      for (const { rule, where } of rules)
        for (const room of where) assert.ok(statSync(`server/src/${room}`).isDirectory(), `${rule}: ${room}`);
    });

    it('has logs of each number, some of which keep it', () => {
      for (const { rule, logs } of rules) {
        if (logs === undefined) continue;
        assert.equal(logs, `conformance/${folder}/${rule}`);
        const all = logsOf(folder, rule);
        assert.ok(all.length > 0, `no log of ${rule}`);
        if (all.some(breaks))
          assert.ok(
            all.some((log) => !breaks(log)),
            `no log keeps ${rule}`,
          );
      }
    });

    it('has a finding of each number among its own logs', () => {
      for (const { rule, logs } of rules) {
        if (logs === undefined) continue;
        const bears = logsOf(folder, rule).some((log) => log.findings.some((f) => f.rule === rule));
        assert.equal(bears, exempt[id]?.[rule] !== 'no finding', `${rule}: ${bears ? 'one is told' : 'none is told'}`);
      }
    });

    it('states the number of every folder of logs, and every number under which a log is told of a fault', () => {
      const stated = new Set(rules.flatMap(({ rule, where }) => (where.length ? [rule] : [])));
      const folders = corpus.map(({ name }) => name.split('/')).filter(([module]) => module === folder);
      const own = new Set(folders.map(([, number = '']) => number).filter((number) => numbers.includes(number)));
      for (const number of own) assert.ok(stated.has(number), number);
      for (const number of [...own, 'frame'])
        for (const { findings } of logsOf(folder, number))
          for (const { rule, severity } of findings)
            if (severity !== 'information' && numbers.includes(rule)) assert.ok(stated.has(rule), rule);
    });
  });
}

describe('rule coverage', () => {
  it('knows no other module', () => {
    assert.equal(ruleCoverage('XX'), undefined);
  });
});
