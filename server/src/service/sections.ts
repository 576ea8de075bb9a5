/** How a file is divided: its head, the RePhs and scenarios, and the steps within them. */
import type { Line } from '../syntax/line';
import type { Directive } from '../syntax/nodes';

export interface Section {
  readonly kind: 'head' | 'refit' | 'scenario' | 'step';
  /** Its heading; of a head the `campaign` or `board` line. */
  readonly heading: Line;
  readonly directive: Directive;
  /** The number of its last line with something of its own on it. */
  last: number;
  readonly children: Section[];
}

const kinds: Partial<Record<Directive['verb'], Section['kind']>> = {
  campaign: 'head',
  board: 'head',
  refit: 'refit',
  scenario: 'scenario',
  step: 'step',
};

/** The sections of one file in order; what stands above the first is in none. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const out: Section[] = [];
  let outer: Section | undefined;
  let step: Section | undefined;
  /** The last line that is neither blank nor a comment at the left edge, which belongs to what follows it. */
  let own = 0;
  const end = (at: number) => {
    if (step) step.last = Math.max(at, step.heading.number);
    if (outer) outer.last = Math.max(at, outer.heading.number);
  };
  for (const line of lines) {
    const { directive } = line.parsed;
    const kind = directive && kinds[directive.verb];
    if (kind && !(kind === 'head' && out.length > 0)) {
      end(own);
      const section: Section = { kind, heading: line, directive, last: line.number, children: [] };
      if (kind === 'step') {
        (outer?.children ?? out).push(section);
        step = section;
      } else {
        out.push(section);
        outer = section;
        step = undefined;
      }
    }
    if (line.parsed.kind !== 'blank' && !isLeftComment(line)) own = line.number;
  }
  end(lastWritten(lines));
  return out;
}

const isLeftComment = ({ parsed }: Line): boolean => parsed.kind === 'comment' && parsed.comment?.start === 0;

function lastWritten(lines: readonly Line[]): number {
  let last = lines.length - 1;
  while (last > 0 && lines[last]?.parsed.kind === 'blank') last--;
  return last;
}

/** The sections that a line is in, the innermost first. */
export function sectionsAt(sections: readonly Section[], line: number): Section[] {
  const found = sections.find((s) => s.heading.number <= line && line <= s.last);
  return found ? [...sectionsAt(found.children, line), found] : [];
}
