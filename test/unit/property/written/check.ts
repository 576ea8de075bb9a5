/** Resolve and the players agree: what it writes for the dice that a line has is as right as the line. */
import assert from 'node:assert/strict';
import type { Campaign } from '../../../../server/src/campaign/campaign';
import { drmOf } from '../../../../server/src/rules/kernel/obligation';
import { drmTold } from '../../../../server/src/rules/kernel/rolls';
import type { RollNode } from '../../../../server/src/syntax/nodes';
import { withoutComment } from '../../../../server/src/syntax/words';
import { readBound } from '../../../../server/src/trust/boundText';
import { textOf } from '../../../conformance/corpus';
import { analysed, errorsOf, lost } from '../narrowDoubt/folding';

/** The line that Resolve would have written; undefined where the line answers nothing that is rolled for. */
function rewritten(campaign: Campaign, index: number): string | undefined {
  const directive = campaign.lines[index]?.parsed.directive;
  const roll = directive && 'roll' in directive ? (directive.roll as RollNode | undefined) : undefined;
  const dice = roll?.values.flatMap(({ value }) => value ?? []);
  const o = dice?.length ? campaign.obligationAt(index) : undefined;
  // Where the players may choose between DRM, theirs is another answer.
  const told = roll && drmTold(roll);
  const isOther = o?.roll && told !== undefined && told !== drmOf(o.roll);
  return o?.roll && !o.choices && !isOther ? o.write({ dice }).trim() : undefined;
}

/** Nobody writes a line anew that a hand-over or a seal binds. */
const isBound = (line: string): boolean => readBound(line).marks.length > 0;

export interface Agreement {
  readonly tried: number;
  /** In words, what is wrong with what is written. */
  readonly faults: readonly string[];
}

export async function agreement(name: string): Promise<Agreement> {
  const lines = textOf(name).split('\n');
  const { campaign, errors } = await analysed(name, lines);
  const faults: string[] = [];
  let tried = 0;
  for (const [index, line] of lines.entries()) {
    if (errors.some((error) => error.line === index) || isBound(line)) continue;
    const text = campaign && rewritten(campaign, index);
    if (text === undefined) continue;
    tried++;
    const more = lost(await errorsOf(name, lines.with(index, `  ${text}`)), errors);
    for (const { code, line: at, message } of more)
      faults.push(
        `${name}:${index + 1}: “${text}” for “${withoutComment(line).trim()}”: ${at + 1} ${code}: ${message}`,
      );
  }
  return { tried, faults };
}

/** @throws what is wrong with what Resolve writes. @param name of a conformance log */
export async function checkWritten(name: string): Promise<void> {
  assert.deepEqual((await agreement(name)).faults, []);
}
