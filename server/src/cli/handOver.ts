/** `cglog hand-over`: binds a side's new lines, and gives its number for what it has read. */
import { oneFile, readArguments } from './arguments';
import type { Command } from './command';
import { rootHelp } from './referee';
import { runTrust, sideDetails, sideOptions } from './trust';

export const handOver: Command = {
  usage: 'hand-over FILE --side SIDE [--private DIR] [--root DIR] [--write]',
  summary:
    'Hands the log over: binds the new lines of a side. The first time it opens the side, with a private file of its own.',
  details: [...sideDetails, rootHelp, 'Exits with 1, and writes nothing, while something has to be seen to first.'],
  async run(args) {
    const { values, positionals } = readArguments(args, sideOptions);
    return runTrust(oneFile(positionals), values, (_, { uri }) => ({ uri, what: 'handOver' }));
  },
};
