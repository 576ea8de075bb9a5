/** What a map file says of the banks of its river(s): hexes named stand for all that no river parts from them. */
import type { BankD } from '../../syntax/nodes';
import { type Grid, NONE } from '../grid';
import type { HexId } from '../hex';
import { flood } from '../paths';
import { banks, waters } from '../terrain';
import type { Ground } from './ground';
import type { NamedHex, Reading } from './reading';

export class Banks<T> {
  readonly of = new Map<HexId, string>();

  constructor(
    private readonly reading: Reading<T>,
    private readonly ground: Ground<T>,
  ) {}

  read({ type, hexes }: BankD, ref: T): void {
    this.reading.known(ref, type, banks, { code: 'map-bank-unknown', what: 'bank' });
    const bank = type.value.toLowerCase();
    for (const named of this.reading.named(hexes, ref)) this.reading.later(() => this.spread(bank, named, ref));
  }

  /** A hex and all that no river parts from it; bridges have the river beneath them. */
  private spread(bank: string, { hex, span }: NamedHex, ref: T): void {
    const grid = this.reading.grid as Grid;
    const isRiver = (at: number) => waters.get(this.ground.waterAt(grid.name(at)) ?? '')?.river !== undefined;
    const start = grid.index(hex);
    if (isRiver(start) || this.of.get(hex) === bank) return;
    const reached = flood(grid, [start], (at) => !isRiver(at));
    const hexes = grid.names.filter((_, at) => reached.steps[at] !== NONE);
    const other = hexes.find((name) => this.of.has(name));
    if (other) {
      const message = `${hex} is on the ${this.of.get(other)} bank already: no river parts it from there`;
      this.reading.fault(ref, span, 'map-bank-twice', message);
    } else for (const name of hexes) this.of.set(name, bank);
  }
}
