/** Purchasing Reinforcement Groups (9.617): what each side decides to buy, and what a purchase does to its books. */
import type { BuyD, CppD } from '../../../syntax/nodes';
import { onMap } from '../../books/facts';
import { given } from '../../books/groups/given';
import { modelWord } from '../../books/groups/judgeTerms';
import { bought, doubtRg, isAstray, isCopy, knownRg, loseRgNamed, receiveRg } from '../../books/groups/record';
import { modelsOf, setupWays, type Terms, termsOf, wayOf } from '../../books/groups/terms';
import { usable } from '../../books/groups/use';
import {
  checkCost,
  checkLeft,
  enoughBySlip,
  gain,
  losePoints,
  mustDecide,
  pointsText,
  slipped,
  spend,
  spendable,
} from '../../books/ledger';
import { entryAt } from '../../ground/entryAreas';
import { type PlaceChoice, placeChoices } from '../../ground/judgePlace';
import { placeText } from '../../ground/places';
import { levelOf } from '../../kernel/codes';
import type { Context } from '../../kernel/context';
import type { Fix, LineEdit } from '../../kernel/finding';
import type { RgData, SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import { type Answer, isLegal, type Objection, type Obligation } from '../../kernel/obligation';
import { choiceOwed } from '../../kernel/owe';
import { increasedInVain, increasedSan, raiseMost } from '../../kernel/sanIncrease';
import type { Rg } from '../../kernel/state';
import { type StepRules, View } from '../../kernel/step';
import { sidesOf, type UnreadLine } from '../../kernel/unread';
import { val } from '../../kernel/why';
import { canBuy, type Offer, purchaseChoices, purchaseLine } from './choices';
import { atNight, judgePurchase } from './judge';
import { arrowsText, waysText } from './judgeArea';
import { loseCpp } from './lostAfter';
import { type Price, price } from './price';
import { losePurchases, sealPurchases } from './sealed';

function buyObligation(view: View, side: SideId): Obligation {
  const { cpp } = view.state.side(side);
  return choiceOwed({
    matter: { what: 'buy', side },
    step: 'purchaseReinforcementGroups',
    rule: view.module.purchases.rule,
    side,
    // While nobody knows the CPP, nobody knows whether anything can be bought.
    due: mustDecide(view.state, side) ? 'decide' : 'may',
    leftOut: `the ${side} side buys nothing${cpp ? ` with its ${cpp.value} CPP` : ''}`,
    what: `${side} purchases`,
    why: `${pointsText(view.state, side, 'cpp')} to spend`,
    many: true,
    options: () => purchaseChoices(view, side),
    write: ({ choice }: Answer<Offer | 'none'>) =>
      choice === undefined || choice === 'none' ? `buy ${side} ${choice ?? '?'}` : purchaseLine(view, side, choice),
  });
}

export const purchaseReinforcementGroups: StepRules = {
  obligations(view) {
    return view.module.purchases.sides
      .filter((side) => view.state.done.has({ what: 'buy', side }) || canBuy(view, side))
      .map((side) => buyObligation(view, side));
  },

  idle({ state, module }) {
    const date = module.dates[state.date ?? -1];
    if (module.purchases.notAtNight && date?.night) return `no purchases on ${date.id}, a Night CG Date`;
    return 'nothing can be bought with the CPP at hand';
  },

  leave: loseCpp,

  // Here `cpp` only counts what is left, however it is written.
  owns: (d) => d.verb !== 'cpp' || (!d.base && !d.loss && !d.roll && !d.forgo && !d.given),

  handlers: { buy, given, cpp: countLeft },
  sealed: sealPurchases,
  lost: losePurchases,
  unread: { buy: loseRg, given: loseRg },
};

/** The RG is doubtful, under its name or, where that cannot be read, under any that no other has. */
function loseRg({ state, module }: View, line: UnreadLine): void {
  const sides = sidesOf(module, line);
  losePoints(state, sides, 'cpp');
  losePoints(state, sides, 'fpp');
  loseRgNamed(state, module, line);
}

/** `cpp German left 12`: the CG Roster's “Left” column, written when all is bought. */
function countLeft(ctx: Context<CppD>): void {
  const { side, left, total, amount } = ctx.directive;
  const { rule } = ctx.module.purchases;
  const said = left ?? total ?? amount;
  if (said && !left)
    ctx.report({
      code: 'wrong-step',
      rule,
      message: `What is left of the CPP is told so: \`cpp ${side.value} left ${said.value}\`.`,
      fixes: [
        {
          title: `Write “left ${said.value}”`,
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at({ start: side.end, end: said.end }), text: ` left ${said.value}` }],
        },
      ],
    });
  checkLeft(ctx, side.value, 'cpp', said, rule);
}

function buy(ctx: Context<BuyD>): void {
  const { directive: d, module, state } = ctx;
  const side = d.side.value;
  const { purchases } = module;
  if (!purchases.sides.includes(side)) {
    ctx.report({
      code: 'side-buys-nothing',
      rule: purchases.rule,
      at: ctx.at(d.side),
      message: `The ${side} side buys no RG in ${module.name}.`,
    });
    return;
  }
  const obligation = buyObligation(ctx, side);
  if (d.rg.value.kind === 'open') {
    const night = atNight(ctx);
    if (night) ctx.report({ ...night, fixes: [removal(ctx)] });
    else
      ctx.report({
        code: 'choice-open',
        rule: purchases.rule,
        at: ctx.at(d.rg),
        message: `Still to be decided: what the ${side} side buys with ${state.side(side).cpp?.value ?? 'its'} CPP. \`buy ${side} none\` if nothing.`,
      });
    ctx.discharges(obligation);
    return;
  }
  if (d.rg.value.kind === 'none') {
    ctx.discharges(obligation);
    checkLeft(ctx, side, 'cpp', d.left, purchases.rule);
    return;
  }
  const rg = knownRg(ctx, side, d.rg.value.id);
  if (!rg || isCopy(ctx)) return;
  state.done.set(obligation.matter, ctx.line);
  purchase(ctx, rg);
}

/** Buys what can be bought, pays for it, and says what is wrong with it. */
function purchase(ctx: Context<BuyD>, rg: RgData): void {
  const { directive: d } = ctx;
  const side = d.side.value;
  const terms = termsOf(d);
  const cost = price(ctx, rg, terms);
  const objections = judgePurchase(ctx, rg, terms).filter(
    (o) => o.code !== 'cpp-overspent' || !enoughBySlip(ctx, side, 'cpp', cost?.total ?? 0),
  );
  tellAgainst(ctx, rg, objections);
  for (const hex of d.prereg?.value ?? []) onMap(ctx, hex);
  if (!objections.some(({ part }) => part === 'place')) askPlace(ctx, rg, cost);
  if (!cost || ctx.barredBy(objections.filter((o) => !isAboutTerms(o)))) return loseOrder(ctx, rg, cost);
  const received = receiveRg(ctx, rg, 'bought', {
    paid: cost.open ? d.cost?.value : cost.total,
    place: isAstray(ctx, objections) ? undefined : d.place,
  });
  checkPrice(ctx, rg, cost, objections);
  pay(ctx, rg, cost, objections);
  settleEarlier(ctx, received);
}

/** What the map does not tell of an Area is the same for every RG of a kind: once. */
function tellAgainst(ctx: Context<BuyD>, rg: RgData, objections: readonly Objection[]): void {
  const isOfMap = (o: Objection) => o.code === 'setup-path-unknown';
  for (const o of objections.filter(isOfMap)) ctx.reportOnce(o.message, { ...o, at: ctx.part(o.part) });
  ctx.object(
    objections.filter((o) => !isOfMap(o)),
    (o) => fixesFor(ctx, ctx.directive.side.value, rg, o),
  );
}

/** `at ?`: where it comes in is still open; `at entry ?`: at which Entry Area. */
function askPlace(ctx: Context<BuyD>, rg: RgData, cost: Price | undefined): void {
  const { directive: d, module } = ctx;
  if (d.place?.value.kind !== 'open') return;
  const { entry } = d.place.value;
  const arrows = arrowsText(ctx, rg);
  const costs = cost?.open && !d.cost ? ` It costs ${list(cost.open.map(String))} CPP, as the place has it.` : '';
  ctx.report({
    code: 'choice-open',
    rule: module.purchases.rules.record,
    at: ctx.at(d.place),
    message: entry
      ? `Still to be told: which Entry Area ${rg.id} comes in at${arrows ? ` (${arrows})` : ''}.${costs}`
      : `Still to be chosen: where ${rg.id} comes in (${waysText(ctx, rg)}).${costs}`,
    fixes: waysIn(ctx, d.side.value, rg, termsOf(d), (way) => !entry || !way.setupArea),
  });
}

/** What cannot be bought, or has no price, is not charged: the players may have it all the same. */
function loseOrder(ctx: Context<BuyD>, rg: RgData, cost: Price | undefined): void {
  const { directive: d, module, state } = ctx;
  const side = d.side.value;
  doubtRg(state, d);
  slipped(ctx, side, 'cpp', -(d.cost?.value ?? cost?.total ?? 0));
  slipped(ctx, side, 'fpp', rg.fpp ?? 0);
  checkLeft(ctx, side, 'cpp', d.left, module.purchases.rule);
}

/** Without legal terms the price is not known: only they are told wrong. */
function checkPrice(ctx: Context<BuyD>, rg: RgData, cost: Price, objections: readonly Objection[]): void {
  const { directive: d } = ctx;
  const side = d.side.value;
  if (objections.some((o) => levelOf(o.code) === 'error')) {
    if (d.cost) slipped(ctx, side, 'cpp', cost.total - d.cost.value);
    return;
  }
  if (cost.open) return checkOpenCost(ctx, rg, cost);
  const or = rg.dearer ? `, or ${rg.dearer.cost} with ${rg.dearer.gets}` : '';
  checkCost(ctx, side, d.cost, cost.total, 'cpp', cost.rule, cost.sum + or);
}

/** What lines above were told to lack and this purchase brings: those of one step have no order. */
function settleEarlier({ state, out, module }: Context<BuyD>, { data: { id }, side, date }: Rg): void {
  const opened = module.entryAreas.filter((e) => e.side === side && e.openedBy === id);
  const isServed = module.purchases.groups.some((g) => g.side === side && g.serves?.includes(id));
  if (opened.length === 0 && !isServed) return;
  out.retract(state.takeSettled());
  // Nor was it wrong where they come in.
  for (const [name, rg] of state.rgs) {
    const { directive: d } = rg.line.parsed;
    if (rg.place !== undefined || rg.side !== side || rg.date !== date || d?.verb !== 'buy' || !d.place) continue;
    const at = entryAt(new View(state, module), side, placeText(d.place));
    if (at && opened.some((e) => e.openedBy === at.openedBy)) state.rgs.set(name, { ...rg, place: placeText(d.place) });
  }
}

/** A price that no place gives it. */
function checkOpenCost(ctx: Context<BuyD>, { id }: RgData, { open = [], rule, total }: Price): void {
  const { cost, side } = ctx.directive;
  if (!cost) return;
  slipped(ctx, side.value, 'cpp', total - cost.value);
  ctx.report({
    code: 'wrong-cost',
    rule,
    at: ctx.at(cost),
    message: `Wherever ${id} comes in, it costs ${list(open.map(String))} CPP, not ${cost.value}.`,
  });
}

/** What is left hangs on a price that nobody knows: it is as the log has it from now on. */
function loseBalance(ctx: Context<BuyD>): void {
  const { side, left } = ctx.directive;
  losePoints(ctx.state, [side.value], 'cpp');
  checkLeft(ctx, side.value, 'cpp', left, ctx.module.purchases.rule);
}

/** What is wrong with the terms of a purchase leaves the RG bought. */
const isAboutTerms = ({ part, code }: Objection): boolean =>
  code === 'area-missing' || (part !== undefined && ['place', 'model', 'way', 'use', 'trait', 'prereg'].includes(part));

function pay(ctx: Context<BuyD>, rg: RgData, cost: Price, objections: readonly Objection[]): void {
  const { directive: d, module, state } = ctx;
  const side = d.side.value;
  const { rule, rules } = module.purchases;
  // Where the table agreed to overspend, all that is there is paid.
  const overspent = objections.some((o) => o.code === 'cpp-overspent');
  const paid = overspent ? (spendable(state, side, 'cpp')?.value ?? 0) : cost.total;
  if (cost.open && !d.cost) loseBalance(ctx);
  else {
    spend(ctx, side, 'cpp', paid, { ...cost.why, line: ctx.line });
    checkLeft(ctx, side, 'cpp', d.left, rule);
  }
  if (rg.fpp) gain(ctx, side, 'fpp', rg.fpp, { text: `+${rg.fpp} FPP from ${rg.id}`, rule, line: ctx.line });
  if (rg.san) raiseSan(ctx, rg, rg.san);
  const now = state.side(side).cpp;
  if (now) {
    ctx.explain(now.why);
    if (!d.left) ctx.hint(ctx.whole.end, `left ${now.value}`);
  }
  const way = wayOf(ctx, rg, termsOf(d));
  if (way && !d.way) ctx.hint(d.rg.end, way.word);
  const use = usable(ctx, rg);
  if (use) ctx.explain(use);
  const record = bought(ctx, rg);
  if (record.remaining !== undefined)
    ctx.explain({ text: `${rg.id}: #P ${record.all}, #R ${record.remaining}`, rule: rules.record });
}

/** A bought SAN Increase takes effect at once. */
function raiseSan(ctx: Context<BuyD>, rg: RgData, by: number): void {
  const { state, module } = ctx;
  const { san } = state.side(rg.side);
  if (!san) return;
  const vain = increasedInVain(module, rg.side, san.value);
  if (vain) ctx.report({ ...vain, at: ctx.at(ctx.directive.rg), fixes: [removal(ctx)] });
  const now = increasedSan(module, san.value, by);
  const text = `${rg.side} SAN ${now}: +${now - san.value} from ${rg.id} ${rg.name}`;
  const why = { text, rule: module.purchases.rule, line: ctx.line, of: [san.why] };
  state.update(rg.side, { san: val(now, why) });
  raiseMost(state, module, rg.side, by, why);
  ctx.explain(why);
}

/** Another place, and the price that goes with it where one is written. @param terms without the words to be left out */
function comingInAt(ctx: Context<BuyD>, rg: RgData, terms: Terms, way: PlaceChoice): Fix {
  const { place, rg: named } = ctx.directive;
  const at = place ? ctx.at(place) : ctx.at({ start: named.end, end: named.end });
  const edits: LineEdit[] = [
    ...(terms.way ? [] : withoutPart(ctx, 'way')),
    { kind: 'replace', at, text: place ? way.value : ` at ${way.value}` },
    ...repriced(ctx, rg, { ...terms, place: way.place }),
  ];
  return { title: `Let it come in at ${way.label}${way.detail ? ` (${way.detail})` : ''}`, edits };
}

/** The price of other terms, where one is written. */
function repriced(ctx: Context<BuyD>, rg: RgData, terms: Terms): LineEdit[] {
  const { cost } = ctx.directive;
  const due = cost && price(ctx, rg, terms)?.total;
  if (!cost || due === undefined || due === cost.value) return [];
  return [{ kind: 'replace', at: ctx.at(cost), text: `${due}` }];
}

/** A word more after the RG, with the price that it makes. */
function adding(ctx: Context<BuyD>, rg: RgData, text: string, name: string, terms: Partial<Terms>): Fix {
  const { end } = ctx.directive.rg;
  const more = repriced(ctx, rg, { ...termsOf(ctx.directive), ...terms });
  return {
    title: `Add “${text}” (${name})`,
    edits: [{ kind: 'replace', at: ctx.at({ start: end, end }), text: ` ${text}` }, ...more],
  };
}

type Part = 'place' | 'model' | 'way' | 'use' | 'trait' | 'prereg';

/** A part with the keyword that opens it, taken out. */
function withoutPart(ctx: Context<BuyD>, part: Part): LineEdit[] {
  const node = ctx.directive[part];
  if (!node) return [];
  const start = ctx.line.parsed.text.slice(0, node.start).replace(/\s+(?:(?:at|model|prereg)\s+)?$/i, '').length;
  return [{ kind: 'replace', at: ctx.at({ start, end: node.end }), text: '' }];
}

function without(ctx: Context<BuyD>, part: Part, title: string): Fix[] {
  const edits = withoutPart(ctx, part);
  return edits.length ? [{ title, preferred: true, edits }] : [];
}

/** A way that is not open to it left out; where it then lacks a place, or stands at a wrong one, it comes in at another. */
function withoutWay(ctx: Context<BuyD>, side: SideId, rg: RgData): Fix[] {
  const terms = { ...termsOf(ctx.directive), way: undefined };
  const lacksPlace = judgePurchase(ctx, rg, terms).some(
    (o) => levelOf(o.code) === 'error' && (o.part === 'place' || o.code === 'area-missing'),
  );
  const ways = lacksPlace ? waysIn(ctx, side, rg, terms) : [];
  return ways.length ? ways : without(ctx, 'way', 'Leave it out');
}

const removal = (ctx: Context<BuyD>): Fix => ({
  title: 'Remove this purchase',
  edits: [{ kind: 'remove', line: ctx.line }],
});

/** The Areas where an RG may come in on the terms it has. */
function waysIn(
  ctx: Context<BuyD>,
  side: SideId,
  rg: RgData,
  terms = termsOf(ctx.directive),
  wanted: (p: PlaceChoice) => boolean = () => true,
): Fix[] {
  const suits = (p: PlaceChoice) =>
    p.buys &&
    isLegal(p) &&
    !judgePurchase(ctx, rg, { ...terms, place: p.place }).some(
      (o) => o.part === 'place' && levelOf(o.code) === 'error',
    );
  return placeChoices(ctx, side)
    .filter((p) => wanted(p) && suits(p))
    .slice(0, 4)
    .map((way) => comingInAt(ctx, rg, terms, way));
}

function fixesFor(ctx: Context<BuyD>, side: SideId, rg: RgData, o: Objection): Fix[] {
  const remove = removal(ctx);
  switch (o.code) {
    case 'area-not-needed':
      return without(ctx, 'place', 'Leave the place out');
    case 'model-unknown':
      return modelsOf(rg).map((model) => adding(ctx, rg, `model ${modelWord(model)}`, rg.name, { model }));
    case 'unknown-model':
      return modelsOf(rg).length ? [] : without(ctx, 'model', 'Leave the vehicle out');
    case 'option-not-allowed':
    case 'no-setup-area':
      if (o.part === 'way') return withoutWay(ctx, side, rg);
      return o.part === 'place' ? [remove] : without(ctx, o.part as Part, 'Leave it out');
    case 'prereg-max':
      return without(ctx, 'prereg', 'Leave the Pre-Registered hexes out');
    case 'prereg-missing':
      return [];
    case 'way-missing':
    case 'way-untold':
      return setupWays(ctx, rg).map((w) => adding(ctx, rg, w.word, w.data.name, { way: w.word }));
    case 'cpp-overspent':
      return [{ ...remove, preferred: true }, ...affordable(ctx, side)];
  }
  if (o.code === 'area-missing' || o.part === 'place') return waysIn(ctx, side, rg);
  return [remove];
}

const affordable = (ctx: Context<BuyD>, side: SideId): Fix[] =>
  purchaseChoices(ctx, side)
    .filter(isLegal)
    .slice(0, 5)
    .map((c) => ({
      title: `Buy ${c.label} instead (${c.detail})`,
      edits: [{ kind: 'replace', at: ctx.whole, text: buyObligation(ctx, side).write({ choice: c.value }) }],
    }));
