/** A counter that the referee does not know: what its player may have meant, or is to say of it. */
import type { PieceNode } from '../../syntax/nodes';
import { printPiece, printPieceName } from '../../syntax/print';
import type { Context } from '../kernel/context';
import type { ModuleData, SideId } from '../kernel/module';
import { bare, closestName } from '../kernel/names';
import { tellableKinds } from '../pieces/marks/attributes';
import type { Named } from '../pieces/named';
import { calledCounters, pieceType } from '../pieces/types/readType';
import { chartedTypes } from './charted';

const figures = (text: string): string => text.replace(/\D+/g, ' ').trim();

/** The values of a leader with a letter for a digit: `9-l`, `8-O`. */
function digitsMeant(written: string): string | undefined {
  const digits = written.replace(/(?<=[-+])[li]/i, '1').replace(/(?<=[-+])o/i, '0');
  return digits !== written && /^\d+[-+]\d$/.test(digits) ? digits : undefined;
}

/** The counter that a text comes closestName to, one on the side's charts before others; another figure is another counter. */
function nearestCounter(module: ModuleData, side: SideId, written: string): string | undefined {
  if (written.length < 3) return undefined;
  const charted = chartedTypes(module, side).map(({ type }) => type);
  const named = [
    ...charted.map((type) => ({ called: type, type })),
    ...calledCounters.filter(({ type }) => charted.includes(type)),
    ...calledCounters.filter(({ type }) => !charted.includes(type)),
  ].filter(({ called }) => figures(called) === figures(written));
  const near = closestName(
    named.map(({ called }) => bare(called)),
    bare(written),
  );
  return near && named.find(({ called }) => bare(called) === near)?.type;
}

/** The SW that a text names among other words: `Bren LMG`. */
function weaponMeant(module: ModuleData, side: SideId, written: string): string | undefined {
  const words = written.split(/[^\w]+/);
  return words.length > 1 ? words.find((word) => pieceType(module, side, word).kind === 'sw') : undefined;
}

const supportWeapons = /\b(?:[lmh]?mg|machine gun|atr|baz|bazooka|bren|demo|flamethrower)\b/i;
const guns = /\b(?:pak|flak|mtr|mortar|howitzer|how|gun|ig|inf|aa|at)\b|\d(?:mm|cm|l)\b/i;

/** What begins with two values, or is three digits, is Personnel. */
const personnel = /^\d+[-+]\w\b|^\d{3}[a-z]?$/i;

/** The kinds that it can be said to be, first what the text speaks of, else a vehicle, of which most are not listed. */
function likelyKinds(written: string): readonly string[] {
  const kinds = Object.keys(tellableKinds);
  const words = written.toLowerCase().split(/[^a-z-]+/);
  const spoken = kinds.filter((kind) => words.includes(kind));
  const likely = supportWeapons.test(written)
    ? ['sw']
    : spoken.length
      ? spoken
      : personnel.test(written)
        ? ['squad', 'hs', 'crew']
        : [guns.test(written) ? 'gun' : 'vehicle'];
  return [...new Set([...likely, ...kinds])];
}

/** Told of the first of a run. */
export function tellUnlisted(ctx: Context, { name, at: nameAt }: Named, node: PieceNode, side: SideId): void {
  const at = ctx.at(node.type ?? nameAt);
  const written = node.type?.value ?? name;
  const near =
    digitsMeant(written) ?? weaponMeant(ctx.module, side, written) ?? nearestCounter(ctx.module, side, written);
  const [kind, ...rest] = likelyKinds(written);
  const { statuses: _, holds: __, ...declared } = node;
  const asked = near ? `Did you mean ${near}? If not, say what it is` : 'Say what it is';
  ctx.report({
    code: 'piece-type-unknown',
    at,
    message: `${written} is no counter that the referee knows. ${asked}: \`${printPiece(declared)}(${kind})\`, or ${rest.join(', ')}.`,
    fixes:
      near && node.type
        ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at, text: printPieceName(near) }] }]
        : undefined,
  });
}
