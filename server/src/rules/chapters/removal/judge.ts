/** What 2.515 has against an attempt: how many are made, mines that come first, whose the place is, whether it is Isolated. */

import type { Place } from '../../../syntax/nodes';
import { squadsIn } from '../../books/facts';
import { areaAt, areaId, areaName, areasNow } from '../../ground/areas';
import { hexText } from '../../ground/areaTexts';
import { offMap } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import { isIsolatedPiece } from '../../ground/retention/retention';
import type { Matter } from '../../kernel/matter';
import type { SideId } from '../../kernel/module';
import { article } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { personnelMaybeThere } from '../../pieces/doubt/maybeThere';
import type { Piece } from '../../pieces/piece';
import { squadEquivalents, unitsIn } from './pieces';
import { mineAcross, minesFor, minesMatter, type Target } from './target';

/** Of a side against something. */
export interface Attempt extends Target {
  readonly side: SideId;
  readonly rule: string;
}

/** The first thing that speaks against an attempt. */
export function judge(view: View, attempt: Attempt): Objection[] {
  const against =
    offMap(view, attempt.place) ??
    secondOfRePh(view, attempt) ??
    minesBefore(view, attempt) ??
    minesBypassed(view, attempt) ??
    notFriendly(view, attempt) ??
    inIsolation(view, attempt) ??
    beyondSquads(view, attempt);
  return against ? [against] : [];
}

/** Only one attempt in a RePh, as one reading has it. */
function secondOfRePh(view: View, { side, rule }: Attempt): Objection | undefined {
  const isOnlyOne = view.reads({ ruling: 'removal-attempts', reading: 'one' });
  if (!isOnlyOne || ![...view.state.done.of('remove')].some(([matter]) => matter.side === side)) return undefined;
  return { code: 'removal-max', rule, message: `The ${side} side has made its one removal attempt of this RePh.` };
}

/** A Location is devoid of mines before anything else is removed there. */
function minesBefore(view: View, { side, item, place, rule }: Attempt): Objection | undefined {
  const at = placeText(place);
  if (!item.afterMines || isDoubtful(view.state, side, at)) return undefined;
  if (!minesFor(view, side, at) && !view.state.mines.has(at.toUpperCase())) return undefined;
  return {
    code: 'mines-first',
    rule,
    part: 'item',
    message: `${at} holds mines still: they must be removed before the ${item.name}.`,
  };
}

/** So are both Locations of the hexside along which it is in Bypass. */
function minesBypassed(view: View, attempt: Attempt): Objection | undefined {
  const { side, item, rule } = attempt;
  const piece = obstacleOf(attempt);
  const across = piece && mineAcross(view, side, piece);
  if (!across || isDoubtful(view.state, side, across.hex)) return undefined;
  return across.isTold
    ? {
        code: 'mines-first',
        rule,
        part: 'item',
        message: `${piece.name} is in Bypass along the hexside to ${across.hex}, which holds mines still: they must be removed before the ${item.name}.`,
      }
    : {
        code: 'fact-unknown',
        rule,
        part: 'item',
        message: `Along which hexside is ${piece.name} in Bypass? ${across.hex} holds mines. Tell it where it was left: \`${piece.name}(bypass=${across.hex})\`, or the hex that it is.`,
      };
}

/** Where the attempt against them was told wrong, nobody knows whether the mines are there still. */
function isDoubtful({ done, doubts }: CampaignState, side: SideId, hex: string): boolean {
  const matter = minesMatter(side, hex);
  const attempt = done.get(matter) ?? done.get(refused(matter));
  return attempt !== undefined && doubts.deedOf(attempt) !== undefined;
}

/** Under which an attempt is kept that may not be made, and so takes none away. */
export const refused = (matter: Matter): Matter => ({ ...matter, what: 'refused removal' });

/** The wreck or vehicle that an attempt is made against. */
const obstacleOf = ({ item, pieces }: Attempt): Piece | undefined => (item.afterMines ? pieces[0] : undefined);

/** Attempts are made in Locations that the side Controls. */
function notFriendly(view: View, { side, place, rule }: Attempt): Objection | undefined {
  const areas = areasNow(view);
  if (!areas || place.value.kind !== 'location' || areaAt(areas, side, place)?.side === side) return undefined;
  return {
    code: 'place-not-friendly',
    rule,
    part: 'place',
    message: `${placeText(place)} is not in ${article(side)} Setup Area. ${hexText(areas, place.value.location.hex).text}.`,
  };
}

/** Vehicles are removed only where they are not Isolated. */
function inIsolation(view: View, attempt: Attempt): Objection | undefined {
  const { side, item, place, rule } = attempt;
  if (!item.notIsolated) return undefined;
  const areas = areasNow(view);
  const area = areas && areaAt(areas, side, place);
  if (areas && area?.isolated === true)
    return {
      code: 'place-isolated',
      rule,
      part: 'place',
      message: `${areaName(areas, area)} is Isolated: no ${item.name} is removed there.`,
    };
  const piece = obstacleOf(attempt);
  if (!piece || isIsolatedPiece(view, piece) !== true) return undefined;
  return {
    code: 'place-isolated',
    rule,
    part: 'item',
    message: `${piece.name} is Isolated: no such ${item.name} is removed.`,
  };
}

/** Against minefields no more attempts are made in an Area than it Retains squad-equivalents. */
function beyondSquads(view: View, { side, item, place, rule }: Attempt): Objection | undefined {
  const id = item.limited ? areaOf(view, side, place) : undefined;
  if (id === undefined) return undefined;
  const squads = squadsRetained(view, side, place, id);
  if (!squads)
    return {
      code: 'squads-unknown',
      rule,
      part: 'place',
      message: `How many squad-equivalents does the ${side} side Retain in ${id}? It may make no more attempts against minefields there. Tell it above: \`squads ${side} 4 at ${id}\`.`,
    };
  const nth = (view.state.removals.get(countedAs(side, id)) ?? 0) + 1;
  if (nth <= squads.value) return undefined;
  return {
    code: 'removal-max',
    rule,
    message: `Attempt ${nth} against minefields in ${id}: no more than the ${squads.value} squad-equivalents Retained there allow.`,
    hangsOn: personnelMaybeThere(view.state, side),
  };
}

/** By the pieces of the Area, or as the log tells. */
function squadsRetained(view: View, side: SideId, place: Place, id: string): { readonly value: number } | undefined {
  const { state } = view;
  const areas = areasNow(view);
  const area = areas && areaAt(areas, side, place);
  return state.keepsForces && area
    ? { value: squadEquivalents(unitsIn(view, area)) }
    : state.areaSquads.get(squadsIn(side, id));
}

/** One more attempt against minefields in its Area. */
export function countAttempt(view: View, { side, place }: Attempt): void {
  const id = areaOf(view, side, place);
  if (id === undefined) return;
  const { removals } = view.state;
  const key = countedAs(side, id);
  removals.set(key, (removals.get(key) ?? 0) + 1);
}

const countedAs = (side: SideId, area: string): string => `${side}/${area.toLowerCase()}`;

/** The Area that attempts at a place belong to, as the log calls it; undefined where nobody can tell. */
function areaOf(view: View, side: SideId, place: Place): string | undefined {
  if (place.value.kind === 'open') return undefined;
  if (place.value.kind === 'area') return place.value.id;
  const areas = areasNow(view);
  const area = areas && areaAt(areas, side, place);
  return areas && area ? areaId(areas, area) : undefined;
}
