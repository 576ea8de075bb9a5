/** `cglog dice`: the rolls of campaigns against what fair dice do. */
import { diceText } from '../views/campaign/dice';
import { forEyes } from '../views/eyes';
import { readArguments } from './arguments';
import type { Command } from './command';
import { eyesOf, eyesOptions, eyesUsage, sheetHelp } from './eyes';
import { findLogs, type LogFile, nameOf, readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { complain, say, sayJson, sayLine } from './say';
import type { UnreadableFile } from './unreadable';
import { UsageError } from './usage';

export const dice: Command = {
  usage: `dice FILE... [--json] ${eyesUsage} [--root DIR]`,
  summary: 'The dice of campaigns by player, table and step, against what fair dice do.',
  details: [
    'Of several logs, or a folder of them, the rolls are counted together: a player of several campaigns by name.',
    ...sheetHelp('--json'),
    rootHelp,
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean', default: false },
      ...eyesOptions,
      ...rootOption,
    });
    const eyes = eyesOf(values, { leaves: values.json });
    if (positionals.length === 0) throw new UsageError('Which log? Name a file, a folder, or - for standard input');
    const files: LogFile[] = [];
    const pass = (why: UnreadableFile) => complain(why.message);
    for (const name of await findLogs(positionals, ['.cglog'], pass)) files.push(await readLog(name));
    const service = await openLogs(files, { root: values.root, eyes });
    const names = new Map(files.map(({ uri, name }) => [uri, name]));
    const { logs: found, ...all } = service.diceOfLogs([...names.keys()]);
    const fileOf = (uri: string) => names.get(uri) ?? nameOf(uri);
    const logs = found.map(({ uri, rolls }) => ({ file: fileOf(uri), rolls }));
    const [only] = files;
    const report = files.length === 1 && only ? service.dice({ uri: only.uri }) : all;
    if (values.json) {
      // As all that is for scripts: files as they were named, lines from 1 on.
      const rolls = report.rolls.map(({ source, ...roll }) => ({
        file: fileOf(source.uri),
        line: source.line + 1,
        ...roll,
      }));
      sayJson({ ...report, rolls, logs });
    } else {
      if (logs.length > 1) {
        for (const log of logs) sayLine(logLine(log));
        say();
      }
      const own = forEyes({ campaign: null, ...report });
      if (own) say(`${own}\n`);
      say(diceText(report));
    }
    return 0;
  },
};

const logLine = ({ file, rolls }: { readonly file: string; readonly rolls: number }): string =>
  `${file}: ${rolls === 0 ? 'no rolls' : `${rolls} roll${rolls === 1 ? '' : 's'}`}`;
