/** What the map says of a hex, in a player's words. */
import type { HexId } from '../board/hex';
import type { BoardMap, Building, HexLevel, HexsideKind } from '../board/map';
import { hexsideKinds } from '../board/mapWords';
import { list, same } from '../rules/kernel/names';

/** `Café Gondrée; stone building, ground level, others not told; paved road; hedge to Y18`. */
export function onBoard(board: BoardMap, hex: HexId): string {
  if (board.grid.index(hex) < 0) return 'not on the map';
  const ground = [...inHex(board, hex), ...ways(board, hex)];
  const label = board.labels.get(hex);
  return [
    ...(label === undefined ? [] : [label]),
    ...(ground.length ? ground : ['open ground']),
    ...height(board.levels.get(hex)),
    ...along(board, hex),
    ...printed(board, hex),
  ].join('; ');
}

function inHex(board: BoardMap, hex: HexId): string[] {
  const building = board.buildingAt.get(hex);
  const share = board.waterParts.get(hex);
  const parts = [
    board.covered.has(hex) && 'covered on the sheet',
    ...(board.terrain.get(hex) ?? []).map((word) => (word === 'unknown' ? 'terrain not told' : word)),
    building && buildingText(building, hex),
    board.water.get(hex),
    share !== undefined && `${Math.round(share * 100)} % water`,
    board.ditches.has(hex) && 'ditch',
    board.banks.has(hex) && `${board.banks.get(hex)} bank`,
    board.bridges.has(hex) && 'bridge',
  ];
  return parts.filter((part): part is string => typeof part === 'string');
}

function buildingText({ material = '', levels, mayBeHigher, stairs }: Building, hex: HexId): string {
  const told =
    levels.length === 1
      ? `ground level${mayBeHigher ? ', others not told' : ' only'}`
      : `levels ${list(levels.map(String), 'and')}${mayBeHigher ? ', perhaps more' : ''}`;
  return `${material} building, ${told}${stairs?.includes(hex) ? ', stairs' : ''}`.trim();
}

/** Roads by their kinds, and the banks that they run between. */
function ways({ roads, embankments }: BoardMap, hex: HexId): string[] {
  const kinds = new Set(roads.filter(({ hexes }) => hexes.includes(hex)).map(({ kind }) => kind));
  const embankment = embankments.get(hex);
  return [
    ...[...kinds].map((kind) => (kind === 'path' ? kind : [kind, 'road'].filter(Boolean).join(' '))),
    ...(embankment === undefined ? [] : [embankment === 'unknown' ? 'road between banks' : `${embankment} road`]),
  ];
}

function height(level?: HexLevel): string[] {
  if (level === undefined) return [];
  return [typeof level === 'number' ? `level ${level}` : `${level.tint} tint, level ${level.guess} by guess`];
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
    ...entryAreas
      .filter(({ arrow }) => same(arrow, hex))
      .map(({ side, text }) => `${side} Entry Arrow${text === undefined ? '' : ` “${text}”`}`),
  ];
}
