/**
 * Marks that a RePh takes off whatever comes of it: where the line that does is missing, or nobody knows what became of the
 * piece, they hold no longer. What is missing was told once, and the next scenario tells anew.
 */
import type { CampaignState } from '../../state';
import { leaveUnsure } from './unsure';

const takenOff = new Map<string, readonly string[]>([
  ['bog', ['bogged', 'mired']],
  ['shock', ['shocked', 'uk']],
  ['fording', ['fording']],
  ['heroic', ['heroic']],
  ['repair.weapon', ['malfunctioned']],
]);
const all = [...takenOff.values()].flat();

/** Rolls that may leave nothing of the piece. */
const fatal: ReadonlySet<string> = new Set(['shock', 'repair.weapon', 'repair.stun', 'wounded', 'hero']);

/** As a RePh ends that was told to miss something. */
export function letLapse(state: CampaignState): void {
  const { forces, missed, skipped, done } = state;
  const keys = [...missed.values(), ...skipped].flatMap((told) => told.keys).filter((key) => !done.has(key));
  for (const key of keys) {
    const [what = '', ...subjects] = key.split(/[/+]/);
    const names = subjects.filter((name) => forces.get(name));
    if (fatal.has(what)) leaveUnsure(state, names);
    for (const name of names) forces.unmark(name, ...(takenOff.get(what) ?? []));
  }
  takeOff(state, state.unsure);
}

/** From pieces of which nobody knows what became of them: whatever it was, these marks are off. */
export function takeOff({ forces }: CampaignState, names: Iterable<string>): void {
  for (const name of names) forces.unmark(name, ...all);
}
