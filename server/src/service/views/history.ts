/** Who Controlled a hex and what stood in it, CG Date by CG Date. */
import { parseHex } from '../../board/hex';
import { View } from '../../rules/kernel/step';
import type { Piece } from '../../rules/pieces/piece';
import type { Line } from '../../syntax/line';
import type { Documents } from '../documents';
import { recordedFacts } from '../hexFacts';
import { sectionsOf } from '../sections';
import type { HexHistory, HexParams, Reason } from './data';
import { type Scene, sceneAt } from './scene';
import { stopsOf } from './stops';

/** As each date left it, to the line that is asked for; dates that left it alike stand together. */
export function hexHistory(documents: Documents, params: HexParams): HexHistory {
  const scene = sceneAt(documents, params);
  const hex = params.hex.toUpperCase();
  if (!scene || !parseHex(hex)) return { days: [] };
  const { campaign } = scene.analysis;
  const ends = stopsOf(sectionsOf(campaign.lines.slice(0, scene.index + 1))).filter(({ endsDate }) => endsDate);
  const days: { readonly from: string; to: string; readonly facts: readonly Reason[] }[] = [];
  for (const { index } of ends) {
    const state = campaign.stateAt(index, { after: true });
    const date = state.dateName ?? 'before the CG';
    const view = new View(state, scene.module);
    const facts = [...recordedFacts(scene.teller, view, hex), ...stood(scene, view, hex)];
    const last = days.at(-1);
    if (last && textOf(last.facts) === textOf(facts)) last.to = date;
    else days.push({ from: date, to: date, facts });
  }
  return {
    days: days.map(({ from, to, facts }) => ({ date: from === to ? from : `${from} to ${to}`, facts })),
  };
}

const textOf = (facts: readonly Reason[]): string => facts.map(({ text }) => text).join('\n');

/** The pieces of each side, with the line that put the last of them there. */
function stood({ teller, module, analysis }: Scene, { state }: View, hex: string): Reason[] {
  const here = state.forces.inPlay().filter(({ where }) => where.kind === 'location' && where.location.hex === hex);
  const placed = ({ line, placed: at }: Piece): Line => (at ?? { line }).line;
  return module.sides.flatMap(({ id }) => {
    const pieces = here.filter(({ side }) => side === id);
    if (pieces.length === 0) return [];
    const lines = new Set(pieces.map(placed));
    const last = analysis.campaign.lines.findLast((line) => lines.has(line));
    return [teller.fact(`${id}: ${pieces.map(({ name }) => name).join(', ')}`, { line: last })];
  });
}
