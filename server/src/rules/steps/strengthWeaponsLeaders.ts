/** RG Strength, Weapons and Leaders (9.618): what each RG received this RePh turns out to be. */
import type { LeaderD, Name, ResultNode, StrengthD, SwD } from '../../syntax/nodes';
import { type Context, wholeDirective } from '../context';
import type { RgData } from '../module';
import { bare, find, list, nearest, same } from '../names';
import type { Obligation, RollSpec } from '../obligation';
import { rollText } from '../obligation';
import { checkRoll, isNothing } from '../rolls';
import type { Rg } from '../state';
import type { Modifier } from '../table';
import type { Why } from '../why';
import type { StepRules, View } from './step';

type Rolling = Obligation & { readonly roll: RollSpec };

const received = (rg: Rg): Why => ({ text: `${rg.name}: ${rg.data.name}, ${rg.how}`, line: rg.line });

const missed = (rg: Rg, what: 'strength' | 'sw' | 'leader', message: string): NonNullable<Obligation['missed']> => ({
  code: `${what}-missing`,
  severity: 'error',
  message: `${rg.name} (${rg.data.name}): ${message}`,
  at: rg.line,
});

function strengthObligation({ module }: View, rg: Rg): Rolling {
  const { rule, table } = module.strength.strength;
  const roll: RollSpec = { table: { name: 'RG Strength Table', rule, dice: 'DR', rows: table }, modifiers: [] };
  return {
    key: `strength/${rg.name}`,
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    due: 'must',
    what: `strength DR of ${rg.name}`,
    why: received(rg),
    roll,
    write: ({ dice }) => `strength ${rg.name} ${rollText(roll, dice)}`,
    missed: missed(rg, 'strength', 'its strength DR is missing.'),
  };
}

/** One entry for each SW counter that a dr decides; the rest come by themselves. */
interface SwRoll {
  readonly weapon: string;
  readonly nth: number;
  readonly max: number;
  readonly because: string;
}

/** The SW an RG rolls for at its strength (9.6182): Full: the parenthesised; Depleted: all, the parenthesised on less. */
function swRolls({ module }: View, rg: Rg): SwRoll[] {
  return rg.data.sw.flatMap(({ weapon, number, chance }): SwRoll[] => {
    if (rg.strength === 'full')
      return chance
        ? [{ weapon, nth: 1, max: number, because: `Full Strength: (${number}) is received on a dr ≤ ${number}` }]
        : [];
    if (chance)
      return [
        { weapon, nth: 1, max: number - 1, because: `Depleted: (${number}) is received on a dr less than ${number}` },
      ];
    const { depletedMax } = module.strength.sw;
    return Array.from({ length: number }, (_, i) => ({
      weapon,
      nth: i + 1,
      max: depletedMax,
      because: `Depleted: each is received on a dr ≤ ${depletedMax}`,
    }));
  });
}

/** What an RG brings at a strength; units without a Depleted number come in full. */
export const unitsAt = (
  { units }: RgData,
  strength: 'full' | 'depleted',
): { readonly type: string; readonly count: number }[] =>
  units.map(({ type, full, depleted }) => ({ type, count: strength === 'full' ? full : (depleted ?? full) }));

/** SW that come without a dr: all unparenthesised ones of a Full Strength RG. */
export const automaticSw = (rg: Rg): { weapon: string; number: number }[] =>
  rg.strength === 'full' ? rg.data.sw.filter((s) => !s.chance).map(({ weapon, number }) => ({ weapon, number })) : [];

function swObligation({ module }: View, rg: Rg, sw: SwRoll): Rolling {
  const { rule } = module.strength.sw;
  const rows = [
    { max: sw.max, result: 'received' },
    { min: sw.max + 1, result: 'none' },
  ];
  const roll: RollSpec = { table: { name: 'Infantry-Type SW Chart', rule, dice: 'dr', rows }, modifiers: [] };
  const many = sw.nth > 1 ? ` (no. ${sw.nth})` : '';
  return {
    key: `sw/${rg.name}/${sw.weapon}/${sw.nth}`,
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    due: 'must',
    what: `${sw.weapon}${many} dr of ${rg.name}`,
    why: { text: sw.because, rule, of: [received(rg)] },
    roll,
    write: ({ dice }) => `sw ${rg.name} ${sw.weapon} ${rollText(roll, dice)}`,
    missed: missed(rg, 'sw', `the dr for its ${sw.weapon}${many} is missing (received on ≤ ${sw.max}).`),
  };
}

function leaderSpec(view: View, rg: Rg): RollSpec {
  const { rule, personnel, armor, depletedDrm } = view.module.strength.leaders;
  const modifiers: Modifier[] = [];
  if (rg.data.leaderDrm) modifiers.push({ value: rg.data.leaderDrm.value, because: rg.data.leaderDrm.because, rule });
  if (rg.strength === 'depleted') modifiers.push({ value: depletedDrm, because: 'Depleted RG', rule });
  const isArmor = rg.data.leaders === 'armor';
  return {
    table: {
      name: isArmor ? 'Armor Leader column' : 'Personnel Leader column',
      rule,
      dice: 'DR',
      rows: isArmor ? armor : personnel,
    },
    modifiers,
  };
}

function leaderObligation(view: View, rg: Rg, nth: number): Rolling {
  const { rule } = view.module.strength.leaders;
  const roll = leaderSpec(view, rg);
  const optional = nth > 1 && view.ruling('coy-leader-drs') === 'optional';
  return {
    key: `leader/${rg.name}/${nth}`,
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    due: 'must',
    what: `${nth > 1 ? 'second leader' : 'leader'} DR of ${rg.name}`,
    why: {
      text: `${rg.data.name} makes ${rg.data.leaderRolls === 1 ? 'one Leader Allotment DR' : `${rg.data.leaderRolls} Leader Allotment DR`}`,
      rule,
      of: [received(rg)],
    },
    roll,
    write: ({ dice }) => `leader ${rg.name} ${rollText(roll, dice)}`,
    missed: optional
      ? {
          code: 'second-leader-missing',
          severity: 'warning',
          at: rg.line,
          message: `${rg.name} (${rg.data.name}) may make a second Leader Allotment DR, and it is not in the log.`,
        }
      : missed(rg, 'leader', `its ${nth > 1 ? 'second ' : ''}Leader Allotment DR is missing.`),
  };
}

function needStrength({ module }: View, rg: Rg): Obligation {
  return {
    key: `strength/${rg.name}`,
    step: 'strengthWeaponsLeaders',
    rule: module.strength.strength.rule,
    side: rg.side,
    due: 'need',
    what: `strength of ${rg.name}`,
    why: received(rg),
    write: () => `strength ${rg.name} ?`,
  };
}

/** All that one RG owes at its present strength; SW and leaders wait until it is known. */
function obligationsOf(view: View, rg: Rg): Obligation[] {
  const out: Obligation[] = [];
  if (rg.data.strength === 'roll') out.push(strengthObligation(view, rg));
  else if (rg.data.strength === 'designated' && !rg.strength) return [needStrength(view, rg)];
  if (rg.strength !== 'full' && rg.strength !== 'depleted') return out;
  for (const sw of swRolls(view, rg)) out.push(swObligation(view, rg, sw));
  for (let n = 1; n <= rg.data.leaderRolls; n++) out.push(leaderObligation(view, rg, n));
  return out;
}

export const strengthWeaponsLeaders: StepRules = {
  obligations: (view) =>
    view.state.newRgs
      .filter((rg) => rg.data.strength !== 'none' && !view.state.doubtful.has(rg.name.toLowerCase()))
      .flatMap((rg) => obligationsOf(view, rg)),
  idle: () => 'no RG received that owes a roll',
  handlers: { strength, sw, leader },
};

/** The RG of this RePh that a line names; for none, a finding, unless its own line has one. */
function rgOf(ctx: Context<StrengthD | SwD | LeaderD>, name: Name): Rg | undefined {
  if (ctx.state.doubtful.has(name.value.toLowerCase())) return undefined;
  const all = [...ctx.state.rgs.values()];
  const rg = all.find((r) => same(r.name, name.value));
  if (!rg) {
    const near = nearest(
      all.map((r) => r.name),
      name.value,
    );
    ctx.reportOnce(name.value, {
      code: 'unknown-rg-name',
      rule: ctx.module.purchases.rules.record,
      severity: 'error',
      at: ctx.at(name),
      message: `No RG called ${name.value} was received.${near ? ` ${near} is meant?` : ''}`,
      fixes: near
        ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(name), text: near }] }]
        : undefined,
    });
    return undefined;
  }
  if (rg.date !== (ctx.state.date ?? -1)) {
    ctx.report({
      code: 'rg-of-another-date',
      rule: ctx.module.purchases.rules.record,
      severity: 'error',
      at: ctx.at(name),
      message: `${rg.name} was received on ${ctx.module.dates[rg.date]?.id ?? 'an earlier date'} and rolled for then.`,
      related: [{ at: wholeDirective(rg.line), message: `${rg.name} is received here` }],
    });
    return undefined;
  }
  return rg;
}

/** Takes the next undischarged obligation of a kind, or says that none is left. */
function next<O extends Obligation>(ctx: Context, all: readonly O[], none: string, rule: string): O | undefined {
  const o = all.find((x) => !ctx.state.done.has(x.key));
  if (!o) ctx.report({ code: 'nothing-owed', rule, severity: 'error', message: none });
  return o;
}

function strength(ctx: Context<StrengthD>): void {
  const { directive: d, state, module } = ctx;
  const rg = rgOf(ctx, d.rg);
  if (!rg) return;
  const { rule } = module.strength.strength;
  if (rg.data.strength !== 'roll') {
    ctx.report({
      code: 'nothing-owed',
      rule,
      severity: 'error',
      message: `${rg.data.id} ${rg.data.name} makes no strength DR${rg.data.strength === 'designated' ? ': its OB says whether it is Full or Depleted' : ''}.`,
    });
    return;
  }
  const o = next(ctx, [strengthObligation(ctx, rg)], `The strength of ${rg.name} was already rolled.`, rule);
  if (!o) return;
  const rolled = checkRoll(ctx, o, d.roll, strengthWord(d.result));
  ctx.discharges(o);
  state.rgs.set(rg.name, {
    ...rg,
    strength: rolled && rolled !== 'open' ? (rolled.result as 'full' | 'depleted') : 'open',
  });
  if (rolled && rolled !== 'open') {
    const units = unitsAt(rg.data, rolled.result as 'full' | 'depleted').map((u) => `${u.count} ${u.type}`);
    ctx.explain({ text: `${rg.name} receives ${list(units, 'and')}`, rule: module.purchases.rules.record });
  }
}

/** False, with a finding, while the strength on which the roll depends is not known. */
function strengthKnown(ctx: Context, rg: Rg): boolean {
  if (rg.strength === 'full' || rg.strength === 'depleted') return true;
  // An OB that does not say it was told at the `given` line.
  if (rg.strength === 'open' || rg.data.strength === 'designated') return false;
  ctx.state.doubt(rg.name);
  ctx.report({
    code: 'strength-first',
    rule: ctx.module.strength.strength.rule,
    severity: 'error',
    message: `The strength DR of ${rg.name} comes first: what it receives depends on it.`,
    fixes: [
      {
        title: `Add \`strength ${rg.name} DR ?\` above`,
        edits: [{ kind: 'insert', line: ctx.line, where: 'above', text: [strengthObligation(ctx, rg).write({})] }],
      },
    ],
  });
  return false;
}

function sw(ctx: Context<SwD>): void {
  const { directive: d, state, module } = ctx;
  const rg = rgOf(ctx, d.rg);
  if (!rg) return;
  const { rule } = module.strength.sw;
  const listed = rg.data.sw.map((s) => s.weapon);
  const { alsoCalled } = module.strength.sw;
  const weapon = find(listed, alsoCalled[find(Object.keys(alsoCalled), d.weapon.value) ?? ''] ?? d.weapon.value);
  if (!weapon) {
    const near = nearest(listed, d.weapon.value);
    ctx.report({
      code: 'unknown-sw',
      rule,
      severity: 'error',
      at: ctx.at(d.weapon),
      message: listed.length
        ? `${rg.data.name} receives no ${d.weapon.value}; its SW are ${list(listed, 'and')}.`
        : `${rg.data.name} receives no SW.`,
      fixes: near
        ? [{ title: `Write ${near}`, edits: [{ kind: 'replace', at: ctx.at(d.weapon), text: near }] }]
        : undefined,
    });
    return;
  }
  if (!strengthKnown(ctx, rg)) return;
  const automatic = automaticSw(rg).find((s) => s.weapon === weapon);
  if (automatic) {
    if (d.roll)
      ctx.report({
        code: 'nothing-owed',
        rule,
        severity: 'error',
        at: ctx.at(d.roll),
        message: `${rg.name} is Full Strength and receives its ${weapon} (${automatic.number}) without a dr.`,
      });
    else if (d.result && isNothing(words(d.result)))
      ctx.report({
        code: 'wrong-result',
        rule,
        severity: 'error',
        at: ctx.at(d.result),
        message: `${rg.name} is Full Strength and receives its ${weapon} (${automatic.number}).`,
      });
    return;
  }
  const all = swRolls(ctx, rg)
    .filter((s) => s.weapon === weapon)
    .map((s) => swObligation(ctx, rg, s));
  const o = next(ctx, all, `All ${weapon} dr of ${rg.name} are already in the log.`, rule);
  if (!o) return;
  const rolled = checkRoll(ctx, o, d.roll, resultWord(d.result));
  ctx.discharges(o);
  state.rgs.set(rg.name, {
    ...rg,
    sw: [...rg.sw, { weapon, received: rolled === 'open' || !rolled ? 'open' : rolled.result === 'received' }],
  });
}

const words = (result: ResultNode): string => result.value.map((w) => w.value).join(' ');

const strengthLetters: ReadonlyMap<string, string> = new Map([
  ['f', 'full'],
  ['d', 'depleted'],
]);

/** `F` and `D`, as the RG Purchase Record has them (9.6178). */
function strengthWord(result: ResultNode | undefined): ResultNode | undefined {
  const short = strengthLetters.get(result ? bare(words(result)) : '');
  return result && short ? { ...result, value: [{ value: short, start: result.start, end: result.end }] } : result;
}

/** `yes`, `1` and `no`, `-` for `received` and `none`. */
function resultWord(result: ResultNode | undefined): ResultNode | undefined {
  if (!result) return undefined;
  const word = words(result);
  const meant = isNothing(word) ? 'none' : ['yes', 'received', '1', 'one'].includes(bare(word)) ? 'received' : word;
  return { ...result, value: [{ value: meant, start: result.start, end: result.end }] };
}

function leader(ctx: Context<LeaderD>): void {
  const { directive: d, state, module } = ctx;
  const rg = rgOf(ctx, d.rg);
  if (!rg) return;
  const { rule } = module.strength.leaders;
  if (rg.data.leaderRolls === 0) {
    ctx.report({
      code: 'nothing-owed',
      rule,
      severity: 'error',
      message: `${rg.data.id} ${rg.data.name} receives no leader.`,
    });
    return;
  }
  if (!strengthKnown(ctx, rg)) return;
  const all = Array.from({ length: rg.data.leaderRolls }, (_, i) => leaderObligation(ctx, rg, i + 1));
  const o = next(
    ctx,
    all,
    `${rg.name} has made its ${all.length === 1 ? 'Leader Allotment DR' : `${all.length} Leader Allotment DR`} already.`,
    rule,
  );
  if (!o) return;
  const rolled = checkRoll(ctx, o, d.roll, noneWord(d.result));
  ctx.discharges(o);
  state.rgs.set(rg.name, {
    ...rg,
    leaders: [...rg.leaders, { result: rolled && rolled !== 'open' ? rolled.result : 'open' }],
  });
}

const noneWord = (result: ResultNode | undefined): ResultNode | undefined =>
  result && isNothing(words(result))
    ? { ...result, value: [{ value: 'none', start: result.start, end: result.end }] }
    : result;
