/** One campaign: its lines, put together from the logs that it includes, folded over the rules and kept current. */
import { Campaign } from '../campaign/campaign';
import type { SealStatus } from '../campaign/environment';
import { choicesDue } from '../campaign/mustShow';
import { mayBeAgreed } from '../rules/kernel/codes';
import type { Finding } from '../rules/kernel/finding';
import type { ModuleData } from '../rules/kernel/module';
import { openAgain, refused, tooLarge } from '../rules/kernel/refusedFile';
import { isBinding } from '../syntax/binding';
import type { FileKind } from '../syntax/files';
import type { Line } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import type { Documents } from './documents';
import { type Gathered, type NamedFile, privatesThere } from './gather';
import { moduleFound } from './moduleFile/sheet';
import { withDueByShift } from './trust/dueByShift';
import { exposedFindings } from './trust/exposed';
import { campaignFindings, privateFindings, trustFindings } from './trust/findings';
import { draftsIn, type Plan, played, playedOpenly, type SealsPlayed, weaveAgain, woven } from './trust/played';
import { type Trust, Truster } from './trust/trusted';
import { withWrapped } from './trust/wrapped';
import type { Eyes } from './views/data';
import { withWaiting } from './waiting';

/** Lines as they are folded. */
interface Played {
  readonly lines: readonly Line[];
  readonly first?: number;
}

const nothing: Gathered = {
  files: new Map(),
  keys: new Map(),
  privates: new Map(),
  strangers: new Map(),
  isLoading: false,
};

export class Analysis {
  readonly campaign: Campaign;
  /** What the campaign's lines name, as it was when they were folded. */
  gathered = nothing;
  /** The first line that may mean something else than when it was folded; undefined: none. */
  changedFrom: number | undefined = 0;
  /** Logs that it includes and that are not read, at the lines that name them; or that it is itself too large. */
  includeFindings: readonly Finding[] = [];
  /** Counts the replays: what was told of the campaign holds as long as it stays. */
  revision = 0;
  /** Counts those that changed lines among or above what hand-overs and seals bind. */
  boundRevision = 0;
  /** The campaign's lines were put together from several texts. */
  #isFlattened = false;
  /** What is known of each sealed line. */
  #seals: SealsPlayed = { seals: new Map(), givenUp: new Map() };
  /** The log's own lines with those that it includes, without those of private files. */
  shared: readonly Line[] = [];
  /** Headings of private files that are played nowhere. */
  #astray: readonly Line[] = [];
  /** Absent where no side has an `opening`. */
  #truster?: Truster;
  /** The lines that have to do with seals, hand-overs and dice; another array whenever one of them changes. */
  #binding: readonly Line[] = [];
  /** Of private files those that are not sealed yet. */
  #drafts: ReadonlySet<Line> = new Set();
  #choices?: { readonly binding: readonly Line[]; readonly found: boolean };
  /** How lines of private files were put among those of the log, and what that followed from. */
  #woven?: { readonly stamp: readonly unknown[]; readonly plan: Plan; readonly lines: Line[] };
  /** What was told of these, and what that followed from. */
  #told: { readonly stamp: readonly unknown[]; readonly findings: readonly Finding[] } = { stamp: [], findings: [] };

  constructor(
    readonly root: string,
    private readonly documents: Documents,
    private readonly seenBy: Eyes = 'both',
  ) {
    this.campaign = new Campaign({
      map: (line) => {
        const { status, text } = this.#found(line);
        return { status, board: text && documents.sheet(text).board };
      },
      module: (line) => {
        const { status, text } = this.#found(line);
        return text ? { status, ...moduleFound(documents.moduleSheet(text)) } : { status };
      },
      sealOf: (line) => this.sealOf(line),
      givenUpBehind: (line) => this.#seals.givenUp.get(line),
    });
  }

  #found(line: Line): Pick<NamedFile, 'text'> & { readonly status: Exclude<NamedFile['status'], 'cycle' | 'twice'> } {
    const { status = 'missing', text } = this.gathered.files.get(line) ?? {};
    // Those two are of logs.
    return { status: status === 'cycle' || status === 'twice' ? 'missing' : status, text };
  }

  /** The maps, modules and logs that were read. */
  get maps(): ReadonlySet<string> {
    return this.#read('map');
  }
  get modules(): ReadonlySet<string> {
    return this.#read('module');
  }
  get includes(): ReadonlySet<string> {
    return this.#read('log');
  }

  #read(kind: FileKind): ReadonlySet<string> {
    const read = [...this.gathered.keys].filter(([, file]) => file.kind === kind && file.text);
    return new Set(read.map(([key]) => key));
  }

  /** What is known of a sealed line. */
  sealOf(line: Line): SealStatus {
    return this.#seals.seals.get(line) ?? 'sealed';
  }

  /** Findings in the order of the fold, then those about the logs that it includes. */
  findings(): readonly Finding[] {
    const ofTrust = [
      ...this.trustFindings(),
      ...[...privatesThere(this.gathered)].flatMap(([side, file]) => [
        ...privateFindings(side, file, this.campaign.end),
        ...exposedFindings(side, file, this.documents),
      ]),
    ];
    const ofRules = [...withDueByShift(this.documents, this, withWaiting(this.campaign)), ...this.includeFindings];
    return withWrapped(ofRules, ofTrust, (uri) => this.#linesOf(uri));
  }

  #linesOf(uri: string): readonly Line[] {
    const text = uri === this.root ? this.documents.document(uri) : this.gathered.keys.get(uri)?.text;
    return text?.lines ?? [];
  }

  /** What is wrong with its seals, hand-overs, dice and private files. */
  trustFindings(): readonly Finding[] {
    const { trust } = this;
    const { module } = this.campaign.end;
    const due = module && this.#hasChoices(module) ? choicesDue(this.campaign.lines, module) : [];
    if (!trust) return due;
    const privates = [...privatesThere(this.gathered).values()];
    const stamp = [trust, this.#astray, ...privates.flatMap((file) => [file, file.version])];
    if (!isAlike(stamp, this.#told.stamp)) this.#told = { stamp, findings: trustFindings(this, trust, this.#astray) };
    return this.#unwaived([...due, ...this.#told.findings, ...campaignFindings(this, trust)]);
  }

  /** Without those that both players have agreed on. */
  #unwaived(findings: readonly Finding[]): readonly Finding[] {
    if (!findings.some(({ code }) => mayBeAgreed.has(code))) return findings;
    const { waivers } = this.campaign;
    const isAgreed = ({ code, at }: Finding) => waivers.get(at.line)?.some((waiver) => waiver.code === code);
    return findings.filter((one) => !mayBeAgreed.has(one.code) || !isAgreed(one));
  }

  /** Whether something is sealed in a step whose choices are shown together. */
  #hasChoices({ steps, secrets = [] }: ModuleData): boolean {
    if (this.#choices?.binding === this.#binding) return this.#choices.found;
    const ids = secrets.flatMap(({ step, shown }) => (shown?.when === 'together' ? step : []));
    const numbers = steps.flatMap(({ id, number }) => (ids.includes(id) ? number : []));
    let isInStep = false;
    const found = this.#binding.some(({ parsed: { directive: d } }) => {
      if (d?.verb === 'step') isInStep = numbers.includes(d.number.value);
      return isInStep && d?.verb === 'sealed';
    });
    this.#choices = { binding: this.#binding, found };
    return found;
  }

  /** The sides whose private files are played; undefined for a log in which nothing can be sealed. */
  get eyes(): readonly string[] | undefined {
    return this.#truster && [...this.gathered.privates.keys()];
  }

  /** The sides that have sealed something which is not read. */
  get leftOut(): readonly string[] {
    const { read, lines } = this.trust ?? {};
    const closed = read?.seals.filter(({ line }) => this.sealOf(lines?.[line] as Line) === 'sealed') ?? [];
    return [...new Set(closed.map(({ side }) => side))];
  }

  /** What its seals, hand-overs and dice are worth; undefined for a log that has none. */
  get trust(): Trust | undefined {
    return this.#truster?.trust(this.#binding, privatesThere(this.gathered), this.#drafts);
  }

  /** Folds again what an edit or a file has changed. `text`: of the root; undefined: it is closed. */
  replay(text: LogText | undefined): void {
    for (const _ of this.replaying(text));
  }

  /** The same in parts; what is not finished is found by the next replay. */
  *replaying(text: LogText | undefined): Generator<void, void> {
    const from = this.changedFrom;
    if (from === undefined) return;
    const revision = ++this.revision;
    // Nothing but what is left of this replay, unless an edit comes in between.
    this.changedFrom = Number.POSITIVE_INFINITY;
    const wasFlattened = this.#isFlattened;
    this.gathered = text ? this.documents.gathered(this.root, this.seenBy) : nothing;
    const includes = text?.naming.some((line) => line.parsed.directive?.verb === 'include') ?? false;
    this.#isFlattened = includes;
    const isTrusted = [text, ...this.#logs()].some((log) =>
      log?.naming.some(({ parsed: { directive: d } }) => d?.verb === 'opening' || d?.verb === 'dice'),
    );
    this.#truster = isTrusted ? (this.#truster ?? new Truster()) : undefined;
    this.#isFlattened ||= isTrusted && this.gathered.privates.size > 0;
    this.includeFindings = text?.isTooLarge ? [tooLargeFinding(text, 'log')] : [...this.#includeFindings()];
    const shared = !text || text.isTooLarge ? [] : includes ? this.#flatten(text) : text.lines;
    this.shared = shared;
    const before = this.#seals;
    const { lines, first } = isTrusted ? this.#play(shared, text, from) : { lines: shared };
    const lastBound = this.#binding.findLast(({ uri, parsed }) => uri === this.root && parsed.marks !== undefined);
    if (includes || from <= (lastBound?.number ?? -1)) this.boundRevision++;
    // Whether the lines of a seal are known is told by what stands below it.
    const isAsSealed =
      before === this.#seals ||
      ([...before.seals].every(([line, status]) => (this.#seals.seals.get(line) ?? status) === status) &&
        isSame(before.givenUp, this.#seals.givenUp));
    const known = first ?? this.#firstOf(wasFlattened, from);
    yield* this.campaign.updating(lines, isAsSealed ? known : 0);
    if (revision === this.revision) this.changedFrom = undefined;
  }

  /** Only lines that were put together before are compared with those of now; a log's own array changes in place. */
  #firstOf(wasFlattened: boolean, from: number): number | undefined {
    if (wasFlattened !== this.#isFlattened) return 0;
    return this.#isFlattened && from > 0 ? undefined : from;
  }

  /** The logs that it includes, as far as they are read. */
  *#logs(): Iterable<LogText> {
    for (const { kind, text } of this.gathered.keys.values()) if (kind === 'log' && text) yield text;
  }

  /**
   * With the lines of private files in their places. `first`: the index of the first that may be another than before, where
   * that is known. @param from the same among the log’s own
   */
  #play(shared: readonly Line[], text: LogText | undefined, from: number): Played {
    if (this.gathered.privates.size === 0) {
      const binding = this.#isFlattened || !text ? shared.filter(({ parsed }) => isBinding(parsed)) : text.binding;
      if (binding !== this.#binding) this.#seals = playedOpenly(binding);
      this.#binding = binding;
      if (this.#drafts.size) this.#drafts = new Set();
      if (this.#astray.length) this.#astray = [];
      this.#woven = undefined;
      return { lines: shared };
    }
    const stamp = [text?.binding, ...[...this.gathered.privates.values()].flatMap((file) => [file, file.version])];
    const before = this.#woven;
    if (before && this.includes.size === 0 && isAlike(stamp, before.stamp))
      return { lines: before.lines, first: weaveAgain(before.lines, shared, before.plan, from) };
    const { plan, seals, givenUp, astray } = played(shared, this.gathered.privates);
    const lines = woven(shared, plan);
    this.#woven = { stamp, plan, lines };
    this.#seals = { seals, givenUp };
    this.#astray = astray;
    this.#binding = lines.filter(({ parsed }) => isBinding(parsed));
    this.#drafts = draftsIn(plan);
    return { lines };
  }

  /** The log's lines with those of the logs it includes in their place. */
  #flatten(text: LogText, out: Line[] = []): readonly Line[] {
    for (const line of text.lines) {
      out.push(line);
      if (line.parsed.directive?.verb !== 'include') continue;
      const included = this.gathered.files.get(line)?.text;
      if (included) this.#flatten(included, out);
    }
    return out;
  }

  *#includeFindings(): Iterable<Finding> {
    for (const [line, { name, kind, status }] of this.gathered.files) {
      if (kind !== 'log' || status === 'read' || status === 'loading') continue;
      const at = { line, start: name.start, end: name.end };
      if (status === 'cycle')
        yield {
          code: 'include-cycle',
          severity: 'error',
          at,
          message: `“${name.value}” includes this log in turn: it is not read again.`,
        };
      else if (status === 'twice')
        yield {
          code: 'include-twice',
          severity: 'error',
          at,
          message: `“${name.value}” is included above already: it is not read again.`,
          fixes: [{ title: 'Remove this line', preferred: true, edits: [{ kind: 'remove', line }] }],
        };
      else yield { ...refused(status, name.value, kind), severity: 'error', at };
    }
  }
}

const isAlike = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

const isSame = (a: ReadonlyMap<Line, Line>, b: ReadonlyMap<Line, Line>): boolean =>
  a.size === b.size && [...a].every(([line, of]) => b.get(line) === of);

/** The one finding of an open text that is too large. */
export function tooLargeFinding(text: LogText, kind: FileKind): Finding {
  const [line] = text.lines;
  if (!line) throw new Error('a text has at least one line');
  const message = text.isLost ? `${tooLarge(kind)} ${openAgain}` : tooLarge(kind);
  return { code: 'file-too-large', severity: 'error', at: { line, start: 0, end: 0 }, message };
}
