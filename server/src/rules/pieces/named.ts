/** The pieces that a line names: found, or told with the nearest known name. */

import { most } from '../../syntax/caps';
import type { PieceNode, Span } from '../../syntax/nodes';
import { isTooLong, namesOfRun } from '../../syntax/pieceRun';
import { type Context, wholeDirective } from '../kernel/context';
import { type Cause, ofBrought, ofPiece, ofRg } from '../kernel/doubt';
import type { Fix } from '../kernel/finding';
import { same } from '../kernel/names';
import { doubtsOfName, exchangedFor } from './doubt/broughtBy';
import { hasDoubtfulDeed } from './doubt/deeds';
import { isCount, type Meant, meantByName, notCounted, runMeant } from './doubt/misread';
import { isSeenWhole, tellHidden, tellSealed } from './doubt/notShown';
import { tellUndeclared } from './doubt/undeclared';
import { mergeAs } from './doubt/unmerged';
import type { Forces } from './forces';
import { isGone, type Piece, vehicleOfCrew } from './piece';

/** One name that a piece node stands for, with the columns to underline. */
export interface Named {
  readonly name: string;
  readonly at: Span;
  /** One of a run, which the columns are of. */
  readonly run?: true;
}

/** `648a..648c` is 648a, 648b and 648c; `LMG1..LMG3` likewise. Undefined where the two ends make no run. */
export function namesOf({ name, through }: PieceNode): readonly Named[] | undefined {
  if (!through) return [{ name: name.value, at: name }];
  const at = { start: name.start, end: through.end };
  return namesOfRun(name.value, through.value)?.map((one) => ({ name: one, at, run: true }));
}

/** The names a node stands for; a finding where it stands for none. */
export function readNames(ctx: Context, node: PieceNode): readonly Named[] {
  const names = namesOf(node);
  if (names) return names;
  const at = { start: node.name.start, end: node.through?.end ?? node.name.end };
  const through = node.through?.value ?? '';
  if (isTooLong(node.name.value, through)) {
    ctx.report({
      code: 'too-many',
      at: ctx.at(at),
      message: `“${node.name.value}..${through}” is longer than the ${most.piecesOfRun} pieces that a run may have. Write how far it goes, or several runs.`,
    });
    return [];
  }
  const text = runMeant(node.name.value, through);
  ctx.report({
    code: 'piece-run',
    at: ctx.at(at),
    message: `“${node.name.value}..${through}” is no run of names: ${text ? `\`${text}\`` : '`648a..648f` or `LMG1..LMG3`'} is.`,
    fixes: text ? [writeFix(ctx, { at, text })] : undefined,
  });
  return [];
}

/**
 * The piece of a name, in the campaign still; undefined, with a finding, for a name nobody declared and for a piece that is
 * Eliminated. `gone`: also a piece that is no more.
 */
export function pieceOf(ctx: Context, named: Named, gone: 'allowed' | 'told' = 'told'): Piece | undefined {
  const { name, at } = named;
  const { doubts, forces, phase } = ctx.state;
  // A line in the wrong step may be the one that was told to be missing.
  if (phase === 'refit' && doubts.has(ofPiece(name)) && !ctx.muted) {
    notJudged(ctx, named);
    return undefined;
  }
  const piece = forces.get(name);
  if (!piece) return missingPiece(ctx, named);
  tellHidden(ctx, piece, at);
  if (!isGone(piece) || gone === 'allowed') return piece;
  tellGone(ctx, piece, at);
  return undefined;
}

/** Of a name that no piece has: the piece that it stands for, or what is said of it. */
function missingPiece(ctx: Context, named: Named): Piece | undefined {
  const { name } = named;
  const { doubts, forces } = ctx.state;
  const merged = mergeAs(ctx, name);
  if (merged) return merged;
  const vehicle = vehicleOfCrew(name.toLowerCase());
  const follows = vehicle !== undefined && (hasDoubtfulDeed(ctx.state, [vehicle]) || doubts.has(ofPiece(vehicle)));
  const group = groupMissing(ctx, name);
  const isUnnamed = () => group !== undefined && (isPaidFor(ctx, group) || ctx.state.takeUnnamed(group));
  const brought = follows ? none : [...doubtsOfName(doubts, name), ...exchangedFor(ctx, name)];
  const behind = isSeenWhole(ctx, name, brought) ? none : brought;
  if (behind.length) {
    if (!tellSealed(ctx, name, named.at, behind)) keepUnknown(ctx, named, behind);
  } else if (!follows && group !== undefined && isUnnamed()) tellSealed(ctx, name, named.at, doubts.about(ofRg(group)));
  else if (!follows) {
    tellUnknown(ctx, forces, named);
    // What the log does not have is the whole RG.
    if (group !== undefined) ctx.state.doubts.raise(ofBrought(group));
  }
  ctx.leaveOut(name);
  return undefined;
}

/** That it is no longer in the campaign, once, and not where the line that took it out is doubtful. */
function tellGone(ctx: Context, { name, fate }: Piece, at: Span): void {
  const { state } = ctx;
  const key = name.toLowerCase();
  if (state.toldGone.has(key)) return;
  if (fate && (state.doubts.deedOf(fate.line) !== undefined || ctx.hasTold('piece-gone', fate.line))) return;
  if (!ctx.muted) state.toldGone.add(key);
  ctx.report({
    code: 'piece-gone',
    rule: fate?.rule,
    at: ctx.at(at),
    message: `${name} is no longer in the campaign: ${fate?.why}.`,
    related: fate && [{ at: wholeDirective(fate.line), message: `${name} is lost here` }],
  });
}

/** Nobody knows what became of it: nothing of it is judged until a line has it somewhere. */
function notJudged(ctx: Context, { name, at }: Named): void {
  const finding = {
    code: 'not-judged' as const,
    rule: ctx.state.stepData?.number,
    at: ctx.at(at),
    message: `Nothing of ${name} is judged here.`,
  };
  ctx.withhold(finding, ctx.state.doubts.about(ofPiece(name)));
  for (const crew of crewSaid(ctx)) ctx.state.doubts.raise(ofBrought(crew));
}

/** `abandon Pz1 -> 228a`: the name that the crew would have. */
const crewSaid = ({ directive: d }: Context): readonly string[] =>
  d.verb === 'abandon' ? (d.result?.value ?? []).map(({ value }) => value) : [];

const none: readonly Cause[] = [];

/** That no piece is called so hangs on what brings it. */
function keepUnknown(ctx: Context, { name, at }: Named, because: readonly Cause[]): void {
  if (ctx.muted) return;
  ctx.keepBack({ code: 'unknown-piece', at: ctx.at(at), message: `No piece is called ${name}.` }, because);
}

/** Whether the log's own count of CPP has spent more, as was told: on an RG that a line would have brought. */
function isPaidFor({ state, module }: Context, group: string): boolean {
  const isShort = module.cpp.sides.some((side) => state.side(side).cppSlip < 0);
  if (isShort) state.doubts.raise(ofBrought(group));
  return isShort;
}

/** The RG, or CG Date, that a name is made from where nothing in the log brings it: `I4.1` of `I4.1.467a`. */
function groupMissing({ state: { rgs, forces } }: Context, name: string): string | undefined {
  const group = /^(.+)\.[^.]+$/.exec(name)?.[1];
  if (group === undefined || [...rgs.keys()].some((one) => same(one, group))) return undefined;
  return forces.all().some((piece) => same(piece.name.slice(0, group.length + 1), `${group}.`)) ? undefined : group;
}

function tellUnknown(ctx: Context, forces: Forces, { name, at, run }: Named): void {
  const rg = [...ctx.state.rgs.values()].find(
    (r) => same(r.name, name.slice(0, r.name.length)) && name[r.name.length] === '.',
  );
  // Of what an RG consists is not known yet, which its own step tells; of a whole one a single name is.
  if (rg && rg.data.strength !== 'none' && (rg.strength ?? 'open') === 'open') {
    ctx.reportOnce(`${rg.name}.`.toLowerCase(), {
      code: 'unknown-piece',
      at: ctx.at(at),
      message: `No piece is called ${name}: what ${rg.name} brings is not known before its strength is.`,
    });
    return;
  }
  if (isCount(name)) {
    ctx.reportOnceHere('count', {
      code: 'unknown-piece',
      at: ctx.at(at),
      message: `No piece is called ${name}. ${notCounted}`,
    });
    return;
  }
  const meant = run ? undefined : meantByName(ctx, name, at);
  if (meant) {
    ctx.report({
      code: 'unknown-piece',
      at: ctx.at(at),
      message: meant.message,
      fixes: meant.write && [writeFix(ctx, meant.write)],
    });
    return;
  }
  tellUndeclared(ctx, forces, { name, at, run });
}

/** Writes what was meant. */
export const writeFix = (ctx: Context, { at, text }: NonNullable<Meant['write']>): Fix => ({
  title: text ? `Write “${text}”` : 'Leave it out',
  preferred: true,
  edits: [{ kind: 'replace', at: ctx.at(at), text }],
});

/** Nodes and those in their brackets. */
export const withHeld = (nodes: readonly PieceNode[]): readonly PieceNode[] =>
  nodes.flatMap((node) => [node, ...withHeld(node.holds?.value ?? [])]);

/** All pieces that nodes name, in their order, those held in brackets left out. */
export const piecesOf = (ctx: Context, nodes: readonly PieceNode[]): Piece[] =>
  nodes.flatMap((node) => readNames(ctx, node)).flatMap((named) => pieceOf(ctx, named) ?? []);
