/** Navigation and structure answer at any position of any log, and what they answer holds together. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { beginnings, changeOf, edit } from '../campaign/logs';
import { desk, main } from './logs';

/** An example with edits, as [name, text] of its files. */
const campaign = fc.tuple(fc.constantFrom(...beginnings), fc.array(edit, { maxLength: 6 })).map(([files, edits]) => {
  const document = TextDocument.create(main, 'cglog', 1, files['main.cglog'] ?? '');
  for (const change of edits) TextDocument.update(document, [changeOf(change, document.lineCount)], 2);
  return { files, text: document.getText() };
});
const places = fc.array(fc.record({ line: fc.nat(), character: fc.nat(40) }), { minLength: 8, maxLength: 8 });
const strange = [
  { line: -1, character: -1 },
  { line: 0.5, character: 0.5 },
  { line: 1e9, character: 1e9 },
];

describe('any position', () => {
  it('is answered, within the file', async function () {
    this.timeout(30_000);
    await fc.assert(
      fc.asyncProperty(campaign, places, async ({ files, text }, some) => {
        const { service } = await desk(text, { files });
        const count = text.split(/\r\n|\r|\n/).length;
        const positions = [...strange, ...some.map(({ line, character }) => ({ line: line % count, character }))];
        for (const position of positions) {
          for (const { range } of service.highlights(main, position)) assert.ok(range.end.line < count);
          const uses = service.references(main, position, false).length;
          assert.ok(service.references(main, position, true).length >= uses);
          service.definition(main, position);
          service.prepareRename(main, position);
          service.format(main, { start: position, end: position });
          service.semanticTokens(main, { start: position, end: position });
        }
        assert.equal(service.selectionRanges(main, positions).length, positions.length);
        for (const { startLine, endLine } of service.folding(main)) assert.ok(startLine < endLine && endLine < count);
        const { data } = service.semanticTokens(main);
        for (let i = 0; i < data.length; i += 5) assert.ok((data[i + 1] ?? -1) >= 0 && (data[i + 2] ?? 0) > 0);
        service.documentSymbols(main);
        service.workspaceSymbols('a');
        service.links(main);
      }),
      { numRuns: 40 },
    );
  });

  it('where a name can be changed, changes no finding with it', async function () {
    this.timeout(30_000);
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(
        campaign,
        fc.constantFrom('Zulu', 'Panzer Lehr', 'as', 'I4.99'),
        fc.nat(),
        async ({ files, text }, name, from) => {
          const { service } = await desk(text, { files });
          const lines = text.split(/\r\n|\r|\n/);
          for (let i = 0; i < lines.length; i++) {
            const line = (from + i) % lines.length;
            const said = lines[line] as string;
            // The middle of each word of a line that has to do with RGs or Setup Areas.
            if (!/^\s*(area|buy|given|strength|sw|leader|receive)/.test(said)) continue;
            for (const { index, 0: word } of said.matchAll(/[^\s"]+/g)) {
              const result = service.rename(main, { line, character: index + (word.length >> 1) }, name);
              if ('refused' in result) continue;
              changes++;
              const table = await desk(text, { files });
              const before = codesOf(table.findings());
              if (Object.keys(result.changes ?? {}).some((uri) => uri !== main)) continue;
              table.apply(result.changes?.[main] ?? []);
              assert.deepEqual(codesOf(table.findings()), before, `${line}: ${said}`);
              return;
            }
          }
        },
      ),
      { numRuns: 60 },
    );
    assert.ok(changes > 20, `${changes} names were changed`);
  });
});

const codesOf = (findings: readonly { code?: unknown; range: { start: { line: number } } }[]): string[] =>
  findings.map(({ code, range }) => `${range.start.line} ${code}`);
