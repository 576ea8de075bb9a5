/** What the fold asks of the files around a log; answered from what has been read so far. */
import type { BoardMap } from '../board/map';
import type { ModuleData } from '../rules/module';
import type { LineRange } from '../syntax/line';

/** A module file as far as it is read: what it says, or what keeps its rules from being loaded. */
export interface FoundModule {
  readonly uri: string;
  readonly status: 'read' | 'missing' | 'loading';
  readonly module?: ModuleData;
  /** The errors in it, the first in words. */
  readonly errors?: { readonly count: number; readonly first: string; readonly at: LineRange };
}

export interface Environment {
  /** The map file that a log at `from` names. */
  map(
    from: string,
    file: string,
  ): { readonly uri: string; readonly status: 'read' | 'missing' | 'loading'; readonly board?: BoardMap };
  /** The module file that a log at `from` names. */
  module(from: string, file: string): FoundModule;
}

export const noFiles: Environment = {
  map: (_, file) => ({ uri: file, status: 'missing' }),
  module: (_, file) => ({ uri: file, status: 'missing' }),
};
