/**
 * Quick fixes as they are offered: each is tried before, and what it breaks is told from what it merely uncovers, so that a
 * log with two mistakes keeps the fix of each. An error that a fix leads to is
 * - its own, where it lies on words that the fix wrote or on a line that it put in, or where what was to be mended is still
 *   there: the fix is not offered;
 * - uncovered, where the finding says that a line, or a part of it, was not read (`passesOver`): what else is wrong could not
 *   be told before, and says nothing against the fix;
 * - broken otherwise, for what was judged right before goes by what the fix has changed. Sums among it are written anew along
 *   with the fix; a fix that breaks anything else is offered only where no other fix of the finding does without, or where
 *   the rules leave no other value than the one it writes.
 */
import { bounded, charge, Exhausted } from '../board/work';
import type { Campaign } from '../campaign/campaign';
import { type Fresh, lineOf, type Outcome, type Span, spanOf, Trial } from '../campaign/trial';
import { passesOver } from '../rules/kernel/codes';
import type { Code, Finding, Fix, LineEdit } from '../rules/kernel/finding';
import type { Line } from '../syntax/line';
import type { Analysis } from './analysis';

/** Fixes that are tried for one question: more are asked for at once only where much of a log is selected. */
const mostTried = 16;

/** Steps of work that trying may take of those that a question has; what is left is offered untried. */
const mostSteps = 300_000;

/** A fix that reaches from one end of a log to the other is not tried. */
const mostLines = 600;

/** Rounds in which sums are carried along: one sum enters another at most a few times. */
const mostRounds = 5;

/** What follows from lines that a fix has changed, and is written as it follows then. */
const sums: ReadonlySet<Code> = new Set([
  'wrong-cost',
  'wrong-cpp-left',
  'wrong-cpp-total',
  'wrong-fpp-left',
  'wrong-final',
  'wrong-lvp',
  'wrong-drm',
  'wrong-result',
  'wrong-san',
]);

/** Where the rules leave one value: it is written whatever was played on from the wrong one. */
const isStated = ({ code }: Finding, fix: Fix): boolean =>
  isWritten(fix) && (code.startsWith('wrong-') || code === 'date-out-of-order');

/** What a fix comes to, the best first; what is in vain mends nothing. */
const grades = ['sound', 'breaks', 'wrong', 'vain'] as const;

interface Result {
  /** With the sums that follow from it. */
  readonly fix: Fix;
  readonly grade: (typeof grades)[number];
}

export class Tried {
  #left = mostTried;
  #steps = mostSteps;
  /** By the lines that they fold. */
  readonly #trials = new Map<string, Trial>();

  constructor(private readonly analysis: Analysis | undefined) {}

  /** The fixes of a finding that are offered. Where nobody doubts what is meant, it is offered even if it is wrong there. */
  offered(finding: Finding, fixes: readonly Fix[]): readonly Fix[] {
    const results = fixes.map((fix) => this.result(finding, fix));
    const isMeant = ({ fix }: Result) => fix.preferred === true && passesOver(finding.code);
    const some = results.filter((one) => one.grade !== 'vain' && (one.grade !== 'wrong' || isMeant(one)));
    const best = grades.find((grade) => some.some((one) => one.grade === grade));
    return some.filter(({ grade }) => grade === best).map(({ fix }) => fix);
  }

  result(finding: Finding, fix: Fix): Result {
    const untried: Result = { fix, grade: 'sound' };
    return (
      this.#try(fix.edits, [finding], (trial) => {
        const first = trial.with(fix.edits, [finding]);
        if (!first) return untried;
        const raised = raisedBy(fix.edits, first);
        const further = this.#carried(trial, finding, (raised && trial.with(raised, [finding])) || first);
        const grade = gradeOf(finding, fix, further);
        if (further === first) return { fix, grade };
        // A sum that cannot be right is left as it stands.
        if (grade === 'wrong' || grade === 'vain') return { fix, grade: gradeOf(finding, fix, first) };
        return { fix: { ...fix, edits: further.draft.edits() }, grade };
      }) ?? untried
    );
  }

  /** With the sums that follow. What a line that was not read tells of them was never judged, and is left as it stands. */
  #carried(trial: Trial, finding: Finding, first: Outcome): Outcome {
    if (passesOver(finding.code)) return first;
    const all = finding.code === 'date-out-of-order' ? new Set([...sums, finding.code]) : sums;
    let outcome = first;
    for (let round = 0; round < mostRounds; round++) {
      const further = sumsOf(outcome, all);
      const next = further.length ? trial.further(outcome, further, [finding]) : undefined;
      if (!next) break;
      outcome = next;
    }
    return outcome;
  }

  /** Undefined where edits are not tried. */
  #try<T>(edits: Fix['edits'], findings: readonly Finding[], run: (trial: Trial) => T): T | undefined {
    const { analysis } = this;
    if (!analysis || edits.length === 0 || this.#left <= 0) return undefined;
    const { campaign } = analysis;
    const span = spanOf(campaign, edits, findings);
    if (edits.some((edit) => campaign.indexOf(lineOf(edit)) < 0) || span.to - span.from > mostLines) return undefined;
    this.#left--;
    let made: T | undefined;
    let steps = this.#steps;
    try {
      steps = bounded(this.#steps, () => {
        made = run(this.#trial(campaign, span));
      });
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      this.#left = 0;
    }
    this.#steps -= steps;
    charge(steps);
    return made;
  }

  /** A place where edits are tried; ways of mending one line share it. */
  #trial(campaign: Campaign, span: Span): Trial {
    const key = `${span.from}-${span.to}`;
    const known = this.#trials.get(key) ?? new Trial(campaign, span);
    this.#trials.set(key, known);
    return known;
  }

  /** Which findings are mended by edits that are right themselves. */
  mends(findings: readonly Finding[], edits: Fix['edits']): readonly Finding[] {
    if (findings.length === 0) return findings;
    const mended = this.#try(edits, findings, (trial) => {
      const some = findings.filter((finding) => {
        const outcome = trial.with(edits, [finding]);
        return !outcome?.fresh.some(({ finding: { code, rule } }) => code === finding.code && rule === finding.rule);
      });
      return trial.with(edits, some)?.fresh.some(({ isOwn }) => isOwn) ? [] : some;
    });
    return mended ?? findings;
  }
}

function gradeOf(finding: Finding, fix: Fix, { fresh }: Outcome): Result['grade'] {
  if (fresh.some((one) => isStill(one, finding))) return 'vain';
  if (fresh.some(({ isOwn }) => isOwn)) return 'wrong';
  if (fresh.length === 0 || isStated(finding, fix)) return 'sound';
  // Of several words that could stand there the right one lets the line be read.
  const isUnread = fresh.some((one) => one.finding.code === 'unreadable' && one.line === finding.at.line);
  return passesOver(finding.code) && !isUnread ? 'sound' : 'breaks';
}

/** One thing written in place of another. */
const isWritten = ({ preferred, edits }: Fix): boolean =>
  preferred === true && edits.every((edit) => edit.kind === 'replace' && edit.text !== '');

/** Whether it is what was to be mended. */
const isStill = ({ finding, line }: Fresh, { code, rule, at }: Finding): boolean =>
  finding.code === code && finding.rule === rule && line === at.line && finding.at.start === at.start;

const sumsOf = ({ fresh }: Outcome, codes: ReadonlySet<Code>): Fix['edits'] =>
  fresh.flatMap(({ finding: { code, fixes = [] } }) => {
    const [fix] = fixes.filter(({ preferred }) => preferred);
    return codes.has(code) && fix && isWritten(fix) ? fix.edits : [];
  });

/** Lines that edits put in with open dice, and that stand further down with theirs, are moved up; undefined: there are none. */
function raisedBy(edits: readonly LineEdit[], { fresh }: Outcome): LineEdit[] | undefined {
  const below = fresh.flatMap(({ finding, line, isOwn }) => (finding.code === 'done-twice' && !isOwn ? line : []));
  const moved: Line[] = [];
  const raised = edits.map((edit): LineEdit => {
    if (edit.kind !== 'insert') return edit;
    const text = edit.text.map((put) => {
      const [stem = '', ...open] = put.trim().split('?');
      const line = open.length ? below.find((one) => one.parsed.text.trim().startsWith(stem)) : undefined;
      if (line) moved.push(line);
      return line?.parsed.text ?? put;
    });
    return { ...edit, text };
  });
  return moved.length ? [...raised, ...moved.map((line): LineEdit => ({ kind: 'remove', line }))] : undefined;
}
