/** Lines of private files are put among those of the log once; with each edit only what stands below it is put there anew. */
import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver-types';
import { type Desk, desk, folder } from '../service/logs';
import { sealedCampaign } from './sealedCampaign';
import { seeded } from './table';

const { log, privates } = sealedCampaign();
const privateOf = (side: string) => `main.${side}.cgprivate`;
const sides = ['British', 'German'] as const;
const files = Object.fromEntries(sides.map((side) => [privateOf(side), privates[side]]));

/** What is told of the log and of the private files. */
const told = (of: Desk): readonly (readonly string[])[] =>
  [undefined, ...sides.map((side) => `${folder}${privateOf(side)}`)].map((uri) => of.findings(uri).map(inShort).sort());

const inShort = ({ range: { start }, message }: Diagnostic): string => `${start.line}:${start.character} ${message}`;

describe('a log that is played with private files', function () {
  this.timeout(60_000);

  it('tells after each edit what it tells when it is opened', async () => {
    const random = seeded(11);
    const edited = await desk(log, { files });
    let differ = 0;
    for (let i = 0; i < 60; i++) {
      const before = edited.text;
      const lines = before.split('\n');
      // Half of them behind the sealed lines, where a log is written.
      const line = i % 2 ? random(lines.length) : lines.length - 1 - random(12);
      const end = { line, character: lines[line]?.length ?? 0 };
      const [start, newText] = [
        [{ line, character: 0 }, ''],
        [end, '\n  control British X22'],
        [end, '\n> They wait.'],
        [end, 'x'],
        [{ line, character: 0 }, `${lines[random(lines.length)]}`],
      ][random(5)] as [{ line: number; character: number }, string];
      edited.apply([{ range: { start, end }, newText }]);
      const now = told(edited);
      assert.deepEqual(now, told(await desk(edited.text, { files })), `${i}: line ${line + 1}`);
      if (random(3)) {
        edited.apply([
          {
            range: { start: { line: 0, character: 0 }, end: { line: edited.text.split('\n').length, character: 0 } },
            newText: before,
          },
        ]);
      } else differ++;
    }
    assert.ok(differ > 10);
  });
});
