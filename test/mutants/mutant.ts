/** One fault put into the code, which is there only while it is switched on. */
export interface Mutant {
  /** From 1 on, by files and places. */
  readonly id: number;
  /** From the project's root, with slashes. */
  readonly file: string;
  /** 1-based, as the column. */
  readonly line: number;
  readonly column: number;
  /** The line in which it stands, trimmed. */
  readonly text: string;
  /** What is changed, such as `side === own → true`. */
  readonly change: string;
  /** Whether it is of what nobody knows; not of a rule. */
  readonly isOfDoubt: boolean;
}
