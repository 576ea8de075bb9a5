/** How names, places, pieces and rolls are spelt, so that reading them gives them again whatever the names contain. */
import type { HexRange, Location, PieceNode, Place, Post, RollNode, StatusNode } from './nodes';

/** A node's place in a line, which writing ignores: so that a directive to print need not have one. */
export type Unplaced<T> = T extends readonly (infer Item)[]
  ? readonly Unplaced<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends 'start' | 'end' | 'keyword' ? never : Key]: Unplaced<T[Key]> }
    : T;

/** `X22`; `Z15/1` above or below the ground. */
export function printLocation({ hex, level }: Location): string {
  return level === 0 ? hex : `${hex}/${level}`;
}

/** `DR 4,6 +1 = 11`. */
export function printRoll(d: Unplaced<RollNode> | RollNode): string {
  const dice = d.values.map((die) => die.value ?? '?').join(',');
  const modifiers = d.modifiers.map((modifier) => signed(modifier.value));
  const final = d.final ? ['=', d.final.value] : [];
  return [d.dice.value, dice, ...modifiers, ...final].join(' ');
}

/** `+1`, `-2`, `+0`. */
export function signed(value: number): string {
  return value < 0 ? `${value}` : `+${value}`;
}

/** A name as it must be written where any name may stand: with quotes only if it would be read otherwise without. */
export function printName(value: string): string {
  return plainName.test(value) && !reserved.has(value.toLowerCase()) ? value : quote(value);
}

/** One word that is neither a modifier nor a count. */
const plainName = /^(?![+−–\p{M}-])(?!x\d+$)(?:[^\s"#=?,>→-]|-(?!>))+$/iu;
/** Neither a hex nor a range of hexes. */
const plainHexless = /^(?!([a-z])\1?\d\d?(?:\/-?\d\d?)?(?:\.\.|$))/i;
/** Words that open a part or stand for a choice. */
const reserved: ReadonlySet<string> = new Set(
  (
    'as at barrage base cg depleted dr for forgo fpp full given hq idle initial isolated landed left levels loss model ' +
    'move none not onmap paradrop prereg reserve setup stairs unadjusted wrecked'
  ).split(' '),
);

/** The name of a piece as it must be written in a list of pieces. */
export function printPieceName(value: string): string {
  return plainPiece.test(value) && !pieceEnds.has(value.toLowerCase()) ? value : quote(value);
}

/** `648a`, `Howard=9-2(wounded)`, `648a[LMG1 PIAT1(malfunctioned)]`. */
export function printPiece(d: Unplaced<PieceNode> | PieceNode): string {
  const through = d.through ? `..${printPieceName(d.through.value)}` : '';
  const type = d.type ? `=${pieceWord(d.type.value)}` : '';
  const statuses = d.statuses ? `(${d.statuses.value.map(status).join(', ')})` : '';
  const holds = d.holds ? `[${pieces(d.holds.value)}]` : '';
  return printPieceName(d.name.value) + through + type + statuses + holds;
}

/** One word that no bracket, colon or `..` parts, also where `..` follows it. */
const plainPiece = /^(?![+−–.\p{M}-])(?:[^\s"#=?,>→()[\]:.-]|-(?!>)|\.(?!\.|$))+$/u;
/** The words that end a list of pieces. */
const pieceEnds: ReadonlySet<string> = new Set(['with', 'from', 'to', 'at', 'for', 'because', 'dr']);

function pieceWord(value: string): string {
  return plainPiece.test(value) ? value : quote(value);
}

export function pieces(all: readonly Unplaced<PieceNode>[]): string {
  return all.map(printPiece).join(' ');
}

export function status({ name, value, not }: Unplaced<StatusNode>): string {
  const said = name.value.toLowerCase() === 'not' ? quote(name.value) : pieceWord(name.value);
  const given = value && (/^[+−–-]/.test(value.value) ? signedWord : pieceWord)(value.value);
  return `${not ? 'not ' : ''}${said}${given === undefined ? '' : `=${given}`}`;
}

/** A value may have a sign: `+1`. */
function signedWord(value: string): string {
  return plainPiece.test(value.slice(1)) ? value : quote(value);
}

export function post({ value: at }: Unplaced<Post>): string {
  switch (at.kind) {
    case 'open':
      return '?';
    case 'offmap':
      return 'offmap';
    case 'entry':
      return `entry ${at.hex}`;
    case 'location':
      return printLocation(at.location);
    case 'area':
      return /^(?:entry|offmap)$/i.test(at.id) || !plainHexless.test(at.id) ? quote(at.id) : printPieceName(at.id);
  }
}

/** A side in whose place a word of the language may stand. */
export function sideOrWord(value: string): string {
  return /^\d/.test(value) ? quote(value) : printName(value);
}

/** A side that a colon may follow. */
export function owner(value: string): string {
  return /^\d/.test(value) ? quote(value) : pieceWord(value);
}

export function quote(value: string): string {
  return `"${value.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`;
}

/** A name where no other part may stand: anti-tank mines are `AT` there, and no `at` that opens a Place. */
export function bare(value: string): string {
  return plainName.test(value) && !/^(?:none|dr)$/i.test(value) ? value : quote(value);
}

/** A number where a side is expected is a mistake, so that a side that is one needs its quotes. */
export function side(value: string): string {
  return /^\d/.test(value) ? quote(value) : bare(value);
}

/** A name where a hex may stand too. */
export function hexless(value: string): string {
  return plainHexless.test(value) ? printName(value) : quote(value);
}

/** A name where a hex or a number may stand too. */
export function numberless(value: string): string {
  return /^\d/.test(value) ? quote(value) : hexless(value);
}

/** All words up to the end of the line; quotes only for what would not come back. */
export function phrase(value: string): string {
  return /^[^\s"#]+(?: [^\s"#]+)*$/.test(value) ? value : quote(value);
}

export function hexRange({ from, to }: Unplaced<HexRange>): string {
  return to ? `${printLocation(from.value)}..${printLocation(to.value)}` : printLocation(from.value);
}

/** Without its `at`. */
export function place({ value: at }: Unplaced<Place>): string {
  if (at.kind === 'open') return at.entry ? 'entry' : '?';
  if (at.kind === 'location') return printLocation(at.location);
  return /^entry$/i.test(at.id) ? quote(at.id) : hexless(at.id);
}

/** A word behind `->`: `9-1` and `2` start with a digit, and `none` is one of them. */
export function resultWord(value: string): string {
  return plainResult.test(value) ? value : quote(value);
}
const plainResult = /^(?!dr$)(?:\?|(?![+−–-])(?:[^\s"#=?,>→-]|-(?!>))+)$/i;
