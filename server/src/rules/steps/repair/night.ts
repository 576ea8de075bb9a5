/** Tanks at Night (2.51428, 3.61426): those that are Mobile and not Isolated wait in an Entry Area of their side. */
import type { ActD } from '../../../syntax/nodes';
import { areasNow } from '../../areas';
import type { Context } from '../../context';
import { piecesOf } from '../../forces/named';
import type { Piece, Where } from '../../forces/piece';
import { placing, whereOf } from '../../forces/record';
import type { RepairData, RepairRule } from '../../forces/repairData';
import type { SideId } from '../../module';
import { list, same } from '../../names';
import type { Obligation } from '../../obligation';
import type { View } from '../step';
import { checkOrder, keyOf, nameOf } from './dr';
import { Inventory, isMobile, type Kept } from './inventory';

type Night = RepairRule & { readonly side: SideId };

/** The rule, if the new CG Date is a Night. */
const atNight = ({ state, module }: View, { nightTanks }: RepairData): Night | undefined =>
  nightTanks && state.date !== undefined && module.dates[state.date]?.night ? nightTanks : undefined;

const isTank = ({ type }: Piece): boolean => type.kind === 'vehicle' && type.tank === true;

/** Mobile tanks on the map. */
const onMap = (inventory: Inventory, { side }: Night): Kept[] =>
  inventory.all.filter(
    (kept) => kept.side === side && kept.where.kind === 'area' && isTank(kept.piece) && isMobile(kept.piece),
  );

export function nightObligations(view: View, data: RepairData, inventory: Inventory): Obligation[] {
  const night = atNight(view, data);
  if (!night) return [];
  const tanks = onMap(inventory, night);
  const escapes = tanks.filter(({ isolated }) => isolated === true).map((kept) => escapeNeed(night, kept));
  const waits = tanks
    .filter(({ isolated }) => isolated === false)
    .map((kept): Obligation => {
      const entries = entriesOf(view, night.side);
      const [only] = entries;
      return {
        key: keyOf('night', kept),
        step: 'repair',
        rule: night.rule,
        side: kept.side,
        due: 'must',
        what: `Entry Area of ${kept.piece.name}`,
        why: { text: `${kept.piece.name} is a Mobile tank, and the new CG Date is a Night`, rule: night.rule },
        choices:
          entries.length === 1
            ? undefined
            : {
                many: false,
                options: () =>
                  entries.map((hex, rank) => ({ id: hex, label: `the Entry Area of ${hex}`, objections: [], rank })),
              },
        write: ({ choice }) => {
          const hex = choice ?? (entries.length === 1 ? only : undefined);
          return `retain ${nameOf(kept)} to ${hex ? `entry ${hex}` : '?'}`;
        },
        missed: {
          code: 'tank-at-night',
          severity: 'error',
          message: `${kept.piece.name} must wait in an Entry Area tonight: \`retain ${nameOf(kept)} to entry HEX\`.`,
        },
      };
    });
  return [...waits, ...escapes];
}

/** The arrows of a side, as its map tells them. */
function entriesOf(view: View, side: SideId): readonly string[] {
  const exits = areasNow(view)?.result.exits(side);
  if (!exits || exits === 'unknown') return [];
  return exits.filter((e) => e.kind === 'entry' && e.eligible.length > 0).map((e) => e.id);
}

/** A Mobile Isolated tank cannot wait there: it must Escape. */
const escapeNeed = (night: Night, { piece, side }: Kept): Obligation => ({
  key: `repair.escape/${side}/${piece.name.toLowerCase()}`,
  step: 'repair',
  rule: night.rule,
  side,
  due: 'need',
  what: `Escape of ${piece.name}`,
  why: { text: `${piece.name} is a Mobile tank, Isolated, and the new CG Date is a Night`, rule: night.rule },
  write: () => '',
  missed: {
    code: 'tank-at-night',
    severity: 'information',
    message: `${piece.name} is Isolated: it must Escape tonight.`,
  },
});

/** `retain V1 V2 to entry Z28`. */
export function retain(ctx: Context<ActD<'retain'>>, data: RepairData): void {
  const { directive: d, state } = ctx;
  const night = atNight(ctx, data);
  const inventory = new Inventory(ctx);
  for (const piece of piecesOf(ctx, d.pieces)) {
    const kept = inventory.of(piece);
    const bar = night ? whyStays(kept, piece, night) : noNight(ctx, data);
    if (bar || !kept || !night) {
      ctx.report({
        code: 'nothing-owed',
        rule: data.nightTanks?.rule ?? data.abandoned.rule,
        severity: 'error',
        message: `${piece.name} stays where it is: ${bar}.`,
      });
      continue;
    }
    checkOrder(ctx, 'night', kept.side);
    state.done.set(keyOf('night', kept), ctx.line);
    const where = d.to && whereOf(ctx, d.to, piece);
    if (where) putThere(ctx, night, kept, where);
  }
}

function noNight({ module }: Context, { nightTanks }: RepairData): string {
  return nightTanks ? 'the new CG Date is no Night' : `${module.name} lets no tanks leave at night`;
}

function whyStays(kept: Kept | undefined, piece: Piece, { side }: Night): string | undefined {
  if (kept?.where.kind !== 'area') return 'it is in no Setup Area';
  if (kept.side !== side) return `the rule is for the ${side} side`;
  if (!isTank(piece)) return 'it is no tank';
  if (!isMobile(piece)) return 'it is not Mobile';
  return kept.isolated === true ? 'it is Isolated, and must Escape' : undefined;
}

function putThere(ctx: Context<ActD<'retain'>>, night: Night, { piece }: Kept, where: Where): void {
  const { to } = ctx.directive;
  const entries = entriesOf(ctx, night.side);
  if (where.kind !== 'entry' || (entries.length && !entries.some((hex) => same(hex, where.hex)))) {
    ctx.report({
      code: 'place-not-entry',
      rule: night.rule,
      severity: 'error',
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
