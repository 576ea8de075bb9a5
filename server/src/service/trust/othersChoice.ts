/** Choices of one side that the other hands over: who holds the log declares only what neither side chooses. */
import { factOf } from '../../rules/kernel/fact';
import type { SideId } from '../../rules/kernel/module';
import type { CampaignState } from '../../rules/kernel/state';
import type { Forces } from '../../rules/pieces/forces';
import { has, isEquipment, isVehicle, type Piece } from '../../rules/pieces/piece';
import type { Line } from '../../syntax/line';
import type { SanD, Verb } from '../../syntax/nodes';
import { pieceNamesAsked } from '../../syntax/pieceNodes';
import type { HandOver } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import type { Desk } from './desk';
import { isSameFile, type PlayedFile } from './files';
import { sideOf } from './sideOf';
import type { Trust } from './trusted';

/** What a side alone decides, beside what is set up and a SAN that it has to announce. */
const choices: ReadonlySet<Verb> = new Set<Verb>(['buy', 'fortify', 'recon', 'initiative', 'shift']);

/** What a side does with its pieces and, but where a roll or a rule asks for it, need not do. */
const deeds: ReadonlySet<Verb> = new Set<Verb>([
  'abandon',
  'capture',
  'deploy',
  'destroy',
  'drop',
  'escape',
  'exchange',
  'guard',
  'harden',
  'man',
  'possess',
  'recombine',
  'replace',
  'retain',
  'scrounge',
  'wreck',
]);

interface Choice {
  /** More than one where a line is about pieces of both. */
  readonly of: readonly SideId[];
  /** The rules have somebody decide, and whoever holds the log is asked: the other agrees as he hands over. */
  readonly isAsked?: boolean;
}

/** Whose deed a line is; undefined where the rules ask for it, and where nobody knows. */
function deedOf({ campaign }: Analysis, line: Line, at: number): Choice | undefined {
  const { directive: d } = line.parsed;
  const answers = campaign.notes(at, at + 1).find((note) => note.line === line)?.obligation;
  if (answers) {
    const owed = campaign.obligationAt(at);
    const isRolled = owed?.due === 'must' && owed.choices === undefined;
    return isRolled || answers.side === undefined ? undefined : { of: [answers.side], isAsked: true };
  }
  const { forces } = campaign.stateAt(at);
  const own = (name: string): readonly SideId[] => {
    const piece = forces.get(name);
    // What lies there is nobody's.
    return piece && !(isEquipment(piece) && isUnheld(forces, piece)) ? [forces.sideOf(piece)] : [];
  };
  const of = d ? pieceNamesAsked(d).flatMap(own) : [];
  return of.length ? { of: [...new Set(of)] } : undefined;
}

const isUnheld = (forces: Forces, piece: Piece): boolean =>
  forces.holder(piece) === undefined && (!isVehicle(piece) || has(piece, 'abandoned'));

/**
 * Whose choice a line is that stands in the same RePh as another; undefined for any other line. What both sides have played
 * in an earlier one, before they trust it to seals, the first hand-over of either binds.
 */
function choiceOn(analysis: Analysis, line: Line, from: Line | undefined): Choice | undefined {
  const { campaign } = analysis;
  const { directive } = line.parsed;
  if (!directive) return undefined;
  const isDeed = deeds.has(directive.verb);
  if (!isDeed && !choices.has(directive.verb) && directive.verb !== 'at' && directive.verb !== 'san') return undefined;
  const index = campaign.indexOf(line);
  const state = campaign.stateAt(index);
  const { stepData, phaseLine } = state;
  if (directive.verb === 'san' ? !isSecretSan(state, directive) : !stepData) return undefined;
  if (directive.verb === 'at' && stepData?.id !== 'unitSetup') return undefined;
  const there = from ? campaign.stateAt(campaign.indexOf(from)).phaseLine : phaseLine;
  if (there !== phaseLine) return undefined;
  if (isDeed) return deedOf(analysis, line, index);
  const of = sideOf(analysis, line);
  return of === undefined ? undefined : { of: [of] };
}

/** Whether a line announces a SAN that sealed lines may have raised: unless that is what everybody knows it to be. */
function isSecretSan(state: CampaignState, { side: { value: side }, current, given }: SanD): boolean {
  if (given || !current || !state.module?.sides.some(({ id }) => id === side) || !state.side(side).sanSealed)
    return false;
  const known = factOf(state, 'san', side);
  return !known || known.doubt.length > 0 || known.value !== current.value;
}

/** Of what can never be opened the other side writes what came, in the step in which it was sealed: that, and no deed. */
function isBesideLost({ campaign }: Analysis, { read, lines }: Trust, line: Line, of: SideId): boolean {
  if (line.parsed.directive && deeds.has(line.parsed.directive.verb)) return false;
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
  return lines.find((line) => {
    if (isNew(trust, line) || isSealedIn(trust, line)) return false;
    const choice = choiceOn(analysis, line, last);
    return isChoiceOf(other, choice) && !isBesideLost(analysis, trust, line, other);
  });
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
  /** In the first hand-over of a log, which binds what both have written before, or where whoever held the log was asked: the other agrees to it as he hands over. */
  readonly isToAgree: boolean;
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
  for (const { line, at, by } of boundFirst(trust)) {
    const choice = choiceOn(analysis, line, by.number === 1 ? lines[by.line] : undefined);
    const of = choice?.of.find((side) => side !== by.side);
    if (of === undefined) continue;
    const isToAgree = by === read.handOvers[0] || choice?.isAsked === true;
    if (isToAgree && isReadBy(read.handOvers, by)) continue;
    const isBoundToo = read.handOvers.some((one) => one.side === of && one.leaves.some((leaf) => leaf.line === at));
    if (!isBoundToo && !isBesideLost(analysis, trust, line, of)) yield { line, by: by.side, of, isToAgree };
  }
}

const isReadBy = (handOvers: readonly HandOver[], { side: of, number }: HandOver): boolean =>
  handOvers.some(({ side, after }) => side !== of && after >= number);

/** The lines of the log that are of no seal, with the hand-over that binds each first. */
function* boundFirst({
  read,
  lines,
}: Trust): Iterable<{ readonly line: Line; readonly at: number; readonly by: HandOver }> {
  const revealed = new Set(read.seals.flatMap(({ leaves }) => leaves.map(({ line }) => line)));
  const told = new Set<number>();
  for (const by of read.handOvers)
    for (const { line: at, followUp, isCorrected } of by.leaves) {
      const line = lines[at];
      if (!line || told.has(at) || revealed.has(at) || followUp > 0 || isCorrected || read.corrections.has(at))
        continue;
      told.add(at);
      yield { line, at, by };
    }
}

const isChoiceOf = (side: SideId, choice: Choice | undefined): boolean =>
  choice?.isAsked !== true && choice?.of.includes(side) === true;

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
      isChoiceOf(side, choiceOn(analysis, line, from)) &&
      !isBesideLost(analysis, trust, line, side),
  );
}
