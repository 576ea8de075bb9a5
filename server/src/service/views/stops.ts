/** Where stepping through a campaign halts: at the end of each step and scenario, and at the end of each CG Date. */
import { isHeading, type Line } from '../../syntax/line';

export interface Stop {
  /** Index in the fold of its last line. */
  readonly index: number;
  /** A scenario has been played, or both sides stood Idle: the CG Date is over. The last of a log ends the date it has come to. */
  readonly endsDate: boolean;
}

export function stopsOf(lines: readonly Line[]): Stop[] {
  const stops: Stop[] = [];
  let heading: Line | undefined;
  let own = -1;
  const stop = (last: boolean, next?: Line) => {
    // A RePh begins with its first step.
    if (own < 0 || (heading?.parsed.directive?.verb === 'refit' && lines[own] === heading && !last)) return;
    const idle = next?.parsed.directive;
    const endsIdle = idle?.verb === 'refit' && idle.idle !== undefined;
    stops.push({ index: own, endsDate: last || endsIdle || heading?.parsed.directive?.verb === 'scenario' });
  };
  lines.forEach((line, index) => {
    if (isHeading(line.parsed)) {
      stop(false, line);
      heading = line;
    }
    const { kind, comment } = line.parsed;
    // A comment at the left edge belongs to what follows it.
    if (kind !== 'blank' && !(kind === 'comment' && comment?.start === 0)) own = index;
  });
  stop(true);
  return stops;
}
