/** PNG as boards have it: eight bits or a palette, not interlaced; unpacked no further than its header says. */
import { joined } from '../archive';
import { Refused } from '../refused';
import { inflated } from './inflate';
import { mostPixels } from './limits';
import type { Picture } from './picture';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, i) => bytes[i] === byte);

/** Samples of a pixel, by the colour type of the header. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
const ZLIB_HEADER = 2;
const damaged = 'The picture in the archive is damaged or cut off.';

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
}

/** @throws Refused */
export function readPng(bytes: Uint8Array): Picture {
  const { header, palette, parts } = chunksOf(bytes);
  const { width, height, depth, type } = header;
  const bits = depth * (samplesOf[type] as number);
  const stride = Math.ceil((width * bits) / 8);
  const rows = unpacked(parts, height * (stride + 1));
  unfilter(rows, { height, stride, step: Math.max(1, bits >> 3) });
  const rgbAt = (at: number) =>
    ((rows[at] as number) << 16) | ((rows[at + 1] as number) << 8) | (rows[at + 2] as number);
  const rowAt = (y: number) => y * (stride + 1) + 1;
  const sample = (x: number, y: number) => {
    const bit = x * bits;
    return ((rows[rowAt(y) + (bit >> 3)] as number) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  };
  const grey = 0x010101 * (255 / ((1 << depth) - 1));
  if (type === PALETTE) return { width, height, rgb: (x, y) => palette[sample(x, y)] ?? 0 };
  if (type === 2 || type === 6) return { width, height, rgb: (x, y) => rgbAt(rowAt(y) + (x * bits) / 8) };
  return { width, height, rgb: (x, y) => (type === 0 ? sample(x, y) : (rows[rowAt(y) + 2 * x] as number)) * grey };
}

function chunksOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Header | undefined;
  let palette: number[] = [];
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (data.length < size) throw new Refused(damaged);
    if (name === 'IHDR' && !header) header = headerOf(data);
    if (name === 'PLTE')
      palette = Array.from({ length: Math.floor(size / 3) }, (_, i) =>
        [0, 1, 2].reduce((rgb, part) => rgb * 256 + (data[3 * i + part] as number), 0),
      );
    if (name === 'IDAT') parts.push(data);
    if (name === 'IEND') break;
    at += 12 + size;
  }
  if (!header || parts.length === 0) throw new Refused(damaged);
  return { header, palette, parts };
}

function headerOf(data: Uint8Array): Header {
  if (data.length !== 13) throw new Refused(damaged);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, type = 0, , , interlaced] = data.subarray(8);
  if (width < 1 || height < 1 || width * height > mostPixels)
    throw new Refused(`The picture in the archive is of ${width} by ${height} pixels, which no board is.`);
  const isKnown = type in samplesOf && (depth === 8 || ([1, 2, 4].includes(depth) && (type === 0 || type === PALETTE)));
  if (!isKnown || interlaced)
    throw new Refused(
      'The picture in the archive is a PNG that is interlaced, or has other than eight bits: save it anew.',
    );
  return { width, height, depth, type };
}

/** @param size what the header says that the rows take */
function unpacked(parts: readonly Uint8Array[], size: number): Uint8Array {
  const packed = joined(
    parts,
    parts.reduce((sum, part) => sum + part.length, 0),
  );
  const rows = inflated(packed.subarray(ZLIB_HEADER), size, { damaged, tooLarge: damaged });
  if (rows.length < size) throw new Refused(damaged);
  return rows;
}

interface Rows {
  readonly height: number;
  /** Bytes of a row without the byte that names its filter, and of one pixel. */
  readonly stride: number;
  readonly step: number;
}

function unfilter(rows: Uint8Array, { height, stride, step }: Rows): void {
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1) + 1;
    const filter = rows[start - 1] as number;
    if (filter > 4) throw new Refused(damaged);
    for (let i = 0; i < stride && filter > 0; i++) {
      const at = start + i;
      const left = i < step ? 0 : (rows[at - step] as number);
      const up = y === 0 ? 0 : (rows[at - stride - 1] as number);
      const corner = i < step || y === 0 ? 0 : (rows[at - stride - 1 - step] as number);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] as number;
      rows[at] = (rows[at] as number) + guess;
    }
  }
}

/** The neighbour nearest to left + up - corner. */
function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
