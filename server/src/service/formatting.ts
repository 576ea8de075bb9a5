/** The formatter as text edits: one for each line that it changes. */
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { formatRange } from '../syntax/format';
import type { Documents } from './documents';
import { lineRange } from './lookup';
import { moduleFormat } from './moduleFile/structure';

/** The whole document, or the lines that a range touches; line endings stay as they are. */
export function format(documents: Documents, uri: string, range?: Range): TextEdit[] {
  const text = documents.document(uri);
  if (text && documents.isModule(uri)) return moduleFormat(text, range);
  const lines = text?.lines ?? [];
  const { from, to } = range ? touched(range, lines.length) : { from: 0, to: lines.length };
  const formatted = formatRange(
    lines.map((line) => line.parsed),
    from,
    to,
  );
  return formatted.flatMap((newText, i) => {
    const line = lines[from + i];
    return line && line.parsed.text !== newText ? [{ range: lineRange(line), newText }] : [];
  });
}

/** A range that ends at the start of a line does not touch that line, unless it starts there too. */
function touched({ start, end }: Range, count: number): { readonly from: number; readonly to: number } {
  const within = (line: number) => Math.min(Math.max(Math.floor(line), 0), count);
  const to = end.character === 0 && end.line > start.line ? end.line : end.line + 1;
  return { from: within(start.line), to: within(to) };
}
