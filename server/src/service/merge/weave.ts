/** Three versions of a list made one: of lines in a step, of steps in a RePh, of RePh and scenarios in a log. */
import { align, grouped, type Likeness, TooFarApart } from './align';

/** One thing as each version has it. */
export interface Triple<T> {
  readonly base?: T;
  readonly ours?: T;
  readonly theirs?: T;
}

export interface Way<T, R> {
  /** By what a thing is known again in a later version, the surest first. */
  readonly again: readonly Likeness<T>[];
  /** By what two players are known to have written the same. */
  readonly both: readonly Likeness<T>[];
  /** Which of two lists is looked at first, so that it is the same whoever merges. */
  isFirst(one: readonly T[], other: readonly T[]): boolean;
  readonly united?: Unites<T>;
  merged(triple: Triple<T>): readonly R[];
  /** What each player has put at one place, and nothing of it is the same. */
  beside(ours: readonly T[], theirs: readonly T[]): readonly R[];
  /** Whether it is two versions that an earlier merge has left. */
  isConflict?(one: T): boolean;
  /** The versions as they are, where nobody can tell what of them is the same. */
  apart(base: readonly T[], ours: readonly T[], theirs: readonly T[]): readonly R[];
}

/** Makes one of two that say the same, wherever in the list the players have put them. */
interface Unites<T> {
  /** Two that are made one have the same; undefined: it stays as it is. */
  keyOf(one: T): unknown;
  /** undefined where both stay. */
  made(one: T, other: T): T | undefined;
}

export function weave<T, R>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  way: Way<T, R>,
): readonly R[] {
  const aligned = alignedBy(way, base, ours, theirs);
  if (!aligned) return way.apart(base, ours, theirs);
  const { own, other, added } = aligned;
  const parted = base.findIndex((one, i) => way.isConflict?.(one) && !own.now(i) && !other.now(i));
  if (parted >= 0) {
    const [above, there, below] = partedAt(parted, [base, ours, theirs], aligned);
    return [...weave(...above, way), ...way.apart(...there), ...weave(...below, way)];
  }
  const addedThere = (place: number) => weaveAdded(added[place] as Added<T>, way);
  return [
    ...addedThere(0),
    ...base.flatMap((one, i) => [
      ...way.merged({ base: one, ours: own.now(i), theirs: other.now(i) }),
      ...addedThere(i + 1),
    ]),
  ];
}

type Lists<T> = readonly [base: readonly T[], ours: readonly T[], theirs: readonly T[]];

/** What stands above and below one that neither has any more, as far as both still have it; and between, what each has put there. */
function partedAt<T>(
  at: number,
  [base, ours, theirs]: Lists<T>,
  { own, other }: Aligned<T>,
): readonly [Lists<T>, Lists<T>, Lists<T>] {
  const isKept = (i: number) => own.now(i) !== undefined && other.now(i) !== undefined;
  const above = base.findLastIndex((_, i) => i < at && isKept(i));
  const below = base.findIndex((_, i) => i > at && isKept(i));
  const cut = (list: readonly T[], placeOf: (i: number) => number) => {
    const [from, to] = [above < 0 ? 0 : placeOf(above) + 1, below < 0 ? list.length : placeOf(below)];
    return [list.slice(0, from), list.slice(from, to), list.slice(to)] as const;
  };
  const placeIn = (list: readonly T[], later: Later<T>) => (i: number) => list.indexOf(later.now(i) as T);
  const parts = [cut(base, (i) => i), cut(ours, placeIn(ours, own)), cut(theirs, placeIn(theirs, other))] as const;
  const nth = (n: 0 | 1 | 2): Lists<T> => [parts[0][n], parts[1][n], parts[2][n]];
  return [nth(0), nth(1), nth(2)];
}

interface Aligned<T> {
  readonly own: Later<T>;
  readonly other: Later<T>;
  /** By how many of the base stand above. */
  readonly added: readonly Added<T>[];
}

/** undefined where the versions are too far apart. */
function alignedBy<T, R>(
  way: Way<T, R>,
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
): Aligned<T> | undefined {
  try {
    const [own, other] = [new Later(base, ours, way.again), new Later(base, theirs, way.again)];
    const places = Array.from({ length: base.length + 1 }, (_, i) => addedAt(own.added(i), other.added(i), way));
    return { own, other, added: onlyOnce(places, way.isFirst(ours, theirs), way) };
  } catch (error) {
    if (!(error instanceof TooFarApart)) throw error;
    return undefined;
  }
}

/** What both have added at one place: for each of ours which of theirs is the same. */
interface Added<T> {
  readonly ours: readonly T[];
  readonly theirs: readonly T[];
  readonly pairs: readonly (number | undefined)[];
}

function addedAt<T, R>(ours: readonly T[], theirs: readonly T[], way: Way<T, R>): Added<T> {
  const pairs = way.isFirst(ours, theirs)
    ? align(ours, theirs, way.both)
    : turned(align(theirs, ours, way.both), ours.length);
  return { ours, theirs, pairs };
}

/** What both have added, but in another order or at another place, stands where the one who is first has it. */
function onlyOnce<T, R>(
  added: readonly Added<T>[],
  isOursFirst: boolean,
  { united, ...way }: Way<T, R>,
): readonly Added<T>[] {
  if (!united) return added;
  const own = added.flatMap(({ ours, pairs }) => ours.filter((_, i) => pairs[i] === undefined));
  const other = added.flatMap(({ theirs, pairs }) => {
    const paired = new Set(pairs);
    return theirs.filter((_, j) => !paired.has(j));
  });
  const [kept, gone] = isOursFirst ? [own, other] : [other, own];
  const goneBy = grouped(gone.map((one) => [united.keyOf(one), one]));
  /** What becomes of those that both have; undefined: nothing. */
  const now = new Map<T, T | undefined>();
  for (const one of kept) {
    const key = united.keyOf(one);
    for (const same of (key !== undefined && goneBy.get(key)) || []) {
      const made = now.has(same) ? undefined : united.made(one, same);
      if (made === undefined) continue;
      now.set(one, made).set(same, undefined);
      break;
    }
  }
  if (now.size === 0) return added;
  const left = (list: readonly T[]) =>
    list.map((one) => (now.has(one) ? now.get(one) : one)).filter((one) => one !== undefined);
  return added.map(({ ours, theirs }) => addedAt(left(ours), left(theirs), way));
}

function weaveAdded<T, R>({ ours, theirs, pairs }: Added<T>, way: Way<T, R>): readonly R[] {
  const made: (readonly R[])[] = [];
  let [from, until] = [0, 0];
  const alone = (to: number, end: number) => {
    const [own, other] = [ours.slice(from, to), theirs.slice(until, end)];
    if (own.length && other.length) made.push(way.beside(own, other));
    else
      made.push(
        own.flatMap((one) => way.merged({ ours: one })),
        other.flatMap((one) => way.merged({ theirs: one })),
      );
    [from, until] = [to + 1, end + 1];
  };
  pairs.forEach((j, i) => {
    if (j === undefined) return;
    alone(i, j);
    made.push(way.merged({ ours: ours[i], theirs: theirs[j] }));
  });
  alone(ours.length, theirs.length);
  return made.flat();
}

/** From the partners of one list those of the other. */
function turned(pairs: readonly (number | undefined)[], length: number): (number | undefined)[] {
  const made = Array.from<number | undefined>({ length });
  for (const [i, j] of pairs.entries()) if (j !== undefined) made[j] = i;
  return made;
}

/** A list as a later version has it. */
class Later<T> {
  readonly #now: ReadonlyMap<number, T>;
  /** By how many of the base stand above. */
  readonly #added = new Map<number, T[]>();

  constructor(base: readonly T[], list: readonly T[], again: readonly Likeness<T>[]) {
    const before = align(
      list,
      base,
      again.map(({ alike, keys }) => ({ alike: (now, then) => alike(then, now), keys })),
    );
    this.#now = new Map(list.flatMap((one, i) => (before[i] === undefined ? [] : [[before[i], one] as const])));
    let place = 0;
    list.forEach((one, i) => {
      const index = before[i];
      if (index !== undefined) place = index + 1;
      else {
        const there = this.#added.get(place) ?? [];
        there.push(one);
        this.#added.set(place, there);
      }
    });
  }

  now = (index: number): T | undefined => this.#now.get(index);
  added = (place: number): readonly T[] => this.#added.get(place) ?? [];
}
