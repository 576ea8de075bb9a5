/** Conformance logs, folded as their players have them: what is told of each. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Finding } from '../../../../server/src/rules/kernel/finding';
import { findingsByFile } from '../../../../server/src/service/diagnostics';
import { Documents } from '../../../../server/src/service/documents';
import { corpus, folder } from '../../../conformance/corpus';

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

export async function errorsOf(name: string, lines: readonly string[]): Promise<Told[]> {
  const uri = pathToFileURL(resolve(folder, name)).href;
  const documents = new Documents({ readFile, roll: () => 1, changed: () => {} });
  documents.open(uri, 1, lines.join('\n'));
  await documents.settled();
  const found: readonly Finding[] = findingsByFile(documents).get(uri) ?? [];
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, at }) => ({ code, message, text: at.line.parsed.text.trim(), line: at.line.number }));
}

/** The logs in which something is wrong. */
export async function faultyLogs(): Promise<Log[]> {
  const out: Log[] = [];
  for (const { name, text } of corpus) {
    const lines = text.split('\n');
    const errors = await errorsOf(name, lines);
    if (errors.length) out.push({ name, lines, errors });
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
