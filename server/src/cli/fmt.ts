/** `cglog fmt`: logs and maps in their one layout. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readArguments } from './arguments';
import type { Command } from './command';
import { findLogs, readLog, writeLog } from './logFiles';
import { openAlone } from './referee';
import { complain, sayLine, sayLog } from './say';
import type { UnreadableFile } from './unreadable';
import { UsageError } from './usage';

export const fmt: Command = {
  usage: 'fmt FILE... [--check]',
  summary: 'Formats logs and maps, and prints the names of those that changed.',
  details: [
    '--check  changes nothing: names the files that are not formatted, and exits with 1 when there are any',
    'From standard input (-) the formatted text is printed.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, { check: { type: 'boolean', default: false } });
    if (positionals.length === 0) throw new UsageError('Format what? Name a file, a folder, or - for standard input');
    let unformatted = false;
    const pass = (why: UnreadableFile) => complain(why.message);
    for (const named of await findLogs(positionals, ['.cglog', '.cgmap'], pass)) {
      const { name } = named;
      const file = await readLog(named);
      const service = openAlone(file);
      const document = TextDocument.create(file.uri, 'cglog', 1, file.text);
      const formatted = TextDocument.applyEdits(document, service.format(file.uri));
      if (name === '-' && !values.check) sayLog(formatted);
      else if (formatted !== file.text) {
        if (values.check) unformatted = true;
        else await writeLog(file, formatted);
        sayLine(name);
      }
    }
    return unformatted ? 1 : 0;
  },
};
