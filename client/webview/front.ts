/** The part of the map that a first look should show: where the sides face each other. */
import type { MapView } from '../../server/src/service/views/data';
import { type Plan, type Point, side } from '../../server/src/views/map/plan';

/** As far apart as two sides that fight each other, in units of the picture: some eight hexes. */
const reach = 14 * side;

/** What each side Controls and where it stands, near the other; all of it where they are not near; else nothing. */
export function frontOf({ locations, stacks, pieces, areas }: MapView, plan: Plan): string[] {
  const held: { readonly hex: string; readonly side: string; readonly at: Point }[] = [];
  const add = (hex: string | null | undefined, of: string | null | undefined) => {
    const at = hex ? plan.centre(hex) : undefined;
    if (hex && at && of) held.push({ hex, side: of, at });
  };
  for (const { hex, side: of } of locations) add(hex, of);
  for (const stack of stacks) add(stack.hex, pieces[stack.pieces.at(-1) ?? '']?.side);
  const facing = held.filter((a) =>
    held.some((b) => b.side !== a.side && Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < reach),
  );
  if (facing.length > 0) return facing.map(({ hex }) => hex);
  return held.length > 0 ? held.map(({ hex }) => hex) : areas.flatMap(({ hexes }) => hexes);
}
