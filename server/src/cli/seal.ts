/** `cglog seal`: moves a side's lines of a step into its private file, and writes the sealed line. */
import { oneFile, readArguments } from './arguments';
import type { Command } from './command';
import { rootHelp } from './referee';
import { runTrust, sideDetails, sideOptions } from './trust';

export const seal: Command = {
  usage: 'seal FILE --side SIDE [--step NUMBER] [--private DIR] [--root DIR] [--write]',
  summary: 'Moves the secret lines of a side in a step into its private file, and seals them in the log.',
  details: [
    '--step NUMBER  the step, by its rule number, in the last RePh; else the first that has still to be sealed',
    ...sideDetails,
    rootHelp,
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, { step: { type: 'string' }, ...sideOptions });
    return runTrust(oneFile(positionals), values, (_, { uri }) => ({ uri, what: 'seal', step: values.step }));
  },
};
