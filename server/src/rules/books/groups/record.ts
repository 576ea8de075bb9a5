/** The RG Purchase Record: which RG a side has received, under which names, and what it may still buy. */

import { written } from '../../../syntax/line';
import type { BuyD, GivenD, Place } from '../../../syntax/nodes';
import { placeText } from '../../ground/places';
import { type Context, wholeDirective } from '../../kernel/context';
import { groupsOf, ofGroup, ofRg, unnamedRg } from '../../kernel/doubt';
import type { ModuleData, RgData, SideId } from '../../kernel/module';
import { list, meant, same } from '../../kernel/names';
import type { Objection } from '../../kernel/obligation';
import type { CampaignState, Rg } from '../../kernel/state';
import type { View } from '../../kernel/step';
import { sidesOf, type UnreadLine } from '../../kernel/unread';
import { findModel, taken, termsOf } from './terms';

/** An RG as the table reads its row of the chart. */
export const asRead = (view: View, rg: RgData): RgData =>
  rg.otherwise ? Object.assign({}, rg, ...rg.otherwise.filter((other) => view.reads(other))) : rg;

/** The CG Max of an RG in the CG that is played; undefined where it has none, or the log does not tell the CG. */
export function cgMaxOf(view: View, rg: RgData): number | undefined {
  const { cgMax } = asRead(view, rg);
  const { state } = view;
  return typeof cgMax === 'object' ? cgMax[state.cg?.id ?? ''] : cgMax;
}

/** Bought on this date and in the whole CG (#P), and what remains of the CG Max (#R). */
export function bought(view: View, rg: RgData): { today: number; all: number; remaining: number | undefined } {
  const { state, module } = view;
  // A Recon dr that is paid for in its own step counts as its RG.
  const recons = module.recon?.groups[rg.side] === rg.id ? state.side(rg.side).reconsPaid : [];
  const all = state.bought(rg.id, rg.side) + recons.length;
  const most = cgMaxOf(view, rg);
  return {
    today: state.bought(rg.id, rg.side, state.date ?? -1) + recons.filter((date) => date === state.date).length,
    all,
    remaining: most === undefined ? undefined : most - all,
  };
}

/** Whether what is sealed may have bought more of an RG. */
export const mayBeMore = (view: View, rg: RgData): boolean =>
  view.state.doubts.has(groupsOf(rg.side)) && bought(view, rg).remaining !== 0;

/** The RG a line names, or a finding with the nearest known one. */
export function knownRg(ctx: Context<BuyD | GivenD>, side: SideId, id: string): RgData | undefined {
  const groups = ctx.module.purchases.groups.filter((g) => g.side === side);
  const rg = groups.find((g) => same(g.id, id));
  if (rg) return rg;
  doubtRg(ctx.state, ctx.directive);
  const ids = groups.map((g) => g.id);
  ctx.report({
    code: 'unknown-rg',
    rule: ctx.module.purchases.rule,
    at: ctx.at(ctx.directive.rg),
    message: groups.length
      ? `The ${side} chart has no RG “${id}”${meant(ids, id).length ? '.' : `; it has ${list(ids, 'and')}.`}`
      : `The ${side} side has no Reinforcement Group Chart in ${ctx.module.name}.`,
    words: ids,
  });
  return undefined;
}

/** The name that an RG goes by when its line gives it none: `I4.2` for the second I4. */
function freeName(state: CampaignState, id: string): string {
  const { doubts, reservedNames, untaken, date = -1 } = state;
  const isTaken = (name: string) =>
    state.rgNamed(name) !== undefined || doubts.has(ofRg(name)) || (reservedNames.get(name) ?? date) !== date;
  const key = `${date} ${id.toLowerCase()}`;
  let n = untaken.get(key) ?? 1;
  while (isTaken(`${id}.${n}`.toLowerCase())) n++;
  if (n > 1) untaken.set(key, n);
  return `${id}.${n}`;
}

/** An RG whose own line was told wrong, by the name that its rolls will have. */
export function doubtRg(state: CampaignState, { rg: { value }, as }: BuyD | GivenD): void {
  const id = typeof value === 'string' ? value : value.kind === 'rg' ? value.id : undefined;
  if (id) state.doubts.raiseAll(ofGroup(as?.value ?? freeName(state, id)));
}

/** The same, of a line that cannot be read. */
export function loseRgNamed(state: CampaignState, module: ModuleData, line: UnreadLine): void {
  const { words } = line;
  const at = words.findIndex((word) => same(word, 'as'));
  const as = at < 0 ? undefined : words[at + 1];
  const sides = sidesOf(module, line);
  const rg = module.purchases.groups.find(({ side, id }) => sides.includes(side) && words.some((w) => same(w, id)));
  if (as !== undefined) return state.doubts.raiseAll(ofGroup(as));
  if (rg) {
    const name = freeName(state, rg.id);
    state.doubts.raiseAll(ofGroup(name));
    state.reservedNames.set(name.toLowerCase(), state.date ?? -1);
  }
  state.doubts.raise(unnamedRg);
}

/** Whether the line only stands twice, as its RG's name shows: told, and nothing comes of it. */
export function isCopy(ctx: Context<BuyD | GivenD>): boolean {
  const { state, line, directive } = ctx;
  const name = directive.as?.value;
  const first = name === undefined ? undefined : state.rgNamed(name);
  if (!first || first.date !== (state.date ?? -1) || written(first.line.parsed) !== written(line.parsed)) return false;
  ctx.report({
    code: 'name-taken',
    message: `This line stands twice: ${first.name} is received above. A second RG needs a name of its own.`,
    related: [{ at: wholeDirective(first.line), message: 'here' }],
    fixes: [{ title: 'Remove this line', edits: [{ kind: 'remove', line }] }],
  });
  return true;
}

/** Whether an RG may not come in where, or as, its line says: nobody knows then where else it does. */
export const isAstray = (ctx: Context, objections: readonly Objection[]): boolean =>
  ctx.barredBy(objections.filter(({ part }) => part === 'place' || part === 'way'));

/** Enters the RG in the RG Purchase Record under the name the line gives, or the next free one. */
export function receiveRg(
  ctx: Context<BuyD | GivenD>,
  data: RgData,
  how: Rg['how'],
  { paid, place }: { readonly paid?: number; readonly place?: Place },
): Rg {
  const { state, directive: d } = ctx;
  let name = d.as?.value;
  const first = name === undefined ? undefined : state.rgNamed(name);
  if (name && first) {
    ctx.report({
      code: 'name-taken',
      at: ctx.at(d.as),
      message: `There is already an RG called ${name}.`,
      related: [{ at: wholeDirective(first.line), message: `${first.name} is received here` }],
    });
    // Which of the two a roll is for cannot be told.
    state.doubts.raiseAll(ofGroup(name));
    name = freeName(state, name);
    state.doubts.raiseAll(ofGroup(name));
  }
  if (!name) {
    name = freeName(state, data.id);
    if (data.strength !== 'none') ctx.hint(d.rg.end, `as ${name}`);
  }
  const options = taken(ctx, data, termsOf(d));
  const sure = options.find((o) => o.data.undepleted)?.data;
  const rg: Rg = {
    name,
    data: asRead(ctx, data),
    side: data.side,
    line: ctx.line,
    how,
    date: state.date ?? -1,
    place: place && placeText(place),
    model: d.model && findModel(data, d.model.value),
    options: options.map((o) => o.word),
    paid,
    ...(data.strength === 'roll' && sure
      ? {
          strength: 'full',
          settled: { text: `${sure.name}: not subject to Depletion`, rule: sure.rule },
        }
      : {}),
    sw: [],
    ignored: 0,
    leaders: [],
  };
  state.receive(rg);
  return rg;
}
