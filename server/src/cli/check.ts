/** `cglog check`: findings as a compiler prints them, or as JSON for scripts. */
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import type { Service } from '../service/api';
import { visibleLine } from '../views/visible';
import { readArguments } from './arguments';
import type { Command } from './command';
import { excerpt } from './excerpt';
import { type Eyes, eyesHelp, eyesOf, eyesOptions, eyesUsage } from './eyes';
import { inGit } from './git';
import { findLogs, type LogFile, nameOf, readLog, TooLargeFile } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { complain, say, sayJson } from './say';
import { UnreadableFile } from './unreadable';
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
  /** Not told, for it hangs on these lines. */
  readonly withheld?: true;
  readonly because?: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}
type Severity = 'error' | 'warning' | 'information';

export const check: Command = {
  usage: `check FILE... ${eyesUsage} [--root DIR] [--json [--withheld]]`,
  summary: 'Findings in logs, module files and folders of them. Exits with 1 when there are errors.',
  details: [
    ...eyesHelp,
    rootHelp,
    '--withheld  adds what is not told since it hangs on another line, with that line; they count for no exit code.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
      withheld: { type: 'boolean', default: false },
      ...eyesOptions,
      ...rootOption,
    });
    if (values.withheld && !values.json) throw new UsageError('--withheld goes with --json');
    if (positionals.length === 0) throw new UsageError('Check what? Name a file, a folder, or - for standard input');

    const eyes = eyesOf(values);
    const { files, tooLarge, isComplete } = await readAll(positionals);
    const service = await openLogs(files, { root: values.root, eyes });
    for (const file of files) await openLeft(service, file, eyes);
    for (const uri of service.privateFilesRead()) service.setInGit(uri, inGit(fileURLToPath(uri)));
    const byUri = new Map(files.map((file) => [file.uri, file]));
    const found = service.diagnostics().flatMap(({ uri, diagnostics }) => {
      const file = byUri.get(uri);
      const name = file?.name ?? nameOf(uri);
      return diagnostics.map((diagnostic) => ({ entry: toEntry(name, diagnostic), diagnostic, text: file?.text }));
    });
    sort(found, files);
    const entries = [...found.map(({ entry }) => entry), ...tooLarge];
    const fileOf = (uri: string) => byUri.get(uri)?.name ?? nameOf(uri);
    const withheld = () =>
      service.withheld().map(({ uri, diagnostic, because }) => ({
        ...toEntry(fileOf(uri), diagnostic),
        withheld: true as const,
        because: because.map((b) => ({ file: fileOf(b.uri), line: b.line + 1, message: b.message })),
      }));
    if (values.json) sayJson(values.withheld ? [...entries, ...withheld()] : entries);
    else {
      for (const { entry, diagnostic, text } of found) say(report(entry, diagnostic, text));
      for (const entry of tooLarge) say(headline(entry));
      say(summary(entries, files.length + tooLarge.length));
    }
    if (!isComplete) return 2;
    return entries.some((entry) => entry.severity === 'error') ? 1 : 0;
  },
};

/** Opens what lies beside a log without an `opening`: private files may remember that it had one. */
async function openLeft(service: Service, { name, uri }: LogFile, { folder }: Eyes): Promise<void> {
  if (service.privateFiles(uri)?.opened.length !== 0) return;
  const own = folder === undefined ? dirname(name) : fileURLToPath(folder);
  for (const beside of await readdir(own).catch(() => [])) {
    const [, side = ''] = /\.([^.]+)\.cgprivate$/i.exec(beside) ?? [];
    const at = side && service.privateFile(uri, side);
    const file = at ? await readLog(fileURLToPath(at)).catch(() => undefined) : undefined;
    if (file) service.open(file.uri, 1, file.text);
  }
}

interface Files {
  readonly files: readonly LogFile[];
  /** Of each file that is not opened, for it is too large, the finding. */
  readonly tooLarge: readonly Entry[];
  /** All that was named could be read. */
  readonly isComplete: boolean;
}

async function readAll(names: readonly string[]): Promise<Files> {
  const files: LogFile[] = [];
  const tooLarge: Entry[] = [];
  let isComplete = true;
  const pass = (why: UnreadableFile) => complain(why.message);
  const tell = (error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    pass(error);
    isComplete = false;
  };
  for (const name of names) {
    const found = await findLogs([name], ['.cglog', '.cgmodule.json'], pass).catch(tell);
    for (const named of found ?? []) {
      try {
        files.push(await readLog(named));
      } catch (error) {
        if (error instanceof TooLargeFile) tooLarge.push(entryOf(error));
        else tell(error);
      }
    }
  }
  return { files, tooLarge, isComplete };
}

/** In the order of the files as they were named, those that they name behind them. */
function sort(found: { readonly entry: Entry }[], files: readonly LogFile[]): void {
  const order = [...new Set([...files.map((file) => file.name), ...found.map(({ entry }) => entry.file)])];
  found.sort(
    ({ entry: a }, { entry: b }) =>
      order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}

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

/** A file that was not opened, for it is too large. */
const entryOf = ({ file, reason }: TooLargeFile): Entry => ({
  file,
  ...{ line: 1, column: 1, endLine: 1, endColumn: 1 },
  severity: 'error',
  code: 'file-too-large',
  rule: null,
  message: reason,
});

function severityWord(severity: DiagnosticSeverity | undefined): Severity {
  if (severity === DiagnosticSeverity.Error) return 'error';
  return severity === DiagnosticSeverity.Warning ? 'warning' : 'information';
}

function report(entry: Entry, { relatedInformation = [] }: Diagnostic, text: string | undefined): string {
  const lines = [headline(entry)];
  if (text !== undefined) lines.push(...excerpt(text, entry));
  for (const { location, message } of relatedInformation) {
    const { line, character } = location.range.start;
    lines.push(visibleLine(`  ${nameOf(location.uri)}:${line + 1}:${character + 1}: ${message}`));
  }
  return lines.join('\n');
}

function headline({ file, line, column, severity, code, rule, message }: Entry): string {
  return `${file}:${line}:${column}: ${severity} ${code}${rule === null ? '' : ` (${rule})`}: ${message}`;
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
