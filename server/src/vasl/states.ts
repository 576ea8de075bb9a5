/** What the Layers of a counter say of its condition, in the words of a log where it has one for that. */
import type { Layer } from './layer';

const words: ReadonlyMap<string, string> = new Map([
  ['broken +', 'broken'],
  ['brk +', 'broken'],
  ['malf +', 'malfunctioned'],
  ['dm +', 'dismantled'],
  ['dismantled +', 'dismantled'],
  ['lmbd +', 'limbered'],
  ['wnd +', 'wounded'],
  ['berserk +', 'berserk'],
  ['fanatic +', 'fanatic'],
  ['heroic +', 'heroic'],
  ['damaged +', 'damaged'],
  ['landed +', 'landed'],
  ['airborne +', 'airborne'],
  ['+ wreck', 'wreck'],
  ['+ bu', 'bu'],
  ['+ ce', 'ce'],
]);
/** The hexspine that a Gun, a vehicle or its turret points to: VASL's own words. */
const arcs: readonly string[] = ['ca', 'vca', 'tca'].flatMap((arc) => [1, 2, 3, 4, 5, 6].map((n) => `+ ${arc}${n}`));

/** From the innermost Layer on. */
export function statesOf(base: string, layers: readonly Layer[]): string[] {
  const states = layers.flatMap(({ name }) => {
    const written = name.toLowerCase().trim();
    return arcs.includes(written) ? [written.slice(2)] : (words.get(written) ?? []);
  });
  // The second side of a hero, which has no name, is the wounded one.
  const isWounded =
    base === 'Hero' && layers.some(({ name, level, levels }) => name === '' && level === 2 && levels === 2);
  return [...new Set(isWounded ? [...states, 'wounded'] : states)];
}
