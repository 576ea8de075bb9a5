/** What a log goes on with once the part that it stands in is done: the next RePh or scenario. */
import { sample } from '../campaign/header';
import { isLastDate } from '../campaign/steps';
import { cvpUntold, unaccounted, unaccountedText } from '../rules/books/scenarioEnd';
import type { StepData } from '../rules/kernel/module';
import type { CampaignState } from '../rules/kernel/state';
import { nextStep, stateBehind } from './ahead';

/** `not`: what keeps it from being begun; no heading where no part follows, or nobody can tell which. */
export type NextPart =
  | { readonly heading: string; readonly not?: undefined }
  | { readonly heading?: string; readonly not: string; readonly isOver?: true };

/** Undefined while the RePh has a step to come, which is looked for only in a RePh. */
export function nextPart(state: CampaignState, uri: string, step: () => StepData | undefined): NextPart | undefined {
  const { module, phase, date, dateName } = state;
  if (!module)
    return {
      not: state.campaignLine
        ? 'The module of this campaign is not known: its first line names one that cannot be read.'
        : `The log must say first what is played: \`${sample()}\`.`,
    };
  if (date === undefined) return { not: 'The CG Date is unknown: the log must tell it first.' };
  const over = { not: `${dateName} is the last CG Date: the campaign is over.`, isOver: true } as const;
  /** After the last CG Date only where the RePh has something left to do. */
  const next = (heading: string): NextPart =>
    isLastDate(state) && !nextStep(stateBehind(state, heading, uri), uri) ? over : { heading };
  if (state.ended) return over;
  if (state.over) return step() ? undefined : over;
  if (phase === 'header') return { heading: 'refit initial' };
  if (phase === 'scenario') {
    const open = unaccounted(state);
    const refit = next('refit');
    return open.length && refit !== over ? { heading: 'refit', not: unaccountedText(state, open) } : refit;
  }
  if (step()) return undefined;
  if (state.isIdleDate) return next('refit idle');
  if (initiativeOpen(state)) return { not: initiativeText(state) };
  return { heading: `scenario ${dateName}` };
}

/** Whether nothing of the campaign is left to play, and its last scenario is told of. What a log has below that does not undo it. */
export const isCampaignOver = (state: CampaignState, uri: string): boolean =>
  state.ended || (isInItsLastPart(state, uri) && cvpUntold(state).length === 0);

/** Whether nothing comes after what the log ends in. */
export function isInItsLastPart(state: CampaignState, uri: string): boolean {
  const next = nextPart(state, uri, () => nextStep(state, uri));
  return next !== undefined && 'isOver' in next;
}

/** What is to be done about it: chits that are sealed are opened by each side. */
function initiativeText({ dateName, sealed, sides }: CampaignState): string {
  const chits = sealed.filter(({ side, verbs }) => verbs.includes('initiative') && !sides.get(side)?.stance);
  const lost = chits.find(({ status }) => status === 'lost');
  const [chit] = chits;
  const what = lost
    ? `the chit of the ${lost.side} side in ${lost.step} can never be opened, and the other side writes it there`
    : chit
      ? `each side reveals its chit in ${chit.step}, once both are sealed`
      : 'decide that first';
  const isPlayed = [...sides.values()].some(({ stance }) => stance?.value === 'attack');
  return `${isPlayed ? 'What is played' : `Whether ${dateName} is played`} hangs on the Initiative: ${what}.`;
}

/** Where chits decide whether a date is played, one of them is still hidden. */
function initiativeOpen({ module, phase, sides, keepsNot }: CampaignState): boolean {
  const step = module?.steps.find(({ id }) => id === 'initiative');
  if (!module?.initiative || (step && keepsNot.has(step.number))) return false;
  if (phase === 'initial' && (!step?.initial || module.initiative.notCountedInitial)) return false;
  return module.sides.some(({ id }) => !sides.get(id)?.stance);
}
