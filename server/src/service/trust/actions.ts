/** What a side can do at a line of a log that two players send each other, as code actions that run a command. */
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import type { LogText } from '../../syntax/logText';
import type { Documents } from '../documents';
import { versioned } from '../edits';
import { corrections } from './correction';
import { sealable } from './seals';
import { revealsAt } from './sides';
import { dueHere } from './trusted';

export function trustActions(
  documents: Documents,
  text: LogText,
  number: number,
  diagnostics: readonly Diagnostic[],
): CodeAction[] {
  const analysis = documents.analysisOf(text.uri);
  const { trust } = analysis ?? {};
  const line = text.lines[number];
  if (!analysis || !trust || !line) return [];
  const action = (title: string, command: string, answered: readonly Diagnostic[] = []): CodeAction => ({
    title,
    kind: answered.length ? CodeActionKind.QuickFix : CodeActionKind.Refactor,
    ...(answered.length && { diagnostics: [...answered] }),
    command: { title, command, arguments: [documents.spelling(text.uri), number] },
  });
  const open = diagnostics.filter(({ code, range }) => code === 'roll-open' && range.start.line === number);
  const reveals = revealsAt(analysis, line);
  const edits = corrections(line, trust);
  const isOf = (headings: readonly (typeof line | undefined)[]) => headings.includes(line);
  return [
    ...(dueHere(trust).some((roll) => trust.lines[roll.line] === line)
      ? [action('Take up the dice that have become known', 'cglog.takeUp', open)]
      : []),
    ...(reveals === 'seal' ? [action('Reveal what is sealed here', 'cglog.reveal')] : []),
    ...(reveals === 'line' ? [action('Reveal this line', 'cglog.reveal')] : []),
    ...sealable(analysis)
      .filter(({ heading, block }) => isOf([heading, block]))
      .map(({ side }) => action(`Seal what the ${side} side does here`, 'cglog.seal')),
    ...(edits.length
      ? [
          {
            title: 'Correct this line, as both players agree',
            kind: CodeActionKind.Refactor,
            edit: versioned(documents, new Map([[text.uri, edits]])),
          },
        ]
      : []),
  ];
}
