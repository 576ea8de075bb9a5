/** The reading and writing aids, each asked for as VS Code asks. */
import { assert } from 'chai';
import {
  type CodeLens,
  type CompletionList,
  commands,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  MarkdownString,
  Position,
  type SemanticTokens,
  type TextDocument,
  type TextEdit,
  WorkspaceEdit,
  workspace,
} from 'vscode';
import { closeAll, find, openText, until, wholeLine } from './helper';

const text = [
  'campaign PB "Ham and Jam" cg I',
  'depth roster',
  'player British "Ann"',
  'player German "Ben"',
  '',
  'refit initial',
  '9.618 RG Strength, Weapons and Leaders',
  'given German V2 as V2.1',
  '      strength V2.1 DR 4,6',
  '',
];

const ask = <T>(document: TextDocument, what: string, ...args: unknown[]): Thenable<T> =>
  commands.executeCommand<T>(`vscode.execute${what}`, document.uri, ...args);

describe('features', () => {
  let document: TextDocument;
  before(async () => {
    document = (await openText(...text)).document;
  });
  after(closeAll);

  it('completes with what the step owes', async () => {
    const end = new Position(text.length - 1, 0);
    // Snippets and words come at once; the server's proposals when it is there.
    const proposal = await until('a leader DR', async () => {
      const { items } = await ask<CompletionList>(document, 'CompletionItemProvider', end);
      return items.find(({ label }) => /^leader V2\.1/.test(typeof label === 'string' ? label : label.label));
    });
    assert.match(String(proposal.insertText ?? proposal.label), /^leader V2\.1/);
  });

  it('explains a step when it is pointed at, with its rule', async () => {
    const hover = await until(
      'a hover',
      async () => (await ask<Hover[]>(document, 'HoverProvider', find(document, '9.618')))[0],
    );
    const shown = hover.contents.map((c) => (c instanceof MarkdownString ? c.value : String(c))).join('\n');
    assert.match(shown, /9\.618/);
  });

  it('counts what a step owes in a code lens, which resolves it', async () => {
    const lenses = await until('lenses', async () => {
      const found = await ask<CodeLens[]>(document, 'CodeLensProvider', 100);
      return found.length > 0 && found;
    });
    const lens = lenses.find((l) => l.range.start.line === find(document, '9.618').line);
    assert.ok(lens?.command);
  });

  it('shows derived values as inlay hints', async () => {
    const line = find(document, 'strength').line;
    const hints = await until('hints', async () => {
      const found = await ask<InlayHint[]>(document, 'InlayHintProvider', wholeLine(document, line));
      return found.length > 0 && found;
    });
    assert.ok(hints.every((hint) => hint.position.line === line));
  });

  it('outlines, folds and colours', async () => {
    const symbols = await until('an outline', async () => {
      const found = await ask<DocumentSymbol[] | undefined>(document, 'DocumentSymbolProvider');
      return found && found.length > 0 && found;
    });
    const names = (of: readonly DocumentSymbol[]): string[] => of.flatMap((s) => [s.name, ...names(s.children)]);
    assert.include(names(symbols).join('\n'), '9.618');
    const folds = await ask<FoldingRange[]>(document, 'FoldingRangeProvider');
    assert.ok(folds.length > 0);
    const tokens = await until('colours', () =>
      commands.executeCommand<SemanticTokens | undefined>('vscode.provideDocumentSemanticTokens', document.uri),
    );
    assert.ok(tokens.data.length > 0);
  });

  it('formats', async () => {
    const edits = await until('edits', async () => {
      const found = await ask<TextEdit[] | undefined>(document, 'FormatDocumentProvider', {
        tabSize: 2,
        insertSpaces: true,
      });
      return found && found.length > 0 && found;
    });
    const edit = new WorkspaceEdit();
    edit.set(document.uri, edits);
    await workspace.applyEdit(edit);
    assert.match(document.getText(), /^ {2}strength V2\.1 DR 4,6$/m);
  });
});
