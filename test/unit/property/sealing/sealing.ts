/** A log in which the secret lines of one side in one step are sealed: what is told of the others then. */
import type { Finding } from '../../../../server/src/rules/kernel/finding';
import { secretsOf, secretVerbs } from '../../../../server/src/rules/kernel/secrets';
import type { CampaignState } from '../../../../server/src/rules/kernel/state';
import { View } from '../../../../server/src/rules/kernel/step';
import type { Line } from '../../../../server/src/syntax/line';
import type { Directive } from '../../../../server/src/syntax/nodes';
import { pieceNamesOn } from '../../../../server/src/syntax/pieceNodes';
import { readBound } from '../../../../server/src/trust/boundText';
import { writeCode } from '../../../../server/src/trust/codes';
import { type Analysed, analysed } from '../narrowDoubt/folding';

export interface Sealed {
  readonly side: string;
  /** The number of the step. */
  readonly step: string;
  readonly lines: readonly string[];
  /** Which line of the log each is. */
  readonly from: readonly number[];
  /** The numbers of those that are sealed, from 0. */
  readonly hidden: readonly number[];
}

const code = writeCode('seal', new Uint8Array(25).fill(7));

/** The side whose a line is; undefined where nothing tells. */
function sideOf(state: CampaignState, d: Directive): string | undefined {
  if ('side' in d && d.side) return state.module?.sides.find(({ id }) => id === d.side?.value)?.id;
  if ('rg' in d && d.rg && typeof d.rg.value === 'string') return state.rgNamed(d.rg.value)?.side;
  const [first] = pieceNamesOn(d).flatMap((name) => state.forces.get(name) ?? []);
  return first && state.forces.sideOf(first);
}

/** The same of a line of a log. */
function sideOfLine({ campaign }: Analysed, line: Line): string | undefined {
  const at = campaign?.lines.findIndex(({ uri, number }) => uri === line.uri && number === line.number) ?? -1;
  const { directive } = line.parsed;
  return campaign && directive && at >= 0 ? sideOf(campaign.stateAt(at), directive) : undefined;
}

/**
 * The log with the secret lines of each side in each of its steps sealed, one of these at a time: such as are right, and that
 * nothing binds.
 */
export function sealings({ campaign, errors }: Analysed, lines: readonly string[], uri: string): readonly Sealed[] {
  const groups = new Map<string, { readonly side: string; readonly step: string; readonly hidden: number[] }>();
  for (const [i, line] of (campaign?.lines ?? []).entries()) {
    const { directive: d } = line.parsed;
    if (!campaign || !d || line.uri !== uri) continue;
    const state = campaign.stateAt(i);
    const { module, stepData, stepLine } = state;
    const side = module && stepData && sideOf(state, d);
    if (!side || !secretVerbs(secretsOf(new View(state, module), stepData, side)).includes(d.verb)) continue;
    const key = `${stepLine?.number} ${side}`;
    const group = groups.get(key) ?? { side, step: stepData.number, hidden: [] };
    groups.set(key, group);
    group.hidden.push(line.number);
  }
  const stays = (at: number) =>
    isWaived(lines, at) || isBound(lines[at] ?? '') || errors.some(({ line }) => line === at);
  return [...groups.values()].filter(({ hidden }) => !hidden.some(stays)).map((group) => withSeal(lines, group));
}

const isBound = (line: string): boolean => readBound(line).marks.length > 0;

/** What a waiver stands above cannot be taken out alone. */
const isWaived = (lines: readonly string[], at: number): boolean =>
  /^\s*waive\b/.test(lines.slice(0, at).findLast((text) => /^\s*[^#>\s]/.test(text)) ?? '');

function withSeal(lines: readonly string[], group: Omit<Sealed, 'lines' | 'from'>): Sealed {
  const [first] = group.hidden;
  const from: number[] = [];
  const text: string[] = [];
  for (const [i, line] of lines.entries()) {
    if (i !== first && group.hidden.includes(i)) continue;
    from.push(i);
    text.push(i === first ? `  sealed ${group.side} ${code}` : line);
  }
  return { ...group, lines: text, from };
}

export interface Compared {
  /** Told of another line that nothing was told of before. */
  readonly added: readonly string[];
  /** Told of another line before and not any more. */
  readonly gone: readonly Gone[];
  readonly kept: number;
  /** Of these, what is told of a line of the other side. */
  readonly keptOfOther: number;
}

export interface Gone {
  readonly text: string;
  /** Told of a line of the other side. */
  readonly isOfOther: boolean;
}

const isTold = ({ severity }: { readonly severity: string }) => severity !== 'information';

/** What a sealed line asks to be shown, or announced. */
const asked: ReadonlySet<string> = new Set(['not-shown', 'seal-unopened', 'san-not-announced']);

/** In the RePh of the seal where pieces are kept, for what enters must be shown; elsewhere in the whole log. */
function ends(lines: readonly string[], { hidden: [first = 0] }: Sealed): number {
  const isForces = lines.some((text) => /^depth forces\b/.test(text));
  const next = lines.findIndex((text, i) => i > first && /^(?:scenario|refit)\b/.test(text));
  return isForces && next >= 0 ? next : lines.length;
}

export async function compare(
  name: string,
  lines: readonly string[],
  before: Analysed,
  sealed: Sealed,
): Promise<Compared> {
  const after = await analysed(name, sealed.lines);
  const end = ends(lines, sealed);
  const old = before.findings.filter(isTold).filter(({ at }) => at.line.number < end);
  const now = after.findings
    .filter(isTold)
    .map((finding) => ({ finding, from: sealed.from[finding.at.line.number] ?? end }));
  const words = ({ code, message, at }: Finding) =>
    `${name}, ${sealed.side} sealed in ${sealed.step}: ${code} of “${at.line.parsed.text.trim()}”: ${message}`;
  const had = new Set(old.map(({ at }) => at.line.number));
  const added = now.filter(({ finding, from }) => from < end && !had.has(from) && !asked.has(finding.code));
  const others = old.filter(({ at }) => !sealed.hidden.includes(at.line.number));
  const gone = others.filter(
    ({ at, code }) => !now.some(({ finding, from }) => from === at.line.number && finding.code === code),
  );
  const isOfOther = ({ at }: Finding) => {
    const side = sideOfLine(before, at.line);
    return side !== undefined && side !== sealed.side;
  };
  const kept = others.filter((finding) => !gone.includes(finding));
  return {
    added: added.map(({ finding }) => words(finding)),
    gone: gone.map((finding) => ({ text: words(finding), isOfOther: isOfOther(finding) })),
    kept: kept.length,
    keptOfOther: kept.filter(isOfOther).length,
  };
}
