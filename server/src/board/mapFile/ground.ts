/** What a map file says of the ground: terrain, water, levels, and what is marked and written there. */
import type { CoveredD, DitchD, LabelD, LevelD, TerrainD, WaterD, WaterPartD, WorthD } from '../../syntax/nodes';
import { type Grid, NONE } from '../grid';
import type { HexId } from '../hex';
import type { HexLevel } from '../map';
import { nothingThere } from '../mapWords';
import { terrains, waters } from '../terrain';
import type { Reading } from './reading';

export class Ground<T> {
  readonly terrain = new Map<HexId, string[]>();
  readonly water = new Map<HexId, string>();
  readonly waterParts = new Map<HexId, number>();
  readonly ditches = new Set<HexId>();
  readonly levels = new Map<HexId, HexLevel>();
  readonly covered = new Set<HexId>();
  readonly lvp = new Map<HexId, number>();
  readonly labels = new Map<HexId, string>();
  private readonly tints = new Map<string, number>();

  constructor(private readonly reading: Reading<T>) {}

  readTerrain({ type, hexes }: TerrainD, ref: T): void {
    this.reading.known(ref, type, terrains.keys(), { code: 'map-terrain-unknown', what: 'terrain' });
    for (const hex of this.reading.hexes(hexes, ref)) this.holds(hex, type.value.toLowerCase());
  }

  private holds(hex: HexId, word: string): void {
    const words = this.terrain.get(hex);
    if (words) words.push(word);
    else this.terrain.set(hex, [word]);
  }

  /** Unless a line says what is in a covered hex, nobody knows. */
  readCovered({ hexes }: CoveredD, ref: T): void {
    for (const hex of this.reading.hexes(hexes, ref)) {
      this.covered.add(hex);
      this.reading.later(() => {
        if (!this.terrain.has(hex)) this.holds(hex, 'unknown');
      });
    }
  }

  readWater({ type, hexes }: WaterD, ref: T): void {
    const words = [...waters.keys(), ...(this.reading.base ? [nothingThere] : [])];
    this.reading.known(ref, type, words, { code: 'map-water-unknown', what: 'water' });
    for (const hex of this.reading.hexes(hexes, ref)) this.water.set(hex, type.value.toLowerCase());
  }

  /** What water a hex is in the end. */
  waterAt(hex: HexId): string | undefined {
    const water = this.water.get(hex) ?? this.reading.base?.water.get(hex);
    return water === nothingThere ? undefined : water;
  }

  readWaterPart({ share, hexes }: WaterPartD, ref: T): void {
    const { value } = share;
    if (value <= 0 || value >= 1)
      this.reading.fault(ref, share, 'map-share-wrong', `The share of a hex that is water lies between 0 and 1: 0.25`);
    for (const { hex, span } of this.reading.named(hexes, ref)) {
      const first = this.waterParts.get(hex);
      if (first === undefined) this.waterParts.set(hex, value);
      else this.reading.fault(ref, span, 'map-share-twice', `${hex} has a share of water already: ${first}`);
      this.reading.later(() => {
        const water = this.waterAt(hex);
        if (water)
          this.reading.fault(ref, span, 'map-share-wet', `${hex} is ${water} as a whole: it has no share of it`);
      });
    }
  }

  readDitch({ hexes }: DitchD, ref: T): void {
    for (const hex of this.reading.hexes(hexes, ref)) this.ditches.add(hex);
  }

  readLevel({ tint, level, hexes }: LevelD, ref: T): void {
    const value = tint ? this.tinted(tint.value.toLowerCase(), level.value) : level.value;
    const guess = this.tints.get(tint?.value.toLowerCase() ?? '') ?? level.value;
    if (guess !== level.value)
      this.reading.fault(ref, level, 'map-tint-unlike', `${tint?.value} is taken for level ${guess} above`);
    for (const { hex, span } of this.reading.named(hexes, ref)) {
      const first = this.levels.get(hex);
      if (first === undefined) this.levels.set(hex, value);
      else this.reading.fault(ref, span, 'map-level-twice', `${hex} has a level already: ${levelText(first)}`);
    }
  }

  private tinted(tint: string, guess: number): HexLevel {
    if (!this.tints.has(tint)) this.tints.set(tint, guess);
    return { tint, guess };
  }

  readWorth({ points, hexes }: WorthD, ref: T): void {
    if (points.value <= 0)
      this.reading.fault(ref, points, 'map-lvp-wrong', 'A marked hex is worth 1 LVP or more: leave others out');
    for (const { hex, span } of this.reading.named(hexes, ref)) {
      const first = this.lvp.get(hex);
      if (first === undefined) this.lvp.set(hex, points.value);
      else this.reading.fault(ref, span, 'map-lvp-twice', `${hex} has its LVP already: ${first}`);
    }
  }

  readLabel({ hex: node, label }: LabelD, ref: T): void {
    const at = this.reading.locate(node, ref);
    if (at === NONE) return;
    const hex = (this.reading.grid as Grid).name(at);
    const first = this.labels.get(hex);
    if (first === undefined) this.labels.set(hex, label.value);
    else this.reading.fault(ref, node, 'map-label-twice', `${hex} has a name already: "${first}"`);
  }
}

const levelText = (level: HexLevel): string => (typeof level === 'number' ? `${level}` : level.tint);
