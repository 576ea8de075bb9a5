/** The brackets behind a run of names: `648a..648f[LMG1]`. */
import type { PieceNode } from '../../syntax/nodes';
import { printPieceName } from '../../syntax/print';
import type { Context } from '../kernel/context';
import { same } from '../kernel/names';
import { type Named, namesOf } from '../pieces/named';

/** What stands in brackets behind a piece; of a run they are taken for the first one's, with a finding. */
export function holdsOf(ctx: Context, node: PieceNode, holder: string): PieceNode['holds'] {
  const { holds, name } = node;
  if (!holds?.value.length || same(name.value, holder)) return holds;
  tellShared(ctx, node, namesOf(node) ?? []);
  return undefined;
}

function tellShared(ctx: Context, { name, through, holds }: PieceNode, names: readonly Named[]): void {
  if (!through || !holds) return;
  const brackets = ctx.line.parsed.text.slice(holds.start, holds.end);
  const [, second] = names;
  const rest = second && names.length > 2 ? `${printPieceName(second.name)}..` : '';
  const apart = `${printPieceName(name.value)}${brackets} ${rest}${printPieceName(through.value)}`;
  ctx.reportOnceHere(`run ${name.value.toLowerCase()}`, {
    code: 'possessed-by-two',
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
