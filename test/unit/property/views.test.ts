/** The views of any log at any line: plain data that holds together, the same however the log came to be what it is. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { MapView, Source, Views } from '../../../server/src/service/views/data';
import { exported } from '../../../server/src/views/exported';
import { beginnings, changeOf, edit } from '../campaign/logs';
import { desk, main } from '../service/logs';

const campaign = fc.record({
  files: fc.constantFrom(...beginnings),
  edits: fc.array(edit, { maxLength: 5 }),
  at: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
});

const asked = ['map', 'roster', 'record', 'checklist', 'forces', 'dice', 'story'] as const;
const all = (views: Views, line: number | undefined) =>
  asked.map((view) => ({ ...views[view]({ uri: main, line }), version: 0 }));

/** Every place in an answer that a view can lead to. */
function sources(value: unknown, out: Source[] = []): Source[] {
  if (typeof value !== 'object' || value === null) return out;
  if ('uri' in value && 'line' in value) out.push(value as Source);
  for (const part of Object.values(value)) sources(part, out);
  return out;
}

describe('views', () => {
  it('are plain data that leads to lines that are there, and do not depend on the edits before', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(campaign, async ({ files, edits, at }) => {
        const text = files['main.cglog'] ?? '';
        const typed = await desk(text, { files });
        const document = TextDocument.create(main, 'cglog', 1, text);
        let version = 1;
        for (const each of edits) {
          const change = changeOf(each, document.lineCount);
          TextDocument.update(document, [change], ++version);
          typed.service.change(main, version, [change]);
        }
        await typed.service.settled();
        const whole = await desk(document.getText(), { files });
        const lines = document.lineCount;
        for (const line of [undefined, ...at.map((n) => n % lines)]) {
          const answers = all(whole.service, line);
          assert.deepEqual(JSON.parse(JSON.stringify(answers)), answers);
          assert.deepEqual(all(typed.service, line), answers);
          for (const { uri, line: number } of sources(answers))
            if (uri === main) assert.ok(Number.isInteger(number) && number >= 0 && number < lines);
          mapHolds(whole.service.map({ uri: main, line }));
        }
        exported(whole.service, { uri: main, what: 'campaign.html' });
      }),
      { numRuns: 12 },
    );
  });
});

function mapHolds({ sheet, areas, noMansLand, uncontrolled, stacks, pieces, status }: MapView): void {
  const stacked = stacks.flatMap((stack) => stack.pieces);
  assert.equal(new Set(stacked).size, stacked.length, 'a piece is in one stack');
  assert.deepEqual([...stacked].sort(), Object.keys(pieces).sort());
  const keys = areas.map(({ key }) => key);
  assert.equal(new Set(keys).size, keys.length);
  for (const stack of stacks) if (stack.area) assert.ok(stack.hex);
  assert.equal(noMansLand === null, uncontrolled === null);
  if (noMansLand === null) return assert.deepEqual(areas, [], status);
  // Each hex of the sheet is in one Area, or in No-Man's Land, or in Uncontrolled Territory.
  const told = [...areas.flatMap(({ hexes }) => hexes), ...noMansLand, ...(uncontrolled ?? [])];
  if (sheet) assert.deepEqual(told.sort(), sheet.hexes.map(({ hex }) => hex).sort());
}
