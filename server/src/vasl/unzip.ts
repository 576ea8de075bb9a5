/** The archive that a save is: its three entries. */
import { readArchive } from './archive';
import { largestFile, largestGame, largestNote, mostEntries, tooLargeSave } from './limits';
import { Refused } from './refused';

const wanted = { savedGame: largestGame, savedata: largestNote, moduledata: largestNote } as const;
export type Entry = keyof typeof wanted;
const isWanted = (name: string): name is Entry => Object.hasOwn(wanted, name);

/** What only modules and extensions of VASSAL hold. */
const ofModules: readonly string[] = ['buildFile', 'buildFile.xml', 'extensiondata'];

/** @throws Refused when it is no archive of a saved game, or is more than one can be */
export function unzip(bytes: Uint8Array): ReadonlyMap<Entry, Uint8Array> {
  if (bytes.length > largestFile) throw new Refused(tooLargeSave);
  const { found, others } = readArchive(bytes, {
    what: 'VASL save',
    mostEntries,
    largest: (name) => (isWanted(name) ? wanted[name] : undefined),
  });
  if (ofModules.some((name) => others.has(name)) && !found.has('savedGame'))
    throw new Refused('This is a module or an extension of VASSAL, not a saved game.');
  if (!found.has('savedGame')) throw new Refused('This is no VASL save: the archive holds no saved game.');
  return found as ReadonlyMap<Entry, Uint8Array>;
}
