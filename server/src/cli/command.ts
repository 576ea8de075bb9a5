/** What each command of the command line is. */
export interface Command {
  /** Its arguments, without the program's name. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** More to know, one line each; for `cglog COMMAND --help`. */
  readonly details?: readonly string[];
  /** @returns the exit code; @throws UsageError, UnreadableFile (both exit code 2) */
  run(args: string[]): Promise<ExitCode>;
}

/** 0: as it should be; 1: errors found; 2: wrong usage or an unreadable file. */
export type ExitCode = 0 | 1 | 2;
