/** Equipment that falls to the enemy in whose Setup Area it is: Captured or Eliminated, as he likes (9.6056, 9.6071). */
import type { SetupArea } from '../../../board/setupTypes';
import { printPieceName } from '../../../syntax/print';
import { personnelIn } from '../../books/keeping';
import { comeTo } from '../../books/ownership';
import { incapable } from '../../books/units/guards';
import { areaName, areasNow } from '../../ground/areas';
import { chartRow } from '../../ground/retention/chart';
import type { SideId } from '../../kernel/module';
import type { PossessionData } from '../../kernel/moduleData/equipment';
import { list } from '../../kernel/names';
import { type Answer, type Choice, isLegal, type Objection, type Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { Doing, View } from '../../kernel/step';
import { hasDoubtfulDeed } from '../../pieces/doubt/deeds';
import { personnelMaybeThere } from '../../pieces/doubt/maybeThere';
import { isOccupiedVehicle } from '../../pieces/mobility';
import { isEquipment, isGone, type Piece } from '../../pieces/piece';
import { bailOut } from '../../pieces/units/crew';

/** A piece that the chart gives to the enemy. */
export interface Spoil {
  readonly piece: Piece;
  readonly owner: SideId;
  /** The new owner's Area; absent where his Location is in none. */
  readonly area?: SetupArea;
}

/** What a piece falls to the enemy by; undefined where it does not. */
export function spoilOf(view: View, piece: Piece): Spoil | undefined {
  const { state, module } = view;
  if (!isEquipment(piece) || isGone(piece) || state.acted.has({ what: 'captured', pieces: [piece.name] }))
    return undefined;
  const row = chartRow(view, piece);
  if (!row || row === 'unknown' || row.outcome !== 'captured') return undefined;
  const loser = state.forces.sideOf(piece);
  const owner = module.sides.find(({ id }) => id !== loser)?.id;
  if (!owner) return undefined;
  if (row.area?.side === owner) return { piece, owner, area: row.area };
  const { hex } = row.location;
  const area = areasNow(view)?.result.areas.find(
    (a) => a.side === owner && a.locations.some((at) => at === hex || at.startsWith(`${hex}/`)),
  );
  return { piece, owner, area };
}

export const spoils = (view: View): Spoil[] =>
  view.state.forces.inPlay().flatMap((piece) => spoilOf(view, piece) ?? []);

/** What speaks against Eliminating Equipment in an Area. */
export function judgeElimination(
  view: View,
  { rule }: PossessionData,
  piece: Piece,
  area: SetupArea | undefined,
): Objection[] {
  if (area && personnelIn(view, area).length) return [];
  const areas = areasNow(view);
  const where = area && areas ? areaName(areas, area) : 'an Area there';
  return [
    {
      code: 'nobody-there',
      rule,
      part: 'pieces',
      message: `${piece.name} can be Eliminated only by Personnel Retained in ${where}: there are none.`,
      hangsOn: personnelMaybeThere(view.state, area?.side),
    },
  ];
}

export function captureObligation(view: View, data: PossessionData, spoil: Spoil): Obligation {
  const { piece, owner, area } = spoil;
  const name = printPieceName(piece.name);
  const { rules } = view.module.chart ?? {};
  const areas = areasNow(view);
  const at = piece.where.kind === 'location' ? locationKey(piece.where.location) : '';
  const where = area && areas ? `${areaName(areas, area)} (${at})` : at;
  const options = (): Choice[] => [
    { value: 'capture', label: 'Captured', objections: [], rank: 0 },
    { value: 'destroy', label: 'Eliminated', objections: judgeElimination(view, data, piece, area), rank: 1 },
  ];
  const open = options().filter(isLegal).length > 1;
  return choiceOwed({
    matter: { what: 'capture', pieces: [piece.name] },
    step: 'equipmentPossession',
    rule: data.rule,
    side: owner,
    due: open ? 'decide' : 'may',
    what: `fate of ${piece.name}`,
    why: {
      text: `${piece.name} is in ${where}: the ${owner} side has it Captured${open ? ' or Eliminates it' : ''}`,
      rule: rules?.chart ?? data.rule,
      line: piece.placed?.line,
    },
    options,
    write: ({ choice }: Answer) => (choice ? `${choice} ${name}` : `capture ${name} -> ?`),
    settlesFate: true,
    // A line that tells it wrongly is no line left out.
    missed:
      open && !hasDoubtfulDeed(view.state, [piece.name.toLowerCase()])
        ? {
            code: 'capture-undecided',
            message: `What becomes of ${piece.name}, in ${where}? It is taken as Captured: \`capture ${name}\`, or \`destroy ${name}\`.`,
          }
        : undefined,
  });
}

/** Gives a piece to the enemy; the crew of a vehicle is Captured with it. Returns what became of it, in players' words. */
export function capture(view: Doing, { piece, owner, area }: Spoil, guard?: Piece): string {
  const { state } = view;
  const { forces } = state;
  state.act({ what: 'captured', pieces: [piece.name] }, view.line);
  const told: string[] = [`${piece.name} is now ${owner}`];
  if (isOccupiedVehicle(piece)) {
    const crew = bailOut(view, piece);
    const by = guard ?? guardFor(view, area);
    for (const name of crew) {
      for (const had of forces.get(name)?.holds ?? []) {
        forces.release(had);
        forces.unmark(had, 'unarmed');
      }
      forces.mark(name, 'prisoner');
      if (by) forces.hold(by.name, name, { line: view.line, during: state.stepLine ?? state.phaseLine });
    }
    if (crew.length)
      told.push(
        `${list(crew, 'and')} ${crew.length > 1 ? 'are prisoners' : 'is a prisoner'}${by ? ` of ${by.name}` : ''}`,
      );
  }
  forces.release(piece.name);
  comeTo(view, piece, owner);
  return told.join('; ');
}

/** Who guards whom nobody is named for: an Isolated Guard may give prisoners to another (9.608). */
function guardFor(view: View, area: SetupArea | undefined): Piece | undefined {
  const units = area ? personnelIn(view, area).filter((p) => !incapable(p)) : [];
  return units.find((p) => p.type.kind === 'squad') ?? units[0];
}
