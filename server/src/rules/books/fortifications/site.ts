/** Where a new Fortification may be set up. */
import { mayHaveLevel } from '../../../board/map';
import type { Location, Place } from '../../../syntax/nodes';
import { areaAt, areasNow, isIsolated } from '../../ground/areas';
import { hexText } from '../../ground/areaTexts';
import { offMap, unknownArea } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import { hasBurntDown } from '../../ground/retention/terrainNow';
import type { FortificationData, SideId } from '../../kernel/module';
import { article } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';

/** New Fortifications go into the side's own Setup Areas, mines not into Isolated ones. */
export function judgeSite(view: View, side: SideId, item: FortificationData, place: Place): Objection[] {
  const { rule } = view.module.fortifications;
  const nowhere = offMap(view, place);
  if (nowhere) return [nowhere];
  if (item.inBuilding && place.value.kind === 'location' && !isBuilding(view, place.value.location))
    return [
      {
        code: 'fort-no-building',
        rule,
        part: 'place',
        message: `The map has no building Location at ${placeText(place)} that could become a ${item.name}.`,
      },
    ];
  const areas = areasNow(view);
  if (!areas || place.value.kind === 'open') return [];
  if (item.notIsolated && isIsolated(areas, side, place))
    return [
      {
        code: 'fort-isolated',
        rule,
        part: 'place',
        message: `${placeText(place)} is Isolated: ${item.name}s may not be set up there.`,
      },
    ];
  if (place.value.kind === 'area') {
    const { siteRule } = view.module.fortifications;
    const unknown = areaAt(areas, side, place) ? undefined : unknownArea(areas, side, place.value.id, siteRule);
    return unknown ? [unknown] : [];
  }
  const area = areas.result.areaAt(locationKey(place.value.location));
  if (area?.side === side) return [];
  return [
    {
      code: 'fort-not-friendly',
      rule: view.module.fortifications.siteRule,
      part: 'place',
      message: `${placeText(place)} is not in ${article(side)} Setup Area. ${hexText(areas, place.value.location.hex).text}.`,
    },
  ];
}

/** A building Location that still stands; without a map any may be one. */
export function isBuilding({ state }: View, location: Location): boolean {
  if (!state.board) return true;
  const building = state.board.buildingAt.get(location.hex);
  return (
    building !== undefined &&
    mayHaveLevel(building, location.level) &&
    !state.rubble.has(location.hex) &&
    !hasBurntDown(state, locationKey(location))
  );
}
