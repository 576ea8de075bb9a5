/** A Fortification that takes the place of another, which stood there on the CG Date before (PBr 3.619 note e). */
import type { Place } from '../../../syntax/nodes';
import type { Context } from '../../kernel/context';
import { ofBrought } from '../../kernel/doubt';
import type { FortificationData } from '../../kernel/module';
import { bare } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import { type CampaignState, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Piece } from '../../pieces/piece';

/** What is against the place; where the log keeps the pieces, they tell. */
export function judgeFormer(view: View, item: FortificationData, place?: Place): Objection[] {
  const { name, inPlaceOf: former } = item;
  const { state, module } = view;
  if (!former) return [];
  const { rule, items } = module.fortifications;
  const formerName = items.find((i) => i.type === former)?.name ?? former;
  const needs = `A ${name} may only be placed where a ${formerName} stood on the CG Date before`;
  if (place?.value.kind !== 'location') {
    if (!state.keepsMap || place?.value.kind === 'open') return [];
    return [{ code: 'place-missing', rule, message: `${needs}: add \`at\` and its hex.` }];
  }
  const at = locationKey(place.value.location);
  const missing = (why: string): Objection[] => [
    {
      code: 'former-missing',
      rule,
      part: 'place',
      message: `${needs}: ${why}.`,
      hangsOn: state.doubts.about(ofBrought(former)),
    },
  ];
  const there = piecesAt(view, former, at);
  const bought = state.keepsForces ? [] : boughtFor(state, former, at).flatMap(([, lots]) => lots);
  if (there.some((p) => !isNew(view, p)) || bought.some((lot) => isOlder(state, lot))) return [];
  const isToday = there.length > 0 || bought.length > 0;
  const because = bare(state.strategic.get(at)?.because ?? '');
  if (because === bare(former)) return [];
  const took = boughtFor(state, item.type, at).length ? ` but one that made way for a ${name}` : '';
  if (isToday) return missing(`the one in ${at} is bought on this CG Date`);
  if (state.keepsForces && !isSomewhere(view, former)) return missing(`there is none in ${at}${took}`);
  const shown =
    because === 'entrenchment'
      ? `whether the entrenchment in ${at} is one the log does not tell. If it is`
      : `the log shows none in ${at}${took}. If there was ${took ? 'another' : 'one'}`;
  return [
    {
      code: 'former-unknown',
      rule,
      part: 'place',
      message: `${needs}: ${shown}, say so after the scenario: \`strategic ${at} ${former}\`.`,
    },
  ];
}

/** The older one makes way: no second can take its place. */
export function takeFormersPlace(view: Context, former: string, at: string): void {
  const { state, line } = view;
  const old = piecesAt(view, former, at).find((p) => !isNew(view, p));
  if (old) state.forces.remove(old.name, { kind: 'eliminated', why: 'another Fortification took its place', line });
  for (const [matter, lots] of boughtFor(state, former, at)) {
    const oldest = lots.find((lot) => isOlder(state, lot));
    if (!oldest) continue;
    const rest = lots.flatMap((lot) =>
      lot !== oldest ? [lot] : lot.count > 1 ? [{ ...lot, count: lot.count - 1 }] : [],
    );
    if (rest.length) state.fortifiedAt.set(matter, rest);
    else state.fortifiedAt.delete(matter);
    return;
  }
}

/** Those of one type that either side has bought for a Location: an enemy's serves as well. */
const boughtFor = ({ fortifiedAt }: CampaignState, type: string, at: string) =>
  [...fortifiedAt].filter(([matter]) => matter.of === type && matter.at === at);

const isOlder = ({ date: today }: CampaignState, { date }: { readonly date: number }): boolean => date < (today ?? -1);

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
