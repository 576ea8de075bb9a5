/** Equipment in a Setup Area that Personnel of that Area may possess, man or Eliminate (9.6071); outside it stays (9.6072). */
import type { SetupArea } from '../../../board/setupTypes';
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { areaKeeping, isFreeUnit, keptText, personnelIn } from '../../books/keeping';
import { applyStatuses } from '../../books/marks';
import { onePiece } from '../../books/onePiece';
import { comeTo } from '../../books/ownership';
import { isStandingGun, leaveStandingGuns } from '../../books/portage';
import { tellUnbrought } from '../../books/setup/setUpMarks';
import { incapable } from '../../books/units/guards';
import { areaName, areasNow } from '../../ground/areas';
import { chartRow } from '../../ground/retention/chart';
import { type Context, wholeDirective } from '../../kernel/context';
import type { PossessionData } from '../../kernel/moduleData/equipment';
import { list, same } from '../../kernel/names';
import { type Answer, type Choice, isLegal, type Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { View } from '../../kernel/step';
import { hasFunctioningMa, isAbandoned, isOccupiedVehicle, isWreck } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import { isEquipment, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { guardedBy } from '../../pieces/units/consequences';
import { placing, sameWhere } from '../../pieces/whereabouts';
import { capture, captureObligation, judgeElimination, type Spoil, spoilOf } from './captured';

/** Nobody has it, or nobody is in it. */
export const isLeft = ({ state: { forces } }: View, piece: Piece): boolean =>
  isEquipment(piece) && !isWreck(piece) && (isVehicle(piece) ? isAbandoned(piece) : forces.holder(piece) === undefined);

/** The Setup Area in which a piece lies for its Personnel to take. */
function areaOfLeft(view: View, piece: Piece): SetupArea | undefined {
  return isLeft(view, piece) ? areaKeeping(view, piece) : undefined;
}

/** The SW and radios of Setup Areas that nobody has. */
export const lying = (view: View): Piece[] =>
  view.state.forces
    .inPlay()
    .filter((piece) => (piece.type.kind === 'sw' || piece.type.kind === 'radio') && areaOfLeft(view, piece));

/** What Personnel may do with each piece that lies in their Setup Area. */
export function possessObligations(view: View, data: PossessionData): Obligation[] {
  const { state } = view;
  const out: Obligation[] = [];
  for (const piece of state.forces.inPlay()) {
    const area = areaOfLeft(view, piece);
    if (!area || spoilOf(view, piece)) continue;
    const there = personnelIn(view, area);
    if (there.length) out.push(possessObligation(view, data, piece, area, there));
  }
  return out;
}

function possessObligation(
  view: View,
  { rule }: PossessionData,
  piece: Piece,
  area: SetupArea,
  units: readonly Piece[],
): Obligation {
  const name = printPieceName(piece.name);
  const areas = areasNow(view);
  const verb = isVehicle(piece) ? 'man' : 'possess';
  const options = (): Choice<Piece | 'nobody' | 'destroy'>[] => [
    { value: 'nobody', label: 'nobody', detail: 'it stays as it is', objections: [], rank: 0 },
    ...(isVehicle(piece)
      ? []
      : [
          {
            value: 'destroy' as const,
            label: 'Eliminated',
            detail: 'by Personnel of the Area',
            objections: [],
            rank: 2,
          },
        ]),
    ...units.map((unit) => ({
      value: unit,
      id: unit.name,
      label: unit.name,
      detail: unit.type.type,
      objections: [],
      rank: 1,
    })),
  ];
  return choiceOwed({
    matter: { what: 'possess', pieces: [piece.name] },
    step: 'equipmentPossession',
    rule,
    side: area.side,
    due: 'may',
    what: isVehicle(piece) ? `crew for ${piece.name}` : `possession of ${piece.name}`,
    why: {
      text: `${piece.name} lies in ${areas ? areaName(areas, area) : 'a Setup Area'}`,
      rule,
      line: piece.placed?.line,
    },
    options,
    write: ({ choice }: Answer<Piece | 'nobody' | 'destroy'>) => {
      if (choice === undefined) return `${verb} ${name} -> ?`;
      if (choice === 'nobody') return `keep ${name}`;
      return choice === 'destroy' ? `destroy ${name}` : `${verb} ${name} with ${printPieceName(choice.name)}`;
    },
  });
}

/** `possess LMG1 with 648a`, `man Pz1 with Crew2`. */
export function takeOver(ctx: Context<ActD<'possess' | 'man'>>, data: PossessionData): void {
  const { directive: d } = ctx;
  const answer = answerOf(ctx, data);
  if (answer === 'refused') return;
  for (const node of d.pieces)
    for (const piece of piecesOf(ctx, [node])) {
      if (answer === 'open') {
        leaveOpen(ctx, data, piece);
        continue;
      }
      const unit = d.with ? onePiece(ctx, d.with.value) : undefined;
      if (d.with && !unit) continue;
      const refusal = unit
        ? refuses(ctx, data, piece, unit)
        : { message: `Who takes ${piece.name}? \`${d.verb} ${piece.name} with UNIT\`.` };
      if (refusal || !unit) {
        ctx.object([
          {
            ...{ code: 'cannot-possess', rule: data.rule, of: piece.name },
            message: refusal?.message ?? '',
            ...refusal,
          },
        ]);
        continue;
      }
      checkOrder(ctx, data, unit);
      const spoil = spoilOf(ctx, piece);
      if (spoil) {
        ctx.discharges(captureObligation(ctx, data, spoil));
        ctx.hint(ctx.whole.end, capture(ctx, spoil));
      } else ctx.state.done.set({ what: 'possess', pieces: [piece.name] }, ctx.line);
      if (isVehicle(piece)) {
        leaveStandingGuns(ctx.state.forces, unit);
        ctx.state.forces.hold(piece.name, unit.name, placing(ctx));
        comeTo(ctx, ctx.state.forces.get(piece.name) ?? piece, unit.side);
        ctx.state.forces.unmark(piece.name, 'abandoned');
      } else giveTo(ctx, unit, piece);
      tellUnbrought(ctx, node);
      applyStatuses(ctx, piece.name, node);
    }
}

/** Who takes over a Gun that stands goes to it, and from another that he had: each Gun remains in its Location (9.6055). */
function giveTo(ctx: Context, unit: Piece, piece: Piece): void {
  const { forces } = ctx.state;
  if (isStandingGun(piece) && piece.where.kind === 'location' && !sameWhere(unit.where, piece.where)) {
    leaveStandingGuns(forces, unit);
    forces.move(unit.name, piece.where, placing(ctx));
  }
  forces.hold(unit.name, piece.name, placing(ctx));
}

/** Where units of a side withdraw in this step, what they leave is taken over by nobody any more. */
function checkOrder(ctx: Context, { rule }: PossessionData, { side }: Piece): void {
  const line = ctx.state.done.get({ what: 'withdraw', side });
  if (line)
    ctx.reportOnce(`withdraw/${side}`, {
      code: 'sub-step-order',
      rule: ctx.state.stepData?.number,
      message: `For the ${side} side taking Equipment over (${rule}) comes before the withdrawal.`,
      related: [{ at: wholeDirective(line), message: 'the withdrawal has begun here' }],
    });
}

/** Behind the arrow stands only that the choice is open: who takes a piece is told by `with`, an Elimination by `destroy`. */
function answerOf(
  ctx: Context<ActD<'possess' | 'man' | 'capture'>>,
  data: PossessionData,
): 'open' | 'refused' | 'told' {
  const { directive: d } = ctx;
  const word = d.result?.value[0];
  if (!word) return 'told';
  if (word.value === '?') return 'open';
  const pieces = piecesOf(ctx, d.pieces);
  const names = pieces.map(({ name }) => printPieceName(name));
  const destroy = `destroy ${names.join(' ')}`;
  const isElimination = same(word.value, 'eliminated');
  const taken = `${d.verb} ${names.join(' ')}`;
  const instead = isElimination ? destroy : d.verb === 'capture' ? taken : `${taken} with ${word.value}`;
  ctx.report({
    code: 'unknown-word',
    rule: data.rule,
    at: ctx.part('result'),
    message: `Behind the arrow of \`${d.verb}\` stands only \`?\`, while the choice is open: write \`${instead}\`.`,
    fixes: [
      {
        title: `Write “${instead}”`,
        preferred: isElimination,
        edits: [{ kind: 'replace', at: ctx.whole, text: instead }],
      },
    ],
  });
  for (const piece of pieces) {
    const spoil = spoilOf(ctx, piece);
    if (spoil) ctx.discharges(captureObligation(ctx, data, spoil));
  }
  return 'refused';
}

function leaveOpen(ctx: Context<ActD<'possess' | 'man' | 'capture'>>, data: PossessionData, piece: Piece): void {
  const area = areaOfLeft(ctx, piece);
  const spoil = spoilOf(ctx, piece);
  if (spoil) ctx.discharges(captureObligation(ctx, data, spoil));
  else if (area) ctx.discharges(possessObligation(ctx, data, piece, area, personnelIn(ctx, area)));
  ctx.report({
    code: 'choice-open',
    rule: data.rule,
    at: ctx.part('result'),
    message: spoil
      ? `Still to be told: whether ${piece.name} is Captured or Eliminated.`
      : `Still to be told: who takes ${piece.name}.`,
  });
}

/** Why a unit cannot take a piece over, if it cannot. */
function refuses(
  ctx: Context<ActD<'possess' | 'man'>>,
  data: PossessionData,
  piece: Piece,
  unit: Piece,
): { readonly message: string; readonly rule?: string; readonly part?: string } | undefined {
  const { forces } = ctx.state;
  if (!isEquipment(piece)) return { message: `${piece.name} is no Equipment.`, part: 'pieces' };
  if (isVehicle(piece) !== (ctx.directive.verb === 'man') && piece.type.kind !== 'gun')
    return isVehicle(piece)
      ? {
          message: `A vehicle is manned: \`man ${printPieceName(piece.name)} with ${printPieceName(unit.name)}\`.`,
          part: 'keyword',
        }
      : {
          message: `${piece.name} is possessed: \`possess ${printPieceName(piece.name)} with ${printPieceName(unit.name)}\`.`,
          part: 'keyword',
        };
  if (isWreck(piece)) return { message: `${piece.name} is a wreck.`, part: 'pieces' };
  const spoil = spoilOf(ctx, piece);
  const holder = forces.holder(piece);
  if (!spoil && !isLeft(ctx, piece))
    return {
      message: holder ? `${holder.name} has ${piece.name} already.` : `${piece.name} is not abandoned.`,
      part: 'pieces',
    };
  if (!isPersonnel(unit)) return { message: `${unit.name} is no Personnel unit.`, part: 'with' };
  const area = spoil ? spoil.area : areaKeeping(ctx, piece);
  if (!area && !spoil)
    return {
      message: `${piece.name} is ${keptText(ctx, piece)}: outside the Setup Areas it stays in its Location until a later scenario.`,
      rule: data.outside,
      part: 'pieces',
    };
  const bound = unfree(ctx, unit);
  if (bound) return { message: bound, part: 'with' };
  const areas = areasNow(ctx);
  if (area && areas && (unit.side !== area.side || areaKeeping(ctx, unit) !== area))
    return {
      message: `${piece.name} is in ${areaName(areas, area)}, and ${unit.name} is not Retained there.`,
      part: 'with',
    };
  return undefined;
}

/** A vehicle of which the chart asks what nobody tells. */
const hangsOnMa = (view: View, piece: Piece): boolean =>
  chartRow(view, piece) === 'unknown' && hasFunctioningMa(piece) === 'unknown';

/** `capture Kfz1`, `capture Pz1 with 648a`: the unit guards its crew. */
export function recordCapture(ctx: Context<ActD<'capture'>>, data: PossessionData): void {
  const { directive: d } = ctx;
  const answer = answerOf(ctx, data);
  if (answer === 'refused') return;
  for (const piece of piecesOf(ctx, d.pieces)) {
    const spoil = spoilOf(ctx, piece);
    const owed = spoil && captureObligation(ctx, data, spoil);
    if (!spoil && hangsOnMa(ctx, piece)) {
      ctx.report({
        code: 'fact-unknown',
        rule: data.rule,
        message: `Whether the enemy gets ${piece.name} depends on whether it has a MA: \`${printPieceName(piece.name)}(ma)\`, or \`ma=no\`, where it is declared or placed.`,
      });
      continue;
    }
    if (!spoil || !owed) {
      ctx.report({
        code: ctx.state.done.has({ what: 'capture', pieces: [piece.name] }) ? 'done-twice' : 'nothing-owed',
        rule: data.rule,
        message: ctx.state.done.has({ what: 'capture', pieces: [piece.name] })
          ? `What becomes of ${piece.name} was told before.`
          : `${piece.name} is ${keptText(ctx, piece)}: the status chart does not give it to the enemy.`,
      });
      continue;
    }
    if (answer === 'open') {
      leaveOpen(ctx, data, piece);
      continue;
    }
    const guard = d.with && onePiece(ctx, d.with.value);
    if (d.with && !guard) continue;
    const refusal = guard && refusesGuard(ctx, spoil, guard);
    if (refusal) {
      ctx.report({
        code: 'cannot-guard',
        rule: data.rule,
        at: ctx.part('with'),
        message: refusal,
      });
      continue;
    }
    ctx.discharges(owed);
    ctx.explain(owed.why);
    ctx.hint(ctx.whole.end, capture(ctx, spoil, guard));
  }
}

/** Why a unit does not guard the crew of what is captured. */
function refusesGuard(view: View, { piece, owner, area }: Spoil, guard: Piece): string | undefined {
  if (!isOccupiedVehicle(piece))
    return `${piece.name} has no crew to guard; who takes it over has a line of his own: \`possess ${printPieceName(piece.name)} with ${printPieceName(guard.name)}\`.`;
  const isThere = area && personnelIn(view, area).includes(guard);
  const why = isThere ? incapable(guard) : `it is no ${owner} unit Retained in its Area`;
  return why && `${guard.name} cannot guard the crew of ${piece.name}: ${why}.`;
}

/** Why a unit acts on no Equipment in its Area: it mans a vehicle, or is a prisoner. */
function unfree(ctx: Context, unit: Piece): string | undefined {
  if (isFreeUnit(ctx, unit)) return undefined;
  const by = ctx.state.forces.holder(unit);
  if (by && isVehicle(by)) return `${unit.name} mans ${by.name}.`;
  return `${unit.name} is ${by || unit.statuses.has('prisoner') ? 'a prisoner' : 'no unit that could do it'}.`;
}

/** `destroy LMG3 with 648a`: Eliminated by Personnel Retained in its Area. */
export function eliminate(ctx: Context<ActD<'destroy'>>, data: PossessionData): void {
  const { directive: d, state } = ctx;
  const those = piecesOf(ctx, d.with?.value ?? []);
  if (d.with && those.length === 0) return;
  for (const piece of piecesOf(ctx, d.pieces)) {
    const spoil = spoilOf(ctx, piece);
    const area = spoil ? spoil.area : areaKeeping(ctx, piece);
    const refuse = (code: 'cannot-eliminate' | 'nobody-there', message: string, part: string, rule = data.rule) =>
      ctx.object([{ code, rule, part, message }]);
    if (!isEquipment(piece)) {
      refuse('cannot-eliminate', `${piece.name} is no Equipment.`, 'pieces');
      continue;
    }
    if (isVehicle(piece) && !spoil) {
      refuse(
        'cannot-eliminate',
        `${piece.name} is a vehicle: its owner may abandon, wreck or Scrounge it, not Eliminate it.`,
        'pieces',
      );
      continue;
    }
    if (!area && !spoil) {
      refuse(
        'cannot-eliminate',
        `${piece.name} is ${keptText(ctx, piece)}: outside the Setup Areas it stays as it is.`,
        'pieces',
        data.outside,
      );
      continue;
    }
    const away = area && those.find((by) => !personnelIn(ctx, area).includes(by));
    if (away) {
      const why = unfree(ctx, away) ?? `${away.name} is not Retained in the Area of ${piece.name}.`;
      refuse('nobody-there', why, 'with');
      continue;
    }
    const objections = those.length ? [] : judgeElimination(ctx, data, piece, area);
    ctx.object(objections);
    if (!objections.every((o) => isLegal({ objections: [o] } as unknown as Choice))) continue;
    if (spoil) ctx.discharges(captureObligation(ctx, data, spoil));
    state.act({ what: 'captured', pieces: [piece.name] }, ctx.line);
    state.done.set({ what: 'possess', pieces: [piece.name] }, ctx.line);
    const why = `Eliminated in ${data.rule}${
      those.length
        ? ` by ${list(
            those.map((by) => by.name),
            'and',
          )}`
        : ''
    }`;
    const crew = forcesAboard(ctx, piece);
    for (const { name } of guardedBy(state.forces, piece)) {
      state.forces.release(name);
      state.forces.unmark(name, 'unarmed');
    }
    state.forces.remove(piece.name, { kind: 'eliminated', why, rule: data.rule, line: ctx.line });
    for (const { name } of crew)
      state.forces.remove(name, {
        kind: 'eliminated',
        why: `Eliminated with ${piece.name}`,
        rule: data.rule,
        line: ctx.line,
      });
  }
}

const forcesAboard = ({ state: { forces } }: View, piece: Piece): Piece[] =>
  isVehicle(piece) ? forces.held(piece).filter((p) => isPersonnel(p) && p.side === forces.sideOf(piece)) : [];

/** `keep LMG1`: left as it is. */
export function leaveAsIs(ctx: Context<ActD<'keep'>>, data: PossessionData): void {
  for (const piece of piecesOf(ctx, ctx.directive.pieces)) {
    if (areaOfLeft(ctx, piece)) {
      ctx.state.done.set({ what: 'possess', pieces: [piece.name] }, ctx.line);
      continue;
    }
    ctx.report({
      code: 'nothing-owed',
      rule: data.rule,
      message: `${piece.name} is not Equipment that lies unpossessed in a Setup Area.`,
    });
  }
}
