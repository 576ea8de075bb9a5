/**
 * The mark that every file bears which is made of a log: what bears it may be replaced without asking, since it can be
 * made again. A comment in pages and pictures, a text chunk in a PNG; a spreadsheet is known by its heading.
 */

const words = 'cglog, the referee for ASL campaign logs';
const comment = `<!-- Made by ${words} -->`;
const pageStart = '<!doctype html>\n<html lang="en">';
const headings = ['Side,,SAN,', 'Side,,CG Date,'];

/** An SVG with the mark. */
export const markedSvg = (svg: string): string => `${comment}\n${svg}`;

/** A page with the mark. @throws when it does not begin as our pages do */
export function markedPage(html: string): string {
  if (!html.startsWith(pageStart)) throw new Error('a page begins in its one way');
  return pageStart + comment + html.slice(pageStart.length);
}

/** `tEXt`, of the keyword Software; its length and its CRC-32 never change with it. */
const chunk = Uint8Array.from([
  ...[0, 0, 0, 9 + words.length],
  ...[...`tEXtSoftware\0${words}`].map((letter) => letter.charCodeAt(0)),
  ...[0xdb, 0x32, 0xac, 0xed],
]);
/** Behind the signature and the header, which have one length in every PNG. */
const chunkAt = 8 + 25;

/** A PNG with the mark. */
export function markedPng(png: Uint8Array): Uint8Array {
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, chunkAt));
  out.set(chunk, chunkAt);
  out.set(png.subarray(chunkAt), chunkAt + chunk.length);
  return out;
}

/** Whether a file was made of a log. */
export function bearsMark(file: Uint8Array): boolean {
  if (chunk.every((byte, i) => file[chunkAt + i] === byte)) return true;
  const start = new TextDecoder().decode(file.subarray(0, pageStart.length + comment.length));
  return [comment, pageStart + comment, ...headings].some((ours) => start.startsWith(ours));
}
