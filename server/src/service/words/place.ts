/** Cards of hexes, Locations and Setup Areas: what each is, and why. */

import { areaName, areasNow } from '../../rules/ground/areas';
import { entryAreas } from '../../rules/ground/entryAreas';
import type { SideId } from '../../rules/kernel/module';
import { count, same } from '../../rules/kernel/names';
import { locationKey } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import type { Location } from '../../syntax/nodes';
import { entryFacts, isolationFact, recordedFacts, standingFacts, upcoming } from '../hexFacts';
import { onBoard } from '../onBoard';
import type { Reason } from '../views/data';
import { reasonList, tellerOf } from './derivation';
import { blocks, bullet, lines, plain } from './markdown';
import type { Moment } from './moment';

/** Hexes of an Area that a list names before it only counts. */
const mostHexes = 30;

export function locationCard(moment: Moment, view: View, location: Location): string {
  const { state } = view;
  const key = locationKey(location);
  const teller = tellerOf(moment);
  const arrows = entryAreas(view).filter((e) => same(e.arrow, key));
  const list = (reasons: readonly Reason[]) => reasonList(moment, withoutLeaves(reasons));
  return blocks(
    title(key, state.board && onBoard(state.board, location.hex)),
    list(recordedFacts(teller, view, location.hex)),
    list(standing(moment, view, key)),
    ...arrows.map((e) => list(entryFacts(teller, view, e.side, e.arrow))),
  );
}

/** A card has room for what is so, and not for every Location that makes it so. */
const withoutLeaves = (reasons: readonly Reason[]): Reason[] => reasons.map((reason) => ({ ...reason, of: [] }));

const title = (name: string, what: string | undefined): string => `**${plain(name)}**${what ? `: ${plain(what)}` : ''}`;

/** Within a scenario, what the RePh after it will find. */
function standing(moment: Moment, view: View, location: string): Reason[] {
  const inScenario = view.state.phase === 'scenario';
  const asked = inScenario ? upcoming(moment.end.view) : view;
  const areas = areasNow(asked);
  if (!areas) return [];
  const teller = tellerOf(moment);
  const so = `So ${view.module.setupAreas.rules.step} will find it if Control stays as it is at the end of this scenario.`;
  return [...standingFacts(teller, asked, areas, location), ...(inScenario ? [teller.fact(so)] : [])];
}

/** A Setup Area that the log has named. */
export function areaCard(moment: Moment, view: View, side: SideId, id: string): string | undefined {
  const areas = areasNow(view);
  const named = areas && [...areas.names].find(([area, name]) => area.side === side && same(name.id, id));
  if (!areas || !named) return undefined;
  const [area, name] = named;
  const more = area.hexes.length - mostHexes;
  const hexes = area.hexes.slice(0, mostHexes).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return blocks(
    `**${plain(areaName(areas, area))}** (${moment.link(name.line)})`,
    lines(
      reasonList(moment, [isolationFact(tellerOf(moment), view, areas, area)]),
      area.locations.length > 0 && bullet(plain(`Controlled Strategic Locations: ${area.locations.join(', ')}`)),
      area.hexes.length > 0 && bullet(plain(`${count(area.hexes.length, 'hex', 'hexes')}: ${hexes}`)),
    ),
  );
}
