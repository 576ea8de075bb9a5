/** The moments of each CG Date that the roster tells of: its RePh, the steps of that, and its scenario. */
import { ofPoints, type PointsKind } from '../../rules/kernel/doubt';
import type { SideId, StepId } from '../../rules/kernel/module';
import type { CampaignState } from '../../rules/kernel/state';
import type { Line } from '../../syntax/line';
import type { Verb } from '../../syntax/nodes';
import { type Section, sectionsOf } from '../sections';
import type { Scene } from './scene';

/** The state just before the line of an index, folded once for all cells. */
export type States = (index: number) => CampaignState;

/** A side on a CG Date. */
export interface OnDate {
  readonly scene: Scene;
  readonly states: States;
  readonly side: SideId;
  /** Index into the module's dates. */
  readonly date: number;
  readonly day: Day;
}

/** The RePh that prepares a CG Date, its scenario, and the RePh after that. */
export interface Day {
  readonly refit?: Section;
  readonly scenario?: Section;
  readonly next?: Section;
}

/** By date, up to the moment that is asked for. A log may begin anywhere: its head stands for what it does not tell. */
export function daysOf({ analysis, index, view }: Scene, states: States): ReadonlyMap<number, Day> {
  const { campaign } = analysis;
  const days = new Map<number, Day>();
  const add = (date: number | undefined, part: Day) => {
    if (date !== undefined) days.set(date, { ...days.get(date), ...part });
  };
  let last: number | undefined;
  for (const section of sectionsOf(campaign.lines.slice(0, index + 1))) {
    const { date } = states(section.end);
    if (section.kind === 'scenario') add(date, { scenario: section });
    if (section.kind === 'refit') {
      add(last, { next: section });
      if (date !== last) add(date, { refit: section });
    }
    if (section.kind === 'refit' || section.kind === 'scenario') last = date;
  }
  if (days.size === 0) add(view.state.date, {});
  return days;
}

export function statesOf({ analysis: { campaign } }: Scene): States {
  const known = new Map<number, CampaignState>();
  return (index) => {
    const state = known.get(index) ?? (index === campaign.lines.length ? campaign.end : campaign.stateAt(index));
    known.set(index, state);
    return state;
  };
}

/** When a date's scenario is set up, or as far as its RePh has come. */
export function setUp({ scene, states, day }: OnDate): CampaignState {
  if (day.refit) return states(day.refit.end);
  return day.scenario ? states(day.scenario.first) : scene.view.state;
}

/** The first heading of a date's RePh for this step or a later one; undefined where it has not come to it. */
export function reached(
  { scene, day }: OnDate,
  id: StepId,
  { later = false }: { readonly later?: boolean } = {},
): Section | undefined {
  const { steps } = scene.module;
  const own = steps.findIndex((step) => step.id === id);
  if (own < 0) return undefined;
  const from = later ? own + 1 : own;
  return day.refit?.children.find(({ directive: d }) => {
    const number = d.verb === 'step' ? d.number.value : '';
    return steps.findIndex((step) => step.number === number) >= from;
  });
}

/** Before a step; where the RePh has not come to it, as things stand. */
export function before(on: OnDate, id: StepId): CampaignState {
  const step = reached(on, id);
  return step ? on.states(step.first) : setUp(on);
}

/** Once a step has ended, with or without a heading of its own; undefined while it has not. */
export function after(on: OnDate, id: StepId): CampaignState | undefined {
  const { states, day } = on;
  const step = reached(on, id, { later: true });
  if (step) return states(step.first + 1);
  return day.scenario && day.refit ? states(day.scenario.first + 1) : undefined;
}

/** Whether what a side has sealed in a date's RePh, or has still to seal, may hold lines that spend or bring such points. */
export function mayHold({ scene, states, side, day }: OnDate, verb: Verb, points: PointsKind): boolean {
  if (!day.refit) return false;
  const { campaign } = scene.analysis;
  return states(day.refit.end).sealed.some(({ verbs, status, line, ...seal }) => {
    if (seal.side !== side || !verbs.includes(verb) || status === 'known' || status === 'lost') return false;
    return status !== 'sealed' || states(campaign.indexOf(line) + 1).doubts.has(ofPoints(points, side));
  });
}

/** The lines of one verb in a date's RePh. */
export function linesOf({ scene, side, day }: OnDate, verb: 'fortify' | 'cpp' | 'recon' | 'initiative'): Line[] {
  const { refit } = day;
  if (!refit) return [];
  return scene.analysis.campaign.lines.slice(refit.first, refit.last + 1).filter(({ parsed: { directive: d } }) => {
    return d?.verb === verb && d.side.value.toLowerCase() === side.toLowerCase();
  });
}
