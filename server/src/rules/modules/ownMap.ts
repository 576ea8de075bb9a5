/** The map that a module brings along: a log names it by the module, and needs no file. */
import type { BoardMap } from '../../board/map';
import type { ModuleData } from '../kernel/module';
import { builtInMap, mapTextOf, vaslBoardOf } from './maps';

/** The ids by which a map of the module goes: a module file's own, and that of the module it starts from. */
export const mapIds = ({ id, basedOn }: ModuleData): readonly string[] => (basedOn ? [id, basedOn] : [id]);

/** The module whose built-in map this one is played on; undefined where there is none. */
export const ownMapId = (module: ModuleData): string | undefined =>
  mapIds(module).find((id) => mapTextOf(id) !== undefined);

/** The module's own map. */
export function ownMap(module: ModuleData): BoardMap | undefined {
  const id = ownMapId(module);
  return id === undefined ? undefined : builtInMap(id);
}

/** The VASL board that the module is played on; undefined where nobody knows of one. */
export function vaslBoard(module: ModuleData): string | undefined {
  const id = ownMapId(module);
  return id === undefined ? undefined : vaslBoardOf(id);
}
