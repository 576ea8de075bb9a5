/** The status bar's line, `Night II · 9.617 · German 12 CPP`, and the table behind it. */

import { rulesFor } from '../rules/chapters';
import type { SideId } from '../rules/kernel/module';
import type { CampaignState } from '../rules/kernel/state';
import { outstanding, View } from '../rules/kernel/step';
import type { Documents } from './documents';
import type { StatusResult } from './protocol';
import { nextMoveOf } from './trust/next';
import { blocks, bullet, lines, plain, table } from './words/markdown';
import { stateAfter } from './words/moment';
import { held, holdings, isHeld } from './words/side';
import { owedText } from './words/step';

/** After that line; without a line, or past the last one, at the end of the log. */
export function status(documents: Documents, uri: string, line?: number): StatusResult {
  const state = stateAfter(documents, uri, line);
  if (!state?.module) return { text: '', tooltip: '', next: null, isExchanged: false };
  const view = new View(state, state.module);
  const analysis = documents.analysisOf(uri);
  const next = analysis && nextMoveOf(documents, analysis);
  return { text: text(view), tooltip: tooltip(view), next: next ?? null, isExchanged: analysis?.trust !== undefined };
}

export const phases: Readonly<Record<CampaignState['phase'], string>> = {
  header: 'before the CG',
  initial: 'Initial RePh',
  scenario: 'scenario',
  refit: 'RePh',
};

function text({ state, module }: View): string {
  const spending = state.stepData?.id === 'purchaseFortifications' ? 'fpp' : 'cpp';
  const points = module.sides.flatMap(({ id }) => {
    const held = state.side(id)[spending];
    return held && (spending === 'fpp' || module.cpp.sides.includes(id))
      ? [`${id} ${held.value} ${spending.toUpperCase()}`]
      : [];
  });
  const where = state.stepData?.number ?? phases[state.phase];
  return [state.dateName ?? 'date unknown', where, ...points].join(' · ');
}

function tooltip(view: View): string {
  const { state, module } = view;
  const step = state.stepData;
  const shown = holdings.filter(([, key]) => module.sides.some(({ id }) => isHeld(state, id, key)));
  const owed = step ? outstanding(rulesFor(step), view).filter((o) => o.due !== 'may') : [];
  const title = [module.name, state.cg && `CG ${state.cg.id}`, state.title && `“${state.title}”`].filter(Boolean);
  return blocks(
    `**${plain(title.join(' · '))}**`,
    plain(
      [state.dateName ?? 'CG Date unknown', step ? `${step.number} ${step.title}` : phases[state.phase]].join(', '),
    ),
    shown.length > 0 &&
      table(
        ['', ...shown.map(([name]) => name)],
        module.sides.map(({ id }) => [
          plain(id),
          ...shown.map(([, key]) => `${held(state, id, key)?.value ?? (keeps(view, id, key) ? '?' : '')}`),
        ]),
      ),
    owed.length > 0 && lines('Owed now:', ...owed.map((o) => bullet(owedText(o)))),
  );
}

const keeps = ({ module }: View, side: SideId, key: string): boolean =>
  key !== 'cpp' || module.cpp.sides.includes(side);
