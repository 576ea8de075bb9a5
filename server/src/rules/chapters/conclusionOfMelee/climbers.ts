/** Units on a Climb marker are placed before any Melee: where they climbed to, or where they came from (9.601). */
import { possibleLevels } from '../../../board/map';
import type { AtD, Location } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { place } from '../../books/place';
import { type Context, wholeDirective } from '../../kernel/context';
import { grainOf } from '../../kernel/grain';
import type { MeleeData } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { type CampaignState, locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { has, type Piece } from '../../pieces/piece';
import { facesEnemy, isFighting } from '../../pieces/units/opponents';

export const climbers = (state: CampaignState): Piece[] =>
  state.forces.inPlay().filter((p) => has(p, 'climbing') && p.where.kind === 'location' && isFighting(state, p));

/** The Location it left, where the log has it, and the one it was climbing to, as far as anything tells. */
function ends(state: CampaignState, piece: Piece): { readonly left: string; readonly to: readonly string[] } {
  const { where } = piece;
  if (where.kind !== 'location') return { left: '', to: [] };
  const { hex, level } = where.location;
  const left = locationKey(where.location);
  const [told] = piece.statuses.get('climbing') ?? [];
  if (told) return { left, to: [told.toUpperCase()] };
  const building = state.board?.buildingAt.get(hex);
  const levels = building ? possibleLevels(building) : [];
  const to = levels.filter((l) => Math.abs(l - level) === 1).map((l) => locationKey({ hex, level: l }));
  return { left, to };
}

export function climb({ state }: View, { rule }: MeleeData, piece: Piece): Obligation {
  const { left, to } = ends(state, piece);
  const option = (id: string, detail: string, rank: number): Choice => ({
    value: id,
    label: id,
    detail,
    objections: [],
    rank,
  });
  return choiceOwed({
    matter: { what: 'climb', pieces: [piece.name] },
    step: 'conclusionOfMelee',
    rule,
    side: piece.side,
    what: `place of ${piece.name}, which is climbing`,
    why: `${piece.name} is on a Climb marker: it goes on to where it was climbing, or back to ${left}`,
    options: () => [
      ...to.map((id) => option(id, 'where it was climbing', 0)),
      option(left, 'where the climb began', 1),
    ],
    write: ({ choice }: Answer) => `at ${choice ?? '?'}: ${printPieceName(piece.name)}`,
    missed: {
      code: 'climb-open',
      message: `${piece.name} is still climbing: where is it placed, ${list([...to, left])}? \`at ${to[0] ?? left}: ${piece.name}\`.`,
    },
  });
}

export function placeClimbers(ctx: Context<AtD>, melee: MeleeData, pieces: readonly Piece[]): void {
  const { state, directive: d } = ctx;
  const before = [...state.done.of('melee')][0];
  if (before)
    ctx.report({
      code: 'climb-late',
      rule: melee.rule,
      message: 'Units on a Climb marker are placed before any Melee is fought.',
      related: [{ at: wholeDirective(before[1]), message: 'this Melee' }],
    });
  for (const piece of pieces) ctx.discharges(climb(ctx, melee, piece));
  const to = d.post.value;
  if (to.kind === 'open') return place(ctx);
  const astray = pieces.filter((piece) => !reaches(ctx, piece, to.kind === 'location' ? to.location : undefined));
  if (astray[0]) {
    const { left, to } = ends(state, astray[0]);
    const places = to.length ? `${list([...to, left])}, where the climb was to end or began` : `${left} or beside it`;
    ctx.report({
      code: 'climb-astray',
      rule: melee.rule,
      at: ctx.at(d.post),
      message: `${list(
        astray.map((p) => p.name),
        'and',
      )} can only be placed in ${places}.`,
    });
    return;
  }
  for (const piece of pieces) state.forces.unmark(piece.name, 'climbing');
  place(ctx);
  for (const { name } of pieces) {
    const piece = state.forces.get(name);
    if (piece?.where.kind !== 'location' || !facesEnemy(state, piece)) continue;
    for (const unit of state.forces.at(locationKey(piece.where.location)))
      if (isFighting(state, unit)) state.forces.mark(unit.name, 'melee');
    ctx.hint(ctx.whole.end, `Melee in ${locationKey(piece.where.location)}`);
  }
}

/** Where nothing tells what it was climbing to, that may be another level of its hex or a hex beside it. */
function reaches(view: View, piece: Piece, to: Location | undefined): boolean {
  const { left, to: told } = ends(view.state, piece);
  if (!to || piece.where.kind !== 'location') return false;
  if (told.length || locationKey(to) === left) return [left, ...told].includes(locationKey(to));
  return (grainOf(view).range(piece.where.location.hex, to.hex) ?? 2) <= 1;
}
