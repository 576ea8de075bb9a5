/** Where stepping through a campaign halts: at the end of each step and scenario, and at the end of each CG Date. */
import type { Section } from '../sections';

export interface Stop {
  /** Index in the fold of its last line. */
  readonly index: number;
  /** A scenario has been played, or both sides stood Idle; the last of a log ends the date that it has come to. */
  readonly endsDate: boolean;
}

export function stopsOf(sections: readonly Section[]): Stop[] {
  const parts = sections.flatMap((section, i) => {
    const next = sections[i + 1]?.directive;
    const idle = next?.verb === 'refit' && next.idle !== undefined;
    const steps = section.children.length ? section.children : [section];
    return steps.map(({ last }) => ({
      index: last,
      endsDate: (idle && last === section.last) || section.kind === 'scenario',
    }));
  });
  return parts.map((stop, i) => (i === parts.length - 1 ? { ...stop, endsDate: true } : stop));
}
