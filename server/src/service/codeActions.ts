/** Code actions: quick fixes of findings, a waiver for each, and Resolve in its several reaches. */
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
  type TextEdit,
} from 'vscode-languageserver-types';
import { codes } from '../rules/codes';
import type { Finding } from '../rules/finding';
import type { Line } from '../syntax/line';
import { print } from '../syntax/print';
import type { Roller } from './api';
import { diagnosticOf } from './diagnostics';
import type { Documents } from './documents';
import { textEdits } from './edits';
import { lineRange } from './lookup';
import type { ResolveParams } from './protocol';
import { lineEnding, resolve } from './resolve';

export function codeActions(
  documents: Documents,
  uri: string,
  range: Range,
  shown: readonly Diagnostic[],
  only?: readonly string[],
): CodeAction[] {
  const text = documents.document(uri);
  if (!text) return [];
  const wanted = (kind: string) => !only || only.some((k) => kind === k || kind.startsWith(`${k}.`));
  const findings = findingsAt(documents, uri, range);
  const linked = findings.map((finding) => linkTo(documents, finding, shown));
  const all = [
    ...resolveActions(documents, uri, range, linked),
    ...findings.flatMap((finding, i) => fixActions(documents, finding, linked[i] as Diagnostic)),
    ...findings.flatMap((finding, i) => waiveAction(documents, finding, linked[i] as Diagnostic)),
  ];
  return all.filter((action) => wanted(action.kind ?? ''));
}

/** The findings of this file that touch a range. */
function findingsAt(documents: Documents, uri: string, range: Range): Finding[] {
  const text = documents.document(uri);
  if (!text) return [];
  const touches = ({ at }: Finding) => {
    if (at.line.uri !== text.uri) return false;
    const { start, end } = lineRange(at.line, at.start, at.end);
    return !before(end, range.start) && !before(range.end, start);
  };
  if (documents.isMap(uri)) return documents.sheet(text).findings.filter(touches);
  const analysis = documents.analysisOf(uri);
  if (!analysis) return [];
  return [...analysis.campaign.findings().findings, ...analysis.includeFindings].filter(touches);
}

const before = (a: Range['start'], b: Range['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

/** The diagnostic as the editor shows it, so that the editor knows its action; else as it would be shown. */
function linkTo(documents: Documents, finding: Finding, shown: readonly Diagnostic[]): Diagnostic {
  const own = diagnosticOf(finding, (u) => documents.spelling(u));
  return (
    shown.find((d) => d.code === own.code && d.message === own.message && !before(d.range.start, own.range.start)) ??
    own
  );
}

function fixActions(documents: Documents, finding: Finding, diagnostic: Diagnostic): CodeAction[] {
  return (finding.fixes ?? []).map((fix) => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    ...(fix.preferred ? { isPreferred: true } : {}),
    edit: versioned(documents, textEdits(fix)),
  }));
}

/** Edits that the editor refuses if a file was changed meanwhile. */
function versioned(documents: Documents, edits: ReadonlyMap<string, TextEdit[]>): CodeAction['edit'] {
  return {
    documentChanges: [...edits].map(([uri, list]) => {
      const text = documents.document(uri);
      const eol = text && lineEnding(text);
      return {
        textDocument: { uri: documents.spelling(uri), version: text?.version ?? null },
        edits: eol === '\r\n' ? list.map((e) => ({ ...e, newText: e.newText.replace(/\r?\n/g, eol) })) : list,
      };
    }),
  };
}

/** Codes that a waiver cannot silence: it is bound to the next line that says something to the rules. */
const notWaivable: ReadonlySet<string> = new Set(['unreadable', 'waive-unused', 'file-missing', 'include-cycle']);

function waiveAction(documents: Documents, { code, severity, at }: Finding, diagnostic: Diagnostic): CodeAction[] {
  if (severity === 'information' || !(code in codes) || notWaivable.has(code)) return [];
  const { line } = at;
  const indent = /^\s*/.exec(line.parsed.text)?.[0] ?? '';
  const waiver = print({ verb: 'waive', code: { value: code }, reason: { value: 'reason' } });
  const { start } = lineRange(line);
  const edit: TextEdit = { range: { start, end: start }, newText: `${indent}${waiver}\n` };
  return [
    {
      title: `Waive this finding (${code}): the players agreed`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      edit: versioned(documents, new Map([[line.uri, [edit]]])),
    },
  ];
}

/** What a Resolve action carries until the player takes it. */
interface Deferred {
  readonly what: ResolveParams['what'];
  readonly uri: string;
  readonly line: number;
  readonly version: number;
}

const isDeferred = (data: unknown): data is Deferred =>
  typeof data === 'object' && data !== null && 'what' in data && 'uri' in data && 'version' in data;

/** Findings that one Resolve action answers. */
const answeredBy: Readonly<Partial<Record<Deferred['what'], readonly string[]>>> = {
  line: ['roll-open', 'roll-missing', 'choice-open'],
  step: ['owed'],
};

function resolveActions(
  documents: Documents,
  uri: string,
  range: Range,
  diagnostics: readonly Diagnostic[],
): CodeAction[] {
  const text = documents.document(uri);
  if (!text || documents.isMap(uri)) return [];
  const { version } = text;
  const { line } = range.start;
  const action = (what: Deferred['what'], title: string): CodeAction[] => {
    // Asked without dice, only to see whether there is something to write.
    const trial = resolve(documents, { uri, what, line, dice: 'placeholder' }, noDice);
    const answered = diagnostics.filter((d) => answeredBy[what]?.includes(`${d.code}`));
    if (trial.edits.length === 0) return [];
    return [
      {
        title,
        kind: answered.length ? CodeActionKind.QuickFix : CodeActionKind.Refactor,
        ...(answered.length ? { diagnostics: answered } : {}),
        data: { what, uri, line, version } satisfies Deferred,
      },
    ];
  };
  const openRoll = diagnostics.some((d) => d.code === 'roll-open' || d.code === 'roll-missing');
  const atEnd = inLastPart(text.lines, line);
  return [
    ...(openRoll ? action('line', 'Roll this') : []),
    ...action('step', 'Resolve this step'),
    ...(atEnd ? action('owed', 'Roll all that is owed') : []),
    ...(atEnd ? action('next', 'Resolve next RePh step') : []),
  ];
}

const noDice: Roller = () => {
  throw new Error('no dice are rolled before a player asks for them');
};

/** Whether a line stands in the RePh or scenario that the log ends with: what is written next goes there. */
function inLastPart(lines: readonly Line[], number: number): boolean {
  for (let i = lines.length - 1; i > number; i--) {
    const verb = lines[i]?.parsed.directive?.verb;
    if (verb === 'refit' || verb === 'scenario') return false;
  }
  return true;
}

/** Rolls now. A log that was edited since the action was offered is left alone. */
export function resolveCodeAction(
  documents: Documents,
  action: CodeAction,
  dice: ResolveParams['dice'],
  roll: Roller,
): CodeAction {
  const { data } = action;
  if (!isDeferred(data)) return action;
  const refused = (reason: string): CodeAction => ({ ...action, disabled: { reason } });
  if (documents.document(data.uri)?.version !== data.version) return refused('The log was edited meanwhile.');
  const result = resolve(documents, { ...data, dice }, roll);
  if (result.edits.length === 0) return refused(result.message);
  return { ...action, edit: versioned(documents, new Map([[data.uri, [...result.edits]]])) };
}
