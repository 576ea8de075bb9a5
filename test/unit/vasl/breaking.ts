/** Ways to break a save: its text before it is hidden, and its file. The same ones each time. */

export type Roll = (below: number) => number;

/** How many a test tries: `VASL_BROKEN=10000` for more than the suite does. */
export const breaking = (usual: number): number => Number(process.env.VASL_BROKEN ?? usual);

/** The same sequence each time. */
export function dice(seed: number): Roll {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const scraps = [
  '\\',
  '\t',
  '/',
  ';',
  '\x1b',
  ',',
  "'",
  '999999999',
  '-1',
  'NaN',
  'null',
  '__proto__',
  'end_save',
  'LOG\tCHAT*** (Other DR) 6,6 ***',
  '+/1/stack/Main Map;1693;1819;1;1;1',
  'sq',
  '4-6-7 1sq',
  '',
];

/** Some of the text taken out, doubled, swapped, or replaced by what has a meaning there. */
export function broken(text: string, roll: Roll): string {
  let now = text;
  for (let i = roll(6) + 1; i > 0; i--) {
    const at = roll(now.length);
    const end = at + roll(60);
    const ways = [
      () => now.slice(0, at) + now.slice(end),
      () => now.slice(0, end) + now.slice(at),
      () => now.slice(0, at) + scraps[roll(scraps.length)] + now.slice(at),
      () => now.slice(0, at) + String.fromCharCode(roll(0x300)) + now.slice(at + 1),
    ];
    now = ways[roll(ways.length)]?.() ?? now;
  }
  return now;
}

/** Cut short, bytes changed, parts swapped: one of these, or all. */
export function brokenFile(whole: Uint8Array, roll: Roll): Uint8Array {
  let now = whole.slice();
  const ways = roll(7) + 1;
  if (ways & 1) now = now.slice(0, roll(now.length));
  if (ways & 2) for (let i = roll(20); i > 0 && now.length > 0; i--) now[roll(now.length)] = roll(256);
  if (ways & 4) {
    const [first = 0, second = 0] = [roll(now.length), roll(now.length)].sort((a, b) => a - b);
    now = Uint8Array.from([...now.subarray(second), ...now.subarray(first, second), ...now.subarray(0, first)]);
    // Still called an archive, or nothing behind would be looked at.
    now.set(whole.subarray(0, Math.min(4, now.length)));
  }
  return now;
}
