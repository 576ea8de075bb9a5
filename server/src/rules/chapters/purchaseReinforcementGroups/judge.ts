/** The one judge of a purchase: findings, completion, Resolve and hovers all ask it. */

import { judgeTerms } from '../../books/groups/judgeTerms';
import { error, objection } from '../../books/groups/objections';
import { asRead, bought, cgMaxOf } from '../../books/groups/record';
import type { Terms } from '../../books/groups/terms';
import { judgeHeld } from '../../books/groups/use';
import { leftText, spendable } from '../../books/ledger';
import { groupsOf } from '../../kernel/doubt';
import type { PurchaseLimit, RgData, RgId, SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { CampaignState, Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { unreadOf } from '../../kernel/unread';
import { has, isGone } from '../../pieces/piece';
import { judgeArea } from './judgeArea';
import { price } from './price';

/** Everything the rules have against buying this RG now on these terms; money is told last. */
export function judgePurchase(view: View, rg: RgData, terms: Terms): Objection[] {
  const barred = bar(view, rg);
  if (barred) return [barred];
  const cpp = spendable(view.state, rg.side, 'cpp');
  const cost = price(view, rg, terms);
  const against = judgeTerms(view, rg, terms);
  // A way that it does not have leads nowhere.
  const area = against.some((o) => o.part === 'way') ? [] : judgeArea(view, rg, terms);
  const out = [...uses(view, rg), ...judgeHeld(view, rg), ...against, ...area];
  if (cpp && cost && cost.total > cpp.value)
    out.push(
      error(
        'cpp-overspent',
        view.module.purchases.rule,
        undefined,
        `${cost.total} CPP (${cost.sum}) and only ${leftText(view.state, rg.side, 'cpp')}.`,
      ),
    );
  return out;
}

/** What forbids an RG on whatever terms. */
export const bar = (view: View, rg: RgData): Objection | undefined =>
  notForSale(view, rg) ?? atNight(view) ?? notNow(view, rg) ?? tooMany(view, rg) ?? beforeInitial(view, rg);

function notForSale({ module: { purchases } }: View, rg: RgData): Objection | undefined {
  if (rg.boughtUnder)
    return error(
      'rg-bought-elsewhere',
      rg.boughtUnder,
      'rg',
      `${rg.id} ${rg.name} is bought under ${rg.boughtUnder}, not here.`,
    );
  if (rg.cost !== undefined && rg.dateMax !== 0) return undefined;
  const note = rg.notes.map((n) => purchases.notes[rg.side]?.[n]).find(Boolean);
  const why = rg.cost === undefined ? (note ?? '') : 'Its CG Date Max is N/A: only an OB gives it.';
  return error(
    'rg-not-purchasable',
    purchases.rules.notes,
    'rg',
    `${rg.id} ${rg.name} cannot be bought (N/A). ${why}`.trim(),
  );
}

/** Where nothing is bought on Night CG Dates. */
export function atNight({ state, module: { purchases, dates } }: View): Objection | undefined {
  const date = dates[state.date ?? -1];
  if (!purchases.notAtNight || !date?.night) return undefined;
  return error(
    'purchase-at-night',
    purchases.rule,
    undefined,
    `No RG can be bought on ${date.id}: purchases are not allowed on Night CG Dates.`,
  );
}

/** Recon, of which no dr is made before an Initial Scenario. */
function beforeInitial({ state, module: { recon } }: View, rg: RgData): Objection | undefined {
  if (state.phase !== 'initial' || recon?.groups[rg.side] !== rg.id) return undefined;
  return error(
    'recon-barred',
    recon.rule,
    'rg',
    `No Reconnaissance before an Initial Scenario: no dr is made for ${rg.id} ${rg.name}.`,
  );
}

/** The CG Dates on which an RG can be bought, and what must be bought before it. */
function notNow(view: View, rg: RgData): Objection | undefined {
  const { state, module } = view;
  const { rules, groups } = module.purchases;
  const index = (id: string | undefined) => module.dates.findIndex((d) => d.id === id);
  const today = state.date;
  const { from, until } = asRead(view, rg);
  if (today !== undefined && ((from && today < index(from)) || (until && today > index(until)))) {
    const dates = [from && `from ${from} on`, until && `until ${until}`].filter(Boolean).join(' and ');
    return error(
      'rg-not-on-date',
      rules.notes,
      'rg',
      `${rg.id} ${rg.name} can be bought only ${dates}, not on ${state.dateName}.`,
    );
  }
  const first = groups.find((g) => g.side === rg.side && g.id === rg.afterAll);
  const before = first && bought(view, first);
  if (!first || !before?.remaining || before.remaining <= mostBefore(view, first)) return undefined;
  return error(
    'rg-too-early',
    rules.notes,
    'rg',
    `${rg.id} ${rg.name} can be bought only once every ${first.id} has been: ${before.all} of ${before.all + before.remaining} are.`,
  );
}

/** How many may have been bought before what the log tells, which need not begin with the RePh of its first CG Date. */
function mostBefore(view: View, rg: RgData): number {
  const { state, module } = view;
  if (state.beganLate === undefined) return 0;
  if (rg.dateMax === undefined) return Number.POSITIVE_INFINITY;
  const index = (id: string | undefined) => module.dates.findIndex((d) => d.id === id);
  const { from, until } = asRead(view, rg);
  const first = Math.max(index(state.cg?.start), index(from));
  const last = Math.min(state.beganLate, until ? index(until) : module.dates.length);
  return Math.max(0, last - first + 1) * rg.dateMax;
}

function tooMany(view: View, rg: RgData): Objection | undefined {
  const { state, module } = view;
  const { rules, limits } = module.purchases;
  const { today, all } = bought(view, rg);
  const cgMax = cgMaxOf(view, rg);
  if (cgMax === 0)
    return error(
      'cg-max',
      rules.cgMax,
      'rg',
      `${rg.id} ${rg.name} cannot be bought in CG ${state.cg?.id}: its CG Max is 0.`,
    );
  if (cgMax !== undefined && all >= cgMax)
    return error(
      'cg-max',
      rules.cgMax,
      'rg',
      `${rg.id} ${rg.name}: ${cgMax === 1 ? 'the one' : `all ${cgMax}`} of the CG Max ${cgMax === 1 ? 'has' : 'have'} been bought (given RG do not count).`,
    );
  if (rg.dateMax !== undefined && today >= rg.dateMax)
    return error(
      'cg-date-max',
      rules.dateMax,
      'rg',
      `${rg.id} ${rg.name}: only ${rg.dateMax} may be bought per CG Date, and ${today === 1 ? 'one is' : `${today} are`} already bought on ${state.dateName ?? 'this date'}.`,
    );
  const own =
    limits?.filter((l) => l.side === rg.side && l.groups.includes(rg.id) && (!l.under || view.reads(l.under))) ?? [];
  for (const limit of own) {
    const told = reached(view, limit);
    // That one of them is gone such a line may have told.
    if (told) return { ...error('rg-limit', limit.rule, 'rg', told), hangsOn: unreadOf(state, ['units']) };
  }
  return undefined;
}

/** What to say of a limit that leaves no room for another RG. */
function reached({ state, module }: View, { side, groups, max, per, what }: PurchaseLimit): string | undefined {
  const { days } = module.purchases;
  const day = days?.[state.dateName ?? ''];
  const of = [...state.rgs.values()].filter((rg) => rg.side === side && groups.includes(rg.data.id));
  if (per === 'at once') {
    // Whatever its way into the OB.
    const held = of.filter((rg) => isInOb(state, rg));
    if (held.length < max) return undefined;
    const names = held.map((rg) => rg.name);
    return `Only ${max} ${what} may be in the OB at a time, and ${list(names, 'and')} is, as far as the log tells. If it is gone, say so above: \`units ${names[0]} none\`.`;
  }
  const counted = of.filter(
    (rg) =>
      rg.how === 'bought' &&
      (per === 'CG' ||
        (per === 'CG Date'
          ? rg.date === state.date
          : day !== undefined && days?.[module.dates[rg.date]?.id ?? ''] === day)),
  );
  if (counted.length < max) return undefined;
  const when = per === 'CG' ? '' : ` bought on ${per === 'CG Date' ? state.dateName : day}`;
  const names = list(
    counted.map((rg) => rg.name),
    'and',
  );
  return `${what}: only ${max} may be bought ${per === 'CG' ? 'in the CG' : `per ${per}`}, and ${names} are${when} already.`;
}

/** What the log says is gone is in the OB no more, nor a module whose radio was removed as used (3.6046), nor who served none but such. */
function isInOb(state: CampaignState, { name, told, side, data, date }: Rg): boolean {
  if (told?.length === 0) return false;
  // It was assigned to one of its own time, and goes with that.
  const served = data.serves ? servedBy(state, side, data.serves).filter((rg) => rg.date <= date) : [];
  if (served.length && !served.some((rg) => isInOb(state, rg))) return false;
  return !state.forces.all().some((piece) => piece.rg === name && isGone(piece) && has(piece, 'used'));
}

const servedBy = ({ rgs }: CampaignState, side: SideId, serves: readonly RgId[]): Rg[] =>
  [...rgs.values()].filter((rg) => rg.side === side && serves.includes(rg.data.id));

/** What it is for must be there. */
function uses({ state, module }: View, { serves, side, id, name }: RgData): Objection[] {
  if (!serves || state.beganLate !== undefined) return [];
  if (servedBy(state, side, serves).some((rg) => isInOb(state, rg))) return [];
  const useless = objection(
    'rg-useless',
    module.purchases.rules.notes,
    'rg',
    `${id} ${name} is assigned to a module, and the ${side} side has none (${list(serves)}) in this log.`,
  );
  // It may be bought below in the same step, whose purchases have no order.
  // It may be among what is sealed.
  const hangsOn = state.doubts.about(groupsOf(side));
  return [{ ...useless, hangsOn, until: (now) => servedBy(now, side, serves).some((rg) => isInOb(now, rg)) }];
}
