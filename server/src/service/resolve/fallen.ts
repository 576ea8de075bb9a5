/** Dice that both players made and of which nobody has told yet what came: between two players that comes first. */

import { isUnrolled } from '../../rules/kernel/rolls';
import type { Line } from '../../syntax/line';
import type { LogText } from '../../syntax/logText';
import type { RollNode } from '../../syntax/nodes';
import type { Analysis } from '../documents';
import type { ResolveResult } from '../protocol';
import { resolveLine } from './line';
import type { Hand } from './writer';

/**
 * What is still to be told, of the current RePh; undefined where nothing is. What would be written below may hang on it, and
 * once that is handed over it is too late. Nobody chooses it, so whoever has the log is asked.
 */
export function tellFallen(analysis: Analysis, text: LogText, hand: Hand): ResolveResult | undefined {
  const { campaign } = analysis;
  const begun = campaign.end.phaseLine;
  if (!begun) return undefined;
  const from = campaign.indexOf(begun);
  const open = campaign
    .findings()
    .findings.filter(
      ({ code, at: { line } }) =>
        code === 'choice-open' && line.uri === text.uri && campaign.indexOf(line) > from && hasFallen(line),
    );
  const [first] = open;
  if (!first) return undefined;
  const all = open.map(({ at }) => resolveLine(analysis, at.line, hand, text.version, text.ending));
  const edits = all.flatMap((one) => one.edits);
  return {
    version: text.version,
    edits,
    asks: all.flatMap((one) => one.asks).filter(({ key }) => hand.answers[key] === undefined),
    message: edits.length
      ? all.flatMap((one) => (one.edits.length ? one.message : [])).join(' ')
      : `Line ${first.at.line.number + 1} is still open: ${first.message}`,
  };
}

function hasFallen({ parsed: { directive } }: Line): boolean {
  const { roll } = (directive ?? {}) as { readonly roll?: RollNode };
  return roll !== undefined && !isUnrolled(roll);
}
