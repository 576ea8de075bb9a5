/** Tanks at Night (2.51428, 3.61426): those that are Mobile and not Isolated wait in an Entry Area of their side. */
import type { Area } from '../../../board/areaMap';
import type { Trace } from '../../../board/nearest';
import { entryAreasInReach } from '../../../board/retention';
import type { ActD } from '../../../syntax/nodes';
import type { Due, Duty, Escapes } from '../../books/duty';
import { whereOf } from '../../books/place';
import { checkOrder, matterOf, nameOf } from '../../books/repair/dr';
import { mustBeWrecked } from '../../books/repair/functioning';
import { type Inventory, inventoryOf, isLeaving, type Kept } from '../../books/repair/inventory';
import { areasNow } from '../../ground/areas';
import { isolationOf, retention } from '../../ground/retention/retention';
import type { Context } from '../../kernel/context';
import type { SideId } from '../../kernel/module';
import type { RepairData } from '../../kernel/moduleData/repair';
import { count, list, same } from '../../kernel/names';
import type { Answer, Obligation } from '../../kernel/obligation';
import { choiceOwed, factOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isMobile } from '../../pieces/mobility';
import { piecesOf } from '../../pieces/named';
import { isVehicle, type Piece, type Where } from '../../pieces/piece';
import { placing } from '../../pieces/whereabouts';

type Night = NonNullable<RepairData['nightTanks']>;

/** The rule, if the new CG Date is a Night. */
const atNight = ({ state, module }: View, { nightTanks }: RepairData): Night | undefined =>
  nightTanks && state.date !== undefined && module.dates[state.date]?.night ? nightTanks : undefined;

const isTank = ({ type }: Piece): boolean | 'unknown' => type.kind === 'vehicle' && type.tank;

/** Why a piece stays where it is tonight, or what nobody tells that decides it; else what it does. */
type Tonight = { readonly stays: string } | { readonly unknown: 'tank' | 'isolated' | 'weapons' } | 'waits' | 'escapes';

type Unknown = Extract<Tonight, { readonly unknown: string }>['unknown'];
const unknowns: Readonly<Record<Unknown, string>> = {
  tank: 'is a tank',
  isolated: 'is Isolated',
  weapons: 'has a functioning Weapon',
};

const stays = (tonight: Tonight): string | undefined =>
  typeof tonight === 'object' && 'stays' in tonight ? tonight.stays : undefined;

function tonight(view: View, data: RepairData, piece: Piece): Tonight {
  const night = atNight(view, data);
  if (!night)
    return {
      stays: data.nightTanks ? 'the new CG Date is no Night' : `${view.module.name} lets no tanks leave at night`,
    };
  const kept = retention(view, piece);
  if (kept.kind !== 'area') return { stays: 'it is in no Setup Area' };
  if (view.state.forces.sideOf(piece) !== night.side) return { stays: `the rule is for the ${night.side} side` };
  if (piece.side !== night.side && view.is(night.capturedStay)) return { stays: 'it is captured' };
  const tank = isTank(piece);
  if (!tank) return { stays: 'it is no tank' };
  if (!isMobile(piece)) return { stays: 'it is not Mobile' };
  const of = inventoryOf(view).of(piece);
  if (of && isLeaving(of)) return { stays: 'it leaves under Recall' };
  const isWrecked = of !== undefined && mustBeWrecked(view, data, of);
  if (isWrecked === true) return { stays: 'no Weapon of it functions: it is turned into a wreck' };
  if (tank === 'unknown') return { unknown: 'tank' };
  if (isWrecked === 'unknown') return { unknown: 'weapons' };
  const isolated = isolationOf(view.state.forces, piece, kept);
  return isolated === 'unknown' ? { unknown: 'isolated' } : isolated ? 'escapes' : 'waits';
}

/** The Escape of this step, with the new CG Date and its Night. */
export const nightDuty: Duty = {
  step: 'repair',
  due(view, piece): Due | undefined {
    const data = view.module.repair;
    if (!data || piece.fate || !isVehicle(piece)) return undefined;
    const does = tonight(view, data, piece);
    const rule = data.nightTanks?.rule ?? data.abandoned.rule;
    if (does === 'escapes')
      return { kind: 'must', rule, why: `${piece.name} is a Mobile tank, Isolated, and the new CG Date is a Night` };
    const why = stays(does) ?? `${piece.name} is not Isolated: it waits in an Entry Area tonight`;
    if (typeof does === 'string' || 'stays' in does) return { kind: 'stays', rule, why };
    return { kind: 'open', rule, why: `the log does not tell whether ${piece.name} ${unknowns[does.unknown]}` };
  },
  matter: (side, units) => ({ what: 'repair.night', side, pieces: units.map((p) => p.name) }),
  acted: ({ name }) => ({ what: 'night', pieces: [name] }),
};

export function nightObligations(view: View, data: RepairData, inventory: Inventory, escapes: Escapes): Obligation[] {
  const night = atNight(view, data);
  if (!night) return [];
  const out: Obligation[] = [];
  for (const kept of inventory.all) {
    const does = tonight(view, data, kept.piece);
    if (does === 'waits') out.push(waiting(view, night, kept));
    else if (typeof does === 'object' && 'unknown' in does) out.push(...needsOf(night, kept, does.unknown));
    else if (does === 'escapes' && kept.piece.where.kind !== 'location') out.push(locationNeed(night, kept));
  }
  return [...out, ...escapes.obligations(view, nightDuty)];
}

/** What must be said of a piece first; the Weapons of a captured one are asked for with their dr. */
function needsOf(night: Night, kept: Kept, what: Unknown): Obligation[] {
  if (what === 'weapons') return [];
  return [what === 'tank' ? tankNeed(night, kept) : isolationNeed(night, kept)];
}

function waiting(view: View, night: Night, kept: Kept): Obligation {
  const entries = nearestFirst(view, night.side, kept.piece);
  const [only] = entries;
  return choiceOwed({
    matter: matterOf('night', kept),
    step: 'repair',
    rule: night.rule,
    side: kept.side,
    what: `Entry Area of ${kept.piece.name}`,
    why: `${kept.piece.name} is a Mobile tank, and the new CG Date is a Night`,
    options:
      entries.length === 1
        ? undefined
        : () =>
            entries.map(({ hex, away }, rank) => ({
              value: hex,
              label: `Entry Area ${hex}`,
              detail: away === undefined ? undefined : `${count(away, 'hex', 'hexes')} away`,
              objections: [],
              rank,
            })),
    write: ({ choice }: Answer) => {
      const hex = choice ?? (entries.length === 1 ? only?.hex : undefined);
      return `retain ${nameOf(kept)} to ${hex ? `entry ${hex}` : '?'}`;
    },
    missed: {
      code: 'tank-at-night',
      message: `${kept.piece.name} must wait in an Entry Area tonight: \`retain ${nameOf(kept)} to entry HEX\`.`,
    },
  });
}

/** The arrows of a side, as its map tells them. */
function entriesOf(view: View, side: SideId): readonly string[] {
  const exits = areasNow(view)?.result.exits(side);
  if (!exits || exits === 'unknown') return [];
  return exits.filter((e) => e.kind === 'entry' && e.eligible.length > 0).map((e) => e.id);
}

/**
 * The nearest in hexes first: which is closest in MP (3.61426), where the costs of terrain and road count, no map file
 * tells.
 */
function nearestFirst(
  view: View,
  side: SideId,
  { where }: Piece,
): readonly { readonly hex: string; readonly away?: number; readonly trace?: Trace<Area> }[] {
  const areas = areasNow(view)?.result;
  const at = where.kind === 'location' ? locationKey(where.location) : undefined;
  const found = areas && at ? entryAreasInReach(areas, { side, at, who: 'vehicles' }) : 'unknown';
  const traces = new Map(found === 'unknown' ? [] : found.ends.map((trace) => [trace.to.id, trace]));
  return entriesOf(view, side)
    .map((hex) => ({ hex, away: traces.get(hex)?.distance, trace: traces.get(hex) }))
    .sort((a, b) => (a.away ?? Number.POSITIVE_INFINITY) - (b.away ?? Number.POSITIVE_INFINITY));
}

/** The ways of a tank to where it can wait tonight; undefined for what does not. */
export function waysTonight(
  view: View,
  piece: Piece,
): { readonly rule: string; readonly ways: Trace<Area>[] } | undefined {
  const data = view.module.repair;
  const night = data && atNight(view, data);
  if (!night || piece.fate || tonight(view, data, piece) !== 'waits') return undefined;
  return { rule: night.rule, ways: nearestFirst(view, night.side, piece).flatMap(({ trace }) => trace ?? []) };
}

/** Whether a tank waits or Escapes, where the map does not tell. */
const isolationNeed = (night: Night, kept: Kept): Obligation =>
  need(night, kept, {
    what: `Isolation of ${kept.piece.name}`,
    why: `${kept.piece.name} waits in an Entry Area tonight unless it is Isolated`,
    message: `Is ${kept.piece.name} Isolated? If not it waits in an Entry Area tonight: \`retain ${nameOf(kept)} to entry HEX\`; else it must Escape: \`escape ${nameOf(kept, 'isolated')} DR ?\`.`,
  });

/** What a vehicle is that no text lists. */
const tankNeed = (night: Night, kept: Kept): Obligation =>
  need(night, kept, {
    what: `whether ${kept.piece.name} is a tank`,
    why: 'a Mobile tank waits in an Entry Area tonight, or must Escape if it is Isolated',
    message: `Is ${kept.piece.name} a tank? Tell it where the piece is declared or placed: \`${nameOf(kept, 'tank')}\`, or \`tank=no\`.`,
  });

/** Its path begins in a Location, which a tank that is only Retained in an Area does not tell. */
const locationNeed = (night: Night, kept: Kept): Obligation =>
  need(night, kept, {
    what: `Location from which ${kept.piece.name} Escapes`,
    why: `${kept.piece.name} is a Mobile tank, Isolated, and the new CG Date is a Night`,
    message: `${kept.piece.name} is Isolated and must Escape tonight: where in its Area is it? \`escape ${nameOf(kept)} from HEX DR ?\`.`,
  });

const need = (
  night: Night,
  kept: Kept,
  { what, why, message }: { readonly what: string; readonly why: string; readonly message: string },
): Obligation =>
  factOwed({
    matter: matterOf('night', kept),
    step: 'repair',
    rule: night.rule,
    side: kept.side,
    what,
    why,
    ask: message,
  });

/** `escape V1 from Z8 DR 3,4 +2 = 9 -> abandoned`. */
export function escapeTonight(ctx: Context<ActD<'escape'>>, data: RepairData, escapes: Escapes): void {
  const { directive: d, state } = ctx;
  for (const piece of piecesOf(ctx, d.pieces)) {
    checkOrder(ctx, 'night', state.forces.sideOf(piece));
    standAt(ctx, data, piece);
  }
  escapes.record(ctx, nightDuty);
}

/** A tank of which only the Area was told is where its line says, within that Area. */
function standAt(ctx: Context<ActD<'escape'>>, data: RepairData, { name }: Piece): void {
  const piece = ctx.state.forces.get(name);
  const told = piece && toldWhere(ctx, ctx.directive, piece);
  if (!piece || !told || stays(tonight(ctx, data, piece)) !== undefined) return;
  ctx.state.forces.move(name, told, placing(ctx));
}

export function toldWhere(view: View, { from }: ActD<'escape'>, { where }: Piece): Where | undefined {
  const told = from?.value;
  if (where.kind !== 'area' || told?.kind !== 'location') return undefined;
  return areasNow(view)?.result.areaAt(locationKey(told.location)) === where.area ? told : undefined;
}

/** `retain V1 V2 to entry Z28`. */
export function retain(ctx: Context<ActD<'retain'>>, data: RepairData): void {
  const { directive: d, state } = ctx;
  const night = atNight(ctx, data);
  const inventory = inventoryOf(ctx);
  const pieces = piecesOf(ctx, d.pieces);
  for (const piece of pieces) {
    const kept = inventory.of(piece);
    const does = tonight(ctx, data, piece);
    const bar = does === 'escapes' ? 'it is Isolated, and must Escape' : stays(does);
    if (bar || !kept || !night) {
      ctx.report({
        code: 'nothing-owed',
        rule: data.nightTanks?.rule ?? data.abandoned.rule,
        message: `${piece.name} stays where it is: ${bar}.`,
      });
      continue;
    }
    checkOrder(ctx, 'night', kept.side);
    // What is asked of several pieces is answered by a line for each.
    if (pieces.length === 1 && does === 'waits') ctx.discharges(waiting(ctx, night, kept));
    else state.done.set(matterOf('night', kept), ctx.line);
    if (d.to?.value.kind === 'open') {
      tellOpen(ctx, night, kept);
      continue;
    }
    const where = d.to && whereOf(ctx, d.to, piece);
    if (where) putThere(ctx, night, kept, where);
  }
}

/** `retain V1 to ?`. */
function tellOpen(ctx: Context<ActD<'retain'>>, night: Night, { piece }: Kept): void {
  const entries = nearestFirst(ctx, night.side, piece).map(({ hex }) => `\`entry ${hex}\``);
  ctx.report({
    code: 'choice-open',
    rule: night.rule,
    at: ctx.at(ctx.directive.to),
    message: `Still to be told: where ${piece.name} waits tonight${entries.length ? `, ${list(entries)}` : ''}.`,
  });
}

function putThere(ctx: Context<ActD<'retain'>>, night: Night, { piece }: Kept, where: Where): void {
  const { to } = ctx.directive;
  const entries = entriesOf(ctx, night.side);
  if (where.kind !== 'entry' || (entries.length && !entries.some((hex) => same(hex, where.hex)))) {
    ctx.report({
      code: 'place-not-entry',
      rule: night.rule,
      at: ctx.at(to),
      message: `${piece.name} waits in an Eligible Entry Area of its side${entries.length ? `: ${list(entries)}` : ''}.`,
      fixes: entries.map((hex) => ({
        title: `Write “entry ${hex}”`,
        edits: [{ kind: 'replace', at: ctx.at(to), text: `entry ${hex}` }],
      })),
    });
    return;
  }
  ctx.state.forces.move(piece.name, where, placing(ctx));
}
