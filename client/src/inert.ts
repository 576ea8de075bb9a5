/** Text of a log or a module in places where VS Code itself reads markup. */
import {
  type CodeLens,
  type CompletionItem,
  CompletionList,
  type DocumentSymbol,
  type SymbolInformation,
} from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/** Neither `$(name)`, drawn as an icon in lists, lenses and the status bar, nor `[words](address)`, a link in a notification. */
export const inert = (text: string): string => text.replace(/([$\]])\(/g, '$1 (');

function inertItem(item: CompletionItem): CompletionItem {
  const label = typeof item.label === 'string' ? item.label : item.label.label;
  if (inert(label) === label) return item;
  // What is written and searched for is the text itself, by default the label.
  item.insertText ??= label;
  item.filterText ??= label;
  item.label = typeof item.label === 'string' ? inert(label) : { ...item.label, label: inert(label) };
  return item;
}

function inertSymbol<S extends SymbolInformation | DocumentSymbol>(symbol: S): S {
  symbol.name = inert(symbol.name);
  if ('children' in symbol) {
    symbol.detail = inert(symbol.detail);
    symbol.children.forEach(inertSymbol);
  } else symbol.containerName = inert(symbol.containerName);
  return symbol;
}

/** The answers of the server that VS Code lists as labels with icons. */
export const inertAnswers: Middleware = {
  async provideCodeLenses(document, token, next) {
    const lenses = await next(document, token);
    return lenses?.map((lens: CodeLens) => {
      if (lens.command) lens.command = { ...lens.command, title: inert(lens.command.title) };
      return lens;
    });
  },
  async provideCompletionItem(document, position, context, token, next) {
    const answer = await next(document, position, context, token);
    if (answer instanceof CompletionList) answer.items.forEach(inertItem);
    else answer?.forEach(inertItem);
    return answer;
  },
  async provideDocumentSymbols(document, token, next) {
    const symbols = await next(document, token);
    return symbols?.map(inertSymbol) as typeof symbols;
  },
  async provideWorkspaceSymbols(query, token, next) {
    return (await next(query, token))?.map(inertSymbol);
  },
};
