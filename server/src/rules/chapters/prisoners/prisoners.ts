/** Prisoners (9.608): those of Guards that are not Isolated are Eliminated; the others are kept, passed on or freed. */
import type { ActD, LostD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { areaKeeping, isFreeUnit, personnelIn } from '../../books/keeping';
import { onePiece } from '../../books/onePiece';
import { whereOf } from '../../books/place';
import { incapable } from '../../books/units/guards';
import { consequenceHandlers, consequenceObligations } from '../../books/units/settling';
import { anchorOf, areasNow } from '../../ground/areas';
import {
  areaNamed,
  type Destinations,
  destinationList,
  destinationText,
  freedTo,
  mayBeMeant,
} from '../../ground/retention/destinations';
import { isIsolatedPiece } from '../../ground/retention/retention';
import type { Context } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { Matter } from '../../kernel/matter';
import type { SideId } from '../../kernel/module';
import type { PrisonersData } from '../../kernel/moduleData/equipment';
import { list, same } from '../../kernel/names';
import type { Answer, Choice, Obligation } from '../../kernel/obligation';
import { choiceOwed, factOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { Handlers, StepRules, View } from '../../kernel/step';
import { pieceOf, piecesOf, readNames } from '../../pieces/named';
import { has, isMmc, isPersonnel, type Piece } from '../../pieces/piece';
import { pieceType } from '../../pieces/types/readType';
import { owe } from '../../pieces/units/consequences';
import { placing } from '../../pieces/whereabouts';

const step = 'prisoners';

const matterOf = ({ name }: Piece): Matter => ({ what: 'prisoner', pieces: [name] });

interface Captive {
  readonly piece: Piece;
  readonly guard?: Piece;
  readonly captor: SideId;
  /** Of its Guard; of one that nobody guards, of the Area it is in. */
  readonly isolated: boolean | 'unknown';
}

function captives(view: View): Captive[] {
  const { state, module } = view;
  return state.forces.inPlay().flatMap((piece) => {
    if (!isPersonnel(piece)) return [];
    const guard = state.forces.isPrisoner(piece) ? state.forces.holder(piece) : undefined;
    if (!guard && !has(piece, 'prisoner')) return [];
    const captor = guard ? state.forces.sideOf(guard) : module.sides.find(({ id }) => id !== piece.side)?.id;
    if (!captor) return [];
    return [{ piece, guard, captor, isolated: guard ? isIsolatedPiece(view, guard) : isolatedWhere(view, piece) }];
  });
}

function isolatedWhere(view: View, piece: Piece): boolean | 'unknown' {
  const { where } = piece;
  if (has(piece, 'isolated')) return true;
  const areas = areasNow(view);
  if (where.kind !== 'location' || !areas) return 'unknown';
  return areas.result.isolated(locationKey(where.location)) ?? false;
}

/** Units that can take a prisoner over: those of the Guard's side in its Area that are capable of it. */
function guardsFor(view: View, { piece, guard, captor }: Captive): Piece[] {
  const areas = areasNow(view);
  const at = piece.where.kind === 'location' ? locationKey(piece.where.location) : undefined;
  const area = guard ? areaKeeping(view, guard) : at === undefined ? undefined : areas?.result.areaAt(at);
  return area?.side === captor ? personnelIn(view, area).filter((p) => p !== guard && !incapable(p)) : [];
}

/** Where a freed prisoner is Retained. */
function endsOf(view: View, { piece }: Captive): Destinations | undefined {
  const areas = areasNow(view);
  const { where, side } = piece;
  if (!areas) return undefined;
  if (where.kind === 'location') return freedTo(areas, { side, at: locationKey(where.location) });
  return where.kind === 'area' ? freedTo(areas, { side, at: anchorOf(where.area) }, 'unknown') : undefined;
}

/** Where more than one Area is nearest, its side chooses. */
const chooses = (ends: Destinations | undefined): boolean => !ends?.certain || ends.ends.length > 1;

function obligationOf(view: View, { rule }: PrisonersData, captive: Captive): Obligation {
  const { piece, guard, captor, isolated } = captive;
  const name = printPieceName(piece.name);
  const matter = matterOf(piece);
  if (isolated === 'unknown')
    return factOwed({
      matter,
      step,
      rule,
      side: captor,
      what: `whether the Guard of ${piece.name} is Isolated`,
      why: `only prisoners of Isolated Guards are kept`,
      ask: `Whether ${guard?.name ?? 'the Area'} is Isolated decides about its prisoner ${piece.name}, and the log does not tell: name a map, or say \`${guard?.name ?? piece.name}(isolated)\`.`,
    });
  const options = (): Choice<Piece | 'keep' | 'free'>[] => [
    ...(guard ? [{ value: 'keep' as const, label: `${guard.name} keeps it`, objections: [], rank: 0 }] : []),
    ...guardsFor(view, captive).map((unit) => ({
      value: unit,
      id: unit.name,
      label: unit.name,
      detail: unit.type.type,
      objections: [],
      rank: 1,
    })),
    {
      value: 'free',
      label: 'freed',
      detail: endsOf(view, captive)?.ends.map(destinationText).join(' or '),
      objections: [],
      rank: 2,
    },
  ];
  return choiceOwed({
    matter,
    step,
    rule,
    side: captor,
    due: guard ? 'may' : 'decide',
    what: guard ? `prisoner ${piece.name} of ${guard.name}` : `Guard of ${piece.name}`,
    why: {
      text: guard
        ? `${guard.name} is Isolated: it may keep, pass on or free its prisoner`
        : `nobody guards ${piece.name}`,
      rule,
      line: piece.heldSince?.line ?? piece.placed?.line,
    },
    options,
    write: ({ choice }: Answer<Piece | 'keep' | 'free'>) => {
      if (choice === 'keep') return `keep ${name}`;
      if (choice === 'free') return `free ${name}${freedWord(endsOf(view, captive))}`;
      return choice === undefined ? `guard ${name} -> ?` : `guard ${name} with ${printPieceName(choice.name)}`;
    },
    missed: guard
      ? undefined
      : {
          code: 'prisoner-unclaimed',
          message: `Nobody guards ${piece.name}: \`guard ${name} with UNIT\`, or \`free ${name}\`.`,
        },
  });
}

const freedWord = (ends: Destinations | undefined): string =>
  chooses(ends) ? ' to ?' : ends?.ends[0] ? ` to ${ends.ends[0].id}` : '';

/** A freed prisoner of which it is still to be told where it is Retained. */
function captiveOf(
  ctx: Context<ActD<'guard' | 'free' | 'keep'>>,
  data: PrisonersData,
  piece: Piece,
): Captive | undefined {
  const found = captives(ctx).find((c) => c.piece === piece);
  if (found) return found;
  ctx.report({
    code: 'nothing-owed',
    rule: data.rule,
    message: `${piece.name} is no prisoner.`,
  });
  return undefined;
}

const dataOf = ({ state, module }: View): PrisonersData | undefined =>
  state.keepsForces ? module.prisoners : undefined;

/** Those whom this step has Eliminated. */
const eliminatedHere = ({ state }: View, { rule }: PrisonersData): Piece[] => {
  const line = state.stepLine ?? state.phaseLine;
  return state.forces.all().filter(({ fate }) => fate?.rule === rule && fate.line === line);
};

/** `lost 436c`: Eliminated with a Guard that is not Isolated, as happens by itself where the log tells that he is not. */
function lost(ctx: Context<LostD>): void {
  const data = dataOf(ctx);
  if (!data) return;
  const gone = eliminatedHere(ctx, data);
  for (const named of ctx.directive.pieces.flatMap((node) => readNames(ctx, node))) {
    const known = gone.find(({ name }) => same(name, named.name));
    if (known?.fate) {
      ctx.explain({ text: known.fate.why, rule: data.rule });
      continue;
    }
    const piece = pieceOf(ctx, named);
    if (!piece) continue;
    const captive = captives(ctx).find((c) => c.piece === piece);
    if (captive?.isolated === 'unknown') {
      ctx.discharges(obligationOf(ctx, data, captive));
      ctx.state.forces.remove(piece.name, {
        kind: 'eliminated',
        why: whyLost(captive),
        rule: data.rule,
        line: ctx.line,
      });
      continue;
    }
    const why = captive
      ? `${captive.guard ? 'its Guard' : 'its Area'} is Isolated`
      : 'only prisoners of Guards that are not Isolated are Eliminated';
    ctx.report({
      code: 'nothing-owed',
      rule: data.rule,
      at: ctx.at(named.at),
      message: `${piece.name} is not lost here: ${why}.`,
    });
  }
}

const whyLost = ({ guard }: Captive): string =>
  guard ? `a prisoner of ${guard.name}, which is not Isolated` : 'a prisoner in a Setup Area that is not Isolated';

const handlers: Handlers = {
  ...consequenceHandlers,
  lost,
  guard,
  free,
  keep(ctx) {
    const data = dataOf(ctx);
    if (!data) return;
    for (const piece of piecesOf(ctx, ctx.directive.pieces)) {
      const captive = captiveOf(ctx, data, piece);
      if (captive) ctx.discharges(obligationOf(ctx, data, captive));
    }
  },
};

export const prisoners: StepRules = {
  obligations(view) {
    const data = dataOf(view);
    if (!data) return [];
    return [
      ...consequenceObligations(view, step),
      ...captives(view)
        .filter((c) => c.isolated !== false)
        .map((c) => obligationOf(view, data, c)),
    ];
  },

  idle(view) {
    const data = dataOf(view);
    if (!data) return 'it concerns single units, which this depth does not keep';
    const gone = eliminatedHere(view, data);
    return gone.length
      ? `Eliminated with a Guard that is not Isolated: ${list(
          gone.map((p) => p.name),
          'and',
        )}`
      : 'there are no prisoners';
  },

  /** Whether those of whose Guard nobody knows if it is Isolated are Eliminated, nobody knows either. */
  leave(view) {
    if (!dataOf(view)) return;
    const open = captives(view).filter(
      ({ piece, isolated }) => isolated === 'unknown' && !view.state.done.has(matterOf(piece)),
    );
    view.state.doubts.raiseAll(open.map(({ piece }) => ofPiece(piece.name)));
  },

  enter(view) {
    const data = dataOf(view);
    const line = view.state.stepLine ?? view.state.phaseLine;
    if (!data || !line) return;
    for (const captive of captives(view)) {
      const why = whyLost(captive);
      if (captive.isolated === false)
        view.state.forces.remove(captive.piece.name, { kind: 'eliminated', why, rule: data.rule, line });
    }
  },

  handlers,
};

/** `guard 436c with 648b`. */
function guard(ctx: Context<ActD<'guard'>>): void {
  const { directive: d } = ctx;
  const data = dataOf(ctx);
  if (!data) return;
  const open = d.result?.value[0]?.value === '?' || !d.with;
  const unit = d.with && onePiece(ctx, d.with.value);
  if (d.with && !unit) return;
  for (const piece of piecesOf(ctx, d.pieces)) {
    const captive = captiveOf(ctx, data, piece);
    if (!captive) continue;
    if (open || !unit) {
      ctx.discharges(obligationOf(ctx, data, captive));
      ctx.report({
        code: 'choice-open',
        rule: data.rule,
        message: `Still to be told: who guards ${piece.name}.`,
      });
      continue;
    }
    if (unit === captive.guard || guardsFor(ctx, captive).includes(unit)) {
      ctx.discharges(obligationOf(ctx, data, captive));
      ctx.state.forces.hold(unit.name, piece.name, placing(ctx));
      continue;
    }
    const able = guardsFor(ctx, captive);
    ctx.report({
      code: 'cannot-guard',
      rule: data.rule,
      at: ctx.part('with'),
      message: `${unit.name} cannot guard ${piece.name}: ${cannotGuard(ctx, captive, unit)}.`,
      fixes: able.slice(0, 3).map(({ name }) => ({
        title: `Write ${name}`,
        edits: [{ kind: 'replace', at: ctx.at(d.with?.value[0]?.name), text: printPieceName(name) }],
      })),
    });
  }
}

function cannotGuard(view: View, { captor, guard: before }: Captive, unit: Piece): string {
  if (!isPersonnel(unit)) return 'it is no Personnel unit';
  if (view.state.forces.sideOf(unit) !== captor) return `it is not of the ${captor} side`;
  if (!isFreeUnit(view, unit)) return 'it is no unit of its own';
  return incapable(unit) ?? `it is not in the Isolated Area${before ? ` of ${before.name}` : ''}`;
}

/** `free 436d to A`. */
function free(ctx: Context<ActD<'free'>>): void {
  const { directive: d, state } = ctx;
  const data = dataOf(ctx);
  if (!data) return;
  for (const piece of piecesOf(ctx, d.pieces)) {
    const captive = captiveOf(ctx, data, piece);
    if (!captive) continue;
    const where = goesTo(ctx, data, captive);
    if (!where) continue;
    ctx.discharges(obligationOf(ctx, data, captive));
    state.forces.release(piece.name);
    state.forces.unmark(piece.name, 'prisoner', 'unarmed');
    state.forces.move(piece.name, where === 'open' ? { kind: 'unplaced' } : where, placing(ctx));
    rearm(ctx, data, piece);
  }
}

/** Where a freed prisoner goes; undefined, with a finding, where the rules do not have it there. */
function goesTo(
  ctx: Context<ActD<'free'>>,
  { rule }: PrisonersData,
  captive: Captive,
): Piece['where'] | 'open' | undefined {
  const { to } = ctx.directive;
  const { piece } = captive;
  const areas = areasNow(ctx);
  const found = endsOf(ctx, captive);
  const ends = found?.ends ?? [];
  const [only] = ends;
  if (!to && only && !chooses(found)) return only.where;
  const area = to && areas && areaNamed(ctx, areas, piece.side, to);
  if (!to || area === 'open') {
    ctx.report({
      code: to ? 'choice-open' : 'destination-untold',
      rule,
      at: to && ctx.at(to),
      message: `In which Area is ${piece.name} Retained? ${ends.length ? `${destinationList(ends)}.` : `\`free ${printPieceName(piece.name)} to A\`.`}`,
    });
    return 'open';
  }
  const end = ends.find((e) => e.area === area);
  if (end) return end.where;
  if (area && !found?.certain) return whereOf(ctx, to, piece);
  const [unnamed, ...others] = area || !areas ? [] : mayBeMeant(areas, to, ends);
  if (unnamed) return others.length ? 'open' : unnamed.where;
  ctx.report({
    code: 'wrong-destination',
    rule,
    at: ctx.at(to),
    message: ends.length
      ? `A freed prisoner is Retained in the nearest Area of its side: ${list(ends.map((e) => e.name))}.`
      : `The ${piece.side} side has no such Area.`,
    fixes: ends.map((e) => ({
      title: `Write ${e.id}`,
      preferred: ends.length === 1,
      edits: [{ kind: 'replace', at: ctx.at(to), text: e.id }],
    })),
  });
  return undefined;
}

/** An unarmed MMC comes back as a Green or Conscript MMC of its size, a SMC as what it was. */
function rearm(ctx: Context, { rule }: PrisonersData, piece: Piece): void {
  if (!isMmc(piece)) return;
  const freed = 'freed' in piece.type ? piece.type.freed : 'unknown';
  if (freed !== 'unknown') {
    ctx.state.forces.update(piece.name, { type: pieceType(ctx.module, piece.side, freed), stated: [] });
    ctx.hint(ctx.whole.end, `${piece.name} is now a ${freed}`);
    return;
  }
  owe(ctx, {
    kind: 'counter',
    matter: { what: 'counter', pieces: [piece.name], of: 'freed' },
    step,
    rule,
    line: ctx.line,
    piece: piece.name,
    effect: 'replaced',
  });
}
