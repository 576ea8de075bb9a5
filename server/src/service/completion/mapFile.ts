/** Completion in map files: verbs, the words of terrain, hexsides, roads ..., and the Entry Arrows that the module knows. */

import { grainNames } from '../../board/grain';
import type { BoardMap } from '../../board/map';
import { embankments, hexsideKinds, roadKinds } from '../../board/mapWords';
import { banks, terrains, waters } from '../../board/terrain';
import { findModule, modules } from '../../rules/modules';
import type { Verb } from '../../syntax/nodes';
import { isMapVerb, verbs } from '../../syntax/vocabulary';
import type { Documents } from '../documents';
import type { Place } from '../lookup';
import { verbProposal } from './lineStart';
import { kinds, type Proposal } from './proposal';
import type { Typed } from './typed';

/** What may stand behind a verb, whatever the map is. */
const firstWords: Partial<Record<Verb, readonly string[]>> = {
  grain: grainNames,
  terrain: [...terrains.keys()],
  water: [...waters.keys()],
  bank: banks,
  hexside: hexsideKinds,
  road: roadKinds.filter((kind) => kind !== 'path'),
  embankment: embankments,
};

export function mapProposals(documents: Documents, place: Place, typed: Typed): Proposal[] {
  const verb = typed.words[0]?.text.toLowerCase() as Verb | undefined;
  if (verb === undefined) return verbs.filter(isMapVerb).map((v) => verbProposal(v));
  const value = (text: string, detail?: string): Proposal => ({ text, detail, kind: kinds.value });
  const first = typed.words.length === 1;
  if (first && verb in firstWords) return firstWords[verb]?.map((word) => value(word)) ?? [];
  switch (verb) {
    case 'board':
      return first ? modules.map((m) => value(m.id, m.name)) : [];
    case 'level':
      return first ? tintsOn(documents.sheet(place.text).board).map((t) => value(t)) : [];
    case 'building':
      return first ? [] : ['stone', 'wooden', 'unknown'].map((t) => value(t));
    case 'entry': {
      const sheet = documents.sheet(place.text).board;
      const module = findModule(sheet?.module ?? '');
      const side = typed.words[1]?.text.toLowerCase();
      if (first) return module?.sides.map((s) => ({ text: s.id, kind: kinds.side })) ?? [];
      if (typed.words.length > 2) return [];
      const drawn = new Set(sheet?.entryAreas.map((e) => e.arrow));
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
