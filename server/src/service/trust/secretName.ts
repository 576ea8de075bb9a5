/** Names of what a side keeps secret: `I4.GKT` tells no number, and no other side's has its letter. */

/** Without I and O, which are read as digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

export function secretName(id: string, side: string, random: (length: number) => Uint8Array): string {
  const [a = 0, b = 0] = random(2);
  const letter = (byte: number) => letters[byte % letters.length];
  return `${id}.${side.charAt(0).toUpperCase()}${letter(a)}${letter(b)}`;
}
