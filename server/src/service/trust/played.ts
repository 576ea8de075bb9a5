/** The lines of a log as those see it who may read some private files: these lines in the place of the sealed ones. */
import type { SealStatus } from '../../campaign/environment';
import { isBinding } from '../../syntax/binding';
import { most } from '../../syntax/caps';
import { isHeading, type Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import type { ParsedLine } from '../../syntax/nodes';
import { isPrivateVerb } from '../../syntax/vocabulary';
import { type BoundLine, readBound } from '../../trust/boundText';
import { Place } from '../../trust/trustLines';

export interface SealsPlayed {
  /** What is known of each sealed line; those that another one replaces are not told of. */
  readonly seals: ReadonlyMap<Line, SealStatus>;
  /** Sealed lines that are given up, by the line behind which: the last that was shown, else themselves. */
  readonly givenUp: ReadonlyMap<Line, Line>;
}

export interface Played extends SealsPlayed {
  /** Where in the log lines of private files stand. */
  readonly plan: Plan;
  /** Headings in private files whose step the log does not have. */
  readonly astray: readonly Line[];
}

/** Lines of private files among those of the log; it holds as long as no line changes that has to do with seals. */
export interface Plan {
  /** In front of the heading of the next part. */
  readonly before: ReadonlyMap<Line, readonly Line[]>;
  /** Behind a sealed line, in place of the lines that belong to it. */
  readonly behind: ReadonlyMap<Line, readonly Line[]>;
  readonly replaced: ReadonlySet<Line>;
  readonly atEnd: readonly Line[];
}

/** Lines of private files that the log has not sealed: what stands there of marks binds nothing. */
export const draftsIn = ({ before, atEnd }: Plan): ReadonlySet<Line> =>
  new Set([...[...before.values()].flat(), ...atEnd]);

export function woven(shared: readonly Line[], plan: Plan): Line[] {
  const out: Line[] = [];
  weave(out, shared, plan, 0);
  return out;
}

/** Puts the lines of a log from an index on anew into what was woven by the same plan. @returns their first index there */
export function weaveAgain(into: Line[], shared: readonly Line[], plan: Plan, from: number): number {
  if (from > shared.length) return into.length;
  into.length = countAbove(plan, from);
  const first = into.length;
  weave(into, shared, plan, from);
  return first;
}

/** How many lines are woven in front of one of the log’s, and of those that stand in front of that. */
function countAbove({ before, behind, replaced }: Plan, at: number): number {
  let count = at;
  for (const own of [before, behind]) for (const [{ number }, lines] of own) if (number < at) count += lines.length;
  for (const { number } of replaced) if (number < at) count--;
  return count;
}

function weave(out: Line[], shared: readonly Line[], { before, behind, replaced, atEnd }: Plan, from: number): void {
  for (let i = from; i < shared.length; i++) {
    const line = shared[i] as Line;
    if (replaced.has(line)) continue;
    const drafts = before.get(line);
    if (drafts) out.push(...drafts);
    out.push(line);
    const own = behind.get(line);
    if (own) out.push(...own);
  }
  out.push(...atEnd);
}

/** The lines of a private file below one of its `seal` headings. */
export interface PrivateBlock {
  readonly heading: Line;
  readonly lines: Line[];
  /** What opened it, as the private file remembers it. */
  readonly opened: Line[];
}

const bounds = new WeakMap<ParsedLine, BoundLine>();
const nothing: BoundLine = { text: '', marks: [] };

/** What is bound of a line; nothing of one that is too long to be read. */
export function boundOf({ parsed }: Line): BoundLine {
  if (parsed.kind !== 'directive' && parsed.kind !== 'unreadable') return nothing;
  if (parsed.text.length > most.charactersOfLine) return nothing;
  const known = bounds.get(parsed) ?? readBound(parsed.text);
  bounds.set(parsed, known);
  return known;
}

/** Where each line of a log stands, as a hand-over binds it. */
export function partsOf(shared: readonly Line[]): ReadonlyMap<Line, string> {
  const place = new Place();
  return new Map(
    shared.map((line) => {
      place.pass(boundOf(line));
      return [line, place.part];
    }),
  );
}

/** Whether a line is of both players: each hand-over binds those too that the other side has written. */
export const isAgreed = ({ parsed: { directive } }: Line): boolean =>
  directive?.verb === 'ruling' || directive?.verb === 'waive' || directive?.verb === 'was';

type Blocks = ReadonlyMap<string, PrivateBlock>;

const opens = ({ parsed }: Line): boolean => parsed.directive?.verb === 'opened';

/** `opened none`: nobody can open the seal any more. */
export const givesUp = ({ parsed: { directive: d } }: Line): boolean =>
  d?.verb === 'opened' && d.code.value.toLowerCase() === 'none';

/** By RePh, step and number of the seal, as `keyOf` puts them together; without those that were opened. */
export const blocksOf = (file: LogText): Blocks =>
  new Map([...allBlocksOf(file)].filter(([, block]) => !isOpened(block)));

/** What is left of seals that were opened: their lines stand in the log. */
export const openedBlocksOf = (file: LogText): Blocks =>
  new Map([...allBlocksOf(file)].filter(([, block]) => isOpened(block)));

/** Who puts its lines back has it closed again. */
const isOpened = ({ lines, opened }: PrivateBlock): boolean =>
  opened.length > 0 && !lines.some(({ parsed }) => parsed.directive);

function allBlocksOf(file: LogText): Blocks {
  const blocks = new Map<string, PrivateBlock>();
  let block: PrivateBlock | undefined;
  for (const line of file.lines) {
    const { directive } = line.parsed;
    if (directive?.verb === 'seal') {
      const { refit, step, number } = directive;
      const key = keyOf({ refit: refit.value, step: step.value }, number.value);
      block = blocks.get(key) ?? { heading: line, lines: [], opened: [] };
      blocks.set(key, block);
    } else if (endsBlock(line)) block = undefined;
    else if (opens(line)) {
      // That one is given up stands in the log.
      if (!givesUp(line)) block?.opened.push(line);
    } else block?.lines.push(line);
  }
  return blocks;
}

/** What a private file keeps beside its seals, and a heading of the log, which no seal can hold. */
export const endsBlock = ({ parsed }: Line): boolean => {
  const verb = parsed.directive?.verb;
  return verb !== undefined && (isPrivateVerb(verb) || verb === 'master' || isHeading(parsed));
};

/** Of a seal in its side's file, whatever date stands above it. */
export const keyOf = ({ refit, step }: Pick<Place, 'refit' | 'step'>, number: number): string =>
  `${refit} ${step} ${number}`;

/** `shared`: the lines of the log, included ones in their places; `privates`: files by side. */
export function played(shared: readonly Line[], privates: ReadonlyMap<string, LogText>): Played {
  const blocks = new Map([...privates].map(([side, file]) => [side, blocksOf(file)]));
  const player = new Player(shared, blocks, lastSeals(shared));
  return player.play();
}

/** Of seals where no private file is read. `binding`: the lines that have to do with them. */
export const playedOpenly = (binding: readonly Line[]): SealsPlayed => played(binding, new Map());

/** The last sealed line of each side in each step: one above it is replaced. */
function lastSeals(shared: readonly Line[]): ReadonlySet<Line> {
  const last = new Map<string, Line>();
  const place = new Place();
  for (const line of shared) {
    if (isBinding(line.parsed)) place.pass(boundOf(line));
    const { directive } = line.parsed;
    if (directive?.verb === 'sealed') last.set(`${directive.side.value} ${keyOf(place, 0)}`, line);
  }
  return new Set(last.values());
}

/** Lines that belong to the sealed line above them. */
const ofSeal = ({ parsed }: Line): boolean => {
  const verb = parsed.directive?.verb;
  const isOfBlock = verb === 'opened' || verb === 'shown' || verb === 'beside';
  return isOfBlock || (parsed.marks !== undefined && parsed.text.includes('~s.'));
};

/** Of a sealed line that another replaces nothing is unknown, and it is not given up. */
function statusOf(own: readonly Line[], block: PrivateBlock | undefined, isLast: boolean): SealStatus {
  if (!isLast) return 'known';
  const opening = own.find(opens);
  if (opening && givesUp(opening)) return 'lost';
  return opening || block ? 'known' : 'sealed';
}

/** The place of a line in the seal above it; undefined for one that is not bound there. */
export const placeIn = (line: Line): number | undefined =>
  boundOf(line).marks.find(({ tree, followUp }) => tree === 's' && followUp === 0)?.place;

class Player {
  readonly #before = new Map<Line, readonly Line[]>();
  readonly #behind = new Map<Line, readonly Line[]>();
  readonly #replaced = new Set<Line>();
  readonly #seals = new Map<Line, SealStatus>();
  readonly #givenUp = new Map<Line, Line>();
  readonly #place = new Place();
  readonly #used = new Set<PrivateBlock>();
  /** Sealed lines so far by side and step. */
  readonly #count = new Map<string, number>();

  constructor(
    private readonly shared: readonly Line[],
    private readonly blocks: ReadonlyMap<string, ReadonlyMap<string, PrivateBlock>>,
    private readonly last: ReadonlySet<Line>,
  ) {}

  play(): Played {
    for (let i = 0; i < this.shared.length; i++) {
      const line = this.shared[i] as Line;
      const { directive } = line.parsed;
      const verb = directive?.verb;
      const isPart = verb === 'step' || verb === 'refit' || verb === 'scenario';
      if (isPart && !this.#place.isHeadedAgain(boundOf(line))) {
        const drafts = this.#drafts();
        if (drafts.length) this.#before.set(line, drafts);
      }
      if (isBinding(line.parsed)) this.#place.pass(boundOf(line));
      if (directive?.verb === 'sealed') i = this.#seal(line, directive.side.value, i);
    }
    const atEnd = this.#drafts();
    const all = [...this.blocks.values()].flatMap((of) => [...of.values()]);
    const astray = all.filter((block) => !this.#used.has(block)).map(({ heading }) => heading);
    const plan = { before: this.#before, behind: this.#behind, replaced: this.#replaced, atEnd };
    return { plan, seals: this.#seals, givenUp: this.#givenUp, astray };
  }

  /** Goes on behind what belongs to the sealed line. @returns the index of the last line of that */
  #seal(line: Line, side: string, at: number): number {
    const step = `${side} ${keyOf(this.#place, 0)}`;
    const number = (this.#count.get(step) ?? 0) + 1;
    this.#count.set(step, number);
    const own: Line[] = [];
    let last = at;
    for (let i = at + 1; i < this.shared.length; i++) {
      const next = this.shared[i] as Line;
      // Others may come and go without the plan being made anew.
      if (!isBinding(next.parsed)) continue;
      if (!ofSeal(next)) break;
      own.push(next);
      last = i;
    }
    const block = this.blocks.get(side)?.get(keyOf(this.#place, number));
    if (block) this.#used.add(block);
    const isLast = this.last.has(line);
    const status = statusOf(own, block, isLast);
    this.#seals.set(line, status);
    if (status === 'lost') this.#givenUp.set(own.findLast((one) => placeIn(one) !== undefined) ?? line, line);
    if (block && isLast && status === 'known' && !own.some(opens)) {
      this.#behind.set(line, together(own, block.lines));
      for (const one of own) this.#replaced.add(one);
    }
    return last;
  }

  /** What is not sealed yet stands at the end of its step. */
  #drafts(): readonly Line[] {
    if (this.#place.step === '') return [];
    const out: Line[] = [];
    for (const [side, blocks] of this.blocks) {
      const sealed = this.#count.get(`${side} ${keyOf(this.#place, 0)}`) ?? 0;
      const block = blocks.get(keyOf(this.#place, sealed + 1));
      if (!block || this.#used.has(block)) continue;
      this.#used.add(block);
      out.push(...block.lines);
    }
    return out;
  }
}

/** Which line of its seal one is, or what that has brought about. */
const markIn = (line: Line): string | undefined => {
  const mark = boundOf(line).marks.find(({ tree }) => tree === 's');
  return mark && `${mark.place}+${mark.followUp}`;
};

/** Lines of a private file that do not stand in the log as well: who was interrupted while he showed one has it twice. */
export function unshown(shown: readonly Line[], own: readonly Line[]): readonly Line[] {
  const marks = new Set(shown.map(markIn));
  return own.filter((line) => markIn(line) === undefined || !marks.has(markIn(line)));
}

/** Lines that are shown among those of the private file, in the order in which they were sealed. */
function together(shown: readonly Line[], own: readonly Line[]): readonly Line[] {
  const hidden = unshown(shown, own);
  const out: Line[] = [];
  let next = 0;
  for (const line of shown) {
    const place = placeIn(line);
    while (place !== undefined && next < hidden.length && (placeIn(hidden[next] as Line) ?? 0) < place)
      out.push(hidden[next++] as Line);
    out.push(line);
  }
  out.push(...hidden.slice(next));
  return out;
}
