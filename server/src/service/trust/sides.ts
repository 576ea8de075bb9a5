/** The sides of a log as two players keep them, and what of them can be done at a line. */

import type { Line } from '../../syntax/line';
import type { Analysis, Documents } from '../documents';
import { privatesThere } from '../gather';
import { placeIn } from './played';
import { noSides, type SideInfo, type SidesParams, type SidesResult } from './protocol';
import { closedSeals } from './seals';

export function sides(documents: Documents, { uri, line }: SidesParams): SidesResult {
  const analysis = documents.analysisOf(uri);
  const module = analysis?.campaign.end.module;
  if (!analysis || !module || !documents.document(analysis.root)) return noSides;
  const { campaign, gathered, trust } = analysis;
  const infos = module.sides.map(({ id }): SideInfo => {
    const file = documents.privateOf(analysis.root, id);
    return {
      side: id,
      player: campaign.end.side(id).player ?? null,
      isOpened: trust?.read.openings.some(({ side }) => side === id) ?? false,
      privateFile: file === undefined ? null : documents.spelling(file),
      isRead: privatesThere(gathered).has(id),
    };
  });
  const at = line === undefined ? undefined : documents.document(uri)?.lines[line];
  return {
    log: documents.spelling(analysis.root),
    sides: infos,
    unread: documents.whyNoPrivateFile(analysis.root) ?? null,
    reveals: at ? revealsAt(analysis, at) : null,
  };
}

/** What a line reveals of the side that has it in its private file, or has sealed it. */
export function revealsAt(analysis: Analysis, line: Line): SidesResult['reveals'] {
  const seals = closedSeals(analysis);
  if (seals.some(({ sealed }) => sealed === line)) return 'seal';
  return placeIn(line) !== undefined && seals.some(({ lines }) => lines.includes(line)) ? 'line' : null;
}
