/** What step 9.606 owes: vehicles to abandon, units to Retain, attempts to make; grouped by Location, as players do them. */
import { printPieceName } from '../../../syntax/print';
import type { Due, Duty } from '../../books/duty';
import { judgePortage, loadOf } from '../../books/portage';
import { areasNow } from '../../ground/areas';
import { destinationText } from '../../ground/retention/destinations';
import { idOf, type MatterId } from '../../kernel/matter';
import type { ModuleData, SideId, StepId } from '../../kernel/module';
import type { EscapeData } from '../../kernel/moduleData/escape';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed, factOwed, lineOwed } from '../../kernel/owe';
import type { AreasInForce } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { hasFunctioningMa, isImmobile, isOccupiedVehicle } from '../../pieces/mobility';
import { isGone, isVehicle, type Piece } from '../../pieces/piece';
import { attemptObligation, type Group, namesOf, unknownOf } from './attempt';
import type { Unknown } from './drm';
import { standingOf } from './due';

/** Units by what is due of them and where they are; each vehicle alone. In the order of their first. */
export function* groupsOf(view: View, duty: Duty): Generator<Group> {
  const grouped = new Set<Piece>();
  for (const piece of view.state.forces.all()) {
    const group = grouped.has(piece) ? undefined : groupOf(view, duty, piece);
    if (!group) continue;
    for (const unit of group.units) grouped.add(unit);
    yield group;
  }
}

/** The group that a unit is of; undefined for one of which nothing is due. */
export function groupOf(view: View, duty: Duty, unit: Piece): Group | undefined {
  const standing = standingOf(view, unit);
  const due = standing && dueNow(view, duty, unit);
  if (!due) return undefined;
  const isWith = (other: Piece) => {
    if (other === unit) return true;
    if (isVehicle(other) || view.state.forces.sideOf(other) !== standing.side) return false;
    const its = dueNow(view, duty, other);
    return its?.kind === due.kind && its.after?.name === due.after?.name;
  };
  const units = isVehicle(unit) ? [unit] : view.state.forces.at(standing.at).filter(isWith);
  const [first = unit] = units;
  return { units, standing, due: dueNow(view, duty, first) ?? due, duty };
}

/** What is still due of a unit. */
function dueNow(view: View, duty: Duty, unit: Piece): Due | undefined {
  if (isGone(unit) || view.state.acted.has(duty.acted(unit))) return undefined;
  const due = duty.due(view, unit);
  return due?.kind === 'stays' ? undefined : due;
}

export function* escapeObligations(view: View, data: EscapeData, duty: Duty): Generator<Obligation> {
  const areas = areasNow(view);
  if (!areas) return;
  const asked = new Set<MatterId>();
  for (const group of groupsOf(view, duty)) {
    const { due, units } = group;
    switch (due.kind) {
      case 'abandon':
        yield* units.map((unit) => abandonObligation(view.module, group, unit));
        break;
      case 'retain':
      case 'either':
        yield retainObligation(group);
        break;
      case 'open':
        yield* units.flatMap((unit) => openObligations(group, unit));
        break;
      case 'must':
        yield* factObligations(view, data, areas, group, asked);
        yield* units.flatMap((unit) => loadObligations(view, data, group, unit));
        yield attemptObligation(view, data, areas, group);
        break;
      default:
        yield attemptObligation(view, data, areas, group);
    }
  }
}

/** A vehicle whose crew must leave it before the crew can be Retained or Escape (9.6051, 9.6053). */
export function abandonObligation({ chart }: ModuleData, { due, duty, standing }: Group, vehicle: Piece): Obligation {
  const line = `abandon ${printPieceName(vehicle.name)}`;
  return lineOwed({
    matter: { what: 'abandon', pieces: [vehicle.name] },
    step: duty.step,
    rule: due.rule,
    side: standing.side,
    what: `abandoning of ${vehicle.name}`,
    why: { text: due.why, rule: chart?.rules.chart ?? due.rule },
    line,
    missed: {
      code: 'abandon-missing',
      message: `${vehicle.name} becomes Abandoned: ${due.why}. \`${line}\`.`,
    },
  });
}

/** Where a unit has but one nearest Area it goes there of itself, and the line is only worth writing. */
export function retainObligation(group: Group): Obligation {
  const { units, due, standing, duty } = group;
  const ends = due.retained?.ends ?? [];
  const certain = due.kind === 'retain' && due.retained?.certain === true;
  const [only] = ends;
  const names = units.map((p) => printPieceName(p.name)).join(' ');
  const line = (to: string) => `retain ${names} from ${standing.at} to ${to}`;
  const choosing = !certain || ends.length > 1;
  return choiceOwed({
    matter: { what: 'retain', pieces: units.map((p) => p.name) },
    step: duty.step,
    rule: due.rule,
    side: standing.side,
    due: certain ? (choosing ? 'must' : 'may') : 'need',
    what: `Area in which ${namesOf(units)} ${units.length > 1 ? 'are' : 'is'} Retained`,
    why: { text: due.why, rule: due.rule, of: ends.map((end) => ({ text: destinationText(end), rule: due.rule })) },
    options: choosing
      ? () =>
          ends.map(
            (end, rank): Choice => ({
              value: end.id,
              label: end.name,
              detail: destinationText(end),
              objections: [],
              rank,
            }),
          )
      : undefined,
    write: ({ choice }: Answer) => line(choice ?? (choosing ? '?' : (only?.id ?? '?'))),
    missed: choosing
      ? {
          code: certain ? 'retain-missing' : 'retain-untold',
          message: `In which Area ${units.length > 1 ? 'are' : 'is'} ${namesOf(units)} Retained? ${
            certain ? `${ends.map((e) => e.name).join(' and ')} are equally near` : 'The map does not tell'
          }: \`${line(ends[0]?.id ?? 'A')}\`.`,
        }
      : undefined,
  });
}

interface Leaving {
  readonly verb: 'drop' | 'destroy';
  readonly piece: Piece;
}

const leaving = (verb: Leaving['verb'], piece: Piece, rank: number): Choice<Leaving> => ({
  value: { verb, piece },
  id: `${verb} ${piece.name}`,
  label: `${verb === 'drop' ? verb : 'Eliminate'} ${piece.name}`,
  objections: [],
  rank,
});

/** What a unit leaves that has more than it may take along. */
function loadObligations({ state: { forces } }: View, data: EscapeData, group: Group, unit: Piece): Obligation[] {
  const [objection] = judgePortage(forces, unit, data.rule);
  if (!objection) return [];
  const { pieces } = loadOf(forces, unit);
  return [
    choiceOwed({
      matter: { what: 'load', pieces: [unit.name], nth: pieces.length },
      step: group.duty.step,
      rule: data.rule,
      side: group.standing.side,
      what: `Equipment that ${unit.name} leaves behind`,
      why: objection.message.replace(/\.$/, ''),
      options: () =>
        pieces.flatMap((piece, i) => [leaving('drop', piece, i), leaving('destroy', piece, pieces.length + i)]),
      write: ({ choice }: Answer<Leaving>) => (choice ? `${choice.verb} ${printPieceName(choice.piece.name)}` : ''),
    }),
  ];
}

function openObligations({ due, duty, standing }: Group, unit: Piece): Obligation[] {
  if (!isOccupiedVehicle(unit) || !isImmobile(unit) || hasFunctioningMa(unit) !== 'unknown') return [];
  const fact: Unknown = {
    matter: { what: 'ma', pieces: [unit.name] },
    what: `whether ${unit.name} has a MA`,
    tell: `${unit.name}(ma)`,
  };
  return [factObligation(fact, due.rule, duty.step, standing.side, due.why, [unit])];
}

function factObligations(
  view: View,
  data: EscapeData,
  areas: AreasInForce,
  group: Group,
  asked: Set<MatterId>,
): Obligation[] {
  return unknownOf(view, data, areas, group).flatMap((fact) => {
    const id = idOf(fact.matter);
    if (asked.has(id)) return [];
    asked.add(id);
    return [
      factObligation(
        fact,
        data.rule,
        group.duty.step,
        group.standing.side,
        `the Escape DRM of ${namesOf(group.units)}`,
        group.units,
      ),
    ];
  });
}

const factObligation = (
  fact: Unknown,
  rule: string,
  step: StepId,
  side: SideId,
  because: string,
  units: readonly Piece[],
): Obligation =>
  factOwed({
    matter: {
      ...fact.matter,
      what: `fact ${fact.matter.what}`,
      pieces: [...(fact.matter.pieces ?? []), ...units.map(({ name }) => name)],
    },
    step,
    rule,
    side,
    what: fact.what,
    why: `it decides ${because}`,
    ask: `Not known: ${fact.what}. Tell it where the piece is declared or placed: \`${fact.tell}\`.`,
  });
