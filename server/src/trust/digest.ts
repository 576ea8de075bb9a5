/** The hashes and keys of docs/trust.md. */
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** The version of the protocol, which every hash is bound to. */
export const VERSION = 1;

export type Part = string | number | Uint8Array;

const utf8 = new TextEncoder();

/** Accents on one letter that take minutes to be put in their order; nobody writes so. */
const pile = /\p{M}{100}/u;
const normalForm = (text: string): string => (pile.test(text) ? text : text.normalize('NFC'));

/** Each part with its length in front, so that no two lists of parts read the same. */
function fields(parts: readonly Part[]): Uint8Array {
  const all = parts.map((part) => (part instanceof Uint8Array ? part : utf8.encode(normalForm(String(part)))));
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of all) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

const tagged = (tag: string, parts: readonly Part[]): Uint8Array => fields([`cglog ${VERSION} ${tag}`, ...parts]);

/** A hash of 25 bytes. */
export function digest(tag: string, ...parts: readonly Part[]): Uint8Array {
  return sha256(tagged(tag, parts)).slice(0, 25);
}

/** Bytes that follow from a secret, and tell nothing of it or of any others that do. */
export function derived(secret: Uint8Array, campaign: Uint8Array, length: number, tag: string, ...parts: Part[]) {
  return hkdf(sha256, secret, campaign, tagged(tag, parts), length);
}

/** A key, salt or number: 20 bytes. */
export const key = (secret: Uint8Array, campaign: Uint8Array, tag: string, ...parts: Part[]): Uint8Array =>
  derived(secret, campaign, 20, tag, ...parts);

/** The opening of a side: what it is bound to from the start. */
export const opening = (side: string, master: Uint8Array): Uint8Array => digest('opening', side, master);

/** The campaign that two openings make, in whichever order they are given. */
export function campaignOf(openings: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...openings].sort(([a], [b]) => compareNames(a, b));
  return digest('campaign', ...sorted.flat());
}

/** In the order of their UTF-8 bytes. */
export const compareNames = (a: string, b: string): number => compareBytes(utf8.encode(a), utf8.encode(b));

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
