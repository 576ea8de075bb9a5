/** Hexes, Locations, Setup Areas and Entry Areas: what each is, and why. */

import { splitLocation } from '../board/hex';
import type { SetupArea } from '../board/setupTypes';
import { areasNow } from '../rules/ground/areas';
import { hexText, isolationText } from '../rules/ground/areaTexts';
import { entryAreas } from '../rules/ground/entryAreas';
import { judgePlace } from '../rules/ground/judgePlace';
import { strategicPieces } from '../rules/ground/retention/strategic';
import type { SideId } from '../rules/kernel/module';
import { same } from '../rules/kernel/names';
import { SharedMap } from '../rules/kernel/sharedMap';
import type { AreasInForce } from '../rules/kernel/state';
import { View } from '../rules/kernel/step';
import type { Line } from '../syntax/line';
import type { Teller } from './reasons';
import type { Reason } from './views/data';

/**
 * Whom to ask about Setup Areas: within a scenario the RePh that would follow if it ended as things stand. They are
 * determined here once for all that is asked.
 */
export function upcoming(view: View): View {
  const inScenario = view.state.phase === 'scenario' && view.state.keepsMap;
  if (view.state.areas && !inScenario) return view;
  const state = view.state.copy();
  if (inScenario) {
    state.phase = 'refit';
    state.steps = new SharedMap();
    state.areas = undefined;
    // What it does to Control may still be told.
    state.controlTold ??= view.state.scenarioLine;
  }
  const asked = new View(state, view.module);
  state.areas = areasNow(asked);
  return asked;
}

/** What the log has put on a hex: Control of its Locations, what makes them Strategic, gliders and fires. */
export function recordedFacts(teller: Teller, { state, module }: View, hex: string): Reason[] {
  const here = <T>(at: ReadonlyMap<string, T>): [string, T][] =>
    [...at].filter(([key]) => splitLocation(key).hex === hex);
  /** `Z15/1: `, where it is not the ground level. */
  const where = (key: string) => (key === hex ? '' : `${key}: `);
  const fact = (key: string, text: string, line?: Line) => teller.fact(where(key) + text, { line });
  const glider = state.gliders.get(hex);
  const shellholes = state.shellholes.get(hex);
  return [
    ...here(state.control).map(([key, { side, line }]) =>
      fact(key, side === 'none' ? 'Controlled by nobody' : `${side} Control`, line),
    ),
    ...here(state.strategic).map(([key, { because, line }]) => fact(key, `Strategic: ${because}`, line)),
    ...here(strategicPieces(state, module).locations).map(([key, { because }]) => fact(key, `Strategic: ${because}`)),
    ...(glider ? [fact(hex, `A ${glider.wrecked ? 'wrecked' : 'landed'} glider`, glider.line)] : []),
    ...here(state.fires).map(([key, { kind, line }]) => fact(key, kind === 'blaze' ? 'Blaze' : 'Terrain Flame', line)),
    ...here(state.rubble).map(([key, { material, line }]) => fact(key, `${material} rubble`, line)),
    ...(shellholes ? [fact(hex, 'shellholes, left by a fire', shellholes)] : []),
  ];
}

/** Whose Setup Area a Location is in or why it is in none, and whether that Area is Isolated. */
export function standingFacts(teller: Teller, view: View, areas: AreasInForce, location: string): Reason[] {
  const { rules } = view.module.setupAreas;
  const { hex } = splitLocation(location);
  const is = hexText(areas, hex);
  const area = areas.result.areaAt(location);
  const near = (areas.result.reasons(hex)?.within ?? []).map(({ location: at, side }) =>
    teller.fact(`${at}: ${side} Control`, { line: view.state.control.get(at)?.line }),
  );
  return [
    teller.fact(`${is.text}.`, { rule: rules[is.rule] }, near),
    ...(area ? [isolationFact(teller, view, areas, area)] : []),
  ];
}

export const isolationFact = (teller: Teller, view: View, areas: AreasInForce, area: SetupArea): Reason => {
  const { rules } = view.module.setupAreas;
  return teller.fact(`${isolationText(view.module, areas, area)}.`, {
    rule: area.upper ? rules.upperLevel : rules.isolated,
  });
};

/** An Entry Arrow: what it costs, and whether its Area can be used now. */
export function entryFacts(teller: Teller, view: View, side: SideId, arrow: string): Reason[] {
  const entry = entryAreas(view).find((e) => e.side === side && same(e.arrow, arrow));
  if (!entry) return [];
  const cost = entry.cost === undefined ? '' : `: +${entry.cost} CPP for each RG`;
  const place = { start: 0, end: 0, value: { kind: 'location', location: { hex: entry.arrow, level: 0 } } } as const;
  const against = judgePlace(view, side, place, { rule: entry.rule });
  const exits = areasNow(view)?.result.exits(side);
  const exit = exits && exits !== 'unknown' ? exits.find((e) => e.kind === 'entry' && same(e.id, arrow)) : undefined;
  return [
    teller.fact(`${entry.side} Entry Arrow${cost}`, { rule: entry.rule }),
    ...(entry.from ? [teller.fact(`Used from ${entry.from} on`)] : []),
    ...against.map((o) => teller.fact(o.message)),
    ...(against.length === 0 && exit ? [teller.fact(`Eligible: ${exit.eligible.join(', ')}`)] : []),
  ];
}
