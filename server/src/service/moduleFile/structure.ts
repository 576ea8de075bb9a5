/** Outline, folding and format of module files, read off their tree. */
import { format, type Node } from 'jsonc-parser';
import {
  type DocumentSymbol,
  type FoldingRange,
  type Range,
  SymbolKind,
  type TextEdit,
} from 'vscode-languageserver-types';
import { wordOf } from '../../rules/moduleFile/changes';
import { isMembers, propertiesOf } from '../../rules/moduleFile/tree';
import type { LogText } from '../../syntax/logText';
import type { ModuleSheet } from './sheet';

export function moduleFolding(text: LogText, { root }: ModuleSheet): FoldingRange[] {
  const out: FoldingRange[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'object' || node.type === 'array') {
      const startLine = text.positionAt(node.offset).line;
      const endLine = text.positionAt(node.offset + node.length).line - 1;
      if (endLine > startLine) out.push({ startLine, endLine });
    }
    node.children?.forEach(visit);
  };
  if (root) visit(root);
  return out;
}

/** The members of the module; of the changes each, by what it does. */
export function moduleSymbols(text: LogText, { root, file }: ModuleSheet): DocumentSymbol[] {
  if (!root) return [];
  const rangeOf = ({ offset, length }: Node): Range => ({
    start: text.positionAt(offset),
    end: text.positionAt(offset + length),
  });
  const changes = Array.isArray(file?.changes) ? file.changes : [];
  return propertiesOf(root).map(([name, value, key]) => ({
    name,
    detail: typeof value.value === 'string' ? value.value : undefined,
    kind: SymbolKind.Property,
    range: rangeOf(key.parent ?? value),
    selectionRange: rangeOf(key),
    children:
      name === 'changes'
        ? (value.children ?? []).map((node, i) => {
            const change: unknown = changes[i];
            const word = isMembers(change) ? wordOf(change) : undefined;
            return {
              name: isMembers(change) && word ? `${word} ${change[word]}` : 'change',
              detail: isMembers(change) && typeof change.rule === 'string' ? change.rule : undefined,
              kind: SymbolKind.Event,
              range: rangeOf(node),
              selectionRange: rangeOf(node),
            };
          })
        : undefined,
  }));
}

export function moduleFormat(text: LogText, range?: Range): TextEdit[] {
  const whole = text.getText();
  const part = range && {
    offset: text.offsetAt(range.start),
    length: Math.max(text.offsetAt(range.end) - text.offsetAt(range.start), 0),
  };
  const eol = whole.includes('\r\n') ? '\r\n' : '\n';
  return format(whole, part, { tabSize: 2, insertSpaces: true, eol, keepLines: true }).map(
    ({ offset, length, content }) => ({
      range: { start: text.positionAt(offset), end: text.positionAt(offset + length) },
      newText: content,
    }),
  );
}
