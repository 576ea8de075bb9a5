/** Counters that play turned into others, in a scenario or a Melee: renamed, Replaced, Deployed or recombined. */
import type { ChangeD, PieceNode } from '../../syntax/nodes';
import { type Context, wholeDirective } from '../context';
import { applyStatuses } from './marks';
import { type Named, piecesOf, readNames } from './named';
import type { Piece } from './piece';
import { pieceType, typeFromName } from './types';

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
    severity: 'error',
    at: ctx.at(at),
    message: `There is already a piece called ${known.name}.`,
    related: [{ at: wholeDirective(known.line), message: `${known.name} is declared here` }],
  });
  return true;
}
