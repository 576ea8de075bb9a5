/** Which Weapons of captured Equipment function, and whether a captured vehicle can stay without one (9.61422, 2.51422, 3.61422). */

import type { RepairData } from '../../kernel/moduleData/repair';
import { same } from '../../kernel/names';
import type { View } from '../../kernel/step';
import { hasFunctioningMa, isWreck } from '../../pieces/mobility';
import { isVehicle, type Piece } from '../../pieces/piece';
import type { Kept } from './inventory';

/** The Weapons of a vehicle as far as they are known; undefined where the log must say. */
function weaponsOf({ type }: Piece): readonly string[] | undefined {
  if (type.kind !== 'vehicle') return [];
  if (type.weapons !== 'unknown') return type.weapons.split(/[\s,]+/).filter(Boolean);
  return type.mainArmament === false ? [] : undefined;
}

/** The Weapon of a vehicle that is known to have one only. */
export function onlyWeapon(piece: Piece): string | undefined {
  const [only, ...others] = weaponsOf(piece) ?? [];
  return others.length ? undefined : only;
}

const outMarks = ['malfunctioned', 'disabled'];

/** Of a vehicle with a single Weapon a mark needs not say which is out. */
export const isOut = (piece: Piece, of: string, marks: readonly string[] = outMarks): boolean =>
  marks.some((status) => {
    const parts = piece.statuses.get(status);
    return parts && (parts.length ? parts.some((part) => same(part, of)) : onlyWeapon(piece) !== undefined);
  });

/** With what a vehicle is marked of which some Weapon is out and nobody has said which. */
export const untoldOut = (piece: Piece): string | undefined =>
  onlyWeapon(piece) === undefined ? outMarks.find((status) => piece.statuses.get(status)?.length === 0) : undefined;

/** The functioning Weapons among what is captured; undefined where nobody can tell. */
export function functioning(kept: Kept): readonly Weapon[] | undefined {
  const { piece } = kept;
  if (isVehicle(piece))
    return untoldOut(piece)
      ? undefined
      : weaponsOf(piece)
          ?.filter((of) => !isOut(piece, of))
          .map((of) => ({ kept, of }));
  const isWeapon = piece.type.kind === 'sw' || piece.type.kind === 'gun';
  return isWeapon && !piece.statuses.has('malfunctioned') ? [{ kept }] : [];
}

/** A vehicle that never had a Weapon, where the table lets it stay. */
export function maySit(view: View, { captured }: RepairData, piece: Piece): boolean {
  const { unarmedStays } = captured;
  return weaponsOf(piece)?.length === 0 && unarmedStays !== undefined && view.reads(unarmedStays);
}

/** No Weapon of a captured vehicle functions: to wreck it is no choice. */
export function mustBeWrecked(view: View, data: RepairData, kept: Kept): boolean | 'unknown' {
  if (!kept.captured || !isVehicle(kept.piece) || isWreck(kept.piece)) return false;
  const weapons = functioning(kept);
  if (weapons) return weapons.length === 0 && !maySit(view, data, kept.piece);
  return hasFunctioningMa(kept.piece) === true ? false : 'unknown';
}

/** A Weapon: a SW or Gun, or one of a vehicle's by its name. */
export interface Weapon {
  readonly kept: Kept;
  /** Absent: a SW or Gun; empty: a vehicle of which the log does not say which Weapon. */
  readonly of?: string;
}
