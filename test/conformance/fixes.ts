/**
 * Takes each quick fix of a log's findings as its player would: it mends what it stands at, what it writes is right, and it
 * breaks nothing that was right where another fix of the same finding does without.
 */
import {
  type CodeAction,
  CodeActionKind,
  type Position,
  SnippetTextEdit,
  type TextDocumentEdit,
  type TextEdit,
} from 'vscode-languageserver-types';
import { passesOver } from '../../server/src/rules/kernel/codes';
import type { Finding } from '../../server/src/rules/kernel/finding';
import { codeActions, resolveCodeAction } from '../../server/src/service/codeActions';
import { findingsByFile } from '../../server/src/service/diagnostics';
import type { Documents } from '../../server/src/service/documents';
import { rangeOf } from '../../server/src/service/lookup';
import { withoutStops } from '../../server/src/service/tabStops';

/** A finding as a player sees it. The lines themselves are numbered anew by each edit. */
interface Seen {
  readonly line: number;
  readonly text: string;
  /** What is underlined. */
  readonly part: string;
  readonly severity: string;
  readonly code: string;
  readonly rule: string | undefined;
  readonly message: string;
}

const seen = ({ at, severity, code, rule, message }: Finding): Seen => ({
  line: at.line.number,
  text: at.line.parsed.text.trim(),
  part: at.line.parsed.text.slice(at.start, at.end).trim(),
  severity,
  code,
  rule,
  message,
});

interface Offer {
  readonly of: Seen;
  readonly title: string;
  readonly isPreferred: boolean;
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
    if (edits.length)
      yield {
        of: seen(finding),
        title: action.title,
        isPreferred: action.isPreferred === true,
        edits: edits.map((edit) => (SnippetTextEdit.is(edit) ? withoutStops(edit) : edit)),
      };
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

/** Where the rules leave one value, it is written whatever was played on from the wrong one. */
const isStated = ({ code }: Seen, isPreferred: boolean): boolean =>
  isPreferred && (code.startsWith('wrong-') || code === 'date-out-of-order');

/** What is written anew along with a fix. */
const sums: ReadonlySet<string> = new Set([
  'wrong-cost',
  'wrong-cpp-left',
  'wrong-cpp-total',
  'wrong-fpp-left',
  'wrong-final',
]);

/** What the fixes of a log's errors and warnings leave wrong, a sentence each. @param found all that is found in it */
export async function faultsOfFixes(documents: Documents, uri: string, found: readonly Finding[]): Promise<string[]> {
  const known = found.map(seen);
  const lines = new Set((documents.document(uri)?.lines ?? []).map(({ parsed }) => parsed.text.trim()));
  const faults: string[] = [];
  const results = new Map<string, readonly Seen[]>();
  /** What is found once they are applied; the log is then as it was. */
  const taken = async (edits: readonly TextEdit[]): Promise<readonly Seen[]> => {
    const key = JSON.stringify(edits);
    const known = results.get(key);
    if (known) return known;
    const back = apply(documents, uri, edits);
    await documents.settled();
    const after = (findingsByFile(documents).get(uri) ?? []).map(seen);
    results.set(key, after);
    const text = documents.document(uri);
    documents.change(
      uri,
      (text?.version ?? 0) + 1,
      back.map(({ range, newText }) => ({ range, text: newText })),
    );
    return after;
  };
  const offers = found
    .filter(({ severity }) => severity !== 'information')
    .map((finding) => [...offersAt(documents, uri, finding)]);
  for (const ofOne of offers) {
    const broken: (readonly string[])[] = [];
    for (const { of, title, isPreferred, edits } of ofOne) {
      const to = moved(edits);
      const others = known.filter((k) => JSON.stringify(k) !== JSON.stringify(of));
      const isAlike = ({ code, rule }: Seen) => code === of.code && rule === of.rule;
      const fresh = unmatched(
        (await taken(edits)).filter((f) => f.severity === 'error' || isAlike(f)),
        others,
        to,
      );
      const tell = (f: Seen) =>
        `${of.line + 1}: ${of.code} ${of.rule ?? '-'}: “${title}” leaves ${f.line + 1}: ${f.code} ${f.rule ?? '-'}: ${f.message}`;
      const isStill = (f: Seen) => isAlike(f) && to(of.line) === f.line && f.part === of.part;
      const isWritten = (f: Seen) => !lines.has(f.text) && edits.some(({ newText }) => newText.includes(f.part));
      // Who resolves a step writes its lines, and leaves what the log has made of it.
      const isSum = (f: Seen) => !passesOver(of.code) && !title.startsWith('Resolve ') && sums.has(f.code);
      // Where nothing else can be meant, what is meant is offered even if it is wrong there.
      const own = fresh.filter((f) => isStill(f) || isSum(f) || (isWritten(f) && ofOne.length > 1));
      faults.push(...own.map(tell));
      const isSound = passesOver(of.code) || isStated(of, isPreferred);
      broken.push(isSound ? [] : fresh.filter((f) => !own.includes(f)).map(tell));
    }
    if (broken.some((one) => one.length === 0)) faults.push(...broken.flat());
  }
  return faults;
}
