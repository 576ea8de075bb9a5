/** The lines of two logs side by side: what is the same, what was added, removed, altered, and what stands elsewhere. */
import type { Line } from '../../syntax/line';
import type { PlayerOf } from '../words/said';
import { paired } from './paired';
import { type Part, partsIn, type Stretch } from './parts';
import { type Unit, unitsOf } from './units';

/** A stretch of one log or of both, in the order of both. */
export interface Pair {
  readonly was?: Stretch;
  readonly is?: Stretch;
  readonly entries: readonly Entry[];
}

/** What stands in one log or in both. */
export interface Entry {
  readonly kind: 'same' | 'added' | 'removed' | 'altered' | 'moved';
  readonly was?: Unit;
  readonly is?: Unit;
}

/** One log of the two. */
export interface Log {
  readonly lines: readonly Line[];
  readonly playerOf: PlayerOf;
}

export function pairsOf(before: Log, now: Log): Pair[] {
  const parts = paired<Part>(
    partsIn(before.lines),
    partsIn(now.lines),
    ({ key }) => key,
    ({ kind }) => kind,
  );
  return parts.flatMap(([was, is]) => pairsOfPart(before, now, was, is));
}

function pairsOfPart(before: Log, now: Log, was: Part | undefined, is: Part | undefined): Pair[] {
  const pairs = paired(was?.stretches ?? [], is?.stretches ?? [], ({ key }) => key).map(([was, is]) => ({
    was,
    is,
    entries: paired(unitsIn(before, was), unitsIn(now, is), ({ key }) => key).map(entryOf),
  }));
  join(
    pairs.flatMap(({ entries }) => entries),
    'moved',
    ({ key }) => key,
  );
  for (const { entries } of pairs) {
    join(entries, 'altered', (unit) => firstParts(unit, 2));
    join(entries, 'altered', (unit) => firstParts(unit, 1));
    join(entries, 'altered', onlyOfItsVerb(entries));
  }
  return pairs.map((pair) => ({ ...pair, entries: pair.entries.filter(({ was, is }) => was ?? is) }));
}

const unitsIn = ({ lines, playerOf }: Log, stretch: Stretch | undefined): Unit[] =>
  stretch ? unitsOf(lines.slice(stretch.first, stretch.end), playerOf) : [];

/** While what is alike is still looked for. */
type Draft = { -readonly [Field in keyof Entry]: Entry[Field] };

function entryOf([was, is]: readonly [Unit | undefined, Unit | undefined]): Draft {
  if (!was) return { kind: 'added', is };
  return is ? { kind: 'same', was, is } : { kind: 'removed', was };
}

/** Makes one entry, where the new line stands, of what was removed and what was added under the same key; undefined: under none. */
function join(entries: readonly Draft[], kind: 'moved' | 'altered', keyOf: (unit: Unit) => string | undefined): void {
  const removed = new Map<string, Draft[]>();
  for (const entry of entries) {
    const key = entry.kind === 'removed' && entry.was ? keyOf(entry.was) : undefined;
    if (key === undefined) continue;
    const alike = removed.get(key);
    if (alike) alike.push(entry);
    else removed.set(key, [entry]);
  }
  for (const entry of entries) {
    const key = entry.kind === 'added' && entry.is ? keyOf(entry.is) : undefined;
    const other = key === undefined ? undefined : removed.get(key)?.shift();
    if (!other) continue;
    entry.kind = kind;
    entry.was = other.was;
    other.was = undefined;
  }
}

const firstParts = ({ verb, parts }: Unit, count: number): string | undefined =>
  parts.length < count ? undefined : [verb, ...parts.slice(0, count).map(({ text }) => text)].join('\n').toLowerCase();

/** The only one of its verb that was removed and the only one that was added are taken for the same. */
function onlyOfItsVerb(entries: readonly Draft[]): (unit: Unit) => string | undefined {
  const counts = new Map<string, number>();
  for (const { kind, was, is } of entries) {
    const key = `${kind} ${(was ?? is)?.verb}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isOnly = (verb: string) => counts.get(`removed ${verb}`) === 1 && counts.get(`added ${verb}`) === 1;
  return ({ verb }) => (isOnly(verb) ? verb : undefined);
}
