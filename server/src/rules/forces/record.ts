/** The lines that keep the books of the pieces: what a side has, where it is, who has it and what is lost. */

import type { SetupArea } from '../../board/setupTypes';
import type { AtD, CompleteD, FireD, LostD, ObD, PieceNode, Post, RubbleD, StatusNode } from '../../syntax/nodes';
import { pieceNamesOn } from '../../syntax/pieceNodes';
import { printPieceName } from '../../syntax/print';
import { areaAt, areasNow } from '../areas';
import { once } from '../conditions';
import { type Context, wholeDirective } from '../context';
import { entryArrow } from '../entryAreas';
import { onMap, proved } from '../facts';
import { unknownArea } from '../judgePlace';
import type { SideId } from '../module';
import { same } from '../names';
import { locationKey } from '../state';
import { applyStatuses, tellsKind, tellUnknownWord } from './marks';
import { isCount, notCounted } from './misread';
import { isWreck } from './mobility';
import { type Named, namesOf, pieceOf, piecesOf, readNames, withHeld } from './named';
import { has, isEquipment, isPersonnel, isVehicle, newPiece, type Piece, type Placed, type Where } from './piece';
import { findStatus } from './statuses';
import { findTrait, traits } from './traits';
import { pieceType, typeFromName } from './types';
import { tellUndone } from './undone';
import { tellUnlisted } from './unlisted';
import { leaveUnsure, settle } from './unsure';
import { placing, sameWhere, whereText } from './whereabouts';

/** `ob British airborne: 648a..648f LMG1 Howard=9-2[PIAT1]`. */
export function declare(ctx: Context<ObD>): void {
  const { directive: d } = ctx;
  const traits = readTraits(ctx, d.traits);
  for (const node of d.pieces) declareNode(ctx, d.side.value, node, traits, undefined);
}

export function declareNode(
  ctx: Context,
  side: SideId,
  node: PieceNode,
  traits: ReadonlySet<string>,
  holder: Piece | undefined,
): void {
  const { forces } = ctx.state;
  const names = readNames(ctx, node);
  // What a side has from the start and is marked so, it has captured from the other.
  const isTaken = node.statuses?.value.some(({ name: { value }, not }) => !not && value.toLowerCase() === 'captured');
  const owner = (isTaken && ctx.module.sides.find(({ id }) => id !== side)?.id) || side;
  const isTold = node.statuses?.value.some(
    (s) => tellsKind(s) || findStatus(s.name.value, 'unknown')?.name === 'dummy',
  );
  for (const [i, { name, at }] of names.entries()) {
    const known = forces.get(name);
    if (known) {
      if (ctx.hasTold('piece-name-taken', known.line)) continue;
      ctx.report({
        code: 'piece-name-taken',
        severity: 'error',
        at: ctx.at(at),
        message: `There is already a piece called ${known.name}.`,
        related: [{ at: wholeDirective(known.line), message: `${known.name} is declared here` }],
      });
      continue;
    }
    const written = node.type?.value ?? typeFromName(name);
    const isOpen = i === 0 && !isTold;
    if (isOpen && written === undefined) {
      const counted = isCount(name);
      const word = printPieceName(name);
      ctx.reportOnceHere(counted ? 'count' : name, {
        code: 'piece-type-missing',
        severity: 'error',
        at: ctx.at(at),
        message: counted
          ? `What is ${name}? ${notCounted}`
          : `What is ${word}? Its name does not tell: \`${word}=9-1\`, \`${word}="57L AT"\`. What has several words stands in quotes.`,
      });
    }
    const type = pieceType(ctx.module, owner, written ?? name);
    if (isOpen && written !== undefined && type.kind === 'unknown') tellUnlisted(ctx, { name, at }, node, side);
    forces.set(newPiece({ name, side: owner, type, line: ctx.line }));
    applyStatuses(ctx, name, node);
    // Of a counter that is not listed, the line itself tells the kind.
    const { kind } = forces.get(name)?.type ?? type;
    const own = [...traits].filter((t) => findTrait(ctx.module, t)?.kinds.includes(kind));
    const told = forces.get(name)?.traits ?? [];
    forces.update(name, { possessor: side, traits: new Set([...own, ...told]) });
    const declared = forces.get(name);
    if (declared && !isEquipment(declared)) forces.update(name, { side });
    if (holder) take(ctx, holder.name, { name, at });
    const held = forces.get(name);
    if (held) for (const inner of node.holds?.value ?? []) declareNode(ctx, side, inner, traits, held);
  }
}

/** The formations that a whole `ob` line is of. */
function readTraits(ctx: Context, nodes: readonly StatusNode[]): Set<string> {
  const out = new Set<string>();
  for (const node of nodes) {
    const known = findTrait(ctx.module, node.name.value);
    if (known) out.add(known.name);
    else
      tellUnknownWord(
        ctx,
        node,
        traits(ctx.module).map((t) => t.name),
      );
  }
  return out;
}

/** `at X22: 648a[LMG1] 648b(broken)`. */
export function place(ctx: Context<AtD>): void {
  const { directive: d, state } = ctx;
  // Who has a piece that the line names beside him goes first, in whichever order they stand: it goes along.
  const named = once(
    () => new Set(d.pieces.flatMap((node) => namesOf(node) ?? []).map(({ name }) => name.toLowerCase())),
  );
  const along = d.pieces.filter(({ name }) => {
    const holder = state.forces.get(name.value)?.holder;
    return holder !== undefined && named().has(holder.toLowerCase());
  });
  for (const node of d.pieces) if (!along.includes(node)) placeNode(ctx, d.post, node);
  for (const node of along) placeNode(ctx, d.post, node);
}

/** Puts what a node writes in its place, with what it holds. */
export function placeNode(ctx: Context, post: Post, node: PieceNode): void {
  tellUndone(ctx, node);
  const { holds } = node;
  const names = readNames(ctx, node);
  const shared = holds?.value.length ? names.slice(1) : [];
  for (const named of names) {
    const piece = pieceOf(ctx, named);
    if (!piece) {
      if (holds)
        leaveUnsure(
          ctx.state,
          piecesOf(ctx, withHeld(holds.value)).map(({ name }) => name),
        );
      continue;
    }
    const where = whereOf(ctx, post, piece);
    if (where) putAt(ctx, named, piece, where);
    applyStatuses(ctx, piece.name, node);
    if (holds && !shared.includes(named)) takeAll(ctx, piece.name, holds.value);
  }
  if (shared.length) tellShared(ctx, node, names);
}

/** `648a..648f[LMG1]`: what is in the brackets of a run is taken for the first one's. */
function tellShared(ctx: Context, { name, through, holds }: PieceNode, names: readonly Named[]): void {
  if (!through || !holds) return;
  const brackets = ctx.line.parsed.text.slice(holds.start, holds.end);
  const [, second] = names;
  const rest = second && names.length > 2 ? `${printPieceName(second.name)}..` : '';
  const apart = `${printPieceName(name.value)}${brackets} ${rest}${printPieceName(through.value)}`;
  ctx.report({
    code: 'possessed-by-two',
    severity: 'error',
    at: ctx.at(holds),
    message: `Which of ${name.value}..${through.value} has that? They cannot all: \`${apart}\`.`,
    fixes: [
      {
        title: `Write “${apart}”`,
        edits: [{ kind: 'replace', at: ctx.at({ start: name.start, end: holds.end }), text: apart }],
      },
    ],
  });
}

/** The place that a line means for a piece; undefined, with a finding, where there is none. */
export function whereOf(ctx: Context, post: Post, piece: Piece): Where | undefined {
  const { value } = post;
  switch (value.kind) {
    case 'open':
      ctx.reportOnceHere('post', {
        code: 'choice-open',
        severity: 'information',
        at: ctx.at(post),
        message: `Still to be told: the place of ${piece.name}.`,
      });
      return undefined;
    case 'offmap':
      return { kind: 'offmap' };
    case 'entry':
      return { kind: 'entry', hex: entryArrow(ctx, ctx.state.forces.sideOf(piece), value.hex) };
    case 'location':
      return onMap(ctx, { ...post, value: value.location }) ? value : undefined;
    case 'area': {
      const area = namedArea(ctx, post, value.id, ctx.state.forces.sideOf(piece));
      return area && { kind: 'area', area };
    }
  }
}

function namedArea(ctx: Context, post: Post, id: string, side: SideId): SetupArea | undefined {
  const areas = areasNow(ctx);
  if (ctx.state.phase === 'scenario' && !areas?.names.size) return tellNowhere(ctx, post, id);
  if (!areas) return undefined;
  const area = areaAt(areas, side, { ...post, value: { kind: 'area', id } });
  if (area) return area;
  const refusal = unknownArea(areas, side, id, ctx.module.setupAreas.rules.step);
  if (refusal) ctx.object([{ ...refusal, part: 'post' }]);
  return undefined;
}

/** In a scenario a stack is in a Location: the letters of Setup Areas are those of a RePh. */
function tellNowhere(ctx: Context, post: Post, id: string): undefined {
  const [, hex, level] = /^([a-z]{1,2}\d{1,2})\D(\d)$/i.exec(id) ?? [];
  const near = hex ? `${hex.toUpperCase()}/${level}` : /^(?:exit|off)/i.test(id) ? 'offmap' : undefined;
  const meant = near ? ` \`${near}\` is meant?` : '';
  ctx.reportOnceHere(id, {
    code: 'place-unknown',
    severity: 'error',
    at: ctx.at(post),
    message: `“${id}” is no place in a scenario.${meant} A Location is written \`X22\` or \`X22/1\`, an Entry Area \`entry A7\`, and what has left the map is \`offmap\`.`,
    fixes: near
      ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(post), text: near }] }]
      : undefined,
  });
  return undefined;
}

/** Puts a piece there, unless another line of the same scenario or step has it elsewhere. */
function putAt(ctx: Context, { at }: Named, piece: Piece, where: Where): void {
  const { forces } = ctx.state;
  const now = placing(ctx);
  const before = piece.placed;
  settle(ctx.state, piece.name);
  const moves = !sameWhere(piece.where, where);
  if (moves && mustWait(ctx, { name: piece.name, at }, piece, where)) return;
  if (before && before.during === now.during && moves && !isLeft(piece, before)) {
    // Nothing but its holder's place is told of it here.
    const along = piece.heldSince?.during === now.during ? undefined : forces.holder(piece);
    ctx.report({
      code: 'in-two-places',
      severity: 'error',
      at: ctx.at(at),
      message: `${piece.name} cannot be here: it is ${whereText(piece.where)}${along ? `, as ${along.name} still has it` : ''}.${along ? ` What ${along.name} has no more is left out of its brackets: \`${printPieceName(along.name)}[]\` has nothing.` : ''}`,
      related: [{ at: wholeDirective(before.line), message: `${(along ?? piece).name} is placed here` }],
    });
    return;
  }
  // What is written on its own in another place has left its holder.
  if (moves) forces.release(piece.name);
  forces.move(piece.name, where, now);
  comeIn(ctx, piece);
}

/** The line only had it with a holder who has it no more. */
function isLeft({ name, holder }: Piece, { line }: Placed): boolean {
  const { directive } = line.parsed;
  return holder === undefined && directive !== undefined && !pieceNamesOn(directive).includes(name.toLowerCase());
}

/** True, with a finding, for what may not come in from off map yet. */
function mustWait(ctx: Context, { at }: Named, piece: Piece, where?: Where): boolean {
  if (where?.kind === 'offmap' || !has(piece, 'withdrawn')) return false;
  ctx.report({
    code: 'withdrawn-waits',
    rule: ctx.module.pullOut?.partner.rule,
    severity: 'error',
    at: ctx.at(at),
    message: `${piece.name} waits off map since it was withdrawn, and may not enter yet.`,
  });
  // Where it is instead is not asked for as well.
  ctx.state.forces.move(piece.name, { kind: 'offmap' }, placing(ctx));
  return true;
}

/** What was called back has come in where it is placed, with all that it has. */
function comeIn(ctx: Context, { name }: Pick<Piece, 'name'>): void {
  const { forces } = ctx.state;
  const piece = forces.get(name);
  if (!piece || piece.where.kind === 'offmap') return;
  forces.unmark(name, 'returning');
  for (const held of piece.holds) comeIn(ctx, { name: held });
}

/** Gives pieces to a holder, which then has these and no others. */
export function takeAll(ctx: Context, holder: string, nodes: readonly PieceNode[]): void {
  const { forces } = ctx.state;
  const wanted = nodes.flatMap((node) => readNames(ctx, node).map((named) => ({ node, named })));
  for (const held of forces.get(holder)?.holds ?? [])
    if (!wanted.some(({ named }) => same(named.name, held))) forces.release(held);
  for (const { node, named } of wanted) {
    const piece = pieceOf(ctx, named);
    if (!piece) continue;
    take(ctx, holder, named);
    applyStatuses(ctx, piece.name, node);
    if (node.holds) takeAll(ctx, piece.name, node.holds.value);
  }
}

/** Gives one piece to a holder, unless another has it by a line of the same scenario or step, or it cannot be held so. */
export function take(ctx: Context, holderName: string, { name, at }: Named): void {
  const { forces } = ctx.state;
  const holder = forces.get(holderName);
  const piece = forces.get(name);
  if (!holder || !piece) return;
  settle(ctx.state, name);
  const misfit = forces.isCaptive(holder)
    ? `${holder.name} is a prisoner${forces.isPrisoner(holder) ? ` of ${holder.holder}` : ''}, and possesses nothing.`
    : cannotHold(holder, piece);
  const now = placing(ctx);
  if (misfit) {
    ctx.report({ code: 'cannot-hold', severity: 'error', at: ctx.at(at), message: misfit });
    // Whose it is by now hangs on what was meant, and with that all that the RePh would say of it.
    if (ctx.state.phase === 'scenario' && isVehicle(piece) && forces.sideOf(piece) !== forces.sideOf(holder)) {
      leaveUnsure(ctx.state, [piece.name]);
      forces.release(piece.name);
      forces.move(piece.name, { kind: 'unplaced' }, now);
    }
    // Where it is has been said all the same.
    else if (holder !== piece && piece.placed?.during !== now.during) {
      forces.release(piece.name);
      forces.move(piece.name, holder.where, now);
    }
    return;
  }
  if (mustWait(ctx, { name, at }, piece, holder.where)) return;
  const other = forces.holder(piece);
  const since = piece.heldSince;
  if (other && other !== holder && since && since.during === now.during) {
    ctx.report({
      code: 'possessed-by-two',
      severity: 'error',
      at: ctx.at(at),
      message: `${holder.name} cannot have ${piece.name}: ${other.name} has it.`,
      related: [{ at: wholeDirective(since.line), message: `${other.name} has ${piece.name} here` }],
    });
    return;
  }
  const before = piece.placed;
  if (before && before.during === now.during && !piece.holder && !sameWhere(piece.where, holder.where)) {
    ctx.report({
      code: 'in-two-places',
      severity: 'error',
      at: ctx.at(at),
      message: `${holder.name} is ${whereText(holder.where)} and cannot have ${piece.name}, which is ${whereText(piece.where)}.`,
      related: [{ at: wholeDirective(before.line), message: `${piece.name} is placed here` }],
    });
    return;
  }
  // Nobody mans a wreck: who is told to be in one is beside it.
  if (piece.type.kind === 'armorLeader' && isWreck(holder)) {
    forces.release(piece.name);
    forces.move(piece.name, holder.where, now);
  } else if (!holder.holds.includes(piece.name)) forces.hold(holder.name, piece.name, now);
  comeIn(ctx, piece);
}

/** Why one piece cannot have another, if it cannot. */
function cannotHold(holder: Piece, piece: Piece): string | undefined {
  if (holder.name === piece.name) return `${piece.name} cannot hold itself.`;
  if (piece.type.kind === 'fortification') return `${piece.name} is a Fortification, which nobody possesses.`;
  if (isPersonnel(holder)) {
    if (isVehicle(piece))
      return `${holder.name} cannot possess ${piece.name}: a vehicle has its own crew${piece.side === holder.side ? '' : `; captured, it is written \`${piece.name}(captured)\``}.`;
    if (isPersonnel(piece) && piece.side === holder.side)
      return `${holder.name} cannot guard ${piece.name}, which is of its own side.`;
    return undefined;
  }
  if (isVehicle(holder)) return isVehicle(piece) ? `${holder.name} cannot carry ${piece.name}.` : undefined;
  if (holder.type.kind === 'unknown') return undefined;
  return isPersonnel(piece)
    ? `${holder.name} cannot possess ${piece.name}, but may be possessed by it: \`${piece.name}[${holder.name}]\`.`
    : `${holder.name} cannot possess ${piece.name}.`;
}

/** `lost 436c 436d[LMG1] because "overrun by tanks"`: Eliminated, with what stands in brackets; what else they had stays. */
export function lost(ctx: Context<LostD>): void {
  const { directive: d, state } = ctx;
  const why = d.because?.value ?? `Eliminated${state.dateName ? ` on ${state.dateName}` : ''}`;
  for (const node of withHeld(d.pieces))
    for (const named of readNames(ctx, node)) {
      const piece = pieceOf(ctx, named);
      if (!piece || mustWait(ctx, named, piece)) continue;
      applyStatuses(ctx, piece.name, node);
      const leaders = isVehicle(piece) ? state.forces.held(piece).filter((p) => p.type.kind === 'armorLeader') : [];
      state.forces.remove(piece.name, {
        kind: 'eliminated',
        why,
        line: ctx.line,
        during: state.phase === 'scenario' ? state.phaseLine : undefined,
      });
      // On foot he is somewhere only if his crew has survived.
      for (const { name } of leaders) state.forces.move(name, { kind: 'unplaced' }, undefined);
    }
}

/** `complete German`. */
export function complete(ctx: Context<CompleteD>): void {
  ctx.state.complete = new Set(ctx.state.complete).add(ctx.directive.side.value);
}

/** `fire X22/1 blaze`. */
export function fire(ctx: Context<FireD>): void {
  const { directive: d, state } = ctx;
  const kind = d.kind.value.toLowerCase();
  if (kind !== 'flame' && kind !== 'blaze' && kind !== 'out') {
    ctx.report({
      code: 'unknown-word',
      severity: 'error',
      at: ctx.at(d.kind),
      message: `A fire is a \`flame\` or a \`blaze\`, or \`out\`, not “${d.kind.value}”.`,
    });
    return;
  }
  const fires = new Map(state.fires);
  for (const at of d.locations) {
    if (!onMap(ctx, at)) continue;
    if (kind === 'out') fires.delete(locationKey(at.value));
    else fires.set(locationKey(at.value), { kind, location: at.value, line: ctx.line });
  }
  state.fires = fires;
}

/** `rubble X22 stone`. */
export function rubble(ctx: Context<RubbleD>): void {
  const { directive: d, state } = ctx;
  const material = d.material.value.toLowerCase();
  if (material !== 'stone' && material !== 'wooden') {
    ctx.report({
      code: 'unknown-word',
      severity: 'error',
      at: ctx.at(d.material),
      message: `Rubble is \`stone\` or \`wooden\`, not “${d.material.value}”.`,
    });
    return;
  }
  const all = new Map(state.rubble);
  for (const at of d.locations) {
    if (!onMap(ctx, at)) continue;
    all.set(locationKey(at.value), { material, line: ctx.line });
    proved(state, locationKey(at.value));
  }
  state.rubble = all;
}
