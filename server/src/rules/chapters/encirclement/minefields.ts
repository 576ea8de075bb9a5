/** Those who end a scenario in a minefield (9.6042, 2.5042, 3.6042). */
import type { ActD } from '../../../syntax/nodes';
import { printPieceName } from '../../../syntax/print';
import { answered } from '../../books/answers';
import { onePiece } from '../../books/onePiece';
import { guarding, loseVehicle } from '../../books/units/guards';
import { checkSpec, helperOf, leaderChoices, moraleOf } from '../../books/units/taskChecks';
import type { Context } from '../../kernel/context';
import { find, list } from '../../kernel/names';
import { type Answer, type Choice, type Obligation, type RollSpec, rollText } from '../../kernel/obligation';
import { choiceOwed, factOwed } from '../../kernel/owe';
import { outcomeOwed, recordedLine, reportOpen } from '../../kernel/recorded';
import { checkRoll } from '../../kernel/rolls';
import type { CampaignState } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { hasCrew, isMobile } from '../../pieces/mobility';
import { has, isPersonnel, isVehicle, type Piece } from '../../pieces/piece';
import { afflict } from '../../pieces/units/consequences';
import { armorLeadersWith, askWhoMans, bailOut } from '../../pieces/units/crew';
import { checkOrder, matterOf, ruleOf } from './parts';
import { needMorale, toldResult } from './unknownMorale';

interface Mines {
  /** A-P mines are there; unknown where a minefield is not said to be of either kind. */
  readonly ap: boolean | 'unknown';
  readonly names: readonly string[];
  /** Those of them that are A-P. */
  readonly apNames: readonly string[];
}

/** By hex. */
function minesOf({ forces }: CampaignState): Map<string, Mines> {
  const out = new Map<string, Mines>();
  for (const { name, type, where } of forces.inPlay()) {
    if (type.kind !== 'fortification' || type.sort !== 'minefield' || where.kind !== 'location') continue;
    const { factors } = type;
    const untold = factors === undefined || type.type === 'minefield';
    const ap = untold ? 'unknown' : /^AP/.test(type.type) || factors.ap !== undefined;
    const before = out.get(where.location.hex);
    out.set(where.location.hex, {
      ap: ap === true || before?.ap === true ? true : ap === 'unknown' || before?.ap === 'unknown' ? 'unknown' : false,
      names: [...(before?.names ?? []), name],
      apNames: [...(before?.apNames ?? []), ...(ap === true ? [name] : [])],
    });
  }
  return out;
}

const minesAt = (mines: ReadonlyMap<string, Mines>, { where }: Piece): Mines | undefined =>
  where.kind === 'location' ? mines.get(where.location.hex) : undefined;

/** Vehicles first: a crew that must leave its vehicle is then Infantry in the minefield. */
export function inMinefields(view: View): Obligation[] {
  const { state } = view;
  const mines = minesOf(state);
  if (mines.size === 0) return [];
  const there = state.forces.inPlay().filter((p) => minesAt(mines, p) !== undefined);
  return [
    ...there.filter((p) => isAttacked(state, p)).map((vehicle) => attack(view, vehicle, minesAt(mines, vehicle))),
    ...there.filter((p) => isInfantry(state, p)).flatMap((p) => infantry(view, p, minesAt(mines, p)) ?? []),
  ];
}

/** What Bog Removal frees was not Mobile when mines attacked: that sub-step comes after this one. */
const isAttacked = ({ done }: CampaignState, piece: Piece): boolean =>
  isMobile(piece) && !done.has(matterOf('bog', piece.name));

const isInfantry = ({ forces }: CampaignState, piece: Piece): boolean => {
  const holder = forces.holder(piece);
  return (
    isPersonnel(piece) && piece.type.kind !== 'armorLeader' && !has(piece, 'dummy') && !(holder && isVehicle(holder))
  );
};

const exempt: Choice = {
  value: 'exempt',
  label: 'exempt',
  detail:
    'it could leave the hex without a mine attack and without entering a minefield or an enemy-Controlled Location',
  objections: [],
  rank: 20,
};

// Vehicles: the attack is resolved as in a Player Turn; the log tells what it did

const outcomes: readonly Choice[] = [
  { value: 'unharmed', label: 'unharmed', objections: [], rank: 0 },
  { value: 'immobilized', label: 'immobilized', objections: [], rank: 1 },
  { value: 'stunned', label: 'stunned', objections: [], rank: 2 },
  {
    value: 'unloaded',
    label: 'crew breaks',
    detail: 'unloaded in Good Order into the Location',
    objections: [],
    rank: 3,
  },
  { value: 'wreck', label: 'turned into a wreck', objections: [], rank: 4 },
  { value: 'eliminated', label: 'Eliminated', objections: [], rank: 5 },
  exempt,
];

/** Only a crew breaks, and not every vehicle has one. */
const outcomesFor = (vehicle: Piece): readonly Choice[] =>
  outcomes.filter(({ value }) => value !== 'unloaded' || hasCrew(vehicle) !== false);

/** A-P mines attack by a DR, A-T mines by a dr (B28). */
function attack(view: View, vehicle: Piece, mines: Mines | undefined): Obligation {
  const rule = ruleOf(view, 'minefields');
  const piece = vehicle.name;
  const dice = mines?.ap === false ? 'dr' : 'DR';
  const outcomes = outcomesFor(vehicle);
  const line = recordedLine(view.state, { verb: 'minefield', piece, dice });
  return outcomeOwed(view.state, {
    verb: 'minefield',
    piece,
    dice,
    outcomes,
    matter: matterOf('minefields', vehicle.name),
    step: 'encirclement',
    rule,
    side: view.state.forces.sideOf(vehicle),
    what: `mine attack on ${vehicle.name}`,
    why: `${vehicle.name} is Mobile and in a minefield: it is attacked as if it left the Location`,
    missed: {
      code: 'mines-unresolved',
      message: `The mine attack on ${vehicle.name} is missing: \`${line(...outcomes.map((o) => o.value))}\`.`,
    },
  });
}

// Infantry

function spec(view: View, unit: Piece, leader?: Piece): RollSpec | undefined {
  const morale = moraleOf(view, unit);
  if (morale === 'unknown') return undefined;
  const rule = ruleOf(view, 'minefields');
  return checkSpec(view, { unit, name: 'NTC', rule, plus: 0, morale, fails: 'reduced' }, leader);
}

/** Undefined where only A-T mines lie. */
function infantry(view: View, unit: Piece, mines: Mines | undefined, leader?: Piece): Obligation | undefined {
  if (!mines?.ap) return undefined;
  const rule = ruleOf(view, 'minefields');
  const matter = matterOf('minefields', unit.name);
  const side = unit.side;
  const what = `NTC of ${unit.name}`;
  if (mines.ap === 'unknown') return needKind(view, mines);
  const why = { text: `${unit.name} is in a hex with A-P mines (${list(mines.apNames, 'and')})`, rule };
  const roll = spec(view, unit, leader);
  if (!roll) return needMorale({ matter, rule, side, what, why, line: `minefield ${printPieceName(unit.name)}` }, unit);
  return choiceOwed({
    matter,
    step: 'encirclement',
    rule,
    side,
    what,
    why,
    roll,
    options: () => [...leaderChoices(view, unit), exempt],
    write({ dice, choice }: Answer<Piece | 'alone' | 'exempt'>) {
      if (choice === 'exempt') return `minefield ${printPieceName(unit.name)} -> exempt`;
      const by = choice === 'alone' ? undefined : choice;
      const text = rollText(by ? (spec(view, unit, by) ?? roll) : roll, dice);
      return `minefield ${printPieceName(unit.name)}${by ? ` with ${printPieceName(by.name)}` : ''} ${text}`;
    },
    missed: {
      code: 'taskcheck-missing',
      message: `The NTC of ${unit.name}, which is in a hex with A-P mines, is missing: \`minefield ${printPieceName(unit.name)} DR ?\`, or \`-> exempt\`.`,
    },
  });
}

function needKind(view: View, { names }: Mines): Obligation {
  const rule = ruleOf(view, 'minefields');
  const mines = list(names, 'and');
  return factOwed({
    matter: { what: 'mines', pieces: names },
    step: 'encirclement',
    rule,
    what: `kind of the mines ${mines}`,
    why: 'Infantry takes a NTC where mines are A-P',
    code: 'mines-unknown',
    ask: `Are ${mines} A-P or A-T? Infantry takes a NTC in A-P mines: declare them as \`${names[0]}="AP 6"\` or \`${names[0]}="AT 2"\`.`,
  });
}

/** `minefield 467a with Kraus DR 5,4 -1 = 8 -> reduced`, `minefield Pz1 -> immobilized`, `minefield 467a -> exempt`. */
export function minefield(ctx: Context<ActD<'minefield'>>): void {
  const { state, directive: d } = ctx;
  const rule = ruleOf(ctx, 'minefields');
  const unit = onePiece(ctx, d.pieces, rule);
  if (!unit) return;
  const mines = minesAt(minesOf(state), unit);
  if (isVehicle(unit)) return ofVehicle(ctx, unit, mines, rule);
  const isOwed = mines?.ap === true && isInfantry(state, unit);
  const leader = isOwed ? helperOf(ctx, unit, d.with?.value ?? [], rule) : undefined;
  const owed = answered(ctx, isOwed ? infantry(ctx, unit, mines, leader) : undefined, {
    rule,
    message: `${unit.name} ${whyNone(mines, unit)}.`,
  });
  if (!owed) return;
  checkOrder(ctx, 'minefields', unit);
  ctx.discharges(owed);
  const word = d.result?.value.map((w) => w.value).join(' ');
  if (!d.roll && word?.toLowerCase() === exempt.value)
    return ctx.explain({ text: `${unit.name} is exempt: ${exempt.detail}`, rule });
  const { roll } = owed;
  const rolled = roll
    ? checkRoll(ctx, { ...owed, roll }, d.roll, d.result)
    : toldResult(ctx, owed, unit, ['passes', 'reduced']);
  if (!rolled || rolled === 'open' || rolled.result === 'passes') return;
  const cause = { rule, why: 'failed its NTC in a minefield', claimed: true } as const;
  // Whose guard is lost here is claimed as that of an Encircled one.
  const told = guarding(ctx, unit, ruleOf(ctx, 'encirclement'), () => afflict(ctx, unit.name, ['reduced'], cause));
  const withIt = state.forces.get(unit.name)?.fate ? armorLeadersWith(ctx, unit) : [];
  const fate = { kind: 'eliminated', why: `with ${unit.name}, which failed its NTC in a minefield`, rule } as const;
  for (const { name } of withIt) state.forces.remove(name, { ...fate, line: ctx.line });
  ctx.hint(ctx.whole.end, [told, ...withIt.map(({ name }) => `${name} with it`)].join(', '));
}

function whyNone(mines: Mines | undefined, { type }: Piece): string {
  if (!mines) return 'is in no minefield';
  if (mines.ap === true)
    return `takes no NTC: ${type.kind === 'armorLeader' ? 'an armor leader is part of the crew' : 'it is no Infantry there'}`;
  return `takes no NTC: ${list(mines.names, 'and')} ${mines.ap === 'unknown' ? 'may be' : 'is'} A-T`;
}

function ofVehicle(ctx: Context<ActD<'minefield'>>, vehicle: Piece, mines: Mines | undefined, rule: string): void {
  const { state, directive: d } = ctx;
  const done = state.done.has(matterOf('minefields', vehicle.name));
  const owed = answered(ctx, mines && (isAttacked(state, vehicle) || done) ? attack(ctx, vehicle, mines) : undefined, {
    rule,
    message: !mines
      ? `${vehicle.name} is in no minefield.`
      : `${vehicle.name} ${isMobile(vehicle) ? 'was bogged until now' : 'is not Mobile'}: no mine attacks it.`,
  });
  if (!owed) return;
  checkOrder(ctx, 'minefields', vehicle);
  ctx.discharges(owed);
  ctx.explain(owed.why);
  const said = d.result?.value.map((w) => w.value).join(' ') ?? '?';
  if (said === '?') {
    reportOpen(ctx, owed, {
      message: `Still to be told: what the mine attack did to ${vehicle.name}.`,
    });
    return;
  }
  const words = outcomesFor(vehicle).map((o) => o.value);
  const word = find(words, said);
  const cause = { kind: 'eliminated', why: 'Eliminated by mines', rule, line: ctx.line } as const;
  switch (word) {
    case undefined:
      ctx.report({
        code: 'unknown-word',
        rule,
        at: ctx.at(d.result),
        message: `A mine attack leaves ${hasCrew(vehicle) === false ? 'a vehicle without a crew' : 'a vehicle'} ${list(words)}, not “${said}”.`,
        words,
      });
      return;
    case 'immobilized':
    case 'stunned':
      return state.forces.mark(vehicle.name, word);
    case 'unloaded': {
      askWhoMans(ctx, vehicle);
      const crew = bailOut(ctx, vehicle);
      return ctx.hint(
        ctx.whole.end,
        `${crew.length ? `${list(crew, 'and')} in Good Order, ` : ''}${vehicle.name} abandoned`,
      );
    }
    case 'wreck':
    case 'eliminated':
      return ctx.hint(
        ctx.whole.end,
        loseVehicle(ctx, vehicle, ruleOf(ctx, 'encirclement'), cause, { isWreck: word === 'wreck' }),
      );
  }
}
