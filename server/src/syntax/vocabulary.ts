/**
 * The directives of the language: the descriptor of each by its verb, in the order of the reference page, and what follows
 * from all of them. `step` is the step heading, which starts with a number instead of a verb.
 */
import type { Kind, Tell } from './kinds';
import type { Directive, ForcesDirective, MapDirective, PrivateDirective, TrustDirective, Verb } from './nodes';
import { beforePlay } from './verbs/beforePlay';
import { dateSteps } from './verbs/dateSteps';
import { deeds } from './verbs/deeds';
import type { Descriptor, Descriptors } from './verbs/descriptor';
import { facts } from './verbs/facts';
import { header } from './verbs/header';
import { mapLines } from './verbs/map';
import { purchases } from './verbs/purchases';
import { stacks } from './verbs/stacks';
import { structure } from './verbs/structure';
import { ofPrivateFile, trust } from './verbs/trust';

const ofPieces: Descriptors<ForcesDirective['verb']> = { ...stacks, ...deeds };
export const vocabulary: Descriptors<Verb> = {
  ...header,
  ...structure,
  ...facts,
  ...dateSteps,
  ...purchases,
  ...beforePlay,
  ...ofPieces,
  ...trust,
  ...mapLines,
};

export const verbs = Object.keys(vocabulary) as readonly Verb[];
/** The words that a line can start with. */
export const words: readonly string[] = verbs.filter((verb) => verb !== 'step');
const wordSet: ReadonlySet<string> = new Set(words);

/** Whether a line can start with this word; given in lower case. */
export function isVerb(word: string): word is Verb {
  return wordSet.has(word);
}

/** Whether a directive is about single pieces, which only the forces depth keeps. */
export const isForcesVerb = (verb: string): verb is ForcesDirective['verb'] => Object.hasOwn(ofPieces, verb);
/** Whether dice, a choice that hangs on them, or what the chart says for them, bring about what a directive tells; in any case of letters. */
export const mayFollowDice = (verb: string): boolean => followers.has(verb.toLowerCase());
const followers: ReadonlySet<string> = new Set([...Object.keys(deeds), ...(['inspect', 'units'] satisfies Verb[])]);
/** Whether a directive is there for two players to trust one log, and tells nothing of the campaign itself. */
export const isTrustVerb = (verb: string): verb is TrustDirective['verb'] => Object.hasOwn(trust, verb);
/** Whether a directive belongs in a side's private file and nowhere else. */
export const isPrivateVerb = (verb: string): verb is PrivateDirective['verb'] => Object.hasOwn(ofPrivateFile, verb);
/** Whether a directive belongs in a map file; all others belong in logs. */
export const isMapVerb = (verb: string): verb is MapDirective['verb'] => Object.hasOwn(mapLines, verb);
/** Lines of a map file that say what the map is as a whole. */
const ofWholeMap: ReadonlySet<string> = new Set<MapDirective['verb']>(['board', 'grain', 'extent']);
/** Whether a directive says what is in single hexes of a map, so that a log may change them by it. */
export const isHexVerb = (verb: string): verb is MapDirective['verb'] => isMapVerb(verb) && !ofWholeMap.has(verb);

interface Part {
  readonly field: string;
  readonly kind: Kind<unknown>;
}
const partsByVerb = new Map(
  (Object.entries(vocabulary) as [Verb, Descriptor][]).map(([verb, { parts }]) => [
    verb,
    Object.entries(parts).map(([field, kind]): Part => ({ field, kind: kind as Kind<unknown> })),
  ]),
);
const allParts = [...partsByVerb.values()].flat();

/** What a directive has behind its verb, in the order in which it is written. */
export const partsOf = (verb: Verb): readonly Part[] => partsByVerb.get(verb) ?? [];

/** Tells of every node of a directive, in that order. */
export function walk(d: Directive, tell: Tell): void {
  const nodes = d as unknown as Readonly<Record<string, unknown>>;
  for (const { field, kind } of partsOf(d.verb)) if (nodes[field] !== undefined) kind.walk(nodes[field], tell, d);
}

/** All words of the language that do not start a line. */
export const keywords: readonly string[] = [...new Set(allParts.flatMap(({ kind }) => kind.words ?? []))].sort();
/** Those of them that begin a part, which stands once on a line. */
export const openers: ReadonlySet<string> = new Set(allParts.flatMap(({ kind: { opener } }) => opener ?? []));
/** The words that give a log its shape, which editors colour together with what stands behind them. */
export const titles: readonly string[] = Object.keys(structure).filter((verb) => verb !== 'step');
