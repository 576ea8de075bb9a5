/** After an Idle Date: a SAN that what is sealed may have raised is announced as it is adjusted, for the dr is seen by both. */
import { ofPoints } from '../../kernel/doubt';
import { areSeals } from '../../kernel/notShown';
import { type Answer, type Obligation, rollText } from '../../kernel/obligation';
import { choiceOwed, lineOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { exemption, type SanSide, sanSpec } from './san';

/** Undefined where nothing sealed may have raised it, and where the dr that is owed announces it. */
export function announcement(view: View, data: SanSide): Obligation | undefined {
  const { state, module } = view;
  const { side, rule, from, less } = data;
  const { san, sanMost, sanSealed } = state.side(side);
  if (!san || !sanSealed || exemption(state, data) === 'exempt') return undefined;
  const because = state.doubts.about(ofPoints('san', side));
  const owed = {
    matter: { what: 'san', side },
    step: 'newCgDate',
    rule,
    side,
    what: `${side} SAN`,
    why: { text: `what the ${side} side has sealed may have raised its SAN`, rule, line: sanSealed },
    missed: {
      code: 'san-not-announced',
      evenLeftOut: true,
      message: `What the ${side} side has sealed may have raised its SAN, which is adjusted now: it announces it, \`san ${side} ?\`, with its dr from ${from} on.`,
    },
  } as const;
  if (because.length === 0)
    return san.value < from ? lineOwed({ ...owed, line: `san ${side} ${san.value}` }) : undefined;
  if (!areSeals(because) || !sanMost) return undefined;
  const possible = Array.from({ length: sanMost.value - san.value + 1 }, (_, i) => san.value + i);
  return choiceOwed({
    ...owed,
    // Below that no dr is made: then it is one only by the SAN that is told.
    roll: san.value < from ? undefined : sanSpec(module, data, san.value),
    options: () =>
      possible.map((value, rank) => ({
        value: `${value}`,
        label: `SAN ${value}`,
        detail: value < from ? 'no dr' : `a dr with +${value - less}`,
        objections: [],
        rank,
      })),
    write({ dice, choice }: Answer) {
      if (!choice) return '';
      const value = Number(choice);
      const roll = value < from ? '' : ` ${rollText(sanSpec(module, data, value), dice)}`;
      return `san ${side} ${value}${roll}`;
    },
  });
}
