import type { ObD, PieceNode, Span, StatusNode } from '../../syntax/nodes';
import { printPieceName } from '../../syntax/print';
import { type Context, wholeDirective } from '../kernel/context';
import { ofBrought } from '../kernel/doubt';
import type { SideId } from '../kernel/module';
import { isCount, notCounted } from '../pieces/doubt/misread';
import { findStatus } from '../pieces/marks/statuses';
import { findTrait, traits } from '../pieces/marks/traits';
import { type Named, readNames } from '../pieces/named';
import { isEquipment, newPiece, type Piece } from '../pieces/piece';
import { pieceType, typeFromName } from '../pieces/types/readType';
import { applyStatuses, tellsKind, tellUnknownWord } from './marks';
import { hasRoom } from './muster';
import { take } from './take';
import { tellUnlisted } from './unlisted';

/** `Wasp1="Wasp Carrier"`, for what only the counter is called; undefined for one word that tells nothing. */
function namedAfter({ state }: Context, type: string): string | undefined {
  const [stem = ''] = /^[\p{L}\d.-]+/u.exec(type) ?? [];
  if (stem === '' || stem === type) return undefined;
  let n = 1;
  while (state.forces.get(`${stem}${n}`)) n++;
  return `${stem}${n}=${printPieceName(type)}`;
}

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
  const declareOne = ({ name, at }: Named, isOpen: boolean) => {
    const written = node.type?.value ?? typeFromName(name);
    if (isOpen && written === undefined) tellUntyped(ctx, { name, at }, node);
    const type = pieceType(ctx.module, owner, written ?? name);
    if (isOpen && written !== undefined && type.kind === 'unknown') tellUnlisted(ctx, { name, at }, node, side);
    forces.set(newPiece({ name, side: owner, type, line: ctx.line }));
    applyStatuses(ctx, name, node);
    // Of a counter that is not listed, the line itself tells the kind.
    const declared = forces.get(name);
    if (declared) ofSide(ctx, side, declared, traits);
    if (holder) take(ctx, holder.name, { name, at });
    const held = forces.get(name);
    if (held) for (const inner of node.holds?.value ?? []) declareNode(ctx, side, inner, traits, held);
  };
  for (const [i, named] of names.entries()) {
    const known = forces.get(named.name);
    if (known) tellTaken(ctx, known, named.at);
    else if (hasRoom(ctx)) declareOne(named, i === 0 && !isTold);
    else ctx.state.doubts.raise(ofBrought(named.name));
  }
}

/** With the formations that pieces of its kind can be of. */
function ofSide({ state, module }: Context, side: SideId, piece: Piece, traits: ReadonlySet<string>): void {
  const own = [...traits].filter((t) => findTrait(module, t)?.kinds.includes(piece.type.kind));
  const of = isEquipment(piece) ? piece.side : side;
  state.forces.set({ ...piece, side: of, possessor: side, traits: new Set([...own, ...piece.traits]) });
}

function tellTaken(ctx: Context, known: Piece, at: Span): void {
  if (ctx.hasTold('piece-name-taken', known.line)) return;
  ctx.report({
    code: 'piece-name-taken',
    at: ctx.at(at),
    message: `There is already a piece called ${known.name}.`,
    related: [{ at: wholeDirective(known.line), message: `${known.name} is declared here` }],
  });
}

/** Nothing tells what it is: a count of pieces, what a counter is called, or a name that does not say. */
function tellUntyped(ctx: Context, { name, at }: Named, { through }: PieceNode): void {
  const counted = isCount(name);
  const word = printPieceName(name);
  const named = counted || through ? undefined : namedAfter(ctx, name);
  ctx.reportOnceHere(counted ? 'count' : name, {
    code: 'piece-type-missing',
    at: ctx.at(at),
    message: counted
      ? `What is ${name}? ${notCounted}`
      : named
        ? `${word} is what a counter is called: its piece needs a name of its own, \`${named}\`.`
        : `What is ${word}? Its name does not tell: \`${word}=9-1\`, \`${word}="57L AT"\`. What has several words stands in quotes.`,
    fixes: named
      ? [{ title: `Write “${named}”`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(at), text: named }] }]
      : undefined,
  });
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
