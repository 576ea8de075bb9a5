/** Why a hex of the map is what it is. */
import { parseHex } from '../../board/hex';
import { areaName, areasNow } from '../../rules/ground/areas';
import { type AreasInForce, locationKey } from '../../rules/kernel/state';
import type { View } from '../../rules/kernel/step';
import type { Documents } from '../documents';
import { entryFacts, isolationFact, recordedFacts, standingFacts, upcoming } from '../hexFacts';
import { onBoard } from '../onBoard';
import { type Books, counterOf } from './counters';
import type { HexParams, HexView, Reason, Source } from './data';
import { type Scene, sceneAt } from './scene';

export function hexView(documents: Documents, params: HexParams): HexView {
  const scene = sceneAt(documents, params);
  const hex = params.hex.toUpperCase();
  if (!scene || !parseHex(hex)) return { title: params.hex, reasons: [], source: null };
  const { teller, view, module } = scene;
  const { board } = view.state;
  const asked = upcoming(view);
  const areas = areasNow(asked);
  const put = [...recordedFacts(teller, view, hex), ...pieceFacts({ teller, view, upcoming: asked }, hex)];
  return {
    title: board ? `${hex}: ${onBoard(board, hex)}` : hex,
    reasons: [
      ...put,
      ...(areas ? [...standingFacts(teller, asked, areas, hex), ...aboveGround(scene, asked, areas, hex)] : []),
      ...module.sides.flatMap(({ id }) => entryFacts(teller, asked, id, hex)),
    ],
    source: latest(scene, put) ?? areaSource(scene, areas, hex),
  };
}

function pieceFacts(books: Books, hex: string): Reason[] {
  const { teller, view } = books;
  const { forces } = view.state;
  const here = forces.inPlay().filter(({ where }) => where.kind === 'location' && where.location.hex === hex);
  return here.map((piece) => {
    const { side, name, type, statuses, holder, prisoner, retained, place } = counterOf(books, piece);
    const marks = [...statuses, ...(holder ? [`${prisoner ? 'guarded by' : 'with'} ${holder}`] : [])];
    const where = place === hex ? '' : `${place}: `;
    const text = `${where}${side} ${name} (${[type, ...marks].join(', ')})${retained ? `; kept in ${retained}` : ''}`;
    return teller.fact(text, { line: (piece.placed ?? piece).line });
  });
}

/** Locations above ground that are in another Area than the hex (9.6057). */
function aboveGround({ teller }: Scene, asked: View, areas: AreasInForce, hex: string): Reason[] {
  const ground = areas.result.areaAt(hex);
  return [...asked.state.control.values()].flatMap(({ location }) => {
    const key = locationKey(location);
    const area = location.hex === hex && location.level > 0 ? areas.result.areaAt(key) : undefined;
    if (!area || area === ground) return [];
    const rule = asked.module.setupAreas.rules.upperLevel;
    return [teller.fact(`${key} is in ${areaName(areas, area)}`, { rule }), isolationFact(teller, asked, areas, area)];
  });
}

/** The last line of the log, up to this moment, that put something there. */
function latest({ analysis, index, teller }: Scene, put: readonly Reason[]): Source | null {
  const { lines } = analysis.campaign;
  const at = lines.slice(0, index + 1).findLast((line) => {
    const { uri, line: number } = teller.source(line);
    return put.some(({ source }) => source?.line === number && source.uri === uri);
  });
  return teller.source(at);
}

const areaSource = ({ teller }: Scene, areas: AreasInForce | undefined, hex: string): Source | null => {
  const area = areas?.result.areaAt(hex);
  return teller.source(area && areas?.names.get(area)?.line);
};
