/** What a map file says of roads and paths, of the banks beside them, and of bridges. */
import type { BridgeD, EmbankmentD, HexRange, PathD, RoadD } from '../../syntax/nodes';
import type { HexId } from '../hex';
import type { Road } from '../map';
import { type Embankment, embankments, type RoadKind, roadKinds } from '../mapWords';
import { waters } from '../terrain';
import type { Ground } from './ground';
import type { NamedHex, Reading } from './reading';

const kindsOfRoad = roadKinds.filter((kind) => kind !== 'path');

export class Ways<T> {
  readonly roads: Road[] = [];
  readonly bridges = new Set<HexId>();
  readonly embankments = new Map<HexId, Embankment>();

  constructor(
    private readonly reading: Reading<T>,
    private readonly ground: Ground<T>,
  ) {}

  /** Hexes of roads; those that only a path runs through are none. */
  get roadHexes(): ReadonlySet<HexId> {
    return new Set(this.roads.flatMap(({ kind, hexes }) => (kind === 'path' ? [] : hexes)));
  }

  readRoad({ kind: word, hexes }: RoadD, ref: T): void {
    const kind = word && this.reading.known(ref, word, kindsOfRoad, { code: 'map-road-unknown', what: 'kind of road' });
    for (const named of this.readRun(hexes, ref, kind)) this.reading.later(() => this.checkDry(named, ref));
  }

  readPath({ hexes }: PathD, ref: T): void {
    this.readRun(hexes, ref, 'path');
  }

  private readRun(ranges: readonly HexRange[], ref: T, kind: RoadKind | undefined): readonly NamedHex[] {
    const run = this.reading.named(ranges, ref);
    run.forEach(({ hex, span }, i) => {
      const last = run[i - 1]?.hex;
      if (last === undefined || last === hex || this.reading.touch(last, hex)) return;
      const way = kind === 'path' ? 'path' : 'road';
      this.reading.fault(ref, span, 'map-road-broken', `The ${way} breaks off: ${hex} does not touch ${last}`);
    });
    this.roads.push({ ...(kind && { kind }), hexes: run.map(({ hex }) => hex) });
    return run;
  }

  private checkDry({ hex, span }: NamedHex, ref: T): void {
    const water = this.ground.waterAt(hex);
    if (water === undefined || waters.get(water)?.infantry !== 'no') return;
    if (this.bridges.has(hex) || this.reading.base?.bridges.has(hex)) return;
    this.reading.fault(
      ref,
      span,
      'map-road-in-water',
      `The road runs into the ${water} at ${hex}: add "bridge ${hex}"`,
    );
  }

  readBridge({ hexes }: BridgeD, ref: T): void {
    for (const { hex, span } of this.reading.named(hexes, ref)) {
      this.bridges.add(hex);
      this.reading.later(() => {
        if (this.ground.waterAt(hex)) return;
        this.reading.fault(ref, span, 'map-bridge-dry', `A bridge needs water beneath it: ${hex} has none`);
      });
    }
  }

  readEmbankment({ kind: word, hexes }: EmbankmentD, ref: T): void {
    const kind =
      word &&
      this.reading.known(ref, word, embankments, { code: 'map-embankment-unknown', what: 'kind of embankment' });
    for (const { hex, span } of this.reading.named(hexes, ref)) {
      if (this.embankments.has(hex))
        this.reading.fault(ref, span, 'map-embankment-twice', `${hex} has an embankment already`);
      this.embankments.set(hex, kind ?? 'unknown');
      this.reading.later(() => {
        if (this.roadHexes.has(hex) || this.reading.base?.roadHexes.has(hex)) return;
        this.reading.fault(ref, span, 'map-embankment-roadless', `An embankment carries a road: ${hex} has none`);
      });
    }
  }
}
