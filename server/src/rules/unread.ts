/**
 * Lines that cannot be read, most often because they are still being typed: what a line further down may lack because of
 * them is not told as well.
 */
import type { Verb } from '../syntax/nodes';
import type { Code } from './finding';
import type { CampaignState } from './state';

const dates: readonly Verb[] = ['date', 'scenario'];
const brings: readonly Verb[] = ['buy', 'given', 'units', 'receive', ...dates];
const counts: readonly Verb[] = ['force', 'squads', 'ob', 'at', 'strength', ...brings];
const ground: readonly Verb[] = ['control', 'strategic', 'glider', 'area', 'map'];
const points: readonly Verb[] = ['cpp', 'buy', 'recon', ...dates];
const fpp: readonly Verb[] = ['fpp', 'fortify', ...brings];
const moves: readonly Verb[] = ['at', 'ob', 'escape', 'retain', 'shift', 'free', 'scenario'];

/** Which lines may have told what a finding misses, or counts otherwise. */
const toldBy: { readonly [C in Code]?: readonly Verb[] } = {
  'campaign-missing': ['campaign'],
  'date-out-of-order': dates,
  'step-missing': ground,
  'unknown-piece': ['ob', 'deploy', 'replace', 'recombine', 'harden', 'strength', 'sw', 'leader', 'fortify', ...brings],
  'piece-unaccounted': ['ob', 'at', 'lost'],
  'piece-unmentioned': ['ob', 'at', 'lost'],
  'unknown-rg-name': brings,
  'strength-first': ['strength'],
  'strength-missing': ['buy', 'given'],
  'nothing-owed': ['strength', 'sw', 'leader', 'wounded', ...ground, ...moves, ...brings],
  'wrong-drm': ['roll'],
  'wrong-cpp-left': points,
  'wrong-cpp-base': ['cpp', ...dates],
  'cpp-overspent': points,
  'wrong-fpp-left': fpp,
  'fpp-unknown': fpp,
  'fpp-overspent': fpp,
  'wrong-san': ['san', 'fortify', 'buy'],
  'san-not-adjusted': ['san'],
  'area-wrong-hex': ground,
  'area-unnamed': ground,
  'wrong-isolated': ground,
  'place-isolated': ground,
  'place-not-friendly': ground,
  'fort-not-friendly': ground,
  'entry-not-open': ground,
  'place-not-eligible': ['buy', ...ground, ...dates],
  'rg-too-early': brings,
  'hip-max': counts,
  'fort-needs': counts,
  'attack-barred': counts,
  'recon-spent': ['recon', 'buy', ...dates],
  'recon-order': ['inspect'],
  'wrong-place': moves,
  'escape-not-allowed': moves,
  'setup-elsewhere': moves,
  'setup-moved': moves,
  'withdrawn-wrongly': ['mark', ...moves],
  'withdrawal-incomplete': ['mark', ...moves],
};

/** What is said of lines of which a part cannot be made out, or is still to come. */
const halfRead: ReadonlySet<Code> = new Set([
  'unknown-date',
  'unknown-side',
  'unknown-fortification',
  'area-missing',
  'loss-undecided',
  'roll-missing',
]);

/** A line with this verb cannot be read, or not to its end. */
export function leaveUnread(state: CampaignState, verb: Verb): void {
  state.unread = new Map(state.unread).set(verb, state.scenarios);
}

/** Takes down that what was told of a line leaves a part of it unread. */
export function noteHalfRead(state: CampaignState, code: Code, verb: Verb | undefined): void {
  if (verb && halfRead.has(code)) leaveUnread(state, verb);
}

/** Whether a line above that cannot be read may have told what this finding says is not so: one of the same CG Date, or of the one before. */
export const mayFollow = ({ unread, scenarios }: CampaignState, code: Code): boolean =>
  unread.size > 0 && (toldBy[code]?.some((verb) => scenarios <= (unread.get(verb) ?? -2) + 1) ?? false);
