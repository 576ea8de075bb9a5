/** The sub-steps of 9.604, 2.504 and 3.604: their order, and what the lines of them all have in common. */

import type { Line } from '../../../syntax/line';
import { type Context, movingAbove, wholeDirective } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import type { AftermathPart } from '../../kernel/module';
import type { View } from '../../kernel/step';
import type { Piece } from '../../pieces/piece';

export const ruleOf = ({ module }: View, part: AftermathPart): string =>
  module.aftermath?.parts.find((p) => p.part === part)?.rule ?? module.section;

export const matterOf = (part: AftermathPart, name: string): Matter => ({ what: part, pieces: [name] });

/**
 * Each side does its sub-steps in the order of the text (9.6): told at the line that comes too late. A line that stands too
 * early is no reason twice.
 */
export function checkOrder(ctx: Context, part: AftermathPart, piece: Piece): void {
  const { state, module } = ctx;
  const { forces } = state;
  const side = forces.sideOf(piece);
  const isOfSide = ({ pieces = [] }: Matter) =>
    pieces.some((name) => {
      const other = forces.get(name);
      return other !== undefined && forces.sideOf(other) === side;
    });
  const parts = module.aftermath?.parts ?? [];
  const own = parts.findIndex((p) => p.part === part);
  let first: Line | undefined;
  for (const [matter, line] of state.done) {
    const index = parts.findIndex((p) => matter.what === p.part);
    const later = parts[index];
    const here = parts[own];
    if (!later || !here || index <= own || !isOfSide(matter)) continue;
    first ??= line;
    const isTold = ctx.reportOnce(`${matter.what} ${matter.pieces}`, {
      code: 'sub-step-order',
      rule: state.stepData?.number,
      message: `${here.name} (${here.rule}) comes before ${later.name} (${later.rule}).`,
      related: [{ at: wholeDirective(line), message: `${later.name} has begun here` }],
      fixes: movingAbove(ctx.line, first),
    });
    if (isTold) return;
  }
}
