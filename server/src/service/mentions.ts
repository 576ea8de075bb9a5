/** What a directive names, and where: RGs, pieces, Setup Areas, hexes, sides, dates, steps, rulings, codes and files. */
import { parseHex } from '../board/hex';
import { same } from '../rules/kernel/names';
import type { Directive, HexRange, LocationNode, Name, PieceNode, Place, Post, Span } from '../syntax/nodes';
import { pieceNodesOf } from '../syntax/pieceNodes';
import { namesOfRun } from '../syntax/pieceRun';

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

export interface Mention extends Span {
  readonly kind: MentionKind;
  /** As written, without quotes; of a hex its canonical name. */
  readonly name: string;
  /** Whose Setup Area or chart it is. */
  readonly side?: string;
  /** Here the name is given, not used. */
  readonly declares: boolean;
  /** The other end of a range of hexes or of a run of pieces, all of which are meant. */
  readonly to?: string;
  /** A word of a result: a piece only if there is one of that name. */
  readonly perhaps?: true;
}

/** Whose a piece is, as far as a log tells. */
export type OwnerOf = (piece: string) => string | undefined;

/**
 * In the order of the directive's fields. A range of hexes, or a run of pieces, is one mention of all of it after one of
 * each end.
 */
export function mentionsOf(d: Directive, ownerOf: OwnerOf = () => undefined): Mention[] {
  const out: Mention[] = [];
  const side = 'side' in d ? d.side?.value : undefined;
  const add = (kind: MentionKind, { start, end }: Span, name: string, more?: Partial<Mention>) =>
    out.push({ kind, start, end, name, declares: false, ...more });
  const hex = (node: LocationNode) => add('hex', node, node.value.hex);
  const nameOf = (kind: MentionKind, node: Name, more?: Partial<Mention>) => add(kind, node, node.value, more);
  const sideOf = (node: Name | undefined) => node && nameOf('side', node);

  if ('side' in d && !(d.verb === 'control' && d.side.value.toLowerCase() === 'none')) sideOf(d.side);
  if ('place' in d && d.place) placed(d.place);
  if ('post' in d) posted(d.post, d.pieces);
  if ('from' in d && 'pieces' in d && d.from) posted(d.from, d.pieces);
  if ('to' in d && 'pieces' in d && d.to) posted(d.to, d.pieces ?? []);
  if ('location' in d) hex(d.location);
  if ('locations' in d) d.locations.forEach(hex);
  if ('prereg' in d) d.prereg?.value.forEach(hex);
  if ('hexes' in d) d.hexes.forEach(range);
  if ('file' in d) nameOf('file', d.file);
  if ('as' in d && d.as) nameOf('rg', d.as, { declares: true });
  for (const node of pieceNodesOf(d)) piece(node, isDeclared(d, node));
  if (('pieces' in d || 'location' in d) && 'result' in d)
    for (const word of d.result?.value ?? []) nameOf('piece', word, { perhaps: true });
  switch (d.verb) {
    case 'units':
    case 'strength':
    case 'sw':
    case 'leader':
      nameOf('rg', d.rg);
      break;
    case 'given':
      nameOf('chart', d.rg, { side });
      break;
    case 'buy':
      if (d.rg.value.kind === 'rg') add('chart', d.rg, d.rg.value.id, { side });
      break;
    case 'remove':
      nameOf('piece', d.item, { perhaps: true });
      break;
    case 'area':
      nameOf('area', d.id, { side, declares: true });
      break;
    case 'date':
      nameOf('date', d.date, { declares: true });
      break;
    case 'scenario':
      nameOf('date', d.date);
      break;
    case 'step':
      nameOf('step', d.number);
      break;
    case 'keeps':
      for (const step of d.steps) nameOf('step', step);
      break;
    case 'ruling':
      nameOf('ruling', d.name);
      break;
    case 'waive':
      nameOf('code', d.code);
      break;
    case 'cvp':
      for (const loss of d.losses) sideOf(loss.side);
      break;
    case 'order':
      sideOf(d.setup);
      sideOf(d.move);
      break;
    case 'extent':
      hex(d.from);
      hex(d.to);
      break;
    case 'entry':
      hex(d.arrow);
      break;
  }
  return out;

  function placed(place: Place) {
    if (place.value.kind === 'location') add('hex', place, place.value.location.hex);
    else if (place.value.kind === 'area') add('area', place, place.value.id, { side });
  }
  function posted({ start, end, value }: Post, whose: readonly PieceNode[]) {
    if (value.kind === 'location') add('hex', { start, end }, value.location.hex);
    else if (value.kind === 'entry') add('hex', { start, end }, value.hex);
    else if (value.kind === 'area') {
      const owners = whose.map((piece) => ownerOf(piece.name.value));
      add('area', { start, end }, value.id, { side: owners.find((owner) => owner !== undefined) });
    }
  }
  function piece({ name, through }: PieceNode, declares: boolean) {
    nameOf('piece', name, { declares });
    if (!through) return;
    nameOf('piece', through, { declares });
    add('piece', { start: name.start, end: through.end }, name.value, { to: through.value, declares });
  }
  function range({ from, to, start, end }: HexRange) {
    hex(from);
    if (!to) return;
    hex(to);
    add('hex', { start, end }, from.value.hex, { to: to.value.hex });
  }
}

/** Whether a mention means this hex: its name, or a range that runs over it from one end to the other. */
export function meansHex(mention: Mention, name: string): boolean {
  if (mention.kind !== 'hex') return false;
  if (mention.to === undefined) return mention.name === name;
  const [hex, from, to] = [name, mention.name, mention.to].map(parseHex);
  if (!hex || !from || !to || name === mention.name || name === mention.to) return false;
  return isBetween(hex.column, from.column, to.column) && isBetween(hex.number, from.number, to.number);
}

/** Whether a piece is given here, not used: on an `ob` line, or by what others become. */
export function isDeclared(d: Directive, piece: PieceNode): boolean {
  return (
    d.verb === 'ob' || d.verb === 'ww' || ('into' in d && piece.start >= (d.into[0]?.start ?? Number.POSITIVE_INFINITY))
  );
}

/** Whether a mention means this piece: its name, or a run that counts over it from one end to the other. */
export function meansPiece(mention: Mention, name: string): boolean {
  if (mention.kind !== 'piece') return false;
  if (mention.to === undefined) return same(mention.name, name);
  const within = namesOfRun(mention.name, mention.to)?.slice(1, -1) ?? [];
  return within.some((one) => same(one, name));
}

const isBetween = (n: number, a: number, b: number): boolean => Math.min(a, b) <= n && n <= Math.max(a, b);
