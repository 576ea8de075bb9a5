/** `cglog check`: findings as a compiler prints them, or as JSON for scripts. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import { visibleLine } from '../views/visible';
import { readArguments } from './arguments';
import type { Command } from './command';
import { excerpt } from './excerpt';
import { findLogs, type LogFile, nameOf, readLog, UnreadableFile } from './logFiles';
import { openLogs } from './referee';
import { complain, say, sayJson } from './say';
import { UsageError } from './usage';

/** One finding in `--json`; all numbers are 1-based, columns count UTF-16 units. */
interface Entry {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: Severity;
  readonly code: string;
  /** `null` for a plain fault of language. */
  readonly rule: string | null;
  readonly message: string;
}
type Severity = 'error' | 'warning' | 'information';

export const check: Command = {
  usage: 'check FILE... [--json]',
  summary: 'Findings in logs, module files and folders of them. Exits with 1 when there are errors.',
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    if (positionals.length === 0) throw new UsageError('Check what? Name a file, a folder, or - for standard input');

    const files: LogFile[] = [];
    let unreadable = false;
    for (const name of positionals) {
      try {
        for (const path of await findLogs([name], ['.cglog', '.cgmodule.json'])) files.push(await readLog(path));
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        complain(error.message);
        unreadable = true;
      }
    }

    const service = await openLogs(files);
    const byUri = new Map(files.map((file) => [file.uri, file]));
    const found = service.diagnostics().flatMap(({ uri, diagnostics }) => {
      const file = byUri.get(uri);
      const name = file?.name ?? nameOf(uri);
      return diagnostics.map((diagnostic) => ({ entry: toEntry(name, diagnostic), diagnostic, text: file?.text }));
    });
    const order = [...new Set([...files.map((file) => file.name), ...found.map(({ entry }) => entry.file)])];
    found.sort(
      (a, b) =>
        order.indexOf(a.entry.file) - order.indexOf(b.entry.file) ||
        a.entry.line - b.entry.line ||
        a.entry.column - b.entry.column,
    );

    const entries = found.map(({ entry }) => entry);
    if (values.json) sayJson(entries);
    else {
      for (const { entry, diagnostic, text } of found) say(report(entry, diagnostic, text));
      say(summary(entries, files.length));
    }
    if (unreadable) return 2;
    return entries.some((entry) => entry.severity === 'error') ? 1 : 0;
  },
};

function toEntry(file: string, { range, severity, code, data, message }: Diagnostic): Entry {
  return {
    file,
    line: range.start.line + 1,
    column: range.start.character + 1,
    endLine: range.end.line + 1,
    endColumn: range.end.character + 1,
    severity: severityWord(severity),
    code: String(code ?? ''),
    rule: (data as { rule?: string } | undefined)?.rule ?? null,
    message: typeof message === 'string' ? message : message.value,
  };
}

function severityWord(severity: DiagnosticSeverity | undefined): Severity {
  if (severity === DiagnosticSeverity.Error) return 'error';
  return severity === DiagnosticSeverity.Warning ? 'warning' : 'information';
}

function report(entry: Entry, { relatedInformation = [] }: Diagnostic, text: string | undefined): string {
  const rule = entry.rule === null ? '' : ` (${entry.rule})`;
  const lines = [
    visibleLine(
      `${entry.file}:${entry.line}:${entry.column}: ${entry.severity} ${entry.code}${rule}: ${entry.message}`,
    ),
  ];
  if (text !== undefined) lines.push(...excerpt(text, entry));
  for (const { location, message } of relatedInformation) {
    const { line, character } = location.range.start;
    lines.push(visibleLine(`  ${nameOf(location.uri)}:${line + 1}:${character + 1}: ${message}`));
  }
  return lines.join('\n');
}

function summary(entries: readonly Entry[], files: number): string {
  const of = (severity: Severity) => entries.filter((entry) => entry.severity === severity).length;
  const counted = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  const parts = [
    counted(of('error'), 'error'),
    counted(of('warning'), 'warning'),
    `${of('information')} for your information`,
  ];
  return `${parts.join(', ')} in ${counted(files, 'file')}`;
}
