/**
 * What the log does not tell, and why: the one store of all that is not known. A line, or a step as it ends, raises a doubt
 * about subjects; who would judge them asks first; a line that tells of them again settles it.
 */
import type { Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import type { Finding } from './finding';
import type { SideId, TableId } from './module';
import type { Comparable, Same } from './same';
import { SharedMap } from './sharedMap';

/** One reason not to know: the line that it comes from, and what was told there. */
export interface Cause {
  readonly line: Line;
  /** The heading of the step in which it stands. */
  readonly step?: Line;
  /** What was told of it; absent: nothing is wrong there, the log only leaves it open. */
  readonly finding?: Finding;
  /** Its dice, or a choice of it, are still to come. */
  readonly isOpen?: boolean;
}

/** Of what something is not known. Names in any case. */
export type Subject =
  /** What became of a piece: where it is, who has it, how it is marked. */
  | { readonly kind: 'piece'; readonly name: string }
  /** Whether a piece still has the marks that a RePh may take off. */
  | { readonly kind: 'marks'; readonly name: string }
  /** What a line of this RePh did with a piece, which is wrong or open: the players go on from it all the same. */
  | { readonly kind: 'deed'; readonly name: string }
  /** Whether there are pieces of that name, or of an RG of that name, or numbered after it. */
  | { readonly kind: 'brought'; readonly name: string }
  /** What the line says that brings an RG: nothing that is rolled for it is judged. */
  | { readonly kind: 'rg'; readonly name: string }
  /** Who and what is in a Location. */
  | { readonly kind: 'location'; readonly at: string }
  /** How many points a side has, its CG-LVP Total, or Locations to reconnoiter; whether an adjustment dr that is missing has lowered its SAN. */
  | { readonly kind: 'points'; readonly of: PointsKind; readonly side: SideId }
  /** A number that a line leaves at `?`. */
  | { readonly kind: 'number'; readonly of: string; readonly side: SideId; readonly force?: string }
  /** How a ruling is read. */
  | { readonly kind: 'ruling'; readonly name: string }
  /** What the scenario has done to Control, or cost a side, where a line leaves it at `?`. */
  | { readonly kind: 'played'; readonly of: 'control' | 'cvp'; readonly side?: SideId }
  /** Which CG Date it is: what comes on it, and what may be done. */
  | { readonly kind: 'date' }
  /** What a step of this RePh has done: a line of it stands elsewhere. */
  | { readonly kind: 'step'; readonly number: string }
  /** What came of a roll on a table of the module's own. */
  | { readonly kind: 'table'; readonly table: TableId; readonly side?: SideId }
  /** An RG whose line cannot be read as far as its name. */
  | { readonly kind: 'unnamedRg' }
  /** All RG that were received, or those of a side: the log does not tell of their step, or they are sealed. */
  | { readonly kind: 'groups'; readonly side?: SideId }
  /** For which other counters units of a side were exchanged. */
  | { readonly kind: 'counters'; readonly side: SideId }
  /** Whether another step, a RePh or a scenario was headed since the last heading. */
  | { readonly kind: 'heading' };

const none: readonly never[] = [];

export const ofPiece = (name: string): Subject => ({ kind: 'piece', name });
export const ofMarks = (name: string): Subject => ({ kind: 'marks', name });
export const ofDeed = (name: string): Subject => ({ kind: 'deed', name });
export const ofBrought = (name: string): Subject => ({ kind: 'brought', name });
export const ofRg = (name: string): Subject => ({ kind: 'rg', name });
/** Of an RG and all that it brings. */
export const ofGroup = (name: string): readonly Subject[] => [ofRg(name), ofBrought(name)];
export const ofRuling = (name: string): Subject => ({ kind: 'ruling', name });
export const ofLocation = (at: string): Subject => ({ kind: 'location', at });
export type PointsKind = 'cpp' | 'fpp' | 'san' | 'sanDr' | 'recon' | 'lvp';

export const ofPoints = (of: PointsKind, side: SideId): Subject => ({ kind: 'points', of, side });
export const ofNumber = (of: string, side: SideId, force?: string): Subject => ({ kind: 'number', of, side, force });
export const playedControl: Subject = { kind: 'played', of: 'control' };
export const ofCvp = (side: SideId): Subject => ({ kind: 'played', of: 'cvp', side });
export const ofStep = (number: string): Subject => ({ kind: 'step', number });
export const ofTable = (table: TableId, side?: SideId): Subject => ({ kind: 'table', table, side });
export const cgDate: Subject = { kind: 'date' };
export const otherHeading: Subject = { kind: 'heading' };
export const unnamedRg: Subject = { kind: 'unnamedRg' };
export const allGroups: Subject = { kind: 'groups' };
export const ofCounters = (side: SideId): Subject => ({ kind: 'counters', side });
export const groupsOf = (side: SideId): Subject => ({ kind: 'groups', side });

/** A line that cannot be read, as far as its words tell what it is about; what is absent may be anything. */
export interface Unread {
  readonly verb?: Verb;
  readonly side?: SideId;
  /** In lower case. */
  readonly pieces?: readonly string[];
  /** In lower case. */
  readonly rg?: string;
}

/** What lines of a verb tell is not known. */
export interface UntoldLines extends Unread {
  readonly verb: Verb;
  /**
   * Whose the ground is hangs on it too, for a Gun, a vehicle or a Fortification is among its pieces; own: as far as the
   * Areas of its side go, and for nobody who is elsewhere.
   */
  readonly holdsGround: boolean | 'own';
  /** Of no other ground than these Locations, by their keys; whose they are is all that such a line can have told of it. */
  readonly grounds?: readonly string[];
  /** How many scenarios stand above. */
  readonly since: number;
  readonly cause: Cause;
}

/** What is asked of lines that cannot be read: those of one of the verbs, and where they tell of a side or of pieces, of these. */
export interface Asked {
  readonly verbs?: readonly Verb[];
  readonly side?: SideId;
  /** In lower case; none: whichever. */
  readonly pieces?: readonly string[];
  /** In lower case. */
  readonly rg?: string;
}

const isSame = (one: Unread & Pick<UntoldLines, 'grounds'>, other: typeof one): boolean =>
  one.verb === other.verb &&
  one.side === other.side &&
  one.rg === other.rg &&
  String(one.grounds) === String(other.grounds) &&
  String(one.pieces) === String(other.pieces);

/** So many are kept apart; and so many reasons for one doubt. */
const mostLines = 64;
const mostCauses = 8;

/** Whether such a line may tell of that. */
export const mayTell = (line: Unread, { verbs, side, pieces = none, rg }: Asked): boolean =>
  (!line.verb || !verbs || verbs.includes(line.verb)) &&
  (!line.side || !side || line.side === side) &&
  (!line.rg || !rg || line.rg === rg) &&
  (!line.pieces || pieces.length === 0 || pieces.some((name) => line.pieces?.includes(name)));

type Kind = Subject['kind'];
/** A step or a part of the log is headed; a scenario begins; a RePh, after a scenario, or not the Initial one. */
export type Moment = 'heading' | 'play' | 'begin' | 'scenario' | 'refit';

/** When what was doubtful no longer matters, be it told or not; absent: only a line that tells of it ends it. */
const endsAt: { readonly [K in Kind]?: Moment } = {
  deed: 'scenario',
  rg: 'refit',
  location: 'play',
  played: 'play',
  step: 'begin',
  heading: 'heading',
};

const keyOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'location':
      return subject.at;
    case 'points':
      return `${subject.of} ${subject.side}`;
    case 'number':
      return `${subject.of} ${subject.side} ${subject.force ?? ''}`;
    case 'played':
      return `${subject.of} ${subject.side ?? ''}`;
    case 'step':
      return subject.number;
    case 'table':
      return `${subject.table} ${subject.side ?? ''}`;
    case 'date':
    case 'heading':
    case 'unnamedRg':
      return '';
    case 'counters':
      return subject.side;
    case 'groups':
      return subject.side ?? '';
    default:
      return subject.name.toLowerCase();
  }
};

let changes = 0;

type Source = { -readonly [K in keyof Cause]: Cause[K] };
type ByKey = SharedMap<string, readonly Cause[]>;

export class Doubts implements Comparable {
  #kinds = new Map<Kind, ByKey>();
  #lines: readonly UntoldLines[] = none;
  /** Since the last heading. */
  #part: readonly (Unread & { readonly cause: Cause })[] = none;
  /** Lines of a RePh that were told wrong or stand open: what they did stays doubtful. */
  #deeds = new SharedMap<Line, Cause>();
  /** The line that is folded, and the heading of its step. */
  #line?: Line;
  #step?: Line;
  #source?: Source;
  #asked = new Set<Cause>();
  #version = 0;

  copy(): Doubts {
    const copy = new Doubts();
    for (const [kind, found] of this.#kinds) copy.#kinds.set(kind, found.copy());
    copy.#lines = this.#lines;
    copy.#part = this.#part;
    copy.#deeds = this.#deeds.copy();
    copy.#line = this.#line;
    copy.#step = this.#step;
    copy.#source = this.#source;
    copy.#version = this.#version;
    return copy;
  }

  /** Which line is folded, and what was told of it, the next line begins anew. */
  sameAs(other: Doubts, same: Same): boolean {
    if (this.#version === other.#version) return true;
    return (
      same(this.#kinds, other.#kinds) &&
      same(this.#lines, other.#lines) &&
      same(this.#part, other.#part) &&
      same(this.#deeds, other.#deeds)
    );
  }

  /** Another one whenever anything is raised or settled. */
  get version(): number {
    return this.#version;
  }

  /** From here on what is raised comes from this line, and from what is told of it. */
  begin(line: Line, step?: Line): void {
    this.#line = line;
    this.#step = step;
    this.#source = undefined;
    this.#asked.clear();
  }

  /** What its rules were told not to be known since the line began: what they did not judge because of it. */
  get asked(): readonly Cause[] {
    return [...this.#asked].filter(({ line }) => line !== this.#line);
  }

  /** The same for a while: what a step leaves open comes from its heading. */
  at(line: Line | undefined, run: () => void): void {
    const before = { line: this.#line, step: this.#step, source: this.#source };
    if (line) this.begin(line, line);
    try {
      run();
    } finally {
      this.#line = before.line;
      this.#step = before.step;
      this.#source = before.source;
    }
  }

  /** What is raised next comes from this; what was raised on the line before anything was told, too. */
  told(finding: Finding): void {
    if (!this.#line) return;
    // What was followed to a line above stays its own.
    if (this.#source?.line === this.#line && !this.#source.finding) this.#source.finding = finding;
    else this.#source = { line: this.#line, step: this.#step, finding };
  }

  /** What is raised next comes from a doubt above. */
  follow(cause: Cause): void {
    this.#source = { ...cause };
  }

  /** The same for a while, where what is raised hangs on one. */
  behind(cause: Cause | undefined, run: () => void): void {
    this.at(undefined, () => {
      if (cause) this.follow(cause);
      run();
    });
  }

  raise(subject: Subject): void {
    this.#raise(subject, this.#from());
  }

  /** What a line that cannot be read leaves open of its pieces comes from that line, and not from what is told of others. */
  raiseOf(name: string, subjects: Iterable<Subject>): void {
    const lower = name.toLowerCase();
    const unread = this.#part.filter(({ pieces }) => pieces?.includes(lower)).map(({ cause }) => cause);
    for (const subject of subjects)
      for (const cause of unread.length ? unread : [this.#from()]) this.#raise(subject, cause);
  }

  raiseAll(subjects: Iterable<Subject>): void {
    for (const subject of subjects) this.raise(subject);
  }

  /** What lines of a verb tell is not known from here on. */
  raiseLines(untold: Omit<UntoldLines, 'cause'>): void {
    const others = this.#lines.filter((one) => !isSame(one, untold));
    // What so many lines leave open, each of other pieces, may be anything.
    const isOfSome = (one: UntoldLines) => one.verb === untold.verb && one.pieces !== undefined;
    const isMany = others.filter(isOfSome).length >= mostLines;
    const line = isMany
      ? { ...untold, side: undefined, pieces: undefined, grounds: undefined, holdsGround: true }
      : untold;
    this.#lines = [...(isMany ? others.filter((one) => !isOfSome(one)) : others), { ...line, cause: this.#from() }];
    this.#version = ++changes;
  }

  /** What is missing in this step, RePh or scenario may stand in a line that cannot be read. */
  raisePart(line: Unread): void {
    if (this.#part.some((one) => isSame(one, line))) return;
    const isMany = this.#part.length >= mostLines;
    this.#part = [...(isMany ? none : this.#part), { ...(isMany ? {} : line), cause: this.#from() }];
    this.#version = ++changes;
  }

  /** The lines since the last heading that cannot be read and may tell of something. */
  inPart(asked: Asked = {}): readonly Cause[] {
    return this.#answer(this.#part.filter((line) => mayTell(line, asked)).map(({ cause }) => cause));
  }

  /** What a line of a RePh did that is wrong, or open. */
  raiseDeed(step: Line | undefined, names: readonly string[], { isOpen }: { readonly isOpen: boolean }): void {
    const { line, finding } = this.#from();
    const cause: Cause = { line, step, finding, isOpen };
    // What it follows from may be a line above.
    this.#deeds.set(this.#line ?? line, cause);
    this.#version = ++changes;
    for (const name of names) this.#raise({ kind: 'deed', name }, cause);
  }

  has(subject: Subject): boolean {
    return this.about(subject).length > 0;
  }

  about(subject: Subject): readonly Cause[] {
    return this.#answer(this.#kinds.get(subject.kind)?.get(keyOf(subject)) ?? none);
  }

  /** Whether lines of a verb alone have left it open; nothing is judged by that. */
  isLeftBy(verb: Verb, subject: Subject): boolean {
    const causes = this.#kinds.get(subject.kind)?.get(keyOf(subject)) ?? none;
    return causes.length > 0 && causes.every(({ line }) => line.parsed.directive?.verb === verb);
  }

  /** Whether a line of a RePh was told wrong or stood open. */
  deedOf(line: Line): Cause | undefined {
    return this.#deeds.get(line);
  }

  /** Of what lines of a verb tell. */
  linesWhere(is: (line: UntoldLines) => boolean): readonly UntoldLines[] {
    const found = this.#lines.filter(is);
    this.#answer(found.map(({ cause }) => cause));
    return found;
  }

  /** Of pieces or RG, in lower case. */
  names(kind: Extract<Subject, { readonly name: string }>['kind']): readonly string[] {
    return [...(this.#kinds.get(kind)?.keys() ?? none)];
  }

  /** Whether anything of a kind is doubtful. */
  hasAny(kind: Kind): boolean {
    return (this.#kinds.get(kind)?.size ?? 0) > 0;
  }

  /** Told again; whether that was open. @param of which causes; absent: whatever made it doubtful */
  settle(subject: Subject, of?: (cause: Cause) => boolean): boolean {
    const found = this.#kinds.get(subject.kind);
    const key = keyOf(subject);
    const causes = found?.get(key);
    if (!causes) return false;
    const left = of ? causes.filter((cause) => !of(cause)) : none;
    if (left.length) found?.set(key, left);
    else found?.delete(key);
    this.#version = ++changes;
    return true;
  }

  /** What matters no longer. */
  end(moment: Moment): void {
    const ended = [...this.#kinds.keys()].filter((kind) => endsAt[kind] === moment);
    const isPart = moment === 'heading' && this.#part.length > 0;
    if (ended.length === 0 && !isPart) return;
    for (const kind of ended) this.#kinds.delete(kind);
    if (isPart) this.#part = none;
    this.#version = ++changes;
  }

  /** A piece goes by another name from here on. */
  rename(from: string, to: string): void {
    for (const [kind, found] of this.#kinds) {
      if (kind !== 'piece' && kind !== 'marks' && kind !== 'deed') continue;
      const causes = found.get(from.toLowerCase());
      if (!causes) continue;
      found.delete(from.toLowerCase());
      found.set(to.toLowerCase(), causes);
    }
    this.#version = ++changes;
  }

  /** All that is doubtful now, by kind and subject. */
  *[Symbol.iterator](): Generator<readonly [string, readonly Cause[]]> {
    for (const [kind, found] of this.#kinds) for (const [key, causes] of found) yield [`${kind} ${key}`, causes];
    for (const { cause, ...line } of this.#lines) yield [`lines ${JSON.stringify(line)}`, [cause]];
    for (const { cause, ...line } of this.#part) yield [`part ${JSON.stringify(line)}`, [cause]];
    for (const [line, cause] of this.#deeds) yield [`line ${line.number}`, [cause]];
  }

  #answer(causes: readonly Cause[]): readonly Cause[] {
    for (const cause of causes) this.#asked.add(cause);
    return causes;
  }

  #from(): Cause {
    if (!this.#line) throw new Error('a doubt that comes from no line');
    this.#source ??= { line: this.#line, step: this.#step };
    return this.#source;
  }

  #raise(subject: Subject, cause: Cause): void {
    let found = this.#kinds.get(subject.kind);
    if (!found) {
      found = new SharedMap();
      this.#kinds.set(subject.kind, found);
    }
    const key = keyOf(subject);
    const causes = found.get(key) ?? none;
    if (causes.length >= mostCauses || causes.includes(cause)) return;
    found.set(key, [...causes, cause]);
    this.#version = ++changes;
  }
}
