/** The map that a module brings along: a log names it by the module, and needs no file. */
import { type BoardMap, buildMap } from '../../board/map';
import type { MapDirective } from '../../syntax/nodes';
import { parseLines } from '../../syntax/parseLine';
import { isMapVerb } from '../../syntax/vocabulary';
import type { ModuleData } from '../kernel/module';
import { mapTextOf } from './maps';

/** The ids by which a map of the module goes: a module file's own, and that of the module it starts from. */
export const mapIds = ({ id, basedOn }: ModuleData): readonly string[] => (basedOn ? [id, basedOn] : [id]);

/** The module whose built-in map this one is played on; undefined where there is none. */
export const ownMapId = (module: ModuleData): string | undefined =>
  mapIds(module).find((id) => mapTextOf(id) !== undefined);

/** Read when they are first asked for, once for all logs: a log knows its map by identity. */
const read = new Map<string, BoardMap | undefined>();

/** The module's own map. */
export function ownMap(module: ModuleData): BoardMap | undefined {
  const id = ownMapId(module);
  if (id !== undefined && !read.has(id)) read.set(id, boardOf(mapTextOf(id) ?? ''));
  return id === undefined ? undefined : read.get(id);
}

function boardOf(text: string): BoardMap | undefined {
  const lines = parseLines(text.split(/\r?\n/)).flatMap(({ directive }) =>
    directive && isMapVerb(directive.verb) ? [{ directive: directive as MapDirective, ref: undefined }] : [],
  );
  return buildMap(lines).map;
}
