/** What those who surrender as their side withdraws count for (3.60741): CVP after one scenario, none after another. */
import type { Num } from '../../../syntax/nodes';
import type { Context } from '../../kernel/context';
import type { SideId } from '../../kernel/module';
import type { PullOutData } from '../../kernel/moduleData/equipment';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import type { Val } from '../../kernel/why';
import { personnelMaybeThere } from '../../pieces/doubt/maybeThere';
import { has, type Piece } from '../../pieces/piece';
import { worth } from '../losses';

/** A side has left the campaign in this RePh, and its Isolated units have surrendered. */
export interface Surrender {
  readonly side: SideId;
  /** Whether they count as CVP lost. */
  readonly counts: boolean;
  /** CVP lost without them. */
  readonly cvp?: Val;
  /** Absent where no pieces are kept. */
  readonly units?: readonly Piece[];
  /** How many Guns they had. */
  readonly guns?: number;
}

declare module '../../kernel/state' {
  interface CampaignState {
    surrender?: Surrender;
  }
}

/** Whether the lines of this RePh have made the side leave, so that who surrenders counts, or does not. */
export const surrenderOf = ({ surrender }: CampaignState, side: string) =>
  surrender?.side === side ? surrender : undefined;

/** The CVP that they add at least: what the unarmed count for is not certain. */
const leastOf = (units: readonly Piece[]): number =>
  units.filter((unit) => !has(unit, 'unarmed')).reduce((sum, unit) => sum + worth(unit), 0);

/** And at most: each may count twice, as one Captured, and a Gun that he had is worth two. */
const mostOf = (units: readonly Piece[], guns: number): number =>
  2 * (units.reduce((sum, unit) => sum + worth(unit), 0) + 2 * guns);

const worths = (units: readonly Piece[]): string =>
  list(
    units.map((unit) => `${unit.name} ${worth(unit)}`),
    'and',
  );

/** The new total, asked for where the CVP lost in the scenario stand above and nobody has added those who surrendered. */
export function surrenderObligations({ state }: View, { rule, side }: PullOutData): Obligation[] {
  const { counts, cvp, units } = surrenderOf(state, side) ?? {};
  if (!counts || !cvp || !units?.length || state.side(side).cvp !== cvp) return [];
  const total = cvp.value + leastOf(units);
  return [
    factOwed({
      matter: { what: 'surrender', side },
      step: 'equipmentPossession',
      rule,
      side,
      what: `CVP lost by the ${side} side with those that surrendered`,
      why: 'Isolated units that surrender count as CVP',
      code: 'cvp-unknown',
      ask: `The units that surrendered count as CVP lost: ${worths(units)}. With the ${cvp.value} of the scenario that makes at least ${total}, more where the Captured count double: tell the new total, such as \`cvp ${side} ${total}\`.`,
    }),
  ];
}

/** Whether a new total below the withdrawal is accounted for; what is wrong with it is told. */
export function judgeSurrendered(ctx: Context, data: PullOutData, points: Num): void {
  const { rule, side } = data;
  const { cvp, units, guns = 0 } = surrenderOf(ctx.state, side) ?? {};
  if (!cvp || !units) return;
  const least = cvp.value + leastOf(units);
  const most = cvp.value + mostOf(units, guns);
  if (points.value < least)
    ctx.report({
      code: 'cvp-low',
      rule,
      at: ctx.at(points),
      message: `Those who surrendered count as CVP lost: ${worths(units)}. With the ${cvp.value} of the scenario the ${side} side has lost at least ${least}, not ${points.value}.`,
    });
  if (points.value > most)
    ctx.report({
      code: 'cvp-late',
      hangsOn: personnelMaybeThere(ctx.state, side),
      rule,
      at: ctx.at(points),
      message: units.length
        ? `After the end of the scenario only those who surrendered are added: ${worths(units)}. With the ${cvp.value} of the scenario the ${side} side has lost no more than ${most}, even if the Captured count double.`
        : `Nobody surrendered: the ${side} side has lost ${cvp.value} CVP, and what is lost after the end of the scenario counts none.`,
    });
}
