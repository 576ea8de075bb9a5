/** Quick-fix edits as LSP text edits. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { Fix } from '../rules/finding';
import { lineRange, rangeOf } from './lookup';

/** By the URI of the file that each edit changes. */
export function textEdits(fix: Fix): Map<string, TextEdit[]> {
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
