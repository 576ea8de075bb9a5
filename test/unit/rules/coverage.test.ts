/** The list of rule numbers is complete, and what it says of source files and tests is true. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ruleCoverage } from '../../../server/src/service/ruleCoverage';
import { readExpectations } from '../../conformance/expectations';
import { rulesOf } from './numbers';

const mentions = (text: string, rule: string) =>
  new RegExp(`(^|[^\\d.])${rule.replaceAll('.', '\\.')}(?!\\d)`, 'm').test(text);

/** A file's text, or that of all files in a folder. */
const textOf = (path: string): string =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .map((name) => textOf(join(path, name)))
        .join('\n')
    : readFileSync(path, 'utf8');

const logsOf = (module: string, rule: string) => {
  const folder = `test/conformance/${module}/${rule}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.cglog'))
    .map((name) => readExpectations(readFileSync(join(folder, name), 'utf8')));
};

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

    it('gives a reason where nothing is done, and a source file and a test where something is', () => {
      for (const { rule, does, note, where, tests } of rules) {
        if (does.includes('none')) assert.ok(does.length === 1 && note && where.length + tests.length === 0, rule);
        else assert.ok(does.length > 0 && where.length > 0 && tests.length > 0, rule);
      }
    });

    it('names source files that are there and cite the number', () => {
      for (const { rule, where } of rules) {
        const texts = where.map((file) => textOf(`server/src/${file}`));
        if (where.length > 0)
          assert.ok(
            texts.some((text) => mentions(text, rule)),
            `${rule} in ${where.join(', ')}`,
          );
      }
    });

    it('names tests that are there and mention the number', () => {
      for (const { rule, tests } of rules) {
        for (const test of tests) {
          assert.ok(existsSync(`test/${test}`), `${rule}: ${test}`);
          assert.ok(mentions(textOf(`test/${test}`), rule), `${rule} in ${test}`);
        }
      }
    });

    it('lists every folder of conformance logs at its number', () => {
      for (const number of readdirSync(`test/conformance/${folder}`)) {
        if (!numbers.includes(number)) continue;
        const tests = rules.find(({ rule }) => rule === number)?.tests ?? [];
        assert.ok(tests.includes(`conformance/${folder}/${number}`), number);
      }
    });

    it('says that it enforces each number under which a log is told of a fault, and else why there is none', () => {
      const told = new Set(
        [...numbers, 'frame'].flatMap((number) =>
          logsOf(folder, number).flatMap((log) =>
            log.findings.filter(({ severity }) => severity !== 'information').map(({ rule }) => rule),
          ),
        ),
      );
      for (const { rule, does, note } of rules) {
        if (does.includes('enforces')) continue;
        assert.ok(!told.has(rule), `${rule} is enforced`);
        assert.ok(note, `${rule}: nothing says why no log can break it`);
      }
    });

    it('has logs that keep and logs that break each rule it enforces', () => {
      for (const { rule, does } of rules) {
        if (!does.includes('enforces')) continue;
        const logs = logsOf(folder, rule);
        assert.ok(
          logs.some((log) => breaks(log)),
          `no log breaks ${rule}`,
        );
        assert.ok(
          logs.some((log) => !breaks(log)),
          `no log keeps ${rule}`,
        );
      }
    });
  });
}

describe('rule coverage', () => {
  it('knows no other module', () => {
    assert.equal(ruleCoverage('XX'), undefined);
  });
});
