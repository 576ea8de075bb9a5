/**
 * Counters that play turned into others: what the log still has as one piece and the save as another. Which they are is a
 * conclusion from what is missing on either side, and so confirmed by the player.
 */
import { same } from '../../rules/kernel/names';
import type { Piece } from '../../rules/pieces/piece';
import { leaderLadder } from '../../rules/pieces/types/leaders';
import type { PieceType } from '../../rules/pieces/types/pieceType';
import { pieceType, squadsOf } from '../../rules/pieces/types/readType';
import { pairUp } from './assign';
import type { Unit } from './found';
import { calledSo } from './match';
import { Movement } from './movement';
import type { Scene } from './scene';

export interface Substitution {
  readonly verb: 'replace' | 'deploy' | 'recombine';
  readonly pieces: readonly Piece[];
  readonly into: readonly Unit[];
  /** What the rules call it. */
  readonly what: string;
}

/** What became of a piece by one or two steps, and how far that is from staying what it was. */
interface Way {
  readonly what: string;
  readonly steps: number;
}

/** Hexes that a unit may have moved rather than that it took another step. */
const costOfStep = 3;

export function substitutions(scene: Scene, missing: readonly Piece[], found: readonly Unit[]): Substitution[] {
  const made: Substitution[] = [];
  const left = { pieces: [...missing], units: [...found] };
  const movement = new Movement(scene, () => undefined);
  const take = (one: Substitution) => {
    made.push(one);
    left.pieces = left.pieces.filter((piece) => !one.pieces.includes(piece));
    left.units = left.units.filter((unit) => !one.into.includes(unit));
  };
  for (const unit of found) {
    const named = calledSo(left.pieces, unit);
    const way = named && wayOf(scene, named, unit.type);
    if (named && way) take({ verb: 'replace', pieces: [named], into: [unit], what: way.what });
  }
  for (const one of recombined(scene, left.pieces, left.units, movement)) take(one);
  for (const one of changed(scene, left.pieces, left.units, movement)) take(one);
  for (const [i, one] of made.entries()) {
    const second = one.what === reduced ? otherHalf(one, left.units, movement) : undefined;
    if (!second) continue;
    made[i] = { ...one, verb: 'deploy', into: [...one.into, second], what: 'Deployed' };
    left.units = left.units.filter((unit) => unit !== second);
  }
  return made;
}

const reduced = 'Casualty Reduced';

/** Each missing piece and each counter that it may have become, so that as little as can be has moved. */
function changed(scene: Scene, pieces: readonly Piece[], units: readonly Unit[], movement: Movement): Substitution[] {
  const made: Substitution[] = [];
  for (const side of scene.module.sides) {
    const own = pieces.filter((piece) => piece.side === side.id);
    const others = units.filter((unit) => unit.side === side.id);
    const ways = new Map<string, Way | undefined>();
    const way = (piece: Piece, unit: Unit) => {
      const key = `${piece.type.type}>${unit.type.type}`;
      if (!ways.has(key)) ways.set(key, wayOf(scene, piece, unit.type));
      return ways.get(key);
    };
    const some = own.filter((piece) => others.some((unit) => way(piece, unit)));
    const any = others.filter((unit) => some.some((piece) => way(piece, unit)));
    const pairs = pairUp(some, any, (piece, unit) => {
      const found = way(piece, unit);
      return found ? movement.cost(piece, unit) + found.steps * costOfStep : never;
    });
    for (const [piece, unit] of pairs) {
      const found = way(piece, unit);
      if (found) made.push({ verb: 'replace', pieces: [piece], into: [unit], what: found.what });
    }
  }
  return made;
}

/** More than all that a whole campaign could move. */
const never = 1_000_000;

/** Undefined where no rule makes one counter of the other. */
function wayOf({ module }: Scene, { side, type }: Piece, to: PieceType): Way | undefined {
  if (type.kind === 'leader' && to.kind === 'leader') {
    const by = leaderLadder.indexOf(to.type) - leaderLadder.indexOf(type.type);
    return by === 0 ? undefined : { what: by > 0 ? 'Battle Hardened' : 'Replaced', steps: Math.abs(by) };
  }
  const next = (from: PieceType, fact: 'lower' | 'higher' | 'half'): PieceType | undefined => {
    const text = fact in from ? (from as unknown as Readonly<Record<string, unknown>>)[fact] : undefined;
    const known = typeof text === 'string' && !['none', 'unknown', 'fanatic'].includes(text);
    return known ? pieceType(module, side, text) : undefined;
  };
  const lower = next(type, 'lower');
  const lowest = lower && next(lower, 'lower');
  const ways: readonly (readonly [PieceType | undefined, string, number])[] = [
    [next(type, 'half'), reduced, 1],
    [lower, 'Replaced', 1],
    [next(type, 'higher'), 'Battle Hardened', 1],
    [lower && next(lower, 'half'), 'Replaced and Casualty Reduced', 2],
    [lowest, 'Replaced twice', 2],
    [lowest && next(lowest, 'half'), 'Replaced twice and Casualty Reduced', 3],
  ];
  const found = ways.find(([one]) => one && one.kind === to.kind && same(one.type, to.type));
  return found && { what: found[1], steps: found[2] };
}

/** Two missing HS, and a squad of theirs that the log does not have. */
function recombined(
  { module }: Scene,
  pieces: readonly Piece[],
  units: readonly Unit[],
  movement: Movement,
): Substitution[] {
  const made: Substitution[] = [];
  const used = new Set<Piece>();
  for (const unit of units) {
    if (unit.type.kind !== 'squad') continue;
    const halves = pieces
      .filter((piece) => !used.has(piece) && piece.side === unit.side && piece.type.kind === 'halfSquad')
      .filter(({ side, type }) => type.kind === 'halfSquad' && squadsOf(module, side, type).includes(unit.type.type))
      .sort((a, b) => movement.cost(a, unit) - movement.cost(b, unit));
    const [first] = halves;
    const second = halves.find((piece) => piece !== first && piece.type.type === first?.type.type);
    if (!first || !second) continue;
    for (const half of [first, second]) used.add(half);
    made.push({ verb: 'recombine', pieces: [first, second], into: [unit], what: 'Recombined' });
  }
  return made;
}

/** The nearest other HS that the log does not have. */
function otherHalf({ into: [half], pieces: [squad] }: Substitution, units: readonly Unit[], movement: Movement) {
  if (!half || !squad) return undefined;
  return units
    .filter(({ side, type }) => side === half.side && type.type === half.type.type)
    .sort((a, b) => movement.cost(squad, a) - movement.cost(squad, b))[0];
}
