/** Completion in the private file of a side: its secret lines stand below the headings of seals. */

import type { SideId } from '../../rules/kernel/module';
import { privatesThere } from '../gather';
import type { Place } from '../lookup';
import { blocksOf, keyOf } from '../trust/played';
import { secretSteps } from '../trust/unsealed';
import { ruleLine } from '../words/rule';
import { kinds, type Proposal } from './proposal';

/** Whose private file a place is in; undefined for any other file, and for one that no open log is played with. */
export function privateSideOf({ analysis, text }: Place): SideId | undefined {
  const [side] =
    [...(analysis ? privatesThere(analysis.gathered) : [])].find(([, file]) => file.uri === text.uri) ?? [];
  return side;
}

/** Headings for the steps of the RePh that the side has not sealed and has written nothing for. */
export function sealHeadings(place: Place): Proposal[] {
  const side = privateSideOf(place);
  const { analysis, text } = place;
  const { module } = analysis?.campaign.end ?? {};
  if (!analysis || !module || side === undefined) return [];
  const blocks = blocksOf(text);
  return secretSteps(analysis, side)
    .filter(({ place: at }) => at.number === 1 && !blocks.has(keyOf(at, 1)))
    .map(({ data, place: { refit, step, number, date } }) => ({
      text: `seal ${refit} ${step} ${number} ${date}`,
      detail: data.title,
      documentation: ruleLine(module, data.number),
      kind: kinds.heading,
    }));
}
