/** The ids of Setup Areas, as the `area` lines of a RePh give them. */
import type { SetupArea } from '../../../board/setupTypes';
import { toldIsolated } from '../../../board/told';
import type { AreaName, AreasInForce } from '../../kernel/state';

/** An Area has its id, and is Isolated or not as its line has it where nothing else tells. */
export function withName(
  areas: AreasInForce,
  of: SetupArea,
  { id, line, isolated, otherwise }: AreaName,
): AreasInForce {
  const told =
    of.isolated === 'unknown' && isolated !== undefined ? toldIsolated(areas.result, of, { isolated }) : undefined;
  const { area, areas: result } = told ?? { area: of, areas: areas.result };
  const name: AreaName = { id, line, isolated: told && isolated, otherwise };
  return { ...areas, result, names: new Map(areas.names).set(area, name) };
}
