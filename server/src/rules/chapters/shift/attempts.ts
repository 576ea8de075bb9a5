/** The attempts to Shift that a side may make, as obligations that are never missed. */
import type { Area } from '../../../board/areaMap';
import { printPieceName, signed } from '../../../syntax/print';
import { judgePortage } from '../../books/portage';
import { destination } from '../../ground/retention/destinations';
import { ofPiece } from '../../kernel/doubt';
import type { Matter } from '../../kernel/matter';
import type { ShiftData, SideId } from '../../kernel/module';
import { count } from '../../kernel/names';
import { type Answer, type Choice, drmOf, type Obligation, rollText } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { openFor } from '../../pieces/doubt/deeds';
import { isVehicle, type Piece } from '../../pieces/piece';
import { destinationsFrom, type Movers, moversOf } from './movers';
import { areaKey, pathText, type Route, rollOf, tcText, type Way, wayOf } from './way';

/** All that Shift from one Area to another on a date do so as a group: one attempt for each such pair. */
export const groupMatter = (side: SideId, from: Area, to: Area): Matter => ({
  what: 'shift group',
  side,
  at: areaKey(from),
  of: areaKey(to),
});

/** Attempts from one Area are told apart by how many were made before. */
export function attemptMatter({ state }: View, side: SideId, from: Area): Matter {
  const at = areaKey(from);
  const before = [...state.acted.of('shift group')].filter(([m]) => m.side === side && m.at === at).length;
  return { what: 'shift', side, at, nth: before + 1 };
}

interface Option {
  readonly units: readonly Piece[];
  readonly to: Area;
  readonly way: Way;
  readonly route: Route;
  /** Without dice: what the other side says came of one that can never be opened. */
  readonly result?: 'eliminated' | 'shifted' | 'no shift';
}

/** Those who can reach another Area, with the Areas that are open to them. */
export function ableToShift(
  view: View,
  data: ShiftData,
  areas: AreasInForce,
): readonly { readonly movers: Movers; readonly open: readonly Area[] }[] {
  return moversOf(view, areas).flatMap((movers) => {
    const open = destinationsFrom(view, areas, movers.side, movers.from).filter(
      (to) => !view.state.acted.has(groupMatter(movers.side, movers.from, to)),
    );
    // Infantry and vehicles each ask once, however many they are.
    const kinds = [movers.units.find(isVehicle), movers.units.find((unit) => !isVehicle(unit))];
    const isReached = (to: Area) => kinds.some((unit) => unit && way(view, data, areas, movers, [unit], to).possible);
    // One that is reached is enough to know of; the paths to the others are searched for those who would go there.
    return open.some(isReached) ? [{ movers, open }] : [];
  });
}

export const shiftObligations = (view: View, data: ShiftData, areas: AreasInForce): Obligation[] =>
  ableToShift(view, data, areas).flatMap(({ movers, open }) => {
    if (!view.state.isLostHere(movers.side)) return attempt(view, data, areas, movers, open);
    const isTold = attemptMatter(view, movers.side, movers.from).nth !== 1;
    return isTold ? [] : outcomeOf(view, data, areas, movers, open);
  });

const way = (
  view: View,
  data: ShiftData,
  areas: AreasInForce,
  { side, from }: Movers,
  units: readonly Piece[],
  to: Area,
) => wayOf(view, data, areas, { side, from, to, units });

/** Who may go where, and by which way: alone, or all that can. */
function optionsOf(
  view: View,
  data: ShiftData,
  areas: AreasInForce,
  movers: Movers,
  open: readonly Area[],
): readonly Option[] {
  const { units } = movers;
  const known = units.filter((unit) => !isFateOpen(view, unit));
  const able = known.filter((unit) => judgePortage(view.state.forces, unit, data.rule).length === 0);
  const groups = [...(able.length > 1 ? [able] : []), ...known.map((unit) => [unit])];
  return open.flatMap((to) =>
    groups.flatMap((group): Option[] => {
      const by = way(view, data, areas, movers, group, to);
      return by.possible ? by.routes.map((route) => ({ units: group, to, way: by, route })) : [];
    }),
  );
}

/** Whether dice above it are still to tell what became of a unit, such as a crew on an earlier CG Date. */
const isFateOpen = ({ state }: View, { name }: Piece): boolean =>
  openFor(state, name).length > 0 || state.doubts.has(ofPiece(name.toLowerCase()));

function attempt(view: View, data: ShiftData, areas: AreasInForce, movers: Movers, open: readonly Area[]): Obligation {
  const { side, from, units } = movers;
  const at = destination(areas, from);
  const portage = (unit: Piece) => judgePortage(view.state.forces, unit, data.rule);
  const options = () => optionsOf(view, data, areas, movers, open);
  return choiceOwed({
    matter: attemptMatter(view, side, from),
    step: 'shift',
    rule: data.rule,
    side,
    due: 'may',
    what: `Shift from ${at.name}`,
    why: `${count(units.length, 'unit', 'units')} Retained there may attempt to Shift, once on this CG Date`,
    options: () => [...options().map((option, i) => choiceOf(areas, option, i, units, portage)), stay],
    write: ({ dice, choice }: Answer<Option | 'stay'>) =>
      typeof choice === 'object' ? lineOf(data, areas, from, choice, dice) : '',
  });
}

/** What came of a Shift that can never be opened, which the other side writes; once it has, nothing more is asked of that Area. */
function outcomeOf(
  view: View,
  data: ShiftData,
  areas: AreasInForce,
  movers: Movers,
  open: readonly Area[],
): Obligation {
  const { side, from, units } = movers;
  const options = (): readonly (Choice<Option> | Choice)[] => {
    const all = optionsOf(view, data, areas, movers, open).filter(({ way: { routes }, route }) => route === routes[0]);
    const went = all.flatMap((option): Option[] =>
      option.way.automatic
        ? [option]
        : [
            { ...option, result: 'eliminated' },
            { ...option, result: 'shifted' },
          ],
    );
    const rolled = all.find((option) => !option.way.automatic);
    const told: readonly Option[] = rolled ? [...went, { ...rolled, result: 'no shift' }] : went;
    const choices = told.map((option, i) => choiceOf(areas, option, i, units, () => []));
    return rolled ? choices : [...choices, stay];
  };
  return choiceOwed({
    matter: attemptMatter(view, side, from),
    step: 'shift',
    rule: data.rule,
    side,
    due: 'decide',
    what: `outcome of the Shift from ${destination(areas, from).name}, which can never be opened`,
    why: 'what was sealed can never be opened, and the other side writes what came of it',
    options,
    write: ({ choice }: Answer<Option | 'stay'>) =>
      typeof choice === 'object' ? lineOf(data, areas, from, choice, undefined) : '',
  });
}

const stay: Choice = { value: 'stay', label: 'stay', objections: [], rank: 1000 };

/** Of one with a choice of ways, the way besides. */
const optionId = ({ units, to, way: { routes }, route, result }: Option): string => {
  const by = result ? ` ${result}` : routes.length > 1 ? ` by ${routes.indexOf(route) + 1}` : '';
  return `${units.map((p) => p.name).join('+')}>${areaKey(to)}${by}`;
};

function choiceOf(
  areas: AreasInForce,
  option: Option,
  rank: number,
  all: readonly Piece[],
  portage: (unit: Piece) => Choice['objections'],
): Choice<Option> {
  const { units, to, way: by, route, result } = option;
  const { name } = destination(areas, to);
  const choosing = result
    ? `: ${result}`
    : by.routes.length > 1
      ? `, DRM ${signed(drmOf(route))} and ${tcText(route)}`
      : '';
  const [first] = units;
  const who = units.length === 1 ? first?.name : units.length === all.length ? 'all' : `the ${units.length} that can`;
  const objections = units.flatMap(portage);
  return {
    value: option,
    id: optionId(option),
    label: `${who} to ${name}${choosing}`,
    detail: by.automatic ? 'no DR' : route.path && pathText(route.path),
    objections,
    rank: rank + (objections.length ? 2000 : 0),
  };
}

/** `shift 648a 648b from C to A DR 3,4 +1 = 8 -> shifted`. */
function lineOf(
  data: ShiftData,
  areas: AreasInForce,
  from: Area,
  { units, to, way: by, route, result }: Option,
  dice: Answer['dice'],
): string {
  const names = units.map((p) => printPieceName(p.name)).join(' ');
  const line = `shift ${names} from ${destination(areas, from).id} to ${destination(areas, to).id}`;
  if (result) return `${line} -> ${result}`;
  // While the DRM are not known the dice of a line cannot be judged: they are left to be written.
  const roll = rollText(rollOf(data, route), route.ask ? undefined : dice);
  const open = by.routes.length > 1 && !route.ask && !dice;
  // Open dice leave the way to be told by its DRM.
  return by.automatic ? line : `${line} ${roll}${open ? ` ${signed(drmOf(route))}` : ''}`;
}
