/** What a map file says of buildings. */
import type { BuildingD } from '../../syntax/nodes';
import type { HexId } from '../hex';
import type { Building } from '../map';
import type { Reading } from './reading';

export class Buildings<T> {
  readonly all: Building[] = [];
  readonly at = new Map<HexId, Building>();

  constructor(private readonly reading: Reading<T>) {}

  read(d: BuildingD, ref: T): void {
    const hexes = this.hexesOf(d, ref);
    const material = d.material?.value.toLowerCase();
    const building: Building = {
      hexes,
      ...(material !== undefined && material !== 'unknown' && { material }),
      levels: this.levelsOf(d, ref),
      ...(d.levels?.more && { mayBeHigher: true }),
      ...(d.stairs && { stairs: this.stairsIn(hexes, d.stairs.value, ref) }),
    };
    this.all.push(building);
    for (const hex of hexes) this.at.set(hex, building);
  }

  private hexesOf(d: BuildingD, ref: T): HexId[] {
    const hexes: HexId[] = [];
    for (const { hex, span } of this.reading.named(d.hexes, ref)) {
      if (this.at.has(hex) || hexes.includes(hex))
        this.reading.fault(ref, span, 'map-building-twice', `${hex} has a building already`);
      else hexes.push(hex);
    }
    return hexes;
  }

  private levelsOf({ levels: named }: BuildingD, ref: T): readonly number[] {
    const levels = [...new Set([0, ...(named?.levels.map(({ value }) => value) ?? [])])].sort((a, b) => a - b);
    if (named && levels.some((level, i) => level !== i)) {
      const message = 'Building levels count up from 0, the ground, without a gap: levels 0 1 2';
      this.reading.fault(ref, named, 'map-levels-wrong', message);
    }
    return levels;
  }

  private stairsIn(hexes: readonly HexId[], ranges: BuildingD['hexes'], ref: T): readonly HexId[] {
    return this.reading.named(ranges, ref).flatMap(({ hex, span }) => {
      if (hexes.includes(hex)) return hex;
      this.reading.fault(ref, span, 'map-stairs-outside', `Stairs stand within their building: ${hex} is no hex of it`);
      return [];
    });
  }
}
