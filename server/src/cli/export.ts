/** `cglog export`: the whole campaign as one page. */
import { exported } from '../views/exported';
import { oneFile, readArguments } from './arguments';
import type { Command } from './command';
import { readLog, writeOutput } from './logFiles';
import { openLogs } from './referee';
import { say } from './say';

export const exportPage: Command = {
  usage: 'export FILE [--html OUT]',
  summary: 'The whole campaign as one page: story, maps, roster, record, dice and findings.',
  details: ['Without --html the page goes to standard output. It needs no network and prints on A4 and Letter.'],
  async run(args) {
    const { values, positionals } = readArguments(args, { html: { type: 'string' } });
    const file = await readLog(oneFile(positionals));
    const service = await openLogs([file]);
    const { text } = exported(service, { uri: file.uri, what: 'campaign.html' });
    if (values.html === undefined) say(text.trimEnd());
    else await writeOutput(values.html, text);
    return 0;
  },
};
