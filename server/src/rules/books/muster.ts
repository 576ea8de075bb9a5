/**
 * What comes to a side becomes pieces: RG as the RG Purchase Record tells of them, the OB's reinforcements, and the
 * Fortifications that are bought. Names are made from the RG's (`I4.1.467a`), so that the same lines always give the same.
 */

import { parseHex } from '../../board/hex';
import type { SetupArea } from '../../board/setupTypes';
import { most } from '../../syntax/caps';
import type { Name, Place } from '../../syntax/nodes';
import { namesOfRun } from '../../syntax/pieceRun';
import { printPieceName } from '../../syntax/print';
import { areaAt, areasNow } from '../ground/areas';
import { entryAt, mayBeEntry } from '../ground/entryAreas';
import { placeText } from '../ground/places';
import { type Context, wholeDirective } from '../kernel/context';
import { ofPiece, ofRg } from '../kernel/doubt';
import type { ObGivenRow, SideId } from '../kernel/module';
import { same } from '../kernel/names';
import type { Rg } from '../kernel/state';
import { isOfKind } from '../pieces/kinds';
import { findTrait } from '../pieces/marks/traits';
import { newPiece, type Piece, type Where } from '../pieces/piece';
import type { PieceKind, PieceType } from '../pieces/types/pieceType';
import { pieceType } from '../pieces/types/readType';
import { placing } from '../pieces/whereabouts';
import { automaticSw } from './groups/automaticSw';
import { unitsOf } from './groups/units';

/** So many counters of a type. */
interface Lot {
  readonly type: string;
  /** What its name is made from, where that is not the type. */
  readonly stem?: string;
  /** The whole name of a single one. */
  readonly name?: string;
  readonly count: number;
}

/** Counters of one event of a scenario, which no Area keeps. */
export const fleeting: ReadonlySet<PieceKind> = new Set(['aircraft', 'oba', 'observer', 'bombardment']);

/** Where a place means for new pieces of a side. `setsUp`: a hex of an Entry Area within a Setup Area means the latter. */
function whereOf(
  ctx: Context,
  side: SideId,
  place: Place | undefined,
  { setsUp }: { readonly setsUp: boolean },
): Where {
  const unplaced: Where = { kind: 'unplaced' };
  if (!place || place.value.kind === 'open') return unplaced;
  const areas = areasNow(ctx);
  const area = areas && areaAt(areas, side, place);
  const text = placeText(place);
  const entry = entryAt(ctx, side, text);
  if (area?.side === side && (setsUp || !entry)) return { kind: 'area', area };
  if (entry) return { kind: 'entry', hex: entry.arrow };
  return mayBeEntry(ctx, side, text) ? { kind: 'entry', hex: text } : unplaced;
}

/** A type as part of a name: `4-6-7` is 467, `PzA LrS (f)` PzA-LrS. */
export function stemOf(type: string): string {
  const mmc = /^(\d)-(\d)-(\d)$/.exec(type);
  if (mmc) return mmc.slice(1).join('');
  return type
    .replace(/^dm /, '')
    .replace(/ armor leader$/, '')
    .replace(/\([^)]*\)/g, '')
    .replace(/"/g, 'in')
    .trim()
    .replace(/[^\p{L}\p{N}.+*'/_-]+/gu, '-')
    .replace(/[.-]+$/, '');
}

interface NewPieces {
  readonly side: SideId;
  /** What their names begin with: the RG, the CG Date. */
  readonly of?: string;
  readonly rg?: string;
  readonly lots: readonly Lot[];
  readonly where: (kind: PieceKind) => Where;
  readonly traits: (type: PieceType) => readonly string[];
}

/** Adds pieces to a side, and says behind the line what they are called. */
function add(ctx: Context, { side, of, rg, lots, where, traits }: NewPieces): void {
  const { forces } = ctx.state;
  const names: string[] = [];
  for (const { type: written, count, name: own, stem = stemOf(written) } of lots) {
    const type = pieceType(ctx.module, side, written);
    if (fleeting.has(type.kind)) continue;
    for (let i = 0; i < count; i++) {
      if (!hasRoom(ctx)) break;
      const name = own ?? freeName(ctx, `${of === undefined ? '' : `${of}.`}${stem}`, type.kind);
      const marked = traits(type).filter((t) => findTrait(ctx.module, t)?.kinds.includes(type.kind));
      forces.set(
        newPiece({
          name,
          side,
          type,
          line: ctx.line,
          traits: new Set(marked),
          where: where(type.kind),
          placed: placing(ctx),
          rg,
        }),
      );
      // Mines are set up hidden (B28.1): `mark AP1(not hidden)` tells of those that were found.
      if (type.kind === 'fortification' && type.sort === 'minefield') forces.mark(name, 'hidden');
      names.push(name);
    }
  }
  if (names.length) ctx.hint(ctx.whole.end, `= ${runText(names)}`);
}

const alone: ReadonlySet<PieceKind> = new Set(['leader', 'armorLeader', 'hero', 'radio']);

/** A leader goes by his strength alone while no other has the name. */
function freeName({ state: { forces } }: Context, stem: string, kind: PieceKind): string {
  if (alone.has(kind) && !forces.get(stem)) return stem;
  return forces.freeName(stem, { letters: /\d$/.test(stem) });
}

/** `I4.1.467a..I4.1.467d I4.1.LMG1`. */
export function runText(names: readonly string[]): string {
  const out: string[] = [];
  for (let i = 0; i < names.length; ) {
    const first = names[i] as string;
    const far = names.slice(i, i + most.piecesOfRun);
    let end = isRun(far) ? i + far.length - 1 : i;
    while (end + 1 < Math.min(names.length, i + most.piecesOfRun) && isNext(names[end], names[end + 1])) end++;
    out.push(end > i ? `${printPieceName(first)}..${printPieceName(names[end] as string)}` : printPieceName(first));
    i = end + 1;
  }
  return out.join(' ');
}

const isRun = (names: readonly string[]): boolean => {
  const run = namesOfRun(names[0] ?? '', names.at(-1) ?? '');
  return run?.length === names.length && run.every((name, i) => same(name, names[i] ?? ''));
};

const isNext = (one = '', other = ''): boolean => namesOfRun(one, other)?.length === 2;

/** Whether the log may have another piece: told where it may not. */
export function hasRoom(ctx: Context): boolean {
  if (ctx.state.forces.size < most.pieces) return true;
  ctx.askOnce(
    { what: 'too many pieces' },
    {
      code: 'too-many',
      message: `A log keeps ${most.pieces} pieces, more than ten times what any campaign has: those from here on are left out. Take out lines above that no game needs.`,
    },
  );
  return false;
}

/** All that an RG has for certain, by type. */
function contents({ module }: Context, rg: Rg): Lot[] {
  const lots: Lot[] = [];
  const put = (type: string, count: number) => {
    const at = lots.findIndex((lot) => lot.type === type);
    const before = lots[at];
    if (before) lots[at] = { type, count: before.count + count };
    else lots.push({ type, count });
  };
  for (const { type, count } of unitsOf(rg) ?? []) if (count !== 'unknown') put(type, count);
  for (const { weapon, number } of automaticSw(rg)) put(weapon, number);
  const rolledUnits = new Set(rg.data.units.filter((u) => u.depleted === 'rolled').map((u) => u.type));
  for (const { weapon, received } of rg.sw) if (received === true && !rolledUnits.has(weapon)) put(weapon, 1);
  const armor = module.strength.leaders.columns[rg.data.leaders]?.armor === true;
  for (const { result } of rg.leaders)
    if (result !== 'open' && result !== 'none')
      for (const leader of result.split(/[\s,]+/)) put(armor ? `${leader} armor leader` : leader, 1);
  return [...lots, ...brought(module, rg, lots)];
}

/** Crews and transport. */
function brought(module: Context['module'], rg: Rg, lots: readonly Lot[]): Lot[] {
  const rows = module.muster?.brings?.filter((b) => b.side === rg.side && b.groups.includes(rg.data.id)) ?? [];
  return rows.flatMap(({ with: what, type }) => {
    const served = lots.filter((lot) => pieceType(module, rg.side, lot.type).kind === what);
    const count = what === 'rg' ? 1 : served.reduce((sum, lot) => sum + lot.count, 0);
    return count ? [{ type, count }] : [];
  });
}

/** Makes pieces of what a line has added to the RG Purchase Record, and strikes out what it has taken back. */
export function musterGroups(ctx: Context, before: ReadonlyMap<string, Rg>): void {
  const { rgs } = ctx.state;
  for (const name of rgs.changed) {
    const rg = rgs.get(name);
    const old = before.get(name);
    if (!rg || old === rg || (!old && ctx.state.doubts.has(ofRg(name)))) continue;
    const had = new Map((old ? contents(ctx, old) : []).map((lot) => [lot.type, lot.count]));
    const now = contents(ctx, rg);
    const more = now.map(({ type, count }) => ({ type, count: count - (had.get(type) ?? 0) }));
    const less = [...had].map(([type, count]) => ({
      type,
      count: count - (now.find((lot) => lot.type === type)?.count ?? 0),
    }));
    for (const lot of less) forgetLast(ctx, rg, lot);
    const formations = ctx.module.muster?.formations?.filter(
      (f) => f.side === rg.side && f.groups.includes(rg.data.id),
    );
    add(ctx, {
      side: rg.side,
      of: name,
      rg: name,
      lots: more,
      where: () => whereOf(ctx, rg.side, placeOf(rg.place), { setsUp: isSetUp(ctx, rg) }),
      traits: () => formations?.map((f) => f.trait) ?? [],
    });
    if (ctx.faulty && old) doubtNew(ctx, rg);
  }
}

/** What dice bring that the line's own result denies may not be there. */
function doubtNew({ state, line }: Context, rg: Rg): void {
  const come = state.forces.inPlay(rg.side).filter((piece) => piece.rg === rg.name && piece.line === line);
  state.doubts.raiseAll(come.map(({ name }) => ofPiece(name)));
}

/** Whether its line has it set up in a Setup Area, and not else where it is held to enter. */
const isSetUp = ({ module }: Context, { options, side }: Rg): boolean =>
  module.purchases.options?.some(
    ({ word, setsUp }) => setsUp && !setsUp.exceptFor.includes(side) && options.includes(word),
  ) === true;

function forgetLast(ctx: Context, rg: Rg, { type, count }: Lot): void {
  const { forces } = ctx.state;
  const kind = pieceType(ctx.module, rg.side, type);
  const own = forces.inPlay(rg.side).filter((p) => p.rg === rg.name && p.type.type === kind.type);
  for (const piece of count > 0 ? own.slice(-count) : []) forces.forget(piece.name);
}

/** A place as the RG Purchase Record keeps it. */
function placeOf(text: string | undefined): Place | undefined {
  if (text === undefined || text === '?') return undefined;
  const [hex = '', level = '0'] = text.split('/');
  const known = parseHex(hex);
  return known
    ? { start: 0, end: 0, value: { kind: 'location', location: { hex, level: Number(level) } } }
    : { start: 0, end: 0, value: { kind: 'area', id: text } };
}

/** What the names of the OB’s reinforcements of a CG Date begin with. */
export const stemOfRow = ({ date }: ObGivenRow): string => date.replace(/\s+/g, '');

/** Makes pieces of the reinforcements that the OB gives (`Dawn.648a`). */
export function musterRow(ctx: Context, row: ObGivenRow, place: Place | undefined): void {
  const formations = row.formations ?? [];
  const isWaiting = place !== undefined && same(placeText(place), 'offmap');
  const where: Where = isWaiting ? { kind: 'offmap' } : whereOf(ctx, row.side, place, { setsUp: row.area === 'setup' });
  add(ctx, {
    side: row.side,
    of: stemOfRow(row),
    rg: row.date,
    lots: row.units,
    where: (kind) => (kind === 'gun' ? gunsOf(ctx, row, where) : where),
    traits: (type) => formations.filter((f) => isOfKind(type, f.kinds)).map((f) => f.trait),
  });
}

/** Guns that only some hexes take go to another Area if the named one has none, or to the Entry Area (9.6152 note 3). */
function gunsOf(ctx: Context, { side, gunsFromNumber, fallback }: ObGivenRow, where: Where): Where {
  if (gunsFromNumber === undefined || where.kind !== 'area') return where;
  const takes = (area: SetupArea) => area.hexes.some((hex) => (parseHex(hex)?.number ?? 0) >= gunsFromNumber);
  if (takes(where.area)) return where;
  const others = areasNow(ctx)?.result.areas.filter((a) => a.side === side && a.isolated !== true && takes(a)) ?? [];
  const [only] = others;
  if (only && others.length === 1) return { kind: 'area', area: only };
  return others.length === 0 && fallback ? { kind: 'entry', hex: fallback } : { kind: 'unplaced' };
}

/** Counters of a Fortification. */
interface Fortified {
  /** What their names begin with where the log does not say so. */
  readonly stem: string;
  readonly as?: Name;
  readonly written: string;
  readonly count: number;
}

/** Makes pieces of Fortifications: `written` as a piece's type would be, such as `foxhole 2S`, `AP 6`. */
export function musterFortification(
  ctx: Context,
  side: SideId,
  { stem, as, written, count }: Fortified,
  place: Place | undefined,
): void {
  const at: Where =
    place?.value.kind === 'location'
      ? { kind: 'location', location: place.value.location }
      : whereOf(ctx, side, place, { setsUp: true });
  const known = as && count === 1 ? ctx.state.forces.get(as.value) : undefined;
  if (known)
    ctx.report({
      code: 'piece-name-taken',
      at: ctx.at(as),
      message: `There is already a piece called ${known.name}.`,
      related: [{ at: wholeDirective(known.line), message: `${known.name} is made here` }],
    });
  const name = count === 1 && !known ? as?.value : undefined;
  add(ctx, {
    side,
    lots: [{ type: written, count, name, stem: as?.value ?? stem }],
    where: () => at,
    traits: () => [],
  });
}

/** The pieces that came with an RG or a row of the OB, in the order in which they came. */
export const piecesOfGroup = (ctx: Pick<Context, 'state'>, rg: string): Piece[] =>
  ctx.state.forces.all().filter((piece) => piece.rg === rg);
