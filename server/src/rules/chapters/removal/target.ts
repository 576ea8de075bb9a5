/** What an attempt of 2.515 is made against: a thing of some kind in a place; where the log keeps every piece, which. */

import type { SetupArea } from '../../../board/setupTypes';
import type { Line } from '../../../syntax/line';
import type { Place, RemoveD } from '../../../syntax/nodes';
import { areaAt, areasNow } from '../../ground/areas';
import { placeText } from '../../ground/places';
import { type Context, wholeDirective } from '../../kernel/context';
import { type Cause, ofBrought, ofLocation } from '../../kernel/doubt';
import { grainOf } from '../../kernel/grain';
import { type Matter, Matters } from '../../kernel/matter';
import type { RemovalData, SideId } from '../../kernel/module';
import { bare, list, same } from '../../kernel/names';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isMobile, isWreck } from '../../pieces/mobility';
import { pieceOf } from '../../pieces/named';
import { has, isVehicle, type Piece } from '../../pieces/piece';

type Item = RemovalData['items'][number];

export interface Target {
  readonly item: Item;
  readonly place: Place;
  /** What goes if it is Eliminated: all mines of the Location, or one wreck or vehicle. None where no pieces are kept. */
  readonly pieces: readonly Piece[];
  /** Of which one attempt is made; absent where nobody can tell it from others of its kind. */
  readonly matter?: Matter;
}

/** The mines of a Location. */
export const minesMatter = (side: SideId, at: string): Matter => ({ what: 'remove', side, at });

export const isMine = ({ type }: Piece): boolean => type.kind === 'fortification' && type.sort === 'minefield';

/** Known mines; a wreck; a vehicle that is neither a wreck nor Mobile. */
function isTarget(item: Item, piece: Piece): boolean {
  if (item.limited) return isMine(piece) && !has(piece, 'hidden');
  return isVehicle(piece) && isWreck(piece) === !item.notIsolated && !isMobile(piece);
}

/** The wrecks and vehicles that a line can name. */
export const targets = ({ state, module: { removal } }: View): readonly Piece[] =>
  state.keepsForces
    ? state.forces.inPlay().filter((p) => removal?.items.some((i) => !i.limited && isTarget(i, p)))
    : [];

/** What a line is made against; undefined, with a finding, where it does not tell. */
export function targetOf(ctx: Context<RemoveD>, data: RemovalData): Target | undefined {
  const { directive: d, state } = ctx;
  const known = state.keepsForces ? state.forces.get(d.item.value) : undefined;
  const piece = known && pieceOf(ctx, { name: known.name, at: d.item });
  if (known && !piece) return undefined;
  const named = (i: Item) => [i.id, i.name, ...i.aliases].some((n) => bare(n) === bare(d.item.value));
  const item = data.items.find((i) => (piece ? isTarget(i, piece) : named(i)));
  if (!item) return void unknownItem(ctx, data, piece);
  const place = d.place ?? (piece && placeOf(piece));
  if (!place || place.value.kind === 'open') {
    ctx.report({
      code: 'place-missing',
      rule: data.rule,
      message: `Where is the ${item.name}? Add \`at\` and its hex or Setup Area.`,
    });
    return undefined;
  }
  return state.keepsForces ? pick(ctx, data, item, place, piece) : untold(ctx, data, item, place);
}

function unknownItem(ctx: Context<RemoveD>, data: RemovalData, piece: Piece | undefined): void {
  const { item } = ctx.directive;
  ctx.report({
    hangsOn: ctx.state.doubts.about(ofBrought(item.value)),
    code: piece ? 'nothing-there' : 'unknown-word',
    rule: data.rule,
    at: ctx.at(item),
    message: piece
      ? `${piece.name} is no ${list(data.items.map((i) => i.name))}.`
      : `Attempts remove a ${list(data.items.map((i) => `${i.name} (\`${i.id}\`)`))}, not “${item.value}”.`,
    words: piece ? undefined : data.items.flatMap((i) => [i.id, ...i.aliases]),
  });
}

/** In a hex lies one minefield; how many wrecks stand there nobody tells, nor how many minefields an Area holds. */
function untold(ctx: Context<RemoveD>, data: RemovalData, item: Item, place: Place): Target | undefined {
  const one = item.limited && place.value.kind === 'location';
  const matter = one ? minesMatter(ctx.directive.side.value, placeText(place)) : undefined;
  const before = matter && ctx.state.done.get(matter);
  if (before) return void triedTwice(ctx, data, `the ${item.name} in ${placeText(place)}`, before);
  return { item, place, pieces: [], matter };
}

/** Why nobody knows what is there. */
const whoIsThere = ({ state }: View, { value }: Place): readonly Cause[] =>
  value.kind === 'location' ? state.doubts.about(ofLocation(locationKey(value.location))) : [];

/** One of those that stand there, which the line names where there are several. */
function pick(
  ctx: Context<RemoveD>,
  data: RemovalData,
  item: Item,
  place: Place,
  named: Piece | undefined,
): Target | undefined {
  const { state, directive: d } = ctx;
  const side = d.side.value;
  const all = targetsAt(ctx, side, item, place);
  const meant = named ? all.filter(({ pieces }) => pieces.includes(named)) : all;
  const fresh = meant.filter(({ matter }) => !state.done.has(matter));
  const [first] = fresh;
  if (first && fresh.length === 1) return first;
  const what = named?.name ?? `${item.name} at ${placeText(place)}`;
  if (!first) {
    const before = meant[0] && state.done.get(meant[0].matter);
    if (before)
      return void triedTwice(ctx, data, named?.name ?? `${meant.length > 1 ? 'each' : 'the'} ${what}`, before);
    const gone = named ? undefined : removedFrom(ctx, data, item, place);
    if (gone) return void pieceOf(ctx, { name: gone.name, at: d.item });
    ctx.report({
      code: 'nothing-there',
      hangsOn: named ? [] : whoIsThere(ctx, place),
      rule: data.rule,
      at: ctx.at(d.item),
      message: named ? `${what} is not at ${placeText(place)}.` : `There is no ${what}.`,
    });
    return undefined;
  }
  const names = fresh.map((t) => t.pieces[0]?.name ?? '');
  ctx.report({
    code: 'target-unnamed',
    rule: data.rule,
    at: ctx.at(d.item),
    message: `Which ${what} is it rolled for: ${list(names)}? Each has an attempt of its own, and is announced before it.`,
    fixes: names.map((name) => ({
      title: `Write ${name}`,
      edits: [{ kind: 'replace', at: ctx.at(d.item), text: name }],
    })),
  });
  return undefined;
}

function triedTwice(ctx: Context, data: RemovalData, what: string, before: Line): void {
  ctx.report({
    code: 'done-twice',
    rule: data.rule,
    message: `Only one attempt in a RePh is made against ${what}.`,
    related: [{ at: wholeDirective(before), message: 'here' }],
  });
}

/** The things of a kind in a Location or Setup Area; the mines of a Location are one. */
function targetsAt(view: View, side: SideId, item: Item, place: Place): (Target & { readonly matter: Matter })[] {
  const area = place.value.kind === 'area' ? areaOf(view, side, place) : undefined;
  const out = new Matters<Piece[]>();
  for (const piece of view.state.forces.inPlay()) {
    if (!isTarget(item, piece) || !isThere(view, side, piece, place, area)) continue;
    const at = piece.where.kind === 'location' ? locationKey(piece.where.location) : '';
    const matter = item.limited ? minesMatter(side, at) : { what: 'remove', side, pieces: [piece.name] };
    out.set(matter, [...(out.get(matter) ?? []), piece]);
  }
  return [...out].map(([matter, pieces]) => ({
    item,
    matter,
    pieces,
    place: (pieces[0] && placeOf(pieces[0], place)) ?? place,
  }));
}

/** What stood there, and an attempt of this step has removed. */
const removedFrom = (ctx: Context<RemoveD>, { rule }: RemovalData, item: Item, place: Place): Piece | undefined =>
  ctx.state.forces
    .all()
    .find(
      (p) => p.fate?.rule === rule && isTarget(item, p) && isThere(ctx, ctx.directive.side.value, p, place, undefined),
    );

function isThere(view: View, side: SideId, piece: Piece, { value }: Place, area: SetupArea | undefined): boolean {
  const { where } = piece;
  if (value.kind === 'location')
    return where.kind === 'location' && same(locationKey(where.location), locationKey(value.location));
  if (!area) return false;
  return where.kind === 'area' ? where.area === area : areaOf(view, side, placeOf(piece)) === area;
}

const areaOf = (view: View, side: SideId, place: Place | undefined): SetupArea | undefined => {
  const areas = areasNow(view);
  return areas && place && areaAt(areas, side, place);
};

/** The Location of a piece, underlined where a line has its place. */
const placeOf = ({ where }: Piece, written?: Place): Place | undefined =>
  where.kind === 'location' ? { start: written?.start ?? 0, end: written?.end ?? 0, value: where } : undefined;

/** The hex with mines across the hexside that a piece bypasses, or that may be the one where nobody tells. */
export function mineAcross(
  view: View,
  side: SideId,
  { where, statuses }: Piece,
): { hex: string; isTold: boolean } | undefined {
  if (where.kind !== 'location' || !statuses.has('bypass')) return undefined;
  const hexes = grainOf(view).neighbours(where.location.hex);
  const told = hexes.filter((hex) => statuses.get('bypass')?.some((value) => same(value, hex)));
  const hex = (told.length ? told : hexes).find((h) => minesFor(view, side, h));
  return hex === undefined ? undefined : { hex, isTold: told.length > 0 };
}

/** Mines in a Location that a side knows of: its own, which it cannot remove while they are hidden, also then. */
export const minesFor = ({ state }: View, side: SideId, location: string): boolean =>
  state.forces.at(location).some((piece) => isMine(piece) && (!has(piece, 'hidden') || piece.side === side));
