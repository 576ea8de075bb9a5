/** The map sheet as it is drawn: what its file says of each hex, once for all moments of the campaign. */
import type { BoardMap } from '../../board/map';
import type { Sheet } from './data';

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

const draw = (board: BoardMap): Omit<Sheet, 'id'> => ({
  title: board.title ?? null,
  hexes: board.grid.names.map((hex, i) => ({
    hex,
    column: board.grid.hex(i).column,
    halfRow: board.grid.grain.halfRow(board.grid.hex(i)),
    terrain: board.terrain.get(hex) ?? [],
    water: board.water.get(hex) ?? null,
    bridge: board.bridges.has(hex),
  })),
  roads: board.roads.map(({ hexes }) => hexes),
  buildings: board.buildings.map(({ hexes, material, levels }) => ({ hexes, material: material ?? null, levels })),
  entries: board.entryAreas.map(({ side, arrow, hexes }) => ({ side, arrow, hexes })),
});

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
