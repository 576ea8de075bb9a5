/** `cglog state`: the campaign at a line. */
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { eyesHelp, eyesOf, eyesOptions, eyesUsage } from './eyes';
import { readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { say, sayJson, sayLine, sayMarkdown } from './say';

export const state: Command = {
  usage: `state FILE [--at LINE] [--json] ${eyesUsage} [--root DIR]`,
  summary: 'The campaign at a line, or at the end: in short, or all of it as JSON.',
  details: [...eyesHelp, rootHelp],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      at: { type: 'string' },
      json: { type: 'boolean', default: false },
      ...eyesOptions,
      ...rootOption,
    });
    const eyes = eyesOf(values);
    const file = await readLog(oneFile(positionals));
    const line = values.at === undefined ? undefined : readPlace(values.at, file.text).line;
    const service = await openLogs([file], { root: values.root, eyes });
    if (values.json) sayJson(service.state(file.uri, line) ?? null);
    else {
      const { text, tooltip } = service.status(file.uri, line);
      if (text) {
        sayLine(text);
        say();
        sayMarkdown(tooltip);
      } else say('No campaign can be told of: “cglog check” tells why.');
    }
    return 0;
  },
};
