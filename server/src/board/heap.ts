/** A queue of numbers that gives back its least first. */
export class Heap {
  private readonly entries: number[] = [];

  push(entry: number): void {
    const { entries } = this;
    let at = entries.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = entries[above] as number;
      if (parent <= entry) break;
      entries[at] = parent;
      at = above;
    }
    entries[at] = entry;
  }

  pop(): number | undefined {
    const { entries } = this;
    const top = entries[0];
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return top;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= entries.length) break;
      if (below + 1 < entries.length && (entries[below + 1] as number) < (entries[below] as number)) below++;
      const child = entries[below] as number;
      if (child >= last) break;
      entries[at] = child;
      at = below;
    }
    entries[at] = last;
    return top;
  }
}
