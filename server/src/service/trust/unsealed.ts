/** The steps of the current RePh that a side has still to seal, and where their lines stand in its private file. */

import { sealsDue } from '../../campaign/sealed';
import { hangOnDice } from '../../rules/books/ledger';
import { ofPoints } from '../../rules/kernel/doubt';
import type { ModuleData, SideId, StepData } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import { isHeading, type Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { Place } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { blocksOf, boundOf, keyOf } from './played';
import { unsealedIn } from './unsealable';

export interface UnsealedStep {
  readonly number: string;
  readonly data: StepData;
  readonly heading: Line;
  /** Index behind its last line. */
  readonly end: number;
  /** After all of its lines, with those of the private file. */
  readonly state: CampaignState;
  /** Of its next seal. */
  readonly place: SealPlace;
  /** What it has sealed there can no longer be replaced: the number for it was given. */
  readonly isFixed: boolean;
}

export interface SealPlace {
  readonly refit: number;
  readonly step: string;
  readonly number: number;
  readonly date: string;
}

/**
 * In their order. One counts too that has lines in the private file and no seal; and, until the side knows how many CPP it has, none
 * that spends them or hangs on what they buy.
 */
export function unsealedSteps(analysis: Analysis, side: SideId): readonly UnsealedStep[] {
  const own = analysis.gathered.privates.get(side);
  const blocks = own && blocksOf(own);
  let waits = false;
  return secretSteps(analysis, side).filter((step) => {
    const { place, isFixed } = step;
    const linesOf = (number: number) => blocks?.get(keyOf(place, number))?.lines ?? [];
    const drafted = isFixed ? [] : [...linesOf(place.number), ...unsealedIn(linesOf(place.number - 1))];
    if (drafted.some(({ parsed }) => parsed.kind === 'directive')) return true;
    const isDue = sealsDueIn(analysis, step).includes(side);
    waits ||= isDue && waitsForCpp(analysis, side, step);
    return isDue && !waits;
  });
}

/** Why a side seals nothing more before it knows how many CPP it has; undefined where nothing waits for that. */
export function waitsToSpend(analysis: Analysis, side: SideId): string | undefined {
  const step = secretSteps(analysis, side).find(
    (one) => sealsDueIn(analysis, one).includes(side) && waitsForCpp(analysis, side, one),
  );
  const open = step?.state.doubts.about(ofPoints('cpp', side)).at(-1)?.line;
  return (
    open &&
    `Nothing of yours is left to seal before you know how many CPP you have: line ${open.number + 1} of the log leaves that open, and ${step.number} waits for it.`
  );
}

const sealsDueIn = ({ campaign }: Analysis, { state }: UnsealedStep): readonly SideId[] =>
  campaign.end.module ? sealsDue(new View(state, campaign.end.module)) : [];

const waitsForCpp = ({ campaign }: Analysis, side: SideId, { data, state }: UnsealedStep): boolean =>
  campaign.end.module !== undefined && spendsCpp(campaign.end.module, data) && hangOnDice(state, side);

const spendsCpp = ({ secrets = [] }: ModuleData, { id }: StepData): boolean =>
  secrets.some(({ step, lines }) => step === id && lines.some((verb) => verb === 'buy' || verb === 'recon'));

/** The steps of the last RePh in which a side may have secrets, sealed or not. @param isAll those of all RePh */
export function secretSteps({ campaign, trust }: Analysis, side: SideId, isAll = false): readonly UnsealedStep[] {
  const { module } = campaign.end;
  const out: UnsealedStep[] = [];
  for (const { heading, end, place } of stepsOfRefit(campaign.lines, isAll)) {
    const data = module?.steps.find(({ number }) => number === place.step);
    if (!module || !data || !module.secrets?.some(({ step }) => step === data.id)) continue;
    const sealed = (trust?.read.seals ?? []).filter(
      ({ side: of, context: [, refit, step] }) => same(of, side) && keyOf({ refit, step }, 0) === keyOf(place, 0),
    );
    const last = sealed.at(-1);
    const isFixed = last !== undefined && trust?.verified.answers.answer(last) !== undefined;
    out.push({
      number: data.number,
      data,
      heading,
      end,
      get state() {
        return campaign.stateAt(end);
      },
      place: { ...place, number: sealed.length + 1 },
      isFixed,
    });
  }
  return out;
}

interface StepOfRefit {
  readonly heading: Line;
  /** Index behind its last line. */
  end: number;
  place: Pick<Place, 'refit' | 'step' | 'date'>;
}

/** The steps that are headed in the last RePh of a log, or in all. */
function stepsOfRefit(lines: readonly Line[], isAll: boolean): readonly StepOfRefit[] {
  let steps: StepOfRefit[] = [];
  const place = new Place();
  lines.forEach((line, i) => {
    const last = steps.at(-1);
    const isAgain = place.isHeadedAgain(boundOf(line));
    if (isHeading(line.parsed) && !isAgain && last && last.end === lines.length) last.end = i;
    place.pass(boundOf(line));
    const { refit, step, date } = place;
    if (line.parsed.directive?.verb === 'refit' && !isAll) steps = [];
    else if (line.parsed.directive?.verb === 'step' && !isAgain)
      steps.push({ heading: line, end: lines.length, place: { refit, step, date } });
    else if (last && last.end === lines.length) last.place = { refit, step, date };
  });
  return steps;
}

/** `block`: the line behind the last of its lines; undefined where it has none yet, and begins with `heading`. */
export function blockFor(
  file: LogText,
  place: SealPlace,
): { readonly block: number | undefined; readonly heading: string } {
  const { refit, step, number, date } = place;
  const block = blocksOf(file).get(keyOf(place, number));
  const end = block && (block.lines.at(-1) ?? block.heading).number + 1;
  return { block: end, heading: `seal ${refit} ${step} ${number} ${date}`.trimEnd() };
}
