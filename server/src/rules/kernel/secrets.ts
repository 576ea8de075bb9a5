/** What a side may keep from the other in a step, and what of it is sealed. */
import type { Verb } from '../../syntax/nodes';
import { isForcesVerb } from '../../syntax/vocabulary';
import type { SecretData, SideId, StepData } from './module';
import type { Obligation } from './obligation';
import type { CampaignState } from './state';
import type { View } from './step';

/** The secrets of a side in a step, by the table's readings and as far as the log's depth has lines for them. */
export const secretsOf = (view: View, step: StepData, side: SideId): readonly SecretData[] =>
  isNotDone(view, step)
    ? []
    : (view.module.secrets ?? []).filter(
        ({ step: id, sides, under, lines }) =>
          id === step.id &&
          (sides?.includes(side) ?? true) &&
          lines.some((verb) => view.state.keepsForces || !isForcesVerb(verb as Verb)) &&
          (!under || view.reads(under)),
      );

/** Whether nobody does anything secret in it, though a seal would do no harm: no Recon before an Initial Scenario (3.620). */
export const isIdleStep = ({ state, module }: View, { id }: StepData): boolean =>
  id === 'reconnaissance' && state.phase === 'initial' && module.recon?.notInitial !== undefined;

/** Whether what would be secret is not done now: no purchases at night (9.617), no DR (2.516). */
function isNotDone({ state, module }: View, { id }: StepData): boolean {
  const { purchases, cpp, dates } = module;
  if (id === 'purchaseReinforcementGroups')
    return purchases.notAtNight === true && dates[state.date ?? -1]?.night === true;
  return id === 'cppReplenishment' && (cpp.lessDr?.notOn.includes(state.dateName ?? '') ?? false);
}

/** Their lines, by their first word. */
export const secretVerbs = (secrets: readonly SecretData[]): readonly Verb[] =>
  secrets.flatMap(({ lines }) => lines as readonly Verb[]);

/** The first word of the line that answers an obligation. */
export const verbOf = ({ matter, write }: Pick<Obligation, 'matter' | 'write'>): string =>
  /^[a-z-]+/.exec(write({}).trim())?.[0] ?? matter.what;

/** Whether what an obligation asks for may stand among what its side has sealed in this step. */
export function isSealed(state: CampaignState, o: Pick<Obligation, 'side' | 'matter' | 'write'>): boolean {
  const sealed = state.sealedHere(o.side);
  return sealed.length > 0 && sealed.some((verb) => verb === verbOf(o));
}
