/** What a player may have meant who writes in the wrong way what no piece is called, or what marks none. */
import type { Span, StatusNode } from '../../../syntax/nodes';
import { namesOfRun } from '../../../syntax/pieceRun';
import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../kernel/context';
import { closestName } from '../../kernel/names';
import { anyStatus, findStatus, statuses } from '../marks/statuses';
import { isEquipment, type Piece } from '../piece';
import type { PieceKind } from '../types/pieceType';

export interface Meant {
  readonly message: string;
  /** What would be right. */
  readonly write?: { readonly at: Span; readonly text: string };
}

/** `x4`, `2`: pieces are not counted. */
export const isCount = (name: string): boolean => /^(?:x|x?\d{1,2}x?|\d{1,2}x\S+|\d{3}x\d{1,2})$/i.test(name);

export const notCounted = 'Pieces are not counted but named, each by its own name: `468a..468d` is four.';

/** What the name of no piece can only mean: a status, a run, pieces run together. */
export function meantByName(ctx: Context, name: string, at: Span): Meant | undefined {
  return filler(ctx, name, at) ?? strayStatus(ctx, name, at) ?? dashedRun(ctx, name, at) ?? joined(ctx, name, at);
}

/** `648a and 648b`, `648a & LMG1`. */
function filler({ line }: Context, name: string, at: Span): Meant | undefined {
  if (!/^(?:and|has|having|&)$/i.test(name)) return undefined;
  const text = line.parsed.text.slice(0, at.start);
  const start = text.trimEnd().length;
  return {
    message: `“${name}” is no piece: those of one Location stand side by side, and what a piece has in brackets, \`648a[LMG1] 648b\`.`,
    write: { at: { start, end: at.end }, text: '' },
  };
}

/** `467a broken`. */
function strayStatus({ state: { forces }, line }: Context, name: string, at: Span): Meant | undefined {
  const before = line.parsed.text.slice(0, at.start).replace(/[\s,]+$/, '');
  const piece = forces.get(/[^\s,:()[\]]+$/.exec(before)?.[0] ?? '');
  const own = piece && (findStatus(name, piece.type.kind)?.name ?? meantInstead(name, piece.type.kind));
  const slip = name.length > 4 && piece ? statusMeant(name, piece.type.kind) : undefined;
  const status = own ?? anyStatus(name)?.name ?? slip;
  if (!status) return undefined;
  const text = `(${status})`;
  const message = `“${name}” is no piece. What marks a piece stands in parentheses: \`${piece?.name ?? '648a'}${text}\`.`;
  return { message, write: piece && { at: { start: before.length, end: at.end }, text } };
}

/** `648d-f`, `648d-648f`. */
function dashedRun({ state: { forces } }: Context, name: string, at: Span): Meant | undefined {
  const [, first = '', last = ''] = /^(.+?)[-–](.+)$/.exec(name) ?? [];
  if (!forces.get(first)) return undefined;
  const text = runMeant(first, last);
  return text === undefined
    ? undefined
    : { message: `No piece is called ${name}: a run of pieces is written \`${text}\`.`, write: { at, text } };
}

/** `648d..648f` of `648d` and `f`. */
export function runMeant(first: string, last: string): string | undefined {
  const through = [last, first.replace(/(?:[a-z]|\d+)$/i, last)].find((end) => namesOfRun(first, end));
  return through && `${printPieceName(first)}..${printPieceName(through)}`;
}

/** `467d/PSK1`. */
function joined({ state: { forces } }: Context, name: string, at: Span): Meant | undefined {
  const [first, ...others] = name.split(/[/&+]/).map((part) => forces.get(part));
  if (!first || others.length === 0 || !others.every((piece): piece is Piece => piece !== undefined)) return undefined;
  const names = others.map((piece) => printPieceName(piece.name)).join(' ');
  const text = `${printPieceName(first.name)}${others.every(isEquipment) ? `[${names}]` : ` ${names}`}`;
  return { message: `No piece is called ${name}. Did you mean \`${text}\`?`, write: { at, text } };
}

/** What players call it, and what it is called here. */
const slang: Readonly<Record<string, string>> = {
  aboard: 'passenger',
  brewed: 'burning',
  broken: 'malfunctioned',
  destroyed: 'wreck',
  jammed: 'malfunctioned',
  ko: 'wreck',
  mounted: 'passenger',
  riders: 'rider',
  riding: 'rider',
};
const gone: ReadonlySet<string> = new Set(['dead', 'eliminated', 'kia', 'killed', 'lost']);

/** The status that a word means which is none of such a piece: another word for it, cut short, or with a slip. */
function statusMeant(word: string, kind: PieceKind, others: readonly string[] = []): string | undefined {
  const lower = word.toLowerCase();
  const other = slang[lower];
  if (other && findStatus(other, kind)) return other;
  const fitting = statuses.filter((s) => kind === 'unknown' || s.kinds.includes(kind));
  const cut = lower.length < 3 ? [] : fitting.filter((s) => [s.name, ...s.aliases].some((n) => n.startsWith(lower)));
  if (cut.length === 1) return cut[0]?.name;
  const near = lower.length < 4 ? undefined : closestName([...fitting.map((s) => s.name), ...others], lower);
  return near;
}

/** What is meant by a word in a piece's parentheses that says nothing of such a piece. */
export function meantByMark(ctx: Context, piece: Piece, node: StatusNode, others: readonly string[]): Meant {
  const { forces } = ctx.state;
  const word = node.name.value;
  const said = `“${word}” is nothing that can be said of a piece.`;
  const name = printPieceName(piece.name);
  if (isCount(word)) return { message: `${said} ${notCounted}` };
  const held = forces.get(word);
  if (held)
    return {
      message: `${held.name} is a piece, and marks none: what ${piece.name} has stands in brackets, \`${name}[${printPieceName(held.name)}]\`.`,
    };
  if (gone.has(word.toLowerCase()))
    return { message: `${said} What is out of the campaign has a line of its own: \`lost ${name}\`.` };
  const parts = word.split(/[/&;+]+/).filter((part) => part !== '');
  const all = parts.map((part) => findStatus(part, piece.type.kind)?.name);
  const near = all.every(Boolean) ? all.join(', ') : statusMeant(word, piece.type.kind, others);
  return near ? { message: `${said} Did you mean ${near}?`, write: { at: node.name, text: near } } : { message: said };
}

/** A status that such a piece has in place of the one that is said of it: a SW is not broken but malfunctioned. */
export const meantInstead = (word: string, kind: PieceKind): string | undefined => {
  const other = slang[word.toLowerCase()];
  return other && findStatus(other, kind) ? other : undefined;
};
