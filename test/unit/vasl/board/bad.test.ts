/** Files that are no boards, or boards that are not read: one sentence each, and no map. */
import assert from 'node:assert/strict';
import { deflateSync, gzipSync } from 'node:zlib';
import { boardMap } from '../../../../server/src/service/boardMap';
import { boardMapOf } from '../../../../server/src/service/vasl/boardMapOf';
import { mostPixels } from '../../../../server/src/vasl/board/limits';
import { readPicture } from '../../../../server/src/vasl/board/picture';
import { brokenBoard } from './broken';
import { big, chunk, Drawing, javaStream, metadata, pngOf, zip } from './drawing';
import { mapOf } from './reading';

const attributes = { name: 'T1', boardImageFileName: 'bdT1.gif', hasHills: 'FALSE', width: 5, height: 3 };
const drawing = new Drawing().hex('B2', 'woods');
const own = metadata(attributes);

/** The sentence that a file is refused with. */
function refusal(board: Uint8Array): string {
  const made = boardMap(board, 'bdT1');
  assert.ok('refused' in made, 'was read');
  assert.match(made.refused, /^[A-Z].*\.$/);
  return made.refused;
}
const withLos = (LOSData: Uint8Array) => zip({ 'BoardMetadata.xml': own, LOSData });
const withPicture = (picture: Uint8Array) => zip({ 'BoardMetadata.xml': own, 'bdT1.gif': picture });
const withMetadata = (text: string) => zip({ 'BoardMetadata.xml': text, 'bdT1.gif': drawing.gif() });
const withAttributes = (more: Record<string, string | number>) => withMetadata(metadata({ ...attributes, ...more }));

describe('no VASL board', () => {
  it('is what is no zip, is cut off, or is larger than any', () => {
    assert.match(refusal(new Uint8Array(0)), /not a zip/);
    assert.match(refusal(drawing.gif()), /not a zip/);
    const board = withPicture(drawing.gif());
    assert.match(refusal(board.subarray(0, board.length / 2)), /damaged or cut off/);
    assert.match(refusal(new Uint8Array(17 << 20)), /larger than 16 MB/);
  });

  it('is an archive of something else, or one without its parts', () => {
    assert.match(refusal(zip({ 'readme.txt': 'hello' })), /no BoardMetadata\.xml, no data and no picture/);
    assert.match(refusal(zip({ 'BoardMetadata.xml': own })), /lacks the picture that its metadata name: bdT1\.gif/);
    assert.match(refusal(zip({ data: 'version 1' })), /no LOSData and no picture/);
    assert.match(refusal(zip({ 'bd1.gif': drawing.gif(), 'bd2.gif': drawing.gif() })), /several pictures of boards/);
  });

  it('is one with a part that unpacks to more than any has', () => {
    assert.match(refusal(withMetadata(' '.repeat(3 << 20))), /BoardMetadata\.xml unpacks to more than 2 MB/);
    assert.match(refusal(withPicture(new Uint8Array(40 << 20))), /bdT1\.gif unpacks to more than 32 MB/);
    assert.match(
      refusal(withLos(gzipSync(new Uint8Array(2 * mostPixels + (2 << 20))))),
      /LOSData in the archive unpacks/,
    );
  });

  it('is one with a picture of 1e9 pixels, whatever its file weighs', () => {
    const huge = Uint8Array.from([
      ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      ...chunk('IHDR', [...big(40_000), ...big(25_000), 8, 2, 0, 0, 0]),
      ...chunk('IDAT', [...deflateSync(new Uint8Array(100))]),
    ]);
    assert.match(refusal(withPicture(huge)), /40000 by 25000 pixels/);
    const gif = drawing.gif();
    gif.set([0xff, 0xff, 0xff, 0xff], 6);
    assert.match(refusal(withPicture(gif)), /65535 by 65535 pixels/);
    const los = gzipSync(javaStream([...big(5), ...big(3), ...big(40_000), ...big(25_000)]));
    assert.match(refusal(withLos(los)), /40000 by 25000 pixels/);
  });

  it('is one whose PNG unpacks to more than its header says', () => {
    const bomb = Uint8Array.from([
      ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      ...chunk('IHDR', [...big(200), ...big(200), 8, 2, 0, 0, 0]),
      ...chunk('IDAT', [...deflateSync(new Uint8Array(10 << 20))]),
    ]);
    assert.match(refusal(withPicture(bomb)), /picture in the archive is damaged/);
  });

  it('is one whose picture is damaged, cut off or in a form that is not read', () => {
    const gif = drawing.gif();
    assert.match(refusal(withPicture(gif.subarray(0, gif.length - 200))), /damaged or cut off/);
    const png = drawing.png();
    assert.match(refusal(withPicture(png.subarray(0, png.length - 60))), /damaged or cut off/);
    assert.match(refusal(withPicture(new TextEncoder().encode('BM nothing'))), /neither a GIF nor a PNG/);
    const interlaced = Uint8Array.from(png);
    interlaced[28] = 1;
    assert.match(refusal(withPicture(interlaced)), /interlaced/);
    const part = Uint8Array.from(gif);
    const at = part.indexOf(0x2c, 13 + 3 * (2 << ((part[10] as number) & 7)));
    part[at + 1] = 1;
    assert.match(refusal(withPicture(part)), /put together of several/);
  });

  it('is one whose picture is in no colours of VASL', () => {
    const strange = new Drawing();
    strange.rgbs.fill(0x123456);
    assert.match(refusal(withPicture(strange.gif())), /not painted in the colours of VASL/);
  });

  it('is one whose LOSData is cut short anywhere, or none of VASL', () => {
    const data = [...big(5), ...big(3), ...big(225), ...big(194), ...new Array<number>(2 * 225 * 194).fill(0)];
    assert.match(refusal(withLos(gzipSync(javaStream(data)))), /cut off/, 'no stairs');
    for (const length of [0, 3, 9, 17, 2000]) {
      const cut = javaStream(data).subarray(0, length);
      assert.match(refusal(withLos(gzipSync(cut))), /LOSData in the archive is (damaged|none)/, `${length} bytes`);
    }
    const whole = drawing.losData();
    assert.match(refusal(withLos(whole.subarray(0, whole.length - 20))), /cut off/);
    assert.match(refusal(withLos(gzipSync(new Uint8Array(100)))), /none of VASL/);
    assert.match(
      refusal(withLos(gzipSync(javaStream([...big(-5), ...big(3), ...big(9), ...big(9)])))),
      /which no board is/,
    );
  });

  it('is one whose metadata are malformed or tell of another board', () => {
    for (const text of [
      '',
      'x',
      '<boardMetadata',
      '<boardMetadata width="5">',
      '<boardMetadata width="5>',
      '<boardMetadata><a></boardMetadata>',
      '<a/><a',
      '<!-- <boardMetadata/>',
    ])
      assert.match(refusal(withMetadata(text)), /cannot be read/, text);
    assert.match(refusal(withMetadata('<module/>')), /is of no board/);
    assert.match(refusal(withAttributes({ width: 'many' })), /no number for width/);
    const los = zip({ 'BoardMetadata.xml': metadata({ ...attributes, width: 33 }), LOSData: drawing.losData() });
    assert.match(refusal(los), /33 by 3 hexes, the LOSData of 5 by 3/);
  });

  it('is one whose hexes lie in a way that maps do not have', () => {
    assert.match(refusal(withAttributes({ A1CenterX: -901 })), /half boards/);
    assert.match(refusal(withAttributes({ hexWidth: 168.72, hexHeight: 194.8 })), /Deluxe/);
    assert.match(refusal(withAttributes({ hexWidth: 56, hexHeight: 90 })), /no regular hexes/);
    assert.match(refusal(withAttributes({ A1CenterY: 64.5 })), /begins with half hexes/);
    assert.match(refusal(withAttributes({ width: 999_999_999 })), /999999999 columns/);
    assert.match(refusal(withAttributes({ height: 1_000 })), /1000 hexes: maps go to 52 of 99/);
    assert.match(refusal(withAttributes({ width: 4.5 })), /no hexes/);
    assert.match(refusal(withAttributes({ hexWidth: 1e-9, hexHeight: 1e-9 })), /pixels apart/);
  });

  it('is told to an editor in the same words, and a message that is no base64', () => {
    const board = Buffer.from(withAttributes({ A1CenterX: -901 })).toString('base64');
    assert.match(boardMapOf({ name: 'bd1b', board }).refused ?? '', /half boards/);
    assert.match(boardMapOf({ name: 'bd1b', board: '***' }).refused ?? '', /no base64/);
    const read = boardMapOf({ name: 'x', board: Buffer.from(withPicture(drawing.gif())).toString('base64') });
    assert.equal(read.name, 'T1');
    assert.match(read.newText, /^terrain woods B2 /m);
  });
});

describe('pictures', () => {
  it('of each depth and kind of PNG give their colours', () => {
    const palette = [0x112233, 0xaabbcc, 0xff0000, 0x00ff00];
    for (const depth of [1, 2, 4, 8]) {
      const perByte = 8 / depth;
      const stride = Math.ceil(7 / perByte);
      const index = (x: number, y: number) => (x + y) % Math.min(4, 1 << depth);
      const rows = new Uint8Array(stride * 6);
      for (let y = 0; y < 6; y++)
        for (let x = 0; x < 7; x++) {
          const at = y * stride + Math.floor(x / perByte);
          rows[at] = (rows[at] as number) | (index(x, y) << (8 - depth - (x % perByte) * depth));
        }
      const picture = readPicture(pngOf({ width: 7, height: 6, depth, type: 3, stride, step: 1, rows, palette }));
      for (let y = 0; y < 6; y++)
        for (let x = 0; x < 7; x++) assert.equal(picture.rgb(x, y), palette[index(x, y)], `${depth}: ${x},${y}`);
      const grey = readPicture(pngOf({ width: 7, height: 6, depth, type: 0, stride, step: 1, rows }));
      assert.equal(grey.rgb(1, 0), Math.round(255 / ((1 << depth) - 1)) * 0x010101, `grey of ${depth} bits`);
    }
    const rows = Uint8Array.from([1, 2, 3, 255, 4, 5, 6, 0]);
    assert.equal(
      readPicture(pngOf({ width: 2, height: 1, depth: 8, type: 6, stride: 8, step: 4, rows })).rgb(1, 0),
      0x040506,
    );
    const withAlpha = Uint8Array.from([7, 255, 9, 0]);
    assert.equal(
      readPicture(pngOf({ width: 2, height: 1, depth: 8, type: 4, stride: 4, step: 2, rows: withAlpha })).rgb(1, 0),
      0x090909,
    );
  });

  for (const kind of ['gif', 'png'] as const)
    it(`of a ${kind.toUpperCase()} give each pixel its own colour, in runs and in noise`, () => {
      const noisy = new Drawing();
      let seed = 1;
      for (let at = 0; at < noisy.rgbs.length; at++) {
        seed = (seed * 48_271) % 2_147_483_647;
        noisy.rgbs[at] = at > 5 && at < 9_000 ? 0x010203 : (seed % 200) * 0x010101;
      }
      const picture = readPicture(noisy[kind]());
      for (let at = 0; at < noisy.rgbs.length; at++)
        assert.equal(picture.rgb(at % 225, Math.floor(at / 225)), noisy.rgbs[at], `${at}`);
    });

  it('a GIF that is interlaced has its rows in their places', () => {
    const plain = new Drawing({ columns: 1, rows: 1, width: 3, height: 11 });
    // The rows of the picture in the order in which such a file has them: each eighth, those between, ...
    const order = [0, 8, 4, 2, 6, 10, 1, 3, 5, 7, 9];
    for (const [inFile, row] of order.entries()) plain.rgbs.fill(row * 0x101010, inFile * 3, inFile * 3 + 3);
    const gif = plain.gif();
    const at = 13 + 3 * (2 << ((gif[10] as number) & 7));
    assert.equal(gif[at], 0x2c);
    gif[at + 9] = (gif[at + 9] as number) | 0x40;
    const picture = readPicture(gif);
    for (let y = 0; y < 11; y++) assert.equal(picture.rgb(2, y), y * 0x101010, `row ${y}`);
  });
});

describe('broken boards', () => {
  it('are refused with a sentence or read without a fault, some hundred of them', () => {
    let refused = 0;
    for (let n = 0; n < 350; n++) {
      const board = brokenBoard(n);
      const made = boardMap(board, 'bd');
      if ('refused' in made) refused++;
      else mapOf(board);
      if (n < 7) assert.ok('text' in made, `${n} is whole`);
    }
    assert.ok(refused > 100 && refused < 300, `${refused} were refused`);
  });
});
