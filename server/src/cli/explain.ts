/** `cglog explain`: why there stands what stands there. */
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { eyesHelp, eyesOf, eyesOptions, eyesUsage } from './eyes';
import { readLog } from './logFiles';
import { openLogs, rootHelp, rootOption } from './referee';
import { say, sayMarkdown } from './say';
import { UsageError } from './usage';

export const explain: Command = {
  usage: `explain FILE --at LINE[:COL] ${eyesUsage} [--root DIR]`,
  summary: 'How what stands there comes about, with the rules and the lines of the log behind it.',
  details: [...eyesHelp, rootHelp],
  async run(args) {
    const { values, positionals } = readArguments(args, { at: { type: 'string' }, ...eyesOptions, ...rootOption });
    const eyes = eyesOf(values);
    const name = oneFile(positionals);
    if (values.at === undefined) throw new UsageError('Explain what? Add --at LINE or --at LINE:COLUMN');
    const file = await readLog(name);
    const { line, column } = readPlace(values.at, file.text);
    const firstWord = (file.text.split(/\r\n|\r|\n/)[line] ?? '').search(/\S/);
    const service = await openLogs([file], { root: values.root, eyes });
    const answer = service.explain(file.uri, line, column ?? Math.max(0, firstWord));
    if (answer) sayMarkdown(answer);
    else say('Nothing there needs explaining.');
    return 0;
  },
};
