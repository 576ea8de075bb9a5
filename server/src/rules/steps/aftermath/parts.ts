/** The sub-steps of 9.604, 2.504 and 3.604: their order, and what the lines of them all have in common. */
import type { PieceNode } from '../../../syntax/nodes';
import { type Context, wholeDirective } from '../../context';
import { onePiece, readNames } from '../../forces/named';
import type { Piece } from '../../forces/piece';
import type { AftermathPart } from '../../module';
import type { View } from '../step';

export const ruleOf = ({ module }: View, part: AftermathPart): string =>
  module.aftermath?.parts.find((p) => p.part === part)?.rule ?? module.section;

export const keyOf = (part: AftermathPart, name: string): string => `${part}/${name}`;

/** The one unit that a line is about: each rolls for itself. */
export function oneUnit(ctx: Context, nodes: readonly PieceNode[], rule: string): Piece | undefined {
  const [first, second] = nodes;
  if (second || first?.through) {
    ctx.report({
      code: 'one-at-a-time',
      rule,
      severity: 'error',
      at: ctx.at(second ?? first),
      message: 'Each unit rolls for itself: one line for each.',
      fixes: split(ctx, nodes),
    });
  }
  return onePiece(ctx, nodes);
}

/** The others get lines of their own, with their dice open. */
function split(ctx: Context, nodes: readonly PieceNode[]) {
  const { directive, line } = ctx;
  const named = nodes.flatMap((node) => readNames(ctx, node));
  const [first, ...others] = named;
  const last = nodes.at(-1);
  if (!first || !last || !nodes[0]) return undefined;
  const dice = directive.verb === 'recuperate' ? 'dr ?' : 'DR ?';
  return [
    {
      title: 'Give each a line of its own',
      preferred: true,
      edits: [
        { kind: 'replace' as const, at: ctx.at({ start: nodes[0].start, end: last.end }), text: first.name },
        {
          kind: 'insert' as const,
          line,
          where: 'below' as const,
          text: others.map((o) => `  ${directive.verb} ${o.name} ${dice}`),
        },
      ],
    },
  ];
}

/**
 * Sub-steps are done in the order of the text (9.6): told at the line that comes too late. A line that stands too early is
 * no reason twice.
 */
export function checkOrder(ctx: Context, part: AftermathPart): void {
  const { state, module } = ctx;
  const parts = module.aftermath?.parts ?? [];
  const own = parts.findIndex((p) => p.part === part);
  for (const [key, line] of state.done) {
    const index = parts.findIndex((p) => key.startsWith(`${p.part}/`));
    const later = parts[index];
    const here = parts[own];
    if (!later || !here || index <= own) continue;
    const isTold = ctx.reportOnce(key, {
      code: 'sub-step-order',
      rule: state.stepData?.number,
      severity: 'error',
      message: `${here.name} (${here.rule}) comes before ${later.name} (${later.rule}).`,
      related: [{ at: wholeDirective(line), message: `${later.name} has begun here` }],
    });
    if (isTold) return;
  }
}
