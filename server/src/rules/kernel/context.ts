/** What a rule sees while a line is folded: the state, the module, the line, and where findings and notes go. */

import { type Line, type LineRange, spoken, written } from '../../syntax/line';
import type { Directive, Span } from '../../syntax/nodes';
import { pieceNamesFor, pieceNamesOn } from '../../syntax/pieceNodes';
import { levelled, levelOf, topicsOf } from './codes';
import type { Cause } from './doubt';
import { ofStep } from './doubt';
import type { Finding, Fix } from './finding';
import { isOfDeeds } from './isOfDeeds';
import type { Matter } from './matter';
import type { ModuleData, Reading, SideId } from './module';
import { list, meant } from './names';
import type { Objection, Obligation } from './obligation';
import type { CampaignState, Until, Waived } from './state';
import { unreadApart } from './unread';
import type { Why } from './why';

/** What the referee knows of one line beyond its findings: for hints, hovers and lenses. */
export interface LineNote {
  readonly line: Line;
  /** Derived values shown behind a column. */
  readonly hints: readonly { readonly column: number; readonly label: string }[];
  readonly whys: readonly Why[];
  /** Without its choices, which are those of another moment once lines below are folded: `Campaign.obligationAt`. */
  readonly obligation?: Pick<Obligation, 'matter' | 'what' | 'rule' | 'side' | 'why' | 'roll'>;
}

/** What became of one step of one RePh, told at its heading. */
export interface StepReport {
  readonly line: Line;
  readonly number: string;
  readonly done: number;
  /** What it asks for and has not got. */
  readonly open: readonly Pick<Obligation, 'what' | 'rule' | 'side' | 'due'>[];
  /** What it did by itself, in players' words. */
  readonly happened: readonly string[];
  /** Why nothing is owed. */
  readonly idle?: string;
  /** Steps left out just before this one. */
  readonly passed: readonly Passed[];
  readonly current: boolean;
}

/** A step without a heading, and why it was left out, or what it would have asked for. */
export interface Passed {
  readonly number: string;
  readonly title: string;
  readonly why: string;
  readonly applies: boolean;
}

/** A finding that is not told, since it hangs on what nobody knows. */
export interface Withheld {
  readonly finding: Finding;
  readonly because: readonly Cause[];
}

/** How much of an `Output` there was at some moment. */
export type Mark = Readonly<
  Record<'findings' | 'withheld' | 'retracted' | 'notes' | 'steps' | 'ends' | 'waived', number>
>;

export class Output {
  readonly findings: Finding[] = [];
  /** What would be told if something else were known. */
  readonly withheld: Withheld[] = [];
  /** Those of lines above that do not hold any more. */
  readonly retracted: Finding[] = [];
  readonly notes: LineNote[] = [];
  readonly steps: StepReport[] = [];
  /** Steps left out at the end of a RePh, by the line that opened it. */
  readonly ends: { readonly refit: Line; readonly passed: readonly Passed[] }[] = [];

  /** Lines for which rules are waived. */
  readonly waived: Waived[] = [];

  /** Keeps back what was told, for it hangs on something that nobody knows. */
  withhold(finding: Finding, because: readonly Cause[]): void {
    const at = this.findings.indexOf(finding);
    if (at >= 0) this.findings.splice(at, 1);
    this.withheld.push({ finding, because });
  }

  retract(findings: Iterable<Finding>): void {
    for (const finding of findings) this.retracted.push(finding);
  }

  get mark(): Mark {
    const { findings, withheld, retracted, notes, steps, ends, waived } = this;
    return {
      findings: findings.length,
      withheld: withheld.length,
      retracted: retracted.length,
      notes: notes.length,
      steps: steps.length,
      ends: ends.length,
      waived: waived.length,
    };
  }

  /** Takes back what was added since. */
  backTo(mark: Mark): void {
    for (const [part, length] of Object.entries(mark)) this[part as keyof Mark].length = length;
  }
}

/** What is said of lines of which a part cannot be made out, or is still to come. */
const partly: ReadonlySet<Finding['code']> = new Set([
  'unknown-date',
  'unknown-side',
  'unknown-fortification',
  'roll-missing',
  'impossible-dice',
]);

/** A finding on a line; on the whole of it where no part is named. */
export type Report = Omit<Finding, 'at' | 'severity'> & {
  at?: LineRange;
  /** Whether what the finding misses is there after all, brought by a line further down in the wrong step. */
  until?: Until;
  /** Of several pieces that the part names, the one that it is of. */
  of?: string;
  /** All that could stand in place of the part: what is meant is told and offered. */
  words?: readonly string[];
  /** It follows from the CG Date alone. */
  byDate?: boolean;
  /** Why it may not be so after all. */
  hangsOn?: readonly Cause[];
  /** The pieces that it is of, in lower case, where its part of the line does not name them. */
  pieces?: readonly string[];
  /** Of whom it is, where its line does not tell. */
  side?: SideId;
};

/** Reports on one line. All that a directive can do before the module is known. */
export class Reporter {
  /** What was told of this line, by what it is about. */
  readonly #toldHere = new Set<string>();
  /** The current line already carries an error: what follows from it is not said again. */
  faulty = false;
  /** Nothing is said meanwhile. */
  muted = false;
  /** A part of it cannot be made out, or is still to come. */
  isHalfRead = false;

  constructor(
    readonly state: CampaignState,
    readonly line: Line,
    readonly out: Output,
  ) {}

  /** Of whom the line tells. */
  private get side(): SideId | undefined {
    const { directive: d } = this.line.parsed;
    const side = d && 'side' in d ? d.side?.value : undefined;
    return this.state.module?.sides.find(({ id }) => id === side)?.id;
  }

  /** The RG that the line is about, in lower case. */
  private get rg(): string | undefined {
    const { directive: d } = this.line.parsed;
    const isOfRg = d?.verb === 'strength' || d?.verb === 'sw' || d?.verb === 'leader';
    return isOfRg ? d.rg.value.toLowerCase() : undefined;
  }

  /** The whole directive, without indentation and comment. */
  get whole(): LineRange {
    return wholeDirective(this.line);
  }

  at(span?: Span): LineRange {
    return span ? { line: this.line, start: span.start, end: span.end } : this.whole;
  }

  report({ until, byDate, words, hangsOn = [], ...told }: Report): void {
    const at = told.at ?? this.whole;
    const { of: _, pieces: __, side: ___, ...plain } = told;
    const finding = words ? { ...plain, ...didYouMean(plain, at, words) } : plain;
    const reported = levelled({ ...finding, at, fixes: finding.fixes ?? usualFixes(finding, at.line) });
    const { state, out } = this;
    const behind = [...hangsOn, ...this.behind(told)];
    if (behind.length) return this.withhold(reported, behind);
    if (at.line === this.line && reported.severity === 'error') this.faulty = true;
    const { behind: unread, onGrounds } = this.unreadBehind(finding.code, byDate, told);
    if (unread.length) return this.withhold(reported, unread);
    if (this.muted) return;
    if (onGrounds.length) state.onGrounds = new Map(state.onGrounds).set(reported, onGrounds);
    state.doubts.told(reported);
    if (finding.code.startsWith('unknown-'))
      state.doubts.raisePart({
        verb: this.line.parsed.directive?.verb,
        side: this.side,
        rg: finding.code === 'unknown-rg-name' ? undefined : this.rg,
      });
    if (partly.has(finding.code)) this.isHalfRead = true;
    out.findings.push(reported);
    if (until) state.retractable.set(reported, until);
  }

  /** Keeps back what hangs on something that nobody knows; what would follow from it hangs on the same. */
  withhold(finding: Omit<Finding, 'severity'>, because: readonly Cause[]): void {
    if (this.muted) return;
    this.keepBack(finding, because);
    if (because[0]) this.state.doubts.follow(because[0]);
  }

  /** The same of what is missing: nothing follows from it. */
  keepBack(finding: Omit<Finding, 'severity'>, because: readonly Cause[]): void {
    this.out.withheld.push({ finding: levelled(finding), because: [...new Set(because)] });
  }

  private unreadBehind(code: Finding['code'], byDate: boolean | undefined, report: Report) {
    return unreadApart(this.state, topicsOf(code), {
      byDate,
      side: report.side ?? this.side,
      pieces: () => this.piecesOf(report),
      isOfDeeds: isOfDeeds(this.state, this.line, code, report.at?.line),
    });
  }

  protected behind(_report: Report): readonly Cause[] {
    return [];
  }

  /** In lower case. */
  protected piecesOf({ pieces = [] }: Report): readonly string[] {
    return pieces;
  }

  /**
   * Reports the first line that suffers from something; the others, `about` the same, suffer from nothing else. False
   * for those.
   */
  reportOnce(about: string, finding: Report): boolean {
    if (this.muted) return false;
    const key = `${finding.code} ${about}`;
    if (this.state.told.has(key)) return false;
    const before = this.out.findings.length;
    this.report(finding);
    if (this.out.findings.length > before) this.state.told.add(key);
    return true;
  }

  /** Asks, once in a log, for what it began with. @param matter that of the obligation that asks for it too, if one does */
  askOnce(matter: Matter, finding: Report): void {
    if (this.state.asked.has(matter)) return;
    this.state.asked.set(matter, this.line);
    this.report(finding);
  }

  /** Reports of a line that makes one mistake with several pieces. */
  reportOnceHere(about: string, finding: Report): boolean {
    const key = `${finding.code} ${about}`;
    if (this.muted || this.#toldHere.has(key)) return false;
    const before = this.out.findings.length;
    this.report(finding);
    if (this.out.findings.length > before) this.#toldHere.add(key);
    return true;
  }

  /** Whether this line was told the same already, for what the same other line did to another of the pieces it names. */
  hasTold(code: Finding['code'], because: Line): boolean {
    return this.out.findings.some(
      ({ code: c, at, related }) => c === code && at.line === this.line && related?.some((r) => r.at.line === because),
    );
  }

  /** What a line comes to where it is taken for what it can only mean: what is wrong with it was told, or will be. */
  quietly(run: () => void): void {
    const { muted, faulty } = this;
    this.muted = true;
    this.faulty = false;
    try {
      run();
    } finally {
      this.muted = muted;
      this.faulty = faulty;
    }
  }
}

/** Where a name is none of those known: the ones it may be a slip for; of a few, all. */
function didYouMean(
  { message, fixes }: Report,
  at: LineRange,
  words: readonly string[],
): Pick<Finding, 'message' | 'fixes'> {
  const written = at.line.parsed.text.slice(at.start, at.end).replace(/^"|"$/g, '');
  const near = meant(words, written);
  const few = words.length <= mostOffered ? words : [];
  const offered = (near.length ? near : few).map((word) => ({
    title: `Write ${word}`,
    preferred: near.length === 1,
    edits: [{ kind: 'replace' as const, at, text: word }],
  }));
  return {
    message: near.length ? `${message} Did you mean ${list(near)}?` : message,
    fixes: offered.length || fixes ? [...offered, ...(fixes ?? [])] : undefined,
  };
}

/** So many words are offered where none of them is near. */
const mostOffered = 6;

/** What asks for nothing, or speaks of one piece that is no more, is mended by taking it out; what comes too late, by moving it above what it comes before. */
function usualFixes({ code, related }: Pick<Finding, 'code' | 'related'>, line: Line): readonly Fix[] | undefined {
  const { directive } = line.parsed;
  const isOfNone = code === 'piece-gone' && directive && pieceNamesOn(directive).length === 1;
  if (isOfNone || code === 'nothing-owed' || code === 'done-twice' || code === 'side-buys-nothing')
    return [{ title: 'Remove this line', edits: [{ kind: 'remove', line }] }];
  const before = code === 'sub-step-order' ? related?.[0]?.at.line : undefined;
  return before && movingAbove(line, before);
}

/** A line that comes too late, taken up; undefined where it comes before a line of another file. */
export function movingAbove(line: Line, before: Line): readonly Fix[] | undefined {
  if (before.uri !== line.uri) return undefined;
  const text = [line.parsed.text.trimEnd()];
  return [
    {
      title: `Move it above “${written(before.parsed)}”`,
      edits: [
        { kind: 'remove', line },
        { kind: 'insert', line: before, where: 'above', text },
      ],
    },
  ];
}

/** What a finding of a directive hangs on that nobody knows; of what cannot be read the reporter knows itself. */
export type HangsOn = (ctx: Context, report: Report) => readonly Cause[];

export class Context<D extends Directive = Directive> extends Reporter {
  private hints: { column: number; label: string }[] = [];
  private whys: Why[] = [];
  private obligation?: Obligation;
  /** What the line tells is wrong, or open: what comes of it is not known. */
  doubtful = false;
  /** Pieces of its that nobody knows, as was told. */
  readonly leftOut: string[] = [];
  /** Its dice, or a choice of it, are still to come. */
  isOpen = false;

  constructor(
    state: CampaignState,
    readonly module: ModuleData,
    line: Line,
    readonly directive: D,
    out: Output,
    private readonly hangsOn: HangsOn,
  ) {
    super(state, line, out);
  }

  override report(finding: Report): void {
    const { code } = finding;
    const { stepData } = this.state;
    // Of a step that the log does not tell of, a result alone is no mistake.
    if (code === 'roll-missing' && stepData && !this.state.keeps(stepData)) return;
    const isSurplus = code === 'nothing-owed' || code === 'done-twice';
    const isOpen = code === 'roll-open' || code === 'choice-open';
    const isUnknown = isOpen || code === 'fact-unknown';
    // Without dice and result nobody knows what became of whom it is about.
    const { directive: d } = this;
    if (isUnknown || (code === 'roll-missing' && !('result' in d && d.result))) this.isOpen = true;
    if (isUnknown || (levelOf(code) === 'error' && !isSurplus)) this.doubtful = true;
    super.report(finding);
  }

  protected override piecesOf({ at = this.whole, of, pieces }: Report): readonly string[] {
    return pieces ?? (at.line === this.line ? pieceNamesFor(this.directive, at, of) : []);
  }

  protected override behind(report: Report): readonly Cause[] {
    return this.hangsOn(this, report);
  }

  /** Reports what the current step lacks, or does not add up without; a line in the wrong step may be what it is. */
  reportMissing(finding: Report, matters: readonly Matter[]): void {
    const { state, out } = this;
    const step = state.stepData;
    const stray = step ? state.doubts.about(ofStep(step.number)) : [];
    const told = out.findings.length;
    this.report({ ...finding, hangsOn: [...stray, ...(finding.hangsOn ?? [])] });
    const reported = out.findings[told];
    if (!reported || !step) return;
    state.missed.set(reported, { step, matters });
    out.retract(state.takeSettled());
  }

  /** Whether the rules forbid this line; what the table agreed to waive forbids nothing. */
  barredBy(objections: readonly Objection[]): boolean {
    if (this.muted) return false;
    const { waived } = this.state;
    const waivers = waived?.line === this.line ? waived.waivers : [];
    return objections.some((o) => levelOf(o.code) === 'error' && !waivers.some((w) => w.code === o.code));
  }

  /** Reports what the rules have against this line, each on the part it names. */
  object(objections: readonly Objection[], fixes?: (o: Objection) => readonly Fix[] | undefined): void {
    for (const o of objections) this.report({ ...o, at: this.part(o.part), fixes: fixes?.(o) });
  }

  part(name: string | undefined): LineRange {
    const node = name === undefined ? undefined : (this.directive as unknown as Record<string, unknown>)[name];
    return isSpan(node) ? this.at(node) : this.whole;
  }

  hint(column: number, label: string): void {
    this.hints.push({ column, label });
  }

  explain(why: Why): void {
    this.whys.push(why);
  }

  /** A piece that it names is left out of account: why was told, and of what follows no more is. */
  leaveOut(name: string): void {
    this.leftOut.push(name);
    this.faulty = this.doubtful = true;
  }

  discharges(obligation: Obligation): void {
    this.obligation = obligation;
    this.state.done.set(obligation.matter, this.line);
  }

  /** Hands over the notes of this line. */
  close(): void {
    if (this.hints.length || this.whys.length || this.obligation)
      this.out.notes.push({ line: this.line, hints: this.hints, whys: this.whys, obligation: this.obligation });
  }

  ruling(name: string | undefined): string | undefined {
    return name === undefined ? name : rulingInForce(this.state, this.module, name);
  }

  is(stated: boolean | Reading | undefined): boolean {
    return typeof stated === 'object' ? this.reads(stated) : stated === true;
  }

  reads(reading: Reading): boolean {
    return readsSo(this.state, this.module, reading);
  }
}

/** The reading of a ruling that a `ruling` directive chose, or the module's default. */
export function rulingInForce(state: CampaignState, module: ModuleData, name: string): string {
  const ruling = module.rulings.find((r) => r.name === name);
  if (!ruling) throw new Error(`no ruling ${name}`);
  state.consulted?.add(name);
  return state.rulings.get(name)?.reading ?? ruling.readings[0]?.id ?? '';
}

/** Whether a doubt is read so; false where the module does not have it. */
export const readsSo = (state: CampaignState, module: ModuleData, { ruling, reading }: Reading): boolean =>
  module.rulings.some((r) => r.name === ruling) && rulingInForce(state, module, ruling) === reading;

export function wholeDirective(line: Line): LineRange {
  const { start, end } = spoken(line.parsed);
  return { line, start, end: Math.max(end, Math.min(start + 1, line.parsed.text.length)) };
}

function isSpan(node: unknown): node is Span {
  return typeof node === 'object' && node !== null && 'start' in node && 'end' in node;
}
