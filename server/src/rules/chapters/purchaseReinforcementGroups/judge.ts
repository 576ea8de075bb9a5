/** The one judge of a purchase: findings, completion, Resolve and hovers all ask it. */

import { judgeTerms } from '../../books/groups/judgeTerms';
import { error, objection } from '../../books/groups/objections';
import { asRead, bought, cgMaxOf } from '../../books/groups/record';
import { type Option, setupWays, type Terms, wayOf } from '../../books/groups/terms';
import { judgeHeld } from '../../books/groups/use';
import { areasNow } from '../../ground/areas';
import { entriesOf } from '../../ground/entryAreas';
import { judgePlace, placeKind } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import type { PurchaseLimit, RgData, RgId, SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { CampaignState, Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { unreadOf } from '../../kernel/unread';
import { has, isGone } from '../../pieces/piece';
import { judgePath } from './path';
import { price } from './price';

/** Everything the rules have against buying this RG now on these terms; money is told last. */
export function judgePurchase(view: View, rg: RgData, terms: Terms): Objection[] {
  const barred = bar(view, rg);
  if (barred) return [barred];
  const cpp = view.state.side(rg.side).cpp;
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
        `${cost.total} CPP (${cost.sum}) and only ${cpp.value} left.`,
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
  return [{ ...useless, until: (now) => servedBy(now, side, serves).some((rg) => isInOb(now, rg)) }];
}

/** Where it comes in. A depth that keeps no Areas needs none, unless the price hangs on it. */
function judgeArea(view: View, rg: RgData, terms: Terms): Objection[] {
  const { state, module } = view;
  const { rules } = module.purchases;
  const { place } = terms;
  if (rg.area === 'none')
    return place
      ? [
          objection(
            'area-not-needed',
            rules.record,
            'place',
            `${rg.id} ${rg.name} has no Area to enter at, and pays none.`,
          ),
        ]
      : [];
  const way = wayOf(view, rg, terms)?.data;
  const onMap = way?.setsUp && !way.setsUp.exceptFor.includes(rg.side);
  if (onMap && way) {
    const areas = areasNow(view);
    if (areas && !areas.result.areas.some((a) => a.side === rg.side))
      return [
        error(
          'no-setup-area',
          way.rule,
          terms.way ? 'way' : 'place',
          `The ${rg.side} side has no Setup Area on the map: no ${way.name}.`,
        ),
      ];
  }
  if (!place) {
    const demanded = rg.area === 'must' && (rules.entryCost !== undefined || state.keepsMap);
    if (!demanded || (way && !way.setsUp)) return [];
    const where = onMap ? 'a friendly Setup Area' : waysText(view, rg);
    return [
      error(
        'area-missing',
        rules.record,
        undefined,
        `${rg.id} needs the Area where it comes in: add \`at\` and ${where}.`,
      ),
    ];
  }
  const { value } = place;
  const open = value.kind === 'open' && terms.way && value.entry ? 'entry' : undefined;
  const kind = value.kind === 'open' ? open : placeKind(view, rg.side, place, { onMap });
  if (onMap && kind === 'entry')
    return [
      error(
        'way-needs-setup-area',
        way.rule,
        'place',
        `${rg.id} comes in at a Setup Area (${way.name}), and this is an Entry Area.`,
      ),
    ];
  if (value.kind === 'open') return [];
  if (kind === 'unknown' && !way && terms.paid === undefined) {
    const priced = setupWays(view, rg).filter((w) => w.price);
    if (priced.length) return [whichWay(rg, placeText(place), priced)];
  }
  if (!way && kind === 'setup' && module.purchases.options?.some((o) => o.setsUp)) return [unsaidWay(view, rg)];
  const against = judgePlace(view, rg.side, place, {
    rule: rules.record,
    entryNeedsCost: true,
    setupOnly: onMap && terms.way !== undefined,
  });
  return against.length || kind !== 'setup' ? against : judgePath(view, rg, place);
}

/** A hex that may be of an Entry Area or one to set up in, which the price hangs on. */
const whichWay = ({ id, cost }: RgData, place: string, ways: readonly Option[]): Objection => ({
  code: 'way-untold',
  part: 'place',
  message: `No map tells whether ${id} enters at ${place} or is set up there: add what is paid (\`for ${cost}\` to enter), or ${list(ways.map((w) => `\`${w.word}\` (${w.data.name})`))}.`,
});

/** A Setup Area without the way that leads there. */
function unsaidWay(view: View, rg: RgData): Objection {
  const { rules } = view.module.purchases;
  const ways = setupWays(view, rg);
  if (ways.length === 0)
    return error(
      'place-not-entry',
      rules.cost,
      'place',
      `${rg.id} ${rg.name} may not be set up on-map: it enters at an Entry Area.`,
    );
  return error(
    'way-missing',
    rules.cost,
    'place',
    `How ${rg.id} is set up there must be said, for its price hangs on it: add ${list(ways.map((w) => `\`${w.word}\` (${w.data.name})`))}.`,
  );
}

/** The Entry Areas, with their price where they have one, and what else will do. */
export function waysText(view: View, of: { readonly side: SideId }): string {
  const arrows = arrowsText(view, of);
  return `an Entry Arrow${arrows ? ` (${arrows})` : ''} or a friendly Setup Area`;
}

/** The Entry Arrows that an RG may come in at, as far as they are known. */
export function arrowsText(view: View, { side }: { readonly side: SideId }): string {
  const { entryCost } = view.module.purchases.rules;
  const arrows = entriesOf(view, side).filter((e) => e.cost !== undefined);
  return list(arrows.map((e) => (entryCost ? `${e.arrow} +${e.cost}` : e.arrow)));
}
