/** Each side announces its SAN before play (2.525, 3.623): what was sealed may have raised it. */
import type { SanD } from '../../../syntax/nodes';
import { levelled } from '../../kernel/codes';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofPoints } from '../../kernel/doubt';
import { factOf } from '../../kernel/fact';
import type { Finding } from '../../kernel/finding';
import type { SideId } from '../../kernel/module';
import type { Obligation } from '../../kernel/obligation';
import { lineOwed } from '../../kernel/owe';
import { canBeSan, settleSan } from '../../kernel/sanIncrease';
import { isSlipOf, tellOtherSan } from '../../kernel/sanTold';
import type { View } from '../../kernel/step';
import { sidesOf, type UnreadLine } from '../../kernel/unread';
import { val } from '../../kernel/why';

/** The rule by which it is done: PB has but the step for it (9.620). */
export const announceRule = ({ module }: Pick<View, 'module'>): string =>
  module.steps.find(({ id }) => id === 'commencement')?.number ?? module.section;

/** `san German 5`, and nothing of an adjustment. */
export const isAnnounced = (d: SanD): boolean => !d.given && !d.unadjusted && !d.roll && !d.result;

/** Of a SAN that everybody can know. What only its side knows the side itself writes. */
export function announceObligations(view: View): Obligation[] {
  const { state, module } = view;
  return module.san.sides.flatMap(({ side }) => {
    const { sanSealed, san } = state.side(side);
    if (!sanSealed || !san || state.doubts.has(ofPoints('san', side))) return [];
    return [
      lineOwed({
        matter: matterOf(side),
        step: 'commencement',
        rule: announceRule(view),
        side,
        due: 'may',
        what: `${side} SAN`,
        why: { text: `the ${side} side announces its SAN, which what it has sealed may have raised`, line: sanSealed },
        line: `san ${side} ${san.value}`,
      }),
    ];
  });
}

/** Told once the scenario is over: it was played with a SAN that one side alone knew. */
export function unannounced({ state, module }: View): readonly Finding[] {
  const { scenarioLine } = state;
  if (!scenarioLine) return [];
  const sides = module.san.sides.filter(({ side }) => state.side(side).sanSealed);
  return sides.map(({ side }) =>
    levelled({
      code: 'san-not-announced',
      rule: announceRule({ module }),
      at: wholeDirective(scenarioLine),
      owedBy: side,
      message: `The ${side} side has sealed what may have raised its SAN, and has not announced it before play: \`san ${side} ?\`.`,
    }),
  );
}

/** As a RePh begins. */
export function tellUnannounced(ctx: Context): void {
  for (const finding of unannounced(ctx)) {
    ctx.report(finding);
    if (finding.owedBy) ctx.state.update(finding.owedBy, { sanSealed: undefined });
  }
}

/** A line of a SAN that cannot be read may be the one that announces it. */
export function mayAnnounce({ state, module }: View, line: UnreadLine): void {
  for (const side of sidesOf(module, line)) state.update(side, { sanSealed: undefined });
}

const matterOf = (side: SideId) => ({ what: 'san announced', side });

export function announceSan(ctx: Context<SanD>): void {
  const { state, module, directive: d, line } = ctx;
  const side = d.side.value;
  if (!d.current || !module.san.sides.some((one) => one.side === side)) return;
  const said = d.current.value;
  const known = factOf(state, 'san', side);
  state.done.set(matterOf(side), line);
  const isOpen = known !== undefined && known.doubt.length > 0;
  const isRight = !known || (isOpen ? canBeSan(state, side, said) : said === known.value);
  if (known && !isRight && (isOpen || !isSlipOf(ctx, side, known, said)))
    tellOtherSan(ctx, side, known, d.current, announceRule(ctx));
  if (!known || (isOpen && isRight))
    state.update(side, {
      san: val(said, { text: `${side} SAN ${said}, as announced`, rule: announceRule(ctx), line }),
      sanSlip: 0,
    });
  // The log goes on from what it says.
  else state.update(side, { sanSlip: said - known.value });
  settleSan(state, side);
}
