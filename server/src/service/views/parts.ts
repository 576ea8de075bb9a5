/** The parts of a campaign as views name them: its head, RePhs and scenarios. */
import type { CampaignState } from '../../rules/kernel/state';
import type { Directive } from '../../syntax/nodes';
import type { Section } from '../sections';
import type { Checklist } from './data';

/** A step without a RePh about it is no part. */
export const partsOf = (sections: readonly Section[]): Section[] => sections.filter(({ kind }) => kind !== 'step');

/** What the directive that heads a part makes of it. */
export function kindOf(d: Directive): Checklist['sections'][number]['kind'] {
  if (d.verb === 'scenario') return 'scenario';
  if (d.verb === 'refit') return d.initial ? 'initial' : 'refit';
  return 'head';
}

/** `RePh after Night I`, `Scenario Day I`; `before`: as things stand above it. */
export function titleOf(d: Directive, before: CampaignState): string {
  if (d.verb === 'scenario') return `Scenario ${d.date.value}`;
  if (d.verb === 'campaign') return d.title?.value || d.module.value;
  if (d.verb !== 'refit' || d.initial) return 'Initial RePh';
  const date = before.dateName;
  return date === undefined ? 'RePh' : `RePh after ${d.idle ? 'Idle Date ' : ''}${date}`;
}
