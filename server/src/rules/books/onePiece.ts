/** Lines that are about one piece, and what is told of one that names more. */
import type { Directive, PieceNode } from '../../syntax/nodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from '../kernel/context';
import type { Fix } from '../kernel/finding';
import { pieceOf, readNames } from '../pieces/named';
import type { Piece } from '../pieces/piece';

/** The one piece that a line is about, or whose help it uses; the others it names are told to be read by nobody. */
export function onePiece(
  ctx: Context,
  nodes: readonly PieceNode[],
  rule = ctx.state.stepData?.number,
): Piece | undefined {
  const [first] = nodes;
  tellOthers(ctx, nodes, rule);
  const named = first && readNames(ctx, first)[0];
  return named && pieceOf(ctx, named);
}

/** Told of a line that names more than the one piece it reads. */
export function tellOthers(ctx: Context, nodes: readonly PieceNode[], rule = ctx.state.stepData?.number): void {
  const [first, second = first] = nodes;
  if (nodes.length < 2 && !first?.through) return;
  const isHelp = withOf(ctx.directive) === nodes;
  // What becomes of the others is still to come.
  if (!isHelp) ctx.isOpen = true;
  ctx.reportOnceHere(isHelp ? 'with' : 'pieces', {
    code: 'one-at-a-time',
    rule,
    at: ctx.at(second),
    message: isHelp
      ? `Behind \`with\` of \`${ctx.directive.verb}\` stands one piece; another has a line of its own.`
      : rollOf(ctx.directive)
        ? 'Each rolls for itself: one line for each.'
        : `\`${ctx.directive.verb}\` is about one piece: one line for each.`,
    fixes: isHelp || 'into' in ctx.directive ? undefined : split(ctx, nodes),
  });
}

const withOf = (d: Directive) => ('with' in d ? d.with?.value : undefined);
const rollOf = (d: Directive) => ('roll' in d ? d.roll : undefined);

/** The others get lines of their own, with their dice open. */
function split(ctx: Context, nodes: readonly PieceNode[]): readonly Fix[] | undefined {
  const { directive, line, whole } = ctx;
  const { text } = line.parsed;
  const [first] = nodes;
  const last = nodes.at(-1);
  const [kept, ...others] = nodes.flatMap((node) =>
    node.through
      ? readNames(ctx, node).map(({ name }) => printPieceName(name))
      : [text.slice(node.start, node.end).trimEnd()],
  );
  if (!first || !last || kept === undefined) return undefined;
  const dice = rollOf(directive)?.dice.value;
  const rest = dice ? ` ${dice} ?` : text.slice(last.end, whole.end);
  return [
    {
      title: 'Give each a line of its own',
      preferred: true,
      edits: [
        { kind: 'replace', at: ctx.at({ start: first.start, end: last.end }), text: kept },
        { kind: 'insert', line, where: 'below', text: others.map((o) => `  ${directive.verb} ${o}${rest}`) },
      ],
    },
  ];
}
