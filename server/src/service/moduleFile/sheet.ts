/** A module file as a whole: the module that it states, and what is wrong with it, by its lines. */
import type { FoundModule } from '../../campaign/environment';
import type { Finding } from '../../rules/kernel/finding';
import type { ModuleFault } from '../../rules/moduleFile/fault';
import { type ReadModule, readModule } from '../../rules/moduleFile/read';
import type { LineRange } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';

export interface ModuleSheet extends ReadModule {
  readonly findings: readonly Finding[];
}

export function readModuleSheet(text: LogText): ModuleSheet {
  const read = readModule(text.getText());
  return { ...read, findings: read.faults.map((fault) => findingOf(text, fault)) };
}

function findingOf(text: LogText, { start, end, instead, ...fault }: ModuleFault): Finding {
  const at = rangeIn(text, start, end);
  const fixes = instead
    ? [{ title: `Write ${instead}`, preferred: true, edits: [{ kind: 'replace' as const, at, text: instead }] }]
    : undefined;
  return { ...fault, at, fixes };
}

/** A stretch of the text, as far as it stands on its first line. */
function rangeIn(text: LogText, start: number, end: number): LineRange {
  const { line: number, character } = text.positionAt(start);
  const line = text.lines[Math.min(number, text.lines.length - 1)];
  if (!line) throw new Error('a text has at least one line');
  return { line, start: character, end: Math.min(character + end - start, line.parsed.text.length) };
}

/** What the log that names the file needs to know of it. */
export function moduleFound({ module, findings }: ModuleSheet): Pick<FoundModule, 'module' | 'errors'> {
  const errors = findings.filter((f) => f.severity === 'error');
  const [first] = errors;
  return { module, errors: first && { count: errors.length, first: first.message, at: first.at } };
}
