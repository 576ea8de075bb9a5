/** Entries of a zip archive, unpacked as far as each can be large and never further: what the header claims counts for nothing. */
import { Unzip, UnzipInflate } from 'fflate';
import { Refused } from './refused';

/** Bytes handed over at once: deflate makes a thousand of one, so that no more than 8 MB come before they are counted. */
const step = 8192;
const ENCRYPTED = 1;

export interface Wanted {
  /** What the archive is to be, for refusals: `VASL save`. */
  readonly what: string;
  readonly mostEntries: number;
  /** Bytes of an entry when unpacked; undefined for one that is not unpacked. */
  largest(name: string): number | undefined;
}

export interface Archive {
  readonly found: ReadonlyMap<string, Uint8Array>;
  /** Names of all other entries. */
  readonly others: ReadonlySet<string>;
}

interface Unpacked {
  readonly chunks: Uint8Array[];
  length: number;
  whole: boolean;
}

/** @throws Refused when it is no archive, is damaged, or holds more than it can */
export function readArchive(bytes: Uint8Array, { what, mostEntries, largest }: Wanted): Archive {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  if (!isZip) throw new Refused(`This is no ${what}: it is not a zip archive.`);
  if ((bytes[6] ?? 0) & ENCRYPTED) throw new Refused(`This is no ${what}: the archive is encrypted.`);
  const found = new Map<string, Unpacked>();
  const others = new Set<string>();
  const archive = new Unzip((file) => {
    if (found.size + others.size >= mostEntries)
      throw new Refused(`This is no ${what}: the archive holds too many files.`);
    const { name } = file;
    const most = largest(name);
    if (most === undefined || found.has(name)) {
      others.add(name);
      return;
    }
    const entry: Unpacked = { chunks: [], length: 0, whole: false };
    found.set(name, entry);
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      entry.length += chunk.length;
      if (entry.length > most)
        throw new Refused(`The archive is no ${what}: its ${name} unpacks to more than ${most >> 20} MB.`);
      entry.chunks.push(chunk);
      entry.whole ||= final;
    };
    file.start();
  });
  archive.register(UnzipInflate);
  const damaged = 'The archive is damaged or cut off.';
  try {
    for (let at = 0; at < bytes.length; at += step)
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(damaged);
  }
  if ([...found.values()].some(({ whole }) => !whole)) throw new Refused(damaged);
  return { found: new Map([...found].map(([name, { chunks, length }]) => [name, joined(chunks, length)])), others };
}

export function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
