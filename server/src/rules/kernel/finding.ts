/** What the referee has to say about one place in the log. No LSP types here: the service layer converts. */
import type { MapFaultCode } from '../../board/map';
import type { LineRange } from '../../syntax/line';
import type { LogCode } from './codes';
import type { SideId } from './module';

/**
 * error: the rules forbid it or the books don't balance; warning: legal but surely not meant;
 * information: still owed, or unknown and needed.
 */
export type Severity = 'error' | 'warning' | 'information';

/** Findings in logs, and those in map files. */
export type Code = LogCode | MapFaultCode;

export interface Finding {
  /** Stable kebab-case name, listed with its meaning in `codes.ts`. */
  readonly code: Code;
  /** Rule number (`9.6175`); absent for plain language faults. */
  readonly rule?: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: LineRange;
  readonly related?: readonly { readonly at: LineRange; readonly message: string }[];
  readonly fixes?: readonly Fix[];
  /** Who was to do what is missing, whoever wrote the line that it is told at. */
  readonly owedBy?: SideId;
}

/** A quick fix in the terms of lines: text replaced within a line, a line removed, lines inserted below or above one. */
export interface Fix {
  readonly title: string;
  readonly preferred?: boolean;
  readonly edits: readonly LineEdit[];
}
export type LineEdit =
  | { readonly kind: 'replace'; readonly at: LineRange; readonly text: string }
  | { readonly kind: 'remove'; readonly line: LineRange['line'] }
  | {
      readonly kind: 'insert';
      readonly line: LineRange['line'];
      readonly where: 'above' | 'below';
      readonly text: readonly string[];
    };
