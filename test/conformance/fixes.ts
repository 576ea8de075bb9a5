/** Takes each quick fix of a log's findings as its player would: it mends what it stands at, and nothing else breaks. */
import {
  type CodeAction,
  CodeActionKind,
  type Position,
  type TextDocumentEdit,
  type TextEdit,
} from 'vscode-languageserver-types';
import type { Finding } from '../../server/src/rules/finding';
import { codeActions, resolveCodeAction } from '../../server/src/service/codeActions';
import { findingsByFile } from '../../server/src/service/diagnostics';
import type { Documents } from '../../server/src/service/documents';
import { rangeOf } from '../../server/src/service/lookup';

/** A finding as a player sees it. The lines themselves are numbered anew by each edit. */
interface Seen {
  readonly line: number;
  readonly text: string;
  readonly severity: string;
  readonly code: string;
  readonly rule: string | undefined;
  readonly message: string;
}

const seen = ({ at, severity, code, rule, message }: Finding): Seen => ({
  line: at.line.number,
  text: at.line.parsed.text.trim(),
  severity,
  code,
  rule,
  message,
});

interface Offer {
  readonly of: Seen;
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** What the editor offers at a finding, rolled and chosen where that is part of it; a waiver mends nothing. */
function* offersAt(documents: Documents, uri: string, finding: Finding): Generator<Offer> {
  const range = rangeOf(finding.at);
  for (const action of codeActions(documents, uri, range, [], [CodeActionKind.QuickFix])) {
    if (action.title.startsWith('Waive ') || !isOf(action, finding)) continue;
    const { edit } = action.edit ? action : resolveCodeAction(documents, action, 'placeholder', () => 3);
    const changes = (edit?.documentChanges ?? []) as TextDocumentEdit[];
    const edits = changes.filter(({ textDocument }) => textDocument.uri === uri).flatMap((one) => one.edits);
    if (edits.length) yield { of: seen(finding), title: action.title, edits: edits as TextEdit[] };
  }
}

const isOf = ({ diagnostics = [] }: CodeAction, { code, message, at }: Finding): boolean =>
  diagnostics.some(
    (d) =>
      d.code === code &&
      d.message === message &&
      d.range.start.line === at.line.number &&
      d.range.start.character === at.start,
  );

const before = (a: Position, b: Position): number => a.line - b.line || a.character - b.character;

/** From the end of the text to its start, so that no edit moves what another one names; of two at one place the later first. */
const fromTheEnd = (edits: readonly TextEdit[]): TextEdit[] =>
  edits
    .map((edit, i) => ({ edit, i }))
    .sort((a, b) => before(b.edit.range.start, a.edit.range.start) || b.i - a.i)
    .map(({ edit }) => edit);

/** Where lines stand after some edits; undefined for one that is taken out. */
function moved(edits: readonly TextEdit[]): (line: number) => number | undefined {
  return (line) => {
    let now = line;
    for (const { range, newText } of edits) {
      const { start, end } = range;
      const added = newText.split('\n').length - 1;
      if (end.line < line || (end.line === line && end.character === 0 && before(start, end) <= 0)) {
        if (start.line === line && start.character === 0 && added === 0 && end.line === line) continue;
        now += added - (end.line - start.line);
      } else if (start.line <= line && end.line > line && start.character === 0) return undefined;
    }
    return now;
  };
}

/** Applies edits and returns those that take them back. */
function apply(documents: Documents, uri: string, edits: readonly TextEdit[]): TextEdit[] {
  const text = documents.document(uri);
  if (!text) throw new Error(`${uri} is not open`);
  const lines = text.lines.map(({ parsed }) => parsed.text);
  const between = ({ start, end }: TextEdit['range']) =>
    start.line === end.line
      ? (lines[start.line] ?? '').slice(start.character, end.character)
      : [
          (lines[start.line] ?? '').slice(start.character),
          ...lines.slice(start.line + 1, end.line),
          (lines[end.line] ?? '').slice(0, end.character),
        ].join('\n');
  const inOrder = fromTheEnd(edits);
  const back = inOrder.map(({ range: { start, end }, newText }) => {
    const added = newText.split('\n');
    const last = added.at(-1) ?? '';
    const ends =
      added.length === 1
        ? { line: start.line, character: start.character + last.length }
        : { line: start.line + added.length - 1, character: last.length };
    return { range: { start, end: ends }, newText: between({ start, end }) };
  });
  documents.change(
    uri,
    text.version + 1,
    inOrder.map(({ range, newText }) => ({ range, text: newText })),
  );
  return back.reverse();
}

/** Those of `after` that stand in for none of `known`. */
function unmatched(after: readonly Seen[], known: readonly Seen[], to: (line: number) => number | undefined): Seen[] {
  const left = [...known];
  const take = (is: (one: Seen) => boolean) => {
    const i = left.findIndex(is);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  };
  const same = (a: Seen, b: Seen) => a.code === b.code && a.rule === b.rule;
  return after
    .filter((f) => !take((k) => same(f, k) && to(k.line) === f.line && k.message === f.message))
    .filter((f) => !take((k) => same(f, k) && to(k.line) === f.line))
    .filter((f) => !take((k) => same(f, k) && (k.text === f.text || k.message === f.message)));
}

/**
 * Findings whose fix is offered although another error comes of it, which is said by the rules too: it was there all the
 * time, and the log was played on past it.
 */
const comesToLight: ReadonlySet<string> = new Set([
  // Pieces were lost, changed or set up by a result that the dice never gave.
  'wrong-result',
  // FPP, CPP and the order of moves are those of the date that was skipped to.
  'date-out-of-order',
  // Its dice are open until they are rolled, and what the log has of its RG is not known before.
  'step-missing',
]);

/** What the fixes of a log's errors and warnings leave wrong, a sentence each. @param found all that is found in it */
export async function faultsOfFixes(documents: Documents, uri: string, found: readonly Finding[]): Promise<string[]> {
  const known = found.map(seen);
  const offers = found
    .filter(({ severity }) => severity !== 'information')
    .flatMap((finding) => [...offersAt(documents, uri, finding)]);
  const faults: string[] = [];
  const results = new Map<string, readonly Seen[]>();
  for (const { of, title, edits } of offers) {
    const key = JSON.stringify(edits);
    let after = results.get(key);
    if (!after) {
      const back = apply(documents, uri, edits);
      await documents.settled();
      after = (findingsByFile(documents).get(uri) ?? []).map(seen);
      results.set(key, after);
      const text = documents.document(uri);
      documents.change(
        uri,
        (text?.version ?? 0) + 1,
        back.map(({ range, newText }) => ({ range, text: newText })),
      );
    }
    const to = moved(edits);
    const others = known.filter((k) => JSON.stringify(k) !== JSON.stringify(of));
    const fresh = unmatched(
      after.filter(({ severity, code, rule }) => severity === 'error' || (code === of.code && rule === of.rule)),
      others,
      to,
    );
    for (const f of fresh) {
      const isOwn = f.code === of.code && f.rule === of.rule && to(of.line) === f.line;
      if (!isOwn && f.code !== 'unreadable' && comesToLight.has(of.code)) continue;
      faults.push(
        `${of.line + 1}: ${of.code} ${of.rule ?? '-'}: “${title}” leaves ${f.line + 1}: ${f.code} ${f.rule ?? '-'}: ${f.message}`,
      );
    }
  }
  return faults;
}
