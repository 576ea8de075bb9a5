/** RG Strength, Weapons and Leaders (9.618): what each RG received this RePh turns out to be. */

import { units } from '../../books/groups/units';
import { ofBrought, ofGroup, ofRg } from '../../kernel/doubt';
import { namesLike, same } from '../../kernel/names';
import type { Rg } from '../../kernel/state';
import type { StepRules, View } from '../../kernel/step';
import type { UnreadLine } from '../../kernel/unread';
import { leader } from './leaders';
import { isOwed, obligationsOf } from './owed';
import { loseStrengths, sealStrengths } from './sealed';
import { strength } from './strength';
import { sw } from './weapons';

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
    for (const rg of view.state.newRgs) if (!view.state.doubts.has(ofRg(rg.name))) yield* obligationsOf(view, rg);
  },
  idle: () => 'no RG received that owes a roll',
  /** What an RG brings of which the log misses a roll nobody knows; what a line made doubtful above comes from that line. */
  leave(view) {
    const { doubts, newRgs } = view.state;
    const isDoubtful = ({ name }: Rg) => ofGroup(name).some((subject) => doubts.has(subject));
    for (const rg of newRgs) if (!isDoubtful(rg) && isOwed(view, rg)) doubts.raise(ofBrought(rg.name));
  },
  handlers: { strength, sw, leader, units },
  sealed: sealStrengths,
  lost: loseStrengths,
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
