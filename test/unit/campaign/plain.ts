/** What the referee made of a log as plain data, to compare two ways of getting there. */

import type { SetupAreas } from '../../../server/src/board/setupTypes';
import { CampaignState, parts } from '../../../server/src/rules/kernel/state';
import { Forces } from '../../../server/src/rules/pieces/forces';
import type { Analysis } from '../../../server/src/service/documents';
import type { Line } from '../../../server/src/syntax/line';

/** Lines by their place and text; functions left out; a map file, a module or a chart's row by what tells it apart. */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (isAreas(value)) return value.areas.map(plain);
  if (isLine(value)) return `${value.uri}:${value.number} ${value.parsed.text}`;
  if (value instanceof Map) return [...value].map(([key, part]) => [plain(key), plain(part)]);
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Forces) return value.all().map(plain);
  if (Symbol.iterator in value) return [...(value as Iterable<unknown>)].map(plain);
  const out: Record<string, unknown> = {};
  const shared = value instanceof CampaignState ? parts().map((name) => [name, value[name as 'rgs']] as const) : [];
  for (const [key, part] of [...Object.entries(value), ...shared]) {
    if (part === undefined || typeof part === 'function') continue;
    out[key] = byName.has(key) ? nameOf(part) : plain(part);
  }
  return out;
}

const byName = new Set(['board', 'module', 'data', 'cg']);

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : typeof value;
}

/** Areas keep what was asked of them: only the Areas themselves tell two results apart. */
const isAreas = (value: object): value is SetupAreas => 'areaAt' in value && 'areas' in value;

const isLine = (value: object): value is Line => 'parsed' in value && 'number' in value;

/** Everything that is read off an analysis, and the state before and after one of its lines. */
export function everything({ campaign, includeFindings, includes, maps }: Analysis, at: number): unknown {
  const { lines } = campaign;
  const index = lines.length === 0 ? 0 : at % lines.length;
  return plain({
    lines,
    end: campaign.end,
    findings: campaign.findings(),
    notes: campaign.notes(0, lines.length),
    steps: campaign.steps(),
    before: campaign.stateAt(index),
    after: campaign.stateAt(index, { after: true }),
    includeFindings,
    includes,
    maps,
  });
}
