/** GIF as boards have it: its first picture, whole and of the size of the file. */
import { Refused } from '../refused';
import { mostPixels } from './limits';
import type { Picture } from './picture';

export const isGif = (bytes: Uint8Array): boolean => [0x47, 0x49, 0x46, 0x38].every((byte, i) => bytes[i] === byte);

const damaged = 'The picture in the archive is damaged or cut off.';
const EXTENSION = 0x21;
const IMAGE = 0x2c;
/** Codes are of twelve bits at most. */
const mostCodes = 4096;

/** @throws Refused */
export function readGif(bytes: Uint8Array): Picture {
  const reader = new Bytes(bytes, 6);
  const [width, height, flags] = [reader.word(), reader.word(), reader.byte()];
  if (width < 1 || height < 1 || width * height > mostPixels)
    throw new Refused(`The picture in the archive is of ${width} by ${height} pixels, which no board is.`);
  reader.skip(2);
  const shared = flags & 0x80 ? reader.palette(flags) : [];
  let block = reader.byte();
  while (block === EXTENSION) {
    reader.skip(1);
    reader.parts();
    block = reader.byte();
  }
  if (block !== IMAGE) throw new Refused(damaged);
  const [left, top, across, down, more] = [reader.word(), reader.word(), reader.word(), reader.word(), reader.byte()];
  if (left !== 0 || top !== 0 || across !== width || down !== height)
    throw new Refused('The picture in the archive is put together of several: save it anew as one.');
  const palette = more & 0x80 ? reader.palette(more) : shared;
  const indices = unpacked(reader.byte(), reader.parts(), width * height);
  const rowOf = more & 0x40 ? interlaced(height) : undefined;
  return {
    width,
    height,
    rgb: (x, y) => palette[indices[(rowOf ? (rowOf[y] as number) : y) * width + x] as number] ?? 0,
  };
}

/** Reads on from a place; beyond the end the file is damaged. */
class Bytes {
  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Refused(damaged);
    return byte;
  }

  word(): number {
    return this.byte() + 256 * this.byte();
  }

  skip(count: number): void {
    this.at += count;
  }

  palette(flags: number): number[] {
    const triple = () => (this.byte() << 16) | (this.byte() << 8) | this.byte();
    return Array.from({ length: 2 << (flags & 7) }, triple);
  }

  /** Blocks with their length before them, up to the empty one. */
  parts(): Uint8Array[] {
    const parts: Uint8Array[] = [];
    for (let size = this.byte(); size > 0; size = this.byte()) {
      parts.push(this.bytes.subarray(this.at, this.at + size));
      this.at += size;
    }
    return parts;
  }
}

/** By the row of the picture the row of the file. */
function interlaced(height: number): number[] {
  const rows: number[] = [];
  let next = 0;
  for (const [first, every] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const)
    for (let y = first; y < height; y += every) rows[y] = next++;
  return rows;
}

/** LZW: each code stands for a run of indices, which is one that was had before and one index more. */
function unpacked(minimum: number, parts: readonly Uint8Array[], size: number): Uint8Array {
  if (minimum < 1 || minimum > 8) throw new Refused(damaged);
  const clear = 1 << minimum;
  const runs = new Runs(clear);
  const indices = new Uint8Array(size);
  let written = 0;
  for (const code of codesIn(parts, () => runs.bits)) {
    if (code === clear + 1) break;
    if (code === clear) runs.clear();
    else {
      runs.learn(code);
      written = runs.write(code, indices, written);
    }
  }
  if (written < size) throw new Refused(damaged);
  return indices;
}

class Runs {
  private readonly before = new Uint16Array(mostCodes);
  private readonly last = new Uint8Array(mostCodes);
  private readonly lengths = new Uint16Array(mostCodes);
  private next = 0;
  private previous = -1;
  /** How many a code has. */
  bits = 0;

  constructor(private readonly first: number) {
    for (let code = 0; code < first; code++) {
      this.last[code] = code;
      this.lengths[code] = 1;
    }
    this.clear();
  }

  clear(): void {
    this.next = this.first + 2;
    this.bits = 1 + Math.log2(this.first);
    this.previous = -1;
  }

  /** The run before this code and the first index of this one make a new run. */
  learn(code: number): void {
    const { next, previous } = this;
    if (code > next || (code === next && previous < 0)) throw new Refused(damaged);
    if (previous >= 0 && next < mostCodes) {
      this.before[next] = previous;
      this.lengths[next] = (this.lengths[previous] as number) + 1;
      // Where the code is for the run that is just being made, that begins as the one before it.
      this.last[next] = this.beginning(code);
      this.next++;
      if (this.next === 1 << this.bits && this.bits < 12) this.bits++;
    }
    this.previous = code;
  }

  private beginning(code: number): number {
    let at = code;
    while ((this.lengths[at] as number) > 1) at = this.before[at] as number;
    return this.last[at] as number;
  }

  /** @returns where the next run goes */
  write(code: number, indices: Uint8Array, from: number): number {
    const end = from + (this.lengths[code] as number);
    if (end > indices.length) throw new Refused(damaged);
    let at = code;
    for (let i = end - 1; i >= from; i--) {
      indices[i] = this.last[at] as number;
      at = this.before[at] as number;
    }
    return end;
  }
}

function* codesIn(parts: readonly Uint8Array[], bits: () => number): Generator<number> {
  let held = 0;
  let count = 0;
  for (const part of parts)
    for (const byte of part) {
      held |= byte << count;
      count += 8;
      for (let size = bits(); count >= size; size = bits()) {
        yield held & ((1 << size) - 1);
        held >>>= size;
        count -= size;
      }
    }
}
