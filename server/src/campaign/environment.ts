/** What the fold asks of the files around a log; answered from what has been read so far. */
import type { BoardMap } from '../board/map';

export interface Environment {
  /** The map file that a log at `from` names. */
  map(
    from: string,
    file: string,
  ): { readonly uri: string; readonly status: 'read' | 'missing' | 'loading'; readonly board?: BoardMap };
}

export const noFiles: Environment = { map: (_, file) => ({ uri: file, status: 'missing' }) };
