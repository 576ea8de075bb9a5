/** Code actions: quick fixes of findings, a waiver for each, and Resolve in its several reaches. */
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Range,
  type TextEdit,
} from 'vscode-languageserver-types';
import { asFarAsMayBe, charge } from '../board/work';
import { isCode } from '../rules/kernel/codes';
import type { Finding, Fix, LineEdit } from '../rules/kernel/finding';
import { isHeading, type Line } from '../syntax/line';
import { print } from '../syntax/print';
import type { Roller } from './api';
import { conflictFixes } from './conflictFixes';
import { diagnosticOf } from './diagnostics';
import type { Analysis, Documents } from './documents';
import { lineEdits, textEdits, versioned } from './edits';
import { lastPlacesAction } from './lastPlaces';
import { lineRange } from './lookup';
import { ownMapFixes } from './ownMap';
import type { ResolveParams } from './protocol';
import { resolve } from './resolve/resolve';
import { Tried } from './tried';
import { trustActions } from './trust/actions';
import { bindingOf } from './trust/binding';
import { boundLineIn } from './trust/boundEdits';
import { trustCodes } from './trust/findings';

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
  const analysis = documents.sheetOf(text) ? undefined : documents.analysisToWrite(uri);
  const tried = new Tried(analysis);
  /** With the fixes that are worked out only here, for they look through the whole log. */
  const withMore = (finding: Finding): Finding => {
    const fixes = analysis ? [...ownMapFixes(analysis.campaign, finding), ...conflictFixes(text.lines, finding)] : [];
    return fixes.length ? { ...finding, fixes } : finding;
  };
  const linked: Diagnostic[] = [];
  const findings = asFarAsMayBe(findingsAt(documents, uri, range).slice(0, mostFindings), (finding) => {
    charge(costOfFinding + shown.length);
    linked.push(linkTo(documents, finding, shown));
    return [finding];
  });
  const fixes = asFarAsMayBe(findings, (finding) => [
    fixActions(documents, tried, withMore(finding), linked[findings.indexOf(finding)] as Diagnostic),
  ]);
  const reaches = asFarAsMayBe([linked], () => [
    ...resolveActions(documents, tried, uri, range, findings, linked),
    ...lastPlacesAction(documents, analysis, text, range.start.line, linked),
    ...trustActions(documents, text, range.start.line, linked),
  ]);
  const isFix = ({ kind }: CodeAction) => kind === CodeActionKind.QuickFix;
  const all = [
    ...reaches.filter(isFix),
    ...fixes.flat(),
    ...reaches.filter((action) => !isFix(action)),
    ...asFarAsMayBe(findings.entries(), ([i, finding]) => {
      const diagnostic = linked[i] as Diagnostic;
      const isMended = fixes[i]?.length || reaches.some(({ diagnostics }) => diagnostics?.includes(diagnostic));
      const removes = isMended ? [] : removeAction(documents, tried, finding, diagnostic);
      return [
        ...removes,
        ...waiveAction(documents, finding, diagnostic, { isAlone: !isMended && removes.length === 0 }),
      ];
    }),
  ];
  return all.filter((action) => wanted(action.kind ?? ''));
}

/** In steps of work, with all that can be done about it. */
const costOfFinding = 200;

/** Of a selection: nobody reads through more, and they are mended from the top. */
const mostFindings = 500;

/** The findings of this file that touch a range. */
function findingsAt(documents: Documents, uri: string, range: Range): Finding[] {
  const text = documents.document(uri);
  if (!text) return [];
  const touches = ({ at }: Finding) => {
    if (at.line.uri !== text.uri) return false;
    const { start, end } = lineRange(at.line, at.start, at.end);
    return !before(end, range.start) && !before(range.end, start);
  };
  const sheet = documents.sheetOf(text);
  if (sheet) return sheet.findings.filter(touches);
  const [all, written] = [documents.analysisOf(uri), documents.analysisToWrite(uri)];
  if (!all || !written) return [];
  const found = written.findings().filter(touches);
  // What only some eyes see is not mended by the others: a fix would tell of it.
  const seen = all === written ? found : all.findings();
  const isOf = (findings: readonly Finding[]) => (one: Finding) =>
    findings.some(({ code, at }) => code === one.code && at.line === one.at.line);
  const own = seen.filter((one) => isToldByOwn(all, one) && touches(one) && !isOf(found)(one));
  return [...found.filter(isOf(seen)), ...own];
}

/** Whether a side whose private file is read is to add in the log what only it knows to be due there. */
const isToldByOwn = ({ gathered }: Analysis, { code, owedBy }: Finding): boolean =>
  code === 'repair-missing' && owedBy !== undefined && gathered.privates.has(owedBy);

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

function fixActions(documents: Documents, tried: Tried, finding: Finding, diagnostic: Diagnostic): CodeAction[] {
  return tried
    .offered(finding, finding.fixes ?? [])
    .filter((fix) => !tellsOfPrivate(documents, finding, fix) && !rewritesBound(finding, fix))
    .filter((fix) => !declaresElsewhere(documents, finding, fix))
    .map((fix) => ({
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      ...(fix.preferred ? { isPreferred: true } : {}),
      edit: versioned(documents, textEdits(fix)),
    }));
}

/** Whether a fix of something in a private file changes the log. */
const tellsOfPrivate = (documents: Documents, { at }: Finding, fix: Fix): boolean =>
  documents.isPrivate(at.line.uri) && [...textEdits(fix).keys()].some((uri) => !documents.isPrivate(uri));

/** Whether a fix writes open dice into a log that is included: hand-overs bind none of its lines. */
function declaresElsewhere(documents: Documents, { at }: Finding, { edits }: Fix): boolean {
  const { trust, root } = documents.analysisOf(at.line.uri) ?? {};
  const isOpen = (edit: LineEdit) => edit.kind === 'insert' && edit.text.some((text) => bindingOf(text).open);
  return trust !== undefined && edits.some((edit) => isOpen(edit) && uriOf(edit) !== root);
}

const uriOf = (edit: LineEdit): string => (edit.kind === 'replace' ? edit.at.line : edit.line).uri;

/** What has come to what was bound, by mail or by a merge, is mended. */
const mendsBound: ReadonlySet<string> = new Set([...trustCodes, 'conflict-marker']);

const rewritesBound = ({ code }: Finding, { edits }: Fix): boolean =>
  !mendsBound.has(code) && boundLineIn(edits) !== undefined;

/** Codes that a waiver cannot silence: it is bound to the next line that says something to the rules. */
const notWaivable: ReadonlySet<string> = new Set([
  'unreadable',
  'private-exposed',
  'conflict-marker',
  'waive-unused',
  'file-missing',
  'file-outside',
  'file-wrong-kind',
  'file-special',
  'file-foreign',
  'file-too-large',
  'files-too-large',
  'files-too-many',
  'include-cycle',
  'include-twice',
  'private-misplaced',
]);

/** What nothing else mends is taken out, whatever hangs on it: to waive it is never the only way. */
function removeAction(documents: Documents, tried: Tried, finding: Finding, diagnostic: Diagnostic): CodeAction[] {
  const { code, severity, at } = finding;
  const { line } = at;
  if (severity === 'information' || code === 'conflict-marker' || trustCodes.has(code)) return [];
  if (isHeading(line.parsed) || !documents.isLog(line.uri)) return [];
  return fixActions(
    documents,
    tried,
    { ...finding, fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line }] }] },
    diagnostic,
  );
}

/** @param isAlone nothing else is offered: what a table may agree on is then no fix of what is wrong */
function waiveAction(
  documents: Documents,
  { code, severity, at }: Finding,
  diagnostic: Diagnostic,
  { isAlone }: { readonly isAlone: boolean },
): CodeAction[] {
  if (severity === 'information' || !isCode(code) || notWaivable.has(code) || trustCodes.has(code)) return [];
  const { line } = at;
  const indent = /^\s*/.exec(line.parsed.text)?.[0] ?? '';
  const waiver = print({ verb: 'waive', code: { value: code }, reason: { value: 'reason' } });
  const { start } = lineRange(line);
  const edit: TextEdit = { range: { start, end: start }, newText: `${indent}${waiver}\n` };
  return [
    {
      title: `Waive this finding (${code}): the players agreed`,
      kind: isAlone ? CodeActionKind.Refactor : CodeActionKind.QuickFix,
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
  readonly step?: string;
  readonly version: number;
  /** What the player chose by taking this action. */
  readonly answers?: ResolveParams['answers'];
}

function isDeferred(data: unknown): data is Deferred {
  const { what, uri, line, version } = (data ?? {}) as Partial<Record<keyof Deferred, unknown>>;
  return typeof what === 'string' && typeof uri === 'string' && typeof line === 'number' && typeof version === 'number';
}

/** Findings of a line that are answered by rolling or choosing there. */
const openRolls: ReadonlySet<unknown> = new Set(['roll-open', 'roll-missing']);
const openChoice = 'choice-open';
/** More options are left to completion and to the Resolve commands, which ask. */
const mostOptions = 8;

function resolveActions(
  documents: Documents,
  tried: Tried,
  uri: string,
  range: Range,
  findings: readonly Finding[],
  diagnostics: readonly Diagnostic[],
): CodeAction[] {
  const text = documents.document(uri);
  if (!text || !documents.isLog(uri)) return [];
  const { line } = range.start;
  const here = diagnostics.filter((d) => d.range.start.line === line);
  /** Tried with any dice, only to see whether there is something to write. */
  const attempt = (what: Deferred['what']) => resolve(documents, { uri, what, line, dice: 'placeholder' }, () => 1);
  const action = (
    title: string,
    what: Deferred['what'],
    answered: readonly Diagnostic[],
    more?: Pick<Deferred, 'answers' | 'step'>,
  ) => ({
    title,
    kind: answered.length ? CodeActionKind.QuickFix : CodeActionKind.Refactor,
    ...(answered.length ? { diagnostics: [...answered] } : {}),
    data: { what, uri, line, version: text.version, ...more } satisfies Deferred,
  });
  const reach = (title: string, what: Deferred['what'], answered: readonly Diagnostic[] = []): CodeAction[] =>
    attempt(what).edits.length ? [action(title, what, answered)] : [];

  const nextActions = () => {
    const { edits, confirm } = attempt('next');
    return edits.length
      ? [action(`Resolve next RePh step${confirm ? ', over the errors in this log' : ''}`, 'next', [])]
      : [];
  };

  /** It answers what is said of the heading, as far as it writes what is missing there. */
  const resolveStep = () => {
    const { edits } = attempt('step');
    if (edits.length === 0) return [];
    const told = findings.filter(({ at }) => isStep && at.line.number === line);
    const answered = tried.mends(told, lineEdits(text, edits));
    return [
      action(
        'Resolve this step',
        'step',
        diagnostics.filter((_, i) => answered.includes(findings[i] as Finding)),
      ),
    ];
  };

  const rolls = here.filter((d) => openRolls.has(d.code));
  const choices = here.filter((d) => d.code === openChoice);
  const ask = choices.length ? attempt('line').asks[0] : undefined;
  const options = ask?.options.slice(0, mostOptions) ?? [];
  const atEnd = inLastPart(text.lines, line);
  const isStep = text.lines[line]?.parsed.directive?.verb === 'step';
  const missing = findings.flatMap(({ code, rule: step, severity, at }, i) => {
    if ((code !== 'step-missing' && code !== 'step-left-out') || at.line.number !== line) return [];
    const resolves = action(`Resolve step ${step} above`, 'missing', [diagnostics[i] as Diagnostic], { step });
    return severity === 'error' ? { ...resolves, isPreferred: true } : resolves;
  });
  return [
    ...missing,
    ...(rolls.length ? reach('Roll this', 'line', rolls) : []),
    ...options.map(({ id, label, detail }) =>
      action(detail ? `${label} (${detail})` : label, 'line', choices, { answers: { [ask?.key ?? '']: id } }),
    ),
    ...(ask?.many ? [action('Nothing', 'line', choices, { answers: { [ask.key]: '' } })] : []),
    ...resolveStep(),
    ...(atEnd ? reach('Roll all that is owed', 'owed') : []),
    ...(atEnd ? nextActions() : []),
  ];
}

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
