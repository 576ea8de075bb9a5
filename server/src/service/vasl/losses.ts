/** The CVP that a scenario has cost, as the Casualties Bin adds them up. */
import type { SideId } from '../../rules/kernel/module';
import { nationsOf } from '../../rules/pieces/types/readType';
import { stateOf, type Work } from './work';

const ofAxis: ReadonlySet<string> = new Set(['German', 'Italian']);

/** By camp, what the counters in the Bin count for. */
interface Camps {
  readonly allied: number;
  readonly axis: number;
}

/**
 * VASL leaves to the players whom the points are put down to: whose counters they are, in sum, tells. Undefined where
 * neither reading fits.
 */
function lostBy(work: Work, { allied, axis }: Camps): Camps | undefined {
  const counted = { allied: 0, axis: 0 };
  for (const { side, counter } of work.position.casualties)
    counted[isAxis(work, side) ? 'axis' : 'allied'] += counter.cvp ?? 0;
  if (counted.allied === allied && counted.axis === axis) return counted;
  return counted.allied === axis && counted.axis === allied ? counted : undefined;
}

const isAxis = ({ scene }: Work, side: SideId): boolean =>
  nationsOf(scene.module, side).some((nation) => ofAxis.has(nation));

export function takeCvp(work: Work): void {
  const { scene, save, proposals, revision, lines } = work;
  const { allied = 0, axis = 0 } = save.cvp;
  if (allied < 0 || axis < 0 || allied + axis === 0) return;
  const sure = lostBy(work, { allied, axis });
  const points = sure ?? { allied, axis };
  const state = stateOf(work);
  const losses = scene.module.sides.map(({ id }) => ({
    side: id,
    points: points[isAxis(work, id) ? 'axis' : 'allied'],
  }));
  if (losses.every((one) => state.side(one.side).cvp?.value === one.points)) return;
  const told = revision.lines.findLast((line) => revision.directive(line)?.verb === 'cvp');
  const text = `cvp ${losses.map((one) => `${one.side} ${one.points}`).join(' ')}`;
  const why = sure
    ? 'The totals of the Casualties Bin are those of the counters in it.'
    : 'The totals of the Casualties Bin, of which the counters do not tell whether they are what a side has lost, or what it has won.';
  const taken = proposals.offers({
    id: 'cvp',
    group: sure ? 'custom' : 'question',
    label: text,
    detail: told ? `${why} Line ${told.number + 1} tells otherwise.` : why,
    ticked: sure !== undefined && (told === undefined || revision.isOfSave(told)),
    ...(told ? { line: told.number } : {}),
  });
  if (!taken) return;
  const written = losses.map((one) => ({ side: { value: one.side }, points: { value: one.points } }));
  if (told) revision.rewrite(told, { verb: 'cvp', losses: written });
  else lines.push(text);
}
