/** `cglog dice`: the rolls of a campaign against what fair dice do. */
import { diceText } from '../views/campaign/dice';
import { oneFile, readArguments } from './arguments';
import type { Command } from './command';
import { readLog } from './logFiles';
import { say, sayJson } from './output';
import { openLogs } from './referee';

export const dice: Command = {
  usage: 'dice FILE [--json]',
  summary: 'The dice of a campaign by player, table and step, against what fair dice do.',
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    const file = await readLog(oneFile(positionals));
    const service = await openLogs([file]);
    const report = service.dice({ uri: file.uri });
    if (values.json) sayJson(report);
    else say(diceText(report));
    return 0;
  },
};
