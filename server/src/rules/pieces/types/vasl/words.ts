/** What VASL's Layers put before and behind the name of a counter, taken off. */
import type { Hexspine, VaslMarks } from './meaning';

/** The first that a name begins with is taken off, again and again. */
const prefixes: readonly (readonly [prefix: string, status: string | undefined])[] = [
  ['broken ', 'broken'],
  ['brk ', 'broken'],
  ['malf ', 'malfunctioned'],
  // A weapon that is put together: its counter is the dismantled one, turned over.
  ['assembled dm ', undefined],
  ['dismantled ', 'dismantled'],
  ['dm ', 'dismantled'],
  ['lmbd ', 'hooked'],
  ['wnd ', 'wounded'],
  ['berserk ', 'berserk'],
  ['fanatic ', 'fanatic'],
  ['heroic ', 'heroic'],
  ["'44-'45 ", undefined],
];

/** Glued to the calibre: `dm50* MTR`. */
const glued = /^dm(?=\d)/i;

const formations: ReadonlyMap<string, readonly string[]> = new Map([
  ['para', ['airborne']],
  ['abn', ['airborne']],
  ['obli', ['airborne', 'ox-and-bucks']],
  ['lehr', ['panzer-lehr']],
  ['pzlehr', ['panzer-lehr']],
  ['fj', ['fallschirmjäger']],
]);

/** What the states of a counter say, in the words of a log; all others say nothing of it. */
const states: ReadonlyMap<string, string> = new Map([
  ['broken', 'broken'],
  ['malfunctioned', 'malfunctioned'],
  ['malf', 'malfunctioned'],
  ['dismantled', 'dismantled'],
  ['wounded', 'wounded'],
  ['berserk', 'berserk'],
  ['fanatic', 'fanatic'],
  ['heroic', 'heroic'],
  ['concealed', 'concealed'],
  ['hidden', 'hidden'],
]);

export interface Bare extends VaslMarks {
  readonly text: string;
}

/** The name without all that; what it says of the counter is kept. */
export function bareName(name: string, said: readonly string[]): Bare {
  const statuses = new Set<string>();
  let text = name.replace(/\s+/g, ' ').trim();
  for (let found = true; found; ) {
    const lower = text.toLowerCase();
    const [prefix, status] = prefixes.find(([p]) => lower.startsWith(p)) ?? [];
    if (status) statuses.add(status);
    found = prefix !== undefined || glued.test(text);
    if (prefix !== undefined) text = text.slice(prefix.length);
    else if (found) {
      statuses.add('dismantled');
      text = text.replace(glued, '');
    }
  }
  const arcs: { arc?: Hexspine; turret?: Hexspine } = {};
  const traits = new Set<string>();
  const words = text.split(' ').filter((word, i) => {
    const [, turns, spine] = /^([tv]?)ca([1-6])$/i.exec(word) ?? [];
    if (spine) arcs[turns?.toLowerCase() === 't' ? 'turret' : 'arc'] = Number(spine) as Hexspine;
    const exposed = i > 0 && /^(?:bu|ce)$/i.test(word);
    if (exposed) statuses.add(word.toLowerCase());
    const key = word.toLowerCase();
    const formation = i > 0 ? formations.get(key) : undefined;
    for (const trait of formation ?? []) traits.add(trait);
    return !spine && !exposed && !formation && word !== '[move]';
  });
  for (const state of said) {
    const status = states.get(state.toLowerCase());
    if (status) statuses.add(status);
  }
  return { text: words.join(' '), statuses: [...statuses], traits: [...traits], ...arcs };
}
