/** A hex that the map does not have: how far its column runs, and which hexes it may be a slip for. */
import type { BoardMap } from '../../board/map';

const columnOf = (hex: string): string => hex.replace(/\d+$/, '');

/** The hexes of its column, and of the one that a doubled letter makes of it. */
export function hexesLike({ grid }: BoardMap, hex: string): readonly string[] {
  const column = columnOf(hex);
  const columns: readonly string[] = [column, column.length > 1 ? column.slice(1) : column + column];
  return grid.names.filter((name) => columns.includes(columnOf(name)));
}

export function notOnMap({ grid }: BoardMap, hex: string): string {
  const column = grid.names.filter((name) => columnOf(name) === columnOf(hex));
  const [first] = column;
  const far = first
    ? `column ${columnOf(hex)} runs from ${first} to ${column.at(-1)}`
    : `its columns run from ${columnOf(grid.names[0] ?? '')} to ${columnOf(grid.names.at(-1) ?? '')}`;
  return `${hex} is not on the map: ${far}.`;
}
