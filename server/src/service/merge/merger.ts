/** The three versions of a log, woven into one: sections by their headings, lines by what they say. */

import { isHeading } from '../../syntax/line';
import { isBoundApart } from '../../syntax/marks';
import { areAgainst, claimsOf } from './against';
import type { Likeness } from './align';
import { isOpen, type MergeLine, verbOf, type Which } from './lines';
import { mergeLine } from './oneLine';
import { type Entry, entriesOfLines, linesOf, outlineOf, type Section, stepOf } from './outline';
import { type Item, type Part, textOf } from './parts';
import { apart, writtenOf } from './result';
import type { Version } from './version';
import { type Triple, type Way, weave } from './weave';

export class Merger {
  constructor(private readonly versions: Readonly<Record<Which, Version>>) {}

  parts(): readonly Part[] {
    const { base, ours, theirs } = this.versions;
    if (this.#isInPieces() || this.#isGone()) return apart(base.lines, ours.lines, theirs.lines);
    const outlines = { base: outlineOf(base.lines), ours: outlineOf(ours.lines), theirs: outlineOf(theirs.lines) };
    return inOne(this.#section(outlines));
  }

  /** Both have chosen of a conflict in which there are headings: what they have made of it is not in one section. */
  #isInPieces(): boolean {
    const { base, ours, theirs } = this.versions;
    const isLeft = (now: Version, one: MergeLine) =>
      now.lines.some(({ conflict, meaning }) => conflict === 'begins' && meaning === one.meaning);
    let begin: MergeLine | undefined;
    return base.lines.some((line) => {
      if (line.conflict === 'begins') begin = line;
      return begin && line.conflict && isHeading(line.parsed) && !isLeft(ours, begin) && !isLeft(theirs, begin);
    });
  }

  /** One of the two has nothing left of the log, as where it is empty or mail has quoted all of it: no player has taken that out. */
  #isGone(): boolean {
    const { base, ours, theirs } = this.versions;
    const isLog = ({ lines }: Version) => lines.some(({ parsed }) => parsed.kind === 'directive');
    return isLog(base) && !(isLog(ours) && isLog(theirs));
  }

  // ------------------------------------------------------------- sections

  readonly #sections: Way<Section, Part> = {
    again: [sameKey, samePart],
    both: [sameKey, samePart],
    isFirst: (one, other) => textOf(one.flatMap(all)) < textOf(other.flatMap(all)),
    merged: (triple) => this.#section(triple),
    apart: apartBy(all),
    beside: (ours, theirs) => this.#inOrder(ours, theirs).flatMap((one) => writtenOf(all(one))),
  };

  #section({ base, ours, theirs }: Triple<Section>): readonly Part[] {
    const one = ours ?? theirs;
    if (!one) return [];
    if (!ours || !theirs) {
      if (!base) return writtenOf(all(one));
      if (isAsItWas(all(base), all(one))) return [];
      // What one took out and the other has gone on with.
      const empty = { ...one, entries: [], inner: [] };
      return this.#section({ base, ours: ours ?? empty, theirs: theirs ?? empty });
    }
    return [
      ...weave(base?.lead ?? [], ours.lead, theirs.lead, this.#entries),
      ...headingsOf(base?.headings ?? [], ours.headings, theirs.headings),
      ...weave(
        base?.entries ?? [],
        ours.entries,
        theirs.entries,
        one.verb === 'step' ? this.#linesOfStep : this.#entries,
      ),
      ...weave(base?.inner ?? [], ours.inner, theirs.inner, this.#sections),
    ];
  }

  /** Sections that are not the same: steps in the order of the module. */
  #inOrder(ours: readonly Section[], theirs: readonly Section[]): readonly Section[] {
    const made: Section[] = [];
    const [own, other] = [[...ours], [...theirs]];
    for (let [a, b] = [own[0], other[0]]; a && b; [a, b] = [own[0], other[0]]) {
      const isOwn = this.#placeOf(a) < this.#placeOf(b) || (this.#placeOf(a) === this.#placeOf(b) && a.key < b.key);
      made.push(...(isOwn ? own : other).splice(0, 1));
    }
    return [...made, ...own, ...other];
  }

  /** Numbers of rules are decimals: where nobody knows the module, they tell the order. */
  #placeOf({ headings: [heading] }: Section): number {
    const { base, ours, theirs } = this.versions;
    const { directive: d } = heading?.parsed ?? {};
    if (d?.verb !== 'step') return 0;
    const steps = (ours.module ?? theirs.module ?? base.module)?.steps;
    return steps ? steps.findIndex(({ number }) => number === d.number.value) : Number(d.number.value);
  }

  // ---------------------------------------------------------------- lines

  readonly #alike: readonly Likeness<Entry>[] = [
    ...[sameMark, sameOfMany, sameMeaning, sameRoll, leavesOpen],
    {
      alike: (a: Entry, b: Entry) => this.#tellSame(a, b),
      keys: ({ head }: Entry) => [this.versions[head.of].factOf(head) ?? [], ...claimsOf(head)].flat(),
    },
  ].map(unlessMarkedApart);

  readonly #entries: Way<Entry, Part> = {
    again: [...this.#alike, unlessMarkedApart(sameKind)],
    both: this.#alike,
    isFirst: (one, other) => textOf(one.flatMap(linesOf)) < textOf(other.flatMap(linesOf)),
    merged: (triple) => this.#entry(triple),
    apart: apartBy(linesOf),
    isConflict: ({ head }) => head.conflict !== undefined,
    beside: (ours, theirs) => [{ beside: [ours.map(this.#item), theirs.map(this.#item)] }],
  };

  /** In a step. Elsewhere, as in a scenario, what is told twice may have come about twice. */
  readonly #linesOfStep: Way<Entry, Part> = { ...this.#entries, united };

  #tellSame({ head: a }: Entry, { head: b }: Entry): boolean {
    const fact = this.versions[a.of].factOf(a);
    return fact === undefined ? areAgainst(a, b) : fact === this.versions[b.of].factOf(b);
  }

  #entry({ base, ours, theirs }: Triple<Entry>): readonly Part[] {
    if (ours && theirs) {
      if (ours.head.conflict) return writtenOf(linesOf(ours));
      const head = mergeLine({ base: base?.head, ours: ours.head, theirs: theirs.head });
      if (!head) return [{ ours: linesOf(ours), theirs: linesOf(theirs) }];
      const below = [base, ours, theirs].map((one) => entriesOfLines(one?.below ?? []));
      return [head, ...weave(below[0] ?? [], below[1] ?? [], below[2] ?? [], this.#entries)];
    }
    const one = ours ?? theirs;
    if (!one) return [];
    if (!base) return writtenOf(linesOf(one));
    if (isAsItWas(linesOf(base), linesOf(one))) return [];
    return [{ ours: ours ? linesOf(ours) : [], theirs: theirs ? linesOf(theirs) : [] }];
  }

  #item = (entry: Entry): Item => {
    const { head } = entry;
    const version = this.versions[head.of];
    return { lines: linesOf(entry), matter: version.matterOf(head), side: version.sideOf(head) };
  };
}

/** That of a step which each side has bound in its own spelling is kept of both. */
function headingsOf(base: Headings, ours: Headings, theirs: Headings): readonly Part[] {
  const [own, other] = [ours[0], theirs[0]];
  if (!own || !other) return [];
  const made = ours.length + theirs.length === 2 && mergeLine({ base: base[0], ours: own, theirs: other });
  if (made) return [made];
  if (isAsItWas(base, theirs)) return writtenOf(ours);
  if (isAsItWas(base, ours)) return writtenOf(theirs);
  const both = [...ours, ...theirs.filter(({ text }) => !ours.some((one) => one.text === text))];
  const [one, more, ...rest] = both.sort((a, b) => (textOf([a]) < textOf([b]) ? -1 : 1));
  const isOfStep = one && more && rest.length === 0 && stepOf(one) !== undefined && isBoundApart(one, more);
  return isOfStep ? writtenOf(both) : [{ ours, theirs }];
}

type Headings = readonly MergeLine[];

/** Conflicts that follow one another are one. */
function inOne(parts: readonly Part[]): readonly Part[] {
  const made: Part[] = [];
  for (const part of parts) {
    const last = made.at(-1);
    if ('ours' in part && last && 'ours' in last)
      made[made.length - 1] = { ours: [...last.ours, ...part.ours], theirs: [...last.theirs, ...part.theirs] };
    else made.push(part);
  }
  return made;
}

const apartBy =
  <T>(linesIn: (one: T) => readonly MergeLine[]) =>
  (...versions: readonly [readonly T[], readonly T[], readonly T[]]): readonly Part[] => {
    const [base = [], ours = [], theirs = []] = versions.map((list) => list.flatMap(linesIn));
    return apart(base, ours, theirs);
  };

const sameKey: Likeness<Section> = { alike: (a, b) => a.key === b.key, keys: ({ key }) => [key] };
/** A RePh or a scenario whose heading was changed. */
const samePart: Likeness<Section> = {
  alike: (a, b) => a.verb === b.verb && a.verb !== 'step',
  keys: ({ verb }) => [verb],
};

/** Marks that no other line has. */
const handedOver = ({ head: { marks } }: Entry): readonly string[] => marks.filter((mark) => !mark.startsWith('~s.'));
const sameMark: Likeness<Entry> = {
  alike: (a, b) => a.head.marks.length > 0 && handedOver(a).some((mark) => handedOver(b).includes(mark)),
  keys: handedOver,
};
const sameOfMany: Likeness<Entry> = {
  alike: (a, b) =>
    a.nth === b.nth && (sameMeaning.alike(a, b) || (sameRoll.alike(a, b) && (isOpen(a.head) || isOpen(b.head)))),
  keys: ({ nth, head: { meaning, roll } }) => [`${nth} ${meaning}`, `${nth} ${roll}`],
};
/** Two lines that one hand-over binds are two, however alike. */
const unlessMarkedApart = ({ alike, keys }: Likeness<Entry>): Likeness<Entry> => ({
  alike: (a, b) => alike(a, b) && (sameMark.alike(a, b) || !isMarkedApart(a, b)),
  keys,
});
function isMarkedApart(a: Entry, b: Entry): boolean {
  const bindings = new Set(handedOver(a).map(handOverOf));
  return handedOver(b).some((mark) => bindings.has(handOverOf(mark)));
}
const handOverOf = (mark: string): string => mark.slice(0, mark.indexOf('.'));

const united: Way<Entry, Part>['united'] = {
  // A waiver is of the line below it.
  keyOf: ({ head }) => (head.parsed.kind === 'directive' && verbOf(head) !== 'waive' ? head.meaning : undefined),
  made(one, other) {
    // What both have handed over stays where each has bound it.
    if (handedOver(one).length && handedOver(other).length) return undefined;
    const { head, below } = one;
    const made = below.length + other.below.length ? undefined : mergeLine({ ours: head, theirs: other.head });
    return made && { ...one, head: { ...head, text: made.text } };
  },
};

const sameMeaning: Likeness<Entry> = {
  alike: ({ head: a }, { head: b }) => a.meaning === b.meaning,
  keys: ({ head }) => [head.meaning],
};
const sameRoll: Likeness<Entry> = {
  alike: ({ head: a }, { head: b }) => a.roll === b.roll,
  keys: ({ head }) => [head.roll],
};
/** Whether one leaves open what the other tells, or derives less. */
const leavesOpen: Likeness<Entry> = {
  alike: ({ head: a }, { head: b }) => begins(a, b) || begins(b, a),
  keys: ({ head: { words } }) => [words.slice(0, 2).join(' ')],
};
function begins({ parsed, words }: MergeLine, other: MergeLine): boolean {
  const open = words.indexOf('?');
  const told = open < 0 ? words : words.slice(0, open);
  return parsed.directive !== undefined && told.length > 1 && told.every((word, i) => word === other.words[i]);
}

/** What stands in the place of another: of narrative any line. */
const sameKind: Likeness<Entry> = {
  alike: ({ head: a }, { head: b }) =>
    a.parsed.kind === b.parsed.kind &&
    !a.conflict &&
    !b.conflict &&
    (verbOf(a) === verbOf(b) || a.parsed.kind === 'story'),
  keys: ({ head }) => [head.parsed.kind === 'story' ? '' : verbOf(head)],
};

/** All lines of a section. */
const all = ({ lead, headings, entries, inner }: Section): readonly MergeLine[] => [
  ...lead.flatMap(linesOf),
  ...headings,
  ...entries.flatMap(linesOf),
  ...inner.flatMap(all),
];

/** Whether lines say and are marked as they were, with the same comments. */
function isAsItWas(before: readonly MergeLine[], now: readonly MergeLine[]): boolean {
  const tells = ({ meaning, marks, comment }: MergeLine) => [meaning, ...marks, comment].join(' ');
  return before.length === now.length && before.every((line, i) => tells(line) === tells(now[i] as MergeLine));
}
