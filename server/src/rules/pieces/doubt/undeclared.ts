/** Names that no line declares: each a slip for one that is, or all of them those of an `ob` line that is missing. */

import { pieceNamesAsked } from '../../../syntax/pieceNodes';
import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../kernel/context';
import { ofBrought, ofPiece } from '../../kernel/doubt';
import { closestName, list, same } from '../../kernel/names';
import type { Forces } from '../forces';
import type { Named } from '../named';
import { isGone } from '../piece';
import { pieceType } from '../types/readType';
import { exchangedFor } from './broughtBy';
import { isCount } from './misread';

export function tellUndeclared(ctx: Context, forces: Forces, { name, at, run }: Named): void {
  const { state } = ctx;
  const told = (about: string) => state.told.has(`unknown-piece undeclared ${about}`);
  const here = run ? [] : undeclaredHere(ctx, forces);
  // Who slips once on a line seldom does so twice; names that no piece has come by the `ob` line.
  const near = run || here.length > 1 || told('several') ? undefined : nearIn(ctx, forces, name);
  if (near !== undefined) {
    state.doubts.raise(ofBrought(name));
    if (state.phase === 'scenario' && forces.get(near)?.placed?.during !== state.phaseLine)
      state.doubts.raise(ofPiece(near));
    ctx.reportOnce(name.toLowerCase(), {
      code: 'unknown-piece',
      at: ctx.at(at),
      message: `No piece is called ${printPieceName(name)}. Did you mean ${near}?`,
      fixes: [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(at), text: near }] }],
    });
    return;
  }
  const all = [name, ...here.filter((other) => !same(other, name))];
  const text = all.map(printPieceName);
  // Of a whole `ob` line that is missing nothing more is said in this scenario or RePh; nor below of any name told once.
  const isOne = all.length === 1 && !told('one') && !told('several');
  ctx.reportOnce(`undeclared ${isOne ? 'one' : 'several'}`, {
    code: 'unknown-piece',
    at: ctx.at(at),
    message: `No piece is called ${list(text)}${run ? ', of this run' : ''}. Declare ${all.length > 1 ? 'them' : 'it'} first: \`ob SIDE: ${text.join(' ')}\`.`,
  });
  for (const one of all) state.doubts.raise(ofBrought(fortificationStem(ctx, one) ?? one));
}

/** What no side has alone: Fortifications. */
const anySide = '';

/** Fortifications are numbered as they are bought: after one that no line bought all numbers are others. */
export function fortificationStem({ module }: Context, name: string): string | undefined {
  const stem = name.replace(/\d+$/, '');
  return pieceType(module, anySide, stem).kind === 'fortification' ? stem : undefined;
}

/** The names of this line that are no piece’s; of a whole RG another line tells, and of what a sealed one may bring that one. */
const undeclaredHere = (ctx: Context, forces: Forces): string[] =>
  pieceNamesAsked(ctx.directive).filter(
    (name) => !forces.get(name) && !isCount(name) && !name.includes('.') && exchangedFor(ctx, name).length === 0,
  );

/** The piece that a name may be a slip for: none that the line has besides, and `foxhole4` is none for `foxhole5`. */
function nearIn({ directive }: Context, forces: Forces, name: string): string | undefined {
  const stem = /^(.*\D)\d+$/.exec(name)?.[1];
  const isNext = (other: string) =>
    stem !== undefined && /^\d+$/.test(other.slice(stem.length)) && same(other.slice(0, stem.length), stem);
  const here = new Set(pieceNamesAsked(directive).map((one) => one.toLowerCase()));
  const known = forces.all().filter((p) => !isGone(p) && !isNext(p.name) && !here.has(p.name.toLowerCase()));
  return closestName(
    known.map((p) => p.name),
    name,
  );
}
