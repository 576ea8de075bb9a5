/**
 * The files the service knows: open documents, and files read because a log names them. Each log that no other includes
 * is a campaign; each map or module file is a sheet. An edit marks what depends on the file, and the next question replays it.
 */
import { URI, Utils } from 'vscode-uri';
import type { Refusal } from '../rules/kernel/refusedFile';
import {
  type FileKind,
  fileNamed,
  isMapFile,
  isModuleFile,
  isPrivateFile,
  logOfPrivate,
  privateName,
} from '../syntax/files';
import type { Line } from '../syntax/line';
import { LogText } from '../syntax/logText';
import { mostModulesBeside } from '../syntax/sizes';
import { Analysis, tooLargeFinding } from './analysis';
import type { Host, TextChange } from './api';
import { sees } from './eyes';
import { type Gathered, gather } from './gather';
import { Library } from './library';
import { type ModuleSheet, readModuleSheet } from './moduleFile/sheet';
import type { InGit } from './protocol';
import { readSheet, type Sheet } from './sheet';
import type { Eyes } from './views/data';

export type { Analysis } from './analysis';

export class Documents {
  /** By canonical URI. */
  readonly #open = new Map<string, LogText>();
  readonly #library: Library;
  /** How the client spells a URI, by the canonical one, where it differs. */
  readonly #spelling = new Map<string, string>();
  /** The canonical URI of each spelling met lately. */
  readonly #canonical = new Map<string, string>();
  /** The same of files that logs have named lately. */
  readonly #resolved = new Map<string, string>();
  /** The files that lines name, looked for at each keystroke. */
  readonly #files = new WeakMap<Line, string | undefined>();
  readonly #analyses = new Map<string, Analysis>();
  /** What was read of the text as it stands: an editor may number two texts alike. */
  readonly #sheets = new WeakMap<LogText, Sheet>();
  readonly #moduleSheets = new WeakMap<LogText, ModuleSheet>();
  /** The names of the module files in the folders of logs, and the folders that are being listed. */
  readonly #folders = new Map<string, readonly string[]>();
  readonly #listings = new Map<string, Promise<void>>();
  /** Logs just opened, until what they name has been read: to fold them before would be done in vain. */
  readonly #awaiting = new Set<string>();
  /** What `#folderOf` and `#mayRead` have told, since every opening asks them of all that is open. */
  readonly #folderOfFile = new Map<string, string>();
  readonly #readable = new Map<string, Map<string, boolean>>();
  #reached?: ReadonlyMap<string, ReadonlySet<string>>;
  #roots?: readonly string[];
  /** Of private files; told from outside. */
  readonly #inGit = new Map<string, InGit>();
  /** Where private files lie once links are followed. */
  readonly #real = new Map<string, string>();
  /** Replays under way in parts, by the log that was asked for; empty: of all logs. */
  readonly #replays = new Map<string, Generator<void, void>>();

  constructor(private readonly host: Host) {
    this.#library = new Library(
      host,
      (key) => this.spelling(key),
      (key) => {
        this.#touch(key);
        this.#namesChanged();
        host.changed();
      },
    );
  }

  open(uri: string, version: number, text: string): void {
    const key = this.#key(uri);
    this.#open.set(key, LogText.open(key, version, text));
    this.#library.forget(key);
    this.#touch(key);
    this.#namesChanged();
    if (!this.isLog(key)) return;
    this.#awaiting.add(key);
    this.isAwaiting(key);
    this.#namesBeside(key);
  }

  change(uri: string, version: number, changes: readonly TextChange[]): void {
    const key = this.#key(uri);
    const text = this.#open.get(key);
    if (!text) return;
    const { naming } = text;
    const first = text.change(version, changes);
    this.#sheets.delete(text);
    this.#moduleSheets.delete(text);
    this.#touch(key, first);
    if (text.naming !== naming) this.#forgetUnnamed();
  }

  close(uri: string): void {
    const key = this.#key(uri);
    this.#open.delete(key);
    this.#awaiting.delete(key);
    for (const [of, { root }] of this.#analyses) if (root === key) this.#analyses.delete(of);
    this.#library.forget(key);
    this.#touch(key);
    this.#forgetUnnamed();
  }

  fileChanged(uri: string): void {
    const key = this.#key(uri);
    this.#library.forget(key);
    this.#real.delete(key);
    this.#folders.delete(this.#folderOf(key));
    this.#namesChanged();
    if (!this.#open.has(key)) this.#touch(key);
  }

  /** Logs may now read from other folders than before. */
  foldersChanged(): void {
    this.#library.forgetAll();
    this.#folders.clear();
    this.#readable.clear();
    this.#namesChanged();
    this.#replays.clear();
    for (const analysis of this.#analyses.values()) analysis.changedFrom = 0;
  }

  async settled(): Promise<void> {
    do {
      while (this.#library.isReading || this.#listings.size)
        await Promise.all([this.#library.arrival(), ...this.#listings.values()]);
      for (const root of this.roots()) this.gathered(root);
    } while (this.#library.isReading);
    for (const root of this.roots()) this.analysis(root);
  }

  /** The files that are being read, once they are; undefined: none are. */
  reading(): Promise<unknown> | undefined {
    const isReading = this.#library.isReading || this.#listings.size > 0;
    return isReading ? Promise.all([this.#library.arrival(), ...this.#listings.values()]) : undefined;
  }

  /** The file that a line names. */
  #named(line: Line): string | undefined {
    if (!this.#files.has(line)) {
      const file = fileNamed(line.parsed);
      this.#files.set(line, file && this.resolve(line.uri, file.value));
    }
    return this.#files.get(line);
  }

  /** The file that is read because of a line: the one that it names, or the private file of the side that it opens in a log. */
  #brings(line: Line, root: string): string | undefined {
    const { directive } = line.parsed;
    return directive?.verb === 'opening' ? this.privateOf(root, directive.side.value) : this.#named(line);
  }

  /** A document just opened whose module, map or included logs are still being read. */
  isAwaiting(key: string): boolean {
    if (!this.#awaiting.has(key)) return false;
    if (this.gathered(key).isLoading) return true;
    this.#awaiting.delete(key);
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

  /** The spelling by which a file is known here. */
  canonical(uri: string): string {
    return this.#key(uri);
  }

  /** The URI as the client last spelled it. */
  spelling(key: string): string {
    return this.#spelling.get(key) ?? key;
  }

  /** An open document. */
  document(uri: string): LogText | undefined {
    return this.#open.get(this.#key(uri));
  }

  /** A file that the log `root` names, itself or through logs that it includes; asks for it to be read if it is not. */
  text(key: string, root: string): LogText | 'loading' | Refusal {
    const open = this.#open.get(key);
    if (open && key === root) return open;
    const folder = this.#folderOf(root);
    if (!this.#mayRead(key, folder)) return 'outside';
    return open ?? this.#library.get(key, folder);
  }

  /** A file that the player chose, open or not, once it has been read; undefined: it cannot be. */
  async read(uri: string): Promise<LogText | undefined> {
    const key = this.#key(uri);
    for (;;) {
      const text = this.text(key, key);
      if (text !== 'loading') return typeof text === 'string' ? undefined : text;
      await this.#library.arrival();
    }
  }

  /**
   * The files that an open log names, itself or through those that it includes, and the private files that these eyes may
   * see; asks for what is not read yet.
   */
  gathered(root: string, eyes: Eyes = 'both'): Gathered {
    const text = this.#open.get(root);
    return gather(text ?? LogText.open(root, 0, ''), {
      named: (line) => this.#named(line),
      text: (key) => this.text(key, root),
      privateOf: (side) => (sees(eyes, side) ? this.privateOf(root, side) : undefined),
    });
  }

  /** Where the private file of a side is that may be read for a log: as the host says, else beside it. */
  privateOf(root: string, side: string): string | undefined {
    // A side's name is part of a file's name, and leads to no other folder.
    if (/[/\\]/.test(side)) return undefined;
    const found = this.host.privateFile
      ? this.host.privateFile(this.spelling(root), side)
      : this.resolve(root, privateName(nameOf(root), side));
    return found === undefined ? found : this.#key(found);
  }

  /** Why no private file of a log is read, in a sentence; undefined: nothing is in the way. */
  whyNoPrivateFile(root: string): string | undefined {
    return this.host.whyNoPrivateFile?.(this.spelling(root));
  }

  /** Whether a file lies beside a log, and has the name of a private file of one of its sides. */
  isPrivateOf(key: string, root: string, sides: readonly string[]): boolean {
    return sides.some((side) => this.resolve(root, privateName(nameOf(root), side)) === key);
  }

  /** The name of the log that a private file belongs to by its own, where none of that name is open, wherever it lies. */
  unopenedLogOf(uri: string): string | undefined {
    const name = logOfPrivate(nameOf(this.#key(uri)));
    return this.opened().some((key) => nameOf(key) === name) ? undefined : name;
  }

  /** What Git makes of a private file; undefined: neither. */
  inGit(key: string): InGit | undefined {
    return this.#inGit.get(key);
  }

  /** Where a file lies: its address, and the one that links lead to. */
  placesOf(key: string): readonly string[] {
    const known = this.#real.get(key) ?? this.host.realAddress?.(this.spelling(key)) ?? key;
    this.#real.set(key, known);
    return known === key ? [key] : [key, known];
  }

  setInGit(uri: string, inGit: InGit | undefined): void {
    const key = this.#key(uri);
    if (this.#inGit.get(key) === inGit) return;
    if (inGit) this.#inGit.set(key, inGit);
    else this.#inGit.delete(key);
    this.#touch(key);
  }

  /** Whether logs in a folder may have a file read, as far as its address tells. */
  #mayRead(key: string, folder: string): boolean {
    const known = this.#readable.get(folder) ?? new Map<string, boolean>();
    this.#readable.set(folder, known);
    const may = known.get(key) ?? this.host.mayRead?.(key, folder) ?? true;
    known.set(key, may);
    return may;
  }

  /** Empty for a log that lies nowhere. */
  #folderOf(key: string): string {
    const folder = this.#folderOfFile.get(key) ?? this.resolve(key, '.') ?? '';
    this.#folderOfFile.set(key, folder);
    return folder;
  }

  /** The module files in a log's folder, as far as they have been listed. */
  modulesBeside(key: string): readonly { readonly name: string; readonly sheet: ModuleSheet | undefined }[] {
    return this.#namesBeside(key).map((name) => {
      const uri = this.resolve(key, name);
      const text = uri === undefined ? 'missing' : this.text(uri, key);
      return { name, sheet: typeof text === 'string' ? undefined : this.moduleSheet(text) };
    });
  }

  /** A module file that lies beside a log. */
  #isListed(key: string): boolean {
    return this.isModule(key) && this.#folders.has(this.#folderOf(key));
  }

  #namesBeside(key: string): readonly string[] {
    const folder = this.#folderOf(key);
    const known = this.#folders.get(folder);
    if (known || folder === '' || !this.host.listFolder) return known ?? [];
    this.#folders.set(folder, []);
    const listing = this.host
      .listFolder(folder)
      .catch(() => [])
      .then((names) => {
        this.#folders.set(folder, names.filter(isModuleFile).sort().slice(0, mostModulesBeside));
        this.#listings.delete(folder);
        this.modulesBeside(key);
      });
    this.#listings.set(folder, listing);
    return [];
  }

  #namesChanged(): void {
    this.#reached = undefined;
    this.#roots = undefined;
  }

  /** Files that no open document names any more, such as each name on the way to the one being typed. */
  #forgetUnnamed(): void {
    this.#namesChanged();
    this.#folderOfFile.clear();
    this.#readable.clear();
    const reached = this.#reach();
    this.#library.keep((key) => reached.has(key) || this.#isListed(key));
  }

  /**
   * The files that open logs name, themselves or through logs that they include, as far as these have been read, and private files; each
   * with the open logs that lead to it, of which two are told where there are more: to know of another than itself.
   */
  #reach(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#reached) return this.#reached;
    const reached = new Map<string, Set<string>>();
    const waiting = this.opened()
      .filter((key) => this.isLog(key))
      .map((key) => ({ key, from: key }));
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { key, from } = next;
      const folder = this.#folderOf(from);
      const text = this.#open.get(key) ?? this.#library.known(key, folder);
      if (!text || typeof text === 'string') continue;
      for (const line of text.naming) {
        const file = this.#brings(line, from);
        if (file === undefined || !this.#mayRead(file, folder)) continue;
        const leading = reached.get(file) ?? new Set();
        if (leading.has(from) || leading.size === 2) continue;
        reached.set(file, leading.add(from));
        if (this.isLog(file)) waiting.push({ key: file, from });
      }
    }
    this.#reached = reached;
    return reached;
  }

  resolve(from: string, file: string): string | undefined {
    const asked = `${from}\0${file}`;
    const known = this.#resolved.get(asked);
    if (known !== undefined) return known;
    const uri = resolvedFrom(from, file);
    if (this.#resolved.size >= mostSpellings) this.#resolved.clear();
    if (uri !== undefined) this.#resolved.set(asked, uri);
    return uri;
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

  isPrivate(uri: string): boolean {
    return isPrivateFile(this.#key(uri));
  }

  /** A log, which alone belongs to a campaign; not a map, a module or a private file that it is played with. */
  isLog(uri: string): boolean {
    return !this.isMap(uri) && !this.isModule(uri) && !this.isPrivate(uri);
  }

  /** A file that a log is played with, read as a whole; undefined for a log. */
  sheetOf(text: LogText): Sheet | ModuleSheet | undefined {
    if (this.isMap(text.uri)) return this.sheet(text);
    return this.isModule(text.uri) ? this.moduleSheet(text) : undefined;
  }

  moduleSheet(text: LogText): ModuleSheet {
    const known = this.#moduleSheets.get(text);
    if (known) return known;
    const sheet = text.isTooLarge ? tooLargeSheet(text, 'module') : readModuleSheet(text);
    this.#moduleSheets.set(text, sheet);
    return sheet;
  }

  sheet(text: LogText): Sheet {
    const known = this.#sheets.get(text);
    if (known) return known;
    const sheet = text.isTooLarge ? tooLargeSheet(text, 'map') : readSheet(text);
    this.#sheets.set(text, sheet);
    return sheet;
  }

  /**
   * Open logs that stand for themselves: they open a campaign, or no other open log includes them. Told from the texts,
   * since what was folded so far may be out of date.
   */
  roots(): readonly string[] {
    if (this.#roots) return this.#roots;
    const reached = this.#reach();
    const isIncluded = (key: string) => [...(reached.get(key) ?? [])].some((from) => from !== key);
    this.#roots = this.opened().filter((key) => this.isLog(key) && (!isIncluded(key) || this.#opensCampaign(key)));
    return this.#roots;
  }

  #opensCampaign(key: string): boolean {
    return this.#open.get(key)?.naming.some((line) => line.parsed.directive?.verb === 'campaign') ?? false;
  }

  /** The campaigns that open logs belong to, each once and current, in the order of opening; without those that wait. */
  analyses(): readonly Analysis[] {
    const own = new Map<string, Analysis>();
    const roots = new Set(this.roots());
    for (const root of roots) {
      if (this.isAwaiting(root)) continue;
      const analysis = this.analysis(root);
      for (const key of [root, ...analysis.includes]) if (!own.has(key)) own.set(key, analysis);
    }
    const logs = this.opened().filter((key) => this.isLog(key) && !this.isAwaiting(key));
    return [...new Set(logs.map((key) => (roots.has(key) ? this.analysis(key) : this.#owned(key, own.get(key)))))];
  }

  #owned(key: string, owner: Analysis | undefined): Analysis {
    if (!owner) return this.analysis(key);
    // Folded for itself before the log that includes it was opened.
    this.#analyses.delete(key);
    return owner;
  }

  /** The campaign that a document belongs to, current; undefined for maps and unknown documents. */
  analysisOf(uri: string): Analysis | undefined {
    const key = this.#key(uri);
    const roots = this.roots();
    if (this.isPrivate(key))
      return roots.map((root) => this.analysis(root)).find(({ gathered }) => gathered.keys.has(key));
    if (!this.isLog(key)) return undefined;
    if (roots.includes(key)) return this.analysis(key);
    for (const root of roots) {
      const analysis = this.analysis(root);
      if (analysis.includes.has(key)) return this.#owned(key, analysis);
    }
    return this.#open.has(key) ? this.analysis(key) : undefined;
  }

  analysis(root: string): Analysis {
    const analysis = this.#analysis(root);
    analysis.replay(this.#open.get(root));
    return analysis;
  }

  /** The same campaign as these eyes see it. */
  seenBy(analysis: Analysis, eyes: Eyes): Analysis {
    const seen = this.#seenBy(analysis, eyes);
    if (seen !== analysis) seen.replay(this.#open.get(analysis.root));
    return seen;
  }

  /** Not current where something has changed. */
  #seenBy(analysis: Analysis, eyes: Eyes): Analysis {
    if ([...analysis.gathered.privates.keys()].every((side) => sees(eyes, side))) return analysis;
    const key = keyOfEyes(eyes, analysis.root);
    const seen = this.#analyses.get(key) ?? new Analysis(analysis.root, this, eyes);
    this.#analyses.set(key, seen);
    return seen;
  }

  /**
   * The campaign that what is written into a document comes from: nothing that stands in a log is of a private file, and
   * nothing in one of those of another.
   */
  analysisToWrite(uri: string): Analysis | undefined {
    const analysis = this.analysisOf(uri);
    const file = analysis?.gathered.keys.get(this.#key(uri));
    return analysis && this.seenBy(analysis, file?.kind === 'private' ? file.name.value : 'open');
  }

  /** Not current where something has changed. */
  #analysis(root: string): Analysis {
    const analysis = this.#analyses.get(root) ?? new Analysis(root, this);
    this.#analyses.set(root, analysis);
    return analysis;
  }

  /**
   * Does a part of what is to be replayed before a log, or all of them, can be asked without a wait.
   * @returns whether nothing is left of it
   */
  catchUp(uri?: string): boolean {
    const key = uri === undefined ? '' : this.#key(uri);
    const replay = this.#replays.get(key) ?? this.#replaying(key);
    this.#replays.set(key, replay);
    if (!replay.next().done) return false;
    this.#replays.delete(key);
    return true;
  }

  *#replaying(key: string): Generator<void, void> {
    const roots = this.roots();
    for (const root of roots.includes(key) ? [key] : roots) {
      if (key !== root && this.isAwaiting(root)) continue;
      const analysis = this.#analysis(root);
      yield* analysis.replaying(this.#open.get(root));
      // Whoever asks of a log may want to write into it.
      if (key === root) yield* this.#seenBy(analysis, 'open').replaying(this.#open.get(root));
    }
  }

  /** Marks the campaigns that depend on a file; `from` is the first line of it that changed. */
  #touch(key: string, from = 0): void {
    this.#replays.clear();
    for (const analysis of this.#analyses.values()) {
      // A map or a module gives a new meaning to any line; an included log is compared line by line.
      const kind = analysis.gathered.keys.get(key)?.kind;
      const isLog = kind === 'log' || kind === 'private';
      if (analysis.root === key) analysis.changedFrom = Math.min(analysis.changedFrom ?? from, from);
      else if (isLog) analysis.changedFrom ??= Number.POSITIVE_INFINITY;
      else if (analysis.gathered.keys.has(key)) analysis.changedFrom = 0;
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

const tooLargeSheet = (text: LogText, kind: FileKind) => ({ faults: [], findings: [tooLargeFinding(text, kind)] });

/** Spellings whose canonical URI is remembered, since working it out takes longer than an edit. */
const mostSpellings = 10_000;

/** No URI begins so. */
const keyOfEyes = (eyes: Eyes, root: string): string => ` ${eyes.toLowerCase()} ${root}`;

/** The name of a file, without its folder. */
const nameOf = (key: string): string => decodeURIComponent(key.slice(key.lastIndexOf('/') + 1));

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

/** Where a file that another names is. */
function resolvedFrom(from: string, file: string): string | undefined {
  const base = parsed(from);
  // A log never saved lies nowhere, unless the editor has given it the folder that it will be saved to.
  if (!base || file === '' || (base.scheme === 'untitled' && !base.path.startsWith('/'))) return undefined;
  return Utils.resolvePath(
    Utils.dirname(base),
    file.replaceAll('\\', '/').replace(/[\ud800-\udfff]/gu, '\ufffd'),
  ).toString();
}
