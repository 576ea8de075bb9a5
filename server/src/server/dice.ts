/** Dice from the platform's cryptographic generator, the same in Node and in a web worker. */
import type { Roller } from '../service/api';

/** 252 is the largest multiple of 6 that a byte can hold: bytes from there on would favour low numbers. */
const fairBytes = 252;

/** For masters, from which seals and dice follow. */
export const cryptoRandom = (length: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(length));

export const cryptoRoller: Roller = () => {
  const byte = new Uint8Array(1);
  do {
    globalThis.crypto.getRandomValues(byte);
  } while ((byte[0] as number) >= fairBytes);
  return ((byte[0] as number) % 6) + 1;
};
