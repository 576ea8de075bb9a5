/** Which piece of the log is which counter of the save. */
import { bare } from '../../rules/kernel/names';
import type { Piece } from '../../rules/pieces/piece';
import type { PieceType } from '../../rules/pieces/types/pieceType';
import { pairUp } from './assign';
import type { Unit } from './found';
import { isCalled, Movement } from './movement';
import type { Scene } from './scene';

export interface Matched {
  readonly of: ReadonlyMap<Unit, Piece>;
  /** Of which the save has no counter. */
  readonly pieces: readonly Piece[];
  /** Of which the log has no piece. */
  readonly units: readonly Unit[];
}

/** What makes two counters of a side the same: the type, whether it is dismantled or not. */
export const exactKey = (type: PieceType): string =>
  type.kind === 'unknown' ? bare(type.type) : `${type.kind} ${type.type.toLowerCase().replace(/\bdm /, '')}`;

/** Of Guns that are called otherwise: calibre and sort. */
const looseKey = (type: PieceType): string | undefined =>
  type.kind === 'gun' && type.calibre !== 'unknown' ? `${type.sort} ${type.calibre}` : undefined;

const carried: ReadonlySet<string> = new Set(['sw', 'radio', 'gun']);

/** @param proposed who seems to possess a Weapon, by how the counters lie */
export function match(
  scene: Scene,
  pieces: readonly Piece[],
  units: readonly Unit[],
  proposed: ReadonlyMap<Unit, Unit | undefined>,
): Matched {
  const of = new Map<Unit, Piece>();
  const possessor = (unit: Unit) => {
    const holder = proposed.get(unit);
    return holder && of.get(holder)?.name;
  };
  const movement = new Movement(scene, possessor);
  const left = { pieces: new Set(pieces), units: new Set(units) };
  const pair = (key: (type: PieceType) => string | undefined, among: (type: PieceType) => boolean) => {
    const groups = new Map<string, { pieces: Piece[]; units: Unit[] }>();
    const groupOf = (side: string, type: PieceType) => {
      const own = among(type) ? key(type) : undefined;
      if (own === undefined) return undefined;
      const group = groups.get(`${side} ${own}`) ?? { pieces: [], units: [] };
      groups.set(`${side} ${own}`, group);
      return group;
    };
    for (const piece of left.pieces) groupOf(piece.side, piece.type)?.pieces.push(piece);
    for (const unit of left.units) groupOf(unit.side, unit.type)?.units.push(unit);
    for (const group of groups.values())
      for (const [piece, unit] of pairUp(group.pieces, group.units, (a, b) => movement.cost(a, b))) {
        of.set(unit, piece);
        left.pieces.delete(piece);
        left.units.delete(unit);
      }
  };
  const isCarried = ({ kind }: PieceType) => carried.has(kind);
  // Who holds a Weapon is known before whose it is.
  pair(exactKey, (type) => !isCarried(type));
  pair(exactKey, isCarried);
  pair(looseKey, isCarried);
  return { of, pieces: [...left.pieces], units: [...left.units] };
}

/** The piece that bears the name on a counter, of whatever rank. */
export const calledSo = (pieces: readonly Piece[], { label, side }: Unit): Piece | undefined =>
  label === undefined ? undefined : pieces.find((piece) => piece.side === side && isCalled(piece, label));
