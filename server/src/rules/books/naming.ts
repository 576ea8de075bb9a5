/** Names for counters that take the place of others: what the counter is called, and a letter that is free. */
import { printPiece } from '../../syntax/print';
import type { ModuleData, SideId } from '../kernel/module';
import type { Forces } from '../pieces/forces';
import { pieceType, typeFromName } from '../pieces/types/readType';

/** `468a`, `9-2b`; with its type where the name alone would be read otherwise: `447a="Italian 4-4-7"`. */
export function newName(forces: Forces, module: ModuleData, side: SideId, type: string): string {
  const figures = /\d+-\d+-\d+/.exec(type)?.[0].replaceAll('-', '');
  const name = forces.freeName(figures ?? type.replaceAll(' ', ''), { letters: true });
  return declared(module, side, name, type);
}

/** The name that a piece keeps as another counter: `Howard=9-2`. */
export function declared(module: ModuleData, side: SideId, name: string, type: string): string {
  const told = typeFromName(name);
  const is = told !== undefined && pieceType(module, side, told).type === type;
  return printPiece({ name: { value: name }, ...(!is && { type: { value: type } }) });
}

/** What becomes of the name of a piece as another counter: one that tells its type does not stay. */
export const nameAs = (forces: Forces, module: ModuleData, side: SideId, name: string, type: string): string =>
  typeFromName(name) === undefined ? declared(module, side, name, type) : newName(forces, module, side, type);
