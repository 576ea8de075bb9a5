/** Pieces as the counters of a view: what each is, where it is, who has it. */
import { type LocationKey, parseHex, splitLocation } from '../../board/hex';
import type { SetupArea } from '../../board/setupTypes';
import { anchorOf, areaName, areasNow } from '../../rules/ground/areas';
import { isIsolatedPiece, retention, retentionText } from '../../rules/ground/retention/retention';
import { type AreasInForce, locationKey } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import { isGone, isSmc, isVehicle, type Piece, type Where } from '../../rules/pieces/piece';
import { nationsOf } from '../../rules/pieces/types/readType';
import type { Teller } from '../reasons';
import type { Counter, Stack } from './data';

/** `upcoming`: whom to ask where a piece is kept. */
export interface Books {
  readonly teller: Teller;
  readonly view: View;
  readonly upcoming: View;
}

export function counterOf({ teller, view, upcoming }: Books, piece: Piece): Counter {
  const { forces } = view.state;
  const isolated = piece.fate ? 'unknown' : isIsolatedPiece(upcoming, piece);
  return {
    name: piece.name,
    side: piece.side,
    nationality: nationalityOf(view, piece),
    kind: piece.type.kind,
    type: piece.type.type,
    traits: [...piece.traits],
    statuses: [...piece.statuses].map(([status, parts]) => [status, ...parts].join(' ')),
    holder: piece.holder ?? null,
    holds: piece.holds,
    captured: forces.isCaptured(piece),
    prisoner: forces.isPrisoner(piece),
    place: placeText(view.state.areas, piece.where),
    retained: piece.fate ? null : keptIn({ view, upcoming }, piece),
    isolated: isolated === 'unknown' ? null : isolated,
    rg: piece.rg ?? null,
    declared: teller.source(piece.line),
    placed: teller.source(piece.placed?.line),
  };
}

/** Where the rules keep a piece for the next scenario; null while that is not known. */
export function keptIn({ view, upcoming }: Omit<Books, 'teller'>, piece: Piece): string | null {
  const kept = retention(upcoming, piece);
  // One whose Location nobody has told since the RePh is still in an Area as that RePh named it.
  const areas = piece.where.kind === 'area' ? view.state.areas : areasNow(upcoming);
  return kept.kind === 'unknown' ? null : retentionText(areas, kept);
}

/** The nation that its type is of, or the only one whose counters its side plays with. */
function nationalityOf({ module }: View, { type, side }: Piece): string | null {
  const [own, ...others] = nationsOf(module, side);
  return type.nation ?? (others.length === 0 ? (own ?? null) : null);
}

/** `X22`, `British Area B`. */
export function placeText(areas: AreasInForce | undefined, where: Where): string {
  switch (where.kind) {
    case 'location':
      return locationKey(where.location);
    case 'area':
      return areas ? areaName(areas, where.area) : `${where.area.side} Area ${anchorOf(where.area)}`;
    case 'entry':
      return `Entry Area ${where.hex}`;
    case 'offmap':
      return 'off map';
    case 'unplaced':
      return 'place not told';
  }
}

/** Stable while an Area is given its id. */
export const viewKey = (area: SetupArea): string => `${area.side} ${anchorOf(area)}`;

/** The pieces that are in one place together, the top of the stack last. */
export function stacksOf({ view }: Pick<Books, 'view'>, pieces: Iterable<Piece>): Stack[] {
  const places = new Map<string, { readonly stack: Omit<Stack, 'pieces'>; readonly pieces: Piece[] }>();
  for (const piece of pieces) {
    if (isGone(piece)) continue;
    const place = placeText(view.state.areas, piece.where);
    const found = places.get(place);
    if (found) found.pieces.push(piece);
    else places.set(place, { stack: stackAt(piece.where, place), pieces: [piece] });
  }
  return [...places.values()].map(({ stack, pieces: all }) => ({ ...stack, pieces: piled(view, all) }));
}

function stackAt(where: Where, place: string): Omit<Stack, 'pieces'> {
  switch (where.kind) {
    case 'location':
      return { hex: where.location.hex, place, area: null, level: where.location.level };
    case 'area':
      return { hex: hexOf(anchorOf(where.area)), place, area: viewKey(where.area), level: 0 };
    case 'entry':
      return { hex: parseHex(where.hex) ? where.hex : null, place, area: null, level: 0 };
    default:
      return { hex: null, place, area: null, level: 0 };
  }
}

const hexOf = (location: LocationKey): string | null => splitLocation(location).hex || null;

/** From the bottom up: Fortifications, vehicles, Equipment that nobody has, units with what they have upon them, leaders. */
function piled({ state: { forces } }: View, pieces: readonly Piece[]): string[] {
  const here = new Set(pieces);
  const upon = (piece: Piece): Piece[] => [
    piece,
    ...forces
      .held(piece)
      .filter((held) => here.has(held))
      .flatMap(upon),
  ];
  const loose = pieces.filter((piece) => {
    const holder = forces.holder(piece);
    return !holder || !here.has(holder);
  });
  return loose
    .sort((a, b) => heightOf(a) - heightOf(b))
    .flatMap(upon)
    .map(({ name }) => name);
}

function heightOf(piece: Piece): number {
  if (piece.type.kind === 'fortification') return 0;
  if (isVehicle(piece)) return 1;
  if (piece.type.kind === 'gun' || piece.type.kind === 'sw' || piece.type.kind === 'radio') return 2;
  return isSmc(piece) ? 4 : 3;
}
