/** Counters that play turned into others, in a scenario or a Melee: renamed, Replaced, Deployed or recombined. */
import type { ChangeD, PieceNode } from '../../syntax/nodes';
import { type Context, wholeDirective } from '../kernel/context';
import { article } from '../kernel/names';
import { kindName } from '../pieces/marks/attributes';
import { type Named, piecesOf, readNames } from '../pieces/named';
import type { Piece } from '../pieces/piece';
import type { PieceKind } from '../pieces/types/pieceType';
import { pieceType, typeFromName } from '../pieces/types/readType';
import { applyStatuses } from './marks';

/** `replace 467a -> 447a`, `recombine 247a 247b -> 467c`, as told in the books. */
export function changed(ctx: Context<ChangeD<'replace' | 'recombine'>>): void {
  const { directive: d, state } = ctx;
  const { forces } = state;
  const pieces = piecesOf(ctx, d.pieces);
  const [base, ...others] = pieces;
  const into = d.into.flatMap((node) => readNames(ctx, node).map((named) => ({ named, node })));
  const [first, ...more] = into;
  if (!base || !first || ctx.faulty) return;
  if (into.some(({ named }) => isTaken(ctx, named, pieces))) return;
  if (into.some((one) => cannotBecome(ctx, pieces, one))) return;
  const during = state.phaseLine;
  for (const other of others) {
    const held = forces.held(other);
    const why = `now part of ${first.named.name}`;
    forces.remove(other.name, { kind: 'withdrawn', why, line: ctx.line, during });
    for (const piece of held) forces.hold(base.name, piece.name, { line: ctx.line, during });
  }
  const { type, stated } = counter(ctx, base, first);
  forces.rename(base.name, first.named.name, { type, stated, line: ctx.line });
  const now = forces.get(first.named.name);
  for (const next of more) {
    if (!now || isTaken(ctx, next.named, [])) continue;
    const { type, stated } = counter(ctx, base, next);
    forces.set({ ...now, type, stated, name: next.named.name, holds: [] });
    applyStatuses(ctx, next.named.name, next.node);
  }
  applyStatuses(ctx, first.named.name, first.node);
}

/** What can take each other's place: MMC, SMC, carried weapons; all else only its own kind. */
const families: readonly (readonly PieceKind[])[] = [
  ['squad', 'halfSquad', 'crew'],
  ['leader', 'armorLeader', 'hero'],
  ['sw', 'gun', 'radio'],
];

const isOfFamily = (one: PieceKind, other: PieceKind): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));

/** Tells of a counter that nothing in play makes of the pieces: `replace LMG1 -> 247a`, `recombine 8-0a -> 467a`. */
function cannotBecome(ctx: Context, pieces: readonly Piece[], one: Into): boolean {
  for (const piece of pieces) {
    const { type } = counter(ctx, piece, one);
    if (piece.type.kind === 'unknown' || type.kind === 'unknown') continue;
    const message = whyNever(ctx, piece, type.kind, one.named.name);
    if (message === undefined) continue;
    ctx.report({ code: 'wrong-counter', at: ctx.at(one.named.at), message });
    return true;
  }
  return false;
}

function whyNever({ directive: { verb } }: Context, piece: Piece, kind: PieceKind, name: string): string | undefined {
  const own = piece.type.kind;
  const is = `${piece.name} is ${article(kindName(own))}`;
  if (!isOfFamily(own, kind))
    return `${is}, and becomes no ${kindName(kind)}: what is gone is told with \`lost\`, what comes with \`ob\`.`;
  if (verb === 'recombine' && (own !== 'halfSquad' || kind !== 'squad'))
    return `Two HS recombine into a squad: ${is}, ${name} ${article(kindName(kind))}. Another counter is told with \`replace\`.`;
  if (verb !== 'recombine' && kind === 'squad' && own !== 'squad')
    return `${is}, and becomes no squad by itself: two HS \`recombine\`.`;
  return undefined;
}

export interface Into {
  readonly named: Named;
  readonly node: PieceNode;
}

/** What the counter is by its name; where that does not tell, what it was, with all that was stated of it. */
export function counter(ctx: Context, was: Piece, { named, node }: Into): Pick<Piece, 'type' | 'stated'> {
  const written = node.type?.value ?? typeFromName(named.name);
  if (written === undefined) return was;
  const type = pieceType(ctx.module, was.side, written);
  return type.type === was.type.type ? was : { type, stated: [] };
}

/** Tells of a name that another piece has. */
export function isTaken(ctx: Context, { name, at }: Named, except: readonly Piece[]): boolean {
  const known = ctx.state.forces.get(name);
  if (!known || except.includes(known)) return false;
  ctx.report({
    code: 'piece-name-taken',
    at: ctx.at(at),
    message: `There is already a piece called ${known.name}.`,
    related: [{ at: wholeDirective(known.line), message: `${known.name} is declared here` }],
  });
  return true;
}
