/** FT and DC that their use took out of play (3.61427): kept by the usage DR, so many for the elite squads of an Area. */

import { locationKey } from '../../../board/hex';
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { tellOthers } from '../../books/onePiece';
import { whereOf } from '../../books/place';
import { checkOrder, nameOf } from '../../books/repair/dr';
import { inventoryOf } from '../../books/repair/inventory';
import { areasNow } from '../../ground/areas';
import { retentionKey, retentionText } from '../../ground/retention/retention';
import type { Context } from '../../kernel/context';
import type { Matter } from '../../kernel/matter';
import type { RepairData } from '../../kernel/moduleData/repair';
import { count, list } from '../../kernel/names';
import type { Obligation, RollSpec } from '../../kernel/obligation';
import { rollOwed } from '../../kernel/owe';
import { answerRoll } from '../../kernel/rolls';
import type { View } from '../../kernel/step';
import { maybeThere } from '../../pieces/doubt/maybeThere';
import { pieceOf, readNames } from '../../pieces/named';
import { isGone, type Piece, type Where } from '../../pieces/piece';
import { placing } from '../../pieces/whereabouts';

type UsedUp = NonNullable<RepairData['usedUp']>;
type Limit = UsedUp['weapons'][number];

const limitOf = ({ weapons }: UsedUp, { type }: Piece): Limit | undefined =>
  type.kind === 'sw' ? weapons.find(({ weapon }) => weapon === type.weapon) : undefined;

/** Removed from play in the scenario just played, by its owner. */
const wasUsed = (view: View, usedUp: UsedUp, piece: Piece): boolean =>
  isGone(piece) &&
  limitOf(usedUp, piece) !== undefined &&
  piece.possessor === piece.side &&
  !piece.statuses.has('captured') &&
  piece.fate?.kind === 'eliminated' &&
  piece.fate.during !== undefined &&
  piece.fate.during === view.state.scenarioLine;

const matterOf = ({ name, side }: Piece): Matter => ({ what: 'repair.used-up', side, pieces: [name] });

const specOf = ({ rule, table }: UsedUp): RollSpec => ({
  table: { name: 'usage DR', rule, dice: 'DR', rows: table },
  modifiers: [],
});

function owedOf(usedUp: UsedUp, piece: Piece): Obligation & { readonly roll: RollSpec } {
  const roll = specOf(usedUp);
  return rollOwed({
    matter: matterOf(piece),
    step: 'repair',
    rule: usedUp.rule,
    side: piece.side,
    due: 'need',
    what: `usage DR that removed ${piece.name}`,
    why: {
      text: `${piece.name} was removed from play: its usage DR tells whether it is Retained`,
      rule: usedUp.rule,
      line: piece.fate?.line,
    },
    roll,
    line: `keep ${nameOf({ piece })}`,
  });
}

export function usedUpObligations(view: View, { usedUp }: RepairData): Obligation[] {
  if (!usedUp) return [];
  return view.state.forces
    .all()
    .filter((piece) => wasUsed(view, usedUp, piece))
    .map((piece) => owedOf(usedUp, piece));
}

/** `keep FT1 DR 4,5 -> kept`, `keep DC2 to A DR 3,3`: with the DR that its use was. */
export function keep(ctx: Context<ActD<'keep'>>, data: RepairData): void {
  const { directive: d, module } = ctx;
  const { usedUp } = data;
  if (d.roll) tellOthers(ctx, d.pieces, usedUp?.rule);
  const all = d.pieces.flatMap((node) => readNames(ctx, node));
  for (const named of d.roll ? all.slice(0, 1) : all) {
    const piece = pieceOf(ctx, named, 'allowed');
    if (!piece) continue;
    const told = ctx.state.done.has(matterOf(piece));
    if (!usedUp || !(told || wasUsed(ctx, usedUp, piece))) {
      ctx.report({
        code: 'nothing-owed',
        rule: usedUp?.rule ?? module.steps.find((s) => s.id === 'repair')?.number,
        message: usedUp
          ? `${piece.name} is no FT or DC of its own side that was removed from play in the scenario.`
          : `Nothing has to be said to keep ${piece.name}.`,
      });
      continue;
    }
    keepUsed(ctx, usedUp, piece);
  }
}

function keepUsed(ctx: Context<ActD<'keep'>>, usedUp: UsedUp, piece: Piece): void {
  const { directive: d, state } = ctx;
  if (state.done.has(matterOf(piece))) {
    ctx.report({
      code: 'done-twice',
      rule: usedUp.rule,
      message: `${piece.name} was told of before.`,
    });
    return;
  }
  checkOrder(ctx, 'used-up', piece.side);
  const owed = owedOf(usedUp, piece);
  const rolled = answerRoll(ctx, owed, d.roll, d.result);
  if (!rolled) return;
  if (rolled.result !== 'kept') {
    // Its usage DR is told for good: an Idle Date, after which the step is done again, has no other.
    if (piece.fate) state.forces.update(piece.name, { fate: { ...piece.fate, during: undefined } });
    return;
  }
  const where = d.to ? whereOf(ctx, d.to, piece) : areaOf(ctx, piece);
  if (!where) {
    if (!d.to)
      ctx.report({
        code: 'place-missing',
        rule: usedUp.rule,
        message: `Where is ${piece.name} Retained? \`keep ${nameOf({ piece })} to A ...\`.`,
      });
    return;
  }
  const limit = limitOf(usedUp, piece);
  if (limit && overLimit(ctx, usedUp, piece, where, limit)) return;
  state.forces.update(piece.name, { fate: undefined, where, placed: placing(ctx) });
}

/** The friendly Setup Area in which it was used. */
function areaOf(view: View, { where, side }: Piece): Where | undefined {
  if (where.kind === 'entry') return where;
  const area =
    where.kind === 'location'
      ? areasNow(view)?.result.areaAt(locationKey(where.location.hex, where.location.level))
      : undefined;
  return area?.side === side ? { kind: 'area', area } : undefined;
}

/** More than the elite squads of its Area let keep. */
function overLimit(ctx: Context, { rule }: UsedUp, piece: Piece, where: Where, { weapon, squads }: Limit): boolean {
  const kept =
    where.kind === 'area'
      ? ({ kind: 'area', area: where.area, isolated: false } as const)
      : where.kind === 'entry'
        ? where
        : undefined;
  const place = kept && `${piece.side} ${retentionKey(kept)}`;
  if (!kept || !place) return false;
  const inventory = inventoryOf(ctx);
  const there = inventory.all.filter((other) => other.place === place);
  const ofClass = (quality: string) =>
    there.filter(({ piece: { type } }) => type.kind === 'squad' && type.class === quality).map((k) => k.piece.name);
  const elite = ofClass('elite').length;
  const untold = ofClass('unknown');
  const already = there.filter(
    ({ piece: p }) =>
      p !== piece && ctx.state.done.has(matterOf(p)) && p.type.kind === 'sw' && p.type.weapon === weapon,
  ).length;
  const isBegun = ctx.reads({ ruling: 'ft-per-squads', reading: 'begun' });
  const mostFor = (n: number) => (isBegun ? Math.ceil(n / squads) : Math.floor(n / squads));
  const most = mostFor(elite);
  if (already < most) return false;
  if (already < mostFor(elite + untold.length)) {
    ctx.report({
      code: 'fact-unknown',
      rule,
      message: `Whether ${piece.name} can be Retained hangs on the class of ${list(untold, 'and')}: \`${printPieceName(untold[0] ?? '')}(class=elite)\` where it is declared or placed.`,
    });
    return false;
  }
  ctx.report({
    code: 'too-many-kept',
    hangsOn: maybeThere(ctx.state, ({ type, side }) => type.kind === 'squad' && side === piece.side),
    rule,
    message: `${retentionText(areasNow(ctx), kept)} has ${count(elite, 'elite squad')}: ${most === 0 ? 'no' : `no more than ${most}`} ${weapon} can be Retained there, at one for ${squads === 1 ? 'each' : `every ${squads}`}.`,
  });
  return true;
}
