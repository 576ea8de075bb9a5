/** The bytes of what a player names: a file, a pipe, a device or standard input, up to a most and with patience. */
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readUpTo } from '../server/files';

/** How long nothing may come from a pipe until it is given up, in milliseconds. */
const patience = 10_000;
/** Between two looks at a pipe that has nothing to read. */
const pause = 20;

/** No byte came for so long. */
export class Silence extends Error {
  constructor() {
    super(`nothing came from it for ${patience / 1000} seconds, so that it was given up`);
  }
}

/** `-` is standard input. @returns undefined when there are more bytes than `most`; @throws Silence, and what Node throws */
export async function readNamed(name: string, most: number): Promise<Uint8Array | undefined> {
  if (name === '-') return readStdin(most);
  if ((await stat(name)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  // A pipe without a writer is to be opened at once: whoever waits in opening it cannot be given up.
  const file = await open(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (found.isFile()) return await readUpTo(file, most);
    return await readPatiently(
      async (into) => {
        const { bytesRead } = await file.read(into, 0, into.length, null);
        return bytesRead;
      },
      most,
      { endsEmpty: !found.isFIFO() },
    );
  } finally {
    await file.close();
  }
}

/**
 * Reads what may have nothing to read yet. `endsEmpty`: no byte is the end also at the beginning, where a pipe may wait
 * for its writer.
 */
async function readPatiently(
  read: (into: Uint8Array) => Promise<number>,
  most: number,
  { endsEmpty }: { readonly endsEmpty: boolean },
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let since = Date.now(); ; ) {
    const chunk = new Uint8Array(65_536);
    const count = await read(chunk).catch((error: { code?: string }) => {
      if (error.code === 'EAGAIN') return undefined;
      throw error;
    });
    if (count) {
      length += count;
      if (length > most) return undefined;
      chunks.push(chunk.subarray(0, count));
      since = Date.now();
    } else if (count === 0 && (length > 0 || endsEmpty)) return Buffer.concat(chunks);
    else if (Date.now() - since > patience) throw new Silence();
    else await sleep(pause);
  }
}

async function readStdin(most: number): Promise<Uint8Array | undefined> {
  const { stdin } = process;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const giveUp = () => stdin.destroy(new Silence());
  let silence = setTimeout(giveUp, patience);
  try {
    for await (const chunk of stdin) {
      clearTimeout(silence);
      length += chunk.length;
      if (length > most) return undefined;
      chunks.push(chunk);
      silence = setTimeout(giveUp, patience);
    }
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(silence);
  }
}
