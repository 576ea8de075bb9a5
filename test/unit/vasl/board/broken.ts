/** Boards with bytes changed or cut off: in the archive, or in a part before it is packed, so that what is within is reached. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { Drawing, metadata, zip } from './drawing';

type Break = (bytes: Uint8Array) => Uint8Array;

const drawing = new Drawing()
  .hex('B2', 'woods')
  .way('paved', 9, 'A1', 'B1', 'C2')
  .disc('D2', 12, 'stone')
  .side('hedge', 'B1', 'B2')
  .level('C1', 1);
const [gif, png, los] = [drawing.gif(), drawing.png(), gunzipSync(drawing.losData([[3, 2]]))];
const said = (picture: string) =>
  metadata(
    { name: 'T1', boardImageFileName: picture, hasHills: 'FALSE', width: 5, height: 3 },
    '<buildingTypes><buildingType hexName="D2" buildingTypeName="Stone Building, 2 Level"/></buildingTypes>',
  );
const bytesOf = (text: string) => new TextEncoder().encode(text);
const same: Break = (bytes) => bytes;

/** Each makes a board, one part of it broken. */
const makers: readonly ((broken: Break) => Uint8Array)[] = [
  (broken) => broken(zip({ 'BoardMetadata.xml': said('bdT1.gif'), 'bdT1.gif': gif })),
  (broken) => broken(zip({ 'BoardMetadata.xml': said('x'), LOSData: gzipSync(los) })),
  (broken) => zip({ 'BoardMetadata.xml': said('bdT1.gif'), 'bdT1.gif': broken(gif) }),
  (broken) => zip({ 'BoardMetadata.xml': said('bdT1.png'), 'bdT1.png': broken(png) }),
  (broken) => zip({ 'BoardMetadata.xml': said('x'), LOSData: gzipSync(broken(los)) }),
  (broken) => zip({ 'BoardMetadata.xml': broken(bytesOf(said('bdT1.gif'))), 'bdT1.gif': gif }),
  (broken) =>
    zip({
      data: broken(bytesOf('version 1\nx0 0\ny0 32.25\ndx 56.25\ndy 64.5\n')),
      colors: broken(bytesOf('Woods 1, 2, 3')),
      'bd9.gif': gif,
    }),
];

/** The first are whole: one of each. */
export function brokenBoard(n: number): Uint8Array {
  const make = makers[n % makers.length] as (broken: Break) => Uint8Array;
  if (n < makers.length) return make(same);
  let seed = 7_919 * n + 17;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return make((bytes) => {
    const broken = Uint8Array.from(bytes);
    // What stands at the beginning (sizes, names, marks) is hit as often as all the rest.
    for (let changes = random(6); changes >= 0; changes--)
      broken[random(random(2) ? broken.length : Math.min(64, broken.length))] = random(256);
    return random(5) === 0 ? broken.subarray(0, random(broken.length)) : broken;
  });
}
