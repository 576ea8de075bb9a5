/** What a line speaks of or changes, on the map. */
import { parseHex } from '../../board/hex';
import { areasNow } from '../../rules/ground/areas';
import { same } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import type { Forces } from '../../rules/pieces/forces';
import type { Piece } from '../../rules/pieces/piece';
import { sameWhere } from '../../rules/pieces/whereabouts';
import type { Line } from '../../syntax/line';
import { namesOfRun } from '../../syntax/pieceRun';
import { type Mention, mentionsOf } from '../mentions';
import type { MapView } from './data';

export function touchedBy(line: Line, before: CampaignState, after: View): MapView['touched'] {
  const { forces } = after.state;
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
    else if (mention.kind === 'rg') touchHexes(...placesOf(after, mention));
  }
  for (const piece of changed(before.forces, forces)) touchPiece(piece);
  return { hexes: [...hexes], pieces: [...pieces] };
}

/** Pieces that are not what they were, each as it was and as it is. */
function changed(before: Forces, now: Forces): readonly (Piece | undefined)[] {
  if (before.version === now.version) return [];
  return [...now.all()].flatMap((is) => {
    const was = before.get(is.name);
    return was && isAsBefore(was, is) ? [] : [was, is];
  });
}

function areaHexes(view: View, { name, side }: Mention): readonly string[] {
  const names = areasNow(view)?.names ?? new Map();
  return [...names].find(([area, { id }]) => area.side === side && same(id, name))?.[0].hexes ?? [];
}

const placesOf = ({ state: { rgs } }: View, { name }: Mention): readonly string[] =>
  [...rgs.values()].filter((rg) => same(rg.name, name)).map(({ place }) => place ?? '');

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
