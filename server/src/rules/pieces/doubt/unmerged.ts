/** HS that should have recombined, as was told: below, a squad that no line has made may be theirs. */
import { pieceNamesOn } from '../../../syntax/pieceNodes';
import type { SideId } from '../../kernel/module';
import { same } from '../../kernel/names';
import { CampaignState } from '../../kernel/state';
import type { Doing } from '../../kernel/step';
import { isGone, type Piece } from '../piece';
import { pieceType, typeFromName } from '../types/readType';

export interface Unmerged {
  readonly side: SideId;
  /** Two HS. */
  readonly pair: readonly [string, string];
  /** The counters that they can make. */
  readonly squads: readonly string[];
}

declare module '../../kernel/state' {
  interface CampaignState {
    /** HS that the latest RePh was told not to have recombined. */
    unmerged: readonly Unmerged[];
  }
}
CampaignState.prototype.unmerged = [];

/** Makes the squad of that name, where two of them can make no other. */
export function mergeAs(view: Doing, name: string): Piece | undefined {
  const { state, module } = view;
  const { forces } = state;
  const written = typeFromName(name);
  if (written === undefined) return undefined;
  const typeOf = (side: SideId) => pieceType(module, side, written);
  const here = view.line.parsed.directive ? pieceNamesOn(view.line.parsed.directive) : [];
  const found = state.unmerged.find(({ side, pair, squads }) => {
    const pieces = pair.map((half) => forces.get(half));
    return (
      !pair.some((half) => here.includes(half.toLowerCase())) &&
      squads.some((squad) => same(squad, typeOf(side).type)) &&
      pieces.every((piece) => piece && !isGone(piece) && !isPlacedSince(state, piece))
    );
  });
  if (!found) return undefined;
  const [first, second] = found.pair;
  state.unmerged = state.unmerged.filter((one) => one !== found);
  const held = forces.get(second)?.holds ?? [];
  const { line } = view;
  forces.rename(first, name, { type: typeOf(found.side), stated: [], line });
  for (const had of held) forces.hold(name, had, { line, during: state.stepLine ?? state.phaseLine });
  forces.remove(second, { kind: 'withdrawn', why: `recombined into ${name}`, line });
  return forces.get(name);
}

/** A line of this scenario or step has told of it. */
const isPlacedSince = ({ stepLine, phaseLine }: CampaignState, { placed }: Piece): boolean =>
  placed !== undefined && placed.during === (stepLine ?? phaseLine);
