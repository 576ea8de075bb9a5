/** What only the players know and Resolve asks for: what a scenario did to Control and CVP, and what is `given`. */

import { inRefit, isLastDate } from '../campaign/steps';
import { leftAsBefore, unaccounted } from '../rules/books/scenarioEnd';
import { rulesFor } from '../rules/chapters';
import { announceRule } from '../rules/chapters/commencement/announceSan';
import { cvpMatter } from '../rules/chapters/cppReplenishment/lossPoints';
import { controlMatter } from '../rules/chapters/setupAreas/setupAreas';
import { ofCvp, ofNumber, ofPoints, playedControl, type Subject } from '../rules/kernel/doubt';
import { type Matter, sameMatter } from '../rules/kernel/matter';
import type { StepId } from '../rules/kernel/module';
import { some } from '../rules/kernel/names';
import type { CampaignState } from '../rules/kernel/state';
import { outstanding, View } from '../rules/kernel/step';
import type { LineRange } from '../syntax/line';
import { heading, stateBehind } from './ahead';
import type { Ask } from './protocol';
import { isNumber } from './resolve/ask';

export interface Wanted {
  readonly ask: Ask;
  /** Where a `?` stands for it. */
  readonly at?: LineRange;
  /** The line that tells it; without an answer with `?`, or undefined where there is no `?` for it. */
  line(answer: string | undefined): string | undefined;
  /** Told on one line with others of this word. */
  readonly joins?: string;
  /** The log does not go on while a `?` stands for it. */
  readonly must?: true;
}

/** What stands for an answer in place of a `?` that the log has already; undefined for no answer. */
export const answerTo = ({ ask }: Wanted, answer: string | undefined): string | undefined =>
  answer !== undefined && (ask.number ? isNumber(answer) : ask.options.some(({ id }) => id === answer))
    ? answer
    : undefined;

/** In the order in which it is asked for. */
export function wantedNow(state: CampaignState, uri: string): readonly Wanted[] {
  const { module, phase } = state;
  if (!module || state.date === undefined) return [];
  // Nothing comes behind the last date that would hang on the rest.
  if (phase === 'scenario') return isLastDate(state) ? unannounced(state) : ofScenario(state, uri);
  return phase === 'header' || phase === 'initial' ? ofBeginning(state) : [];
}

/** Needs of steps of the RePh to come that the scenario above it has to answer. */
function ofScenario(state: CampaignState, uri: string): readonly Wanted[] {
  const asked = ['setupAreas', 'cppReplenishment'].flatMap((id) => needsOf(state, uri, id as StepId));
  const { module, dateName } = state;
  const out: Wanted[] = stayed(state);
  if (asked.some((matter) => sameMatter(matter, controlMatter)))
    out.push({
      ask: {
        key: 'control',
        title: `Control that changed in ${dateName} (${module?.setupAreas.rules.step})`,
        many: false,
        options: [{ id: 'unchanged', label: 'Nothing: it is unchanged' }],
      },
      at: openAt(state, playedControl),
      line: (answer) => `control ${answer ?? '?'}`,
    });
  if (asked.some((matter) => sameMatter(matter, cvpMatter)))
    for (const { id } of module?.sides ?? []) {
      if (state.side(id).cvp) continue;
      out.push({
        ask: number(`cvp/${id}`, `CVP that the ${id} side lost in ${dateName} (${module?.cpp.loss?.rule})`),
        at: openAt(state, ofCvp(id)),
        line: (answer) => `cvp ${id} ${answer ?? '?'}`,
        joins: 'cvp',
      });
    }
  return [...out, ...unannounced(state)];
}

/** SAN that what is sealed may have raised, and that were announced before play. */
function unannounced(state: CampaignState): readonly Wanted[] {
  const { module, dateName } = state;
  if (!module) return [];
  const rule = announceRule({ module });
  const sides = module.san.sides.filter(({ side }) => state.side(side).sanSealed);
  return sides.map(({ side }) => ({
    ask: number(`announce/${side}`, `SAN that the ${side} side announced before ${dateName} (${rule})`),
    at: openAt(state, ofNumber('san', side)) ?? openAt(state, ofPoints('san', side)),
    must: true,
    line: (answer) => `san ${side} ${answer ?? '?'}`,
  }));
}

/** Pieces of which no line tells, and the log knows where they were. */
function stayed(state: CampaignState): Wanted[] {
  const left = leftAsBefore(state, unaccounted(state));
  if (!left) return [];
  return [
    {
      ask: {
        key: 'others',
        title: `Where ${state.dateName} left ${some(left.of.map(({ name }) => name))}`,
        many: false,
        options: [{ id: 'before', label: 'Where they were before', detail: left.line }],
      },
      line: (answer) => answer && left.line,
    },
  ];
}

function needsOf(state: CampaignState, uri: string, id: StepId): readonly Matter[] {
  const step = state.module?.steps.find((s) => s.id === id);
  if (!step || !state.module) return [];
  const behind = stateBehind(state, 'refit', uri);
  if (!inRefit(behind) || !behind.does(step) || !behind.keeps(step)) return [];
  const view = new View(stateBehind(behind, heading(step), uri), state.module);
  return outstanding(rulesFor(step), view)
    .filter((o) => o.due === 'need')
    .map((o) => o.matter);
}

/** The `?` that stands for it. */
const openAt = ({ doubts }: CampaignState, subject: Subject): LineRange | undefined =>
  doubts.about(subject)[0]?.finding?.at;

/** What a campaign begins with. */
function ofBeginning(state: CampaignState): readonly Wanted[] {
  const { module, doubts } = state;
  if (!module) return [];
  const keeps = (id: StepId) => module.steps.some((step) => step.id === id && state.keeps(step));
  const want = (verb: string, side: string, what: string, rule: string, given = ' given'): Wanted => ({
    ask: number(`${verb}/${side}`, `${side} ${what} at the start (${rule})`),
    at: openAt(state, ofNumber(verb, side)),
    line: (answer) => `${verb} ${side} ${answer ?? '?'}${given}`,
  });
  const isOpen = (of: string, side: string) => doubts.has(ofNumber(of, side));
  const { san, cpp, fortifications, initiative } = module;
  const sans = keeps('newCgDate') ? san.sides.filter(({ side }) => !state.side(side).san) : [];
  const cpps = keeps('cppReplenishment')
    ? cpp.sides.filter((side) => !state.side(side).cpp && !doubts.has(ofPoints('cpp', side)))
    : [];
  return [
    ...sans.map(({ side, rule }) => want('san', side, 'SAN', rule)),
    ...cpps.map((side) => want('cpp', side, 'CPP', cpp.rule)),
    ...module.sides.flatMap(({ id }) => [
      // Not every OB gives FPP.
      ...(isOpen('fpp', id) && !state.side(id).fpp ? [want('fpp', id, 'FPP', fortifications.rule)] : []),
      ...(isOpen('chits', id) && !state.side(id).chitLimit
        ? [want('chits', id, 'Attack Chits', initiative?.limitRule ?? '', '')]
        : []),
    ]),
  ];
}

const number = (key: string, title: string): Ask => ({ key, title, many: false, options: [], number: true });
