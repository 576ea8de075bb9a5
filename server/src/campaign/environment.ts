/** What the fold asks of the files around a log; answered from what has been read so far. */
import type { BoardMap } from '../board/map';
import type { ModuleData } from '../rules/kernel/module';
import type { Refusal } from '../rules/kernel/refusedFile';
import type { SealStatus } from '../rules/kernel/state';
import type { Line, LineRange } from '../syntax/line';

export type { SealStatus } from '../rules/kernel/state';

/** How far a file has been read, or why it is not. */
export type FileStatus = 'read' | 'loading' | Refusal;

/** A module file as far as it is read: what it says, or what keeps its rules from being loaded. */
export interface FoundModule {
  readonly status: FileStatus;
  readonly module?: ModuleData;
  /** The errors in it, the first in words. */
  readonly errors?: { readonly count: number; readonly first: string; readonly at: LineRange };
}

/** A map file as far as it is read. */
export interface FoundMap {
  readonly status: FileStatus;
  readonly board?: BoardMap;
}

export interface Environment {
  /** The map file that a line names. */
  map(line: Line): FoundMap;
  /** The module file that a line names. */
  module(line: Line): FoundModule;
  sealOf(line: Line): SealStatus;
  /** The sealed line whose rest is given up behind this one: the last that was shown of it, else itself. */
  givenUpBehind(line: Line): Line | undefined;
}

export const noFiles: Environment = {
  map: () => ({ status: 'missing' }),
  module: () => ({ status: 'missing' }),
  sealOf: () => 'sealed',
  givenUpBehind: () => undefined,
};
