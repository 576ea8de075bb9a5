/** Recon Inspection (2.524, 3.6223): the Locations that a Recon dr lets a side look into, declared before play. */

import { splitLocation } from '../../../board/hex';
import type { InspectD, LocationNode } from '../../../syntax/nodes';
import { fortifyingLines } from '../../books/fortifications/effects';
import { orderNow } from '../../books/order';
import { sealSetUp } from '../../books/setup/sealed';
import { setUpTogether } from '../../books/setup/setUpTogether';
import { endSetUp, setUp } from '../../books/setup/unitSetup';
import { setupLimitObligations } from '../../books/withdrawal/setupLimit';
import { areasNow } from '../../ground/areas';
import { type Context, wholeDirective } from '../../kernel/context';
import { ofPoints } from '../../kernel/doubt';
import { grainOf } from '../../kernel/grain';
import type { SideId } from '../../kernel/module';
import { count } from '../../kernel/names';
import { isHidden, tellNotShown } from '../../kernel/notShown';
import type { Obligation } from '../../kernel/obligation';
import { lineOwed } from '../../kernel/owe';
import { locationKey } from '../../kernel/state';
import type { StepRules, View } from '../../kernel/step';

/** The hexes from which a side looks; undefined where they are not known. */
function ownHexes(view: View, side: SideId): readonly string[] | undefined {
  const areas = areasNow(view);
  const exits = areas?.result.exits(side);
  if (!areas || !exits || exits === 'unknown') return undefined;
  const entered = exits.filter((e) => e.kind === 'entry').flatMap((e) => e.eligible);
  const own = areas.result.areas.filter((a) => a.side === side);
  // An upper-level Area has Locations, but no hexes.
  return [...own.flatMap((a) => [...a.hexes, ...a.locations.map((at) => splitLocation(at).hex)]), ...entered];
}

export const unitSetup: StepRules = {
  obligations: (view) => [...setupLimitObligations(view), ...setUpTogether(view, 'unitSetup')],
  idle: ({ state }) =>
    state.keepsForces ? 'what is set up is written as the players like' : 'what is set up is not kept at this depth',
  leave: endSetUp,
  sealed: sealSetUp,
  handlers: { inspect, at: (ctx) => setUp(ctx, orderNow(ctx)?.setup) },
};

export const reconInspection: StepRules = {
  obligations: (view) => view.module.sides.flatMap(({ id }) => mayInspect(view, id) ?? []),
  idle: ({ state, module }) => {
    const who = module.sides.filter(({ id }) => state.side(id).recon > 0);
    return who.length
      ? who.map(({ id }) => `the ${id} side may look into ${count(state.side(id).recon, 'Location')}`).join(', ')
      : 'nobody has bought Recon';
  },
  handlers: { inspect },
};

/** A side may look, and need not; where its Recon is sealed, nobody else knows whether it may. */
function mayInspect(view: View, side: SideId): Obligation | undefined {
  const { state, module } = view;
  const { recon, inspected } = state.side(side);
  const isSealed = state.doubts.isLeftBy('sealed', ofPoints('recon', side));
  if (!module.recon || (recon <= inspected && !isSealed)) return undefined;
  // Whether there is a scenario at all hangs on the chits.
  if (module.sides.some(({ id }) => state.unopened(id, 'initiative').length)) return undefined;
  return lineOwed({
    matter: { what: 'inspect', side },
    step: 'reconInspection',
    rule: module.recon.inspectionRule,
    side,
    due: 'may',
    what: `${side} Recon Inspection`,
    why:
      recon > inspected
        ? `the ${side} side may look into ${count(recon - inspected, 'Location')}`
        : `what the ${side} side has sealed may let it look into Locations`,
    // Only its side can tell where.
    line: '',
  });
}

function inspect(ctx: Context<InspectD>): void {
  const { directive: d, state, module } = ctx;
  const side = d.side.value;
  const { recon } = module;
  if (!recon) return;
  const rule = recon.inspectionRule;
  const near = ownHexes(ctx, side);
  const other = module.sides.find((s) => s.id !== side)?.id ?? '';
  for (const at of d.locations) {
    const own = state.side(side);
    const isUnseen = own.inspected >= own.recon - own.reconUnseen && hangsOnUnseen(ctx, side, at);
    if (!isUnseen && own.inspected >= own.recon) {
      tellSpent(ctx, side, at);
      return;
    }
    // One at a time: who declares first may be one ahead, the other never is.
    const others = state.side(other).inspected;
    if (recon.declaresFirst && others > own.inspected + (recon.declaresFirst === side ? 0 : 1))
      ctx.reportOnce('', {
        code: 'recon-order',
        rule,
        at: ctx.at(at),
        message: `The sides declare one Location at a time, the ${recon.declaresFirst} side first: this is Location ${own.inspected + 1} of the ${side} side, after ${count(others, 'Location')} of the ${other} side.`,
      });
    const { hex } = at.value;
    if (near && !near.some((from) => (grainOf(ctx).range(from, hex) ?? Number.POSITIVE_INFINITY) <= recon.range))
      ctx.report({
        code: 'recon-range',
        rule,
        at: ctx.at(at),
        message: `${hex} is more than ${recon.range} hexes from every ${side} Setup and Eligible Entry Area.`,
      });
    state.update(side, { inspected: own.inspected + 1 });
    tellHiddenThere(ctx, other, at);
  }
}

function tellSpent(ctx: Context, side: SideId, at: LocationNode): void {
  const { state, module } = ctx;
  const { recon } = state.side(side);
  ctx.report({
    code: 'recon-spent',
    hangsOn: state.doubts.about(ofPoints('recon', side)),
    rule: module.recon?.inspectionRule,
    at: ctx.at(at),
    message:
      recon > 0
        ? `The ${side} side may reconnoiter ${count(recon, 'Location')}, no more.`
        : `The ${side} side may reconnoiter no Location: no Recon dr gives it any.`,
  });
}

/** True, with a finding, where only a Recon dr that is still sealed can let a side look there. */
function hangsOnUnseen(ctx: Context, side: SideId, at: LocationNode): boolean {
  const { reconUnseen } = ctx.state.side(side);
  const brings = reconUnseen ? { verb: 'recon' as const } : { causes: ctx.state.doubts.about(ofPoints('recon', side)) };
  const because = `Only a Recon dr that is still sealed lets the ${side} side look there`;
  return tellNotShown(ctx, { what: `${side} Recon`, at, because }, brings);
}

/** What a side has there by a line that only its private file has must be shown: told there, where nobody else sees it. */
function tellHiddenThere(ctx: Context, side: SideId, at: LocationNode): void {
  const key = locationKey(at.value);
  const there = ctx.state.forces.at(key).filter((piece) => piece.side === side);
  const lines = there.flatMap(({ line, placed }) => [line, placed?.line ?? line]);
  for (const line of new Set([...lines, ...fortifyingLines(ctx.state, side, key)].filter(isHidden)))
    ctx.report({
      code: 'not-shown',
      rule: ctx.module.recon?.inspectionRule,
      at: wholeDirective(line),
      message: `${key} is reconnoitered: now this line is shown.`,
      related: [{ at: ctx.at(at), message: 'here' }],
    });
}
