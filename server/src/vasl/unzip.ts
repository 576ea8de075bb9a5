/** The archive that a save is: its three entries, unpacked as far as a save can be large and never further. */
import { Unzip, UnzipInflate } from 'fflate';
import { largestFile, largestGame, largestNote, mostEntries, tooLargeSave } from './limits';
import { Refused } from './refused';

const wanted = { savedGame: largestGame, savedata: largestNote, moduledata: largestNote } as const;
export type Entry = keyof typeof wanted;
const isWanted = (name: string): name is Entry => Object.hasOwn(wanted, name);

/** What only modules and extensions of VASSAL hold. */
const ofModules: readonly string[] = ['buildFile', 'buildFile.xml', 'extensiondata'];

/** Bytes handed over at once: deflate makes a thousand of one, so that no more than 8 MB come before they are counted. */
const step = 8192;
const ENCRYPTED = 1;

interface Unpacked {
  readonly chunks: Uint8Array[];
  length: number;
  whole: boolean;
}

/** @throws Refused when it is no archive of a saved game, or is more than one can be */
export function unzip(bytes: Uint8Array): ReadonlyMap<Entry, Uint8Array> {
  if (bytes.length > largestFile) throw new Refused(tooLargeSave);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  if (!isZip) throw new Refused('This is no VASL save: it is not a zip archive.');
  if ((bytes[6] ?? 0) & ENCRYPTED) throw new Refused('This is no VASL save: the archive is encrypted.');
  const found = new Map<Entry, Unpacked>();
  const others = new Set<string>();
  const archive = new Unzip((file) => {
    if (found.size + others.size >= mostEntries)
      throw new Refused('This is no VASL save: the archive holds too many files.');
    if (!isWanted(file.name) || found.has(file.name)) {
      others.add(file.name);
      return;
    }
    const name = file.name;
    const entry: Unpacked = { chunks: [], length: 0, whole: false };
    found.set(name, entry);
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      entry.length += chunk.length;
      if (entry.length > wanted[name])
        throw new Refused(`The archive is no VASL save: its ${name} unpacks to more than ${wanted[name] >> 20} MB.`);
      entry.chunks.push(chunk);
      entry.whole ||= final;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += step)
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('The archive is damaged or cut off.');
  }
  if (ofModules.some((name) => others.has(name)) && !found.has('savedGame'))
    throw new Refused('This is a module or an extension of VASSAL, not a saved game.');
  if (!found.has('savedGame')) throw new Refused('This is no VASL save: the archive holds no saved game.');
  if ([...found.values()].some(({ whole }) => !whole)) throw new Refused('The archive is damaged or cut off.');
  return new Map([...found].map(([name, entry]) => [name, joined(entry)]));
}

function joined({ chunks, length }: Unpacked): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
