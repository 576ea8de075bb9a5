/** Arguments in the terms of the commands: files, 1-based line numbers, faults told in one sentence. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage';

type Options = NonNullable<ParseArgsConfig['options']>;

/** @throws UsageError on an unknown option or a missing value */
export function readArguments<const O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's advice on `--` after the first sentence is of no use here.
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

/** The one file of a command that takes one. */
export function oneFile(positionals: readonly string[]): string {
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Which log? Name a file, or - for standard input');
  if (more.length > 0) throw new UsageError(`One log at a time: "${more[0]}" is one too many`);
  return file;
}

/** `LINE` or `LINE:COL`, 1-based as editors show them; returned 0-based. */
export function readPlace(at: string, text: string): { readonly line: number; readonly column?: number } {
  const match = /^(\d+)(?::(\d+))?$/.exec(at);
  if (!match)
    throw new UsageError(`--at takes a line number such as 12, or a line and column such as 12:5, not "${at}"`);
  const line = Number(match[1]);
  const lines = text.split(/\r\n|\r|\n/).length;
  if (line < 1 || line > lines) throw new UsageError(`There is no line ${line}: the log has ${lines}`);
  return { line: line - 1, column: match[2] === undefined ? undefined : Math.max(0, Number(match[2]) - 1) };
}
