/** A Fortification that takes the place of another, which stood there on the CG Date before (PBr 3.619 note e). */
import type { Place } from '../../syntax/nodes';
import type { Context } from '../context';
import type { Piece } from '../forces/pieces/piece';
import type { FortificationData, SideId } from '../module';
import { bare } from '../names';
import type { Objection } from '../obligation';
import { locationKey } from '../state';
import type { View } from '../steps/step';

/** What is against the place; where the log keeps the pieces, they tell. */
export function judgeFormer(
  view: View,
  side: SideId,
  { name, inPlaceOf: former }: FortificationData,
  place?: Place,
): Objection[] {
  const { state, module } = view;
  if (!former) return [];
  const { rule, items } = module.fortifications;
  const formerName = items.find((i) => i.type === former)?.name ?? former;
  const needs = `A ${name} may only be placed where a ${formerName} stood on the CG Date before`;
  if (place?.value.kind !== 'location') {
    if (!state.keepsMap || place?.value.kind === 'open') return [];
    return [{ code: 'place-missing', rule, severity: 'information', message: `${needs}: add \`at\` and its hex.` }];
  }
  const at = locationKey(place.value.location);
  const missing = (why: string): Objection[] => [
    { code: 'former-missing', rule, severity: 'error', part: 'place', message: `${needs}: ${why}.` },
  ];
  const there = piecesAt(view, former, at);
  const since = state.fortifiedAt.get(`${side}/${former}/${at}`);
  if (there.length ? there.every((p) => isNew(view, p)) : since !== undefined && since >= (state.date ?? -1))
    return missing(`the one in ${at} is bought on this CG Date`);
  if (there.length || (!state.keepsForces && since !== undefined)) return [];
  if (bare(state.strategic.get(at)?.because ?? '') === bare(former)) return [];
  if (state.keepsForces && !isSomewhere(view, former)) return missing(`there is none in ${at}`);
  return [
    {
      code: 'former-unknown',
      rule,
      severity: 'information',
      part: 'place',
      message: `${needs}: the log shows none in ${at}. If there was one, say so after the scenario: \`strategic ${at} ${former}\`.`,
    },
  ];
}

/** The older one makes way: no second can take its place. */
export function takeFormersPlace(view: Context, side: SideId, former: string, at: string): void {
  const { state, line } = view;
  const old = piecesAt(view, former, at).find((p) => !isNew(view, p));
  if (old) state.forces.remove(old.name, { kind: 'eliminated', why: 'another Fortification took its place', line });
  state.fortifiedAt.delete(`${side}/${former}/${at}`);
}

const isFormer = (piece: Piece, former: string): boolean =>
  piece.type.kind === 'fortification' && piece.type.sort === former;

const piecesAt = ({ state: { forces } }: View, former: string, at: string): Piece[] =>
  forces.at(at).filter((piece) => isFormer(piece, former));

/** Bought in this step. */
const isNew = ({ state }: View, { placed }: Piece): boolean =>
  state.stepLine !== undefined && placed?.during === state.stepLine;

/** One of which the log does not tell where it is. */
const isSomewhere = ({ state: { forces } }: View, former: string): boolean =>
  forces.inPlay().some((piece) => isFormer(piece, former) && piece.where.kind !== 'location');
