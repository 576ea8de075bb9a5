/** Lines that cannot both hold, though neither tells of one thing alone: a hex of two sides, a piece in two places. */
import type { Directive } from '../../syntax/nodes';
import { mentionsOf } from '../mentions';
import type { MergeLine } from './lines';

export function areAgainst({ parsed: { directive: a }, meaning }: MergeLine, other: MergeLine): boolean {
  const { directive: b } = other.parsed;
  if (!a || !b || meaning === other.meaning) return false;
  if (placesPieces(a) && placesPieces(b)) return shares(named(a, 'piece'), named(b, 'piece'));
  const [one, two] = [ofHexes(a), ofHexes(b)];
  const isOfOneKind = one !== undefined && two !== undefined && a.verb === b.verb;
  return isOfOneKind && one !== two && shares(named(a, 'hex'), named(b, 'hex'));
}

const placesPieces = ({ verb }: Directive): boolean => verb === 'at' || verb === 'lost';

/** What is told of hexes, of which one thing alone can be true; undefined for other lines. */
function ofHexes(d: Directive): string | undefined {
  if (d.verb === 'control') return d.side?.value ?? '';
  return d.verb === 'glider' ? (d.status?.value ?? '') : undefined;
}

const named = (d: Directive, kind: 'piece' | 'hex'): ReadonlySet<string> =>
  new Set(mentionsOf(d).flatMap((one) => (one.kind === kind ? one.name.toLowerCase() : [])));

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((name) => other.has(name));
