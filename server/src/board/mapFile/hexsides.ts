/** What a map file says of hexsides: hedges, walls, slopes ... */
import type { HexPair, HexsideD } from '../../syntax/nodes';
import { type Grid, NONE } from '../grid';
import type { Hexside } from '../map';
import { type HexsideKind, hexsideKinds } from '../mapWords';
import type { Reading } from './reading';

export class Hexsides<T> {
  readonly all: Hexside[] = [];
  private readonly told = new Set<string>();

  constructor(private readonly reading: Reading<T>) {}

  read({ type, sides }: HexsideD, ref: T): void {
    const what = { code: 'map-hexside-unknown', what: 'kind of hexside' } as const;
    const kind = this.reading.known(ref, type, hexsideKinds, what);
    for (const pair of sides) this.readPair(pair, kind, ref);
  }

  private readPair(pair: HexPair, kind: HexsideKind | undefined, ref: T): void {
    const [a, b] = [pair.hex, pair.other].map((node) => this.reading.locate(node, ref));
    if (a === undefined || b === undefined || a === NONE || b === NONE) return;
    const grid = this.reading.grid as Grid;
    const [hex, other] = [grid.name(a), grid.name(b)];
    if (!this.reading.touch(hex, other)) {
      this.reading.fault(ref, pair, 'map-hexside-apart', `${hex} and ${other} share no hexside: they do not touch`);
    } else if (kind) {
      const side = `${kind} ${[hex, other].sort().join('-')}`;
      if (this.told.has(side))
        this.reading.fault(ref, pair, 'map-hexside-twice', `The ${kind} between ${hex} and ${other} is told already`);
      else this.all.push({ kind, hex, other });
      this.told.add(side);
    }
  }
}
