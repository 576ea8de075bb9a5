/** One Escape attempt as an obligation: its DR, its DRM, its Area of Retention, and the line that records it. */
import type { Standing } from '../../../board/areaMap';
import type { Line } from '../../../syntax/line';
import { printPieceName } from '../../../syntax/print';
import type { Due, Duty } from '../../books/duty';
import { judgePortage } from '../../books/portage';
import { areaName } from '../../ground/areas';
import { type Destination, type Destinations, destinationText, escapeTo } from '../../ground/retention/destinations';
import type { EscapeData } from '../../kernel/moduleData/escape';
import { list } from '../../kernel/names';
import { type Also, type Answer, type Choice, type Obligation, type RollSpec, rollText } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { hasCrew } from '../../pieces/mobility';
import { isMmc, isSmc, isVehicle, type Piece } from '../../pieces/piece';
import type { Effect } from '../../pieces/units/consequence';
import { fatalText, isFatal } from '../../pieces/units/consequences';
import { partedBy } from '../../pieces/units/crew';
import { type Attempt, type EscapeDrm, escapeDrm, type Unknown } from './drm';
import { hasAnother } from './stacking';

/** The units of one side in one Location that the same thing is due of: Personnel together, each vehicle alone. */
export interface Group {
  readonly units: readonly Piece[];
  readonly standing: Standing;
  readonly due: Due;
  readonly duty: Duty;
}

export const namesOf = (units: readonly Piece[]): string =>
  list(
    units.map((p) => p.name),
    'and',
  );

/** An attempt of one stack, to one Area. */
export interface Prepared {
  readonly attempt: Attempt;
  readonly drm: EscapeDrm;
  readonly roll: RollSpec;
  /** A fact is not known, or somebody has more than may be taken along: the dice are not yet to be thrown. */
  readonly open: boolean;
}

export function prepare(view: View, data: EscapeData, areas: AreasInForce, attempt: Attempt): Prepared {
  const drm = escapeDrm(view, data, areas, attempt);
  const overloaded = attempt.stack.some((unit) => judgePortage(view.state.forces, unit, data.rule).length > 0);
  return { attempt, drm, roll: rollOf(data, attempt, drm), open: overloaded || drm.unknown.length > 0 };
}

export const isCrewless = (vehicle: Piece | undefined): boolean => vehicle !== undefined && hasCrew(vehicle) === false;

/** What the rows of the table do to Infantry. */
export const effectsOf: Readonly<Record<string, readonly Effect[]>> = {
  replaced: ['replaced'],
  reduced: ['reduced'],
  'replaced reduced': ['replaced', 'reduced'],
};

/** The note of the Escape Table by which who cannot be Replaced is Eliminated. */
export const note2 = 'note 2';

/** Rows that leave nothing of a lone unit may be told as that. In a stack Random Selection tells of whom. */
function fatalRows(stack: readonly Piece[]): readonly Also[] {
  const [unit, ...others] = stack;
  if (!unit || others.length) return [];
  const rows = Object.keys(effectsOf).filter((row) => isFatal(unit, effectsOf[row] ?? []) !== false);
  return [{ said: 'eliminated', results: rows, because: (row) => fatalText(unit, effectsOf[row] ?? [], note2) }];
}

/** Of a vehicle with a crew the table tells of that beside it, and a line need not. */
const abandoned: readonly Also[] = [
  { said: 'abandoned', results: ['abandoned crew escapes', 'abandoned crew eliminated'] },
];

/** Of one without a crew a line may have the row as it is printed, which speaks of one “if any”. */
const asPrinted = ({ vehicles }: EscapeData): readonly Also[] =>
  vehicles.map(({ result }) => ({ said: result, results: [result] }));

function rollOf(
  data: EscapeData,
  { stack, vehicle, crewless = isCrewless(vehicle) }: Attempt,
  { modifiers, open }: EscapeDrm,
): RollSpec {
  const infantry = !vehicle;
  return {
    table: {
      name: 'Escape Table',
      rule: data.rule,
      dice: 'DR',
      rows: infantry ? data.infantry : data.vehicles,
    },
    modifiers,
    unknown: open,
    originals: infantry ? [{ value: data.heatOfBattle, result: heatOfBattle, because: heatText }] : undefined,
    also: infantry ? [...fatalRows(stack), heatInFull] : crewless ? asPrinted(data) : abandoned,
    word: (result) => (result === heatOfBattle ? 'escapes' : crewless ? (result.split(' ')[0] ?? result) : result),
  };
}

const heatText = 'an Original 2 is Escape and Heat of Battle, whatever the DRM (note 1)';

/** The result of an Original 2: it Escapes whatever the DRM, and Heat of Battle follows. */
export const heatOfBattle = 'escapes in heat of battle';

const heatInFull: Also = { said: heatOfBattle, results: [heatOfBattle] };

/** `escape 648c with Kraus from Z15/1 to A DR 2,4 +3 = 9 -> replaced`. */
function lineOf({ attempt, open, roll }: Prepared, to: string | undefined, dice: Answer['dice']): string {
  const stack = attempt.stack.map((p) => printPieceName(p.name)).join(' ');
  const rolled = rollText(roll, open ? undefined : dice);
  return `escape ${stack} from ${attempt.standing.at}${to ? ` to ${to}` : ''} ${rolled}`;
}

interface Option {
  readonly stack: readonly Piece[];
  readonly destination?: Destination;
}

/** Every way that a group has to make its next attempt: who goes together, and to which of the Areas equally near. */
function optionsOf(view: View, { units }: Group, { ends }: Destinations): Option[] {
  const all: (readonly Piece[])[] = units.length > 1 ? [units, ...units.map((u) => [u])] : [units];
  // A leader may go with any MMC.
  if (units.length > 2)
    for (const smc of units.filter(isSmc)) for (const mmc of units.filter(isMmc)) all.push([mmc, smc]);
  const stacks = all.filter((stack) => !partedBy(view, units, stack));
  if (ends.length === 0) return stacks.map((stack) => ({ stack }));
  return stacks.flatMap((stack) => ends.map((destination) => ({ stack, destination })));
}

const optionId = ({ stack, destination }: Option): string =>
  `${stack.map((p) => p.name).join('+')}${destination ? `>${destination.id}` : ''}`;

/** What the log must tell before the DRM of an attempt that must be made is known. */
export function unknownOf(
  view: View,
  data: EscapeData,
  areas: AreasInForce,
  { units, standing }: Group,
): readonly Unknown[] {
  const { ends, reachable } = escapeTo(view, areas, standing);
  const [destination] = ends;
  return escapeDrm(view, data, areas, {
    stack: units,
    standing,
    vehicle: units.find(isVehicle),
    destination,
    reachable,
  }).unknown;
}

export function attemptObligation(view: View, data: EscapeData, areas: AreasInForce, group: Group): Obligation {
  const { units, standing, due, duty } = group;
  const destinations = escapeTo(view, areas, standing);
  const options = optionsOf(view, group, destinations);
  const [first] = options;
  const vehicle = units.find(isVehicle);
  const at = (option: Option | undefined) =>
    prepare(view, data, areas, {
      ...(option ?? { stack: units }),
      standing,
      vehicle,
      reachable: destinations.reachable,
    });
  let prepared: Prepared | undefined;
  const firstly = () => {
    prepared ??= at(first);
    return prepared;
  };
  const must = due.kind === 'must' || due.kind === 'some';
  const moves = due.kind === 'some' ? movesOf(areas, group) : [];
  const choosing = options.length > 1 || moves.length > 0 || !must;
  const what = due.kind === 'some' ? `units that leave ${standing.at}` : `Escape DR of ${namesOf(units)}`;
  return choiceOwed({
    matter: duty.matter(standing.side, units),
    step: duty.step,
    rule: data.rule,
    side: standing.side,
    due: must ? 'must' : 'may',
    what,
    why: () => ({
      text: due.why,
      rule: due.rule,
      of: destinations.ends.map((end) => ({
        text: `Retained in ${destinationText(end)} if it Escapes`,
        rule: data.resultsRule,
      })),
    }),
    roll() {
      const { open, roll } = firstly();
      return open ? undefined : roll;
    },
    options: choosing
      ? () => [
          ...options.map((o, i) => choiceOf(o, i, group, destinations)),
          ...moves.map((move, i) => moveOf(move, options.length + i)),
          ...(must ? [] : [stay(options.length, due)]),
        ]
      : undefined,
    write({ dice, choice }: Answer<Picked>) {
      if (choice === undefined && choosing) {
        // Nor is there a way to leave open who of a Location is too many.
        if (due.kind !== 'must') return '';
        // Who goes together and where to is still to be said: all stay open together, or the last would be rolled for alone.
        return lineOf(firstly(), '?', undefined);
      }
      if (choice === 'stay') return '';
      if (typeof choice === 'object' && 'line' in choice) return choice.line;
      const option = typeof choice === 'object' ? choice : first;
      // Where a side has no Area at all, only its player can say.
      const to = destinations.ends.length ? option?.destination?.id : '?';
      return lineOf(option === first ? firstly() : at(option), to, dice);
    },
    missed: must
      ? {
          code: 'escape-missing',
          at: due.kind === 'some' ? cameBy(view, units) : undefined,
          get message() {
            if (due.kind === 'some') return tooMany(group, moves[0]);
            return `${namesOf(units)} must attempt Escape: ${due.why}. \`${lineOf(firstly(), undefined, undefined)}\`.`;
          },
        }
      : undefined,
  });
}

function choiceOf(option: Option, rank: number, { units }: Group, { ends }: Destinations): Choice<Option> {
  const { stack, destination } = option;
  const who =
    units.length === 1 ? 'Escape' : stack.length === units.length ? 'all in one stack' : `${namesOf(stack)} alone`;
  return {
    value: option,
    id: optionId(option),
    label: ends.length > 1 && destination ? `${who} to ${destination.name}` : who,
    detail: destination && destinationText(destination),
    objections: [],
    rank,
  };
}

interface Move {
  readonly name: string;
  readonly area: string;
  readonly line: string;
}

/** Who attempts, and where to; who is moved instead; or nobody. */
type Picked = Option | Move | 'stay';

/** Of an Overstacked Location: who may be moved within its Area, where that has another. */
function movesOf(areas: AreasInForce, { units, standing, due }: Group): Move[] {
  const area = due.row?.area;
  if (!area || !hasAnother(area, standing.at)) return [];
  const id = areas.names.get(area)?.id ?? area.id;
  return units.map(({ name }) => ({
    name,
    area: areaName(areas, area),
    line: `retain ${printPieceName(name)} from ${standing.at} to ${id}`,
  }));
}

const moveOf = (move: Move, rank: number): Choice<Move> => ({
  value: move,
  id: `move ${move.name}`,
  label: `move ${move.name} within ${move.area}`,
  objections: [],
  rank,
});

/** The line of this step by which the last of them came. */
function cameBy({ state }: View, units: readonly Piece[]): Line | undefined {
  const came = units.flatMap(({ placed }) => (placed && placed.during === state.stepLine ? placed.line : []));
  return came.sort((a, b) => a.number - b.number).at(-1);
}

function tooMany({ due, units, standing }: Group, move: Move | undefined): string {
  const attempt = `\`escape ${units.slice(0, 1).map((p) => printPieceName(p.name))} from ${standing.at} DR ?\``;
  const [or, line] = move ? [' or be moved within their Area', ` or \`${move.line}\``] : ['', ''];
  return `${due.why}. As many of ${namesOf(units)} as are too many must attempt Escape${or}: ${attempt}${line}.`;
}

const stay = (rank: number, due: Due): Choice => ({
  value: 'stay',
  label: 'remain in place',
  detail: due.why,
  objections: [],
  rank,
});
