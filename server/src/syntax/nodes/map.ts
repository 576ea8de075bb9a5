/** Map files (`.cgmap`). */
import type { Base, Flag, HexRange, LocationNode, Name, Node, Num, Span } from './common';

/** `board PB "Pegasus Bridge"`. */
export interface BoardD extends Base<'board'> {
  readonly module: Name;
  readonly title?: Name;
}
/** `grain other`: odd columns lie half a hex lower than even ones, and not the other way round. */
export interface GrainD extends Base<'grain'> {
  readonly grain: Name;
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
/** `level -1 A1..A9`; `level tan 1 B3`: a tint of the map, and the level that it is taken for. */
export interface LevelD extends Base<'level'> {
  readonly tint?: Name;
  readonly level: Num;
  readonly hexes: readonly HexRange[];
}
/** `hexside slope A3-A4`: what lies between two hexes; the first holds the marks of a slope or cliff. */
export interface HexsideD extends Base<'hexside'> {
  readonly type: Name;
  readonly sides: readonly HexPair[];
}
export interface HexPair extends Span {
  readonly hex: LocationNode;
  readonly other: LocationNode;
}
/** `road paved A5 B5`; the kind may be left out. */
export interface RoadD extends Base<'road'> {
  readonly kind?: Name;
  readonly hexes: readonly HexRange[];
}
export interface PathD extends Base<'path'> {
  readonly hexes: readonly HexRange[];
}
/** `embankment sunken A2..C2`; without a word the map does not tell which. */
export interface EmbankmentD extends Base<'embankment'> {
  readonly kind?: Name;
  readonly hexes: readonly HexRange[];
}
export interface DitchD extends Base<'ditch'> {
  readonly hexes: readonly HexRange[];
}
export interface WaterD extends Base<'water'> {
  readonly type: Name;
  readonly hexes: readonly HexRange[];
}
/** `water-part 0.36 W22`: the share of a land hex that is water. */
export interface WaterPartD extends Base<'water-part'> {
  readonly share: Num;
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
/** `covered A25..A28`: hexes under a title or a box of the sheet. */
export interface CoveredD extends Base<'covered'> {
  readonly hexes: readonly HexRange[];
}
/** `worth 2 Q10 R10`: how many LVP hexes are marked with. */
export interface WorthD extends Base<'worth'> {
  readonly points: Num;
  readonly hexes: readonly HexRange[];
}
/** `label X18 "Café Gondrée"`: a place name. */
export interface LabelD extends Base<'label'> {
  readonly hex: LocationNode;
  readonly label: Name;
}
/** `building X22 stone levels 0 1 stairs X22`; without levels the ground level only. */
export interface BuildingD extends Base<'building'> {
  readonly hexes: readonly HexRange[];
  readonly material?: Name;
  readonly levels?: BuildingLevels;
  readonly stairs?: Node<readonly HexRange[]>;
}
/** `0 1 unknown`: those that the building has for sure, and that it may have more. */
export interface BuildingLevels extends Span {
  readonly levels: readonly Num[];
  readonly more?: Flag;
}
/** `entry British Z28 V28..DD28 "All"`: arrow hex, the Area's hexes where they are not the nine around it, and what is printed there. */
export interface EntryD extends Base<'entry'> {
  readonly side: Name;
  readonly arrow: LocationNode;
  readonly hexes: readonly HexRange[];
  readonly label?: Name;
}
