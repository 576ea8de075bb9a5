/** Whether an RG that is set up on-map could have come there (3.6175). */
import { type SetupPathQuestion, setupPaths } from '../../../board/setupPath';
import type { SetupArea, SetupAreas } from '../../../board/setupTypes';
import { uncounted } from '../../../board/work';
import type { Place } from '../../../syntax/nodes';
import { areaAt, areaName, areasNow } from '../../ground/areas';
import type { ModuleData, RgData } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { View } from '../../kernel/step';
import { pieceType } from '../../pieces/types/readType';

type Found = ReturnType<typeof setupPaths>;

/** By Area: what one RG asks, others of its kind ask too. */
const memo = new WeakMap<SetupArea, Map<string, Found>>();

function pathsOf(areas: SetupAreas, question: SetupPathQuestion, riverBrush: 'river' | 'not-river'): Found {
  const known = memo.get(question.area) ?? new Map<string, Found>();
  memo.set(question.area, known);
  const key = `${question.who} ${question.wading} ${riverBrush}`;
  const found = known.get(key) ?? uncounted(() => setupPaths(areas, question, { riverBrush }));
  known.set(key, found);
  return found;
}

/** Whether vehicles are in it or come with it: what Infantry alone could Enter is not enough for them. */
function hasVehicles(module: ModuleData, { id, side, units }: RgData): boolean {
  const brought = module.muster?.brings?.filter((b) => b.side === side && b.groups.includes(id)) ?? [];
  return [...units, ...brought].some(({ type }) => pieceType(module, side, type).kind === 'vehicle');
}

/** What is against a Setup Area from which no path leads to an Eligible Entry Area but across a river. */
export function judgePath(view: View, rg: RgData, place: Place): Objection[] {
  const { setupPath } = view.module.purchases;
  const areas = areasNow(view);
  const area = areas && areaAt(areas, rg.side, place);
  if (!setupPath || !area) return [];
  const vehicles = hasVehicles(view.module, rg);
  const wading = rg.id.startsWith(setupPath.waders);
  const paths = pathsOf(
    areas.result,
    { area, who: vehicles ? 'both' : 'infantry', wading },
    view.reads({ ruling: 'river-brush', reading: 'not-river' }) ? 'not-river' : 'river',
  );
  if (paths === 'unknown' || paths.reachable === true) return [];
  const about = { rule: setupPath.rule, part: 'place' } as const;
  const from = `from ${areaName(areas, area)} to an Eligible Entry Area`;
  if (paths.reachable === 'unknown') {
    const perhaps = [...new Set(paths.ends.flatMap((end) => end.perhaps))];
    return [
      {
        ...about,
        code: 'setup-path-unknown',
        message: `Whether a path leads ${from} for ${vehicles ? 'vehicles' : 'Infantry'} hangs on ${list(perhaps, 'and')}: the map does not tell whether it can be Entered.`,
      },
    ];
  }
  const river = wading ? 'river hexes where it takes a Fording TC' : 'river hexes without a bridge';
  return [
    {
      ...about,
      code: 'setup-path-missing',
      message: `${rg.id} ${rg.name} cannot be set up there: no path leads ${from} that all its units can Enter and that crosses no ${river}.`,
    },
  ];
}
