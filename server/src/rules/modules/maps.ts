/** The published map of each module, as a map file that comes with the package. */
import { type BoardMap, buildMap, type MapLine } from '../../board/map';
import type { MapDirective } from '../../syntax/nodes';
import { parseLines } from '../../syntax/parseLine';
import pb from './pb/map.cgmap';
import pbr from './pbr/map.cgmap';
import rr from './rr/map.cgmap';

const texts: Readonly<Record<string, string>> = { PB: pb, RR: rr, PBr: pbr };
/** What VASL calls its pictures of the same maps: its RR is the board of another module. */
const boards: Readonly<Record<string, string>> = { PB: 'PB', RR: 'Rileys', PBr: 'PBR' };
const built = new Map<string, BoardMap>();

/** The text of the module's own map file; undefined for a module that has none. */
export const mapTextOf = (moduleId: string): string | undefined => texts[moduleId];

/** The VASL board of the module's own map; undefined for a module that has none. */
export const vaslBoardOf = (moduleId: string): string | undefined => boards[moduleId];

/** The module's own map, read once. @throws Error for a module that has none */
export function builtInMap(moduleId: string): BoardMap {
  const known = built.get(moduleId);
  if (known) return known;
  const text = mapTextOf(moduleId);
  const map = text === undefined ? undefined : buildMap(linesOf(text)).map;
  if (!map) throw new Error(`no map comes with ${moduleId}`);
  built.set(moduleId, map);
  return map;
}

const linesOf = (text: string): readonly MapLine<undefined>[] =>
  parseLines(text.split('\n')).flatMap(({ directive }) =>
    directive ? { directive: directive as MapDirective, ref: undefined } : [],
  );
