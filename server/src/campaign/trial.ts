/** What a log would be told after some edits: it is folded on from the first of them, as far as they are likely to reach. */
import { charge } from '../board/work';
import { Output } from '../rules/kernel/context';
import type { Finding, LineEdit } from '../rules/kernel/finding';
import type { CampaignState } from '../rules/kernel/state';
import type { Line } from '../syntax/line';
import type { Campaign } from './campaign';
import { Draft } from './draft';
import { foldLine, tail } from './fold';

/** Lines behind an edit that are folded: the rest of its step, and of most RePhs. */
const reach = 150;

/** In steps of work, besides those that its rules take. */
const costOfLine = 100;

/** An error, or another finding, of drafted lines. */
interface Told {
  readonly finding: Finding;
  /** The line of the log, or the one put in. */
  readonly line: Line;
  readonly text: string;
}

interface All {
  readonly told: readonly Told[];
  /** Findings of lines above that do not hold any more. */
  readonly retracted: ReadonlySet<Finding>;
}

/** An error that was not there, or a finding like one that was to be mended. */
export interface Fresh {
  readonly finding: Finding;
  /** The line of the log, or the one put in. */
  readonly line: Line;
  /** It lies on what the edits wrote. */
  readonly isOwn: boolean;
}

export interface Outcome {
  readonly draft: Draft;
  readonly fresh: readonly Fresh[];
}

/** The lines that are folded to try edits, by their indices, the second exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function spanOf(campaign: Campaign, edits: readonly LineEdit[], findings: readonly Finding[]): Span {
  const touched = [...edits.map(lineOf), ...findings.map(({ at }) => at.line)].map((line) => campaign.indexOf(line));
  return {
    from: Math.max(0, Math.min(...touched)),
    to: Math.min(campaign.lines.length, Math.max(...touched) + 1 + reach),
  };
}

export const lineOf = (edit: LineEdit): Line => (edit.kind === 'replace' ? edit.at.line : edit.line);

export class Trial {
  readonly #before: CampaignState;
  readonly #asItIs: Draft;
  readonly #known: All | undefined;

  constructor(
    private readonly campaign: Campaign,
    private readonly span: Span,
  ) {
    this.#before = campaign.stateAt(span.from);
    this.#asItIs = Draft.of(campaign.lines.slice(span.from, span.to));
    this.#known = this.#told(this.#asItIs);
  }

  /** What comes of edits that are to mend some findings; undefined where nobody can tell. */
  with(edits: readonly LineEdit[], mended: readonly Finding[]): Outcome | undefined {
    return this.#outcome(this.#asItIs.edited(edits), mended);
  }

  /** What comes of edits of the drafted lines besides. */
  further({ draft }: Outcome, edits: readonly LineEdit[], mended: readonly Finding[]): Outcome | undefined {
    return this.#outcome(draft.editedOn(edits), mended);
  }

  #outcome(draft: Draft | undefined, mended: readonly Finding[]): Outcome | undefined {
    const now = draft && this.#told(draft);
    const known = this.#known;
    if (!draft || !now || !known) return undefined;
    const left = known.told.filter((one) => !mended.some((finding) => isThat(one, finding)));
    const counts = ({ finding }: Told) => finding.severity === 'error' || mended.some((one) => alike(one, finding));
    const again = [...known.retracted].filter((one) => one.severity === 'error' && !now.retracted.has(one));
    const without = (some: readonly Told[], is: (a: Told, b: Told) => boolean) =>
      some.filter((one) => {
        const i = left.findIndex((other) => alike(other.finding, one.finding) && is(other, one));
        if (i >= 0) left.splice(i, 1);
        return i < 0;
      });
    const rest = sameness.reduce((some, is) => without(some, is), now.told.filter(counts));
    const fresh = [
      ...rest.map(({ finding, line }) => ({ finding, line, isOwn: draft.isWritten(finding.at) })),
      ...again.map((finding) => ({ finding, line: finding.at.line, isOwn: false })),
    ];
    return { draft, fresh };
  }

  /** All that is told of the lines of a draft, and of lines above that hangs on them; undefined where folding fails. */
  #told(draft: Draft): All | undefined {
    const { env, lines } = this.campaign;
    const state = this.#before.copy();
    const out = new Output();
    const found = (line: Line) => draft.origin(line) ?? line;
    const files = {
      map: (line: Line) => env.map(found(line)),
      module: (line: Line) => env.module(found(line)),
      sealOf: (line: Line) => env.sealOf(found(line)),
      givenUpBehind: (line: Line) => env.givenUpBehind(found(line)),
    };
    for (const line of draft.lines) {
      const { work } = state;
      if (foldLine(state, line, out, files)) return undefined;
      charge(costOfLine + state.work - work);
    }
    if (this.span.to === lines.length) tail(state, out);
    const gone = new Set(out.retracted);
    const waivers = new Map([
      ...this.campaign.waivers,
      ...out.waived.map(({ line, waivers: own }) => [line, own] as const),
    ]);
    const isWaived = ({ at, code }: Finding) => waivers.get(at.line)?.some((w) => w.code === code);
    const told = out.findings
      .filter((finding) => !gone.has(finding) && !isWaived(finding))
      .map((finding) => ({
        finding,
        line: draft.origin(finding.at.line) ?? finding.at.line,
        text: finding.at.line.parsed.text.trim(),
      }));
    const own = new Set(out.findings);
    return { told, retracted: new Set(out.retracted.filter((finding) => !own.has(finding))) };
  }
}

/** What makes two findings alike the same one, the surest first: lines move, and sums within messages change. */
const sameness: readonly ((a: Told, b: Told) => boolean)[] = [
  (a, b) => a.line === b.line && a.finding.message === b.finding.message,
  (a, b) => a.line === b.line,
  (a, b) => a.text === b.text || a.finding.message === b.finding.message,
];

const alike = (a: Finding, b: Finding): boolean => a.code === b.code && a.rule === b.rule;

const isThat = ({ finding, line }: Told, other: Finding): boolean =>
  alike(finding, other) && line === other.at.line && finding.at.start === other.at.start;
