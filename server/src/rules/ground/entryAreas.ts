/** The Entry Areas of a side: those the text names and those the map draws, and when each is open. */

import { NONE } from '../../board/grid';
import { type HexId, parseHex } from '../../board/hex';
import type { BoardMap, EntryArea as DrawnArea } from '../../board/map';
import { nearestEdgeHexes } from '../../board/mapFile/entries';
import type { DateId, EntryArea, SideId } from '../kernel/module';
import { same } from '../kernel/names';
import type { View } from '../kernel/step';

/**
 * The module's Entry Areas, and those that the map draws for a side of which the text names none or not all. A map edge
 * goes by the arrow that the map draws on it.
 */
export function entryAreas(view: View): readonly EntryArea[] {
  const { board } = view.state;
  const { module } = view;
  const all = module.entryAreas.flatMap((e) => asRead(view, e));
  if (!module.entryAreasOnMap || !board) return all;
  const named = all.map((e) => ({ ...e, arrow: drawnArrow(board, e) ?? e.arrow }));
  const drawn = board.entryAreas
    .filter((e) => !named.some((n) => same(n.arrow, e.arrow)))
    .flatMap((e) => {
      const side = module.sides.find((s) => same(s.id, e.side))?.id;
      return side ? [{ side, arrow: e.arrow, rule: module.entryAreasOnMap ?? module.section, cost: 0 }] : [];
    });
  return [...named, ...drawn];
}

/** An Entry Area as the rulings in force have it; none where there is none by them. Before its date nothing hangs on that. */
function asRead(view: View, entry: EntryArea): EntryArea[] {
  const { otherwise } = entry;
  if (!otherwise) return [entry];
  const isLater = [entry.from, otherwise.from ?? entry.from].every((from) => opensLater(view, from));
  if ((isLater && !opensEarly(view)) || !view.reads(otherwise)) return [entry];
  return otherwise.none ? [] : [{ ...entry, from: otherwise.from }];
}

/**
 * The Entry Areas that the map draws and the rulings in force have, with those that the text names where the published map
 * has no arrow.
 */
export function areasOnMap(view: View, board: BoardMap): readonly DrawnArea[] {
  const { grid } = board;
  const { closed } = openEntries(view);
  const unprinted = entryAreas(view).flatMap(({ side, arrow, unprinted }) => {
    const at = unprinted && !board.entryAreas.some((e) => same(e.arrow, arrow)) ? grid.index(arrow) : NONE;
    return at === NONE ? [] : [{ side, arrow, hexes: nearestEdgeHexes(grid, at) }];
  });
  const isNone = (arrow: HexId) =>
    view.module.entryAreas.some((e) => same(e.arrow, arrow) && asRead(view, e).length === 0);
  return [...board.entryAreas.filter(({ arrow }) => !isNone(arrow)), ...unprinted].filter(
    (e) => !closed.includes(e.arrow),
  );
}

const edges = { north: 'top', south: 'bottom' } as const;

const drawnArrow = ({ entryAreas, grid }: BoardMap, { side, edge }: EntryArea): HexId | undefined =>
  edge && entryAreas.find((e) => same(e.side, side) && grid.edges(grid.index(e.arrow)).includes(edges[edge]))?.arrow;

/** Whether a place is called by an Entry Area's arrow, or by the map edge that it is. */
export const isCalled = ({ arrow, edge }: EntryArea, text: string): boolean =>
  same(arrow, text) || (edge !== undefined && same(edge, text));

/** Entry Areas that the upcoming scenario's date does not open yet. */
export function openEntries(view: View): { readonly closed: readonly string[] } {
  const upcoming = upcomingDate(view);
  if (upcoming === undefined || opensEarly(view)) return { closed: [] };
  const late = entryAreas(view).filter((e) => opensLater(view, e.from) || !isActive(view, e, upcoming));
  return { closed: late.map((e) => e.arrow) };
}

const opensEarly = (view: View) => view.reads({ ruling: 'later-entry-areas', reading: 'always' });

function upcomingDate({ state, module }: View): number | undefined {
  if (state.date === undefined) return undefined;
  const dateStep = module.steps.findIndex((s) => s.id === 'newCgDate');
  return state.phase === 'refit' && !state.steps.has(dateStep) ? state.date + 1 : state.date;
}

const opensLater = (view: View, from: DateId | undefined): boolean =>
  from !== undefined && view.module.dates.findIndex((d) => d.id === from) > (upcomingDate(view) ?? Infinity);

/** A side's Entry Areas. */
export const entriesOf = (view: View, side: SideId): readonly EntryArea[] =>
  entryAreas(view).filter((e) => e.side === side);

/** Whether an Entry Area that an RG must activate is active on a date; any other is. */
export function isActive(view: View, { side, openedBy, staysOpen }: EntryArea, date: number): boolean {
  const { state } = view;
  if (!openedBy || state.bought(openedBy, side, date) > 0) return true;
  // What was bought before the log begins may have activated it.
  return (
    staysOpen !== undefined &&
    view.reads(staysOpen) &&
    (state.beganLate !== undefined || state.bought(openedBy, side) > 0)
  );
}

/** The Entry Area that a place names by its arrow or, where an RG may come in at any of its hexes, by one of these. */
export function entryAt(view: View, side: SideId, text: string): EntryArea | undefined {
  const own = entriesOf(view, side);
  const named = own.find((e) => isCalled(e, text));
  const { entryHexes } = view.module.purchases;
  if (named || !entryHexes) return named;
  const holding = own.filter((e) => hasHex(view, e, text));
  const today = view.state.date ?? -1;
  return holding.find((e) => isActive(view, e, today)) ?? holding[0];
}

/** The arrow of the Entry Area that a place names; what names none that is known stands as it is written. */
export const entryArrow = (view: View, side: SideId, text: string): string => entryAt(view, side, text)?.arrow ?? text;

/** Whether a hex is one of an Entry Area: as the map draws it, or along the edge from its arrow. */
function hasHex({ state: { board } }: View, { side, arrow, reach }: EntryArea, text: string): boolean {
  const drawn = board?.entryAreas.find((e) => same(e.side, side) && same(e.arrow, arrow));
  if (drawn) return drawn.hexes.some((hex) => same(hex, text));
  const [from, hex] = [parseHex(arrow), parseHex(text)];
  if (board || reach === undefined || !from || !hex) return false;
  return from.column === hex.column && Math.abs(from.number - hex.number) <= reach;
}

/** Whether two names of where units are held may mean one Entry Area: no map tells which hexes a map edge has. */
export function mayBeOneEntry(view: View, side: SideId, one: string, other: string): boolean {
  const isEdge = (text: string) => entriesOf(view, side).some((e) => e.edge !== undefined && same(e.arrow, text));
  return (
    same(one, other) ||
    (isEdge(one) && mayBeEntry(view, side, other)) ||
    (isEdge(other) && mayBeEntry(view, side, one)) ||
    (mayBeEntry(view, side, one) && mayBeEntry(view, side, other))
  );
}

/** Whether a hex may be of an Entry Area that only a map shows, and none is known. */
export function mayBeEntry(view: View, side: SideId, text: string): boolean {
  if (view.state.board || !view.module.entryAreasOnMap) return false;
  const own = entriesOf(view, side);
  const hex = parseHex(text);
  if (own.length === 0 || !hex) return own.length === 0;
  const known = own.map(({ arrow, reach = 0 }) => (parseHex(arrow)?.number ?? 0) + reach);
  return own.some(({ edge }) =>
    edge === 'north' ? hex.number <= 1 : edge === 'south' && hex.number >= Math.max(...known),
  );
}
