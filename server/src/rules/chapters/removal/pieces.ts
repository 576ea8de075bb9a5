/** What attempts to remove things (2.515) depend on where the log keeps every piece: who is in the Area. */
import type { SetupArea } from '../../../board/setupTypes';
import { inventoryOf, type Kept } from '../../books/repair/inventory';
import type { Context } from '../../kernel/context';
import type { View } from '../../kernel/step';
import { isMmc, isOf, type Piece } from '../../pieces/piece';
import { afflict, owe } from '../../pieces/units/consequences';

/** The units that a side Retains in an Area. */
export const unitsIn = (view: View, area: SetupArea): readonly Kept[] =>
  inventoryOf(view).all.filter(({ piece, where }) => isMmc(piece) && where.kind === 'area' && where.area === area);

/** A squad is two HS-equivalents, a HS or crew one. */
const halfSquads = (units: readonly Kept[]): number =>
  units.reduce((sum, { piece }) => sum + (piece.type.kind === 'squad' ? 2 : 1), 0);

export const squadEquivalents = (units: readonly Kept[]): number => halfSquads(units) / 2;

export const engineersOf = (units: readonly Kept[]): number =>
  halfSquads(units.filter(({ piece }) => isOf(piece, 'assault-engineer')));

const classes = ['elite', 'first line', 'second line', 'green', 'conscript'];

/**
 * Who may be reduced: an Assault Engineer if possible, else of the best class that the Area has; those too whose class
 * nobody tells.
 */
function casualties(units: readonly Kept[]): readonly Piece[] {
  const able = units.filter(({ isolated }) => isolated !== true).map(({ piece }) => piece);
  const isOfClass = ({ type }: Piece, quality: string) => 'class' in type && type.class === quality;
  const unknown = able.filter((piece) => isOfClass(piece, 'unknown'));
  for (const quality of classes) {
    const best = able.filter((piece) => isOfClass(piece, quality));
    if (best.length === 0) continue;
    const those = [...best, ...unknown];
    const engineers = those.filter((piece) => isOf(piece, 'assault-engineer'));
    return engineers.length ? engineers : those;
  }
  return unknown;
}

/** Whether an Original 6 can cost the Area a unit, as far as the log tells. */
export const canReduce = (view: View, area: SetupArea | undefined): boolean =>
  area?.isolated !== true && !(area && view.state.keepsForces && casualties(unitsIn(view, area)).length === 0);

/** Casualty Reduction of a unit of the Area; where there are several it is its owner's choice. */
export function reduceOne(ctx: Context, area: SetupArea, rule: string): void {
  const of = casualties(unitsIn(ctx, area)).map(({ name }) => name);
  const [only] = of;
  if (only === undefined) return;
  if (of.length === 1) {
    ctx.hint(
      ctx.whole.end,
      afflict(ctx, only, ['reduced'], { rule, why: 'reduced while removing what was in its way' }),
    );
    return;
  }
  const matter = { what: 'choose', nth: ctx.state.consequences.length };
  owe(ctx, { kind: 'choose', matter, step: 'removal', rule, line: ctx.line, of, effects: ['reduced'] });
}
