/** What a log told of the numbers of a side, at the depths that keep no pieces, once the side has withdrawn (3.60741). */
import type { ForcePieces } from '../../kernel/module';
import type { PullOutData } from '../../kernel/moduleData/equipment';
import type { Doing } from '../../kernel/step';
import { val } from '../../kernel/why';

/** All Personnel are gone; where vehicles may have stayed with those who man them, or units off map, nobody knows. */
export function endNumbers(view: Doing, data: PullOutData): void {
  const { state, module, line } = view;
  const { side, rule, partner } = data;
  const offMapToo = view.ruling(data.offMapRuling) === 'leave';
  const crewsToo = view.ruling(data.crewsRuling) === 'leave';
  const none = val(0, { text: `all ${side} Personnel have withdrawn`, rule, line });
  const areGone = ({ kinds, onMap }: ForcePieces) =>
    (offMapToo || onMap === true) && (crewsToo || !kinds.includes('vehicle'));
  for (const { id, pieces, ...force } of module.retained ?? [])
    if (force.side === side && pieces) {
      if (areGone(pieces)) state.retained.set(`${side}/${id}`, none);
      else state.retained.delete(`${side}/${id}`);
    }
  for (const [matter] of [...state.areaSquads]) if (matter.side === side) state.areaSquads.delete(matter);
  state.update(side, { squads: offMapToo ? none : undefined });
  // Some of those of the enemy leave too, if they ever came.
  const mayLeave = [...state.rgs.values()].some(
    (rg) => rg.side === partner.side && partner.groups.includes(rg.data.id),
  );
  if (mayLeave) state.update(partner.side, { squads: undefined });
}
