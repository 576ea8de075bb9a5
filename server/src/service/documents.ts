/**
 * The files the service knows: open documents, and files read because a log names them. Each log that no other includes
 * is a campaign; each map or module file is a sheet. An edit marks what depends on the file, and the next question replays it.
 */
import { URI, Utils } from 'vscode-uri';
import { Campaign } from '../campaign/campaign';
import type { Finding } from '../rules/finding';
import { fileNamed, isMapFile, isModuleFile } from '../syntax/files';
import type { Line } from '../syntax/line';
import { LogText } from '../syntax/logText';
import type { Host, TextChange } from './api';
import { type ModuleSheet, moduleFound, readModuleSheet } from './moduleFile/sheet';
import { readSheet, type Sheet } from './sheet';

export class Analysis {
  readonly campaign: Campaign;
  /** Maps and modules that the log names, and logs that it includes: their change asks for a replay. */
  maps = new Set<string>();
  modules = new Set<string>();
  includes = new Set<string>();
  /** Includes that cannot be read, at the lines that name them. */
  includeFindings: Finding[] = [];
  /** The first line that may mean something else than when it was folded; undefined: none. */
  changedFrom: number | undefined = 0;
  /** The campaign's lines were put together from several logs. */
  flattened = false;

  constructor(
    readonly root: string,
    documents: Documents,
  ) {
    this.campaign = new Campaign({
      map: (from, file) => {
        const uri = documents.resolve(from, file);
        if (!uri) return { uri: file, status: 'missing' };
        const text = documents.text(uri);
        if (typeof text === 'string') return { uri, status: text };
        return { uri, status: 'read', board: documents.sheet(text).board };
      },
      module: (from, file) => {
        const uri = documents.resolve(from, file);
        if (!uri) return { uri: file, status: 'missing' };
        const text = documents.text(uri);
        if (typeof text === 'string') return { uri, status: text };
        return { uri, status: 'read', ...moduleFound(documents.moduleSheet(text)) };
      },
    });
  }
}

export class Documents {
  /** By canonical URI. */
  readonly #open = new Map<string, LogText>();
  /** Files that are not open, as far as they have been read. */
  readonly #stored = new Map<string, 'missing' | LogText>();
  /** The latest read of each file that is being read. */
  readonly #reads = new Map<string, Promise<void>>();
  /** How the client spells a URI, by the canonical one, where it differs. */
  readonly #spelling = new Map<string, string>();
  /** The canonical URI of each spelling met lately. */
  readonly #canonical = new Map<string, string>();
  /** The files that lines name, looked for at each keystroke. */
  readonly #files = new WeakMap<Line, string | undefined>();
  readonly #analyses = new Map<string, Analysis>();
  /** What was read of the text as it stands: an editor may number two texts alike. */
  readonly #sheets = new WeakMap<LogText, Sheet>();
  readonly #moduleSheets = new WeakMap<LogText, ModuleSheet>();
  /** The names of the files in the folders of logs. */
  readonly #folders = new Map<string, readonly string[]>();
  /** Files that a document named when it was opened. */
  readonly #awaited = new Map<string, readonly string[]>();

  constructor(private readonly host: Host) {}

  open(uri: string, version: number, text: string): void {
    const key = this.#key(uri);
    const opened = LogText.open(key, version, text);
    this.#open.set(key, opened);
    this.#forget(key);
    this.#touch(key);
    this.#awaited.set(key, this.#namedFiles(opened));
    if (this.isLog(key)) this.#namesBeside(key);
  }

  change(uri: string, version: number, changes: readonly TextChange[]): void {
    const key = this.#key(uri);
    const text = this.#open.get(key);
    if (!text) return;
    const first = text.change(version, changes);
    this.#sheets.delete(text);
    this.#moduleSheets.delete(text);
    this.#touch(key, first);
    this.#forgetUnnamed();
  }

  close(uri: string): void {
    const key = this.#key(uri);
    this.#open.delete(key);
    this.#awaited.delete(key);
    this.#analyses.delete(key);
    this.#forget(key);
    this.#touch(key);
    this.#forgetUnnamed();
  }

  fileChanged(uri: string): void {
    const key = this.#key(uri);
    this.#forget(key);
    this.#folders.delete(this.resolve(key, '.') ?? '');
    if (!this.#open.has(key)) this.#touch(key);
  }

  async settled(): Promise<void> {
    for (;;) {
      while (this.#reads.size) await Promise.all(this.#reads.values());
      for (const root of this.roots()) this.analysis(root);
      if (this.#reads.size === 0) return;
    }
  }

  /** The files a log names, asked for at once: folding it before they are read would be done in vain. */
  #namedFiles(text: LogText): string[] {
    return text.naming.flatMap((line) => {
      const uri = this.#named(line);
      return uri && this.text(uri) === 'loading' ? [uri] : [];
    });
  }

  /** The file that a line names. */
  #named(line: Line): string | undefined {
    if (!this.#files.has(line)) {
      const file = fileNamed(line.parsed);
      this.#files.set(line, file && this.resolve(line.uri, file.value));
    }
    return this.#files.get(line);
  }

  /** A document just opened whose module, map or included logs are still being read. */
  isAwaiting(key: string): boolean {
    const files = this.#awaited.get(key);
    if (!files) return false;
    if (files.some((file) => this.#reads.has(file))) return true;
    this.#awaited.delete(key);
    return false;
  }

  opened(): string[] {
    return [...this.#open.keys()];
  }

  /** The client has written this URI: from now on it is answered in that spelling. */
  heard(uri: string): string {
    const key = this.#key(uri);
    if (uri === key) this.#spelling.delete(key);
    else this.#spelling.set(key, uri);
    return uri;
  }

  /** The URI as the client last spelled it. */
  spelling(key: string): string {
    return this.#spelling.get(key) ?? key;
  }

  /** An open document. */
  document(uri: string): LogText | undefined {
    return this.#open.get(this.#key(uri));
  }

  /** An open or stored file; asks for it to be read if it is neither. */
  text(key: string): LogText | 'loading' | 'missing' {
    const open = this.#open.get(key);
    if (open) return open;
    const stored = this.#stored.get(key);
    if (stored) return stored;
    if (!this.#reads.has(key)) this.#read(key);
    return 'loading';
  }

  /** An open or stored file, once it has been read; undefined: there is none. */
  async read(uri: string): Promise<LogText | undefined> {
    const key = this.#key(uri);
    this.text(key);
    await this.#reads.get(key);
    const text = this.text(key);
    return typeof text === 'string' ? undefined : text;
  }

  /** The module files in a log's folder, as far as they have been listed. */
  modulesBeside(key: string): readonly { readonly name: string; readonly sheet: ModuleSheet | undefined }[] {
    return this.#namesBeside(key)
      .filter(isModuleFile)
      .map((name) => {
        const uri = this.resolve(key, name);
        const text = uri === undefined ? 'missing' : this.text(uri);
        return { name, sheet: typeof text === 'string' ? undefined : this.moduleSheet(text) };
      });
  }

  /** A module file that lies beside a log. */
  #isListed(key: string): boolean {
    return this.isModule(key) && this.#folders.has(this.resolve(key, '.') ?? '');
  }

  #namesBeside(key: string): readonly string[] {
    const folder = this.resolve(key, '.');
    if (folder === undefined) return [];
    const known = this.#folders.get(folder);
    if (!known && this.host.listFolder) {
      this.#folders.set(folder, []);
      const listing = this.host
        .listFolder(folder)
        .catch(() => [])
        .then((names) => {
          this.#folders.set(folder, names);
          this.#reads.delete(folder);
          this.modulesBeside(key);
        });
      this.#reads.set(folder, listing);
    }
    return known ?? [];
  }

  #read(key: string): void {
    const reading: Promise<void> = this.host
      .readFile(this.spelling(key))
      .catch(() => undefined)
      .then((text) => {
        // Forgotten meanwhile: the file was changed, and this may be its text of before.
        if (this.#reads.get(key) !== reading) return;
        this.#reads.delete(key);
        this.#stored.set(key, text === undefined ? 'missing' : LogText.open(key, 0, text));
        this.#touch(key);
        this.host.changed();
      });
    this.#reads.set(key, reading);
  }

  #forget(key: string): void {
    this.#stored.delete(key);
    this.#reads.delete(key);
  }

  /** Files that no open document names any more, such as each name on the way to the one being typed. */
  #forgetUnnamed(): void {
    const named = new Set(this.opened().flatMap((key) => [...this.#namedFrom(key)]));
    for (const key of this.#stored.keys()) if (!named.has(key) && !this.#isListed(key)) this.#stored.delete(key);
  }

  /** The files that a document names, itself or through logs that it includes, as far as these have been read. */
  #namedFrom(key: string, found = new Set<string>()): ReadonlySet<string> {
    const text = this.#open.get(key) ?? this.#stored.get(key);
    if (!text || text === 'missing') return found;
    for (const line of text.naming) {
      const uri = this.#named(line);
      if (uri === undefined || found.has(uri)) continue;
      found.add(uri);
      if (this.isLog(uri)) this.#namedFrom(uri, found);
    }
    return found;
  }

  resolve(from: string, file: string): string | undefined {
    const base = parsed(from);
    // A log never saved lies nowhere, unless the editor has given it the folder that it will be saved to.
    if (!base || file === '' || (base.scheme === 'untitled' && !base.path.startsWith('/'))) return undefined;
    return Utils.resolvePath(
      Utils.dirname(base),
      file.replaceAll('\\', '/').replace(/[\ud800-\udfff]/gu, '\ufffd'),
    ).toString();
  }

  /** The address of a file that a log names, where an editor can open it: nothing lies beside a log never saved. */
  address(from: string, file: string): string | undefined {
    const uri = this.resolve(from, file);
    return uri?.startsWith('untitled:') ? undefined : uri && this.spelling(uri);
  }

  isMap(uri: string): boolean {
    return isMapFile(this.#key(uri));
  }

  isModule(uri: string): boolean {
    return isModuleFile(this.#key(uri));
  }

  /** A log, which alone belongs to a campaign; not a map or a module that it is played with. */
  isLog(uri: string): boolean {
    return !this.isMap(uri) && !this.isModule(uri);
  }

  /** A file that a log is played with, read as a whole; undefined for a log. */
  sheetOf(text: LogText): Sheet | ModuleSheet | undefined {
    if (this.isMap(text.uri)) return this.sheet(text);
    return this.isModule(text.uri) ? this.moduleSheet(text) : undefined;
  }

  moduleSheet(text: LogText): ModuleSheet {
    const known = this.#moduleSheets.get(text);
    if (known) return known;
    const sheet = readModuleSheet(text);
    this.#moduleSheets.set(text, sheet);
    return sheet;
  }

  sheet(text: LogText): Sheet {
    const known = this.#sheets.get(text);
    if (known) return known;
    const sheet = readSheet(text);
    this.#sheets.set(text, sheet);
    return sheet;
  }

  /**
   * Open logs that stand for themselves: they open a campaign, or no other open log includes them. Told from the texts,
   * since what was folded so far may be out of date.
   */
  roots(): string[] {
    const logs = this.opened().filter((key) => this.isLog(key));
    const included = new Set(logs.flatMap((key) => [...this.#namedFrom(key)].filter((file) => file !== key)));
    return logs.filter((key) => !included.has(key) || this.#opensCampaign(key));
  }

  #opensCampaign(key: string): boolean {
    return this.#open.get(key)?.lines.some((line) => line.parsed.directive?.verb === 'campaign') ?? false;
  }

  /** The campaign that a document belongs to, current; undefined for maps and unknown documents. */
  analysisOf(uri: string): Analysis | undefined {
    const key = this.#key(uri);
    if (!this.isLog(key)) return undefined;
    const roots = this.roots();
    if (roots.includes(key)) return this.analysis(key);
    for (const root of roots) {
      const analysis = this.analysis(root);
      if (!analysis.includes.has(key)) continue;
      // Folded for itself before the log that includes it was opened.
      this.#analyses.delete(key);
      return analysis;
    }
    return this.#open.has(key) ? this.analysis(key) : undefined;
  }

  analysis(root: string): Analysis {
    let analysis = this.#analyses.get(root);
    if (!analysis) {
      analysis = new Analysis(root, this);
      this.#analyses.set(root, analysis);
    }
    if (analysis.changedFrom !== undefined) this.#replay(analysis, analysis.changedFrom);
    return analysis;
  }

  #replay(analysis: Analysis, from: number): void {
    analysis.changedFrom = undefined;
    analysis.includeFindings = [];
    analysis.includes = new Set();
    analysis.maps = new Set();
    analysis.modules = new Set();
    const text = this.#open.get(analysis.root);
    const before = analysis.flattened;
    analysis.flattened = text?.naming.some((line) => line.parsed.directive?.verb === 'include') ?? false;
    if (text) this.#noteFiles(analysis, text);
    const lines = !text ? [] : analysis.flattened ? this.#flatten(analysis, text) : text.lines;
    // Only lines that were put together before are compared with those of now; a log's own array changes in place.
    const compared = before && analysis.flattened && from > 0;
    analysis.campaign.update(lines, compared ? undefined : before ? 0 : from);
  }

  #noteFiles(analysis: Analysis, text: LogText): void {
    for (const line of text.naming) {
      const { verb } = line.parsed.directive ?? {};
      const uri = verb === 'include' ? undefined : this.#named(line);
      if (!uri) continue;
      (verb === 'map' ? analysis.maps : analysis.modules).add(uri);
      // Also of a line that the fold passes over the file is read, as when the log is opened.
      this.text(uri);
    }
  }

  /** The log's lines with those of the logs it includes in their place. */
  #flatten(analysis: Analysis, text: LogText, within: readonly string[] = []): readonly Line[] {
    const out: Line[] = [];
    for (const line of text.lines) {
      out.push(line);
      const { directive } = line.parsed;
      if (directive?.verb !== 'include') continue;
      const uri = this.resolve(text.uri, directive.file.value);
      const at = { line, start: directive.file.start, end: directive.file.end };
      if (uri && (uri === text.uri || within.includes(uri))) {
        analysis.includeFindings.push({
          code: 'include-cycle',
          severity: 'error',
          at,
          message: `“${directive.file.value}” includes this log in turn: it is not read again.`,
        });
        continue;
      }
      if (uri && analysis.includes.has(uri)) {
        analysis.includeFindings.push({
          code: 'include-twice',
          severity: 'error',
          at,
          message: `“${directive.file.value}” is included above already: it is not read again.`,
          fixes: [{ title: 'Remove this line', preferred: true, edits: [{ kind: 'remove', line }] }],
        });
        continue;
      }
      if (uri) analysis.includes.add(uri);
      const included = uri ? this.text(uri) : 'missing';
      if (included === 'missing')
        analysis.includeFindings.push({
          code: 'file-missing',
          severity: 'error',
          at,
          message: `There is no log “${directive.file.value}” beside this one.`,
        });
      else if (included !== 'loading') {
        this.#noteFiles(analysis, included);
        for (const inner of this.#flatten(analysis, included, [...within, text.uri])) out.push(inner);
      }
    }
    return out;
  }

  /** Marks the campaigns that depend on a file; `from` is the first line of it that changed. */
  #touch(key: string, from = 0): void {
    for (const analysis of this.#analyses.values()) {
      // A map or a module gives a new meaning to any line; an included log is compared line by line.
      if (analysis.maps.has(key) || analysis.modules.has(key)) analysis.changedFrom = 0;
      else if (analysis.root === key) analysis.changedFrom = Math.min(analysis.changedFrom ?? from, from);
      else if (analysis.includes.has(key)) analysis.changedFrom ??= Number.POSITIVE_INFINITY;
    }
  }

  #key(uri: string): string {
    const known = this.#canonical.get(uri);
    if (known !== undefined) return known;
    const key = parsed(uri)?.toString() ?? uri;
    if (this.#canonical.size >= mostSpellings) this.#canonical.clear();
    this.#canonical.set(uri, key);
    return key;
  }
}

/** Spellings whose canonical URI is remembered, since working it out takes longer than an edit. */
const mostSpellings = 10_000;

/** Undefined for what is no URI, such as `file:////x`: it names nothing but itself, and nothing lies beside it. */
function parsed(uri: string): URI | undefined {
  try {
    const found = URI.parse(uri);
    // A half of a surrogate pair can be parsed and not be printed.
    found.toString();
    return found;
  } catch {
    return undefined;
  }
}
