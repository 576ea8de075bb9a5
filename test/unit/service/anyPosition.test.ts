/** Every feature answers at any position of any log, and what it answers holds together. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position } from 'vscode-languageserver-types';
import type { Service } from '../../../server/src/service/api';
import { verbs, vocabulary } from '../../../server/src/syntax/vocabulary';
import { beginnings, changeOf, edit } from '../campaign/logs';
import { desk, editsByFile, main } from './logs';

/** An example with edits, as [name, text] of its files. */
const campaign = fc.tuple(fc.constantFrom(...beginnings), fc.array(edit, { maxLength: 6 })).map(([files, edits]) => {
  const document = TextDocument.create(main, 'cglog', 1, files['main.cglog'] ?? '');
  for (const change of edits) TextDocument.update(document, [changeOf(change, document.lineCount)], 2);
  return { files, text: document.getText() };
});
const places = fc.array(fc.record({ line: fc.nat(), character: fc.nat(40) }), { minLength: 8, maxLength: 8 });
/** What a player sees of a place. */
function askAll(service: Service, position: Position): void {
  service.completion(main, position);
  service.hover(main, position);
  service.signatureHelp(main, position);
  service.explain(main, position.line, position.character);
  service.codeActions(main, { start: position, end: position }, []);
  service.inlayHints(main, { start: position, end: position });
  service.status(main, position.line);
  service.state(main, position.line);
  service.resolve({ uri: main, what: 'line', line: position.line, dice: 'placeholder' });
}

const strange = [
  { line: -1, character: -1 },
  { line: 0.5, character: 0.5 },
  { line: 1e9, character: 1e9 },
];

describe('any position', () => {
  it('is answered, within the file', async () => {
    await fc.assert(
      fc.asyncProperty(campaign, places, async ({ files, text }, some) => {
        const { service } = await desk(text, { files, roll: () => 3 });
        const count = text.split(/\r\n|\r|\n/).length;
        const positions = [...strange, ...some.map(({ line, character }) => ({ line: line % count, character }))];
        for (const position of positions) {
          for (const { range } of service.highlights(main, position)) assert.ok(range.end.line < count);
          const uses = service.references(main, position, { includeDeclaration: false }).length;
          assert.ok(service.references(main, position, { includeDeclaration: true }).length >= uses);
          service.definition(main, position);
          service.prepareRename(main, position);
          service.format(main, { start: position, end: position });
          service.semanticTokens(main, { start: position, end: position });
          askAll(service, position);
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

  it('is answered where a name is one that JavaScript gives a meaning of its own', async () => {
    const head = 'campaign PB "x" cg I\ndepth roster\ncpp German 40 given\nfpp German 20 given\nrefit initial\n9.617\n';
    for (const name of ['constructor', '__proto__']) {
      const lines = verbs.flatMap((verb) => {
        const words = vocabulary[verb].example.split(' ');
        return [`${name} `, ...words.map((_, i) => [...words.slice(0, i), name, ...words.slice(i + 1)].join(' '))];
      });
      const { service } = await desk(`${head}${lines.join('\n')}`);
      for (const [i, text] of lines.entries())
        for (const { index, 0: word } of text.matchAll(/(constructor|__proto__) ?/g))
          askAll(service, { line: 6 + i, character: index + word.length });
      assert.ok(service.diagnostics()[0]?.diagnostics.every((d) => d.code !== 'internal-fault'));
    }
  });

  it('where a name can be changed, changes no finding with it', async () => {
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(
        campaign,
        fc.constantFrom('Zulu', 'Panzer Lehr', 'as', 'I4.99'),
        fc.nat(),
        async ({ files, text }, name, from) => {
          const table = await desk(text, { files, roll: () => 3 });
          const { service } = table;
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
              const before = codesOf(table.findings());
              // Where a garbled heading makes one RePh of two, a name of the one may stand for an Area of the other.
              if (before.some((code) => code.endsWith('step-repeated'))) return;
              if (Object.keys(editsByFile(result)).some((uri) => uri !== main)) continue;
              const edits = editsByFile(result)[main] ?? [];
              // In a line that cannot be read, such as `strength I5.1DR 1,1`, the name stays as it was.
              const names = new Set(
                edits.map(({ range: { start, end } }) => lines[start.line]?.slice(start.character, end.character)),
              );
              const unreadable = before.flatMap((code) =>
                code.endsWith(' unreadable') ? Number.parseInt(code, 10) : [],
              );
              if (unreadable.some((at) => [...names].some((one) => one && lines[at]?.includes(one)))) return;
              table.apply(edits);
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
