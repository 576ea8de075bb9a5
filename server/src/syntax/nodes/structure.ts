/** The head of a log, the lines that give it its shape, and the facts its players tell. */
import type { Base, Flag, LocationNode, Name, Num, Place } from './common';

// Header
export interface CampaignD extends Base<'campaign'> {
  readonly module: Name;
  readonly title?: Name;
  readonly cg?: Name;
}
export interface DepthD extends Base<'depth'> {
  readonly level: Name;
}
/** `keeps not 9.615 9.618`: steps of which the log tells nothing. */
export interface KeepsD extends Base<'keeps'> {
  readonly not: Flag;
  readonly steps: readonly Name[];
}
export interface PlayerD extends Base<'player'> {
  readonly side: Name;
  readonly name: Name;
}
/** `map PB`: the module's own map; `map "pegasus.cgmap"`: one of a file. */
export interface MapD extends Base<'map'> {
  readonly module?: Name;
  readonly file?: Name;
}
export interface IncludeD extends Base<'include'> {
  readonly file: Name;
}
export interface RulingD extends Base<'ruling'> {
  readonly name: Name;
  readonly reading: Name;
}
export interface WaiveD extends Base<'waive'> {
  readonly code: Name;
  readonly reason: Name;
}

// Structure
export interface RefitD extends Base<'refit'> {
  readonly initial?: Flag;
  /** Goes on with the next CG Date after an Idle one. */
  readonly idle?: Flag;
}
export interface ScenarioD extends Base<'scenario'> {
  readonly date: Name;
}
/** A step heading: `9.612 New CG Date and SAN Adjustment`. `verb` is 'step', `keyword` the number. */
export interface StepD extends Base<'step'> {
  readonly number: Name;
  readonly title?: Name;
}
export interface DateD extends Base<'date'> {
  readonly date: Name;
}

// Facts
export interface CvpD extends Base<'cvp'> {
  readonly losses: readonly { readonly side: Name; readonly points?: Num; readonly open?: Flag }[];
}
/** `control British X22 Y20`; `control none X22`; `control unchanged` and `control ?`, which name no side: `none`. */
export interface ControlD extends Base<'control'> {
  readonly side: Name;
  readonly locations: readonly LocationNode[];
  /** The scenario has changed none. */
  readonly unchanged?: Flag;
  /** What it has changed is still to be told. */
  readonly open?: Flag;
}
/** `strategic AA27 entrenchment`: what, other than a building on the map, makes a Location Strategic. */
export interface StrategicD extends Base<'strategic'> {
  readonly locations: readonly LocationNode[];
  readonly because: Name;
}
/** `glider X22`, `glider X22 wrecked`. */
export interface GliderD extends Base<'glider'> {
  readonly locations: readonly LocationNode[];
  readonly status?: Name;
}
/** `squads German 34`: Infantry squads Retained; `squads German 4 at B`: squad-equivalents Retained in one Area. */
export interface SquadsD extends Base<'squads'> {
  readonly side: Name;
  readonly count?: Num;
  readonly open?: Flag;
  readonly place?: Place;
}
/** `force British airborne 3`: how many of a kind a side Retains, where a rule hangs on it. */
export interface ForceD extends Base<'force'> {
  readonly side: Name;
  readonly kind: Name;
  readonly count?: Num;
  readonly open?: Flag;
}
/** `chits Axis 5`: how many Attack Chits a side may select in the CG. */
export interface ChitsD extends Base<'chits'> {
  readonly side: Name;
  readonly count?: Num;
  readonly open?: Flag;
}
