/** Why a file that a log names is not read, and what a player does about it. Nothing of the file itself is told. */
import { endings, type FileKind } from '../../syntax/files';
import { largest, largestTogether, mostFiles } from '../../syntax/sizes';
import type { LogCode } from './codes';

/**
 * missing: there is none; outside: not in a folder that the log may read from; kind: its name, or that of the file
 * that a link leads to, has another ending; special: a folder, a pipe, a device, or closed to the player; size: too large;
 * foreign: no line of its beginning can be read; together, many: one too many for the campaign.
 */
export type Refusal = 'missing' | 'outside' | 'kind' | 'special' | 'size' | 'foreign' | 'together' | 'many';

const words: Readonly<Record<FileKind, string>> = {
  log: 'log',
  map: 'map file',
  module: 'module file',
  private: 'private file',
};
const divided: Readonly<Record<FileKind, string>> = {
  log: 'Divide it, a file for each CG Date, or move the story into a file of its own.',
  map: 'A map needs a line for each building and terrain only.',
  module: 'State what differs from a built-in module instead (`base`).',
  private: 'No campaign seals so much.',
};

const number = (n: number): string => n.toLocaleString('en-US');

/** What is told of a text that is too large to be read, where it is open. */
export const tooLarge = (kind: FileKind): string =>
  `This ${words[kind]} has more than ${number(largest[kind])} characters, the most that are read: it is not checked. ${divided[kind]}`;

/** What is told beside of one that is so large that edits in it are not followed. */
export const openAgain = 'Once it is shorter, close it and open it again.';

type Words = (name: string, kind: FileKind) => string;
const refusals: Readonly<Record<Refusal, readonly [LogCode, Words]>> = {
  missing: [
    'file-missing',
    (name, kind) => `There is no ${words[kind]} “${name}” beside this ${kind === 'log' ? 'one' : 'log'}.`,
  ],
  outside: [
    'file-outside',
    (name, kind) =>
      `“${name}” lies outside the folders that this log may read from, and is not read: its own, and the folders opened in the editor once they are trusted. Copy the ${words[kind]} beside the log, or open the folder that holds both (\`--root FOLDER\` on the command line).`,
  ],
  kind: [
    'file-wrong-kind',
    (name, kind) =>
      `A ${words[kind]} has a name that ends in \`${endings[kind]}\`, also behind a link: “${name}” is not read. Rename it if it is one.`,
  ],
  special: [
    'file-special',
    (name, kind) =>
      `“${name}” is no file that can be read, but a folder, a pipe or a device, or closed to you. Name a ${words[kind]}.`,
  ],
  size: [
    'file-too-large',
    (name, kind) =>
      `“${name}” has more than ${number(largest[kind])} characters, the most that are read of a ${words[kind]}: it is passed over. ${divided[kind]}`,
  ],
  foreign: [
    'file-foreign',
    (name, kind) =>
      `“${name}” is no ${words[kind]}: nothing at its beginning can be read as one, so that it is passed over. Look whether the right file is named; open it to see its own findings.`,
  ],
  together: [
    'files-too-large',
    (name) =>
      `With “${name}” the files of this campaign have more than ${number(largestTogether)} characters, the most that are read together: it is passed over. Go on in a new campaign log, which opens with what is \`given\`.`,
  ],
  many: [
    'files-too-many',
    (name) =>
      `A campaign names at most ${mostFiles} files, itself and through what it includes: “${name}” is passed over. Put several dates into one log.`,
  ],
};

/** The finding on the line that names the file, but for its place. */
export function refused(
  why: Refusal,
  name: string,
  kind: FileKind,
): { readonly code: LogCode; readonly message: string } {
  const [code, words] = refusals[why];
  return { code, message: words(name, kind) };
}
