/** Findings as LSP diagnostics, file by file. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import type { Finding, Severity } from '../rules/kernel/finding';
import type { LogText } from '../syntax/logText';
import type { Analysis } from './analysis';
import type { Published } from './api';
import type { Documents } from './documents';
import { rangeOf } from './lookup';
import { unreadFinding, whyUnread } from './trust/unread';

/** More in one file than anybody reads; the rest is counted in one line. */
const most = 1000;

const severities: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
};

/** `rule` travels in `data`, for the command line and for clients that show more. */
export function diagnosticOf(finding: Finding, spelling: (uri: string) => string): Diagnostic {
  return {
    range: rangeOf(finding.at),
    severity: severities[finding.severity],
    code: finding.code,
    source: finding.rule ? `ASL ${finding.rule}` : 'ASL',
    message: finding.message,
    relatedInformation: finding.related?.map((r) => ({
      location: { uri: spelling(r.at.line.uri), range: rangeOf(r.at) },
      message: r.message,
    })),
    data: { rule: finding.rule },
  };
}

/** A campaign or a sheet, with what is found in each file by it; another object once that may have changed. */
interface Source {
  readonly stamp: unknown;
  readonly byFile: ReadonlyMap<string, readonly Finding[]>;
}

/** What each campaign and each sheet told when it was last asked: only what has changed since is asked again. */
class Sources {
  readonly #known = new WeakMap<Analysis | LogText, Source>();

  constructor(private readonly documents: Documents) {}

  /** By file, in the order of opening; of open documents also those without a finding. */
  byFile(): Map<string, Source[]> {
    const { documents } = this;
    const out = new Map<string, Source[]>();
    const seen = new Set<Analysis | LogText>();
    const add = (of: Analysis | LogText, stamp: unknown, findings: () => readonly Finding[]) => {
      if (seen.has(of)) return;
      seen.add(of);
      const source = this.#source(of, stamp, findings);
      for (const uri of source.byFile.keys()) {
        const sources = out.get(uri);
        if (sources) sources.push(source);
        else out.set(uri, [source]);
      }
    };
    for (const uri of documents.opened()) {
      const text = documents.document(uri);
      if (documents.isLog(uri) ? documents.isAwaiting(uri) : !text) continue;
      out.set(uri, []);
    }
    const sheet = (text: LogText) => {
      const read = documents.sheetOf(text);
      add(text, read, () => read?.findings ?? []);
    };
    for (const uri of documents.opened()) {
      const text = documents.document(uri);
      const why = whyUnread(documents, uri);
      if (text && why !== undefined) add(text, why.message, () => unreadFinding(text, why));
      else if (text && !documents.isLog(uri)) sheet(text);
    }
    for (const analysis of documents.analyses()) {
      add(analysis, analysis.revision, () => analysis.findings());
      for (const { kind, text } of analysis.gathered.keys.values()) if (text && kind !== 'log') sheet(text);
    }
    return out;
  }

  #source(of: Analysis | LogText, stamp: unknown, findings: () => readonly Finding[]): Source {
    const known = this.#known.get(of);
    if (known && known.stamp === stamp) return known;
    const byFile = new Map<string, Finding[]>();
    for (const finding of findings()) {
      const { uri } = finding.at.line;
      const list = byFile.get(uri);
      if (list) list.push(finding);
      else byFile.set(uri, [finding]);
    }
    const source = { stamp, byFile };
    this.#known.set(of, source);
    return source;
  }
}

/** What is found in a file, each thing once: a log may be played by itself and within another that goes on from it. */
function findingsIn(uri: string, sources: readonly Source[]): Finding[] {
  const out = new Map<string, Finding>();
  for (const { byFile } of sources)
    for (const finding of byFile.get(uri) ?? []) {
      const { line, start } = finding.at;
      const key = [line.number, start, finding.code, finding.message].join(' ');
      if (!out.has(key)) out.set(key, finding);
    }
  return [...out.values()];
}

/** The findings of every file that an open document has to do with. */
export function findingsByFile(documents: Documents): Map<string, Finding[]> {
  const sources = new Sources(documents).byFile();
  return new Map([...sources].map(([uri, of]) => [uri, findingsIn(uri, of)]));
}

/** What was last handed out for a file, to hand out only what differs. */
interface Taken {
  readonly uri: string;
  readonly version?: number;
  readonly sources: readonly Source[];
  readonly text: string;
}

export class Diagnostics {
  readonly #sources: Sources;
  readonly #last = new Map<string, Taken>();

  constructor(private readonly documents: Documents) {
    this.#sources = new Sources(documents);
  }

  /** Files whose diagnostics, or version, are not those last taken. */
  take(): Published[] {
    const now = this.#sources.byFile();
    const out: Published[] = [];
    for (const [uri, sources] of now) {
      const version = this.documents.document(uri)?.version;
      const spelled = this.documents.spelling(uri);
      const last = this.#last.get(uri);
      if (last && last.uri === spelled && last.version === version && isSame(last.sources, sources)) continue;
      const diagnostics = this.#shown(findingsIn(uri, sources));
      const text = JSON.stringify(diagnostics);
      this.#last.set(uri, { uri: spelled, version, sources, text });
      if (last && last.uri === spelled && last.text === text && last.version === version) continue;
      // To an editor that compares URIs as they are written it is another file.
      if (last && last.uri !== spelled) out.push({ uri: last.uri, diagnostics: [] });
      out.push({ uri: spelled, version, diagnostics });
    }
    for (const [key, { uri }] of this.#last) {
      if (now.has(key)) continue;
      this.#last.delete(key);
      out.push({ uri, diagnostics: [] });
    }
    return out;
  }

  #shown(findings: readonly Finding[]): Diagnostic[] {
    const shown = findings.slice(0, most).map((f) => diagnosticOf(f, (u) => this.documents.spelling(u)));
    if (findings.length > most)
      shown.push({
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
        severity: DiagnosticSeverity.Information,
        source: 'ASL',
        message: `${findings.length - most} more findings are not shown.`,
      });
    return shown;
  }
}

const isSame = (some: readonly Source[], others: readonly Source[]): boolean =>
  some.length === others.length && some.every((source, i) => source === others[i]);
