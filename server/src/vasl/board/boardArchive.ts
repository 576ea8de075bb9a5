/** The archive that a board is: a picture, what the board says of itself, and in newer ones what VASL sees of each pixel. */
import { readArchive } from '../archive';
import { Refused } from '../refused';
import { largestBoard, largestPicture, largestText, mostEntries, tooLargeBoard } from './limits';
import { type LosData, readLosData } from './losData';
import { type Metadata, metadataFile, readMetadata, readOldMetadata } from './metadata';
import { type Picture, readPicture } from './picture';

export interface BoardArchive {
  readonly metadata: Metadata;
  /** One of the two: the picture is only read where there is no `LOSData`. */
  readonly read: { readonly los: LosData } | { readonly picture: Picture; readonly file: string };
  /** The files that were read. */
  readonly files: readonly string[];
}

const what = 'VASL board';
const texts: readonly string[] = [metadataFile, 'data', 'colors'];
const losFile = 'LOSData';

/** @throws Refused */
export function readBoardArchive(bytes: Uint8Array): BoardArchive {
  if (bytes.length > largestBoard) throw new Refused(tooLargeBoard);
  const { found, others } = readArchive(bytes, {
    what,
    mostEntries,
    largest: (name) => (name === losFile ? largestBoard : texts.includes(name) ? largestText : undefined),
  });
  const text = (name: string) => {
    const entry = found.get(name);
    return entry && new TextDecoder().decode(entry);
  };
  const pictures = [...others].filter((name) => /^[^/]+\.(?:gif|png)$/i.test(name));
  const own = text(metadataFile);
  const old = text('data');
  if (own === undefined && old === undefined && !pictures.some((name) => /^bd/i.test(name)))
    throw new Refused(`This is no ${what}: the archive has no ${metadataFile}, no data and no picture of a board.`);
  const metadata = own === undefined ? readOldMetadata(old ?? '', text('colors')) : readMetadata(own);
  const los = found.get(losFile);
  const said = texts.filter((name) => found.has(name));
  if (los) return { metadata, read: { los: readLosData(los) }, files: [losFile, ...said] };
  const file = pictureOf(metadata, pictures);
  const unpacked = readArchive(bytes, {
    what,
    mostEntries,
    largest: (name) => (name === file ? largestPicture : undefined),
  });
  const picture = readPicture(unpacked.found.get(file) as Uint8Array);
  return { metadata, read: { picture, file }, files: [file, ...said] };
}

/** The picture that the metadata name, else the one that is named as boards are. */
function pictureOf({ picture }: Metadata, pictures: readonly string[]): string {
  const named = pictures.find((name) => name === picture);
  const [first, ...more] = pictures.filter((name) => /^bd/i.test(name));
  if (named !== undefined) return named;
  if (picture !== undefined)
    throw new Refused(`The archive lacks the picture that its metadata name: ${picture.slice(0, 60)}.`);
  if (first === undefined)
    throw new Refused('The archive has no LOSData and no picture of the board: nothing can be read.');
  if (more.length > 0) throw new Refused('The archive has several pictures of boards, and no metadata that name one.');
  return first;
}
