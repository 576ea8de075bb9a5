/** The pieces of each side by where they are kept, what was captured, and what is gone and why. */

import { isIsolatedPiece, retention } from '../../rules/ground/retention/retention';
import type { View } from '../../rules/kernel/step';
import { isGone, type Piece } from '../../rules/pieces/piece';
import type { Documents } from '../documents';
import { upcoming } from '../hexFacts';
import { type Books, counterOf, keptIn, stacksOf } from './counters';
import type { ForcesView, ViewParams } from './data';
import { headOf, sceneAt } from './scene';

type Side = ForcesView['sides'][number];

export function forcesView(documents: Documents, params: ViewParams): ForcesView {
  const scene = sceneAt(documents, params);
  if (!scene) return { ...headOf(documents, params.uri, undefined), sides: [], pieces: {} };
  const { view, teller } = scene;
  const books = { teller, view, upcoming: upcoming(view) };
  const empty = view.state.keepsForces
    ? undefined
    : 'This log keeps no single pieces. To have them, write “depth forces” and declare them: ob British: 648a..648f';
  const pieces = view.state.forces.inPlay();
  return {
    ...headOf(documents, params.uri, scene, empty),
    sides: view.state.keepsForces ? scene.module.sides.map(({ id }) => sideOf(books, id)) : [],
    pieces: Object.fromEntries(pieces.map((piece) => [piece.name, counterOf(books, piece)])),
  };
}

/** A side's own: what serves it, be it captured, and not its prisoners, who are their Guards' to account for. */
function sideOf(books: Books, side: string): Side {
  const { view, teller } = books;
  const { forces } = view.state;
  const serving = forces.inPlay().filter((piece) => forces.sideOf(piece) === side && !forces.isPrisoner(piece));
  const areas = new Map<string, Pick<Place, 'isolated' | 'order'> & { readonly pieces: Piece[] }>();
  for (const piece of serving) {
    const { name, isolated, order } = placeOf(books, piece);
    const area = areas.get(name) ?? { isolated, order, pieces: [] };
    area.pieces.push(piece);
    areas.set(name, area);
  }
  const taken = forces.inPlay().filter((piece) => piece.side !== side);
  return {
    side,
    areas: [...areas]
      .sort(([a, { order: i }], [b, { order: k }]) => i - k || (a < b ? -1 : 1))
      .map(([name, { isolated, pieces }]) => ({
        name,
        isolated,
        stacks: stacksOf({ view }, pieces).map(({ place, pieces: names }) => ({ place, pieces: names })),
      })),
    prisoners: taken
      .filter((piece) => forces.isPrisoner(piece) && guardOf(view, piece) === side)
      .map(({ name }) => name),
    captured: taken
      .filter((piece) => forces.isCaptured(piece) && forces.sideOf(piece) === side)
      .map(({ name }) => name),
    gone: [...forces.all()].filter(isGone).flatMap(({ name, type, side: own, fate }) =>
      fate && own === side
        ? {
            name,
            type: type.type,
            kind: fate.kind,
            why: fate.why,
            rule: fate.rule ?? null,
            source: teller.source(fate.line),
          }
        : [],
    ),
  };
}

function guardOf({ state: { forces } }: View, piece: Piece): string | undefined {
  const guard = forces.holder(piece);
  return guard && forces.sideOf(guard);
}

interface Place extends Omit<Side['areas'][number], 'stacks'> {
  /** Setup Areas come first, then Entry Areas, then what is in neither. */
  readonly order: number;
}

/** The Area in which the rules keep a piece for the next scenario. */
function placeOf(books: Omit<Books, 'teller'>, piece: Piece): Place {
  const isolated = isIsolatedPiece(books.upcoming, piece);
  const { kind: kept } = retention(books.upcoming, piece);
  const unknown = piece.where.kind === 'unplaced' ? 'place not told' : 'Setup Areas not known';
  return {
    name: kept === 'outside' ? 'in no Setup Area' : (keptIn(books, piece) ?? unknown),
    isolated: isolated === 'unknown' ? null : isolated,
    order: kept === 'area' ? 0 : kept === 'entry' ? 1 : 2,
  };
}
