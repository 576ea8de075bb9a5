/** Choices of one side that the other hands over: who holds the log declares only what neither side chooses. */
import { factOf } from '../../rules/kernel/fact';
import type { SideId } from '../../rules/kernel/module';
import type { CampaignState } from '../../rules/kernel/state';
import type { Line } from '../../syntax/line';
import type { SanD, Verb } from '../../syntax/nodes';
import type { HandOver } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import type { Desk } from './desk';
import { isSameFile, type PlayedFile } from './files';
import { sideOf } from './sideOf';
import type { Trust } from './trusted';

/** What a side alone decides, beside what is set up and a SAN that it has to announce. */
const choices: ReadonlySet<Verb> = new Set<Verb>(['buy', 'fortify', 'recon', 'initiative', 'shift']);

/**
 * Whose choice a line is that stands in the same RePh as another; undefined for any other line. What both sides have played
 * in an earlier one, before they trust it to seals, the first hand-over of either binds.
 */
function chooserOf(analysis: Analysis, line: Line, from: Line | undefined): SideId | undefined {
  const { campaign } = analysis;
  const { directive } = line.parsed;
  if (!directive || !(choices.has(directive.verb) || directive.verb === 'at' || directive.verb === 'san'))
    return undefined;
  const state = campaign.stateAt(campaign.indexOf(line));
  const { stepData, phaseLine } = state;
  if (directive.verb === 'san' ? !isSecretSan(state, directive) : !stepData) return undefined;
  if (directive.verb === 'at' && stepData?.id !== 'unitSetup') return undefined;
  const there = from ? campaign.stateAt(campaign.indexOf(from)).phaseLine : phaseLine;
  return there === phaseLine ? sideOf(analysis, line) : undefined;
}

/** Whether a line announces a SAN that sealed lines may have raised: unless that is what everybody knows it to be. */
function isSecretSan(state: CampaignState, { side: { value: side }, current, given }: SanD): boolean {
  if (given || !current || !state.module?.sides.some(({ id }) => id === side) || !state.side(side).sanSealed)
    return false;
  const known = factOf(state, 'san', side);
  return !known || known.doubt.length > 0 || known.value !== current.value;
}

/** Of what can never be opened the other side writes what came, in the step in which it was sealed. */
function isBesideLost({ campaign }: Analysis, { read, lines }: Trust, line: Line, of: SideId): boolean {
  const partOf = (one: Line) => {
    const { phaseLine, stepData } = campaign.stateAt(campaign.indexOf(one));
    return { phaseLine, stepData };
  };
  const lost = read.seals.flatMap((seal) => (seal.side === of && seal.isLost ? (lines[seal.line] ?? []) : []));
  const part = lost.length ? partOf(line) : undefined;
  return lost.map(partOf).some((one) => one.phaseLine === part?.phaseLine && one.stepData === part?.stepData);
}

/** The first of the lines that a side would hand over and that is the other's to write. */
export function othersChoice({ analysis, side, other, log }: Desk, lines: readonly Line[]): Line | undefined {
  const { trust } = analysis;
  if (!trust || trust.read.handOvers.length === 0) return undefined;
  const isFirst = !trust.read.handOvers.some((one) => one.side === side);
  const last = isFirst ? log.lines.at(-1) : undefined;
  return lines.find(
    (line) =>
      !isNew(trust, line) &&
      !isSealedIn(trust, line) &&
      chooserOf(analysis, line, last) === other &&
      !isBesideLost(analysis, trust, line, other),
  );
}

/** Whether it stands for a line that is corrected: both hand that over. */
const isNew = ({ lines, read }: Trust, line: Line): boolean => read.corrections.has(lines.indexOf(line));

/** It is of a seal, and so of whoever has sealed it. */
const isSealedIn = ({ lines, read }: Trust, line: Line): boolean =>
  read.seals.some(({ leaves }) => leaves.some((leaf) => lines[leaf.line] === line));

interface BoundByOther {
  readonly line: Line;
  readonly by: SideId;
  readonly of: SideId;
  /** In the first hand-over of a log, which binds what both have written before: the other agrees to it as he hands over. */
  readonly isFirst: boolean;
}

const known = new WeakMap<Trust, { readonly revision: number; readonly found: readonly BoundByOther[] }>();

/** Lines that only the side has bound whose choice they are not. */
export function boundByOther(analysis: Analysis, trust: Trust): readonly BoundByOther[] {
  const { boundRevision: revision } = analysis;
  const last = known.get(trust);
  if (last?.revision === revision) return last.found;
  const found = [...find(analysis, trust)];
  known.set(trust, { revision, found });
  return found;
}

function* find(analysis: Analysis, trust: Trust): Iterable<BoundByOther> {
  const { read, lines } = trust;
  const revealed = new Set(read.seals.flatMap(({ leaves }) => leaves.map(({ line }) => line)));
  const told = new Set<number>();
  for (const handOver of read.handOvers) {
    const isFirst = handOver === read.handOvers[0];
    const isRead = read.handOvers.some(({ side, after }) => side !== handOver.side && after >= handOver.number);
    if (isFirst && isRead) continue;
    for (const { line: at, followUp, isCorrected } of handOver.leaves) {
      const line = lines[at];
      if (!line || told.has(at) || revealed.has(at) || followUp > 0 || isCorrected || read.corrections.has(at))
        continue;
      told.add(at);
      const of = chooserOf(analysis, line, handOver.number === 1 ? lines[handOver.line] : undefined);
      const isBoundToo = read.handOvers.some((one) => one.side === of && one.leaves.some((leaf) => leaf.line === at));
      if (of && of !== handOver.side && !isBoundToo && !isBesideLost(analysis, trust, line, of))
        yield { line, by: handOver.side, of, isFirst };
    }
  }
}

/**
 * Choices of a side in an included log that no hand-over or seal binds by themselves: the side hands them over with that
 * log. What stands in an earlier RePh than the first hand-over of the other that binds it is of both, as in the log itself.
 */
export function choicesIn(
  analysis: Analysis,
  { name, code, line: { parsed }, text }: PlayedFile,
  side: SideId,
): readonly Line[] {
  const { trust } = analysis;
  if (!trust || parsed.directive?.verb !== 'include') return [];
  const { read, lines } = trust;
  const isHere = (handOver: HandOver) => handOver.files.some((one) => one.name === name && isSameFile(one.code, code));
  const others = read.handOvers.filter((one) => one.side !== side);
  const first = others.find(isHere);
  const from = first?.number === 1 ? lines[first.line] : others.length ? undefined : lines.at(-1);
  const bound = new Set(
    [...read.handOvers, ...read.seals].flatMap(({ leaves }) => leaves.map(({ line }) => lines[line])),
  );
  return text.lines.filter(
    (line) =>
      !bound.has(line) &&
      !isNew(trust, line) &&
      chooserOf(analysis, line, from) === side &&
      !isBesideLost(analysis, trust, line, side),
  );
}
