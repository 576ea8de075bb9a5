/** What a line speaks of or changes, on the map. */
import { parseHex } from '../../board/hex';
import { areasNow } from '../../rules/ground/areas';
import { same } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import type { Piece } from '../../rules/pieces/piece';
import { sameWhere } from '../../rules/pieces/whereabouts';
import type { Line } from '../../syntax/line';
import { namesOfRun } from '../../syntax/pieceRun';
import { type Mention, mentionsOf } from '../mentions';
import type { MapView } from './data';

export function touchedBy(line: Line, before: CampaignState, after: View): MapView['touched'] {
  const { forces, rgs } = after.state;
  const { directive } = line.parsed;
  const hexes = new Set<string>();
  const pieces = new Set<string>();
  const touchHexes = (...names: readonly string[]) => {
    for (const name of names) if (parseHex(name)) hexes.add(name);
  };
  const touchPiece = (piece: Piece | undefined) => {
    if (!piece) return;
    pieces.add(piece.name);
    if (piece.where.kind === 'location') touchHexes(piece.where.location.hex);
  };
  const mentions = directive ? mentionsOf(directive, (name) => forces.get(name)?.side) : [];
  // What a line names itself comes before what its Areas have.
  for (const { kind, name } of mentions) if (kind === 'hex') touchHexes(name);
  for (const mention of mentions) {
    if (mention.kind === 'area') touchHexes(...areaHexes(after, mention));
    else if (mention.kind === 'piece') for (const name of namesOf(mention)) touchPiece(forces.get(name));
    else if (mention.kind === 'rg')
      for (const rg of rgs.values()) if (same(rg.name, mention.name)) touchHexes(rg.place ?? '');
  }
  if (before.forces.version !== forces.version)
    for (const now of forces.all()) {
      const was = before.forces.get(now.name);
      if (was && isAsBefore(was, now)) continue;
      touchPiece(was);
      touchPiece(now);
    }
  return { hexes: [...hexes], pieces: [...pieces] };
}

function areaHexes(view: View, { name, side }: Mention): readonly string[] {
  const names = areasNow(view)?.names ?? new Map();
  return [...names].find(([area, { id }]) => area.side === side && same(id, name))?.[0].hexes ?? [];
}

const namesOf = ({ name, to }: Mention): readonly string[] =>
  to === undefined ? [name] : (namesOfRun(name, to) ?? []);

/** Another copy of the same piece: each state at a line is folded for itself. */
const isAsBefore = (was: Piece, now: Piece): boolean =>
  was === now ||
  (sameWhere(was.where, now.where) &&
    was.holder === now.holder &&
    was.type.type === now.type.type &&
    was.fate?.line === now.fate?.line &&
    marks(was) === marks(now));

const marks = ({ statuses }: Piece): string => JSON.stringify([...statuses]);
