/** The Layers of a counter: pictures laid over each other, each with levels that have names of their own. */

import { wholeNumber } from './numbers';
import { split } from './sequence';

export interface Layer {
  /** The Layer's own name, such as `BRK`; often empty. */
  readonly layer: string;
  /** From 1 on. */
  readonly level: number;
  /** The name of the level, as it is written: `broken +`, `+ BU`, `4-6-7 1sq`; empty: it has none. */
  readonly name: string;
  readonly image: string;
  /** How many levels there are. */
  readonly levels: number;
}

/** Places of the fields behind the word `emb2`. */
const IMAGES = 15;
const NAMES = 16;
const OWN_NAME = 18;
/** From this field on the oldest Layers (`emb`) have pairs of image and name. */
const PAIRS = 9;

/** A Layer that is on; undefined when it is switched off or makes no sense. */
export function layerOn(type: string, state: string): Layer | undefined {
  const level = wholeNumber(split(state, ';', 1)[0]);
  if (level === undefined || level <= 0) return undefined;
  const [word, ...fields] = split(type, ';');
  if (word === 'emb') {
    const pairs = fields.slice(PAIRS).map((pair) => split(pair, ',', 2));
    const [image = '', name = ''] = pairs[level - 1] ?? [];
    return { layer: '', level, name, image, levels: pairs.length };
  }
  const names = split(fields[NAMES] ?? '', ',');
  const image = split(fields[IMAGES] ?? '', ',')[level - 1] ?? '';
  return { layer: fields[OWN_NAME] ?? '', level, name: names[level - 1] ?? '', image, levels: names.length };
}

/** The name of a counter as VASL shows it: its own, and what the Layers that are on make of it, innermost first. */
export function nameOf(base: string, layers: readonly Layer[]): string {
  const whole = layers.reduce((name, layer) => {
    // A plus that belongs to the name itself is escaped, as in `6\+1`.
    const [first = '', second] = split(layer.name, '+', 2);
    if (second === undefined) return first.trim() === '' ? name : first;
    return first === '' ? name + second : first + name;
  }, base);
  return whole.replace(/\s+/g, ' ').trim();
}
