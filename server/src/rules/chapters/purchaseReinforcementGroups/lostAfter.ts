import { spendable } from '../../books/ledger';
import { ofPoints } from '../../kernel/doubt';
import type { View } from '../../kernel/step';
import { val } from '../../kernel/why';

/** Points left after the purchases of a date on which they do not keep are lost (3.617). */
export function loseCpp({ state, module }: View): void {
  const { lostAfter, sides } = module.cpp;
  if (!lostAfter || lostAfter.date !== state.dateName) return;
  for (const side of sides) {
    const cpp = spendable(state, side, 'cpp');
    if (!cpp) continue;
    const why = {
      text: `CPP left after the purchases of ${lostAfter.date} are lost`,
      rule: lostAfter.rule,
      of: [cpp.why],
    };
    state.update(side, { cpp: val(0, why), cppSlip: 0, cppMost: undefined });
    state.doubts.settle(ofPoints('cpp', side));
  }
}
