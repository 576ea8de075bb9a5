/** The parts of a campaign as views name them: its head, RePhs and scenarios. */
import type { Campaign } from '../../campaign/campaign';
import type { Section } from '../sections';
import type { Checklist } from './data';

/** A step without a RePh about it is no part. */
export const partsOf = (sections: readonly Section[]): Section[] => sections.filter(({ kind }) => kind !== 'step');

export function kindOf({ kind, directive }: Section): Checklist['sections'][number]['kind'] {
  if (kind === 'scenario' || kind === 'head') return kind;
  return directive.verb === 'refit' && directive.initial ? 'initial' : 'refit';
}

/** `RePh after Night I`, `Scenario Day I`. */
export function titleOf(campaign: Campaign, { directive: d, first }: Section): string {
  if (d.verb === 'scenario') return `Scenario ${d.date.value}`;
  if (d.verb === 'campaign') return d.title?.value || d.module.value;
  if (d.verb !== 'refit' || d.initial) return 'Initial RePh';
  const date = campaign.stateAt(first).dateName;
  return date === undefined ? 'RePh' : `RePh after ${d.idle ? 'Idle Date ' : ''}${date}`;
}
