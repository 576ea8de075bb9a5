/** Leaders of a new RG are set up with one of its units in the first scenario that they are in (9.6183, 3.6183). */
import type { StepId } from '../module';
import type { Obligation } from '../obligation';
import type { CampaignState } from '../state';
import type { View } from '../steps/step';
import { isMmc, isVehicle, type Piece } from './piece';
import { sameWhere, whereText } from './record';

/** Owed by each that this step has set up apart from them all, as long as none of theirs may still be put there. */
export function leadersApart(view: View, step: StepId): Obligation[] {
  const { state, module } = view;
  const rule = module.unitSetup?.leadersRule;
  if (rule === undefined || !state.keepsForces) return [];
  const { forces } = state;
  return forces.inPlay().flatMap((leader) => {
    const { rg, placed, where } = leader;
    if (!isLeader(leader) || rg === undefined || where.kind !== 'location' || !isNew(state, rg)) return [];
    if (placed === undefined || placed.during !== state.stepLine) return [];
    const units = forces.inPlay(leader.side).filter((p) => p.rg === rg && (isMmc(p) || isVehicle(p)));
    if (units.length === 0 || units.some((unit) => mayBeWith(unit, leader))) return [];
    return {
      key: `with/${leader.name}`,
      step,
      rule,
      side: leader.side,
      due: 'must',
      what: `unit of ${rg} with ${leader.name}`,
      why: { text: `${leader.name} is set up with a unit of ${rg} in his first scenario`, rule },
      write: () => '',
      missed: {
        code: 'leader-apart',
        severity: 'error',
        message: `${leader.name} is set up ${whereText(where)} without a unit of ${rg}: in his first scenario a leader is with one of his RG.`,
        at: placed.line,
      },
    };
  });
}

const isLeader = ({ type: { kind } }: Piece): boolean => kind === 'leader' || kind === 'armorLeader';

/** In his Location, or where no line tells. */
const mayBeWith = ({ where }: Piece, leader: Piece): boolean =>
  where.kind === 'area' || where.kind === 'unplaced' || sameWhere(where, leader.where);

/** No scenario has been played since it was received. */
function isNew({ rgs, date, newDates }: CampaignState, name: string): boolean {
  const rg = rgs.get(name);
  return rg !== undefined && date !== undefined && rg.date > date - Math.max(1, newDates);
}
