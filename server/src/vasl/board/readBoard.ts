/** What a board of VASL shows, hex by hex, and how sure that is. */
import type { HexId } from '../../board/hex';
import { type Refusal, Refused } from '../refused';
import { type BoardArchive, readBoardArchive } from './boardArchive';
import { featureNamed, foreign } from './features';
import { type Geometry, geometryOf } from './geometry';
import { findGround, type HexGround } from './ground';
import { findLines, type Lines } from './lines';
import type { Metadata } from './metadata';
import { type Painted, paletteWith } from './palette';
import type { Picture } from './picture';
import type { Raster } from './raster';
import { type HexSample, sampleHex } from './sample';

export interface BoardReading {
  readonly metadata: Metadata;
  /** Files of the archive that were read. */
  readonly files: readonly string[];
  readonly source: 'LOSData' | 'picture';
  /** 0 to 1: how much of the picture is painted in VASL's colours; 1 for `LOSData`. */
  readonly known: number;
  readonly geometry: Geometry;
  /** In the order of the grid. */
  readonly hexes: readonly HexGround[];
  readonly lines: Lines;
}

/** Less than that of a picture in known colours is chance. */
const leastKnown = 0.1;

export function readBoard(bytes: Uint8Array): BoardReading | Refusal {
  try {
    return readingOf(readBoardArchive(bytes));
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

function readingOf({ metadata, read, files }: BoardArchive): BoardReading {
  const raster = 'los' in read ? read.los : painted(read.picture, metadata);
  const los = 'los' in read ? read.los : undefined;
  if (los) checkAgreement(metadata, los);
  const geometry = geometryOf(los ? { ...metadata, columns: los.columns, rows: los.rows } : metadata, raster);
  const { grid } = geometry;
  const samples = grid.names.map((_, at) => sampleHex(raster, geometry, grid.hex(at)));
  const known = knownShare(samples);
  if (known < leastKnown)
    throw new Refused(
      'The board is not painted in the colours of VASL and has no LOSData: nothing can be read from its picture.',
    );
  const hexes = grid.names.map((name, at) => {
    const stairs = los ? hasStairs(los, geometry, at) : undefined;
    return findGround({
      name,
      sample: samples[at] as HexSample,
      isPicture: !los,
      type: typeOf(metadata, name),
      stairs,
    });
  });
  const lines = findLines({ raster, geometry, hexes, metadata, samples });
  return { metadata, files, source: los ? 'LOSData' : 'picture', known, geometry, hexes, lines };
}

function checkAgreement({ columns, rows }: Metadata, los: { readonly columns: number; readonly rows: number }): void {
  if ((columns ?? los.columns) !== los.columns || (rows ?? los.rows) !== los.rows)
    throw new Refused(
      `The metadata tell of ${columns} by ${rows} hexes, the LOSData of ${los.columns} by ${los.rows}: one of them is of another board.`,
    );
}

/** By place: VASL counts the rows of each column from its own first hex. */
function hasStairs(los: { hasStairs(column: number, row: number): boolean }, { grid }: Geometry, at: number): boolean {
  const { column, number } = grid.hex(at);
  const isEven = column % 2 === 1;
  return los.hasStairs(column - 1, number - (isEven || grid.grain.name === 'other' ? 1 : 0));
}

const typeOf = ({ buildings }: Metadata, name: HexId) => {
  const type = buildings.get(name);
  return type === undefined ? undefined : featureNamed(type);
};

function painted(picture: Picture, { colours }: Metadata): Raster {
  const palette = paletteWith(colours);
  const stranger: Painted = { feature: foreign };
  const at = (x: number, y: number) => palette.get(picture.rgb(x, y)) ?? stranger;
  const { width, height } = picture;
  return { width, height, feature: (x, y) => at(x, y).feature, level: (x, y) => at(x, y).level };
}

function knownShare(samples: readonly HexSample[]): number {
  let [all, strange] = [0, 0];
  for (const { whole } of samples) {
    all += whole.total;
    strange += whole.counts.get(foreign) ?? 0;
  }
  return all === 0 ? 0 : 1 - strange / all;
}
