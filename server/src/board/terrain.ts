/**
 * The terrain words of map files and who may Enter such a hex, MF/MP and enemy fire ignored: all that Setup Areas,
 * Isolation and paths ask of terrain. General ASL knowledge (chapter B), not Refit Phase text.
 */

export type Enterable = 'yes' | 'no' | 'unknown';

export interface Terrain {
  readonly infantry: Enterable;
  /** `unknown` where it hangs on the vehicle's type, on a road or on a path through the hex. */
  readonly vehicles: Enterable;
}

export interface Water extends Terrain {
  /** What it is to those who ford it or trace a path over it (PBr 3.6045, 3.613, 3.6175). */
  readonly river?: 'river' | 'river-brush';
  /** Whether Infantry that fords it takes the TC of 3.6045. */
  readonly fordingTC?: boolean;
}

const anyone: Terrain = { infantry: 'yes', vehicles: 'yes' };
const someVehicles: Terrain = { infantry: 'yes', vehicles: 'unknown' };
const infantryOnly: Terrain = { infantry: 'yes', vehicles: 'no' };
const nobody: Terrain = { infantry: 'no', vehicles: 'no' };

/** Of what is in a hex, nothing is known; so too of a word that stands in no table. */
export const unknownTerrain: Terrain = { infantry: 'unknown', vehicles: 'unknown' };

/** What `terrain` may name. */
export const terrains: ReadonlyMap<string, Terrain> = new Map([
  ['open', anyone],
  ['brush', anyone],
  ['grain', anyone],
  ['graveyard', someVehicles],
  ['gully', someVehicles],
  ['hedge', anyone],
  ['marsh', infantryOnly],
  ['olive', anyone],
  ['orchard', anyone],
  ['partial-orchard', anyone],
  ['plowed', anyone],
  ['shellholes', anyone],
  ['unknown', unknownTerrain],
  ['vineyard', anyone],
  ['wall', anyone],
  ['woods', someVehicles],
]);

/**
 * What `water` may name. Deep water counts as not Enterable where no bridge crosses it: boats and swimming are scenario
 * rules. Infantry may ford `fordable`, `river-brush` and `shallow`; in the last, river or river-brush, no TC is taken.
 */
export const waters: ReadonlyMap<string, Water> = new Map<string, Water>([
  ['canal', nobody],
  ['fordable', { ...infantryOnly, river: 'river', fordingTC: true }],
  ['pond', nobody],
  ['river', { ...nobody, river: 'river' }],
  ['river-brush', { ...infantryOnly, river: 'river-brush', fordingTC: true }],
  ['shallow', { ...infantryOnly, river: 'river', fordingTC: false }],
  ['stream', someVehicles],
]);

/** What `bank` may name; `between` is land that two rivers part from both others. */
export const banks: readonly string[] = ['north', 'south', 'east', 'west', 'between'];

export const openGround = anyone;
export const bridged = anyone;

/** The stricter of two: a hex is Enterable when all that is in it is. */
export function combine(a: Terrain, b: Terrain): Terrain {
  return { infantry: stricter(a.infantry, b.infantry), vehicles: stricter(a.vehicles, b.vehicles) };
}

function stricter(a: Enterable, b: Enterable): Enterable {
  if (a === 'no' || b === 'no') return 'no';
  return a === 'yes' && b === 'yes' ? 'yes' : 'unknown';
}
