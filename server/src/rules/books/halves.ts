/** A squad that becomes its two HS, in play or in a RePh (A1.31). */

import type { ChangeD, PieceNode } from '../../syntax/nodes';
import { pieceNamesIn } from '../../syntax/pieceNodes';
import type { Context } from '../kernel/context';
import { ofBrought, ofPiece } from '../kernel/doubt';
import { behindUnknown } from '../pieces/doubt/broughtBy';
import { type Named, readNames } from '../pieces/named';
import type { Piece } from '../pieces/piece';
import type { PieceType } from '../pieces/types/pieceType';
import { pieceType, typeFromName } from '../pieces/types/readType';
import { placing } from '../pieces/whereabouts';
import { isTaken } from './changed';
import { applyStatuses } from './marks';
import { onePiece } from './onePiece';
import { takeAll } from './take';

type Deploy = Context<ChangeD<'deploy'>>;

interface Half {
  readonly named: Named;
  readonly node: PieceNode;
  readonly type: PieceType;
}

const refuse = (ctx: Deploy, message: string, part: string): undefined => {
  ctx.object([{ code: 'cannot-deploy', rule: ctx.state.stepData?.number, part, message }]);
  return undefined;
};

/** A line made no HS of a squad: of their names, and of what becomes of the squad, nothing is told as well. */
export function leaveUnmade(ctx: Deploy): void {
  const { state, directive } = ctx;
  const unmade = pieceNamesIn(directive.into).filter((name) => !state.forces.get(name));
  behindUnknown(ctx, () =>
    state.doubts.raiseAll([...unmade.map(ofBrought), ...pieceNamesIn(directive.pieces).map(ofPiece)]),
  );
}

export function canSplit(ctx: Deploy, { name, type }: Piece): boolean {
  if (type.kind === 'squad' || (type.kind === 'unknown' && ctx.state.phase === 'scenario')) return true;
  refuse(ctx, `${name} is no squad: only squads Deploy.`, 'pieces');
  return false;
}

/** The two HS that a line names; undefined, with a finding, where it names fewer. What else is wrong with them is told, and they are made. */
export function halvesOf(ctx: Deploy, squad: Piece): readonly [Half, Half] | undefined {
  const { directive: d, state, module } = ctx;
  const into = d.into.flatMap((node) => readNames(ctx, node).map((named) => ({ named, node })));
  const [one, other, ...more] = into;
  if (!one || !other || more.length) refuse(ctx, 'A squad Deploys into two HS: `-> NAME NAME`.', 'into');
  if (!one || !other) return undefined;
  for (const { named } of more) state.doubts.raise(ofBrought(named.name));
  const half = 'half' in squad.type && squad.type.half !== 'unknown' ? squad.type.half : undefined;
  const typed = ({ named, node }: typeof one): Half => {
    const written = node.type?.value ?? typeFromName(named.name);
    return { named, node, type: pieceType(module, squad.side, written ?? half ?? named.name) };
  };
  const halves: readonly [Half, Half] = [typed(one), typed(other)];
  if (halves.some(({ named }) => isTaken(ctx, named, [squad]))) return undefined;
  const wrong = half === undefined ? undefined : halves.find(({ type }) => type.type !== half);
  if (!wrong || half === undefined) return halves;
  ctx.report({
    code: 'wrong-counter',
    rule: state.stepData?.number,
    at: ctx.at(wrong.named.at),
    message: `The HS of a ${squad.type.type} is a ${half}, not a ${wrong.type.type}.`,
  });
  const right = pieceType(module, squad.side, half);
  return [
    { ...halves[0], type: right },
    { ...halves[1], type: right },
  ];
}

/** The first takes the squad's place and what it has. */
export function split(ctx: Deploy, squad: Piece, [first, second]: readonly [Half, Half]): void {
  const { forces } = ctx.state;
  forces.rename(squad.name, first.named.name, { type: first.type, stated: [], line: ctx.line });
  const now = forces.get(first.named.name);
  if (!now || isTaken(ctx, second.named, [])) return;
  const { holder, placed, heldSince = placed ?? placing(ctx) } = now;
  forces.set({ ...now, name: second.named.name, type: second.type, holds: [], placed });
  if (holder !== undefined) forces.hold(holder, second.named.name, heldSince);
}

/** `deploy 467a -> 247a 247b(broken)`, as told in the books. */
export function deployed(ctx: Deploy): void {
  const squad = onePiece(ctx, ctx.directive.pieces);
  const halves = squad && canSplit(ctx, squad) ? halvesOf(ctx, squad) : undefined;
  if (!squad || !halves) return leaveUnmade(ctx);
  split(ctx, squad, halves);
  for (const { named, node } of halves) {
    applyStatuses(ctx, named.name, node);
    if (node.holds) takeAll(ctx, named.name, node.holds.value);
  }
}
