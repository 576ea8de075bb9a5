/** A queue that gives back its cheapest item first. */
interface Entry {
  readonly cost: number;
  readonly item: number;
}

export class Heap {
  private readonly entries: Entry[] = [];

  push(cost: number, item: number): void {
    const { entries } = this;
    const entry = { cost, item };
    let at = entries.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = entries[above] as Entry;
      if (parent.cost <= cost) break;
      entries[at] = parent;
      at = above;
    }
    entries[at] = entry;
  }

  pop(): Entry | undefined {
    const { entries } = this;
    const top = entries[0];
    const last = entries.pop();
    if (!last || entries.length === 0) return top;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= entries.length) break;
      if (below + 1 < entries.length && (entries[below + 1] as Entry).cost < (entries[below] as Entry).cost) below++;
      const child = entries[below] as Entry;
      if (child.cost >= last.cost) break;
      entries[at] = child;
      at = below;
    }
    entries[at] = last;
    return top;
  }
}
