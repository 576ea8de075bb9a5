/** Quick-fix edits as LSP text edits, and edits of several files as one. */
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import type { Fix, LineEdit } from '../rules/kernel/finding';
import type { LogText } from '../syntax/logText';
import type { Documents } from './documents';
import { lineRange, rangeOf } from './lookup';

/** By the URI of the file that each edit changes. */
export function textEdits(fix: Pick<Fix, 'edits'>): Map<string, TextEdit[]> {
  const out = new Map<string, TextEdit[]>();
  const add = (uri: string, edit: TextEdit) => out.set(uri, [...(out.get(uri) ?? []), edit]);
  for (const edit of fix.edits) {
    if (edit.kind === 'replace') add(edit.at.line.uri, { range: rangeOf(edit.at), newText: edit.text });
    else if (edit.kind === 'remove') {
      const { number } = edit.line;
      add(edit.line.uri, {
        range: { start: { line: number, character: 0 }, end: { line: number + 1, character: 0 } },
        newText: '',
      });
    } else {
      const { line, where, text } = edit;
      const range = lineRange(line);
      add(line.uri, {
        range: where === 'above' ? { start: range.start, end: range.start } : { start: range.end, end: range.end },
        newText: where === 'above' ? `${text.join('\n')}\n` : `\n${text.join('\n')}`,
      });
    }
  }
  return out;
}

/** Text edits within lines, in the terms of lines. */
export function lineEdits({ lines }: LogText, edits: readonly TextEdit[]): LineEdit[] {
  return edits.flatMap(({ range: { start, end }, newText }): LineEdit[] => {
    const line = lines[start.line];
    return line ? [{ kind: 'replace', at: { line, start: start.character, end: end.character }, text: newText }] : [];
  });
}

/** Edits by file that the editor refuses if a file was changed meanwhile. */
export function versioned(documents: Documents, edits: ReadonlyMap<string, TextEdit[]>): WorkspaceEdit {
  return {
    documentChanges: [...edits].map(([uri, list]) => {
      const text = documents.document(uri);
      const eol = text?.ending;
      return {
        textDocument: { uri: documents.spelling(uri), version: text?.version ?? null },
        edits: eol === '\r\n' ? list.map((e) => ({ ...e, newText: e.newText.replace(/\r?\n/g, eol) })) : list,
      };
    }),
  };
}
