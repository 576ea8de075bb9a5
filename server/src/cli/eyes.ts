/** Whose private files a command reads: `--as SIDE`, `--as both`, `--open`, `--private DIR`. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrivatePlace } from '../server/privateFiles';
import type { Service } from '../service/api';
import { sees } from '../service/eyes';
import { type LogFile, nameOf } from './logFiles';
import { UsageError } from './usage';

/** The option of commands that read private files, or make them. */
export const privateOption = { private: { type: 'string' } } as const;
export const privateHelp = '--private DIR  private files lie in DIR, a folder of your own, and not beside their logs';

/** The options of commands that show a campaign. */
export const eyesOptions = {
  as: { type: 'string' },
  open: { type: 'boolean', default: false },
  ...privateOption,
} as const;
export const eyesUsage = '[--as SIDE | --as both | --open] [--private DIR]';

const asHelp = '--as SIDE    as that side sees it, with its private file; --as both: with those of both sides';
/** Of what stays on the screen. */
export const eyesHelp = [
  asHelp,
  '--open       with no private file; without --as and --open those are read that are there',
  privateHelp,
];
/** Of what leaves the player. */
export const openHelp = [
  asHelp,
  '--open       with no private file, as without --as: what leaves you is open to both players, and says so',
  privateHelp,
];

/** Of what is shown on the terminal, but for some options that make files. */
export const sheetHelp = (made: string): readonly string[] => [
  asHelp,
  `--open       with no private file, as ${made} without --as: what leaves you is open to both players; else those are read that are there`,
  privateHelp,
];

interface Given {
  readonly as?: string;
  readonly open: boolean;
  readonly private?: string;
}

/** What a command was asked for. */
export interface Eyes extends PrivatePlace {
  /** Whether the private files of `as` must be there. */
  readonly isAsked: boolean;
}

export const allThatIsThere: Eyes = { as: 'both', isAsked: false };

/** `leaves`: what is made goes out of the player's hands. @throws UsageError */
export function eyesOf(given: Given, { leaves }: { readonly leaves: boolean } = { leaves: false }): Eyes {
  const { as, open } = given;
  if (as !== undefined && open) throw new UsageError('Either --as or --open');
  if (as?.toLowerCase() === 'open')
    throw new UsageError('--as takes a side, or both; for who sees no private file it is --open');
  const isOpen = open || (leaves && as === undefined);
  if (isOpen && given.private !== undefined)
    throw new UsageError('--private goes with --as SIDE: without it no private file is read');
  const folder = privateFolder(given.private);
  return {
    folder,
    as: isOpen ? 'open' : as?.toLowerCase() === 'both' ? 'both' : (as ?? 'both'),
    isAsked: as !== undefined,
  };
}

/** The address of the folder of `--private`. @throws UsageError */
export function privateFolder(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (!statSync(name, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--private takes a folder: "${name}" is none`);
  return pathToFileURL(resolve(name)).href;
}

/** Whether all that was asked for is read, in every log of two players; of the others there must be one. @throws UsageError */
export function assertSeen(service: Service, files: readonly LogFile[], { as, isAsked }: Eyes): void {
  if (!isAsked) return;
  const logs = files.flatMap((file) => {
    const found = service.privateFiles(file.uri);
    return found ? [{ file, ...found }] : [];
  });
  for (const { sides } of logs)
    if (as !== 'both' && sides.length > 0 && !sides.some((side) => sees(as, side)))
      throw new UsageError(`--as takes a side of the log, or both: "${as}" is none of ${sides.join(' and ')}`);
  const sealed = logs.filter(({ opened }) => opened.length > 0);
  const [first] = files;
  if (sealed.length === 0 && first)
    throw new UsageError(
      `No private file belongs to ${first.name}: it has no "opening" line, and nothing in it is sealed`,
    );
  for (const { file, sides, read } of sealed)
    for (const side of sides) if (sees(as, side) && !read.has(side)) throw new UsageError(missing(service, file, side));
}

export function missing(service: Service, { uri, name }: LogFile, side: string): string {
  const place = service.privateFile(uri, side);
  const where = place === undefined ? '' : `: it would be ${nameOf(place)}`;
  return `There is no private file of the ${side} side to read for ${name}${where}`;
}
