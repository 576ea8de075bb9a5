/** Every finding that hangs on a switchable reading names it, as a log writes it: `ruling NAME READING`. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Finding } from '../../../server/src/rules/kernel/finding';
import { modules } from '../../../server/src/rules/modules';
import { findingsByFile } from '../../../server/src/service/diagnostics';
import { Documents } from '../../../server/src/service/documents';
import { corpus, folder } from '../../conformance/corpus';

async function findingsIn(path: string, text: string): Promise<readonly Finding[]> {
  const uri = pathToFileURL(resolve(path)).href;
  const documents = new Documents({
    readFile: async (file) => {
      const name = fileURLToPath(file);
      return existsSync(name) ? readFileSync(name, 'utf8') : undefined;
    },
    roll: () => assert.fail('nothing is rolled here'),
    changed: () => {},
  });
  documents.open(uri, 1, text);
  await documents.settled();
  return (findingsByFile(documents).get(uri) ?? []).filter(({ severity }) => severity !== 'information');
}

/** Logs of which a later line tells what an earlier one, which names the ruling, has brought about. */
const elsewhere: Readonly<Record<string, string>> = {
  'pb/9.6054/ground-below-with-level': 'at the end of the log: the step that is missing was looked at above',
  'pbr/3.6054/ground-below-with-level': 'at the end of the log: the step that is missing was looked at above',
  'rr/2.5054/ground-below-apart': 'the crew that the line names is there or not by what the step before did',
  'pbr/3.60741/areas-anew': 'the Areas are those that the withdrawal of the step above left',
  'pbr/3.60741/numbers-end-crews': 'nobody is left on the map by the withdrawal of a step above',
  'pbr/3.613/bridge-choice': 'the Shift above tells by which way it led',
  'pbr/3.613/crew-attempted': 'the attempt above was made or not',
  'rr/2.513/crew-attempted': 'the attempt above was made or not',
  'pb/frame/unknown-names': 'the line is the ruling itself',
};

const placeOf = ({ code, at }: Finding): string => `${at.line.number + 1}:${at.start} ${code}`;

/** Logs in which the readings of one ruling of their module lead to other errors. */
const logs = corpus.flatMap(({ name, text }) => {
  const module = modules.find((m) => new RegExp(`^campaign ${m.id}\\b`, 'm').test(text));
  return [...text.matchAll(/^ruling (\S+) (\S+)$/gm)].flatMap(([line, ruling = '', reading = '']) => {
    const readings = module?.rulings.find((r) => r.name === ruling)?.readings ?? [];
    return readings
      .filter(({ id }) => id !== reading)
      .map(({ id }) => ({ name, text, line, ruling, reading, other: id }));
  });
});

/** What is told by one of two readings and not by the other, without the word of its ruling. */
function unnamed(of: readonly Finding[], than: readonly Finding[], ruling: string): string[] {
  const others = new Set(than.map(placeOf));
  return of
    .filter((finding) => !others.has(placeOf(finding)) && !finding.message.includes(`ruling ${ruling} `))
    .map((finding) => `${placeOf(finding)}: ${finding.message}`);
}

describe('readings', () => {
  for (const { name, text, line, ruling, reading, other } of logs) {
    if (name.replace('.cglog', '') in elsewhere) continue;
    it(`${name.replace('.cglog', '')}: what differs by \`${ruling} ${other}\` names it`, async () => {
      const path = `${folder}/${name}`;
      const asWritten = await findingsIn(path, text);
      const otherwise = await findingsIn(path, text.replace(line, `ruling ${ruling} ${other}`));
      assert.deepEqual(
        { [reading]: unnamed(asWritten, otherwise, ruling), [other]: unnamed(otherwise, asWritten, ruling) },
        { [reading]: [], [other]: [] },
      );
    });
  }
});
