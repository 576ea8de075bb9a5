/**
 * The largest files that are read, in UTF-16 units, as editors count characters; a letter of English takes one byte on
 * the disk. Chosen so that a campaign of the largest size is open within five seconds on two cores, and more than
 * twenty times the largest that anybody has written. They are stated in grammar/README.md, "Limits".
 */
import { type FileKind, kindOf } from './files';

/** Of one file, by what it is. */
export const largest: Readonly<Record<FileKind, number>> = {
  log: 1_000_000,
  map: 250_000,
  module: 500_000,
  private: 500_000,
};

/** Of a log with all it includes, its maps and its modules. */
export const largestTogether = 2_000_000;

/** Files that one campaign may name, itself and through the logs that it includes. */
export const mostFiles = 200;

/** Module files beside a log that completion offers. */
export const mostModulesBeside = 50;

/** What has no ending of ours is a log: an editor said so, or a player who named it. */
export const largestOf = (name: string): number => largest[kindOf(name) ?? 'log'];

/** Bytes of UTF-8 that are read before a file is known to be too large: a UTF-16 unit takes three at most. */
export const bytesOf = (units: number): number => 3 * units;
