/** Support Weapon Allotment: what comes by itself, and what a dr decides. */
import type { ResultNode, SwD } from '../../../syntax/nodes';
import { printName } from '../../../syntax/print';
import { automaticSw } from '../../books/groups/automaticSw';
import { newRgNamed } from '../../books/groups/named';
import { missed, next, type Rolling, received } from '../../books/groups/rolling';
import { rolledUnits } from '../../books/groups/units';
import type { Context } from '../../kernel/context';
import { type Cause, ofBrought } from '../../kernel/doubt';
import { bare, find, list } from '../../kernel/names';
import type { RollSpec } from '../../kernel/obligation';
import { rollOwed } from '../../kernel/owe';
import { answerRoll, isNothing } from '../../kernel/rolls';
import type { Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { unreadOf } from '../../kernel/unread';
import { strengthKnown } from './strength';

/** One entry for each counter that a dr decides; the rest come by themselves. */
interface SwRoll {
  readonly weapon: string;
  readonly nth: number;
  /** Received on so much or less. */
  readonly max: number;
  readonly because: string;
}

/** The SW an RG rolls for at its strength. A parenthesised number is one SW, received on a dr up to it. */
function swRolls({ module }: View, rg: Rg): SwRoll[] {
  const { swRolls: own, sw } = rg.data;
  const { depletedMax } = module.strength.sw;
  const rolls = sw.flatMap(({ weapon, number, chance }): SwRoll[] => {
    if (chance) {
      const max = rg.strength === 'full' ? number : number - 1;
      const because = `${rg.strength === 'full' ? 'Full Strength' : 'Depleted'}: (${number}) is received on a dr ${rg.strength === 'full' ? `≤ ${number}` : `less than ${number}`}`;
      return [{ weapon, nth: 1, max, because }];
    }
    const max = rg.strength === 'full' ? own?.full : (own?.depleted ?? depletedMax);
    return max === undefined ? [] : each(weapon, number, max, rg);
  });
  return [...rolls, ...rolledUnits(rg).flatMap(({ type, full }) => each(type, full, depletedMax, rg))];
}

const each = (weapon: string, number: number, max: number, { strength }: Rg): SwRoll[] =>
  Array.from({ length: number }, (_, i) => ({
    weapon,
    nth: i + 1,
    max,
    because: `${strength === 'full' ? 'Full Strength' : 'Depleted'}: each is received on a dr ≤ ${max}`,
  }));

/** Units that only a Depleted RG rolls for. */
const automaticUnits = ({ strength, data }: Rg): { weapon: string; number: number }[] =>
  strength === 'full'
    ? data.units.filter((u) => u.depleted === 'rolled').map(({ type, full }) => ({ weapon: type, number: full }))
    : [];

function swObligation({ module }: View, rg: Rg, sw: SwRoll): Rolling {
  const { rule } = module.strength.sw;
  const rows = [
    { max: sw.max, result: 'received' },
    { min: sw.max + 1, result: 'none' },
  ];
  const roll: RollSpec = { table: { name: 'Infantry-Type SW Chart', rule, dice: 'dr', rows }, modifiers: [] };
  const many = sw.nth > 1 ? ` (no. ${sw.nth})` : '';
  const again = rg.ignored > 0 ? 'repeated ' : '';
  return rollOwed({
    matter: { what: 'sw', rg: rg.name, of: sw.weapon, nth: sw.nth, again: rg.ignored },
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    what: `${again}${sw.weapon}${many} dr of ${rg.name}`,
    why: { text: sw.because, rule, of: [received(rg)] },
    roll,
    line: `sw ${printName(rg.name)} ${printName(sw.weapon)}`,
    missed: missed(rg, 'sw', `the ${again}dr for its ${sw.weapon}${many} is missing (received on ≤ ${sw.max}).`),
  });
}

export const swObligations = (view: View, rg: Rg): Rolling[] =>
  swRolls(view, rg).map((roll) => swObligation(view, rg, roll));

export function sw(ctx: Context<SwD>): void {
  const { directive: d, state, module } = ctx;
  const rg = newRgNamed(ctx, d.rg);
  if (!rg) return;
  const weapon = knownWeapon(ctx, rg);
  if (!weapon || !strengthKnown(ctx, rg)) return;
  const { rule } = module.strength.sw;
  const automatic = [...automaticSw(rg), ...automaticUnits(rg)].find((s) => s.weapon === weapon);
  if (automatic) return receivedAnyway(ctx, rg, automatic);
  const all = swRolls(ctx, rg)
    .filter((s) => s.weapon === weapon)
    .map((s) => swObligation(ctx, rg, s));
  const o = next(ctx, rg, all, `All ${weapon} dr of ${rg.name} are already in the log.`, rule, mayBeAgain(ctx, rg));
  if (!o) return;
  const rolled = answerRoll(ctx, o, d.roll, resultWord(d.result));
  // It may have the SW by the result, or by the dice, which may be open.
  if (ctx.faulty || ctx.isOpen) state.doubts.raise(ofBrought(rg.name));
  const now: Rg = {
    ...rg,
    sw: [...rg.sw, { weapon, received: rolled ? rolled.result === 'received' : 'open' }],
  };
  state.rgs.set(rg.name, tooFew(ctx, now) ? ignore(ctx, now) : now);
}

/** All dr are made, and fewer SW received than the RG must have. */
function tooFew(view: View, rg: Rg): boolean {
  const atLeast = rg.data.swRolls?.atLeast;
  if (atLeast === undefined || rg.sw.length < swRolls(view, rg).length) return false;
  return !rg.sw.some((s) => s.received === 'open') && rg.sw.filter((s) => s.received === true).length < atLeast;
}

/** Why its dr may have counted for nothing, and be owed again: one of them is open, told wrong or cannot be read. */
const mayBeAgain = ({ state }: View, { name, data }: Rg): readonly Cause[] =>
  data.swRolls?.atLeast === undefined
    ? []
    : [...state.doubts.about(ofBrought(name)), ...unreadOf(state, ['sw'], { naming: name })];

/** The dr count for nothing: each SW is rolled for again. */
function ignore(ctx: Context<SwD>, rg: Rg): Rg {
  ctx.explain({
    text: `${rg.name} received fewer than ${rg.data.swRolls?.atLeast} SW: that is ignored, and each is rolled for again`,
    rule: ctx.module.strength.sw.rule,
  });
  ctx.hint(ctx.whole.end, 'too few: all again');
  return { ...rg, sw: [], ignored: rg.ignored + 1 };
}

/** The SW or vehicle a line names, as the chart spells it. */
function knownWeapon(ctx: Context<SwD>, rg: Rg): string | undefined {
  const { weapon: written } = ctx.directive;
  const { rule, alsoCalled } = ctx.module.strength.sw;
  const listed = [
    ...rg.data.sw.map((s) => s.weapon),
    ...rg.data.units.filter((u) => u.depleted === 'rolled').map((u) => u.type),
  ];
  const weapon =
    find(listed, written.value) ?? find(listed, alsoCalled[find(Object.keys(alsoCalled), written.value) ?? ''] ?? '');
  if (weapon) return weapon;
  ctx.report({
    code: 'unknown-sw',
    rule,
    at: ctx.at(written),
    message: listed.length
      ? `${rg.data.name} receives no ${written.value}; its SW are ${list(listed, 'and')}.`
      : `${rg.data.name} receives no SW.`,
    words: listed,
  });
  return undefined;
}

/** A dr, or `none`, for what a Full Strength RG has without one. */
function receivedAnyway(ctx: Context<SwD>, rg: Rg, { weapon, number }: { weapon: string; number: number }): void {
  const { directive: d } = ctx;
  const { rule } = ctx.module.strength.sw;
  const has = `${rg.name} is Full Strength and receives its ${weapon} (${number})`;
  if (d.roll)
    ctx.reportOnce(`${rule} ${rg.name}`, {
      code: 'nothing-owed',
      rule,
      at: ctx.at(d.roll),
      message: `${has} without a dr.`,
    });
  else if (d.result && isNothing(words(d.result)))
    ctx.report({ code: 'wrong-result', rule, at: ctx.at(d.result), message: `${has}.` });
}

const words = (result: ResultNode): string => result.value.map((w) => w.value).join(' ');

/** `yes`, `1` and `no`, `-` for `received` and `none`. */
function resultWord(result: ResultNode | undefined): ResultNode | undefined {
  if (!result) return undefined;
  const word = words(result);
  const meant = isNothing(word) ? 'none' : ['yes', 'received', '1', 'one'].includes(bare(word)) ? 'received' : word;
  return { ...result, value: [{ value: meant, start: result.start, end: result.end }] };
}
