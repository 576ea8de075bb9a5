/**
 * How a file, or a whole campaign, is divided: its head, the RePhs and scenarios, and the steps within them; a private file
 * into its seals.
 */
import type { Line } from '../syntax/line';
import type { Directive } from '../syntax/nodes';
import { isPrivateVerb, vocabulary } from '../syntax/vocabulary';

export interface Section {
  readonly kind: 'head' | 'refit' | 'scenario' | 'step' | 'seal';
  /** Its heading; of a head the `campaign`, `board` or `private` line. */
  readonly heading: Line;
  readonly directive: Directive;
  /** The indices of its heading and of its last line with something of its own on it. */
  readonly first: number;
  last: number;
  /** The index after all its lines, be they blank: of the next heading. */
  end: number;
  readonly children: Section[];
}

const kinds: Partial<Record<Directive['verb'], Section['kind']>> = {
  campaign: 'head',
  board: 'head',
  private: 'head',
  refit: 'refit',
  scenario: 'scenario',
  step: 'step',
  seal: 'seal',
};

/** The sections of these lines in order; what stands above the first is in none. */
export function sectionsOf(lines: readonly Line[]): Section[] {
  const out: Section[] = [];
  let outer: Section | undefined;
  let step: Section | undefined;
  /** The last line that is neither blank nor a comment at the left edge, which belongs to what follows it. */
  let own = 0;
  const close = (last: number, end: number) => {
    for (const section of [step, outer]) {
      if (!section) continue;
      section.last = Math.max(last, section.first);
      section.end = end;
    }
  };
  lines.forEach((line, index) => {
    const { directive } = line.parsed;
    const kind = directive && kinds[directive.verb];
    if (!kind && outer?.kind === 'seal' && directive && endsSeal(directive)) {
      close(own, index);
      outer = undefined;
    }
    if (kind && !(kind === 'head' && out.length > 0)) {
      close(own, index);
      const section: Section = {
        kind,
        heading: line,
        directive,
        first: index,
        last: index,
        end: index + 1,
        children: [],
      };
      if (kind === 'step') {
        (outer?.children ?? out).push(section);
        step = section;
      } else {
        out.push(section);
        outer = section;
        step = undefined;
      }
    }
    if (line.parsed.kind !== 'blank' && !isLeftComment(line)) own = index;
  });
  close(lastWritten(lines), lines.length);
  return out;
}

/** What a private file remembers of hand-overs is of no seal, nor is its master. */
const endsSeal = ({ verb }: Directive): boolean => isPrivateVerb(verb) || verb === 'master';

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

/** The CG Date that each RePh moves to, by its `date` line; by the RePh's heading. */
export function refitDates(lines: readonly Line[]): ReadonlyMap<Line, string> {
  const dates = new Map<Line, string>();
  let refit: Line | undefined;
  for (const line of lines) {
    const { directive } = line.parsed;
    if (directive?.verb === 'refit' || directive?.verb === 'scenario')
      refit = directive.verb === 'refit' ? line : undefined;
    else if (directive?.verb === 'date' && refit && !dates.has(refit)) dates.set(refit, directive.date.value);
  }
  return dates;
}

/** The index of the last line that belongs to a `hand-over` or `sealed` line at an index; that itself where none does. */
export function blockEnd(lines: readonly Line[], at: number): number {
  const verb = lines[at]?.parsed.directive?.verb;
  if (verb !== 'hand-over' && verb !== 'sealed') return at;
  let end = at;
  while (belongs(lines[end + 1], verb)) end++;
  return end;
}

/** The codes below either, and what has been revealed of a seal. */
function belongs(line: Line | undefined, to: 'hand-over' | 'sealed'): boolean {
  const { directive, marks, text } = line?.parsed ?? {};
  if (directive && vocabulary[directive.verb].stands === 'below') return true;
  return to === 'sealed' && marks !== undefined && / ~s\./.test(text?.slice(marks.start - 1, marks.end) ?? '');
}
