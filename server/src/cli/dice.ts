/** `cglog dice`: the rolls of campaigns against what fair dice do. */
import { diceText } from '../views/campaign/dice';
import { readArguments } from './arguments';
import type { Command } from './command';
import { findLogs, type LogFile, nameOf, readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { complain, say, sayJson, sayLine } from './say';
import type { UnreadableFile } from './unreadable';
import { UsageError } from './usage';

export const dice: Command = {
  usage: 'dice FILE... [--json] [--root DIR]',
  summary: 'The dice of campaigns by player, table and step, against what fair dice do.',
  details: [
    'Of several logs, or a folder of them, the rolls are counted together: a player of several campaigns by name.',
    rootHelp,
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false }, ...rootOption });
    if (positionals.length === 0) throw new UsageError('Which log? Name a file, a folder, or - for standard input');
    const files: LogFile[] = [];
    const pass = (why: UnreadableFile) => complain(why.message);
    for (const name of await findLogs(positionals, ['.cglog'], pass)) files.push(await readLog(name));
    const service = await openLogs(files, { root: values.root });
    const names = new Map(files.map(({ uri, name }) => [uri, name]));
    const { logs: found, ...all } = service.diceOfLogs([...names.keys()]);
    const logs = found.map(({ uri, rolls }) => ({ file: names.get(uri) ?? nameOf(uri), rolls }));
    const [only] = files;
    const report = files.length === 1 && only ? service.dice({ uri: only.uri }) : all;
    if (values.json) sayJson({ ...report, logs });
    else {
      if (logs.length > 1) {
        for (const log of logs) sayLine(logLine(log));
        say();
      }
      say(diceText(report));
    }
    return 0;
  },
};

const logLine = ({ file, rolls }: { readonly file: string; readonly rolls: number }): string =>
  `${file}: ${rolls === 0 ? 'no rolls' : `${rolls} roll${rolls === 1 ? '' : 's'}`}`;
