/**
 * The kinds of things that directives are made of: how each is written, what colour it has, what it names, and which words
 * of the language belong to it. The descriptors in `verbs/` are put together from these.
 */
import type {
  BuildingLevels,
  Counted,
  Flag,
  HexPair,
  HexRange,
  LocationNode,
  Name,
  Node,
  Num,
  PieceNode,
  Place,
  Post,
  ResultNode,
  RollNode,
  Span,
  StatusNode,
} from './nodes';
import type { Unplaced } from './spelling';
import * as spell from './spelling';

/** What a stretch of a line is, for semantic colours. */
export type TokenKind =
  | 'verb'
  | 'keyword'
  | 'side'
  | 'date'
  | 'step'
  | 'number'
  | 'dice'
  | 'modifier'
  | 'result'
  | 'hex'
  | 'area'
  | 'rg'
  | 'weapon'
  | 'piece'
  | 'status'
  | 'name'
  | 'string'
  /** Letters that only the referee reads. */
  | 'code'
  | 'comment'
  | 'story'
  | 'open'
  | 'operator';

/** What a name is the name of. */
export type MentionKind =
  /** An RG of the campaign, such as I4.1. */
  | 'rg'
  /** An RG of a side's chart, such as I4. */
  | 'chart'
  | 'piece'
  | 'area'
  | 'hex'
  | 'side'
  | 'date'
  | 'step'
  | 'ruling'
  | 'code'
  | 'file';

export interface Naming {
  readonly kind: MentionKind;
  /** Without quotes; of a hex its canonical name. */
  readonly name: string;
  /** Here the name is given, not used. */
  readonly declares?: boolean;
  /** The other end of a range of hexes or of a run of pieces, all of which are meant. */
  readonly to?: string;
  /** A word of a result: a piece only if there is one of that name. */
  readonly perhaps?: true;
  /** It is one of the directive's side, or of the side of its pieces. */
  readonly of?: 'side' | 'pieces';
}

/** Hears of a stretch of a line what it is, and what it names; of all of a range or run only the latter. */
export type Tell = (span: Span, token: TokenKind | undefined, names?: Naming) => void;

/** A kind of node: `T` is what the tree holds for it, `D` the directives that it may stand in. */
export interface Kind<in T, in D = unknown> {
  /** As the formatter has it; empty where nothing is to be written. */
  readonly write: (node: Unplaced<T>, of: Unplaced<D>) => string;
  readonly walk: (node: T, tell: Tell, of: D) => void;
  /** The words of the language that it may begin with or have in it. */
  readonly words?: readonly string[];
  /** That one of them which begins it; it stands once on a line. */
  readonly opener?: string;
  /** No space stands before it. */
  readonly joins?: true;
}

// ------------------------------------------------------------------------------------------------ names

const named = (token: TokenKind, write: (value: string) => string, names?: Omit<Naming, 'name'>): Kind<Name> => ({
  write: ({ value }) => write(value),
  walk: (node, tell) => tell(node, token, names && { ...names, name: node.value }),
});

export const name = named('name', spell.bare);
/** A kind of thing, or a piece by its name. */
export const target = named('name', spell.bare, { kind: 'piece', perhaps: true });
/** A module's own map: in quotes it would be a file. */
export const mapOfModule = named('name', (value) => value);
export const text = named('string', spell.quote);
export const file = named('string', spell.quote, { kind: 'file' });
export const side = named('side', spell.side, { kind: 'side' });
/** A side in whose place a word of the language may stand. */
export const sideOrWord = named('side', spell.sideOrWord, { kind: 'side' });
/** A side that a colon may follow. */
export const owner = named('side', spell.owner, { kind: 'side' });
export const date = named('date', spell.phrase, { kind: 'date' });
export const newDate = named('date', spell.phrase, { kind: 'date', declares: true });
export const stepNumber = named('step', spell.bare, { kind: 'step' });
export const title = named('step', (value) => value);
export const ruling = named('name', spell.bare, { kind: 'ruling' });
export const code = named('name', spell.bare, { kind: 'code' });
export const rg = named('rg', spell.bare, { kind: 'rg' });
export const newPiece = named('piece', spell.bare, { kind: 'piece', declares: true });
export const newRg = named('rg', spell.bare, { kind: 'rg', declares: true });
/** An RG of the side's chart. */
export const chart = named('rg', spell.bare, { kind: 'chart', of: 'side' });
export const newArea = named('area', spell.bare, { kind: 'area', declares: true, of: 'side' });
export const weapon = named('weapon', spell.bare);
/** A name that stands beside hexes, and what a Location is marked with. */
export const afterHexes = named('name', spell.hexless);
/** A name where a number or a hex may stand too. */
export const tint = named('name', spell.numberless);
export const siteMark = named('status', spell.hexless);
const orNone =
  (write: (value: string) => string) =>
  (value: string): string =>
    /^none$/i.test(value) ? value : write(value);
/** A kind of what is in a hex, or that there is none. */
export const kindOnMap = named('name', orNone(spell.bare));
export const material = named('name', orNone(spell.hexless));
/** A name that other parts may follow. */
export const variant = named('name', spell.printName);

// ------------------------------------------------------------------------------------------------ words

const open = { write: () => '?', walk: (node: Span, tell: Tell) => tell(node, 'open') };
/** A `?` for a number that is still to be told. */
export const stillOpen: Kind<Flag> = open;

/** A word of the language that is there or not. */
export const flag = (word: string): Kind<Flag> => ({
  write: () => word,
  walk: (node, tell) => tell(node, 'keyword'),
  words: [word],
  opener: word,
});

/** Several words of the language that are there or not, and say one thing. */
export const phrase = (...words: readonly [string, ...string[]]): Kind<Flag> => ({
  write: () => words.join(' '),
  walk: (node, tell) => tell(node, 'keyword'),
  words,
  opener: words[0],
});

/** One of a few words of the language; `open` is written `?`. */
export const oneOf = (words: readonly string[], token: TokenKind = 'keyword'): Kind<Node<string>> => ({
  write: ({ value }) => (value === 'open' ? '?' : value),
  walk: (node, tell) => tell(node, node.value === 'open' ? 'open' : token),
  words,
});

/** A part with the word or sign that opens it. */
export const opened = <T, D>(opener: string, kind: Kind<T, D>): Kind<T, D> => ({
  ...kind,
  write: (node, of) => `${opener} ${kind.write(node, of)}`,
  words: [...(isWord(opener) ? [opener] : []), ...(kind.words ?? [])],
  ...(isWord(opener) && { opener }),
});
const isWord = (opener: string): boolean => /^[a-z]+$/.test(opener);

/** What is bought: a thing, `none`, or still open. */
export const bought = <T extends { readonly kind: string }>(
  token: TokenKind,
  nameOf: (value: Unplaced<T> | T) => string | undefined,
  names?: Omit<Naming, 'name'>,
): Kind<Node<T>> => ({
  write: ({ value }) => {
    const bare = nameOf(value as Unplaced<T>);
    return bare === undefined ? noneOrOpen(value as { readonly kind: string }) : spell.bare(bare);
  },
  walk: (node, tell) => {
    const bare = nameOf(node.value);
    if (bare !== undefined) tell(node, token, names && { ...names, name: bare });
    else tell(node, node.value.kind === 'open' ? 'open' : 'keyword');
  },
  words: ['none'],
});

export const noneOrOpen = ({ kind }: { readonly kind: string }): string => (kind === 'none' ? 'none' : '?');

// ---------------------------------------------------------------------------------------------- numbers

export const number: Kind<Num> = { write: ({ value }) => `${value}`, walk: (node, tell) => tell(node, 'number') };
export const times: Kind<Num> = { ...number, write: ({ value }) => `x${value}` };
/** Building levels; `unknown` says that there may be more. */
export const levels: Kind<BuildingLevels> = {
  write: ({ levels, more }) => [...levels.map(({ value }) => value), ...(more ? ['unknown'] : [])].join(' '),
  walk: ({ levels, more }, tell) => {
    for (const level of levels) tell(level, 'number');
    if (more) tell(more, 'keyword');
  },
  words: ['unknown'],
};
export const roll: Kind<RollNode> = {
  write: spell.printRoll,
  walk: ({ dice, values, modifiers, final }, tell) => {
    tell(dice, 'keyword');
    for (const die of values) tell(die, die.value === null ? 'open' : 'dice');
    for (const modifier of modifiers) tell(modifier, 'modifier');
    if (final) tell(final, 'number');
  },
  words: ['dr'],
  opener: 'dr',
};

const resultNaming = ({ ofPieces }: { readonly ofPieces: boolean }): Kind<ResultNode> => ({
  write: ({ value }) => `-> ${value.map((word) => spell.resultWord(word.value)).join(' ')}`,
  walk: ({ value }, tell) => {
    for (const word of value)
      tell(word, word.value === '?' ? 'open' : 'result', ofPieces ? perhaps(word.value) : undefined);
  },
});
const perhaps = (value: string): Naming => ({ kind: 'piece', name: value, perhaps: true });
/** What stands behind `->`. */
export const result = resultNaming({ ofPieces: false });
/** The same on a line about pieces, which may name some. */
export const outcome = resultNaming({ ofPieces: true });

// ------------------------------------------------------------------------------------------------ lists

export const list = <T>(item: Kind<T>): Kind<readonly T[]> => ({
  write: (nodes, of) => (nodes as readonly Unplaced<T>[]).map((node) => item.write(node, of)).join(' '),
  walk: (nodes, tell, of) => {
    for (const node of nodes) item.walk(node, tell, of);
  },
  words: item.words,
});

/** A list of which the tree keeps the whole as one node. */
export const wholeList = <T>(items: Kind<readonly T[]>): Kind<Node<readonly T[]>> => ({
  ...items,
  write: ({ value }, of) => items.write(value as Unplaced<readonly T[]>, of),
  walk: ({ value }, tell, of) => items.walk(value, tell, of),
});

/** `squad x2`. */
export const counted: Kind<Counted> = {
  write: ({ type, count }) => spell.bare(type.value) + (count ? ` x${count.value}` : ''),
  walk: ({ type, count }, tell) => {
    tell(type, 'name');
    if (count) tell(count, 'number');
  },
};

// ----------------------------------------------------------------------------------------------- places

export const location: Kind<LocationNode> = {
  write: ({ value }) => spell.printLocation(value),
  walk: (node, tell) => tell(node, 'hex', { kind: 'hex', name: node.value.hex }),
};
export const locations = list(location);

const range: Kind<HexRange> = {
  write: spell.hexRange,
  walk: ({ from, to, start, end }, tell, of) => {
    location.walk(from, tell, of);
    if (!to) return;
    location.walk(to, tell, of);
    tell({ start, end }, undefined, { kind: 'hex', name: from.value.hex, to: to.value.hex });
  },
};
export const hexes = list(range);

/** `A3-A4`: the side that two hexes share. */
const hexPair: Kind<HexPair> = {
  write: ({ hex, other }) => `${spell.printLocation(hex.value)}-${spell.printLocation(other.value)}`,
  walk: ({ hex, other }, tell, of) => {
    location.walk(hex, tell, of);
    location.walk(other, tell, of);
  },
};
export const hexPairs = list(hexPair);

/** `at X22`, `at A`. */
export const place = opened<Place, unknown>('at', {
  write: spell.place,
  walk: (node, tell) => {
    const { value } = node;
    if (value.kind === 'location') tell(node, 'hex', { kind: 'hex', name: value.location.hex });
    else if (value.kind === 'area') tell(node, 'area', { kind: 'area', name: value.id, of: 'side' });
    else tell(node, 'open');
  },
  words: ['entry'],
});

export const post: Kind<Post> = {
  write: spell.post,
  walk: (node, tell) => {
    const { value } = node;
    if (value.kind === 'location') tell(node, 'hex', { kind: 'hex', name: value.location.hex });
    else if (value.kind === 'entry') tell(node, 'hex', { kind: 'hex', name: value.hex });
    else if (value.kind === 'area') tell(node, 'area', { kind: 'area', name: value.id, of: 'pieces' });
    else tell(node, value.kind === 'offmap' ? 'keyword' : 'open');
  },
  words: ['entry', 'offmap'],
};

// ----------------------------------------------------------------------------------------------- pieces

export const statuses: Kind<readonly StatusNode[]> = {
  write: (nodes) => nodes.map(spell.status).join(' '),
  walk: (nodes, tell) => {
    for (const { name, value } of nodes) {
      tell(name, 'status');
      if (value) tell(value, 'name');
    }
  },
  words: ['not'],
};

const piecesNamed = ({ declares }: { readonly declares: boolean }): Kind<readonly PieceNode[]> => {
  const walk = (nodes: readonly PieceNode[], tell: Tell) => {
    for (const { name, through, type, statuses: marks, holds } of nodes) {
      tell(name, 'piece', { kind: 'piece', name: name.value, declares });
      if (through) {
        tell(through, 'piece', { kind: 'piece', name: through.value, declares });
        const whole = { start: name.start, end: through.end };
        tell(whole, undefined, { kind: 'piece', name: name.value, to: through.value, declares });
      }
      if (type) tell(type, 'name');
      if (marks) statuses.walk(marks.value, tell, undefined);
      if (holds) walk(holds.value, tell);
    }
  };
  // None while they are still to be told.
  return { write: (nodes) => spell.pieces(nodes) || '?', walk, words: ['not'] };
};
export const pieces = piecesNamed({ declares: false });
/** Pieces that have their names from here on. */
export const newPieces = piecesNamed({ declares: true });
export const helpers = opened('with', wholeList(pieces));

/** Behind a colon. */
export const behindColon = <T, D>(kind: Kind<T, D>): Kind<T, D> => ({
  ...kind,
  write: (node, of) => `: ${kind.write(node, of)}`,
  joins: true,
});
