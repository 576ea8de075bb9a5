/** How a log is divided to be compared: its head, its RePhs and its scenarios, and within them each step. */
import type { Campaign } from '../../campaign/campaign';
import type { Line } from '../../syntax/line';
import type { Directive, RefitD } from '../../syntax/nodes';
import { titleOf } from '../views/parts';

/** The lines of a step, or those of a part that stand above its first one. */
export interface Stretch {
  /** The same in both logs. */
  readonly key: string;
  /** The line that opens it, if any. */
  readonly heading?: Directive;
  /** Indices in the fold: of its first line, and behind its last. */
  readonly first: number;
  end: number;
  readonly part: Part;
}

export interface Part {
  readonly kind: 'head' | 'refit' | 'scenario';
  /** The same in both logs; a RePh goes by what it follows. */
  readonly key: string;
  readonly heading?: Directive;
  readonly first: number;
  readonly stretches: Stretch[];
}

/** At least the head, which may be empty. A heading that is written once more, and nothing else opened between, opens nothing. */
export function partsIn(lines: readonly Line[]): Part[] {
  const parts = [part({ kind: 'head', key: '', first: 0, end: lines.length })];
  /** The CG Date that was played or told last. */
  let date = '';
  for (const [first, { parsed }] of lines.entries()) {
    const d = parsed.directive;
    if (!d) continue;
    const at = { first, heading: d, end: lines.length };
    const last = parts.at(-1) as Part;
    const above = last.stretches.at(-1) as Stretch;
    const open = (next: Part) => {
      if (next.key === last.key) return;
      above.end = first;
      parts.push(next);
    };
    if (d.verb === 'scenario' || d.verb === 'date') date = d.date.value.toLowerCase();
    if (d.verb === 'scenario') open(part({ kind: 'scenario', key: date, ...at }));
    if (d.verb === 'refit') open(part({ kind: 'refit', key: `${opening(d)} ${date}`, ...at }));
    if (d.verb === 'step' && above.key !== d.number.value.toLowerCase()) {
      above.end = first;
      last.stretches.push({ key: d.number.value.toLowerCase(), part: last, ...at });
    }
  }
  return parts;
}

function part({ end, ...of }: Omit<Part, 'stretches'> & { readonly end: number }): Part {
  const { heading, first } = of;
  const made: Part = { ...of, key: `${of.kind} ${of.key}`, stretches: [] };
  made.stretches.push({ key: '', heading, first, end, part: made });
  return made;
}

const opening = ({ initial, idle }: RefitD): string => (initial ? 'initial' : idle ? 'idle' : '');

/** `RePh after Night I, 9.617 Purchasing Reinforcement Groups`. */
export function titleOfStretch({ part, heading }: Stretch, campaign: Campaign): string {
  const title = part.heading ? titleOf(part.heading, campaign.stateAt(part.first)) : 'Head of the log';
  if (heading?.verb !== 'step') return title;
  const { number, title: written } = heading;
  const known = campaign.end.module?.steps.find((step) => step.number === number.value)?.title;
  return `${title}, ${[number.value, known ?? written?.value].filter(Boolean).join(' ')}`;
}
