/** The RePhs and scenarios of a campaign with their steps: what is done, owed, passed over and still to come. */
import { inRefit } from '../../campaign/steps';
import { unaccounted } from '../../rules/books/scenarioEnd';
import { rulesFor } from '../../rules/chapters';
import type { LineNote, Passed, StepReport, Withheld } from '../../rules/kernel/context';
import { isNotKept } from '../../rules/kernel/idle';
import type { StepData } from '../../rules/kernel/module';
import { count } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import { parseLine } from '../../syntax/parseLine';
import { nextStep, stateBehind } from '../ahead';
import { isResolvable } from '../codeLenses';
import type { Documents } from '../documents';
import { type Mistakes, mistakesOf, none, wrongIn } from '../mistakes';
import { type NextPart, nextPart } from '../nextPart';
import { lastWritten } from '../resolve/edits';
import { type Section, sectionsOf } from '../sections';
import { nextMoveOf } from '../trust/next';
import { onceByLine } from '../waiting';
import type { Checklist, ChecklistStep, Source, ViewParams } from './data';
import { kindOf, partsOf, titleOf } from './parts';
import { headOf, type Scene, sceneAt } from './scene';

/** Of the whole log and what it goes on with; `params.line` tells only where in it the head stands. */
export function checklist(documents: Documents, params: ViewParams): Checklist {
  const scene = sceneAt(documents, params);
  const sections = scene && new Sections(scene);
  const next = scene && nextMoveOf(documents, scene.analysis);
  return {
    ...headOf(documents, params.uri, scene, sections?.end),
    next: next ?? null,
    sections: sections?.all() ?? [],
  };
}

class Sections {
  readonly #lines: readonly Line[];
  readonly #sections: readonly Section[];
  readonly #reports: ReadonlyMap<Line, StepReport>;
  readonly #ends: ReadonlyMap<Line, readonly Passed[]>;
  readonly #notes: ReadonlyMap<Line, LineNote>;
  readonly #mistakes: ReadonlyMap<Line, Mistakes>;
  readonly #withheld: readonly Withheld[];
  /** The step that comes next in the RePh that the log ends in. */
  readonly #step: StepData | undefined;
  /** What comes after that RePh, or after the scenario. */
  readonly #coming: NextPart | undefined;

  constructor(private readonly scene: Scene) {
    const { campaign, root } = scene.analysis;
    const { end } = campaign;
    this.#step = inRefit(end) ? nextStep(end, root) : undefined;
    this.#coming = nextPart(end, root, () => this.#step);
    this.#lines = campaign.lines;
    this.#sections = partsOf(sectionsOf(campaign.lines));
    this.#reports = new Map(campaign.steps().map((report) => [report.line, report]));
    this.#ends = new Map(campaign.ends().map(({ refit, passed }) => [refit, passed]));
    this.#mistakes = mistakesOf(campaign);
    this.#withheld = campaign.withheld();
    this.#notes = new Map(campaign.notes(0, campaign.lines.length).map((note) => [note.line, note]));
  }

  /** Why nothing comes after the log's end. */
  get end(): string | undefined {
    return this.#coming?.heading === undefined ? this.#coming?.not : undefined;
  }

  all(): Checklist['sections'] {
    const { teller, analysis } = this.scene;
    const { campaign } = analysis;
    const written = this.#sections.map((section, i) => ({
      kind: kindOf(section.directive),
      title: titleOf(section.directive, campaign.stateAt(section.first)),
      source: teller.source(section.heading),
      lastLine: this.#lastLine(section),
      resolvable: false,
      owed: i === this.#sections.length - 1 ? this.#openPieces() : [],
      mistakes: this.#mistakes.get(section.heading)?.count ?? 0,
      steps: section.kind === 'refit' ? this.#steps(section) : [],
    }));
    return [...written, ...this.#next()];
  }

  /** The part that the log has not begun yet. */
  #next(): Checklist['sections'] {
    const { end } = this.scene.analysis.campaign;
    const { heading, not } = this.#coming ?? {};
    if (heading === undefined) return [];
    const { root } = this.scene.analysis;
    const behind = stateBehind(end, heading, root);
    const step = inRefit(behind) ? nextStep(behind, root) : undefined;
    const { directive } = parseLine(heading);
    if (!directive) return [];
    return [
      {
        kind: kindOf(directive),
        title: titleOf(directive, end),
        source: this.#place(),
        lastLine: null,
        resolvable: not === undefined,
        owed: [],
        mistakes: 0,
        steps: inRefit(behind)
          ? this.scene.module.steps
              .filter((data) => behind.does(data))
              .map((data) => this.#ahead(data, { resolvable: not === undefined && data === step }, behind))
          : [],
      },
    ];
  }

  /** What the end of a scenario has to account for, side by side. */
  #openPieces(): Checklist['sections'][number]['owed'] {
    const { end } = this.scene.analysis.campaign;
    if (this.#coming?.heading !== 'refit') return [];
    const open = unaccounted(end);
    return this.scene.module.sides.flatMap(({ id }) => {
      const names = open.filter((piece) => end.forces.sideOf(piece) === id).map(({ name }) => name);
      return names.length ? [{ what: `where ${count(names.length, `${id} piece`)} ended`, names }] : [];
    });
  }

  /** Where the next line of the log would be written. */
  #place(): Source {
    const { documents, analysis } = this.scene;
    const lines = documents.document(analysis.root)?.lines ?? [];
    const line = Math.min(lastWritten(lines, lines.length) + 1, lines.length - 1);
    return { uri: documents.spelling(analysis.root), line };
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
    const { end } = this.scene.analysis.campaign;
    return this.scene.module.steps.flatMap((step) => {
      const done = headed.get(step.number);
      if (done) return this.#headed(step, done.section, done.report);
      const left = passed.get(step.number);
      if (left) return this.#passedOver(step, left);
      return !next && end.does(step) ? this.#ahead(step, { resolvable: step === this.#step }, end) : [];
    });
  }

  #headed({ number, title }: StepData, section: Section, report: StepReport): ChecklistStep {
    const { teller } = this.scene;
    const { open, current, idle, happened } = report;
    const owed = open.filter(({ due }) => current || due !== 'may');
    const mistakes = wrongIn(this.#mistakes.get(section.heading) ?? none, {
      owes: open.some(({ due }) => due !== 'may'),
    });
    const done = this.#lines.slice(section.first, section.last + 1).flatMap((line) => {
      const what = this.#notes.get(line)?.obligation?.what;
      return what === undefined ? [] : [{ what, source: teller.source(line) }];
    });
    return {
      number,
      title,
      state: current ? 'current' : mistakes > 0 ? 'wrong' : owed.length > 0 ? 'owed' : 'done',
      mistakes,
      kept: owed.length > 0 || done.length > 0 || mistakes > 0 || !isNotKept(idle),
      why: (report.done === 0 && idle) || null,
      source: teller.source(section.heading),
      lastLine: this.#lastLine(section),
      resolvable: isResolvable(report),
      owed: owed.map(({ what, rule, side, due }) => ({ what, rule, side: side ?? null, due })),
      done,
      happened,
      waits: this.#waits(section),
    };
  }

  /** What is held back of its lines. */
  #waits({ first, last }: Section): ChecklistStep['waits'] {
    const { teller } = this.scene;
    const lines = new Set(this.#lines.slice(first, last + 1));
    return this.#withheld
      .filter(({ finding }) => lines.has(finding.at.line))
      .flatMap(({ finding, because }) =>
        onceByLine(because)
          .slice(0, 1)
          .map(({ line }) => ({ what: finding.message, line: line.number + 1, source: teller.source(line) })),
      );
  }

  /** Its place is before the heading that passed it over. */
  #passedOver({ number, title }: StepData, { why, applies, before }: Passed & { before: Line | null }): ChecklistStep {
    return {
      ...untouched,
      number,
      title,
      state: applies ? 'skipped' : 'passed',
      kept: applies || !isNotKept(why),
      why,
      source: before && this.scene.teller.source(before),
    };
  }

  #ahead(step: StepData, { resolvable }: { readonly resolvable: boolean }, state: CampaignState): ChecklistStep {
    const { number, title } = step;
    const kept = state.keeps(step) && !isNotKept(rulesFor(step).idle(new View(state, this.scene.module)));
    return {
      ...untouched,
      number,
      title,
      kept: resolvable || kept,
      state: 'ahead',
      why: null,
      source: this.#place(),
      resolvable,
    };
  }
}

const untouched = {
  lastLine: null,
  resolvable: false,
  mistakes: 0,
  owed: [],
  done: [],
  happened: [],
  waits: [],
} as const;
