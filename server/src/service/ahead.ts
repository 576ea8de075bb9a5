/** What comes next in a log, found by reading on as if its line stood there. */
import { charge } from '../board/work';
import { noFiles } from '../campaign/environment';
import { foldLine } from '../campaign/fold';
import { sealsDue } from '../campaign/sealed';
import { rulesFor } from '../rules/chapters';
import { Output } from '../rules/kernel/context';
import type { StepData } from '../rules/kernel/module';
import type { Obligation } from '../rules/kernel/obligation';
import type { CampaignState } from '../rules/kernel/state';
import { firstOutstanding, View } from '../rules/kernel/step';
import { parseLine } from '../syntax/parseLine';

/** The number of a line that stands nowhere yet. */
export const unwritten = Number.MAX_SAFE_INTEGER;

/** Folds a line that is not written yet. */
export function fold(state: CampaignState, text: string, uri: string): Output {
  const out = new Output();
  const before = state.work;
  foldLine(state, { uri, number: unwritten, parsed: parseLine(text) }, out, noFiles);
  charge(state.work - before);
  return out;
}

/** What a player may do and need not be asked for: it is written only where it was picked. */
export const isOption = (o: Obligation): boolean => o.due === 'may' && o.choices !== undefined;

export const heading = (data: StepData): string => `${data.number} ${data.title}`;

export interface Next {
  readonly step: StepData;
  /** As it is behind the heading of the step. */
  readonly state: CampaignState;
}

/** The state behind a line that is not written yet. */
export function stateBehind(state: CampaignState, text: string, uri: string): CampaignState {
  const after = state.copy();
  fold(after, text, uri);
  return after;
}

/** The next step that has something to do, if any is left in this RePh. */
export const nextStep = (state: CampaignState, uri: string): StepData | undefined => findNext(state, uri)?.step;

/** @param isAlso what else a step may have to do */
export function findNext(
  state: CampaignState,
  uri: string,
  isAlso: (view: View) => boolean = () => false,
): Next | undefined {
  const { module } = state;
  if (!module) return undefined;
  const last = Math.max(-1, ...state.steps.keys());
  const initiative = module.steps.findIndex(({ id }) => id === 'initiative');
  const hasChitsSealed = initiative >= 0 && state.chitsUnopened.length > 0;
  for (const data of module.steps.slice(last + 1)) {
    if (!state.does(data) || !state.keeps(data)) continue;
    // What comes below them is for the scenario that both chits make.
    if (hasChitsSealed && module.steps.indexOf(data) > initiative) return undefined;
    const probe = stateBehind(state, heading(data), uri);
    const isAsked = (o: Obligation) => (o.due !== 'need' || o.sure === true) && !isOption(o);
    const view = new View(probe, module);
    const isDue =
      firstOutstanding(rulesFor(data), view, isAsked) !== undefined || sealsDue(view).length > 0 || isAlso(view);
    if (isDue) return { step: data, state: probe };
  }
  return undefined;
}
