/** What has been corrected in the module's own map since the log may have been begun. */
import { levelled } from '../rules/kernel/codes';
import { wholeDirective } from '../rules/kernel/context';
import type { Finding, Fix } from '../rules/kernel/finding';
import { some } from '../rules/kernel/names';
import type { CampaignState } from '../rules/kernel/state';
import { corrections, type MapCorrection, ownMapId } from '../rules/modules';
import type { Line } from '../syntax/line';
import { isHexVerb, walk } from '../syntax/vocabulary';

/** A finding for each correction of hexes that the log names, unless its own map lines say how it takes them. */
export function corrected({ map, module }: CampaignState, lines: readonly Line[]): readonly Finding[] {
  const own = map?.line.parsed.directive;
  const id = module && own?.verb === 'map' && own.module ? ownMapId(module) : undefined;
  const all = (id !== undefined && corrections[id]) || [];
  if (!map || !id || all.length === 0) return [];
  const { named, settled } = hexesOf(lines);
  return all.flatMap((correction) => {
    const hexes = correction.hexes.filter((hex) => named.has(hex) && !settled.has(hex));
    return hexes.length ? [told(map.line, { id, correction, hexes })] : [];
  });
}

/** The hexes that a log names, and those that its map lines change. */
function hexesOf(lines: readonly Line[]) {
  const named = new Set<string>();
  const settled = new Set<string>();
  for (const { directive } of lines.map(({ parsed }) => parsed)) {
    if (!directive) continue;
    const to = isHexVerb(directive.verb) ? settled : named;
    walk(directive, (_, __, names) => {
      if (names?.kind === 'hex') to.add(names.name);
    });
  }
  return { named, settled };
}

interface Touched {
  readonly id: string;
  readonly correction: MapCorrection;
  /** Those of the log. */
  readonly hexes: readonly string[];
}

function told(line: Line, { id, correction, hexes }: Touched): Finding {
  const { version, what } = correction;
  return levelled({
    code: 'map-corrected',
    at: wholeDirective(line),
    message: `Version ${version} has corrected the map of ${id} in ${some(hexes)}, which this log names: ${what}. What hangs on it may be judged otherwise than before. A map line below settles it.`,
    fixes: fixesFor(line, correction),
  });
}

/** Either way the log says itself from now on what is in the hexes. */
const fixesFor = (line: Line, { version, now, before }: MapCorrection): readonly Fix[] => [
  { title: 'Take the correction over', edits: [{ kind: 'insert', line, where: 'below', text: now }] },
  {
    title: `Play on with the map as it was before ${version}`,
    edits: [{ kind: 'insert', line, where: 'below', text: before }],
  },
];
