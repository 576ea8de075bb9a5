/** A map file by itself: its sheet, with nothing of a campaign on it. */
import type { BoardMap } from '../../board/map';
import { findModule } from '../../rules/modules';
import type { Documents } from '../documents';
import { mapFileAt } from '../mapFacts';
import type { Head, MapParams, MapView } from './data';
import { isAxis } from './scene';
import { sheetOf, sheetPart } from './sheet';

/** What stands on a map that no log tells of. */
export const nothing: Omit<MapView, keyof Head> = {
  sheet: null,
  sheetId: null,
  locations: [],
  areas: [],
  noMansLand: null,
  uncontrolled: null,
  status: '',
  markers: [],
  stacks: [],
  pieces: {},
  groups: [],
  paths: [],
  touched: { hexes: [], pieces: [] },
  steps: { previous: null, next: null, previousDate: null, nextDate: null },
};

export function mapFileView(documents: Documents, { uri, sheet: known }: MapParams): MapView {
  const version = documents.document(uri)?.version ?? 0;
  const board = mapFileAt(documents, uri);
  if (!board)
    return {
      version,
      campaign: null,
      empty: 'This map cannot be read: it has no extent.',
      eyes: null,
      leftOut: [],
      ...nothing,
    };
  return {
    version,
    campaign: headOf(board),
    empty: null,
    eyes: null,
    leftOut: [],
    ...nothing,
    ...sheetPart(sheetOf(board), known),
  };
}

function headOf({ title, module: named }: BoardMap): Head['campaign'] {
  const module = named === undefined ? undefined : findModule(named);
  return {
    title: title ?? null,
    module: named ?? 'A map without a name',
    cg: null,
    depth: null,
    date: null,
    moment: 'the map',
    sides: module ? module.sides.map(({ id }) => ({ id, player: null, isAxis: isAxis(module, id) })) : [],
  };
}
