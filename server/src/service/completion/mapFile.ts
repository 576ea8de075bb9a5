/** Completion of map lines, in map files and logs: verbs, words of terrain, hexsides, roads ..., and the module's Entry Arrows. */

import { grainNames } from '../../board/grain';
import type { BoardMap } from '../../board/map';
import { embankments, hexsideKinds, nothingThere, roadKinds } from '../../board/mapWords';
import { banks, terrains, waters } from '../../board/terrain';
import type { ModuleData } from '../../rules/kernel/module';
import { findModule, modules } from '../../rules/modules';
import type { Verb } from '../../syntax/nodes';
import { isMapVerb, verbs } from '../../syntax/vocabulary';
import { verbProposal } from './lineStart';
import { kinds, type Proposal } from './proposal';
import type { Typed } from './typed';

/** What may stand behind a verb, whatever the map is. */
const firstWords: Partial<Record<Verb, readonly string[]>> = {
  grain: grainNames,
  terrain: [...terrains.keys()],
  bank: banks,
  hexside: hexsideKinds,
  road: roadKinds.filter((kind) => kind !== 'path'),
  embankment: embankments,
};

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
  if (first && verb in firstWords) return firstWords[verb]?.map((word) => value(word)) ?? [];
  switch (verb) {
    case 'board':
      return first ? modules.map((m) => value(m.id, m.name)) : [];
    case 'level':
      return first ? tintsOn(board).map((t) => value(t)) : [];
    case 'building':
      return first ? [] : ['stone', 'wooden', 'unknown', ...none].map((t) => value(t));
    case 'water':
      return first ? [...waters.keys(), ...none].map((t) => value(t)) : [];
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

/** The tints that the map's levels have. */
const tintsOn = (board: BoardMap | undefined): readonly string[] => [
  ...new Set([...(board?.levels.values() ?? [])].flatMap((level) => (typeof level === 'number' ? [] : level.tint))),
];
