/** What the referee does not say, and because of which line: findings that hang on what nobody knows. */
import type { Diagnostic } from 'vscode-languageserver-types';
import type { Campaign } from '../campaign/campaign';
import type { Withheld } from '../rules/kernel/context';
import type { Cause } from '../rules/kernel/doubt';
import type { Finding } from '../rules/kernel/finding';
import type { Line } from '../syntax/line';
import { diagnosticOf } from './diagnostics';
import type { Documents } from './documents';

export interface Waiting {
  /** What would be told of a line. */
  readonly held: readonly Withheld[];
  /** What is held back because of it. */
  readonly waits: readonly Withheld[];
}

export function waitingAt(campaign: Campaign, line: Line): Waiting {
  const all = campaign.withheld();
  return {
    held: all.filter(({ finding }) => finding.at.line === line),
    waits: all.filter(({ because }) => because.some((cause) => cause.line === line)),
  };
}

/** One for each line. */
export const onceByLine = (because: readonly Cause[]): readonly Cause[] => [
  ...new Map(because.map((cause) => [cause.line, cause])).values(),
];

/** What there is to say of a line on which something hangs. */
function causeText(findings: readonly Finding[], { line, finding }: Cause): string {
  const told = finding && findings.includes(finding) ? finding : findings.find(({ at }) => at.line === line);
  return (told ?? finding)?.message ?? 'What this line would have to tell is not in the log.';
}

/** So much is listed of what waits for a line. */
const mostRelated = 5;

/** The findings, with what waits for pieces of which no line tells where they are. */
export function withWaiting(campaign: Campaign): readonly Finding[] {
  const { findings } = campaign.findings();
  if (!findings.some(isUnaccounted)) return findings;
  const withheld = campaign.withheld();
  return findings.map((finding) => {
    if (!isUnaccounted(finding)) return finding;
    const waits = withheld.filter(({ because }) => because.some((cause) => cause.line === finding.at.line));
    const related = waits
      .slice(0, mostRelated)
      .map(({ finding: { at, message } }) => ({ at, message: `Waits for this: ${message}` }));
    return related.length ? { ...finding, related: [...(finding.related ?? []), ...related] } : finding;
  });
}

const isUnaccounted = ({ code }: Finding): boolean => code === 'piece-unaccounted';

/** A finding that is held back, with the lines that it waits for. */
export interface WithheldDiagnostic {
  readonly uri: string;
  readonly diagnostic: Diagnostic;
  readonly because: readonly { readonly uri: string; readonly line: number; readonly message: string }[];
}

/** Of all open logs, each once: a log may be played by itself and within another. */
export function withheldDiagnostics(documents: Documents): WithheldDiagnostic[] {
  const spelling = (uri: string) => documents.spelling(uri);
  const all = new Map<string, WithheldDiagnostic>();
  for (const { campaign } of documents.analyses()) {
    const { findings } = campaign.findings();
    for (const { finding, because } of campaign.withheld()) {
      const { line, start } = finding.at;
      const key = [line.uri, line.number, start, finding.code, finding.message].join(' ');
      if (all.has(key)) continue;
      all.set(key, {
        uri: spelling(line.uri),
        diagnostic: diagnosticOf(finding, spelling),
        because: onceByLine(because).map((cause) => ({
          uri: spelling(cause.line.uri),
          line: cause.line.number,
          message: causeText(findings, cause),
        })),
      });
    }
  }
  return [...all.values()];
}
