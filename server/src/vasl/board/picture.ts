/** The picture of a board, pixel by pixel. */
import { Refused } from '../refused';
import { isGif, readGif } from './gif';
import { isPng, readPng } from './png';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB; x and y are whole numbers within it. */
  rgb(x: number, y: number): number;
}

/** @throws Refused for what is neither GIF nor PNG, damaged or too large */
export function readPicture(bytes: Uint8Array): Picture {
  if (isPng(bytes)) return readPng(bytes);
  if (isGif(bytes)) return readGif(bytes);
  throw new Refused('The picture in the archive is neither a GIF nor a PNG.');
}
