/**
 * Quick fixes as they are offered: each is tried before. The sums that it makes wrong are written anew along with it, and
 * what only leads to the next error is not offered.
 */
import type { Campaign } from '../campaign/campaign';
import { lineOf, type Outcome, spanOf, Trial } from '../campaign/trial';
import type { Code, Finding, Fix } from '../rules/finding';
import type { Analysis } from './analysis';

/** Fixes that are tried for one question: more are asked for at once only where much of a log is selected. */
const mostTried = 16;

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
  'date-out-of-order',
]);

/** Where the rules leave no other value: it is written whatever was played on from the wrong one. */
const stated: ReadonlySet<Code> = new Set(['wrong-result', 'date-out-of-order']);

export class Tried {
  #left = mostTried;
  /** By the lines that they fold. */
  readonly #trials = new Map<string, Trial>();

  constructor(private readonly analysis: Analysis | undefined) {}

  /** A fix as it is offered at a finding; undefined: it is not. */
  fix(finding: Finding, fix: Fix): Fix | undefined {
    const { analysis } = this;
    if (!analysis || fix.edits.length === 0 || this.#left-- <= 0) return fix;
    const { campaign } = analysis;
    if (fix.edits.some((edit) => campaign.indexOf(lineOf(edit)) < 0)) return fix;
    const trial = this.#trial(campaign, fix.edits, [finding]);
    let outcome = trial.with(fix.edits, [finding]);
    if (!outcome) return fix;
    let carries = false;
    for (let round = 0; round < mostRounds; round++) {
      const further = carried(outcome);
      const next: Outcome | undefined = further.length ? trial.further(outcome, further, [finding]) : undefined;
      if (!next) break;
      carries = true;
      outcome = next;
    }
    if (outcome.fresh.length && !(stated.has(finding.code) && isWritten(fix))) return undefined;
    return carries ? { ...fix, edits: outcome.draft.edits() } : fix;
  }

  /** A place where edits are tried that are to mend some findings; ways of mending one line share it. */
  #trial(campaign: Campaign, edits: Fix['edits'], findings: readonly Finding[]): Trial {
    const span = spanOf(campaign, edits, findings);
    const key = `${span.from}-${span.to}`;
    const known = this.#trials.get(key) ?? new Trial(campaign, span);
    this.#trials.set(key, known);
    return known;
  }

  /** Which findings are mended by edits that break nothing else. */
  mends(findings: readonly Finding[], edits: Fix['edits']): readonly Finding[] {
    const { analysis } = this;
    if (!analysis || edits.length === 0 || findings.length === 0) return findings;
    const trial = this.#trial(analysis.campaign, edits, findings);
    const mended = findings.filter((finding) => {
      const outcome = trial.with(edits, [finding]);
      return !outcome?.fresh.some(({ code, rule }) => code === finding.code && rule === finding.rule);
    });
    return trial.with(edits, mended)?.fresh.length ? [] : mended;
  }
}

/** One thing written in place of another. */
const isWritten = ({ preferred, edits }: Fix): boolean =>
  preferred === true && edits.every((edit) => edit.kind === 'replace' && edit.text !== '');

const carried = ({ fresh }: Outcome): Fix['edits'] =>
  fresh.flatMap(({ code, fixes = [] }) => {
    const [fix] = fixes.filter(({ preferred }) => preferred);
    return sums.has(code) && fix && isWritten(fix) ? fix.edits : [];
  });
