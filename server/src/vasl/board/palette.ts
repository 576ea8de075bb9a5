/**
 * The colours that VASL's boards are painted in, as far as our words have what they stand for (docs/boards.md). Only the very
 * colour counts: hues between them are no terrain. Winter, mud and desert are left out, which pictures in archives hardly have.
 */
import { type Feature, featureNamed, open, print, withStairs } from './features';

export interface Painted {
  readonly feature: Feature;
  readonly level?: number;
}

/** By 0xRRGGBB. */
export type Palette = ReadonlyMap<number, Painted>;

/** A colour that a board's own files name: by VASL's name for the colour, or for the terrain with its level. */
export interface OwnColour {
  readonly rgb: number;
  readonly colour: string;
  readonly terrain?: string;
  readonly level?: number;
}

/** Colours of each type; `first+n` are n that blue counts up through, the last of them at level 6. */
const colours: Readonly<Record<string, string>> = {
  Woods: '555f2d 2c2a16',
  Brush:
    '7ba553+9 443e1b 443f1b 44401b 44411b 44421b 44431b 44441b 44451b 44461b 8ead5b 8ead5c 819747 849041 798b3d 72833d 6a7d3c 81974c',
  Grain: 'fff06d+9 ebd862+8',
  'Plowed Field': 'd0b168',
  Orchard: '53622d+8 52622e 55642e',
  'Olive Grove': 'abde68',
  Vineyard: '54642d',
  Graveyard: 'ccd7ab a4a484 265228 353e0f',
  Shellholes: 'b18839 61441b 301708',
  Marsh:
    '446227 446228 446229 44622a 310016 320016 330016 340016 536e33 536e34 526e33 526e34 556e33 556e34 320215 320216',
  Gully: '757c38 465623 233c14 9c7833 885f21 5d3816 28130a 63783e 9b7e31 825e10 644400',
  'Shallow Stream': '623d13 757c37 465523 233b14 d5e6e6 83bef0',
  Water: '87bedc abe7ff fdffff d6e6e6 87bedd d7e6e6',
  'Dirt Road': 'dccd79+9 dcce7b',
  'Paved Road': 'c0c0cd+9 c0c1cf',
  'Sunken Road': '926e1e 5e3917',
  Path: '8f7d34 746432 40320d',
  Hedge: '3e5b2f',
  Bocage: '3e5a2f b09146',
  Wall: '98632c 9e9d9d 5c5b5c',
  Cliff: '23140a 24140a',
  'Rowhouse Wall': '010100 020100',
  'Stone Bridge': '99632b 9f9d9d 5d5b5b',
  'Stone Building, 1 Level': '878787',
  'Stone Building, 2 Level': '7e7e7e',
  'Wooden Building, 1 Level': '503e1e',
};
/** Ground by its level, from -2 up, and the shadows that buildings cast on it, from -1 up. */
const ground = '586e32 77924a afbc6a b09346 936f1f 765000 5e3900 4a2d00 382200';
const shadows = '657b3f 8f9767 957d3b 7f5f1b 604710 4d330b';
/** Numbers, dots and lines; furrows in fields. */
const printed = '000000 000100 ffffff fbfcfd fdfcfb fffefd ffff0a ffff0b 3b322b 875909 ffef6d+9';
const wood = '0f0a05 1e150a 2d1f0f 3c2a14 4b3419 5a3e1e 694923 785328 875e2d 966832 a67336 b57d3b c28742 c79151 cc9a60';
/** Fifteen greys. */
const stone = Array.from({ length: 15 }, (_, i) => (25 + 15 * i).toString(16).padStart(2, '0').repeat(3)).join(' ');
const stairs = { stone: 'fbfeff', wooden: 'fafeff' };

/** A colour tells the material of a building and no levels. */
const ofMaterial = (name: string): Feature => ({ ...featureNamed(name), top: undefined });
const stoneBuilding = ofMaterial('Stone Building');
const woodenBuilding = ofMaterial('Wooden Building');

/** What VASL's names of colours begin with, and the type; the longer before the shorter. */
const ofColourName: readonly (readonly [string, Feature])[] = [
  ['stonestair', withStairs(stoneBuilding)],
  ['woodstair', withStairs(woodenBuilding)],
  ['stonerow', featureNamed('Rowhouse Wall')],
  ['woodrow', featureNamed('Rowhouse Wall')],
  ['stoneb', stoneBuilding],
  ['woodb', woodenBuilding],
  ['level', open],
  ['bldgshadow', open],
  ['streammarsh', featureNamed('Marsh')],
  ['pond', featureNamed('Water')],
  ['plowed', featureNamed('Plowed Field')],
  ['orch', featureNamed('Orchard')],
  ['shellhole', featureNamed('Shellholes')],
  ['stream', featureNamed('Shallow Stream')],
  ['olive', featureNamed('Olive Grove')],
  ['dirtr', featureNamed('Dirt Road')],
  ['pavedr', featureNamed('Paved Road')],
  ['sunk', featureNamed('Sunken Road')],
  ['bridge', featureNamed('Stone Bridge')],
  ...Object.keys(colours).map((name) => [name.toLowerCase(), featureNamed(name)] as const),
];

/** @param own colours of the board itself, which go before the usual ones */
export function paletteWith(own: readonly OwnColour[]): Palette {
  const palette = new Map<number, Painted>();
  for (const [name, listed] of Object.entries(colours)) add(palette, listed, featureNamed(name));
  add(palette, stone, stoneBuilding);
  add(palette, wood, woodenBuilding);
  add(palette, stairs.stone, withStairs(stoneBuilding));
  add(palette, stairs.wooden, withStairs(woodenBuilding));
  add(palette, printed, print);
  addGround(palette, ground, -2);
  addGround(palette, shadows, -1);
  for (const { rgb, colour, terrain, level } of own) {
    const named = terrain === undefined ? undefined : featureNamed(terrain);
    const known = ofColourName.find(([beginning]) => colour.toLowerCase().startsWith(beginning))?.[1];
    // A type of theirs that has no word of ours is still told by its name.
    const feature = named?.kind === 'other' || !named ? (known ?? named) : known?.kind === 'building' ? known : named;
    if (feature) palette.set(rgb, { feature, level: level ?? levelIn(colour) });
  }
  return palette;
}

function add(palette: Map<number, Painted>, listed: string, feature: Feature): void {
  for (const item of listed.split(' ')) {
    const [first = '', count] = item.split('+');
    const rgb = Number.parseInt(first, 16);
    const n = count === undefined ? 1 : Number(count);
    for (let i = 0; i < n; i++) palette.set(rgb + i, { feature, ...(count !== undefined && { level: 7 - n + i }) });
  }
}

function addGround(palette: Map<number, Painted>, listed: string, lowest: number): void {
  for (const [i, rgb] of listed.split(' ').entries())
    palette.set(Number.parseInt(rgb, 16), { feature: open, level: lowest + i });
}

/** `BrushL_1` is at level -1, `Level2` at 2. */
function levelIn(colour: string): number | undefined {
  const found = /L(?:evel)?(_?)(\d)$/.exec(colour);
  return found ? Number(found[2]) * (found[1] ? -1 : 1) : undefined;
}
