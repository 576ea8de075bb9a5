/** `cglog dice`: the rolls of campaigns against what fair dice do. */
import { diceText } from '../views/campaign/dice';
import { readArguments } from './arguments';
import type { Command } from './command';
import { findLogs, type LogFile, nameOf, readLog } from './logFiles';
import { openLogs } from './referee';
import { say, sayJson, sayLine } from './say';
import { UsageError } from './usage';

export const dice: Command = {
  usage: 'dice FILE... [--json]',
  summary: 'The dice of campaigns by player, table and step, against what fair dice do.',
  details: [
    'Of several logs, or a folder of them, the rolls are counted together: a player of several campaigns by name.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    if (positionals.length === 0) throw new UsageError('Which log? Name a file, a folder, or - for standard input');
    const files: LogFile[] = [];
    for (const name of await findLogs(positionals, ['.cglog'])) files.push(await readLog(name));
    const service = await openLogs(files);
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
