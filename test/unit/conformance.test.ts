/** Runs the conformance logs, and says what they must have between them. */
import assert from 'node:assert/strict';
import { basename, dirname } from 'node:path';
import { modules } from '../../server/src/rules/modules';
import { parseLine } from '../../server/src/syntax/parseLine';
import { checkFixes, checkLog } from '../conformance/check';
import { corpus } from '../conformance/corpus';
import { readExpectations } from '../conformance/expectations';

describe('conformance logs', () => {
  for (const { name, shared, text } of corpus) {
    const { title } = readExpectations(text);
    it(`${name.replace('.cglog', '')}${shared ? ` = ${shared}` : ''}: ${title}`, async () => {
      await checkLog(name);
      await checkFixes(name);
    });
  }

  it('every log says what it shows and names the number of its folder', () => {
    for (const { name, text } of corpus) {
      const rule = basename(dirname(name));
      assert.notEqual(readExpectations(text).title, '', name);
      if (/^\d/.test(rule)) assert.ok(text.includes(rule), `${name} does not mention ${rule}`);
    }
  });

  it('every shared log is of several modules, and stands for no log that there is beside it', () => {
    assert.equal(new Set(corpus.map(({ name }) => name)).size, corpus.length);
    const shared = corpus.flatMap((log) => log.shared ?? []);
    for (const one of new Set(shared.map((name) => name.replace(/ \(.*/, ''))))
      assert.ok(shared.filter((name) => name.startsWith(`${one} (`)).length > 1, one);
  });

  it('every ruling of a module is played there in every reading but its default', () => {
    for (const { id: module, rulings } of modules) {
      const texts = corpus.filter(({ name }) => name.startsWith(`${module.toLowerCase()}/`)).map(({ text }) => text);
      for (const { name, readings } of rulings)
        for (const { id } of readings.slice(1))
          assert.ok(
            texts.some((text) => text.includes(`\nruling ${name} ${id}\n`)),
            `${module} ${name} ${id}`,
          );
    }
  });

  it('every line of every log can be read, or is expected not to be', () => {
    for (const { name, text } of corpus)
      text.split('\n').forEach((line, i, all) => {
        if (/^#.* error (?:unreadable|conflict-marker) /.test(all[i + 1] ?? '') || line === '=======') return;
        assert.equal(parseLine(line).fault, undefined, `${name}:${i + 1}`);
      });
  });
});
