/**
 * What VASL tells of a pixel, in the words of map files. Names and codes are those of VASL's terrain types (docs/boards.md);
 * a type that our words do not have is `other`, which makes the hex `unknown` and is told by its name.
 */
export interface Feature {
  /** VASL's. */
  readonly name: string;
  readonly kind:
    | 'open'
    | 'terrain'
    | 'water'
    | 'road'
    | 'bridge'
    | 'building'
    | 'hexside'
    | 'ditch'
    | 'other'
    | 'print';
  /** Of map files: a kind of terrain, of water, of road or of hexside, or the material of a building. */
  readonly word: string;
  /** The highest level of a building; undefined where the type does not tell it. */
  readonly top?: number;
  readonly stairs?: boolean;
  readonly embankment?: 'sunken' | 'elevated';
  /** What the players are to look at wherever it stands. */
  readonly doubt?: string;
  /** The share of a hex, 0 to 1, that makes the hex one of it: little of what is inherent, or runs through in a line. */
  readonly least?: number;
}

const feature = (kind: Feature['kind'], name: string, word = '', more: Partial<Feature> = {}): Feature => ({
  kind,
  name,
  word,
  ...more,
});

export const open = feature('open', 'Open Ground', 'open');
/** Hex numbers, centre dots, hex lines: what is printed over the terrain and tells nothing of it. */
export const print = feature('print', 'print');
/** A colour or a code that VASL does not have. */
export const foreign = feature('other', 'a colour that VASL does not have');

const whichWater = 'VASL says only that it is water: make it canal, pond or river';
const isShallow = 'VASL calls it shallow: see whether it is fordable or shallow';
const inherent = { least: 0.03 };
const inLines = { least: 0.08 };

function buildings(material: 'stone' | 'wooden', first: number): [number, Feature][] {
  const name = material === 'stone' ? 'Stone' : 'Wooden';
  const one = (code: number, what: string, top?: number, doubt?: string): [number, Feature] => [
    first + code,
    feature('building', `${name} ${what}`, material, { ...(top !== undefined && { top }), ...(doubt && { doubt }) }),
  ];
  const factory = 'a factory: its levels are for you to say';
  return [
    one(0, 'Building', 0),
    ...[1, 2, 3, 4].map((top) => one(top, `Building, ${top} Level`, top)),
    ...[1, 2].map((n) => one(4 + n, `Factory Wall, ${n}.5 Level`, undefined, factory)),
    ...[1, 2].map((n) => one(6 + n, `Factory, ${n}.5 Level`, undefined, factory)),
    one(9, 'Market Place', undefined, 'a market place'),
  ];
}

const bridges = ['Single Hex Stone', 'Single Hex Wooden', 'Stone', 'Wooden', 'Pontoon', 'Foot'];
const rowhouses = ['', ', 1 Level', ', 2 Level', ', 3 Level', ', 4 Level'];

/** By the code that `LOSData` has for a pixel. */
export const featureOfCode: ReadonlyMap<number, Feature> = new Map([
  [0, open],
  [1, feature('terrain', 'Plowed Field', 'plowed')],
  [6, feature('open', 'Mud', 'open')],
  [7, feature('open', 'Mudflats', 'open')],
  [8, feature('water', 'Water', 'pond', { doubt: whichWater })],
  [9, feature('water', 'Shallow Water', 'fordable', { doubt: isShallow })],
  [10, feature('water', 'River', 'river')],
  [11, feature('water', 'Shallow River', 'fordable', { doubt: isShallow })],
  [12, feature('water', 'Ford', 'fordable', { doubt: isShallow })],
  [13, feature('water', 'Canal', 'canal')],
  [14, feature('terrain', 'Marsh', 'marsh')],
  [15, feature('terrain', 'Shellholes', 'shellholes', inherent)],
  [24, feature('terrain', 'Grain', 'grain')],
  [25, feature('terrain', 'Brush', 'brush')],
  [28, feature('terrain', 'Graveyard', 'graveyard', inherent)],
  [30, feature('terrain', 'Gully', 'gully', inLines)],
  [31, feature('terrain', 'Dry Stream', 'gully', { ...inLines, doubt: 'a dry stream, read as a gully' })],
  [32, feature('water', 'Shallow Stream', 'stream', inLines)],
  [33, feature('water', 'Deep Stream', 'stream', inLines)],
  [35, feature('ditch', 'Irrigation Ditch', '', inLines)],
  ...buildings('stone', 40),
  ...buildings('wooden', 50),
  [60, feature('terrain', 'Woods', 'woods')],
  [61, feature('terrain', 'Forest', 'woods', { doubt: 'a forest, read as woods' })],
  [62, feature('terrain', 'Pine Woods', 'woods', { doubt: 'pine woods, read as woods' })],
  [63, feature('terrain', 'Orchard', 'orchard', inherent)],
  [64, feature('terrain', 'Orchard, Out of Season', 'orchard', inherent)],
  [65, feature('road', 'Dirt Road', 'dirt')],
  [66, feature('road', 'Paved Road', 'paved')],
  [67, feature('road', 'Elevated Road', '', { embankment: 'elevated' })],
  [68, feature('road', 'Sunken Road', '', { embankment: 'sunken' })],
  [70, feature('road', 'Path', 'path')],
  [72, feature('hexside', 'Wall', 'wall')],
  [73, feature('hexside', 'Hedge', 'hedge')],
  [74, feature('hexside', 'Bocage', 'hedge', { doubt: 'bocage, read as a hedge' })],
  [75, feature('hexside', 'Cliff', 'cliff')],
  ...rowhouses.map((levels, i): [number, Feature] => [
    76 + i,
    feature('hexside', `Rowhouse Wall${levels}`, 'rowhouse-bar'),
  ]),
  ...bridges.map((what, i): [number, Feature] => [82 + i, feature('bridge', `${what} Bridge`)]),
  [118, feature('terrain', 'Olive Grove', 'olive', inherent)],
  [119, feature('terrain', 'Vineyard', 'vineyard', inherent)],
]);

const byName = new Map([...featureOfCode.values()].map((known) => [known.name.toLowerCase(), known]));

/** By the name that metadata have for a type; one of ours that is unknown is told by that name. */
export const featureNamed = (name: string): Feature => byName.get(name.toLowerCase()) ?? feature('other', name);

/** As `featureNamed`, with stairs. */
export const withStairs = (of: Feature): Feature => ({ ...of, stairs: true });
