/** `cglog export`: the whole campaign as one page. */
import { exported } from '../views/exported';
import { oneFile, readArguments } from './arguments';
import type { Command } from './command';
import { eyesOf, eyesOptions, eyesUsage, openHelp } from './eyes';
import { readLog } from './logFiles';
import { forceHelp, forceOption, outputTo } from './output';
import { openLogs, rootHelp, rootOption } from './referee';
import { say } from './say';

export const exportPage: Command = {
  usage: `export FILE [--html OUT] ${eyesUsage} [--force] [--root DIR]`,
  summary: 'The whole campaign as one page: story, maps, roster, record, dice and findings.',
  details: [
    'Without --html the page goes to standard output. It needs no network and prints on A4 and Letter.',
    ...openHelp,
    forceHelp,
    rootHelp,
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      html: { type: 'string' },
      ...eyesOptions,
      ...forceOption,
      ...rootOption,
    });
    const eyes = eyesOf(values, { leaves: true });
    const file = await readLog(oneFile(positionals));
    const out = values.html === undefined ? undefined : await outputTo(values.html, [file], { force: values.force });
    const service = await openLogs([file], { root: values.root, eyes });
    const { text } = exported(service, { uri: file.uri, what: 'campaign.html', as: eyes.as });
    if (out) await out.write(text);
    else say(text.trimEnd());
    return 0;
  },
};
