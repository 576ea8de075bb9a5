/** What changed between a log and the same one with a line more, fewer or another: that line is named, and nothing where none is. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Service } from '../../../server/src/service/api';
import type { Change, ChangesResult } from '../../../server/src/service/protocol';
import { createService } from '../../../server/src/service/service';
import { parseLine } from '../../../server/src/syntax/parseLine';
import { corpus, folder } from '../../conformance/corpus';

const service = (): Service =>
  createService({
    readFile: async (uri) => {
      const path = fileURLToPath(uri);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    roll: () => assert.fail('nothing is rolled here'),
    changed: () => {},
  });

async function compare(of: Service, uri: string, text: string): Promise<ChangesResult> {
  const parts = await of.comparing({ uri, old: { uri, text } });
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Every so manieth log of the corpus, with one of its lines: another one in each. */
const sample = corpus.filter((_, i) => i % 5 === 0);
const isOfLine = ({ kind }: Change) => ['added', 'removed', 'altered', 'moved'].includes(kind);

describe('what changed in any conformance log', () => {
  it('is nothing from itself, and names the line that another one has not, or has otherwise', async function () {
    this.timeout(300_000);
    let compared = 0;
    for (const [i, { name, text }] of sample.entries()) {
      const uri = pathToFileURL(resolve(`${folder}/${name}`)).href;
      const of = service();
      of.open(uri, 1, text);
      await of.settled();
      const itself = await compare(of, uri, text);
      assert.deepEqual([itself.entries, itself.contents], [[], ''], name);

      const lines = text.split('\n');
      const directives = lines.flatMap((line, number) => (parseLine(line).directive ? [number] : []));
      const line = directives[i % directives.length];
      if (line === undefined) continue;
      const without = await compare(of, uri, lines.toSpliced(line, 1).join('\n'));
      const where = `${name}:${line + 1} ${lines[line]}\n${without.contents}`;
      // Which of two that are alike was added nobody can tell.
      const said = without.entries.filter(isOfLine);
      const alike = (at: number) => lines[at]?.trim() === lines[line]?.trim();
      assert.ok(
        said.some(({ source }) => source && alike(source.line)),
        where,
      );
      const other = `${lines[line]?.split('#')[0]} )`;
      // A title may hold anything, and says nothing.
      if (parseLine(other).kind === 'unreadable') {
        const broken = await compare(of, uri, lines.with(line, other).join('\n'));
        assert.ok(
          broken.entries.filter(isOfLine).some(({ source }) => source && alike(source.line)),
          `${where}\n${broken.contents}`,
        );
      }
      assert.deepEqual(JSON.parse(JSON.stringify(without)), without);
      compared++;
    }
    assert.ok(compared > sample.length / 2);
  });
});
