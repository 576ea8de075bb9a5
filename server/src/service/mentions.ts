/** What a directive names, and where: RGs, Setup Areas, hexes, sides, dates, steps, rulings, finding codes and files. */
import { parseHex } from '../board/hex';
import type { Directive, HexRange, LocationNode, Name, Place, Span } from '../syntax/nodes';

export type MentionKind =
  /** An RG of the campaign, such as I4.1. */
  | 'rg'
  /** An RG of a side's chart, such as I4. */
  | 'chart'
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
  /** The other end of a range of hexes, all of which are meant. */
  readonly to?: string;
}

/** In the order of the directive's fields. A hex range is one mention of its hexes after one of each end. */
export function mentionsOf(d: Directive): Mention[] {
  const out: Mention[] = [];
  const side = 'side' in d ? d.side.value : undefined;
  const add = (kind: MentionKind, { start, end }: Span, name: string, more?: Partial<Mention>) =>
    out.push({ kind, start, end, name, declares: false, ...more });
  const hex = (node: LocationNode) => add('hex', node, node.value.hex);
  const nameOf = (kind: MentionKind, node: Name, more?: Partial<Mention>) => add(kind, node, node.value, more);
  const sideOf = (node: Name | undefined) => node && nameOf('side', node);

  if ('side' in d && !(d.verb === 'control' && d.side.value.toLowerCase() === 'none')) sideOf(d.side);
  if ('place' in d && d.place) placed(d.place);
  if ('locations' in d) d.locations.forEach(hex);
  if ('hexes' in d) d.hexes.forEach(range);
  if ('file' in d) nameOf('file', d.file);
  if ('as' in d && d.as) nameOf('rg', d.as, { declares: true });
  switch (d.verb) {
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

const isBetween = (n: number, a: number, b: number): boolean => Math.min(a, b) <= n && n <= Math.max(a, b);
