/**
 * The requests beyond LSP, declared once for server and client. All plain data.
 * Ranges and edits are LSP's; `uri` is always the log's.
 */
import type { TextEdit } from 'vscode-languageserver-types';
import { tooLarge } from '../rules/kernel/refusedFile';
import { bytesOf, largest } from '../syntax/sizes';
import type { NextMove } from './trust/protocol';
import type { Eyes, Source } from './views/data';

/** In bytes: no larger log is read. */
export const largestLog = bytesOf(largest.log);
export const tooLargeLog = tooLarge('log');
/** In bytes: no larger save or log of VASL is read. */
export { largestBoard, tooLargeBoard } from '../vasl/board/limits';
export { largestFile as largestSave } from '../vasl/limits';

/** Client -> server: what Resolve would write. Nothing is changed by asking; the client applies the edits if `version` still holds. */
export const resolveRequest = 'cglog/resolve';
export interface ResolveParams {
  readonly uri: string;
  /** next: the next step; all: the rest of the RePh; step: what the step at `line` owes; line: the one thing owed or left `?` at `line`; owed: all rolls owed in the current step; missing: the step that is left out above `line`. */
  readonly what: 'next' | 'all' | 'step' | 'line' | 'owed' | 'missing';
  /** 0-based; for `step`, `line` and `missing`. */
  readonly line?: number;
  /** The number of the step that is `missing`. */
  readonly step?: string;
  /** The client's setting `cglog.dice`. */
  readonly dice: 'roll' | 'placeholder';
  /**
   * Answers to the `asks` of an earlier reply: key -> the option's `id`, as it is there; `?` leaves the choice open. Of `many`: ids
   * joined by spaces, `ID*3` for three of one, '' for none; with `more` as the last, it is asked for again what can
   * still be had beside them.
   */
  readonly answers?: Readonly<Record<string, string>>;
}
export interface ResolveResult {
  /** Document version the edits are made for. */
  readonly version: number;
  readonly edits: readonly TextEdit[];
  /** Choices the rules leave to a player; unanswered ones stand as `?` in the edits. Present only while some are unanswered. */
  readonly asks: readonly Ask[];
  /** Why there is nothing to write, or what was written: one sentence for the player. */
  readonly message: string;
  /**
   * What a side does before anything more can be written: dice that have become known are taken up, what is secret stands in its
   * private file and is sealed, or the log is handed over.
   */
  readonly first?: 'takeUp' | 'seal' | 'handOver';
  /** Errors that stand in the log and that `next` or `all` would go on over: what to ask the player before the edits are applied. */
  readonly confirm?: string;
}
export interface Ask {
  readonly key: string;
  readonly title: string;
  /** More than one may be picked (purchases): ids joined with a space in `answers`. */
  readonly many: boolean;
  /** None of a `number`. */
  readonly options: readonly AskOption[];
  /** A number is asked for, of which the answer is the digits. */
  readonly number?: true;
}
export interface AskOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** How many may be had at once, where there can be more than one. */
  readonly most?: number;
}

/** Client -> server: the line in the status bar for the log at this line. */
export const statusRequest = 'cglog/status';
export interface StatusParams {
  readonly uri: string;
  readonly line?: number;
}
export interface StatusResult {
  /** `Night II · 9.617 · German 12 CPP`; empty when the log has no campaign yet. */
  readonly text: string;
  /** Markdown. */
  readonly tooltip: string;
  /** Of two players who send each other the log; null: nobody has to do anything. */
  readonly next: NextMove | null;
  /** Two players send each other the log: it has an `opening`. */
  readonly isExchanged: boolean;
}
/** Server -> client: something changed, ask for the status again. */
export const statusChangedNotification = 'cglog/statusChanged';

/** A module file, and how a log to be written names it. */
export interface ModuleFileName {
  readonly uri: string;
  readonly name: string;
}

/** Client -> server: the modules, for New Campaign: the built-in ones, and of these files those that can be loaded. */
export const modulesRequest = 'cglog/modules';
export interface ModulesParams {
  readonly files?: readonly ModuleFileName[];
}
export interface ModuleInfo {
  /** As a log names it: a file's name for a module file. */
  readonly id: string;
  /** Where the module file is; absent for a built-in module. */
  readonly uri?: string;
  readonly name: string;
  readonly sides: readonly string[];
  readonly campaigns: readonly { readonly id: string; readonly detail: string }[];
  readonly depths: readonly { readonly id: string; readonly detail: string }[];
  readonly dates: readonly string[];
  /** A map comes with it. */
  readonly hasMap: boolean;
}

/** Client -> server: the text of a valid starting log. */
export const newCampaignRequest = 'cglog/newCampaign';
/** The text of a whole module file to begin with; no parameters. */
export const newModuleRequest = 'cglog/newModule';
/** Client -> server: the text of a map file, made from the archive of a VASL board. */
export const boardMapRequest = 'cglog/boardMap';
export interface BoardMapParams {
  /** Of the archive, without its folder. */
  readonly name: string;
  /** The bytes of the archive, in base64. */
  readonly board: string;
}
export interface BoardMapResult {
  /** Why there is none, in one sentence; then there is no text. */
  readonly refused?: string;
  /** Of the whole map file. */
  readonly newText: string;
  /** What the board is called. */
  readonly name: string;
}

export interface NewCampaignParams {
  /** A `ModuleInfo`'s id, and its `uri`. */
  readonly module: string;
  readonly uri?: string;
  readonly title: string;
  readonly cg: string;
  readonly depth: string;
  readonly players: Readonly<Record<string, string>>;
  /** A map file; absent: the module's own map, where it has one. */
  readonly map?: string;
  /** All dice are made from numbers of both players, who send each other the log. */
  readonly isFair?: boolean;
}

/** Client -> server: the derivation of what stands at a position, as Markdown. */
export const explainRequest = 'cglog/explain';
export interface ExplainParams {
  readonly uri: string;
  readonly line: number;
  readonly character: number;
}

/**
 * Client -> server: what an open log tells otherwise than an older one, and what follows. The older one may be a revision
 * of the same file or another file; what it names is read as it is now, but for the `files` that the client gives.
 */
export const changesRequest = 'cglog/changes';
export interface ChangesParams {
  readonly uri: string;
  readonly old: {
    /** The log's own for a revision of it. */
    readonly uri: string;
    readonly text: string;
    /** What opens it in the editor, where that is not its `uri`. */
    readonly opens?: string;
  };
  /** As they were with the older one. */
  readonly files?: readonly { readonly uri: string; readonly text: string }[];
}
export interface ChangesResult {
  /** Why they are not compared, in one sentence; then there is nothing else. */
  readonly refused?: string;
  /** In the order of the log: of each part what its lines say, then what follows. */
  readonly entries: readonly Change[];
  /** The same as Markdown, leading to the lines; empty where nothing has changed. */
  readonly contents: string;
  /** The files that the older log names, itself or by way of those. */
  readonly reads: readonly string[];
}
export interface Change {
  /**
   * Of a line: added, removed, altered, moved to another place among the same lines; follows: a fact of the campaign has
   * come to differ; found, settled: a finding is new, or gone.
   */
  readonly kind: 'added' | 'removed' | 'altered' | 'moved' | 'follows' | 'found' | 'settled';
  /** `RePh after Night I, 9.617 Purchasing Reinforcement Groups`. */
  readonly part: string;
  /** In players' words; plain. */
  readonly text: string;
  /** In the log as it is; null for what is there no more. */
  readonly source: Source | null;
  /** In the older one; null for what was not there. */
  readonly oldSource: Source | null;
  /** What was said of it, or was so, before and now; null where there is none, and of findings. */
  readonly was: string | null;
  readonly is: string | null;
}

/**
 * Client -> server: what a VASL save would add to the log at a scenario, or before the first one to its pieces. Nothing is
 * changed by asking; the client asks again with what the player ticks, and applies the edits if `version` still holds.
 */
export const takeRequest = 'cglog/take';
export interface TakeParams {
  readonly uri: string;
  /** 0-based: any line of the scenario that the save is the end of, or of what stands before the first scenario. */
  readonly line: number;
  /** The bytes of the `.vsav`, in base64. */
  readonly save: string;
  /**
   * Whose hidden and concealed pieces are taken too: a side's id, or `both` for two players at one machine; absent: nobody's.
   */
  readonly side?: string;
  /** Ids of items that the player has ticked, or has taken the tick off: only where that differs from `TakeItem.ticked`. */
  readonly ticked?: readonly string[];
  readonly unticked?: readonly string[];
  /** Goes on in spite of `warnings`. */
  readonly anyway?: boolean;
}
/** The same of the dice of a `.vlog`, for the open `?` of the RePh that `line` is in; `side` is whose lines alone are meant. */
export const takeDiceRequest = 'cglog/takeDice';
export interface TakeDiceParams extends TakeParams {
  /** By the name that VASL has for him: only his rolls are taken. */
  readonly player?: string;
}
export interface TakeItem {
  /** The same as long as the save and the log are. */
  readonly id: string;
  /**
   * certain: the save tells it; custom: only how players stack their counters suggests it, which the player confirms;
   * question: neither tells it.
   */
  readonly group: 'certain' | 'custom' | 'question';
  /** One line for the player. */
  readonly label: string;
  readonly detail?: string;
  /** Whether it is in `edits`. */
  readonly ticked: boolean;
  /** 0-based: the line of the log that it changes or takes out. */
  readonly line?: number;
}
export interface TakeResult {
  /** Of the campaign: whose secrets may be taken. */
  readonly sides: readonly string[];
  /** Why nothing is taken, in one sentence; then there is nothing else. */
  readonly refused?: string;
  /** What speaks against this save here: another turn, another board. While there are some and no `anyway`, there are no edits. */
  readonly warnings: readonly string[];
  /** In the order of the log's lines; what was ticked may bring others. */
  readonly items: readonly TakeItem[];
  /** What was left out and why, and what the player is to look at. */
  readonly notes: readonly string[];
  /** Document version the edits are made for. */
  readonly version: number;
  /** Of the log `uri` alone; empty: there is nothing new. */
  readonly edits: readonly TextEdit[];
}

/**
 * Server -> client: the text of a file that is not open and that only the editor can reach; null when there is none.
 * The client refuses what a link leads to, since it cannot tell where, and what is larger than `most` bytes.
 */
export const readFileRequest = 'cglog/readFile';
export interface ReadFileParams {
  readonly uri: string;
  /** One of these folders holds it; below them no link is followed. */
  readonly folders: readonly string[];
  readonly most: number;
}
export type ReadFileResult = string | { readonly refused: 'outside' | 'special' | 'size' } | null;

/** Server (in a web worker) -> client: the names of the files in a folder. */
export const listFolderRequest = 'cglog/listFolder';
export interface ListFolderParams {
  readonly uri: string;
}

/** Client -> server: the player trusts the folders that are open, or no longer does. */
export const trustChangedNotification = 'cglog/trustChanged';
export interface TrustParams {
  readonly isTrusted: boolean;
}

/**
 * Client -> server: others have a part in what this editor shows, as in a Live Share session, whose guests are sent the
 * findings and hovers of their host; or no longer do. No private file is read meanwhile.
 */
export const sharedChangedNotification = 'cglog/sharedChanged';
export interface SharedParams {
  readonly isShared: boolean;
}

/** Server -> client, of ours alone: the private files that are read, where these are others than before. */
export const privateFilesNotification = 'cglog/privateFiles';
export interface PrivateFilesParams {
  readonly uris: readonly string[];
}

/** What Git makes of a private file, or of the copy that Hand Over keeps of it: it keeps it, or would take it along with the next `git add`. */
export const inGitStates = ['tracked', 'copyTracked', 'unignored', 'copyUnignored'] as const;
export type InGit = (typeof inGitStates)[number];

/** Client -> server: what Git makes of a private file; absent: neither. */
export const inGitNotification = 'cglog/inGit';
export interface InGitParams {
  readonly uri: string;
  readonly inGit?: InGit;
}

/** What `initializationOptions` may hold; the settings also come by way of `workspace/configuration`. */
export interface StartOptions {
  /** The editor itself has the commands of code lenses and code actions (`cglog.resolveStep` ...). */
  readonly editorHasCommands?: boolean;
  /** Whether the player trusts the folders that are open; absent: the editor knows no trust. */
  readonly isTrusted?: boolean;
  readonly dice?: ResolveParams['dice'];
  readonly codeLens?: { readonly enabled?: boolean };
  /** The setting `cglog.privateFolder`: a path or an address; empty: private files lie beside their logs. */
  readonly privateFolder?: string;
  /** Whose private files are read: a side's, those of `both`, or none (`open`). */
  readonly as?: Eyes;
  /** As by `cglog/sharedChanged`. */
  readonly isShared?: boolean;
}
