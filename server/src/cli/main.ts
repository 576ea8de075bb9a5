/** The command line `cglog`. */
import { version } from '../../../package.json';
import { audit } from './audit';
import { check } from './check';
import type { Command, ExitCode } from './command';
import { dice } from './dice';
import { diff } from './diff';
import { explain } from './explain';
import { exportPage } from './export';
import { fmt } from './fmt';
import { handOver } from './handOver';
import { lsp } from './lsp';
import { map } from './map';
import { merge } from './merge';
import { module } from './module';
import { record, roster } from './papers';
import { resolve } from './resolve';
import { reveal } from './reveal';
import { rules } from './rules';
import { complain, say } from './say';
import { seal } from './seal';
import { state } from './state';
import { take } from './take';
import { UnreadableFile } from './unreadable';
import { UsageError } from './usage';
import { vasl } from './vasl';

const commands: Readonly<Record<string, Command>> = {
  check,
  resolve,
  state,
  explain,
  map,
  roster,
  record,
  dice,
  diff,
  export: exportPage,
  module,
  rules,
  vasl,
  take,
  merge,
  seal,
  reveal,
  'hand-over': handOver,
  audit,
  fmt,
  lsp,
};

const overview = `cglog ${version}: the referee for ASL campaign logs

${Object.values(commands)
  .map(({ usage, summary }) => `  cglog ${usage}\n      ${summary}`)
  .join('\n')}

FILE may be - for standard input. --root DIR lets logs name files in DIR, too. Exit codes: 0 no errors, 1 errors found, 2 wrong usage or an unreadable file.
More on a command: cglog COMMAND --help`;

function help({ usage, summary, details = [] }: Command): string {
  return [`cglog ${usage}`, '', summary, ...details.map((line) => `  ${line}`)].join('\n');
}

async function main([name, ...args]: string[]): Promise<ExitCode> {
  if (name === undefined) {
    complain(overview);
    return 2;
  }
  if (['--help', '-h', 'help'].includes(name)) {
    say(overview);
    return 0;
  }
  if (['--version', '-v'].includes(name)) {
    say(version);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    complain(`There is no command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    say(help(command));
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) complain(`${error.message}.\nUsage: cglog ${command.usage}`);
    else if (error instanceof UnreadableFile) complain(error.message);
    else if (isOfSystem(error)) complain(`${error.path ?? name}: ${error.message}`);
    else throw error;
    return 2;
  }
}

/** The machine refused something, such as a terminal to ask at: no fault of ours, and no stack to read. */
const isOfSystem = (error: unknown): error is Error & { readonly path?: string } =>
  error instanceof Error && 'syscall' in error;

// Whoever reads our output may stop early, as `head` does.
process.stdout.on('error', () => process.exit());

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // A fault of ours must not pass for errors found in the log.
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 2;
  },
);
