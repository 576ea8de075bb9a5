/**
 * Writes a directive as the formatter, Resolve and quick fixes write it: the one spelling and the one order of parts.
 * Reading what is written gives the directive again, whatever the names contain.
 */
import type { Directive } from './nodes';
import type { Unplaced } from './spelling';
import { partsOf } from './vocabulary';

export { printLocation, printName, printPiece, printPieceName, printRoll, signed } from './spelling';

/** A directive without columns, as code composes one. */
export type Written = Unplaced<Directive>;

/** The directive's line, without indentation or comment. */
export function print(directive: Written | Directive): string {
  const nodes = directive as Readonly<Record<string, unknown>>;
  let line = directive.verb === 'step' ? '' : directive.verb;
  for (const { field, kind } of partsOf(directive.verb)) {
    const written = nodes[field] === undefined ? '' : kind.write(nodes[field], directive);
    if (written !== '') line += line === '' || kind.joins ? written : ` ${written}`;
  }
  return line;
}
