/** Purchasing Reinforcement Groups (9.617): one judge of a purchase serves findings, completion, Resolve and hovers. */
import type { BuyD, CppD, GivenD, Place } from '../../syntax/nodes';
import { judgePlace, offMap, type PlaceChoice, placeChoices } from '../areas';
import { type Context, wholeDirective } from '../context';
import type { Code, Fix, LineEdit } from '../finding';
import type { RgData, SideId } from '../module';
import { find, list, same } from '../names';
import { type Choice, isLegal, type Objection, type Obligation } from '../obligation';
import { placeText } from '../places';
import type { CampaignState, Rg } from '../state';
import type { Why } from '../why';
import { loseCpp } from './cppReplenishment';
import { checkCost, checkLeft, enoughBySlip, gain, slipped, spend } from './ledger';
import type { StepRules, View } from './step';

/** CPP for one RG at a place: the chart's cost plus the Entry Arrow's (9.6174, 9.61741). */
export function price(
  view: View,
  rg: RgData,
  place: string | undefined,
): { total: number; sum: string; rule: string; why: Why } | undefined {
  if (rg.cost === undefined) return undefined;
  const { entryAreas, purchases } = view.module;
  const entry = rg.needsArea
    ? entryAreas.find((e) => e.side === rg.side && place !== undefined && same(e.arrow, place))
    : undefined;
  const extra = entry?.cost ?? 0;
  const of: Why[] = [{ text: `${rg.cost} CPP for ${rg.id} ${rg.name}`, rule: purchases.rules.cost }];
  if (entry) of.push({ text: `+${extra} at Entry Arrow ${entry.arrow}`, rule: purchases.rules.entryCost });
  const total = rg.cost + extra;
  return {
    total,
    rule: extra ? purchases.rules.entryCost : purchases.rules.cost,
    sum: entry ? `${rg.id} ${rg.cost} + ${extra} at ${entry.arrow}` : `${rg.id} ${rg.cost}`,
    why: { text: `${rg.id} ${rg.name} costs ${total} CPP`, rule: purchases.rules.cost, of },
  };
}

/** Bought on this date and in the whole CG, and what remains of both limits (9.6175-.6176, 9.6178's #P and #R). */
export function bought({ state }: View, rg: RgData): { today: number; all: number; remaining: number | undefined } {
  const all = state.bought(rg.id, rg.side);
  return {
    today: state.bought(rg.id, rg.side, state.date ?? -1),
    all,
    remaining: rg.cgMax === undefined ? undefined : rg.cgMax - all,
  };
}

/** Nothing is bought on a Night CG Date (9.617). */
function atNight({ state, module: { purchases, dates } }: View): Objection | undefined {
  const date = dates[state.date ?? -1];
  if (!purchases.notAtNight || !date?.night) return undefined;
  return {
    code: 'purchase-at-night',
    rule: purchases.rule,
    severity: 'error',
    message: `No RG can be bought on ${date.id}: purchases are not allowed on Night CG Dates.`,
  };
}

/** Everything the rules have against buying this RG now at this place; money is told last. */
export function judgePurchase(view: View, rg: RgData, place: Place | undefined): Objection[] {
  const { state, module } = view;
  const { purchases } = module;
  const error = (code: Code, rule: string, part: string | undefined, message: string): Objection => ({
    code,
    rule,
    severity: 'error',
    part,
    message,
  });
  if (rg.cost === undefined) {
    const note = rg.notes.map((n) => purchases.notes[n]).find(Boolean);
    return [
      error(
        'rg-not-purchasable',
        purchases.rules.notes,
        'rg',
        `${rg.id} ${rg.name} cannot be bought (N/A). ${note ?? ''}`.trim(),
      ),
    ];
  }
  const night = atNight(view);
  if (night) return [night];
  const date = module.dates[state.date ?? -1];
  const { today, all } = bought(view, rg);
  if (rg.cgMax !== undefined && all >= rg.cgMax)
    return [
      error(
        'cg-max',
        purchases.rules.cgMax,
        'rg',
        `${rg.id} ${rg.name}: ${rg.cgMax === 1 ? 'the one' : `all ${rg.cgMax}`} of the CG Max ${rg.cgMax === 1 ? 'has' : 'have'} been bought (given RG do not count).`,
      ),
    ];
  if (rg.dateMax !== undefined && today >= rg.dateMax)
    return [
      error(
        'cg-date-max',
        purchases.rules.dateMax,
        'rg',
        `${rg.id} ${rg.name}: only ${rg.dateMax} may be bought per CG Date, and ${today === 1 ? 'one is' : `${today} are`} already bought on ${date?.id ?? 'this date'}.`,
      ),
    ];
  const out: Objection[] = [];
  if (rg.needsArea) {
    if (!place)
      out.push(
        error(
          'area-missing',
          purchases.rules.record,
          undefined,
          `${rg.id} needs the Area where it comes in: add \`at\` and an Entry Arrow (${arrows(view, rg.side)}) or a friendly Setup Area.`,
        ),
      );
    else if (place.value.kind !== 'open')
      out.push(...judgePlace(view, rg.side, place, { rule: purchases.rules.record, entryNeedsCost: true }));
  } else if (place)
    out.push({
      code: 'area-not-needed',
      rule: purchases.rules.record,
      severity: 'warning',
      part: 'place',
      message: `${rg.id} ${rg.name} has no Area to enter at, and pays none.`,
    });
  const cpp = state.side(rg.side).cpp;
  const cost = price(view, rg, place && placeText(place));
  if (cpp && cost && cost.total > cpp.value)
    out.push(
      error('cpp-overspent', purchases.rule, undefined, `${cost.total} CPP (${cost.sum}) and only ${cpp.value} left.`),
    );
  return out;
}

const arrows = (view: View, side: SideId): string =>
  list(
    view.module.entryAreas.filter((e) => e.side === side && e.cost !== undefined).map((e) => `${e.arrow} +${e.cost}`),
    'or',
  );

/** Every RG with the way in that suits it best: affordable and cheapest first, the barred last with their reason. */
export function purchaseChoices(view: View, side: SideId): Choice[] {
  const out: Choice[] = [];
  for (const rg of view.module.purchases.groups.filter((g) => g.side === side)) {
    const ways: (Place | undefined)[] = rg.needsArea
      ? placeChoices(view, side)
          .filter((p) => p.buys)
          .map((p) => p.place)
      : [undefined];
    for (const place of ways.length ? ways : [undefined]) {
      const objections = judgePurchase(view, rg, place);
      const cost = price(view, rg, place && placeText(place));
      const barred = objections.find((o) => o.severity === 'error');
      const { remaining } = bought(view, rg);
      const at = place ? ` at ${placeText(place)}` : '';
      out.push({
        id: `${rg.id}${place ? `@${placeText(place)}` : ''}`,
        label: `${rg.id} ${rg.name}${at}`,
        detail: barred
          ? barred.message
          : `${cost?.total ?? '?'} CPP${remaining === undefined ? '' : `, #R ${remaining}`}`,
        objections,
        rank: (barred ? 1000 : objections.length ? 500 : 0) + (cost?.total ?? 0),
      });
      if (rg.cost === undefined) break;
    }
  }
  return out.sort((a, b) => a.rank - b.rank);
}

function buyObligation(view: View, side: SideId): Obligation {
  const { cpp } = view.state.side(side);
  return {
    key: `buy/${side}`,
    step: 'purchaseReinforcementGroups',
    rule: view.module.purchases.rule,
    side,
    // While nobody knows the CPP, nobody knows whether anything can be bought.
    due: cpp ? 'decide' : 'may',
    what: `${side} purchases`,
    why: { text: `${cpp?.value ?? '?'} CPP to spend`, rule: view.module.purchases.rule },
    choices: { many: true, options: () => purchaseChoices(view, side) },
    write({ choice }) {
      if (choice === undefined) return `buy ${side} ?`;
      if (choice === 'none') return `buy ${side} none`;
      const [id = '', at] = choice.split('@');
      const rg = view.module.purchases.groups.find((g) => g.side === side && g.id === id);
      const cost = rg && price(view, rg, at);
      return `buy ${side} ${id}${at ? ` at ${at}` : ''}${cost ? ` for ${cost.total}` : ''}`;
    },
  };
}

export const purchaseReinforcementGroups: StepRules = {
  obligations(view) {
    return view.module.purchases.sides
      .filter((side) => view.state.done.has(`buy/${side}`) || purchaseChoices(view, side).some(isLegal))
      .map((side) => buyObligation(view, side));
  },

  idle({ state, module }) {
    const date = module.dates[state.date ?? -1];
    if (module.purchases.notAtNight && date?.night) return `no purchases on ${date.id}, a Night CG Date`;
    return 'nothing can be bought with the CPP at hand';
  },

  leave: loseCpp,

  handlers: { buy, given, cpp: countLeft },
};

/** `cpp German left 12`: the CG Roster's “Left” column, written when all is bought. */
function countLeft(ctx: Context<CppD>): void {
  const { side, left, base, loss, total, amount } = ctx.directive;
  const { rule } = ctx.module.purchases;
  if (left && !base && !loss && !total && !amount) return checkLeft(ctx, side.value, 'cpp', left, rule);
  ctx.report({
    code: 'wrong-step',
    rule,
    severity: 'error',
    message: 'CPP are replenished in a step before this one; here `cpp` only counts what is left.',
  });
}

function buy(ctx: Context<BuyD>): void {
  const { directive: d, module, state } = ctx;
  const side = d.side.value;
  const { purchases } = module;
  if (!purchases.sides.includes(side)) {
    ctx.report({
      code: 'side-buys-nothing',
      rule: purchases.rule,
      severity: 'error',
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
        severity: 'information',
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
  if (!rg) return;
  const cost = price(ctx, rg, d.place && placeText(d.place));
  const objections = judgePurchase(ctx, rg, d.place).filter(
    (o) => o.code !== 'cpp-overspent' || !enoughBySlip(ctx, side, 'cpp', cost?.total ?? 0),
  );
  ctx.object(objections, (o) => fixesFor(ctx, side, rg, o));
  if (d.place?.value.kind === 'open')
    ctx.report({
      code: 'choice-open',
      rule: purchases.rules.record,
      severity: 'information',
      at: ctx.at(d.place),
      message: `Still to be chosen: where ${rg.id} comes in (${arrows(ctx, side)}).`,
      fixes: waysIn(ctx, side, rg),
    });
  state.done.set(obligation.key, ctx.line);
  const misplaced = (o: Objection) => o.part === 'place' || o.code === 'area-missing';
  if (!cost || ctx.barredBy(objections.filter((o) => !misplaced(o)))) {
    doubtRg(state, d);
    slipped(ctx, side, 'cpp', -(d.cost?.value ?? cost?.total ?? 0));
    slipped(ctx, side, 'fpp', rg.fpp ?? 0);
    checkLeft(ctx, side, 'cpp', d.left, purchases.rule);
    return;
  }
  receiveRg(ctx, rg, d, 'bought');
  // Without a legal place the price is not known: only the place is told wrong.
  const placed = d.place?.value.kind !== 'open' && !objections.some((o) => o.severity === 'error');
  if (placed) checkCost(ctx, side, d.cost, cost.total, 'cpp', cost.rule, cost.sum);
  else if (d.cost) slipped(ctx, side, 'cpp', cost.total - d.cost.value);
  // Where the table agreed to overspend, all that is there is paid.
  const overspent = objections.some((o) => o.code === 'cpp-overspent');
  const paid = overspent ? (state.side(side).cpp?.value ?? 0) : cost.total;
  spend(ctx, side, 'cpp', paid, { ...cost.why, line: ctx.line });
  checkLeft(ctx, side, 'cpp', d.left, purchases.rule);
  if (rg.fpp)
    gain(ctx, side, 'fpp', rg.fpp, { text: `+${rg.fpp} FPP from ${rg.id}`, rule: purchases.rule, line: ctx.line });
  const now = state.side(side).cpp;
  if (now) {
    ctx.explain(now.why);
    if (!d.left) ctx.hint(ctx.whole.end, `left ${now.value}`);
  }
  const record = bought(ctx, rg);
  if (record.remaining !== undefined)
    ctx.explain({ text: `${rg.id}: #P ${record.all}, #R ${record.remaining}`, rule: purchases.rules.record });
}

/** The RG a line names, or a finding with the nearest known one. */
function knownRg(ctx: Context<BuyD | GivenD>, side: SideId, id: string): RgData | undefined {
  const groups = ctx.module.purchases.groups.filter((g) => g.side === side);
  const rg = groups.find((g) => same(g.id, id));
  if (rg) return rg;
  doubtRg(ctx.state, ctx.directive);
  // One slip away from an ID are half of all IDs: only another spelling tells which is meant.
  const near = find(
    groups.map((g) => g.id),
    id,
  );
  ctx.report({
    code: 'unknown-rg',
    rule: ctx.module.purchases.rule,
    severity: 'error',
    at: ctx.at(ctx.directive.rg),
    message: groups.length
      ? `The ${side} chart has no RG “${id}”${
          near
            ? `: ${near} is meant?`
            : `; it has ${list(
                groups.map((g) => g.id),
                'and',
              )}.`
        }`
      : `The ${side} side has no Reinforcement Group Chart in ${ctx.module.name}.`,
    fixes: near
      ? [{ title: `Write ${near}`, edits: [{ kind: 'replace', at: ctx.at(ctx.directive.rg), text: near }] }]
      : undefined,
  });
  return undefined;
}

/** The name that an RG goes by when its line gives it none: `I4.2` for the second I4. */
function freeName({ rgs, doubtful }: CampaignState, id: string): string {
  const taken = new Set([...rgs.keys()].map((name) => name.toLowerCase()));
  const isTaken = (name: string) => taken.has(name) || doubtful.has(name);
  let n = 1;
  while (isTaken(`${id}.${n}`.toLowerCase())) n++;
  return `${id}.${n}`;
}

/** An RG whose own line was told wrong, by the name that its rolls will have. */
export function doubtRg(state: CampaignState, { rg: { value }, as }: BuyD | GivenD): void {
  const id = typeof value === 'string' ? value : value.kind === 'rg' ? value.id : undefined;
  if (id) state.doubt(as?.value ?? freeName(state, id));
}

/** Enters the RG in the RG Purchase Record under the name the line gives, or the next free one. */
function receiveRg(ctx: Context<BuyD | GivenD>, data: RgData, d: BuyD | GivenD, how: Rg['how']): Rg {
  const { state } = ctx;
  let name = d.as?.value;
  const first = [...state.rgs.values()].find((r) => name && same(r.name, name));
  if (name && first) {
    ctx.report({
      code: 'name-taken',
      severity: 'error',
      at: ctx.at(d.as),
      message: `There is already an RG called ${name}.`,
      related: [{ at: wholeDirective(first.line), message: `${first.name} is received here` }],
    });
    // Which of the two a roll is for cannot be told.
    state.doubt(name);
    name = freeName(state, data.id);
    state.doubt(name);
  }
  if (!name) {
    name = freeName(state, data.id);
    if (data.strength !== 'none') ctx.hint(d.rg.end, `as ${name}`);
  }
  const rg: Rg = {
    name,
    data,
    side: data.side,
    line: ctx.line,
    how,
    date: state.date ?? -1,
    place: d.place && placeText(d.place),
    sw: [],
    leaders: [],
  };
  state.rgs.set(name, rg);
  return rg;
}

/** Another place, and the price that goes with it where one is written. */
function comingInAt(ctx: Context<BuyD>, rg: RgData, way: PlaceChoice): Fix {
  const { place, cost, rg: named } = ctx.directive;
  const at = place ? ctx.at(place) : ctx.at({ start: named.end, end: named.end });
  const edits: LineEdit[] = [{ kind: 'replace', at, text: place ? way.id : ` at ${way.id}` }];
  const due = price(ctx, rg, way.id)?.total;
  if (cost && due !== undefined && due !== cost.value)
    edits.push({ kind: 'replace', at: ctx.at(cost), text: `${due}` });
  return { title: `Let it come in at ${way.label}${way.detail ? ` (${way.detail})` : ''}`, edits };
}

function withoutPlace(ctx: Context<BuyD>): Fix[] {
  const { place } = ctx.directive;
  if (!place) return [];
  const start = ctx.line.parsed.text.slice(0, place.start).replace(/\s+at\s+$/i, '').length;
  const at = ctx.at({ start, end: place.end });
  return [{ title: 'Leave the place out', preferred: true, edits: [{ kind: 'replace', at, text: '' }] }];
}

const removal = (ctx: Context<BuyD>): Fix => ({
  title: 'Remove this purchase',
  edits: [{ kind: 'remove', line: ctx.line }],
});

/** The Areas where an RG may come in. */
function waysIn(ctx: Context<BuyD>, side: SideId, rg: RgData): Fix[] {
  const ways = placeChoices(ctx, side).filter((p) => p.buys && isLegal(p));
  return ways.slice(0, 4).map((way) => comingInAt(ctx, rg, way));
}

function fixesFor(ctx: Context<BuyD>, side: SideId, rg: RgData, o: Objection): Fix[] {
  const remove = removal(ctx);
  if (o.code === 'area-not-needed') return withoutPlace(ctx);
  if (o.code === 'area-missing' || o.part === 'place') return waysIn(ctx, side, rg);
  if (o.code !== 'cpp-overspent') return [remove];
  const affordable = purchaseChoices(ctx, side).filter(isLegal).slice(0, 5);
  return [
    { ...remove, preferred: true },
    ...affordable.map(
      (c): Fix => ({
        title: `Buy ${c.label} instead (${c.detail})`,
        edits: [{ kind: 'replace', at: ctx.whole, text: buyObligation(ctx, side).write({ choice: c.id }) }],
      }),
    ),
  ];
}

/** `given German V2 as V2.1 depleted`: an RG of the OB; it never counts against a limit (9.6176). */
export function given(ctx: Context<GivenD>): void {
  const { directive: d, state, module } = ctx;
  const side = d.side.value;
  const data = knownRg(ctx, side, d.rg.value);
  if (!data) return;
  const nowhere = d.place && offMap(ctx, d.place);
  if (nowhere) ctx.object([nowhere]);
  const rg = receiveRg(ctx, data, d, 'given');
  if (data.fpp)
    gain(ctx, side, 'fpp', data.fpp, {
      text: `+${data.fpp} FPP from ${data.id}`,
      rule: module.purchases.rule,
      line: ctx.line,
    });
  const strength = d.strength?.value.toLowerCase();
  if (data.strength === 'designated') {
    if (strength !== 'full' && strength !== 'depleted') {
      const only = data.units.every((u) => u.depleted === undefined);
      if (only) state.rgs.set(rg.name, { ...rg, strength: 'full' });
      else
        ctx.report({
          code: 'strength-unknown',
          rule: module.strength.strength.rule,
          severity: 'information',
          message: `${data.id} ${data.name} makes no strength DR: its OB says which it is. Add \`full\` or \`depleted\`.`,
        });
    } else if (strength === 'depleted' && data.units.every((u) => u.depleted === undefined)) {
      state.doubt(rg.name);
      ctx.report({
        code: 'never-depleted',
        rule: module.purchases.rule,
        severity: 'error',
        at: ctx.at(d.strength),
        message: `${data.id} ${data.name} has no Depleted strength.`,
        fixes: [
          {
            title: 'Write “full”',
            preferred: true,
            edits: [{ kind: 'replace', at: ctx.at(d.strength), text: 'full' }],
          },
        ],
      });
    } else state.rgs.set(rg.name, { ...rg, strength });
  } else if (d.strength) {
    state.doubt(rg.name);
    ctx.report({
      code: 'strength-rolled',
      rule: module.strength.strength.rule,
      severity: 'error',
      at: ctx.at(d.strength),
      message:
        data.strength === 'none'
          ? `${data.id} has no strength.`
          : `${data.id} ${data.name} rolls for its strength: \`strength ${rg.name} DR 4,3\`.`,
      fixes: [
        {
          title: 'Leave the strength out',
          preferred: true,
          edits: [{ kind: 'replace', at: ctx.at(d.strength), text: '' }],
        },
      ],
    });
  }
}
