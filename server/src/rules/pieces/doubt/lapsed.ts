/**
 * Marks that a RePh takes off whatever comes of it: where the line that does is missing, or nobody knows what became of the
 * piece, they hold no longer. What is missing was told once, and the next scenario tells anew.
 */
import type { Verb } from '../../../syntax/nodes';
import { SharedSet } from '../../kernel/sharedMap';
import type { CampaignState } from '../../kernel/state';
import { isUnsure, leaveUnsure } from './unsure';

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

/** Rolls for marks that may outlast them: by the verb of their lines, and by the first part of their keys. */
const lasting: ReadonlySet<Verb> = new Set<Verb>(['wounded', 'recuperate', 'repair']);
const lastingMarks: ReadonlySet<string> = new Set(['wounded', 'stunned', 'stunned+1', 'stun-recall', 'immobilized']);
const lastingKeys: ReadonlySet<string> = new Set(['wounded', 'repair.stun', 'repair.immobilization']);

/** As a RePh ends that was told to miss something. */
export function letLapse(state: CampaignState): void {
  const { forces, missed, skipped, done } = state;
  const keys = [...missed.values(), ...skipped].flatMap((told) => told.keys).filter((key) => !done.has(key));
  leaveMarksOpen(state, keys);
  for (const key of keys) {
    const [what = '', ...subjects] = key.split(/[/+]/);
    const names = subjects.filter((name) => forces.get(name));
    if (fatal.has(what)) leaveUnsure(state, names);
    for (const name of names) forces.unmark(name, ...(takenOff.get(what) ?? []));
  }
  takeOff(state, state.unsure);
}

/** Whose roll for such a mark is missing, or told wrong, may have it still or not; whose is neither has what came of it. */
function leaveMarksOpen(state: CampaignState, missing: readonly string[]): void {
  const wrong = [...state.contested].flatMap(([{ parsed }, { names, isPast }]) =>
    !isPast && parsed.directive && lasting.has(parsed.directive.verb) ? names : [],
  );
  const missed = missing.filter(isLasting).flatMap(subjects);
  const open = [...missed.filter((name) => state.forces.get(name)), ...wrong];
  if (open.length === 0 && state.openMarks.size === 0) return;
  const made = new Set([...state.done.keys()].filter(isLasting).flatMap(subjects));
  state.openMarks = new SharedSet([...[...state.openMarks].filter((name) => !made.has(name)), ...open]);
}

const isLasting = (key: string): boolean => lastingKeys.has(key.split('/', 1)[0] ?? '');

/** What a key may end with that is a name: one may have a stroke in it, as `SPW-251/1a` has. */
const subjects = (key: string): string[] => {
  const parts = key.toLowerCase().split('/').slice(1);
  return parts.map((_, i) => parts.slice(i).join('/'));
};

/** Whether a roll is for a mark that the piece may not have any more: it is made or not. */
export const isForOpenMark = ({ openMarks }: CampaignState, key: string): boolean =>
  openMarks.size > 0 && isLasting(key) && subjects(key).some((name) => openMarks.has(name));

/** Whether nobody knows of a piece what became of it, or which marks it still has. */
export const isOpenMarked = (state: CampaignState, name: string): boolean =>
  state.openMarks.has(name.toLowerCase()) || isUnsure(state, name);

/** A line tells such a mark of the piece, or that it has it no more. */
export function settleMarks(state: CampaignState, name: string, status: string): void {
  if (!lastingMarks.has(status) || !state.openMarks.has(name.toLowerCase())) return;
  state.openMarks.delete(name.toLowerCase());
}

/** From pieces of which nobody knows what became of them: whatever it was, these marks are off. */
export function takeOff({ forces }: CampaignState, names: Iterable<string>): void {
  for (const name of names) forces.unmark(name, ...all);
}
