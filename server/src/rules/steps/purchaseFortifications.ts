/** Purchasing Fortifications (9.619): what FPP buy; what is left unspent is forfeit. */
import type { FortifyD, FppD, Place } from '../../syntax/nodes';
import { areaAt, areasNow, hexText, isIsolated, offMap, unknownArea } from '../areas';
import type { Context } from '../context';
import type { Code } from '../finding';
import { forceOf, squadsOf } from '../forces/counts';
import { musterFortification } from '../forces/muster';
import { pieceType } from '../forces/types';
import type { FortificationData, ModuleData, SideId } from '../module';
import { bare, list, nearest } from '../names';
import type { Choice, Objection, Obligation } from '../obligation';
import { placeText } from '../places';
import { locationKey } from '../state';
import { val, type Why } from '../why';
import { checkCost, checkLeft, enoughBySlip, slipped, spend } from './ledger';
import type { StepRules, View } from './step';

/** An item as a log would order it. */
export interface Order {
  readonly item: FortificationData;
  readonly variant?: string;
  readonly count: number;
  readonly place?: Place;
}

export const each = ({ item, variant }: Order): number | undefined =>
  typeof item.cost === 'number' ? item.cost : item.cost[variant ?? ''];

/** The row of the table that a log means. */
export const findItem = ({ fortifications }: ModuleData, written: string): FortificationData | undefined =>
  fortifications.items.find((i) => [i.type, i.name, ...i.aliases].some((name) => bare(name) === bare(written)));

/** FPP for an order; halves are exact. */
export const cost = (order: Order): number | undefined => {
  const one = each(order);
  return one === undefined ? undefined : one * order.count;
};

/** Everything the rules have against an order; the money is told last. */
export function judgeFortification(view: View, side: SideId, order: Order): Objection[] {
  const { state, module } = view;
  const { item, count } = order;
  const { rule } = module.fortifications;
  const date = module.dates[state.date ?? -1];
  const error = (code: Code, part: string | undefined, message: string, by = rule): Objection => ({
    code,
    rule: by,
    severity: 'error',
    part,
    message,
  });
  if (item.onlySide && item.onlySide !== side)
    return [error('fort-other-side', 'item', `Only the ${item.onlySide} side may buy ${plural(item)}.`)];
  if (item.onlyInitial && state.phase !== 'initial')
    return [error('fort-initial-only', 'item', `${plural(item)} are bought only before the CG Initial Scenario.`)];
  const barred = item.notOn?.find((n) => n.side === side && n.date === date?.id);
  if (barred)
    return [
      error(
        'hip-not-allowed',
        'item',
        `No ${side} unit may buy or use ${item.name} in the ${barred.date} CG scenario.`,
      ),
    ];
  const out: Objection[] = [];
  const own = state.side(side);
  if (item.cgMax?.side === side) {
    const had = state.fortified.get(`${side}/${item.type}`) ?? 0;
    if (had + count > item.cgMax.count)
      return [
        error(
          'fort-cg-max',
          'item',
          `The ${side} side may buy ${item.cgMax.count} ${plural(item)} in the whole CG${had ? `, and ${had} ${had === 1 ? 'is' : 'are'} bought` : ''}.`,
        ),
      ];
  }
  const need = judgeNeed(view, item);
  if (need?.severity === 'error') return [need];
  if (need) out.push(need);
  if (item.perRePh && item.effect === 'san') {
    if (own.sanIncreases + count > item.perRePh)
      return [error('fort-max', 'item', `Only ${item.perRePh} ${item.name} per RePh.`)];
    const { maximum } = module.san;
    if (own.san && own.san.value >= maximum.value)
      out.push({
        code: 'san-above-maximum',
        rule: maximum.rule,
        severity: 'warning',
        part: 'item',
        message: `The ${side} SAN is already ${own.san.value}, the most there is in ordinary play.`,
      });
  }
  if (item.usefulTo && item.usefulTo !== side)
    out.push({
      code: 'fort-useless',
      rule,
      severity: 'warning',
      part: 'item',
      message: `A ${item.name} helps only ${item.usefulTo} leaders.`,
    });
  if (item.factors && !item.factors.includes(count))
    out.push({
      code: 'mine-strength',
      rule: item.factorsRule,
      severity: 'warning',
      part: 'count',
      message: `${count === 1 ? 'One factor makes' : `${count} factors make`} no minefield of one hex (${list(item.factors.map(String))}): buy them for several hexes on lines of their own.`,
    });
  if (item.inPlaceOf) out.push(...judgeFormer(view, side, item, item.inPlaceOf, order.place));
  if (order.place) out.push(...judgeSite(view, side, item, order.place));
  if (item.effect === 'hip') out.push(...judgeHip(view, side, order));
  const price = cost(order);
  if (price !== undefined && own.fpp && price > own.fpp.value) {
    const lost = own.forfeited;
    out.push(
      error(
        'fpp-overspent',
        undefined,
        `${price} FPP and only ${own.fpp.value} left.${lost ? ` The ${lost.amount} left over from ${lost.date} are forfeit: unspent FPP do not carry over.` : ''}`,
      ),
    );
  }
  return out;
}

const plural = (item: FortificationData): string => item.plural ?? `${item.name}s`;

/** Whether the units are there without which nobody may buy it. */
function judgeNeed(view: View, item: FortificationData): Objection | undefined {
  const force = item.needs && view.module.retained?.find((f) => f.id === item.needs);
  if (!force) return undefined;
  const number = forceOf(view, force);
  if (number && number.value > 0) return undefined;
  return {
    code: number ? 'fort-needs' : 'force-unknown',
    rule: force.rule,
    severity: number ? 'error' : 'information',
    part: 'item',
    message: number
      ? `${plural(item)} are bought only while the ${force.side} side Retains ${force.what}; it has none.`
      : `${plural(item)} are bought only while the ${force.side} side Retains ${force.what}. Tell how many before this step: \`force ${force.side} ${force.id} 3\`.`,
  };
}

/** A Fortification that takes the place of another, which stood there on the date before. */
function judgeFormer(view: View, side: SideId, item: FortificationData, former: string, place?: Place): Objection[] {
  const { state, module } = view;
  const { rule, items } = module.fortifications;
  const name = items.find((i) => i.type === former)?.name ?? former;
  const needs = `A ${item.name} may only be placed where a ${name} stood on the CG Date before`;
  if (place?.value.kind !== 'location') {
    if (!state.keepsMap || place?.value.kind === 'open') return [];
    return [{ code: 'place-missing', rule, severity: 'information', message: `${needs}: add \`at\` and its hex.` }];
  }
  const at = locationKey(place.value.location);
  const since = state.fortifiedAt.get(`${side}/${former}/${at}`);
  if (since !== undefined && since < (state.date ?? -1)) return [];
  if (since === undefined && bare(state.strategic.get(at)?.because ?? '') === bare(former)) return [];
  return [
    since === undefined
      ? {
          code: 'former-unknown',
          rule,
          severity: 'information',
          part: 'place',
          message: `${needs}: the log shows none in ${at}. If there was one, say so after the scenario: \`strategic ${at} ${former}\`.`,
        }
      : {
          code: 'former-missing',
          rule,
          severity: 'error',
          part: 'place',
          message: `${needs}: the one in ${at} is bought on this CG Date.`,
        },
  ];
}

/** New Fortifications go into the side's own Setup Areas, mines not into Isolated ones. */
function judgeSite(view: View, side: SideId, item: FortificationData, place: Place): Objection[] {
  const { rule } = view.module.fortifications;
  const nowhere = offMap(view, place);
  if (nowhere) return [nowhere];
  const areas = areasNow(view);
  if (!areas || place.value.kind === 'open') return [];
  if (item.notIsolated && isIsolated(view, side, place))
    return [
      {
        code: 'fort-isolated',
        rule,
        severity: 'error',
        part: 'place',
        message: `${placeText(place)} is Isolated: ${item.name}s may not be set up there.`,
      },
    ];
  if (place.value.kind === 'area') {
    const { siteRule } = view.module.fortifications;
    const unknown = areaAt(areas, side, place) ? undefined : unknownArea(areas, side, place.value.id, siteRule);
    return unknown ? [unknown] : [];
  }
  const area = areas.result.areaAt(locationKey(place.value.location));
  if (area?.side === side) return [];
  return [
    {
      code: 'fort-not-friendly',
      rule: view.module.fortifications.siteRule,
      severity: 'error',
      part: 'place',
      message: `${placeText(place)} is not in a ${side} Setup Area. ${hexText(areas, place.value.location.hex).text}.`,
    },
  ];
}

/** At most a share of the Retained squads, rounded up, by day (9.619 note c). */
function judgeHip(view: View, side: SideId, { item, variant, count }: Order): Objection[] {
  const { state, module } = view;
  const date = module.dates[state.date ?? -1];
  if (variant !== 'squad' || item.daySquadShare === undefined || !date || date.night) return [];
  const own = state.side(side);
  const rule = module.fortifications.rule;
  const share = Math.round(item.daySquadShare * 100);
  const squads = squadsOf(view, side);
  if (!squads)
    return [
      {
        code: 'squads-unknown',
        rule,
        severity: 'information',
        part: 'variant',
        message: `How many Infantry squads does the ${side} side Retain? No more than ${share}% (FRU) may use HIP by day. Tell it before this step: \`squads ${side} 34\`.`,
      },
    ];
  const most = Math.ceil((squads.value * share) / 100);
  if (own.hipSquads + count <= most) return [];
  return [
    {
      code: 'hip-max',
      rule,
      severity: 'error',
      part: 'count',
      message: `${own.hipSquads + count} squads under HIP: at most ${most} may (${share}% of ${squads.value} Retained squads, FRU) by day.`,
    },
  ];
}

/** One of everything a side can order, cheapest first. */
function choices(view: View, side: SideId): Choice[] {
  const out: Choice[] = [];
  for (const item of view.module.fortifications.items) {
    const variants = typeof item.cost === 'number' ? [undefined] : Object.keys(item.cost);
    for (const variant of variants) {
      const order: Order = { item, variant, count: item.factors?.[0] ?? 1 };
      const objections = judgeFortification(view, side, order);
      const barred = objections.find((o) => o.severity === 'error');
      const price = cost(order) ?? 0;
      out.push({
        id: orderText(order),
        label: `${item.name}${variant ? ` ${variant}` : ''}${item.factors ? ` x${order.count}` : ''}`,
        detail: barred?.message ?? `${price} FPP`,
        objections,
        most:
          item.counted && !item.effect?.includes('san') && order.count === 1
            ? () => most(view, side, order)
            : undefined,
        rank: (barred ? 1000 : 0) + price,
      });
    }
  }
  return out.sort((a, b) => a.rank - b.rank);
}

/** How many of one thing the FPP at hand and the rules allow. */
function most(view: View, side: SideId, one: Order): number {
  const allowed = (count: number) =>
    !judgeFortification(view, side, { ...one, count }).some(
      (o) => o.severity === 'error' || o.code === 'mine-strength',
    );
  let count = 1;
  let tooMany = Math.floor((view.state.side(side).fpp?.value ?? 0) / (each(one) ?? 1)) + 1;
  // Fewer of what may be had may always be had: halved, since a log may give any number of FPP.
  while (count + 1 < tooMany) {
    const middle = Math.floor((count + tooMany) / 2);
    if (allowed(middle)) count = middle;
    else tooMany = middle;
  }
  return count;
}

export const itemText = (item: FortificationData): string => (item.type === '?' ? '"?"' : item.type);

const orderText = ({ item, variant, count }: Order): string =>
  `${itemText(item)}${variant ? ` ${variant}` : ''}${item.counted && count > 1 ? ` x${count}` : ''}`;

function fortifyObligation(view: View, side: SideId): Obligation {
  const { rule } = view.module.fortifications;
  const { fpp } = view.state.side(side);
  return {
    key: `fortify/${side}`,
    step: 'purchaseFortifications',
    rule,
    side,
    due: 'decide',
    what: `${side} Fortifications`,
    why: { text: `${fpp?.value ?? '?'} FPP to spend; unspent ones are forfeit`, rule, of: fpp ? [fpp.why] : [] },
    choices: { many: true, options: () => choices(view, side) },
    write: ({ choice, times = 1 }) => `fortify ${side} ${choice ?? '?'}${times > 1 ? ` x${times}` : ''}`,
  };
}

export const purchaseFortifications: StepRules = {
  obligations: (view) =>
    view.module.sides
      .filter(({ id }) => view.state.done.has(`fortify/${id}`) || (view.state.side(id).fpp?.value ?? 0) >= 1)
      .map(({ id }) => fortifyObligation(view, id)),

  idle: () => 'nobody has FPP to spend',

  leave({ state, module }) {
    for (const { id } of module.sides) {
      const { fpp } = state.side(id);
      if (!fpp) continue;
      const why: Why = { text: 'unspent FPP are forfeit', rule: module.fortifications.rule, of: [fpp.why] };
      state.update(id, {
        fpp: val(0, why),
        fppSlip: 0,
        forfeited: fpp.value > 0 ? { amount: fpp.value, date: state.dateName ?? 'the last date' } : undefined,
      });
    }
  },

  handlers: { fortify, fpp: assertFpp },
};

function fortify(ctx: Context<FortifyD>): void {
  const { directive: d, state, module } = ctx;
  const side = d.side.value;
  const { rule, items } = module.fortifications;
  const obligation = fortifyObligation(ctx, side);
  if (d.item.value.kind === 'open') {
    ctx.report({
      code: 'choice-open',
      rule,
      severity: 'information',
      at: ctx.at(d.item),
      message: `Still to be decided: what the ${side} side buys with ${state.side(side).fpp?.value ?? 'its'} FPP; what is left is forfeit. \`fortify ${side} none\` if nothing.`,
    });
    ctx.discharges(obligation);
    return;
  }
  ctx.discharges(obligation);
  if (d.item.value.kind === 'none') {
    checkLeft(ctx, side, 'fpp', d.left, rule);
    return;
  }
  const written = d.item.value.type;
  const item = findItem(module, written);
  if (!item) {
    const near = nearest(
      items.map((i) => i.type),
      written,
    );
    ctx.report({
      code: 'unknown-fortification',
      rule,
      severity: 'error',
      at: ctx.at(d.item),
      message: `“${written}” is not in the Fortification Purchase Table; it has ${list(items.map(itemText), 'and')}.`,
      fixes: near
        ? [{ title: `Write ${near}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.item), text: near }] }]
        : undefined,
    });
    return;
  }
  const variant = knownVariant(ctx, item);
  if (variant === 'unknown') return;
  const n = d.count?.value ?? 1;
  if (!Number.isInteger(n) || n < 1) {
    ctx.report({
      code: 'impossible-count',
      rule,
      severity: 'error',
      at: ctx.at(d.count),
      message: 'Fortifications are bought by whole numbers, one or more.',
    });
    return;
  }
  const order: Order = { item, variant, count: n, place: d.place };
  const price = cost(order);
  const objections = judgeFortification(ctx, side, order).filter(
    (o) => o.code !== 'fpp-overspent' || !enoughBySlip(ctx, side, 'fpp', price ?? 0),
  );
  ctx.object(objections, (o) =>
    o.severity === 'error'
      ? [{ title: 'Remove this purchase', edits: [{ kind: 'remove', line: ctx.line }] }]
      : undefined,
  );
  if (!state.side(side).fpp) {
    if (ctx.barredBy(objections)) return;
    ctx.reportOnce(side, {
      code: 'fpp-unknown',
      rule,
      severity: 'error',
      message: `The ${side} side has no FPP in this log. If its OB gives some, say so first: \`fpp ${side} 20 given\`.`,
    });
    return;
  }
  if (price !== undefined && !ctx.barredBy(objections)) {
    checkCost(ctx, side, d.cost, price, 'fpp', rule, sumText(order));
    // Where the table agreed to overspend, all that is there is paid.
    const overspent = objections.some((o) => o.code === 'fpp-overspent');
    spend(ctx, side, 'fpp', overspent ? (state.side(side).fpp?.value ?? 0) : price, {
      text: `${price} FPP for ${orderText(order)}`,
      rule,
      line: ctx.line,
    });
    applyEffect(ctx, side, order);
    if (state.keepsForces) muster(ctx, side, order);
  } else slipped(ctx, side, 'fpp', -(d.cost?.value ?? price ?? 0));
  checkLeft(ctx, side, 'fpp', d.left, rule);
  const now = state.side(side).fpp;
  if (now) {
    ctx.explain(now.why);
    if (!d.left) ctx.hint(ctx.whole.end, `left ${now.value}`);
  }
}

const sumText = (order: Order): string =>
  `${order.count} × ${each(order)} for ${order.item.name}${order.variant ? ` ${order.variant}` : ''}`;

/** The price column the line means, as the table spells it. */
function knownVariant(ctx: Context<FortifyD>, item: FortificationData): string | undefined {
  const { variant } = ctx.directive;
  if (typeof item.cost === 'number') return undefined;
  const columns = Object.keys(item.cost);
  const found = columns.find((c) => variant && bare(c) === bare(variant.value));
  if (found) return found;
  ctx.report({
    code: 'unknown-fortification',
    rule: ctx.module.fortifications.rule,
    severity: 'error',
    at: variant ? ctx.at(variant) : ctx.at(ctx.directive.item),
    message: `Which ${item.name}: ${list(columns.map((c) => `${c} (${(item.cost as Record<string, number>)[c]} FPP)`))}?`,
  });
  return 'unknown';
}

/** The counters: mines of one line are one minefield. */
function muster(ctx: Context, side: SideId, { item, variant, count, place }: Order): void {
  const known = item.factors ? `${item.type} ${count}` : variant ? `${item.type} ${variant}` : item.type;
  const isKnown = pieceType(ctx.module, side, known).kind === 'fortification';
  const written = isKnown ? known : item.name;
  if (item.inPlaceOf && place?.value.kind === 'location')
    takeAway(ctx, item.inPlaceOf, locationKey(place.value.location));
  musterFortification(ctx, side, { stem: item.type, written, count: item.factors ? 1 : count }, place);
}

/** What a new Fortification takes the place of. */
function takeAway({ state, line }: Context, former: string, at: string): void {
  const old = state.forces.at(at).find(({ type }) => type.kind === 'fortification' && type.sort === former);
  if (old) state.forces.remove(old.name, { kind: 'eliminated', why: 'another Fortification took its place', line });
}

function applyEffect(ctx: Context, side: SideId, { item, variant, count, place }: Order): void {
  const { state } = ctx;
  const key = `${side}/${item.type}`;
  state.fortified = new Map(state.fortified).set(key, (state.fortified.get(key) ?? 0) + count);
  if (place?.value.kind === 'location') {
    const at = `${key}/${locationKey(place.value.location)}`;
    if (!state.fortifiedAt.has(at)) state.fortifiedAt = new Map(state.fortifiedAt).set(at, state.date ?? -1);
  }
  const own = state.side(side);
  if (item.effect === 'san') {
    const by = ctx.reads({ ruling: 'san-increase-amount', reading: 'two' }) ? 2 : 1;
    state.update(side, { sanIncreases: own.sanIncreases + count });
    if (own.san) {
      const now = own.san.value + by * count;
      state.update(side, {
        san: val(now, {
          text: `${side} SAN ${now} after a SAN Increase`,
          rule: ctx.module.fortifications.rule,
          line: ctx.line,
          of: [own.san.why],
        }),
      });
      ctx.explain(state.side(side).san?.why ?? own.san.why);
    }
  }
  if (item.effect === 'hip' && variant === 'squad') state.update(side, { hipSquads: own.hipSquads + count });
}

/** `fpp German 15`: what is at hand, as the log sees it. */
function assertFpp(ctx: Context<FppD>): void {
  const { directive: d, state, module } = ctx;
  const now = state.side(d.side.value).fpp;
  const have = now?.value ?? 0;
  if (now) ctx.explain(now.why);
  const slip = d.amount.value - have;
  const known = state.side(d.side.value).fppSlip;
  state.update(d.side.value, { fppSlip: slip });
  if (slip === 0 || slip === known) return;
  const lost = state.side(d.side.value).forfeited;
  const carried = lost && d.amount.value === have + lost.amount;
  ctx.report({
    code: carried ? 'fpp-carried-over' : 'wrong-fpp-left',
    rule: module.fortifications.rule,
    severity: 'error',
    at: ctx.at(d.amount),
    message: `The ${d.side.value} side has ${have} FPP here, not ${d.amount.value}${carried ? `: the ${lost.amount} left over from ${lost.date} are forfeit` : ''}.`,
    fixes: [
      { title: `Write ${have}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(d.amount), text: `${have}` }] },
    ],
  });
}

/** `fpp German 20 given`: what an Initial OB gives. */
export function givenFpp(ctx: Context<FppD>): void {
  const { directive: d, state } = ctx;
  const before = state.side(d.side.value).fpp?.value ?? 0;
  const now = before + d.amount.value;
  state.update(d.side.value, {
    fpp: val(now, { text: `${d.amount.value} FPP given${before ? `, ${before} before` : ''}`, line: ctx.line }),
  });
}
