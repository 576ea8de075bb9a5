/** Map files (`.cgmap`). */
import type { Base, HexRange, LocationNode, Name, Node } from './common';

/** `board PB "Pegasus Bridge"`. */
export interface BoardD extends Base<'board'> {
  readonly module: Name;
  readonly title?: Name;
}
/** `extent A0 TT28`: the corner hexes; every column between runs over the numbers that `geometry` allows. */
export interface ExtentD extends Base<'extent'> {
  readonly from: LocationNode;
  readonly to: LocationNode;
}
/** `terrain woods B3 C4..C9`; ranges run along one column or one row and are expanded by the board layer. */
export interface TerrainD extends Base<'terrain'> {
  readonly type: Name;
  readonly hexes: readonly HexRange[];
}
export interface RoadD extends Base<'road'> {
  readonly hexes: readonly HexRange[];
}
export interface WaterD extends Base<'water'> {
  readonly type: Name;
  readonly hexes: readonly HexRange[];
}
/** `bank south Q20`: the bank of the river(s) that these hexes, and all that no river parts from them, are on. */
export interface BankD extends Base<'bank'> {
  readonly type: Name;
  readonly hexes: readonly HexRange[];
}
export interface BridgeD extends Base<'bridge'> {
  readonly hexes: readonly HexRange[];
}
/** `building X22 stone levels 0 1`; without levels the ground level only. `id` groups hexes of one building. */
export interface BuildingD extends Base<'building'> {
  readonly hexes: readonly HexRange[];
  readonly material?: Name;
  readonly levels?: Node<readonly number[]>;
}
/** `entry German A7`, `entry British Z28 V28..DD28`: arrow hex, then the Area's hexes where they are not the nine around it. */
export interface EntryD extends Base<'entry'> {
  readonly side: Name;
  readonly arrow: LocationNode;
  readonly hexes: readonly HexRange[];
}
