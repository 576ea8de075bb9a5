/** A log in which the secret lines of one side in one step are sealed: what is told of the others then. */
import { secretsOf, secretVerbs } from '../../../../server/src/rules/kernel/secrets';
import type { CampaignState } from '../../../../server/src/rules/kernel/state';
import { View } from '../../../../server/src/rules/kernel/step';
import type { Line } from '../../../../server/src/syntax/line';
import type { Directive } from '../../../../server/src/syntax/nodes';
import { pieceNamesOn } from '../../../../server/src/syntax/pieceNodes';
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
  const sides = new Set(
    pieceNamesOn(d).map((name) => {
      const piece = state.forces.get(name);
      return piece && state.forces.sideOf(piece);
    }),
  );
  return sides.size === 1 ? [...sides][0] : undefined;
}

/** The log with the secret lines of each side in each of its steps sealed, one of these at a time. */
export function sealings({ campaign }: Analysed, lines: readonly string[], uri: string): readonly Sealed[] {
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
  return [...groups.values()]
    .filter(({ hidden }) => !hidden.some((at) => isWaived(lines, at)))
    .map((group) => withSeal(lines, group));
}

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
  /** Told of another line and not before. */
  readonly added: readonly string[];
  /** Told of another line before and not any more, of a line of the other side or of none. */
  readonly gone: readonly string[];
  readonly kept: number;
}

const isTold = ({ severity }: { readonly severity: string }) => severity !== 'information';

/** What the sealed line asks to be shown, or announced. */
const asked: ReadonlySet<string> = new Set(['not-shown', 'seal-unopened', 'san-not-announced']);
const isAsked = (code: string, message: string): boolean =>
  asked.has(code) || (code === 'step-missing' && / SAN[,.]/.test(message));

export async function compare(name: string, before: Analysed, sealed: Sealed): Promise<Compared> {
  const after = await analysed(name, sealed.lines);
  const key = (line: number | undefined, code: string) => `${line} ${code}`;
  const old = before.findings.filter(isTold);
  const now = after.findings.filter(isTold);
  const had = new Set(old.map(({ at, code }) => key(at.line.number, code)));
  const has = new Set(now.map(({ at, code }) => key(sealed.from[at.line.number], code)));
  const words = (line: Line, code: string, message: string) =>
    `${name}, ${sealed.side} sealed in ${sealed.step}: ${code} of “${line.parsed.text.trim()}”: ${message}`;
  const added = now
    .filter(({ at, code, message }) => !had.has(key(sealed.from[at.line.number], code)) && !isAsked(code, message))
    .map(({ at, code, message }) => words(at.line, code, message));
  const others = old.filter(({ at }) => !sealed.hidden.includes(at.line.number));
  const lost = others.filter(({ at, code }) => !has.has(key(at.line.number, code)));
  return {
    added,
    gone: lost.map(({ at, code, message }) => words(at.line, code, message)),
    kept: others.length - lost.length,
  };
}
