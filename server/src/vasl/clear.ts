/** The text of a saved game, which VASSAL hides from a casual look in one of two ways, or leaves as it is. */
import { strFromU8 } from 'fflate';
import { Refused } from './refused';

/** A key in two hex digits, then each byte in two, with the key laid over it. */
const inHex = '!VCSK';
/** A key in one byte, then each byte with the key laid over it. */
const inBytes = 'VOBS';

/** @throws Refused when what claims to be hex is not */
export function clear(game: Uint8Array): string {
  if (begins(game, inHex)) return strFromU8(fromHex(game.subarray(inHex.length)));
  if (begins(game, inBytes)) {
    const key = game[inBytes.length] ?? 0;
    return strFromU8(game.subarray(inBytes.length + 1).map((byte) => byte ^ key));
  }
  return strFromU8(game);
}

const begins = (bytes: Uint8Array, word: string): boolean =>
  [...word].every((letter, i) => bytes[i] === letter.charCodeAt(0));

function fromHex(digits: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (digitOf(digits[2 * i]) << 4) | digitOf(digits[2 * i + 1]);
  const key = bytes[0] ?? 0;
  return bytes.subarray(1).map((byte) => byte ^ key);
}

function digitOf(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  if (letter >= 0x61 && letter <= 0x66) return letter - 0x57;
  throw new Refused('The saved game is damaged: it cannot be made readable.');
}
