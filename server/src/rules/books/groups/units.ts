/** Of what an RG consists: the chart's numbers at its strength, and what the log must tell where the text has lost them. */
import type { Counted, UnitsD } from '../../../syntax/nodes';
import { printName } from '../../../syntax/print';
import { type Context, type Report, wholeDirective } from '../../kernel/context';
import { isInUse } from '../../kernel/inUse';
import type { RgData } from '../../kernel/module';
import { bare, find, list } from '../../kernel/names';
import type { Obligation } from '../../kernel/obligation';
import { factOwed } from '../../kernel/owe';
import type { Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { isComing, rgNamed } from './named';
import { judgeIdleUse, judgeUse } from './use';

export interface Units {
  readonly type: string;
  readonly count: number | 'unknown';
}

/** What the chart has at a strength; units without a Depleted number come in full, those rolled for are not counted. */
export const unitsAt = ({ units }: RgData, strength: 'full' | 'depleted'): Units[] =>
  units.flatMap(({ type, full, depleted = full }) => {
    if (strength === 'full') return [{ type, count: full }];
    return depleted === 'rolled' ? [] : [{ type, count: depleted }];
  });

/** Units that a Depleted RG receives on a dr each. */
export const rolledUnits = (rg: Rg): readonly { readonly type: string; readonly full: number }[] =>
  rg.strength === 'depleted' ? rg.data.units.filter((u) => u.depleted === 'rolled') : [];

/** The units of an RG; undefined while its strength is not known. */
export function unitsOf(rg: Rg): Units[] | undefined {
  if (rg.told) return [...rg.told];
  const strength = rg.data.strength === 'none' ? 'full' : rg.strength;
  if (strength !== 'full' && strength !== 'depleted') return undefined;
  const models = rg.data.units.filter((u) => u.models).map((u) => u.type);
  const rolled = rolledUnits(rg).flatMap(({ type }) => {
    const n = rg.sw.filter((s) => s.weapon === type && s.received === true).length;
    return n ? [{ type, count: n }] : [];
  });
  return [...unitsAt(rg.data, strength), ...rolled].map((u) =>
    rg.model && models.includes(u.type) ? { ...u, type: rg.model } : u,
  );
}

export const unitsText = (units: readonly Units[]): string =>
  list(
    units.map(({ type, count }) => `${count === 'unknown' ? '?' : count} ${type}`),
    'and',
  );

/** The numbers that the text has lost, asked for once. */
export function needUnits({ module }: View, rg: Rg): Obligation | undefined {
  const units = unitsOf(rg);
  if (!units?.some((u) => u.count === 'unknown')) return undefined;
  const rule = module.purchases.rules.record;
  const lost = units.filter((u) => u.count === 'unknown').map((u) => u.type);
  const types = units.map(({ type, count }) => `${printName(type)} x${count === 'unknown' ? 'N' : count}`);
  return factOwed({
    matter: { what: 'units', rg: rg.name },
    step: 'strengthWeaponsLeaders',
    rule,
    side: rg.side,
    what: `number of units of ${rg.name}`,
    why: `the number of ${list(lost, 'and')} of a Depleted ${rg.data.name} is lost from the text`,
    line: `units ${printName(rg.name)} ${types.join(' ')}`,
    at: rg.line,
    code: 'units-unknown',
    ask: `${rg.name} (${rg.data.name}) is Depleted, and the text has lost how many ${list(lost, 'and')} that leaves. Your chart tells: \`units ${printName(rg.name)} ${types.join(' ')}\`.`,
  });
}

/** `units I1.1 4-5-8 x4 4-5-7 x3`, `units O4.1 none`: as the players' own chart or books have it. */
export function units(ctx: Context<UnitsD>): void {
  const { directive: d } = ctx;
  const rg = rgNamed(ctx, d.rg);
  if (!rg || (d.units.length > 0 && !isComing(ctx, rg, d.rg))) return;
  const chart = unitsOf({ ...rg, told: undefined });
  const told = d.units.flatMap((unit) => {
    const type = typeIn(rg.data, unit);
    return type === undefined ? [] : [{ type, count: countOf(unit) }];
  });
  const wrongNumbers = d.units.flatMap((unit) => wrongNumber(ctx, rg, chart, unit) ?? []);
  const wrong = wrongNumbers[0] ?? typeLeftOut(ctx, chart, told) ?? goneTooSoon(ctx, rg, chart, told);
  if (wrong) ctx.report({ ...wrong, code: 'wrong-units', message: `${rg.name} (${rg.data.name}) ${wrong.message}.` });
  else recordUnits(ctx, rg, told);
}

type Told = NonNullable<Rg['told']>;
/** What is wrong with the units that a line tells, as what its RG has or has not. */
type Wrong = Omit<Report, 'code'>;

/** All types of units that an RG may have, be they what only some models are. */
const typesOf = ({ units }: RgData): string[] => units.flatMap((u) => (u.models ? [...u.models, u.type] : [u.type]));

const typeIn = (data: RgData, { type }: Counted): string | undefined => find(typesOf(data), type.value);

const countOf = ({ count }: Counted): number => count?.value ?? 1;

const receivedAt = ({ name, line }: Rg): Report['related'] => [
  { at: wholeDirective(line), message: `${name} is received here` },
];

/** Of a type that the RG has not, or not so many: no more than at full strength, where the text has lost their number. */
function wrongNumber(ctx: Context, rg: Rg, chart: readonly Units[] | undefined, unit: Counted): Wrong | undefined {
  const { record, units: ofTypes = record, numbers: ofNumbers = record } = ctx.module.purchases.rules;
  const wrong = (rule: string | undefined, message: string): Wrong => ({
    rule,
    at: ctx.at(unit),
    message,
    related: receivedAt(rg),
  });
  const type = typeIn(rg.data, unit);
  if (!type) {
    const has = chart ? unitsText(chart) : list(typesOf(rg.data), 'and');
    return wrong(ofTypes, `has no ${unit.type.value}; it has ${has || 'no units'}`);
  }
  const count = countOf(unit);
  const known = chart?.find((u) => u.type === type)?.count;
  if (typeof known === 'number')
    return count === known ? undefined : wrong(ofNumbers, `has ${known} ${type}, not ${count}`);
  const full = rg.data.units.find((u) => u.type === type || u.models?.includes(type))?.full ?? 0;
  return count <= full ? undefined : wrong(ofNumbers, `has at most ${full} ${type}, not ${count}`);
}

/** A line that tells some of its types tells all. */
function typeLeftOut({ module }: Context, chart: readonly Units[] | undefined, told: Told): Wrong | undefined {
  const { record, numbers = record } = module.purchases.rules;
  if (told.length === 0) return undefined;
  const left = chart?.find((u) => !told.some((t) => bare(t.type) === bare(u.type)));
  return left && { rule: numbers, message: `has ${left.type} too: say how many` };
}

/** `none` of what has just come, and has units. */
function goneTooSoon(ctx: Context, rg: Rg, chart: readonly Units[] | undefined, told: Told): Wrong | undefined {
  const comes = (chart ?? unitsAt(rg.data, 'depleted')).some((u) => u.count !== 0);
  if (told.length > 0 || !comes || !isFresh(ctx, rg)) return undefined;
  return {
    rule: ctx.module.purchases.rules.record,
    message: 'has just been received, and nothing has befallen it before play',
    related: receivedAt(rg),
  };
}

/** What is left of an RG from now on. */
function recordUnits(ctx: Context, rg: Rg, told: Told): void {
  const { state, module } = ctx;
  const { record: rule } = module.purchases.rules;
  ctx.state.done.set({ what: 'units', rg: rg.name }, ctx.line);
  const isGone = rg.data.usedUp !== undefined && told.length === 0;
  const used = isGone && isInUse(ctx) ? state.date : undefined;
  if (used !== undefined) ctx.object(judgeUse(ctx, rg));
  const idle = isGone && used === undefined ? judgeIdleUse(ctx, rg) : [];
  ctx.object(idle);
  // A date that is yet to turn out Idle is told of then.
  const isOpen = isGone && used === undefined && idle.length === 0;
  const struck = isOpen && state.date !== undefined ? { date: state.date, line: ctx.line } : undefined;
  state.rgs.set(rg.name, { ...rg, told, used, struck });
  ctx.explain({ text: told.length ? `${rg.name} has ${unitsText(told)}` : `nothing is left of ${rg.name}`, rule });
}

/** Received in the current RePh, and not yet used. */
const isFresh = (ctx: Context, rg: Rg): boolean =>
  ctx.state.phase === 'refit' && rg.date === ctx.state.date && !(rg.data.usedUp && isInUse(ctx));
