/** Completion of map lines, in map files and logs: verbs, terrain words, and the Entry Arrows that the module knows. */
import type { BoardMap } from '../../board/map';
import { nothingThere } from '../../board/map';
import { banks, terrains, waters } from '../../board/terrain';
import type { ModuleData } from '../../rules/kernel/module';
import { findModule, modules } from '../../rules/modules';
import type { Verb } from '../../syntax/nodes';
import { isMapVerb, verbs } from '../../syntax/vocabulary';
import { verbProposal } from './lineStart';
import { kinds, type Proposal } from './proposal';
import type { Typed } from './typed';

/** What a map line speaks of: a map file's own map, or the one that a log changes. */
export interface MapAround {
  readonly board?: BoardMap;
  readonly module?: ModuleData;
  /** Words for what is taken away. */
  readonly removes?: true;
}

export const ofMapFile = (board: BoardMap | undefined): MapAround => ({
  board,
  module: findModule(board?.module ?? ''),
});

export function mapProposals({ board, module, removes }: MapAround, typed: Typed): Proposal[] {
  const none = removes ? [nothingThere] : [];
  const verb = typed.words[0]?.text.toLowerCase() as Verb | undefined;
  if (verb === undefined) return verbs.filter(isMapVerb).map((v) => verbProposal(v));
  const value = (text: string, detail?: string): Proposal => ({ text, detail, kind: kinds.value });
  const first = typed.words.length === 1;
  switch (verb) {
    case 'board':
      return first ? modules.map((m) => value(m.id, m.name)) : [];
    case 'terrain':
      return first ? [...terrains.keys()].map((t) => value(t)) : [];
    case 'water':
      return first ? [...waters.keys(), ...none].map((t) => value(t)) : [];
    case 'bank':
      return first ? banks.map((b) => value(b)) : [];
    case 'building':
      return first ? [] : ['stone', 'wooden', ...none].map((t) => value(t));
    case 'entry': {
      const side = typed.words[1]?.text.toLowerCase();
      if (first) return module?.sides.map((s) => ({ text: s.id, kind: kinds.side })) ?? [];
      if (typed.words.length > 2) return [];
      const drawn = new Set(board?.entryAreas.map((e) => e.arrow));
      return (module?.entryAreas ?? [])
        .filter((e) => e.side.toLowerCase() === side && !drawn.has(e.arrow))
        .map((e) => ({ text: e.arrow, detail: `Entry Arrow (${e.rule})`, kind: kinds.place }));
    }
    default:
      return [];
  }
}
