/** What the side of a private file does in secret, and what of it is still open. */
import { inRefit } from '../../campaign/steps';
import { count } from '../../rules/kernel/names';
import type { LogText } from '../../syntax/logText';
import type { Host } from '../api';
import type { Analysis } from '../documents';
import type { ResolveResult } from '../protocol';
import { owesNumber } from '../trust/next';
import { blocksOf, keyOf } from '../trust/played';
import { type WaitingSeal, waitingSeal } from '../trust/seals';
import { openChoice } from '../trust/unready';
import { blockFor, unsealedSteps, waitsToSpend } from '../trust/unsealed';
import { capitalized } from './ask';
import { insertAfter, lastWritten } from './edits';
import { type Hand, Writer } from './writer';

export const privateSide = ({ lines }: LogText, random: Host['random']): Hand['secrets'] => {
  const head = lines.find(({ parsed }) => parsed.directive?.verb === 'private')?.parsed.directive;
  return head?.verb === 'private' ? { side: head.side.value, random } : undefined;
};

/** What the side of a private file owes in the first step that it has not sealed: into the block of that step. */
export function resolvePrivate(analysis: Analysis, text: LogText, hand: Hand): ResolveResult {
  const { version, ending } = text;
  const { secrets } = hand;
  const steps = typeof secrets === 'object' ? unsealedSteps(analysis, secrets.side) : [];
  for (const { state, number, place } of steps) {
    const writer = new Writer(state, text.uri, hand);
    writer.completeStep((o) => o.due !== 'need');
    const { lines, asks, message } = writer.written(`${number}: ${count(writer.count, 'line')} written.`);
    if (lines.length === 0) continue;
    const { block, heading } = blockFor(text, place);
    const last = lastWritten(text.lines, block ?? text.lines.length);
    return {
      version,
      edits: [insertAfter(text.lines, last, block ? lines : [heading, ...lines], ending)],
      asks,
      message,
    };
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
