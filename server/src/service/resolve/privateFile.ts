/** What the side of a private file does in secret, and what of it is still open. */
import { secretShifts } from '../../campaign/sealed';
import { inRefit } from '../../campaign/steps';
import type { SideId } from '../../rules/kernel/module';
import { count, list } from '../../rules/kernel/names';
import type { Obligation } from '../../rules/kernel/obligation';
import { verbOf } from '../../rules/kernel/secrets';
import { View } from '../../rules/kernel/step';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import { mayFollowDice } from '../../syntax/vocabulary';
import type { Host } from '../api';
import type { Analysis } from '../documents';
import type { ResolveResult } from '../protocol';
import { owesNumber } from '../trust/next';
import { blocksOf, boundOf, keyOf } from '../trust/played';
import { type WaitingSeal, waitingSeal } from '../trust/seals';
import { openChoice } from '../trust/unready';
import { blockFor, secretSteps, type UnsealedStep, unsealedSteps, waitsToSpend } from '../trust/unsealed';
import { capitalized } from './ask';
import { insertAfter, lastWritten } from './edits';
import { type Hand, Writer } from './writer';

export const privateSide = ({ lines }: LogText, random: Host['random']): Hand['secrets'] => {
  const head = lines.find(({ parsed }) => parsed.directive?.verb === 'private')?.parsed.directive;
  return head?.verb === 'private' ? { side: head.side.value, random } : undefined;
};

/** What the side of a private file owes in the first step that it has not sealed: into the block of that step. */
export function resolvePrivate(analysis: Analysis, text: LogText, hand: Hand): ResolveResult {
  const { version } = text;
  const { secrets } = hand;
  for (const step of typeof secrets === 'object' ? fallenSteps(analysis, text, secrets.side) : []) {
    const written = writeSecret(text, hand, step, { isFallen: true });
    if (written) return written;
  }
  const steps = typeof secrets === 'object' ? unsealedSteps(analysis, secrets.side) : [];
  const offered = typeof secrets === 'object' ? offeredSteps(analysis, secrets.side) : [];
  const isOffered = ({ heading }: UnsealedStep) => offered.some((one) => one.heading === heading);
  for (const step of [...offered, ...steps.filter((one) => !isOffered(one))]) {
    const written = writeSecret(text, hand, step, { offers: isOffered(step) });
    if (written) return written;
  }
  const [first] = steps;
  const said = (message: string, before?: ResolveResult['first']): ResolveResult => ({
    version,
    edits: [],
    asks: [],
    message,
    ...(before && { first: before }),
  });
  if (first) {
    const open = openChoice(blocksOf(text).get(keyOf(first.place, first.place.number))?.lines ?? []);
    return open
      ? said(`Line ${open.number + 1} of your private file is still open: decide before you seal ${first.number}.`)
      : said(`Nothing of yours is left to write in ${first.number}: seal it.`, 'seal');
  }
  const waiting = waitingSeal(analysis, text);
  if (waiting) {
    const { message, first: before } = waitsFor(waiting, 'you have');
    return said(capitalized(message), before);
  }
  const toSpend = typeof secrets === 'object' ? waitsToSpend(analysis, secrets.side) : undefined;
  if (toSpend) return said(toSpend);
  return said('Nothing of yours is left to seal in the steps that the log has so far: write the next one there.');
}

interface Secretly {
  /** Whether it asks too for what the side need not do. */
  readonly offers?: boolean;
  /** Below the seal whose dice have fallen, which takes up nothing more: only what they have brought about. */
  readonly isFallen?: boolean;
}

function writeSecret(
  text: LogText,
  hand: Hand,
  { state, number, place }: UnsealedStep,
  { offers, isFallen }: Secretly,
): ResolveResult | undefined {
  const { version, ending } = text;
  const writer = new Writer(state, text.uri, hand);
  if (offers) writer.offer();
  writer.completeStep((o) => (isFallen ? o.due === 'must' && mayFollowDice(verbOf(o)) : o.due !== 'need'));
  const { lines, asks, message } = writer.written(`${number}: ${count(writer.count, 'line')} written.`);
  if (lines.length === 0 && asks.length === 0) return undefined;
  const { block, heading } = blockFor(text, place);
  const last = lastWritten(text.lines, block ?? text.lines.length);
  const edits = lines.length ? [insertAfter(text.lines, last, block ? lines : [heading, ...lines], ending)] : [];
  return { version, edits, asks, message };
}

/** Steps whose seal can no longer be replaced, and is closed, each with the place of that seal: in an Idle RePh too, below which more is played. */
const fallenSteps = (analysis: Analysis, text: LogText, side: SideId): readonly UnsealedStep[] =>
  secretSteps(analysis, side, true)
    .filter(({ isFixed, place }) => isFixed && blocksOf(text).get(keyOf(place, place.number - 1))?.lines.length)
    .map((step) => ({ ...step, place: { ...step.place, number: step.place.number - 1 } }));

/** What sides whose private files are read may still do in secret in a step that the other has begun, and has gone on from. */
export function leftToSeal(analysis: Analysis): string {
  const told = [...analysis.gathered.privates.keys()].flatMap((side) =>
    offeredSteps(analysis, side)
      .filter(({ heading }) => isBound(heading))
      .map((step) => {
        const what = list(
          optionsOf(analysis, side, step).map((o) => o.what),
          'and',
        );
        return ` In ${step.number} the ${side} side may still seal what it chooses (${what}), before it hands the log over: in its private file (Resolve there), then Seal.`;
      }),
  );
  return told.join('');
}

const isBound = (line: Line): boolean => boundOf(line).marks.length > 0;

const optionsOf = ({ campaign }: Analysis, side: SideId, { state }: UnsealedStep): readonly Obligation[] =>
  campaign.end.module ? secretShifts(new View(state, campaign.end.module)).filter((o) => o.side === side) : [];

/** Steps in which a side may do something in secret that nobody owes: where the log stands in one, or the other has begun it. */
function offeredSteps(analysis: Analysis, side: SideId): readonly UnsealedStep[] {
  return secretSteps(analysis, side).filter((step) => {
    const isIn = isBound(step.heading) || analysis.campaign.end.stepLine === step.heading;
    return isIn && mayStill(analysis, side, step);
  });
}

/** Whether it has something to choose there, and has neither sealed nor handed over the log since. */
function mayStill(analysis: Analysis, side: SideId, step: UnsealedStep): boolean {
  const { read, lines } = analysis.trust ?? {};
  const at = lines?.indexOf(step.heading) ?? -1;
  const isHandedOver = read?.handOvers.some((one) => one.side === side && one.line > at) ?? false;
  return step.place.number === 1 && !isHandedOver && optionsOf(analysis, side, step).length > 0;
}

/** The sides that may still Shift in secret. @param own those that go on, and so do not */
export const mayShift = (analysis: Analysis, own: readonly SideId[]): readonly SideId[] =>
  (analysis.trust ? (analysis.campaign.end.module?.sides ?? []) : []).flatMap(({ id }) =>
    !own.includes(id) && secretSteps(analysis, id).some((step) => mayStill(analysis, id, step)) ? id : [],
  );

export interface StillOpen {
  /** As the end of a sentence. */
  readonly message: string;
  readonly first?: ResolveResult['first'];
}

const waitsFor = ({ step, isHandedOver }: WaitingSeal, who: string): StillOpen => {
  const open = `the dice of what ${who} sealed in ${step} are open`;
  return isHandedOver
    ? { message: `${open}: the other player’s next hand-over gives the number for them.` }
    : { message: `${open}: hand the log over.`, first: 'handOver' };
};

/** What the sides whose private files are read have still to seal, and the dice that they have sealed open. */
export function secretsOpenIn(analysis: Analysis): StillOpen | undefined {
  for (const [side, file] of analysis.gathered.privates) {
    const [step] = inRefit(analysis.campaign.end) ? unsealedSteps(analysis, side) : [];
    if (step) return { message: `the ${side} side has still to seal ${step.number}.`, first: 'seal' };
    if (inRefit(analysis.campaign.end) && analysis.trust && owesNumber(analysis.trust.read, side))
      return { message: `the ${side} side has still to give a number: hand the log over.`, first: 'handOver' };
    const waiting = waitingSeal(analysis, file);
    if (waiting) return waitsFor(waiting, `the ${side} side has`);
  }
  return undefined;
}
