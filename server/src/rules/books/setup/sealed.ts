/** What is sealed as units are set up: who is hidden where, and who has Shifted. */
import { areasNow } from '../../ground/areas';
import { entryAt, mayBeEntry } from '../../ground/entryAreas';
import { ofPiece } from '../../kernel/doubt';
import type { SideId } from '../../kernel/module';
import { locationKey } from '../../kernel/state';
import type { Doing, View } from '../../kernel/step';
import type { Where } from '../../pieces/piece';

/** Where those of a side are whom no line of the step has set up nobody knows, until one tells of them. */
export function sealSetUp({ state }: Doing, side: SideId): void {
  const { doubts, forces, stepLine } = state;
  for (const { name, placed } of forces.inPlay(side)) if (placed?.during !== stepLine) doubts.raise(ofPiece(name));
}

/** Whether some Shift of a side can lead there: into an Area of its own. */
export function mayShiftTo(view: View, side: SideId, where: Where): boolean {
  const areas = areasNow(view);
  switch (where.kind) {
    case 'entry':
      return entryAt(view, side, where.hex) !== undefined || mayBeEntry(view, side, where.hex);
    case 'area':
      return where.area.side === side;
    case 'location':
      return !areas || areas.result.areaAt(locationKey(where.location))?.side === side;
    case 'offmap':
    case 'unplaced':
      return false;
  }
}
