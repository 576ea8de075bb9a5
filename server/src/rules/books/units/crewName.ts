/** What a line calls the crew that leaves a vehicle: `abandon Pz1 -> 228a`. */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import type { Context } from '../../kernel/context';
import { ofBrought } from '../../kernel/doubt';
import type { Piece } from '../../pieces/piece';
import { isTaken } from '../changed';

/** Absent where the line leaves it open, and, with a finding, where a piece outside the vehicle is called so. */
export function crewNamed(ctx: Context<ActD<'abandon'>>, vehicle: Piece): string | undefined {
  const { result } = ctx.directive;
  const name = result?.value.map(({ value }) => value).join(' ');
  if (!result || name === undefined || name === '?') return undefined;
  if (/[()[\]]/.test(name)) {
    for (const { value } of result.value) ctx.state.doubts.raise(ofBrought(value));
    ctx.report({
      code: 'unknown-word',
      at: ctx.at(result),
      message: `A crew is called by one name, such as \`abandon ${printPieceName(vehicle.name)} -> 228a\`, not “${name}”.`,
    });
    return undefined;
  }
  return isTaken(ctx, { name, at: result }, ctx.state.forces.held(vehicle)) ? undefined : name;
}
