/** Completion in map files: verbs, terrain words, and the Entry Arrows that the module knows. */
import { banks, terrains, waters } from '../../board/terrain';
import { findModule, modules } from '../../rules/modules';
import type { Verb } from '../../syntax/nodes';
import { isMapVerb, verbs } from '../../syntax/vocabulary';
import type { Documents } from '../documents';
import type { Place } from '../lookup';
import { verbProposal } from './lineStart';
import { kinds, type Proposal } from './proposal';
import type { Typed } from './typed';

export function mapProposals(documents: Documents, place: Place, typed: Typed): Proposal[] {
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
      return first ? [...waters.keys()].map((t) => value(t)) : [];
    case 'bank':
      return first ? banks.map((b) => value(b)) : [];
    case 'building':
      return first ? [] : ['stone', 'wooden'].map((t) => value(t));
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
