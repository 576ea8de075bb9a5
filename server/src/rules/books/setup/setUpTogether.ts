/**
 * What those who are set up must have with them, told once all stand: a new leader a unit of his RG (9.6183, 2.5193,
 * 3.6183), a hidden unit no more SW than it may carry (9.619, 3.619).
 */
import { ofBrought } from '../../kernel/doubt';
import type { StepId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { lineOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { has, isMmc, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { sameWhere, whereText } from '../../pieces/whereabouts';
import { capacity, loadOf, portagePoints } from '../portage';

export function setUpTogether(view: View, step: StepId): Obligation[] {
  if (!view.state.keepsForces) return [];
  const set = view.state.forces
    .inPlay()
    .filter(({ where, placed }) => where.kind === 'location' && placed?.during === view.state.stepLine);
  return [...set.flatMap((piece) => leaderApart(view, piece) ?? []), ...overloaded(view, set)].map((wrong) =>
    obligation(step, wrong),
  );
}

/** A leader in his first scenario, when none of the units of his RG can be where he is. */
function leaderApart({ state, module }: View, leader: Piece): Wrong | undefined {
  const rg = leader.rg === undefined ? undefined : state.rgs.get(leader.rg);
  const rule = module.strength?.leaders.rule;
  if (leader.type.kind !== 'leader' || !rg || !state.isUnplayed(rg.date) || rule === undefined) return undefined;
  if (state.doubts.has(ofBrought(rg.name))) return undefined;
  const units = state.forces.inPlay(leader.side).filter((p) => p.rg === leader.rg && (isMmc(p) || isVehicle(p)));
  const isElsewhere = ({ where }: Piece) =>
    where.kind !== 'area' && where.kind !== 'unplaced' && !sameWhere(where, leader.where);
  if (units.length === 0 || !units.every(isElsewhere)) return undefined;
  const because = `in his first scenario a leader is with one of his RG, and none is ${whereText(leader.where)}`;
  return {
    piece: leader,
    rule,
    what: `unit of ${rg.name} with ${leader.name}`,
    because,
    code: 'leader-apart',
    message: `${leader.name} is set up without a unit of ${rg.name}: ${because}.`,
  };
}

/** Hidden units of one Location that have more than they and the leaders there can carry. */
function overloaded({ state: { forces }, module: { fortifications } }: View, set: readonly Piece[]): Wrong[] {
  const { rule, items } = fortifications;
  const mortars = items.find((item) => item.withinIpc)?.withinIpc?.mortars;
  if (!mortars) return [];
  const excess = (unit: Piece) => Math.max(0, certainLoad(unit) - capacity(unit));
  const certainLoad = (unit: Piece) => {
    const { pieces } = loadOf(forces, unit);
    const [only, ...more] = pieces;
    // One SW MTR goes with a MMC whatever its PP.
    if (only && more.length === 0 && isMmc(unit) && only.type.kind === 'sw' && mortars.includes(only.type.weapon))
      return 0;
    return pieces.map(portagePoints).reduce<number>((sum, pp) => sum + (pp === 'unknown' ? 0 : pp), 0);
  };
  const lent = (unit: Piece) =>
    isMmc(unit) && unit.where.kind === 'location'
      ? forces
          .at(locationKey(unit.where.location))
          .filter((p) => p.side === unit.side && p.type.kind === 'leader')
          .reduce((sum, p) => sum + Math.max(0, capacity(p) - certainLoad(p)), 0)
      : 0;
  return set
    .filter((unit) => isPersonnel(unit) && has(unit, 'hidden') && excess(unit) > lent(unit))
    .map((unit) => {
      const what = list(
        loadOf(forces, unit).pieces.map((p) => p.name),
        'and',
      );
      const helped = lent(unit) ? `, with the leaders there ${capacity(unit) + lent(unit)}` : '';
      const because = `SW are set up with a hidden unit up to its IPC, which is ${capacity(unit)}${helped}`;
      return {
        piece: unit,
        rule,
        what: `Equipment hidden with ${unit.name}`,
        because,
        code: 'hidden-with-more',
        message: `${unit.name} has ${what}, ${certainLoad(unit)} PP, hidden with it: ${because}.`,
      };
    });
}

interface Wrong extends Pick<Obligation, 'rule' | 'what'>, Omit<NonNullable<Obligation['missed']>, 'at'> {
  readonly piece: Piece;
  readonly because: string;
}

const obligation = (step: StepId, { piece, rule, what, because, ...missed }: Wrong): Obligation =>
  lineOwed({
    matter: { what: 'together', pieces: [piece.name] },
    step,
    rule,
    side: piece.side,
    what,
    why: because,
    line: '',
    missed: { ...missed, at: piece.placed?.line },
  });
