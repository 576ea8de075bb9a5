/** Purchasing Fortifications (9.619): what FPP buy; what is left unspent is forfeit. */
import { most } from '../../../syntax/caps';
import type { LineRange } from '../../../syntax/line';
import type { FortifyD, FppD, Name } from '../../../syntax/nodes';
import { applyEffect, loseFortification, muster } from '../../books/fortifications/effects';
import { cost, each, findItem, itemText, type Order, orderText } from '../../books/fortifications/order';
import {
  checkCost,
  checkLeft,
  enoughBySlip,
  gain,
  hasMore,
  losePoints,
  pointsText,
  slipped,
  spend,
  takeLeft,
} from '../../books/ledger';
import { levelOf } from '../../kernel/codes';
import type { Context } from '../../kernel/context';
import { ofNumber, ofPoints } from '../../kernel/doubt';
import type { Fix } from '../../kernel/finding';
import type { FortificationData, SideId } from '../../kernel/module';
import { bare, list, meant } from '../../kernel/names';
import type { Answer, Objection, Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import type { StepRules, View } from '../../kernel/step';
import { sidesOf, type UnreadLine } from '../../kernel/unread';
import { val, type Why } from '../../kernel/why';
import { choices } from './choices';
import { judgeFortification } from './judge';
import { loseFortifications, sealFortifications } from './sealed';

function fortifyObligation(view: View, side: SideId): Obligation {
  const { rule } = view.module.fortifications;
  const { fpp } = view.state.side(side);
  return choiceOwed({
    matter: { what: 'fortify', side },
    step: 'purchaseFortifications',
    rule,
    side,
    due: fpp ? 'decide' : 'may',
    leftOut: `the ${side} side forfeits its ${fpp ? `${fpp.value} ` : ''}FPP`,
    what: `${side} Fortifications`,
    why: {
      text: `${pointsText(view.state, side, 'fpp')} to spend; unspent ones are forfeit`,
      rule,
      of: fpp ? [fpp.why] : [],
    },
    many: true,
    options: () => choices(view, side),
    write: ({ choice, times = 1 }: Answer) => `fortify ${side} ${choice ?? '?'}${times > 1 ? ` x${times}` : ''}`,
  });
}

export const purchaseFortifications: StepRules = {
  obligations: (view) =>
    view.module.sides
      .filter(({ id }) => view.state.done.has({ what: 'fortify', side: id }) || mayHaveFpp(view, id))
      .map(({ id }) => fortifyObligation(view, id)),

  idle: () => 'nobody has FPP to spend',

  leave({ state, module }) {
    for (const { id } of module.sides) {
      const { fpp } = state.side(id);
      if (!fpp) {
        state.doubts.settle(ofPoints('fpp', id));
        state.update(id, {
          fpp: val(0, { text: 'unspent FPP are forfeit', rule: module.fortifications.rule }),
          fppSlip: 0,
          fppMost: undefined,
        });
        continue;
      }
      // The log's own count has spent more: on what, a line would have told.
      const isOpen = state.doubts.settle(ofPoints('fpp', id));
      if (!isOpen && state.side(id).fppSlip < 0)
        loseFortification(state, module, { verb: 'fortify', words: [], side: id });
      const why: Why = { text: 'unspent FPP are forfeit', rule: module.fortifications.rule, of: [fpp.why] };
      state.update(id, {
        fpp: val(0, why),
        fppSlip: 0,
        forfeited: fpp.value > 0 ? { amount: fpp.value, date: state.dateName ?? 'the last date' } : undefined,
      });
    }
  },

  handlers: { fortify, fpp: assertFpp },
  sealed: sealFortifications,
  lost: loseFortifications,
  unread: { fortify: loseFortify, fpp: ({ state, module }, line) => losePoints(state, sidesOf(module, line), 'fpp') },
};

/** Nor does anybody know that there are none, after a line that cannot be read. */
function mayHaveFpp({ state }: View, side: SideId): boolean {
  const { fpp } = state.side(side);
  return fpp ? fpp.value >= 1 : state.doubts.has(ofPoints('fpp', side));
}

function fortify(ctx: Context<FortifyD>): void {
  const { directive: d, state, module } = ctx;
  const side = d.side.value;
  const { rule } = module.fortifications;
  ctx.discharges(fortifyObligation(ctx, side));
  const { value } = d.item;
  if (value.kind === 'none') return checkLeft(ctx, side, 'fpp', d.left, rule);
  if (value.kind === 'open') {
    ctx.report({
      code: 'choice-open',
      rule,
      at: ctx.at(d.item),
      message: `Still to be decided: what the ${side} side buys with ${state.side(side).fpp?.value ?? 'its'} FPP; what is left is forfeit. \`fortify ${side} none\` if nothing.`,
    });
    return;
  }
  const order = orderOf(ctx, value.type);
  if (!order) return;
  const objections = objectionsTo(ctx, side, order);
  const isBarred = ctx.barredBy(objections);
  // What is only not paid for is there: lines below speak of it.
  if (state.keepsForces && !ctx.barredBy(objections.filter((o) => o.code !== 'fpp-overspent')))
    muster(ctx, side, order);
  if (!state.side(side).fpp) {
    if (!isBarred) payUnknown(ctx, side, order);
    return;
  }
  if (isBarred || !pay(ctx, side, order, objections)) slipped(ctx, side, 'fpp', -(d.cost?.value ?? cost(order) ?? 0));
  checkLeft(ctx, side, 'fpp', d.left, rule);
  const now = state.side(side).fpp;
  if (!now) return;
  ctx.explain(now.why);
  if (!d.left) ctx.hint(ctx.whole.end, `left ${now.value}`);
}

/** What a line orders; undefined, with a finding, where the table has no such thing. */
function orderOf(ctx: Context<FortifyD>, written: string): Order | undefined {
  const { directive: d, module } = ctx;
  const { rule, items } = module.fortifications;
  const item = findItem(module, written);
  if (!item) {
    // What has several prices is no purchase without the word for one of them.
    const words = items.flatMap((i) => (d.variant || typeof i.cost === 'number' ? i.type : namesWithPrice(i)));
    const near = meant(
      items.map((i) => i.type),
      written,
    );
    const open = words.filter((word) => near.some((type) => word.startsWith(`${type} `)));
    ctx.report({
      code: 'unknown-fortification',
      rule,
      at: ctx.at(d.item),
      message: `“${written}” is not in the Fortification Purchase Table; it has ${list(items.map(itemText), 'and')}.${open.length ? ` Did you mean ${list(open)}?` : ''}`,
      ...(open.length ? { fixes: open.map((text) => writing(ctx.at(d.item), text)) } : { words }),
    });
    return undefined;
  }
  const variant = knownVariant(ctx, item);
  if (variant === 'unknown') return undefined;
  const count = d.count?.value ?? bareCount(d) ?? 1;
  if (count > most.countersOfPurchase) {
    ctx.report({
      code: 'too-many',
      rule,
      at: ctx.at(d.count),
      message: `${count} are more than the ${most.countersOfPurchase} that one line can buy, and no campaign has the FPP for a tenth of those: none are bought. Write how many were bought.`,
    });
    return undefined;
  }
  if (Number.isInteger(count) && count >= 1) return { item, variant, count, place: d.place, as: d.as };
  ctx.report({
    code: 'impossible-count',
    rule,
    at: ctx.at(d.count),
    message: 'Fortifications are bought by whole numbers, one or more.',
  });
  return undefined;
}

/** `foxhole 2S`, by the words that its prices hang on. */
const namesWithPrice = ({ type, cost }: FortificationData): readonly string[] =>
  Object.keys(cost).map((word) => `${type} ${word}`);

const writing = (at: LineRange, text: string): Fix => ({
  title: `Write “${text}”`,
  edits: [{ kind: 'replace', at, text }],
});

/** What speaks against it, as told. Where one purchase was more than there is the log's own count is another from then on. */
function objectionsTo(ctx: Context<FortifyD>, side: SideId, order: Order): Objection[] {
  const { state, line } = ctx;
  const isShort = `short of FPP ${side}`;
  const objections = judgeFortification(ctx, side, order).filter(
    (o) => o.code !== 'fpp-overspent' || !(state.told.has(isShort) || enoughBySlip(ctx, side, 'fpp', cost(order) ?? 0)),
  );
  if (objections.some((o) => o.code === 'fpp-overspent')) state.told.add(isShort);
  ctx.object(objections, (o) =>
    levelOf(o.code) === 'error' ? [{ title: 'Remove this purchase', edits: [{ kind: 'remove', line }] }] : undefined,
  );
  return objections;
}

/** Paid from FPP of which the log does not tell. */
function payUnknown(ctx: Context<FortifyD>, side: SideId, order: Order): void {
  const { rule } = ctx.module.fortifications;
  if (ctx.state.doubts.has(ofPoints('fpp', side))) {
    applyEffect(ctx, side, order);
    return checkLeft(ctx, side, 'fpp', ctx.directive.left, rule);
  }
  ctx.reportOnce(side, {
    code: 'fpp-unknown',
    rule,
    hangsOn: ctx.state.doubts.about(ofNumber('fpp', side)),
    until: hasMore(side, 'fpp', 0),
    message: `The ${side} side has no FPP in this log. If its OB gives some, say so first: \`fpp ${side} ? given\`.`,
  });
}

/** False where the table has no price for it. */
function pay(ctx: Context<FortifyD>, side: SideId, order: Order, objections: readonly Objection[]): boolean {
  const { directive: d, state, module, line } = ctx;
  const { rule } = module.fortifications;
  const price = cost(order);
  if (price === undefined) return false;
  checkCost(ctx, side, d.cost, price, 'fpp', rule, sumText(order));
  // Where the table agreed to overspend, all that is there is paid.
  const overspent = objections.some((o) => o.code === 'fpp-overspent');
  spend(ctx, side, 'fpp', overspent ? (state.side(side).fpp?.value ?? 0) : price, {
    text: `${price} FPP for ${orderText(order)}`,
    rule,
    line,
  });
  applyEffect(ctx, side, order);
  return true;
}

/** The words that can be read tell whose it was, and perhaps what and where. */
function loseFortify({ state, module }: View, line: UnreadLine): void {
  losePoints(state, sidesOf(module, line), 'fpp');
  loseFortification(state, module, line);
}

const sumText = (order: Order): string =>
  `${order.count} × ${each(order)} for ${order.item.name}${order.variant ? ` ${order.variant}` : ''}`;

/** The price column the line means, as the table spells it. */
function knownVariant(ctx: Context<FortifyD>, item: FortificationData): string | undefined {
  const { variant } = ctx.directive;
  if (typeof item.cost === 'number') {
    if (variant) tellNoVariant(ctx, item, variant);
    return undefined;
  }
  const { item: bought } = ctx.directive;
  const columns = Object.keys(item.cost);
  const found = columns.find((c) => variant && bare(c) === bare(variant.value));
  if (found) return found;
  ctx.report({
    code: 'unknown-fortification',
    rule: ctx.module.fortifications.rule,
    at: variant ? ctx.at(variant) : ctx.at(ctx.directive.item),
    message: `Which ${item.name}: ${list(columns.map((c) => `${c} (${(item.cost as Record<string, number>)[c]} FPP)`))}?`,
    fixes: columns.map((c) => ({
      title: `Write “${item.type} ${c}”`,
      edits: [
        variant
          ? { kind: 'replace', at: ctx.at(variant), text: c }
          : { kind: 'replace', at: ctx.at({ start: bought.end, end: bought.end }), text: ` ${c}` },
      ],
    })),
  });
  return 'unknown';
}

/** `AP 6`: the number that stands where only a capacity or unit is read. */
function bareCount({ variant }: FortifyD): number | undefined {
  return variant && /^\d+$/.test(variant.value) ? Number(variant.value) : undefined;
}

/** A word behind what has one price: a number is the count meant, and goes on as such. */
function tellNoVariant(ctx: Context<FortifyD>, item: FortificationData, variant: Name): void {
  const { directive: d } = ctx;
  const count = bareCount(d);
  if (count !== undefined && count === (d.count?.value ?? 1)) return;
  const text = count !== undefined && !d.count ? `x${count}` : undefined;
  ctx.report({
    code: 'unknown-fortification',
    rule: ctx.module.fortifications.rule,
    at: ctx.at(variant),
    message: `“${variant.value}” is no kind of ${item.name}${text ? `: how many are bought is written \`${text}\`` : ', which has one price'}.`,
    fixes: text
      ? [{ title: `Write ${text}`, preferred: true, edits: [{ kind: 'replace', at: ctx.at(variant), text }] }]
      : undefined,
  });
}

/** `fpp German 15`: what is at hand, as the log sees it. */
function assertFpp(ctx: Context<FppD>): void {
  const { directive: d, state, module } = ctx;
  if (!d.amount) return;
  const now = state.side(d.side.value).fpp;
  const have = now?.value ?? 0;
  if (now) ctx.explain(now.why);
  const slip = d.amount.value - have;
  const known = state.side(d.side.value).fppSlip;
  if (state.doubts.has(ofPoints('fpp', d.side.value))) return takeLeft(ctx, d.side.value, 'fpp', d.amount.value);
  state.update(d.side.value, { fppSlip: slip });
  if (slip === 0 || slip === known) return;
  const lost = state.side(d.side.value).forfeited;
  const carried = lost && d.amount.value === have + lost.amount;
  ctx.report({
    code: carried ? 'fpp-carried-over' : 'wrong-fpp-left',
    rule: module.fortifications.rule,
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
  if (!d.amount) return;
  const side = d.side.value;
  const { fppMost } = state.side(side);
  // What is sealed above may have brought more.
  if (fppMost) return gain(ctx, side, 'fpp', d.amount.value, { text: `+${d.amount.value} FPP given`, line: ctx.line });
  const before = state.side(side).fpp?.value ?? 0;
  const now = before + d.amount.value;
  state.update(side, {
    fpp: val(now, { text: `${d.amount.value} FPP given${before ? `, ${before} before` : ''}`, line: ctx.line }),
  });
}
