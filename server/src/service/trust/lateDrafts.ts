/** Lines that nobody has handed over, and that would come too late with the next hand-over: told before anybody makes it. */
import type { SideId } from '../../rules/kernel/module';
import { conflictSign } from '../../syntax/conflictSign';
import type { Line } from '../../syntax/line';
import { type FirstBound, lateLines } from '../../trust/lateLines';
import { type HandOver, Place } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { bindingOf } from './binding';
import { boundOf } from './played';
import { sideOf } from './sideOf';
import { isCorrection } from './tooLate';
import type { Trust } from './trusted';
import { unbound } from './unbound';

interface Known {
  readonly revision: number;
  readonly eyes: string;
  readonly late: readonly Line[];
}

const known = new WeakMap<Trust, Known>();

/** Of the side whose private file is read; of none or both: those that come too late for either. */
export function lateDrafts(analysis: Analysis, trust: Trust): readonly Line[] {
  const eyes = [...analysis.gathered.privates.keys()];
  const { boundRevision: revision } = analysis;
  const last = known.get(trust);
  if (last?.eyes === eyes.join() && last.revision === revision) return last.late;
  const late = found(analysis, trust, eyes);
  known.set(trust, { revision, eyes: eyes.join(), late });
  return late;
}

function found(analysis: Analysis, trust: Trust, eyes: readonly SideId[]): readonly Line[] {
  const { above: all } = unbound(analysis);
  if (all.length === 0) return [];
  const theirs = eyes.length === 1 ? choicesOfOthers(analysis, eyes) : new Set<Line>();
  // What a merge has left is taken out, not agreed on.
  const above = all.filter((line) => !theirs.has(line) && !conflictSign(line.parsed.text));
  const sides = eyes.length === 1 ? eyes : trust.read.openings.map(({ side }) => side);
  const drafts = placed(analysis, trust, above);
  const [first = new Set<Line>(), ...others] = sides.map((side) => lateFor(trust, side, drafts));
  return above.filter((line) => first.has(line) && others.every((one) => one.has(line)));
}

/** What another side has still to decide it hands over itself. */
function choicesOfOthers(analysis: Analysis, own: readonly SideId[]): ReadonlySet<Line> {
  const open = analysis.campaign.findings().findings.filter(({ code }) => code === 'choice-open');
  const isOther = (line: Line) => {
    const of = sideOf(analysis, line);
    return of !== undefined && !own.includes(of);
  };
  return new Set(open.flatMap(({ at: { line } }) => (isOther(line) ? line : [])));
}

interface Draft {
  readonly line: Line;
  /** Among the numbers of the lines that have to do with it. */
  readonly at: number;
  readonly part: string;
}

/** Where they stand. What a correction puts in the place of another line is none of them. */
function placed({ shared }: Analysis, { lines }: Trust, drafts: readonly Line[]): readonly Draft[] {
  const numbers = new Map(lines.map((line, i) => [line, i]));
  const of = new Set(drafts);
  const place = new Place();
  const out: Draft[] = [];
  let at = -1;
  for (const [i, line] of shared.entries()) {
    place.pass(boundOf(line));
    at = numbers.get(line) ?? at + 1 / shared.length;
    if (of.has(line) && !isCorrection(shared, i)) out.push({ line, at, part: place.part });
  }
  return out;
}

function lateFor({ read, verified: { answers } }: Trust, side: SideId, drafts: readonly Draft[]): ReadonlySet<Line> {
  const own = read.handOvers.findLast((one) => one.side === side);
  const other = read.handOvers.findLast((one) => one.side !== side);
  const by: HandOver = {
    line: Number.POSITIVE_INFINITY,
    side,
    number: (own?.number ?? 0) + 1,
    read: other?.side ?? '',
    after: other?.number ?? 0,
    code: '',
    files: [],
    leaves: [],
  };
  const lines = new Map(drafts.map(({ line, at }) => [at, line]));
  const first = drafts
    .filter(({ line: { parsed } }) => parsed.directive?.verb !== 'sealed' || parsed.directive.side.value === side)
    .map(({ line, at, part }): FirstBound => {
      const { text } = boundOf(line);
      return { leaf: { line: at, text, part, place: 0, open: bindingOf(text).open === true, followUp: 0 }, by };
    });
  return new Set([...lateLines(read, answers, first)].flatMap((leaf) => lines.get(leaf.line) ?? []));
}
