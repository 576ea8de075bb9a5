/** What a log tells of one unit or Weapon, for the conditions of DRM. */
import { campaignFacts } from '../kernel/campaignFacts';
import { type Facts, is, once, type Truth } from '../kernel/conditions';
import type { SideId } from '../kernel/module';
import { same } from '../kernel/names';
import type { View } from '../kernel/step';
import { kindAmong } from './kinds';
import { has, isOf, type Piece } from './piece';
import type { PieceType } from './types/pieceType';

/** What else bears on the roll. */
export interface Rolling {
  /** Who rolls. */
  readonly side: SideId;
  readonly isolated: Truth;
  /** No other unit uses the same dice. */
  readonly alone: boolean;
}

export function pieceFacts(view: View, piece: Piece, { side, isolated, alone }: Rolling): Facts {
  const { type } = piece;
  return {
    more: once(() => campaignFacts(view, side)),
    kind: (kinds) => kindAmong(type, kinds),
    type: (types) => types.some((wanted) => same(wanted, type.type)),
    counterOf: (sides) => sides.includes(piece.side),
    formation: (formations) => formations.some((formation) => isOf(piece, formation)),
    status: (names) => names.some((name) => has(piece, name)),
    alone: is(alone),
    unarmed: is(has(piece, 'unarmed') || (type.kind === 'vehicle' && isUnarmed(type))),
    isolated: is(isolated),
    captured: is(view.state.forces.isCaptured(piece)),
    closedTopped: is(isClosedTopped(type)),
  };
}

const isUnarmed = ({ crew }: Extract<PieceType, { kind: 'vehicle' }>): Truth => (crew === 'unknown' ? crew : !crew);

function isClosedTopped(type: PieceType): Truth {
  if (type.kind !== 'vehicle' || type.afv === false) return false;
  if (type.top === 'unknown') return 'unknown';
  return type.top === 'closed' && type.afv;
}
