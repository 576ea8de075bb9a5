/** Deflated data, unpacked no further than it can be large. */
import { Inflate } from 'fflate';
import { joined } from '../archive';
import { Refused } from '../refused';

/** Bytes handed over at once, of which no more than a thousand times as many come before they are counted. */
const step = 8192;

export interface Reasons {
  readonly damaged: string;
  readonly tooLarge: string;
}

/** What stands behind the end of the data (checksums) is passed over. @throws Refused */
export function inflated(packed: Uint8Array, most: number, { damaged, tooLarge }: Reasons): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    length += chunk.length;
    if (length > most) throw new Refused(tooLarge);
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length; at += step)
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(damaged);
  }
  return joined(chunks, length);
}
