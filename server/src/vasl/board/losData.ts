/**
 * `LOSData`: gzip around Java's stream of data blocks. Four whole numbers (columns and rows of hexes, width and height in
 * pixels), for each pixel, column by column, its level and its type of terrain, then for each hex whether it has stairs.
 */
import { Refused } from '../refused';
import { type Feature, featureNamed, featureOfCode } from './features';
import { inflated } from './inflate';
import { mostPixels } from './limits';
import type { Raster } from './raster';

export interface LosData extends Raster {
  readonly columns: number;
  readonly rows: number;
  /** By column from 0 on; rows count from the top of each. */
  hasStairs(column: number, row: number): boolean;
}

const cut = 'The LOSData in the archive is damaged or cut off.';
const strange = 'The LOSData in the archive is none of VASL.';
const tooLarge = 'The LOSData in the archive unpacks to more than any board has.';
/** Java writes the shortest header that gzip has. */
const GZIP = [0x1f, 0x8b, 8, 0];
const GZIP_HEADER = 10;
const MAGIC = 0xaced0005;
const SHORT_BLOCK = 0x77;
const LONG_BLOCK = 0x7a;
const headerBytes = 16;

/** Types that we have no word for, by their code: one object for each, so that they can be counted. */
const features: readonly Feature[] = Array.from(
  { length: 256 },
  (_, code) => featureOfCode.get(code) ?? featureNamed(`terrain ${code} of VASL`),
);

/** @throws Refused */
export function readLosData(bytes: Uint8Array): LosData {
  if (!GZIP.every((byte, i) => bytes[i] === byte)) throw new Refused(strange);
  const data = blocks(inflated(bytes.subarray(GZIP_HEADER), 2 * mostPixels + (1 << 20), { damaged: cut, tooLarge }));
  if (data.length < headerBytes) throw new Refused(cut);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [columns = 0, rows = 0, width = 0, height = 0] = [0, 4, 8, 12].map((at) => view.getInt32(at));
  if (columns < 1 || rows < 1 || width < 1 || height < 1 || width * height > mostPixels)
    throw new Refused(`The LOSData in the archive is of ${width} by ${height} pixels, which no board is.`);
  const stairs = headerBytes + 2 * width * height;
  const perColumn = Array.from({ length: Math.min(columns, width) }, (_, column) => rows + (column % 2));
  if (data.length < stairs + perColumn.reduce((sum, count) => sum + count, 0)) throw new Refused(cut);
  const at = (x: number, y: number) => headerBytes + 2 * (x * height + y);
  return {
    columns,
    rows,
    width,
    height,
    level: (x, y) => view.getInt8(at(x, y)),
    feature: (x, y) => features[data[at(x, y) + 1] as number] as Feature,
    hasStairs: (column, row) => {
      if (column >= columns || row < 0 || row >= rows + (column % 2)) return false;
      return data[stairs + column * rows + Math.floor(column / 2) + row] === 1;
    },
  };
}

/** What the data blocks of Java's stream hold, one after the other. */
function blocks(stream: Uint8Array): Uint8Array {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  if (stream.length < 4 || view.getUint32(0) !== MAGIC) throw new Refused(strange);
  const whole = new Uint8Array(stream.length);
  let length = 0;
  for (let at = 4; at < stream.length; ) {
    const mark = stream[at];
    const isLong = mark === LONG_BLOCK;
    const start = at + (isLong ? 5 : 2);
    if ((!isLong && mark !== SHORT_BLOCK) || start > stream.length) throw new Refused(cut);
    const size = isLong ? view.getInt32(at + 1) : (stream[at + 1] as number);
    if (size < 0 || start + size > stream.length) throw new Refused(cut);
    whole.set(stream.subarray(start, start + size), length);
    length += size;
    at = start + size;
  }
  return whole.subarray(0, length);
}
