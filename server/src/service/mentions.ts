/** What a directive names, and where: RGs, pieces, Setup Areas, hexes, sides, dates, steps, rulings, codes and files. */
import { parseHex } from '../board/hex';
import { same } from '../rules/kernel/names';
import type { MentionKind, Naming } from '../syntax/kinds';
import type { Directive, PieceNode, Span } from '../syntax/nodes';
import { namesOfRun } from '../syntax/pieceRun';
import { walk } from '../syntax/vocabulary';

export type { MentionKind };

export interface Mention extends Naming, Span {
  readonly declares: boolean;
  /** Whose Setup Area or chart it is. */
  readonly side?: string;
}

/** Whose a piece is, as far as a log tells. */
export type OwnerOf = (piece: string) => string | undefined;

/**
 * In the order in which the directive is written. A range of hexes, or a run of pieces, is one mention of all of it after
 * one of each end.
 */
export function mentionsOf(d: Directive, ownerOf: OwnerOf = () => undefined): Mention[] {
  const out: Mention[] = [];
  const side = 'side' in d ? d.side?.value : undefined;
  const owner = () => {
    for (const piece of ('pieces' in d && d.pieces) || []) {
      const found = ownerOf(piece.name.value);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  walk(d, ({ start, end }, _, names) => {
    if (!names) return;
    const whose = names.of && { side: names.of === 'side' ? side : owner() };
    out.push({ declares: false, ...names, ...whose, start, end });
  });
  return out;
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
export const isDeclared = (d: Directive, { name }: PieceNode): boolean =>
  mentionsOf(d).some((m) => m.declares && m.start === name.start);

/** Whether a mention means this piece: its name, or a run that counts over it from one end to the other. */
export function meansPiece(mention: Mention, name: string): boolean {
  if (mention.kind !== 'piece') return false;
  if (mention.to === undefined) return same(mention.name, name);
  const within = namesOfRun(mention.name, mention.to)?.slice(1, -1) ?? [];
  return within.some((one) => same(one, name));
}

const isBetween = (n: number, a: number, b: number): boolean => Math.min(a, b) <= n && n <= Math.max(a, b);
