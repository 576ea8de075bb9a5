/** Setup Areas of which the log tells what neither map nor Control does: whether one is Isolated (9.6052). */
import type { LocationKey } from './hex';
import type { HexStatus, SetupArea, SetupAreas } from './setupTypes';

export interface Told {
  readonly areas: SetupAreas;
  /** The Area that it was told of, as it now is. */
  readonly area: SetupArea;
}

/** The same Areas with one Isolated or not as told, wherever that is unknown. */
export function toldIsolated(areas: SetupAreas, of: SetupArea, { isolated }: { readonly isolated: boolean }): Told {
  const area = Object.defineProperties({} as SetupArea, {
    ...Object.getOwnPropertyDescriptors(of),
    isolated: { value: isolated, enumerable: true },
  });
  const now = (other: SetupArea): SetupArea => (other === of ? area : other);
  const was = (other: SetupArea): SetupArea => (other === area ? of : other);
  const statusNow = <S extends HexStatus>(status: S): S =>
    status.kind === 'area' ? { ...status, area: now(status.area) } : status;
  const areaAt = (location: LocationKey) => {
    const found = areas.areaAt(location);
    return found && now(found);
  };
  const all = areas.areas.map(now);
  return {
    area,
    areas: {
      ...areas,
      areas: all,
      areaAt,
      around: (hex) => areas.around(hex).map((next) => next && now(next)),
      status: (hex) => {
        const status = areas.status(hex);
        return status && statusNow(status);
      },
      reasons: (hex) => {
        const reasons = areas.reasons(hex);
        return reasons && { ...reasons, status: statusNow(reasons.status) };
      },
      isolated: (location, who) => {
        const found = areas.isolated(location, who);
        return found === 'unknown' && areaAt(location) === area ? isolated : found;
      },
      upperTrace: (location) => {
        const trace = areas.upperTrace(location);
        const comesOut = trace?.isolated === 'unknown' && trace.ground !== undefined && areaAt(trace.ground) === area;
        return comesOut ? { ...trace, isolated } : trace;
      },
      barriers: (other) => areas.barriers(was(other)),
      areaMap: areas.areaMap.withAreas(all),
    },
  };
}
