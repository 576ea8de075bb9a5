/** The smallest part of a line at a position of which there is something to tell. */
import { isTrustVerb } from '../../syntax/vocabulary';
import type { Documents } from '../documents';
import { type Found, nodesAt, type Place } from '../lookup';
import { card, mapCard, vocabularyCard } from './cards';
import { Moment } from './moment';

export interface Told {
  readonly found: Found;
  /** Markdown. */
  readonly text: string;
}

/** `whole`: with all that belongs to it, for a page of its own. */
export function tellingAt(
  documents: Documents,
  place: Place,
  { whole = false }: { readonly whole?: boolean } = {},
): Told | undefined {
  const { directive, character } = place;
  if (!directive) return undefined;
  const tell = teller(documents, place, { whole });
  for (const found of nodesAt(directive, character)) {
    const text = tell(found);
    if (text) return { found, text };
  }
  return undefined;
}

/** The telling of a line's verb: what the line is, whatever else is on it. */
export function tellingOfLine(documents: Documents, place: Place): string | undefined {
  const { directive } = place;
  return directive && teller(documents, place, { whole: true })({ ...directive.keyword, path: ['keyword'] });
}

function teller(
  documents: Documents,
  place: Place,
  { whole }: { readonly whole: boolean },
): (found: Found) => string | undefined {
  const { directive, text } = place;
  if (!directive) return () => undefined;
  if (documents.isMap(text.uri)) {
    const { board } = documents.sheet(text);
    return (found) => mapCard(directive, found, board);
  }
  const moment = Moment.at(documents, place);
  if (moment) return (found) => card(moment, found, { whole });
  const isToldOf = (part = '') => part === 'keyword' || (part === 'code' && isTrustVerb(directive.verb));
  return (found) => (isToldOf(found.path[0]) ? vocabularyCard(directive.verb) : undefined);
}
