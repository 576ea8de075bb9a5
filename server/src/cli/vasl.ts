/** `cglog vasl`: what a save of VASL holds. */
import { largestSave, positionText, savedPosition, tooLargeSave } from '../service/vaslSave';
import { readArguments } from './arguments';
import type { Command } from './command';
import { unreadable } from './logFiles';
import { readNamed } from './reading';
import { sayJson, sayLine } from './say';
import { UnreadableFile } from './unreadable';
import { UsageError } from './usage';

export const vasl: Command = {
  usage: 'vasl FILE [--json]',
  summary: 'The position that a save of VASL holds: what lies in which hex, from the bottom of each stack to its top.',
  details: [
    'FILE is a .vsav, or a .vlog: then the position at its beginning, and the dice that were rolled in it.',
    'A save holds hidden and concealed counters of both sides: all are told.',
    'With --json each counter with its states; order counts from 1 at the bottom of a stack.',
  ],
  async run(args) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean', default: false } });
    const [name, ...more] = positionals;
    if (name === undefined) throw new UsageError('Which save? Name a .vsav file, or - for standard input');
    if (more.length > 0) throw new UsageError(`One save at a time: "${more[0]}" is one too many`);
    const bytes = await readNamed(name, largestSave).catch((error: unknown) => {
      throw unreadable(name, error);
    });
    if (!bytes) throw new UnreadableFile(name, tooLargeSave);
    const position = savedPosition(bytes);
    if ('refused' in position) throw new UnreadableFile(name, position.refused);
    if (values.json) sayJson(position);
    else for (const line of positionText(position)) sayLine(line);
    return 0;
  },
};
