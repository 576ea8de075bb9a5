/**
 * The one façade: every editor feature as a pure function of the documents it was told about.
 * `server/` and `cli/` only wire it. Positions and results are LSP types. Every method answers for any URI and any
 * position, also ones it never saw: with the feature's empty answer.
 */

import type {
  CodeAction,
  CodeLens,
  CompletionList,
  Diagnostic,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  Position,
  Range,
  ReferenceContext,
  SelectionRange,
  SemanticTokens,
  SignatureHelp,
  TextEdit,
  WorkspaceEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-types';
import type { Refusal } from '../rules/kernel/refusedFile';
import type { MapFacts } from './mapFacts';
import type {
  ChangesParams,
  ChangesResult,
  InGit,
  ModuleFileName,
  ModuleInfo,
  NewCampaignParams,
  ResolveParams,
  ResolveResult,
  StatusResult,
  TakeDiceParams,
  TakeParams,
  TakeResult,
} from './protocol';
import type { AuditReport, AuditResult, SidesParams, SidesResult, TrustParams, TrustResult } from './trust/protocol';
import type { Views } from './views/data';
import type { WithheldDiagnostic } from './waiting';

/** The budget of work that an answer has. */
export { bounded, Exhausted } from '../board/work';
export { tooLarge } from '../rules/kernel/refusedFile';
/** The JSON Schema of module files. */
export { fileSchema as moduleSchema } from '../rules/moduleFile/schema';
export { most } from '../syntax/caps';
export { type FileKind, kindOf, logOfPrivate, privateName } from '../syntax/files';
export { bytesOf, largestOf } from '../syntax/sizes';
export { withoutStops } from './tabStops';

export interface TextChange {
  readonly range?: Range;
  readonly text: string;
}

/** The one place that rolls: a whole number from 1 to 6. `what` the die is for, in case a player is asked to roll it. */
export type Roller = (what?: string) => number;

/** The text of a file, `undefined` when there is none, or why it is not read. */
export type FileRead = string | { readonly refused: Refusal } | undefined;

/** What the service needs from outside; all injected. */
export interface Host {
  /**
   * Text of a file that is not open (include, map, module), as logs in `folder` may have it read: links followed, and
   * nothing told of a file that they may not. Asked once for each folder; `fileChanged` and `foldersChanged` ask again.
   */
  readFile(uri: string, folder: string): Promise<FileRead>;
  /** Whether logs in `folder` may have a file read, by its address alone; absent: whatever can be named. */
  mayRead?(uri: string, folder: string): boolean;
  /** Names of the files in a folder; absent: nobody can tell. Asked as `readFile` is. */
  listFolder?(uri: string): Promise<readonly string[]>;
  /**
   * The address of a side's private file for a log, undefined where it is not to be read; absent: those beside logs are.
   */
  privateFile?(log: string, side: string): string | undefined;
  /** Where a file lies once links are followed; absent or undefined: where its address says. */
  realAddress?(uri: string): string | undefined;
  /** Why none of a log is read, whosever it is: a sentence for the player. Undefined or absent: nothing is in the way. */
  whyNoPrivateFile?(log: string): string | undefined;
  /** So many random bytes, for masters; absent: none can be made. */
  random?(length: number): Uint8Array;
  readonly roll: Roller;
  /** A file read arrived and changed the answers: ask `diagnostics` again. */
  changed(): void;
}

export interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: Diagnostic[];
}

export interface PrivateFiles {
  /** Of the campaign's module; empty while that is not known. */
  readonly sides: readonly string[];
  /** The sides that have an `opening`, without which a side has no private file. */
  readonly opened: readonly string[];
  /** The addresses of those that are read, by side. */
  readonly read: ReadonlyMap<string, string>;
}

export interface Service extends Views {
  open(uri: string, version: number, text: string): void;
  change(uri: string, version: number, changes: readonly TextChange[]): void;
  close(uri: string): void;
  /** A file on disk was created, changed or deleted. */
  fileChanged(uri: string): void;
  /** Logs may have other files read than before: `mayRead` and `readFile` are asked anew. */
  foldersChanged(): void;
  /** Resolves when every file asked for so far has been read (for the command line). */
  settled(): Promise<void>;
  /** Ends when the files are read that are being read now; undefined: none are. */
  reading(): Promise<unknown> | undefined;

  /**
   * Does a part of what opening or an edit has left to be worked out, so that a long log keeps nobody waiting: of the log
   * that is to be asked next, or of all. Whoever asks before it is done waits for the whole.
   * @returns whether nothing is left
   */
  catchUp(uri?: string): boolean;
  /** Of an open document. */
  version(uri: string): number | undefined;

  /** The documents whose diagnostics differ from what was last taken, with their new lists. */
  diagnostics(): Published[];
  /** What is not told, and because of which lines. */
  withheld(): WithheldDiagnostic[];

  completion(uri: string, position: Position): CompletionList;
  hover(uri: string, position: Position): Hover | null;
  signatureHelp(uri: string, position: Position): SignatureHelp | null;
  definition(uri: string, position: Position): Location[];
  references(uri: string, position: Position, context: ReferenceContext): Location[];
  highlights(uri: string, position: Position): DocumentHighlight[];
  prepareRename(uri: string, position: Position): { range: Range; placeholder: string } | null;
  rename(uri: string, position: Position, newName: string): WorkspaceEdit | { readonly refused: string };
  documentSymbols(uri: string): DocumentSymbol[];
  workspaceSymbols(query: string): WorkspaceSymbol[];
  folding(uri: string): FoldingRange[];
  semanticTokens(uri: string, range?: Range): SemanticTokens;
  selectionRanges(uri: string, positions: readonly Position[]): SelectionRange[];
  links(uri: string): DocumentLink[];
  codeActions(uri: string, range: Range, diagnostics: readonly Diagnostic[], only?: readonly string[]): CodeAction[];
  /** Rolls now, not when the lightbulb was shown. */
  resolveCodeAction(action: CodeAction, dice: ResolveParams['dice']): CodeAction;
  codeLenses(uri: string): CodeLens[];
  inlayHints(uri: string, range: Range): InlayHint[];
  format(uri: string, range?: Range): TextEdit[];

  resolve(params: ResolveParams): ResolveResult;
  /** The same in parts, step by step. */
  resolving(params: ResolveParams): Generator<void, ResolveResult>;
  /** Opens a side, seals, reveals, hands over, or takes up dice that have become known. */
  trust(params: TrustParams): TrustResult;
  /** The sides of a log as two players keep them. */
  sides(params: SidesParams): SidesResult;
  /** What writes the dice that have become known to those whose private files are read; undefined: none have. */
  takeUp(uri: string): TrustResult | undefined;
  /** The steps of the current RePh that a side has still to seal, by their numbers. */
  unsealed(uri: string, side: string): readonly string[];
  /** Whether a log has its dice made from both players' numbers. */
  isFair(uri: string): boolean;
  /** The address of a side's private file for a log; undefined where it is not to be read. */
  privateFile(uri: string, side: string): string | undefined;
  /** The private files of a log; undefined for what belongs to no campaign. */
  privateFiles(uri: string): PrivateFiles | undefined;
  /** The addresses of the private files that are read, of all open logs. */
  privateFilesRead(): readonly string[];
  /** What Git makes of a private file; undefined: neither. */
  setInGit(uri: string, inGit: InGit | undefined): void;
  /** Whether all that was sealed, rolled and handed over is open and true; undefined for a file that is no log. */
  audit(uri: string): AuditReport | undefined;
  /** The same with a page to be read. */
  audited(uri: string): AuditResult | null;
  /** What a VASL save adds to a log. */
  take(params: TakeParams): TakeResult;
  /** What the dice of a `.vlog` fill in. */
  takeDice(params: TakeDiceParams): TakeResult;
  /** What an open log tells otherwise than an older one, which is read first; worked out in parts. */
  comparing(params: ChangesParams): Promise<Generator<void, ChangesResult>>;
  status(uri: string, line?: number): StatusResult;
  explain(uri: string, line: number, character: number): string;
  modules(): ModuleInfo[];
  /** Those of module files, open or not, that can be loaded. */
  modulesIn(files: readonly ModuleFileName[]): Promise<ModuleInfo[]>;
  newCampaign(params: NewCampaignParams): Promise<string>;
  /** The text of a whole module file to begin with, which checks clean. */
  newModule(): string;
  /** The campaign at a line as plain data (`cglog state --json`). */
  state(uri: string, line?: number): unknown;
  /** A module's data as the engine uses it (`cglog module`), by its id or its file; undefined for an unknown module. */
  moduleData(id: string): unknown;
  /** All that the map of an open map file tells, or that of a log after a line; undefined where there is none. */
  mapFacts(uri: string, line?: number): MapFacts | undefined;
  /** What an open map file describes, as text; undefined where that is nothing. */
  mapInWords(uri: string): string | undefined;
  /** The map file that comes with a module, by its id. */
  mapText(moduleId: string): string | undefined;
  /** The module that an open module file states; undefined where it cannot be loaded. */
  moduleOfFile(uri: string): ModuleInfo | undefined;
}

export const semanticTokenTypes = [
  'keyword',
  'number',
  'string',
  'comment',
  'type',
  'class',
  'variable',
  'enumMember',
  'property',
  'operator',
  'macro',
  'event',
  'function',
] as const;
export const semanticTokenModifiers = ['declaration', 'derived'] as const;
