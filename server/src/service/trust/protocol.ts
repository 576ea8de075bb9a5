/** What is asked for when a side seals, reveals or hands over, and what is answered. All plain data. */
import type { TextEdit } from 'vscode-languageserver-types';

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
  /** Of `seal`: the step, by its number; absent: the one the log is in. */
  readonly step?: string;
  /**
   * Of `reveal`: 0-based; in the log a sealed line, whose lines are all revealed, in the private file the one line to show. Absent: all of
   * the side.
   */
  readonly line?: number;
  /** Of `reveal`: the file of the line, where it is not the log. */
  readonly file?: string;
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
  readonly files: readonly FileChange[];
  /** What was done, or why nothing was: a sentence or two for the player. */
  readonly message: string;
  /** Nothing was done, for something has to be seen to first. */
  readonly isRefused: boolean;
}

/** Client -> server: whether a campaign was kept honestly. */
export const auditRequest = 'cglog/audit';

export interface AuditReport {
  readonly isClean: boolean;
  /** What is wrong or not open. `line` is 1-based, in `file`. */
  readonly faults: readonly { readonly file: string; readonly line: number; readonly message: string }[];
  readonly rolls: { readonly verified: number; readonly typed: number; readonly open: number };
  readonly seals: { readonly all: number; readonly open: number };
  readonly handOvers: { readonly all: number; readonly whole: number };
  /** Of whom the private files were read: what was sent, got and answered is known to these. */
  readonly privateFiles: readonly string[];
  /** What this proves, in a sentence. */
  readonly proves: string;
}
