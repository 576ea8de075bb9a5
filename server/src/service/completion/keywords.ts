/** The literal words that the grammar would read next: asked of the parser itself. */
import { parseLine } from '../../syntax/parseLine';
import { kinds, type Proposal } from './proposal';
import type { Typed } from './typed';

/** Stands for something that no directive can go on with. */
const stop = '"';

export function keywords({ before }: Typed): Proposal[] {
  const { fault } = parseLine(`${before}${stop}`);
  // Stopped earlier, the parser tells of another place.
  if (!fault || fault.start < before.length) return [];
  return fault.expected.map((text) => ({ text, kind: kinds.word }));
}
