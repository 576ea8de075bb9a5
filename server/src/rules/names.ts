/** Names as players type them: case-forgiving look-up, and the nearest known name for one that is unknown. */

export const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Letters and digits only, lower case: `Lt. MTR` and `LtMTR` are one weapon. */
export const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9?+]/g, '');

/** The known name as the module spells it. */
export const find = (names: readonly string[], name: string): string | undefined =>
  names.find((n) => same(n, name)) ?? names.find((n) => bare(n) === bare(name));

/** The known name within two typing slips (or one, of a short name), if there is one. */
export function nearest(names: readonly string[], name: string): string | undefined {
  let best: string | undefined;
  let least = name.length <= 4 ? 2 : 3;
  for (const known of names) {
    const d = distance(known.toLowerCase(), name.toLowerCase(), least);
    if (d < least) [best, least] = [known, d];
  }
  return best;
}

/** Edits and swaps of neighbours between two words; `limit` or more is not told apart. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      let d = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d = Math.min(d, (before[j - 2] ?? 0) + 1);
      row[j] = d;
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? limit;
}

/** `A`, `A or B`, `A, B or C`. */
export function list(words: readonly string[], word = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

/** `1 hex`, `2 hexes`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
