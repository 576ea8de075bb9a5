/** How many typing slips lie between two words, and which words may be meant by one. */

/** Letters inserted, removed, replaced or swapped with their neighbour. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let above: number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let d = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d = Math.min(d, (before[j - 2] as number) + 1);
      row.push(d);
    }
    before = above;
    above = row;
  }
  return above[b.length] as number;
}

/** The candidates at the least edit distance, where that is small for the word's length. */
export function closestWords(word: string, candidates: readonly string[]): readonly string[] {
  let best = Math.min(2, Math.floor((word.length + 1) / 3));
  let found: string[] = [];
  if (best === 0) return found;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > best) continue;
    const d = distance(word, candidate);
    if (d > best) continue;
    if (d < best) found = [];
    best = d;
    found.push(candidate);
  }
  return found;
}
