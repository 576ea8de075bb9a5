/** What is asked for when a side seals, reveals or hands over, and what is answered. All plain data. */
import type { TextEdit } from 'vscode-languageserver-types';

/** The line that keeps Git from tracking private files and the copies that Hand Over keeps of them. */
export const ignoreLine = '*.cgprivate*';

/** What is to be written at the end of a `.gitignore` for that line to stand in it, in its own line endings; empty where it does. */
export function ignoreLineFor(text: string): string {
  // Git leaves blanks at the ends of lines out, and none at their beginning.
  if (text.split(/\r?\n/).some((line) => line.trimEnd() === ignoreLine)) return '';
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  return `${text === '' || text.endsWith('\n') ? '' : ending}${ignoreLine}${ending}`;
}

/** Behind the name of a private file, that of its copy. */
export const copyEnding = '.bak';

/** Client -> server: what a side would write. Nothing is changed by asking. */
export const trustRequest = 'cglog/trust';

export interface TrustParams {
  readonly uri: string;
  readonly side: string;
  /**
   * open: the side's `opening` and private file; seal: its lines of a step move into its private file; reveal: they come back with
   * what proves them; handOver: what is new is bound; takeUp: dice that have become known are written.
   */
  readonly what: 'open' | 'seal' | 'reveal' | 'handOver' | 'takeUp';
  /** Of `seal`: the step, by its number; absent: the one that `line` stands in, else the one the log is in. */
  readonly step?: string;
  /**
   * 0-based. Of `reveal`: in the log a sealed line, whose lines are all revealed, in the private file the one line to show; absent: all
   * of the side. Of `seal`: a line of the step.
   */
  readonly line?: number;
  /** The file of the line, where it is not the log. */
  readonly file?: string;
  /** Of `reveal` without a line: only what it is time to open. */
  readonly isDue?: boolean;
}

export interface FileChange {
  readonly uri: string;
  /** It does not exist yet; its edits begin with an empty text. */
  readonly isNew: boolean;
  /** Of an open document the version that the edits are made for. */
  readonly version?: number;
  readonly edits: readonly TextEdit[];
  /** The whole text as the edits leave it. */
  readonly text: string;
}

export interface TrustResult {
  /** In the order in which they are to be written: who is interrupted in between has lost nothing, and does the same again. */
  readonly files: readonly FileChange[];
  /** What was done, or why nothing was: a sentence or two for the player. */
  readonly message: string;
  /** Nothing was done, for something has to be seen to first. */
  readonly isRefused: boolean;
  /** Of a hand-over: the sealed line, 0-based, that is to be revealed before the log is sent. */
  readonly reveals?: number;
  /** Of a refusal: the line that it speaks of, 0-based. */
  readonly at?: { readonly uri: string; readonly line: number };
}

/** Client -> server: the sides of a log, and what can be done at a line. `uri` may be that of a private file. */
export const sidesRequest = 'cglog/sides';

export interface SidesParams {
  readonly uri: string;
  readonly line?: number;
}

export interface SidesResult {
  /** The log, also where a private file was asked about; null: it is no open log of a campaign. */
  readonly log: string | null;
  readonly sides: readonly SideInfo[];
  /** Why no private file of the log is read, in a sentence for the player; null: nothing is in the way. */
  readonly unread: string | null;
  /** What of its side the line can reveal: a sealed line all of its seal, a line of a private file itself. */
  readonly reveals: 'seal' | 'line' | null;
}

/** Of what is no open log of a campaign. */
export const noSides: SidesResult = { log: null, sides: [], unread: null, reveals: null };

export interface SideInfo {
  readonly side: string;
  readonly player: string | null;
  /** It has an `opening` in the head. */
  readonly isOpened: boolean;
  /** Where its private file is or would be; null where it is not to be read here. */
  readonly privateFile: string | null;
  /** Its private file is there and was read. */
  readonly isRead: boolean;
}

/** Who of two players does what next with a log that goes to and fro. */
export interface NextMove {
  /** `Ben gives a number next`, `You: take up 3 rolls`. */
  readonly text: string;
  readonly what: 'open' | 'takeUp' | 'reveal' | 'seal' | 'number' | 'handOver';
  /** Of `reveal`: the sealed line, 0-based. */
  readonly at?: { readonly uri: string; readonly line: number };
  /** Whose private file is read, and nobody else's, does it. */
  readonly isYours: boolean;
}

/** Client -> server: whether a campaign was kept honestly; null for what is no log. */
export const auditRequest = 'cglog/audit';

export interface AuditParams {
  readonly uri: string;
}

export interface AuditResult {
  readonly report: AuditReport;
  /** The same to be read, as Markdown with links to the lines (`[line 12](URI#L12)`). */
  readonly contents: string;
}

export interface AuditReport {
  readonly isClean: boolean;
  /** What is wrong or not open. `line` is 1-based, in `file`. */
  readonly faults: readonly { readonly file: string; readonly line: number; readonly message: string }[];
  /** `again`: of the verified ones, those that another line stands for now, as both agreed. */
  readonly rolls: { readonly verified: number; readonly typed: number; readonly open: number; readonly again: number };
  readonly seals: { readonly all: number; readonly open: number };
  readonly handOvers: { readonly all: number; readonly whole: number };
  /** Of whom the private files were read: what was sent, got and answered is known to these. */
  readonly privateFiles: readonly string[];
  /** What this proves, in a sentence. */
  readonly proves: string;
}
