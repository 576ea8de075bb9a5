/** How many of the enemy may be set up where, on the CG Date after a withdrawal (3.60741). */
import type { ForceD } from '../../../syntax/nodes';
import { isThere } from '../../ground/retention/counts';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { Matter } from '../../kernel/matter';
import type { ForcePieces } from '../../kernel/module';
import type { PullOutData } from '../../kernel/moduleData/equipment';
import type { Objection, Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { isOfKind } from '../../pieces/kinds';
import type { Piece, Where } from '../../pieces/piece';
import { whereText } from '../../pieces/whereabouts';
import { areaKeeping } from '../keeping';
import { told } from './leaving';
import { forceObligation, namesOf } from './pullOut';

const limitsNow = ({ state, module }: View): PullOutData['early']['setup'] =>
  state.setupLimit !== undefined && state.setupLimit.date === state.date ? (module.pullOut?.early.setup ?? []) : [];

/** How many the enemy sets up where he may set up no more than some, if no map tells where that is. */
export function setupLimitObligations(view: View): Obligation[] {
  const data = view.module.pullOut;
  if (!data || !view.state.keepsForces) return [];
  const side = data.partner.side;
  const untold = limitsNow(view)
    .filter(({ force }) => told(view, { side, force }) === undefined)
    .map(({ force }) => ({ ...forceObligation(view, side, force, data.rule), step: 'unitSetup' as const }));
  return [...untold, ...crowdedObligations(view, data)];
}

/** More are set up there, or Retained in Areas from which they can be set up nowhere else, than may be. */
function crowdedObligations(view: View, data: PullOutData): Obligation[] {
  const { state, module } = view;
  const { side } = data.partner;
  // Who was set up there against the limit is told at his own line.
  if (state.acted.has(crowded)) return [];
  return limitsNow(view).flatMap(({ force, most }): Obligation[] => {
    const { what = '', pieces } = module.retained?.find((f) => f.id === force && f.side === side) ?? {};
    if (!pieces) return [];
    const there = state.forces
      .inPlay()
      .filter((p) => state.forces.sideOf(p) === side && !state.forces.isCaptive(p) && isOfKind(p.type, pieces.kinds))
      .filter((p) => !state.doubts.has(ofPiece(p.name)) && isThere(view, setUpFrom(view, p), pieces));
    if (there.length <= most) return [];
    return [
      factOwed({
        matter: { what: 'crowded', of: force },
        step: 'unitSetup',
        rule: data.rule,
        side,
        what: `${what}, of which there are ${there.length}`,
        why: limitText(view, data, most, what),
        code: 'setup-crowded',
        ask: `${namesOf(there)} can be set up nowhere else: ${limitText(view, data, most, what)}. What becomes of the others the text does not say.`,
      }),
    ];
  });
}

/** Where a piece is set up; until a line does it, in all of the Area that keeps it. */
function setUpFrom(view: View, piece: Piece): Where {
  const { state } = view;
  const area = piece.placed?.during === state.stepLine ? undefined : areaKeeping(view, piece);
  return area ? { kind: 'area', area } : piece.where;
}

/** That somebody was set up against a limit. */
export const crowded: Matter = { what: 'set up against a limit' };

/** A piece of the enemy set up where, with those that this step has set up before, and those before it in its own line, there are more than may be. */
export function overSetupLimit(
  view: View,
  piece: Piece,
  where: Where,
  others: readonly Piece[],
): Objection | undefined {
  const { state, module } = view;
  const { pullOut: data, retained } = module;
  if (!data || state.forces.sideOf(piece) !== data.partner.side) return undefined;
  const counts = (p: Piece, at: Where, pieces: ForcePieces) =>
    isOfKind(p.type, pieces.kinds) && isThere(view, at, pieces);
  for (const { force, most } of limitsNow(view)) {
    const { what, pieces } = retained?.find((f) => f.id === force && f.side === data.partner.side) ?? {};
    if (!pieces || !counts(piece, where, pieces)) continue;
    const before = [
      ...state.forces
        .inPlay(data.partner.side)
        .filter((p) => p !== piece && p.placed?.during === state.stepLine && counts(p, p.where, pieces)),
      ...others.filter((p) => counts(p, where, pieces)),
    ];
    if (before.length < most) continue;
    return {
      code: 'setup-max',
      rule: data.rule,
      message: `${piece.name} cannot be set up ${whereText(where)}: ${limitText(view, data, most, what)}${before.length ? `, and ${namesOf(before)} ${before.length > 1 ? 'are' : 'is'} there` : ''}.`,
    };
  }
  return undefined;
}

const limitText = ({ state }: View, { side, partner }: PullOutData, most: number, what = ''): string =>
  `after the ${side} withdrawal the ${partner.side} side has ${most === 0 ? 'no' : `at most ${most}`} ${what} on ${state.dateName ?? 'this date'}`;

/** `force Axis south-mmc 7` where six are the most. */
export function judgeSetupLimit(ctx: Context<ForceD>, id: string): void {
  const data = ctx.module.pullOut;
  const { directive: d, state } = ctx;
  if (!data || d.side.value !== data.partner.side) return;
  const limit = limitsNow(ctx).find(({ force }) => force === id);
  if (!limit || !d.count || d.count.value <= limit.most) return;
  const what = ctx.module.retained?.find((f) => f.id === id && f.side === d.side.value)?.what;
  ctx.report({
    code: 'setup-max',
    rule: data.rule,
    at: ctx.at(d.count),
    message: `Not ${d.count.value}: ${limitText(ctx, data, limit.most, what)}.`,
    related: state.setupLimit ? [{ at: wholeDirective(state.setupLimit.line), message: 'the withdrawal' }] : undefined,
  });
}
