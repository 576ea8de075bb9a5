/** The RePhs and scenarios of a campaign with their steps: what is done, owed, passed over and still to come. */
import type { LineNote, Passed, StepReport } from '../../rules/context';
import type { StepData } from '../../rules/module';
import type { Line } from '../../syntax/line';
import { isResolvable } from '../codeLenses';
import type { Documents } from '../documents';
import { nextStep } from '../resolve';
import { type Section, sectionsOf } from '../sections';
import type { Checklist, ChecklistStep, ViewParams } from './data';
import { kindOf, partsOf, titleOf } from './parts';
import { headOf, type Scene, sceneAt } from './scene';

/** Of the whole log; `params.line` tells only where in it the head stands. */
export function checklist(documents: Documents, params: ViewParams): Checklist {
  const scene = sceneAt(documents, params);
  return {
    ...headOf(documents, params.uri, scene),
    sections: scene ? new Sections(scene).all() : [],
  };
}

class Sections {
  readonly #lines: readonly Line[];
  readonly #sections: readonly Section[];
  readonly #reports: ReadonlyMap<Line, StepReport>;
  readonly #ends: ReadonlyMap<Line, readonly Passed[]>;
  readonly #notes: ReadonlyMap<Line, LineNote>;

  constructor(private readonly scene: Scene) {
    const { campaign } = scene.analysis;
    this.#lines = campaign.lines;
    this.#sections = partsOf(sectionsOf(campaign.lines));
    this.#reports = new Map(campaign.steps().map((report) => [report.line, report]));
    this.#ends = new Map(campaign.ends().map(({ refit, passed }) => [refit, passed]));
    this.#notes = new Map(campaign.notes(0, campaign.lines.length).map((note) => [note.line, note]));
  }

  all(): Checklist['sections'] {
    const { teller } = this.scene;
    return this.#sections.map((section) => ({
      kind: kindOf(section),
      title: titleOf(this.scene.analysis.campaign, section),
      source: teller.source(section.heading),
      lastLine: this.#lastLine(section),
      steps: section.kind === 'refit' ? this.#steps(section) : [],
    }));
  }

  /** In the file of its heading: other logs may be included within. */
  #lastLine({ heading, first, last }: Section): number {
    const own = this.#lines.slice(first, last + 1).findLast((line) => line.uri === heading.uri);
    return (own ?? heading).number;
  }

  /** Those of the module that this RePh has, in its order; one out of order stands with its number all the same. */
  #steps(section: Section): ChecklistStep[] {
    const headed = new Map<string, { readonly section: Section; readonly report: StepReport }>();
    const passed = new Map<string, Passed & { readonly before: Line | null }>();
    for (const child of section.children) {
      const report = this.#reports.get(child.heading);
      if (!report) continue;
      headed.set(report.number, { section: child, report });
      for (const step of report.passed) passed.set(step.number, { ...step, before: child.heading });
    }
    const next = this.#sections[this.#sections.indexOf(section) + 1]?.heading ?? null;
    for (const step of this.#ends.get(section.heading) ?? []) passed.set(step.number, { ...step, before: next });
    const upcoming = next ? undefined : this.#upcoming();
    return this.scene.module.steps.flatMap((step) => {
      const done = headed.get(step.number);
      if (done) return this.#headed(step, done.section, done.report);
      const left = passed.get(step.number);
      if (left) return this.#passedOver(step, left);
      return upcoming?.does(step) ? ahead(step, upcoming.next === step) : [];
    });
  }

  #headed({ number, title }: StepData, section: Section, report: StepReport): ChecklistStep {
    const { teller } = this.scene;
    const { open, current, idle, happened } = report;
    const owed = open.filter(({ due }) => current || due !== 'may');
    const done = this.#lines.slice(section.first, section.last + 1).flatMap((line) => {
      const what = this.#notes.get(line)?.obligation?.what;
      return what === undefined ? [] : [{ what, source: teller.source(line) }];
    });
    return {
      number,
      title,
      state: current ? 'current' : owed.length > 0 ? 'owed' : 'done',
      why: (report.done === 0 && idle) || null,
      source: teller.source(section.heading),
      lastLine: this.#lastLine(section),
      resolvable: isResolvable(report),
      owed: owed.map(({ what, rule, side, due }) => ({ what, rule, side: side ?? null, due })),
      done,
      happened,
    };
  }

  /** Its place is before the heading that passed it over. */
  #passedOver({ number, title }: StepData, { why, applies, before }: Passed & { before: Line | null }): ChecklistStep {
    return {
      ...untouched,
      number,
      title,
      state: applies ? 'skipped' : 'passed',
      why,
      source: before && this.scene.teller.source(before),
    };
  }

  /** Of the RePh that the log ends in. */
  #upcoming() {
    const { end } = this.scene.analysis.campaign;
    return { does: (step: StepData) => end.does(step), next: nextStep(end, this.scene.analysis.root) };
  }
}

const untouched = { lastLine: null, resolvable: false, owed: [], done: [], happened: [] } as const;

const ahead = ({ number, title }: StepData, isNext: boolean): ChecklistStep => ({
  ...untouched,
  number,
  title,
  state: 'ahead',
  why: null,
  source: null,
  resolvable: isNext,
});
