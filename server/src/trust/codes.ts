/** Secrets and hashes as a log writes them: Base32 in Crockford's alphabet, with two characters as a check. */
import { sha256 } from '@noble/hashes/sha2.js';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What is easily misread, and what it stands for. */
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const CHECK = 2;

const hash = 25;
const secret = 20;
/** What a code can be, and of how many bytes. The kind is part of the check: no code passes for one of another kind. */
export const codeBytes = {
  opening: hash,
  seal: hash,
  'hand-over': hash,
  node: hash,
  file: hash,
  digest: hash,
  number: secret,
  key: secret,
  salt: secret,
  master: secret,
} as const;
export type CodeKind = keyof typeof codeBytes;

export const codeLength = (kind: CodeKind): number => (codeBytes[kind] * 8) / 5 + CHECK;

export function writeCode(kind: CodeKind, bytes: Uint8Array): string {
  return base32(bytes) + check(kind, bytes);
}

/** What is wrong with a code: its length, a character that none has, or its check. */
export type CodeFault = 'length' | 'character' | 'check';

/** The bytes of a code of that kind. */
export function readCode(kind: CodeKind, text: string): Uint8Array | CodeFault {
  const letters = [...text.toUpperCase()].map((letter) => misread[letter] ?? letter);
  const values = letters.map((letter) => alphabet.indexOf(letter));
  if (values.includes(-1)) return 'character';
  if (values.length !== codeLength(kind)) return 'length';
  const bytes = new Uint8Array(codeBytes[kind]);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const value of values.slice(0, -CHECK)) {
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
    held &= (1 << bits) - 1;
  }
  return letters.slice(-CHECK).join('') === check(kind, bytes) ? bytes : 'check';
}

/** The first ten bits of a hash over kind and bytes. */
function check(kind: CodeKind, bytes: Uint8Array): string {
  const [a = 0, b = 0] = sha256(new Uint8Array([...new TextEncoder().encode(kind), ...bytes]));
  return letter(a >> 3) + letter(((a & 7) << 2) | (b >> 6));
}

/** Of bytes whose bits are a multiple of five. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += letter((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return text;
}

const letter = (value: number): string => alphabet[value] as string;
