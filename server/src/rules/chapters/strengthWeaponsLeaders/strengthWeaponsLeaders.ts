/** RG Strength, Weapons and Leaders (9.618): what each RG received this RePh turns out to be. */

import { isToldLater, strengthIsKnown } from '../../books/groups/rolling';
import { needUnits, units } from '../../books/groups/units';
import { ofBrought, ofGroup, ofRg } from '../../kernel/doubt';
import { namesLike, same } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import type { Rg } from '../../kernel/state';
import type { StepRules, View } from '../../kernel/step';
import type { UnreadLine } from '../../kernel/unread';
import { leader, leaderObligations } from './leaders';
import { needStrength, strength, strengthObligation } from './strength';
import { sw, swObligations } from './weapons';

/** All that one RG owes at its present strength; SW and leaders wait until it is known. */
function obligationsOf(view: View, rg: Rg): Obligation[] {
  const out: Obligation[] = [];
  const isTold = rg.data.strength === 'designated' || isToldLater(view, rg);
  if (isTold && !rg.strength) return [needStrength(view, rg)];
  if (rg.data.strength === 'roll' && !rg.settled) out.push(strengthObligation(view, rg));
  if (!strengthIsKnown(rg)) return out;
  const lost = needUnits(view, rg);
  if (lost) out.push(lost);
  return [...out, ...swObligations(view, rg), ...leaderObligations(view, rg)];
}

/** The RG that such a line names, or may mean; where it names none, any that is new. */
function rgsOf({ state }: View, { words: [, word] }: UnreadLine): readonly Rg[] {
  if (word === undefined) return state.newRgs;
  const named = [...state.rgs.values()].filter(({ name }) => same(name, word));
  if (named.length) return named;
  const like = namesLike(
    state.newRgs.map(({ name }) => name),
    word,
  );
  return state.newRgs.filter(({ name }) => like.includes(name));
}

function losePieces(view: View, line: UnreadLine): void {
  for (const rg of rgsOf(view, line)) view.state.doubts.raise(ofBrought(rg.name));
}

export const strengthWeaponsLeaders: StepRules = {
  *obligations(view) {
    for (const rg of view.state.newRgs)
      if (rg.data.strength !== 'none' && !view.state.doubts.has(ofRg(rg.name))) yield* obligationsOf(view, rg);
  },
  idle: () => 'no RG received that owes a roll',
  /** What an RG brings of which the log misses a roll nobody knows; what a line made doubtful above comes from that line. */
  leave(view) {
    const { doubts, done, newRgs } = view.state;
    const isDoubtful = ({ name }: Rg) => ofGroup(name).some((subject) => doubts.has(subject));
    const isMissed = ({ due, matter }: Obligation) => due !== 'may' && !done.has(matter);
    for (const rg of newRgs)
      if (rg.data.strength !== 'none' && !isDoubtful(rg) && obligationsOf(view, rg).some(isMissed))
        doubts.raise(ofBrought(rg.name));
  },
  handlers: { strength, sw, leader, units },
  unread: {
    // What has no strength is as its own line tells.
    strength: (view, line) => {
      for (const rg of rgsOf(view, line)) if (rg.data.strength !== 'none') view.state.doubts.raiseAll(ofGroup(rg.name));
    },
    sw: losePieces,
    leader: losePieces,
    units: losePieces,
  },
};
