/** One campaign: its lines, put together from the logs that it includes, folded over the rules and kept current. */
import { Campaign } from '../campaign/campaign';
import type { SealStatus } from '../campaign/environment';
import { choicesDue } from '../campaign/mustShow';
import type { Finding } from '../rules/kernel/finding';
import { openAgain, refused, tooLarge } from '../rules/kernel/refusedFile';
import type { FileKind } from '../syntax/files';
import type { Line } from '../syntax/line';
import type { LogText } from '../syntax/logText';
import type { Documents } from './documents';
import type { Gathered, NamedFile } from './gather';
import { moduleFound } from './moduleFile/sheet';
import { trustFindings } from './trust/findings';
import { played } from './trust/played';
import { type Trust, Truster } from './trust/trusted';
import { withWaiting } from './waiting';

const nothing: Gathered = { files: new Map(), keys: new Map(), privates: new Map(), isLoading: false };

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
  /** The campaign's lines were put together from several texts. */
  #isFlattened = false;
  /** What is known of each sealed line. */
  #seals: ReadonlyMap<Line, SealStatus> = new Map();
  /** The log's own lines with those that it includes, without those of private files. */
  shared: readonly Line[] = [];
  /** Headings of private files that are played nowhere. */
  #astray: readonly Line[] = [];
  /** Absent where no side has an `opening`. */
  #truster?: Truster;

  constructor(
    readonly root: string,
    private readonly documents: Documents,
    /** `isOpen`: no private file is read. */
    private readonly eyes: { readonly isOpen: boolean } = { isOpen: false },
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
      sealOf: (line) => this.#seals.get(line) ?? 'sealed',
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

  /** Findings in the order of the fold, then those about the logs that it includes. */
  findings(): readonly Finding[] {
    return [...withWaiting(this.campaign), ...this.includeFindings, ...this.trustFindings()];
  }

  /** What is wrong with its seals, hand-overs and dice. */
  trustFindings(): readonly Finding[] {
    const { trust } = this;
    const { module } = this.campaign.end;
    return [
      ...(module ? choicesDue(this.campaign.lines, module) : []),
      ...(trust ? trustFindings(trust, this.#astray) : []),
    ];
  }

  /** What its seals, hand-overs and dice are worth; undefined for a log that has none. */
  get trust(): Trust | undefined {
    return this.#truster?.trust(this.campaign.lines, this.gathered.privates);
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
    const gathered = text ? this.documents.gathered(this.root) : nothing;
    this.gathered = this.eyes.isOpen ? { ...gathered, privates: new Map() } : gathered;
    this.#isFlattened = text?.naming.some((line) => line.parsed.directive?.verb === 'include') ?? false;
    const isTrusted = [text, ...this.#logs()].some((log) =>
      log?.naming.some((line) => line.parsed.directive?.verb === 'opening'),
    );
    this.#truster = isTrusted ? (this.#truster ?? new Truster()) : undefined;
    this.#isFlattened ||= isTrusted;
    this.includeFindings = text?.isTooLarge ? [tooLargeFinding(text, 'log')] : [...this.#includeFindings()];
    const shared = !text || text.isTooLarge ? [] : this.#isFlattened ? this.#flatten(text) : text.lines;
    this.shared = shared;
    const before = this.#seals;
    const lines = isTrusted ? this.#play(shared) : shared;
    // Whether the lines of a seal are known is told by what stands below it.
    const isAsSealed = [...before].every(([line, status]) => (this.#seals.get(line) ?? status) === status);
    // Only lines that were put together before are compared with those of now; a log's own array changes in place.
    const compared = wasFlattened && this.#isFlattened && isAsSealed && from > 0;
    yield* this.campaign.updating(lines, compared ? undefined : wasFlattened ? 0 : from);
    if (revision === this.revision) this.changedFrom = undefined;
  }

  /** The logs that it includes, as far as they are read. */
  *#logs(): Iterable<LogText> {
    for (const { kind, text } of this.gathered.keys.values()) if (kind === 'log' && text) yield text;
  }

  /** With the lines of private files in their places. */
  #play(shared: readonly Line[]): readonly Line[] {
    const { lines, seals, astray } = played(shared, this.gathered.privates);
    this.#seals = seals;
    this.#astray = astray;
    return lines;
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

/** The one finding of an open text that is too large. */
export function tooLargeFinding(text: LogText, kind: FileKind): Finding {
  const [line] = text.lines;
  if (!line) throw new Error('a text has at least one line');
  const message = text.isLost ? `${tooLarge(kind)} ${openAgain}` : tooLarge(kind);
  return { code: 'file-too-large', severity: 'error', at: { line, start: 0, end: 0 }, message };
}
