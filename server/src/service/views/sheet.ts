/** The map sheet as it is drawn: what its file says of each hex, once for all moments of the campaign. */
import type { BoardMap } from '../../board/map';
import type { MapView, Sheet, SheetLevel } from './data';

const sheets = new WeakMap<BoardMap, Sheet>();

export function sheetOf(board: BoardMap): Sheet {
  let sheet = sheets.get(board);
  if (!sheet) {
    const drawn = draw(board);
    sheet = { id: fingerprint(JSON.stringify(drawn)), ...drawn };
    sheets.set(board, sheet);
  }
  return sheet;
}

/** Leaves out a sheet that the view knows by its id. */
export const sheetPart = (sheet: Sheet | undefined, known: string | undefined): Pick<MapView, 'sheet' | 'sheetId'> => {
  if (!sheet) return { sheet: null, sheetId: null };
  return sheet.id === known ? { sheetId: sheet.id } : { sheet, sheetId: sheet.id };
};

const draw = (board: BoardMap): Omit<Sheet, 'id'> => ({
  title: board.title ?? null,
  grain: board.grid.grain.name,
  hexes: board.grid.names.map((hex, i) => ({
    hex,
    ...board.grid.hex(i),
    terrain: board.terrain.get(hex) ?? [],
    water: board.water.get(hex) ?? null,
    bridge: board.bridges.has(hex),
  })),
  levels: levelsOf(board),
  roads: board.roads.map(({ kind, hexes }) => ({ kind: kind ?? null, hexes })),
  buildings: board.buildings.map(({ hexes, material, levels }) => ({ hexes, material: material ?? null, levels })),
  hexsides: board.hexsides,
  waterParts: [...board.waterParts].map(([hex, share]) => ({ hex, share })),
  ditches: [...board.ditches],
  embankments: [...board.embankments].map(([hex, kind]) => ({ hex, kind })),
  covered: [...board.covered],
  lvp: [...board.lvp].map(([hex, points]) => ({ hex, points })),
  labels: [...board.labels].map(([hex, text]) => ({ hex, text })),
  entries: board.entryAreas.map(({ side, arrow, hexes, text }) => ({ side, arrow, hexes, text: text ?? null })),
});

function levelsOf({ levels }: BoardMap): SheetLevel[] {
  const found = new Map<string, { readonly level: number; readonly tint: string | null; readonly hexes: string[] }>();
  for (const [hex, told] of levels) {
    const [level, tint] = typeof told === 'number' ? [told, null] : [told.guess, told.tint];
    const key = `${level} ${tint}`;
    const same = found.get(key);
    if (same) same.hexes.push(hex);
    else found.set(key, { level, tint, hexes: [hex] });
  }
  return [...found.values()].sort((a, b) => a.level - b.level);
}

/** Of all that is drawn (two FNV-1a hashes), so that a view knows its sheet again, also from a server started anew. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
