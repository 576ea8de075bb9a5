/**
 * Setting up Retained pieces (9.62021, 9.62022, 2.52321, 2.52322, 3.6221, 3.6222): each in the Setup Area that keeps it, those that cannot move where
 * they are, the Isolated with Ammunition Shortage.
 */

import { parseHex } from '../../../board/hex';
import type { AtD, PieceNode, Post, Span } from '../../../syntax/nodes';
import { pieceNamesIn } from '../../../syntax/pieceNodes';
import { areaAt, areasNow } from '../../ground/areas';
import { entryArrow } from '../../ground/entryAreas';
import { isNoMove } from '../../ground/noMove';
import {
  isIsolatedPiece,
  type Retention,
  retention,
  retentionKey,
  retentionText,
} from '../../ground/retention/retention';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofPiece } from '../../kernel/doubt';
import type { Fix } from '../../kernel/finding';
import { same } from '../../kernel/names';
import { areSeals, isHidden, tellNotShown } from '../../kernel/notShown';
import type { Objection } from '../../kernel/obligation';
import type { View } from '../../kernel/step';
import { takeOff } from '../../pieces/doubt/lapsed';
import { findStatus } from '../../pieces/marks/statuses';
import { isAbandoned, isImmobile } from '../../pieces/mobility';
import { namesOf } from '../../pieces/named';
import { has, isEquipment, isPersonnel, isVehicle, type Piece, type Where } from '../../pieces/piece';
import { sameWhere, whereText } from '../../pieces/whereabouts';
import { judgeSite } from '../fortifications/site';
import { placeNode } from '../place';
import { crowded, overSetupLimit } from '../withdrawal/setupLimit';
import { tellHip } from './hiddenSetup';
import { outOfArea, rowOf } from './outOfArea';
import { mayShiftTo } from './sealed';
import { tellMarks } from './setUpMarks';

/** `at X22: 648a[LMG1]` within the step that sets units up. `first`: the side that sets up first, where that is known. */
export function setUp(ctx: Context<AtD>, first: string | undefined): void {
  const { directive: d } = ctx;
  for (const node of d.pieces) {
    if (tellMoved(ctx, d.post, node)) continue;
    const settled = pieceNamesIn([node]).filter((name) => ctx.state.doubts.settle(ofPiece(name)));
    takeOff(ctx.state, settled);
    if (settled.length === 0 && isBarred(ctx, d.post, node)) continue;
    if (first !== undefined) inTurn(ctx, node, first);
    tellHip(ctx, node);
    tellMarks(ctx, node, settled);
    if (node.holds) leaveGuns(ctx, node);
    keepPrisoners(ctx, node, () => placeNode(ctx, d.post, node));
  }
}

/** Tells who is set up where only a Shift can have brought him that is still sealed. True where none leads there. */
function tellMoved(ctx: Context, post: Post, node: PieceNode): boolean {
  let isBarred = false;
  for (const { piece, at } of ownPieces(ctx, node)) {
    const shifted = {
      what: piece.name,
      at,
      because: `Nothing but a sealed Shift can have brought ${piece.name} where it is set up`,
    };
    const by = piece.placed?.line;
    // Of a piece that is itself not shown that is told.
    if (by && isHidden(by) && !isHidden(piece.line)) tellNotShown(ctx, shifted, { verb: by.parsed.directive?.verb });
    const causes = ctx.state.sealed.length ? ctx.state.doubts.about(ofPiece(piece.name)) : [];
    const where = areSeals(causes) ? meant(ctx, post, piece) : undefined;
    if (!where) continue;
    const objections = judgeSetUp(ctx, piece, where);
    if (objections.length && mayShiftTo(ctx, ctx.state.forces.sideOf(piece), where))
      tellNotShown(ctx, shifted, { causes });
    else {
      for (const o of objections) ctx.report({ ...o, at: ctx.at(at), pieces: [], words: undefined });
      isBarred ||= ctx.barredBy(objections);
    }
  }
  return isBarred;
}

/** Prisoners whom the brackets of their Guard leave out stay with him: nobody frees them here. */
function keepPrisoners(ctx: Context, node: PieceNode, places: () => void): void {
  const { forces } = ctx.state;
  const guarded = pieceNamesIn([node]).flatMap((name) => {
    const guard = forces.get(name);
    return guard ? forces.held(guard).filter((held) => forces.isPrisoner(held)) : [];
  });
  places();
  for (const { name, holder, heldSince } of guarded)
    if (holder !== undefined && heldSince && forces.get(name)?.holder === undefined)
      forces.hold(holder, name, heldSince);
}

/** Guns that a unit has and its brackets leave out remain where they are. */
function leaveGuns(ctx: Context, node: PieceNode): void {
  const { forces } = ctx.state;
  const taken = named(ctx, node);
  for (const { piece } of ownPieces(ctx, node))
    for (const gun of forces.held(piece)) if (gun.type.kind === 'gun' && !taken.includes(gun)) forces.release(gun.name);
}

/** Tells what is wrong with a node; what its pieces hold is at fault only where they are not. */
function isBarred(ctx: Context, post: Post, node: PieceNode): boolean {
  const barred = ownPieces(ctx, node).filter(({ piece, at }, i, own) => {
    const where = meant(ctx, post, piece);
    const others = own.slice(0, i).map((before) => before.piece);
    const elsewhere = where ? judgeSetUp(ctx, piece, where, others) : [];
    const along = where && !node.holds ? gunsAlong(ctx, piece, where) : [];
    const objections = elsewhere.length ? elsewhere : [...turned(ctx, piece, node), ...along];
    // Those kept in one Area that a line has elsewhere are one mistake.
    const from = elsewhere.length ? retentionKey(retention(ctx, piece)) : undefined;
    for (const o of objections) {
      const told = { ...o, at: ctx.at(at), of: piece.name, words: undefined, fixes: atPost(ctx, post, o) };
      if (from && o.code === 'setup-elsewhere') ctx.reportOnceHere(from, told);
      else ctx.report(told);
      if (o.code === 'setup-max') ctx.state.act(crowded, ctx.line);
    }
    return ctx.barredBy(objections);
  });
  return barred.length > 0 || (node.holds?.value ?? []).some((held) => isBarred(ctx, post, held));
}

/** What is said of a piece for its place is mended there. */
const atPost = (ctx: Context, post: Post, { words }: Objection): readonly Fix[] | undefined =>
  words?.map((text) => ({ title: `Write ${text}`, edits: [{ kind: 'replace', at: ctx.at(post), text }] }));

/** What speaks against the Guns of a unit that a line sets up without a word of them: they go where it does. */
const gunsAlong = (view: View, unit: Piece, where: Where): Objection[] =>
  view.state.forces
    .held(unit)
    .filter((p) => p.type.kind === 'gun')
    .flatMap((gun) => staying(view, gun, where, retention(view, gun)) ?? []);

/** The known pieces that a node names. */
const ownPieces = (ctx: Context, node: PieceNode): { piece: Piece; at: Span }[] =>
  (namesOf(node) ?? []).flatMap(({ name, at }) => {
    const piece = ctx.state.forces.get(name);
    return piece && !piece.fate ? [{ piece, at }] : [];
  });

/** The known pieces that a node writes, those it holds among them. */
const named = (ctx: Context, node: PieceNode): Piece[] => [
  ...ownPieces(ctx, node).map(({ piece }) => piece),
  ...(node.holds?.value ?? []).flatMap((held) => named(ctx, held)),
];

/** Where a post means for a piece, without a word on what is wrong with it. */
function meant(view: View, { start, end, value }: Post, piece: Piece): Where | undefined {
  switch (value.kind) {
    case 'location':
      return value;
    case 'entry':
      return { kind: 'entry', hex: entryArrow(view, view.state.forces.sideOf(piece), value.hex) };
    case 'offmap':
      return value;
    case 'area': {
      const areas = areasNow(view);
      const area = areas && areaAt(areas, view.state.forces.sideOf(piece), { start, end, value });
      return area && { kind: 'area', area };
    }
    case 'open':
      return undefined;
  }
}

/** Everything the rules have against setting a piece up there, after others that the same words set up. */
export function judgeSetUp(view: View, piece: Piece, where: Where, others: readonly Piece[] = []): Objection[] {
  const rules = view.module.unitSetup;
  const built = newSite(view, piece, where);
  if (built.length) return built;
  const kept = retention(view, piece);
  if (!rules || kept.kind === 'unknown') return [];
  // The Initial Scenario sets its OB up by rules of its own; an RG comes in where it was bought all the same.
  if (view.state.phase !== 'refit' && kept.kind !== 'entry') return [];
  const stays = staying(view, piece, where, kept);
  if (stays) return [stays];
  const elsewhere = outOfArea(view, piece, where, kept);
  if (elsewhere) return [elsewhere];
  const against = gunSite(view, piece, where) ?? overSetupLimit(view, piece, where, others);
  return against ? [against] : [];
}

/** What speaks against the place of a Fortification bought in this RePh. */
function newSite(view: View, { type, side, line, where: now }: Piece, where: Where): Objection[] {
  const { phase, phaseLine } = view.state;
  const isNew = phaseLine && line.uri === phaseLine.uri && line.number > phaseLine.number;
  if (phase !== 'refit' || type.kind !== 'fortification' || !isNew || now.kind === 'location') return [];
  if (where.kind === 'location') {
    const { items } = view.module.fortifications;
    const item = items.find(({ name }) => type.type.toLowerCase().startsWith(name.toLowerCase()));
    return item ? judgeSite(view, side, item, { start: 0, end: 0, value: where }) : [];
  }
  if (where.kind !== 'entry' && where.kind !== 'offmap') return [];
  return [
    {
      code: 'setup-elsewhere',
      rule: view.module.fortifications.siteRule,
      message: 'A new Fortification is set up on the map, in a Setup Area of its side.',
    },
  ];
}

/** What cannot move, set up where it did not stand. */
function staying(view: View, piece: Piece, where: Where, kept: Retention): Objection | undefined {
  const why = piece.where.kind === 'location' ? fixed(view, piece, kept) : undefined;
  if (!why || sameWhere(piece.where, where)) return undefined;
  return {
    code: why.maybe ? 'setup-gun-moved' : 'setup-moved',
    rule: why.rule,
    message: `${piece.name} stays ${whereText(piece.where)}: ${why.because}.`,
  };
}

/** What must keep its CA, set up with another than it was last told to have. */
function turned(view: View, piece: Piece, { statuses }: PieceNode): Objection[] {
  const { unitSetup: rules, possession } = view.module;
  const written = statuses?.value.find((s) => findStatus(s.name.value, piece.type.kind)?.value?.of === 'arc')?.value;
  const [ca] = piece.statuses.get('ca') ?? [];
  if (!rules || !written || ca === undefined || same(ca, written.value)) return [];
  const no = (rule: string | undefined, why: string): Objection[] => [
    {
      code: 'setup-turned',
      rule,
      message: `${piece.name} keeps its CA ${ca}, not ${written.value}: ${why}.`,
    },
  ];
  if (isVehicle(piece) && isImmobile(piece))
    return no(isIsolatedPiece(view, piece) === true ? rules.isolatedRule : rules.rule, 'it is Immobile');
  if (isVehicle(piece) ? !isAbandoned(piece) : piece.holder !== undefined) return [];
  return no(possession?.rule, isVehicle(piece) ? 'it is Abandoned' : 'nobody possesses it');
}

/** Why a piece must stay in its Location, if it must. */
export function fixed(
  view: View,
  piece: Piece,
  kept: Retention = retention(view, piece),
): { readonly because: string; readonly rule?: string; readonly maybe?: true } | undefined {
  const rules = view.module.unitSetup;
  if (!rules) return undefined;
  if (piece.type.kind === 'fortification')
    return { because: 'a Fortification is where it was built', rule: rules.rule };
  const rule = isIsolatedPiece(view, piece) === true ? rules.isolatedRule : rules.rule;
  const still = ['immobilized', 'bogged', 'mired'].find((status) => has(piece, status));
  if (isVehicle(piece) && still) return { because: `an Immobile vehicle (${still})`, rule };
  const wreck = ['wreck', 'burnt-out', 'burning'].find((status) => has(piece, status));
  if (isVehicle(piece) && wreck) return { because: 'a wreck', rule };
  const { noMove } = view.module.chart ?? {};
  if (noMove && isNoMove(view, piece))
    return {
      because: `on a No Move counter it begins ${noMove.before} where it is`,
      rule: noMove.rule,
    };
  if (kept.kind === 'outside')
    return { because: `it is in ${retentionText(areasNow(view), kept)}, in no Setup Area`, rule };
  if (piece.type.kind === 'gun' && rules.gunRule && !has(piece, 'dismantled') && !isTowed(view, piece))
    return {
      because: 'a Gun remains in its Location unless a special rule of the CG lets it be set up elsewhere',
      rule: rules.gunRule,
      maybe: true,
    };
  return undefined;
}

/** Hooked up to a vehicle, marked so or not. */
function isTowed({ state: { forces } }: View, gun: Piece): boolean {
  const holder = forces.holder(gun);
  return has(gun, 'hooked') || (holder !== undefined && isVehicle(holder));
}

/** A Gun that the OB gives on this date, or that still waits, takes only some hexes (9.6152 note 3). */
function gunSite(view: View, piece: Piece, where: Where): Objection | undefined {
  if (piece.type.kind !== 'gun' || where.kind !== 'location') return undefined;
  const row = rowOf(view, piece);
  if (row?.date !== view.state.dateName && piece.where.kind !== 'offmap') return undefined;
  const from = row?.gunsFromNumber;
  const { hex } = where.location;
  if (row === undefined || from === undefined || (parseHex(hex)?.number ?? from) >= from) return undefined;
  return {
    code: 'setup-hex',
    rule: row.rule,
    message: `${piece.name} is set up in a hex numbered ${from} or more, and ${hex} is not.`,
  };
}

/** Isolated pieces of the side that sets up first, then the other's, then the rest in the same order. */
function inTurn(ctx: Context, node: PieceNode, first: string): void {
  const { state, module } = ctx;
  const rules = module.unitSetup;
  const turn = (piece: Piece): number => {
    // Prisoners are set up with their Guard.
    const guard = state.forces.isPrisoner(piece) ? state.forces.holder(piece) : undefined;
    if (guard) return turn(guard);
    return (isIsolatedPiece(ctx, piece) === true ? 0 : 2) + (state.forces.sideOf(piece) === first ? 0 : 1);
  };
  const own = named(ctx, node);
  const turns = own.map(turn);
  const now = Math.min(...turns);
  if (!rules || own.length === 0 || now === 3) return;
  for (const piece of state.forces.inPlay()) {
    if (piece.placed === undefined || piece.placed.during !== state.stepLine || turn(piece) <= now) continue;
    ctx.reportOnce('setup-order', {
      code: 'setup-order',
      rule: now < 2 ? rules.isolatedRule : rules.rule,
      at: ctx.at(node),
      message: `${own[turns.indexOf(now)]?.name} should be set up before ${piece.name}: the Isolated pieces of the ${first} side come first, then those of the other side, then all others in the same order.`,
      related: [{ at: wholeDirective(piece.placed.line), message: `${piece.name} is set up here` }],
    });
    return;
  }
}

/** What happens by itself as set-up ends: Shortage of the Isolated, no Climb marker, and what nobody told keeps its Area alone. */
export function endSetUp(view: View): void {
  const { state } = view;
  const { forces } = state;
  if (!state.keepsForces || state.phase !== 'refit' || !view.module.unitSetup) return;
  for (const piece of forces.inPlay()) {
    if ((isPersonnel(piece) || isEquipment(piece)) && isIsolatedPiece(view, piece) === true)
      forces.mark(piece.name, 'ammo-shortage');
  }
  const told = (piece: Piece) => state.stepLine !== undefined && piece.placed?.during === state.stepLine;
  for (const { name } of forces.inPlay()) {
    // Who was climbing as the last scenario ended is set up anew.
    forces.unmark(name, 'climbing');
    const piece = forces.get(name);
    if (!piece || told(piece)) continue;
    if (piece.where.kind !== 'location' || piece.holder !== undefined) continue;
    const kept = retention(view, piece);
    if (kept.kind !== 'area' || forces.withHoldings(piece).some((p) => fixed(view, p))) continue;
    forces.move(name, { kind: 'area', area: kept.area, from: piece.where.location }, undefined);
  }
}
