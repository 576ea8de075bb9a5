/** What a side whose private file is read can seal and reveal. */
import type { SideId } from '../../rules/kernel/module';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { isReplacedBy, isWaiting, type Leaf, type Seal } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { type Desk, Refused } from './desk';
import { sightOf } from './inSight';
import { blocksOf, keyOf, placeIn } from './played';
import { sideOf } from './sideOf';
import { secretSteps, type UnsealedStep, unsealedSteps } from './unsealed';

export interface ClosedSeal {
  readonly seal: Seal;
  /** The sealed line. */
  readonly sealed: Line;
  /** Of the private file. */
  readonly lines: readonly Line[];
}

/** Those that their side can open. */
export function closedSeals({ trust, gathered }: Analysis): readonly ClosedSeal[] {
  if (!trust) return [];
  const { seals } = trust.read;
  return seals.flatMap((seal) => {
    const own = gathered.privates.get(seal.side);
    const sealed = trust.lines[seal.line];
    if (!own || !sealed || seal.key !== undefined || seals.some((one) => isReplacedBy(seal, one))) return [];
    const [, refit, step, number] = seal.context;
    return [{ seal, sealed, lines: blocksOf(own).get(keyOf({ refit, step }, number))?.lines ?? [] }];
  });
}

/** The last line in the log that belongs to the seal, among those that the log itself has. */
export function lastOf({ analysis, lines }: Desk, seal: Seal): { readonly sealed: Line; readonly last: number } {
  const sealed = analysis.trust?.lines[seal.line] as Line;
  if (lines[sealed.number] !== sealed) throw new Refused('This seal stands in a log that is included: open that one.');
  let last = sealed.number;
  for (let i = last + 1; i < lines.length; i++) {
    const { directive } = (lines[i] as Line).parsed;
    const isOf = directive?.verb === 'shown' || directive?.verb === 'beside' || placeIn(lines[i] as Line) !== undefined;
    if (!isOf) break;
    last = i;
  }
  return { sealed, last };
}

export interface WaitingSeal {
  readonly step: string;
  readonly isHandedOver: boolean;
}

/** The last of the seals in a private file whose dice are open. */
export function waitingSeal({ trust }: Analysis, { uri }: LogText): WaitingSeal | undefined {
  const isHere = (leaf: Leaf) => isWaiting(leaf) && trust?.lines[leaf.line]?.uri === uri;
  const seals = trust?.read.seals.filter(({ isLost }) => !isLost) ?? [];
  const seal = seals.findLast((one) => one.leaves.some(isHere) && !seals.some((another) => isReplacedBy(one, another)));
  return seal && { step: seal.context[2], isHandedOver: trust?.verified.answers.binding(seal) !== undefined };
}

export interface Sealable {
  readonly side: SideId;
  /** Of the step, in the log. */
  readonly heading: Line;
  /** Of its lines in the private file; undefined where there are none yet. */
  readonly block: Line | undefined;
  /** Lines that would be sealed, of the log and of the private file; 0: a side with nothing to hide seals too. */
  readonly lines: number;
}

/** Steps of the current RePh in which a side has something to seal that nobody has been handed. */
export function sealable(analysis: Analysis): readonly Sealable[] {
  return [...analysis.gathered.privates].flatMap(([side, own]) => {
    const due = new Set(unsealedSteps(analysis, side).map(({ heading }) => heading));
    return secretSteps(analysis, side).flatMap((step): Sealable[] => {
      const { heading, place } = step;
      const block = blocksOf(own).get(keyOf(place, place.number));
      const drafted = (block?.lines ?? []).filter(({ parsed }) => parsed.kind === 'directive');
      const lines = drafted.length + toldIn(analysis, side, step).length;
      return lines > 0 || due.has(heading) ? [{ side, heading, block: block?.heading, lines }] : [];
    });
  });
}

/** What a side tells in the log that may be secret, and nobody was handed; below what it has sealed it means it to be seen. */
function toldIn(analysis: Analysis, side: SideId, { data, heading, end }: UnsealedStep): readonly Line[] {
  const { campaign } = analysis;
  const secrets = campaign.end.module?.secrets?.filter(({ step }) => step === data.id) ?? [];
  const lines = campaign.lines.slice(campaign.indexOf(heading) + 1, end);
  const sealed = lines.findLastIndex(
    ({ parsed: { directive } }) => directive?.verb === 'sealed' && directive.side.value === side,
  );
  return lines
    .slice(0, sealed < 0 ? lines.length : sealed)
    .filter((line) => line.uri === heading.uri && sightOf(campaign, line, secrets).secret !== undefined)
    .filter((line) => line.parsed.marks === undefined && sideOf(analysis, line) === side);
}
