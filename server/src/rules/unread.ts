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
const ground: readonly Verb[] = ['control', 'strategic', 'glider', 'area', 'map', 'fire', 'rubble'];
const points: readonly Verb[] = ['cpp', 'buy', 'recon', 'roll', ...dates];
const fpp: readonly Verb[] = ['fpp', 'fortify', 'roll', ...brings];
const moves: readonly Verb[] = ['at', 'escape', 'retain', 'shift', 'free', 'scenario', 'melee', 'lost'];
const results: readonly Verb[] = ['casualty', 'heat', 'minefield', 'select', 'taskcheck', 'wounded', 'ww'];
const becomes: readonly Verb[] = ['deploy', 'harden', 'recombine', 'remove', 'replace', ...results];
/** What makes pieces, or takes them out. */
const makes: readonly Verb[] = ['ob', 'strength', 'sw', 'leader', 'fortify', ...brings, ...becomes];
const crews: readonly Verb[] = ['abandon', 'capture', 'guard', 'man', 'withdraw'];
const holds: readonly Verb[] = ['drop', 'ford', 'keep', 'mark', 'possess', ...crews];
/** Whose the ground is, and who stands on it with what: what Setup Areas, and all that hangs on them, follow from. */
const front: readonly Verb[] = [...ground, ...moves, ...makes, ...holds];
/** The same where no pieces are kept: they make nothing Strategic there, and occupy nothing. */
const frontWithoutPieces: readonly Verb[] = [...ground, ...dates];
/** What becomes of those who are there, whatever an RG brought besides. */
const present: readonly Verb[] = [...ground, ...moves, 'ob', ...becomes, ...holds];
const repairs: readonly Verb[] = ['exchange', 'recuperate', 'repair', 'restock', 'salvage'];

/** What the next scenario tells anew. */
const passing: ReadonlySet<Verb> = new Set(['area', ...dates, ...moves]);

/** What no longer follows once a scenario or two have been played. */
const ofTheDate: ReadonlySet<Code> = new Set(['unknown-rg-name', 'strength-first', 'strength-missing', 'nothing-owed']);

/** What no longer follows in the next RePh: what FPP a line brought or spent, as those left are forfeit. */
const ofTheRefit: ReadonlySet<Code> = new Set(['wrong-fpp-left', 'fpp-unknown', 'fpp-overspent']);

/** Which lines may have told what a finding misses, or counts otherwise. */
const toldBy: { readonly [C in Code]?: readonly Verb[] } = {
  'campaign-missing': ['campaign'],
  'scenario-missing': ['scenario'],
  'date-out-of-order': dates,
  'step-missing': ground,
  'unknown-piece': [...makes, ...moves, ...holds, 'scrounge'],
  'piece-name-taken': [...makes, ...moves],
  'piece-gone': front,
  'piece-unaccounted': [...front, ...repairs],
  'piece-unmentioned': [...front, ...repairs],
  'unknown-rg-name': brings,
  'strength-first': ['strength'],
  'strength-missing': ['buy', 'given'],
  'nothing-owed': ['ob', 'strength', 'sw', 'leader', 'wounded', 'fortify', ...ground, ...moves, ...brings],
  'nothing-there': front,
  'wrong-drm': ['roll', ...front],
  'wrong-cpp-left': points,
  'wrong-cpp-base': ['cpp', ...dates],
  'cpp-overspent': points,
  'wrong-fpp-left': fpp,
  'fpp-unknown': fpp,
  'fpp-overspent': fpp,
  'wrong-san': ['san', 'fortify', 'buy'],
  'san-not-adjusted': ['san'],
  'wrong-lvp': ['lvp'],
  'area-wrong-hex': front.filter((verb) => verb !== 'area'),
  'area-unnamed': front,
  'area-id-taken': ground,
  'wrong-isolated': front,
  'place-isolated': front,
  'place-not-friendly': front,
  'fort-not-friendly': front,
  'wrong-destination': front,
  'entry-not-open': ground,
  'place-not-eligible': [...front, ...dates],
  'rg-too-early': brings,
  'rg-of-another-date': brings,
  'hip-max': counts,
  'fort-needs': counts,
  'attack-barred': counts,
  'recon-spent': ['recon', 'buy', ...dates],
  'recon-order': ['inspect'],
  'wrong-place': front,
  'done-twice': ground,
  'nobody-there': front,
  'shift-group': front,
  'melee-missing': front,
  'not-in-melee': front,
  'still-fording': front,
  'still-bogged': ['unbog', ...present],
  'escape-missing': front,
  'escape-not-allowed': front,
  'retain-missing': front,
  'selection-missing': front,
  'casualty-missing': front,
  'wounded-missing': present,
  'repair-missing': [...repairs, ...present],
  'table-missing': ['roll'],
  'cannot-eliminate': front,
  'cannot-possess': front,
  'cannot-recombine': front,
  'cannot-harden': front,
  'cannot-shift': front,
  'setup-elsewhere': front,
  'setup-moved': front,
  'withdrawal-missing': front,
  'withdrawn-wrongly': front,
  'withdrawal-incomplete': front,
};

/** What is said of lines of which a part cannot be made out, or is still to come. */
const halfRead: ReadonlySet<Code> = new Set([
  'unknown-date',
  'unknown-side',
  'unknown-fortification',
  'loss-undecided',
  'roll-missing',
  'impossible-dice',
]);

/** A line with this verb cannot be read, or not to its end. */
export function leaveUnread(state: CampaignState, verb: Verb): void {
  state.unread = new Map(state.unread).set(verb, state.scenarios);
}

/** Takes down that what was told of a line leaves a part of it unread. */
export function noteHalfRead(state: CampaignState, code: Code, verb: Verb | undefined): void {
  if (verb && halfRead.has(code)) leaveUnread(state, verb);
}

/**
 * Whether a line above that cannot be read may have told what this finding says is not so; where a scenario tells it anew,
 * one of the same CG Date or of the one before. What follows from the CG Date alone only a line about that could tell.
 */
export function mayFollow(state: CampaignState, code: Code, byDate = false): boolean {
  const { unread, scenarios, keepsForces } = state;
  if (unread.size === 0) return false;
  const told = byDate ? dates : toldBy[code];
  const verbs = told === front && !keepsForces ? frontWithoutPieces : told;
  return (
    verbs?.some((verb) => {
      const since = unread.get(verb);
      if (since === undefined) return false;
      if (ofTheRefit.has(code)) return scenarios === since;
      return (!passing.has(verb) && !ofTheDate.has(code)) || scenarios <= since + 1;
    }) ?? false
  );
}
