/** What a Fortification's counter is. */
import type { FortificationSort } from '../../kernel/moduleData/names';

export interface FortificationFacts {
  readonly sort: FortificationSort;
  /** Foxholes and trenches: what Marker Removal places on the map if still hidden (9.602, item 6). */
  readonly entrenchment: boolean;
  /** Foxholes: squads. */
  readonly capacity?: number;
  /** Minefields: A-P and A-T factors, of the kinds that are known. */
  readonly factors?: { readonly ap?: number; readonly at?: number };
}

const single: ReadonlyMap<string, FortificationSort> = new Map([
  ['trench', 'trench'],
  ['wire', 'wire'],
  ['roadblock', 'roadblock'],
  ['pillbox', 'pillbox'],
  ['fortified building', 'building'],
  ['fortified building location', 'building'],
]);

/** `foxhole 2S`, `AP x6`, `A-T mines`, `wire`: the text as the log keeps it, with the facts. */
export function fortification(written: string): { name: string; facts: FortificationFacts } | undefined {
  const text = written.toLowerCase();
  const [foxhole, before, after] = /^(?:([123])s )?foxhole(?: ([123])s)?$/.exec(text) ?? [];
  if (foxhole && !(before && after)) {
    const capacity = before ?? after;
    return {
      name: capacity ? `foxhole ${capacity}S` : 'foxhole',
      facts: { sort: 'foxhole', entrenchment: true, capacity: capacity ? Number(capacity) : undefined },
    };
  }
  const sort = single.get(text);
  if (sort)
    return {
      name: sort === 'building' ? 'fortified building' : text,
      facts: { sort, entrenchment: sort === 'trench' },
    };
  return minefield(text);
}

/** `AP 6`, `6 factors A-T`; a number before a bare `AT` is the calibre of a Gun. */
function minefield(text: string): { name: string; facts: FortificationFacts } | undefined {
  const rest = text.replace(/\b(?:mines?|minefield|factors?)\b/g, ' ');
  const called = rest !== text;
  const bare = rest.replace(/\s+/g, ' ').trim();
  if (called && bare === '')
    return { name: 'minefield', facts: { sort: 'minefield', entrenchment: false, factors: {} } };
  const [, first, kind, last] = /^(?:(\d+)[ -]*)?a-?([pt])(?: x?(\d+))?$/.exec(bare) ?? [];
  if (!kind || (first && (last || !called))) return undefined;
  const number = first ?? last;
  const key = kind === 'p' ? 'ap' : 'at';
  return {
    name: number ? `${key.toUpperCase()} ${number}` : key.toUpperCase(),
    facts: { sort: 'minefield', entrenchment: false, factors: number ? { [key]: Number(number) } : {} },
  };
}
