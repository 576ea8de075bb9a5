/** Conformance logs, folded as their players have them: what is told of each. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Campaign } from '../../../../server/src/campaign/campaign';
import type { Finding } from '../../../../server/src/rules/kernel/finding';
import { findingsByFile } from '../../../../server/src/service/diagnostics';
import { Documents } from '../../../../server/src/service/documents';
import { corpus, folder, textOf } from '../../../conformance/corpus';

export interface Log {
  /** `rr/2.506/rows-wrong.cglog`. */
  readonly name: string;
  readonly lines: readonly string[];
  /** In the order of the log. */
  readonly errors: readonly Told[];
}

export interface Told {
  readonly code: string;
  /** The line that it is told of, without blanks around it. */
  readonly text: string;
  readonly message: string;
  /** Its number, from 0. */
  readonly line: number;
}

const files = new Map<string, string | undefined>();
const readFile = async (uri: string): Promise<string | undefined> => {
  const name = fileURLToPath(uri);
  if (!files.has(name)) files.set(name, existsSync(name) ? readFileSync(name, 'utf8') : undefined);
  return files.get(name);
};

export interface Analysed {
  /** Undefined where the log names no module. */
  readonly campaign?: Campaign;
  /** Of whatever severity. */
  readonly findings: readonly Finding[];
  /** In the order of the log. */
  readonly errors: readonly Told[];
}

/** @param lines in place of those of the conformance log of this name */
export async function analysed(name: string, lines: readonly string[]): Promise<Analysed> {
  const uri = pathToFileURL(resolve(folder, name)).href;
  const documents = new Documents({ readFile, roll: () => 1, changed: () => {} });
  documents.open(uri, 1, lines.join('\n'));
  await documents.settled();
  const findings: readonly Finding[] = findingsByFile(documents).get(uri) ?? [];
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, at }) => ({ code, message, text: at.line.parsed.text.trim(), line: at.line.number }));
  return { campaign: documents.analysisOf(uri)?.campaign, findings, errors };
}

export const errorsOf = async (name: string, lines: readonly string[]): Promise<readonly Told[]> =>
  (await analysed(name, lines)).errors;

/** @param name of a conformance log */
export async function logOf(name: string): Promise<Log> {
  const lines = textOf(name).split('\n');
  return { name, lines, errors: await errorsOf(name, lines) };
}

/** The logs in which something is wrong. */
export async function faultyLogs(): Promise<Log[]> {
  const out: Log[] = [];
  for (const { name } of corpus) {
    const log = await logOf(name);
    if (log.errors.length) out.push(log);
  }
  return out;
}

/** Those of the errors that are told no more, each as often as it was. */
export function lost(before: readonly Told[], after: readonly Told[]): Told[] {
  const left = after.map((one) => `${one.code} ${one.text}`);
  return before.filter((one) => {
    const at = left.indexOf(`${one.code} ${one.text}`);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
