/** The quick fix that has a log played on the map that comes with its module, where it has none or none that can be used. */
import { parseHex } from '../board/hex';
import type { BoardMap } from '../board/map';
import type { Campaign } from '../campaign/campaign';
import { wholeDirective } from '../rules/kernel/context';
import type { Code, Finding, Fix } from '../rules/kernel/finding';
import { count, some } from '../rules/kernel/names';
import { ownMap, ownMapId } from '../rules/modules';
import type { Line } from '../syntax/line';
import { print } from '../syntax/print';
import { mentionsOf } from './mentions';

/** What is told of a `map` line that leaves the log with its map. */
const ofSecondMap: Code = 'map-twice';

/** Worked out only where fixes are asked for, since it looks through the whole log. */
export function ownMapFixes({ end, lines }: Campaign, { code, at: { line }, fixes = [] }: Finding): readonly Fix[] {
  const board = end.module && ownMap(end.module);
  if (!end.module || !board || fixes.length) return [];
  const written = print({ verb: 'map', module: { value: ownMapId(end.module) ?? '' } });
  const title = `Use the map of ${ownMapId(end.module)}${missingHexes(lines, board)}`;
  if (code === 'map-missing') return [{ title, edits: [{ kind: 'insert', line, where: 'below', text: [written] }] }];
  if (line.parsed.directive?.verb !== 'map' || end.board || code === ofSecondMap) return [];
  return [{ title, edits: [{ kind: 'replace', at: wholeDirective(line), text: written }] }];
}

/** How many hexes of a log the map does not have, in brackets; empty where it has all. */
function missingHexes(lines: readonly Line[], { grid }: BoardMap): string {
  const missing = new Set<string>();
  for (const { parsed } of lines) {
    for (const { kind, name } of parsed.directive ? mentionsOf(parsed.directive) : [])
      if (kind === 'hex' && parseHex(name) && grid.index(name) < 0) missing.add(name);
  }
  const verb = missing.size === 1 ? 'is' : 'are';
  return missing.size
    ? ` (${count(missing.size, 'hex', 'hexes')} of this log ${verb} not on it: ${some([...missing])})`
    : '';
}
