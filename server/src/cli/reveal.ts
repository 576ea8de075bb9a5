/** `cglog reveal`: what was sealed moves back into the log, with what proves it. */
import { oneFile, readArguments, readPlace } from './arguments';
import type { Command } from './command';
import { rootHelp } from './referee';
import { runTrust, sideDetails, sideOptions } from './trust';
import { UsageError } from './usage';

export const reveal: Command = {
  usage: 'reveal FILE --side SIDE [--all | --at LINE | --line LINE] [--private DIR] [--root DIR] [--write]',
  summary: 'Reveals what a side has sealed: all of it, one seal, or one line.',
  details: [
    '--all        all seals of the side; without one of these three what it is time to open, and nothing else unasked',
    '--at LINE    the seal on this line of the log',
    '--line LINE  the one line of the private file, and no other',
    ...sideDetails,
    rootHelp,
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, {
      all: { type: 'boolean', default: false },
      at: { type: 'string' },
      line: { type: 'string' },
      ...sideOptions,
    });
    const given = [values.all || undefined, values.at, values.line].filter((value) => value !== undefined);
    if (given.length > 1) throw new UsageError('One of --all, --at and --line');
    const name = oneFile(positionals);
    if (/\.cgprivate$/i.test(name)) throw new UsageError('FILE is the log; the private file lies beside it');
    return runTrust(name, values, (service, file) => ({
      uri: file.uri,
      what: 'reveal',
      isDue: given.length === 0,
      ...(values.at !== undefined && { line: readPlace(values.at, file.text).line }),
      ...(values.line !== undefined && {
        line: lineNumber(values.line),
        file: service.privateFile(file.uri, values.side ?? ''),
      }),
    }));
  },
};

function lineNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--line takes the number of a line, not "${text}"`);
  return number - 1;
}
