/** What a player may call a hex: by its name, or by that of a place that stands in it. */
import type { Sheet } from '../../service/views/data';

/** Accents, case and signs forgiven: `cafe gondree` is `Café Gondrée`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The hex of the sheet that a text names; undefined where none is meant. Of places the one that begins so comes first. */
export function hexNamed({ hexes, labels }: Pick<Sheet, 'hexes' | 'labels'>, text: string): string | undefined {
  const sought = plain(text);
  const hex = hexes.find((h) => h.hex.toLowerCase() === sought);
  if (hex || sought === '') return hex?.hex;
  const places = labels.map((label) => ({ hex: label.hex, name: plain(label.text) }));
  const found =
    places.find(({ name }) => name === sought) ??
    places.find(({ name }) => name.startsWith(sought)) ??
    places.find(({ name }) => name.includes(sought));
  return found?.hex;
}
