/** `cglog dice`: the rolls of a campaign against what fair dice do. */
import { diceText } from '../views/campaign/dice';
import { oneFile, readArguments } from './arguments';
import type { Command } from './command';
import { readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';

export const dice: Command = {
  usage: 'dice FILE [--json] [--root DIR]',
  summary: 'The dice of a campaign by player, table and step, against what fair dice do.',
  details: [rootHelp],
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false }, ...rootOption });
    const file = await readLog(oneFile(positionals));
    const service = await openLogs([file], { root: values.root });
    const report = service.dice({ uri: file.uri });
    console.log(values.json ? JSON.stringify(report, undefined, 2) : diceText(report));
    return 0;
  },
};
