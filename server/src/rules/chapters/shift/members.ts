/** Who a line says Shifts, what each takes along, and what stays (9.613). */
import type { Area } from '../../../board/areaMap';
import type { ActD, PieceNode } from '../../../syntax/nodes';
import { applyStatuses } from '../../books/marks';
import { loadOf } from '../../books/portage';
import { tellUnbrought } from '../../books/setup/setUpMarks';
import { destination } from '../../ground/retention/destinations';
import { retainedAt } from '../../ground/retention/retained';
import { type Context, wholeDirective } from '../../kernel/context';
import type { Code } from '../../kernel/finding';
import type { ShiftData } from '../../kernel/module';
import type { AreasInForce } from '../../kernel/state';
import { pieceOf, readNames } from '../../pieces/named';
import { isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { whereText } from '../../pieces/whereabouts';
import { areaOf, bar, unitMatter } from './movers';
import { areaKey } from './way';

type Line = Context<ActD<'shift'>>;

/** A piece and where the line writes it. */
interface Written {
  readonly piece: Piece;
  readonly node: PieceNode;
}

/** Who Shifts, and from which Area where that is known. */
export interface Member {
  readonly unit: Piece;
  readonly node: PieceNode;
  readonly from?: Area;
}

/** The units that a line names and that may attempt to Shift, all from one Area; a finding for each that may not. */
export function readMembers(ctx: Line, data: ShiftData, areas: AreasInForce | undefined): Member[] {
  const { directive: d } = ctx;
  const members: Member[] = [];
  const loose: Written[] = [];
  const refuse = ({ piece, node }: Written, message: string, code: Code = 'cannot-shift') =>
    ctx.report({ code, rule: data.rule, at: ctx.at(node), of: piece.name, message });
  const take = (written: Written) => {
    const { piece } = written;
    if (piece.type.kind === 'gun')
      return refuse(written, `${piece.name} stays where it is: a Gun cannot be Shifted.`, 'gun-cannot-shift');
    if (!isPersonnel(piece) && !isVehicle(piece)) return loose.push(written);
    const member = readMember(ctx, areas, written, refuse);
    const parted = member && members[0] && whyParted(ctx, areas, members[0], member);
    if (parted) return refuse(written, parted, 'shift-group');
    return member && members.push(member);
  };
  for (const node of [...d.pieces, ...(d.with?.value ?? [])])
    for (const named of readNames(ctx, node)) {
      const piece = pieceOf(ctx, named);
      if (piece && !members.some((m) => m.unit === piece)) take({ piece, node });
    }
  for (const written of loose) {
    const { piece, node } = written;
    if (members.some((m) => m.unit.name === piece.holder)) markHeld(ctx, piece, node);
    else refuse(written, `${piece.name} Shifts with a unit that has it: \`UNIT[${piece.name}]\`.`);
  }
  return members;
}

/** What one of them has, named outside its brackets. */
function markHeld(ctx: Line, { name }: Piece, node: PieceNode): void {
  tellUnbrought(ctx, node);
  applyStatuses(ctx, name, node);
}

/** Why two are of no one group. */
function whyParted({ state: { forces } }: Line, areas: AreasInForce | undefined, first: Member, next: Member) {
  const [one, other] = [first.unit, next.unit];
  if (forces.sideOf(one) !== forces.sideOf(other)) return `${other.name} and ${one.name} are of two sides.`;
  if (!areas || !first.from || !next.from || areaKey(first.from) === areaKey(next.from)) return undefined;
  return `${other.name} is Retained in ${destination(areas, next.from).name}, ${one.name} in ${destination(areas, first.from).name}: a group Shifts from one Area.`;
}

function readMember(
  ctx: Line,
  areas: AreasInForce | undefined,
  written: Written,
  refuse: (written: Written, message: string) => void,
): Member | undefined {
  const { piece: unit, node } = written;
  const { state } = ctx;
  const before = state.acted.get(unitMatter(unit));
  if (before) {
    if (ctx.hasTold('done-twice', before)) return undefined;
    ctx.report({
      code: 'done-twice',
      rule: state.stepData?.number,
      at: ctx.at(node),
      of: unit.name,
      message: `${unit.name} has already attempted to Shift on this CG Date.`,
      related: [{ at: wholeDirective(before), message: 'here' }],
      fixes: [],
    });
    return undefined;
  }
  const why = bar(ctx, unit);
  if (why) {
    refuse(written, `${why}: it cannot Shift.`);
    return undefined;
  }
  const kept = retainedAt(ctx, unit);
  if (!kept || kept.kind === 'offmap') {
    refuse(written, `${unit.name} is ${whereText(unit.where)}, Retained in no Setup or Entry Area: it cannot Shift.`);
    return undefined;
  }
  return { unit, node, from: areas && areaOf(areas, state.forces.sideOf(unit), kept) };
}

/** A Gun that its unit has stays behind; to take it along in brackets is an error. */
export function leaveGuns(ctx: Line, data: ShiftData, members: readonly Member[]): void {
  const { forces } = ctx.state;
  for (const { unit, node } of members) {
    const named = node.holds?.value.flatMap((inner) => readNames(ctx, inner)) ?? [];
    for (const gun of forces.held(forces.get(unit.name) ?? unit)) {
      if (gun.type.kind !== 'gun') continue;
      const written = named.find(({ name }) => name.toLowerCase() === gun.name.toLowerCase());
      if (written)
        ctx.report({
          code: 'gun-cannot-shift',
          rule: data.rule,
          at: ctx.at(written.at),
          message: `${gun.name} stays where it is: a Gun cannot be Shifted.`,
        });
      forces.release(gun.name);
      forces.unmark(gun.name, 'hooked');
    }
  }
}

/** Weapons whose PP decide whether they may be taken along, and are not known: asked for once each. */
export function askPortage(ctx: Line, data: ShiftData, members: readonly Member[]): void {
  for (const { unit } of members) {
    const now = ctx.state.forces.get(unit.name);
    if (!now || !isPersonnel(now)) continue;
    for (const piece of loadOf(ctx.state.forces, now).unknown)
      ctx.reportOnce(`pp/${piece.name}`, {
        code: 'fact-unknown',
        rule: data.rule,
        message: `May ${unit.name} take ${piece.name} along? Its PP are not in the log: \`${piece.name}(pp=?)\` where it is declared or placed.`,
      });
  }
}
