/** Lines that cannot both hold, though neither tells of one thing alone: a hex of two sides, a piece in two places. */
import type { Directive } from '../../syntax/nodes';
import { mentionsOf } from '../mentions';
import type { MergeLine } from './lines';

export function areAgainst(one: MergeLine, other: MergeLine): boolean {
  const [{ directive: a }, { directive: b }] = [one.parsed, other.parsed];
  if (!a || !b || one.meaning === other.meaning) return false;
  if (!placesPieces(a) && ofHexes(a) === ofHexes(b)) return false;
  const claims = new Set(claimsOf(other));
  return claimsOf(one).some((claim) => claims.has(claim));
}

/** The pieces and hexes of which a line tells where or whose they are. */
export function claimsOf({ parsed: { directive: d } }: MergeLine): readonly string[] {
  if (!d) return [];
  if (placesPieces(d)) return named(d, 'piece');
  return ofHexes(d) === undefined ? [] : named(d, 'hex').map((hex) => `${d.verb} ${hex}`);
}

const placesPieces = ({ verb }: Directive): boolean => verb === 'at' || verb === 'lost';

/** What is told of hexes, of which one thing alone can be true; undefined for other lines. */
function ofHexes(d: Directive): string | undefined {
  if (d.verb === 'control') return d.side?.value ?? '';
  return d.verb === 'glider' ? (d.status?.value ?? '') : undefined;
}

const named = (d: Directive, kind: 'piece' | 'hex'): readonly string[] =>
  mentionsOf(d).flatMap((one) => (one.kind === kind ? one.name.toLowerCase() : []));
