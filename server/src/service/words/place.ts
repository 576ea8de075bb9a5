/** Hexes, Locations, Setup Areas and Entry Areas: what each is, and why. */

import type { BoardMap } from '../../board/map';
import type { SetupArea } from '../../board/setupTypes';
import { areaName, areasNow, determineAreas } from '../../rules/areas';
import { hexText, isolationText } from '../../rules/areaTexts';
import { judgePlace } from '../../rules/judgePlace';
import type { SideId } from '../../rules/module';
import { count, list, same } from '../../rules/names';
import { SharedMap } from '../../rules/sharedMap';
import type { AreasInForce } from '../../rules/state';
import { locationKey } from '../../rules/state';
import { View } from '../../rules/steps/step';
import type { Location } from '../../syntax/nodes';
import { blocks, bullet, lines, plain } from './markdown';
import type { Moment } from './moment';

/** Hexes of an Area that a list names before it only counts. */
const mostHexes = 30;

/** The Setup Areas of this RePh; within a scenario, those that the RePh after it would find. */
function areasAt(moment: Moment, view: View): AreasInForce | undefined {
  if (view.state.phase !== 'scenario' || !view.state.keepsMap) return areasNow(view);
  const state = moment.end.view.state.copy();
  if (state.control.size === 0) return undefined;
  state.phase = 'refit';
  state.steps = new SharedMap();
  return { result: determineAreas(new View(state, view.module)), names: new Map() };
}

export function locationCard(moment: Moment, view: View, location: Location): string {
  const { state, module } = view;
  const key = locationKey(location);
  const facts: string[] = [];
  for (const [at, { side, line, location: held }] of state.control) {
    if (held.hex !== location.hex) continue;
    const where = at === key ? '' : `${plain(at)}: `;
    facts.push(`${where}${side === 'none' ? 'Controlled by nobody' : `${plain(side)} Control`} (${moment.link(line)})`);
  }
  const strategic = state.strategic.get(key);
  if (strategic) facts.push(`Strategic: ${plain(strategic.because)} (${moment.link(strategic.line)})`);
  const glider = state.gliders.get(location.hex);
  if (glider) facts.push(`A ${glider.wrecked ? 'wrecked' : 'landed'} glider (${moment.link(glider.line)})`);
  return blocks(
    title(key, state.board && onBoard(state.board, location.hex)),
    lines(...facts.map((fact) => bullet(fact))),
    standing(moment, view, location),
    ...module.entryAreas.filter((e) => same(e.arrow, key)).map((e) => arrowText(view, e.side, e.arrow)),
  );
}

const title = (name: string, what: string | undefined): string => `**${plain(name)}**${what ? `: ${plain(what)}` : ''}`;

/** What the map file says of a hex: `stone building, levels 0 and 1; road`. */
export function onBoard(board: BoardMap, hex: string): string {
  if (board.grid.index(hex) < 0) return 'not on the map';
  const building = board.buildingAt.get(hex);
  const water = board.water.get(hex);
  const parts = [
    ...(board.terrain.get(hex) ?? []),
    building &&
      `${building.material ? `${building.material} ` : ''}building, ${building.levels.length > 1 ? `levels ${list(building.levels.map(String), 'and')}` : 'ground level only'}`,
    water,
    board.banks.has(hex) && `${board.banks.get(hex)} bank`,
    board.bridges.has(hex) && 'bridge',
    board.roadHexes.has(hex) && 'road',
  ].filter((part): part is string => typeof part === 'string');
  return parts.length ? parts.join('; ') : 'open ground';
}

/** Whose Setup Area a Location is in or why it is in none, and whether that Area is Isolated. */
function standing(moment: Moment, view: View, location: Location): string | undefined {
  const areas = areasAt(moment, view);
  if (!areas) return undefined;
  const { rules } = view.module.setupAreas;
  const is = hexText(areas, location.hex);
  const area = areas.result.areaAt(locationKey(location));
  return lines(
    bullet(plain(`${is.text}. (${rules[is.rule]})`)),
    area && bullet(isolation(view, areas, area)),
    view.state.phase === 'scenario' &&
      bullet(plain(`So ${rules.step} will find it if Control stays as it is at the end of this scenario.`)),
  );
}

const isolation = (view: View, areas: AreasInForce, area: SetupArea): string => {
  const { rules } = view.module.setupAreas;
  return plain(`${isolationText(areas, area)}. (${area.upper ? rules.upperLevel : rules.isolated})`);
};

/** An Entry Arrow: what it costs, and whether its Area can be used now. */
export function arrowText(view: View, side: SideId, arrow: string): string | undefined {
  const entry = view.module.entryAreas.find((e) => e.side === side && same(e.arrow, arrow));
  if (!entry) return undefined;
  const cost = entry.cost === undefined ? '' : `: +${entry.cost} CPP for each RG`;
  const place = { start: 0, end: 0, value: { kind: 'location', location: { hex: entry.arrow, level: 0 } } } as const;
  const against = judgePlace(view, side, place, { rule: entry.rule });
  const exits = areasNow(view)?.result.exits(side);
  const exit = exits && exits !== 'unknown' ? exits.find((e) => e.kind === 'entry' && same(e.id, arrow)) : undefined;
  return lines(
    bullet(plain(`${entry.side} Entry Arrow${cost} (${entry.rule})`)),
    entry.from && bullet(plain(`Used from ${entry.from} on`)),
    ...against.map((o) => bullet(plain(o.message))),
    against.length === 0 && exit && bullet(plain(`Eligible: ${exit.eligible.join(', ')}`)),
  );
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
      bullet(isolation(view, areas, area)),
      area.locations.length > 0 && bullet(plain(`Controlled Strategic Locations: ${area.locations.join(', ')}`)),
      area.hexes.length > 0 && bullet(plain(`${count(area.hexes.length, 'hex', 'hexes')}: ${hexes}`)),
    ),
  );
}
