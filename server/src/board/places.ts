/** The places that a map names: by the hex that each stands in. */
import type { HexId } from './hex';
import type { BoardMap } from './map';

/** As a name is looked for: without accents, in small letters. */
export const plainName = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface NamedPlace {
  readonly hex: HexId;
  readonly name: string;
  /** How many characters of the text name it, quotes included. */
  readonly length: number;
}

/** The place that a text begins with, in quotes or not; of several the one with the longest name. */
export function placeAt({ labels }: BoardMap, text: string): NamedPlace | undefined {
  const quote = text.startsWith('"') ? 1 : 0;
  const said = text.slice(quote);
  const found = [...labels].flatMap(([hex, name]): NamedPlace[] => {
    const rest = said.slice(name.length);
    const ends = quote ? rest.startsWith('"') : !/^[\p{L}\p{N}]/u.test(rest);
    return ends && plainName(said.slice(0, name.length)) === plainName(name)
      ? [{ hex, name, length: name.length + 2 * quote }]
      : [];
  });
  return found.sort((a, b) => b.length - a.length)[0];
}
