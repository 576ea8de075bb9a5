/** Why it is not known whether something is owed. */
import { type Cause, ofMarks, ofPiece } from './doubt';
import type { Obligation } from './obligation';
import type { CampaignState } from './state';

/** What stands in a key behind what is owed, the names of pieces among it, in lower case: one may have a stroke in it. */
export const subjectsOf = ({ key }: Obligation): readonly string[] => {
  const parts = key.toLowerCase().split(/[/+]/).slice(1);
  const withStrokes = namesIn(key).flatMap((name) => name.split('+'));
  return [...new Set([...parts, ...withStrokes])];
};

/** Rolls for marks that may outlast a RePh. */
const lasting: ReadonlySet<string> = new Set(['wounded', 'repair.stun', 'repair.immobilization']);

export const isLasting = (key: string): boolean => lasting.has(key.split('/', 1)[0] ?? '');

/** What a key may end with that is a name: one may have a stroke in it, as `SPW-251/1a` has. */
export const namesIn = (key: string): string[] => {
  const parts = key.toLowerCase().split('/').slice(1);
  return parts.map((_, i) => parts.slice(i).join('/'));
};

/** Nobody knows what became of a piece of it, or whether the piece still has the mark that the roll is for. */
export const doubtsOf = ({ doubts }: CampaignState, o: Obligation): readonly Cause[] => [
  ...subjectsOf(o).flatMap((name) => doubts.about(ofPiece(name))),
  ...(isLasting(o.key) ? namesIn(o.key).flatMap((name) => doubts.about(ofMarks(name))) : []),
];
