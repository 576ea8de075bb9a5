/** What follows from a text alone, worked out once for those that a log writes over and over. */

/** Longer ones are no names: they are worked out each time, so that no log fills the memory with them. */
const longest = 60;

/** The same function of a text. @param most texts that are remembered at a time */
export function remembered<T>(most: number, make: (text: string) => T): (text: string) => T {
  const made = new Map<string, { readonly of: T }>();
  return (text) => {
    const known = made.get(text);
    if (known) return known.of;
    const of = make(text);
    if (text.length > longest) return of;
    if (made.size >= most) made.clear();
    made.set(text, { of });
    return of;
  };
}
