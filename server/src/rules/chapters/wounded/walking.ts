/** Walking Wounded MMC that come back (9.6102): the CVP they count for and, where pieces are kept, the pieces. */

import type { PieceNode, Verb, WwD } from '../../../syntax/nodes';
import { declareNode } from '../../books/declare';
import { applyStatuses } from '../../books/marks';
import { whereOf } from '../../books/place';
import { retention } from '../../ground/retention/retention';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { ModuleData } from '../../kernel/module';
import { count, find, list } from '../../kernel/names';
import { unreadBehind } from '../../kernel/unread';
import { val } from '../../kernel/why';
import { type Named, pieceOf, readNames } from '../../pieces/named';
import { isGone, isMmc, isOf, type Piece } from '../../pieces/piece';
import { hasNoWalkingWounded } from '../../pieces/units/walkingWounded';
import { placing } from '../../pieces/whereabouts';

type WalkingWounded = NonNullable<ModuleData['walkingWounded']>;

/** `ww British squad x2 hs x1`, `ww British: 648g 338a to A`. */
export function recover(ctx: Context<WwD>): void {
  const { directive: d, module } = ctx;
  const rules = module.walkingWounded;
  if (hasNoWalkingWounded(ctx, d.side.value, d.side) || !rules) return;
  if (d.pieces) {
    tellNoneLost(ctx, rules);
    countLost(ctx, rules, recoverPieces(ctx, d.pieces, rules));
  } else {
    if (ctx.state.keepsForces) tellNoneLost(ctx, rules);
    countLost(ctx, rules, recoverNumbers(ctx, rules));
    if (ctx.state.keepsForces)
      ctx.report({
        code: 'fact-unknown',
        rule: rules.rule,
        message: `Which pieces are they, and in which Setup Area? \`ww ${rules.side}: 648g 338a to A\`.`,
      });
  }
}

/** How many come back no text tells; but where no MMC of theirs has ever been lost or reduced, there are none. */
function tellNoneLost(ctx: Context<WwD>, { side, trait, rule }: WalkingWounded): void {
  const { state } = ctx;
  const theirs = state.forces.all().filter((p) => p.side === side && isOf(p, trait) && isMmc(p));
  const isAny = theirs.some((p) => p.fate?.kind === 'eliminated' || isReduced(p));
  // What was lost before the log begins nobody knows.
  if (isAny || state.beganLate !== undefined) return;
  const pieces = theirs.map(({ name }) => name.toLowerCase());
  ctx.reportOnce('', {
    hangsOn: [
      ...pieces.flatMap((name) => state.doubts.about(ofPiece(name))),
      ...unreadBehind(state, ['present'], { pieces: () => pieces }),
    ],
    code: 'nothing-owed',
    rule,
    message: `No ${side} ${trait} MMC has been lost or reduced: none comes back as Walking Wounded.`,
  });
}

/** A HS that a squad became, and not by Deploying. */
const isReduced = ({ type, line }: Piece): boolean => {
  const verb = line.parsed.directive?.verb;
  return type.kind === 'halfSquad' && verb !== undefined && !whole.has(verb);
};
/** Lines that bring HS which no squad had to lose. */
const whole: ReadonlySet<Verb> = new Set(['ob', 'receive', 'buy', 'given', 'units', 'strength', 'sw', 'deploy', 'ww']);

function recoverNumbers(ctx: Context<WwD>, rules: WalkingWounded): number {
  let lost = 0;
  const kinds = Object.keys(rules.cvp);
  for (const unit of ctx.directive.units) {
    const kind = find(kinds, unit.type.value);
    if (!kind) {
      ctx.report({
        code: 'unknown-unit',
        rule: rules.rule,
        at: ctx.at(unit.type),
        message: `Walking Wounded are counted by ${list(kinds)}.`,
        words: kinds,
      });
      continue;
    }
    lost += (rules.cvp[kind] ?? 0) * (unit.count?.value ?? 1);
  }
  return lost;
}

/** The CVP that they count as lost. */
function countLost(ctx: Context, { side }: WalkingWounded, lost: number): void {
  const { state, module } = ctx;
  const cvp = (state.side(side).wwCvp?.value ?? 0) + lost;
  const why = {
    text: `${count(cvp, 'CVP', 'CVP')} lost with the Walking Wounded received`,
    rule: module.cpp.loss?.rule,
    line: ctx.line,
  };
  state.update(side, { wwCvp: val(cvp, why) });
  ctx.explain(why);
  ctx.hint(ctx.whole.end, `${cvp} CVP lost`);
}

const countedAs: Readonly<Record<string, string>> = { squad: 'squad', halfSquad: 'hs' };

/** New pieces, or MMC of the side that were lost, in a Setup Area that is not Isolated. Returns the CVP they count as. */
function recoverPieces(ctx: Context<WwD>, nodes: readonly PieceNode[], rules: WalkingWounded): number {
  const { forces } = ctx.state;
  let lost = 0;
  for (const node of nodes) {
    const names = readNames(ctx, node);
    bringBack(ctx, node, names, rules);
    for (const { name, at } of names) {
      const piece = forces.get(name);
      if (!piece || piece.line !== ctx.line) continue;
      const cvp = rules.cvp[countedAs[piece.type.kind] ?? ''];
      if (cvp === undefined && piece.type.kind !== 'unknown')
        ctx.report({
          code: 'unknown-unit',
          rule: rules.rule,
          at: ctx.at(at),
          message: `${piece.name} is no squad or HS: those alone come back as Walking Wounded.`,
        });
      lost += cvp ?? 0;
      if (isMmc(piece)) forces.mark(piece.name, 'walking-wounded');
      place(ctx, piece.name, rules);
    }
  }
  if (!ctx.directive.to)
    ctx.report({
      code: 'choice-open',
      rule: rules.rule,
      message: 'In which Setup Area are they? `to AREA`: any that is not Isolated.',
    });
  return lost;
}

/** Puts the pieces of a node into the campaign: those that were lost come back, the others are declared. */
function bringBack(ctx: Context, node: PieceNode, names: readonly Named[], rules: WalkingWounded): void {
  const { side, trait } = rules;
  const { forces } = ctx.state;
  const traits = new Set([trait]);
  for (const { name, at } of names) {
    const before = forces.get(name);
    if (!before) {
      declareNode(ctx, side, { ...node, name: { value: name, ...at }, through: undefined }, traits, undefined);
      continue;
    }
    if (!isGone(before) || before.side !== side || !isMmc(before)) {
      tellTaken(ctx, { name, at }, { gone: isGone(before) });
      continue;
    }
    const never = staysLost(ctx, before, rules);
    if (never) {
      ctx.report({
        code: 'never-walking-wounded',
        rule: never.rule,
        at: ctx.at(at),
        message: `${before.name} does not come back as Walking Wounded: ${never.why}.`,
      });
      continue;
    }
    const back = { line: ctx.line, fate: undefined, statuses: new Map(), where: { kind: 'unplaced' } } as const;
    forces.set({ ...before, ...back, holds: [], traits: new Set([...before.traits, trait]) });
    applyStatuses(ctx, name, node);
  }
}

/** Why a MMC of the side that was lost cannot be among them. */
function staysLost(
  ctx: Context,
  piece: Piece,
  { rule, trait, exceptBy, notPrisoners }: WalkingWounded,
): { readonly rule: string; readonly why: string } | undefined {
  if (piece.fate?.rule === exceptBy) return { rule: exceptBy, why: 'it failed its 1TC while Encircled' };
  if (piece.fate?.kind === 'withdrawn') return { rule, why: `it was ${piece.fate.why}` };
  if (piece.fate?.captive && notPrisoners && ctx.reads(notPrisoners))
    return { rule, why: `it was lost as a prisoner (ruling ${notPrisoners.ruling})` };
  return isOf(piece, trait) ? undefined : { rule, why: `it is not ${trait}` };
}

function tellTaken(ctx: Context, named: Named, { gone }: { readonly gone: boolean }): void {
  const piece = pieceOf(ctx, named, 'allowed');
  if (!piece) return;
  ctx.report({
    code: 'piece-name-taken',
    at: ctx.at(named.at),
    message: gone
      ? `${piece.name} was no MMC of this side.`
      : `${piece.name} is still in the campaign: what comes back needs another name.`,
  });
}

function place(ctx: Context<WwD>, name: string, { rule }: WalkingWounded): void {
  const { directive: d, state } = ctx;
  const piece = state.forces.get(name);
  const where = piece && d.to && whereOf(ctx, d.to, piece);
  if (!piece || !where) return;
  state.forces.move(name, where, placing(ctx));
  const kept = retention(ctx, state.forces.get(name) ?? piece);
  const refuse = (code: 'place-isolated' | 'place-not-friendly', why: string) =>
    ctx.reportOnce('ww', {
      code,
      rule,
      at: ctx.part('to'),
      message: `Walking Wounded are placed in a Setup Area that is not Isolated: ${why}.`,
    });
  if (kept.kind === 'area' && kept.isolated === true) refuse('place-isolated', 'this one is');
  else if (kept.kind !== 'area' && kept.kind !== 'unknown') refuse('place-not-friendly', 'this is none of their side');
}
