/** One thing that completion proposes. Proposals are kept in the order in which they are offered. */
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { Typed } from './typed';

export interface Proposal {
  /** What is written, and what the player's typing is compared with. */
  readonly text: string;
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  readonly kind: CompletionItemKind;
  /** Column from which it replaces what is typed, where that is not the word at the cursor. */
  readonly from?: number;
}

/** The kinds of thing that stand on a line, as editors picture them. */
export const kinds = {
  owed: CompletionItemKind.Event,
  heading: CompletionItemKind.Module,
  verb: CompletionItemKind.Keyword,
  word: CompletionItemKind.Keyword,
  side: CompletionItemKind.EnumMember,
  rg: CompletionItemKind.Class,
  place: CompletionItemKind.Reference,
  value: CompletionItemKind.Value,
  name: CompletionItemKind.Constant,
} as const;

/** LSP items that replace the word at the cursor; of two with one text the first counts. */
export function items(proposals: readonly Proposal[], line: number, typed: Typed): CompletionItem[] {
  const seen = new Set<string>();
  const out: CompletionItem[] = [];
  for (const { text, detail, documentation, kind, from = typed.start } of proposals) {
    if (seen.has(text)) continue;
    seen.add(text);
    out.push({
      label: text,
      kind,
      // Beside each label, and in full where the cursor stands.
      ...(detail ? { detail, labelDetails: { description: detail } } : {}),
      ...(documentation ? { documentation: { kind: 'markdown', value: documentation } } : {}),
      filterText: text,
      sortText: `${out.length}`.padStart(4, '0'),
      textEdit: {
        range: { start: { line, character: from }, end: { line, character: typed.end } },
        newText: text,
      },
    });
  }
  return out;
}
