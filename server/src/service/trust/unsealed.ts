/** The steps of the current RePh that a side has still to seal, and where their lines stand in its private file. */
import { sealsDue } from '../../campaign/sealed';
import type { SideId, StepData } from '../../rules/kernel/module';
import { same } from '../../rules/kernel/names';
import type { CampaignState } from '../../rules/kernel/state';
import { View } from '../../rules/kernel/step';
import { isHeading, type Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { Place } from '../../trust/trustLines';
import type { Analysis } from '../analysis';
import { blocksOf, boundOf, keyOf } from './played';

export interface UnsealedStep {
  readonly number: string;
  readonly data: StepData;
  readonly heading: Line;
  /** After all of its lines, with those of the private file. */
  readonly state: CampaignState;
  /** Of its next seal. */
  readonly place: SealPlace;
}

export interface SealPlace {
  readonly refit: number;
  readonly step: string;
  readonly number: number;
  readonly date: string;
}

/** In their order. One counts too that has lines in the private file and no seal. */
export function unsealedSteps(analysis: Analysis, side: SideId): readonly UnsealedStep[] {
  const { campaign } = analysis;
  const { module } = campaign.end;
  return secretSteps(analysis, side).flatMap(({ data, heading, end, place, drafted }) => {
    const state = campaign.stateAt(end);
    const isUnsealed = drafted.length > 0 || (module && sealsDue(new View(state, module)).includes(side));
    return isUnsealed ? [{ number: data.number, data, heading, state, place }] : [];
  });
}

export interface SecretStep extends Pick<UnsealedStep, 'data' | 'heading' | 'place'> {
  /** Index behind its last line. */
  readonly end: number;
  /** What stands for the side's next seal in its private file. */
  readonly drafted: readonly Line[];
}

/** The steps of the current RePh in which something is secret, in their order. */
export function secretSteps({ campaign, gathered, trust }: Analysis, side: SideId): readonly SecretStep[] {
  const { module } = campaign.end;
  const own = gathered.privates.get(side);
  const blocks = own && blocksOf(own);
  return stepsOfRefit(campaign.lines).flatMap(({ heading, end, place: at }) => {
    const data = module?.steps.find(({ number }) => number === at.step);
    if (!data || !module?.secrets?.some(({ step }) => step === data.id)) return [];
    const sealed = (trust?.read.seals ?? []).filter(
      ({ side: of, context: [date, refit, step] }) =>
        same(of, side) && keyOf({ date, refit, step }, 0) === keyOf(at, 0),
    );
    const place = { ...at, number: sealed.length + 1 };
    const lines = blocks?.get(keyOf(place, place.number))?.lines ?? [];
    return [{ data, heading, end, place, drafted: lines.filter(({ parsed }) => parsed.kind === 'directive') }];
  });
}

interface StepOfRefit {
  readonly heading: Line;
  /** Index behind its last line. */
  end: number;
  place: Pick<Place, 'refit' | 'step' | 'date'>;
}

/** The steps that are headed in the last RePh of a log. */
function stepsOfRefit(lines: readonly Line[]): readonly StepOfRefit[] {
  let steps: StepOfRefit[] = [];
  const place = new Place();
  lines.forEach((line, i) => {
    const last = steps.at(-1);
    if (isHeading(line.parsed) && last && last.end === lines.length) last.end = i;
    place.pass(boundOf(line));
    const { refit, step, date } = place;
    if (line.parsed.directive?.verb === 'refit') steps = [];
    else if (line.parsed.directive?.verb === 'step')
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
