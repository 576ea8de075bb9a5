/** Names as players type them: case-forgiving look-up, and the closestName known name for one that is unknown. */
import { distance } from '../../syntax/typingSlips';
import { remembered } from './remembered';

export const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Letters and digits only, lower case: `Lt. MTR` and `LtMTR` are one weapon. */
export const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9?+]/g, '');

/** The known name as the module spells it. */
export const find = (names: readonly string[], name: string): string | undefined =>
  names.find((n) => same(n, name)) ?? names.find((n) => bare(n) === bare(name));

/** What each word names, by the word in lower case: for tables that are asked at every line. */
export function byWord<T extends { readonly name: string; readonly aliases: readonly string[] }>(
  named: readonly T[],
): (word: string) => readonly T[] {
  const index = new Map<string, T[]>();
  for (const one of named)
    for (const word of [one.name, ...one.aliases].map((w) => w.toLowerCase()))
      index.set(word, [...(index.get(word) ?? []), one]);
  return (word) => index.get(word.toLowerCase()) ?? [];
}

/** The known name within two typing slips (or one, of a short name), if there is one. */
export function closestName(names: readonly string[], name: string): string | undefined {
  let best: string | undefined;
  let least = name.length <= 4 ? 2 : 3;
  for (const known of names) {
    if (Math.abs(known.length - name.length) >= least) continue;
    const d = distance(known.toLowerCase(), name.toLowerCase());
    if (d < least) [best, least] = [known, d];
  }
  return best;
}

/** Those of which a word may be a part, or a slip for. */
export function namesLike(names: readonly string[], word: string): readonly string[] {
  const lower = word.toLowerCase();
  const like = names.filter((name) => name.toLowerCase().includes(lower) || lower.includes(name.toLowerCase()));
  const closest = closestName(names, word);
  return closest && !like.includes(closest) ? [...like, closest] : like;
}

/** Figures and letters that look alike. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [...'il|o'].map((letter) => [letter, letter === 'o' ? '0' : '1']),
);
const asSeen = (name: string): string =>
  [...bare(name.replaceAll('|', '1'))].map((c) => lookalikes.get(c) ?? c).join('');
const undoubled = (name: string): string => asSeen(name).replace(/(.)\1+/g, '$1');

/** From what is the same to what merely looks alike. The same names are looked through for every slip. */
const looks = [bare, asSeen, undoubled].map((look) => remembered(5000, look));

/** More than these help nobody to see what he meant. */
const mostMeant = 4;

/**
 * The known names that a slip may be for: `l4` and `14` for I4, which look alike, `I44` with a letter doubled, or those
 * that are the fewest slips away. Several where nobody can tell which of them; none where too many are.
 */
export function meant(names: readonly string[], written: string): readonly string[] {
  for (const seen of looks) {
    const own = seen(written);
    const found = names.filter((name) => seen(name) === own);
    if (found.length > 0) return found.slice(0, mostMeant);
  }
  let least = written.length <= 4 ? 1 : 2;
  let found: string[] = [];
  for (const name of new Set(names)) {
    if (Math.abs(name.length - written.length) > least) continue;
    const slips = distance(name.toLowerCase(), written.toLowerCase());
    if (slips > least) continue;
    found = slips < least ? [name] : [...found, name];
    least = slips;
  }
  return found.length <= mostMeant ? found : [];
}

/** `A`, `A or B`, `A, B or C`. */
export function list(words: readonly string[], word = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${word} ${words.at(-1)}`;
}

/** `A, B and 3 more`: so many as fit on a line. */
export function some(words: readonly string[]): string {
  const room = 90;
  let shown = 0;
  for (let length = 0; shown < words.length; shown++) {
    length += (words[shown]?.length ?? 0) + 2;
    if (shown > 0 && length > room) break;
  }
  const rest = words.length - shown;
  return rest ? `${words.slice(0, shown).join(', ')} and ${rest} more` : list(words, 'and');
}

/** What a counter is called, with the article that is said before it: `an 8-1`. */
export const article = (name: string): string => `${/^(8|11\b|18\b|[AEIO])/.test(name) ? 'an' : 'a'} ${name}`;

/** `1 hex`, `2 hexes`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
