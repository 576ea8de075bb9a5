/** What the map says of a hex, in a player's words. */
import type { HexId } from '../board/hex';
import type { BoardMap, Building, HexLevel, HexsideKind } from '../board/map';
import { hexsideKinds } from '../board/mapWords';
import { list } from '../rules/kernel/names';

/** `Café Gondrée; stone building, ground level, others not told; paved road; hedge to Y18`. */
export function onBoard(board: BoardMap, hex: HexId): string {
  if (board.grid.index(hex) < 0) return 'not on the map';
  const ground = [...inHex(board, hex), ...ways(board, hex)];
  return [
    ...named(board, hex),
    ...(ground.length ? ground : ['open ground']),
    ...height(board, hex),
    ...bank(board, hex),
    ...along(board, hex),
    ...printed(board, hex),
    ...entered(board, hex),
  ].join('; ');
}

/** Whether a hex is open ground with nothing in it and along its sides, wherever that lies. */
export const isPlain = (board: BoardMap, hex: HexId): boolean =>
  [named, inHex, ways, along, printed].every((told) => told(board, hex).length === 0);

function named({ labels }: BoardMap, hex: HexId): string[] {
  const label = labels.get(hex);
  return label === undefined ? [] : [label];
}

/** Words of map files that are not said as they are written there. */
const said: Readonly<Record<string, string>> = {
  fordable: 'river, fordable',
  olive: 'olive trees',
  'partial-orchard': 'partial orchard',
  'river-brush': 'river with brush, fordable',
  shallow: 'river, fordable without a TC',
  unknown: 'terrain not told',
};
const spoken = (word: string): string => said[word] ?? word;

function inHex(board: BoardMap, hex: HexId): string[] {
  const building = board.buildingAt.get(hex);
  const water = board.water.get(hex);
  const share = board.waterParts.get(hex);
  const parts = [
    board.covered.has(hex) && 'covered on the sheet',
    ...(board.terrain.get(hex) ?? []).map(spoken),
    building && buildingText(building, hex),
    water !== undefined && spoken(water),
    share !== undefined && `${Math.round(share * 100)} % water`,
    board.ditches.has(hex) && 'ditch',
    board.bridges.has(hex) && 'bridge',
  ];
  return parts.filter((part): part is string => typeof part === 'string');
}

function buildingText({ material, levels, mayBeHigher, stairs }: Building, hex: HexId): string {
  const told =
    levels.length === 1
      ? `ground level${mayBeHigher ? ', others not told' : ' only'}`
      : `levels ${list(levels.map(String), 'and')}${mayBeHigher ? ', perhaps more' : ''}`;
  const what = material === undefined ? 'building, material not told' : `${material} building`;
  return `${what}, ${told}${stairs?.includes(hex) ? ', stairs' : ''}`;
}

/** Roads by their kinds, and the banks that they run between. */
function ways({ roads, embankments }: BoardMap, hex: HexId): string[] {
  const kinds = new Set(roads.filter(({ hexes }) => hexes.includes(hex)).map(({ kind }) => kind));
  const embankment = embankments.get(hex);
  return [
    ...[...kinds].map((kind) => (kind === 'path' ? kind : [kind, 'road'].filter(Boolean).join(' '))),
    ...(embankment === undefined
      ? []
      : [embankment === 'unknown' ? 'embankments, sunken or elevated not told' : `${embankment} road`]),
  ];
}

/** Of a map that tells no levels nothing. */
function height({ levels }: BoardMap, hex: HexId): string[] {
  if (levels.size === 0) return [];
  const level = levels.get(hex);
  return [level === undefined ? 'level not told' : levelText(level)];
}

export const levelText = (level: HexLevel): string =>
  typeof level === 'number' ? `level ${level}` : `${level.tint} tint, level ${level.guess} by guess`;

function bank({ banks }: BoardMap, hex: HexId): string[] {
  const name = banks.get(hex);
  if (name === undefined) return [];
  return [name === 'between' ? 'between the rivers' : `${name} bank`];
}

/** `hedge to A4 and B3; slope to C3`, each kind once. */
function along({ hexsides }: BoardMap, hex: HexId): string[] {
  const others = (kind: HexsideKind) =>
    hexsides.flatMap((side) => {
      if (side.kind !== kind) return [];
      if (side.hex === hex) return side.other;
      return side.other === hex ? side.hex : [];
    });
  return hexsideKinds.flatMap((kind) => {
    const to = others(kind);
    return to.length ? `${kind === 'rowhouse-bar' ? 'rowhouse' : kind} to ${list(to, 'and')}` : [];
  });
}

/** What stands there for the campaign: LVP, and an Entry Arrow with its text. */
function printed({ lvp, entryAreas }: BoardMap, hex: HexId): string[] {
  const points = lvp.get(hex);
  return [
    ...(points === undefined ? [] : [`${points} LVP`]),
    ...entryAreas.filter(({ arrow }) => arrow === hex).map(({ side, text }) => `${side} Entry Arrow${quoted(text)}`),
  ];
}

/** Entry Areas that it is in without being their arrow's hex. */
const entered = ({ entryAreas }: BoardMap, hex: HexId): string[] =>
  entryAreas
    .filter(({ arrow, hexes }) => arrow !== hex && hexes.includes(hex))
    .map(({ side, arrow }) => `in ${side} Entry Area ${arrow}`);

/** What is printed at an arrow. */
export const quoted = (text?: string): string => (text === undefined ? '' : ` “${text}”`);
