/** What no Melee does to those who fight it: marks that come of other things, and Withdrawals to where nobody gets (A11.2). */

import type { AtD, PieceNode, StatusNode } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { bears } from '../../books/setup/setUpMarks';
import type { Context } from '../../kernel/context';
import { grainOf } from '../../kernel/grain';
import { locationKey } from '../../kernel/state';
import { findStatus, type Status } from '../../pieces/marks/statuses';
import { namesOf, withHeld } from '../../pieces/named';
import { isPersonnel, type Piece } from '../../pieces/piece';

/** Of the marks that last, those that CC can bring. */
const brought: ReadonlySet<Status['lasting']> = new Set([
  'wound',
  'captivity',
  'heroism',
  'fanaticism',
  'stun',
  'shock',
  'immobility',
  'recall',
  'abandonment',
  'wreck',
  'blaze',
  'weapon',
  'capture',
]);
/** And those that it can end. */
const ended: ReadonlySet<Status['lasting']> = new Set(['captivity', 'capture', 'abandonment', 'heroism', 'recall']);
/** Marks that do not last and that come of movement, concealment or fire alone. */
const foreign: ReadonlySet<string> = new Set([
  'cx',
  'labor',
  'climbing',
  'encircled',
  'acquired',
  'motion',
  'wall-advantage',
  'hull-down',
  'concealed',
  'dummy',
  'hidden',
  'cloaked',
  'reserve',
  'no-move',
  'fording',
  'passenger',
  'rider',
  'hooked',
]);

const comesOfMelee = (status: Status, { not }: { readonly not: boolean }): boolean =>
  status.lasting ? (not ? ended : brought).has(status.lasting) : not || !foreign.has(status.name);

/** Tells of each mark on a line below a Melee that no Melee puts on, or takes off. */
export function tellForeign(ctx: Context, nodes: readonly PieceNode[]): void {
  for (const node of withHeld(nodes))
    for (const { name } of namesOf(node) ?? []) {
      const piece = ctx.state.forces.get(name);
      if (piece) for (const written of node.statuses?.value ?? []) tellForeignMark(ctx, piece, written);
    }
}

function tellForeignMark(ctx: Context, piece: Piece, { name, not, value }: StatusNode): void {
  const status = findStatus(name.value, piece.type.kind);
  if (!status || comesOfMelee(status, { not: not !== undefined })) return;
  if (bears(ctx, piece, status, value?.value) === !not) return;
  const mark = `${not ? 'not ' : ''}${status.name}${value ? `=${value.value}` : ''}`;
  ctx.report({
    code: 'refit-marked',
    rule: ctx.module.melee?.rule,
    at: ctx.at(name),
    message: `No Melee makes ${piece.name} ${mark}. What else play did is told in the scenario: \`mark ${printPieceName(piece.name)}(${mark})\`.`,
  });
}

/** False, with a finding, for who does not get from his Melee to where a line has him. */
export function mayWithdraw(ctx: Context<AtD>, pieces: readonly Piece[]): boolean {
  const { state, module, directive: d } = ctx;
  const fought = state.melee?.location;
  const { value: to } = d.post;
  if (!fought || to.kind !== 'location' || locationKey(to.location) === locationKey(fought)) return true;
  const away = grainOf(ctx).range(fought.hex, to.location.hex);
  const isFar = away === undefined || away > 1 || (away === 0 && Math.abs(fought.level - to.location.level) > 1);
  const refuse = (message: string) => {
    ctx.report({ code: 'cannot-withdraw', rule: module.melee?.rule, at: ctx.at(d.post), message });
    return false;
  };
  const there = `${locationKey(to.location)} from ${locationKey(fought)}`;
  const captive = pieces.find((piece) => isPersonnel(piece) && state.forces.isCaptive(piece));
  if (captive) return refuse(`${captive.name} does not Withdraw to ${there}: a prisoner goes where his Guard goes.`);
  return !isFar || refuse(`Nobody Withdraws to ${there}: only to a Location next to the Melee.`);
}
