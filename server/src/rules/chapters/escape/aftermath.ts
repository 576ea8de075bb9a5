/** What an Escape DR may leave to be settled: Heat of Battle (A15), and a dr for the Equipment of a unit it Eliminates. */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { isOwed } from '../../books/portage';
import type { Context } from '../../kernel/context';
import { ofBrought } from '../../kernel/doubt';
import type { LineEdit } from '../../kernel/finding';
import { list, same } from '../../kernel/names';
import type { Choice, Objection, Obligation, RollSpec } from '../../kernel/obligation';
import { rollOwed } from '../../kernel/owe';
import { outcomeOwed, recordedLine, reportOpen } from '../../kernel/recorded';
import { answerRoll } from '../../kernel/rolls';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { awaitsSelection } from '../../pieces/doubt/deeds';
import { readNames } from '../../pieces/named';
import { isSmc, type Piece } from '../../pieces/piece';
import { pieceType } from '../../pieces/types/readType';
import type { Consequence } from '../../pieces/units/consequence';
import { afflict } from '../../pieces/units/consequences';
import { placing } from '../../pieces/whereabouts';

type Heat = Extract<Consequence, { kind: 'heat' }>;
type Equipment = Extract<Consequence, { kind: 'equipment' }>;

export const aftermathObligations = ({ state }: View, step: Consequence['step']): Obligation[] =>
  state.consequences.flatMap((c) => {
    if (c.step !== step) return [];
    return c.kind === 'heat' ? [heatObligation(state, c)] : c.kind === 'equipment' ? [equipmentObligation(c)] : [];
  });

const outcomes: readonly { readonly value: string; readonly label: string; readonly detail?: string }[] = [
  { value: 'hero', label: 'Hero Creation' },
  { value: 'hardened', label: 'Battle Hardening' },
  {
    value: 'eliminated',
    label: 'any other result',
    detail: 'it is Eliminated; for a unit that is not eligible write `none`',
  },
  { value: 'none', label: 'not eligible', detail: 'nothing more happens (A15)' },
];

function heatObligation(state: CampaignState, c: Heat): Obligation {
  const recorded = { verb: 'heat', piece: c.piece } as const;
  const what = `Heat of Battle of ${c.piece}`;
  return outcomeOwed(state, {
    ...recorded,
    outcomes: outcomes.map((o, rank): Choice => ({ ...o, objections: objectionsTo(state, c, o.value), rank })),
    matter: c.matter,
    step: c.step,
    rule: c.rule,
    what,
    why: {
      text: 'an Original 2 on the Escape DR: any result but a Hero or Battle Hardening Eliminates (note 1)',
      rule: c.rule,
      line: c.line,
    },
    settlesFate: true,
    makes: ['Hero'],
    missed: {
      code: 'heat-missing',
      at: c.line,
      message: `${what} is missing: \`${recordedLine(state, recorded)('hero')}\`${state.isFair ? '' : ', `hardened`, or `eliminated` for any other result of A15 (note 1)'}.`,
    },
  });
}

/** `heat 648a DR 3,4 -> hardened`: the DR is that of a Player Turn, and only what came of it matters here. */
export function heat(ctx: Context<ActD<'heat'>>): void {
  const { directive: d, state } = ctx;
  const piece = onePiece(ctx, d.pieces);
  const found = state.consequences.find((c): c is Heat => c.kind === 'heat' && c.piece === piece?.name);
  // A hero that it tells of may be there or not.
  if (!found) state.doubts.raise(ofBrought('Hero'));
  if (!piece) return;
  if (!found && awaitsSelection(state, piece.name)) return;
  const owed = answered(ctx, found && heatObligation(state, found), {
    rule: state.stepData?.number ?? '',
    message: `${piece.name} is not in Heat of Battle: ${whyNoHeat(ctx, piece)}.`,
    follows: true,
  });
  if (!owed || !found) return;
  ctx.discharges(owed);
  const said = d.result?.value.map(({ value }) => value.toLowerCase()).join(' ');
  if (said === undefined || said === '?') {
    reportOpen(ctx, owed, {
      at: d.result && ctx.at(d.result),
      message: `Still to be told: what Heat of Battle made of ${piece.name}.`,
    });
    return;
  }
  const outcome = outcomes.find((o) => said.startsWith(o.value));
  if (!outcome) {
    ctx.report({
      code: 'unknown-word',
      rule: found.rule,
      at: d.result && ctx.at(d.result),
      message: `Heat of Battle gives \`hero\` or \`hardened\`; \`eliminated\` stands for any other result, \`none\` for a unit that is not eligible.`,
      words: outcomes.map(({ value }) => value),
    });
    return;
  }
  settleHeat(ctx, piece.name, found, outcome.value);
}

function settleHeat(ctx: Context<ActD<'heat'>>, name: string, found: Heat, outcome: string): void {
  const { directive: d, state } = ctx;
  const { rule, left } = found;
  const isRolled = outcome === 'none' && d.roll !== undefined;
  if (isRolled && state.isFair) ctx.object(objectionsTo(state, found, outcome));
  else if (isRolled) tellRolled(ctx, name, rule);
  const cause = { rule, why: 'Eliminated by Heat of Battle (note 1)', left };
  const lost = outcome === 'eliminated' || (isRolled && !state.isFair);
  if (outcome === 'hardened') {
    ctx.hint(ctx.whole.end, afflict(ctx, name, ['hardened'], cause));
    // No MMC Battle Hardens twice in a RePh (9.6112).
    state.act({ what: 'hardened', pieces: [name] }, ctx.line);
  } else if (lost) ctx.hint(ctx.whole.end, `${afflict(ctx, name, ['eliminated'], cause)} (note 1)`);
  else if (outcome === 'hero') makeHero(ctx, name);
}

/** A DR is that of an eligible unit, which no result but two leaves alive. */
function tellRolled(ctx: Context<ActD<'heat'>>, name: string, rule: string): void {
  const { result, roll } = ctx.directive;
  const write = (text: string): LineEdit => ({ kind: 'replace', at: ctx.at(result), text });
  const start = roll ? ctx.line.parsed.text.slice(0, roll.start).trimEnd().length : 0;
  ctx.report({
    code: 'wrong-result',
    rule,
    at: ctx.at(result),
    message: `${name} has made its Heat of Battle DR: any result but a Hero or Battle Hardening Eliminates it (note 1), \`-> eliminated\`. \`none\` is for a unit that is not eligible, and makes no DR.`,
    fixes: [
      { title: 'Write “eliminated”', preferred: true, edits: [write('eliminated')] },
      {
        title: 'Leave the DR out: it is not eligible',
        edits: roll ? [{ kind: 'replace', at: ctx.at({ start, end: roll.end }), text: '' }] : [],
      },
    ],
  });
}

/** Both players’ numbers make the dice of whoever it comes to, and who is eligible is told once they are known. */
function objectionsTo({ isFair }: CampaignState, { piece, rule }: Heat, outcome: string): readonly Objection[] {
  if (!isFair || outcome !== 'none') return [];
  return [
    {
      code: 'heat-not-eligible',
      rule,
      part: 'result',
      message: `That ${piece} is not eligible for Heat of Battle (A15) is told once its DR is known, so both players say so: \`waive heat-not-eligible "WHY"\` above this line, which each hands over. Of an eligible unit any result but a Hero or Battle Hardening is \`-> eliminated\`.`,
    },
  ];
}

function whyNoHeat({ state }: Context, { name, type }: Piece): string {
  if (type.kind === 'vehicle') return 'vehicles have none';
  const isPassedBy = state.consequences.some(
    (c) => c.kind === 'select' && c.effects.includes('heat') && c.of.includes(name),
  );
  return isPassedBy ? 'Random Selection took another of its stack' : 'no Escape DR of it was an Original 2';
}

/** A leader becomes heroic; of a MMC comes a hero who is with it (A15.2). */
function makeHero(ctx: Context, name: string): void {
  const { forces } = ctx.state;
  const piece = forces.get(name);
  if (!piece) return;
  if (isSmc(piece)) {
    if (piece.type.kind === 'leader') forces.mark(name, 'heroic');
    return;
  }
  const hero = forces.freeName('Hero', { letters: false });
  forces.set({
    ...piece,
    name: hero,
    type: pieceType(ctx.module, piece.side, 'hero'),
    stated: [],
    line: ctx.line,
    statuses: new Map(),
    holder: undefined,
    holds: [],
    placed: placing(ctx),
  });
  ctx.hint(ctx.whole.end, `${hero} is with ${name}`);
}

function equipmentObligation(c: Equipment): Obligation & { readonly roll: RollSpec } {
  const names = c.pieces.map(printPieceName).join(' ');
  const roll: RollSpec = {
    table: { name: 'Equipment of an Eliminated unit', rule: c.left.rule, dice: 'dr', rows: c.left.table },
    modifiers: [],
  };
  const what = `dr for the Equipment of ${c.piece}`;
  return rollOwed({
    matter: c.matter,
    step: c.step,
    rule: c.rule,
    what,
    why: {
      text: `${c.piece} is Eliminated by its Escape attempt, and took ${list(c.pieces, 'and')}`,
      rule: c.rule,
      line: c.line,
    },
    roll,
    line: `drop ${names}`,
    missed: {
      code: 'equipment-missing',
      at: c.line,
      message: `The ${what} is missing: \`drop ${names} dr ?\`.`,
    },
  });
}

function isHolderOwed(state: CampaignState, name: string): boolean {
  const piece = state.forces.get(name);
  const holder = piece && state.forces.holder(piece);
  return holder !== undefined && isOwed(state, holder);
}

function whyNoDr({ state }: Context, names: readonly string[]): string {
  const lost = names.map((name) => state.forces.get(name)?.fate).find((fate) => fate !== undefined);
  return lost ? `it is ${lost.why}` : 'nobody who took it along was Eliminated';
}

/** `drop LMG1 MMG2 dr 4 -> eliminated`; false where the line is about no such Equipment. */
export function settleEquipment(ctx: Context<ActD<'drop'>>): boolean {
  const { directive: d, state } = ctx;
  const names = d.pieces.flatMap((node) => readNames(ctx, node)).map((n) => n.name);
  const found = state.consequences.find(
    (c): c is Equipment => c.kind === 'equipment' && c.pieces.some((p) => names.some((n) => same(n, p))),
  );
  if (!found && !d.roll) return false;
  // Whether it is lost with those who have it a roll that is missing would tell.
  if (!found && names.some((name) => isHolderOwed(state, name))) return true;
  const owed = answered(ctx, found && equipmentObligation(found), {
    rule: state.stepData?.number ?? '',
    message: `No dr is owed for ${list(names, 'and')}: ${whyNoDr(ctx, names)}.`,
    follows: true,
  });
  if (!owed || !found) return true;
  const rolled = answerRoll(ctx, owed, d.roll, d.result);
  if (!rolled) return true;
  for (const name of found.pieces) {
    if (rolled.result === 'left') state.forces.move(name, found.left.where, placing(ctx));
    else
      state.forces.remove(name, {
        kind: 'eliminated',
        why: `Eliminated with ${found.piece}, whose Escape failed`,
        rule: found.rule,
        line: ctx.line,
      });
  }
  return true;
}
