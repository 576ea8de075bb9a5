/** The line that records an Escape attempt, against what the rules say of it. */

import type { Standing } from '../../../board/areaMap';
import type { ActD, PieceNode } from '../../../syntax/nodes';
import { pieceNamesIn } from '../../../syntax/pieceNodes';
import { printPieceName } from '../../../syntax/print';
import type { Duty } from '../../books/duty';
import { applyStatuses } from '../../books/marks';
import { isStandingGun, judgePortage, loadOf, takeAlong } from '../../books/portage';
import { tellUnbrought } from '../../books/setup/setUpMarks';
import { offer } from '../../books/units/taskChecks';
import { areasNow } from '../../ground/areas';
import { escapeTo } from '../../ground/retention/destinations';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofDeed, ofPiece } from '../../kernel/doubt';
import type { EscapeData } from '../../kernel/moduleData/escape';
import { list } from '../../kernel/names';
import { alsoFor, type Objection, type Obligation, type RollSpec } from '../../kernel/obligation';
import { type AreasInForce, locationKey } from '../../kernel/state';
import { checkKnown } from '../../pieces/doubt/asWritten';
import { doubtDeed } from '../../pieces/doubt/deeds';
import { hasCrew } from '../../pieces/mobility';
import { pieceOf, readNames } from '../../pieces/named';
import { isEquipment, isPersonnel, isSmc, isVehicle, type Piece } from '../../pieces/piece';
import { isMannedUntold, partedBy } from '../../pieces/units/crew';
import { sameWhere, whereText } from '../../pieces/whereabouts';
import { attemptObligation, type Group, isCrewless, namesOf, type Prepared, prepare } from './attempt';
import { ownDrm } from './drm';
import { standingOf } from './due';
import { groupOf } from './obligations';
import { carryOut } from './outcome';
import { askDestination, common, readDestination, somebodyGoes } from './whereTo';

type Line = Context<ActD<'escape'>>;

/** A unit that a line names, with its columns and what is written of it. */
interface Member {
  readonly unit: Piece;
  readonly node: PieceNode;
}

export function recordEscape(ctx: Line, data: EscapeData, duty: Duty): void {
  const members = readStack(ctx);
  const [first] = members;
  if (!first) return;
  if (isDoubtful(ctx, members)) return leaveOpen(ctx, members, duty);
  if (ctx.faulty) return;
  const { unit } = first;
  const standing = standingOf(ctx, unit);
  const areas = areasNow(ctx);
  if (!isOneStack(ctx, data, members) || !mayAttempt(ctx, data, members, duty)) return;
  if (!standing || !areas) return;
  const attempt = () => recordAttempt(ctx, { data, duty, areas, standing }, members);
  // Where it leads, and what bears on its dice, the players have reckoned from where they have the unit.
  if (isWhereSaid(ctx, unit)) attempt();
  else ctx.quietly(attempt);
}

/** Where and for which step an attempt is made. */
interface Setting {
  readonly data: EscapeData;
  readonly duty: Duty;
  readonly areas: AreasInForce;
  readonly standing: Standing;
}

function recordAttempt(ctx: Line, setting: Setting, members: readonly Member[]): void {
  const { data, duty, areas, standing } = setting;
  const { directive: d, state } = ctx;
  const group = members[0] && groupOf(ctx, duty, members[0].unit);
  if (group) tellParted(ctx, data, group, members);
  const stack = setOut(ctx, data, members);
  const destinations = escapeTo(ctx, areas, standing);
  const to = readDestination(ctx, data, areas, destinations, standing);
  const vehicle = stack.find(isVehicle);
  const prepared = prepare(ctx, data, areas, {
    stack,
    standing,
    vehicle,
    crewless: isCrewless(vehicle) || saidCrewless(ctx, vehicle),
    destination: to === 'open' || !to ? common(destinations) : to,
    reachable: destinations.reachable,
    isolated: saidIsolated(members) ?? leftAsIsolated(ctx, duty, members),
  });
  const obligation = owedFor(ctx, setting, group, prepared);
  ctx.discharges(obligation);
  for (const member of stack) state.act(duty.acted(member), ctx.line);
  const rolled = checkKnown(ctx, obligation, d.roll, d.result, ask(prepared));
  if (!rolled || rolled === 'open') return;
  const isLost = isSaidLost(d, prepared, rolled.result);
  if (to === undefined && !isLost && somebodyGoes(prepared.attempt, rolled.result))
    askDestination(ctx, data, destinations);
  const end = to === 'open' ? undefined : to;
  carryOut(ctx, data, prepared.attempt, end, rolled.result, { final: rolled.final, isLost });
}

/** They take along what the line has with them, up to what they can carry (9.606), and leave the Guns that stand. */
function setOut(ctx: Line, data: EscapeData, members: readonly Member[]): Piece[] {
  const { forces } = ctx.state;
  for (const { unit, node } of members) takeAlong(ctx, unit, node);
  leaveGuns(ctx, data, members);
  const stack = members.flatMap(({ unit }) => forces.get(unit.name) ?? []);
  const isOpen = ctx.directive.roll?.values.every((v) => v.value === null) ?? false;
  for (const unit of stack) {
    const objections = judgePortage(forces, unit, data.rule);
    ctx.object(isOpen ? objections.map(stillToSay) : objections);
  }
  return stack;
}

/** The attempt that this line makes, in place of the one that is owed of all who are there. */
function owedFor(
  ctx: Line,
  { data, duty, areas, standing }: Setting,
  group: Group | undefined,
  { attempt: { stack }, roll }: Prepared,
): Obligation & { readonly roll: RollSpec } {
  const own: Group = { units: stack, standing, due: { kind: 'must', rule: data.rule, why: '' }, duty };
  const found = attemptObligation(ctx, data, areas, group ?? own);
  return {
    matter: found.matter,
    step: duty.step,
    rule: data.rule,
    side: standing.side,
    due: 'must',
    what: `Escape DR of ${namesOf(stack)}`,
    why: found.why,
    roll: { ...roll, meanwhile: offer(couldJoin(ctx, stack, group?.units ?? [])) },
    write: found.write,
  };
}

/** Whether the line has it that nothing is left of a lone unit, as a row of the table leaves nothing of some. */
function isSaidLost({ result }: ActD<'escape'>, { roll }: Prepared, rolled: string): boolean {
  const said = result?.value.map((w) => w.value).join(' ') ?? '';
  return said === 'eliminated' && alsoFor(roll, rolled).some((also) => also.said === said);
}

/** Whether one of them may be no more, or a line that was told wrong, and nothing else, says who they are or what they have. */
function isDoubtful(ctx: Line, members: readonly Member[]): boolean {
  const { state, directive: d, muted } = ctx;
  const named = pieceNamesIn([...d.pieces, ...(d.with?.value ?? [])]);
  if (named.some((name) => !state.forces.get(name) || (state.doubts.has(ofPiece(name)) && !muted))) return true;
  const theirs = members
    .flatMap(({ unit, node }) => (node.holds ? [] : state.forces.held(unit)))
    .map((one) => one.name);
  return theirs.some((name) =>
    state.doubts
      .about(ofDeed(name))
      .some(({ step, line }) => step === state.stepLine && line.parsed.directive?.verb === 'possess'),
  );
}

/** An attempt was made, and what came of it nobody knows. */
function leaveOpen(ctx: Context, members: readonly Member[], duty: Duty): void {
  const { state } = ctx;
  doubtDeed(state, ctx.line, { isOpen: false });
  for (const { unit } of members) {
    state.act(duty.acted(unit), ctx.line);
    state.doubts.raiseAll(state.forces.withHoldings(unit).map(({ name }) => ofPiece(name)));
  }
}

/** Those who have not attempted Escape yet and would lower the DR of a stack that nobody leads. */
const couldJoin = (ctx: Context, stack: readonly Piece[], there: readonly Piece[]): readonly Piece[] =>
  stack.some((unit) => isVehicle(unit) || isSmc(unit))
    ? []
    : there.filter((unit) => isSmc(unit) && !stack.some(({ name }) => name === unit.name) && ownDrm(ctx, unit) < 0);

/** While the dice are open, so is what a unit takes along. */
const stillToSay = (o: Objection): Objection => ({ ...o, code: 'choice-open' });

/** The units of a line, leaders behind `with` among them; Equipment that one of them has needs no word of its own. */
function readStack(ctx: Line): Member[] {
  const { directive: d } = ctx;
  const members: Member[] = [];
  const loose: { readonly piece: Piece; readonly node: PieceNode }[] = [];
  for (const node of [...d.pieces, ...(d.with?.value ?? [])])
    for (const named of readNames(ctx, node)) {
      const piece = pieceOf(ctx, named);
      if (!piece || members.some((m) => m.unit === piece)) continue;
      if (isPersonnel(piece) || isVehicle(piece)) members.push({ unit: piece, node });
      else loose.push({ piece, node });
    }
  for (const { piece, node } of loose) {
    if (members.some((m) => m.unit.name === piece.holder)) {
      tellUnbrought(ctx, node);
      applyStatuses(ctx, piece.name, node);
      continue;
    }
    ctx.report({
      code: 'escape-not-allowed',
      rule: ctx.state.stepData?.number,
      at: ctx.at(node),
      message: `${piece.name} ${isEquipment(piece) ? 'is Equipment, which leaves with a unit that has it' : 'is no unit'}: \`UNIT[${piece.name}]\`.`,
    });
  }
  return members;
}

/** Whether one DR can be made for all: one side, one Location, and a vehicle on its own. */
function isOneStack(ctx: Context, data: EscapeData, members: readonly Member[]): boolean {
  const { forces } = ctx.state;
  const [first, ...others] = members;
  if (!first) return false;
  const refuse = (at: PieceNode, message: string) => {
    ctx.report({ code: 'escape-stack', rule: data.rule, at: ctx.at(at), message });
    return false;
  };
  for (const { unit, node } of others) {
    if (isVehicle(unit) || isVehicle(first.unit))
      return refuse(
        node,
        `A vehicle makes an Escape attempt of its own: ${unit.name} rolls apart from ${first.unit.name}.`,
      );
    if (forces.sideOf(unit) !== forces.sideOf(first.unit))
      return refuse(node, `${unit.name} and ${first.unit.name} are of two sides.`);
    if (!sameWhere(unit.where, first.unit.where))
      return refuse(
        node,
        `Only units of one Location make one Escape attempt: ${first.unit.name} is ${whereText(first.unit.where)}, ${unit.name} ${whereText(unit.where)}.`,
      );
  }
  return true;
}

/** An armor leader is part of the crew that he left his vehicle with. */
function tellParted(ctx: Context, data: EscapeData, { units, duty }: Group, members: readonly Member[]): void {
  const stack = members.map(({ unit }) => unit);
  const parted = partedBy(ctx, units, stack);
  if (!parted) return;
  const { leader, crew } = parted;
  ctx.report({
    code: 'escape-stack',
    rule: data.rule,
    message: `${leader.name} left his vehicle with ${crew.name} and is part of that crew: they make one attempt, \`escape ${printPieceName(crew.name)} ${printPieceName(leader.name)} DR ?\`.`,
  });
  // Whether the other has gone along is what is told; nothing is owed of him.
  for (const unit of [leader, crew].filter((one) => !stack.some(({ name }) => name === one.name))) {
    ctx.state.act(duty.acted(unit), ctx.line);
    ctx.state.doubts.raise(ofPiece(unit.name));
  }
}

/** Whether each of them must attempt Escape or may, and has not yet. */
function mayAttempt(ctx: Context, data: EscapeData, members: readonly Member[], duty: Duty): boolean {
  const { state } = ctx;
  for (const { unit, node } of members) {
    const before = state.acted.get(duty.acted(unit));
    if (before) {
      ctx.report({
        code: 'done-twice',
        rule: data.rule,
        at: ctx.at(node),
        message: `${unit.name} has already attempted Escape in this RePh.`,
        related: [{ at: wholeDirective(before), message: 'here' }],
      });
      return false;
    }
    const due = duty.due(ctx, unit);
    // Where nothing else tells that it is Isolated, that it leaves does.
    if (due && due.kind !== 'retain' && (due.kind !== 'stays' || due.row?.unknown) && due.kind !== 'abandon') continue;
    const why = state.forces.isCaptive(unit)
      ? `${unit.name} is a prisoner`
      : due
        ? due.why
        : `${unit.name} is ${whereText(unit.where)}`;
    ctx.report({
      code: 'escape-not-allowed',
      rule: due?.rule ?? data.rule,
      at: ctx.at(node),
      message: `${unit.name} makes no Escape attempt: ${why}.`,
      fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line: ctx.line }] }],
    });
    return false;
  }
  return true;
}

/** `from Z15/1`, if written. */
function isWhereSaid(ctx: Line, unit: Piece): boolean {
  const { from } = ctx.directive;
  if (!from || from.value.kind === 'open' || unit.where.kind !== 'location') return true;
  const is = locationKey(unit.where.location);
  if (from.value.kind === 'location' && locationKey(from.value.location) === is) return true;
  ctx.reportOnceHere(whereText(unit.where), {
    code: 'wrong-place',
    rule: ctx.state.stepData?.number,
    at: ctx.at(from),
    message: `${unit.name} is ${whereText(unit.where)}.`,
    fixes: [{ title: `Write ${is}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(from), text: is }] }],
  });
  return false;
}

/** A Gun that is not dismantled stays behind, also one still hooked up to a vehicle (3.603); to take it along is an error. */
function leaveGuns(ctx: Line, data: EscapeData, members: readonly Member[]): void {
  const { forces } = ctx.state;
  const besides = ctx.directive.pieces.flatMap((node) => readNames(ctx, node));
  for (const { unit, node } of members) {
    const named = [...(node.holds?.value.flatMap((inner) => readNames(ctx, inner)) ?? []), ...besides];
    for (const gun of loadOf(forces, forces.get(unit.name) ?? unit).staying) {
      const written = named.find(({ name }) => name.toLowerCase() === gun.name.toLowerCase());
      if (written && isStandingGun(gun))
        ctx.report({
          code: 'gun-cannot-escape',
          rule: data.rule,
          at: ctx.at(written.at),
          message: `${gun.name} cannot be taken along: a Gun that is not dismantled never Escapes.`,
        });
      forces.release(gun.name);
      forces.unmark(gun.name, 'hooked');
    }
  }
}

/** Whether a line says of its units that they are Isolated, or are not. */
function saidIsolated(members: readonly Member[]): boolean | undefined {
  for (const { node } of members)
    for (const status of node.statuses?.value ?? [])
      if (status.name.value.toLowerCase() === 'isolated') return status.not === undefined;
  return undefined;
}

/** Where nothing tells that they are Isolated, that they leave does. */
const leftAsIsolated = (ctx: Line, duty: Duty, members: readonly Member[]): true | undefined =>
  members.some(({ unit }) => duty.due(ctx, unit)?.row?.unknown) || undefined;

/** Whether a line tells what becomes of a vehicle without a word of a crew, and nothing else says that it has one. */
const saidCrewless = (ctx: Line, vehicle: Piece | undefined): boolean =>
  vehicle !== undefined &&
  (hasCrew(vehicle) === 'unknown' || isMannedUntold(ctx, vehicle)) &&
  ctx.directive.result?.value.length === 1 &&
  ctx.directive.result.value[0]?.value !== '?';

/** What to say where the DRM depends on facts that the log does not tell, in the step as in this line. */
function ask({ drm: { unknown } }: Prepared): string | undefined {
  const [first] = unknown;
  const what = list(
    unknown.map((u) => u.what),
    'and',
  );
  return first && `The DRM depends on ${what}: \`${first.tell}\`. Or write the DR with its DRM: \`+1\`.`;
}
