/** The mark of what was made of a log: every file that is made bears it, and nothing else does. */
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { bearsMark, markedPng } from '../../../server/src/views/mark';

const bytes = (text: string) => new TextEncoder().encode(text);
/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** CRC-32, as PNG has it. */
function crc(data: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of data) {
    c ^= byte;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
}

describe('the mark', () => {
  it('is a text chunk of a PNG, whole and in its place', () => {
    const marked = Buffer.from(markedPng(png));
    assert.ok(bearsMark(marked) && !bearsMark(png));
    const types: string[] = [];
    for (let at = 8; at < marked.length; ) {
      const length = marked.readUInt32BE(at);
      const body = marked.subarray(at + 4, at + 8 + length);
      types.push(body.toString('latin1', 0, 4));
      assert.equal(crc(body), marked.readUInt32BE(at + 8 + length));
      if (types.at(-1) === 'IDAT') assert.ok(inflateSync(body.subarray(4)).length > 0);
      at += 12 + length;
    }
    assert.deepEqual(types, ['IHDR', 'tEXt', 'IDAT', 'IEND']);
  });

  it('is not borne by what speaks of it further down', () => {
    for (const text of ['', 'x', '<!doctype html>\n<html lang="en"><head>', 'Side;SAN', '> <!-- Made by cglog -->'])
      assert.ok(!bearsMark(bytes(text)), text);
  });
});
