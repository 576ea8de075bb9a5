/**
 * A log folded over the rules, kept current while its lines change: the state is kept every few dozen lines, and an edit
 * replays from the one before it.
 */

import { levelled, mayBeAgreed } from '../rules/kernel/codes';
import '../rules/records';
import { charge } from '../board/work';
import { rulesFor } from '../rules/chapters';
import { type LineNote, Output, type StepReport, type Withheld, wholeDirective } from '../rules/kernel/context';
import { ofRuling } from '../rules/kernel/doubt';
import type { Finding } from '../rules/kernel/finding';
import type { Obligation } from '../rules/kernel/obligation';
import { comparison } from '../rules/kernel/same';
import { byAreas, CampaignState, type Waiver } from '../rules/kernel/state';
import { obligationOf, View } from '../rules/kernel/step';
import { most } from '../syntax/caps';
import type { Line } from '../syntax/line';
import type { ParsedLine } from '../syntax/nodes';
import { corrected } from './corrected';
import { decided, naming, rulingsBehind, unsaid, unsaidOnGrounds } from './decided';
import type { Environment } from './environment';
import { foldLine, passOver, tail } from './fold';
import { isWeighed, mostWeighed } from './weighed';

/** Lines between two kept states; small enough that a keystroke replays next to nothing. */
const span = 64;

/** Of a replay in parts: as much as nobody feels who types meanwhile. */
const linesOfPart = 1000;
const workOfPart = 200_000;

/** Changes at other places after which all segments are made anew. */
const mostPlaces = 64;

/** In steps of work, of a state that is asked for. */
const costOfState = 100;

interface Segment {
  /** Index of its first line. */
  readonly from: number;
  /** It begins where a line was changed, for the next keystroke there: at most one such stands behind each other one. */
  readonly atChange: boolean;
  readonly before: CampaignState;
  readonly out: Output;
  /** Findings with the rulings that decided them. */
  readonly named: ReadonlyMap<Finding, Finding>;
}

/** A line with findings that has asked rulings. */
interface Asking {
  readonly index: number;
  readonly told: readonly Finding[];
  readonly consulted: ReadonlySet<string>;
  /** What may hang on whose some Locations are, and what is missing. */
  readonly after: Pick<CampaignState, 'onGrounds' | 'missed'>;
}

/** Segments of lines that an edit has left as they were. */
class Below {
  /** Where lines of now begin that were at the beginning of one, and the first behind those that are new. */
  readonly begins: ReadonlySet<number>;
  readonly #starts: ReadonlyMap<number, CampaignState>;

  /** @param shift how many lines further down they stand now; @param end behind the last line that is new */
  constructor(
    readonly segments: readonly Segment[],
    readonly shift: number,
    end: number,
    readonly last: CampaignState,
  ) {
    this.#starts = new Map(segments.map(({ from, before }) => [from + shift, before]));
    this.begins = new Set([end, ...this.#starts.keys()]);
  }

  /** Whether a state is the one that was there: then all that follows is as it was. */
  isReached(begin: number, state: CampaignState): boolean {
    const before = this.#starts.get(begin);
    if (!before || this.last.gaveUp || this.last.work + state.work - before.work > most.workOfLog / 2) return false;
    return state.sameAs(before, comparison());
  }
}

export class Campaign {
  #lines: readonly Line[] = [];
  /** The lines of the latest replay, and what they said then: those given next may be the same array, changed. */
  #seen: readonly Line[] = [];
  #read: readonly ParsedLine[] = [];
  #segments: Segment[] = [];
  #end = new CampaignState();
  #tail = new Output();
  /** Its segments reach to the last line. */
  #isWhole = true;
  /** The state before a line that was asked for last: who asks line by line goes on from there. */
  #asked?: { readonly at: number; readonly state: CampaignState };
  /** Counts them: one under way in parts ends when another begins. */
  #replays = 0;
  /** The index from which the lines of the latest replay may be others than those of the one before. */
  #first = 0;

  constructor(readonly env: Environment) {}

  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** How often it was replayed. */
  get replays(): number {
    return this.#replays;
  }

  /** The index from which its lines may be others than they were. @param replays how often it had been replayed then */
  firstChangeSince(replays: number): number {
    const since = this.#replays - replays;
    return since === 0 ? this.#lines.length : since === 1 ? this.#first : 0;
  }

  /** The index of a line in the fold, which differs from its number where logs are included. */
  indexOf(line: Line): number {
    return this.#lines[line.number] === line ? line.number : this.#lines.indexOf(line);
  }

  /** The state after the last line. */
  get end(): CampaignState {
    return this.#end;
  }

  /**
   * Replays from the first line that differs from those folded before, to where all is as it was. `from`: its index, where
   * the caller knows it; the lines may then be the very array of before, changed. From the very first one all is folded anew:
   * it may have another meaning.
   */
  update(lines: readonly Line[], from?: number): void {
    for (const _ of this.updating(lines, from));
  }

  /**
   * The same in parts of about equal work. Between two of them nothing may be asked of the campaign, but another replay
   * may begin: it goes on from the segments that this one, which then ends, has made.
   */
  *updating(lines: readonly Line[], from?: number): Generator<void, void> {
    const replay = ++this.#replays;
    const first = Math.min(from ?? this.#firstChange(lines), lines.length);
    this.#first = first;
    let at = this.#segmentAt(first);
    if (this.#segments[at]?.atChange && this.#segments[at]?.from !== first) at--;
    const kept = this.#segments[at];
    const below = from && this.#isWhole ? this.#below(lines, first, at) : undefined;
    this.#segments.length = Math.max(at, 0);
    this.#isWhole = false;
    this.#take(lines);
    let state = kept ? kept.before : new CampaignState();
    let begin = kept ? kept.from : 0;
    let part = { lines: begin, work: state.work };
    while (begin < lines.length) {
      if (below?.isReached(begin, state)) {
        this.#goOn(below, begin, state);
        this.#isWhole = true;
        return;
      }
      if (begin - part.lines >= linesOfPart || state.work - part.work >= workOfPart) {
        yield;
        if (replay !== this.#replays) return;
        part = { lines: begin, work: state.work };
      }
      const out = new Output();
      const before = state;
      const asking: Asking[] = [];
      const isLast = (end: number) => end === first || below?.begins.has(end) === true;
      const folded = this.#foldOn(before, begin, isLast, out, asking);
      state = folded.state;
      const atChange = begin === first && (begin !== kept?.from || kept.atChange);
      this.#segments.push({ from: begin, atChange, before, out, named: this.#named(before, begin, asking, out) });
      begin = folded.end;
    }
    this.#end = state;
    this.#isWhole = true;
    this.#tail = new Output();
    tail(state, this.#tail);
  }

  /** The lines of one segment: up to a full one, to where `isLast` says, or behind a line that fails. */
  #foldOn(
    before: CampaignState,
    begin: number,
    isLast: (end: number) => boolean,
    out: Output,
    asking: Asking[],
  ): { readonly state: CampaignState; readonly end: number } {
    const lines = this.#lines;
    const state = before.copy();
    let end = begin;
    do {
      const told = out.findings.length;
      const line = lines[end] as Line;
      const fault = foldLine(state, line, out, this.env);
      if (fault) {
        // Who goes back behind a line that fails would find it failing again.
        const sound = this.#folded(before, begin, end);
        passOver(sound, line, fault, out);
        return { state: sound, end: end + 1 };
      }
      this.#ask(state, end, out.findings.slice(told).filter(isWeighed), { asking, out });
      end++;
    } while (end < lines.length && end - begin < span && !isLast(end));
    return { state, end };
  }

  #take(lines: readonly Line[]): void {
    this.#lines = lines;
    this.#seen = [...lines];
    this.#read = lines.map(({ parsed }) => parsed);
    this.#asked = undefined;
  }

  /** What was made of the lines below those that are new, as far as they are the ones of before. */
  #below(lines: readonly Line[], first: number, at: number): Below | undefined {
    const shift = lines.length - this.#seen.length;
    let end = lines.length;
    const isSame = (now: number) =>
      lines[now] === this.#seen[now - shift] && lines[now]?.parsed === this.#read[now - shift];
    while (end > first && end - shift > first && isSame(end - 1)) end--;
    const segments = this.#segments.slice(Math.max(at, 0)).filter((segment) => segment.from + shift >= end);
    // Each place where something was changed leaves a segment behind: now and then they are put in order.
    const isWorn = this.#segments.length > 2 * (lines.length / span) + mostPlaces;
    return segments.length && !isWorn ? new Below(segments, shift, end, this.#end) : undefined;
  }

  /** What follows is as it was. */
  #goOn({ shift, segments }: Below, begin: number, state: CampaignState): void {
    const rest = segments.filter((segment) => segment.from + shift >= begin);
    const more = state.work - (rest[0]?.before.work ?? state.work);
    for (const segment of rest) {
      segment.before.work += more;
      this.#segments.push({ ...segment, from: segment.from + shift });
    }
    if (rest.length) this.#end.work += more;
  }

  /** The state before a line, from the one before another above it: none between them fails. */
  #folded(before: CampaignState, from: number, to: number): CampaignState {
    const state = before.copy();
    const ignored = new Output();
    for (let i = from; i < to; i++) foldLine(state, this.#lines[i] as Line, ignored, this.env);
    return state;
  }

  /** Notes that a line has asked rulings, and what is said of it. */
  #ask(
    state: CampaignState,
    index: number,
    told: readonly Finding[],
    { asking, out }: { readonly asking: Asking[]; readonly out: Output },
  ): void {
    const { consulted = new Set(), onGrounds } = state;
    if (told.length === 0 || (consulted.size === 0 && !onGrounds)) return;
    if (state.weighed <= mostWeighed)
      asking.push({ index, told, consulted, after: { onGrounds, missed: state.missed } });
    else
      for (const [finding, lines] of onGrounds ?? [])
        out.withhold(
          finding,
          lines.map(({ cause }) => cause),
        );
  }

  /** What is said of such lines, with the rulings it hangs on; held back where the line of one of these cannot be read. */
  #named(start: CampaignState, from: number, asking: readonly Asking[], out: Output): Segment['named'] {
    const named = new Map<Finding, Finding>();
    if (asking.length === 0) return named;
    const state = start.copy();
    const ignored = new Output();
    let next = from;
    for (const { index, told, consulted, after } of asking) {
      while (next < index) foldLine(state, this.#lines[next++] as Line, ignored, this.env);
      const line = this.#lines[index] as Line;
      const by = decided(state, line, told, consulted, this.env);
      for (const [finding, rulings] of by) named.set(finding, naming(finding, rulings, state));
      this.#holdBack(state, line, told, consulted, out);
      if (after.onGrounds)
        for (const [finding, because] of unsaidOnGrounds(state, line, told, after, this.env))
          out.withhold(finding, because);
    }
    return named;
  }

  /** What another reading would not say is not said where nobody knows the reading. */
  #holdBack(
    state: CampaignState,
    line: Line,
    told: readonly Finding[],
    consulted: ReadonlySet<string>,
    out: Output,
  ): void {
    const { doubts } = state;
    if (!doubts.hasAny('ruling')) return;
    const doubtful = doubts.names('ruling');
    const asked = (state.module?.rulings ?? []).flatMap(({ name }) =>
      doubtful.includes(name.toLowerCase()) && (consulted.has(name) || consulted.has(byAreas)) ? name : [],
    );
    const unheard = unsaid(
      state,
      line,
      told,
      new Set([...asked, ...(consulted.has(byAreas) ? [byAreas] : [])]),
      this.env,
    );
    for (const [finding, ruling] of unheard) out.withhold(finding, doubts.about(ofRuling(ruling)));
  }

  /** The rulings on which what is said of a line hangs. */
  rulingsBehind(index: number): readonly string[] {
    const line = this.#lines[index];
    return line ? rulingsBehind(this.stateAt(index), line, this.env) : [];
  }

  #firstChange(lines: readonly Line[]): number {
    const least = Math.min(lines.length, this.#seen.length);
    for (let i = 0; i < least; i++) if (lines[i] !== this.#seen[i] || lines[i]?.parsed !== this.#read[i]) return i;
    return least;
  }

  /** Index of the last segment that begins at or before a line; -1 if there is none. */
  #segmentAt(index: number): number {
    let low = 0;
    let high = this.#segments.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if ((this.#segments[middle]?.from ?? 0) <= index) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  /** The state just before (or, with `after`, just after) the line of an index. */
  stateAt(index: number, { after = false }: { readonly after?: boolean } = {}): CampaignState {
    charge(costOfState);
    const stop = Math.min(after ? index + 1 : index, this.#lines.length);
    const segment = this.#segments[this.#segmentAt(stop)];
    if (!segment) return new CampaignState();
    const { from, before } = segment;
    const asked = this.#asked;
    const goesOn = asked && asked.at >= from && asked.at <= stop;
    let state = goesOn ? asked.state : before.copy();
    const ignored = new Output();
    for (let i = goesOn ? asked.at : from; i < stop; i++) {
      const line = this.#lines[i] as Line;
      const fault = foldLine(state, line, ignored, this.env);
      if (!fault) continue;
      state = this.#folded(before, from, i);
      passOver(state, line, fault, ignored);
    }
    this.#asked = { at: stop, state };
    return state.copy();
  }

  /** All findings in the order of the fold, without those that a waiver silences. */
  findings(): { readonly findings: readonly Finding[]; readonly waived: readonly Finding[] } {
    const told: Finding[] = [];
    const retracted = new Set<Finding>();
    for (const { out } of this.#segments) {
      for (const finding of out.findings) told.push(finding);
      for (const finding of out.retracted) retracted.add(finding);
    }
    told.push(...this.#tail.findings, ...corrected(this.#end, this.#lines));
    const left = retracted.size ? told.filter((finding) => !retracted.has(finding)) : told;
    const named = this.#segments.filter((segment) => segment.named.size);
    const all = named.length
      ? left.map((finding) => named.find((s) => s.named.has(finding))?.named.get(finding) ?? finding)
      : left;
    const { waivers } = this;
    const { pendingWaivers } = this.#end;
    if (waivers.size === 0 && pendingWaivers.size === 0) return { findings: all, waived: [] };
    const findings: Finding[] = [];
    const waived: Finding[] = [];
    const used = new Set<Line>();
    for (const finding of all) {
      const waiver = waivers.get(finding.at.line)?.find((w) => w.code === finding.code);
      if (waiver) used.add(waiver.line);
      (waiver ? waived : findings).push(finding);
    }
    return { findings: [...findings, ...this.#unusedWaivers(used)], waived };
  }

  /** Waivers of what is not there. What nobody knows to be there may be waived as well. */
  #unusedWaivers(used: ReadonlySet<Line>): Finding[] {
    const { waivers } = this;
    const isIdle = ({ line, code }: Waiver) => !used.has(line) && !mayBeAgreed.has(code);
    const idle = [...[...waivers.values()].flat(), ...this.#end.pendingWaivers].filter(isIdle);
    if (idle.length === 0) return [];
    const unknown = this.withheld().flatMap(({ finding: { at, code } }) =>
      (waivers.get(at.line) ?? []).filter((waiver) => waiver.code === code),
    );
    return idle
      .filter((waiver) => !unknown.includes(waiver))
      .map(({ line, code }) =>
        levelled({
          code: 'waive-unused',
          at: wholeDirective(line),
          message: `Nothing here to waive: the next directive has no finding ${code}.`,
          fixes: [{ title: 'Remove this waiver', preferred: true, edits: [{ kind: 'remove', line }] }],
        }),
      );
  }

  /** By the lines below which they stand. */
  get waivers(): ReadonlyMap<Line, readonly Waiver[]> {
    const out = new Map<Line, readonly Waiver[]>();
    for (const { out: of } of this.#segments) for (const { line, waivers } of of.waived) out.set(line, waivers);
    return out;
  }

  /** What is not told because of what nobody knows, in the order of the fold. */
  withheld(): readonly Withheld[] {
    const all = [...this.#segments.flatMap(({ out }) => out.withheld), ...this.#tail.withheld];
    const seen = new Map<string, Withheld>();
    for (const one of all) {
      const { at, code, message } = one.finding;
      const key = `${this.indexOf(at.line)} ${at.start} ${code} ${message}`;
      if (!seen.has(key)) seen.set(key, one);
    }
    return [...seen.values()];
  }

  /** What the referee knows of the lines from one index to another, exclusive. */
  notes(from: number, to: number): LineNote[] {
    const out: LineNote[] = [];
    for (let at = Math.max(this.#segmentAt(from), 0); at < this.#segments.length; at++) {
      const segment = this.#segments[at] as Segment;
      if (segment.from >= to) break;
      for (const note of segment.out.notes) {
        const number = note.line.number;
        if (this.#lines[number] === note.line ? number >= from && number < to : true) out.push(note);
      }
    }
    return out;
  }

  /** What a line answers, with the choices as they were before it: those of its note have seen the lines below. */
  obligationAt(index: number): Obligation | undefined {
    const line = this.#lines[index];
    const matter = this.notes(index, index + 1).find((note) => note.line === line)?.obligation?.matter;
    if (!matter) return undefined;
    const state = this.stateAt(index);
    if (!state.module || !state.stepData) return undefined;
    return obligationOf(rulesFor(state.stepData), new View(state, state.module), matter);
  }

  /** The steps that each finished RePh left out at its end. */
  ends(): Output['ends'] {
    return this.#segments.flatMap((s) => s.out.ends);
  }

  steps(): StepReport[] {
    return [...this.#segments.flatMap((s) => (s.out.steps.length ? s.out.steps : [])), ...this.#tail.steps];
  }
}
