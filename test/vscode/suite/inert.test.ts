/** Names of a log or a module are drawn as they are: VS Code makes icons of `$(name)` in lists, lenses and the status bar. */
import { assert } from 'chai';
import { type CodeLens, type CompletionList, commands, type DocumentSymbol, Position, type TextDocument } from 'vscode';
import { closeAll, openText, until } from './helper';

const text = [
  'campaign PB "Ham $(zap)" cg I',
  'depth forces',
  'ob British: "Joe $(zap)"=6-4-8',
  'refit initial',
  '9.618 RG Strength, Weapons and Leaders',
  '  given German V2 as "V2 $(zap)"',
  '',
];

/** What VS Code would draw as an icon. */
const icon = /\$\(/;

describe('labels', () => {
  let document: TextDocument;
  before(async () => {
    document = (await openText(...text)).document;
  });
  after(closeAll);

  const ask = <T>(what: string, ...args: unknown[]): Thenable<T> =>
    commands.executeCommand<T>(`vscode.execute${what}`, document.uri, ...args);
  const names = (symbols: readonly DocumentSymbol[]): string[] =>
    symbols.flatMap(({ name, detail, children }) => [name, detail, ...names(children)]);

  it('of the outline hold no icon', async () => {
    const told = await until('the outline', async () => {
      const found = names((await ask<DocumentSymbol[]>('DocumentSymbolProvider')) ?? []);
      return found.some((name) => name.includes('zap')) && found;
    });
    for (const name of told) assert.notMatch(name, icon);
  });

  it('of lenses hold no icon', async () => {
    const lenses = await until('lenses', async () => {
      const found = await ask<CodeLens[]>('CodeLensProvider', 20);
      return found.length > 0 && found;
    });
    for (const { command } of lenses) assert.notMatch(command?.title ?? '', icon);
  });

  it('of proposals hold no icon, and write the name as it is', async () => {
    const item = await until('a proposal', async () => {
      const { items } = await ask<CompletionList>('CompletionItemProvider', new Position(text.length - 1, 0));
      return items.find(({ label }) => (typeof label === 'string' ? label : label.label).includes('zap'));
    });
    const label = typeof item.label === 'string' ? item.label : item.label.label;
    assert.notMatch(label, icon);
    const written = item.insertText ?? '';
    assert.match(typeof written === 'string' ? written : written.value, /V2 \\?\$\(zap/);
  });
});
