/** The No Move counters with which units begin a scenario where they are. */
import { splitLocation } from '../../board/hex';
import type { View } from '../kernel/step';
import { has, type Piece } from '../pieces/piece';

/** Held to its Location by a No Move counter until the coming scenario begins (9.6058). */
export function isNoMove(view: View, piece: Piece): boolean {
  const { state, module } = view;
  const rules = module.chart?.noMove;
  if (!rules || !has(piece, 'no-move') || piece.side !== rules.side || state.date === undefined) return false;
  const passed = state.steps.has(module.steps.findIndex((s) => s.id === 'newCgDate'));
  if (module.dates[passed ? state.date : state.date + 1]?.id !== rules.before) return false;
  if (piece.where.kind !== 'location') return true;
  const row = hexrow(piece.where.location.hex) - hexrow(rules.freeHexrow);
  const reading = view.ruling(rules.ruling);
  return !(row === 0 || (reading === 'later' && row > 0) || (reading === 'earlier' && row < 0));
}

/** A to Z, then AA to ZZ. */
function hexrow(hex: string): number {
  const letters = splitLocation(hex).hex.replace(/\d+$/, '');
  return letters.charCodeAt(0) + 26 * (letters.length - 1);
}
