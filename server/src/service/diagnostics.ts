/** Findings as LSP diagnostics, file by file. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import type { Finding, Severity } from '../rules/finding';
import type { Published } from './api';
import type { Documents } from './documents';
import { rangeOf } from './lookup';

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

/** The findings of every file that an open document has to do with. */
export function findingsByFile(documents: Documents): Map<string, Finding[]> {
  const out = new Map<string, Finding[]>();
  const told = new Set<string>();
  const add = (finding: Finding) => {
    // A log may be played by itself and within another that goes on from it.
    const { line, start } = finding.at;
    const key = [line.uri, line.number, start, finding.code, finding.message].join(' ');
    if (told.has(key)) return;
    told.add(key);
    const list = out.get(finding.at.line.uri);
    if (list) list.push(finding);
    else out.set(finding.at.line.uri, [finding]);
  };
  const seen = new Set<unknown>();
  for (const uri of documents.opened()) {
    if (documents.isAwaiting(uri)) continue;
    if (!out.has(uri)) out.set(uri, []);
    const text = documents.document(uri);
    const sheet = text && documents.sheetOf(text);
    if (sheet) {
      if (!seen.has(text)) for (const finding of sheet.findings) add(finding);
      seen.add(text);
      continue;
    }
    const analysis = documents.analysisOf(uri);
    if (!analysis || seen.has(analysis)) continue;
    seen.add(analysis);
    for (const finding of analysis.campaign.findings().findings) add(finding);
    for (const finding of analysis.includeFindings) add(finding);
    for (const named of [...analysis.modules, ...analysis.maps]) {
      const file = documents.text(named);
      if (typeof file === 'string' || seen.has(file)) continue;
      seen.add(file);
      for (const finding of documents.sheetOf(file)?.findings ?? []) add(finding);
    }
  }
  return out;
}

export class Diagnostics {
  /** What was last handed out, to hand out only what differs. */
  readonly #last = new Map<string, { readonly uri: string; readonly version?: number; readonly text: string }>();

  constructor(private readonly documents: Documents) {}

  /** Files whose diagnostics, or version, are not those last taken. */
  take(): Published[] {
    const now = findingsByFile(this.documents);
    const out: Published[] = [];
    for (const [uri, findings] of now) {
      const shown = findings.slice(0, most).map((f) => diagnosticOf(f, (u) => this.documents.spelling(u)));
      if (findings.length > most)
        shown.push({
          range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
          severity: DiagnosticSeverity.Information,
          source: 'ASL',
          message: `${findings.length - most} more findings are not shown.`,
        });
      const version = this.documents.document(uri)?.version;
      const spelled = this.documents.spelling(uri);
      const text = JSON.stringify(shown);
      const last = this.#last.get(uri);
      if (last && last.uri === spelled && last.text === text && last.version === version) continue;
      // To an editor that compares URIs as they are written it is another file.
      if (last && last.uri !== spelled) out.push({ uri: last.uri, diagnostics: [] });
      this.#last.set(uri, { uri: spelled, version, text });
      out.push({ uri: spelled, version, diagnostics: shown });
    }
    for (const [key, { uri }] of this.#last) {
      if (now.has(key)) continue;
      this.#last.delete(key);
      out.push({ uri, diagnostics: [] });
    }
    return out;
  }
}
