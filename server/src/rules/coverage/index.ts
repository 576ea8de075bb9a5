/** What the referee does about each rule number of a module's text, where in the program, and what tests it. */
import { pb } from './pb';
import { pbr } from './pbr';
import { rr } from './rr';

export interface Covered {
  /** enforces: findings; resolves: Resolve rolls or chooses; records: a line of the log keeps it; explains: shown with its derivation. */
  readonly does: readonly ('enforces' | 'resolves' | 'records' | 'explains' | 'none')[];
  /** Why nothing is done, or what of the rule is left to the players. */
  readonly note?: string;
  /** Source files, relative to server/src. */
  readonly where: readonly string[];
  /** Test files and folders of conformance logs, relative to test/. */
  readonly tests: readonly string[];
}

/** By module, then by rule number in the order of the text. */
export const coverage: Readonly<Record<string, Readonly<Record<string, Covered>>>> = {
  PB: pb,
  RR: rr,
  PBr: pbr,
};
