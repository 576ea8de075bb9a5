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
  let line = directive.verb === 'step' ? '' : directive.verb;
  for (const part of writtenParts(directive)) line += line === '' ? part.text : spaced(part);
  return line;
}

/** A part of a directive as it is written. */
export interface WrittenPart {
  readonly field: string;
  readonly text: string;
  /** No space stands before it. */
  readonly joins?: true;
}

/** What stands behind the verb, in its order. */
export function writtenParts(directive: Written | Directive): WrittenPart[] {
  const nodes = directive as Readonly<Record<string, unknown>>;
  return partsOf(directive.verb).flatMap(({ field, kind }) => {
    const text = nodes[field] === undefined ? '' : kind.write(nodes[field], directive);
    return text === '' ? [] : [{ field, text, joins: kind.joins }];
  });
}

/** A part behind another. */
export const spaced = ({ text, joins }: WrittenPart): string => (joins ? text : ` ${text}`);
