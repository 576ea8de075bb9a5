/**
 * Merges two versions of a log that began as one, line by line and by what the lines mean: whose they are, what they tell and
 * where in the RePh they stand. What one player alone has changed is taken as he left it.
 */
import type { Host } from '../api';
import { ordered } from './draft';
import { Merger } from './merger';

import { joined } from './result';
import { Version } from './version';

/** The three versions, without byte order marks. */
export interface Versions {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface Merge {
  /** With the line endings of `ours`. */
  readonly text: string;
  /** The lines, from 0, at which a conflict begins: two versions between marks, one of which the players must choose. */
  readonly conflicts: readonly number[];
}

/**
 * `uri`: of the log itself, beside which files that it names are read. Private files are not: what both players merge is to
 * be the same.
 */
export async function merge(host: Host, uri: string, { base, ours, theirs }: Versions): Promise<Merge> {
  const open: Host = { ...host, privateFile: () => undefined };
  const versions = {
    base: await Version.read(open, uri, 'base', base),
    ours: await Version.read(open, uri, 'ours', ours),
    theirs: await Version.read(open, uri, 'theirs', theirs),
  };
  const parts = await ordered(new Merger(versions).parts(), open, uri);
  return joined(parts, versions.ours.lines, versions.theirs.lines);
}
