/** Purchasing Reconnaissance (2.521, 3.620): CPP for a dr, whose Final is the number of Locations to be inspected. */
import type { ReconD } from '../../../syntax/nodes';
import { signed } from '../../../syntax/print';
import { asRead, bought, cgMaxOf } from '../../books/groups/record';
import {
  checkCost,
  checkLeft,
  enoughBySlip,
  leftText,
  losePoints,
  mustDecide,
  pointsText,
  sealPoints,
  slipped,
  spend,
  spendable,
} from '../../books/ledger';
import { tellingOf, tellingText } from '../../kernel/asking';
import { campaignFacts } from '../../kernel/campaignFacts';
import { type Drm, type DrmRow, modifiers } from '../../kernel/conditions';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofPoints } from '../../kernel/doubt';
import type { ReconData, RgData, SideId } from '../../kernel/module';
import { list } from '../../kernel/names';
import { isHidden } from '../../kernel/notShown';
import {
  type Answer,
  type Choice,
  isLegal,
  type Objection,
  type Obligation,
  type RollSpec,
  rollText,
} from '../../kernel/obligation';
import { choiceOwed, rollOwed } from '../../kernel/owe';
import { checkRoll, modifiersTold } from '../../kernel/rolls';
import type { Doing, StepRules, View } from '../../kernel/step';
import type { Modifier, Row } from '../../kernel/table';
import { sidesOf } from '../../kernel/unread';
import { val } from '../../kernel/why';

type Price = ReconData['prices'][number];

const rows: readonly Row[] = [
  { max: 0, result: '0' },
  ...Array.from({ length: 12 }, (_, n) => ({ min: n + 1, max: n + 1, result: `${n + 1}` })),
];

/** The RG as which a side buys Recon; undefined where it may not. */
const rgOf = ({ module }: View, recon: ReconData, side: SideId): RgData | undefined =>
  module.purchases.groups.find((g) => g.side === side && g.id === recon.groups[side]);

/** The prices of RG bought for this date before its step, whose dr is still to be made. */
function prepaid(view: View, recon: ReconData, side: SideId): Price[] {
  const { state } = view;
  const id = rgOf(view, recon, side)?.id;
  const open = [...state.rgs.values()]
    .filter((rg) => rg.how === 'bought' && rg.side === side && rg.data.id === id && rg.date === (state.date ?? -1))
    .flatMap(({ paid }) => recon.prices.find(({ cpp }) => cpp === paid) ?? recon.prices[0] ?? []);
  for (const paid of state.side(side).reconsPrepaid)
    open.splice(
      open.findIndex(({ cpp }) => cpp === paid),
      1,
    );
  return open;
}

/** The rule that bars it in the present RePh. */
const barredBy = ({ state, module }: View): string | undefined =>
  state.phase === 'initial' ? module.recon?.notInitial : undefined;

const drmOf = (view: View, recon: ReconData, side: SideId): Drm => modifiers(recon.drm, [campaignFacts(view, side)]);

/** `believed`: whether the line has the drm of which the log does not tell whether they apply. */
function spec(
  view: View,
  recon: ReconData,
  side: SideId,
  price: Price,
  { believed = false }: { readonly believed?: boolean } = {},
): RollSpec {
  const { apply, unknown } = drmOf(view, recon, side);
  const paid: Modifier = { value: price.drm, because: `for ${price.cpp} CPP`, rule: recon.rule };
  return {
    table: { name: 'Recon', rule: recon.rule, dice: 'dr', rows },
    modifiers: [...(price.drm ? [paid] : []), ...apply, ...(believed ? unknown : [])],
    tellsAll: true,
  };
}

const rowText = ({ because, value }: DrmRow): string => `${because} (${signed(value)} drm)`;

/** What is against buying a Recon dr now at a price; the money is told last. */
function judge(view: View, recon: ReconData, side: SideId, price: Price): Objection[] {
  const { state, module } = view;
  const { rules } = module.purchases;
  const error = (code: Objection['code'], message: string, rule = recon.rule): Objection => ({
    code,
    rule,
    message,
  });
  const rg = rgOf(view, recon, side);
  if (!rg) return [error('recon-barred', `The ${side} side has no Reconnaissance.`)];
  const { today, all } = bought(view, rg);
  const cgMax = cgMaxOf(view, rg);
  if (cgMax !== undefined && all >= cgMax)
    return [
      error(
        'cg-max',
        `${rg.id} Recon: ${cgMax ? `all ${cgMax} of the CG Max have been bought` : `none in CG ${state.cg?.id}`}.`,
        rules.cgMax,
      ),
    ];
  const { dateMax } = asRead(view, rg);
  if (dateMax !== undefined && today >= dateMax)
    return [
      error(
        'cg-date-max',
        `${rg.id} Recon: only ${dateMax} may be bought per CG Date, and ${today === 1 ? 'one is' : `${today} are`} already bought on ${state.dateName ?? 'this date'}.`,
        rules.dateMax,
      ),
    ];
  const cpp = spendable(state, side, 'cpp');
  return cpp && price.cpp > cpp.value
    ? [error('cpp-overspent', `${price.cpp} CPP for Reconnaissance and only ${leftText(state, side, 'cpp')}.`)]
    : [];
}

function options(view: View, recon: ReconData, side: SideId): Choice[] {
  const none: Choice = { value: 'none', label: 'No Reconnaissance', objections: [], rank: 100 };
  const bought = recon.prices.map((price, rank): Choice => {
    const objections = judge(view, recon, side, price);
    return {
      value: `${price.cpp}`,
      label: `Recon for ${price.cpp} CPP`,
      detail: objections[0]?.message ?? (price.drm ? `+${price.drm} to the dr` : 'no drm'),
      objections,
      rank,
    };
  });
  return [...bought, none];
}

function obligation(view: View, recon: ReconData, side: SideId): Obligation {
  const unknown = drmOf(view, recon, side).unknown.length > 0;
  const base = recon.prices[0] as Price;
  return choiceOwed({
    matter: { what: 'recon', side },
    step: 'reconnaissance',
    rule: recon.rule,
    side,
    // While nobody knows the CPP, nobody knows whether Recon can be bought.
    due: mustDecide(view.state, side) ? 'decide' : 'may',
    leftOut: `the ${side} side makes no Recon dr`,
    what: `${side} Reconnaissance`,
    why: {
      text: `${pointsText(view.state, side, 'cpp')} left for a Recon dr`,
      rule: recon.rule,
      of: drmOf(view, recon, side).unknown.map((row) => ({ text: `the log does not tell: ${rowText(row)}` })),
    },
    roll: spec(view, recon, side, base),
    options: () => options(view, recon, side),
    write({ dice, choice }: Answer) {
      const price = recon.prices.find((p) => `${p.cpp}` === choice);
      if (choice === 'none') return `recon ${side} none`;
      if (!price) return `recon ${side} ?`;
      // Without the drm the dice say nothing yet.
      return `recon ${side} for ${price.cpp} ${unknown ? 'dr ?' : rollText(spec(view, recon, side, price), dice)}`;
    },
  });
}

/** The dr of an RG that is paid for already. */
function prepaidObligation(view: View, recon: ReconData, side: SideId, price: Price): Obligation & { roll: RollSpec } {
  const roll = spec(view, recon, side, price);
  const n = view.state.side(side).reconsPrepaid.length;
  return rollOwed({
    matter: { what: 'recon-dr', side, nth: n },
    step: 'reconnaissance',
    rule: recon.rule,
    side,
    what: `${side} Recon dr`,
    why: `Recon is bought for ${view.state.dateName ?? 'this date'}`,
    roll,
    line: `recon ${side}`,
    missed: {
      code: 'recon-missing',
      message: `The ${side} side has bought Recon: its dr is owed, \`recon ${side} dr ?\`.`,
    },
  });
}

export const reconnaissance: StepRules = {
  obligations(view) {
    const { recon } = view.module;
    if (!recon || barredBy(view)) return [];
    return recon.sides.flatMap((side) => {
      const [price] = prepaid(view, recon, side);
      const owed = price ? [prepaidObligation(view, recon, side, price)] : [];
      const may =
        view.state.done.has({ what: 'recon', side }) ||
        options(view, recon, side).some((c) => c.value !== 'none' && isLegal(c));
      return may ? [...owed, obligation(view, recon, side)] : owed;
    });
  },

  idle: (view) =>
    barredBy(view)
      ? 'no Reconnaissance before an Initial Scenario'
      : 'no side can buy Reconnaissance with the CPP at hand',

  sealed: sealRecon,
  lost: loseRecon,
  handlers: { recon: reconnoiter },
  unread: { recon: ({ state, module }, line) => losePoints(state, sidesOf(module, line), 'cpp') },
};

/** How many Locations a side may look into then, and what it has left, nobody knows. */
function sealRecon(view: Doing, side: SideId): void {
  const { state, module, line } = view;
  const { recon } = module;
  const mayRoll = recon && (prepaid(view, recon, side).length > 0 || canPay(view, recon, side));
  if (!mayRoll) return;
  sealPoints(state, side, 'cpp', line, 0);
  state.doubts.raise(ofPoints('recon', side));
}

/** What a dr that can never be shown may have cost is spent, and it lets its side look nowhere. */
function loseRecon(view: Doing, side: SideId): void {
  const { state, module, line } = view;
  const { recon } = module;
  if (!recon || !canPay(view, recon, side)) return;
  const dearest = Math.max(...recon.prices.map(({ cpp }) => cpp));
  const { dateMax = 1 } = rgOf(view, recon, side) ?? {};
  const left = Math.max(0, (spendable(state, side, 'cpp')?.value ?? 0) - dearest * dateMax);
  const text = `${left} CPP left: a Recon dr that can never be opened has cost all that it can`;
  if (state.side(side).cpp) state.update(side, { cpp: val(left, { text, rule: recon.rule, line }) });
}

const canPay = (view: View, recon: ReconData, side: SideId): boolean =>
  recon.prices.some((price) => judge(view, recon, side, price).length === 0);

function reconnoiter(ctx: Context<ReconD>): void {
  const { directive: d, state, module } = ctx;
  const { recon } = module;
  if (!recon) return;
  const barring = barredBy(ctx);
  if (barring) {
    // Of a step that an Initial RePh does not have its heading tells.
    if (state.stepData?.initial)
      ctx.report({
        code: 'recon-barred',
        rule: barring,
        message: 'No Reconnaissance before an Initial Scenario.',
      });
    return;
  }
  if (d.choice) return decide(ctx, recon, d.choice);
  const price = paid(ctx, recon);
  if (price) roll(ctx, recon, price);
}

/** `recon German none`, `recon German ?`. */
function decide(ctx: Context<ReconD>, recon: ReconData, choice: NonNullable<ReconD['choice']>): void {
  const { directive: d, state } = ctx;
  const { rule } = recon;
  const side = d.side.value;
  const owed = obligation(ctx, recon, side);
  const before = state.done.get(owed.matter);
  if (choice.value === 'none' && before) {
    ctx.report({
      code: 'done-twice',
      rule,
      message: `The ${side} side has already bought Reconnaissance on this CG Date, or decided not to.`,
      related: [{ at: wholeDirective(before), message: 'here' }],
    });
    return;
  }
  if (choice.value === 'open')
    ctx.report({
      code: 'choice-open',
      rule,
      at: ctx.at(choice),
      message: `Still to be decided: whether the ${side} side buys Reconnaissance with ${state.side(side).cpp?.value ?? 'its'} CPP. \`recon ${side} none\` if not.`,
    });
  ctx.discharges(owed);
  checkLeft(ctx, side, 'cpp', d.left, rule);
}

/** The price that is paid for the dr, here or before; undefined, with a finding, where it cannot be. */
function paid(ctx: Context<ReconD>, recon: ReconData): Price | undefined {
  const { directive: d, state, line } = ctx;
  const side = d.side.value;
  const before = d.cost ? [] : prepaid(ctx, recon, side);
  const price = before.length ? byDrm(ctx, before) : priceOn(ctx, recon, side);
  if (!price) return undefined;
  if (before.length) {
    ctx.discharges(prepaidObligation(ctx, recon, side, price));
    state.update(side, { reconsPrepaid: [...state.side(side).reconsPrepaid, price.cpp] });
    return price;
  }
  // What is sealed may have paid for it.
  const isMaybePaid = !d.cost && state.unopened(side, 'buy').length > 0;
  const objections = judge(ctx, recon, side, price).filter(
    (o) => o.code !== 'cpp-overspent' || !(isMaybePaid || enoughBySlip(ctx, side, 'cpp', price.cpp)),
  );
  ctx.discharges(obligation(ctx, recon, side));
  ctx.object(objections, () => [{ title: 'Remove this purchase', edits: [{ kind: 'remove', line }] }]);
  if (ctx.barredBy(objections)) {
    slipped(ctx, side, 'cpp', -price.cpp);
    state.doubts.raise(ofPoints('recon', side));
    return undefined;
  }
  if (!isMaybePaid) checkCost(ctx, side, d.cost, price.cpp, 'cpp', recon.rule, `Recon ${price.cpp}`);
  spend(ctx, side, 'cpp', Math.min(price.cpp, spendable(state, side, 'cpp')?.value ?? 0), {
    text: `${price.cpp} CPP for Reconnaissance`,
    rule: recon.rule,
    line,
  });
  state.update(side, { reconsPaid: [...state.side(side).reconsPaid, state.date ?? -1] });
  return price;
}

/** The Recon dr: how many Locations may be reconnoitered. */
function roll(ctx: Context<ReconD>, recon: ReconData, price: Price): void {
  const { directive: d, state, line } = ctx;
  const side = d.side.value;
  const { unknown, open } = drmOf(ctx, recon, side);
  if (unknown.length)
    ctx.reportOnce(side, {
      code: 'attack-unknown',
      rule: recon.rule,
      message: `Whether this applies to the ${side} dr is not known: ${list(unknown.map(rowText), 'and')}.${open.length ? ` It hangs on ${list([...new Set(open.flatMap((one) => tellingOf(ctx, one, side).map(tellingText)))], 'and')}.` : ''}`,
    });
  const sum = modifiersTold(line, d.roll).reduce((total, m) => total + m.value, 0);
  const owed = {
    ...obligation(ctx, recon, side),
    what: `${side} Recon dr`,
    roll: spec(ctx, recon, side, price, { believed: sum < price.drm }),
  };
  const rolled = checkRoll(ctx, owed, d.roll, undefined);
  checkLeft(ctx, side, 'cpp', d.left, recon.rule);
  if (!rolled || rolled === 'open') {
    state.doubts.raise(ofPoints('recon', side));
    return;
  }
  const { recon: before, reconToday: today } = state.side(side);
  const result = Number(rolled.result);
  const isHigherOnly = ctx.reads({ ruling: 'two-recons', reading: 'higher' });
  const gained = isHigherOnly ? Math.max(0, result - today) : result;
  const locations = before + gained;
  const { reconUnseen } = state.side(side);
  state.update(side, {
    recon: locations,
    reconToday: today + gained,
    reconUnseen: reconUnseen + (isHidden(line) ? gained : 0),
  });
  ctx.explain({
    text: `${locations} ${locations === 1 ? 'Location' : 'Locations'} may be reconnoitered`,
    rule: recon.inspectionRule,
    line,
  });
}

/** The price that the line means; undefined, with a finding, for one that there is not. */
function priceOn(ctx: Context<ReconD>, recon: ReconData, side: SideId): Price | undefined {
  const { cost } = ctx.directive;
  const found = recon.prices.find((p) => p.cpp === cost?.value);
  if (found) return found;
  if (cost) {
    slipped(ctx, side, 'cpp', -cost.value);
    ctx.report({
      code: 'wrong-cost',
      rule: recon.rule,
      at: ctx.at(cost),
      message: `A Recon dr costs ${recon.prices.map((p) => `${p.cpp} CPP${p.drm ? ` with +${p.drm}` : ''}`).join(', ')}, not ${cost.value}.`,
    });
    return undefined;
  }
  const meant = byDrm(ctx, recon.prices);
  if (meant) ctx.hint(ctx.whole.end, `for ${meant.cpp}`);
  return meant;
}

/** What the line does not say is paid shows in the drm. */
function byDrm({ directive: { roll }, line }: Context<ReconD>, prices: readonly Price[]): Price | undefined {
  const plus = modifiersTold(line, roll).reduce((total, m) => total + Math.max(0, m.value), 0);
  return prices.find((p) => p.drm === plus) ?? prices[0];
}
